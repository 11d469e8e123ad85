import { z } from "zod";
import { vipProgress } from "../../domain/customers/vip.ts";
import { decimalOfCents } from "../../domain/money.ts";
import { command, type Command } from "../admin/command.ts";
import { rulesInForce } from "../settings/rules.ts";
import { addressesOf } from "./addresses/addresses.ts";
import { findCustomerByEmail } from "./customers.ts";

export const customerCommands: Command[] = [
  command({
    name: "customer show",
    about: "Shows a customer with their addresses",
    operands: ["email"],
    input: z.object({ email: z.string().trim().min(3).max(254) }),
    async run(shop, { email }) {
      const customer = await findCustomerByEmail(shop, email);
      if (!customer) return { note: `There is no customer ${email}.`, outcome: "failure" };
      const addresses = await addressesOf(shop, customer.id);
      const rules = await rulesInForce(shop);
      const { tier } = vipProgress(customer.spentCents, rules);
      return {
        parts: [
          {
            rows: [
              {
                email: customer.email,
                name: `${customer.firstName} ${customer.lastName}`.trim(),
                phone: customer.phone,
                language: customer.language,
                since: customer.createdAt.toISOString(),
                "paid orders": customer.paidOrders,
                spent: decimalOfCents(customer.spentCents, rules.pricing.currency),
                tier,
              },
            ],
          },
          {
            title: "Addresses",
            rows: addresses.map((address) => ({
              default: address.id === customer.defaultAddressId,
              name: `${address.firstName} ${address.lastName}`.trim(),
              street: [address.address1, address.address2].filter((line) => line !== "").join(", "),
              place: `${address.zip} ${address.city}`.trim(),
              region: [address.province, address.country].filter(Boolean).join(", "),
              phone: address.phone,
            })),
          },
        ],
      };
    },
  }),
];
