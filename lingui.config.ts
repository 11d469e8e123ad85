import { formatter } from "@lingui/format-po";

export default {
  locales: ["en", "fr", "es", "ar", "de"],
  sourceLocale: "en",
  fallbackLocales: { default: "en" },
  catalogs: [
    {
      path: "<rootDir>/content/messages/{locale}",
      include: ["<rootDir>/app", "<rootDir>/checkout", "<rootDir>/ui", "<rootDir>/content"],
    },
  ],
  format: formatter({ lineNumbers: false }),
};
