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
              Your reference number is {sent.number}. We will reply to <bdi>{sent.email}</bdi>.
            </Trans>
          </p>
        </Notice>
      )}
    </div>
  );
}
