-- Synonyms and pinned products that staff add to those of the build; every process reads them when they change.
create table search_synonyms (
  id bigint generated always as identity primary key,
  language text not null,
  -- "jewelry, jewellery" or "earring => stud, hoop"
  line text not null,
  created_at timestamptz not null,
  unique (language, line)
);

create table search_pins (
  -- Its words as search compares them.
  query text primary key,
  -- In their order.
  handles text[] not null,
  created_at timestamptz not null
);

create trigger tell_pages after insert or update or delete on search_synonyms
  for each statement execute function tell_pages_of_shop();
create trigger tell_pages after insert or update or delete on search_pins
  for each statement execute function tell_pages_of_shop();
