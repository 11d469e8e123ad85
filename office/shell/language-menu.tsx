import { useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { useLanguage } from "../i18n/language.tsx";
import { OFFICE_LANGUAGES } from "../i18n/languages.ts";

export function LanguageMenu() {
  const { t } = useLingui();
  const { language, choose } = useLanguage();
  const current = language.toUpperCase();
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" color="gray" c="var(--ink)" size="sm" aria-label={t`Language: ${current}`}>
          {current}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {OFFICE_LANGUAGES.map(({ code, title }) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => void choose(code)}
            leftSection={<span aria-hidden>{code === language ? "•" : " "}</span>}
            {...(code === language && { "aria-current": "true" })}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
