/**
 * A statement to a host that vanished would wait a quarter of an hour. A slow one is silent too, so another connection
 * checks whether the server is still there.
 */

import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A connection that has been silent for so long is checked. */
const ASK_AFTER_MS = 3_000;
const ASK_AGAIN_MS = 1_000;

export type HostWatch = {
  /** Destroyed when the host is gone. */
  stream(): Socket;
  /** At the last check; checks go on until the host is back. */
  isGone(): boolean;
  /** Closes all connections: another host is used from now on. */
  leave(): void;
  stop(): void;
};

/** `isReachable` opens a connection of its own, answers within a few seconds and never throws. */
export function watchHost(isReachable: () => Promise<boolean>): HostWatch {
  const sockets = new Set<Socket>();
  let isChecking = false;
  let isGone = false;
  const stopping = new AbortController();

  async function ask(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    do {
      if (isGone) await pause(ASK_AGAIN_MS, undefined, { ref: false });
      const suspects = [...sockets];
      // Twice: a process that was busy for seconds sees every connection time out.
      isGone = !((await isReachable()) || (await isReachable()));
      if (isGone) for (const socket of suspects) socket.destroy(new Error("The database host does not respond."));
    } while (isGone && !stopping.signal.aborted);
    isChecking = false;
  }

  return {
    stream() {
      const socket = new Socket();
      const watch = () => socket.setTimeout(ASK_AFTER_MS);
      sockets.add(watch());
      socket.on("timeout", () => {
        watch();
        if (!stopping.signal.aborted) void ask();
      });
      return socket.once("close", () => sockets.delete(socket));
    },
    isGone: () => isGone,
    leave() {
      for (const socket of sockets) socket.destroy(new Error("The database is on another host now."));
    },
    stop: () => stopping.abort(),
  };
}
