import { PART_BYTES } from "../../../contract/office/imports.ts";
import { call } from "../../api/call.ts";

type Upload = { file: File; pictures: File | null; replace: boolean };
type Bytes = Uint8Array<ArrayBuffer>;

/** Sends the files in parts; `onProgress` is told the share that has arrived. Returns the import's id. */
export async function uploadImport(
  { file, pictures, replace }: Upload,
  onProgress: (share: number) => void,
): Promise<number> {
  const all = file.size + (pictures?.size ?? 0);
  const { id } = await call("beginImport", {
    ...{ fileName: file.name, replace, bytes: file.size },
    ...(pictures && { picturesName: pictures.name, picturesBytes: pictures.size }),
    file: partOf(file, 0),
  });
  let sent = Math.min(file.size, PART_BYTES);
  for (const [of, given, first] of [
    ["file", file, 1],
    ["pictures", pictures, 0],
  ] as const) {
    if (!given) continue;
    const parts = Math.ceil(given.size / PART_BYTES);
    for (let part = first; part < parts; part += 1) {
      onProgress(sent / all);
      await call("addImportPart", { id, of, part, file: partOf(given, part) });
      sent += Math.min(PART_BYTES, given.size - part * PART_BYTES);
    }
  }
  return id;
}

/** A form sends it as a file. */
function partOf(file: File, part: number): Bytes {
  return file.slice(part * PART_BYTES, (part + 1) * PART_BYTES) as unknown as Bytes;
}
