import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, CloseButton, Group, Image, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useState } from "react";
import type { PictureProblem } from "../../contract/office/products.ts";
import { call } from "../api/call.ts";
import { useReasons } from "../api/reasons.ts";
import { notifyFailed } from "../components/notify.ts";
import { moved, Sortable, SortableItem } from "../components/sortable.tsx";
import { PictureDetails } from "./picture-details.tsx";
import { newKey, type PictureDraft } from "./product-draft.ts";

type PicturesFieldProps = {
  pictures: PictureDraft[];
  /** Takes the pictures as they are by then: uploads end one after the other. */
  onChange: (change: (pictures: PictureDraft[]) => PictureDraft[]) => void;
  disabled: boolean;
};

const MOST_BYTES = 10 * 1024 * 1024;
const TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/** Pictures in their order; the first one is shown in lists. */
export function PicturesField({ pictures, onChange, disabled }: PicturesFieldProps) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const [waiting, setWaiting] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = pictures.find(({ key }) => key === opened);

  async function upload(files: File[]) {
    setWaiting((count) => count + files.length);
    for (const file of files) {
      try {
        const { src, url } = await call("uploadPicture", { file: file as unknown as Uint8Array<ArrayBuffer> });
        onChange((now) => [...now, { key: newKey(), src, url, alt: "", alts: [], focus: null }]);
      } catch (error) {
        notifyFailed(`${file.name}: ${reasonOf(error)}`);
      } finally {
        setWaiting((count) => count - 1);
      }
    }
  }

  const placeOf = (key: string) => pictures.findIndex((picture) => picture.key === key) + 1;
  const nameOf = (key: string) => t`Picture ${placeOf(key)}`;
  return (
    <Stack>
      <Sortable
        ids={pictures.map(({ key }) => key)}
        nameOf={nameOf}
        onMove={(from, to) => onChange((now) => moved(now, from, to))}
      >
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
          {pictures.map(({ key, url, alt, focus, problem }) => (
            <SortableItem key={key} id={key} name={nameOf(key)}>
              {(handle) => (
                <Card withBorder padding="xs">
                  <Image src={url} alt={alt} h={120} fit="contain" />
                  {problem && <PictureProblemNote problem={problem} />}
                  <Group justify="space-between" mt={6} wrap="nowrap">
                    {disabled ? null : handle}
                    {!disabled && (
                      <CloseButton
                        aria-label={t`Remove ${nameOf(key)}`}
                        onClick={() => onChange((now) => now.filter((picture) => picture.key !== key))}
                      />
                    )}
                  </Group>
                  <TextInput
                    size="xs"
                    mt={6}
                    label={t`What it shows`}
                    disabled={disabled}
                    value={alt}
                    onChange={(event) => {
                      const text = event.currentTarget.value;
                      onChange((now) =>
                        now.map((picture) => (picture.key === key ? { ...picture, alt: text } : picture)),
                      );
                    }}
                  />
                  {!disabled && (
                    <Button
                      size="xs"
                      variant="default"
                      fullWidth
                      mt={6}
                      aria-label={t`Details of ${nameOf(key)}`}
                      onClick={() => setOpened(key)}
                    >
                      <Trans>Details</Trans>
                      {focus && " •"}
                    </Button>
                  )}
                </Card>
              )}
            </SortableItem>
          ))}
        </SimpleGrid>
      </Sortable>
      {shown && (
        <PictureDetails
          name={nameOf(shown.key)}
          picture={shown}
          onChange={(change) =>
            onChange((now) => now.map((picture) => (picture.key === shown.key ? { ...picture, ...change } : picture)))
          }
          onClose={() => setOpened(null)}
        />
      )}
      {!disabled && (
        <Dropzone
          onDrop={(files) => void upload(files)}
          onReject={(rejected) => {
            for (const { file } of rejected)
              notifyFailed(t`${file.name}: use JPEG, PNG, WebP, GIF or AVIF of at most 10 MB.`);
          }}
          maxSize={MOST_BYTES}
          accept={TYPES}
          loading={waiting > 0}
          inputProps={{ "aria-label": t`Add pictures` }}
        >
          <Text ta="center" c="dimmed">
            <Trans>Drop pictures here, or choose them</Trans>
          </Text>
        </Dropzone>
      )}
    </Stack>
  );
}

function PictureProblemNote({ problem }: { problem: PictureProblem }) {
  return (
    <Text size="xs" c="red" mt={6}>
      {problem === "missing" && <Trans>The file of this picture is missing.</Trans>}
      {problem === "unreadable" && (
        <Trans>Customers do not see this picture: its file is not JPEG, PNG, WebP, AVIF, GIF or SVG.</Trans>
      )}
      {problem === "too-large" && (
        <Trans>This picture loads slowly: it has too many pixels to be made smaller. Upload a smaller one.</Trans>
      )}
    </Text>
  );
}
