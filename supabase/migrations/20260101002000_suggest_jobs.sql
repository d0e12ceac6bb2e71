-- What one types, completed: firms and job titles that have open jobs (docs/product.md §2.5).

-- At most 8, as {kind, text}: up to 3 firms, best rank first, then titles, the most frequent first; what begins with
-- the text comes before what holds it. Titles are looked for among the newest 1,000 matches.
create function public.suggest_jobs(typed text default null, country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  filter constant jsonb :=
    board.clean_filter(jsonb_build_object('search', typed, 'country', suggest_jobs.country));
  route constant text := board.route_of(filter);
  pattern constant text := lower(board.contains_pattern(filter ->> 'search'));
  firms jsonb;
  titles jsonb;
begin
  if not filter ? 'search' then return '[]'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'firm', 'text', named.name)), '[]') into firms from (
    select f.name from public.firms f
    where lower(f.name) like pattern and f.jobs_count > 0
      and (not filter ? 'country' or board.country_code(f.country) = board.country_code(filter ->> 'country'))
    order by lower(f.name) like substr(pattern, 2) desc, f.ranking nulls last, f.name limit 3) named;
  titles := board.run(format(
    'with found as materialized (select j.job_title from %s j where %s %s limit 1000)
     select coalesce(jsonb_agg(jsonb_build_object(''kind'', ''title'', ''text'', title)), ''[]'') from (
       select min(trim(job_title)) as title from found where trim(job_title) <> '''' group by lower(trim(job_title))
       order by lower(trim(job_title)) like %L desc, count(*) desc, 1 limit %s) counted',
    board.jobs_of(filter, route), board.job_conditions(filter),
    case when route <> 'words' then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end,
    substr(pattern, 2), 8 - jsonb_array_length(firms)), route);
  return firms || titles;
end $$;
