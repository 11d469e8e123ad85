/** A product as its page edits it: option values and pictures have keys, so that renaming or moving one loses nothing. */

import type { PictureProblem } from "../../contract/office/products.ts";
import { omit } from "../../domain/omit.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { OfficeInputOf, OfficeOutputOf } from "../api/call.ts";

type Saved = OfficeOutputOf<"product">;
type Fields = Saved["product"];

export type OptionDraft = { key: string; name: string; values: { key: string; text: string }[] };
export type PictureDraft = {
  key: string;
  src: string;
  url: string;
  alt: string;
  /** People's translations of `alt`. */
  alts: { language: Language; text: string }[];
  /** Null: the centre. */
  focus: { x: number; y: number } | null;
  problem?: PictureProblem | null;
};
export type VariantFormValues = Omit<Fields["variants"][number], "optionValues" | "picture"> & {
  key: string;
  valueKeys: string[];
  pictureKey: string | null;
};
export type ProductFormValues = Omit<Fields, "options" | "variants" | "pictures"> & {
  options: OptionDraft[];
  variants: VariantFormValues[];
  pictures: PictureDraft[];
};

let keys = 0;
export function newKey(): string {
  keys += 1;
  return `k${keys}`;
}

export function newDraft(): ProductFormValues {
  return {
    title: "",
    descriptionHtml: "",
    vendor: "",
    productType: "",
    tags: [],
    status: "draft",
    published: true,
    publishAt: null,
    seoTitle: null,
    seoDescription: null,
    minQuantity: 1,
    minBatch: 1,
    freeShipping: false,
    options: [],
    variants: [newVariant([])],
    pictures: [],
    metafields: [],
  };
}

export function draftOf({
  product,
  pictureUrls,
  pictureProblems = [],
}: Pick<Saved, "product" | "pictureUrls"> & Partial<Pick<Saved, "pictureProblems">>): ProductFormValues {
  const { options, variants, pictures, ...fields } = product;
  const pictureDrafts = pictures.map(({ src, alt, alts = [], focus = null }, index) => ({
    key: newKey(),
    src,
    url: pictureUrls[index] ?? src,
    alt: alt ?? "",
    ...{ alts, focus, problem: pictureProblems[index] ?? null },
  }));
  const optionDrafts = options.map(({ name }, place) => {
    const values = [...new Set(variants.map(({ optionValues }) => optionValues[place] ?? ""))];
    return { key: newKey(), name, values: values.map((text) => ({ key: newKey(), text })) };
  });
  return {
    ...fields,
    options: optionDrafts,
    pictures: pictureDrafts,
    variants: variants.map(({ optionValues, picture, ...variant }) => ({
      ...variant,
      key: newKey(),
      valueKeys: optionDrafts.map(
        ({ values }, place) => values.find(({ text }) => text === optionValues[place])?.key ?? "",
      ),
      pictureKey: picture === null ? null : (pictureDrafts[picture]?.key ?? null),
    })),
  };
}

export function inputOf({ options, variants, pictures, ...fields }: ProductFormValues): OfficeInputOf<"createProduct"> {
  return {
    ...fields,
    seoTitle: fields.seoTitle || null,
    seoDescription: fields.seoDescription || null,
    options: options.map(({ name }) => ({ name })),
    pictures: pictures.map(({ src, alt, alts, focus }) => ({
      ...{ src, alt: alt.trim() || null, focus },
      alts: alts.filter(({ text }) => text.trim() !== ""),
    })),
    variants: variants.map((each) => {
      const { valueKeys, pictureKey } = each;
      const picture = pictures.findIndex(({ key }) => key === pictureKey);
      return {
        ...omit(each, "key", "valueKeys", "pictureKey"),
        optionValues: options.map(({ values }, place) => textOf(values, valueKeys[place])),
        picture: picture === -1 ? null : picture,
      };
    }),
  };
}

/** "Gold / Large" */
export function nameOfVariant({ valueKeys }: VariantFormValues, options: readonly OptionDraft[]): string {
  return options.map(({ values }, place) => textOf(values, valueKeys[place])).join(" / ");
}

function textOf(values: OptionDraft["values"], key: string | undefined): string {
  return values.find((value) => value.key === key)?.text ?? "";
}

function newVariant(valueKeys: string[], like?: VariantFormValues): VariantFormValues {
  return {
    key: newKey(),
    valueKeys,
    pictureKey: null,
    id: null,
    sku: null,
    barcode: null,
    bin: null,
    priceMicros: like?.priceMicros ?? 0,
    compareAtPriceMicros: like?.compareAtPriceMicros ?? null,
    costMicros: like?.costMicros ?? null,
    weightMg: like?.weightMg ?? 0,
    weightUnit: like?.weightUnit ?? "g",
    requiresShipping: like?.requiresShipping ?? true,
    tracked: like?.tracked ?? true,
    oversell: like?.oversell ?? false,
    available: 0,
    metafields: [],
  };
}

/** The variants after a change of the options: existing combinations stay, new ones are like the first. */
export function withOptions(draft: ProductFormValues, options: OptionDraft[]): ProductFormValues {
  const before = new Map(draft.options.map((option, place) => [option.key, place]));
  const usable = options.filter(({ values }) => values.length > 0);
  // Where a new option comes in, existing variants get its first value.
  const carried = draft.variants.map((variant) => ({
    ...variant,
    valueKeys: usable.map(({ key, values }) => {
      const place = before.get(key);
      const old = place === undefined ? undefined : variant.valueKeys[place];
      return values.some((value) => value.key === old)
        ? (old ?? "")
        : place === undefined
          ? (values[0]?.key ?? "")
          : "";
    }),
  }));
  const known = new Map<string, VariantFormValues>();
  for (const variant of carried) {
    const combination = variant.valueKeys.join(" ");
    if (!variant.valueKeys.includes("") && !known.has(combination)) known.set(combination, variant);
  }
  const [first] = draft.variants;
  const combinations = usable.reduce<string[][]>(
    (so, { values }) => so.flatMap((keysSo) => values.map(({ key }) => [...keysSo, key])),
    [[]],
  );
  const isNew = (option: OptionDraft) => {
    const old = draft.options.find(({ key }) => key === option.key);
    return !old || old.values.length < option.values.length;
  };
  // Combinations that staff removed come back only when an option gets something new.
  const grows = usable.some(isNew) || usable.length !== draft.options.length;
  const variants = combinations.flatMap((valueKeys) => {
    const existing = known.get(valueKeys.join(" "));
    if (existing) return [existing];
    return grows ? [newVariant(valueKeys, first)] : [];
  });
  return {
    ...draft,
    options,
    variants:
      variants.length > 0
        ? variants
        : [
            newVariant(
              usable.map(({ values }) => values[0]?.key ?? ""),
              first,
            ),
          ],
  };
}
