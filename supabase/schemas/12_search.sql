-- One page of the open jobs that match, their number, and a cursor (docs/product.md §2.5, §9; decision 012). Totals and
-- facets cost the same however many jobs match: filters on choices alone read the stored counts, and all others count
-- matches up to a cap.

-- A number of jobs beyond the cap is "at least".
create function board.count_cap() returns integer
language sql immutable parallel safe
return 10000;

-- The statement that returns what to count for the facets in `fields`: rows that each stand for n jobs. It returns at
-- most one job more than the cap; through a covering index those are the newest.
create function board.count_source(filter jsonb, fields text[], access_path text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(format('j.%I, ', s.facet), '') from board.selects() s where s.name = any (fields));
begin
  if access_path = 'counts' then
    return format('select %sj.jobs::integer as n from board.open_job_counts j where %s', columns,
      array_to_string(format('j.level = %L', case
        when not filter ?| '{firm,minRank,maxRank}' and not 'firm' = any (fields) then 'choices'
        when not filter ?| '{industry,seniority,employment}' and not fields && '{industry,seniority,employment}' then 'firms'
        else 'all' end) || board.choice_conditions(filter), ' and '));
  end if;
  return format('select %s1 as n from %s j where %s %s limit %s', columns,
    board.jobs_source(filter, access_path), board.conditions_beside(filter, access_path), case when access_path = 'covering_index'
      then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end, board.count_cap() + 1);
end $$;

-- How many open jobs have these choices: exact, from the stored counts.
create function board.count_by_choices(filter jsonb) returns bigint
language plpgsql stable set search_path = '' as $$
declare total bigint;
begin
  execute format('select coalesce(sum(n), 0) from (%s) counted', board.count_source(filter, '{}', 'counts')) into total;
  return total;
end $$;

-- How to read the jobs where counts cannot answer. The planner cannot decide: under row security it does not know how
-- frequent a word is, and guesses from the length of the word.
--   'text_index'      through the index of the words, then the other conditions
--   'near_index'      through the indexes of places, one of which holds every column that the conditions read
--   'covering_index'  through an index in its own order, which holds every column that the conditions read
--   'any'             the planner's own choice, among so few jobs that it does not matter
-- board.run knows one more, 'ordered_index': the covering index whose order is the order of the list.
-- Few candidates of a large board are read in the order of an index: the planner, which does not know how frequent a word is,
-- took the index of all titles.
create function board.access_path(filter jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  few constant integer := 2 * board.count_cap();
  sampled constant integer := 2000;
  without_index constant text := case when filter ? 'near' then 'near_index' else 'covering_index' end;
  candidates bigint;
  share numeric;
begin
  if filter ?| ('{keywords,titleWords,place}' || board.fact_filters()) then
    -- Word vectors are stored out of line: too slow to read job by job. Those of heads are not, so few jobs without a place are read sooner than a
    -- frequent word is found once more.
    if filter -> 'near' ? 'unstated' is not true or filter ? 'keywords' and filter ->> 'head' is distinct from filter ->> 'keywords'
      or filter ? 'titleWords' and filter ->> 'titleHead' is distinct from filter ->> 'titleWords' then return 'text_index'; end if;
    return board.run(format('select to_jsonb(case when count(*) > %1$s then ''text_index'' else ''near_index'' end) from (select from %2$s j limit %1$s + 1) unstated',
      few / 4, board.jobs_source(filter, 'near_index')), 'near_index') #>> '{}';
  end if;
  if filter ? 'near' and not filter ? 'search' then return 'near_index'; end if;
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) <= few then
    return case when filter ? 'near' then 'near_index' else 'any' end;
  end if;
  candidates := board.count_by_choices(filter - '{firm,industry,seniority,employment,minRank,maxRank}'::text[]);
  if candidates <= few then return without_index; end if;
  if filter ? 'location' and not filter ? 'near' then return 'text_index'; end if;
  if not filter ? 'search' then return 'covering_index'; end if;
  execute format('select count(*) filter (where title_lower like lower(%L)) / %s::numeric from (
      select j.title_lower from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %2$s) newest',
    board.contains_pattern(filter ->> 'search'), sampled,
    board.job_conditions(jsonb_strip_nulls(jsonb_build_object('country', filter -> 'country')))) into share;
  -- Reading a row of the table costs about as much as four entries of the index; both ways stop at the cap.
  return case when 4 * share * board.count_by_choices('{}') < least(candidates, board.count_cap() / nullif(share, 0))
    then 'text_index' else without_index end;
end $$;

-- The same for the facets in `fields`, which the stored counts answer where they have all columns.
create function board.facet_path(filter jsonb, fields text[]) returns text
language sql stable set search_path = ''
return case when board.has_only_choices(filter)
    and not exists (select from board.selects() s where s.name = any (fields) and not s.counted) then 'counts'
  else board.access_path(filter) end;

