/** Who may import whom (docs: "Never" in the map of the house). Each rule is proved able to fail by its test. */
import type { IRegularForbiddenRuleType } from "dependency-cruiser";

/** The folders that the rules are about. */
export const LAYERS = [
  "domain",
  "contract",
  "server",
  "app",
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
/** Types only, with an import of the package whose generator wrote them. */
const GENERATED_TYPES = "^contract/storefront-types\\.d\\.ts$";
const STORE = "\\.store\\.ts$";
const DOOR = "\\.(rpc|graphql|admin)\\.ts$";
const DRIVER = "node_modules/(kysely|pg|@electric-sql/pglite)/";
/** Command-line programs and tests may use every layer. */
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
    "contract/ is what both sides may say: it imports only domain/ and zod.",
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
    "app-and-checkout-are-strangers",
    "The shop, the checkout and the e-mails share ui/, domain/, contract/ and content/, the first two buyer/ as well; nothing of each other.",
    { path: "^(app|buyer|checkout|documents)/" },
    { path: "^(app|checkout|documents)/", pathNot: "^$1/" },
  ),
  never(
    "server-builds-no-pages",
    "server/ never imports app/, buyer/, checkout/, documents/ or ui/; pages and letters come from the build.",
    { path: "^server/" },
    { path: "^(app|buyer|checkout|documents|ui)/" },
  ),
  never(
    "door-without-store",
    "A door (*.rpc.ts, *.graphql.ts, *.admin.ts) parses, calls one use case and shapes the answer: it asks no store.",
    { path: DOOR },
    { path: STORE },
  ),
  never(
    "door-without-database",
    "A door opens no database and speaks to no driver.",
    { path: DOOR },
    { path: `${DRIVER}|^server/(database|migrate)\\.ts$`, dependencyTypesNot: ["type-only"] },
  ),
  never(
    "store-of-its-own-feature",
    "A store is imported only inside its own feature folder: ask the other feature's use case.",
    { path: "^server/([^/]+)/" },
    { path: STORE, pathNot: "^server/$1/" },
  ),
  never(
    "store-inside-a-feature",
    "Nothing outside the features of server/ imports a store.",
    { pathNot: "^server/[^/]+/" },
    { path: STORE },
  ),
  never(
    "database-behind-stores",
    "The driver and the query builder are loaded by stores, server/database.ts and server/migrate.ts only.",
    { pathNot: `${OUTSIDE}|${STORE}|${TEST}|^server/(database|migrate|tables)\\.ts$` },
    { path: DRIVER, dependencyTypesNot: ["type-only"] },
  ),
  never(
    "nothing-imports-a-route",
    "A route is reached through the route table; what two pages share lives elsewhere.",
    { pathNot: `^(app|checkout)/routes\\.tsx?$|${TEST}` },
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
    "What the shop runs on is among the dependencies of package.json, not the development ones.",
    {
      path: "^(domain|contract|server|app|buyer|checkout|documents|ui|content)/",
      pathNot: `${TEST}|${GENERATED_TYPES}`,
    },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  ),
  never("no-cycle", "Two files that need each other are one file, or miss a third.", {}, { circular: true }),
  never("no-barrel", "Import a thing from the file that has it.", {}, { path: "^[^.]*/index\\.tsx?$" }),
  never(
    "no-missing-file",
    "What is imported exists, and its package is in package.json.",
    {},
    { couldNotResolve: true },
  ),
];
