import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { INFORMATION_PAGES } from "./pages.ts";
import styles from "./faq-search.module.css";

type FaqSearchProps = {
  /** Given where results are shown while typing. */
  text?: string;
  onText?: (text: string) => void;
};

/** Searches the questions and answers; works without JavaScript. */
export function FaqSearch({ text, onText }: FaqSearchProps) {
  const { t } = useLingui();
  return (
    <Form
      role="search"
      action={INFORMATION_PAGES.faq.path}
      className={styles.search}
      onSubmit={(event) => {
        if (onText) event.preventDefault();
      }}
    >
      <TextField
        label={t`Search the questions and answers`}
        name="q"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        before={<Icon name="search" size={20} />}
        {...(onText && { value: text, onChange: ({ currentTarget: { value } }) => onText(value) })}
      />
      {!onText && (
        <Button type="submit" kind="primary">
          <Trans>Search</Trans>
        </Button>
      )}
    </Form>
  );
}
