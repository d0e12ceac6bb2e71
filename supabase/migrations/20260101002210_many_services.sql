-- The same numbers where adverts carry hundreds of services: what a name stands for is looked up once for each name,
-- not once for each pair of names.
create or replace function board.counts_as_searched(counted jsonb) returns jsonb
language sql stable parallel safe set search_path = ''
return (
  with filed as materialized (
    select c ->> 'value' as service, (c ->> 'count')::bigint as n from jsonb_array_elements(counted) c
  ), names as (
    select service as name from filed union select alias from public.service_aliases
  ), meant as materialized (
    select name, unnest(board.services_meant(name)) as service from names
  ), searched as (
    select meant.name, sum(filed.n) as n from meant join filed using (service) group by meant.name
  )
  select coalesce(jsonb_agg(jsonb_build_object('value', name, 'count', n) order by n desc, name), '[]')
  from searched where n > 0
);
