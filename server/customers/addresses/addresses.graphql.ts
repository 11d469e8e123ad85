/** SPEC GQL-06, ADDR-01 */

import { parseGlobalId } from "../../../domain/ids.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { answer } from "../customer-answers.graphql.ts";
import { addressIdOf, signedIn } from "../customer-view.graphql.ts";
import { changeAddress, chooseDefaultAddress, createAddress, deleteAddress, type WrittenAddress } from "./addresses.ts";

type WithToken = { customerAccessToken: string };

export const addressesGraphql: GraphqlPart = {
  resolvers: {
    Mutation: {
      async customerAddressCreate(_: unknown, args: WithToken & { address: WrittenAddress }, context) {
        const { id } = await signedIn(context, args, "customerAddressCreate");
        return answer({ within: ["address"] }, async () => ({
          customerAddress: await createAddress(context.shop, id, args.address),
        }));
      },
      async customerAddressUpdate(_: unknown, args: WithToken & { id: string; address: WrittenAddress }, context) {
        const { id } = await signedIn(context, args, "customerAddressUpdate");
        return answer({ within: ["address"], id: "id" }, async () => ({
          customerAddress: await changeAddress(context.shop, id, numberOf(args.id), args.address),
        }));
      },
      async customerAddressDelete(_: unknown, args: WithToken & { id: string }, context) {
        const { id } = await signedIn(context, args, "customerAddressDelete");
        return answer({ within: [], id: "id" }, async () => {
          await deleteAddress(context.shop, id, numberOf(args.id));
          return { deletedCustomerAddressId: addressIdOf(numberOf(args.id)) };
        });
      },
      async customerDefaultAddressUpdate(_: unknown, args: WithToken & { addressId: string }, context) {
        const { id } = await signedIn(context, args, "customerDefaultAddressUpdate");
        return answer({ within: [], id: "addressId" }, async () => ({
          customer: await chooseDefaultAddress(context.shop, id, numberOf(args.addressId)),
        }));
      },
    },
  },
};

function numberOf(id: string): number {
  return parseGlobalId(id, "MailingAddress") ?? 0;
}
