import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { useFormats } from "../../formats.ts";
import type { CartLine } from "../lines/cart-line.ts";
import type { Settling } from "./use-settle.ts";
import styles from "./settle-dialogs.module.css";

export type SettleDialogsProps = { settling: Settling; /** Number of checked lines. */ chosen: number };

/** The two questions before the checkout: lines below their minimum, and short stock (SPEC CART-06). */
export function SettleDialogs({ settling, chosen }: SettleDialogsProps) {
  return (
    <>
      <BelowMinimum settling={settling} chosen={chosen} />
      <ShortStock settling={settling} />
    </>
  );
}

function BelowMinimum({ settling: { linesBelowMinimum, cancel, settleOthers }, chosen }: SettleDialogsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Dialog
      open={linesBelowMinimum !== null}
      onClose={cancel}
      title={t`Below the minimum order`}
      footer={
        <Choice
          stay={t`Cancel`}
          go={t`Settle first`}
          disabled={linesBelowMinimum !== null && linesBelowMinimum.length >= chosen}
          onGo={settleOthers}
        />
      }
    >
      <p>
        <Plural
          value={linesBelowMinimum?.length ?? 0}
          one="# item is below the minimum order quantity. Continue?"
          other="# items are below the minimum order quantity. Continue?"
        />
      </p>
      <ul className={styles.list}>
        {linesBelowMinimum?.map((line) => (
          <li key={line.variantId}>
            <LineName line={line} />
            <b>
              <Trans>Min.Order: {formats.count(line.minQuantity)}</Trans>
            </b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ShortStock({ settling: { cut, cutOf, cancel, goOn } }: Pick<SettleDialogsProps, "settling">) {
  const { t } = useLingui();
  const formats = useFormats();
  const gone = cut?.every(({ quantity }) => quantity === 0) && cut.length === cutOf;
  return (
    <Dialog
      open={cut !== null}
      onClose={cancel}
      title={t`Not enough in stock`}
      footer={<Choice stay={t`Back to cart`} go={t`Continue`} disabled={gone === true} onGo={goOn} />}
    >
      <p>
        <Trans>Some of these items have sold since you added them. This is what is available now:</Trans>
      </p>
      <ul className={styles.list}>
        {cut?.map(({ line, quantity }) => (
          <li key={line.variantId}>
            <LineName line={line} />
            <b>
              <Trans>
                {formats.count(quantity)} of {formats.count(line.quantity)}
              </Trans>
            </b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function LineName({ line }: { line: CartLine }) {
  return (
    <span>
      <ShopText language={line.titleLanguage ?? null}>
        {line.variantTitle === "" ? line.title : `${line.title}, ${line.variantTitle}`}
      </ShopText>
    </span>
  );
}

function Choice({ stay, go, disabled, onGo }: { stay: string; go: string; disabled: boolean; onGo: () => void }) {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>{stay}</Button>
      <Button kind="primary" disabled={disabled} onClick={() => close(onGo)}>
        {go}
      </Button>
    </>
  );
}
