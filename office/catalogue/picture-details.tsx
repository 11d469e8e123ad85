import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useLanguage } from "../i18n/language.tsx";
import { useTargetLanguages } from "../words/languages.tsx";
import type { PictureDraft } from "./product-draft.ts";
import styles from "./picture-details.module.css";

type PictureDetailsProps = {
  name: string;
  picture: PictureDraft;
  onChange: (change: Partial<PictureDraft>) => void;
  onClose: () => void;
};

const CENTRE = 50;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};
const LARGE_STEP = 10;
/** Crops of the shop's tiles. */
const CROPS = [1, 0.6, 2.2];

/** What a picture shows in each language, and which point of it stays visible where it is cropped. */
export function PictureDetails({ name, picture, onChange, onClose }: PictureDetailsProps) {
  const { t } = useLingui();
  const { language: spoken } = useLanguage();
  const names = new Intl.DisplayNames([spoken], { type: "language" });
  const targets = useTargetLanguages();
  const { url, alt, alts, focus } = picture;
  const altIn = (language: string) => alts.find((each) => each.language === language)?.text ?? "";
  return (
    <Modal opened onClose={onClose} title={name} size="lg">
      <Stack>
        <FocalPoint url={url} focus={focus} onChange={(point) => onChange({ focus: point })} />
        <TextInput
          label={t`What it shows`}
          description={t`For people who cannot see the picture, and for search engines.`}
          value={alt}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
        />
        {targets.map((language) => (
          <TextInput
            key={language}
            label={names.of(language) ?? language}
            lang={language}
            dir="auto"
            disabled={alt.trim() === ""}
            placeholder={t`Left to the machine, or as above`}
            value={altIn(language)}
            onChange={(event) => {
              const text = event.currentTarget.value;
              const others = alts.filter((each) => each.language !== language);
              onChange({ alts: text === "" ? others : [...others, { language, text }] });
            }}
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type FocalPointProps = Pick<PictureDraft, "url" | "focus"> & { onChange: (focus: PictureDraft["focus"]) => void };

function FocalPoint({ url, focus, onChange }: FocalPointProps) {
  const { t } = useLingui();
  const [isTouched, setTouched] = useState(false);
  const { x, y } = focus ?? { x: CENTRE, y: CENTRE };
  const set = (to: { x: number; y: number }) => {
    const point = { x: within(to.x), y: within(to.y) };
    setTouched(true);
    onChange(point.x === CENTRE && point.y === CENTRE ? null : point);
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? LARGE_STEP : 1;
    set({ x: x + far * step[0], y: y + far * step[1] });
  };
  const where = t`${x} % from the left, ${y} % from the top`;
  return (
    <Stack gap="xs">
      <Text size="sm" id="focal-point">
        <Trans>
          Click on what has to stay visible where the picture is cropped, or move the mark by the arrow keys.
        </Trans>
      </Text>
      <Group align="flex-start" wrap="wrap">
        {/* The mark in it is the keyboard's way. */}
        <div
          className={styles.picture}
          onPointerDown={(event) => {
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
            set({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 });
          }}
        >
          <img src={url} alt="" draggable={false} />
          <button
            type="button"
            className={styles.mark}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={t`Focal point`}
            aria-describedby="focal-point focal-place"
            onKeyDown={move}
          />
        </div>
        <Stack gap={6}>
          <Text size="sm" id="focal-place" role={isTouched ? "status" : undefined}>
            {where}
          </Text>
          <Group gap={6} aria-hidden>
            {CROPS.map((ratio) => (
              <img
                key={ratio}
                className={styles.crop}
                style={{ aspectRatio: ratio, objectPosition: `${x}% ${y}%` }}
                src={url}
                alt=""
              />
            ))}
          </Group>
          <Button size="xs" variant="default" disabled={focus === null} onClick={() => onChange(null)}>
            <Trans>Back to the center</Trans>
          </Button>
        </Stack>
      </Group>
    </Stack>
  );
}

function within(percent: number): number {
  return Math.round(Math.min(Math.max(percent, 0), 100));
}
