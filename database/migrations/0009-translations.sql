-- The catalogue's words in other languages than English.

create table translations (
  resource text not null check (resource in ('product', 'collection', 'menu-item', 'menu')),
  resource_id bigint not null,
  language text not null,
  -- "title", "description_html", "product_type", "option:<name>", "value:<name>"
  field text not null,
  text text not null,
  updated_at timestamptz not null default now(),
  primary key (resource, resource_id, language, field)
);
-- how any product says an option or a value: filters of whole lists ask
create index translations_field on translations (resource, language, field, resource_id);
