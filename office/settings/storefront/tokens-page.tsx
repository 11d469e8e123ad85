import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, SegmentedControl, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import { STOREFRONT_SCOPES } from "../../../domain/site/storefront-scopes.ts";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { DataList, type ListColumn } from "../../components/data-list.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { useIsPhone } from "../../components/is-phone.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { useMay } from "../../session/me.tsx";
import { ShownToken } from "./shown-token.tsx";
import { NO_ADDRESSES, TermsFields, TokenState, termsOf, usePriceBasisNames } from "./token-fields.tsx";

type Token = OfficeOutputOf<"storefrontTokens">["tokens"][number];

/** Clients of the Storefront API besides the shop's own app. */
export function Page() {
  const { t } = useLingui();
  const [isMaking, making] = useDisclosure();
  const mayWrite = useMay()("settings.write");
  const reading = useRead("storefrontTokens", {});
  const basisNames = usePriceBasisNames();
  const kinds = { public: t`Public`, private: t`Private` };
  const columns: ListColumn<Token>[] = [
    {
      id: "name",
      title: t`Name`,
      cell: ({ id, name }) => (
        <Anchor component={Link} to={`/storefront-tokens/${id}`} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Anchor>
      ),
    },
    { id: "state", title: t`State`, cell: (token) => <TokenState {...token} /> },
    { id: "prices", title: t`Prices`, cell: ({ priceBasis }) => basisNames[priceBasis] },
    { id: "kind", title: t`Token`, cell: ({ kind, tokenEnd }) => `${kinds[kind]} …${tokenEnd}` },
    { id: "origin", title: t`Only for pages of`, cell: ({ origin }) => origin ?? "–" },
  ];
  return (
    <>
      <PageHeader
        title={t`Storefront access`}
        lead={t`Let other storefronts, such as Hydrogen or a phone app, sell your products through the Storefront API. Your own shop needs no token here.`}
        actions={
          mayWrite && (
            <Button onClick={making.open}>
              <Trans>New access token</Trans>
            </Button>
          )
        }
      />
      <DataList
        label={t`Storefront access`}
        columns={columns}
        items={reading.data?.tokens}
        idOf={({ id }) => String(id)}
        reading={reading}
        empty={t`Only your own shop uses the Storefront API.`}
      />
      <FormDialog opened={isMaking} onClose={making.close} title={t`New access token`} size="lg">
        <MakeToken onClose={making.close} />
      </FormDialog>
    </>
  );
}

type Kind = Token["kind"];

function MakeToken({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [made, setMade] = useState<string | null>(null);
  const [kind, setKind] = useState<Kind>("public");
  const isPhone = useIsPhone();
  const form = useForm({
    initialValues: {
      ...{ name: "", scopes: [...STOREFRONT_SCOPES] as string[], origin: "", priceBasis: "selling" },
      ...NO_ADDRESSES,
    },
  });
  const make = useChange("makeStorefrontToken", {
    form,
    invalidates: ["storefrontTokens"],
    onDone: ({ token }) => setMade(token),
  });
  if (made !== null) {
    return (
      <Stack>
        <ShownToken kind={kind} token={made} />
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    );
  }
  const origin = kind === "private" ? "" : form.values.origin;
  return (
    <form onSubmit={form.onSubmit((typed) => void make.make({ kind, ...termsOf({ ...typed, origin }) }))}>
      <Stack>
        <SegmentedControl
          aria-label={t`Token`}
          fullWidth
          orientation={isPhone ? "vertical" : "horizontal"}
          value={kind}
          onChange={(chosen) => setKind(chosen)}
          data={[
            { value: "public", label: t`Public, for browsers and apps` },
            { value: "private", label: t`Private, for servers` },
          ]}
        />
        <TermsFields form={form} isPrivate={kind === "private"} />
        <Button type="submit" loading={make.isMaking} disabled={form.values.scopes.length === 0}>
          <Trans>Make the access token</Trans>
        </Button>
      </Stack>
    </form>
  );
}
