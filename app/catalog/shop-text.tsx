import { Fragment } from "react";

/**
 * Words that come from the catalogue, set in their own direction: in English whatever the page speaks, unless they are
 * such as the platform has in every language (SPEC LOC-05).
 */
export function ShopText({ children, translated = false }: { children: string; translated?: boolean }) {
  return (
    <bdi {...(!translated && { lang: "en" })} dir="auto">
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
