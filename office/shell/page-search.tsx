import { useLingui } from "@lingui/react/macro";
import { Spotlight } from "@mantine/spotlight";
import { useNavigate } from "react-router";
import type { OfficePage } from "./office-page.ts";
import { useMay } from "../session/me.tsx";

/** Ctrl + K: goes to a page by its name. */
export function PageSearch({ pages }: { pages: readonly OfficePage[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const actions = pages
    .filter(({ access, path }) => may(access) && !path.includes(":"))
    .map(({ path, title }) => ({ id: path, label: i18n._(title), onClick: () => void navigate(`/${path}`) }));
  return (
    <Spotlight
      actions={actions}
      shortcut="mod + K"
      nothingFound={t`Nothing found`}
      searchProps={{ placeholder: t`Where to?`, "aria-label": t`Search` }}
      highlightQuery
    />
  );
}
