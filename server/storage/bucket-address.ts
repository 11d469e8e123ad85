/** `prefix` has no "/" at either end; null: as the environment of Amazon's client says, or its default. */
export type BucketAddress = { bucket: string; prefix: string; region: string | null; endpoint: string | null };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KNOWN: ReadonlySet<string> = new Set(["region", "endpoint"]);

/** "s3://bucket/prefix?region=eu-central-1&endpoint=https://store.example"; null for what is no such address. */
export function bucketAddressOf(address: string): BucketAddress | null {
  const url = URL.parse(address);
  if (url?.protocol !== "s3:" || !BUCKET.test(url.hostname) || url.username !== "" || url.port !== "") return null;
  if ([...url.searchParams.keys()].some((name) => !KNOWN.has(name))) return null;
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) return null;
  const prefix = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, "");
  return { bucket: url.hostname, prefix, region: url.searchParams.get("region"), endpoint };
}
