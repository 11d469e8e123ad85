/** The Customer Account API: sign-in by OAuth 2, and a customer's own data (docs/decisions/0133). */

import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Shop } from "../../shop.ts";
import type { BuiltTexts } from "../../site/pages/built-texts.ts";
import { mountDiscovery } from "./account-discovery.ts";
import { mountAccountGraphql } from "./account-graphql.ts";
import { mountSignIn } from "./account-sign-in.ts";
import { mountTokens } from "./account-tokens.ts";

const FORM_BYTES = 16 * 1024;

type Options = { shop: Shop; builtTexts: BuiltTexts; originOf(request: FastifyRequest): string };

export async function mountCustomerAccount(app: FastifyInstance, options: Options): Promise<void> {
  mountDiscovery(app, options.shop, options.originOf);
  await app.register(async (scope) => {
    const form = { parseAs: "string", bodyLimit: FORM_BYTES } as const;
    scope.addContentTypeParser<string>("application/x-www-form-urlencoded", form, (_request, body, done) => {
      done(null, new URLSearchParams(body));
    });
    mountSignIn(scope, options);
    mountTokens(scope, options);
  });
  await app.register(async (scope) => mountAccountGraphql(scope, options));
}
