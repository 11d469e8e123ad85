-- An SQL function that cannot be written into its caller is planned again in each transaction, which cost every order and
-- every change of stock more than the look at the table itself.
create or replace function has_webhooks() returns boolean language plpgsql stable as $$
begin
  return exists (select from webhooks where active);
end $$;
