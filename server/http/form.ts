import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MOST_PICTURE_BYTES } from "../../contract/catalog/picture-search.ts";
import { Refusal } from "../../contract/refusals.ts";

const LIMITS = { fileSize: MOST_PICTURE_BYTES, files: 1, fields: 10, fieldSize: 4_096, parts: 11 };
const FIELDS_BYTES = 64 * 1024;
/** For each 10 MB that a file may have. */
const LONGEST_MS = 60_000;

export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

/**
 * `mostBytes`: of its file. Null when the body is no form. Throws `body.too-large` and closes the connection, so that the client stops sending.
 */
export async function formOf(
  request: FastifyRequest,
  reply: FastifyReply,
  mostBytes: number = MOST_PICTURE_BYTES,
): Promise<Record<string, unknown> | null> {
  if (!request.isMultipart()) return null;
  const slow = setTimeout(() => request.raw.destroy(), LONGEST_MS * Math.ceil(mostBytes / MOST_PICTURE_BYTES));
  try {
    if (Number(request.headers["content-length"] ?? 0) > mostBytes + FIELDS_BYTES) throw tooLarge(mostBytes);
    const fields: Record<string, unknown> = {};
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: mostBytes } })) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else fields["file"] = await wholeOf(part.file, mostBytes);
    }
    return fields;
  } catch (error) {
    reply.header("connection", "close");
    // Errors of the library have a status, those of its parser have none.
    if (error instanceof Refusal || (error instanceof Error && "statusCode" in error)) throw error;
    throw new Refusal("input.invalid", "body: The form is incomplete.");
  } finally {
    clearTimeout(slow);
  }
}

async function wholeOf(
  file: AsyncIterable<Uint8Array> & { truncated: boolean },
  mostBytes: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) {
    if (file.truncated) throw tooLarge(mostBytes);
    pieces.push(piece);
  }
  if (file.truncated) throw tooLarge(mostBytes);
  return Buffer.concat(pieces);
}

function tooLarge(mostBytes: number): Refusal {
  return new Refusal("body.too-large", `The file is larger than ${mostBytes / 1024 / 1024} MB.`);
}
