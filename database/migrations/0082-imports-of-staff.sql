-- Product files that staff import in the office: previewed first, then applied, and taken back as long as nobody has
-- changed the products since.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  file_name text not null,
  content bytea not null,
  -- Whether variants and pictures that the file does not name are removed.
  replace boolean not null,
  state text not null
    check (state in ('to-check', 'checked', 'to-apply', 'applied', 'to-take-back', 'taken-back', 'failed')),
  rows integer not null default 0,
  rows_done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  changes integer not null default 0,
  problems integer not null default 0,
  -- The first ones: [{"line": 3, "reason": "…"}]
  problem_lines jsonb not null default '[]',
  failure text,
  -- By the process that works on it.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index catalogue_imports_staff on catalogue_imports (staff_id);
create index catalogue_imports_due on catalogue_imports (id) where state in ('to-check', 'to-apply', 'to-take-back');
create index catalogue_imports_age on catalogue_imports (created_at);

-- The first changes that the preview found.
create table catalogue_import_changes (
  import_id bigint not null references catalogue_imports on delete cascade,
  place integer not null,
  handle text not null,
  kind text not null,
  variant text,
  field text,
  before text not null,
  after text not null,
  primary key (import_id, place)
);

-- Whole products before and after the import, so that it can be taken back.
create table catalogue_import_products (
  import_id bigint not null references catalogue_imports on delete cascade,
  handle text not null,
  -- Null: the import made it.
  before jsonb,
  after jsonb not null,
  state text not null default 'applied' check (state in ('applied', 'taken-back', 'stays')),
  -- Why it stays.
  reason text,
  primary key (import_id, handle)
);
