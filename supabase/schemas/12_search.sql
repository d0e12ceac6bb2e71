-- One page of the open jobs that match, their number, and a cursor
-- (docs/product.md §2.5, §9; decision 012). Totals and facets cost the same
-- however many jobs match: filters on choices alone read the stored counts, and
-- all others count matches up to a cap.
--
-- The statements are texts, because each has only the conditions of its filter
-- (board.filters). In all of them `$1` is the filter.

-- A number of jobs beyond the cap is "at least".
create function board.count_cap()
returns integer
language sql
immutable
parallel safe
return 10000;

-- The country of a statement for the indexes of words; without one all that
-- have such indexes, which PostgreSQL then combines.
create function board.in_country(firm_country text, country text)
returns boolean
language sql
immutable
parallel safe
return case
  when country is not null then firm_country = country
  else firm_country = 'UK'
  or firm_country = 'US'
  or firm_country = 'CA'
  or firm_country = 'AU'
  or firm_country != all ('{UK,US,CA,AU}')
end;

-- The filters that the indexes of words read: facts and words, or, without
-- words, the parts of a title or place.
create function board.indexed_filters(filter jsonb)
returns text[]
language sql
immutable
parallel safe
return array(
  select f.name
  from board.filters() as f
  where
    filter ? f.name
    and (
      f.name = any (board.fact_filters())
      or filter -> f.name @? '$.query'
      or filter -> f.name @? '$.pattern'
      and not filter @? '$.*.query'
    )
);

