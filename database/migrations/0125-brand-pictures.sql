-- Logos and symbols that staff have uploaded: cleaned, and named by a hash of their content. In the database, so that
-- every process has them and a backup holds them. The setting "brand" says which of them are shown.

create table brand_pictures (
  id text primary key,
  format text not null check (format in ('svg', 'png')),
  width integer not null,
  height integer not null,
  content bytea not null,
  uploaded_at timestamptz not null
);
