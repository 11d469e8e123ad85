/**
 * `npm run schema`: writes `contract/storefront.graphql`, the exposed part of the official schema (2025-07). Only names
 * are listed here; the rest is copied from the official introspection.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  buildClientSchema,
  printSchema,
  type IntrospectionDirective,
  type IntrospectionField,
  type IntrospectionQuery,
  type IntrospectionType,
  type IntrospectionTypeRef,
} from "graphql";

/** Fields by type; "all" for whole types. Arguments are always complete. */
const EXPOSED: Record<string, string> = {
  QueryRoot: `cart collection collections customer localization menu node nodes predictiveSearch product
    productRecommendations products search shop`,
  Mutation: `cartBuyerIdentityUpdate cartCreate cartDiscountCodesUpdate cartLinesAdd cartLinesRemove cartLinesUpdate
    cartNoteUpdate customerAccessTokenCreate customerAccessTokenDelete customerAccessTokenRenew customerAddressCreate
    customerAddressDelete customerAddressUpdate customerCreate customerDefaultAddressUpdate customerRecover
    customerReset customerUpdate`,

  Node: "all",
  HasMetafields: "all",
  OnlineStorePublishable: "all",
  Trackable: "all",
  DisplayableError: "all",
  Media: "id alt mediaContentType previewImage",
  MediaConnection: "all",
  MediaEdge: "all",
  BaseCartLine: "id quantity merchandise cost estimatedCost attribute attributes discountAllocations",
  CartDiscountAllocation: "all",
  Merchandise: "all",
  PricingValue: "all",
  SearchResultItem: "all",
  MenuItemResource: "all",

  Product: `id handle title description descriptionHtml vendor productType tags availableForSale createdAt updatedAt
    publishedAt onlineStoreUrl priceRange compareAtPriceRange featuredImage images media options variants
    variants variantsCount variantBySelectedOptions selectedOrFirstAvailableVariant adjacentVariants collections metafield metafields seo
    totalInventory isGiftCard requiresSellingPlan trackingParameters encodedVariantExistence
    encodedVariantAvailability`,
  ProductVariant: `id title sku barcode price compareAtPrice availableForSale currentlyNotInStock quantityAvailable
    selectedOptions image weight weightUnit requiresShipping taxable product metafield metafields quantityRule
    unitPrice`,
  ProductOption: "id name optionValues values",
  ProductOptionValue: "id name firstSelectableVariant swatch",
  ProductOptionValueSwatch: "all",
  ProductPriceRange: "all",
  SelectedOption: "all",
  QuantityRule: "all",
  Count: "all",
  MoneyV2: "all",
  SEO: "all",
  Image: "id url altText width height thumbhash",
  MediaImage: "id alt image mediaContentType previewImage",
  Video: "id alt mediaContentType previewImage sources",
  VideoSource: "all",
  Metafield: "id namespace key value type",
  Collection: `id handle title description descriptionHtml image updatedAt seo products metafield metafields
    onlineStoreUrl trackingParameters`,
  Filter: "all",
  FilterValue: "id label count input swatch",
  Swatch: "all",
  PredictiveSearchResult: "all",
  SearchQuerySuggestion: "all",
  ...connections("Product", "ProductVariant", "Collection", "SearchResultItem", "Image", "MailingAddress"),

  // Types without data here; common queries spread on them.
  Article: "id handle title blog image metafield metafields onlineStoreUrl trackingParameters",
  Blog: "id handle title metafield metafields onlineStoreUrl",
  Page: "id handle title metafield metafields onlineStoreUrl trackingParameters",
  ExternalVideo: "id alt mediaContentType previewImage embedUrl embeddedUrl host originUrl",
  Model3d: "id alt mediaContentType previewImage sources",
  Model3dSource: "all",
  Metaobject: "id handle type onlineStoreUrl",
  ShopPolicy: "id handle title url",

  Cart: `id checkoutUrl createdAt updatedAt note totalQuantity cost buyerIdentity attribute attributes discountCodes
    discountAllocations appliedGiftCards lines metafield metafields`,
  CartLine: "id quantity merchandise cost estimatedCost attribute attributes discountAllocations",
  ComponentizableCartLine: `id quantity merchandise cost estimatedCost attribute attributes discountAllocations
    lineComponents`,
  CartCost: `subtotalAmount totalAmount checkoutChargeAmount subtotalAmountEstimated totalAmountEstimated
    totalTaxAmount totalDutyAmount`,
  CartLineCost: "all",
  CartLineEstimatedCost: "all",
  CartBuyerIdentity: "countryCode customer email phone",
  CartDiscountCode: "all",
  CartDiscountApplication: "all",
  CartCodeDiscountAllocation: "all",
  CartAutomaticDiscountAllocation: "all",
  PricingPercentageValue: "all",
  AppliedGiftCard: "id lastCharacters amountUsed balance",
  Attribute: "all",
  CartUserError: "all",
  CartWarning: "all",
  CartCreatePayload: "all",
  CartLinesAddPayload: "all",
  CartLinesUpdatePayload: "all",
  CartLinesRemovePayload: "all",
  CartBuyerIdentityUpdatePayload: "all",
  CartDiscountCodesUpdatePayload: "all",
  CartNoteUpdatePayload: "all",
  ...connections("BaseCartLine"),

  Customer: `id email phone firstName lastName displayName acceptsMarketing createdAt updatedAt tags numberOfOrders
    defaultAddress addresses metafield metafields`,
  MailingAddress: `id address1 address2 city company country countryCodeV2 firstName lastName name phone province
    provinceCode zip formatted formattedArea latitude longitude`,
  CustomerAccessToken: "all",
  CustomerUserError: "all",
  UserError: "all",
  CustomerAccessTokenCreatePayload: "all",
  CustomerAccessTokenDeletePayload: "all",
  CustomerAccessTokenRenewPayload: "all",
  CustomerAddressCreatePayload: "all",
  CustomerAddressDeletePayload: "all",
  CustomerAddressUpdatePayload: "all",
  CustomerCreatePayload: "all",
  CustomerDefaultAddressUpdatePayload: "all",
  CustomerRecoverPayload: "all",
  CustomerResetPayload: "all",
  CustomerUpdatePayload: "all",

  Menu: "all",
  MenuItem: "all",
  Shop: "id name description moneyFormat primaryDomain paymentSettings shipsToCountries brand metafield metafields",
  Brand: "logo squareLogo coverImage slogan shortDescription",
  Domain: "all",
  PaymentSettings: "currencyCode countryCode enabledPresentmentCurrencies",
  Localization: "availableCountries availableLanguages country language",
  Country: "isoCode name currency availableLanguages defaultLanguage unitSystem",
  Currency: "all",
  Language: "all",

  PageInfo: "all",

  ProductFilter: "available price productMetafield productType productVendor tag variantMetafield variantOption",
  PriceRangeFilter: "all",
  MetafieldFilter: "all",
  VariantOptionFilter: "all",
  SelectedOptionInput: "all",
  ImageTransformInput: "all",
  HasMetafieldsIdentifier: "all",
  AttributeInput: "all",
  BuyerInput: "all",
  CartInput: "lines buyerIdentity attributes note discountCodes",
  CartBuyerIdentityInput: "countryCode customerAccessToken email phone",
  CartLineInput: "merchandiseId quantity attributes",
  CartLineUpdateInput: "id merchandiseId quantity attributes",
  CustomerAccessTokenCreateInput: "all",
  CustomerCreateInput: "all",
  CustomerResetInput: "all",
  CustomerUpdateInput: "all",
  MailingAddressInput: "all",
};

