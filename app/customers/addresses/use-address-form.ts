import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useAddressErrorMessages } from "../../../buyer/customers/address-messages.ts";
import { bindFields, type FieldBinder } from "../../../buyer/forms/field-binder.ts";
import { focusField } from "../../../buyer/forms/focus-field.ts";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { findLocation, type Region } from "../../api/queries/address-queries.ts";
import { useApp } from "../../context.tsx";
import { storeAddress } from "./address-book.ts";
import {
  explained,
  errorsOf,
  toSave,
  withCountry,
  withLocation,
  type AddressValues,
  type FieldName,
} from "./address-values.ts";
import { useTellFailure } from "./use-failure-toast.ts";

export type AddressForm = {
  values: AddressValues;
  field: FieldBinder<FieldName>;
  /** Fills in a suggestion's place; false if that failed. */
  fill: (locationId: string) => Promise<boolean>;
  trouble: string | null;
  notice: RefObject<HTMLDivElement | null>;
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  submit: () => Promise<void>;
};

type AddressFormInput = {
  id: string | null;
  start: AddressValues;
  regions: readonly Region[];
  asDefault: () => boolean;
  onSaved: () => void;
};

/** SPEC ADDR-02, VAL-03 */
export function useAddressForm({ id, start, regions, asDefault, onSaved }: AddressFormInput): AddressForm {
  const { t, i18n } = useLingui();
  const { api, locale } = useApp();
  const messageOfError = useAddressErrorMessages();
  const tell = useTellFailure();
  const [values, setValues] = useState(start);
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  const show = (found: readonly FieldError[]) => {
    const whole = found.find(({ field }) => field === "");
    const text =
      whole?.code === "too-long"
        ? t`You have reached the limit for addresses`
        : t`This address is no longer in your account`;
    flushSync(() => {
      setFieldErrors(found);
      setTrouble(whole ? text : null);
    });
    if (whole) return notice.current?.focus();
    focusField(form.current, found[0]?.field ?? "");
  };

  const submit = async () => {
    if (busy) return;
    const found = errorsOf(values, regions);
    setTrouble(null);
    if (found.length > 0) return show(found);
    setBusy(true);
    try {
      const wantsDefault = asDefault();
      const outcome = await storeAddress(api, { id, address: toSave(values, regions), asDefault: wantsDefault });
      setBusy(false);
      if ("fieldErrors" in outcome)
        return show(
          outcome.fieldErrors.length > 0
            ? explained(outcome.fieldErrors, values, regions)
            : [{ field: "", code: "invalid" }],
        );
      if (wantsDefault && !outcome.isDefault) {
        toast({ text: t`Saved, but not set as default`, tone: "negative", durationMs: 4_000 });
      } else toast({ text: t`Address saved`, tone: "positive" });
      onSaved();
    } catch (error) {
      flushSync(() => {
        setBusy(false);
        setTrouble(messageOfFailure(error, i18n) ?? t`Operation failed`);
      });
      notice.current?.focus();
    }
  };

  return {
    ...{ values, trouble, notice, form, busy, submit },
    field: bindFields<FieldName>({
      values,
      fieldErrors,
      words: messageOfError,
      change(name, value) {
        setValues((now) => (name === "country" ? withCountry(now, value, regions) : { ...now, [name]: value }));
        setFieldErrors(fieldErrors.filter((each) => each.field !== name));
      },
    }),
    async fill(locationId) {
      try {
        const location = await findLocation(api, locationId, locale.language);
        setValues((now) => withLocation(now, location, regions));
        setFieldErrors([]);
        return true;
      } catch (error) {
        tell(error);
        return false;
      }
    },
  };
}
