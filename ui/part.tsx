import { Component, Suspense, type ReactNode } from "react";

export type PartProps = {
  children: ReactNode;
  instead?: ReactNode;
};

/** A part of a page that hydrates in a task of its own, and may fail without the rest; its failure is reported. */
export class Part extends Component<PartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? (this.props.instead ?? null) : <Suspense>{this.props.children}</Suspense>;
  }
}
