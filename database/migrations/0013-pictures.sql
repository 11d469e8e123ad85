-- Finding products by a picture.

-- What a catalogue picture looks like, as numbers; the same picture of several products is one row.
create table picture_descriptors (
  src text primary key,
  -- of the way it was made: another one makes all rows anew
  version integer not null,
  -- 32-bit floats, little endian; null: the picture cannot be read, and `failure` says why
  descriptor bytea,
  failure text,
  updated_at timestamptz not null
);

-- Pictures that visitors search by, made small; forgotten after a while.
create table search_pictures (
  key text primary key,
  picture bytea not null,
  descriptor bytea not null,
  created_at timestamptz not null
);
create index search_pictures_created_at on search_pictures (created_at);
