/** Photos for a return (SPEC REFD-01) or a review, while they are uploaded to the shop. */

import { useEffect, useRef, useState } from "react";
import type { Api } from "../../api/api.ts";
import { useApp } from "../../context.tsx";
import { newId } from "../../new-id.ts";
import { preparePicture, UnusableFile } from "../picture-search/prepare-picture.ts";

export type Photo = {
  id: string;
  /** Null: the shop has had it before. */
  file: File | null;
  preview: string | null;
  /** "unusable": not a picture that could be sent. */
  state: "sending" | "uploaded" | "failed" | "unusable";
  key: string | null;
};

export type Photos = {
  photos: readonly Photo[];
  room: number;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (photo: Photo) => void;
};

type PhotoRules = {
  most: number;
  /** Stores a photo at the shop for a while. */
  keep: (api: Api, file: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<{ photo: string }>;
  /** Those that are there already. */
  begun?: readonly { photo: string; path: string }[];
};

/** Whether all of them are at the shop. */
export function areUploaded({ photos }: Pick<Photos, "photos">): boolean {
  return photos.every(({ state }) => state === "uploaded");
}

export function usePhotos({ most, keep, begun = [] }: PhotoRules): Photos {
  const { api } = useApp();
  const [photos, setPhotos] = useState<readonly Photo[]>(() =>
    begun.map(({ photo, path }) => ({ id: photo, file: null, preview: path, state: "uploaded", key: photo })),
  );
  const sending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = sending;
    return () => {
      for (const each of current.values()) each.abort();
    };
  }, []);

  const change = (id: string, to: Partial<Photo>) =>
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)));
  const send = async ({ id, file }: Photo) => {
    if (file === null) return;
    const controller = new AbortController();
    sending.current.set(id, controller);
    change(id, { state: "sending" });
    try {
      const { bytes, preview } = await preparePicture(file);
      change(id, { preview });
      const { photo } = await keep(api, bytes, controller.signal);
      change(id, { state: "uploaded", key: photo });
    } catch (error) {
      if (!controller.signal.aborted) change(id, { state: error instanceof UnusableFile ? "unusable" : "failed" });
    }
    sending.current.delete(id);
  };

  const room = most - photos.length;
  return {
    photos,
    room,
    add(files) {
      const added = files
        .slice(0, room)
        .map((file): Photo => ({ id: newId(), file, preview: null, state: "sending", key: null }));
      setPhotos((now) => [...now, ...added]);
      // One at a time: phones have little memory, and upload slowly.
      void added.reduce((before, photo) => before.then(() => send(photo)), Promise.resolve());
    },
    remove(id) {
      sending.current.get(id)?.abort();
      setPhotos((now) => now.filter((photo) => photo.id !== id));
    },
    retry: (photo) => void send(photo),
  };
}
