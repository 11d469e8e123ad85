-- Handles are normal now; products of earlier versions whose handles have capitals are found by this.
create index products_handles_with_capitals on products (lower(handle)) where handle <> lower(handle);
