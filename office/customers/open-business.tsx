import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Group } from "@mantine/core";
import { Link } from "react-router";
import type { OfficeError } from "../api/office-error.ts";
import { useReasons } from "../api/reasons.ts";

/** Why a person's data could not be erased: links to what is still open, or what the shop says. */
export function OpenBusiness({ error }: { error: OfficeError | null }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  if (!error) return null;
  const open = error.reason === "order.unfinished" ? (error.details as { orders: number[]; returns: number }) : null;
  return open ? (
    <Alert color="red" role="alert" title={t`Something is still open. Finish or cancel it first:`}>
      <Group gap="xs">
        {open.orders.map((number) => (
          <Anchor key={number} component={Link} to={`/orders/${number}`}>
            <Trans>Order #{number}</Trans>
          </Anchor>
        ))}
        {open.returns > 0 && (
          <Anchor component={Link} to="/returns">
            <Trans>Returns</Trans>
          </Anchor>
        )}
      </Group>
    </Alert>
  ) : (
    <Alert color="red" role="alert">
      {reasonOf(error)}
    </Alert>
  );
}
