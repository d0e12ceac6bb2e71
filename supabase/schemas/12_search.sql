-- One page of the open jobs that match, their number, and a cursor
-- (docs/product.md §2.5, §9; decision 012).

-- The order that a list has: the one that was asked for, or by date where the
-- filter has no words or no place to sort by.
create function board.list_order(sort text, filter jsonb)
returns text
language sql
immutable
parallel safe
return case
  when sort in ('firmRank', 'salary')
  or sort = 'relevance'
  and filter ? 'keywords'
  or sort = 'distance'
  and filter -> 'within' ? 'lat' then sort
  else 'date'
end;

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
return board.fill(
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
  jsonb_build_object(
    'matches',
    matches,
    'materialized',
    case
      when reads_all then 'materialized'
      else 'not materialized'
    end,
    'total',
    case
      when reads_all then '(select count(*) from matches)'
      else 'null'
    end,
    'follows',
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
  )
);

-- A page of matches that are all read, counted and sorted: for few of them.
create function board.statement_of_all(
  filter jsonb,
  list_order text,
  access_path text,
  goes_on boolean
)
returns text
language sql
stable
parallel safe
return board.page_statement(
  case list_order
    when 'relevance' then board.relevant_jobs(filter)
    when 'distance' then board.nearest_jobs(filter, access_path)
    else board.sorted_jobs(
      filter,
      list_order,
      access_path
    ) || ' limit board.count_cap() + 1'
  end,
  true,
  list_order,
  goes_on
);

-- A page of many matches: the first ones come soon in the order's own index.
create function board.statement_of_first(
  filter jsonb,
  list_order text,
  goes_on boolean
)
returns text
language sql
stable
parallel safe
return board.page_statement(
  board.sorted_jobs(filter, list_order, 'any'),
  false,
  list_order,
  goes_on
);

-- The statement that public.search_jobs runs for the first page of a list, as
-- a developer reads it: `$1` is the cleaned filter and `$2` the page. More than
-- board.count_cap() matches by date, rank or salary then come by a second one,
-- board.statement_of_first.
create function board.explain_search(filter jsonb, sort text default null)
returns text
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  cleaned constant jsonb := board.read_filter(filter);
  list_order constant text := board.list_order(sort, cleaned);
begin
  if board.has_only_choices(cleaned) then
    return board.statement_of_first(cleaned, list_order, false);
  end if;
  return board.statement_of_all(
    cleaned,
    list_order,
    board.access_path(cleaned),
    false
  );
end;
$$;

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
  list_order constant text := board.list_order(sort, cleaned);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  cursor_at constant jsonb := board.read_cursor(after, list_order);
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
    access_path := board.access_path(cleaned);
    result := board.run(
      board.statement_of_all(
        cleaned,
        list_order,
        access_path,
        cursor_at is not null
      ),
      access_path,
      cleaned,
      this_page
    );
    capped := (result -> 'total')::bigint > board.count_cap();
    total := least((result -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped and list_order not in ('relevance', 'distance') then
    result := board.run(
      board.statement_of_first(cleaned, list_order, cursor_at is not null),
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
        list_order,
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