const DIRECTIVES = ["inContext", "defer"];

const OUTPUT = new URL("../../contract/storefront.graphql", import.meta.url);

writeFileSync(OUTPUT, `${headOfFile()}${printSchema(buildClientSchema(prune(readOfficial())))}\n`);

function connections(...types: string[]): Record<string, string> {
  return Object.fromEntries(types.flatMap((type) => [`${type}Connection`, `${type}Edge`].map((name) => [name, "all"])));
}

function readOfficial(): IntrospectionQuery {
  const path = createRequire(import.meta.url).resolve("@shopify/hydrogen-react/storefront.schema.json");
  return JSON.parse(readFileSync(path, "utf8")) as IntrospectionQuery;
}

/** Throws for an unknown name. */
function prune({ __schema: official }: IntrospectionQuery): IntrospectionQuery {
  for (const name of Object.keys(EXPOSED)) {
    if (!official.types.some((type) => type.name === name)) throw new Error(`There is no type ${name}.`);
  }
  const composite = official.types.filter((type) => type.name in EXPOSED).map((type) => withListedParts(type));
  const directives = official.directives.filter((each) => DIRECTIVES.includes(each.name)).map(withoutDescriptions);
  const needed = leavesNeededBy(composite, directives);
  const leaves = official.types.filter((type) => needed.has(type.name)).map(withoutDescriptions);
  return { __schema: { ...official, types: [...composite, ...leaves], directives } };
}

