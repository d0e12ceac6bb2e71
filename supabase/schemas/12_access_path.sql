-- How a statement of the search reads the jobs, and how it runs (decision 012).
-- Totals and facets cost the same however many jobs match: filters on choices
-- alone read the stored counts, and all others count matches up to a cap.

-- A number of jobs beyond the cap is "at least".
create function board.count_cap()
returns integer
language sql
immutable
parallel safe
return 10000;

-- Runs a statement that returns one jsonb along an access path. The settings
-- end with the call.
create function board.run(
  statement text,
  access_path text,
  filter jsonb,
  page jsonb default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
set enable_seqscan = on
set enable_bitmapscan = on
set enable_sort = on
set work_mem = '32MB'
as $$
declare
  result jsonb;
begin
  if access_path != 'any' then
    perform set_config('enable_seqscan', 'off', true);
  end if;
  if access_path in ('covering_index', 'ordered_index') then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
  if access_path = 'ordered_index' then
    perform set_config('enable_sort', 'off', true);
  end if;
  execute statement
  into result
  using filter, page;
  return result;
end;
$$;

-- The stored counts of a filter of choices, as a query of the columns of the
-- facets in `fields` and n jobs. Other filters do not count.
create function board.stored_counts(filter jsonb, fields text[])
returns text
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  level constant text := case
    when not filter ?| '{firm,minRank,maxRank}'
    and not 'firm' = any (fields) then 'choices'
    when not filter ?| '{industry,seniority,employment}'
    and not fields && '{industry,seniority,employment}' then 'firms'
    else 'all'
  end;
begin
  return board.fill(
    $sql$
      select {facets} j.jobs::integer as n
      from board.open_job_counts as j
      where j.level = {level} {conditions}
    $sql$,
    jsonb_build_object(
      'level',
      quote_literal(level),
      'facets',
      (
        select string_agg('j.' || s.facet || ', ', '')
        from board.selects() as s
        where s.name = any (fields)
      ),
      'conditions',
      (
        select string_agg(' and ' || f.condition, '')
        from board.filters() as f
        where f.counted and filter ? f.name
      )
    )
  );
end;
$$;

-- How many open jobs have these choices: exact, from the stored counts.
create function board.count_by_choices(filter jsonb)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  total bigint;
begin
  execute
    board.fill(
      'select coalesce(sum(n), 0) from ({counts}) as counted',
      jsonb_build_object('counts', board.stored_counts(filter, '{}'))
    )
  into total
  using filter;
  return total;
end;
$$;

-- How to read the jobs where counts cannot answer. The planner cannot decide:
-- under row security it does not know how frequent a word is, and guesses from
-- the length of the word.
--
-- * 'text_index': through the index of the words, then the other conditions
-- * 'near_index': through the indexes of places, one of which holds every
--   column that the conditions read
-- * 'covering_index': through an index in its own order, which holds every
--   column that the conditions read
-- * 'any': the planner's own choice, among so few jobs that it does not matter
--
-- board.run knows one more, 'ordered_index': the covering index whose order is
-- the order of the list. Few candidates of a large board are read in the order
-- of an index: the planner took the index of all titles.
create function board.access_path(filter jsonb)
returns text
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  few constant integer := 2 * board.count_cap();
  sampled constant integer := 2000;
  without_index constant text := case
    when filter ? 'within' then 'near_index'
    else 'covering_index'
  end;
  candidates bigint;
  share numeric;
begin
  if filter @? '$.*.query' or filter ?| board.fact_filters() then
    -- Word vectors are stored out of line: too slow to read job by job. Those
    -- of heads are not, so few jobs without a place are read sooner than a
    -- frequent word is found once more.
    if
      filter -> 'within' ? 'unstated' is not true
      or filter @? '$.* ? (exists(@.query) && !(@.head == @.query))'
    then
      return 'text_index';
    end if;
    return board.run(
      board.fill(
        $sql$
          select
            to_jsonb(
              case
                when count(*) > $2::integer then 'text_index'
                else 'near_index'
              end
            )
          from (select {matches} limit $2::integer + 1) as unstated
        $sql$,
        jsonb_build_object(
          'matches',
          board.matches(
            jsonb_strip_nulls(
              jsonb_build_object(
                'within',
                filter -> 'within',
                'service',
                filter -> 'service'
              )
            ),
            'near_index'
          )
        )
      ),
      'near_index',
      filter,
      to_jsonb(few / 4)
    ) #>> '{}';
  end if;
  if filter ? 'within' and not filter ? 'search' then
    return 'near_index';
  end if;
  if
    (
      select reltuples
      from pg_catalog.pg_class
      where oid = 'public.jobs'::regclass
    ) <= few
  then
    return case
      when filter ? 'within' then 'near_index'
      else 'any'
    end;
  end if;
  candidates := board.count_by_choices(
    filter - '{firm,industry,seniority,employment,minRank,maxRank}'::text[]
  );
  if candidates <= few then
    return without_index;
  end if;
  if filter ? 'location' then
    return 'text_index';
  end if;
  if not filter ? 'search' then
    return 'covering_index';
  end if;
  select
    count(*) filter (
      where newest.title_lower like (filter #>> '{search,pattern}')
    ) / sampled::numeric
  into share
  from
    (
      select j.title_lower
      from public.jobs as j
      where
        j.status = 'open'
        and (j.valid_through is null or j.valid_through > now())
        and (not filter ? 'country' or j.firm_country = filter ->> 'country')
      order by
        coalesce(j.date_published, '-infinity'::timestamptz) desc,
        j.id desc
      limit sampled
    ) as newest;
  -- Reading a row of the table costs about as much as four entries of the
  -- index; both ways stop at the cap.
  return case
    when 4 * share * board.count_by_choices('{}') < least(
      candidates,
      board.count_cap() / nullif(share, 0)
    ) then 'text_index'
    else without_index
  end;
end;
$$;
