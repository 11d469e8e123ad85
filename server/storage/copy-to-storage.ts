import pLimit from "p-limit";
import { type FileStorage, folderStorage } from "./file-storage.ts";

const AT_ONCE = 8;

/**
 * Copies the files of `folder` that the storage does not have. May be repeated. Returns how many there are in all, their
 * size, and how many of them were copied now.
 */
export async function copyToStorage(
  folder: string,
  storage: FileStorage,
  onProgress?: (done: number, of: number) => void,
): Promise<{ files: number; bytes: number; copied: number }> {
  const from = folderStorage(folder);
  const there = new Map<string, number>();
  for await (const { name, bytes } of storage.list()) there.set(name, bytes);
  const all: { name: string; bytes: number }[] = [];
  for await (const file of from.list()) all.push(file);
  const missing = all.filter(({ name, bytes }) => there.get(name) !== bytes);
  const limit = pLimit(AT_ONCE);
  let done = all.length - missing.length;
  const copies = missing.map(({ name }) =>
    limit(async () => {
      const content = await from.read(name);
      if (content) await storage.write(name, content);
      done += 1;
      onProgress?.(done, all.length);
    }),
  );
  await Promise.all(copies);
  return { files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), copied: missing.length };
}
