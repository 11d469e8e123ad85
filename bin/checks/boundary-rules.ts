/** Who may import whom. tests/boundaries.test.ts proves for each rule that it can fail. */

import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import { FEATURE_RULES } from "./feature-order.ts";

export const LAYERS = [
  "domain",
  "contract",
  "server",
  "app",
  "office",
  "buyer",
  "checkout",
  "documents",
  "ui",
  "content",
  "database",
  "bin",
  "tests",
  "photos",
];

const TEST = "\\.test\\.tsx?$";
/** They import the package whose generator wrote them. */
const GENERATED_TYPES = "^contract/storefront-types\\.d\\.ts$";
const STORE = "\\.store\\.ts$";
const HANDLER = "\\.(rpc|graphql|admin|office)\\.ts$";
const DRIVER = "node_modules/(kysely|pg|@electric-sql/pglite)/";
/** Commands and tests may use every layer. */
const OUTSIDE = "^(bin|tests)/";

type Ends = Pick<IRegularForbiddenRuleType, "from" | "to">;

function never(name: string, comment: string, from: Ends["from"], to: Ends["to"]): IRegularForbiddenRuleType {
  return { name, comment, severity: "error", from, to };
}

export const RULES: IRegularForbiddenRuleType[] = [
  never(
    "domain-stands-alone",
    "domain/ holds pure rules: it imports only domain/.",
    { path: "^domain/", pathNot: TEST },
    { pathNot: "^domain/" },
  ),
  never(
    "contract-knows-rules-only",
    "contract/ describes the APIs: it imports only domain/ and zod.",
    { path: "^contract/", pathNot: `${TEST}|${GENERATED_TYPES}` },
    { pathNot: "^(contract|domain)/|node_modules/zod/" },
  ),
  never(
    "pages-reach-data-by-the-wire",
    "app/, buyer/, checkout/, documents/, ui/ and content/ never import server/ or database/, not even a type.",
    { path: "^(app|buyer|checkout|documents|ui|content)/" },
    { path: "^(server|database)/" },
  ),
  never(
    "ui-knows-no-feature",
    "ui/ holds components without a feature: of our own code it imports ui/ and domain/ only.",
    { path: "^ui/" },
    { path: "^(app|buyer|checkout|documents|contract|content|server|database|bin)/" },
  ),
  never(
    "app-and-checkout-are-independent",
    "app/, checkout/ and documents/ share ui/, domain/, contract/ and content/, the first two also buyer/; none imports another.",
    { path: "^(app|buyer|checkout|documents)/" },
    { path: "^(app|checkout|documents)/", pathNot: "^$1/" },
  ),
  never(
    "office-stands-beside-the-shop",
    "office/ imports contract/, domain/ and content/office/, and of ui/ only tokens and fonts.",
    { path: "^office/" },
    {
      path: "^(app|buyer|checkout|documents|content|ui|server|database|bin)/",
      pathNot: "^ui/(tokens|fonts)\\.css$|^content/office/",
    },
  ),
  never(
    "nobody-imports-the-office",
    "Shoppers download nothing of office/, and nothing else depends on it.",
    { pathNot: "^(office|bin|tests)/|^[^/]+\\.config\\.ts$" },
    { path: "^office/" },
  ),
  never(
    "server-builds-no-pages",
    "server/ never imports app/, buyer/, checkout/, documents/ or ui/; pages and e-mails come from the build.",
    { path: "^server/" },
    { path: "^(app|buyer|checkout|documents|ui)/" },
  ),
  never(
    "handler-without-store",
    "A handler or resolver (*.rpc.ts, *.graphql.ts, *.admin.ts, *.office.ts) calls use cases: it imports no store.",
    { path: HANDLER },
    { path: STORE },
  ),
  never(
    "handler-without-database",
    "A handler or resolver opens no database and uses no driver.",
    { path: HANDLER },
    { path: `${DRIVER}|^server/(database|migrate)\\.ts$`, dependencyTypesNot: ["type-only"] },
  ),
  never(
    "store-of-its-own-feature",
    "A store is imported only within its own feature: call the other feature's use case.",
    { path: "^server/([^/]+)/" },
    { path: STORE, pathNot: "^server/$1/" },
  ),
  never(
    "store-inside-a-feature",
    "Nothing outside the features of server/ imports a store, but for the demo, which has its own.",
    { pathNot: "^(server/[^/]+|database/demo)/" },
    { path: STORE },
  ),
  never(
    "demo-uses-no-store-of-the-shop",
    "The demo fills the shop through use cases, and in bulk through a store of its own.",
    { path: "^database/demo/" },
    { path: STORE, pathNot: "^database/demo/" },
  ),
  never(
    "database-behind-stores",
    "Only stores, server/database.ts and server/migrate.ts load the driver and the query builder.",
    { pathNot: `${OUTSIDE}|${STORE}|${TEST}|^server/(database|migrate|tables)\\.ts$` },
    { path: DRIVER, dependencyTypesNot: ["type-only"] },
  ),
  never(
    "browsers-do-not-load-the-table-of-pages",
    "Of contract/pages.ts the server and `npm run pages` read everything; browsers load the files that it writes.",
    { path: "^(app|office|buyer|checkout|documents|ui|contract|domain)/", pathNot: TEST },
    { path: "^contract/pages\\.ts$" },
  ),
  never(
    "nothing-imports-a-route",
    "A route is loaded through the route table; what two pages share is elsewhere.",
    { pathNot: `^(app/page-routes|checkout/routes)\\.tsx?$|${TEST}` },
    { path: "^(app|checkout)/routes/.+\\.tsx$" },
  ),
  never(
    "production-knows-no-test-and-no-demo",
    "Production code never imports tests/, a test or the demo catalogue.",
    { pathNot: `${OUTSIDE}|^(database/demo|photos)/|${TEST}|^[^/]+\\.config\\.ts$` },
    { path: `^(tests|database/demo)/|${TEST}` },
  ),
  never(
    "production-needs-no-development-package",
    "What the shop runs on is in the dependencies of package.json, not in devDependencies.",
    {
      path: "^(domain|contract|server|app|office|buyer|checkout|documents|ui|content)/",
      pathNot: `${TEST}|${GENERATED_TYPES}`,
    },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  ),
  ...FEATURE_RULES,
  never("no-cycle", "Two files that need each other are one file, or need a third.", {}, { circular: true }),
  never("no-barrel", "Import from the file that defines it.", {}, { path: "^[^.]*/index\\.tsx?$" }),
  never("no-missing-file", "Imported files exist, and packages are in package.json.", {}, { couldNotResolve: true }),
];
