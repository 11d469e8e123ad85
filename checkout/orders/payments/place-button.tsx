import { Trans } from "@lingui/react/macro";
import { Button } from "../../../ui/forms/button.tsx";
import styles from "./place-button.module.css";
import { useFormats } from "../../world.tsx";

type PlaceButtonProps = { /** What is left to be paid. */ dueCents: number; busy: boolean; disabled: boolean };

export function PlaceButton({ dueCents, busy, disabled }: PlaceButtonProps) {
  const { dollars } = useFormats();
  const due = dollars(dueCents);
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
        <Trans>You are charged in US dollars. Pressing twice does not order twice.</Trans>
      </p>
    </div>
  );
}
