import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Notice } from "../../../../ui/dialogs/notice.tsx";
import type { SentInquiry } from "./use-inquiry-form.ts";

/** Announces the number of an inquiry once it was sent. */
export function InquirySent({ sent, title }: { sent: SentInquiry | null; title: ReactNode }) {
  return (
    <div role="status">
      {sent && (
        <Notice tone="positive" title={title}>
          <p>
            <Trans>
              It has the number {sent.number}. The answer goes to <bdi>{sent.email}</bdi>.
            </Trans>
          </p>
        </Notice>
      )}
    </div>
  );
}
