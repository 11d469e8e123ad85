import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useForm, type Form } from "../../../buyer/forms/use-form.ts";
import { MOST_RETURN_PHOTOS, type RefundDestination, type ReturnReason } from "../../../domain/orders/returns.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { BackendError } from "../../api/errors.ts";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { areUploaded, usePhotos, type Photos } from "../../catalog/pictures/use-photos.ts";
import { useApp } from "../../context.tsx";
import { newId } from "../../new-id.ts";
import { saveReturnPhoto, requestReturn } from "../order-queries.ts";

export type ReturnForm = Pick<Form, "form" | "field" | "busy"> & {
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
  const photos = usePhotos({ most: MOST_RETURN_PHOTOS, keep: saveReturnPhoto });
  /** The idempotency key of the input sent last: the same input again is the same request. */
  const sent = useRef({ input: "", key: "" });
  const lines = Object.entries(quantities).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));

  const messages: Record<string, string> = {
    lines: t`Please enter how many pieces you want to return`,
    reason: t`Please choose a reason`,
    photos: t`Please wait for the photos, or remove those that cannot be sent`,
  };
  const { form, field, busy, clear } = useForm({
    async send() {
      if (lines.length === 0) return { fieldErrors: [{ field: "lines", code: "required" }] };
      if (reason === "") return { fieldErrors: [{ field: "reason", code: "required" }] };
      if (!areUploaded(photos)) return { fieldErrors: [{ field: "photos", code: "invalid" }] };
      const keys = photos.photos.flatMap(({ key }) => key ?? []);
      const input = { id: orderId, lines, reason, refundTo, note, photos: keys };
      const content = JSON.stringify(input);
      if (sent.current.input !== content) sent.current = { input: content, key: newId() };
      await requestReturn(api, input, sent.current.key);
      toast({ text: t`Return requested`, tone: "positive" });
      onDone();
      return { busy: true };
    },
    explain(error) {
      const refused = error instanceof BackendError && error.reason;
      const tooMuch = refused === "return.refused" || refused === "order.transition";
      if (tooMuch) onStale();
      const message = tooMuch ? t`Some items can no longer be returned` : messageOfFailure(error, i18n);
      if (message) toast({ text: message, tone: "negative", durationMs: 4_000 });
      return null;
    },
    messageOf: (fieldError) => messages[fieldError.field] ?? "",
  });

  return {
    ...{ form, field, busy, quantities, reason, setReason, refundTo, setRefundTo, note, setNote, photos },
    setQuantities(all) {
      setQuantities(all);
      clear();
    },
    setQuantity(lineId, quantity) {
      setQuantities((now) => ({ ...now, [lineId]: quantity }));
      clear();
    },
  };
}
