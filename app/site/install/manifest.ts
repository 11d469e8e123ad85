/** The web app manifest (SPEC APPU-02), in the visitor's language. */
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { directionOf, type Language } from "../../../domain/translation/languages.ts";
import { SHARE_PAGE, SHARED_FIELD } from "../../offline/caches.ts";

/** Follows the W3C's format, ready to be written as JSON. */
export function webManifest(words: I18n, language: Language): object {
  const icons = [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/monochrome-512.png", sizes: "512x512", type: "image/png", purpose: "monochrome" },
  ];
  const [icon] = icons;
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon] });
  return {
    // One identity in every language, so that a system does not install the shop twice.
    id: "/",
    name: words._(msg`Filigree: jewelry wholesale`),
    short_name: "Filigree",
    description: words._(msg`Fashion jewelry, accessories and beads at wholesale prices.`),
    lang: language,
    dir: directionOf(language),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f8f8f8",
    theme_color: "#f8f8f8",
    categories: ["shopping", "business"],
    // A link to the shop opens in the window that is open.
    launch_handler: { client_mode: ["navigate-existing", "auto"] },
    icons,
    shortcuts: [
      shortcut(words._(msg`Search`), "/pages/search/index"),
      shortcut(words._(msg`Cart`), "/pages/shopcart/index"),
      shortcut(words._(msg`Orders`), "/customer/order/index"),
      shortcut(words._(msg`New arrivals`), "/pages/new/index"),
    ],
    share_target: {
      action: SHARE_PAGE,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: SHARED_FIELD, accept: ["image/*"] }] },
    },
  };
}
