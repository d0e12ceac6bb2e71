-- The public functions over capped totals. Shapes are as before, with more fields: `capped` where `total` is the cap and
-- there are more, and `at_least` with the names of the facets that were counted over as many jobs only.

-- The statement of one page, as {total, jobs, last}, out of the rows (id, key, date) of `found`. `last` is the page's
-- last job where there is a next page, which one row more than the page holds tells.
create function board.page_of(found text, total text, beyond text, order_by text, size integer, skip bigint) returns text
language sql immutable parallel safe
return format(
  'with found as %1$s, page as materialized (
     select id, key, date, row_number() over (order by %4$s) - %7$s as n
     from found where %3$s order by %4$s limit %6$s offset %7$s)
   select jsonb_build_object(
     ''total'', %2$s,
     ''jobs'', (select jsonb_agg(to_jsonb(c) order by p.n) from page p join public.job_cards c on c.id = p.id where p.n <= %5$s),
     ''last'', (select jsonb_build_object(''id'', p.id, ''key'', p.key, ''date'', p.date) from page p
       where p.n = %5$s and exists (select from page more where more.n > %5$s)))',
  found, total, beyond, order_by, size, size + 1, skip);

-- `total` is exact up to the cap (docs/product.md §9).
create or replace function public.search_jobs(
  country text default null, search text default null, keywords text default null, firm text default null,
  service text default null, industry text default null, seniority text default null, employment text default null,
  location text default null, min_salary numeric default null, max_salary numeric default null,
  min_rank integer default null, max_rank integer default null, from_date date default null, to_date date default null,
  sort text default null, page_size integer default null, page integer default null, after text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object(
    'country', search_jobs.country, 'search', search_jobs.search, 'keywords', search_jobs.keywords,
    'firm', search_jobs.firm, 'service', search_jobs.service, 'industry', search_jobs.industry,
    'seniority', search_jobs.seniority, 'employment', search_jobs.employment, 'location', search_jobs.location,
    'min_salary', min_salary, 'max_salary', max_salary, 'min_rank', min_rank, 'max_rank', max_rank,
    'from_date', from_date, 'to_date', to_date));
  order_name constant text := case when sort in ('firmRank', 'salary') then sort else 'date' end;
  keys constant text[] := board.sort_keys(order_name);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  start constant jsonb := board.read_cursor(after, order_name);
  number constant integer := least(greatest(coalesce((start ->> 'page')::integer, page, 1), 1), 1000000);
  counted constant boolean := board.only_choices(filter);
  conditions constant text := board.job_conditions(filter);
  columns constant text := format('j.id, %s as key, %s as date',
    case when order_name = 'date' then 'null::numeric' else keys[1] end, keys[array_length(keys, 1)]);
  order_by constant text := case when order_name = 'date' then '' else 'key desc, ' end || 'date desc, id desc';
  skip constant bigint := case when start is null then (number - 1)::bigint * size else 0 end;
  beyond text := 'true';
  route text;
  total bigint;
  capped boolean := false;
  pages bigint;
  found jsonb;
begin
  if start is not null then
    beyond := format('(%s, id) < (%s)', case when order_name = 'date' then 'date' else 'key, date' end, concat_ws(', ',
      case when order_name <> 'date' then format('%L::numeric', start ->> 'key') end,
      format('%L::timestamptz', start ->> 'date'), format('%L::bigint', start ->> 'id')));
  end if;
  if counted then
    total := board.count_choices(filter);
  else
    -- few matches are found once, counted and sorted
    route := board.route_of(filter);
    found := board.run(board.page_of(
      format('materialized (select %s from %s j where %s limit %s)',
        columns, board.jobs_of(filter, route), conditions, board.count_cap() + 1),
      '(select count(*) from found)', beyond, order_by, size, skip), route);
    capped := (found -> 'total')::bigint > board.count_cap();
    total := least((found -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped then
    -- of many the first are soon met in the order's own index
    found := board.run(board.page_of(
      format('not materialized (select %s from public.jobs j where %s)', columns, conditions),
      'null', beyond, order_by, size, skip), case when capped then 'ordered' else 'any' end);
  end if;
  pages := (total + size - 1) / size;
  return jsonb_build_object(
    'total', total, 'capped', capped, 'page', number,
    -- beyond the cap there are as many pages as have been seen
    'pages', case
      when not capped or found -> 'jobs' = 'null' then pages
      when found -> 'last' = 'null' then greatest(pages, number)
      else greatest(pages, number + 1) end,
    'next', board.write_cursor(jsonb_strip_nulls(nullif(found -> 'last', 'null'))
      || jsonb_build_object('sort', order_name, 'page', number + 1)),
    'jobs', coalesce(nullif(found -> 'jobs', 'null'), '[]'));
end $$;

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
  return facets || jsonb_build_object('at_least', to_jsonb(at_least));
end $$;

drop function board.all_facets, board.facet_of;
