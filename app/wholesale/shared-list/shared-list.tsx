import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { productsBelowMinimum } from "../../../domain/cart/minimums.ts";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { Chip } from "../../../ui/forms/chip.tsx";
import { CheckField, Tick } from "../../../ui/forms/field.tsx";
import { Stepper } from "../../../ui/forms/stepper.tsx";
import { MOST_CHECKED, type Addition } from "../../cart/lines/cart-line.ts";
import { useAddToCart } from "../../cart/use-add-to-cart.ts";
import { mostOf } from "../../catalog/cards/variant-for-cart.ts";
import { useFormats } from "../../formats.ts";
import { useLocalState } from "../../local-state.ts";
import { LinesTotal } from "../lines-total.tsx";
import { useLinesQuote } from "../use-lines-quote.ts";
import { WantedLine } from "../wanted-line.tsx";
import styles from "./shared-list.module.css";

type SharedListProps = { lines: readonly Addition[] };

/** Lines that somebody has shared, to choose from and add to one's own cart. */
export function SharedList({ lines }: SharedListProps) {
  const { t } = useLingui();
  const inCart = useLocalState((state) => state.lines);
  const add = useAddToCart();
  const [added, setAdded] = useState(false);
  const [wanted, setWanted] = useState(() => lines.map(asToday));
  const chosen = wanted.filter(({ checked, quantity }) => checked && quantity > 0);
  const total = useLinesQuote(chosen);
  const forSale = wanted.filter(({ quantity }) => quantity > 0);
  const below = new Set(
    productsBelowMinimum([...inCart, ...chosen.map(({ variant, quantity }) => ({ ...variant, quantity }))]),
  );
  const change = (variantIds: ReadonlySet<string>, part: Partial<Wanted>) =>
    setWanted((before) => before.map((each) => (variantIds.has(each.variant.variantId) ? { ...each, ...part } : each)));
  const idsOf = (of: readonly Wanted[]) => new Set(of.map(({ variant }) => variant.variantId));

  const addChosen = () => {
    const over = chosen.length + inCart.length > MOST_CHECKED;
    const text = t`Added to cart. You can check out up to 250 lines at once; the others are not selected.`;
    void add(chosen, over ? { text, durationMs: OVER_MS } : {}).then(({ refused }) => {
      if (refused.size === chosen.length) setAdded(added);
      change(refused, { checked: true });
    });
    setAdded(true);
    change(idsOf(chosen), { checked: false });
  };

  return (
    <>
      <CheckField
        checked={chosen.length === forSale.length && chosen.length > 0}
        partly={chosen.length > 0 && chosen.length < forSale.length}
        onChange={(event) => change(idsOf(forSale), { checked: event.currentTarget.checked })}
      >
        <Trans>All</Trans>
      </CheckField>
      <ul className={styles.rows}>
        {wanted.map((each) => {
          const { variantId, productId } = each.variant;
          return (
            <SharedLine
              key={variantId}
              wanted={each}
              minor={each.checked ? total.shown.lines.get(variantId) : undefined}
              isBelow={each.checked && below.has(productId)}
              onChange={(part) => change(new Set([variantId]), part)}
            />
          );
        })}
      </ul>
      <LinesTotal of={total}>
        {added && (
          <Link className={buttonClass()} to="/pages/shopcart/index">
            <Trans>View cart</Trans>
          </Link>
        )}
        <Button kind="primary" size="large" icon="bag" disabled={chosen.length === 0} onClick={addChosen}>
          <Plural value={chosen.length} _0="Add to cart" one="Add # line to cart" other="Add # lines to cart" />
        </Button>
      </LinesTotal>
    </>
  );
}

const OVER_MS = 6_000;

type Wanted = Addition & { checked: boolean; shared: number };

type SharedLineProps = {
  wanted: Wanted;
  minor: number | undefined;
  isBelow: boolean;
  onChange: (part: Partial<Wanted>) => void;
};

function SharedLine({ wanted: { variant, quantity, checked, shared }, minor, isBelow, onChange }: SharedLineProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { minBatch, minQuantity } = variant;
  const most = mostOf(variant);
  const name = variant.variantTitle === "" ? variant.title : `${variant.title}, ${variant.variantTitle}`;
  return (
    <li>
      <WantedLine
        variant={variant}
        quantity={quantity}
        minor={minor}
        dim={most === 0}
        before={
          <Tick
            aria-label={t`Select ${name}`}
            checked={checked}
            disabled={most === 0}
            onChange={(event) => onChange({ checked: event.currentTarget.checked })}
          />
        }
        amount={
          most > 0 ? (
            <Stepper
              value={quantity}
              onChange={(next) => onChange({ quantity: next })}
              label={name}
              step={minBatch}
              min={minBatch}
              max={most}
            />
          ) : (
            <Chip tone="negative" icon="warning">{t`Sold out`}</Chip>
          )
        }
        note={
          <>
            {most > 0 && most < shared && (
              <Chip tone="warning" icon="info">
                <Trans>Only {formats.count(most)} left</Trans>
              </Chip>
            )}
            {isBelow && (
              <Chip tone="warning" icon="warning">
                <Trans>Min.Order: {formats.count(minQuantity)}</Trans>
              </Chip>
            )}
          </>
        }
      />
    </li>
  );
}

/** The quantity that is available today. */
function asToday({ variant, quantity }: Addition): Wanted {
  const fitted = Math.min(Math.ceil(quantity / variant.minBatch) * variant.minBatch, mostOf(variant));
  return { variant, quantity: fitted, checked: fitted > 0, shared: quantity };
}
