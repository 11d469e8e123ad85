import type { MessageDescriptor } from "@lingui/core";
import type { ComponentType } from "react";
import type { OfficeAccess } from "../../contract/office/office-call.ts";
import type { NavigationGroup } from "./navigation-groups.ts";

export type OfficePage = {
  /** Below /office. */
  path: string;
  title: MessageDescriptor;
  access: OfficeAccess;
  /** Null: not in the navigation, as pages of one thing. */
  group: NavigationGroup | null;
  /** The path of the page to which a page without a group leads back; default: its first part. */
  parent?: string;
  load: () => Promise<{ Page: ComponentType }>;
};
