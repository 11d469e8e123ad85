/** A cart's delivery addresses, and its delivery group: all that is shipped goes in one parcel, at the checkout's rates. */

import { parseGlobalId } from "../../../domain/ids.ts";
import { omit } from "../../../domain/omit.ts";
import type { ShippingMethod, ShippingOffer } from "../../../domain/places/shipping.ts";
import { offers } from "../../../domain/site/offer.ts";
import { areaOf, linesOf } from "../../customers/addresses/address-lines.ts";
import { addressesOf, findAddress, type SavedAddress } from "../../customers/addresses/addresses.ts";
import { findCustomer } from "../../customers/customers.ts";
import { connectionOf, inOrder, pageOf, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import { buyerOf, type StorefrontContext } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { amountIn } from "../../graphql/values.ts";
import { shownOffer } from "../../settings/offer.ts";
import { answer } from "../cart-answers.graphql.ts";
import { quoteAtCheckout } from "../cart-savings.ts";
import { cartReferenceOf, quoteLineOf, viewCart, type CartView } from "../cart-view.graphql.ts";
import { updateDelivery, type CartChange, type CartReference } from "../cart.ts";
import {
  addAddresses,
  changeAddresses,
  deliveryFieldsOf,
  removeAddresses,
  selectedAddress,
  type AddressOfCart,
  type AddressToAdd,
  type DeliveryFields,
  type DeliveryProblem,
  type PlannedAddresses,
  type WrittenDelivery,
} from "./delivery-addresses.ts";

type AddressInput = { deliveryAddress?: WrittenDelivery | null; copyFromCustomerAddressId?: string | null };
type Selectable = { selected?: boolean | null; oneTimeUse?: boolean | null; validationStrategy?: string | null };
export type SelectableAddressInput = Selectable & { address: AddressInput };
type SelectableAddressUpdate = Selectable & { id: string; address?: AddressInput | null };
type SelectedOption = { deliveryGroupId: string; deliveryOptionHandle: string };
type Lines = { withName: boolean; withCompany: boolean };

/** `address`: as if it were saved. */
type GroupView = { view: CartView; address: SavedAddress; options: ShippingOffer[]; selected: ShippingOffer | null };

export const deliveryGraphql: GraphqlPart = {
  resolvers: {
    Cart: {
      delivery: ({ cart, isBuyer }: CartView) => ({ all: isBuyer ? cart.deliveryAddresses : [] }),
      async deliveryGroups(view: CartView, args: PageArguments, context) {
        const group = await groupOf(view, context);
        return connectionOf(pageOf(group ? [group] : [], pageRequestOf(args), "delivery group", () => 1));
      },
    },
    CartDelivery: {
      addresses: ({ all }: { all: AddressOfCart[] }, { selected }: { selected: boolean }) =>
        selected ? all.filter((each) => each.selected) : all,
    },
    CartSelectableAddress: {
      id: ({ id }: AddressOfCart) => addressIdOf(id),
      address: (address: AddressOfCart) => address,
    },
    CartDeliveryAddress: {
      ...Object.fromEntries(
        (["firstName", "lastName", "company", "address1", "address2", "city", "zip", "phone"] as const).map((field) => [
          field,
          (address: AddressOfCart) => address[field] || null,
        ]),
      ),
      countryCode: ({ country }: AddressOfCart) => country,
      name: ({ firstName, lastName }: AddressOfCart) => `${firstName} ${lastName}`.trim() || null,
      formatted: (address: AddressOfCart, { withName, withCompany }: Lines, { language }) =>
        linesOf(asSaved(address), { withName, withCompany, language }),
      formattedArea: (address: AddressOfCart, _: unknown, { language }) => areaOf(asSaved(address), language),
    },
    CartDeliveryGroup: {
      id: ({ view }: GroupView) => groupIdOf(view.cart.token),
      groupType: () => "ONE_TIME_PURCHASE",
      deliveryAddress: ({ address }: GroupView) => address,
      deliveryOptions: ({ options }: GroupView) => options,
      selectedDeliveryOption: ({ selected }: GroupView) => selected,
      cartLines: ({ view }: GroupView, args: PageArguments & { reverse: boolean }) =>
        connectionOf(pageOf(inOrder(shippedOf(view), args), pageRequestOf(args), "cart line", ({ line }) => line.id)),
    },
    CartDeliveryOption: {
      handle: ({ method }: ShippingOffer) => method,
      code: ({ method }: ShippingOffer) => TITLES[method],
      title: ({ method }: ShippingOffer) => TITLES[method],
      description: ({ minDays, maxDays }: ShippingOffer) => `${minDays} to ${maxDays} days`,
      deliveryMethodType: () => "SHIPPING",
      estimatedCost: ({ cents }: ShippingOffer, _: unknown, { currency }) => amountIn(currency, cents),
    },
    Mutation: {
      cartDeliveryAddressesAdd(_: unknown, args: { cartId: string; addresses: SelectableAddressInput[] }, context) {
        return answerDelivery(context, args.cartId, () =>
          addDelivery(context, cartReferenceOf(args.cartId), args.addresses),
        );
      },
      cartDeliveryAddressesUpdate(_: unknown, args: { cartId: string; addresses: SelectableAddressUpdate[] }, context) {
        return answerDelivery(context, args.cartId, () =>
          changing(context, cartReferenceOf(args.cartId), args.addresses, (before, fields) => {
            const given = args.addresses.map(({ id, selected, oneTimeUse }, at) => {
              return { id: numberIn(id), fields: fields[at] ?? null, selected, oneTimeUse };
            });
            return changeAddresses(before, given);
          }),
        );
      },
      cartDeliveryAddressesRemove(_: unknown, args: { cartId: string; addressIds: string[] }, context) {
        return answerDelivery(context, args.cartId, () =>
          changing(
            context,
            cartReferenceOf(args.cartId),
            [],
            (before) => removeAddresses(before, args.addressIds.map(numberIn)),
            "addressIds",
          ),
        );
      },
      cartSelectedDeliveryOptionsUpdate(
        _: unknown,
        args: { cartId: string; selectedDeliveryOptions: SelectedOption[] },
        context,
      ) {
        return answer(context, () =>
          selectOptions(context, cartReferenceOf(args.cartId), args.selectedDeliveryOptions),
        );
      },
    },
  },
  typesOf: { CartAddress: () => "CartDeliveryAddress" },
};

const TITLES: Record<ShippingMethod, string> = { standard: "Standard", express: "Express" };

type Delivered = CartChange & { duplicates: string[] };

/** Adds `given` as `cartDeliveryAddressesAdd` does. `within`: the path to the list. Throws like `updateDelivery`. */
export function addDelivery(
  context: StorefrontContext,
  cart: CartReference,
  given: readonly SelectableAddressInput[],
  within: readonly string[] = ["addresses"],
): Promise<Delivered> {
  return changing(
    context,
    cart,
    given,
    (before, fields) => {
      const added = given.flatMap(({ selected, oneTimeUse }, at): AddressToAdd[] => {
        const written = fields[at];
        return written ? [{ fields: written, selected, oneTimeUse }] : [];
      });
      return addAddresses(before, added);
    },
    ...within,
  );
}

/** What is wrong with addresses before there is a cart. */
export async function problemsOfDelivery(
  context: StorefrontContext,
  given: readonly SelectableAddressInput[],
): Promise<DeliveryProblem[]> {
  const read = await Promise.all(given.map((each, at) => fieldsOf(context, each, at)));
  const added = read.flatMap(({ fields }, at): AddressToAdd[] =>
    fields ? [{ fields, selected: given[at]?.selected }] : [],
  );
  return [...read.flatMap(({ problems }) => problems), ...addAddresses([], added).problems];
}

async function changing(
  context: StorefrontContext,
  cart: CartReference,
  given: readonly (Selectable & { address?: AddressInput | null })[],
  plan: (before: readonly AddressOfCart[], fields: readonly (DeliveryFields | null)[]) => PlannedAddresses,
  ...within: readonly string[]
): Promise<Delivered> {
  const path = within.length > 0 ? within : ["addresses"];
  const read = await Promise.all(given.map((each, at) => fieldsOf(context, each, at)));
  const written = read.flatMap(({ problems }) => problems);
  let duplicates: string[] = [];
  const change = await updateDelivery(context.shop, cart, async ({ deliveryAddresses }) => {
    const planned = plan(
      deliveryAddresses,
      read.map(({ fields }) => fields),
    );
    ({ duplicates } = planned);
    const problems = [...written, ...planned.problems].map((each) => ({ ...each, field: [...path, ...each.field] }));
    return { change: { deliveryAddresses: planned.addresses }, problems };
  });
  return { ...change, duplicates };
}

/** Null where an update leaves the address as it is. Only the customer of `@inContext(buyer:)` can copy a saved one. */
async function fieldsOf(
  context: StorefrontContext,
  { address, validationStrategy }: Selectable & { address?: AddressInput | null },
  at: number,
): Promise<{ fields: DeliveryFields | null; problems: DeliveryProblem[] }> {
  if (!address) return { fields: null, problems: [] };
  const path = [String(at), "address"];
  const { copyFromCustomerAddressId, deliveryAddress } = address;
  if (copyFromCustomerAddressId != null) {
    const customer = await buyerOf(context);
    const number = parseGlobalId(copyFromCustomerAddressId.split("?")[0] ?? "", "MailingAddress") ?? 0;
    const saved = customer && (await findAddress(context.shop, customer.id, number));
    if (saved) return { fields: omit(saved, "id", "customerId"), problems: [] };
    const message = "The customer address does not exist.";
    return { fields: null, problems: [{ code: "INVALID", field: [...path, "copyFromCustomerAddressId"], message }] };
  }
  if (!deliveryAddress) {
    const message = "A delivery address is required.";
    return { fields: null, problems: [{ code: "ADDRESS_FIELD_IS_REQUIRED", field: path, message }] };
  }
  const { fields, problems } = deliveryFieldsOf(deliveryAddress, validationStrategy === "STRICT");
  const inAddress = problems.map((each) => ({ ...each, field: [...path, "deliveryAddress", ...each.field] }));
  return { fields, problems: inAddress };
}

/** Says which of the addresses were there already. */
async function answerDelivery(context: StorefrontContext, cartId: string, change: () => Promise<Delivered>) {
  let duplicates: string[] = [];
  const answered = await answer(context, async () => {
    const changed = await change();
    ({ duplicates } = changed);
    return changed;
  });
  if (answered.cart === null) return answered;
  const message = "The delivery address is already on the cart.";
  const duplicateWarnings = duplicates.map((id) => ({
    code: "DUPLICATE_DELIVERY_ADDRESS",
    message,
    target: addressIdOf(id),
  }));
  return { ...answered, warnings: [...answered.warnings, ...duplicateWarnings] };
}

async function selectOptions(
  context: StorefrontContext,
  reference: CartReference,
  chosen: readonly SelectedOption[],
): Promise<CartChange> {
  return updateDelivery(context.shop, reference, async (cart) => {
    const group = await groupOf(await viewCart(context, cart, cart.key), context);
    const problems: DeliveryProblem[] = [];
    let deliveryMethod = cart.deliveryMethod;
    chosen.forEach(({ deliveryGroupId, deliveryOptionHandle }, at) => {
      const path = ["selectedDeliveryOptions", String(at)];
      if (!group || deliveryGroupId !== groupIdOf(cart.token)) {
        const message = "The delivery group does not exist.";
        problems.push({ code: "INVALID_DELIVERY_GROUP", field: [...path, "deliveryGroupId"], message });
        return;
      }
      const option = group.options.find(({ method }) => method === deliveryOptionHandle);
      if (option) deliveryMethod = option.method;
      else {
        const message = "The delivery option does not exist.";
        problems.push({ code: "INVALID_DELIVERY_OPTION", field: [...path, "deliveryOptionHandle"], message });
      }
    });
    return { change: { deliveryMethod }, problems };
  });
}

/** Null while nobody has said where the cart goes, and where nothing of it is shipped. */
async function groupOf(view: CartView, context: StorefrontContext): Promise<GroupView | null> {
  const { cart, isBuyer, lines } = view;
  if (!isBuyer || shippedOf(view).length === 0) return null;
  const address = await addressOfGroup(view, context);
  if (!address?.country) return null;
  const { countries } = await shownOffer(context.shop);
  if (!offers(countries, address.country)) return { view, address, options: [], selected: null };
  const quoted = await quoteAtCheckout(context.shop, cart, lines.map(quoteLineOf), { country: address.country });
  return { view, address, options: quoted.shippingOffers, selected: quoted.shipping };
}

function shippedOf({ lines }: CartView): CartView["lines"] {
  return lines.filter(({ merchandise: { variant } }) => variant.requiresShipping);
}

/** The selected address, or else the customer's default one. */
async function addressOfGroup({ cart }: CartView, { shop }: StorefrontContext): Promise<SavedAddress | null> {
  const selected = selectedAddress(cart.deliveryAddresses);
  if (selected) return asSaved(selected);
  const customer = cart.customerId === null ? null : await findCustomer(shop, cart.customerId);
  if (!customer || customer.defaultAddressId === null) return null;
  return (await addressesOf(shop, customer.id)).find(({ id }) => id === customer.defaultAddressId) ?? null;
}

function asSaved(address: AddressOfCart): SavedAddress & { globalId: string } {
  return { ...address, id: 0, customerId: 0, globalId: addressIdOf(address.id) };
}

function addressIdOf(id: string): string {
  return `gid://shopify/CartSelectableAddress/${id}`;
}

function numberIn(globalId: string): string {
  return /^gid:\/\/shopify\/CartSelectableAddress\/([0-9a-f-]{36})$/.exec(globalId)?.[1] ?? "";
}

function groupIdOf(cartToken: string): string {
  return `gid://shopify/CartDeliveryGroup/${cartToken}`;
}
