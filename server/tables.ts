/** The tables as Kysely sees them; `database/migrations` is the truth. */
import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date | string, Date | string>;
type TimeOfRow = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;
type JsonOfRow<T> = ColumnType<T, string | undefined, string>;

export type Tables = {
  products: {
    id: Generated<number>;
    handle: string;
    title: string;
    description_html: Generated<string>;
    vendor: Generated<string>;
    product_type: Generated<string>;
    tags: Generated<string[]>;
    status: Generated<"active" | "draft" | "archived">;
    published: Generated<boolean>;
    gift_card: Generated<boolean>;
    seo_title: string | null;
    seo_description: string | null;
    options: JsonOfRow<{ name: string; values: string[] }[]>;
    min_quantity: Generated<number>;
    min_batch: Generated<number>;
    free_shipping: Generated<boolean>;
    min_price_micros: Generated<number>;
    max_price_micros: Generated<number>;
    sold_count: Generated<number>;
    search: Generated<string>;
    created_at: TimeOfRow;
    updated_at: TimeOfRow;
  };
  variants: {
    id: Generated<number>;
    product_id: number;
    position: number;
    sku: string | null;
    barcode: string | null;
    option_values: Generated<string[]>;
    price_micros: number;
    compare_at_price_micros: number | null;
    weight_mg: Generated<number>;
    weight_unit: Generated<"g" | "kg" | "oz" | "lb">;
    requires_shipping: Generated<boolean>;
    taxable: Generated<boolean>;
    image_position: number | null;
    fulfillment_service: Generated<string>;
    tax_code: string | null;
    cost_micros: number | null;
  };
  stock_levels: {
    variant_id: number;
    tracked: Generated<boolean>;
    oversell: Generated<boolean>;
    on_hand: Generated<number>;
    reserved: Generated<number>;
  };
  product_images: {
    id: Generated<number>;
    product_id: number;
    position: number;
    src: string;
    alt: string | null;
    width: number | null;
    height: number | null;
  };
  metafields: {
    id: Generated<number>;
    product_id: number;
    variant_id: number | null;
    namespace: string;
    key: string;
    type: Generated<string>;
    value: string;
  };
  collections: {
    id: Generated<number>;
    handle: string;
    title: string;
    description_html: Generated<string>;
    image_src: string | null;
    image_alt: string | null;
    updated_at: TimeOfRow;
  };
  collection_rules: {
    collection_id: number;
    field: "tag" | "type" | "vendor" | "all";
    value: Generated<string>;
  };
  collection_products: {
    collection_id: number;
    product_id: number;
    by_rule: boolean;
    position: Generated<number>;
    min_price_micros: number;
    sold_count: number;
    created_at: Time;
    title: string;
  };
  menus: { id: Generated<number>; handle: string; title: string };
  menu_items: {
    id: Generated<number>;
    menu_id: number;
    parent_id: number | null;
    position: number;
    title: string;
    type: "COLLECTION" | "PRODUCT" | "HTTP" | "FRONTPAGE" | "CATALOG" | "SEARCH";
    collection_id: number | null;
    product_id: number | null;
    url: string | null;
    tags: Generated<string[]>;
  };
  import_runs: {
    fingerprint: string;
    file_name: string;
    products_done: Generated<number>;
    finished_at: Time | null;
    updated_at: TimeOfRow;
  };
  carts: {
    id: Generated<number>;
    token: string;
    key: string;
    country: string | null;
    email: string | null;
    phone: string | null;
    note: Generated<string>;
    attributes: JsonOfRow<{ key: string; value: string | null }[]>;
    completed_at: Time | null;
    created_at: TimeOfRow;
    updated_at: TimeOfRow;
  };
  cart_lines: {
    id: string;
    cart_id: number;
    position: Generated<number>;
    variant_id: number;
    quantity: number;
    attributes: JsonOfRow<{ key: string; value: string | null }[]>;
  };
  orders: {
    id: Generated<number>;
    number: Generated<number>;
    cart_id: number;
    state: Generated<"PENDING" | "PAID" | "FULFILLED" | "REFUNDED" | "PARTIALLY_REFUNDED" | "VOIDED">;
    email: string;
    language: Generated<string>;
    shipping_address: Json<unknown>;
    shipping_method: "standard" | "express";
    payment_method: "bank-transfer" | "test-card";
    note: Generated<string>;
    item_total_cents: number;
    discount_cents: number;
    subtotal_cents: number;
    shipping_cents: number;
    total_cents: number;
    total_weight_mg: number;
    quote: Json<unknown>;
    placed_at: Time;
    paid_at: Time | null;
  };
  order_lines: {
    order_id: number;
    position: number;
    variant_id: number | null;
    product_id: number | null;
    product_handle: string;
    title: string;
    variant_title: string;
    sku: string | null;
    image_src: string | null;
    quantity: number;
    platform_price_micros: number;
    unit_price_micros: number;
    amount_cents: number;
    discount_cents: number;
    weight_mg: number;
    attributes: JsonOfRow<{ key: string; value: string | null }[]>;
  };
  order_events: {
    id: Generated<number>;
    order_id: number;
    happened_at: Time;
    kind: string;
    from_state: string | null;
    to_state: string | null;
    details: JsonOfRow<unknown>;
  };
  payments: {
    id: Generated<number>;
    order_id: number;
    method: string;
    state: "pending" | "captured" | "failed";
    amount_cents: number;
    reference: string;
    failure: string | null;
    created_at: Time;
    updated_at: Time;
  };
  site_settings: { name: string; value: Json<unknown>; updated_at: TimeOfRow };
  exchange_rates: {
    currency: string;
    usd_nanos: number;
    source: string;
    as_of: string;
    updated_at: TimeOfRow;
  };
};
