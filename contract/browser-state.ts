/** The key in the browser's local storage (`app/local-state.ts`). */
export const STORED_STATE = "filigree";

/** Inline script of the cart page, so that visitors see an empty cart before the scripts have loaded. */
export const EMPTY_CART_SCRIPT: string = `try {
const { state } = JSON.parse(localStorage.getItem(${JSON.stringify(STORED_STATE)})) ?? {};
if (!state?.session && !state?.lines?.length) document.currentScript.parentElement.dataset.empty = "";
} catch {}`;
