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
  /** What cannot be translated is unchanged, and listed in `untranslated` by index. */
  output: z.object({ list: z.array(z.string()), untranslated: z.array(z.number().int()) }),
};

export const translateCall = defineCall({ ...CALL_ADDRESSES.translate, ...shapes });
/** Detects each text's language. */
export const translateAutoCall = defineCall({ ...CALL_ADDRESSES.translateAuto, ...shapes });