function withListedParts(type: IntrospectionType): IntrospectionType {
  const listed = EXPOSED[type.name] ?? "";
  const keep = <Part extends { name: string }>(parts: readonly Part[]): Part[] => {
    if (listed === "all") return [...parts];
    return listed.split(/\s+/).map((name) => {
      const part = parts.find((each) => each.name === name);
      if (!part) throw new Error(`There is no ${type.name}.${name}.`);
      return part;
    });
  };
  const exposed = (reference: { name: string }) => reference.name in EXPOSED;
  const plain = withoutDescriptions(type);
  if (plain.kind === "OBJECT") {
    return { ...plain, fields: keep(plain.fields), interfaces: plain.interfaces.filter(exposed) };
  }
  if (plain.kind === "INTERFACE") {
    return {
      ...plain,
      fields: keep(plain.fields),
      interfaces: plain.interfaces.filter(exposed),
      possibleTypes: plain.possibleTypes.filter(exposed),
    };
  }
  if (plain.kind === "UNION") return { ...plain, possibleTypes: plain.possibleTypes.filter(exposed) };
  if (plain.kind === "INPUT_OBJECT") return { ...plain, inputFields: keep(plain.inputFields) };
  return plain;
}

/** Composite types have to be listed. */
function leavesNeededBy(types: readonly IntrospectionType[], directives: readonly IntrospectionDirective[]) {
  const needed = new Set<string>(["String", "Boolean", "Int", "Float", "ID"]);
  const need = (reference: IntrospectionTypeRef, where: string) => {
    if (reference.kind === "NON_NULL" || reference.kind === "LIST") return need(reference.ofType, where);
    if (reference.kind === "ENUM" || reference.kind === "SCALAR") needed.add(reference.name);
    else if (!(reference.name in EXPOSED)) throw new Error(`${where} needs the type ${reference.name}.`);
  };
  const needField = (field: IntrospectionField, type: string) => {
    need(field.type, `${type}.${field.name}`);
    for (const argument of field.args) need(argument.type, `${type}.${field.name}(${argument.name})`);
  };
  for (const type of types) {
    if (type.kind === "OBJECT" || type.kind === "INTERFACE") {
      for (const field of type.fields) needField(field, type.name);
    }
    if (type.kind === "INPUT_OBJECT") {
      for (const field of type.inputFields) need(field.type, `${type.name}.${field.name}`);
    }
  }
  for (const directive of directives) {
    for (const argument of directive.args) need(argument.type, `@${directive.name}(${argument.name})`);
  }
  return needed;
}

/** Descriptions are the platform's own texts. */
function withoutDescriptions<Part extends object>(part: Part): Part {
  const text = JSON.stringify(part, (name, value: unknown) => (name === "description" ? undefined : value));
  return JSON.parse(text) as Part;
}

function headOfFile(): string {
  return "# Written by bin/generate/prune-storefront-schema.ts; change the list there.\n\n";
}
