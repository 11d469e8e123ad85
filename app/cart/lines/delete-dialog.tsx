import { Plural, useLingui } from "@lingui/react/macro";
import { DeleteChoice } from "../../../ui/dialogs/delete-choice.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";

export type DeleteDialogProps = {
  open: boolean;
  count: number;
  onClose: () => void;
  onDelete: () => void;
};

/** Confirms removing the lines marked in edit mode (SPEC CART-01). */
export function DeleteDialog({ open, count, onClose, onDelete }: DeleteDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Remove from cart`} footer={<DeleteChoice onDelete={onDelete} />}>
      <p>
        <Plural
          value={count}
          one="Are you sure you want to remove # item from your cart?"
          other="Are you sure you want to remove # items from your cart?"
        />
      </p>
    </Dialog>
  );
}
