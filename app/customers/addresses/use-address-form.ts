import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAddressErrorMessages } from "../../../buyer/customers/address-messages.ts";
import { bindFields, type FieldBinder } from "../../../buyer/forms/field-binder.ts";
import { useForm, type Form } from "../../../buyer/forms/use-form.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { useApp } from "../../context.tsx";
import { storeAddress } from "./address-book.ts";
import { findLocation, type Region } from "./address-queries.ts";
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

export type AddressForm = Omit<Form, "field"> & {
  values: AddressValues;
  field: FieldBinder<FieldName>;
  /** Fills in a suggestion's place; false if that failed. */
  fill: (locationId: string) => Promise<boolean>;
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
  const tell = useTellFailure();
  const [values, setValues] = useState(start);
  const form = useForm({
    async send() {
      const missing = errorsOf(values, regions);
      if (missing.length > 0) return { fieldErrors: missing };
      const wantsDefault = asDefault();
      const outcome = await storeAddress(api, { id, address: toSave(values, regions), asDefault: wantsDefault });
      if ("fieldErrors" in outcome) {
        const { fieldErrors } = outcome;
        const whole = fieldErrors.find(({ field }) => field === "");
        if (fieldErrors.length > 0 && !whole) return { fieldErrors: explained(fieldErrors, values, regions) };
        return {
          failure:
            whole?.code === "too-long"
              ? t`You have reached the limit for addresses`
              : t`This address is no longer in your account`,
        };
      }
      if (wantsDefault && !outcome.isDefault) {
        toast({ text: t`Saved, but not set as default`, tone: "negative", durationMs: 4_000 });
      } else toast({ text: t`Address saved`, tone: "positive" });
      onSaved();
    },
    explain: (error) => messageOfFailure(error, i18n) ?? t`Operation failed`,
    messageOf: useAddressErrorMessages(),
  });

  return {
    ...form,
    values,
    field: bindFields<FieldName>({
      ...form,
      values,
      change: (name, value) =>
        setValues((now) => (name === "country" ? withCountry(now, value, regions) : { ...now, [name]: value })),
    }),
    async fill(locationId) {
      try {
        const location = await findLocation(api, locationId, locale.language);
        setValues((now) => withLocation(now, location, regions));
        form.clear();
        return true;
      } catch (error) {
        tell(error);
        return false;
      }
    },
  };
}
