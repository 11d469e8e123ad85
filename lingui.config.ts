import { formatter } from "@lingui/format-po";

export default {
  locales: ["en", "fr", "es", "ar", "de"],
  sourceLocale: "en",
  fallbackLocales: { default: "en" },
  catalogs: [
    {
      path: "<rootDir>/content/messages/{locale}",
      include: ["app", "buyer", "checkout", "documents", "ui", "content"].map((folder) => `<rootDir>/${folder}`),
      exclude: ["<rootDir>/app/site/information"],
    },
    // Long texts, loaded only by the pages that show them.
    { path: "<rootDir>/content/information/{locale}", include: ["<rootDir>/app/site/information"] },
  ],
  format: formatter({ lineNumbers: false }),
};
