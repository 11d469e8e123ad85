-- What buyers say of products, and what visitors want to know about them.

create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  customer_id bigint not null references customers (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  title text not null default '',
  text text not null,
  -- the language of the page on which it was written
  language text not null,
  -- where the order went
  country text,
  state text not null check (state in ('waiting', 'published', 'hidden')),
  -- staff have published it: reports alone do not hide it again
  approved boolean not null default false,
  photos smallint not null default 0,
  helpful integer not null default 0 check (helpful >= 0),
  -- why visitors reported it; staff who publish it again empty this
  reports text[] not null default '{}',
  -- the shop's; empty: none
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (product_id, customer_id)
);
create index reviews_customer on reviews (customer_id, id);
create index reviews_newest on reviews (product_id, created_at desc, id desc) where state = 'published';
create index reviews_helpful on reviews (product_id, helpful desc, id desc) where state = 'published';
create index reviews_stars on reviews (product_id, stars, created_at desc, id desc) where state = 'published';
create index reviews_photos on reviews (product_id, created_at desc, id desc) where state = 'published' and photos > 0;
create index reviews_all on reviews (created_at desc, id desc);
create index reviews_state on reviews (state, created_at desc, id desc);
create index reviews_reported on reviews (created_at desc, id desc) where reports <> '{}';
create index reviews_unanswered on reviews (created_at desc, id desc) where answer = '';

-- Without a review for a day at most.
create table review_photos (
  -- nobody can guess it
  key text primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  review_id bigint references reviews (id) on delete cascade,
  -- within its review, from 0
  position smallint not null default 0,
  -- WebP
  picture bytea not null,
  created_at timestamptz not null
);
create index review_photos_review on review_photos (review_id, position) where review_id is not null;
create index review_photos_loose on review_photos (customer_id, created_at) where review_id is null;
create index review_photos_forgotten on review_photos (created_at) where review_id is null;
create index review_photos_customer on review_photos (customer_id);

-- Who found a review helpful.
create table review_votes (
  review_id bigint not null references reviews (id) on delete cascade,
  customer_id bigint not null references customers (id) on delete cascade,
  primary key (review_id, customer_id)
);
create index review_votes_customer on review_votes (customer_id);

create function count_review_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful = helpful + 1 where id = new.review_id;
  else
    update reviews set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger count_votes after insert or delete on review_votes
  for each row execute function count_review_votes();

-- How many published reviews have one, two, … five stars. Written by a trigger only.
create table product_ratings (
  product_id bigint primary key references products (id) on delete cascade,
  one integer not null default 0 check (one >= 0),
  two integer not null default 0 check (two >= 0),
  three integer not null default 0 check (three >= 0),
  four integer not null default 0 check (four >= 0),
  five integer not null default 0 check (five >= 0)
);

create function rating_value(product_ratings) returns text language sql immutable as $$
  select json_build_object(
    'value', round(
      ($1.one + 2 * $1.two + 3 * $1.three + 4 * $1.four + 5 * $1.five)::numeric
        / nullif($1.one + $1.two + $1.three + $1.four + $1.five, 0), 2
    )::text,
    'scale_min', '1.0', 'scale_max', '5.0'
  )::text
$$;
create function rating_count(product_ratings) returns integer language sql immutable as $$
  select $1.one + $1.two + $1.three + $1.four + $1.five
$$;

-- Adds and subtracts instead of counting again: the row's lock puts writers at the same time one after the other. The
-- metafields are those that Shopify names for reviews, from which lists, search and the Storefront API have their stars.
create function change_rating(product bigint, star smallint, by integer) returns void language plpgsql as $$
begin
  if not exists (select from products where id = product) then
    return;
  end if;
  insert into product_ratings as r (product_id) values (product) on conflict (product_id) do nothing;
  update product_ratings set
    one = one + case star when 1 then by else 0 end,
    two = two + case star when 2 then by else 0 end,
    three = three + case star when 3 then by else 0 end,
    four = four + case star when 4 then by else 0 end,
    five = five + case star when 5 then by else 0 end
  where product_id = product;
end $$;

create function write_rating(product bigint) returns void language plpgsql as $$
declare
  rating product_ratings;
