import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { IconButton } from "../../../ui/forms/button.tsx";
import { useFormats } from "../../formats.ts";
import styles from "./forms.module.css";

type PhotoViewerProps = { open: boolean; onClose: () => void; photos: readonly string[]; start: number };

/** A review's photos, one at a time. */
export function PhotoViewer({ open, onClose, photos, start }: PhotoViewerProps) {
  const { t } = useLingui();
  const { count } = useFormats();
  const [at, setAt] = useState({ start, index: start });
  if (at.start !== start) setAt({ start, index: start });
  const step = (by: number) => setAt({ start, index: (at.index + by + photos.length) % photos.length });
  const [number, total] = [count(at.index + 1), count(photos.length)];
  return (
    <Dialog open={open} onClose={onClose} wide title={t`Photo ${number} of ${total}`}>
      <div className={styles.viewer}>
        <img src={photos[at.index]} alt={t`Photo ${number} of ${total}`} />
        {photos.length > 1 && (
          <p>
            <IconButton icon="back" label={t`Previous photo`} onClick={() => step(-1)} />
            <IconButton icon="forward" label={t`Next photo`} onClick={() => step(1)} />
          </p>
        )}
      </div>
    </Dialog>
  );
}
