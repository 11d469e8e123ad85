/** Forms with one file, for the calls that take one (`takesFile` in the contract). */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MOST_PICTURE_BYTES } from "../../contract/catalog/picture-search.ts";
import { Refusal } from "../../contract/refusals.ts";

const LIMITS = { fileSize: MOST_PICTURE_BYTES, files: 1, fields: 10, fieldSize: 4_096, parts: 11 };
/** Plus room for the boundaries between the parts. */
const MOST_FORM_BYTES = MOST_PICTURE_BYTES + 64 * 1024;
const LONGEST_MS = 60_000;

/** Lets only the routes of `scope` accept forms. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

/**
 * The fields of a form by name, its file as `file`; null when the body is no form. Throws `body.too-large` above 10 MB,
 * and closes the connection, so that the client stops sending.
 */
export async function formOf(request: FastifyRequest, reply: FastifyReply): Promise<Record<string, unknown> | null> {
  if (!request.isMultipart()) return null;
  const slow = setTimeout(() => request.raw.destroy(), LONGEST_MS);
  try {
    if (Number(request.headers["content-length"] ?? 0) > MOST_FORM_BYTES) throw tooLarge();
    const fields: Record<string, unknown> = {};
    for await (const part of request.parts()) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else fields["file"] = await wholeOf(part.file);
    }
    return fields;
  } catch (error) {
    reply.header("connection", "close");
    // The library's own errors have a status; those of its parser have none.
    if (error instanceof Refusal || (error instanceof Error && "statusCode" in error)) throw error;
    throw new Refusal("input.invalid", "body: This is no whole form.");
  } finally {
    clearTimeout(slow);
  }
}

async function wholeOf(file: AsyncIterable<Uint8Array> & { truncated: boolean }): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) {
    if (file.truncated) throw tooLarge();
    pieces.push(piece);
  }
  if (file.truncated) throw tooLarge();
  return Buffer.concat(pieces);
}

function tooLarge(): Refusal {
  return new Refusal("body.too-large", "The file is larger than 10 MB.");
}
