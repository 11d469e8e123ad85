import { Plural, Trans } from "@lingui/react/macro";
import { Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readFile } from "../api/call.ts";
import { LoadFailed } from "../components/load-failed.tsx";

export type PaperKind = "packing-slips" | "picking-list" | "labels";
export type PaperDownload = { kind: PaperKind; title: string; href: string; orders: number };

/** Papers of many orders take a while: says so until they are there, and covers the button that asks for them. */
export function PapersDialog({ paper, onClose }: { paper: PaperDownload | null; onClose: () => void }) {
  return (
    <Modal opened={paper !== null} onClose={onClose} title={paper?.title ?? ""}>
      {paper && <Making {...paper} />}
    </Modal>
  );
}

function Making({ kind, href, orders }: PaperDownload) {
  const making = useQuery({
    queryKey: ["file", href],
    queryFn: async ({ signal }) => URL.createObjectURL(await readFile(href, { signal })),
    // Asked for again, they are made again: the orders may have changed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const address = making.data ?? null;
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  if (making.error) return <LoadFailed error={making.error} onRetry={() => void making.refetch()} />;
  return (
    <Stack>
      <Group role="status" wrap="nowrap">
        {address === null && <Loader size="sm" aria-hidden />}
        <Text>
          {address === null ? (
            <Plural value={orders} one="Being made for # order …" other="Being made for # orders …" />
          ) : (
            <Plural value={orders} one="Made for # order." other="Made for # orders." />
          )}
        </Text>
      </Group>
      {address !== null && (
        <Group>
          <Button component="a" href={address} target="_blank" data-autofocus>
            <Trans>Open the PDF</Trans>
          </Button>
          <Button component="a" variant="default" href={address} download={`${kind}.pdf`}>
            <Trans>Save the PDF</Trans>
          </Button>
        </Group>
      )}
    </Stack>
  );
}
