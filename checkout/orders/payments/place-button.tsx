import { Trans } from "@lingui/react/macro";
import { Button } from "../../../ui/forms/button.tsx";
import { useFormats } from "../../checkout-context.tsx";
import styles from "./place-button.module.css";

type PlaceButtonProps = { /** What is left to be paid. */ dueCents: number; busy: boolean; disabled: boolean };

export function PlaceButton({ dueCents, busy, disabled }: PlaceButtonProps) {
  const { charged, base } = useFormats();
  const due = charged(dueCents);
  return (
    <div className={styles.place}>
      <Button type="submit" kind="primary" size="large" wide busy={busy} disabled={disabled}>
        <span>
          {dueCents === 0 ? (
            <Trans>Place order</Trans>
          ) : (
            <Trans>
              Place order · <bdi>{due}</bdi>
            </Trans>
          )}
        </span>
      </Button>
      <p className={styles.fine}>
        {base === "USD" ? (
          <Trans>You will be charged in US dollars.</Trans>
        ) : (
          <Trans>You will be charged in {base}.</Trans>
        )}
      </p>
    </div>
  );
}
