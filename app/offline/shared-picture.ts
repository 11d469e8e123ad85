import { CACHES, SHARED_PICTURE } from "./caches.ts";

/** The picture that another app has shared with the shop (SPEC SRCH-03); can be read once. Null if there is none. */
export async function takeSharedPicture(): Promise<Blob | null> {
  try {
    const cache = await caches.open(CACHES.shared);
    const cached = await cache.match(SHARED_PICTURE);
    await caches.delete(CACHES.shared);
    return cached ? await cached.blob() : null;
  } catch {
    // The browser caches nothing.
    return null;
  }
}
