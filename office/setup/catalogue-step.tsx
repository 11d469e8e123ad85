import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useInvalidate, useRead } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { NewImport } from "../catalogue/imports-page.tsx";
import { uploadImport } from "../catalogue/imports/upload-file.ts";
import { notifyFailed } from "../components/notify.ts";
import { useMay, useSourceLanguage } from "../session/me.tsx";
import { useLanguageNames } from "../words/languages.tsx";
import sample from "./sample-products.csv?raw";

/** A file of one's own, sample goods, or nothing yet. */
export function CatalogueStep() {
  const mayWrite = useMay()("catalogue.write");
  const setup = useRead("setup", {});
  const products = setup.data?.products ?? 0;
  const written = useLanguageNames("sentence")(useSourceLanguage());
  return (
    <Stack maw={640}>
      {products > 0 && (
        <Alert color="green">
          <Plural value={products} one="# product is on sale." other="# products are on sale." />
        </Alert>
      )}
      {mayWrite && (
        <>
          <section>
            <Title order={3} size="h4" mb="xs">
              <Trans>From a file</Trans>
            </Title>
            <Text mb="sm">
              <Trans>
                Titles and descriptions are taken for {written}.{" "}
                <Anchor component={Link} to="/setup?step=offer">
                  Choose another language
                </Anchor>
              </Trans>
            </Text>
            <NewImport />
          </section>
          <SampleGoods />
        </>
      )}
      <Card withBorder component="section">
        <Group justify="space-between">
          <Text>
            <Trans>Or write your first product yourself.</Trans>
          </Text>
          <Button component={Link} to="/products/new" variant="default">
            <Trans>New product</Trans>
          </Button>
        </Group>
      </Card>
    </Stack>
  );
}

/** Goes through the import like any file, so that it is shown before and can be taken back whole. */
function SampleGoods() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const reasonOf = useReasons();
  const [isSending, setSending] = useState(false);

  async function begin() {
    setSending(true);
    try {
      const file = new File([sample], "sample-products.csv", { type: "text/csv" });
      const id = await uploadImport({ file, pictures: null, replace: false }, () => {});
      void invalidate(["importList"]);
      void navigate(`/imports/${id}`);
    } catch (error) {
      notifyFailed(reasonOf(error));
      setSending(false);
    }
  }

  return (
    <Card withBorder component="section" aria-label={t`Sample goods`}>
      <Group justify="space-between">
        <Text maw={400}>
          <Trans>Try the shop with a dozen sample products. The import can be taken back whole.</Trans>
        </Text>
        <Button variant="default" loading={isSending} onClick={() => void begin()}>
          <Trans>Sample goods</Trans>
        </Button>
      </Group>
    </Card>
  );
}
