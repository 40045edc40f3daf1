// One drive as this link shows it: the last update, the log so far, and entries on their way.
import type { Line } from "../lib/socket";
import { Socket } from "../lib/socket";
import { enter, path, type Entry } from "./api";
import type { DriveUpdate, FromClient, FromServer, LogLine } from "./types";

export class DriveSession {
  update = $state.raw<DriveUpdate | null>(null);
  log = $state.raw<LogLine[]>([]);
  line = $state<Line>("connecting");
  everLive = $state(false);
  problem = $state.raw<string | null>(null);
  gone = $state<string | null>(null);
  /** An entry was sent and not answered yet; typed points that are saved do not count. */
  busy = $state(false);

  /** Tables with points that were typed and not taken, and why: nobody goes on over them. */
  readonly unsaved = new Map<number, string>();

  #socket: Socket<FromServer, FromClient>;
  #saves = new Set<Promise<boolean>>();

  constructor(
    readonly drive: string,
    readonly token: string,
  ) {
    this.#socket = new Socket<FromServer, FromClient>(path(drive, token, "live"), {
      message: (message) => {
        if (message.type === "drive") this.#take(message);
        else if (message.type === "problem") this.problem = message.sentence;
      },
      line: (line) => {
        this.line = line;
        if (line === "live") this.everLive = true;
      },
      version: () => this.update?.version ?? 0,
      closed: (_code, reason) => {
        this.gone = reason || "This link opens no drive.";
      },
    });
  }

  /** Make an entry. Says whether it is in the log now; if not, `problem` says why. */
  async enter(entry: Entry): Promise<boolean> {
    if (!this.update) return false;
    this.busy = true;
    try {
      await Promise.all(this.#saves);
      const [unsaved] = this.unsaved.values();
      if (unsaved !== undefined && (entry.type === "move" || entry.type === "end")) {
        this.problem = unsaved;
        return false;
      }
      this.problem = null;
      return await this.#send(entry);
    } finally {
      this.busy = false;
    }
  }

  /**
   * Enter the points typed at a table as it is left. That may be by pressing a button, which must neither go dead nor
   * move away under the finger: so nothing on the page changes until there is an answer, and `enter` waits for it.
   */
  async save(table: number, entry: Entry): Promise<boolean> {
    const one = this.#send(entry);
    this.#saves.add(one);
    const saved = await one;
    this.#saves.delete(one);
    if (saved) this.unsaved.delete(table);
    else this.unsaved.set(table, this.problem ?? "");
    return saved;
  }

  async #send(entry: Entry): Promise<boolean> {
    if (!this.update) return false;
    try {
      const { update, late } = await enter(this.drive, this.token, this.update.version, entry);
      this.#take(update);
      if (late) this.problem = "Somebody else was faster. This is how it stands now; look at it again.";
      return !late;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }

  close(): void {
    this.#socket.close();
  }

  #take(update: DriveUpdate): void {
    if (this.update && update.version < this.update.version) return;
    const last = this.log.at(-1)?.number ?? 0;
    const fresh = update.log.filter((line) => line.number > last);
    if (fresh.length) this.log = [...this.log, ...fresh];
    this.update = update;
  }
}
