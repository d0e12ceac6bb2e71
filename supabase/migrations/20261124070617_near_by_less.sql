revoke EXECUTE on function board.near_index_condition(jsonb,boolean) from public;

revoke EXECUTE on function board.nearest_jobs(jsonb,text) from public;

drop index public.jobs_near;

CREATE OR REPLACE FUNCTION board.cells_near(near jsonb, small boolean)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  lat constant double precision := near ->> 'lat';
  lon constant double precision := near ->> 'lon';
  km constant double precision := near ->> 'km';
  high constant double precision := km / 111;
  wide constant double precision := high / cos(radians(least(abs(lat) + high, 89)));
  size constant double precision := case when small or high < 0.2 then 0.1 when high < 0.5 then 0.2 else 0.4 end;
begin
  if near ? 'unstated' then return array[board.unstated_entry(near ->> 'country')]; end if;
  return array(
    select board.near_cell(south + size / 2, west + size / 2, size)
    from generate_series(floor((lat - high + 90) / size)::integer, floor((lat + high + 90) / size)::integer) y,
      generate_series(floor((lon - wide + 180) / size)::integer, floor((lon + wide + 180) / size)::integer) x,
      lateral (select y * size - 90 as south, x * size - 180 as west) cell
    -- The nearest point of a cell, but for the curve of the parallels: hence a kilometre more.
    where board.km_between(least(greatest(lat, south), south + size), least(greatest(lon, west), west + size), lat, lon) <= km + 1
    union all select board.remote_entry(near ->> 'country') where near -> 'remote' = 'true');
end $function$;
revoke execute on function board.cells_near(jsonb,boolean) from public;

CREATE OR REPLACE FUNCTION board.near_index_conditions(near jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY[format('cardinality(j.near_cells) <= 3 and (board.costly_cells(j.near_cells))[1] = any (%L::integer[])'::text, board.cells_near(near, true)), format('cardinality(j.near_cells) > 3 and board.costly_cells(j.near_cells) && %L::integer[]'::text, board.cells_near(near, false))];
revoke execute on function board.near_index_conditions(jsonb) from public;

CREATE OR REPLACE FUNCTION board.shown_distance(near jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN format('round(%s / %s * 10) / 10'::text, board.distance_expression(near), board.km_per_unit((near ->> 'country'::text)));

CREATE OR REPLACE FUNCTION board.distance_key(near jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN format('case when j.work_mode = ''remote'' then -100000 else -(%s) end'::text, board.shown_distance(near));

CREATE OR REPLACE FUNCTION board.access_path(filter jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
    if filter -> 'near' ? 'unstated' is not true or filter ? 'keywords' and filter ->> 'head' is distinct from filter ->> 'keywords' then return 'text_index'; end if;
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
end $function$;

CREATE OR REPLACE FUNCTION board.jobs_source(filter jsonb, access_path text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE access_path WHEN 'near_index'::text THEN (SELECT format('(%s)'::text, string_agg(format('select * from (select * from public.jobs j where %s offset 0) j'::text, CASE listed.n WHEN 1 THEN concat_ws(' and '::text, 'j.status = ''open''', listed.near, of_service.service) ELSE listed.near END), ' union all '::text)) AS format FROM (unnest(board.near_index_conditions((jobs_source.filter -> 'near'::text))) WITH ORDINALITY listed(near, n) LEFT JOIN (SELECT f.condition AS service FROM board.filters(jobs_source.filter) f(name, kind, part, counted, condition) WHERE (f.name = 'service'::text)) of_service ON (true))) WHEN 'text_index'::text THEN (SELECT format('(select * from public.jobs j where %s offset 0)'::text, string_agg(CASE f.name WHEN 'keywords'::text THEN board.words_condition(jobs_source.filter, true) WHEN 'within'::text THEN format('(%s or %s)'::text, VARIADIC board.near_index_conditions((jobs_source.filter -> 'near'::text))) ELSE f.condition END, ' and '::text)) AS format FROM board.filters(jobs_source.filter) f(name, kind, part, counted, condition) WHERE ((f.condition IS NOT NULL) AND ((f.name = ANY (board.indexed_filters(jobs_source.filter))) OR (f.name = 'country'::text)))) ELSE 'public.jobs'::text END;

CREATE OR REPLACE FUNCTION board.run(statement text, access_path text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE access_path WHEN 'text_index'::text THEN board.run_text_index(statement) WHEN 'near_index'::text THEN board.run_text_index(statement) WHEN 'covering_index'::text THEN board.run_covering_index(statement) WHEN 'ordered_index'::text THEN board.run_ordered_index(statement) ELSE board.run_any(statement) END;

CREATE OR REPLACE FUNCTION public.search_jobs(filter jsonb DEFAULT '{}'::jsonb, sort text DEFAULT NULL::text, page_size integer DEFAULT NULL::integer, page integer DEFAULT NULL::integer, after text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION board.nearest_jobs(filter jsonb, columns text, access_path text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  near constant jsonb := filter -> 'near';
  rings constant jsonb[] := array[
    near || jsonb_build_object('km', (near ->> 'km')::numeric / 25, 'remote', false),
    near || jsonb_build_object('km', (near ->> 'km')::numeric / 5, 'remote', false), near];
  ring jsonb;
  last text;
  levels text[] := '{}';
begin
  for n in 1 .. 3 loop
    -- The next ring reads the same cells.
    continue when n = 1 and board.cells_near(rings[1], true) = board.cells_near(rings[2], true);
    ring := filter || jsonb_build_object('near', rings[n]);
    levels := levels || format('level_%s as materialized (%s(select %s from %s j where %s limit %s))', n,
      case when last is not null then format('select * from level_%s union all ', n - 1) end,
      columns, board.jobs_source(ring, access_path), concat_ws(' and not ', board.conditions_beside(ring, access_path), last),
      concat('greatest(', board.count_cap() + 1, case when last is not null then format(' - (select count(*) from level_%s)', n - 1) end, ', 0)'));
    last := board.near_condition(ring -> 'near');
  end loop;
  return format('with %s select * from level_3', array_to_string(levels, ', '));
end $function$;
revoke execute on function board.nearest_jobs(jsonb,text,text) from public;

CREATE INDEX jobs_near_cells ON public.jobs USING btree (((board.costly_cells(near_cells))[1])) WHERE (cardinality(near_cells) <= 3);

CREATE INDEX jobs_near_several ON public.jobs USING gin (board.costly_cells(near_cells)) WHERE (cardinality(near_cells) > 3);

CREATE INDEX jobs_near ON public.jobs USING btree (((board.costly_cells(near_cells))[1]), service) INCLUDE (id, status, firm_country, title_lower, industry, seniority, employment, work_mode, firm_name, firm_ranking, salary_min, salary_max, date_published, valid_through, points, near_cells) WHERE ((status = 'open'::text) AND (cardinality(near_cells) <= 3));

grant EXECUTE on function board.cells_near(jsonb,boolean) to public;

grant EXECUTE on function board.near_index_conditions(jsonb) to public;

grant EXECUTE on function board.nearest_jobs(jsonb,text,text) to public;

drop function board.nearest_jobs(jsonb,text);

drop function board.near_index_condition(jsonb,boolean);
