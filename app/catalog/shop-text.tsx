import { GoodsTitle, GoodsVariant } from "../../ui/goods-name.tsx";

type ShopTextProps = {
  children: string;
  /** The platform has such words in the language of the page. */
  translated?: boolean;
  /** Which they are in where they may have been translated; null: nobody says. */
  language?: string | null;
};

/** Words that come from the catalogue, in their own direction and marked with their own language (SPEC LOC-05). */
export function ShopText({ children, translated = false, language = "en" }: ShopTextProps) {
  return <GoodsTitle language={translated ? null : language}>{children}</GoodsTitle>;
}

/** A variant by its option values, each of them such words. */
export function VariantTitle({ children, translated = false, language = "en" }: ShopTextProps) {
  return <GoodsVariant language={translated ? null : language}>{children}</GoodsVariant>;
}
