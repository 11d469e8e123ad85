import { Fragment } from "react";

type TextProps = {
  children: string;
  /** The name's language; left out: the page's. */ language?: string | null | undefined;
};

/** A product's name, in its own direction and marked with its own language (SPEC LOC-05). */
export function GoodsTitle({ children, language }: TextProps) {
  return (
    <bdi lang={language ?? undefined} dir="auto">
      {children}
    </bdi>
  );
}

/** A variant's option values, "Gold / 10 mm", each in its own direction: as one text Arabic would reorder them. */
export function GoodsVariant({ children, language }: TextProps) {
  return children.split(" / ").map((value, place) => (
    <Fragment key={place}>
      {place > 0 && " / "}
      <GoodsTitle language={language}>{value}</GoodsTitle>
    </Fragment>
  ));
}

export type GoodsNameProps = {
  title: string;
  titleLanguage?: string | null | undefined;
  variantTitle: string;
  variantLanguage?: string | null | undefined;
};

/** Name and options in a sentence or a list: "Gold ring (Gold / 10 mm)". */
export function GoodsName({ title, titleLanguage, variantTitle, variantLanguage }: GoodsNameProps) {
  return (
    <>
      <GoodsTitle language={titleLanguage}>{title}</GoodsTitle>
      {variantTitle !== "" && (
        <>
          {" ("}
          <GoodsVariant language={variantLanguage}>{variantTitle}</GoodsVariant>)
        </>
      )}
    </>
  );
}
