-- Pictures that product files name by addresses elsewhere, on their way into the shop's own folder of media.

create table picture_downloads (
  -- the address, or the file's name where a folder of pictures came with the product file
  source text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- "/media/fetched/…" once it is there
  path text,
  -- why the last attempt failed
  failure text,
  attempts integer not null default 0,
  due_at timestamptz not null,
  updated_at timestamptz not null
);
create index picture_downloads_due on picture_downloads (due_at, source) where state = 'waiting';
create index picture_downloads_failed on picture_downloads (source) where state = 'failed';
create index picture_downloads_path on picture_downloads (path) where path is not null;

-- Those that are still shown from elsewhere: few, once they are fetched.
create index product_images_remote on product_images (src) where src like 'http%';
