import { Trans } from "@lingui/react/macro";
import type { CheckoutNotice } from "../contract/checkout.ts";
import { LineName } from "./line-name.tsx";
import { Notice } from "../ui/notice.tsx";
import { useFormats } from "./world.tsx";

/** What cannot be ordered as the cart has it: said before paying (SPEC CHK-02, CART-06). */
export function Notices({ notices }: { notices: readonly CheckoutNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>Your order differs from your cart</Trans>}>
      <ul>
        {notices.map((notice) => (
          <li key={`${notice.lineId} ${notice.kind}`}>
            <NoticeText {...notice} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function NoticeText(notice: CheckoutNotice) {
  const { kind, title, left, wanted, minQuantity, minBatch, price } = notice;
  const { count, unit } = useFormats();
  const [pieces, asked, least, batch] = [left, wanted, minQuantity, minBatch].map(count);
  if (title === null) return <Trans>A product is no longer sold and was taken out.</Trans>;
  const name = <LineName {...notice} title={title} />;
  switch (kind) {
    case "unavailable":
      return <Trans>{name}: no longer sold, taken out</Trans>;
    case "sold-out":
      return <Trans>{name}: sold out, taken out</Trans>;
    case "stock-cut":
      return (
        <Trans>
          {name}: {pieces} of {asked} pieces left
        </Trans>
      );
    case "batch-cut":
      return left === 0 ? (
        <Trans>
          {name}: sold in batches of {batch} pieces, left out
        </Trans>
      ) : (
        <Trans>
          {name}: {pieces} in place of {asked} pieces, because it is sold in batches of {batch}
        </Trans>
      );
    case "below-minimum":
      return (
        <Trans>
          {name}: below the minimum order of {least} pieces, left out
        </Trans>
      );
    case "price-changed": {
      const [before, after] = [unit(price?.beforeMicros ?? 0), unit(price?.nowMicros ?? 0)];
      return (
        <Trans>
          {name}: was <bdi>{before}</bdi>, is now <bdi>{after}</bdi> a piece
        </Trans>
      );
    }
  }
}
