/** Texts in another language (SPEC API-29, LOC-05). */
import { z } from "zod";
import { CALL_ADDRESSES } from "../call-addresses.ts";
import { defineCall } from "../call.ts";
import { language, storable } from "../shapes.ts";

const text = storable(z.string().max(20_000));

const shapes = {
  input: z.object({
    source: z.union([text.transform((one) => [one]), z.array(text).min(1).max(250)]),
    target: language,
  }),
  /** In the order given; what cannot be translated is unchanged, and `untranslated` has its indexes, from 0. */
  output: z.object({ list: z.array(z.string()), untranslated: z.array(z.number().int()) }),
};

/** From English. */
export const translateCall = defineCall({ ...CALL_ADDRESSES.translate, ...shapes });
/** From any of the shop's languages; each text's is detected. */
export const translateAutoCall = defineCall({ ...CALL_ADDRESSES.translateAuto, ...shapes });
