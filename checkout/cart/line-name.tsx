import { GoodsName, type GoodsNameProps } from "../../ui/goods-name.tsx";

/** A line's name within a sentence. */
export function LineName({ title, titleLanguage, variantTitle, variantLanguage }: GoodsNameProps) {
  return (
    <bdi>
      <GoodsName {...{ title, titleLanguage, variantTitle, variantLanguage }} />
    </bdi>
  );
}
