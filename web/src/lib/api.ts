// The HTTP half of the protocol: a function for each thing the server does.
import type { GameInfo, NewTable, Place, Review, RuleInfo, Summary, Update } from "./protocol";

/** The server said no, or did not answer (`status` 0). The message is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly rule: string | null = null,
  ) {
    super(sentence);
  }
}

const NO_ANSWER = "The table server does not answer. Is it still running?";

/** Ask the server; the answer whatever its status, or Refusal when there is none. */
export async function request(method: "GET" | "POST", path: string, body?: unknown): Promise<{ status: number; data: unknown }> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, NO_ANSWER);
  }
  const text = await answer.text();
  const data = (text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null) as unknown;
  return { status: answer.status, data };
}

/** What the server says no with. */
export function refusal(status: number, data: unknown): Refusal {
  const problem = data as { sentence?: string; detail?: string; rule?: string | null } | null;
  const sentence = problem?.sentence ?? (status >= 500 ? NO_ANSWER : problem?.detail);
  return new Refusal(status, sentence ?? `The server refused (${status}).`, problem?.rule ?? null);
}

export async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const { status, data } = await request(method, path, body);
  if (status >= 200 && status < 300) return data as T;
  throw refusal(status, data);
}

let known: Promise<GameInfo[]> | null = null;

/** The games in the cupboard; asked for once a visit. */
export function games(): Promise<GameInfo[]> {
  known ??= ask<GameInfo[]>("GET", "games").catch((problem: unknown) => {
    known = null;
    throw problem;
  });
  return known;
}

const one = encodeURIComponent;

export const rules = (game: string) => ask<RuleInfo[]>("GET", `games/${one(game)}/rules`);
/** What a game's companion says about a table that is not ours; question and answer are the game's own. */
export const companion = <T>(game: string, question: unknown) => ask<T>("POST", `games/${one(game)}/companion`, question);
export const myTables = () => ask<Summary[]>("GET", "tables");
export const newTable = (table: NewTable) => ask<Update>("POST", "tables", table);
export const start = (table: string) => ask<Update>("POST", `tables/${one(table)}/start`);
export const rematch = (table: string) => ask<Update>("POST", `tables/${one(table)}/rematch`);
export const join = (invitation: string, name: string) => ask<Place>("POST", `join/${one(invitation)}`, { name });
export const watch = (token: string) => ask<Place>("POST", `watch/${one(token)}`);
export const take = (table: string, seat: number, name: string) =>
  ask<Update>("POST", `tables/${one(table)}/seats/${seat}/take`, { name });
export const leave = (table: string, seat: number) => ask<Update>("POST", `tables/${one(table)}/seats/${seat}/leave`);
export const handOver = (table: string, seat: number, bot: string) =>
  ask<Update>("POST", `tables/${one(table)}/seats/${seat}/bot`, { bot });
export const review = (table: string) => ask<Review>("GET", `tables/${one(table)}/review`);
export const recordPath = (table: string) => `/api/tables/${one(table)}/record`;
export const qrPath = (table: string, seat: number) => `/api/tables/${one(table)}/seats/${seat}/invitation.svg`;
