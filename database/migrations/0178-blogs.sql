-- Blogs and their articles, which clients of the Storefront API show.
create table blogs (
  id bigint generated always as identity primary key,
  handle text not null unique check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table articles (
  id bigint generated always as identity primary key,
  blog_id bigint not null references blogs,
  handle text not null check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  body_html text not null,
  -- "": none.
  excerpt text not null,
  author text not null,
  tags text[] not null,
  image_src text,
  image_alt text not null,
  -- "": as the title, or the excerpt.
  seo_title text not null,
  seo_description text not null,
  -- Null: a draft; in the future: not shown yet.
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (blog_id, handle)
);
create index articles_newest on articles (created_at desc, id desc);

create trigger tell_pages after insert or update or delete on blogs
  for each statement execute function tell_pages_of_shop();
create trigger tell_pages after insert or update or delete on articles
  for each statement execute function tell_pages_of_shop();
