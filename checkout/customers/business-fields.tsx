import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FieldBinder } from "../../buyer/forms/field-binder.ts";
import { TextField } from "../../ui/forms/field.tsx";
import grid from "../../buyer/forms/field-grid.module.css";
import styles from "./business-fields.module.css";

type BusinessName = "company" | "taxNumber";

/** What a company's invoice has to name; collapsed for everybody else. */
export function BusinessFields({ field }: { field: FieldBinder<BusinessName> }) {
  const { t } = useLingui();
  const [company, taxNumber] = [field("company"), field("taxNumber")];
  const [opened, setOpened] = useState(false);
  const needed = company.value !== "" || taxNumber.value !== "" || taxNumber.error !== undefined;
  return (
    <details
      className={styles.business}
      open={opened || needed}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <Trans>Buying for a company?</Trans>
      </summary>
      <div className={grid.grid}>
        <div className={grid.half}>
          <TextField
            {...company}
            label={t`Company`}
            optional
            autoComplete="billing organization"
            maxLength={200}
            dir="auto"
          />
        </div>
        <div className={grid.half}>
          <TextField
            {...taxNumber}
            label={t`VAT ID or tax number`}
            optional
            hint={t`Both appear on your invoice.`}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            dir="ltr"
          />
        </div>
      </div>
    </details>
  );
}