-- The filter's condition on the country as the beginning of a longer one. Without a country it names all that have indexes of words,
-- which PostgreSQL then combines.
create function board.in_country(filter jsonb) returns text
language sql stable parallel safe
return coalesce((select f.condition from board.filters(filter) f where f.name = 'country'),
  '(j.firm_country = ''UK'' or j.firm_country = ''US'' or j.firm_country = ''CA'' or j.firm_country = ''AU''
    or j.firm_country <> all (''{UK,US,CA,AU}''))') || ' and ';

-- The filters that board.jobs_source reads through indexes.
create function board.indexed_filters(filter jsonb) returns text[]
language sql immutable parallel safe
return board.fact_filters() || case when filter ? 'near' then '{within}'::text[] else '{}' end
  || case when not filter ?| '{keywords,titleWords,place}' then '{search,location}'::text[] else '{keywords}'::text[]
  || case when filter ? 'titleWords' then '{search}'::text[] end || case when filter ? 'place' then '{location}'::text[] end end;

-- The jobs to read, as a from item. Without the status or an order, only the indexes of the words apply; beside a place, the service has an index that
-- begins with the place.
create function board.jobs_source(filter jsonb, access_path text) returns text
language sql stable parallel safe
return case access_path
  when 'near_index' then (
    select format('(%s)', string_agg(format('select * from (select * from public.jobs j where %s offset 0) j',
      case n when 1 then concat_ws(' and ', 'j.status = ''open''', near, service) else near end), ' union all '))
    from unnest(board.near_index_conditions(filter -> 'near')) with ordinality listed (near, n)
      left join (select f.condition as service from board.filters(filter) f where f.name = 'service') of_service on true)
  when 'text_index' then (
    select format('(select * from public.jobs j where %s%s offset 0)', board.in_country(filter), string_agg(case
      when f.name = 'keywords' then board.words_condition(filter, true)
      when f.name = 'search' and filter ? 'titleWords' then board.words_condition(board.title_words(filter), true)
      when f.name = 'within' then format('(%s or %s)', variadic board.near_index_conditions(filter -> 'near')) else f.condition end, ' and '))
    from board.filters(filter) f
    where f.condition is not null and f.name = any (board.indexed_filters(filter)))
  else 'public.jobs' end;

-- Runs a statement that returns one jsonb along an access path. The settings end with the call.
create function board.run(statement text, access_path text) returns jsonb
language plpgsql stable set search_path = ''
  set enable_seqscan = on set enable_bitmapscan = on set enable_sort = on set work_mem = '32MB' as $$
declare result jsonb;
begin
  if access_path <> 'any' then perform set_config('enable_seqscan', 'off', true); end if;
  if access_path in ('covering_index', 'ordered_index') then perform set_config('enable_bitmapscan', 'off', true); end if;
  if access_path = 'ordered_index' then perform set_config('enable_sort', 'off', true); end if;
  execute statement into result;
  return result;
end $$;

-- The conditions of an open job that board.jobs_source leaves. It has read the words, some of which are stored out of line; the index of
-- places finds too many.
create function board.conditions_beside(filter jsonb, access_path text) returns text
language sql stable parallel safe
return board.job_conditions(case when access_path = 'text_index' then filter - array_remove(board.indexed_filters(filter), 'within') else filter end);

-- How well a job `j` fits the words, as an expression: above 2 where title, firm, service, place and choices hold them as they were
-- typed, above 1 where they hold what means the same.
create function board.relevance_key(filter jsonb) returns text
language sql immutable parallel safe
return format('round((%s%s + ts_rank(''{0.05, 0.2, 0.5, 1}'', j.search_head, %L::tsquery, 1))::numeric, 2)',
  case when filter ->> 'head' = filter ->> 'keywords' then '1'
    else format('(j.search_head @@ %L::tsquery)::integer', filter ->> 'keywords') end,
  case when filter ? 'typed' then format(' + (j.search_head @@ %L::tsquery)::integer', filter ->> 'typed') end, filter ->> 'keywords');

-- The matches to order by relevance, as a query: up to the cap of those whose head holds the words, then up to the cap of
-- the others, unless the first are too many already. What lies beyond is in no relevance order (decision 038).
create function board.relevant_jobs(filter jsonb, columns text) returns text
language sql stable parallel safe
return format(
  'with by_head as materialized (
     select %1$s from (select * from public.jobs j where %6$sj.search_head @@ %2$L::tsquery %5$s offset 0) j where %3$s limit %4$s
   )
   select * from by_head' || case when filter ->> 'head' = filter ->> 'keywords' then '' else '
   union all
   (select %1$s from (select * from public.jobs j where %6$sj.search @@ %2$L::tsquery and not j.search_head @@ %2$L::tsquery %7$s
     and (select count(*) from by_head) < %4$s offset 0) j where %3$s limit %4$s)' end,
  columns, filter ->> 'keywords', board.job_conditions(filter - 'keywords'), board.count_cap() + 1,
  -- A negated word may stand in the description.
  case when filter ->> 'keywords' like '%!%' then format('and j.search @@ %L::tsquery', filter ->> 'keywords') end,
  board.in_country(filter), case when filter ? 'head' then format('and j.search_head @@ %L::tsquery', filter ->> 'head') end);

