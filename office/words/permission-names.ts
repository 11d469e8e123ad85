import { useLingui } from "@lingui/react/macro";
import type { Permission } from "../../domain/staff/permissions.ts";

/** What a permission allows, as a person says it. */
export function usePermissionNames(): Record<Permission, string> {
  const { t } = useLingui();
  return {
    "overview.read": t`See the overview`,
    "orders.read": t`See orders and returns`,
    "orders.write": t`Ship and change orders`,
    "orders.money": t`Record payments, refund and cancel`,
    "customers.read": t`See customers`,
    "customers.write": t`Change customers`,
    "customers.credit": t`Give store credit`,
    "customers.erase": t`Export and delete a person's data`,
    "messages.write": t`Answer inquiries`,
    "reviews.read": t`See reviews and questions`,
    "reviews.write": t`Answer, publish and hide reviews and questions`,
    "catalogue.read": t`See products and stock`,
    "catalogue.write": t`Change products and stock`,
    "content.read": t`See menus, banners and pages`,
    "content.write": t`Change menus, banners and pages`,
    "marketing.read": t`See coupons`,
    "marketing.write": t`Make and change coupons`,
    "settings.read": t`See settings`,
    "settings.write": t`Change settings`,
    "staff.manage": t`Manage staff`,
    "backups.download": t`Download backups`,
    "backups.restore": t`Restore a backup and move the database`,
    "demo.remove": t`Remove the demo data`,
  };
}
