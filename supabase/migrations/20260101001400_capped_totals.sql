-- Totals and facets that do not grow with the matches (decision 012): from the kept counts where only choices are
-- asked for, else by counting matches up to a cap.

-- Beyond this many matches a number of jobs is "at least".
create function board.count_cap() returns integer
language sql immutable parallel safe
return 10000;

-- Drops nulls, blanks, the "all-…" values of the selects, and keywords that are stop words alone ("the"), which would
-- find nothing at all.
create or replace function board.clean_filter(filter jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(key, left(trim(value), 200)), '{}')
  from jsonb_each_text(filter)
  where trim(coalesce(value, '')) <> '' and trim(value) not in
      ('all-firms', 'all-services', 'all-industries', 'all-levels', 'all-types')
    and (key <> 'keywords' or numnode(websearch_to_tsquery('pg_catalog.english', left(trim(value), 200))) > 0)
);

-- The conditions on what board.job_counts knows as well.
create function board.choice_conditions(f jsonb) returns text[]
language plpgsql stable parallel safe set search_path = '' as $$
declare
  c text[] := '{}';
  meant text[];
begin
  if f ? 'country' then c := c || format('j.firm_country = %L', board.country_code(f ->> 'country')); end if;
  if f ? 'firm' then c := c || format('j.firm_name = %L', f ->> 'firm'); end if;
  if f ? 'service' then
    meant := board.services_meant(f ->> 'service');
    -- one value keeps the order of an index, a list does not
    c := c || case when cardinality(meant) = 1 then format('j.service = %L', meant[1])
      else format('j.service = any (%L::text[])', meant) end;
  end if;
  if f ? 'industry' then c := c || format('j.industry = %L', f ->> 'industry'); end if;
  if f ? 'seniority' then c := c || format('j.seniority = %L', f ->> 'seniority'); end if;
  if f ? 'employment' then
    c := c || format('j.employment = any (%L::text[])', board.employment_spellings(f ->> 'employment'));
  end if;
  if f ? 'min_rank' then c := c || format('j.firm_ranking >= %L::integer', f ->> 'min_rank'); end if;
  if f ? 'max_rank' then c := c || format('j.firm_ranking <= %L::integer', f ->> 'max_rank'); end if;
  return c;
end $$;

-- leave_out names one filter that is not to count.
create or replace function board.job_conditions(filter jsonb, leave_out text default '') returns text
language plpgsql stable parallel safe set search_path = '' as $$
declare
  f constant jsonb := filter - leave_out;
  c text[] := array['j.status = ''open''', '(j.valid_through is null or j.valid_through > now())']
    || board.choice_conditions(f);
begin
  if f ? 'search' then c := c || format('j.title_lower like lower(%L)', board.contains_pattern(f ->> 'search')); end if;
  if f ? 'keywords' then
    c := c || format('j.search @@ %L::tsquery', websearch_to_tsquery('pg_catalog.english', f ->> 'keywords'));
  end if;
  if f ? 'location' then c := c || format('j.location_text ilike %L', board.contains_pattern(f ->> 'location')); end if;
  -- a range overlaps the wanted one; a job without a salary is in no range
  if f ? 'min_salary' then c := c || format('j.salary_max >= %L::numeric', f ->> 'min_salary'); end if;
  if f ? 'max_salary' then c := c || format('j.salary_min <= %L::numeric', f ->> 'max_salary'); end if;
  -- whole days, UTC; the bounds keep dates that no timestamp can hold from being an error
  if f ? 'from_date' then
    c := c || format('j.date_published >= %L::timestamptz',
      to_char(greatest(least((f ->> 'from_date')::date, '9999-01-01'), '0001-01-01'), 'YYYY-MM-DD"T00:00:00Z"'));
  end if;
  if f ? 'to_date' then
    c := c || format('j.date_published < %L::timestamptz',
      to_char(greatest(least((f ->> 'to_date')::date, '9999-01-01'), '0001-01-01') + 1, 'YYYY-MM-DD"T00:00:00Z"'));
  end if;
  return array_to_string(c, ' and ');
end $$;

-- True where board.job_counts knows everything that is asked for.
create function board.only_choices(filter jsonb) returns boolean
language sql immutable parallel safe
return filter - '{country,firm,service,industry,seniority,employment,min_rank,max_rank}'::text[] = '{}';

-- How to look through jobs where counts do not do. The planner cannot tell: under row security it knows nothing of how
-- frequent a word is, and guesses by its length.
--   'words'  by the index of the words first; then whatever else is asked for
--   'index'  through an index that holds all that is read, in its order
--   'any'    few enough jobs that it does not matter
create function board.route_of(filter jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  few constant integer := 2 * board.count_cap();
  probed constant integer := 2000;
  among bigint;
  share numeric;
begin
  -- a vector of words is read from out of line, too slowly for one row after the other
  if filter ? 'keywords' then return 'words'; end if;
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) <= few then return 'any'; end if;
  among := board.count_choices(filter - '{firm,industry,seniority,employment,min_rank,max_rank}'::text[]);
  if among <= few then return 'any'; end if;
  if filter ? 'location' then return 'words'; end if;
  if not filter ? 'search' then return 'index'; end if;
  execute format('select count(*) filter (where title_lower like lower(%L)) / %s::numeric from (
      select j.title_lower from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %2$s) newest',
    board.contains_pattern(filter ->> 'search'), probed,
    board.job_conditions(jsonb_strip_nulls(jsonb_build_object('country', filter -> 'country')))) into share;
  -- a row out of the table costs some four times a row of the index; both stop at the cap
  return case when 4 * share * board.count_choices('{}') < least(among, board.count_cap() / nullif(share, 0))
    then 'words' else 'index' end;
