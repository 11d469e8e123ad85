import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { useChange } from "../../api/changes.ts";

/** A new draft with the order's goods and buyer. */
export function DraftButton({ number }: { number: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const make = useChange("draftFromOrder", {
    invalidates: ["drafts"],
    done: t`The draft is made, at today's prices.`,
    onDone: async ({ id }) => navigate(`/drafts/${id}`),
  });
  return (
    <Button variant="default" loading={make.isMaking} onClick={() => void make.make({ number })}>
      <Trans>Make a draft of it</Trans>
    </Button>
  );
}