-- The open jobs that match the filter along an access path (board.access_path),
-- as the rest of a statement: " from … j where …". At most
-- board.most_compared() adverts with the stems of a quoted text are compared
-- with it. Without the status or an order, only the indexes of the words apply;
-- beside a place, the service has an index that begins with the place. What
-- these indexes have read is left out of the conditions, since some of the
-- words are stored out of line; but not the place, of which they find too many.
create function board.matches(filter jsonb, access_path text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  at_few constant text := $sql$
    cardinality(j.near_cells) <= 3
    and (board.costly_cells(j.near_cells))[1] = any (
      board.cells_near($1 -> 'within', true)
    )
  $sql$;
  at_several constant text := $sql$
    cardinality(j.near_cells) > 3
    and board.costly_cells(j.near_cells) && board.cells_near(
      $1 -> 'within',
      false
    )
  $sql$;
  service constant text := (
    select ' and ' || f.condition
    from board.filters() as f
    where f.name = 'service' and filter ? f.name
  );
  indexed constant text[] := board.indexed_filters(filter);
begin
  if access_path = 'near_index' then
    return format(
      $sql$
        from
          (
            select *
            from
              (
                select *
                from public.jobs as j
                where j.status = 'open' and %1$s %2$s
                offset 0
              ) as j
            union all
            select *
            from (select * from public.jobs as j where %3$s offset 0) as j
          ) as j
        where %4$s
      $sql$,
      at_few,
      service,
      at_several,
      board.job_conditions(filter)
    );
  elseif access_path = 'text_index' then
    return format(
      $sql$
        from
          (
            select *
            from public.jobs as j
            where %1$s
            %2$s
            offset 0
          ) as j
        where %3$s
      $sql$,
      concat_ws(
        ' and ',
        $sql$ board.in_country(j.firm_country, $1 ->> 'country') $sql$,
        case
          when filter ? 'within' then format('(%s or %s)', at_few, at_several)
        end,
        (
          select
            string_agg(
              case f.name
                when 'keywords' then $sql$
                  board.holds(
                    j.search_head,
                    j.search,
                    $1 -> 'keywords',
                    true
                  )
                $sql$
                when 'search' then $sql$
                  board.is_titled(
                    j.title_lower,
                    j.search_head,
                    j.search,
                    $1 -> 'search',
                    true
                  )
                $sql$
                else f.condition
              end,
              ' and '
            )
          from board.filters() as f
          where f.name = any (indexed)
        )
      ),
      case
        when filter ? 'quoted' then 'limit board.most_compared()'
      end,
      board.job_conditions(filter, indexed)
    );
  end if;
  return ' from public.jobs as j where ' || board.job_conditions(filter);
end;
$$;

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
begin
  return format(
    $sql$
      select %1$s j.jobs::integer as n
      from board.open_job_counts as j
      where j.level = %2$L %3$s
    $sql$,
    (
      select string_agg('j.' || s.facet || ', ', '')
      from board.selects() as s
      where s.name = any (fields)
    ),
    case
      when not filter ?| '{firm,minRank,maxRank}'
      and not 'firm' = any (fields) then 'choices'
      when not filter ?| '{industry,seniority,employment}'
      and not fields && '{industry,seniority,employment}' then 'firms'
      else 'all'
    end,
    (
      select string_agg(' and ' || f.condition, '')
      from board.filters() as f
      where f.counted and filter ? f.name
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
    format(
      'select coalesce(sum(n), 0) from (%s) as counted',
      board.stored_counts(filter, '{}')
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
      format(
        $sql$
          select
            to_jsonb(
              case
                when count(*) > $2::integer then 'text_index'
                else 'near_index'
              end
            )
          from (select %s limit $2::integer + 1) as unstated
        $sql$,
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

-- How well a job fits the words. It is above 2 where title, firm, service,
-- place and choices hold them as they were typed, and above 1 where these hold
-- what means the same.
create function board.relevance(search_head tsvector, words jsonb)
returns numeric
language sql
immutable
parallel safe
return round(
  (
    case
      when words ->> 'head' = words ->> 'query' then 1
      else (search_head @@ (words ->> 'query')::tsquery)::integer
    end + case
      when words ? 'typed' then (
        search_head @@ (words ->> 'typed')::tsquery
      )::integer
      else 0
    end + ts_rank(
      '{0.05, 0.2, 0.5, 1}',
      search_head,
      (words ->> 'query')::tsquery,
      1
    )
  )::numeric,
  2
);

-- The first key of an order, of which the second is the date. Both are
-- descending, so that one row comparison finds what comes after a job. Of jobs
-- by distance, the remote ones come last.
create function board.sort_key(sort text)
returns text
language sql
immutable
parallel safe
return case sort
  when 'relevance' then $sql$
    board.relevance(j.search_head, $1 -> 'keywords')
  $sql$
  when 'distance' then $sql$
    case
      when j.work_mode = 'remote' then -100000
      else -board.shown_distance(j.points, $1 -> 'within')
    end
  $sql$
  when 'firmRank' then 'coalesce(-j.firm_ranking, -2147483647)'
  when 'salary' then 'coalesce(j.salary_max, -1)'
  else '0::numeric'
end;

-- The matches as a query of (id, key, date), to put in any order.
create function board.sorted_jobs(filter jsonb, sort text, access_path text)
returns text
language sql
stable
parallel safe
return format(
  $sql$
    select
      j.id,
      %1$s as key,
      coalesce(j.date_published, '-infinity'::timestamptz) as date
    %2$s
  $sql$,
  board.sort_key(sort),
  board.matches(filter, access_path)
);

-- The matches to order by relevance, as such a query. Up to the cap of those
-- whose head holds the words come first, then up to the cap of the others,
-- unless the first are too many already. What lies beyond is in no relevance
-- order (decision 038).
create function board.relevant_jobs(filter jsonb)
returns text
language sql
stable
parallel safe
return replace(
  replace(
    replace(
      $sql$
        with
          by_head as materialized (
            select {columns}
            from
              (
                select *
                from public.jobs as j
                where
                  board.in_country(j.firm_country, $1 ->> 'country')
                  and j.search_head @@ ($1 #>> '{keywords,query}')::tsquery
                  -- A negated word may stand in the description.
                  and (
                    $1 #>> '{keywords,query}' not like '%!%'
                    or j.search @@ ($1 #>> '{keywords,query}')::tsquery
                  )
                {compared}
                offset 0
              ) as j
            where {others}
            limit board.count_cap() + 1
          )
        select * from by_head
        union all
        (
          select {columns}
          from
            (
              select *
              from public.jobs as j
              where
                board.in_country(j.firm_country, $1 ->> 'country')
                and j.search @@ ($1 #>> '{keywords,query}')::tsquery
                and not j.search_head @@ ($1 #>> '{keywords,query}')::tsquery
                and (select count(*) from by_head) <= board.count_cap()
                and (
                  not $1 -> 'keywords' ? 'head'
                  or j.search_head @@ ($1 #>> '{keywords,head}')::tsquery
                )
              {compared}
              offset 0
            ) as j
          where
            {others}
            and $1 #>> '{keywords,head}'
              is distinct from $1 #>> '{keywords,query}'
          limit board.count_cap() + 1
        )
      $sql$,
      '{compared}',
      case
        when filter ? 'quoted' then 'limit board.most_compared()'
        else ''
      end
    ),
    '{others}',
    board.job_conditions(filter, '{keywords}')
  ),
  '{columns}',
  replace(
    $sql$
      j.id,
      {key} as key,
      coalesce(j.date_published, '-infinity'::timestamptz) as date
    $sql$,
    '{key}',
    board.sort_key('relevance')
  )
);

-- The matches to order by distance, as such a query: up to the cap, first of
-- those within a twenty-fifth of the radius, then a fifth, then all of it.
-- Among more than the cap, which of the last ring are listed is left to chance
-- (decision 065).
create function board.nearest_jobs(filter jsonb, access_path text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  near constant jsonb := filter -> 'within';
  sorted constant text := board.sorted_jobs(filter, 'distance', access_path);
  share text;
  ring text;
  inner_ring text;
  in_ring text;
  level_count integer := 0;
  levels text[] := '{}';
begin
  foreach share in array '{0.04,0.2,1}'::text[] loop
    -- The next ring reads the same cells.
    continue when
      share = '0.04'
      and board.cells_near(board.ring(near, 0.04), true) = board.cells_near(
        board.ring(near, 0.2),
        true
      );
    ring := format($sql$ board.ring($1 -> 'within', %s) $sql$, share);
    in_ring := replace(sorted, '$1 -> ''within''', ring);
    level_count := level_count + 1;
    if level_count = 1 then
      levels := levels || format(
        $sql$
          level_1 as materialized (
            %s
            limit board.count_cap() + 1
          )
        $sql$,
        in_ring
      );
    else
      levels := levels || format(
        $sql$
          level_%1$s as materialized (
            select * from level_%2$s
            union all
            (
              %3$s
              and not board.is_near(j.points, j.work_mode, %4$s)
              limit
                greatest(
                  board.count_cap() + 1 - (select count(*) from level_%2$s),
                  0
                )
            )
          )
        $sql$,
        level_count,
        level_count - 1,
        in_ring,
        inner_ring
      );
    end if;
    inner_ring := ring;
  end loop;
  return format(
    'with %s select * from level_%s',
    array_to_string(levels, ', '),
    level_count
  );
end;
$$;

-- The inverse of board.write_cursor; null for any text but a cursor of this
-- sort.
create function board.read_cursor(cursor_text text, sort text)
returns jsonb
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  padded constant text := translate(cursor_text, '-_', '+/');
  cursor_value jsonb;
begin
  if cursor_text is null or length(cursor_text) > 400 then
    return null;
  end if;
  cursor_value := convert_from(
    decode(padded || repeat('=', (4 - length(padded) % 4) % 4), 'base64'),
    'utf8'
  )::jsonb;
  if cursor_value ->> 'sort' is distinct from sort then
    return null;
  end if;
  -- A cast that fails must fail here, not in the search.
  perform
    (cursor_value ->> 'id')::bigint,
    (cursor_value ->> 'page')::integer,
    (cursor_value ->> 'date')::timestamptz,
    (cursor_value ->> 'key')::numeric;
  if
    cursor_value ->> 'id' is null
    or cursor_value ->> 'page' is null
    or cursor_value ->> 'date' is null
    or (sort != 'date' and cursor_value ->> 'key' is null)
  then
    return null;
  end if;
  return cursor_value;
exception when others then
  return null;
end;
$$;

create function board.write_cursor(c jsonb)
returns text
language sql
immutable
parallel safe
return rtrim(
  translate(encode(convert_to(c::text, 'utf8'), 'base64'), E'+/\n', '-_'),
  '='
);

-- The page `$2`, {size, skip, id?, key?, date?}, of `matches`, a query of (id,
-- key, date), as {total, jobs, last}. Only where all matches are read does it
-- know their number. `last` is the page's last job where there is a next page:
-- the statement reads one row more than the page holds.
create function board.page_statement(
  matches text,
  reads_all boolean,
  sort text,
  goes_on boolean
)
returns text
language sql
immutable
parallel safe
return replace(
  replace(
    replace(
      replace(
        $sql$
          with
            matches as {materialized} ({matches}),
            page as materialized (
              select
                id,
                key,
                date,
                row_number() over (order by key desc, date desc, id desc)
                  - ($2 -> 'skip')::bigint as n
              from matches
              where {follows}
              order by key desc, date desc, id desc
              limit ($2 -> 'size')::bigint + 1
              offset ($2 -> 'skip')::bigint
            )
          select
            jsonb_build_object(
              'total',
              {total},
              'jobs',
              (
                select jsonb_agg(to_jsonb(card) order by page.n)
                from
                  page
                  join public.job_cards as card on card.id = page.id
                where page.n <= ($2 -> 'size')::bigint
              ),
              'last',
              (
                select
                  jsonb_build_object(
                    'id',
                    page.id,
                    'key',
                    page.key,
                    'date',
                    page.date
                  )
                from page
                where
                  page.n = ($2 -> 'size')::bigint
                  and exists (
                    select from page as further where further.n > page.n
                  )
              )
            )
        $sql$,
        '{materialized}',
        case
          when reads_all then 'materialized'
          else 'not materialized'
        end
      ),
      '{total}',
      case
        when reads_all then '(select count(*) from matches)'
        else 'null'
      end
    ),
    '{follows}',
    case
      when not goes_on then 'true'
      when sort = 'date' then $sql$
        (date, id) < (($2 ->> 'date')::timestamptz, ($2 ->> 'id')::bigint)
      $sql$
      else $sql$
        (key, date, id) < (
          ($2 ->> 'key')::numeric,
          ($2 ->> 'date')::timestamptz,
          ($2 ->> 'id')::bigint
        )
      $sql$
    end
  ),
  '{matches}',
  matches
);

-- What the list says of a distance, as {town, unstated, capped}: the town that
-- it counts from, and how many jobs that match otherwise state no place. Empty
-- where the place is unknown.
create function board.near_note(given jsonb, filter jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  unstated jsonb;
begin
  if filter -> 'within' ? 'lat' then
    unstated := board.count_facets(
      filter || jsonb_build_object(
        'within',
        jsonb_build_object('unstated', true, 'country', filter -> 'country')
      ),
      '{}'
    );
    return jsonb_build_object(
      'town',
      filter #> '{within,town}',
      'unstated',
      unstated -> 'total',
      'capped',
      unstated -> 'capped'
    );
  end if;
  return case
    when given ->> 'within' in ('10', '25', '50') then '{}'::jsonb
  end;
end;
$$;

-- A page of the open jobs that match a filter, as {total, capped, page, pages,
-- next, jobs, keywords, title}. `jobs` are cards; `next`, as `after` of the
-- next call, gets the page behind. `total` is exact up to the cap; `capped`
-- says that there are more (docs/product.md §9). Index pages come from memory
-- or an SSD, hence random_page_cost; compiling a statement that runs once costs
-- more than running it, hence jit.
create function public.search_jobs(
  filter jsonb default '{}',
  sort text default null,
  page_size integer default null,
  page integer default null,
  after text default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  reading constant jsonb := board.read_search(filter, true);
  cleaned constant jsonb := reading -> 'filter';
  order_name constant text := case
    when sort in ('firmRank', 'salary')
    or sort = 'relevance'
    and cleaned ? 'keywords'
    or sort = 'distance'
    and cleaned -> 'within' ? 'lat' then sort
    else 'date'
  end;
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  cursor_at constant jsonb := board.read_cursor(after, order_name);
  page_number constant integer := least(
    greatest(coalesce((cursor_at ->> 'page')::integer, page, 1), 1),
    1000000
  );
  this_page constant jsonb := coalesce(cursor_at, '{}') || jsonb_build_object(
    'size',
    size,
    'skip',
    case
      when cursor_at is null then (page_number - 1)::bigint * size
      else 0
    end
  );
  counted constant boolean := board.has_only_choices(cleaned);
  access_path text;
  total bigint;
  capped boolean := false;
  pages bigint;
  result jsonb;
begin
  if counted then
    total := board.count_by_choices(cleaned);
  else
    -- Few matches are read once, counted and sorted.
    access_path := board.access_path(cleaned);
    result := board.run(
      board.page_statement(
        case order_name
          when 'relevance' then board.relevant_jobs(cleaned)
          when 'distance' then board.nearest_jobs(cleaned, access_path)
          else board.sorted_jobs(
            cleaned,
            order_name,
            access_path
          ) || ' limit board.count_cap() + 1'
        end,
        true,
        order_name,
        cursor_at is not null
      ),
      access_path,
      cleaned,
      this_page
    );
    capped := (result -> 'total')::bigint > board.count_cap();
    total := least((result -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped and order_name not in ('relevance', 'distance') then
    -- With many matches, the first ones come soon in the order's own index.
    result := board.run(
      board.page_statement(
        board.sorted_jobs(cleaned, order_name, 'any'),
        false,
        order_name,
        cursor_at is not null
      ),
      case
        when capped then 'ordered_index'
        else 'any'
      end,
      cleaned,
      this_page
    );
  end if;
  pages := (total + size - 1) / size;
  return jsonb_build_object(
    'total',
    total,
    'capped',
    capped,
    'page',
    page_number,
    -- Beyond the cap, the number of pages is what has been seen so far.
    'pages',
    case
      when not capped
      or result -> 'jobs' = 'null' then pages
      when result -> 'last' = 'null' then greatest(pages, page_number)
      else greatest(pages, page_number + 1)
    end,
    'next',
    board.write_cursor(
      jsonb_strip_nulls(nullif(result -> 'last', 'null')) || jsonb_build_object(
        'sort',
        order_name,
        'page',
        page_number + 1
      )
    ),
    'jobs',
    coalesce(
      board.with_distances(
        nullif(result -> 'jobs', 'null'),
        cleaned -> 'within'
      ),
      '[]'
    )
  ) || jsonb_strip_nulls(
    jsonb_build_object(
      'keywords',
      reading #> '{notes,keywords}',
      'title',
      reading #> '{notes,search}',
      'near',
      board.near_note(filter, cleaned)
    )
  );
end;
$$;
