-- Which steps of the set-up somebody has confirmed is stored. Those of shops before were done by what had been saved, and
-- stay so. Who has opened the shop has settled its currency.
update site_settings set value = value || jsonb_build_object('confirmed', (
  select coalesce(jsonb_agg(step), '[]') from (
    select 'currency' as step
      where (value ->> 'open')::boolean or exists (select from site_settings where name = 'rules')
    union all select 'offer' where exists (select from site_settings where name = 'offer')
    union all select 'shipping' where exists (select from site_settings where name = 'rules')
  ) as steps
))
where name = 'setup';
