import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { placeLines } from "../../../domain/places/place-lines.ts";
import { DeleteChoice } from "../../../ui/dialogs/delete-choice.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { Chip } from "../../../ui/forms/chip.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ConnectionError } from "../../api/errors.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import type { AddressBookEntry } from "../../session/customer-queries.ts";
import { makeDefault, removeAddress, useAddressBook } from "./address-book.ts";
import type { AddressState } from "./address-page.tsx";
import { MOST_ADDRESSES } from "./address-queries.ts";
import { addressPath } from "./links.ts";
import { useTellFailure } from "./use-failure-toast.ts";
import styles from "./address-list.module.css";

const FROM_LIST: AddressState = { fromList: true };

/** SPEC ADDR-01 */
export function AddressList() {
  const { t } = useLingui();
  const { count } = useFormats();
  const { status, addresses, defaultId, reload } = useAddressBook();
  const [doomed, setDoomed] = useState<AddressBookEntry | null>(null);
  const { busy, choose, remove } = useChanges();

  if (status === "loading") return <WaitingAddresses />;
  if (status === "failed") return <BrokenAddresses onRetry={() => void reload()} />;
  if (addresses.length === 0) return <NoAddresses />;
  return (
    <div className={styles.page}>
      {addresses.length < MOST_ADDRESSES ? (
        <div className={styles.add}>
          <Link className={buttonClass({ kind: "primary" })} to={addressPath()} state={FROM_LIST}>
            <Icon name="plus" size={20} />
            <Trans>Add an address</Trans>
          </Link>
        </div>
      ) : (
        <Notice tone="warning" title={<Trans>You can save up to {count(MOST_ADDRESSES)} addresses</Trans>} />
      )}
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isDefault={address.id === defaultId}
            busy={busy === address.id}
            onDefault={() => void choose(address)}
            onDelete={() => setDoomed(address)}
          />
        ))}
      </ul>
      <Dialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t`Delete address`}
        footer={<DeleteChoice onDelete={() => doomed && void remove(doomed)} />}
      >
        <p>
          <Trans>Are you sure you want to delete this address?</Trans>
        </p>
        {doomed && (
          <p className={styles.doomed}>
            <bdi>{[doomed.name, doomed.address1, doomed.city].filter(Boolean).join(", ")}</bdi>
          </p>
        )}
      </Dialog>
    </div>
  );
}

/** Makes an address the default, or deletes it; `busy` is the id of the one being changed. */
function useChanges() {
  const { t } = useLingui();
  const { api } = useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const tell = useTellFailure();
  const failed = () => toast({ text: t`Operation failed`, tone: "negative" });
  const choose = async ({ id }: AddressBookEntry) => {
    setBusy(id);
    try {
      if (!(await makeDefault(api, id))) failed();
    } catch (error) {
      // `app/api/failures.ts` shows lost connections.
      if (!(error instanceof ConnectionError)) tell(error);
    }
    setBusy(null);
  };
  const remove = async ({ id }: AddressBookEntry) => {
    setBusy(id);
    try {
      if (await removeAddress(api, id)) toast({ text: t`Deleted successfully`, tone: "positive" });
      else failed();
    } catch (error) {
      // `app/api/failures.ts` shows lost connections.
      if (!(error instanceof ConnectionError)) tell(error);
    }
    setBusy(null);
  };
  return { busy, choose, remove };
}

function BrokenAddresses({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState icon="warning" title={<Trans>Your addresses could not be loaded</Trans>}>
      <Button icon="history" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  );
}

function NoAddresses() {
  return (
    <EmptyState
      icon="pin"
      title={<Trans>No addresses yet</Trans>}
      text={<Trans>Save your shipping addresses to have them ready at checkout.</Trans>}
    >
      <Link className={buttonClass({ kind: "primary" })} to={addressPath()} state={FROM_LIST}>
        <Trans>Add an address</Trans>
      </Link>
    </EmptyState>
  );
}

type AddressCardProps = {
  address: AddressBookEntry;
  isDefault: boolean;
  busy: boolean;
  onDefault: () => void;
  onDelete: () => void;
};

function AddressCard({ address, isDefault, busy, onDefault, onDelete }: AddressCardProps) {
  const { t } = useLingui();
  const name = address.name ?? t`Address`;
  const { address1, address2, country, countryCode, phone } = address;
  const lines = [address1, address2, ...placeLines({ ...address, country: countryCode }), country].filter(Boolean);
  return (
    <li className={styles.card} aria-busy={busy || undefined}>
      <div className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {isDefault && (
          <Chip tone="brand" icon="check">
            <Trans>Default</Trans>
          </Chip>
        )}
      </div>
      <p className={styles.lines}>
        {lines.map((line, index) => (
          <bdi key={index}>{line}</bdi>
        ))}
        {phone && <bdi dir="ltr">{phone}</bdi>}
      </p>
      <div className={styles.actions}>
        {!isDefault && (
          <Button kind="quiet" size="compact" busy={busy} onClick={onDefault}>
            <Trans>Set as default</Trans>
          </Button>
        )}
        <Link
          className={buttonClass({ kind: "quiet", size: "compact" })}
          to={addressPath(address.id)}
          state={FROM_LIST}
          aria-label={t`Edit: ${name}`}
        >
          <Icon name="pencil" size={20} />
          <Trans>Edit</Trans>
        </Link>
        <Button kind="quiet" size="compact" icon="trash" aria-label={t`Delete: ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}

export function WaitingAddresses() {
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <div className={styles.addresses} aria-hidden="true">
        <i className={styles.waiting} />
        <i className={styles.waiting} />
      </div>
    </div>
  );
}
