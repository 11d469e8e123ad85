/** The web app manifest (SPEC APPU-02), in the visitor's language. */

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Brand } from "../../../contract/page.ts";
import type { ShownAbout } from "../../../contract/site/about.ts";
import { BUILT_BARS, BUILT_BRAND, type ShownBrand } from "../../../domain/site/brand.ts";
import { directionOf, type Language } from "../../../domain/translation/languages.ts";
import { SHARE_PAGE, SHARED_FIELD } from "../../offline/caches.ts";

/** Follows the W3C's format, ready to be written as JSON. */
export function webManifest(words: I18n, language: Language, own: Brand | null, about: ShownAbout | null): object {
  const { name: shopName, icons: folder }: ShownBrand = own ?? BUILT_BRAND;
  const { light } = own?.bars ?? BUILT_BARS;
  const icons = [
    { src: `${folder}/icon-192.png`, sizes: "192x192", type: "image/png", purpose: "any" },
    { src: `${folder}/icon-512.png`, sizes: "512x512", type: "image/png", purpose: "any" },
    { src: `${folder}/maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: `${folder}/monochrome-512.png`, sizes: "512x512", type: "image/png", purpose: "monochrome" },
  ];
  const [icon] = icons;
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon] });
  return {
    // One identity in every language, so that a system does not install the shop twice.
    id: "/",
    name: about === null ? shopName : `${shopName}: ${about.headline}`,
    short_name: shopName,
    description: about?.description ?? words._(msg`Wholesale prices, with no minimum on most items.`),
    lang: language,
    dir: directionOf(language),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: light,
    theme_color: light,
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
