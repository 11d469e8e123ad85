import { GoodsName, type GoodsNameProps } from "../ui/goods-name.tsx";

/** A line in a sentence: its title and, where there is one, the variant, together in their own direction. */
export function LineName({ title, titleLanguage, variantTitle, variantLanguage }: GoodsNameProps) {
  return (
    <bdi>
      <GoodsName {...{ title, titleLanguage, variantTitle, variantLanguage }} />
    </bdi>
  );
}
