import { Trans } from "@lingui/react/macro";
import type { Quote } from "../../../domain/cart/quote.ts";
import { classes } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import { useRules } from "../../use-rules.ts";
import styles from "./discount-ladder.module.css";

/** How much to add to reach the next discounts, and the progress so far (SPEC CART-05, DISC-01, DISC-03). */
export function DiscountLadder({ quote }: { quote: Quote }) {
  const formats = useFormats();
  const { bigOrderSteps } = useRules();
  const { itemTotalCents, next, saved } = quote;
  const { bigOrder, freeShipping } = next;
  if (itemTotalCents === 0) return null;
  const instead = saved.find(({ kind }) => kind === "vip" || kind === "promotion");
  return (
    <div className={styles.ladder}>
      {freeShipping && (
        <div className={styles.free}>
          <span>
            <Trans>
              Add <b>{formats.amount(freeShipping.missingCents)}</b> for free standard shipping
            </Trans>
          </span>
          <progress value={itemTotalCents} max={itemTotalCents + freeShipping.missingCents} aria-hidden="true" />
        </div>
      )}
      <span>
        {bigOrder ? (
          <Trans>
            Add <b>{formats.amount(bigOrder.missingCents)}</b> to save {formats.percent(bigOrder.basisPoints)}
          </Trans>
        ) : instead ? (
          <Trans>
            <b>{instead.kind === "vip" ? instead.name : formats.percent(instead.basisPoints)}</b> already saves the most
          </Trans>
        ) : (
          <Trans>You have the highest big-order discount</Trans>
        )}
      </span>
      <ol className={styles.steps}>
        {bigOrderSteps.map(({ overCents, basisPoints }, index) => {
          const from = bigOrderSteps[index - 1]?.overCents ?? 0;
          const share = Math.min(1, Math.max(0, (itemTotalCents - from) / (overCents + 1 - from)));
          const reached = itemTotalCents > overCents;
          return (
            <li key={overCents} className={classes(reached && styles.reached)}>
              <span className={styles.track} aria-hidden="true">
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
              <b>
                {reached && <Icon name="check" size={14} />}
                {formats.percent(basisPoints)}
              </b>
              <small>
                <Trans>
                  over <bdi>{formats.amount(overCents)}</bdi>
                </Trans>
              </small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
