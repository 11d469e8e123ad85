/** A store that speaks as much of Amazon S3's protocol as the shop uses, and checks every signature. */

import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const STORE_KEY = { id: "AKIDEXAMPLE", secret: "not-a-secret" };
const PAGE = 2;

type Stored = { bytes: Buffer; type: string; caching: string; at: Date };

export type ObjectStore = {
  endpoint: string;
  /** By "bucket/name". */
  files: Map<string, Stored>;
  requests: string[];
  /** Answers with this status instead. */
  failing: number | null;
  close(): Promise<void>;
};

export async function openObjectStore(): Promise<ObjectStore> {
  const parts = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const store: ObjectStore = {
    endpoint: "",
    files: new Map(),
    requests: [],
    failing: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? "", "http://store");
    const key = decodeURIComponent(url.pathname).slice(1);
    const { method = "" } = request;
    store.requests.push(`${method} ${key}`);
    if (store.failing !== null) return void response.writeHead(store.failing).end();
    const wrong = errorOfSignature(request, url, body);
    if (wrong !== null) return sendXml(response, 403, `<Error><Code>SignatureDoesNotMatch</Code>${wrong}</Error>`);
    const query = url.searchParams;
    const found = store.files.get(key);
    if (method === "GET" && query.get("list-type") === "2") return list(response, key.replace(/\/$/, ""), query);
    if (method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      parts.set(id, new Map());
      const xml = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return sendXml(response, 200, xml);
    }
    const upload = query.get("uploadId");
    if (method === "PUT" && upload !== null) {
      parts.get(upload)?.set(Number(query.get("partNumber")), body);
      return void response.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (method === "POST" && upload !== null) {
      const inOrder = [...(parts.get(upload) ?? [])].toSorted(([one], [other]) => one - other);
      keep(key, Buffer.concat(inOrder.map(([, part]) => part)), request);
      return sendXml(response, 200, "<CompleteMultipartUploadResult/>");
    }
    if (method === "PUT") {
      keep(key, body, request);
      return void response.writeHead(200, { etag: tagOf(body) }).end();
    }
    if (method === "DELETE") {
      store.files.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return sendXml(response, 404, method === "HEAD" ? "" : "<Error><Code>NoSuchKey</Code></Error>");
    const headers = { "content-length": found.bytes.byteLength, "content-type": found.type, etag: tagOf(found.bytes) };
    response.writeHead(200, { ...headers, "cache-control": found.caching });
    response.end(method === "HEAD" ? undefined : found.bytes);
  }

  function keep(key: string, bytes: Buffer, { headers }: IncomingMessage): void {
    const type = headers["content-type"] ?? "application/octet-stream";
    store.files.set(key, { bytes, type, caching: headers["cache-control"] ?? "", at: new Date() });
  }

  function list(response: ServerResponse, bucket: string, query: URLSearchParams): void {
    const start = `${bucket}/${query.get("prefix") ?? ""}`;
    const names = [...store.files.keys()].filter((key) => key.startsWith(start)).toSorted();
    const from = Number(query.get("continuation-token") ?? 0);
    const page = names.slice(from, from + PAGE).map((key) => {
      const { bytes, at } = store.files.get(key)!;
      const size = `<Size>${bytes.byteLength}</Size><LastModified>${at.toISOString()}</LastModified>`;
      return `<Contents><Key>${key.slice(bucket.length + 1)}</Key>${size}</Contents>`;
    });
    const next = from + PAGE < names.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : "";
    sendXml(response, 200, `<ListBucketResult>${page.join("")}${next}</ListBucketResult>`);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return store;
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(xml && `<?xml version="1.0"?>${xml}`);
}

function tagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

/** AWS Signature Version 4; null when it is right. */
function errorOfSignature({ headers, method = "" }: IncomingMessage, url: URL, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, id, scope = "", signed = "", signature] = given.exec(headers.authorization ?? "") ?? [];
  if (id !== STORE_KEY.id) return "an unknown key";
  const hash = String(headers["x-amz-content-sha256"]);
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body)) return "another body";
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const canonical = [
    ...[method, url.pathname, query.join("&")],
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    ...["", signed, hash],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope
    .split("/")
    .reduce<Buffer | string>(
      (secret, part) => createHmac("sha256", secret).update(part).digest(),
      `AWS4${STORE_KEY.secret}`,
    );
  return createHmac("sha256", key).update(text).digest("hex") === signature ? null : `signed: ${canonical}`;
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}
