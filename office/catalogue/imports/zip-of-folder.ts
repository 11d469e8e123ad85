/** Pictures of a folder as the one zip file that an import takes. */

const EXTENSION = /\.(jpe?g|png|webp|gif|avif)$/i;
/** `client-zip` counts more than 65,535 files only in a zip file above 4 GB; in a smaller one readers would miss the rest. */
export const MOST_PICTURES = 65_000;

/** What is sent in parts: a file, or what becomes one while it is sent. */
export type Sendable = Pick<File, "name" | "size" | "stream">;

/** Those of a folder and its subfolders; macOS adds files such as "._ring.jpg". */
export function picturesAmong(files: readonly File[]): File[] {
  return files.filter(({ name }) => EXTENSION.test(name) && !name.startsWith("._"));
}

/** Each picture is read when it is sent, and its size is known before: none has to be in memory. */
export async function zipOfFolder(name: string, files: readonly File[]): Promise<Sendable> {
  const { makeZip, predictLength } = await import("client-zip");
  const entries = files.map((file) => ({ name: file.webkitRelativePath || file.name, input: file }));
  return {
    name,
    size: Number(predictLength(entries)),
    stream: () => makeZip(entries) as ReturnType<File["stream"]>,
  };
}
