-- Sign-ins of customers at clients of the Customer Account API (OAuth 2). Of codes and tokens only hashes are stored.
alter table storefront_tokens
  add column client_id text not null default gen_random_uuid()::text,
  -- Where the client's customers may be sent back to after signing in, and after signing out.
  add column redirect_uris text[] not null default '{}',
  add column logout_uris text[] not null default '{}';
create unique index storefront_tokens_client_id on storefront_tokens (client_id);

create table account_grants (
  id bigint generated always as identity primary key,
  storefront_token_id bigint not null references storefront_tokens (id) on delete cascade,
  customer_id bigint not null references customers (id) on delete cascade,
  scope text not null,
  -- What the client sent along, to find it again in the id token.
  nonce text,
  redirect_uri text not null,
  code_hash text not null unique,
  -- SHA-256 of the verifier that the client shows with the code.
  code_challenge text not null,
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  created_at timestamptz not null,
  -- Of the whole sign-in; moves on with each refresh.
  expires_at timestamptz not null
);
create index account_grants_client on account_grants (storefront_token_id);
create index account_grants_customer on account_grants (customer_id);
create index account_grants_expires_at on account_grants (expires_at);

create table account_refresh_tokens (
  token_hash text primary key,
  grant_id bigint not null references account_grants (id) on delete cascade,
  created_at timestamptz not null,
  -- Each is used once; a later use ends the sign-in.
  used_at timestamptz
);
create index account_refresh_tokens_grant on account_refresh_tokens (grant_id);

-- Null: a session of the shop's own.
alter table customer_tokens add column grant_id bigint references account_grants (id) on delete cascade;
create index customer_tokens_grant on customer_tokens (grant_id) where grant_id is not null;

-- A client that is revoked loses its sign-ins, whoever revokes it.
create function end_sign_ins_of_client() returns trigger language plpgsql as $$
begin
  delete from account_grants where storefront_token_id = new.id;
  return null;
end $$;
create trigger end_sign_ins after update of revoked_at on storefront_tokens
  for each row when (new.revoked_at is not null) execute function end_sign_ins_of_client();
