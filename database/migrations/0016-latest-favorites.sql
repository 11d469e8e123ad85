-- When anybody last took a product into her favorites, which collections can be ordered by; 1970 while nobody has.

alter table products add column favorited_at timestamptz not null default timestamptz 'epoch';
alter table collection_products add column favorited_at timestamptz not null default timestamptz 'epoch';

update products set favorited_at = latest.at
from (select product_id, max(favorited_at) as at from favorites group by product_id) as latest
where latest.product_id = products.id;
update collection_products set favorited_at = products.favorited_at
from products where products.id = product_id and products.favorited_at > timestamptz 'epoch';

create index collection_products_favorited on collection_products (collection_id, favorited_at, product_id);

-- The product's row comes first: who changes what collections repeat of a product holds it.
create function note_favorite() returns trigger language plpgsql as $$
begin
  update products set favorited_at = new.favorited_at where id = new.product_id and favorited_at < new.favorited_at;
  if found then
    update collection_products set favorited_at = new.favorited_at where product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger note_favorite after insert or update of favorited_at on favorites
  for each row execute function note_favorite();
