import { fileURLToPath } from "node:url";

/** What stands for React's modules in whatever is built or tested (docs/decisions/0033). For `resolve.alias`. */
export const PREACT_FOR_REACT = [
  {
    find: /^(react|use-sync-external-store\/shim)$/,
    replacement: fileURLToPath(new URL("../ui/react.ts", import.meta.url)),
  },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react-dom\/(client|server)$/, replacement: "preact/compat/$1" },
  { find: /^react\/(jsx-runtime|jsx-dev-runtime|compiler-runtime)$/, replacement: "preact/compat/$1" },
];

/** The packages that ask for React themselves, which Node would give them: they are built along. */
export const ASK_FOR_REACT = [
  "@lingui/react",
  "@tanstack/react-virtual",
  "react-router",
  "use-sync-external-store",
  "yet-another-react-lightbox",
  "zustand",
];
