import { useLingui } from "@lingui/react";
import { Anchor, Group, Text, Title } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useMay, useMe } from "../session/me.tsx";
import { useThisPage } from "../shell/this-page.ts";

type PageHeaderProps = { title: string; lead?: ReactNode; actions?: ReactNode };

/** The page that was announced last; the first one is announced by the browser. */
let announced = location.pathname.replace(/^\/office/, "");

/**
 * Names the page, in the window's title too, and takes the focus when somebody comes to it. Pages of one thing lead back
 * to their list.
 */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { shop } = useMe();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${shop.name}`;
  }, [title, shop.name]);
  useEffect(() => {
    if (announced === pathname) return;
    announced = pathname;
    heading.current?.focus();
  }, [pathname]);
  return (
    <Group justify="space-between" align="flex-start" mb="lg">
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <WayBack />
        <Title order={1} size="h2" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {lead !== undefined && (
          <Text c="dimmed" component="div">
            {lead}
          </Text>
        )}
      </div>
      {actions !== undefined && <Group>{actions}</Group>}
    </Group>
  );
}

function WayBack() {
  const { _ } = useLingui();
  const may = useMay();
  const parent = useThisPage()?.parent;
  if (!parent || !may(parent.access)) return null;
  return (
    <Anchor component={Link} to={`/${parent.path}`} size="sm" display="inline-block" py={4}>
      <span aria-hidden>{"← "}</span>
      {_(parent.title)}
    </Anchor>
  );
}
