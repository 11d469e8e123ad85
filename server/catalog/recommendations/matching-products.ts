import type { CatalogShop } from "../catalog-shop.ts";
import { attributeOf } from "../lists/attributes.ts";
import { NO_FILTER } from "../lists/list-filter.ts";
import { catalogueList } from "../lists/product-list.ts";
import { similarityBetween } from "../pictures/picture-index.ts";
import { indexedList } from "../search/querying/indexed-list.ts";
import { isNameOfColours } from "../variants/swatches.ts";
import { candidatesFor, likePrices, partShared, traitsOf } from "./candidates.ts";
import type { Traits } from "./recommendations.store.ts";

/** Attributes that say how a thing looks; a filter of the shop may be called so in any trade. */
const OF_STYLE = new Set(["style", "theme", "occasion", "collection", "season"]);
const LIKE_COLOUR = new Set(["finish", "metal"]);
const WEIGHTS = { together: 2, style: 2, colour: 1.5, collections: 0.5, price: 0.5, sold: 0.3 };

const OF_STYLE_MOST = 40;
const MOST_OF_TYPE = 2;
/** Two pictures are of the same thing when they are so alike; of goods of one type, less says that they are one design. */
const SAME_THING = 0.9;
const SAME_DESIGN = 0.6;

/**
 * Ids of products to sell with this one (SPEC GQL-04), best first: what is bought together with it, then what has its
 * style and colours but is another type of thing. Never the same design in another pack or colour; none that is sold out.
 */
export async function matchingProducts(shop: CatalogShop, productId: number, limit: number): Promise<number[]> {
  const [{ neighbours, together }, product] = await Promise.all([
    candidatesFor(shop, productId),
    traitsOf(shop, [productId]).then((all) => all.get(productId)),
  ]);
  if (!product) return [];
  const ids = new Set([...together, ...neighbours, ...(await ofItsStyle(shop, product))]);
  ids.delete(productId);
  const bought = new Map(together.map((id, place) => [id, 1 - place / together.length]));
  const alike = alikeIn(shop);
  const isOther = (other: Traits) => (alike(product, other) ?? 0) < SAME_THING;
  const others = [...(await traitsOf(shop, [...ids])).values()].filter(
    (other) => other.forSale && isOther(other) && (bought.has(other.id) || other.productType !== product.productType),
  );
  const score = scoreBeside(product, bought, Math.max(0, ...others.map(({ soldCount }) => soldCount)));
  const ranked = others
    .map((other) => ({ other, score: score(other) }))
    // Goods of another style and other colours do not match, however well they sell.
    .filter((each) => each.score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || b.other.id - a.other.id);
  return varied(
    ranked.map(({ other }) => other),
    alike,
    limit,
  );
}

/** Best sellers with one of its attributes of style; only with an index, as the database would scan the catalogue. */
async function ofItsStyle(shop: CatalogShop, { tags }: Traits): Promise<number[]> {
  const styles = tags.filter((tag) => OF_STYLE.has(nameOf(tag)));
  const found = await Promise.all(
    styles.map(async (tag) => {
      const filter = { ...NO_FILTER, tags: [tag], available: true };
      const indexed = await indexedList(shop, { ...catalogueList(null), filter });
      const order = { sort: "sold", reverse: false, unavailableLast: false } as const;
      return indexed?.find(order, { limit: OF_STYLE_MOST, fromEnd: false, after: null, before: null });
    }),
  );
  return found.flatMap((list) => list?.entries.map(({ id }) => id) ?? []);
}

/** How alike two first pictures are: 1 for the same, 0 for those of unrelated things, null where one is not known. */
function alikeIn({ pictures: { index, encoder } }: CatalogShop): (one: Traits, other: Traits) => number | null {
  const strangers = encoder.similarityOfUnrelated;
  return (one, other) => {
    if (one.imageSrc === null || other.imageSrc === null) return null;
    if (one.imageSrc === other.imageSrc) return 1;
    const alike = similarityBetween(index, one.imageSrc, other.imageSrc);
    return alike === null ? null : (alike - strangers) / (1 - strangers);
  };
}

/** Null for what shares neither style nor colour, and was not bought together with it. */
function scoreBeside(product: Traits, bought: ReadonlyMap<number, number>, mostSold: number) {
  const [styles, colours] = [stylesOf(product), coloursOf(product)];
  const collections = new Set(product.collectionIds);
  return (other: Traits): number | null => {
    const style = partShared(styles, [...stylesOf(other)]);
    const colour = partShared(colours, [...coloursOf(other)]);
    const together = bought.get(other.id);
    if (together === undefined && style === 0 && colour === 0) return null;
    return (
      (together === undefined ? 0 : WEIGHTS.together + together) +
      WEIGHTS.style * style +
      WEIGHTS.colour * colour +
      WEIGHTS.collections * partShared(collections, other.collectionIds) +
      WEIGHTS.price * likePrices(product.minPriceMicros, other.minPriceMicros) +
      WEIGHTS.sold * (mostSold === 0 ? 0 : Math.log1p(other.soldCount) / Math.log1p(mostSold))
    );
  };
}

function stylesOf({ tags }: Traits): Set<string> {
  return new Set(tags.filter((tag) => OF_STYLE.has(nameOf(tag))).map((tag) => tag.toLowerCase()));
}

/** "silver & amethyst" is both, so that it matches other silver and other amethyst. */
function coloursOf({ tags, values }: Traits): Set<string> {
  const ofTags = tags.flatMap((tag) =>
    isNameOfColours(nameOf(tag)) || LIKE_COLOUR.has(nameOf(tag)) ? (attributeOf(tag)?.value.toLowerCase() ?? []) : [],
  );
  return new Set(
    [...ofTags, ...values].flatMap((value) => value.split(/\s*[&,/+·]\s*/)).filter((part) => !/\d/.test(part)),
  );
}

function nameOf(tag: string): string {
  return attributeOf(tag)?.name.toLowerCase() ?? "";
}

/** In their order, with few of each type and of each design. */
function varied(ranked: readonly Traits[], alike: ReturnType<typeof alikeIn>, limit: number): number[] {
  const chosen: Traits[] = [];
  for (const each of ranked) {
    const isOfType = ({ productType }: Traits) => productType === each.productType;
    const isAlike = (other: Traits) => (alike(each, other) ?? 0) >= (isOfType(other) ? SAME_DESIGN : SAME_THING);
    if (chosen.filter(isOfType).length >= MOST_OF_TYPE || chosen.some(isAlike)) continue;
    chosen.push(each);
    if (chosen.length === limit) break;
  }
  return chosen.map(({ id }) => id);
}
