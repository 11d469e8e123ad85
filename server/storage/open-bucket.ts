import type { BucketAddress } from "./bucket-address.ts";
import type { Bucket, BucketLog } from "./bucket.ts";

/** Null without an address. Amazon's client is loaded only where it is used. */
export async function bucketAt(address: BucketAddress | null, log: BucketLog): Promise<Bucket | null> {
  if (address === null) return null;
  const { openBucket } = await import("./bucket.ts");
  return openBucket(address, log);
}
