import { Trans, useLingui } from "@lingui/react/macro";
import type { FieldBinder } from "../../../buyer/forms/field-binder.ts";
import type { Card } from "../../../contract/customers/buyer-fields.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import styles from "./card-fields.module.css";

const TEST_CARDS = { approved: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" };

/** The card of the test gateway. Browsers are not asked to fill in a real one. */
export function CardFields({ field }: { field: FieldBinder<`card.${keyof Card}`> }) {
  const { t } = useLingui();
  const quiet = { autoComplete: "off", dir: "ltr", "aria-required": true } as const;
  return (
    <div className={styles.card}>
      <div className={styles.notice}>
        <Icon name="info" size={20} />
        <p>
          <strong>
            <Trans>Test mode</Trans>
          </strong>{" "}
          <Trans>
            No money is taken. Pay with the card <bdi className={styles.number}>{TEST_CARDS.approved}</bdi>, or see a
            payment declined with <bdi className={styles.number}>{TEST_CARDS.declined}</bdi>.
          </Trans>
        </p>
      </div>
      <div className={styles.wide}>
        <TextField
          {...field("card.number")}
          {...quiet}
          label={t`Test card number`}
          inputMode="numeric"
          placeholder={TEST_CARDS.approved}
          maxLength={23}
        />
      </div>
      <TextField {...field("card.expiry")} {...quiet} label={t`Expiry date`} placeholder="12/30" maxLength={7} />
      <TextField
        {...field("card.cvc")}
        {...quiet}
        label={t`Security code`}
        inputMode="numeric"
        placeholder="123"
        maxLength={4}
      />
      <div className={styles.wide}>
        <TextField
          {...field("card.name")}
          autoComplete="off"
          aria-required
          label={t`Name on the card`}
          maxLength={100}
          dir="auto"
        />
      </div>
    </div>
  );
}
