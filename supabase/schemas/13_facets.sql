-- How many jobs each further choice would leave, and the choices themselves
-- (docs/product.md §2.5).

-- The number of open jobs that match, and the facets in `fields`: their values
-- with the number of jobs, the most frequent first, as {total, capped, …}, in
-- one scan. The stored counts answer where they have all columns. Through a
-- covering index it counts the newest.
create function board.count_facets(
  filter jsonb,
  fields text[],
  most integer default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  names constant text[] := array(
    select s.facet from board.selects() as s where s.name = any (fields)
  );
  access_path constant text := case
    when board.has_only_choices(filter)
    and not exists (
      select
      from board.selects() as s
      where s.name = any (fields) and not s.counted
    ) then 'counts'
    else board.access_path(filter)
  end;
  cap constant integer := case
    when access_path != 'counts' then board.count_cap()
  end;
  matches constant text := case access_path
    when 'counts' then board.stored_counts(filter, fields)
    else board.fill(
      $sql$
        select {columns} 1 as n
        {matches}
        {order}
        limit board.count_cap() + 1
      $sql$,
      jsonb_build_object(
        'columns',
        (
          select string_agg('j.' || name || ', ', '')
          from unnest(names) as name
        ),
        'matches',
        board.matches(filter, access_path),
        'order',
        case
          when access_path = 'covering_index' then $sql$
            order by
              coalesce(j.date_published, '-infinity'::timestamptz) desc,
              j.id desc
          $sql$
        end
      )
    )
  end;
  result jsonb;
begin
  result := board.run(
    board.fill(
      $sql$
        with
          matches as materialized ({matches}),
          counted as (
            select {field} as field, {value} as value, sum(n) as n
            from (select * from matches limit ($2 -> 'cap')::bigint) as capped
            group by grouping sets ({sets})
          ),
          named as (
            select
              field,
              case field
                when 'employment' then board.employment_name(choice)
                else choice
              end as value,
              sum(n) as n
            from
              counted
              cross join unnest(
                case field
                  when 'employment' then string_to_array(value, ', ')
                  else array[value]
                end
              ) as choice
            where choice != ''
            group by 1, 2
            having sum(n) > 0
          ),
          ranked as (
            select
              *,
              row_number() over (
                partition by field
                order by n desc, value
              ) as rank
            from named
          ),
          listed as (
            select
              field,
              jsonb_agg(
                jsonb_build_object('value', value, 'count', n)
                order by rank
              ) as list
            from ranked
            where rank <= coalesce(($2 -> 'most')::integer, rank)
            group by field
          )
        select
          jsonb_build_object(
            'total',
            coalesce((select sum(n) from matches), 0)
          ) || coalesce(
            (select jsonb_object_agg(field, list) from listed),
            '{}'
          )
      $sql$,
      jsonb_build_object(
        'matches',
        matches,
        -- The field and the value of a grouped row.
        'field',
        coalesce(
          'case ' || (
            select
              string_agg(
                format('when grouping(%s) = 0 then %L', s.facet, s.name),
                ' '
              )
            from board.selects() as s
            where s.name = any (fields)
          ) || ' end',
          'null::text'
        ),
        'value',
        coalesce(
          'coalesce(' || nullif(array_to_string(names, ', '), '') || ')',
          'null::text'
        ),
        'sets',
        coalesce('(' || nullif(array_to_string(names, '), ('), '') || ')', '()')
      )
    ),
    case access_path
      when 'covering_index' then 'ordered_index'
      else access_path
    end,
    filter,
    jsonb_strip_nulls(jsonb_build_object('cap', cap, 'most', most))
  );
  return coalesce(
    (select jsonb_object_agg(field, '[]'::jsonb) from unnest(fields) as field),
    '{}'
  ) || result || jsonb_build_object(
    'total',
    least((result -> 'total')::bigint, cap),
    'capped',
    coalesce((result -> 'total')::bigint > cap, false)
  );
end;
$$;

-- [{value, count}] by service as adverts spell it → the same by service as
-- visitors search for it: spellings of one service become one entry, and
-- aliases join the list. The number beside a service is what choosing it finds.
create function board.merge_service_counts(counts jsonb)
returns jsonb
language sql
stable
parallel safe
set search_path = ''
return (
  with
    spelt as materialized (
      select
        board.service_key(c ->> 'value') as key,
        min(c ->> 'value') as name,
        sum((c ->> 'count')::bigint) as n
      from jsonb_array_elements(counts) as c
      group by 1
    ),
    named as (
      select key as searched, name, key from spelt
      union all
      select board.service_key(alias), alias, board.service_key(service)
      from public.service_aliases
    ),
    merged as (
      select min(named.name) as name, sum(spelt.n) as n
      from
        (select distinct on (searched, key) * from named) as named
        join spelt using (key)
      group by searched
    )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('value', name, 'count', n)
        order by n desc, name
      ),
      '[]'
    )
  from merged
  where n > 0
);

