import { useLingui } from "@lingui/react/macro";
import { Autocomplete } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useRead } from "../api/reads.ts";
import type { OfficeListedProduct } from "./listed-product.ts";

type ProductPickerProps = { label: string; onPick: (product: OfficeListedProduct) => void };

const TYPING_MS = 250;
const SHOWN = 10;

/** Finds a product by its title or item number. */
export function ProductPicker({ label, onPick }: ProductPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data } = useRead("productList", { q, sort: "title", descending: false, limit: SHOWN }, { enabled: q !== "" });
  const products = q === "" ? [] : (data?.products ?? []);
  const nameOf = ({ title, handle }: OfficeListedProduct) => `${title} (${handle})`;
  return (
    <Autocomplete
      label={label}
      placeholder={t`Title or item number`}
      value={typed}
      onChange={setTyped}
      // The server has chosen already.
      filter={({ options }) => options}
      data={products.map(nameOf)}
      onOptionSubmit={(name) => {
        const found = products.find((product) => nameOf(product) === name);
        if (found) onPick(found);
        // After the field has taken the name.
        setTimeout(() => setTyped(""), 0);
      }}
    />
  );
}
