// The HTTP API of drives. A link is the drive and a token; it says what its holder may do.
import { ask, refusal, request } from "../lib/api";
import type { DriveSummary, DriveUpdate, MakeEntry, PersonLink, Settings } from "./types";

export type Entry = MakeEntry["entry"];

const one = encodeURIComponent;
const base = (drive: string, token: string) => `drives/${one(drive)}/${one(token)}`;

export const myDrives = () => ask<DriveSummary[]>("GET", "drives");
export const openDrive = (settings: Partial<Settings>) => ask<DriveSummary>("POST", "drives", settings);
export const personLink = (drive: string, token: string, person: number) =>
  ask<PersonLink>("GET", `${base(drive, token)}/people/${person}/link`);

/** Where something of this drive is to be had. */
export const path = (drive: string, token: string, what: string) => `/api/${base(drive, token)}/${what}`;

/** Make an entry. `late`: somebody else changed what it is about, and this is how it stands now. */
export async function enter(drive: string, token: string, number: number, entry: Entry): Promise<{ update: DriveUpdate; late: boolean }> {
  const { status, data } = await request("POST", `${base(drive, token)}/entries`, { number, entry } satisfies MakeEntry);
  if (status === 200) return { update: data as DriveUpdate, late: false };
  if (status === 409 && (data as DriveUpdate).type === "drive") return { update: data as DriveUpdate, late: true };
  throw refusal(status, data);
}
