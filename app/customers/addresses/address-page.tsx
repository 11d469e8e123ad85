import { Trans } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { useApp } from "../../context.tsx";
import { useMoves } from "../../navigation/use-moves.tsx";
import { useAddressBook } from "./address-book.ts";
import { AddressForm } from "./address-form.tsx";
import { listRegions, type Region } from "./address-queries.ts";
import { emptyValues, valuesOf } from "./address-values.ts";
import { ADDRESSES, isNamed } from "./links.ts";
import { WaitingForm } from "./waiting-form.tsx";

/** Passed by the list, so that saving leads back to it. */
export type AddressState = { fromList: true };

/** A new address, or one to change (SPEC ADDR-02). `id`: from the page's URL. */
export function AddressPage({ id }: { id: string | null }) {
  const { locale } = useApp();
  const moves = useMoves();
  const state = useLocation().state as Partial<AddressState> | null;
  const { regions, again } = useRegions();
  const book = useAddressBook();
  // A refresh must not overwrite what has been typed.
  const [began, setBegan] = useState<{ id: string | null } | null>(null);
  const address = id === null ? null : book.addresses.find((each) => isNamed(each, id));
  const ready = Array.isArray(regions) && book.status === "ready";
  if (ready && began?.id !== id) setBegan({ id });

  if (regions === "failed" || (book.status === "failed" && !began)) {
    return (
      <EmptyState icon="warning" title={<Trans>The form could not be loaded</Trans>}>
        <Button
          icon="history"
          onClick={() => {
            again();
            void book.reload();
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    );
  }
  if (regions === null || !ready) return <WaitingForm />;
  if (address === undefined) {
    return (
      <EmptyState icon="pin" title={<Trans>This address is no longer in your account</Trans>}>
        <Link className={buttonClass({ kind: "primary" })} to={ADDRESSES} replace>
          <Trans>My addresses</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <AddressForm
      key={id ?? "new"}
      id={address?.id ?? null}
      start={address ? valuesOf(address, regions) : emptyValues(locale.country, regions)}
      regions={regions}
      isDefault={address !== null && address.id === book.defaultId}
      isFirst={book.addresses.length === 0}
      onSaved={() => void (state?.fromList ? moves.back() : moves.replace(ADDRESSES))}
    />
  );
}

function useRegions(): { regions: readonly Region[] | "failed" | null; again: () => void } {
  const { api, locale } = useApp();
  const [regions, setRegions] = useState<readonly Region[] | "failed" | null>(null);
  const { language } = locale;
  const find = useCallback(
    () =>
      listRegions(api, language).then(
        (list) => setRegions(list),
        () => setRegions("failed"),
      ),
    [api, language],
  );
  useEffect(() => void find(), [find]);
  return {
    regions,
    again() {
      setRegions(null);
      void find();
    },
  };
}
