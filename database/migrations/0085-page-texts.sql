-- Texts of information pages that staff write: in place of those in the build, or as pages of their own, per language.
create table free_pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  in_footer boolean not null,
  created_at timestamptz not null
);
create index free_pages_in_order on free_pages (created_at, slug);

create table page_texts (
  -- "/about/terms", "/pages/p/<slug>"
  path text not null,
  language text not null,
  title text not null,
  -- For search engines.
  summary text not null,
  -- Markdown with {{figures}}.
  body text not null,
  saved_at timestamptz not null,
  primary key (path, language)
);

-- Every text that was ever saved.
create table page_versions (
  id bigint generated always as identity primary key,
  path text not null,
  language text not null,
  title text not null,
  summary text not null,
  -- Null: the text was removed.
  body text,
  staff_id bigint not null references staff,
  saved_at timestamptz not null
);
create index page_versions_of on page_versions (path, language, id desc);
create index page_versions_by on page_versions (staff_id);

create function refuse_change_of_page_versions() returns trigger language plpgsql as $$
begin
  raise exception 'page_versions is a history: rows are added, never changed or deleted';
end $$;
create trigger page_versions_are_a_history before update or delete on page_versions
  for each row execute function refuse_change_of_page_versions();

create trigger tell_pages after insert or update or delete on page_texts
  for each statement execute function tell_pages_of_shop();
create trigger tell_pages after insert or update or delete on free_pages
  for each statement execute function tell_pages_of_shop();
