import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Card, Progress as Bar, SimpleGrid, Text } from "@mantine/core";
import type { Language } from "../../../domain/translation/languages.ts";
import type { OfficeInputOf, OfficeOutputOf } from "../../api/call.ts";
import { useRead } from "../../api/reads.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLanguageNames } from "../../words/languages.tsx";

type ProgressProps = { language: Language; resource: OfficeInputOf<"translationQueue">["resource"] };
type Share = OfficeOutputOf<"translationProgress">["languages"][number]["of"][number]["titles"];

/** How much of the chosen kind is translated, for each language. */
export function Progress({ language: chosen, resource }: ProgressProps) {
  const nameOf = useLanguageNames();
  const { data } = useRead("translationProgress", {});
  if (!data) return null;
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {data.languages.map(({ language, of }) => {
          const found = of.find((each) => each.resource === resource);
          return (
            <Card key={language} withBorder padding="sm" aria-current={language === chosen ? "true" : undefined}>
              <Text fw={language === chosen ? 700 : 500}>{nameOf(language)}</Text>
              {found && <ShareBar kind="titles" share={found.titles} />}
              {found && found.descriptions.all > 0 && <ShareBar kind="descriptions" share={found.descriptions} />}
            </Card>
          );
        })}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {data.provider === null ? (
          <Trans>There is no translation provider: what the shop’s own words do not cover is for people.</Trans>
        ) : (
          <Trans>What nobody translates, {data.provider} does.</Trans>
        )}
        {data.waiting > 0 && " "}
        {data.waiting > 0 && (
          <Plural value={data.waiting} one="# thing is being looked at." other="# things are being looked at." />
        )}
      </Text>
    </>
  );
}

function ShareBar({ kind, share: { done, all } }: { kind: "titles" | "descriptions"; share: Share }) {
  const { t } = useLingui();
  const formats = useFormats();
  const percent = all === 0 ? 100 : Math.floor((done / all) * 100);
  const name = kind === "titles" ? t`Titles` : t`Descriptions`;
  return (
    <>
      <Text size="sm" c="dimmed">
        {`${name}: ${formats.percent(percent * 100)} (${formats.count(done)}/${formats.count(all)})`}
      </Text>
      <Bar value={percent} aria-label={name} mt={2} mb={4} />
    </>
  );
}
