-- Passkeys of staff (WebAuthn), and the challenge that a session is answering.
create table staff_passkeys (
  id text primary key,
  staff_id bigint not null references staff on delete cascade,
  name text not null,
  public_key bytea not null,
  -- Grows with each use on devices that count; a smaller one than before is a copy.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id, created_at);

alter table staff_sessions add column challenge text, add column challenge_at timestamptz;