end $$;

-- The jobs to look through. Without the status or an order beside it, only the index of the words applies.
create function board.jobs_of(filter jsonb, route text) returns text
language sql immutable parallel safe
return case when route <> 'words' then 'public.jobs' else format(
  '(select * from public.jobs w where %s offset 0)', case
    when filter ? 'keywords' then
      format('w.search @@ %L::tsquery', websearch_to_tsquery('pg_catalog.english', filter ->> 'keywords'))
    else concat_ws(' and ',
      case when filter ? 'search' then format('w.title_lower like lower(%L)', board.contains_pattern(filter ->> 'search')) end,
      case when filter ? 'location' then format('w.location_text ilike %L', board.contains_pattern(filter ->> 'location')) end)
  end) end;

-- Run a statement that returns one jsonb by the planner's own choice, …
create function board.run_any(statement text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare result jsonb;
begin
  execute statement into result;
  return result;
end $$;
-- … by the index of the words, …
create function board.run_words(statement text) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set work_mem = '32MB' as $$
begin
  return board.run_any(statement);
end $$;
-- … through an index, …
create function board.run_index(statement text) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return board.run_any(statement);
end $$;
-- … or through the one whose order is asked for.
create function board.run_ordered(statement text) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return board.run_any(statement);
end $$;
create function board.run(statement text, route text) returns jsonb
language sql stable set search_path = ''
return case route when 'words' then board.run_words(statement) when 'index' then board.run_index(statement)
  when 'ordered' then board.run_ordered(statement) else board.run_any(statement) end;

-- The statement that finds what to count, for the facets in `fields`: rows that each stand for n jobs. Of jobs
-- themselves one more than the cap at most: the newest where an index has them in order.
create function board.countable(filter jsonb, fields text[], route text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
begin
  if route = 'counts' then
    return format('select j.service, j.industry, j.seniority, j.employment, j.firm_name, j.n::integer
      from board.open_counts j where %s', array_to_string(format('j.level = %L', case
        when not filter ?| '{firm,min_rank,max_rank}' and not 'firm' = any (fields) then 'choices'
        when not filter ?| '{industry,seniority,employment}' and not fields && '{industry,seniority,employment}' then 'firms'
        else 'all' end) || board.choice_conditions(filter), ' and '));
  end if;
  return format('select j.service, j.industry, j.seniority, j.employment, j.firm_name, 1 as n from %s j where %s %s limit %s',
    board.jobs_of(filter, route), board.job_conditions(filter), case when route = 'index'
      then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end, board.count_cap() + 1);
end $$;

-- How many open jobs have these choices: exact, from the kept counts.
create function board.count_choices(filter jsonb) returns bigint
language plpgsql stable set search_path = '' as $$
declare total bigint;
begin
  execute format('select coalesce(sum(n), 0) from (%s) counted', board.countable(filter, '{}', 'counts')) into total;
  return total;
end $$;

-- Counts the facets in `fields` and the total in one scan.
create function board.facets_of(filter jsonb, fields text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  columns constant jsonb := '{"service": "service", "industry": "industry", "seniority": "seniority",
    "employment": "employment", "firm": "firm_name"}';
  names constant text[] := array(select columns ->> field from unnest(fields) with ordinality f (field, n) order by n);
  max_rows constant integer := 300;
  route constant text := case when board.only_choices(filter) then 'counts' else board.route_of(filter) end;
  cap constant integer := case when route <> 'counts' then board.count_cap() end;
  found jsonb;
begin
  found := board.run(format(
    'with found as materialized (%1$s), counted as (
       select %2$s as field, %3$s as value, sum(n) as n from (select * from found limit %4$L) capped
       group by grouping sets (%5$s)
     ), named as (
       select field, case field when ''employment'' then board.employment_name(value) else value end as value, sum(n) as n
       from counted where value <> '''' group by 1, 2 having sum(n) > 0
     ), placed as (
       select *, row_number() over (partition by field order by n desc, value) as place from named
     ), listed as (
       select field, jsonb_agg(jsonb_build_object(''value'', value, ''count'', n) order by place) as list
       from placed where place <= %6$s group by field
     )
     select jsonb_build_object(''total'', coalesce((select sum(n) from found), 0))
       || coalesce((select jsonb_object_agg(field, list) from listed), ''{}'')',
    board.countable(filter, fields, route),
    -- which of the grouped columns a row is of, and its value
    coalesce('case ' || (select string_agg(format('when grouping(%I) = 0 then %L', columns ->> field, field), ' ')
      from unnest(fields) field) || ' end', 'null::text'),
    coalesce('coalesce(' || nullif(array_to_string(names, ', '), '') || ')', 'null::text'),
    cap,
    (select concat_ws(', ', string_agg(format('(%I)', name), ', '), '()') from unnest(names) name),
    max_rows), case route when 'index' then 'ordered' else route end);
  return coalesce((select jsonb_object_agg(field, '[]'::jsonb) from unnest(fields) field), '{}') || found || jsonb_build_object(
    'total', least((found -> 'total')::bigint, cap), 'capped', coalesce((found -> 'total')::bigint > cap, false));
end $$;
