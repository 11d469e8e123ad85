import { useLingui } from "@lingui/react/macro";
import { Checkbox, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { PriceBasis } from "../../../domain/catalog/price-basis.ts";
import { STOREFRONT_SCOPES, type StorefrontScope } from "../../../domain/site/storefront-scopes.ts";
import { StateBadge } from "../../components/state-badge.tsx";

/** As it is typed: without an origin "", one address a line. */
export type TermsTyped = {
  name: string;
  scopes: string[];
  origin: string;
  priceBasis: string;
  redirectUris: string;
  logoutUris: string;
};

export const NO_ADDRESSES = { redirectUris: "", logoutUris: "" };

export function addressesTyped({ redirectUris, logoutUris }: { redirectUris: string[]; logoutUris: string[] }) {
  return { redirectUris: redirectUris.join("\n"), logoutUris: logoutUris.join("\n") };
}

/** As it is sent. */
export function termsOf({ name, scopes, origin, priceBasis, redirectUris, logoutUris }: TermsTyped) {
  return {
    name,
    scopes: scopes as StorefrontScope[],
    origin: origin.trim() === "" ? null : origin.trim(),
    priceBasis: priceBasis as PriceBasis,
    redirectUris: linesOf(redirectUris),
    logoutUris: linesOf(logoutUris),
  };
}

function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function useScopeNames(): Record<StorefrontScope, string> {
  const { t } = useLingui();
  return {
    unauthenticated_read_product_listings: t`Read products and collections`,
    unauthenticated_read_product_inventory: t`Read how many pieces are left`,
    unauthenticated_read_product_tags: t`Read products' tags`,
    unauthenticated_read_content: t`Read pages and menus`,
    unauthenticated_read_metaobjects: t`Read metaobjects`,
    unauthenticated_read_checkouts: t`Read carts`,
    unauthenticated_write_checkouts: t`Make and change carts`,
    unauthenticated_read_customers: t`Read customers who have signed in`,
    unauthenticated_write_customers: t`Sign customers up and in, and change their details`,
    unauthenticated_read_customer_tags: t`Read customers' tags`,
  };
}

export function usePriceBasisNames(): Record<PriceBasis, string> {
  const { t } = useLingui();
  return { selling: t`Selling prices`, platform: t`Platform prices` };
}

export function TokenState({ revokedAt }: { revokedAt: string | null }) {
  const { t } = useLingui();
  return revokedAt === null ? (
    <StateBadge tone="positive">{t`Active`}</StateBadge>
  ) : (
    <StateBadge tone="neutral">{t`Revoked`}</StateBadge>
  );
}

type FieldsProps<Typed extends TermsTyped> = {
  form: UseFormReturnType<Typed>;
  isPrivate: boolean;
  disabled?: boolean;
};

/** What a client may do, from where, and at which prices. */
export function TermsFields<Typed extends TermsTyped>({ form, isPrivate, disabled = false }: FieldsProps<Typed>) {
  const { t } = useLingui();
  const scopeNames = useScopeNames();
  const basisNames = usePriceBasisNames();
  return (
    <>
      <TextInput
        label={t`Name`}
        description={t`The client's, such as “Hydrogen shop”`}
        required
        maxLength={100}
        readOnly={disabled}
        {...form.getInputProps("name")}
      />
      <Radio.Group label={t`Prices`} required {...form.getInputProps("priceBasis")}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="selling"
            label={basisNames.selling}
            description={t`The client shows what your own shop charges, and its checkout takes exactly that.`}
            disabled={disabled}
          />
          <Radio
            value="platform"
            label={basisNames.platform}
            description={t`Without your surcharge: whoever has the token buys at these prices. Carts made before keep theirs.`}
            disabled={disabled}
          />
        </Stack>
      </Radio.Group>
      {!isPrivate && (
        <TextInput
          label={t`Only for pages of`}
          description={t`An address without a path, such as https://shop.example. Empty: pages of any address, and servers.`}
          readOnly={disabled}
          {...form.getInputProps("origin")}
        />
      )}
      <Checkbox.Group label={t`Allowed to`} required {...form.getInputProps("scopes")}>
        <Stack gap="xs" mt="xs">
          {STOREFRONT_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={scopeNames[scope]}
              description={<code style={{ overflowWrap: "anywhere" }}>{scope}</code>}
              disabled={disabled}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label={t`Customers come back here after signing in`}
        description={t`One address by https on each line, such as https://shop.example/account/authorize. Empty: customers cannot sign in there.`}
        autosize
        minRows={2}
        readOnly={disabled}
        {...form.getInputProps("redirectUris")}
      />
      <Textarea
        label={t`Customers come back here after signing out`}
        description={t`One address by https on each line, such as https://shop.example/.`}
        autosize
        minRows={2}
        readOnly={disabled}
        {...form.getInputProps("logoutUris")}
      />
    </>
  );
}
