-- Who said a translation, and of which English; and what has still to be looked at in the other languages.

alter table translations
  -- "human": a machine never replaces it; "memory": as a person said it elsewhere; "built-in"; or a provider's name
  add column origin text not null default 'human',
  -- of the English that it translates; null: not known
  add column source_hash uuid,
  -- since when the English is another one than a person translated
  add column stale_at timestamptz;
create index translations_stale on translations (stale_at, resource, resource_id, language, field)
  where stale_at is not null;

-- "human" or a provider's name.
alter table translation_memory add column origin text not null default 'human';

create function source_hash(english text) returns uuid language sql immutable parallel safe
  return md5(english)::uuid;

-- The English of a field, from what its product, collection, menu or menu item says.
create function english_of(
  field text, title text, description_html text, product_type text, seo_title text, seo_description text
) returns text language sql immutable parallel safe return case
  when field like 'option:%' then substr(field, 8)
  when field like 'value:%' then substr(field, 7)
  when field = 'title' then title
  when field = 'description_html' then description_html
  when field = 'product_type' then product_type
  when field = 'seo_title' then seo_title
  when field = 'seo_description' then seo_description
end;

-- `english`: what the memory learns from; null for descriptions, and for what is gone. `source`: all of it.
create or replace view translated_texts as
  select said.resource, said.resource_id, said.language, said.field, said.text, said.updated_at,
    case when said.field <> 'description_html' then said.source end as english,
    said.source, said.origin, said.source_hash, said.stale_at
  from (
    select t.*, english_of(
      t.field, coalesce(p.title, c.title, m.title, i.title), coalesce(p.description_html, c.description_html),
      p.product_type, p.seo_title, p.seo_description
    ) as source
    from translations t
    left join products p on t.resource = 'product' and p.id = t.resource_id
    left join collections c on t.resource = 'collection' and c.id = t.resource_id
    left join menus m on t.resource = 'menu' and m.id = t.resource_id
    left join menu_items i on t.resource = 'menu-item' and i.id = t.resource_id
  ) as said;

-- The same texts as before: search has nothing to look at.
alter table translations disable trigger note_search_of_changed;
update translations t set source_hash = source_hash(said.source)
from translated_texts said
where (said.resource, said.resource_id, said.language, said.field) = (t.resource, t.resource_id, t.language, t.field);
alter table translations enable trigger note_search_of_changed;

-- What is new, changed or gone. A row is written by the transaction that made the change and carries that
-- transaction's number, so no two transactions ever write the same row, and none waits for whoever translates.
create table translation_tasks (
  resource text not null check (resource in ('product', 'collection', 'menu-item', 'menu')),
  resource_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  -- not to be taken up before: somebody has it, or whoever translates may not be asked yet
  due_at timestamptz not null default '-infinity',
  primary key (resource, resource_id, xid)
);
create index translation_tasks_due on translation_tasks (due_at, resource, resource_id, xid);

-- One row. The provider that everything was looked at with: another one is asked for what the last could not.
create table translation_state (
  only_row boolean primary key default true check (only_row),
  provider text not null default ''
);
insert into translation_state default values;

create function note_translation_tasks(of_resource text, ids bigint[]) returns void language sql as $$
  insert into translation_tasks (resource, resource_id)
  select distinct of_resource, id from unnest(ids) as id order by id
  on conflict do nothing
$$;

-- The argument of each trigger names the resource.
create function note_translation_of_new() returns trigger language plpgsql as $$
begin
  perform note_translation_tasks(tg_argv[0], array(select id from now_there));
  return null;
end $$;
create function note_translation_of_gone() returns trigger language plpgsql as $$
begin
  perform note_translation_tasks(tg_argv[0], array(select id from was_there));
  return null;
end $$;
create function note_translation_of_changed() returns trigger language plpgsql as $$
begin
  perform note_translation_tasks(tg_argv[0], array[new.id]);
  return null;
end $$;

create trigger note_translation_of_new after insert on products
  referencing new table as now_there for each statement execute function note_translation_of_new('product');
create trigger note_translation_of_gone after delete on products
  referencing old table as was_there for each statement execute function note_translation_of_gone('product');
create trigger note_translation_of_changed
  after update of title, description_html, product_type, options, seo_title, seo_description
  on products for each row when (
    (old.title, old.description_html, old.product_type, old.options, old.seo_title, old.seo_description)
    is distinct from
    (new.title, new.description_html, new.product_type, new.options, new.seo_title, new.seo_description)
  ) execute function note_translation_of_changed('product');

create trigger note_translation_of_new after insert on collections
  referencing new table as now_there for each statement execute function note_translation_of_new('collection');
create trigger note_translation_of_gone after delete on collections
  referencing old table as was_there for each statement execute function note_translation_of_gone('collection');
create trigger note_translation_of_changed after update of title, description_html on collections
  for each row when ((old.title, old.description_html) is distinct from (new.title, new.description_html))
  execute function note_translation_of_changed('collection');

create trigger note_translation_of_new after insert on menus
  referencing new table as now_there for each statement execute function note_translation_of_new('menu');
create trigger note_translation_of_gone after delete on menus
  referencing old table as was_there for each statement execute function note_translation_of_gone('menu');
create trigger note_translation_of_changed after update of title on menus
  for each row when (old.title is distinct from new.title) execute function note_translation_of_changed('menu');

create trigger note_translation_of_new after insert on menu_items
  referencing new table as now_there for each statement execute function note_translation_of_new('menu-item');
create trigger note_translation_of_gone after delete on menu_items
  referencing old table as was_there for each statement execute function note_translation_of_gone('menu-item');
create trigger note_translation_of_changed after update of title on menu_items
  for each row when (old.title is distinct from new.title) execute function note_translation_of_changed('menu-item');

insert into translation_tasks (resource, resource_id)
select 'product', id from products
union all select 'collection', id from collections
union all select 'menu', id from menus
union all select 'menu-item', id from menu_items;
