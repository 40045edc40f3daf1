// Whether there is room for a rail beside the board. The one place that knows where phones end.
const query = matchMedia("(min-width: 900px)");

export const wide = $state({ yes: query.matches });

query.addEventListener("change", () => {
  wide.yes = query.matches;
});
