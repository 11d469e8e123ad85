-- Machines translate from the language in which the catalogue is written. Once that is changed, what they made before is
-- not read any more, at once; a job deletes it little by little.

-- How often the source language has been changed.
alter table translation_state add column source_changes integer not null default 0;
-- How often it had been changed when a machine translated this. What people write holds in any case.
alter table translations add column source_changes integer not null default 0;
alter table translation_memory add column source_changes integer not null default 0;

create index translations_of_machines on translations (source_changes) where origin <> 'human';
create index translation_memory_of_machines on translation_memory (source_changes) where origin <> 'human';

create view current_translations as
  select * from translations
  where origin = 'human' or source_changes = (select source_changes from translation_state);

create view current_memory as
  select * from translation_memory
  where origin = 'human' or source_changes = (select source_changes from translation_state);

create or replace view translated_texts as
  select said.resource, said.resource_id, said.language, said.field, said.text, said.updated_at,
    case when said.field <> 'description_html' then said.source end as english,
    said.source, said.origin, said.source_hash, said.stale_at
  from (
    select t.*, english_of(
      t.field, coalesce(p.title, c.title, m.title, i.title), coalesce(p.description_html, c.description_html),
      p.product_type, p.seo_title, p.seo_description
    ) as source
    from current_translations t
    left join products p on t.resource = 'product' and p.id = t.resource_id
    left join collections c on t.resource = 'collection' and c.id = t.resource_id
    left join menus m on t.resource = 'menu' and m.id = t.resource_id
    left join menu_items i on t.resource = 'menu-item' and i.id = t.resource_id
  ) as said;

-- Nobody misses what was not read any more.
create or replace function note_search_of_gone_texts() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(
    select resource_id from was_there
    where resource = 'product'
      and (origin = 'human' or source_changes = (select source_changes from translation_state))
  ));
  return null;
end $$;
