import { GoodsName, type GoodsNameProps } from "../../ui/goods-name.tsx";

/** A line's name in a sentence: title and variant, isolated in their own writing direction. */
export function LineName({ title, titleLanguage, variantTitle, variantLanguage }: GoodsNameProps) {
  return (
    <bdi>
      <GoodsName {...{ title, titleLanguage, variantTitle, variantLanguage }} />
    </bdi>
  );
}
