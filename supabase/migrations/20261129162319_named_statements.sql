SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.access_path(filter jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $_$
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
$_$;

CREATE OR REPLACE FUNCTION board.fill(statement text, places jsonb) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  place text;
  place_text text;
  filled text := statement;
begin
  for place, place_text in select * from jsonb_each_text(places) loop
    filled := replace(filled, '{' || place || '}', coalesce(place_text, ''));
  end loop;
  if filled ~ '\{[a-z_]+\}' then
    raise exception
      'no text was given for the place %',
      substring(filled from '\{[a-z_]+\}');
  end if;
  return filled;
end;
$$;

CREATE OR REPLACE FUNCTION board.at_few_places(circle text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN board.fill('
    cardinality(j.near_cells) <= 3
    and (board.costly_cells(j.near_cells))[1] = any (
      board.cells_near({circle}, true)
    )
  '::text, jsonb_build_object('circle', circle));

CREATE OR REPLACE FUNCTION board.at_several_places(circle text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN board.fill('
    cardinality(j.near_cells) > 3
    and board.costly_cells(j.near_cells) && board.cells_near({circle}, false)
  '::text, jsonb_build_object('circle', circle));

CREATE OR REPLACE FUNCTION board.conditions_in(filter jsonb, except_of text[], circle text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
begin
  return board.fill(
    (
      select
        concat_ws(
          ' and ',
          $sql$
            j.status = 'open'
            and (j.valid_through is null or j.valid_through > now())
          $sql$,
          string_agg(f.condition, ' and ' order by not f.counted)
        )
      from board.filters() as f
      where filter ? f.name and f.name != all (except_of)
    ),
    jsonb_build_object('circle', circle)
  );
end;
$_$;

CREATE OR REPLACE FUNCTION board.count_by_choices(filter jsonb) RETURNS bigint
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
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

CREATE OR REPLACE FUNCTION board.count_facets(filter jsonb, fields text[], most integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
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
$_$;

CREATE OR REPLACE FUNCTION board.explain_search(filter jsonb, sort text DEFAULT NULL::text) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
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

CREATE OR REPLACE FUNCTION board.filters() RETURNS TABLE(name text, kind text, part text, counted boolean, condition text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select *
  from
    (
      values
        ('country', 'text', null, true, $$j.firm_country = $1 ->> 'country'$$),
        (
          'search',
          'text',
          'search',
          false,
          $$
            board.is_titled(
              j.title_lower,
              j.search_head,
              j.search,
              $1 -> 'search'
            )
          $$
        ),
        (
          'keywords',
          'words',
          'keywords',
          false,
          $$board.holds(j.search_head, j.search, $1 -> 'keywords')$$
        ),
        (
          'quoted',
          null,
          'keywords',
          false,
          $$
            board.says(
              j.job_title,
              j.firm_name,
              j.service,
              j.location_text,
              concat_ws(
                E'\n',
                j.seniority,
                j.industry,
                j.employment,
                j.work_mode
              ),
              j.description,
              $1 -> 'quoted'
            )
          $$
        ),
        ('firm', 'text', 'firm', true, $$j.firm_name = $1 ->> 'firm'$$),
        (
          'service',
          'texts',
          'service',
          true,
          $$
            case jsonb_array_length($1 -> 'service')
              when 1 then j.service = $1 #>> '{service,0}'
              else j.service = any (board.texts($1 -> 'service'))
            end
          $$
        ),
        (
          'industry',
          'text',
          'industry',
          true,
          $$j.industry = $1 ->> 'industry'$$
        ),
        (
          'seniority',
          'texts',
          'seniority',
          true,
          $$
            case jsonb_array_length($1 -> 'seniority')
              when 1 then j.seniority = $1 #>> '{seniority,0}'
              else j.seniority = any (board.texts($1 -> 'seniority'))
            end
          $$
        ),
        (
          'employment',
          'text',
          'employment',
          true,
          $$j.employment = any (board.texts($1 -> 'employment'))$$
        ),
        (
          'location',
          'text',
          'location',
          false,
          $$
            board.is_at(
              j.location_text,
              j.work_mode,
              j.search_head,
              $1 -> 'location'
            )
          $$
        ),
        (
          'within',
          'text',
          'location',
          false,
          $$board.is_near(j.points, j.work_mode, {circle})$$
        ),
        ('remote', 'text', 'location', false, null),
        (
          'workMode',
          'text',
          'workMode',
          false,
          $$j.work_mode = $1 ->> 'workMode'$$
        ),
        (
          'qualification',
          'text',
          'qualification',
          false,
          $$j.search_head @@ board.fact_query('qualification', $1)$$
        ),
        (
          'study',
          'text',
          'study',
          false,
          $$j.search_head @@ board.fact_query('study', $1)$$
        ),
        (
          'sponsorship',
          'text',
          'sponsorship',
          false,
          $$j.search_head @@ board.fact_query('sponsorship', $1)$$
        ),
        -- The ranges overlap. A job without a salary is in no range.
        (
          'minSalary',
          'amount',
          'salary',
          false,
          $$j.salary_max >= ($1 -> 'minSalary')::numeric$$
        ),
        (
          'maxSalary',
          'amount',
          'salary',
          false,
          $$j.salary_min <= ($1 -> 'maxSalary')::numeric$$
        ),
        (
          'minRank',
          'rank',
          'rank',
          true,
          $$j.firm_ranking >= ($1 -> 'minRank')::integer$$
        ),
        (
          'maxRank',
          'rank',
          'rank',
          true,
          $$j.firm_ranking <= ($1 -> 'maxRank')::integer$$
        ),
        (
          'fromDate',
          'day',
          'date',
          false,
          $$j.date_published >= board.midnight($1 ->> 'fromDate', 0)$$
        ),
        (
          'toDate',
          'day',
          'date',
          false,
          $$j.date_published < board.midnight($1 ->> 'toDate', 1)$$
        )
    ) as f (name, kind, part, counted, condition);
$_$;

CREATE OR REPLACE FUNCTION board.has_jobs(words jsonb, country text, wanted bigint DEFAULT 1) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET work_mem TO '32MB'
    AS $_$
declare
  in_country constant jsonb := jsonb_strip_nulls(
    jsonb_build_object('country', nullif(board.country_code(country), ''))
  );
  filter constant jsonb := in_country || words;
  has_them boolean;
begin
  execute
    board.fill(
      $sql$
        select count(*) >= $2
        from
          (
            select
            from
              (
                select *
                from public.jobs as j
                where {in_country}
                order by
                  coalesce(j.date_published, '-infinity'::timestamptz) desc,
                  j.id desc
                limit $3
              ) as j
            where {conditions}
            limit $2
          ) as held
      $sql$,
      jsonb_build_object(
        'in_country',
        board.job_conditions(in_country),
        'conditions',
        board.job_conditions(filter)
      )
    )
  into has_them
  using
    filter,
    wanted,
    case
      when words ? 'search' then 1000
      else 100
    end;
  if not has_them then
    execute
      board.fill(
        'select count(*) >= $2 from (select {matches} limit $2) as held',
        jsonb_build_object('matches', board.matches(filter, 'text_index'))
      )
    into has_them
    using filter, wanted;
  end if;
  return has_them;
end;
$_$;

CREATE OR REPLACE FUNCTION board.whole_circle() RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ' $1 -> ''within'' '::text;

CREATE OR REPLACE FUNCTION board.job_conditions(filter jsonb, except_of text[] DEFAULT '{}'::text[]) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN board.conditions_in(filter, except_of, board.whole_circle());

CREATE OR REPLACE FUNCTION board.list_order(sort text, filter jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((sort = ANY (ARRAY['firmRank'::text, 'salary'::text])) OR ((sort = 'relevance'::text) AND (filter ? 'keywords'::text)) OR ((sort = 'distance'::text) AND ((filter -> 'within'::text) ? 'lat'::text))) THEN sort ELSE 'date'::text END;

CREATE OR REPLACE FUNCTION board.matches(filter jsonb, access_path text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return board.matches_in(filter, access_path, board.whole_circle());
end;
$$;

CREATE OR REPLACE FUNCTION board.matches_by_place(filter jsonb, circle text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
begin
  return board.fill(
    $sql$
      from
        (
          select *
          from
            (
              select *
              from public.jobs as j
              where j.status = 'open' and {at_few} {service}
              offset 0
            ) as j
          union all
          select *
          from (select * from public.jobs as j where {at_several} offset 0) as j
        ) as j
      where {conditions}
    $sql$,
    jsonb_build_object(
      'at_few',
      board.at_few_places(circle),
      'at_several',
      board.at_several_places(circle),
      'service',
      (
        select ' and ' || f.condition
        from board.filters() as f
        where f.name = 'service' and filter ? f.name
      ),
      'conditions',
      board.conditions_in(filter, '{}', circle)
    )
  );
end;
$_$;

CREATE OR REPLACE FUNCTION board.matches_by_words(filter jsonb, circle text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
  indexed constant text[] := board.indexed_filters(filter);
begin
  return board.fill(
    $sql$
      from
        (
          select *
          from public.jobs as j
          where
            board.in_country(j.firm_country, $1 ->> 'country') {near}
            {indexed_conditions}
          {most}
          offset 0
        ) as j
      where {conditions}
    $sql$,
    jsonb_build_object(
      'near',
      case
        when filter ? 'within' then board.fill(
          ' and ({at_few} or {at_several})',
          jsonb_build_object(
            'at_few',
            board.at_few_places(circle),
            'at_several',
            board.at_several_places(circle)
          )
        )
      end,
      'indexed_conditions',
      (
        select
          string_agg(
            ' and ' || case f.name
              when 'keywords' then $sql$
                board.holds(j.search_head, j.search, $1 -> 'keywords', true)
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
            ''
          )
        from board.filters() as f
        where f.name = any (indexed)
      ),
      'most',
      case
        when filter ? 'quoted' then 'limit board.most_compared()'
      end,
      'conditions',
      board.conditions_in(filter, indexed, circle)
    )
  );
end;
$_$;

CREATE OR REPLACE FUNCTION board.matches_in(filter jsonb, access_path text, circle text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return case access_path
    when 'near_index' then board.matches_by_place(filter, circle)
    when 'text_index' then board.matches_by_words(filter, circle)
    else board.fill(
      ' from public.jobs as j where {conditions}',
      jsonb_build_object(
        'conditions',
        board.conditions_in(filter, '{}', circle)
      )
    )
  end;
end;
$$;

CREATE OR REPLACE FUNCTION board.nearest_jobs(filter jsonb, access_path text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  near constant jsonb := filter -> 'within';
  innermost constant text := $sql$ board.ring($1 -> 'within', 0.04) $sql$;
  inner_ring constant text := $sql$ board.ring($1 -> 'within', 0.2) $sql$;
  whole constant text := $sql$ board.ring($1 -> 'within', 1) $sql$;
  jobs_of_inner constant text := board.sorted_in(
    filter,
    'distance',
    access_path,
    inner_ring
  );
  jobs_of_whole constant text := board.sorted_in(
    filter,
    'distance',
    access_path,
    whole
  );
begin
  if
    board.cells_near(board.ring(near, 0.04), true) = board.cells_near(
      board.ring(near, 0.2),
      true
    )
  then
    return board.fill(
      $sql$
        with
          level_1 as materialized (
            {jobs_of_inner}
            limit board.count_cap() + 1
          ),
          level_2 as materialized (
            select * from level_1
            union all
            (
              {jobs_of_whole}
              and not board.is_near(j.points, j.work_mode, {inner_ring})
              limit
                greatest(
                  board.count_cap() + 1 - (select count(*) from level_1),
                  0
                )
            )
          )
        select * from level_2
      $sql$,
      jsonb_build_object(
        'inner_ring',
        inner_ring,
        'jobs_of_inner',
        jobs_of_inner,
        'jobs_of_whole',
        jobs_of_whole
      )
    );
  end if;
  return board.fill(
    $sql$
      with
        level_1 as materialized (
          {jobs_of_innermost}
          limit board.count_cap() + 1
        ),
        level_2 as materialized (
          select * from level_1
          union all
          (
            {jobs_of_inner}
            and not board.is_near(j.points, j.work_mode, {innermost})
            limit
              greatest(
                board.count_cap() + 1 - (select count(*) from level_1),
                0
              )
          )
        ),
        level_3 as materialized (
          select * from level_2
          union all
          (
            {jobs_of_whole}
            and not board.is_near(j.points, j.work_mode, {inner_ring})
            limit
              greatest(
                board.count_cap() + 1 - (select count(*) from level_2),
                0
              )
          )
        )
      select * from level_3
    $sql$,
    jsonb_build_object(
      'innermost',
      innermost,
      'inner_ring',
      inner_ring,
      'jobs_of_innermost',
      board.sorted_in(filter, 'distance', access_path, innermost),
      'jobs_of_inner',
      jobs_of_inner,
      'jobs_of_whole',
      jobs_of_whole
    )
  );
end;
$_$;

CREATE OR REPLACE FUNCTION board.page_statement(matches text, reads_all boolean, sort text, goes_on boolean) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN board.fill('
          with
            matches as {materialized} ({matches}),
            page as materialized (
              select
                id,
                key,
                date,
                row_number() over (order by key desc, date desc, id desc)
                  - ($2 -> ''skip'')::bigint as n
              from matches
              where {follows}
              order by key desc, date desc, id desc
              limit ($2 -> ''size'')::bigint + 1
              offset ($2 -> ''skip'')::bigint
            )
          select
            jsonb_build_object(
              ''total'',
              {total},
              ''jobs'',
              (
                select jsonb_agg(to_jsonb(card) order by page.n)
                from
                  page
                  join public.job_cards as card on card.id = page.id
                where page.n <= ($2 -> ''size'')::bigint
              ),
              ''last'',
              (
                select
                  jsonb_build_object(
                    ''id'',
                    page.id,
                    ''key'',
                    page.key,
                    ''date'',
                    page.date
                  )
                from page
                where
                  page.n = ($2 -> ''size'')::bigint
                  and exists (
                    select from page as further where further.n > page.n
                  )
              )
            )
        '::text, jsonb_build_object('matches', matches, 'materialized', CASE WHEN reads_all THEN 'materialized'::text ELSE 'not materialized'::text END, 'total', CASE WHEN reads_all THEN '(select count(*) from matches)'::text ELSE 'null'::text END, 'follows', CASE WHEN (NOT goes_on) THEN 'true'::text WHEN (sort = 'date'::text) THEN '
        (date, id) < (($2 ->> ''date'')::timestamptz, ($2 ->> ''id'')::bigint)
      '::text ELSE '
        (key, date, id) < (
          ($2 ->> ''key'')::numeric,
          ($2 ->> ''date'')::timestamptz,
          ($2 ->> ''id'')::bigint
        )
      '::text END));

CREATE OR REPLACE FUNCTION board.read_search(filter jsonb, corrects boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  member record;
  cleaned jsonb := '{}';
  texts text[];
  value jsonb;
  notes jsonb := '{}';
  lookups integer := 0;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception
      using errcode = '22023', message = 'filter must be a JSON object';
  end if;
  for member in select
    e.key,
    e.value,
    jsonb_typeof(e.value) as type,
    known.kind,
    choice.any_value,
    trim(e.value #>> '{}') as written,
    case
      when known.kind in ('amount', 'rank') then 'number'
      else 'string'
    end as expected
  from
    jsonb_each(nullif(filter, 'null')) as e
    left join board.filters() as known on known.name = e.key
    left join board.selects() as choice on choice.name = e.key loop
    if member.kind is null then
      raise exception
        using
          errcode = '22023',
          message = format(
            'filter has no member %s; it has %s',
            to_json(left(member.key, 50)),
            (
              select string_agg(known.name, ', ')
              from board.filters() as known
              where known.kind is not null
            )
          );
    end if;
    if member.type = 'null' then
      continue;
    end if;
    if member.kind = 'texts' then
      texts := board.read_texts(member.key, member.value, member.any_value);
      if member.key = 'service' then
        texts := array(
          select distinct spelling
          from
            unnest(texts) as service
            cross join unnest(board.service_spellings(service)) as spelling
          order by spelling
        );
      end if;
      if texts != '{}' then
        cleaned := cleaned || jsonb_build_object(member.key, texts);
      end if;
      continue;
    end if;
    if
      member.type != member.expected
      or member.kind = 'rank'
      and (
        member.written::numeric != trunc(member.written::numeric)
        or abs(member.written::numeric) > 2147483647
      )
      or member.kind = 'day'
      and member.written != ''
      and not board.is_day(member.written)
    then
      raise exception
        using
          errcode = '22023',
          message = format(
            'filter.%s must be a %s',
            member.key,
            case member.kind
              when 'amount' then 'number'
              when 'rank' then 'whole number'
              when 'day' then 'day such as 2026-01-31'
              else 'text'
            end
          );
    end if;
    member.written := left(member.written, 200);
    if member.type = 'string' and member.written in ('', member.any_value) then
      continue;
    end if;
    value := case member.key
      when 'country' then to_jsonb(board.country_code(member.written))
      when 'keywords' then board.read_keywords(
        member.written,
        filter ->> 'country',
        corrects
      )
      when 'search' then coalesce(
        case
          when corrects then board.read_title(
            member.written,
            filter ->> 'country'
          )
        end,
        jsonb_build_object('pattern', board.contains_pattern(member.written))
      )
      when 'location' then board.read_place(
        member.written,
        filter ->> 'country'
      )
      when 'employment' then to_jsonb(
        board.employment_spellings(member.written)
      )
      else case member.type
        when 'string' then to_jsonb(member.written)
        else member.value
      end
    end;
    if member.key in ('keywords', 'search') then
      lookups := lookups + coalesce((value -> 'lookups')::integer, 0);
      notes := notes || jsonb_strip_nulls(
        jsonb_build_object(member.key, value -> 'note')
      );
      cleaned := cleaned || jsonb_strip_nulls(
        jsonb_build_object('quoted', value -> 'quoted')
      );
      value := value - '{lookups,note,quoted}'::text[];
    end if;
    if value != '{}' then
      cleaned := cleaned || jsonb_build_object(member.key, value);
    end if;
  end loop;
  return jsonb_build_object(
    'filter',
    board.with_near(cleaned),
    'lookups',
    lookups,
    'notes',
    notes
  );
end;
$$;

CREATE OR REPLACE FUNCTION board.read_texts(filter_name text, given jsonb, any_value text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  most constant integer := 20;
  list constant jsonb := case jsonb_typeof(given)
    when 'array' then given
    else jsonb_build_array(given)
  end;
begin
  if
    jsonb_array_length(list) > most
    or exists (
      select
      from jsonb_array_elements(list) as element
      where jsonb_typeof(element) != 'string'
    )
  then
    raise exception
      using
        errcode = '22023',
        message = format(
          'filter.%s must be a text or a list of at most %s texts',
          filter_name,
          most
        );
  end if;
  return array(
    select distinct value
    from
      (
        select left(trim(written), 200) as value
        from jsonb_array_elements_text(list) as written
      ) as cut
    where value != '' and value is distinct from any_value
    order by value
  );
end;
$$;

CREATE OR REPLACE FUNCTION board.relevant_jobs(filter jsonb) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN board.fill('
        with
          by_head as materialized (
            select
              j.id,
              board.relevance(j.search_head, $1 -> ''keywords'') as key,
              coalesce(j.date_published, ''-infinity''::timestamptz) as date
            from
              (
                select *
                from public.jobs as j
                where
                  board.in_country(j.firm_country, $1 ->> ''country'')
                  and j.search_head @@ ($1 #>> ''{keywords,query}'')::tsquery
                  -- A negated word may stand in the description.
                  and (
                    $1 #>> ''{keywords,query}'' not like ''%!%''
                    or j.search @@ ($1 #>> ''{keywords,query}'')::tsquery
                  )
                {most}
                offset 0
              ) as j
            where {conditions}
            limit board.count_cap() + 1
          )
        select * from by_head
        union all
        (
          select
            j.id,
            board.relevance(j.search_head, $1 -> ''keywords'') as key,
            coalesce(j.date_published, ''-infinity''::timestamptz) as date
          from
            (
              select *
              from public.jobs as j
              where
                board.in_country(j.firm_country, $1 ->> ''country'')
                and j.search @@ ($1 #>> ''{keywords,query}'')::tsquery
                and not j.search_head @@ ($1 #>> ''{keywords,query}'')::tsquery
                and (select count(*) from by_head) <= board.count_cap()
                and (
                  not $1 -> ''keywords'' ? ''head''
                  or j.search_head @@ ($1 #>> ''{keywords,head}'')::tsquery
                )
              {most}
              offset 0
            ) as j
          where
            {conditions}
            and $1 #>> ''{keywords,head}''
              is distinct from $1 #>> ''{keywords,query}''
          limit board.count_cap() + 1
        )
      '::text, jsonb_build_object('most', CASE WHEN (filter ? 'quoted'::text) THEN 'limit board.most_compared()'::text ELSE NULL::text END, 'conditions', board.job_conditions(filter, '{keywords}'::text[])));

CREATE OR REPLACE FUNCTION board.sort_key(sort text, circle text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE sort WHEN 'distance'::text THEN board.fill('
      case
        when j.work_mode = ''remote'' then -100000
        else -board.shown_distance(j.points, {circle})
      end
    '::text, jsonb_build_object('circle', circle)) WHEN 'firmRank'::text THEN 'coalesce(-j.firm_ranking, -2147483647)'::text WHEN 'salary'::text THEN 'coalesce(j.salary_max, -1)'::text ELSE '0::numeric'::text END;

CREATE OR REPLACE FUNCTION board.sorted_in(filter jsonb, sort text, access_path text, circle text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN board.fill('
    select
      j.id,
      {key} as key,
      coalesce(j.date_published, ''-infinity''::timestamptz) as date
    {matches}
  '::text, jsonb_build_object('key', board.sort_key(sort, circle), 'matches', board.matches_in(filter, access_path, circle)));

CREATE OR REPLACE FUNCTION board.sorted_jobs(filter jsonb, sort text, access_path text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN board.sorted_in(filter, sort, access_path, board.whole_circle());

CREATE OR REPLACE FUNCTION board.statement_of_all(filter jsonb, list_order text, access_path text, goes_on boolean) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN board.page_statement(CASE list_order WHEN 'relevance'::text THEN board.relevant_jobs(filter) WHEN 'distance'::text THEN board.nearest_jobs(filter, access_path) ELSE (board.sorted_jobs(filter, list_order, access_path) || ' limit board.count_cap() + 1'::text) END, true, list_order, goes_on);

CREATE OR REPLACE FUNCTION board.statement_of_first(filter jsonb, list_order text, goes_on boolean) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN board.page_statement(board.sorted_jobs(filter, list_order, 'any'::text), false, list_order, goes_on);

CREATE OR REPLACE FUNCTION board.stored_counts(filter jsonb, fields text[]) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
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
$_$;

CREATE OR REPLACE FUNCTION board.suggest_titles(filter jsonb, access_path text, most bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN board.run(board.fill('
      with
        matches as materialized (
          select j.job_title
          {matches}
          {order}
          limit 1000
        )
      select
        coalesce(
          jsonb_agg(jsonb_build_object(''kind'', ''title'', ''text'', title)),
          ''[]''
        )
      from
        (
          select min(trim(job_title)) as title
          from matches
          where trim(job_title) != ''''
          group by board.fold(trim(job_title))
          order by
            board.fold(trim(job_title)) like substr(
              $1 #>> ''{search,pattern}'',
              2
            ) desc,
            count(*) desc,
            1
          limit $2::bigint
        ) as counted
    '::text, jsonb_build_object('matches', board.matches(filter, access_path), 'order', CASE WHEN (access_path <> 'text_index'::text) THEN '
          order by
            coalesce(j.date_published, ''-infinity''::timestamptz) desc,
            j.id desc
        '::text ELSE NULL::text END)), access_path, filter, to_jsonb(most));

CREATE OR REPLACE FUNCTION public.search_jobs(filter jsonb DEFAULT '{}'::jsonb, sort text DEFAULT NULL::text, page_size integer DEFAULT NULL::integer, page integer DEFAULT NULL::integer, after text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
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

DROP FUNCTION board.sort_key(text);
