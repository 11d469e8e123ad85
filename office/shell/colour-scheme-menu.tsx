import { useLingui } from "@lingui/react/macro";
import { Button, Menu, useMantineColorScheme } from "@mantine/core";

export function ColourSchemeMenu() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    { value: "auto", title: t`As the device` },
    { value: "light", title: t`Light` },
    { value: "dark", title: t`Dark` },
  ] as const;
  const current = choices.find(({ value }) => value === colorScheme)?.title ?? "";
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" color="gray" c="var(--ink)" size="sm" aria-label={t`Colors: ${current}`}>
          <span aria-hidden>{colorScheme === "dark" ? "☾" : "☼"}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, title }) => (
          <Menu.Item
            key={value}
            onClick={() => setColorScheme(value)}
            leftSection={<span aria-hidden>{value === colorScheme ? "•" : " "}</span>}
            {...(value === colorScheme && { "aria-current": "true" })}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
