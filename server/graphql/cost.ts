/**
 * Limits the cost of a query before it runs (SPEC GQL-09), in values of the answer; decision 0049 has the measurements.
 */

import {
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  visit as visitDocument,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql/index.js";
import { storefrontError } from "./errors.ts";

/** Published clients' cart of 100 products with 250 variants and 20 pictures each costs 540,000. */
const MAX_COST = 550_000;
const MAX_DEPTH = 16;
const MAX_PAGE = 250;

const LIST_SIZES: Record<string, number> = { options: 3, selectedOptions: 3 };
const LIST_SIZE = 10;

const STATEMENT = 350;
const CLEANED_TEXT = 140;
/** Scans all variants of a product, of which there may be hundreds. */
const SCAN = 5;
const ENCODING = 100;

const WORK: Record<string, number> = {
  "QueryRoot.cart": STATEMENT,
  "QueryRoot.collection": STATEMENT,
  "QueryRoot.collections": STATEMENT,
  "QueryRoot.customer": STATEMENT,
  "QueryRoot.menu": STATEMENT,
  "QueryRoot.node": STATEMENT,
  "QueryRoot.page": STATEMENT,
  "QueryRoot.pageByHandle": STATEMENT,
  // Each may have to be rendered.
  "QueryRoot.pages": 20 * STATEMENT,
  "QueryRoot.blogs": STATEMENT,
  "QueryRoot.blog": STATEMENT,
  "QueryRoot.blogByHandle": STATEMENT,
  "QueryRoot.article": STATEMENT,
  "QueryRoot.articles": STATEMENT,
  "QueryRoot.sitemap": STATEMENT,
  "QueryRoot.urlRedirects": STATEMENT,
  "Sitemap.resources": 5 * STATEMENT,
  "Page.bodySummary": CLEANED_TEXT,
  "Article.content": CLEANED_TEXT,
  "Article.contentHtml": CLEANED_TEXT,
  "Blog.articles": STATEMENT,
  "QueryRoot.collectionByHandle": STATEMENT,
  "QueryRoot.productByHandle": STATEMENT,
  "QueryRoot.productTags": STATEMENT,
  "QueryRoot.productTypes": STATEMENT,
  "QueryRoot.product": STATEMENT,
  "QueryRoot.productRecommendations": STATEMENT,
  "QueryRoot.products": STATEMENT,
  "QueryRoot.search": 2 * STATEMENT,
  "QueryRoot.predictiveSearch": 20 * STATEMENT,
  "Collection.description": CLEANED_TEXT,
  "Collection.descriptionHtml": CLEANED_TEXT,
  "Collection.products": STATEMENT,
  "ProductConnection.filters": 300 * STATEMENT,
  "SearchResultItemConnection.productFilters": 300 * STATEMENT,
  "SearchResultItemConnection.totalCount": STATEMENT,
  "Product.adjacentVariants": 4 * SCAN,
  "Product.availableForSale": 1,
  "Product.collections": STATEMENT,
  "Product.compareAtPriceRange": SCAN,
  "Product.description": CLEANED_TEXT,
  "Product.descriptionHtml": CLEANED_TEXT,
  "Product.encodedVariantAvailability": ENCODING,
  "Product.encodedVariantExistence": ENCODING,
  "Product.media": SCAN,
  "Product.metafield": SCAN,
  "Product.priceRange": SCAN,
  "Product.selectedOrFirstAvailableVariant": SCAN,
  "Product.variantBySelectedOptions": SCAN,
  "Product.variants": SCAN,
  "ProductOptionValue.firstSelectableVariant": 2 * SCAN,
  "Cart.deliveryGroups": 10 * STATEMENT,
  "CartBuyerIdentity.customer": STATEMENT,
  "Customer.addresses": STATEMENT,
  "Customer.defaultAddress": STATEMENT,
  "Customer.orders": 2 * STATEMENT,
  "QueryRoot.order": STATEMENT,
  "Image.url": 4,
  "Image.width": 3,
  "Image.height": 3,
  "Metafield.value": 10,
};
const READING: Record<string, number> = {
  ProductConnection: 30,
  SearchResultItemConnection: 30,
  CollectionConnection: 10,
};
const NODE = STATEMENT;
const MUTATION = 35_000;
const MAX_MUTATIONS = 10;
/** Mutations that check a secret or send an e-mail. */
const GUARDED = new Set(["customerAccessTokenCreate", "customerCreate", "customerRecover", "customerReset"]);
const MAX_GUARDED = 3;

type Variables = Readonly<Record<string, unknown>>;

/** Arguments that say how many there are of something. */
const SIZES = new Set(["first", "last", "ids", "identifiers"]);
const MOST_KNOWN = 50;

/** The cost of an operation by its variables, defaults included; remembers the latest. Throws MAX_COST_EXCEEDED. */
export function costReader(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) {
  const sizes = new Set<string>();
  visitDocument(document, {
    Argument({ name, value }) {
      if (SIZES.has(name.value) && value.kind === Kind.VARIABLE) sizes.add(value.name.value);
    },
  });
  const known = new Map<string, number>();
  return (variables: Variables): number => {
    const key = [...sizes].map((name) => sizeIn(variables[name])).join();
    const cost = known.get(key) ?? costOf(schema, document, operation, variables);
    if (known.size < MOST_KNOWN) known.set(key, cost);
    return cost;
  };
}

function sizeIn(value: unknown): string {
  return Array.isArray(value) ? `[${value.length}]` : String(value);
}

function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const fragments = new Map(
    document.definitions.flatMap((each): [string, FragmentDefinitionNode][] =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );
  let cost = 0;
  const mutations: string[] = [];
  const spend = (amount: number) => {
    cost += amount;
    if (cost > MAX_COST) throw storefrontError("MAX_COST_EXCEEDED", `Query cost exceeds the limit of ${MAX_COST}`);
  };

  /** `times`: the number of `parent` objects; `page`: nodes in each if it is a connection. */
  const visit = (set: SelectionSetNode, parent: GraphQLCompositeType, times: number, depth: number, page = 1): void => {
    if (depth > MAX_DEPTH) throw storefrontError("MAX_COST_EXCEEDED", `Query depth exceeds the limit of ${MAX_DEPTH}`);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        // It exists on every type but is not listed among its fields.
        if (selection.name.value === TypeNameMetaFieldDef.name) {
          spend(times);
          continue;
        }
        const field = fieldOf(schema, parent, selection.name.value);
        if (!field) continue;
        spend(times * (WORK[`${parent.name}.${field.name}`] ?? 0));
        if (parent === schema.getMutationType()) {
          mutations.push(field.name);
          checkMutations(mutations);
          spend(MUTATION);
        }
        const type = getNamedType(field.type);
        const isPage = isNodes(parent, field);
        const count = times * (isPage ? page : sizeOf(field, selection, variables));
        spend(count);
        if (!selection.selectionSet || !isCompositeType(type)) continue;
        if (isPage) spend(count * (READING[parent.name] ?? 0));
        if (parent === schema.getQueryType() && field.name === "nodes") spend(count * NODE);
        visit(selection.selectionSet, type, count, depth + 1, pageSizeOf(selection, variables));
        continue;
      }
      // Spreads cost too: nested pairs of them double the work at each level.
      spend(1);
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (!fragment) continue;
      const type = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : parent;
      if (type && isCompositeType(type)) visit(fragment.selectionSet, type, times, depth, page);
    }
  };
  visit(operation.selectionSet, root, 1, 1);
  return cost;
}

