import { useLingui } from "@lingui/react";
import { NavLink as Entry, ScrollArea, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useMay } from "../session/me.tsx";
import { NAVIGATION_GROUPS, type NavigationGroup } from "./navigation-groups.ts";
import type { OfficePage } from "./office-page.ts";
import styles from "./navigation.module.css";

type NavigationProps = { pages: readonly OfficePage[]; onChosen: () => void };

/** The pages that somebody may see, by group. */
export function Navigation({ pages, onChosen }: NavigationProps) {
  const { _ } = useLingui();
  const { pathname } = useLocation();
  const may = useMay();
  const list = useRef<HTMLDivElement>(null);
  const entry = pages.find(({ path }) => pathname === `/${path}`)?.parent ?? pathname.split("/")[1] ?? "";
  // The page's own entry may be below the edge of a small window.
  useEffect(() => {
    list.current?.querySelector(`[href="/office/${entry}"]`)?.scrollIntoView({ block: "nearest" });
  }, [entry]);
  const groups = Object.keys(NAVIGATION_GROUPS) as NavigationGroup[];
  return (
    <ScrollArea flex={1} p="xs" ref={list}>
      {groups.map((group) => {
        const shown = pages.filter((page) => page.group === group && may(page.access));
        const heading = NAVIGATION_GROUPS[group];
        if (shown.length === 0) return null;
        return (
          <div key={group} className={styles.group}>
            {heading && (
              <Text size="xs" c="dimmed" fw={600} px="sm" pb={4} id={`group-${group}`}>
                {_(heading)}
              </Text>
            )}
            <ul className={styles.pages} {...(heading && { "aria-labelledby": `group-${group}` })}>
              {shown.map(({ path, title }) => (
                <li key={path}>
                  <Entry
                    component={NavLink}
                    to={`/${path}`}
                    label={_(title)}
                    active={path === entry}
                    onClick={onChosen}
                    className={styles.page ?? ""}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </ScrollArea>
  );
}
