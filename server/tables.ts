/** Written by `npm run tables` from `database/migrations`; change those, not this file. */
import type { PaymentMethod } from "../contract/orders/checkout.ts";
import type { Attributes, InquiryDetails, LineQuantities, ProductOptions, RefundedLines } from "./json-columns.ts";
import type { ColumnType, JSONColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = ColumnType<unknown, string, string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface BankReceipts {
  amount_cents: number;
  applied_cents: number;
  credit_cents: number;
  id: Generated<number>;
  order_id: number;
  received_at: Timestamp;
  reference: string;
  return_cents: number;
  return_reference: string | null;
  returned_at: Timestamp | null;
}

export interface BoughtTogether {
  orders: number;
  other_id: number;
  product_id: number;
  score: number;
}

export interface BoughtTogetherUntil {
  only_row: Generated<boolean>;
  order_id: number;
  paid_at: Timestamp;
}

export interface BrowsingHistory {
  customer_id: number;
  product_id: number;
  viewed_at: Timestamp;
}

export interface BugReports {
  data: Json;
  env: Json;
  fingerprint: string;
  first_at: Timestamp;
  id: Generated<number>;
  last_at: Timestamp;
  times: Generated<number>;
  type: string;
  url: string;
}

export interface CartLines {
  attributes: Generated<JSONColumnType<Attributes>>;
  cart_id: number;
  id: string;
  position: Generated<number>;
  quantity: number;
  seen_price_micros: number | null;
  variant_id: number;
}

export interface Carts {
  attributes: Generated<JSONColumnType<Attributes>>;
  completed_at: Timestamp | null;
  country: string | null;
  created_at: Generated<Timestamp>;
  customer_id: number | null;
  discount_codes: Generated<string[]>;
  email: string | null;
  former_key: string | null;
  id: Generated<number>;
  key: string;
  note: Generated<string>;
  order_made_at: Timestamp | null;
  phone: string | null;
  token: string;
  updated_at: Generated<Timestamp>;
}

export interface CollectionProducts {
  by_rule: boolean;
  collection_id: number;
  created_at: Timestamp;
  favorited_at: Generated<Timestamp>;
  leaves_at: Timestamp | null;
  min_price_micros: number;
  position: Generated<number>;
  product_id: number;
  sold_count: number;
  title: string;
}

export interface CollectionRules {
  collection_id: number;
  days: Generated<number | null>;
  field: "tag" | "type" | "vendor" | "all" | "price" | "age";
  least_micros: Generated<number | null>;
  most_micros: Generated<number | null>;
  value: Generated<string>;
}

export interface Collections {
  description_html: Generated<string>;
  handle: string;
  id: Generated<number>;
  image_alt: string | null;
  image_src: string | null;
  title: string;
  updated_at: Generated<Timestamp>;
}

export interface CouponEvents {
  coupon_id: number;
  details: Generated<Json>;
  happened_at: Timestamp;
  id: Generated<number>;
  kind: string;
  order_id: number | null;
}

export interface Coupons {
  code: string;
  combines_with_order: Generated<boolean>;
  combines_with_product: Generated<boolean>;
  combines_with_shipping: Generated<boolean>;
  countries: Generated<string[]>;
  created_at: Timestamp;
  customer_id: number | null;
  description: Generated<string>;
  end_at: Timestamp | null;
  id: Generated<number>;
  issued_to: string | null;
  least_amount_cents: Generated<number>;
  least_count: Generated<number>;
  once_per_customer: Generated<boolean>;
  origin: Generated<"shop" | "sign-up">;
  start_at: Timestamp;
  state: Generated<number>;
  target: Generated<"order" | "shipping">;
  type: "amount" | "percent";
  updated_at: Timestamp;
  usage_limit: number | null;
  used_count: Generated<number>;
  value: number;
}

export interface CouponUses {
  buyer_key: string;
  cents: number;
  coupon_id: number;
  created_at: Timestamp;
  customer_id: number | null;
  once: boolean;
  order_id: number;
  state: "held" | "used" | "released";
  updated_at: Timestamp;
}

export interface CreditAccounts {
  balance_cents: Generated<number>;
  customer_id: number;
  updated_at: Timestamp;
}

export interface CreditEntries {
  amount_cents: number;
  balance_after_cents: number;
  customer_id: number;
  happened_at: Timestamp;
  id: Generated<number>;
  key: string;
  kind: "grant" | "refund" | "spend" | "restore" | "overpayment";
  note: Generated<string>;
  order_id: number | null;
  refund_id: number | null;
}

export interface CustomerAddresses {
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  company: Generated<string>;
  country: string | null;
  created_at: Timestamp;
  customer_id: number;
  first_name: Generated<string>;
  id: Generated<number>;
  last_name: Generated<string>;
  phone: Generated<string>;
  province: Generated<string>;
  province_code: string | null;
  updated_at: Timestamp;
  zip: Generated<string>;
}

export interface CustomerCartLines {
  checked: Generated<boolean>;
  customer_id: number;
  position: Generated<number>;
  quantity: number;
  updated_at: Timestamp;
  variant_id: number;
}

export interface Customers {
  accepts_marketing: Generated<boolean>;
  created_at: Timestamp;
  default_address_id: number | null;
  email: string;
  first_name: Generated<string>;
  id: Generated<number>;
  language: Generated<string>;
  last_name: Generated<string>;
  paid_orders: Generated<number>;
  password_hash: string | null;
  phone: string | null;
  spent_cents: Generated<number>;
  tags: Generated<string[]>;
  updated_at: Timestamp;
}

export interface CustomerTokens {
  created_at: Timestamp;
  customer_id: number;
  expires_at: Timestamp;
  token_hash: string;
}

export interface ExchangeRates {
  as_of: string;
  currency: string;
  source: string;
  updated_at: Generated<Timestamp>;
  usd_nanos: number;
}

export interface Favorites {
  customer_id: number;
  favorited_at: Timestamp;
  product_id: number;
}

export interface Fulfillments {
  carrier: string;
  id: Generated<number>;
  key: string;
  lines: JSONColumnType<LineQuantities>;
  order_id: number;
  shipped_at: Timestamp;
  tracking_number: Generated<string>;
  tracking_url: string | null;
}

export interface IdempotencyKeys {
  answer: Json | null;
  created_at: Timestamp;
  fingerprint: string;
  key: string;
  scope: string;
}

export interface ImportRuns {
  file_name: string;
  fingerprint: string;
  finished_at: Timestamp | null;
  products_done: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface Inquiries {
  collection: string | null;
  details: JSONColumnType<InquiryDetails>;
  email: string;
  id: Generated<number>;
  kind: "customize" | "message" | "rating" | "rights";
  name: string;
  pieces: number | null;
  received_at: Timestamp;
  stars: number | null;
  text: string;
}

export interface InquiryPictures {
  inquiry_id: number;
  picture: Uint8Array;
  position: number;
}

export interface Invoices {
  id: Generated<number>;
  issued_at: Timestamp;
  number: string;
  order_id: number;
  prefix: string;
  refund_id: number | null;
  seller: Json | null;
  sequence: number;
}

export interface InvoiceSeries {
  last_number: number;
  prefix: string;
}

export interface Mails {
  attempts: Generated<number>;
  created_at: Timestamp;
  data: Json;
  due_at: Timestamp;
  failure: string | null;
  id: Generated<number>;
  key: string;
  kind: string;
  language: string;
  recipient: string;
  sent_at: Timestamp | null;
}

export interface MenuItems {
  collection_id: number | null;
  id: Generated<number>;
  menu_id: number;
  parent_id: number | null;
  position: number;
  product_id: number | null;
  tags: Generated<string[]>;
  title: string;
  type: "COLLECTION" | "PRODUCT" | "HTTP" | "FRONTPAGE" | "CATALOG" | "SEARCH";
  url: string | null;
}

export interface Menus {
  handle: string;
  id: Generated<number>;
  title: string;
}

export interface Metafields {
  id: Generated<number>;
  key: string;
  namespace: string;
  product_id: number;
  type: Generated<string>;
  value: string;
  variant_id: number | null;
}

export interface OrderEvents {
  details: Generated<Json>;
  from_state: string | null;
  happened_at: Timestamp;
  id: Generated<number>;
  kind: string;
  order_id: number;
  to_state: string | null;
}

export interface OrderLines {
  amount_cents: number;
  attributes: Generated<JSONColumnType<Attributes>>;
  discount_cents: number;
  free_shipping: Generated<boolean>;
  image_src: string | null;
  order_id: number;
  platform_price_micros: number;
  position: number;
  product_handle: string;
  product_id: number | null;
  quantity: number;
  refunded_cents: Generated<number>;
  refunded_quantity: Generated<number>;
  shipped_quantity: Generated<number>;
  sku: string | null;
  title: string;
  unit_price_micros: number;
  variant_id: number | null;
  variant_title: string;
  weight_mg: number;
}

export interface Orders {
  cancellation_fee_cents: Generated<number>;
  cancelled_at: Timestamp | null;
  cart_id: number;
  company: Generated<string>;
  coupon_code: string | null;
  credit_cents: Generated<number>;
  customer_id: number | null;
  discount_cents: number;
  email: string;
  fulfilled_at: Timestamp | null;
  id: Generated<number>;
  item_total_cents: number;
  language: Generated<string>;
  note: Generated<string>;
  number: Generated<number>;
  paid_at: Timestamp | null;
  payment_method: "bank-transfer" | "test-card" | "card" | "pay-in-4" | "paypal" | "store-credit";
  placed_at: Timestamp;
  quote: Json;
  refunded_cents: Generated<number>;
  reserved_until: Timestamp | null;
  shipping_address: Json | null;
  shipping_cents: number;
  shipping_method: "standard" | "express";
  source_name: Generated<string>;
  state: Generated<"PENDING" | "PAID" | "FULFILLED" | "REFUNDED" | "PARTIALLY_REFUNDED" | "VOIDED">;
  submitted_at: Timestamp | null;
  subtotal_cents: number;
  tags: Generated<string[]>;
  takes_promotions: Generated<boolean>;
  tax_number: Generated<string>;
  total_cents: number;
  total_weight_mg: number;
}

export interface PasswordResets {
  created_at: Timestamp;
  customer_id: number;
  expires_at: Timestamp;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface PaymentMessages {
  details: Generated<Json>;
  kind: string;
  message_id: string;
  outcome: string;
  payment_id: number | null;
  provider: string;
  received_at: Timestamp;
}

export interface Payments {
  amount_cents: number;
  created_at: Timestamp;
  failure: string | null;
  id: Generated<number>;
  method: PaymentMethod;
  order_id: number;
  provider_reference: string | null;
  redirect_url: string | null;
  reference: string;
  refunded_cents: Generated<number>;
  state: "pending" | "captured" | "failed" | "surplus" | "returned";
  updated_at: Timestamp;
}

export interface PictureDescriptors {
  descriptor: Uint8Array | null;
  encoder: string;
  failure: string | null;
  src: string;
  thumbhash: string | null;
  updated_at: Timestamp;
}

export interface PictureDownloads {
  attempts: Generated<number>;
  due_at: Timestamp;
  failure: string | null;
  path: string | null;
  source: string;
  state: Generated<"waiting" | "done" | "failed">;
  updated_at: Timestamp;
}

export interface PriceChanges {
  after_micros: number;
  before_micros: number;
  cause: string;
  happened_at: Generated<Timestamp>;
  id: Generated<number>;
  variant_id: number;
}

export interface ProductImages {
  alt: string | null;
  height: number | null;
  id: Generated<number>;
  position: number;
  product_id: number;
  source: string | null;
  src: string;
  width: number | null;
}

export interface Products {
  created_at: Generated<Timestamp>;
  description_html: Generated<string>;
  favorited_at: Generated<Timestamp>;
  free_shipping: Generated<boolean>;
  gift_card: Generated<boolean>;
  handle: string;
  id: Generated<number>;
  max_price_micros: Generated<number>;
  min_batch: Generated<number>;
  min_price_micros: Generated<number>;
  min_quantity: Generated<number>;
  options: Generated<JSONColumnType<ProductOptions>>;
  product_type: Generated<string>;
  published: Generated<boolean>;
  search: Generated<string>;
  seo_description: string | null;
  seo_title: string | null;
  sold_count: Generated<number>;
  sold_lately: Generated<number>;
  sold_lately_at: Generated<Timestamp>;
  status: Generated<"active" | "draft" | "archived">;
  tags: Generated<string[]>;
  title: string;
  updated_at: Generated<Timestamp>;
  vendor: Generated<string>;
}

export interface ProductVersions {
  product_id: number;
  version: Generated<number>;
}

export interface ProductVideos {
  alt: string | null;
  created_at: Timestamp;
  id: Generated<number>;
  position: number;
  preview: Uint8Array | null;
  preview_height: number | null;
  preview_key: string | null;
  preview_width: number | null;
  product_id: number;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RefundAccounts {
  account_number: Generated<string>;
  bank_code: Generated<string>;
  bank_name: Generated<string>;
  bic: Generated<string>;
  country: string;
  given_at: Timestamp;
  holder: string;
  iban: Generated<string>;
  order_id: number;
}

export interface Refunds {
  amount_cents: number;
  attempts: Generated<number>;
  created_at: Timestamp;
  credit_cents: number;
  done_at: Timestamp | null;
  due_at: Timestamp | null;
  failure: string | null;
  goods_cents: number;
  id: Generated<number>;
  key: string;
  lines: Generated<JSONColumnType<RefundedLines>>;
  money_cents: number;
  order_id: number;
  payment_id: number | null;
  reason: Generated<string>;
  reference: string | null;
  restocked: Generated<boolean>;
  shipping_cents: number;
  state: "pending" | "done" | "failed";
}

export interface ReturnPhotos {
  created_at: Timestamp;
  customer_id: number;
  key: string;
  picture: Uint8Array;
  position: Generated<number>;
  return_id: number | null;
}

export interface ReturnRequests {
  answer: Generated<string>;
  id: Generated<number>;
  key: string;
  lines: JSONColumnType<LineQuantities>;
  note: Generated<string>;
  order_id: number;
  reason: string;
  refund_id: number | null;
  refund_to: "store-credit" | "original" | null;
  requested_at: Timestamp;
  state: "requested" | "approved" | "declined" | "received" | "refunded";
  updated_at: Timestamp;
}

export interface SchemaMigrations {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
}

export interface SearchChanges {
  changed_at: Generated<Timestamp>;
  product_id: number;
  xid: Generated<string>;
}

export interface SearchFeed {
  only_row: Generated<boolean>;
  pruned_below: Generated<string>;
}

export interface SearchPictures {
  created_at: Timestamp;
  descriptor: Uint8Array;
  key: string;
  picture: Uint8Array;
}

export interface SearchQueries {
  day: string;
  found: boolean;
  query: string;
  times: Generated<number>;
}

export interface Secrets {
  created_at: Timestamp;
  name: string;
  value: string;
}

export interface SharedLines {
  code: string;
  content_hash: string;
  expires_at: Timestamp;
  kind: "cart" | "list";
  quantities: number[];
  title: string;
  variant_ids: number[];
}

export interface SiteSettings {
  name: string;
  updated_at: Generated<Timestamp>;
  value: Json;
}

export interface StockChanges {
  cause: string | null;
  happened_at: Timestamp | null;
  id: number | null;
  on_hand_after: number | null;
  on_hand_before: number | null;
  reserved_after: number | null;
  reserved_before: number | null;
  variant_id: number | null;
}

export interface StockLevels {
  on_hand: Generated<number>;
  oversell: Generated<boolean>;
  reserved: Generated<number>;
  tracked: Generated<boolean>;
  variant_id: number;
}

export interface StockMovements {
  cause: string;
  happened_at: Generated<Timestamp>;
  id: Generated<number>;
  on_hand_after: number[];
  on_hand_before: number[];
  reserved_after: number[];
  reserved_before: number[];
  variant_ids: number[];
}

export interface TranslatedTexts {
  english: string | null;
  field: string | null;
  language: string | null;
  origin: string | null;
  resource: string | null;
  resource_id: number | null;
  source: string | null;
  source_hash: string | null;
  stale_at: Timestamp | null;
  text: string | null;
  updated_at: Timestamp | null;
}

export interface TranslationMemory {
  english: string;
  english_key: Generated<string>;
  language: string;
  origin: Generated<string>;
  text: string;
  text_key: Generated<string>;
  updated_at: Timestamp;
}

export interface Translations {
  field: string;
  language: string;
  origin: Generated<string>;
  resource: "product" | "collection" | "menu-item" | "menu";
  resource_id: number;
  source_hash: string | null;
  stale_at: Timestamp | null;
  text: string;
  updated_at: Generated<Timestamp>;
}

export interface TranslationState {
  only_row: Generated<boolean>;
  provider: Generated<string>;
}

export interface TranslationTasks {
  due_at: Generated<Timestamp>;
  resource: "product" | "collection" | "menu-item" | "menu";
  resource_id: number;
  xid: Generated<string>;
}

export interface Variants {
  barcode: string | null;
  compare_at_price_micros: number | null;
  cost_micros: number | null;
  fulfillment_service: Generated<string>;
  id: Generated<number>;
  image_position: number | null;
  option_values: Generated<string[]>;
  position: number;
  price_micros: number;
  product_id: number;
  requires_shipping: Generated<boolean>;
  sku: string | null;
  tax_code: string | null;
  taxable: Generated<boolean>;
  weight_mg: Generated<number>;
  weight_unit: Generated<"g" | "kg" | "oz" | "lb">;
}

export interface VideoFiles {
  duration_ms: number;
  format: "mp4" | "webm";
  height: number;
  id: Generated<number>;
  key: string;
  size_bytes: number;
  video_id: number;
  width: number;
}

export interface VideoPieces {
  bytes: Uint8Array;
  file_id: number;
  number: number;
}

export interface DB {
  bank_receipts: BankReceipts;
  bought_together: BoughtTogether;
  bought_together_until: BoughtTogetherUntil;
  browsing_history: BrowsingHistory;
  bug_reports: BugReports;
  cart_lines: CartLines;
  carts: Carts;
  collection_products: CollectionProducts;
  collection_rules: CollectionRules;
  collections: Collections;
  coupon_events: CouponEvents;
  coupon_uses: CouponUses;
  coupons: Coupons;
  credit_accounts: CreditAccounts;
  credit_entries: CreditEntries;
  customer_addresses: CustomerAddresses;
  customer_cart_lines: CustomerCartLines;
  customer_tokens: CustomerTokens;
  customers: Customers;
  exchange_rates: ExchangeRates;
  favorites: Favorites;
  fulfillments: Fulfillments;
  idempotency_keys: IdempotencyKeys;
  import_runs: ImportRuns;
  inquiries: Inquiries;
  inquiry_pictures: InquiryPictures;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  mails: Mails;
  menu_items: MenuItems;
  menus: Menus;
  metafields: Metafields;
  order_events: OrderEvents;
  order_lines: OrderLines;
  orders: Orders;
  password_resets: PasswordResets;
  payment_messages: PaymentMessages;
  payments: Payments;
  picture_descriptors: PictureDescriptors;
  picture_downloads: PictureDownloads;
  price_changes: PriceChanges;
  product_images: ProductImages;
  product_versions: ProductVersions;
  product_videos: ProductVideos;
  products: Products;
  rate_limits: RateLimits;
  refund_accounts: RefundAccounts;
  refunds: Refunds;
  return_photos: ReturnPhotos;
  return_requests: ReturnRequests;
  schema_migrations: SchemaMigrations;
  search_changes: SearchChanges;
  search_feed: SearchFeed;
  search_pictures: SearchPictures;
  search_queries: SearchQueries;
  secrets: Secrets;
  shared_lines: SharedLines;
  site_settings: SiteSettings;
  stock_changes: StockChanges;
  stock_levels: StockLevels;
  stock_movements: StockMovements;
  translated_texts: TranslatedTexts;
  translation_memory: TranslationMemory;
  translation_state: TranslationState;
  translation_tasks: TranslationTasks;
  translations: Translations;
  variants: Variants;
  video_files: VideoFiles;
  video_pieces: VideoPieces;
}
