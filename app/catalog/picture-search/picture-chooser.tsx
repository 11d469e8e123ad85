import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState, type Ref } from "react";
import { classes } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { webAddress } from "./picture-source.ts";
import type { PictureSearch } from "./use-picture-search.ts";
import styles from "./picture-chooser.module.css";

type PictureChooserProps = Pick<PictureSearch, "start" | "pickCancelled"> & {
  over: boolean;
};

/** SPEC SRCH-03: a picture is chosen, taken, pasted, dropped, or given by its address. */
export function PictureChooser({ start, pickCancelled, over }: PictureChooserProps) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const pick = (input: HTMLInputElement) => {
    const [picked] = input.files ?? [];
    if (picked) start({ file: picked });
    // Allows the same file again.
    input.value = "";
  };
  const pickers = { onPick: pick, onCancel: pickCancelled };

  return (
    <div className={styles.chooser}>
      <div className={classes(styles.zone, over && styles.over)}>
        <span className={styles.mark}>
          <Icon name="camera" size={32} />
        </span>
        <h2>{over ? <Trans>Drop it here</Trans> : <Trans>Find products that look like your picture</Trans>}</h2>
        <p className={styles.byHand}>
          <Trans>Drop a picture here, or paste one from the clipboard.</Trans>
        </p>
        <p className={styles.byTouch}>
          <Trans>A single item on a plain background works best.</Trans>
        </p>
        <div className={styles.ways}>
          <Button kind="primary" icon="image" onClick={() => file.current?.click()}>
            <Trans>Choose a picture</Trans>
          </Button>
          <span className={styles.camera}>
            <Button icon="camera" onClick={() => camera.current?.click()}>
              <Trans>Take a photo</Trans>
            </Button>
          </span>
        </div>
        <Picker ref={file} {...pickers} />
        <Picker ref={camera} capture {...pickers} />
      </div>
      <AddressForm onAddress={(url) => start({ url })} />
    </div>
  );
}

type PickerProps = {
  ref: { current: HTMLInputElement | null } & Ref<HTMLInputElement>;
  capture?: boolean;
  onPick: (input: HTMLInputElement) => void;
  onCancel: () => void;
};

function Picker({ ref, capture = false, onPick, onCancel }: PickerProps) {
  const cancelled = useEffectEvent(onCancel);
  // React has no `cancel` event here.
  useEffect(() => {
    const input = ref.current;
    const listen = () => cancelled();
    input?.addEventListener("cancel", listen);
    return () => input?.removeEventListener("cancel", listen);
  }, [ref]);
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      {...(capture && { capture: "environment" })}
      hidden
      onChange={(event) => onPick(event.currentTarget)}
    />
  );
}

function AddressForm({ onAddress }: { onAddress: (url: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.address}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const url = webAddress(text);
        setWrong(url === null);
        if (url === null) field.current?.focus();
        else onAddress(url);
      }}
    >
      <TextField
        ref={field}
        label={t`Picture link`}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        placeholder="https://"
        value={text}
        error={wrong && t`Please enter a link that starts with https://`}
        onChange={(event) => {
          setWrong(false);
          setText(event.currentTarget.value);
        }}
      />
      <Button type="submit" icon="search">
        <Trans>Search by link</Trans>
      </Button>
    </form>
  );
}
