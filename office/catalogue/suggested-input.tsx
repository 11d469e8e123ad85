import { Autocomplete, type AutocompleteProps, TagsInput, type TagsInputProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useRead } from "../api/reads.ts";

const PAUSE_MS = 200;

/** Words that the catalogue has already. */
function useSuggested(field: "tag" | "type" | "vendor", typed: string): string[] {
  const [q] = useDebouncedValue(typed.trim().slice(0, 200), PAUSE_MS);
  const { data } = useRead("suggestWords", { field, q });
  return data?.words.map(({ word }) => word) ?? [];
}

type SuggestedInputProps = Omit<AutocompleteProps, "data" | "filter"> & { field: "type" | "vendor"; value: string };

export function SuggestedInput({ field, ...props }: SuggestedInputProps) {
  const data = useSuggested(field, props.value);
  return <Autocomplete {...props} data={data} filter={({ options }) => options} />;
}

type SuggestedTagsProps = Omit<TagsInputProps, "data" | "filter"> & { value: string[] };

export function SuggestedTags(props: SuggestedTagsProps) {
  const [typed, setTyped] = useState("");
  const data = useSuggested("tag", typed);
  const left = data.filter((tag) => !props.value.includes(tag));
  return (
    <TagsInput
      {...props}
      data={left}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      acceptValueOnBlur
    />
  );
}