-- The matches to order by distance, as a query: up to the cap, first of those within a twenty-fifth of the radius, then a fifth, then all of
-- it. Among more than the cap, which of the last ring are listed is left to chance (decision 065).
create function board.nearest_jobs(filter jsonb, columns text, access_path text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
declare
  near constant jsonb := filter -> 'near';
  rings constant jsonb[] := array[
    near || jsonb_build_object('km', (near ->> 'km')::numeric / 25, 'remote', false),
    near || jsonb_build_object('km', (near ->> 'km')::numeric / 5, 'remote', false), near];
  others constant text := board.conditions_beside(filter - '{near,location}'::text[], access_path);
  last text;
  levels text[] := '{}';
begin
  for n in 1 .. 3 loop
    -- The next ring reads the same cells.
    continue when n = 1 and board.cells_near(rings[1], true) = board.cells_near(rings[2], true);
    levels := levels || format('level_%s as materialized (%s(select %s from %s j where %s limit %s))', n,
      case when last is not null then format('select * from level_%s union all ', n - 1) end,
      columns, board.jobs_source(filter || jsonb_build_object('near', rings[n]), access_path),
      concat_ws(' and not ', concat(others, ' and ', board.near_condition(rings[n])), last),
      concat('greatest(', board.count_cap() + 1, case when last is not null then format(' - (select count(*) from level_%s)', n - 1) end, ', 0)'));
    last := board.near_condition(rings[n]);
  end loop;
  return format('with %s select * from level_3', array_to_string(levels, ', '));
end $$;

-- What the list says of a distance: the town that it counts from, and how many jobs that match otherwise state no place, as {town,
-- unstated, capped}; without a town where the place is none that is known.
create function board.near_note(given jsonb, filter jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare unstated jsonb;
begin
  if filter -> 'near' ? 'lat' then
    unstated := board.count_facets(board.with_near(filter || '{"within": "unstated"}'), '{}');
    return jsonb_build_object('town', filter #> '{near,town}', 'unstated', unstated -> 'total', 'capped', unstated -> 'capped');
  end if;
  return case when given ->> 'within' in ('10', '25', '50') then '{}'::jsonb end;
end $$;

-- The keys of an order. All are descending, so that one row comparison finds what comes after a job.
create function board.sort_keys(sort text) returns text[]
language sql immutable parallel safe
return case sort
  when 'firmRank' then array['coalesce(-j.firm_ranking, -2147483647)', 'coalesce(j.date_published, ''-infinity''::timestamptz)']
  when 'salary' then array['coalesce(j.salary_max, -1)', 'coalesce(j.date_published, ''-infinity''::timestamptz)']
  else array['coalesce(j.date_published, ''-infinity''::timestamptz)']
end;

-- The inverse of board.write_cursor; null for text that is no cursor of this sort.
create function board.read_cursor(cursor_text text, sort text) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  padded constant text := translate(cursor_text, '-_', '+/');
  c jsonb;
begin
  if cursor_text is null or length(cursor_text) > 400 then return null; end if;
  c := convert_from(decode(padded || repeat('=', (4 - length(padded) % 4) % 4), 'base64'), 'utf8')::jsonb;
  if c ->> 'sort' is distinct from sort then return null; end if;
  -- A cast that fails must fail here, not in the search.
  perform (c ->> 'id')::bigint, (c ->> 'page')::integer, (c ->> 'date')::timestamptz, (c ->> 'key')::numeric;
  if c ->> 'id' is null or c ->> 'page' is null or c ->> 'date' is null or (sort <> 'date' and c ->> 'key' is null)
  then return null; end if;
  return c;
exception when others then
  return null;
end $$;

create function board.write_cursor(c jsonb) returns text
language sql immutable parallel safe
return rtrim(translate(encode(convert_to(c::text, 'utf8'), 'base64'), E'+/\n', '-_'), '=');

-- The statement of one page, as {total, jobs, last}, from the rows (id, key, date) of `matches`. `last` is the page's
-- last job where there is a next page: the statement reads one row more than the page holds.
create function board.page_statement(
  matches text, total text, after_condition text, order_by text, size integer, skip bigint) returns text
language sql immutable parallel safe
return format(
  'with matches as %1$s, page as materialized (
     select id, key, date, row_number() over (order by %4$s) - %7$s as n
     from matches where %3$s order by %4$s limit %6$s offset %7$s)
   select jsonb_build_object(
     ''total'', %2$s,
     ''jobs'', (select jsonb_agg(to_jsonb(c) order by p.n) from page p join public.job_cards c on c.id = p.id where p.n <= %5$s),
     ''last'', (select jsonb_build_object(''id'', p.id, ''key'', p.key, ''date'', p.date) from page p
       where p.n = %5$s and exists (select from page more where more.n > %5$s)))',
  matches, total, after_condition, order_by, size, size + 1, skip);

-- A page of the open jobs that match a filter, as {total, capped, page, pages, next, jobs, keywords, title}. `jobs` are cards;
-- `next`, as `after` of the next call, gets the page behind. `total` is exact up to the cap; `capped` says that there are
-- more (docs/product.md §9). Index pages come from memory or an SSD, hence random_page_cost; compiling a statement that runs once costs more than running it, hence jit.
create function public.search_jobs(
  filter jsonb default '{}', sort text default null, page_size integer default null, page integer default null,
  after text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  cleaned constant jsonb := board.read_filter(filter);
  order_name constant text := case
    when sort in ('firmRank', 'salary') or sort = 'relevance' and cleaned ? 'keywords' or sort = 'distance' and cleaned -> 'near' ? 'lat'
      then sort else 'date' end;
  keys constant text[] := case order_name when 'relevance' then array[board.relevance_key(cleaned)]
      when 'distance' then array[board.distance_key(cleaned -> 'near')] end
    || board.sort_keys(order_name);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  cursor_at constant jsonb := board.read_cursor(after, order_name);
  page_number constant integer := least(greatest(coalesce((cursor_at ->> 'page')::integer, page, 1), 1), 1000000);
  counted constant boolean := board.has_only_choices(cleaned);
  conditions constant text := board.job_conditions(cleaned);
  columns constant text := format('j.id, %s as key, %s as date',
    case when order_name = 'date' then 'null::numeric' else keys[1] end, keys[array_length(keys, 1)]);
  order_by constant text := case when order_name = 'date' then '' else 'key desc, ' end || 'date desc, id desc';
  skip constant bigint := case when cursor_at is null then (page_number - 1)::bigint * size else 0 end;
  after_condition text := 'true';
  access_path text;
  total bigint;
  capped boolean := false;
  pages bigint;
  result jsonb;
begin
  if cursor_at is not null then
    after_condition := format('(%s, id) < (%s)', case when order_name = 'date' then 'date' else 'key, date' end, concat_ws(', ',
      case when order_name <> 'date' then format('%L::numeric', cursor_at ->> 'key') end,
      format('%L::timestamptz', cursor_at ->> 'date'), format('%L::bigint', cursor_at ->> 'id')));
  end if;
  if counted then
    total := board.count_by_choices(cleaned);
  else
    -- Few matches are read once, counted and sorted.
    access_path := board.access_path(cleaned);
    result := board.run(board.page_statement(
      format('materialized (%s)', case order_name when 'relevance' then board.relevant_jobs(cleaned, columns)
        when 'distance' then board.nearest_jobs(cleaned, columns, access_path)
        else format('select %s from %s j where %s limit %s', columns, board.jobs_source(cleaned, access_path),
          board.conditions_beside(cleaned, access_path), board.count_cap() + 1) end),
      '(select count(*) from matches)', after_condition, order_by, size, skip), access_path);
    capped := (result -> 'total')::bigint > board.count_cap();
    total := least((result -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped and order_name not in ('relevance', 'distance') then
    -- Of many matches, the first in the order's own index come soon.
    result := board.run(board.page_statement(
      format('not materialized (select %s from public.jobs j where %s)', columns, conditions),
      'null', after_condition, order_by, size, skip), case when capped then 'ordered_index' else 'any' end);
  end if;
  pages := (total + size - 1) / size;
  return jsonb_build_object(
    'total', total, 'capped', capped, 'page', page_number,
    -- Beyond the cap, the number of pages is what has been seen so far.
    'pages', case
      when not capped or result -> 'jobs' = 'null' then pages
      when result -> 'last' = 'null' then greatest(pages, page_number)
      else greatest(pages, page_number + 1) end,
    'next', board.write_cursor(jsonb_strip_nulls(nullif(result -> 'last', 'null'))
      || jsonb_build_object('sort', order_name, 'page', page_number + 1)),
    'jobs', coalesce(board.with_distances(nullif(result -> 'jobs', 'null'), cleaned -> 'near'), '[]')) || jsonb_strip_nulls(jsonb_build_object(
      'keywords', cleaned -> 'note', 'title', cleaned -> 'titleNote', 'near', board.near_note(filter, cleaned)));
end $$;