-- How many jobs each choice of each select would leave. Counts a facet whose
-- own filter is set as if that filter were not set. `at_least` names the capped
-- facets.
create function public.job_facets(filter jsonb default '{}')
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
  most constant integer := 300;
  cleaned constant jsonb := board.read_filter(filter);
  fields constant text[] := array(
    select s.name from board.selects() as s where s.facet is not null
  );
  -- Stored counts without firms are fewer rows, so firms are counted by
  -- themselves.
  together constant text[] := array(
    select s.name
    from board.selects() as s
    where
      s.facet is not null
      and not cleaned ? s.name
      and (
        s.counted
        and s.name != 'firm'
        or not board.has_only_choices(cleaned)
      )
  );
  facets jsonb := board.count_facets(cleaned, together, most);
  field_facets jsonb;
  field text;
  at_least text[] := case
    when facets -> 'capped' = 'true' then together
    else '{}'
  end;
begin
  foreach field in array fields loop
    if facets ? field then
      continue;
    end if;
    field_facets := board.count_facets(cleaned - field, array[field], most);
    facets := facets || jsonb_build_object(field, field_facets -> field);
    if field_facets -> 'capped' = 'true' then
      at_least := at_least || field;
    end if;
  end loop;
  return facets || jsonb_build_object(
    'service',
    board.merge_service_counts(facets -> 'service'),
    'at_least',
    to_jsonb(at_least)
  );
end;
$$;

-- The choices of the selects (docs/product.md §7), by filter, sorted. Each
-- service appears once, in one of its spellings.
create function public.filter_options(country text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set jit = off
as $$
declare
  filter constant jsonb := board.read_filter(
    jsonb_build_object('country', filter_options.country)
  );
begin
  return (
    select
      jsonb_object_agg(
        name,
        (
          select coalesce(jsonb_agg(value order by value), '[]')
          from
            (
              select min(c ->> 'value') as value
              from jsonb_array_elements(facets -> name) as c
              group by
                case name
                  when 'service' then board.service_key(c ->> 'value')
                  else c ->> 'value'
                end
            ) as choices
        )
      )
    from
      board.selects()
      cross join lateral board.count_facets(filter, array[name]) as facets
  );
end;
$$;

-- The numbers of the home page's services, the same as the facet's. The row
-- without a service is the number of all open jobs.
create function public.service_counts(country text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set jit = off
as $$
declare
  counts constant jsonb := board.count_facets(
    board.read_filter(jsonb_build_object('country', service_counts.country)),
    '{service}'
  );
begin
  return (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object('service', c -> 'value', 'count', c -> 'count')
          order by rank
        ),
        '[]'
      )
    from
      jsonb_array_elements(
        board.merge_service_counts(counts -> 'service')
      ) with ordinality as listed (c, rank)
  ) || jsonb_build_object('service', null, 'count', counts -> 'total');
end;
$$;
