import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { classes } from "../../ui/class-names.ts";
import { toast } from "../../ui/dialogs/toast.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextareaField } from "../../ui/forms/field.tsx";
import { useApp } from "../context.tsx";
import { FILE_KINDS, readFile, UnreadableFile } from "./files/read-file.ts";
import { readText, type WrittenLine } from "./order-list.ts";
import styles from "./list-input.module.css";

type ListInputProps = {
  onLines: (lines: readonly WrittenLine[]) => void;
  /** A list exists already, and needs the space. */
  small?: boolean;
};

/** Where a list is pasted, typed, dropped or chosen as a file. */
export function ListInput({ onLines, small = false }: ListInputProps) {
  const { t } = useLingui();
  const { text, setText, fieldError, setFieldError, reading, take, takeFile } = useReading(onLines);
  const [over, setOver] = useState(false);

  const dropped = (event: DragEvent) => {
    setOver(false);
    const chosen = event.dataTransfer.files[0];
    if (!chosen) return;
    event.preventDefault();
    void takeFile(chosen);
  };
  const pasted = (event: ClipboardEvent) => {
    const chosen = event.clipboardData.files[0];
    if (!chosen) return;
    event.preventDefault();
    void takeFile(chosen);
  };

  return (
    // Dropping or pasting a file is a convenience; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes(styles.input, over && styles.over)}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      onPaste={pasted}
    >
      <TextareaField
        label={t`Item number and quantity, one item per line`}
        hint={<Trans>Paste from a spreadsheet or an email. The columns can be in either order.</Trans>}
        error={fieldError}
        rows={small ? 2 : 5}
        dir="auto"
        spellCheck={false}
        autoCapitalize="characters"
        placeholder={"FG-10001-GLD 24\nFG-10002-SLV x 12"}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFieldError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          take();
        }}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" disabled={text.trim() === ""}>
          <Trans>Check the list</Trans>
        </Button>
        <FileButton busy={reading} onFile={(chosen) => void takeFile(chosen)} />
      </div>
    </form>
  );
}

/** The text of the list, and its lines once they are read from it or from a file. */
function useReading(onLines: ListInputProps["onLines"]) {
  const { t } = useLingui();
  const { language } = useApp().locale;
  const [text, setText] = useState("");
  const [reading, setReading] = useState(false);
  const [fieldError, setFieldError] = useState<string | null>(null);

  const accept = (lines: readonly WrittenLine[]) => {
    if (lines.length === 0) return setFieldError(t`No item numbers found`);
    setFieldError(null);
    setText("");
    onLines(lines);
  };
  const takeFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    setReading(true);
    try {
      accept(await readFile(chosen, language));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) toast({ text: t`Operation failed`, tone: "negative" });
      else if (error.because === "too-large")
        setFieldError(t`This file is too large. Please save only the two columns as CSV.`);
      else setFieldError(t`This file cannot be read. Please use a CSV or Excel (.xlsx) file.`);
    }
    setReading(false);
  };
  const take = () => accept(readText(text, language));
  return { text, setText, fieldError, setFieldError, reading, take, takeFile };
}

type FileButtonProps = { busy: boolean; onFile: (file: File | undefined) => void };

function FileButton({ busy, onFile }: FileButtonProps) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" busy={busy} onClick={() => file.current?.click()}>
        <Trans>CSV or Excel file</Trans>
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept={FILE_KINDS}
        aria-label={t`CSV or Excel file`}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
