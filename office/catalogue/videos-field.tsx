import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, FileButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useState } from "react";
import { MOST_VIDEO_BYTES } from "../../contract/office/videos.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { notifyFailed } from "../components/notify.ts";
import { NumberInput } from "../components/number-input.tsx";
import { useFormats } from "../i18n/formats.ts";

type Video = OfficeOutputOf<"videosOf">["videos"][number];
type Bytes = Uint8Array<ArrayBuffer>;

const TYPES = ["video/mp4", "video/webm"];
const PICTURES = "image/jpeg,image/png,image/webp,image/avif";
const MEGABYTE = 1024 * 1024;
const invalidates = ["videosOf"] as const;

/** A product's videos. Each change is saved at once. */
export function VideosField({ handle, disabled }: { handle: string; disabled: boolean }) {
  const { t } = useLingui();
  const videos = useRead("videosOf", { handle });
  const add = useChange("addVideo", { invalidates, done: t`The video was added.` });
  if (videos.error !== null) return <LoadFailed error={videos.error} onRetry={() => void videos.refetch()} />;
  return (
    <Stack>
      {videos.data?.videos.map((video, index) => (
        <VideoCard
          key={`${video.id} ${video.version}`}
          {...{ handle, video, disabled }}
          name={t`Video ${index + 1}`}
          onStale={() => void videos.refetch()}
        />
      ))}
      {!disabled && (
        <Dropzone
          multiple={false}
          maxSize={MOST_VIDEO_BYTES}
          accept={TYPES}
          loading={add.isMaking}
          inputProps={{ "aria-label": t`Add a video` }}
          onDrop={([file]) => void (file && add.make({ handle, file: file as unknown as Bytes }))}
          onReject={(rejected) => {
            for (const { file } of rejected) notifyFailed(t`${file.name}: use MP4 or WebM of at most 50 MB.`);
          }}
        >
          <Text ta="center" c="dimmed">
            <Trans>Drop a video here, or choose one: MP4 or WebM, up to 60 seconds</Trans>
          </Text>
        </Dropzone>
      )}
    </Stack>
  );
}

type VideoCardProps = { handle: string; video: Video; name: string; disabled: boolean; onStale: () => void };

function VideoCard({ handle, video, name, disabled, onStale }: VideoCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { id, url, poster, seconds, bytes, version, posterVersion } = video;
  const [alt, setAlt] = useState(video.alt ?? "");
  const [position, setPosition] = useState<number | string>(video.position);
  const save = useChange("changeVideo", { invalidates, done: t`Saved` });
  const setPoster = useChange("setPoster", { invalidates, done: t`Saved` });
  const [picture, setPicture] = useState<File | null>(null);
  const changePoster = (file: File | null) => {
    setPicture(file);
    const input = { handle, id, version: posterVersion };
    void setPoster.make(file === null ? input : { ...input, file: file as unknown as Bytes });
  };
  const remove = useChange("removeVideo", { invalidates, done: t`The video was removed.` });
  const mine = { alt: alt.trim() || null, position: Number(position || video.position) };
  const isChanged = mine.alt !== video.alt || mine.position !== video.position;
  const size = formats.count(Math.max(1, Math.round(bytes / MEGABYTE)));
  return (
    <Card withBorder padding="xs" role="group" aria-label={name}>
      <Group align="flex-start" wrap="wrap">
        <video src={url} controls muted preload="metadata" width={220} aria-label={name} {...(poster && { poster })} />
        <Stack gap="xs" flex={1} miw={220}>
          <Text size="sm" c="dimmed">
            {video.formats.join(", ").toUpperCase()} · {t`${formats.count(seconds)} s`} · {t`${size} MB`}
          </Text>
          <TextInput
            size="xs"
            label={t`What it shows`}
            maxLength={512}
            disabled={disabled}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <NumberInput
            size="xs"
            label={t`Place among pictures and videos`}
            min={1}
            max={1_000}
            allowDecimal={false}
            disabled={disabled}
            value={position}
            onChange={setPosition}
          />
          {!disabled && (
            <Group gap="xs">
              <Button
                size="xs"
                disabled={!isChanged}
                loading={save.isMaking}
                onClick={() => void save.make({ handle, id, version, ...mine })}
              >
                <Trans>Save video</Trans>
              </Button>
              <FileButton accept={PICTURES} onChange={(file) => file && changePoster(file)}>
                {(props) => (
                  <Button {...props} size="xs" variant="default" loading={setPoster.isMaking}>
                    <Trans>Picture before it plays</Trans>
                  </Button>
                )}
              </FileButton>
              {poster !== null && (
                <Button size="xs" variant="subtle" onClick={() => changePoster(null)}>
                  <Trans>Without that picture</Trans>
                </Button>
              )}
              <ConfirmButton
                size="xs"
                question={t`Remove ${name}?`}
                consequence={t`Its files are deleted.`}
                onConfirm={() => remove.make({ handle, id, version }, { seen: video, verb: t`Remove anyway` })}
              >
                <Trans>Remove video</Trans>
              </ConfirmButton>
            </Group>
          )}
        </Stack>
      </Group>
      <Collided
        collision={save.collision}
        mine={mine}
        isSaving={save.isMaking}
        onTakeTheirs={() => {
          save.reset();
          onStale();
        }}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
      <Collided
        collision={setPoster.collision}
        mine={{ poster: picture?.name ?? null }}
        isSaving={setPoster.isMaking}
        onTakeTheirs={() => {
          setPoster.reset();
          onStale();
        }}
        onKeepMine={() => void setPoster.keepMine()}
        onClose={setPoster.reset}
      />
    </Card>
  );
}
