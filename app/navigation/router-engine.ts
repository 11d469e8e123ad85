/** The router's engine, as `late-router.ts` loads it. `bin/router-engine.ts` says where it is. */
export { createRouter } from "react-router/engine";
