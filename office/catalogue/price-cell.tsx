import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { OfficeInputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useInvalidate } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { MoneyInput } from "../components/money-input.tsx";
import { notifyUndo } from "../components/notify-undo.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";
import type { OfficeListedProduct } from "./listed-product.ts";

type PriceCellProps = { product: OfficeListedProduct; onOpen: () => void };

/** One price for all variants is edited here; several are edited in the dialog. */
export function PriceCell({ product, onOpen }: PriceCellProps) {
  const may = useMay();
  const formats = useFormats();
  const prices = product.variants.map(({ priceMicros }) => priceMicros);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (!may("catalogue.write")) {
    return least === most ? formats.micros(least) : `${formats.micros(least)} – ${formats.micros(most)}`;
  }
  if (least === most) return <OnePrice key={product.version} product={product} price={least} />;
  return (
    <Button variant="subtle" size="compact-sm" onClick={onOpen}>
      {formats.micros(least)} – {formats.micros(most)}
    </Button>
  );
}

function OnePrice({ product, price }: { product: OfficeListedProduct; price: number }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<number | null>(price);
  const { save, dialog } = usePrices(product);
  function end() {
    if (typed === null || typed === price) return setTyped(price);
    void save(product.variants.map(({ id }) => ({ variantId: id, priceMicros: typed })));
  }
  return (
    <>
      <MoneyInput
        aria-label={t`Price of ${product.title}`}
        value={typed}
        onChange={setTyped}
        fine
        min={0}
        size="xs"
        w={110}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") setTyped(price);
        }}
      />
      {dialog}
    </>
  );
}

type Prices = OfficeInputOf<"setPrices">["prices"];

/** Saves prices, with a notification that takes them back. */
export function usePrices(product: OfficeListedProduct) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const [mine, setMine] = useState<Prices>([]);
  const { title, handle, variants, version } = product;
  const change = useChange("setPrices", {
    invalidates: ["productList", "product"],
    onDone({ version: after }, { prices }) {
      const changed = new Set(prices.map(({ variantId }) => variantId));
      const before = variants
        .filter(({ id }) => changed.has(id))
        .map(({ id, priceMicros }) => ({ variantId: id, priceMicros }));
      notifyUndo(t`The price of ${title} was changed.`, t`Undo`, () =>
        undo.make({ handle, prices: before, version: after }, { seen: withPrices(prices), verb: t`Undo anyway` }),
      );
    },
  });
  const undo = useChange("setPrices", { invalidates: ["productList", "product"], done: t`Taken back` });
  const withPrices = (prices: Prices) => ({
    status: product.status,
    published: product.published,
    prices: variants.map(({ id, priceMicros }) => ({
      id,
      priceMicros: prices.find(({ variantId }) => variantId === id)?.priceMicros ?? priceMicros,
    })),
  });
  const dialog = (
    <Collided
      collision={change.collision}
      mine={withPrices(mine)}
      isSaving={change.isMaking}
      onTakeTheirs={() => {
        change.reset();
        void invalidate(["productList"]);
      }}
      onKeepMine={() => void change.keepMine()}
      onClose={change.reset}
    />
  );
  return {
    save(prices: Prices) {
      setMine(prices);
      return change.make({ handle, prices, version });
    },
    isSaving: change.isMaking,
    dialog,
  };
}

/** For columns of a read-only list. */
export function NotCounted() {
  return <Trans>not counted</Trans>;
}
