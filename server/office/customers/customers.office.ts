import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { omit } from "../../../domain/omit.ts";
import type { Subject } from "../../../domain/staff/subjects.ts";
import { grantCredit } from "../../coupons/credit.ts";
import { giveCouponTo } from "../../coupons/manage-coupons.ts";
import { editHandler, readHandler, versionOf, type OfficeHandler } from "../office-handler.ts";
import {
  accountManagers,
  addNote,
  customerDetails,
  customerPage,
  removeNote,
  type CustomerPage,
} from "./customer-page.ts";
import { findCustomers, tierNames } from "./customer-search.ts";
import { editCustomerAsStaff } from "./edit-customer.ts";
import { eraseGuest, erasePerson, exportGuest, exportPerson, findGuest, mergeCustomers } from "./personal-data.ts";

export const customerHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.customers, async (shop, search) => {
    const { customers, cursor } = await findCustomers(shop, search);
    return {
      customers: customers.map(({ createdAt, ...customer }) => ({ ...customer, createdAt: createdAt.toISOString() })),
      cursor,
    };
  }),
  readHandler(OFFICE_CALLS.customer, async (shop, { id, language }) => {
    const details = await customerDetails(shop, id);
    return { details, version: versionOf(details), ...shownPage(await customerPage(shop, id, language)) };
  }),
  readHandler(OFFICE_CALLS.customerChoices, async (shop) => ({
    tiers: await tierNames(shop),
    staff: await accountManagers(shop),
  })),
  editHandler(OFFICE_CALLS.editCustomer, {
    subject: ({ id }) => customerSubject(id),
    read: (shop, { id }) => customerDetails(shop, id),
    handle: (shop, { id, ...input }) => editCustomerAsStaff(shop, id, withoutUndefined(omit(input, "version"))),
  }),
  editHandler(OFFICE_CALLS.addCustomerNote, {
    subject: ({ id }) => customerSubject(id),
    async handle(shop, { id, note }, { member }) {
      return { noteId: await addNote(shop, { customerId: id, staffId: member.id, note }) };
    },
  }),
  editHandler(OFFICE_CALLS.removeCustomerNote, {
    subject: ({ id }) => customerSubject(id),
    async handle(shop, { id, noteId }) {
      await removeNote(shop, id, noteId);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.giveCredit, {
    subject: ({ id }) => customerSubject(id),
    async handle(shop, { id, cents, note }, { key }) {
      return { balanceCents: await grantCredit(shop, { customerId: id, cents, note, key: `office ${key}` }) };
    },
  }),
  editHandler(OFFICE_CALLS.giveCoupon, {
    subject: ({ id }) => customerSubject(id),
    async handle(shop, { id, ...coupon }) {
      return { code: (await giveCouponTo(shop, id, coupon)).code };
    },
  }),
  editHandler(OFFICE_CALLS.exportCustomer, {
    subject: ({ id }) => customerSubject(id),
    async handle(shop, { id }) {
      return { data: await exportPerson(shop, id) };
    },
    secret: true,
  }),
  editHandler(OFFICE_CALLS.eraseCustomer, {
    subject: ({ id }) => customerSubject(id),
    opened: (shop, { id }) => customerDetails(shop, id),
    handle: (shop, { id }) => erasePerson(shop, id),
  }),
  readHandler(OFFICE_CALLS.guest, (shop, { email }) => findGuest(shop, email)),
  editHandler(OFFICE_CALLS.exportGuest, {
    subject: guestSubject,
    read: describeNothing,
    async handle(shop, { email }) {
      return { data: await exportGuest(shop, email) };
    },
    secret: true,
  }),
  editHandler(OFFICE_CALLS.eraseGuest, {
    subject: guestSubject,
    read: describeNothing,
    handle: (shop, { email }) => eraseGuest(shop, email),
  }),
  editHandler(OFFICE_CALLS.mergeCustomers, {
    subject: ({ id }) => customerSubject(id),
    opened: (shop, { id }) => customerDetails(shop, id),
    handle: (shop, { id, from }) => mergeCustomers(shop, { from, to: id }),
  }),
];

function customerSubject(id: number): Subject {
  return { kind: "customer", id: String(id) };
}

function guestSubject(): Subject {
  return { kind: "customer", id: "guest" };
}

/** The history says that it was done, and not to whom: it would keep the address that is erased. */
async function describeNothing(): Promise<null> {
  return Promise.resolve(null);
}

/** With exact optional properties, what is undefined must be left out. */
function withoutUndefined<T extends object>(given: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]: Exclude<T[Name], undefined> };
}

function shownPage({ customer, account, tier, creditEntries, creditCents, ...page }: CustomerPage) {
  const { managerId, manager, erasedAt, ...shown } = account;
  return {
    ...shown,
    id: customer.id,
    createdAt: customer.createdAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    manager: managerId === null || manager === null ? null : { id: managerId, name: manager },
    tier: { name: tier.tier, basisPoints: tier.basisPoints, next: tier.next },
    spentCents: customer.spentCents,
    paidOrders: customer.paidOrders,
    credit: {
      balanceCents: creditCents,
      entries: creditEntries.map(({ id, kind, amountCents, balanceAfterCents, orderNumber, note, happenedAt }) => ({
        ...{ id, kind, cents: amountCents, balanceCents: balanceAfterCents, orderNumber, note },
        at: happenedAt.toISOString(),
      })),
    },
    orders: page.orders.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
    cart: page.cart,
    abandonedCarts: page.abandonedCarts.map((cart) => ({ ...cart, updatedAt: cart.updatedAt.toISOString() })),
    coupons: page.coupons.map(({ code, discount_type: type, discount_value: value, type: target, ...coupon }) => ({
      ...{ code, type, target, status: coupon.status, endAt: coupon.end_at },
      value: hundredths(value),
      leastAmountCents: hundredths(coupon.least_amount),
    })),
    addresses: page.addresses.map((address) => ({
      id: address.id,
      isDefault: address.id === customer.defaultAddressId,
      name: `${address.firstName} ${address.lastName}`.trim(),
      company: address.company,
      lines: [address.address1, address.address2, `${address.zip} ${address.city}`.trim(), address.province].filter(
        (line) => line !== "",
      ),
      country: address.country,
      phone: address.phone,
    })),
    notes: page.notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  };
}

/** "12.50" dollars as cents, "12.5" percent as basis points. */
function hundredths(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}
