import { Card, Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { OfficeOutputOf } from "../api/call.ts";

export type Order = OfficeOutputOf<"order">;

/** A part of the page, with its heading. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Card>
  );
}
