/**
 * A bucket of Amazon S3 or of a store that speaks its protocol. Credentials come from the environment or the machine's
 * role, as for other programs that use Amazon's client.
 */

import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  DeleteObjectCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { LRUCache } from "lru-cache";
import { StorageAway } from "../outage.ts";
import type { BucketAddress } from "./bucket-address.ts";
import type { FileStorage, FoundFile } from "./file-storage.ts";

type Write = (details: object, message: string) => void;
export type BucketLog = { error: Write; warn: Write };

export type Bucket = {
  /** Files whose names begin with the address's prefix and `folder`. */
  storage(folder: string): FileStorage;
  /** Of any size; in parts, so that a broken connection costs one part. */
  upload(name: string, file: string): Promise<void>;
  download(name: string): Promise<Readable | null>;
  list(folder: string): AsyncIterable<{ name: string; bytes: number; madeAt: Date }>;
  remove(name: string): Promise<void>;
  /** Whether it did not answer the last time. */
  isAway(): boolean;
  close(): void;
};

const ATTEMPTS = 3;
const CONNECT_WITHIN_MS = 1_000;
const ANSWER_WITHIN_MS = 5_000;
/** Not every visitor has to wait for a store that hangs. */
const LEFT_ALONE_MS = 3_000;
const FOUND_FOR_MS = 600_000;
/** Another process may write it. */
const MISSED_FOR_MS = 10_000;
/** Of names and what is known of them: some 200,000. */
const MOST_KNOWN_BYTES = 80_000_000;
const KNOWN_BYTES = 300;
const AT_ONCE = 64;
const FOR_EVER = "public, max-age=31536000, immutable";

const TYPES: Record<string, string> = {
  ...{ jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" },
  ...{ gif: "image/gif", svg: "image/svg+xml", gz: "application/gzip" },
};

export function openBucket({ bucket, prefix, region, endpoint }: BucketAddress, log: BucketLog): Bucket {
  const client = new S3Client({
    ...(region !== null && { region }),
    // Most stores besides Amazon's have no host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      httpsAgent: { maxSockets: AT_ONCE, keepAlive: true },
      httpAgent: { maxSockets: AT_ONCE, keepAlive: true },
    },
    // Others do not know Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const within = (name: string) => [prefix, name].filter((part) => part !== "").join("/");
  let awayUntilMs = -Infinity;
  let wasReported = false;

  /** Null when there is no such file. */
  async function request<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
    if (performance.now() < awayUntilMs) throw new StorageAway(`s3://${bucket} did not answer a moment ago`);
    try {
      const answer = await question();
      if (wasReported) log.warn({ bucket }, "the storage of files answers again");
      wasReported = false;
      return answer;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 404 && error instanceof S3ServiceException && error.name !== "NoSuchBucket") return null;
      // A refusal, such as of the credentials, is an outage too: for whoever looks at a page it is the same.
      awayUntilMs = performance.now() + LEFT_ALONE_MS;
      if (!wasReported) log.error({ bucket, because: String(error) }, "the storage of files does not answer");
      wasReported = true;
      throw new StorageAway(`s3://${bucket} does not answer: ${String(error)}`, { cause: error });
    }
  }

  async function* list(folder: string) {
    const start = within(folder) === "" ? "" : `${within(folder)}/`;
    let token: string | undefined;
    do {
      const input = { Bucket: bucket, Prefix: start, ContinuationToken: token };
      const page = await request(() => client.send(new ListObjectsV2Command(input)));
      for (const { Key, Size, LastModified } of page?.Contents ?? []) {
        if (Key === undefined || Key.endsWith("/")) continue;
        yield { name: Key.slice(start.length), bytes: Size ?? 0, madeAt: LastModified ?? new Date(0) };
      }
      token = page?.NextContinuationToken;
    } while (token !== undefined);
  }

  const get = async (key: string) => {
    const answer = await request(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
    return answer?.Body instanceof Readable ? answer.Body : null;
  };

  return {
    storage: (folder) => {
      const known = new LRUCache<string, { found: FoundFile | null }>({
        maxSize: MOST_KNOWN_BYTES,
        sizeCalculation: (_, name) => KNOWN_BYTES + 2 * name.length,
      });
      const keyOf = (name: string) => within(`${folder}/${name}`);
      const note = (name: string, found: FoundFile | null) =>
        known.set(name, { found }, { ttl: found ? FOUND_FOR_MS : MISSED_FOR_MS });
      const find = async (name: string) => {
        const before = known.get(name);
        if (before) return before.found;
        const answer = await request(() => client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(name) })));
        const found = answer && { bytes: answer.ContentLength ?? 0, stamp: answer.ETag ?? "" };
        note(name, found);
        return found;
      };
      return {
        address: `s3://${bucket}/${within(folder)}`,
        find,
        async read(name) {
          const answer = await request(async () => {
            const got = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
            return got.Body?.transformToByteArray();
          });
          return answer ?? null;
        },
        open: (name) => get(keyOf(name)),
        async write(name, bytes) {
          if ((await find(name))?.bytes === bytes.byteLength) return;
          const type = TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
          const put = {
            ...{ Bucket: bucket, Key: keyOf(name), Body: bytes, CacheControl: FOR_EVER },
            ...(type !== undefined && { ContentType: type }),
          };
          const answer = await request(() => client.send(new PutObjectCommand(put)));
          if (!answer) throw new StorageAway(`s3://${bucket} did not take ${name}`);
          note(name, { bytes: bytes.byteLength, stamp: answer.ETag ?? "" });
        },
        list: () => list(folder),
      };
    },
    async upload(name, file) {
      const params = { Bucket: bucket, Key: within(name), Body: createReadStream(file) };
      await request(() => new Upload({ client, params, leavePartsOnError: false }).done());
    },
    download: (name) => get(within(name)),
    list,
    async remove(name) {
      await request(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: within(name) })));
    },
    isAway: () => wasReported,
    close: () => client.destroy(),
  };
}
