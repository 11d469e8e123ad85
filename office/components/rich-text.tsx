import { useLingui } from "@lingui/react/macro";
import { Group, Input, Switch, Textarea } from "@mantine/core";
import { Link, RichTextEditor } from "@mantine/tiptap";
import "@mantine/tiptap/styles.layer.css";
import { useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useId, useState } from "react";
import { nonceOfPage } from "../shell/nonce.ts";

type RichTextProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** What the editor can hold; it would drop other elements. */
const KNOWN = /^(?:p|br|strong|b|em|i|u|s|a|ul|ol|li|h[1-6]|blockquote|hr|code|pre)$/i;

/** Text with headings, lists and links, or its HTML. */
export function RichText({ label, value, onChange, error, disabled = false }: RichTextProps) {
  const { t } = useLingui();
  const id = useId();
  const [asHtml, setAsHtml] = useState(() => hasUnknown(value));
  return (
    <Input.Wrapper
      label={label}
      id={id}
      error={error}
      description={
        asHtml && hasUnknown(value)
          ? t`It has elements that only the HTML can show, such as tables or pictures.`
          : undefined
      }
    >
      {asHtml ? (
        <Textarea
          id={id}
          autosize
          minRows={6}
          maxRows={20}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
        />
      ) : (
        <Editor label={label} value={value} onChange={onChange} disabled={disabled} />
      )}
      <Group justify="flex-end" mt={4}>
        <Switch
          size="xs"
          label={t`As HTML`}
          checked={asHtml}
          disabled={!asHtml ? false : hasUnknown(value)}
          onChange={(event) => setAsHtml(event.currentTarget.checked)}
        />
      </Group>
    </Input.Wrapper>
  );
}

function Editor({ label, value, onChange, disabled }: Omit<RichTextProps, "error"> & { disabled: boolean }) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link],
    content: value,
    editable: !disabled,
    injectNonce: nonceOfPage(),
    editorProps: { attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true" } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  return (
    <RichTextEditor editor={editor}>
      {!disabled && (
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content mih={140} />
    </RichTextEditor>
  );
}

function hasUnknown(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].some(([, name = ""]) => !KNOWN.test(name));
}
