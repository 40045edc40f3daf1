// The live connection: reconnects with back-off, resyncs by version, notices a line that died in silence.
import type { FromClient, FromServer, Ping, Sync } from "./protocol";

export type Line = "connecting" | "live" | "lost";

export interface Listener<S> {
  message(message: S): void;
  line(state: Line, retryIn: number): void;
  /** How many moves the client has; the server sends what came after. */
  version(): number;
  /** The server closed for good: the table is unknown or not for us. */
  closed(code: number, reason: string): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 6_000;

/** `S` is what the server says, `C` what the client does; at the least it can sync and ping. */
export class Socket<S = FromServer, C = FromClient> {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: number | undefined;
  #ping: number | undefined;
  #silence: number | undefined;
  #done = false;

  constructor(
    readonly path: string,
    readonly listener: Listener<S>,
  ) {
    addEventListener("online", this.#now);
    addEventListener("offline", this.#dead);
    document.addEventListener("visibilitychange", this.#woken);
    this.#open();
  }

  /** Send, if there is a line. Says whether it went out. */
  send(message: C | Sync | Ping): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#done = true;
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#dead);
    document.removeEventListener("visibilitychange", this.#woken);
    this.#quiet();
    this.#socket?.close(1000);
  }

  #open(): void {
    this.listener.line("connecting", 0);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.send({ type: "sync", version: this.listener.version() });
      this.#ping = window.setInterval(() => this.#check(), PING_EVERY);
      this.listener.line("live", 0);
    };
    socket.onmessage = (event) => {
      window.clearTimeout(this.#silence);
      this.#silence = undefined;
      this.listener.message(JSON.parse(String(event.data)) as S);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#quiet();
      if (this.#done) return;
      // 44xx are the server's answers about this table (as 4xx are HTTP's); trying again would not change them.
      if ([4401, 4403, 4404].includes(event.code)) {
        this.#done = true;
        this.listener.closed(event.code, event.reason);
        return;
      }
      this.#later();
    };
  }

  #later(): void {
    // Spread out, so that a restarted server is not met by everybody in the same moment.
    const wait = Math.round(this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.listener.line("lost", wait);
    this.#retry = window.setTimeout(() => this.#open(), wait);
  }

  #quiet(): void {
    window.clearInterval(this.#ping);
    window.clearTimeout(this.#silence);
    window.clearTimeout(this.#retry);
    this.#silence = undefined;
  }

  #check(): void {
    if (!this.send({ type: "ping" }) || this.#silence !== undefined) return;
    this.#silence = window.setTimeout(this.#dead, ANSWER_WITHIN);
  }

  /** Nothing comes through any more, whatever the socket says of itself. */
  #dead = (): void => {
    if (this.#done) return;
    const dead = this.#socket;
    this.#socket = null;
    this.#quiet();
    dead?.close();
    this.#later();
  };

  /** The network is back: no reason to wait any longer. */
  #now = (): void => {
    if (this.#done || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#quiet();
    this.#wait = FIRST_WAIT;
    this.#open();
  };

  #woken = (): void => {
    if (document.visibilityState !== "visible" || this.#done) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#check();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#now();
  };
}
