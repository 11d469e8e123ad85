import { Trans } from "@lingui/react/macro";
import type { Quote } from "../../domain/cart/quote.ts";
import { CheckField } from "../../ui/forms/field.tsx";
import { useFormats } from "../checkout-context.tsx";
import styles from "./credit-choice.module.css";

type CreditChoiceProps = {
  balanceCents: number;
  quote: Quote;
  checked: boolean;
  onChange: (useCredit: boolean) => void;
};

/** Store credit pays as much of the order as it can (SPEC CHK-01). */
export function CreditChoice({ balanceCents, quote, checked, onChange }: CreditChoiceProps) {
  const { charged } = useFormats();
  const [usable, balance, due] = [
    charged(checked ? quote.creditCents : Math.min(balanceCents, quote.estimatedTotalCents)),
    charged(balanceCents),
    charged(quote.dueCents),
  ];
  const leavesLeast = quote.creditCents > 0 && quote.dueCents > 0 && quote.creditCents < balanceCents;
  return (
    <div className={styles.credit}>
      <CheckField name="useCredit" checked={checked} onChange={(event) => onChange(event.target.checked)}>
        <strong>
          <Trans>
            Use <bdi>{usable}</bdi> of your store credit
          </Trans>
        </strong>
      </CheckField>
      <p className={styles.text}>
        {quote.creditCents > 0 ? (
          <Trans>
            You have <bdi>{balance}</bdi>. Left to pay: <bdi>{due}</bdi>
          </Trans>
        ) : (
          <Trans>
            You have <bdi>{balance}</bdi>.
          </Trans>
        )}
      </p>
      {leavesLeast && (
        <p className={styles.text}>
          <Trans>
            The rest must be at least <bdi>{due}</bdi> to be paid by card, so a little of your credit stays with you.
          </Trans>
        </p>
      )}
    </div>
  );
}
