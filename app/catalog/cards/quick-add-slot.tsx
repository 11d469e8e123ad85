import { createContext, createElement, useContext, type ComponentType } from "react";

export type QuickAddProps = {
  /** Null: closed. */ handle: string | null;
  /** Offered before the others, if it is one of its variants. */
  variantId?: string | undefined;
  onClose: () => void;
};

/** The dialog belongs to the cart, which comes after the catalogue: the root hands it to the cards. */
export const QuickAddSlot = createContext<ComponentType<QuickAddProps>>(() => null);

/** In which a card's quantities are chosen and added to the cart. */
export function QuickAdd(props: QuickAddProps) {
  return createElement(useContext(QuickAddSlot), props);
}
