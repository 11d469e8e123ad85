-- Product files of other shops: staff see how a file is understood, change it, and save mappings of columns. Large files
-- and their pictures arrive in parts.
create table catalogue_import_files (
  import_id bigint not null references catalogue_imports on delete cascade,
  kind text not null check (kind in ('file', 'pictures')),
  part integer not null,
  content bytea not null,
  primary key (import_id, kind, part)
);
insert into catalogue_import_files (import_id, kind, part, content)
  select id, 'file', 0, content from catalogue_imports;
alter table catalogue_imports drop column content;

alter table catalogue_imports drop constraint catalogue_imports_state_check;
alter table catalogue_imports add constraint catalogue_imports_state_check check (
  state in ('uploading', 'to-check', 'to-map', 'checked', 'to-apply', 'applied', 'to-take-back', 'taken-back', 'failed')
);
-- Of the whole file, and of the zip file with its pictures; while uploading not all of them have arrived.
alter table catalogue_imports add column file_bytes bigint not null default 0;
alter table catalogue_imports add column pictures_name text;
alter table catalogue_imports add column pictures_bytes bigint not null default 0;
-- What staff chose, and what was understood: contract/office/product-sources.ts.
alter table catalogue_imports add column choices jsonb not null default '{}';
alter table catalogue_imports add column understood jsonb;

-- Collections that an import made, which taking it back deletes.
create table catalogue_import_collections (
  import_id bigint not null references catalogue_imports on delete cascade,
  handle text not null,
  primary key (import_id, handle)
);

-- What the columns of a table hold, by name; used again for tables with the same headers.
create table import_mappings (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- As compared: without case, spaces and punctuation, in order.
  headers text[] not null,
  columns jsonb not null,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index import_mappings_headers on import_mappings (headers);
create index import_mappings_staff on import_mappings (staff_id);
