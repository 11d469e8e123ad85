/**
 * What the pages' `import … from "react"` means once they are built (`bin/preact-for-react.ts`): Preact in React's shape, the
 * one hook that the router imports by name and never calls on, as it is told to do without transitions, and one that
 * Preact knows nothing of where a part of a page is taken over after the rest (`ui/later.tsx`).
 */
import {
  Component,
  createContext,
  createElement,
  useCallback,
  useDebugValue,
  useSyncExternalStore,
} from "preact/compat";
import type { Context } from "react";

// @ts-expect-error Its types are a namespace; what is built of it is a module.
export * from "preact/compat";

/** Of the part of the page that one stands in: whether it is just being taken over from the server's markup. */
const OfPart = createContext({ isNow: false });
export const TakingOver = OfPart as unknown as Context<{ isNow: boolean }>;

/** Shows what it is given. */
export function useOptimistic<State>(state: State): [State, (action: unknown) => void] {
  return [state, ignore];
}

// What zustand and the router take of it.
// oxlint-disable-next-line import/no-default-export
export default { Component, createElement, useCallback, useDebugValue, useSyncExternalStore };

function ignore(): void {}
