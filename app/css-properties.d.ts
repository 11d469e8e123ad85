import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties that a component passes to its own style sheet. */
    [name: `--${string}`]: string | number | undefined;
  }
}
