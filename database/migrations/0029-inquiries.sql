-- What visitors write to the shop from its pages, and the pictures that they send along.

create table inquiries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customize', 'message', 'rating', 'rights')),
  -- where the answer goes; '': a rating without
  email text not null,
  name text not null,
  text text not null,
  -- what the form asked beside: label to answer
  details jsonb not null,
  stars smallint check (stars between 1 and 5),
  -- handle of the collection that it is about
  collection text,
  -- of each design
  pieces integer,
  received_at timestamptz not null
);
create index inquiries_latest on inquiries (received_at desc, id desc);
create index inquiries_of_kind on inquiries (kind, received_at desc, id desc);

create table inquiry_pictures (
  inquiry_id bigint not null references inquiries (id) on delete cascade,
  position smallint not null,
  -- WebP
  picture bytea not null,
  primary key (inquiry_id, position)
);
