import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AddressFields, type AddressName } from "../../buyer/customers/address-fields.tsx";
import { AddressLines } from "../../buyer/customers/address-lines.tsx";
import type { FieldBinder } from "../../buyer/forms/field-binder.ts";
import { rulesOf, type Country } from "../../buyer/places/countries.ts";
import { errorsOfBuyer, type FieldError } from "../../contract/customers/buyer-validation.ts";
import type { OpenCheckout } from "../../contract/orders/checkout.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/field.tsx";
import { listProvinces } from "../backend.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import { Section } from "../parts/section.tsx";
import { addressOf, differsFromSaved, type FormValues, type TextName } from "./form-values.ts";

type AddressSectionProps = {
  field: FieldBinder<TextName>;
  values: FormValues;
  fieldErrors: readonly FieldError[];
  countries: readonly Country[];
  checkout: OpenCheckout;
  onCountry: (code: string) => void;
  /** Null: an address that is not saved. */
  onChoose: (id: number | null) => void;
  onSave: (saveAddress: boolean) => void;
};

const FIRST = 3;

/**
 * Where the order goes: to a saved address, or to one that is written here (SPEC CHK-01). Without shipping only the
 * buyer's name and country are needed.
 */
export function AddressSection(props: AddressSectionProps) {
  const { field, values, fieldErrors, countries, checkout, onCountry, onChoose, onSave } = props;
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const saved = checkout.customer?.addresses ?? [];
  const differs = differsFromSaved(values, checkout, countries);
  const ships = checkout.quote.ships !== false;
  const addressField: FieldBinder<AddressName> = (name) => ({
    ...field(`address.${name}`),
    ...(name === "country" && { onChange: (event) => onCountry(event.target.value) }),
  });
  const fields = (
    <>
      <AddressFields
        field={addressField}
        countries={countries}
        findProvinces={listProvinces}
        section={ships ? "shipping" : "billing"}
        isShort={!ships}
      />
      {checkout.customer && differs && ships && (
        <CheckField name="saveAddress" checked={values.saveAddress} onChange={(event) => onSave(event.target.checked)}>
          {values.addressId === null ? (
            <Trans>Save this address for next time</Trans>
          ) : (
            <Trans>Save the changes to this address</Trans>
          )}
        </CheckField>
      )}
    </>
  );
  const title = ships ? t`Shipping address` : t`Billing address`;
  if (saved.length === 0) return <Section title={title}>{fields}</Section>;

  const chosen = saved.findIndex((each) => each.id === values.addressId);
  const shown = all || chosen >= FIRST ? saved : saved.slice(0, FIRST);
  const others = saved.length - shown.length;
  const choices = shown.map((each) => ({
    value: String(each.id),
    title: (
      <bdi>
        {each.address.firstName} {each.address.lastName}
      </bdi>
    ),
    text: <AddressLines address={each.address} country={nameOf(each.address.country, countries)} />,
    end: each.isDefault ? <Trans>Default</Trans> : undefined,
    more: needsHand(values, fieldErrors, countries, { differs, ships }) && fields,
  }));
  return (
    <Section title={title}>
      <ChoiceList
        label={title}
        name="savedAddress"
        chosen={chosen === -1 ? "another" : String(values.addressId)}
        onChoose={(value) => onChoose(value === "another" ? null : Number(value))}
        choices={[...choices, { value: "another", title: <Trans>Another address</Trans>, more: fields }]}
      />
      {others > 0 && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          <Plural value={others} one="Show # more address" other="Show # more addresses" />
        </Button>
      )}
    </Section>
  );
}

/** A saved address shows its fields while it is incomplete, was refused, or is being edited. */
function needsHand(
  values: FormValues,
  fieldErrors: readonly FieldError[],
  countries: readonly Country[],
  { differs, ships }: { differs: boolean; ships: boolean },
): boolean {
  const address = addressOf(values, countries);
  const rules = rulesOf(address.country, countries);
  const lacks = errorsOfBuyer({ email: values.email, address }, rules, ships).some(({ field }) =>
    field.startsWith("address."),
  );
  const refused = fieldErrors.some(({ field }) => field.startsWith("address."));
  return lacks || refused || differs;
}

function nameOf(code: string, countries: readonly Country[]): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
