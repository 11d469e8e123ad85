-- Where a product's picture came from, so that a corrected one from the same place replaces it.

-- the address or the file name that a product file gave; null where src is what it gave
alter table product_images add column source text;

-- Nothing that the search index or the pages show changes.
alter table product_images disable trigger user;
update product_images image set source = found.source
from (select path, min(source) as source from picture_downloads where path is not null group by path having count(*) = 1) found
where found.path = image.src;
alter table product_images enable trigger user;

-- A file's name alone says nothing about the pictures of another file.
delete from picture_downloads where source !~* '^https?:';
