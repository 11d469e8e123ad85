import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MOST_RETURN_PHOTOS, type RefundDestination, type ReturnReason } from "../../../domain/orders/returns.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { BackendError } from "../../api/errors.ts";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { keepReturnPhoto, requestReturn } from "../../api/queries/order-queries.ts";
import { useApp } from "../../context.tsx";
import { newId } from "../../new-id.ts";
import { usePhotos, type Photos } from "./use-photos.ts";

export type ReturnForm = {
  quantities: Readonly<Record<string, number>>;
  setQuantity: (lineId: string, quantity: number) => void;
  setQuantities: (quantities: Readonly<Record<string, number>>) => void;
  reason: ReturnReason | "";
  setReason: (reason: ReturnReason) => void;
  refundTo: RefundDestination;
  setRefundTo: (to: RefundDestination) => void;
  note: string;
  setNote: (note: string) => void;
  photos: Photos;
  lacks: "lines" | "reason" | "photos" | null;
  busy: boolean;
  /** Sends it; in `form` the focus goes to what is missing. */
  submit: (form: HTMLElement) => Promise<void>;
};

/** What the customer returns, why and how, until the request is sent (SPEC REFD-01). */
export function useReturnForm(
  orderId: string,
  { onDone, onStale }: { onDone: () => void; /** Less can be returned than the page says. */ onStale: () => void },
): ReturnForm {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<ReturnReason | "">("");
  const [refundTo, setRefundTo] = useState<RefundDestination>("original");
  const [note, setNote] = useState("");
  const [lacks, setLacks] = useState<ReturnForm["lacks"]>(null);
  const [busy, setBusy] = useState(false);
  const photos = usePhotos({ most: MOST_RETURN_PHOTOS, keep: keepReturnPhoto });
  /** The input sent last, and its idempotency key: the same input again is the same request. */
  const sent = useRef({ input: "", key: "" });

  const lines = Object.entries(quantities).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));

  const submit = async (form: HTMLElement) => {
    if (busy) return;
    const missing = whatLacks();
    flushSync(() => setLacks(missing));
    if (missing !== null) return form.querySelector<HTMLElement>(`[data-lacks="${missing}"]`)?.focus();
    if (reason === "") return;
    const keys = photos.photos.flatMap(({ key }) => key ?? []);
    const input = { id: orderId, lines, reason, refundTo, note, photos: keys };
    const text = JSON.stringify(input);
    if (sent.current.input !== text) sent.current = { input: text, key: newId() };
    setBusy(true);
    try {
      await requestReturn(api, input, sent.current.key);
      toast({ text: t`Return requested`, tone: "positive" });
      return onDone();
    } catch (error) {
      const refused = error instanceof BackendError && error.reason;
      const tooMuch = refused === "return.refused" || refused === "order.transition";
      if (tooMuch) onStale();
      const told = tooMuch ? t`Some items can no longer be returned` : messageOfFailure(error, i18n);
      if (told) toast({ text: told, tone: "negative", durationMs: 4_000 });
    }
    setBusy(false);
  };

  function whatLacks(): ReturnForm["lacks"] {
    if (lines.length === 0) return "lines";
    if (reason === "") return "reason";
    return photos.photos.some(({ state }) => state !== "kept") ? "photos" : null;
  }

  return {
    ...{ quantities, setQuantities, reason, refundTo, setRefundTo, note, setNote, photos, busy, submit },
    setQuantity: (lineId, quantity) => setQuantities((now) => ({ ...now, [lineId]: quantity })),
    setReason,
    lacks: lacks !== null && whatLacks() === lacks ? lacks : null,
  };
}
