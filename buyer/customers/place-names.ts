/** What a country calls the parts of an address, in the page's language. */

import { useLingui } from "@lingui/react/macro";
import type { AddressLayout } from "../../contract/places/address-layout.ts";

export function useProvinceNames(): Record<AddressLayout["province"], string> {
  const { t } = useLingui();
  return {
    area: t`Area`,
    county: t`County`,
    department: t`Department`,
    district: t`District`,
    emirate: t`Emirate`,
    island: t`Island`,
    parish: t`Parish`,
    prefecture: t`Prefecture`,
    province: t`Province`,
    region: t`Region`,
    state: t({ message: "State", context: "part of an address" }),
  };
}

export function useZipNames(): Record<AddressLayout["zip"], string> {
  const { t } = useLingui();
  return { eircode: t`Eircode`, pin: t`PIN code`, postal: t`Postal code`, zip: t`ZIP code` };
}
