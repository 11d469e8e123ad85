import type { CollectionDraft } from "../../server/catalog/collections/save-collections.ts";
import { attributeOf } from "../../server/catalog/lists/attributes.ts";
import { findCollectionIds, findProductIds } from "../../server/catalog/products/handles.ts";
import type { ProductDraft } from "../../server/catalog/saving/save-products.ts";
import type { Shop } from "../../server/shop.ts";
import { findMenuByHandle, type MenuItem } from "../../server/site/menus/menus.ts";
import type { MenuDraft } from "../../server/site/menus/save-menus.ts";
import { TRADE_LANGUAGES, type TradeLanguage } from "../../server/translation/trade-language/lexeme.ts";
import { saveTranslations, type Resource, type Translation } from "../../server/translation/translations.ts";
import { descriptionIn } from "./descriptions.ts";
import { wordIn } from "./words.ts";

export async function seedCollectionTranslations(shop: Shop, drafts: readonly CollectionDraft[]): Promise<void> {
  const ids = await findCollectionIds(
    shop.db,
    drafts.map((draft) => draft.handle),
  );
  await saveTranslations(
    shop,
    drafts.flatMap(({ handle, title }) => named("collection", ids.get(handle), [["title", title]])),
  );
}

export async function seedMenuTranslations(shop: Shop, drafts: readonly MenuDraft[]): Promise<void> {
  for (const { handle } of drafts) {
    const menu = await findMenuByHandle(shop, handle);
    if (!menu) continue;
    const items = (list: readonly MenuItem[]): Translation[] =>
      list.flatMap((item) => [...named("menu-item", item.id, [["title", item.title]]), ...items(item.items)]);
    await saveTranslations(shop, [...named("menu", menu.id, [["title", menu.title]]), ...items(menu.items)]);
  }
}

/** Stores translations of descriptions, types, options, values and attributes; the translation job does titles. */
export async function seedProductTranslations(
  shop: Shop,
  drafts: readonly ProductDraft[],
  { withDescriptions }: { withDescriptions: boolean },
): Promise<void> {
  const ids = await findProductIds(
    shop.db,
    drafts.map((draft) => draft.handle),
  );
  await saveTranslations(
    shop,
    drafts.flatMap(({ handle, descriptionHtml, productType, options, variants, tags }) => {
      const values = new Set([
        ...variants.flatMap((variant) => variant.optionValues),
        ...tags.flatMap((tag) => attributeOf(tag)?.value ?? []),
      ]);
      const id = ids.get(handle);
      const names = named("product", id, [
        ["product_type", productType],
        ...options.map(({ name }): [string, string] => [`option:${name}`, name]),
        ...[...values].map((value): [string, string] => [`value:${value}`, value]),
      ]);
      if (!withDescriptions) return names;
      const description = (language: TradeLanguage) => descriptionIn(language, descriptionHtml);
      return [...names, ...fieldTranslations("product", id, "description_html", description)];
    }),
  );
}

function named(
  resource: Resource,
  id: number | undefined,
  fields: readonly (readonly [field: string, english: string])[],
): Translation[] {
  return fields.flatMap(([field, english]) =>
    fieldTranslations(resource, id, field, (language) => wordIn(language, english)),
  );
}

function fieldTranslations(
  resource: Resource,
  id: number | undefined,
  field: string,
  textIn: (language: TradeLanguage) => string | null,
): Translation[] {
  if (id === undefined) return [];
  return TRADE_LANGUAGES.flatMap((language): Translation[] => {
    const text = textIn(language);
    return text === null ? [] : [{ resource, id, language, field, text }];
  });
}
