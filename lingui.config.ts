import { formatter } from "@lingui/format-po";

export default {
  locales: ["en", "fr", "es", "ar", "de"],
  sourceLocale: "en",
  fallbackLocales: { default: "en" },
  catalogs: [
    {
      path: "<rootDir>/content/messages/{locale}",
      include: ["app", "checkout", "documents", "ui", "content"].map((folder) => `<rootDir>/${folder}`),
    },
  ],
  format: formatter({ lineNumbers: false }),
};
