import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { readWrittenQuantity } from "../../../../domain/cart/written-quantity.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../../domain/site/policies/customization.ts";
import type { Language } from "../../../../domain/translation/languages.ts";
import { Notice } from "../../../../ui/dialogs/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { SelectField, TextField } from "../../../../ui/forms/field.tsx";
import { useApp } from "../../../context.tsx";
import { useFormats } from "../../../formats.ts";
import type { ShownMenuItem } from "../../menus/menu-queries.ts";
import { MessageField, SenderFields } from "../contact/inquiry-fields.tsx";
import { InquirySent } from "../contact/inquiry-sent.tsx";
import { useInquiryForm, type SentInquiry } from "../contact/use-inquiry-form.ts";
import { PICTURES_FIELD, PictureFiles } from "./picture-files.tsx";
import styles from "./business.module.css";

type InquiryFormProps = {
  /** What a design can be based on. */
  collections: readonly ShownMenuItem[];
};

const MOST_PIECES = 9_999_999;

/** SPEC BIZ-01: an inquiry about custom goods, sent to the shop's mailbox. */
export function CustomInquiryForm({ collections }: InquiryFormProps) {
  const [sent, setSent] = useState<SentInquiry | null>(null);
  return (
    <>
      <InquirySent sent={sent} title={<Trans>Inquiry sent</Trans>} />
      {/* A new form after each inquiry, with empty fields. */}
      <Fields key={sent?.number ?? 0} collections={collections} onSent={setSent} />
    </>
  );
}

function Fields({ collections, onSent }: InquiryFormProps & { onSent: (sent: SentInquiry) => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { language } = useApp().locale;
  const pieces = formats.count(CUSTOM_PIECES_PER_DESIGN);
  const { form, field, failure, notice, button } = useInquiryForm("customize", {
    others: (data) => others(data, language),
    onSent,
  });
  return (
    <form {...form} className={styles.form}>
      {failure && <Notice tone="negative" ref={notice} title={failure} />}
      <div className={styles.pair}>
        <SelectField {...field("collection")} label={t`Subject`} defaultValue="">
          <option value="">{t`Something else`}</option>
          {collections.map(({ handle, title }) => (
            <option key={handle} value={handle ?? ""}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("pieces")}
          label={t`Pieces of each design`}
          hint={t`From ${pieces} with your own logo or packaging`}
          optional
          inputMode="numeric"
          maxLength={14}
          dir="ltr"
        />
      </div>
      <MessageField
        field={field}
        label={t`Your idea`}
        hint={t`Material, color, size, any text, and when you need it.`}
        rows={5}
      />
      <PictureFiles />
      <div className={styles.pair}>
        <SenderFields field={field} />
      </div>
      <Button {...button} kind="primary" size="large">
        <Trans>Send inquiry</Trans>
      </Button>
    </form>
  );
}

function others(data: FormData, language: Language) {
  const collection = data.get("collection");
  const typed = data.get("pieces");
  const text = typeof typed === "string" ? typed.trim() : "";
  const quantity = text === "" ? null : readWrittenQuantity(text, language);
  const pieces = quantity && "pieces" in quantity ? quantity.pieces : 0;
  if (quantity && (pieces < 1 || pieces > MOST_PIECES)) return { field: "pieces", code: "invalid" } as const;
  return {
    photoKeys: data.getAll(PICTURES_FIELD).filter((key) => typeof key === "string"),
    ...(quantity && { pieces }),
    ...(typeof collection === "string" && collection !== "" && { collection }),
  };
}
