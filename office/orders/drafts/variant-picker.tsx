import { useLingui } from "@lingui/react/macro";
import { Autocomplete } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { plainCode } from "../../../domain/written-code.ts";
import { useRead } from "../../api/reads.ts";
import type { OfficeListedProduct } from "../../catalogue/listed-product.ts";
import { useFormats } from "../../i18n/formats.ts";

type Variant = OfficeListedProduct["variants"][number];
export type PickedVariant = { variantId: number; title: string; variantTitle: string; sku: string | null };

const TYPING_MS = 250;
const SHOWN = 8;

/** Finds a variant by its product's title or its item number. */
export function VariantPicker({ label, onPick }: { label: string; onPick: (picked: PickedVariant) => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data } = useRead("productList", { q, sort: "title", descending: false, limit: SHOWN }, { enabled: q !== "" });
  const products = q === "" ? [] : (data?.products ?? []);
  const codeOf = (text: string) => plainCode(text).toLowerCase();
  const choices = products.flatMap(({ title, variants }) => {
    const named = variants.filter(({ sku }) => sku !== null && codeOf(sku) === codeOf(q));
    // An item number means that variant alone.
    return (named.length > 0 ? named : variants).map((variant) => ({ title, variant }));
  });
  const nameOf = ({ title, variant }: { title: string; variant: Variant }) =>
    [title, variant.title, variant.sku].filter(Boolean).join(" · ");
  const byName = new Map(choices.map((choice) => [nameOf(choice), choice]));
  return (
    <Autocomplete
      label={label}
      placeholder={t`Title or item number`}
      value={typed}
      onChange={setTyped}
      maxDropdownHeight={320}
      // The server has chosen already.
      filter={({ options }) => options}
      data={[...byName.keys()]}
      renderOption={({ option }) => {
        const left = byName.get(option.value)?.variant.available ?? null;
        return (
          <span>
            {option.value}
            {left !== null && ` · ${t`${formats.count(left)} in stock`}`}
          </span>
        );
      }}
      onOptionSubmit={(name) => {
        const found = byName.get(name);
        if (found) {
          const { title, variant } = found;
          onPick({ variantId: variant.id, title, variantTitle: variant.title, sku: variant.sku });
        }
        // After the field has taken the name.
        setTimeout(() => setTyped(""), 0);
      }}
    />
  );
}
