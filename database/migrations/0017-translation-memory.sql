-- What the shop has had translated, word by word: how its short English texts are called in the other languages.

create function translation_key(text text) returns text language sql immutable parallel safe
  return lower(regexp_replace(btrim(text, E' \t\n\r\u00a0'), E'[\\s\u00a0]+', ' ', 'g'));

create table translation_memory (
  language text not null,
  english text not null check (length(english) <= 500),
  text text not null check (length(text) <= 500),
  -- what a text is found by: upper and lower case and kinds of space say nothing
  english_key text not null generated always as (translation_key(english)) stored,
  text_key text not null generated always as (translation_key(text)) stored,
  updated_at timestamptz not null,
  primary key (language, english_key)
);
create index translation_memory_text on translation_memory (text_key, language);

-- Translations beside the English that they translate; null for descriptions, and for what is gone.
create view translated_texts as
  select t.resource, t.resource_id, t.language, t.field, t.text, t.updated_at,
    case
      when t.field like 'option:%' then substr(t.field, 8)
      when t.field like 'value:%' then substr(t.field, 7)
      when t.field = 'title' then coalesce(p.title, c.title, m.title, i.title)
      when t.field = 'product_type' then p.product_type
    end as english
  from translations t
  left join products p on t.resource = 'product' and p.id = t.resource_id
  left join collections c on t.resource = 'collection' and c.id = t.resource_id
  left join menus m on t.resource = 'menu' and m.id = t.resource_id
  left join menu_items i on t.resource = 'menu-item' and i.id = t.resource_id;

insert into translation_memory (language, english, text, updated_at)
select distinct on (language, translation_key(english)) language, english, text, updated_at
from translated_texts
where translation_key(english) <> '' and length(english) <= 500 and length(text) <= 500
order by language, translation_key(english), updated_at desc, resource_id desc;
