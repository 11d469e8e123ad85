-- Who described a picture, by name and version; and which products paid orders have had together.

-- Every picture is described anew by another encoder than its own.
alter table picture_descriptors alter column version type text using 'own-' || version;
alter table picture_descriptors rename column version to encoder;

-- Each pair stands in both directions. An order adds to `score` twice as much as one half a year before, so that what
-- was written never has to be lowered: the scores are ahead of their time together. A product keeps its best others.
create table bought_together (
  product_id bigint not null references products (id) on delete cascade,
  -- no foreign key: readers see by joining whether it is still there
  other_id bigint not null,
  orders integer not null check (orders >= 1),
  score double precision not null,
  primary key (product_id, other_id)
);
create index bought_together_score on bought_together (product_id, score desc, other_id);

-- Behind which order the walk through the paid ones goes on.
create table bought_together_until (
  only_row boolean primary key default true check (only_row),
  paid_at timestamptz not null,
  order_id bigint not null
);
create index orders_paid_at on orders (paid_at, id) where paid_at is not null;
