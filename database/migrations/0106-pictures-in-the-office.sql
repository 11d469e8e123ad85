-- The point of a picture that stays visible where it is cropped, in hundredths from its left and upper edges; null: its
-- centre.
alter table product_images
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add check (num_nulls(focal_x, focal_y) in (0, 2));

-- Alternative texts are translated like options and values: "alt:A golden ring".
create or replace function english_of(
  field text, title text, description_html text, product_type text, seo_title text, seo_description text
) returns text language sql immutable parallel safe return case
  when field like 'option:%' then substr(field, 8)
  when field like 'value:%' then substr(field, 7)
  when field like 'alt:%' then substr(field, 5)
  when field = 'title' then title
  when field = 'description_html' then description_html
  when field = 'product_type' then product_type
  when field = 'seo_title' then seo_title
  when field = 'seo_description' then seo_description
end;

create function note_translation_of_pictures() returns trigger language plpgsql as $$
begin
  perform note_translation_tasks('product', array(select product_id from now_there where alt is not null));
  return null;
end $$;
create trigger note_translation_of_new after insert on product_images
  referencing new table as now_there for each statement execute function note_translation_of_pictures();
create function note_translation_of_alts() returns trigger language plpgsql as $$
begin
  perform note_translation_tasks('product', array(
    select n.product_id from now_there n join was_there w on w.id = n.id where n.alt is distinct from w.alt
  ));
  return null;
end $$;
create trigger note_translation_of_changed after update on product_images
  referencing old table as was_there new table as now_there
  for each statement execute function note_translation_of_alts();
