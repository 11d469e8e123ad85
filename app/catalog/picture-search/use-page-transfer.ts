import { useEffect, useEffectEvent, useState } from "react";
import { pictureOfTransfer, type PictureSource } from "./picture-source.ts";

/** Takes pictures pasted or dropped anywhere on the page; returns whether one is being dragged over it. */
export function usePageTransfer(onPicture: (source: PictureSource) => void): boolean {
  const [over, setOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const source = event.clipboardData && pictureOfTransfer(event.clipboardData);
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!source || ("url" in source && typing)) return;
    event.preventDefault();
    onPicture(source);
  });
  const hold = useEffectEvent((event: DragEvent) => {
    if (!carriesPicture(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    setOver(true);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!carriesPicture(event)) return;
    // Or the browser would leave the shop to open it.
    event.preventDefault();
    const source = event.dataTransfer && pictureOfTransfer(event.dataTransfer);
    if (source) onPicture(source);
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener("paste", (event) => paste(event), { signal });
    document.addEventListener("dragover", (event) => hold(event), { signal });
    document.addEventListener("dragleave", (event) => leave(event), { signal });
    document.addEventListener("drop", (event) => drop(event), { signal });
    return () => ending.abort();
  }, []);
  return over;
}

/** Text dragged into a field is left to the field. */
function carriesPicture({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.some((type) => type === "Files" || type === "text/uri-list") ?? false;
}
