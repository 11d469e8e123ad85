/** Who among the staff may do what. The server checks it for every call of the office. */

/** Best to least. */
export const ROLES = ["owner", "manager", "catalogue", "orders", "support"] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY: readonly Role[] = ROLES;
const LEADERS: readonly Role[] = ["owner", "manager"];

/** "orders.money": payments, refunds, fees; "customers.erase": exporting and deleting a person's data; "backups.download": the whole database; "backups.restore": replacing it, and moving it. */
export const PERMISSIONS = {
  "overview.read": EVERYBODY,
  "orders.read": ["owner", "manager", "orders", "support"],
  "orders.write": ["owner", "manager", "orders"],
  "orders.money": ["owner", "manager", "orders"],
  "customers.read": ["owner", "manager", "orders", "support"],
  "customers.write": ["owner", "manager", "support"],
  "customers.credit": LEADERS,
  "customers.erase": LEADERS,
  "messages.write": ["owner", "manager", "support"],
  "reviews.read": ["owner", "manager", "catalogue", "support"],
  "reviews.write": ["owner", "manager", "support"],
  "catalogue.read": EVERYBODY,
  "catalogue.write": ["owner", "manager", "catalogue"],
  "content.read": EVERYBODY,
  "content.write": ["owner", "manager", "catalogue"],
  "marketing.read": ["owner", "manager", "orders", "support"],
  "marketing.write": LEADERS,
  "settings.read": LEADERS,
  "settings.write": LEADERS,
  "staff.manage": ["owner"],
  "backups.download": ["owner"],
  "backups.restore": ["owner"],
  "demo.remove": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

export function permissionsOf(role: Role): Permission[] {
  return ALL_PERMISSIONS.filter((permission) => roleMay(role, permission));
}

function roleMay(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission];
  return roles.includes(role);
}

/** Roles that cannot work with a password alone, whatever an owner chooses for the others. */
export const NEED_SECOND_FACTOR: readonly Role[] = ["owner"];
