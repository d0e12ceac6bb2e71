-- A search for a service finds that service and no other, but for the short names that cards show (docs/product.md
-- §2.5, §10.2): who asks for "Advisory" means "Advisory & Consulting", and not "Deal Advisory".
delete from public.service_aliases
where (alias, service) in (
  ('Assurance', 'Audit & Assurance'), ('Audit & Assurance', 'Audit'), ('Advisory', 'Deal Advisory'),
  ('Consulting', 'Advisory & Consulting'), ('Advisory & Consulting', 'Advisory'), ('Advisory & Consulting', 'Consulting'),
  ('Outsourced Services', 'Managed Services'), ('Forensic', 'Forensics'));

-- What tells services apart: capital letters and the number of blanks do not. The length is that of a cleaned filter.
create function board.service_key(service text) returns text
language sql immutable parallel safe
return lower(left(trim(regexp_replace(service, '\s+', ' ', 'g')), 200));

-- The spellings of one service, whose jobs are counted in the rows of this level.
create index job_counts_service on board.job_counts (board.service_key(service)) where level = 'choices';

-- All spellings under which adverts file what is asked for; what is asked for itself where there is none.
create or replace function board.services_meant(service text) returns text[]
language sql stable parallel safe
return (
  select coalesce(array_agg(distinct filed.service), array[services_meant.service])
  from board.job_counts filed
  where filed.level = 'choices' and board.service_key(filed.service) = any (array(
    select board.service_key(services_meant.service)
    union select board.service_key(named.service) from public.service_aliases named
      where board.service_key(named.alias) = board.service_key(services_meant.service)))
);

-- Of [{value, count}] by service as filed, the same by service as searched for, each once, short names among them.
create or replace function board.counts_as_searched(counted jsonb) returns jsonb
language sql stable parallel safe set search_path = ''
return (
  with filed as materialized (
    select board.service_key(c ->> 'value') as key, min(c ->> 'value') as spelt, sum((c ->> 'count')::bigint) as n
    from jsonb_array_elements(counted) c group by 1
  ), named as (
    select key as asked, spelt, key from filed
    union all
    select board.service_key(alias), alias, board.service_key(service) from public.service_aliases
  ), searched as (
    select min(named.spelt) as name, sum(filed.n) as n
    from (select distinct on (asked, key) * from named) named join filed using (key) group by asked
  )
  select coalesce(jsonb_agg(jsonb_build_object('value', name, 'count', n) order by n desc, name), '[]')
  from searched where n > 0
);

-- Each service once, in one of its spellings.
create or replace function public.filter_options(country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off as $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object('country', filter_options.country));
begin
  return jsonb_build_object(
    'services', (
      select coalesce(jsonb_agg(name order by name), '[]') from (
        select min(spelt) as name from jsonb_array_elements_text(board.options_of(filter, 'service', 'service')) spelt
        group by board.service_key(spelt)) named),
    'industries', board.options_of(filter, 'industry', 'industry'),
    'seniorities', board.options_of(filter, 'seniority', 'seniority'),
    'firms', board.options_of(filter, 'firm', 'firm_name'));
end $$;

-- The same numbers as the facet's, and the number of all open jobs in the row without a service.
create or replace function public.service_counts(country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off as $$
declare
  filed jsonb;
  all_open bigint;
begin
  execute
    'select coalesce(jsonb_agg(jsonb_build_object(''value'', service, ''count'', n)) filter (where service <> ''''), ''[]''),
       coalesce(sum(n), 0)
     from (select service, sum(n) as n from ('
    || board.countable(board.clean_filter(jsonb_build_object('country', service_counts.country)), '{service}', 'counts')
    || ') open group by service having sum(n) > 0) counted'
    into filed, all_open;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('service', c -> 'value', 'count', c -> 'count') order by place), '[]')
    from jsonb_array_elements(board.counts_as_searched(filed)) with ordinality listed (c, place))
    || jsonb_build_object('service', null, 'count', all_open);
end $$;
