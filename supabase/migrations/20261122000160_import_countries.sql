-- The country under which lists would show each advert of the array, or null: that of its firm, else that of its row.
-- The import calls it for adverts that name no country. Reads only; the keys are those of import_jobs.
create function public.import_countries(adverts jsonb) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare countries jsonb;
begin
  with incoming as materialized (
    select n, advert,
      case when advert ->> 'source' is null then (select id from public.jobs where slug = advert ->> 'slug')
        else (select id from public.jobs where source = advert ->> 'source' and source_id = advert ->> 'source_id')
      end as old_id
    from jsonb_array_elements(adverts) with ordinality as list (advert, n)
  ), firm_names as materialized (
    select distinct on (lower(name)) lower(name) as key, country from public.firms order by lower(name), id
  )
  select coalesce(jsonb_agg(nullif(board.effective_country(
      case when by_id.id is not null then by_id.country
        when advert ?| '{firm_id,firm_name}' then by_name.country else old_firm.country end,
      old.country), '') order by n), '[]')
  into countries
  from incoming
  left join public.jobs old on old.id = incoming.old_id
  left join public.firms old_firm on old_firm.id = old.firm_id
  left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
  left join firm_names by_name on by_name.key = lower(advert ->> 'firm_name');
  return countries;
end $$;

-- A hosted project grants new functions to everybody.
revoke execute on function public.import_countries from public, anon, authenticated;
grant execute on function public.import_countries to service_role;

create function api.import_countries(adverts jsonb) returns jsonb
language sql stable set search_path = '' as 'select public.import_countries(adverts => import_countries.adverts)';
revoke execute on function api.import_countries from public, anon, authenticated;
grant execute on function api.import_countries to service_role;
