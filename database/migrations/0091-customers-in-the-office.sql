-- Staff find customers by what they know of them, note things, look after some, merge two accounts and erase a person.
create extension if not exists pg_trgm;

alter table customers
  -- What staff type to find them: e-mail, name, and the phone's digits.
  add column found_by text generated always as (
    lower(
      email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(regexp_replace(phone, '\D', '', 'g'), '')
    )
  ) stored,
  -- Who of the staff looks after them.
  add column manager_id bigint references staff on delete set null,
  -- Erased and merged accounts stay as empty rows: ledgers that nobody rewrites point to them.
  add column erased_at timestamptz,
  add column merged_into bigint references customers on delete set null;
create index customers_found_by on customers using gin (found_by gin_trgm_ops);
create index customers_spent on customers (spent_cents desc, id desc);
create index customers_tags on customers using gin (tags);
create index customers_manager on customers (manager_id, id) where manager_id is not null;
create index customers_merged_into on customers (merged_into) where merged_into is not null;

alter table customer_addresses
  add column found_by text generated always as (
    lower(company || ' ' || first_name || ' ' || last_name || ' ' || regexp_replace(phone, '\D', '', 'g'))
  ) stored;
create index customer_addresses_found_by on customer_addresses using gin (found_by gin_trgm_ops);
create index customer_addresses_country on customer_addresses (country, customer_id);

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers on delete cascade,
  staff_id bigint not null references staff,
  note text not null,
  created_at timestamptz not null
);
create index customer_notes_of on customer_notes (customer_id, id desc);
create index customer_notes_by on customer_notes (staff_id);

-- The history stays append-only. Erasing a person may only blank what an entry said about them, never who did what when.
create or replace function refuse_change_of_staff_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'begun' and new.state <> 'begun'
    and (new.id, new.happened_at, new.staff_id, new.call, new.subject_kind, new.subject_id)
      = (old.id, old.happened_at, old.staff_id, old.call, old.subject_kind, old.subject_id)
    and new.token_id is not distinct from old.token_id and new.before is not distinct from old.before then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('filigree.erasing', true) = 'on'
    and (new.id, new.happened_at, new.staff_id, new.call, new.subject_kind, new.subject_id, new.state)
      = (old.id, old.happened_at, old.staff_id, old.call, old.subject_kind, old.subject_id, old.state)
    and new.token_id is not distinct from old.token_id
    and new.before is null and new.after = '{"erased": true}' then
    return new;
  end if;
  raise exception 'staff_changes is a history: rows are added, never changed or deleted';
end $$;
