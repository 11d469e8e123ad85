import { useLingui } from "@lingui/react/macro";
import { Select } from "@mantine/core";
import { PRODUCT_STATUSES } from "../../contract/office/products.ts";
import { useChange } from "../api/changes.ts";
import { useInvalidate } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { notifyUndo } from "../components/notify-undo.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { useMay } from "../session/me.tsx";
import { type ProductStatus, useStatusNames } from "../words/statuses.ts";
import type { OfficeListedProduct } from "./listed-product.ts";

/** Whether a product is on sale; changing it can be taken back. */
export function StatusCell({ product }: { product: OfficeListedProduct }) {
  const { t } = useLingui();
  const names = useStatusNames();
  const may = useMay();
  const invalidate = useInvalidate();
  const { handle, title, status, published, variants, version } = product;
  const seen = { published, prices: variants.map(({ id, priceMicros }) => ({ id, priceMicros })) };
  const invalidates = ["productList", "product"] as const;
  const undo = useChange("setProductStatus", { invalidates, done: t`Taken back` });
  const change = useChange("setProductStatus", {
    invalidates,
    onDone({ version: after }, { status: next }) {
      notifyUndo(t`${title}: ${names[next]}`, t`Undo`, () =>
        undo.make({ handle, status, version: after }, { seen: { ...seen, status: next }, verb: t`Undo anyway` }),
      );
    },
  });
  if (!may("catalogue.write")) {
    return <StateBadge tone={status === "active" ? "positive" : "neutral"}>{names[status]}</StateBadge>;
  }
  return (
    <>
      <Select
        aria-label={t`State of ${title}`}
        data={PRODUCT_STATUSES.map((value) => ({ value, label: names[value] }))}
        value={status}
        allowDeselect={false}
        disabled={change.isMaking}
        onChange={(next) => next !== status && void change.make({ handle, status: next as ProductStatus, version })}
        size="xs"
        w={120}
      />
      <Collided
        collision={change.collision}
        mine={{ status }}
        isSaving={change.isMaking}
        onTakeTheirs={() => {
          change.reset();
          void invalidate(["productList"]);
        }}
        onKeepMine={() => void change.keepMine()}
        onClose={change.reset}
      />
    </>
  );
}
