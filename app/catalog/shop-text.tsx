import { Fragment } from "react";

type ShopTextProps = {
  children: string;
  /** The platform has such words in the language of the page. */
  translated?: boolean;
  /** Which they are in where they may have been translated; null: nobody says. */
  language?: string | null;
};

/** Words that come from the catalogue, in their own direction and marked with their own language (SPEC LOC-05). */
export function ShopText({ children, translated = false, language = "en" }: ShopTextProps) {
  return (
    <bdi {...(!translated && language !== null && { lang: language })} dir="auto">
      {children}
    </bdi>
  );
}

/** A variant by its option values, "Gold / 10 mm", each in its own direction: as one text Arabic would turn it about. */
export function VariantTitle({ children, translated = false }: { children: string; translated?: boolean }) {
  return children.split(" / ").map((value, place) => (
    <Fragment key={place}>
      {place > 0 && " / "}
      <ShopText translated={translated}>{value}</ShopText>
    </Fragment>
  ));
}
