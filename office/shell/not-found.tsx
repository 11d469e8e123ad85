import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { PageHeader } from "../components/page-header.tsx";

export function NotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Page not found`} />
      <Text>
        <Trans>
          There is no page at this address.{" "}
          <Anchor component={Link} to="/">
            Go to the first page
          </Anchor>
        </Trans>
      </Text>
    </>
  );
}
