-- Access tokens of clients of the Storefront API other than the shop's own app. A public token is no secret, browsers
-- send it: staff may read it again. Of a private token only the hash is stored.
create table storefront_tokens (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('public', 'private')),
  token text check ((kind = 'public') = (token is not null)),
  token_hash text not null unique,
  -- The last characters, by which people recognise it.
  token_end text not null,
  scopes text[] not null,
  -- The one origin whose pages may use it; null: any.
  origin text,
  price_basis text not null default 'selling' check (price_basis in ('selling', 'platform')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Kept, so that the history can name it.
  revoked_at timestamptz
);
create index storefront_tokens_listed on storefront_tokens ((revoked_at is not null), id desc);

-- Each process keeps them in memory.
create trigger tell_pages after insert or update or delete on storefront_tokens
  for each statement execute function tell_pages_of_shop();
