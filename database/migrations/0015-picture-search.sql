-- Which products carry a picture, and which descriptors are new.

create index product_images_src on product_images (src, product_id);
create index picture_descriptors_latest on picture_descriptors (updated_at, src);
