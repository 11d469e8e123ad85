/**
 * What the pages' `import … from "react"` means once they are built (`bin/preact-for-react.ts`): Preact in React's shape,
 * and the one hook that the router imports by name and never calls on, as it is told to do without transitions.
 */
import { Component, createElement, useCallback, useDebugValue, useSyncExternalStore } from "preact/compat";

// @ts-expect-error Its types are a namespace; what is built of it is a module.
export * from "preact/compat";

/** Shows what it is given. */
export function useOptimistic<State>(state: State): [State, (action: unknown) => void] {
  return [state, ignore];
}

// What zustand and the router take of it.
// oxlint-disable-next-line import/no-default-export
export default { Component, createElement, useCallback, useDebugValue, useSyncExternalStore };

function ignore(): void {}
