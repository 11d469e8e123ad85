/** The shop's name and colours, which the server writes into the page. */

import { BUILT_COLOURS, type BrandColours } from "../../domain/site/brand-colours.ts";
import { BUILT_NAME } from "../../domain/site/brand.ts";

const written = document.querySelector<HTMLMetaElement>("meta[name=brand]")?.content ?? "";

/** As it was when the page was loaded. */
export const BRAND = written.startsWith("{")
  ? (JSON.parse(written) as { name: string; colours: BrandColours })
  : { name: BUILT_NAME, colours: BUILT_COLOURS };
