-- A new collection is in lists of collections at once, also before it has a product.
create trigger tell_pages_of_new after insert on collections
  for each statement execute function tell_pages_of_shop();
