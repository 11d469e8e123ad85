import { Skeleton, Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LoadFailed } from "./load-failed.tsx";

/** What was read, once it is there. */
export function Loaded<Data>({
  reading,
  children,
}: {
  reading: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.error) return <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />;
  return (
    <Stack maw={640}>
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={60} />
    </Stack>
  );
}

type VersionedProps<Read> = {
  read: Read;
  children: (read: Read, onDirty: (isDirty: boolean) => void) => ReactNode;
};

/** The setting as it was when somebody began to type: what is read meanwhile waits until they have saved or given up. */
export function Versioned<Read extends { version: string }>({ read, children }: VersionedProps<Read>) {
  const [shown, setShown] = useState(read);
  const [isDirty, setIsDirty] = useState(false);
  if (!isDirty && read !== shown) setShown(read);
  return children(shown, setIsDirty);
}

/** Tells `Versioned` whether something was typed. */
export function useTellDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
}
