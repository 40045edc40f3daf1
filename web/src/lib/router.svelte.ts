// Pages by path. Small enough to be our own: the address is the state.
export const place = $state({ path: location.pathname, search: location.search });

function arrive(): void {
  place.path = location.pathname;
  place.search = location.search;
}

addEventListener("popstate", arrive);

/** Go to a page of ours. */
export function go(to: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  arrive();
  scrollTo(0, 0);
}

/** For links: a plain click stays on the page, every other click is the browser's. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.search + event.currentTarget.hash);
}
