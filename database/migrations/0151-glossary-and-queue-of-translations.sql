-- Terms with a fixed translation, and what is not translated yet: for translators, sorted by what sells.
create table translation_glossary (
  id bigint generated always as identity primary key,
  language text not null,
  english text not null check (length(english) <= 100),
  -- Its case and spaces do not matter.
  english_key text not null generated always as (translation_key(english)) stored,
  text text not null check (length(text) <= 100),
  note text not null default '',
  updated_at timestamptz not null,
  unique (language, english_key)
);

-- A row for each language that a product, collection or menu is not wholly translated into.
create table translation_gaps (
  language text not null,
  resource text not null check (resource in ('product', 'collection', 'menu-item', 'menu')),
  resource_id bigint not null,
  -- As in `translations`.
  fields text[] not null,
  primary key (language, resource, resource_id)
);
create index translation_gaps_fields on translation_gaps using gin (fields);

-- The job finds what is missing.
insert into translation_tasks (resource, resource_id)
select 'product', id from products
union all select 'collection', id from collections
union all select 'menu', id from menus
union all select 'menu-item', id from menu_items
on conflict do nothing;
