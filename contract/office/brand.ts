import { z } from "zod";
import { brandPicture, storedBrand } from "../site/brand.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

export const brandCalls = {
  brand: officeRead({
    name: "settings.brand",
    access: "settings.read",
    summary: "The shop's name, logo, colours and time zone.",
    input: z.object({}),
    output: z.object({ brand: storedBrand, version: z.string() }),
  }),
  saveBrand: officeChange({
    name: "settings.save-brand",
    access: "settings.write",
    summary: "Changes the shop's name, logo, colours and time zone. Icons and the head of e-mails are made of them.",
    input: z.object({ brand: storedBrand, version }),
    output: z.object({}),
  }),
  /** 413 above 10 MB; 400 "picture.refused" for what is no picture. */
  uploadBrandPicture: officeChange({
    name: "settings.upload-brand-picture",
    access: "settings.write",
    summary: "Stores a logo or a symbol, an SVG or a PNG, for saving the brand with it.",
    takesFile: true,
    input: z.object({ file: z.custom<Blob | Uint8Array>((given) => given instanceof Uint8Array, "must be a file") }),
    output: brandPicture.extend({ src: z.string() }),
  }),
} as const;
