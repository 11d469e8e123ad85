/** What the backend adds to the storefront's catalogue. */
import { z } from "zod";
import { defineCall } from "./call.ts";

/** A product's global id or its number. */
const productId = z.union([z.string().min(1).max(100), z.number().int().positive()]);

/** SPEC API-18: pieces sold of each product; unknown ids are left out. */
export const productSolds = defineCall({
  row: "API-18",
  method: "POST",
  path: "/api/v1/product/solds",
  access: "public",
  input: z.object({ id: z.union([productId, z.array(productId).min(1).max(250)]) }),
  output: z.object({ list: z.array(z.object({ id: z.string(), sold: z.number().int() })) }),
});
