import { Stack } from "@mantine/core";
import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { BaseCurrencyForm } from "../settings/base-currency-form.tsx";
import { OfferSetting } from "../settings/offer-page.tsx";

/** The currency of prices and orders, then what visitors may choose. */
export function OfferStep() {
  const saving = useIsMutating();
  const reading = useIsFetching({ queryKey: ["offer"], predicate: ({ state }) => state.isInvalidated });
  return (
    <Stack gap="xl">
      <BaseCurrencyForm />
      {/* A new base currency changes the offer too: what is typed before that has been read would collide with it. */}
      <fieldset disabled={saving + reading > 0} style={{ display: "contents" }}>
        <OfferSetting />
      </fieldset>
    </Stack>
  );
}
