import { Component, type ReactNode } from "react";
import { FailedPart } from "../../ui/failed-part.tsx";

type ContainedProps = { children: ReactNode; instead?: ReactNode };

/**
 * A part that may fail without the rest of the page: its failure is reported, and `instead` is shown. Unlike `ui/part.tsx`
 * it hydrates with the page, so that no event comes before it.
 */
export class Contained extends Component<ContainedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { children, instead = <FailedPart /> } = this.props;
    return this.state.failed ? instead : children;
  }
}
