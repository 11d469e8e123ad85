-- Videos among a product's media, and their files, kept in pieces so that any part of one is read without the rest.

create table product_videos (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  -- its place among the product's pictures and videos, from 1
  position integer not null check (position >= 1),
  alt text,
  -- WebP; null: the product's first picture stands for it
  preview bytea,
  preview_key text unique,
  preview_width integer,
  preview_height integer,
  created_at timestamptz not null,
  check (num_nulls(preview, preview_key, preview_width, preview_height) in (0, 4))
);
create index product_videos_product on product_videos (product_id, position, id);

create table video_files (
  id bigint generated always as identity primary key,
  video_id bigint not null references product_videos (id) on delete cascade,
  -- of the product and the content: the same file is there once, and another one has another address
  key text not null unique,
  format text not null check (format in ('mp4', 'webm')),
  width integer not null,
  height integer not null,
  duration_ms integer not null,
  size_bytes integer not null
);
create index video_files_video on video_files (video_id, id);

create table video_pieces (
  file_id bigint not null references video_files (id) on delete cascade,
  -- from 0; all but the last are of one size, which the shop's code names
  number integer not null,
  bytes bytea not null,
  primary key (file_id, number)
);
-- A video is compressed already.
alter table video_pieces alter column bytes set storage external;
