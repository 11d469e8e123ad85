/** `bin/router-engine.ts` says where it is. */
declare module "react-router/engine" {
  export { UNSAFE_createRouter as createRouter } from "react-router";
}
