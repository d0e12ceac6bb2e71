-- The number beside a service is the number that choosing it finds: a search for one also finds those that it is another
-- name of (docs/product.md §10.2).

-- Of [{value, count}] by service as filed, the same by service as searched for, names of several among them.
create function board.counts_as_searched(counted jsonb) returns jsonb
language sql stable parallel safe set search_path = ''
return (
  with filed as (
    select c ->> 'value' as service, (c ->> 'count')::bigint as n from jsonb_array_elements(counted) c
  ), searched as (
    select name, (select sum(filed.n) from filed where filed.service = any (board.services_meant(name))) as n
    from (select service as name from filed union select alias from public.service_aliases) names
  )
  select coalesce(jsonb_agg(jsonb_build_object('value', name, 'count', n) order by n desc, name), '[]')
  from searched where n > 0
);

-- A facet whose own filter is set is counted as if it were not.
create or replace function public.job_facets(
  country text default null, search text default null, keywords text default null, firm text default null,
  service text default null, industry text default null, seniority text default null, employment text default null,
  location text default null, min_salary numeric default null, max_salary numeric default null,
  min_rank integer default null, max_rank integer default null, from_date date default null, to_date date default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object(
    'country', job_facets.country, 'search', job_facets.search, 'keywords', job_facets.keywords,
    'firm', job_facets.firm, 'service', job_facets.service, 'industry', job_facets.industry,
    'seniority', job_facets.seniority, 'employment', job_facets.employment, 'location', job_facets.location,
    'min_salary', min_salary, 'max_salary', max_salary, 'min_rank', min_rank, 'max_rank', max_rank,
    'from_date', from_date, 'to_date', to_date));
  free constant text[] := array(
    select field from unnest('{service,industry,seniority,employment,firm}'::text[]) field where not filter ? field);
  -- counts without firms are fewer
  first constant text[] := case when board.only_choices(filter) then array_remove(free, 'firm') else free end;
  facets jsonb := board.facets_of(filter, first);
  own jsonb;
  field text;
  at_least text[] := case when facets -> 'capped' = 'true' then first else '{}' end;
begin
  foreach field in array '{service,industry,seniority,employment,firm}'::text[] loop
    if facets ? field then continue; end if;
    own := board.facets_of(filter - field, array[field]);
    facets := facets || jsonb_build_object(field, own -> field);
    if own -> 'capped' = 'true' then at_least := at_least || field; end if;
  end loop;
  return facets || jsonb_build_object(
    'service', board.counts_as_searched(facets -> 'service'), 'at_least', to_jsonb(at_least));
end $$;
