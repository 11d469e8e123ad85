/** What the server's pages know of what a browser keeps. */

/** Under which it stands in the browser's local storage (`app/local-state.ts`). */
export const KEPT_STATE = "filigree";

/**
 * Run by the cart's page where it stands, in the element that holds both: marks that element `data-empty` when this
 * browser has nothing in its cart and no customer, so that she reads so at once and not when all scripts have come.
 */
export const EMPTY_CART_SCRIPT: string = `try {
const { state } = JSON.parse(localStorage.getItem(${JSON.stringify(KEPT_STATE)})) ?? {};
if (!state?.session && !state?.lines?.length) document.currentScript.parentElement.dataset.empty = "";
} catch {}`;
