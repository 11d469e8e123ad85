import { GoodsTitle, GoodsVariant } from "../../../ui/goods-name.tsx";

type ShopTextProps = {
  children: string;
  /** The platform has such texts in the page's language. */
  translated?: boolean;
  /** Of the text, if it may be translated; null: unknown. */
  language?: string | null;
};

/** Catalogue text, with its own direction and marked with its own language (SPEC LOC-05). */
export function ShopText({ children, translated = false, language = "en" }: ShopTextProps) {
  return <GoodsTitle language={translated ? null : language}>{children}</GoodsTitle>;
}

export function VariantTitle({ children, translated = false, language = "en" }: ShopTextProps) {
  return <GoodsVariant language={translated ? null : language}>{children}</GoodsVariant>;
}
