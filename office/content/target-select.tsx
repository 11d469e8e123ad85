import { useLingui } from "@lingui/react/macro";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useRead } from "../api/reads.ts";

type TargetSelectProps = {
  type: "COLLECTION" | "PRODUCT";
  label: string;
  value: string | null;
  onChange: (handle: string | null) => void;
  error?: string | undefined;
};

const TYPING_MS = 250;

/** A collection or product, found by words of its title. */
export function TargetSelect({ type, label, value, onChange, error }: TargetSelectProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [debouncedText] = useDebouncedValue(text, TYPING_MS);
  const found = useRead("menuTargets", { type, text: debouncedText });
  const data = (found.data?.targets ?? []).map(({ handle, title }) => ({
    value: handle,
    label: `${title} (${handle})`,
  }));
  if (value !== null && !data.some((each) => each.value === value)) data.unshift({ value, label: value });
  return (
    <Select
      label={label}
      placeholder={t`Type words of its title`}
      searchable
      clearable
      data={data}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={(typed) => setText(typed.replace(/ \([^()]*\)$/, ""))}
      nothingFoundMessage={t`Nothing found`}
      error={error}
    />
  );
}
