import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import styles from "./coupon-code.module.css";

type CouponCodeProps = {
  ready: boolean;
  /** Resolves to whether it was applied. */
  onApply: (code: string) => Promise<boolean>;
  /** Why the last code was not applied. */
  error: ReactNode;
  /** Null unless logging in would help. */
  onLogIn: (() => void) | null;
};

/** Part of the order's form, where Enter must not place the order. */
export function CouponCode({ ready, onApply, error, onLogIn }: CouponCodeProps) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function apply(): Promise<void> {
    if (busy || code.trim() === "") return;
    setBusy(true);
    const applied = await onApply(code);
    setBusy(false);
    setTried(code);
    if (applied) setCode("");
  }

  return (
    <>
      <div className={styles.code}>
        <TextField
          name="couponCode"
          label={t`Coupon code`}
          value={code}
          error={tried === code && error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          dir="ltr"
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void apply();
          }}
        />
        <Button size="large" disabled={!ready} busy={busy} onClick={() => void apply()}>
          <Trans>Apply</Trans>
        </Button>
      </div>
      {tried === code && onLogIn && (
        <Button onClick={onLogIn}>
          <Trans>Log in</Trans>
        </Button>
      )}
    </>
  );
}
