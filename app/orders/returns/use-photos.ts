/** Photos for a return, while they are uploaded to the shop (SPEC REFD-01). */
import { useEffect, useRef, useState } from "react";
import { MOST_RETURN_PHOTOS } from "../../../domain/orders/returns.ts";
import { keepReturnPhoto } from "../../api/queries/order-queries.ts";
import { preparePicture, UnusableFile } from "../../catalog/picture-search/prepare-picture.ts";
import { useApp } from "../../context.tsx";
import { newId } from "../../new-id.ts";

export type Photo = {
  id: string;
  file: File;
  preview: string | null;
  /** "unusable": not a picture that could be sent. */
  state: "sending" | "kept" | "failed" | "unusable";
  key: string | null;
};

export type Photos = {
  photos: readonly Photo[];
  room: number;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (photo: Photo) => void;
};

export function usePhotos(): Photos {
  const { api } = useApp();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
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
    const asking = new AbortController();
    sending.current.set(id, asking);
    change(id, { state: "sending" });
    try {
      const { bytes, preview } = await preparePicture(file);
      change(id, { preview });
      const { photo } = await keepReturnPhoto(api, bytes, asking.signal);
      change(id, { state: "kept", key: photo });
    } catch (error) {
      if (!asking.signal.aborted) change(id, { state: error instanceof UnusableFile ? "unusable" : "failed" });
    }
    sending.current.delete(id);
  };

  const room = MOST_RETURN_PHOTOS - photos.length;
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
