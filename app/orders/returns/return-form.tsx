import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isReturnReason, MOST_RETURN_PHOTOS, RETURN_POLICY, RETURN_REASONS } from "../../../domain/orders/returns.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckField, SelectField, TextareaField } from "../../../ui/forms/field.tsx";
import { Stepper } from "../../../ui/forms/stepper.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { Until } from "../../../ui/until.tsx";
import { ShopText, VariantTitle } from "../../catalog/cards/shop-text.tsx";
import { pictureOf } from "../../catalog/cards/wire-shapes.ts";
import { PhotoField } from "../../catalog/pictures/photo-field.tsx";
import { areUploaded } from "../../catalog/pictures/use-photos.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { mutedClass, Section } from "../detail/section.tsx";
import type { CustomerOrderLine, WholeOrder } from "../order-queries.ts";
import { useReasonNames } from "./return-messages.tsx";
import { useReturnForm, type ReturnForm as Form } from "./use-return-form.ts";
import styles from "./return-form.module.css";

type ReturnFormProps = { whole: WholeOrder; onDone: () => void; onStale: () => void };

const MOST_NOTE = 2_000;

/** SPEC REFD-01: the items, the reason, photos, and where the money goes. */
export function ReturnForm({ whole, onDone, onStale }: ReturnFormProps) {
  const { count } = useFormats();
  const { order, returns } = whole;
  const form = useReturnForm(order.id, { onDone, onStale });
  return (
    <form {...form.form} className={styles.form}>
      <Policy until={returns.until} />
      <Items whole={whole} form={form} />
      <Reason form={form} />
      <Section title={<Trans>Refund</Trans>}>
        <RefundChoice form={form} />
      </Section>
      <Button type="submit" kind="primary" size="large" wide busy={form.busy}>
        <span>
          <Trans>Request return</Trans>
          {piecesOf(form) > 0 && ` (${count(piecesOf(form))})`}
        </span>
      </Button>
    </form>
  );
}

/** The shop's texts name two periods; both are shown, and requests are accepted for the longer one. */
function Policy({ until }: { until: string | null }) {
  const { days, faqDays } = RETURN_POLICY;
  const end = until !== null && <Until at={until} />;
  return (
    <p className={mutedClass}>
      <Trans>
        You can return defective items within {days} days. Please tell us within {faqDays} days if you can.
      </Trans>{" "}
      {end && <Trans>Requests for this order are accepted until {end}.</Trans>}
    </p>
  );
}

function Items({ whole: { order, lines, returns }, form }: { whole: WholeOrder; form: Form }) {
  const { error } = form.field("lines");
  const left = new Map(returns.returnable.map(({ id, quantity }) => [id, quantity]));
  return (
    <Section title={<Trans>What do you want to return?</Trans>}>
      <fieldset className={styles.tools} tabIndex={-1} name="lines">
        {error ? (
          <Lack>{error}</Lack>
        ) : (
          <span className={mutedClass}>
            <Trans>
              Order{" "}
              <bdi dir="ltr" translate="no">
                {order.name}
              </bdi>
            </Trans>
          </span>
        )}
        <Button kind="quiet" size="compact" onClick={() => form.setQuantities(Object.fromEntries(left))}>
          <Trans>All of it</Trans>
        </Button>
      </fieldset>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const most = left.get(line.id);
          return most === undefined ? null : (
            <ReturnLine
              key={line.id}
              line={line}
              most={most}
              value={form.quantities[line.id] ?? 0}
              onChange={(quantity) => form.setQuantity(line.id, quantity)}
            />
          );
        })}
      </ul>
    </Section>
  );
}

type ReturnLineProps = {
  line: CustomerOrderLine;
  most: number;
  value: number;
  onChange: (quantity: number) => void;
};

function ReturnLine({ line, most, value, onChange }: ReturnLineProps) {
  const { api } = useApp();
  const { count } = useFormats();
  const { title, titleLanguage, variantTitle, variantLanguage, image, sku } = line;
  const name = variantTitle === "" ? title : `${title}, ${variantTitle}`;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture
          src={pictureOf(image === null ? null : { url: image, altText: null }, api.origin)?.src ?? null}
          alt=""
          width={64}
        />
      </span>
      <span className={styles.text}>
        <ShopText language={titleLanguage}>{title}</ShopText>
        <small className={styles.about}>
          {variantTitle !== "" && (
            <span>
              <VariantTitle language={variantLanguage}>{variantTitle}</VariantTitle>
            </span>
          )}
          {sku !== null && (
            <bdi dir="ltr" translate="no">
              {sku}
            </bdi>
          )}
        </small>
        <small>
          <Trans>Up to {count(most)}</Trans>
        </small>
      </span>
      <Stepper value={value} onChange={onChange} label={name} max={most} />
    </li>
  );
}

function Reason({ form }: { form: Form }) {
  const { t } = useLingui();
  const { count } = useFormats();
  const names = useReasonNames();
  const { error } = form.field("photos");
  return (
    <Section title={<Trans>Why?</Trans>}>
      <SelectField
        {...form.field("reason")}
        label={t`Reason`}
        aria-required
        value={form.reason}
        onChange={({ currentTarget: { value } }) => isReturnReason(value) && form.setReason(value)}
      >
        <option value="" disabled>
          {t`Choose`}
        </option>
        {RETURN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {names[reason]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={t`What is wrong`}
        optional
        rows={4}
        maxLength={MOST_NOTE}
        value={form.note}
        dir="auto"
        onChange={({ currentTarget: { value } }) => form.setNote(value)}
      />
      <PhotoField
        {...form.photos}
        hint={<Trans>Up to {count(MOST_RETURN_PHOTOS)} photos that show what is wrong.</Trans>}
      />
      {error && !areUploaded(form.photos) && (
        <fieldset tabIndex={-1} name="photos">
          <Lack>{error}</Lack>
        </fieldset>
      )}
    </Section>
  );
}

function RefundChoice({ form }: { form: Form }) {
  const { count } = useFormats();
  const [from, to] = RETURN_POLICY.refundBusinessDays.original.map(count);
  const choices = [
    {
      value: "original",
      title: <Trans>Original payment method</Trans>,
      text: (
        <Trans>
          In {from}–{to} business days
        </Trans>
      ),
    },
    {
      value: "store-credit",
      title: <Trans>Store credit</Trans>,
      text: <Trans>Available right away under My credits, for your next order</Trans>,
    },
  ] as const;
  return (
    <div className={styles.choices}>
      {choices.map(({ value, title, text }) => (
        <CheckField
          key={value}
          type="radio"
          name="refundTo"
          value={value}
          checked={form.refundTo === value}
          onChange={() => form.setRefundTo(value)}
        >
          <span className={styles.choice}>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </CheckField>
      ))}
    </div>
  );
}

function Lack({ children }: { children: ReactNode }) {
  return (
    <p className={styles.lack} role="alert">
      <Icon name="warning" size={16} />
      {children}
    </p>
  );
}

function piecesOf({ quantities }: Form): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}
