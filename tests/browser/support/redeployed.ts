/** A proxy that makes the shop look like another build, as a deployment does to an open browser. */

import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { omit } from "../../../domain/omit.ts";

export type Redeployed = {
  url: string;
  deploy(version: string): void;
  breakDown(broken: boolean): void;
  close(): void;
};

/** `shop` is an address, such as "http://127.0.0.1:3199". */
export async function openRedeployed(shop: string): Promise<Redeployed> {
  let version = "1";
  let broken = false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (broken && path === "/offline") return void outgoing.writeHead(503).end();
    // Uncompressed, because text is appended to the worker.
    const headers = { ...incoming.headers, ...(path === "/sw.js" && { "accept-encoding": "identity" }) };
    const passedOn = ask(shop + path, { method: incoming.method, headers }, (answer) => {
      const rest = omit(answer.headers, "content-length");
      outgoing.writeHead(answer.statusCode ?? 500, path === "/sw.js" ? rest : answer.headers);
      answer.pipe(outgoing, { end: false });
      answer.on("end", () => outgoing.end(path === "/sw.js" ? `\n// ${version}` : ""));
    });
    passedOn.on("error", () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy(next) {
      version = next;
    },
    breakDown(next) {
      broken = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