begin
  select * into rating from product_ratings where product_id = product;
  if rating.product_id is null or not exists (select from products where id = product) then
    return;
  end if;
  if rating_count(rating) = 0 then
    delete from metafields
    where product_id = product and variant_id is null and namespace = 'reviews' and key in ('rating', 'rating_count');
    return;
  end if;
  insert into metafields (product_id, variant_id, namespace, key, type, value) values
    (product, null, 'reviews', 'rating', 'rating', rating_value(rating)),
    (product, null, 'reviews', 'rating_count', 'number_integer', rating_count(rating)::text)
  on conflict (product_id, coalesce(variant_id, 0), namespace, key)
  do update set type = excluded.type, value = excluded.value
  where metafields.value <> excluded.value;
end $$;

-- Pages show the first reviews, and the product's pages are made again when one of them changes.
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.state = 'published' then
      perform change_rating(old.product_id, old.stars, -1);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'published' then
      perform change_rating(new.product_id, new.stars, 1);
    end if;
    perform write_rating(new.product_id);
    perform tell_pages('products', array[new.product_id]);
  else
    perform write_rating(old.product_id);
    perform tell_pages('products', array[old.product_id]);
  end if;
  return null;
end $$;
create trigger count_new after insert on reviews for each row execute function count_review();
create trigger count_changed after update on reviews for each row when (
  (old.stars, old.state, old.title, old.text, old.answer, old.photos)
  is distinct from (new.stars, new.state, new.title, new.text, new.answer, new.photos)
) execute function count_review();
create trigger count_deleted after delete on reviews for each row execute function count_review();

-- A product file or somebody in the office writes the rating as it was when they read the product.
create function keep_rating() returns trigger language plpgsql as $$
declare
  rating product_ratings;
begin
  if tg_op = 'DELETE' then
    select * into rating from product_ratings where product_id = old.product_id;
    if rating.product_id is not null and rating_count(rating) > 0
      and exists (select from products where id = old.product_id) then
      return null;
    end if;
    return old;
  end if;
  select * into rating from product_ratings where product_id = new.product_id;
  if rating.product_id is not null and rating_count(rating) > 0 then
    new.value := case new.key when 'rating' then rating_value(rating) else rating_count(rating)::text end;
    new.type := case new.key when 'rating' then 'rating' else 'number_integer' end;
  end if;
  return new;
end $$;
create trigger keep_rating before insert or update on metafields
  for each row when (new.namespace = 'reviews' and new.key in ('rating', 'rating_count') and new.variant_id is null)
  execute function keep_rating();
create trigger keep_rating_from_deletion before delete on metafields
  for each row when (old.namespace = 'reviews' and old.key in ('rating', 'rating_count') and old.variant_id is null)
  execute function keep_rating();

create table questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  customer_id bigint not null references customers (id) on delete cascade,
  text text not null,
  language text not null,
  -- waiting: nobody has answered it yet
  state text not null check (state in ('waiting', 'published', 'hidden')),
  approved boolean not null default false,
  reports text[] not null default '{}',
  -- the shop's; empty: none
  answer text not null default '',
  answered_at timestamptz,
  created_at timestamptz not null
);
create index questions_customer on questions (customer_id);
create index questions_published on questions (product_id, created_at desc, id desc) where state = 'published';
create index questions_all on questions (created_at desc, id desc);
create index questions_state on questions (state, created_at desc, id desc);
create index questions_reported on questions (created_at desc, id desc) where reports <> '{}';
create index questions_product on questions (product_id);

-- By customers who have bought the product.
create table question_answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions (id) on delete cascade,
  customer_id bigint not null references customers (id) on delete cascade,
  text text not null,
  language text not null,
  state text not null check (state in ('waiting', 'published', 'hidden')),
  approved boolean not null default false,
  reports text[] not null default '{}',
  created_at timestamptz not null,
  unique (question_id, customer_id)
);
create index question_answers_customer on question_answers (customer_id);
create index question_answers_of on question_answers (question_id, id);

create function tell_pages_of_question() returns trigger language plpgsql as $$
begin
  perform tell_pages('products', array[case when tg_op = 'DELETE' then old.product_id else new.product_id end]);
  return null;
end $$;
create trigger tell_pages after insert or update or delete on questions
  for each row execute function tell_pages_of_question();

create function tell_pages_of_answer() returns trigger language plpgsql as $$
begin
  perform tell_pages('products', array(
    select product_id from questions where id = case when tg_op = 'DELETE' then old.question_id else new.question_id end
  ));
  return null;
end $$;
create trigger tell_pages after insert or update or delete on question_answers
  for each row execute function tell_pages_of_answer();
