/** A proxy that can vanish like a host without power: it no longer answers, and closes no connection. */

import { connect, createServer, type Socket } from "node:net";

export type VanishingHost = {
  port: number;
  vanish(): void;
  /** Earlier connections stay silent, as if their state were lost. */
  comeBack(): void;
  close(): void;
};

export async function openVanishingHost(port: number): Promise<VanishingHost> {
  const sockets = new Set<Socket>();
  let isThere = true;
  const keep = (socket: Socket) =>
    sockets.add(socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket)));
  const server = createServer({ pauseOnConnect: true }, (client) => {
    keep(client);
    if (!isThere) return;
    const backend = connect(port, "127.0.0.1");
    keep(backend);
    client.pipe(backend).on("close", () => client.destroy());
    backend.pipe(client).on("close", () => backend.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return {
    port: address.port,
    vanish() {
      isThere = false;
      for (const socket of sockets) socket.unpipe().pause();
    },
    comeBack: () => void (isThere = true),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