function checkMutations(names: readonly string[]): void {
  const guarded = names.filter((name) => GUARDED.has(name)).length;
  if (names.length > MAX_MUTATIONS) {
    throw storefrontError("MAX_COST_EXCEEDED", `A request cannot have more than ${MAX_MUTATIONS} mutations`);
  }
  if (guarded > MAX_GUARDED) {
    throw storefrontError("MAX_COST_EXCEEDED", `A request cannot have more than ${MAX_GUARDED} mutations of this kind`);
  }
}

function fieldOf(
  schema: GraphQLSchema,
  parent: GraphQLCompositeType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

function isNodes(parent: GraphQLCompositeType, field: GraphQLField<unknown, unknown>): boolean {
  return parent.name.endsWith("Connection") && (field.name === "nodes" || field.name === "edges");
}

function sizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number {
  if (!isListType(getNullableType(field.type))) return 1;
  const identifiers = argumentOf(node, "ids", variables) ?? argumentOf(node, "identifiers", variables);
  if (Array.isArray(identifiers)) return Math.max(identifiers.length, 1);
  return LIST_SIZES[field.name] ?? LIST_SIZE;
}

function pageSizeOf(node: FieldNode, variables: Variables): number {
  const size = argumentOf(node, "first", variables) ?? argumentOf(node, "last", variables);
  return typeof size === "number" ? Math.min(Math.max(size, 1), MAX_PAGE) : 1;
}

function argumentOf(node: FieldNode, name: string, variables: Variables): unknown {
  const value = node.arguments?.find((each) => each.name.value === name)?.value;
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value] ?? undefined;
  if (value?.kind === Kind.INT) return Number(value.value);
  return value?.kind === Kind.LIST ? value.values : undefined;
}
