/** Written by `npm run tables` from `database/migrations`; change those, not this file. */
import type { PaymentMethod } from "../contract/orders/checkout.ts";
import type { AddressOfCart, Attributes, InquiryDetails, LineQuantities, ProductOptions, RefundedLines } from "./json-columns.ts";
import type { ColumnType, JSONColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = ColumnType<unknown, string, string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountGrants {
  code_challenge: string;
  code_expires_at: Timestamp;
  code_hash: string;
  code_used_at: Timestamp | null;
  created_at: Timestamp;
  customer_id: number;
  expires_at: Timestamp;
  id: Generated<number>;
  nonce: string | null;
  redirect_uri: string;
  scope: string;
  storefront_token_id: number;
}

export interface AccountRefreshTokens {
  created_at: Timestamp;
  grant_id: number;
  token_hash: string;
  used_at: Timestamp | null;
}

export interface Articles {
  author: string;
  blog_id: number;
  body_html: string;
  created_at: Timestamp;
  excerpt: string;
  handle: string;
  id: Generated<number>;
  image_alt: string;
  image_src: string | null;
  published_at: Timestamp | null;
  seo_description: string;
  seo_title: string;
  tags: string[];
  title: string;
  updated_at: Timestamp;
}

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

export interface Blogs {
  created_at: Timestamp;
  handle: string;
  id: Generated<number>;
  title: string;
  updated_at: Timestamp;
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

export interface BrandPictures {
  content: Uint8Array;
  format: "svg" | "png";
  height: number;
  id: string;
  uploaded_at: Timestamp;
  width: number;
}

export interface BrowsingHistory {
  customer_id: number;
  product_id: number;
  viewed_at: Timestamp;
}

export interface BugReports {
  data: Json;
  done_at: Timestamp | null;
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
  agreement: Json | null;
  attributes: Generated<JSONColumnType<Attributes>>;
  completed_at: Timestamp | null;
  country: string | null;
  created_at: Generated<Timestamp>;
  customer_id: number | null;
  delivery_addresses: Generated<JSONColumnType<AddressOfCart[]>>;
  delivery_method: "standard" | "express" | null;
  discount_codes: Generated<string[]>;
  email: string | null;
  former_key: string | null;
  id: Generated<number>;
  key: string;
  note: Generated<string>;
  order_made_at: Timestamp | null;
  phone: string | null;
  price_basis: Generated<"selling" | "platform">;
  shown_customer_id: number | null;
  shown_grant_id: number | null;
  shown_token_hash: string | null;
  token: string;
  updated_at: Generated<Timestamp>;
}

export interface CatalogueImportChanges {
  after: string;
  before: string;
  field: string | null;
  handle: string;
  import_id: number;
  kind: string;
  place: number;
  variant: string | null;
}

export interface CatalogueImportCollections {
  handle: string;
  import_id: number;
}

export interface CatalogueImportFiles {
  content: Uint8Array;
  import_id: number;
  kind: "file" | "pictures";
  part: number;
}

export interface CatalogueImportProducts {
  after: Json;
  before: Json | null;
  handle: string;
  import_id: number;
  reason: string | null;
  state: Generated<"applied" | "taken-back" | "stays">;
}

export interface CatalogueImports {
  changes: Generated<number>;
  choices: Generated<Json>;
  claimed_until: Timestamp | null;
  created: Generated<number>;
  created_at: Timestamp;
  failure: string | null;
  file_bytes: Generated<number>;
  file_name: string;
  id: Generated<number>;
  pictures_bytes: Generated<number>;
  pictures_name: string | null;
  problem_lines: Generated<Json>;
  problems: Generated<number>;
  replace: boolean;
  rows: Generated<number>;
  rows_done: Generated<number>;
  staff_id: number;
  state: "uploading" | "to-check" | "to-map" | "checked" | "to-apply" | "applied" | "to-take-back" | "taken-back" | "failed";
  unchanged: Generated<number>;
  understood: Json | null;
  updated: Generated<number>;
  updated_at: Timestamp;
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
  batch: string | null;
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

export interface CurrentMemory {
  english: string | null;
  english_key: string | null;
  language: string | null;
  origin: string | null;
  source_changes: number | null;
  text: string | null;
  text_key: string | null;
  updated_at: Timestamp | null;
}

export interface CurrentTranslations {
  field: string | null;
  language: string | null;
  origin: string | null;
  resource: string | null;
  resource_id: number | null;
  source_changes: number | null;
  source_hash: string | null;
  stale_at: Timestamp | null;
  text: string | null;
  updated_at: Timestamp | null;
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
  found_by: Generated<string | null>;
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

export interface CustomerNotes {
  created_at: Timestamp;
  customer_id: number;
  id: Generated<number>;
  note: string;
  staff_id: number;
}

export interface Customers {
  accepts_marketing: Generated<boolean>;
  created_at: Timestamp;
  default_address_id: number | null;
  email: string;
  erased_at: Timestamp | null;
  first_name: Generated<string>;
  found_by: Generated<string | null>;
  id: Generated<number>;
  language: Generated<string>;
  last_name: Generated<string>;
  manager_id: number | null;
  merged_into: number | null;
  paid_orders: Generated<number>;
  password_hash: string | null;
  phone: string | null;
  review_mails: Generated<boolean>;
  spent_cents: Generated<number>;
  tags: Generated<string[]>;
  updated_at: Timestamp;
}

export interface CustomerTokens {
  created_at: Timestamp;
  customer_id: number;
  expires_at: Timestamp;
  grant_id: number | null;
  token_hash: string;
}

export interface ExchangeRates {
  as_of: string;
  currency: string;
  source: string;
  updated_at: Generated<Timestamp>;
  usd_nanos: number;
}

export interface FailingJobs {
  failure: string;
  last_at: Timestamp;
  name: string;
  since: Timestamp;
  times: Generated<number>;
}

export interface Favorites {
  customer_id: number;
  favorited_at: Timestamp;
  product_id: number;
}

export interface FreePages {
  created_at: Timestamp;
  id: Generated<number>;
  in_footer: boolean;
  slug: string;
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

export interface ImportMappings {
  columns: Json;
  created_at: Timestamp;
  headers: string[];
  id: Generated<number>;
  name: string;
  staff_id: number;
  updated_at: Timestamp;
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
  done_at: Timestamp | null;
  email: string;
  id: Generated<number>;
  kind: "customize" | "message" | "rating" | "rights";
  language: string | null;
  name: string;
  pieces: number | null;
  received_at: Timestamp;
  stars: number | null;
  text: string;
}

export interface InquiryAnswers {
  answered_at: Timestamp;
  bug_id: number | null;
  id: Generated<number>;
  inquiry_id: number | null;
  language: string;
  recipient: string | null;
  staff_id: number;
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
  recipient: Json | null;
  refund_id: number | null;
  seller: Json | null;
  sequence: number;
}

export interface InvoiceSeries {
  last_number: number;
  prefix: string;
}

export interface JobRuns {
  ended_at: Timestamp;
  failed_at: Timestamp | null;
  failure: string | null;
  name: string;
  next_at: Timestamp;
  succeeded: boolean;
  took_ms: number;
}

export interface Leases {
  ends_at: Timestamp;
  holder: string;
  name: string;
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
  order_number: number | null;
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
  ships: Generated<boolean>;
  sku: string | null;
  title: string;
  unit_price_micros: number;
  variant_id: number | null;
  variant_title: string;
  weight_mg: number;
}

export interface OrderNotes {
  created_at: Timestamp;
  id: Generated<number>;
  note: string;
  order_id: number;
  staff_id: number;
}

export interface Orders {
  agreed: Json | null;
  cancellation_basis_points: Generated<number>;
  cancellation_fee_cents: Generated<number>;
  cancellation_hours: Generated<number>;
  cancelled_at: Timestamp | null;
  cart_id: number;
  company: Generated<string>;
  country: Generated<string | null>;
  coupon_code: string | null;
  credit_cents: Generated<number>;
  customer_id: number | null;
  discount_cents: number;
  email: string;
  found_by: Generated<string | null>;
  free_cancellation_hours: Generated<number>;
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
  shipping_method: "standard" | "express" | null;
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

export interface PageTexts {
  body: string;
  language: string;
  path: string;
  saved_at: Timestamp;
  summary: string;
  title: string;
}

export interface PageVersions {
  body: string | null;
  id: Generated<number>;
  language: string;
  path: string;
  saved_at: Timestamp;
  staff_id: number;
  summary: string;
  title: string;
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
  focal_x: number | null;
  focal_y: number | null;
  height: number | null;
  id: Generated<number>;
  position: number;
  product_id: number;
  source: string | null;
  src: string;
  width: number | null;
}

export interface ProductPreviews {
  expires_at: Timestamp;
  key_hash: Uint8Array;
  product_id: number;
}

export interface ProductRatings {
  five: Generated<number>;
  four: Generated<number>;
  one: Generated<number>;
  product_id: number;
  three: Generated<number>;
  two: Generated<number>;
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
  publish_at: Timestamp | null;
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

export interface QuestionAnswers {
  approved: Generated<boolean>;
  created_at: Timestamp;
  customer_id: number;
  id: Generated<number>;
  language: string;
  question_id: number;
  reports: Generated<string[]>;
  state: "waiting" | "published" | "hidden";
  text: string;
}

export interface Questions {
  answer: Generated<string>;
  answered_at: Timestamp | null;
  approved: Generated<boolean>;
  created_at: Timestamp;
  customer_id: number;
  id: Generated<number>;
  language: string;
  product_id: number;
  reports: Generated<string[]>;
  state: "waiting" | "published" | "hidden";
  text: string;
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

export interface ReviewPhotos {
  created_at: Timestamp;
  customer_id: number;
  key: string;
  picture: Uint8Array;
  position: Generated<number>;
  review_id: number | null;
}

export interface ReviewRequests {
  created_at: Timestamp;
  key: string;
  mailed: boolean;
  order_id: number;
}

export interface Reviews {
  answer: Generated<string>;
  answered_at: Timestamp | null;
  approved: Generated<boolean>;
  country: string | null;
  created_at: Timestamp;
  customer_id: number;
  helpful: Generated<number>;
  id: Generated<number>;
  language: string;
  photos: Generated<number>;
  product_id: number;
  reports: Generated<string[]>;
  stars: number;
  state: "waiting" | "published" | "hidden";
  text: string;
  title: Generated<string>;
  updated_at: Timestamp;
}

export interface ReviewVotes {
  customer_id: number;
  review_id: number;
}

export interface SalesToCount {
  id: Generated<number>;
  product_id: number;
  quantity: number;
  sold_at: Timestamp;
}

export interface SavedViews {
  created_at: Timestamp;
  filters: Json;
  id: Generated<number>;
  list: string;
  name: string;
  staff_id: number;
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

export interface SearchPins {
  created_at: Timestamp;
  handles: string[];
  query: string;
}

export interface SearchQueries {
  day: string;
  found: boolean;
  language: Generated<string>;
  query: string;
  times: Generated<number>;
}

export interface SearchSynonyms {
  created_at: Timestamp;
  id: Generated<number>;
  language: string;
  line: string;
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

export interface ShopifyDrafts {
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  gid: string;
  invoice_url: string;
  key: string;
  order_gid: string | null;
  order_id: number;
  order_number: number;
  payment_id: number;
  read_version: string | null;
}

export interface ShopifyMessages {
  id: string;
  received_at: Timestamp;
}

export interface ShopifyNotices {
  failure: string | null;
  gid: string;
  noticed_at: Timestamp;
  times: Generated<number>;
}

export interface ShopifyReconciliation {
  done_at: Timestamp;
  single: Generated<boolean>;
}

export interface ShopifyRecords {
  gid: string;
  handle: string;
  kind: "product" | "collection";
}

export interface ShopifyVariants {
  gid: string;
  option_values: string[];
  product_gid: string;
}

export interface SiteSettings {
  name: string;
  updated_at: Generated<Timestamp>;
  value: Json;
}

export interface SoldProducts {
  product_id: number;
}

export interface Staff {
  active: Generated<boolean>;
  code_secret: string | null;
  created_at: Timestamp;
  email: string;
  id: Generated<number>;
  last_code_step: Generated<number>;
  last_seen_at: Timestamp | null;
  name: string;
  new_code_secret: string | null;
  password_hash: string;
  role: "owner" | "manager" | "catalogue" | "orders" | "support";
  updated_at: Timestamp;
}

export interface StaffChanges {
  after: Json | null;
  before: Json | null;
  call: string;
  happened_at: Timestamp;
  id: Generated<number>;
  staff_id: number;
  state: "begun" | "done" | "refused";
  subject_id: string;
  subject_kind: string;
  token_id: number | null;
}

export interface StaffDrafts {
  cart_id: number | null;
  country: string | null;
  created_at: Timestamp;
  customer_id: number | null;
  discount_reason: Generated<string>;
  discount_type: "percent" | "amount" | null;
  discount_value: Generated<number>;
  email: string;
  expires_at: Timestamp | null;
  id: Generated<number>;
  language: string;
  lines: Json;
  note: Generated<string>;
  order_id: number | null;
  pieces: number;
  sent_at: Timestamp | null;
  shipping_cents: number | null;
  shipping_method: "standard" | "express";
  staff_id: number | null;
  total_cents: number;
  updated_at: Timestamp;
}

export interface StaffInvitations {
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  first: Generated<boolean>;
  id: Generated<number>;
  name: string;
  role: "owner" | "manager" | "catalogue" | "orders" | "support";
  token_hash: string;
  used_at: Timestamp | null;
}

export interface StaffPasskeys {
  counter: number;
  created_at: Timestamp;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Uint8Array;
  staff_id: number;
  transports: string[];
}

export interface StaffRecoveryCodes {
  code_hash: string;
  staff_id: number;
}

export interface StaffSessions {
  challenge: string | null;
  challenge_at: Timestamp | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  ip: string;
  last_seen_at: Timestamp;
  staff_id: number;
  token_hash: string;
  user_agent: string;
  verified: boolean;
}

export interface StaffTokens {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<number>;
  last_used_at: Timestamp | null;
  name: string;
  revoked_at: Timestamp | null;
  scopes: string[];
  staff_id: number;
  token_hash: string;
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
  is_low: Generated<boolean>;
  left_class: Generated<number>;
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

export interface StorefrontTokens {
  client_id: Generated<string>;
  created_at: Timestamp;
  id: Generated<number>;
  kind: "public" | "private";
  logout_uris: Generated<string[]>;
  name: string;
  origin: string | null;
  price_basis: Generated<"selling" | "platform">;
  redirect_uris: Generated<string[]>;
  revoked_at: Timestamp | null;
  scopes: string[];
  token: string | null;
  token_end: string;
  token_hash: string;
  updated_at: Timestamp;
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

export interface TranslationGaps {
  fields: string[];
  language: string;
  resource: "product" | "collection" | "menu-item" | "menu";
  resource_id: number;
}

export interface TranslationGlossary {
  english: string;
  english_key: Generated<string>;
  id: Generated<number>;
  language: string;
  note: Generated<string>;
  text: string;
  updated_at: Timestamp;
}

export interface TranslationMemory {
  english: string;
  english_key: Generated<string>;
  language: string;
  origin: Generated<string>;
  source_changes: Generated<number>;
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
  source_changes: Generated<number>;
  source_hash: string | null;
  stale_at: Timestamp | null;
  text: string;
  updated_at: Generated<Timestamp>;
}

export interface TranslationState {
  only_row: Generated<boolean>;
  provider: Generated<string>;
  source_changes: Generated<number>;
}

export interface TranslationTasks {
  due_at: Generated<Timestamp>;
  resource: "product" | "collection" | "menu-item" | "menu";
  resource_id: number;
  xid: Generated<string>;
}

export interface UrlRedirects {
  created_at: Timestamp;
  id: Generated<number>;
  path: string;
  target: string;
}

export interface Variants {
  barcode: string | null;
  bin: string | null;
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

export interface WebhookDeliveries {
  answer: string | null;
  answer_status: number | null;
  attempts: Generated<number>;
  body: string | null;
  due_at: Generated<Timestamp>;
  failure: string | null;
  happened_at: Timestamp;
  id: Generated<number>;
  state: Generated<"waiting" | "delivered" | "failed">;
  subject_id: number;
  took_ms: number | null;
  topic: string;
  tried_at: Timestamp | null;
  webhook_id: number;
  xid: Generated<string>;
}

export interface Webhooks {
  active: Generated<boolean>;
  created_at: Timestamp;
  disabled_at: Timestamp | null;
  failing_since: Timestamp | null;
  id: Generated<number>;
  rests_until: Timestamp | null;
  secret: string;
  topics: string[];
  updated_at: Timestamp;
  url: string;
}

export interface WithdrawnDocuments {
  prefix: string;
  sequence: number;
  withdrawn_at: Timestamp;
}

export interface DB {
  account_grants: AccountGrants;
  account_refresh_tokens: AccountRefreshTokens;
  articles: Articles;
  bank_receipts: BankReceipts;
  blogs: Blogs;
  bought_together: BoughtTogether;
  bought_together_until: BoughtTogetherUntil;
  brand_pictures: BrandPictures;
  browsing_history: BrowsingHistory;
  bug_reports: BugReports;
  cart_lines: CartLines;
  carts: Carts;
  catalogue_import_changes: CatalogueImportChanges;
  catalogue_import_collections: CatalogueImportCollections;
  catalogue_import_files: CatalogueImportFiles;
  catalogue_import_products: CatalogueImportProducts;
  catalogue_imports: CatalogueImports;
  collection_products: CollectionProducts;
  collection_rules: CollectionRules;
  collections: Collections;
  coupon_events: CouponEvents;
  coupon_uses: CouponUses;
  coupons: Coupons;
  credit_accounts: CreditAccounts;
  credit_entries: CreditEntries;
  current_memory: CurrentMemory;
  current_translations: CurrentTranslations;
  customer_addresses: CustomerAddresses;
  customer_cart_lines: CustomerCartLines;
  customer_notes: CustomerNotes;
  customer_tokens: CustomerTokens;
  customers: Customers;
  exchange_rates: ExchangeRates;
  failing_jobs: FailingJobs;
  favorites: Favorites;
  free_pages: FreePages;
  fulfillments: Fulfillments;
  idempotency_keys: IdempotencyKeys;
  import_mappings: ImportMappings;
  import_runs: ImportRuns;
  inquiries: Inquiries;
  inquiry_answers: InquiryAnswers;
  inquiry_pictures: InquiryPictures;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  job_runs: JobRuns;
  leases: Leases;
  mails: Mails;
  menu_items: MenuItems;
  menus: Menus;
  metafields: Metafields;
  order_events: OrderEvents;
  order_lines: OrderLines;
  order_notes: OrderNotes;
  orders: Orders;
  page_texts: PageTexts;
  page_versions: PageVersions;
  password_resets: PasswordResets;
  payment_messages: PaymentMessages;
  payments: Payments;
  picture_descriptors: PictureDescriptors;
  picture_downloads: PictureDownloads;
  price_changes: PriceChanges;
  product_images: ProductImages;
  product_previews: ProductPreviews;
  product_ratings: ProductRatings;
  product_versions: ProductVersions;
  product_videos: ProductVideos;
  products: Products;
  question_answers: QuestionAnswers;
  questions: Questions;
  rate_limits: RateLimits;
  refund_accounts: RefundAccounts;
  refunds: Refunds;
  return_photos: ReturnPhotos;
  return_requests: ReturnRequests;
  review_photos: ReviewPhotos;
  review_requests: ReviewRequests;
  review_votes: ReviewVotes;
  reviews: Reviews;
  sales_to_count: SalesToCount;
  saved_views: SavedViews;
  schema_migrations: SchemaMigrations;
  search_changes: SearchChanges;
  search_feed: SearchFeed;
  search_pictures: SearchPictures;
  search_pins: SearchPins;
  search_queries: SearchQueries;
  search_synonyms: SearchSynonyms;
  secrets: Secrets;
  shared_lines: SharedLines;
  shopify_drafts: ShopifyDrafts;
  shopify_messages: ShopifyMessages;
  shopify_notices: ShopifyNotices;
  shopify_reconciliation: ShopifyReconciliation;
  shopify_records: ShopifyRecords;
  shopify_variants: ShopifyVariants;
  site_settings: SiteSettings;
  sold_products: SoldProducts;
  staff: Staff;
  staff_changes: StaffChanges;
  staff_drafts: StaffDrafts;
  staff_invitations: StaffInvitations;
  staff_passkeys: StaffPasskeys;
  staff_recovery_codes: StaffRecoveryCodes;
  staff_sessions: StaffSessions;
  staff_tokens: StaffTokens;
  stock_changes: StockChanges;
  stock_levels: StockLevels;
  stock_movements: StockMovements;
  storefront_tokens: StorefrontTokens;
  translated_texts: TranslatedTexts;
  translation_gaps: TranslationGaps;
  translation_glossary: TranslationGlossary;
  translation_memory: TranslationMemory;
  translation_state: TranslationState;
  translation_tasks: TranslationTasks;
  translations: Translations;
  url_redirects: UrlRedirects;
  variants: Variants;
  video_files: VideoFiles;
  video_pieces: VideoPieces;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  withdrawn_documents: WithdrawnDocuments;
}
