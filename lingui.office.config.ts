import { formatter } from "@lingui/format-po";
import { OFFICE_LANGUAGES } from "./office/i18n/languages.ts";

/** The office has a catalogue of its own: it speaks fewer languages than the shop. */
export default {
  locales: OFFICE_LANGUAGES.map(({ code }) => code),
  sourceLocale: "en",
  fallbackLocales: { default: "en" },
  catalogs: [{ path: "<rootDir>/content/office/{locale}", include: ["<rootDir>/office"] }],
  format: formatter({ lineNumbers: false }),
};
