import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { MoneyInput } from "../components/money-input.tsx";
import { BinCell } from "./bin-cell.tsx";
import type { OfficeListedProduct } from "./listed-product.ts";
import { usePrices } from "./price-cell.tsx";
import { PiecesInput } from "./stock-cell.tsx";

/** Prices, stock and bins of all variants of a product. */
export function QuickEdit({ product, onClose }: { product: OfficeListedProduct | null; onClose: () => void }) {
  return (
    <Modal
      opened={product !== null}
      onClose={onClose}
      title={product?.title ?? ""}
      size="lg"
      closeOnClickOutside={false}
    >
      {product && <Fields key={product.version} product={product} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ product, onClose }: { product: OfficeListedProduct; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Record<number, number | null>>({});
  const { save, isSaving, dialog } = usePrices(product);
  const prices = product.variants.flatMap(({ id, priceMicros }) => {
    const wanted = typed[id];
    return typeof wanted === "number" && wanted !== priceMicros ? [{ variantId: id, priceMicros: wanted }] : [];
  });
  return (
    <Stack>
      <Table.ScrollContainer minWidth={320} type="native">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Variant</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Price</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Stock</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Bin</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {product.variants.map((variant) => {
              const name = variant.title || product.title;
              return (
                <Table.Tr key={variant.id}>
                  <Table.Td>
                    {name}
                    <Text size="xs" c="dimmed">
                      {variant.sku}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <MoneyInput
                      aria-label={t`Price of ${name}`}
                      size="xs"
                      w={110}
                      fine
                      value={typed[variant.id] === undefined ? variant.priceMicros : (typed[variant.id] ?? null)}
                      onChange={(value) => setTyped({ ...typed, [variant.id]: value })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <PiecesInput name={name} variant={variant} />
                  </Table.Td>
                  <Table.Td>
                    <BinCell name={name} variantId={variant.id} bin={variant.bin} binVersion={variant.binVersion} />
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button
          loading={isSaving}
          disabled={prices.length === 0}
          onClick={async () => {
            if (await save(prices)) onClose();
          }}
        >
          <Trans>Save prices</Trans>
        </Button>
      </Group>
      {dialog}
    </Stack>
  );
}
