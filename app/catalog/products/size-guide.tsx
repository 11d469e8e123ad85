import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import {
  formatInches,
  formatLength,
  MEASURES,
  mmOfDimension,
  mmOfText,
  ringDiameterMm,
  type Measure,
  type MeasureKey,
} from "../../../domain/catalog/measures.ts";
import { useApp } from "../../context.tsx";
import type { ShownProduct } from "../cards/product.ts";
import { ShopText } from "../cards/shop-text.tsx";
import { MeasureDrawing } from "./measure-drawing.tsx";
import { NecklaceDrawing } from "./necklace-drawing.tsx";
import { RingDrawing, type Circle } from "./ring-drawing.tsx";
import styles from "./size-guide.module.css";

export type SizeGuideProps = { product: Pick<ShownProduct, "measures" | "options" | "collections"> };

/** How large it is, to scale beside a ruler: its measures, and the lengths or ring sizes to choose from. */
export function SizeGuide({ product }: SizeGuideProps) {
  const measures = measuresOf(product);
  const choice = choiceOf(product);
  if (measures.length === 0 && !choice) return null;
  return (
    <div className={styles.guide}>
      <h2>
        <Trans>Size</Trans>
      </h2>
      <div className={styles.figures}>
        {measures.length > 0 && <Measured measures={measures} />}
        {choice?.is === "rings" && <Rings sizes={choice.sizes} />}
        {choice?.is === "lengths" && <Lengths {...choice} />}
      </div>
    </div>
  );
}

function measuresOf({ measures }: SizeGuideProps["product"]): Measure[] {
  return MEASURES.flatMap((key) => {
    const value = measures.find((each) => each.key === key)?.value;
    const mm = value === undefined ? null : mmOfDimension(value);
    return mm === null ? [] : [{ key, mm }];
  });
}

type Sized = { value: string; mm: number };
type Choice =
  | { is: "rings"; option: string; sizes: Sized[] }
  | { is: "lengths"; option: string; worn: "neck" | "wrist" | null; sizes: Sized[] };

/** The option whose values are all lengths, or ring sizes of something that is a ring. */
function choiceOf({ options, collections }: SizeGuideProps["product"]): Choice | null {
  for (const { name, values } of options) {
    const lengths = sizedBy(values, mmOfText);
    if (lengths) return { is: "lengths", option: name, worn: wornOn(collections, lengths), sizes: lengths };
    const rings = collections.some((handle) => FINGER.test(handle)) ? sizedBy(values, ringDiameterMm) : null;
    if (rings) return { is: "rings", option: name, sizes: rings };
  }
  return null;
}

function sizedBy(values: readonly string[], mmOfValue: (value: string) => number | null): Sized[] | null {
  const sized = values.flatMap((value) => {
    const mm = mmOfValue(value);
    return mm === null ? [] : [{ value, mm }];
  });
  return sized.length > 0 && sized.length === values.length ? sized.toSorted((one, other) => one.mm - other.mm) : null;
}

const FINGER = /(^|-)(?<!key-)rings?(-|$)/;
const NECK = /necklace|choker|chain|pendant/;
const WRIST = /bracelet|anklet|bangle/;
/** From a choker to a rope, in millimetres. */
const ON_THE_NECK = { least: 330, most: 1_000 };
const ON_THE_WRIST = { least: 120, most: 300 };

function wornOn(collections: readonly string[], sizes: readonly Sized[]): "neck" | "wrist" | null {
  const fits = (words: RegExp, { least, most }: { least: number; most: number }) =>
    collections.some((handle) => words.test(handle)) && sizes.every(({ mm }) => mm >= least && mm <= most);
  if (fits(WRIST, ON_THE_WRIST)) return "wrist";
  return fits(NECK, ON_THE_NECK) ? "neck" : null;
}

function useLengths(): (mm: number) => ReactNode {
  const { language } = useApp().locale;
  return (mm) => (
    <>
      <bdi>{formatLength(mm, language)}</bdi> <bdi className={styles.inches}>{formatInches(mm, language)}</bdi>
    </>
  );
}

function Measured({ measures }: { measures: Measure[] }) {
  const { t } = useLingui();
  const length = useLengths();
  const names: Record<MeasureKey, string> = {
    diameter: t`Diameter`,
    height: t`Height`,
    width: t`Width`,
    length: t`Length`,
    depth: t`Depth`,
    drop_length: t`Drop length`,
    charm_height: t`Charm height`,
    stone_length: t`Stone length`,
    bead_diameter: t`Bead diameter`,
    pearl_diameter: t`Pearl diameter`,
    band_width: t`Band width`,
    chain_width: t`Chain width`,
  };
  return (
    <figure className={styles.figure}>
      <MeasureDrawing measures={measures} />
      <figcaption>
        <dl>
          {measures.map(({ key, mm }) => (
            <div key={key}>
              <dt>{names[key]}</dt>
              <dd>{length(mm)}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

function Rings({ sizes }: { sizes: readonly Sized[] }) {
  const length = useLengths();
  const { language } = useApp().locale;
  return (
    <figure className={styles.figure}>
      <RingDrawing circles={sizes.map(({ value, mm }): Circle => ({ label: value, mm }))} />
      <figcaption>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>US size</Trans>
              </th>
              <th scope="col">
                <Trans>Inside diameter</Trans>
              </th>
              <th scope="col">
                <Trans>Circumference</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ value, mm }) => (
              <tr key={value}>
                <th scope="row">{value}</th>
                <td>{length(mm)}</td>
                <td>
                  <bdi>{formatLength(mm * Math.PI, language)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </figcaption>
    </figure>
  );
}

type LengthsProps = { option: string; worn: "neck" | "wrist" | null; sizes: readonly Sized[] };

function Lengths({ option, worn, sizes }: LengthsProps) {
  const length = useLengths();
  return (
    <figure className={styles.figure}>
      {worn === "neck" && <NecklaceDrawing lengths={sizes.map(({ value, mm }) => ({ label: value, mm }))} />}
      {worn === "wrist" && (
        <RingDrawing circles={sizes.map(({ value, mm }): Circle => ({ label: value, mm: mm / Math.PI }))} />
      )}
      <figcaption>
        <dl>
          {sizes.map(({ value, mm }) => (
            <div key={value}>
              <dt>
                <ShopText translated>{option}</ShopText>
              </dt>
              <dd>{length(mm)}</dd>
            </div>
          ))}
        </dl>
        {worn === "neck" && (
          <p>
            <Trans>Drawn to scale on a neck of 36 cm.</Trans>
          </p>
        )}
        {worn === "wrist" && (
          <p>
            <Trans>Closed, drawn to scale.</Trans>
          </p>
        )}
      </figcaption>
    </figure>
  );
}
