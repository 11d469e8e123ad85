import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** Says that something was done. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: "green", withBorder: true });
}

/** Says that something was not done, for longer. */
export function notifyFailed(message: ReactNode): void {
  notifications.show({ message, color: "red", withBorder: true, autoClose: 10_000, role: "alert" });
}
