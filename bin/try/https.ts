/** Https in front of servers without it, with a certificate of its own, and a proxy that leads one host there. */

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer as createProxy, request as ask } from "node:http";
import { createServer, type Server } from "node:https";
import { connect, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

export type Certificate = { file: string; key: Buffer; cert: Buffer };

/** Self-signed, valid for a day. Needs openssl. */
export async function makeCertificate(folder: string, hosts: readonly string[]): Promise<Certificate> {
  const [keyFile, file] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const names = hosts.map((host) => `DNS:${host}`).join(",");
  const subject = ["-subj", `/CN=${hosts[0]}`, "-addext", `subjectAltName=${names}`];
  const made = ["-newkey", "rsa:2048", "-nodes", "-days", "1", "-keyout", keyFile, "-out", file];
  await promisify(execFile)("openssl", ["req", "-x509", ...made, ...subject]);
  return { file, key: await readFile(keyFile), cert: await readFile(file) };
}

type Opened = { port: number; close(): void };

/**
 * Passes everything on to `target`, an origin by http, and what browsers open as web sockets too. `keepsHost`: the
 * server behind it sees the host as it was asked for, otherwise its own.
 */
export async function openHttps(
  { key, cert }: Certificate,
  target: () => string,
  { port = 0, keepsHost }: { port?: number; keepsHost: boolean },
): Promise<Opened> {
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert }, (request, response) => {
    const { hostname, port: targetPort, host } = new URL(target());
    const { method, url: path, headers } = request;
    const options = { hostname, port: targetPort, method, path, headers: keepsHost ? headers : { ...headers, host } };
    const passed = ask(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  server.on("upgrade", (request, socket, head) => {
    const { hostname, port: targetPort } = new URL(target());
    const passed = connect(Number(targetPort), hostname, () => {
      const headers = request.rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${request.rawHeaders[at + 1]}`] : [],
      );
      passed.write([`${request.method} ${request.url} HTTP/1.1`, ...headers, "", ""].join("\r\n"));
      passed.write(head);
      passed.pipe(socket).pipe(passed);
    });
    for (const end of [passed, socket]) end.on("error", () => [passed, socket].forEach((each) => each.destroy()));
  });
  return listen(server, sockets, port);
}

/** A proxy for programs: `host` by https is led to `port` of this machine, everything else is refused. */
export async function openProxy(host: string, port: number): Promise<Opened> {
  const sockets = new Set<Socket>();
  const server = createProxy();
  server.on("connect", (request, client) => {
    if (request.url !== `${host}:443`) return void client.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    const passed = connect(port, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      passed.pipe(client).pipe(passed);
    });
    for (const end of [passed, client]) end.on("error", () => [passed, client].forEach((each) => each.destroy()));
  });
  return listen(server, sockets, 0);
}

async function listen(server: Server | ReturnType<typeof createProxy>, sockets: Set<Socket>, port: number) {
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
