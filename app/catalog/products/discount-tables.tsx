import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import { useRules } from "../../use-rules.ts";
import styles from "./discount-tables.module.css";

/** SPEC PROD-04: each discount's steps, read from the rules. */
export function DiscountTables() {
  const { t } = useLingui();
  const formats = useFormats();
  const { bigOrderSteps, vipTiers, weightSteps } = useRules();
  return (
    <section className={styles.tables} aria-label={t`Discounts`}>
      <Table
        icon="tag"
        title={t`Big-order discount`}
        head={t`Order over`}
        open
        rows={bigOrderSteps.map((step) => [formats.amount(step.overCents), formats.percent(step.basisPoints)])}
      />
      <Table
        icon="sparkle"
        title={t`VIP discount`}
        head={t`Total spend over`}
        rows={vipTiers.map((tier) => [
          `${tier.name} · ${formats.amount(tier.overCents)}`,
          formats.percent(tier.basisPoints),
        ])}
        note={<Trans>The larger of the big-order and the VIP discount applies.</Trans>}
      />
      <Table
        icon="truck"
        title={t`Shipping discount by weight`}
        head={t`Order weighs over`}
        rows={weightSteps.map((step) => [formats.weight(step.overMg), formats.percent(step.basisPoints)])}
      />
    </section>
  );
}

type TableProps = {
  icon: IconName;
  title: string;
  head: string;
  rows: readonly (readonly [string, string])[];
  note?: ReactNode;
  open?: boolean;
};

function Table({ icon, title, head, rows, note, open }: TableProps) {
  return (
    <details name="discounts" open={open}>
      <summary>
        <Icon name={icon} size={20} />
        {title}
        <Icon name="down" size={18} />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">
              <Trans>Discount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([over, percent]) => (
            <tr key={over}>
              <th scope="row">
                <bdi>{over}</bdi>
              </th>
              <td>{percent}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles.note}>{note}</p>}
    </details>
  );
}
