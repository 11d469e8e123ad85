import { useLingui } from "@lingui/react/macro";
import { Anchor, Group, Image, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { Money } from "../components/money.tsx";
import { type Order, Part } from "../components/part.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";

type Line = Order["lines"][number];

/** What was ordered, with what is shipped, refunded and in stock. */
export function OrderLines({ order: { lines } }: { order: Order }) {
  const { t } = useLingui();
  return (
    <Part title={t`Products`}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
        {lines.map((line) => (
          <OneLine key={line.position} line={line} />
        ))}
      </Stack>
    </Part>
  );
}

function OneLine({ line }: { line: Line }) {
  const { t } = useLingui();
  const may = useMay();
  const formats = useFormats();
  const { handle, title, variantTitle, sku, imageSrc, quantity, shipped, refunded, stock, attributes } = line;
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm">
      {imageSrc !== null && <Image src={imageSrc} alt="" w={48} h={48} fit="cover" radius="sm" loading="lazy" />}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {handle !== "" && may("catalogue.read") ? (
            <Anchor component={Link} to={`/products/${encodeURIComponent(handle)}`} inherit>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {[variantTitle, sku].filter(Boolean).join(" · ")}
        </Text>
        {attributes.map(({ key, value }) => (
          <Text key={key} size="sm">
            {key}: {value}
          </Text>
        ))}
        <Text size="sm">
          {t`${formats.count(shipped)} of ${formats.count(quantity)} shipped`}
          {refunded > 0 && (
            <>
              {" · "}
              {t`${formats.count(refunded)} refunded`}
            </>
          )}
          {stock !== null && (
            <>
              {" · "}
              {t`${formats.count(stock)} more in stock`}
            </>
          )}
        </Text>
      </div>
      <Stack gap={0} align="flex-end" style={{ whiteSpace: "nowrap" }}>
        <Text fw={600}>
          <Money cents={line.amountCents - line.discountCents} />
        </Text>
        <Text size="sm" c="dimmed">
          {quantity} × <Money micros={line.unitMicros} />
        </Text>
      </Stack>
    </Group>
  );
}
