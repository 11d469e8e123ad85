import type { PictureFolder } from "../pictures/picture-folder.ts";
import type { ProductPatch } from "./product-patch.ts";

/** A product without pictures in the file gets those that are called like its item numbers. */
export function withPicturesOfSkus(product: ProductPatch, folder: PictureFolder): ProductPatch {
  if ((product.pictures ?? []).length > 0 || product.variants.some(({ picture }) => picture)) return product;
  const skus = new Set(product.variants.map(({ fields }) => fields.sku?.toLowerCase() ?? ""));
  const found = product.variants.map(({ fields: { sku } }) =>
    sku ? folder.ofSku(sku).filter((name) => stemOf(name) === sku.toLowerCase() || !skus.has(stemOf(name))) : [],
  );
  const names = [...new Set(found.flat())];
  if (names.length === 0) return product;
  return {
    ...product,
    pictures: names.map((src) => ({ line: product.line, src, alt: undefined, wanted: undefined })),
    variants: product.variants.map((variant, index) => {
      const [picture] = found[index] ?? [];
      return product.variants.length > 1 && picture !== undefined ? { ...variant, picture } : variant;
    }),
  };
}

function stemOf(name: string): string {
  return name.replace(/\.[a-z]+$/i, "").toLowerCase();
}
