import { useLingui } from "@lingui/react/macro";
import { TextInput, type TextInputProps } from "@mantine/core";
import { useShopTimeZone } from "../session/me.tsx";
import { fromField, toField } from "./shop-times.ts";

type ShopTimeInputProps = Omit<TextInputProps, "value" | "onChange" | "type" | "description"> & {
  /** ISO 8601. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What an empty field means. */
  description: string;
};

/** A date and time in the shop's time zone, which it names, wherever the browser is. */
export function ShopTimeInput({ value, onChange, description, ...input }: ShopTimeInputProps) {
  const { t } = useLingui();
  const timeZone = useShopTimeZone() ?? "UTC";
  return (
    <TextInput
      {...input}
      type="datetime-local"
      max="9999-12-31T23:59"
      description={t`${description} Time of ${timeZone}.`}
      value={toField(value, timeZone)}
      onChange={(event) => onChange(fromField(event.currentTarget.value, timeZone))}
    />
  );
}
