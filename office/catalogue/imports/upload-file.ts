import { PART_BYTES } from "../../../contract/office/imports.ts";
import { call } from "../../api/call.ts";
import { partsOfStream } from "./parts-of-stream.ts";
import type { Sendable } from "./zip-of-folder.ts";

type Upload = { file: File; pictures: Sendable | null; replace: boolean };

/** Sends the files in parts; `onProgress` is told the share that has arrived. Returns the import's id. */
export async function uploadImport(
  { file, pictures, replace }: Upload,
  onProgress: (share: number) => void,
): Promise<number> {
  const all = file.size + (pictures?.size ?? 0);
  const first = file.slice(0, PART_BYTES);
  const { id } = await call("beginImport", {
    ...{ fileName: file.name, replace, bytes: file.size },
    ...(pictures && { picturesName: pictures.name, picturesBytes: pictures.size }),
    file: asBytes(first),
  });
  let sent = first.size;
  for (const [of, given, firstPart] of [
    ["file", file.slice(PART_BYTES), 1],
    ["pictures", pictures, 0],
  ] as const) {
    if (!given) continue;
    let part = firstPart;
    for await (const bytes of partsOfStream(given.stream(), PART_BYTES)) {
      onProgress(sent / all);
      await call("addImportPart", { id, of, part, file: asBytes(bytes) });
      part += 1;
      sent += bytes.size;
    }
  }
  return id;
}

/** A form sends it as a file. */
function asBytes(part: Blob): Uint8Array<ArrayBuffer> {
  return part as unknown as Uint8Array<ArrayBuffer>;
}
