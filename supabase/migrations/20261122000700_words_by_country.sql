-- Words by country (decision 038): one index finds the jobs of a country that hold a word, a title or a place. Before, a search
-- read the jobs of all countries, ten for each job of a small one.
--
-- Cost for existing rows: four indexes, which took 32 s for 1,000,000 jobs on two cores.
create extension if not exists btree_gin with schema extensions;

drop index public.jobs_search;
drop index public.jobs_search_head;
drop index public.jobs_title_trigrams;
drop index public.jobs_location_trigrams;
create index jobs_search on public.jobs using gin (firm_country, search);
create index jobs_search_head on public.jobs using gin (firm_country, search_head);
create index jobs_title_trigrams on public.jobs using gin (firm_country, title_lower extensions.gin_trgm_ops);
create index jobs_location_trigrams on public.jobs using gin (firm_country, location_text extensions.gin_trgm_ops);

-- The filter's condition on the country as the beginning of a longer one, empty without a country.
create function board.in_country(filter jsonb) returns text
language sql stable parallel safe
return coalesce((
  select f.condition || ' and ' from board.filters(filter) f where f.name = 'country' and f.condition is not null), '');

create or replace function board.jobs_source(filter jsonb, access_path text) returns text
language sql stable parallel safe
return case when access_path <> 'text_index' then 'public.jobs' else (
  select format('(select * from public.jobs j where %s offset 0)',
    case when filter ? 'keywords' then format('%sj.search @@ %L::tsquery', board.in_country(filter), filter ->> 'keywords')
      else string_agg(f.condition, ' and ') end)
  from board.filters(filter) f where f.condition is not null and f.name in ('country', 'search', 'location')) end;

create or replace function board.relevant_jobs(filter jsonb, columns text) returns text
language sql stable parallel safe
return format(
  'with by_head as materialized (
     select %1$s from (select * from public.jobs j where %6$sj.search_head @@ %2$L::tsquery %5$s offset 0) j where %3$s limit %4$s
   )
   select * from by_head
   union all
   (select %1$s from (select * from public.jobs j where %6$sj.search @@ %2$L::tsquery and not j.search_head @@ %2$L::tsquery
     and (select count(*) from by_head) < %4$s offset 0) j where %3$s limit %4$s)',
  columns, filter ->> 'keywords', board.job_conditions(filter - 'keywords'), board.count_cap() + 1,
  -- A negated word may stand in the description.
  case when filter ->> 'keywords' like '%!%' then format('and j.search @@ %L::tsquery', filter ->> 'keywords') end,
  board.in_country(filter));

create or replace function board.has_jobs(query tsquery, country text, times integer) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set work_mem = '32MB'
  set plan_cache_mode = force_custom_plan as $$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  newest constant integer := 100;
  enough boolean;
begin
  execute format('select count(*) >= %1$s from (
      select j.search, j.search_head from public.jobs j where %2$s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %3$s) newest
    where search_head @@ %4$L::tsquery or search @@ %4$L::tsquery', times, conditions, newest, query) into enough;
  if enough then return true; end if;
  execute format('select count(*) >= %1$s from (
      select from (select * from public.jobs j where %4$sj.search @@ %3$L::tsquery offset 0) j where %2$s limit %1$s) matching',
    times, conditions, query, board.in_country(filter)) into enough;
  return enough;
end $$;

-- Few candidates of a large board are read in the order of an index: the planner, which does not know how frequent a word is,
-- took the index of all titles.
create or replace function board.access_path(filter jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  few constant integer := 2 * board.count_cap();
  sampled constant integer := 2000;
  candidates bigint;
  share numeric;
begin
  -- Word vectors are stored out of line: too slow to read job by job.
  if filter ? 'keywords' then return 'text_index'; end if;
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) <= few then return 'any'; end if;
  candidates := board.count_by_choices(filter - '{firm,industry,seniority,employment,minRank,maxRank}'::text[]);
  if candidates <= few then return 'covering_index'; end if;
  if filter ? 'location' then return 'text_index'; end if;
  if not filter ? 'search' then return 'covering_index'; end if;
  execute format('select count(*) filter (where title_lower like lower(%L)) / %s::numeric from (
      select j.title_lower from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %2$s) newest',
    board.contains_pattern(filter ->> 'search'), sampled,
    board.job_conditions(jsonb_strip_nulls(jsonb_build_object('country', filter -> 'country')))) into share;
  -- Reading a row of the table costs about as much as four entries of the index; both ways stop at the cap.
  return case when 4 * share * board.count_by_choices('{}') < least(candidates, board.count_cap() / nullif(share, 0))
    then 'text_index' else 'covering_index' end;
end $$;
