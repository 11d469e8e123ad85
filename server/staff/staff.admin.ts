import { z } from "zod";
import { ROLES } from "../../domain/staff/permissions.ts";
import { command, type Command } from "../admin/command.ts";
import { changeStaff, invite, staffOfShop } from "./staff.ts";

const email = z
  .string()
  .trim()
  .regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address");

export const staffCommands: Command[] = [
  command({
    name: "staff list",
    about: "Lists the accounts of the office",
    input: z.object({}),
    async run(shop) {
      const staff = await staffOfShop(shop);
      return {
        rows: staff.map((member) => ({
          email: member.email,
          name: member.name,
          role: member.role,
          active: member.active,
          "second factor": member.hasCode || member.passkeys > 0,
          "last seen": member.lastSeenAt?.toISOString() ?? "",
        })),
      };
    },
  }),
  command({
    name: "staff add",
    about: "Makes a one-time link for an account of the office; for an existing one, to choose a new password",
    operands: ["email"],
    input: z.object({
      email,
      name: z.string().trim().max(100).default(""),
      role: z.enum(ROLES).default("manager").describe(ROLES.join(", ")),
    }),
    async run(shop, input) {
      const { link, expiresAt } = await invite(shop, input);
      return { note: `${link}\nWorks once, until ${expiresAt.toISOString()}.` };
    },
  }),
  command({
    name: "staff close",
    about: "Closes an account of the office and ends its sessions",
    operands: ["email"],
    input: z.object({ email }),
    question: ({ email: whose }) => `Close the account ${whose}?`,
    async run(shop, { email: whose }) {
      const member = (await staffOfShop(shop)).find((each) => each.email === whose.toLowerCase());
      if (!member) return { note: `There is no account ${whose}.`, outcome: "failure" };
      await changeStaff(shop, { id: member.id, active: false });
      return { note: `${whose} can no longer sign in.` };
    },
  }),
];
