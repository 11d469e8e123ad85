import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { BackendError } from "../../api/errors.ts";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { useApp } from "../../context.tsx";
import { useMoves } from "../../navigation/use-moves.tsx";
import { picturePath } from "../links.ts";
import { savePicture } from "./picture-queries.ts";
import type { PictureSource } from "./picture-source.ts";
import { preparePicture, UnusableFile } from "./prepare-picture.ts";
import { rememberPreview } from "./previews.ts";

export type PictureSearchState =
  | { is: "idle" }
  | { is: "busy"; step: "preparing" | "sending" | "searching"; preview: string | null }
  /** `again`: what may be retried as it is; null: another picture is needed. */
  | { is: "failed"; words: string; again: PictureSource | null }
  | { is: "cancelled"; words: string };

export type PictureSearch = {
  state: PictureSearchState;
  start: (source: PictureSource) => void;
  cancel: () => void;
  pickCancelled: () => void;
};

/** From a picture to its results page (SPEC SRCH-03), one at a time: a new search cancels the last. */
export function usePictureSearch(): PictureSearch {
  const { t } = useLingui();
  const explainFailure = useFailureMessages();
  const { api } = useApp();
  const moves = useMoves();
  const [state, setState] = useState<PictureSearchState>({ is: "idle" });
  const { key } = useLocation();
  const [previousKey, setPreviousKey] = useState(key);
  if (previousKey !== key) {
    // A message of another page does not belong here.
    setPreviousKey(key);
    if (state.is !== "busy") setState({ is: "idle" });
  }
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function search(source: PictureSource, signal: AbortSignal): Promise<void> {
    setState({ is: "busy", step: "file" in source ? "preparing" : "sending", preview: null });
    try {
      const prepared = "file" in source ? await preparePicture(source.file) : null;
      if (signal.aborted) return;
      const preview = prepared?.preview ?? null;
      setState({ is: "busy", step: "sending", preview });
      const picture = "url" in source ? source : { file: prepared?.bytes ?? new Uint8Array() };
      const image = await savePicture(api, picture, signal);
      if (signal.aborted) return;
      if (preview !== null) rememberPreview(image, preview);
      setState({ is: "busy", step: "searching", preview });
      await moves.push(picturePath(image));
      if (!signal.aborted) setState({ is: "idle" });
    } catch (error) {
      if (!signal.aborted) setState({ is: "failed", ...explainFailure(error, source) });
    }
  }

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  return {
    state,
    start(source) {
      stop();
      running.current = new AbortController();
      void search(source, running.current.signal);
    },
    cancel() {
      stop();
      setState({ is: "cancelled", words: t`Cancelled` });
    },
    pickCancelled() {
      stop();
      setState({ is: "cancelled", words: t`Cancelled: no picture was chosen` });
    },
  };
}

function useFailureMessages() {
  const { t, i18n } = useLingui();
  return (error: unknown, source: PictureSource): { words: string; again: PictureSource | null } => {
    if (error instanceof UnusableFile) {
      const words =
        error.reason === "too-large"
          ? t`This file is too large`
          : t`This picture cannot be read. Choose a JPEG, PNG, WebP, GIF or AVIF.`;
      return { words, again: null };
    }
    const refused = error instanceof BackendError && error.code >= 400 && error.code < 408;
    if (refused && "url" in source) {
      const words = t`We could not load a picture from this link. It must lead directly to a picture that anyone can see.`;
      return { words, again: null };
    }
    const tooLarge = error instanceof BackendError && error.code === 413;
    return {
      words: messageOfFailure(error, i18n) ?? t`Operation failed`,
      again: refused || tooLarge ? null : source,
    };
  };
}
