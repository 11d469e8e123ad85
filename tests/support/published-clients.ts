/**
 * Documents like those of published clients (vercel/commerce), rewritten for these tests: whole products with 20
 * pictures and 250 variants each, by the hundred, and carts with such products.
 */
const IMAGE = `fragment image on Image { url altText width height }`;
const SEO = `fragment seo on SEO { title description }`;

const PRODUCT = `
  fragment product on Product {
    id handle availableForSale title description descriptionHtml tags updatedAt
    options { id name values }
    priceRange { maxVariantPrice { amount currencyCode } minVariantPrice { amount currencyCode } }
    variants(first: 250) {
      edges {
        node {
          id title availableForSale
          selectedOptions { name value }
          price { amount currencyCode }
        }
      }
    }
    featuredImage { ...image }
    images(first: 20) { edges { node { ...image } } }
    seo { ...seo }
  }
  ${IMAGE} ${SEO}`;

const CART = `
  fragment cart on Cart {
    id checkoutUrl totalQuantity
    cost {
      subtotalAmount { amount currencyCode }
      totalAmount { amount currencyCode }
      totalTaxAmount { amount currencyCode }
    }
    lines(first: 100) {
      edges {
        node {
          id quantity
          cost { totalAmount { amount currencyCode } }
          merchandise {
            ... on ProductVariant {
              id title
              selectedOptions { name value }
              product { ...product }
            }
          }
        }
      }
    }
  }
  ${PRODUCT}`;

export const PUBLISHED = {
  product: `query getProduct($handle: String!) { product(handle: $handle) { ...product } } ${PRODUCT}`,
  products: `
    query getProducts($sortKey: ProductSortKeys, $reverse: Boolean, $query: String) {
      products(sortKey: $sortKey, reverse: $reverse, query: $query, first: 100) { edges { node { ...product } } }
    } ${PRODUCT}`,
  recommendations: `
    query getProductRecommendations($productId: ID!) {
      productRecommendations(productId: $productId) { ...product }
    } ${PRODUCT}`,
  collections: `
    query getCollections {
      collections(first: 100, sortKey: TITLE) {
        edges { node { handle title description updatedAt seo { ...seo } } }
      }
    } ${SEO}`,
  collectionProducts: `
    query getCollectionProducts($handle: String!, $sortKey: ProductCollectionSortKeys, $reverse: Boolean) {
      collection(handle: $handle) {
        products(sortKey: $sortKey, reverse: $reverse, first: 100) { edges { node { ...product } } }
      }
    } ${PRODUCT}`,
  cart: `query getCart($cartId: ID!) { cart(id: $cartId) { ...cart } } ${CART}`,
  createCart: `
    mutation createCart($lineItems: [CartLineInput!]) {
      cartCreate(input: { lines: $lineItems }) { cart { ...cart } }
    } ${CART}`,
  addToCart: `
    mutation addToCart($cartId: ID!, $lines: [CartLineInput!]!) {
      cartLinesAdd(cartId: $cartId, lines: $lines) { cart { ...cart } }
    } ${CART}`,
  editCart: `
    mutation editCartItems($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
      cartLinesUpdate(cartId: $cartId, lines: $lines) { cart { ...cart } }
    } ${CART}`,
  removeFromCart: `
    mutation removeFromCart($cartId: ID!, $lineIds: [ID!]!) {
      cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { cart { ...cart } }
    } ${CART}`,
} as const;
