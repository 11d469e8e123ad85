/** Pictures fetched from real servers on this machine; `web` says which of them count as public. */

import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPicture } from "./fetch-picture.ts";
import { publicWeb, type Web } from "./public-web.ts";

const PICTURE = Buffer.from("not looked at here");
const PNG = { "content-type": "image/png" };
const LARGE = 11 * 1024 * 1024;

let outside: Server;
let inside: Server;
let lookups: string[];
let reached = 0;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

const answers: Record<string, RequestListener> = {
  "/picture.png": (_, response) => response.writeHead(200, PNG).end(PICTURE),
  "/page": (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
  "/missing": (_, response) => response.writeHead(404, PNG).end(PICTURE),
  "/announced": (_, response) => response.writeHead(200, { ...PNG, "content-length": LARGE }).write("a"),
  "/endless": (_, response) => {
    response.writeHead(200, PNG);
    const more = () => void (response.destroyed || response.write(Buffer.alloc(1024 * 1024), () => setImmediate(more)));
    more();
  },
  "/gzip": (_, response) => response.writeHead(200, { ...PNG, "content-encoding": "gzip" }).end(gzipSync(PICTURE)),
  "/other-protocol": (_, response) => response.writeHead(101, { connection: "upgrade", upgrade: "x" }).end(),
  "/silent": () => {},
  "/halting": (_, response) => void response.writeHead(200, PNG).write("a"),
  "/to-picture": (_, response) => response.writeHead(302, { location: "/picture.png" }).end(),
  "/to-itself": (_, response) => response.writeHead(302, { location: "/to-itself" }).end(),
  "/to-inside": (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${portOf(inside)}/` }).end(),
  "/to-name": (_, response) => response.writeHead(307, { location: `http://inside.test:${portOf(inside)}/` }).end(),
  "/to-file": (_, response) => response.writeHead(301, { location: "file:///etc/passwd" }).end(),
};

const web: Web = {
  async addressesOf(host) {
    lookups.push(host);
    if (host === "inside.test") return ["127.0.0.1"];
    if (host === "half.test") return ["127.0.0.1", "10.0.0.1"];
    return host === "outside.test" ? ["127.0.0.1"] : [];
  },
  mayConnectTo: (address, port) =>
    (address === "127.0.0.1" && port === portOf(outside)) || publicWeb.mayConnectTo(address, port),
};

beforeAll(async () => {
  outside = createServer((request, response) => answers[request.url ?? ""]?.(request, response)).listen(0, "127.0.0.1");
  inside = createServer((_, response) => {
    reached += 1;
    response.writeHead(200, PNG).end("secret");
  }).listen(0, "127.0.0.1");
  await Promise.all([once(outside, "listening"), once(inside, "listening")]);
});
afterAll(() => {
  for (const server of [outside, inside]) {
    server.closeAllConnections();
    server.close();
  }
});

function fetched(path: string, host = "outside.test", signal?: AbortSignal): Promise<Uint8Array> {
  lookups = [];
  return fetchPicture(web, new URL(`http://${host}:${portOf(outside)}${path}`), signal);
}

test("API-14 a picture is fetched, through redirects too; each host is looked up once and reached at that address", async () => {
  expect(await fetched("/picture.png")).toEqual(PICTURE);
  // No name server knows this host: the connection can only have used the checked address.
  expect(lookups).toEqual(["outside.test"]);
  expect(await fetched("/to-picture")).toEqual(PICTURE);
  expect(lookups).toEqual(["outside.test", "outside.test"]);
});

test.each(["/to-inside", "/to-name", "/to-file"])(
  "API-14 %s is refused: visitors may not make the shop fetch it",
  async (path) => {
    await expect(fetched(path)).rejects.toMatchObject({
      code: "picture.refused",
      message: "Pictures are fetched only from public http and https addresses.",
    });
    expect(reached).toBe(0);
  },
);

test("API-14 hosts of this machine and its network are refused, however they are written", async () => {
  const port = portOf(inside);
  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "inside.test", "half.test"]) {
    await expect(fetchPicture(web, new URL(`http://${host}:${port}/`)), host).rejects.toMatchObject({
      code: "picture.refused",
    });
  }
  await expect(fetchPicture(web, new URL(`http://ada:pw@outside.test:${portOf(outside)}/picture.png`))).rejects.toThrow(
    "public",
  );
  await expect(fetched("/picture.png", "half.test")).rejects.toThrow("public");
  expect(reached).toBe(0);
});

test.each([
  ["/page", "There is no picture at the address."],
  ["/missing", "The picture could not be fetched."],
  ["/gzip", "The picture could not be fetched."],
  ["/other-protocol", "The picture could not be fetched."],
  ["/to-itself", "The picture is redirected too often."],
  ["/announced", "The picture is larger than 10 MB."],
  ["/endless", "The picture is larger than 10 MB."],
])("API-14 %s is refused", async (path, message) => {
  await expect(fetched(path)).rejects.toMatchObject({ code: "picture.refused", message });
});

test("API-14 an unknown host, a silent one and one that stalls are given up", async () => {
  await expect(fetched("/picture.png", "nobody.test")).rejects.toThrow("could not be fetched");
  for (const path of ["/silent", "/halting"]) {
    await expect(fetched(path, "outside.test", AbortSignal.timeout(50))).rejects.toThrow("could not be fetched");
  }
});
