/** What server-rendered pages know of the browser's local storage. */

/** The key in the browser's local storage (`app/local-state.ts`). */
export const KEPT_STATE = "filigree";

/**
 * Inline script of the cart's page: marks its parent element `data-empty` when this browser has an empty cart and no
 * customer, so that the visitor sees so at once and not after all scripts have loaded.
 */
export const EMPTY_CART_SCRIPT: string = `try {
const { state } = JSON.parse(localStorage.getItem(${JSON.stringify(KEPT_STATE)})) ?? {};
if (!state?.session && !state?.lines?.length) document.currentScript.parentElement.dataset.empty = "";
} catch {}`;
