SET LOCAL check_function_bodies = off;

DROP TRIGGER jobs_2_set_derived_columns ON public.jobs;

DROP TRIGGER jobs_1_set_firm_columns ON public.jobs;

DROP TRIGGER jobs_0_set_slug ON public.jobs;

DROP TRIGGER firms_1_set_jobs_count ON public.firms;

CREATE OR REPLACE FUNCTION board.access_path(filter jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $_$
declare
  few constant integer := 2 * board.count_cap();
  sampled constant integer := 2000;
  without_index constant text := case when filter ? 'within' then 'near_index' else 'covering_index' end;
  candidates bigint;
  share numeric;
begin
  if filter @? '$.*.query' or filter ?| board.fact_filters() then
    -- Word vectors are stored out of line: too slow to read job by job. Those of heads are not, so few jobs without a place are read sooner than a
    -- frequent word is found once more.
    if filter -> 'within' ? 'unstated' is not true or filter @? '$.* ? (exists(@.query) && !(@.head == @.query))' then return 'text_index'; end if;
    return board.run('select to_jsonb(case when count(*) > $2::integer then ''text_index'' else ''near_index'' end) from (select'
      || board.matches(jsonb_strip_nulls(jsonb_build_object('within', filter -> 'within', 'service', filter -> 'service')), 'near_index') || ' limit $2::integer + 1) unstated',
      'near_index', filter, to_jsonb(few / 4)) #>> '{}';
  end if;
  if filter ? 'within' and not filter ? 'search' then return 'near_index'; end if;
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) <= few then
    return case when filter ? 'within' then 'near_index' else 'any' end;
  end if;
  candidates := board.count_by_choices(filter - '{firm,industry,seniority,employment,minRank,maxRank}'::text[]);
  if candidates <= few then return without_index; end if;
  if filter ? 'location' then return 'text_index'; end if;
  if not filter ? 'search' then return 'covering_index'; end if;
  select count(*) filter (where newest.title_lower like (filter #>> '{search,pattern}')) / sampled::numeric into share from (
    select j.title_lower from public.jobs j
    where j.status = 'open' and (j.valid_through is null or j.valid_through > now())
      and (not filter ? 'country' or j.firm_country = filter ->> 'country')
    order by coalesce(j.date_published, '-infinity'::timestamptz) desc, j.id desc limit sampled) newest;
  -- Reading a row of the table costs about as much as four entries of the index; both ways stop at the cap.
  return case when 4 * share * board.count_by_choices('{}') < least(candidates, board.count_cap() / nullif(share, 0))
    then 'text_index' else without_index end;
end $_$;

CREATE OR REPLACE FUNCTION board.add_to_counts(jobs text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
begin
  return array(select replace(replace(statement, '{pay}', board.pay_rows(jobs)), '{jobs}', jobs) from unnest(array[$$
    with changed as materialized (
      select firm_id, sum(n)::integer as n from ({jobs}) counted where firm_id is not null group by 1 having sum(n) <> 0
    ), locked as materialized (
      select firm.id from public.firms firm where firm.id in (select firm_id from changed) order by 1 for no key update
    )
    update public.firms firm set jobs_count = firm.jobs_count + changed.n
    from locked join changed on changed.firm_id = locked.id where firm.id = locked.id$$, $$
    insert into board.job_counts as old
    select case grouping(industry, firm_name) when 0 then 'all' when 1 then 'choices' else 'firms' end,
      firm_country, service, industry, seniority, employment, firm_name, firm_ranking, sum(n)
    from ({jobs}) counted
    group by grouping sets ((firm_country, service, industry, seniority, employment),
      (firm_country, service, firm_name, firm_ranking),
      (firm_country, service, industry, seniority, employment, firm_name, firm_ranking))
    having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking)
    do update set jobs = old.jobs + excluded.jobs$$, $$
    insert into board.words as old
    select word, coalesce((select known.lexeme from board.words known where known.word = split.word), board.stems(word)), sum(n) from (
      select unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', head))) as word, n from (
        select board.search_text(concat_ws(E'\n', title_lower, firm_name, service, location_text)) as head, sum(n) as n
        from ({jobs}) counted group by 1 having sum(n) <> 0) heads) split
    where length(word) between 2 and 40 and word !~ '\d'
    group by word having sum(n) <> 0 order by word
    on conflict (word) do update set jobs = old.jobs + excluded.jobs$$, $$
    insert into board.pay_counts as old
    select firm_country, kind, is_yearly, name, middle, sum(n) from ({pay}) counted
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (firm_country, kind, is_yearly, name, middle) do update set jobs = old.jobs + excluded.jobs$$]) statement);
end $_$;

CREATE OR REPLACE FUNCTION board.combined_query(units jsonb, country text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  known constant boolean[] := board.known_in_heads(array(select u ->> 'query' from jsonb_array_elements(units) u), country);
  is_alone constant boolean := jsonb_array_length(units) = 1 and units #>> '{0,kind}' = 'word';
  in_heads jsonb;
  whole text;
  head text;
begin
  -- Quoted words and negations are for the whole advert.
  select string_agg('( ' || words || ' )', ' | ')::tsquery,
    case when count(*) = count(heads) then string_agg('( ' || heads || ' )', ' | ') end::tsquery,
    case when count(heads) > 0 then '{"known": true}' else '{}' end
  into whole, head, in_heads from (
    select string_agg(case u ->> 'kind' when 'not' then '!' else '' end || '( ' || (u ->> 'query') || ' )', ' & ' order by n) as words,
      string_agg('( ' || (u ->> 'query') || ' )', ' & ' order by n) filter (where u ->> 'kind' = 'word' and known[n]) as heads
    from jsonb_array_elements(units) with ordinality listed (u, n) group by u -> 'group') grouped;
  if not is_alone and units #> '{-1,group}' = '1' and exists (
    select from jsonb_array_elements(units) with ordinality listed (u, n)
    where u ->> 'kind' <> 'not' and not known[n] and not board.has_jobs(board.keywords(u ->> 'query'), country)) then
    return in_heads || jsonb_build_object('query', whole);
  end if;
  if head is not null and (is_alone or board.has_jobs(board.keywords(whole, head), country)) then
    return jsonb_build_object('query', whole, 'head', head, 'found', true);
  end if;
  return in_heads || jsonb_strip_nulls(jsonb_build_object('query', whole, 'found', case when is_alone or board.has_jobs(board.keywords(whole), country) then true end));
end $$;

CREATE OR REPLACE FUNCTION board.count_by_choices(filter jsonb) RETURNS bigint
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare total bigint;
begin
  execute 'select coalesce(sum(n), 0) from (' || board.stored_counts(filter, '{}') || ') counted' into total using filter;
  return total;
end $$;

CREATE OR REPLACE FUNCTION board.count_facets(filter jsonb, fields text[], most integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  names constant text[] := array(select s.facet from board.selects() s where s.name = any (fields));
  access_path constant text := case when board.has_only_choices(filter)
      and not exists (select from board.selects() s where s.name = any (fields) and not s.counted) then 'counts'
    else board.access_path(filter) end;
  cap constant integer := case when access_path <> 'counts' then board.count_cap() end;
  matches constant text := case access_path when 'counts' then board.stored_counts(filter, fields)
    else concat('select ', (select string_agg('j.' || name || ', ', '') from unnest(names) name), '1 as n', board.matches(filter, access_path),
      case when access_path = 'covering_index' then ' order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end,
      ' limit board.count_cap() + 1') end;
  result jsonb;
begin
  result := board.run(format('
    with matches as materialized (%1$s), counted as (
      select %2$s as field, %3$s as value, sum(n) as n from (select * from matches limit ($2 -> ''cap'')::bigint) capped
      group by grouping sets (%4$s)
    ), named as (
      select field, case field when ''employment'' then board.employment_name(one) else one end as value, sum(n) as n
      from counted cross join unnest(case field when ''employment'' then string_to_array(value, '', '') else array[value] end) one
      where one <> '''' group by 1, 2 having sum(n) > 0
    ), ranked as (
      select *, row_number() over (partition by field order by n desc, value) as rank from named
    ), listed as (
      select field, jsonb_agg(jsonb_build_object(''value'', value, ''count'', n) order by rank) as list
      from ranked where rank <= coalesce(($2 -> ''most'')::integer, rank) group by field
    )
    select jsonb_build_object(''total'', coalesce((select sum(n) from matches), 0))
      || coalesce((select jsonb_object_agg(field, list) from listed), ''{}'')',
    matches,
    -- The field and the value of a grouped row.
    coalesce('case ' || (select string_agg(format('when grouping(%s) = 0 then %L', s.facet, s.name), ' ')
      from board.selects() s where s.name = any (fields)) || ' end', 'null::text'),
    coalesce('coalesce(' || nullif(array_to_string(names, ', '), '') || ')', 'null::text'),
    coalesce('(' || nullif(array_to_string(names, '), ('), '') || ')', '()')),
    case access_path when 'covering_index' then 'ordered_index' else access_path end, filter,
    jsonb_strip_nulls(jsonb_build_object('cap', cap, 'most', most)));
  return coalesce((select jsonb_object_agg(field, '[]'::jsonb) from unnest(fields) field), '{}') || result || jsonb_build_object(
    'total', least((result -> 'total')::bigint, cap), 'capped', coalesce((result -> 'total')::bigint > cap, false));
end $_$;

CREATE OR REPLACE FUNCTION board.fact_query(name text, filter jsonb) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (quote_literal(((('='::text || name) || ':'::text) || replace((filter ->> name), '\'::text, ''::text))))::tsquery;

CREATE OR REPLACE FUNCTION board.filters() RETURNS TABLE(name text, kind text, part text, counted boolean, condition text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select * from (values
    ('country', 'text', null, true, $$j.firm_country = $1 ->> 'country'$$),
    ('search', 'text', 'search', false, $$board.is_titled(j.title_lower, j.search_head, j.search, $1 -> 'search')$$),
    ('keywords', 'words', 'keywords', false, $$board.holds(j.search_head, j.search, $1 -> 'keywords')$$),
    ('firm', 'text', 'firm', true, $$j.firm_name = $1 ->> 'firm'$$),
    -- One value keeps the order of an index, a list does not.
    ('service', 'text', 'service', true, $$case jsonb_array_length($1 -> 'service') when 1 then j.service = $1 #>> '{service,0}'
      else j.service = any (board.texts($1 -> 'service')) end$$),
    ('industry', 'text', 'industry', true, $$j.industry = $1 ->> 'industry'$$),
    ('seniority', 'text', 'seniority', true, $$j.seniority = $1 ->> 'seniority'$$),
    ('employment', 'text', 'employment', true, $$j.employment = any (board.texts($1 -> 'employment'))$$),
    ('location', 'text', 'location', false, $$board.is_at(j.location_text, j.work_mode, j.search_head, $1 -> 'location')$$),
    ('within', 'text', 'location', false, $$board.is_near(j.points, j.work_mode, $1 -> 'within')$$),
    ('remote', 'text', 'location', false, null),
    ('workMode', 'text', 'workMode', false, $$j.work_mode = $1 ->> 'workMode'$$),
    ('qualification', 'text', 'qualification', false, $$j.search_head @@ board.fact_query('qualification', $1)$$),
    ('study', 'text', 'study', false, $$j.search_head @@ board.fact_query('study', $1)$$),
    ('sponsorship', 'text', 'sponsorship', false, $$j.search_head @@ board.fact_query('sponsorship', $1)$$),
    -- The ranges overlap. A job without a salary is in no range.
    ('minSalary', 'amount', 'salary', false, $$j.salary_max >= ($1 -> 'minSalary')::numeric$$),
    ('maxSalary', 'amount', 'salary', false, $$j.salary_min <= ($1 -> 'maxSalary')::numeric$$),
    ('minRank', 'rank', 'rank', true, $$j.firm_ranking >= ($1 -> 'minRank')::integer$$),
    ('maxRank', 'rank', 'rank', true, $$j.firm_ranking <= ($1 -> 'maxRank')::integer$$),
    ('fromDate', 'day', 'date', false, $$j.date_published >= board.midnight($1 ->> 'fromDate', 0)$$),
    ('toDate', 'day', 'date', false, $$j.date_published < board.midnight($1 ->> 'toDate', 1)$$)
  ) f (name, kind, part, counted, condition)
$_$;

CREATE OR REPLACE FUNCTION board.flat_distance(points double precision[], n integer, near jsonb) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (point((points)[n], ((points)[(n + 1)] * cos(radians(((near -> 'lat'::text))::double precision)))) <-> point(((near -> 'lat'::text))::double precision, (((near -> 'lon'::text))::double precision * cos(radians(((near -> 'lat'::text))::double precision)))));

CREATE OR REPLACE FUNCTION board.has_jobs(words jsonb, country text, wanted bigint DEFAULT 1) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET work_mem TO '32MB'
    AS $_$
declare
  in_country constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', nullif(board.country_code(country), '')));
  filter constant jsonb := in_country || words;
  found boolean;
begin
  execute 'select count(*) >= $2 from (select from (
      select * from public.jobs j where ' || board.job_conditions(in_country) || '
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit $3) j
    where ' || board.job_conditions(filter) || ' limit $2) held'
  into found using filter, wanted, case when words ? 'search' then 1000 else 100 end;
  if not found then
    execute 'select count(*) >= $2 from (select' || board.matches(filter, 'text_index') || ' limit $2) held' into found using filter, wanted;
  end if;
  return found;
end $_$;

CREATE OR REPLACE FUNCTION board.own_stems(searched text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
declare
  words constant text[] := '{accountant,controller,comptroller,manager,management,officer,administrator,assistant,executive,intern,
    marketing,securities,receiver,recruiter,accounts}';
  word text;
  marked text := searched;
begin
  foreach word in array words loop
    marked := replace(marked, word, E'\x01' || word || E'\x02');
  end loop;
  if marked = searched then return searched; end if;
  marked := replace(replace(marked, E'intern\x02ational', E'international\x02'), E'intern\x02al', E'internal\x02');
  if strpos(searched, E'\x01') > 0 or strpos(searched, E'\x02') > 0 or marked ~ '[\w\x02]\x01|\x02(?!s?(\W|$))' then
    return regexp_replace(searched, '\m(' || array_to_string(words, '|') || '|internal|international)s?\M', '\11', 'g');
  end if;
  return replace(replace(replace(marked, E'\x02s', E'\x02'), E'\x01', ''), E'\x02', '1');
end $_$;

CREATE OR REPLACE FUNCTION board.has_only_choices(filter jsonb) RETURNS boolean
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return not exists (select from board.filters() f where not f.counted and filter ? f.name);
end $$;

CREATE OR REPLACE FUNCTION board.holds(search_head tsvector, search tsvector, words jsonb, by_index boolean DEFAULT false) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((words ->> 'head'::text) = (words ->> 'query'::text)) THEN (search_head @@ ((words ->> 'head'::text))::tsquery) WHEN (words ? 'head'::text) THEN ((search_head @@ ((words ->> 'head'::text))::tsquery) AND (search @@ ((words ->> 'query'::text))::tsquery)) WHEN (by_index OR ((words ->> 'query'::text) ~~ '%!%'::text)) THEN (search @@ ((words ->> 'query'::text))::tsquery) ELSE ((search_head @@ ((words ->> 'query'::text))::tsquery) OR (search @@ ((words ->> 'query'::text))::tsquery)) END;

CREATE OR REPLACE FUNCTION board.in_country(firm_country text, country text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (country IS NOT NULL) THEN (firm_country = country) ELSE ((firm_country = 'UK'::text) OR (firm_country = 'US'::text) OR (firm_country = 'CA'::text) OR (firm_country = 'AU'::text) OR (firm_country <> ALL ('{UK,US,CA,AU}'::text[]))) END;

CREATE OR REPLACE FUNCTION board.indexed_filters(filter jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT f.name FROM board.filters() f(name, kind, part, counted, condition) WHERE ((indexed_filters.filter ? f.name) AND ((f.name = ANY (board.fact_filters())) OR ((indexed_filters.filter -> f.name) @? '$."query"'::jsonpath) OR (((indexed_filters.filter -> f.name) @? '$."pattern"'::jsonpath) AND (NOT (indexed_filters.filter @? '$.*."query"'::jsonpath))))));

CREATE OR REPLACE FUNCTION board.is_at(location_text text, work_mode text, search_head tsvector, place jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((place ? 'remote'::text) AND (work_mode = 'remote'::text)) OR CASE WHEN (place ? 'query'::text) THEN (search_head @@ ((place ->> 'query'::text))::tsquery) ELSE (location_text ~~* (place ->> 'pattern'::text)) END);

CREATE OR REPLACE FUNCTION board.km_to(points double precision[], near jsonb) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (cardinality(points) = 2) THEN board.km_between((points)[1], (points)[2], ((near -> 'lat'::text))::double precision, ((near -> 'lon'::text))::double precision) ELSE board.nearest_km(points, ((near -> 'lat'::text))::double precision, ((near -> 'lon'::text))::double precision) END;

CREATE OR REPLACE FUNCTION board.is_near(points double precision[], work_mode text, near jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (near ? 'unstated'::text) THEN ((work_mode IS DISTINCT FROM 'remote'::text) AND (COALESCE(cardinality(points), 0) = 0)) WHEN (work_mode = 'remote'::text) THEN ((near -> 'remote'::text))::boolean ELSE CASE width_bucket(CASE WHEN (cardinality(points) = 2) THEN board.flat_distance(points, 1, near) WHEN (cardinality(points) <= 10) THEN LEAST(board.flat_distance(points, 1, near), board.flat_distance(points, 3, near), board.flat_distance(points, 5, near), board.flat_distance(points, 7, near), board.flat_distance(points, 9, near)) ELSE NULL::double precision END, ((((near -> 'km'::text))::double precision / (111.195)::double precision) * (0.99)::double precision), ((((near -> 'km'::text))::double precision / (111.195)::double precision) * (1.01)::double precision), 1) WHEN 0 THEN true WHEN 2 THEN false ELSE (board.km_to(points, near) <= ((near -> 'km'::text))::double precision) END END;

CREATE OR REPLACE FUNCTION board.is_titled(title_lower text, search_head tsvector, search tsvector, title jsonb, by_index boolean DEFAULT false) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (title ? 'pattern'::text) THEN (title_lower ~~ (title ->> 'pattern'::text)) ELSE board.holds(search_head, search, title, by_index) END;

CREATE OR REPLACE FUNCTION board.job_conditions(filter jsonb, except_of text[] DEFAULT '{}'::text[]) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (
    select concat_ws(' and ', 'j.status = ''open'' and (j.valid_through is null or j.valid_through > now())',
      string_agg(f.condition, ' and ' order by not f.counted))
    from board.filters() f where filter ? f.name and f.name <> all (except_of));
end $$;

CREATE OR REPLACE FUNCTION board.keywords(query text, head text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN jsonb_build_object('keywords', jsonb_strip_nulls(jsonb_build_object('query', query, 'head', head)));

CREATE OR REPLACE FUNCTION board.known_in_heads(queries text[], country text) RETURNS boolean[]
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_custom_plan'
    AS $_$
declare
  in_country constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', nullif(board.country_code(country), '')));
  least_jobs bigint;
  known boolean[];
begin
  execute 'select array_agg(held >= 3 order by n) from (
      select q.n, count(*) filter (where newest.search_head @@ q.query::tsquery) as held
      from unnest($2) with ordinality q (query, n) left join (
        select j.search_head from public.jobs j where ' || board.job_conditions(in_country) || '
        order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit 100) newest on true group by q.n) counted'
  into known using in_country, queries;
  for i in 1 .. cardinality(queries) loop
    if not known[i] then
      least_jobs := coalesce(least_jobs, greatest(3, board.count_by_choices(in_country) / 1000));
      known[i] := board.has_jobs(board.keywords(queries[i], queries[i]), country, least_jobs);
    end if;
  end loop;
  return known;
end $_$;

CREATE OR REPLACE FUNCTION board.matches(filter jsonb, access_path text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
  at_few constant text := $$cardinality(j.near_cells) <= 3
    and (board.costly_cells(j.near_cells))[1] = any (board.cells_near($1 -> 'within', true))$$;
  at_several constant text := $$cardinality(j.near_cells) > 3 and board.costly_cells(j.near_cells) && board.cells_near($1 -> 'within', false)$$;
  service constant text := (select ' and ' || f.condition from board.filters() f where f.name = 'service' and filter ? f.name);
  indexed constant text[] := board.indexed_filters(filter);
begin
  if access_path = 'near_index' then
    return ' from (select * from (select * from public.jobs j where j.status = ''open'' and ' || concat(at_few, service) || ' offset 0) j
      union all select * from (select * from public.jobs j where ' || at_several || ' offset 0) j) j where ' || board.job_conditions(filter);
  elsif access_path = 'text_index' then
    return ' from (select * from public.jobs j where ' || concat_ws(' and ', 'board.in_country(j.firm_country, $1 ->> ''country'')',
        case when filter ? 'within' then '(' || at_few || ' or ' || at_several || ')' end, (
          select string_agg(case f.name
            when 'keywords' then 'board.holds(j.search_head, j.search, $1 -> ''keywords'', true)'
            when 'search' then 'board.is_titled(j.title_lower, j.search_head, j.search, $1 -> ''search'', true)'
            else f.condition end, ' and ') from board.filters() f where f.name = any (indexed)))
      || ' offset 0) j where ' || board.job_conditions(filter, indexed);
  end if;
  return ' from public.jobs j where ' || board.job_conditions(filter);
end $_$;

CREATE OR REPLACE FUNCTION board.midnight(day text, days_later integer) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((GREATEST(LEAST((day)::date, '9999-01-01'::date), '0001-01-01'::date) + days_later))::timestamp without time zone AT TIME ZONE 'UTC'::text);

CREATE OR REPLACE FUNCTION board.most_query(units jsonb, country text, known boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  words constant text[] := array(select u ->> 'query' from jsonb_array_elements(units) u where u ->> 'kind' = 'word');
  excluded constant text := (select string_agg('!( ' || (u ->> 'query') || ' )', ' & ') from jsonb_array_elements(units) u where u ->> 'kind' = 'not');
  held tsquery;
  whole tsquery;
begin
  if cardinality(words) not between 2 and 6 then return null; end if;
  for least_words in reverse cardinality(words) - 1 .. (cardinality(words) + 1) / 2 loop
    held := board.n_of_query(words, least_words);
    whole := coalesce(held && excluded::tsquery, held);
    if least_words = 1 and known and excluded is null or board.has_jobs(board.keywords(whole::text, held::text), country) then
      return jsonb_build_object('query', whole::text, 'head', held::text, 'most', true);
    elsif board.has_jobs(board.keywords(whole::text), country) then
      return jsonb_build_object('query', whole::text, 'most', true);
    end if;
  end loop;
  return null;
end $$;

CREATE OR REPLACE FUNCTION board.near_note(given jsonb, filter jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare unstated jsonb;
begin
  if filter -> 'within' ? 'lat' then
    unstated := board.count_facets(
      filter || jsonb_build_object('within', jsonb_build_object('unstated', true, 'country', filter -> 'country')), '{}');
    return jsonb_build_object('town', filter #> '{within,town}', 'unstated', unstated -> 'total', 'capped', unstated -> 'capped');
  end if;
  return case when given ->> 'within' in ('10', '25', '50') then '{}'::jsonb end;
end $$;

CREATE OR REPLACE FUNCTION board.nearest_jobs(filter jsonb, access_path text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  near constant jsonb := filter -> 'within';
  sorted constant text := board.sorted_jobs(filter, 'distance', access_path);
  ring text;
  last text;
  levels text[] := '{}';
begin
  foreach ring in array '{0.04,0.2,1}'::text[] loop
    -- The next ring reads the same cells.
    continue when ring = '0.04' and board.cells_near(board.ring(near, 0.04), true) = board.cells_near(board.ring(near, 0.2), true);
    ring := 'board.ring($1 -> ''within'', ' || ring || ')';
    levels := levels || concat('level_', cardinality(levels) + 1, ' as materialized (',
      'select * from level_' || nullif(cardinality(levels), 0) || ' union all ', '(', replace(sorted, '$1 -> ''within''', ring),
      ' and not board.is_near(j.points, j.work_mode, ' || last || ')', ' limit greatest(board.count_cap() + 1',
      ' - (select count(*) from level_' || nullif(cardinality(levels), 0) || ')', ', 0)))');
    last := ring;
  end loop;
  return 'with ' || array_to_string(levels, ', ') || ' select * from level_' || cardinality(levels);
end $_$;

CREATE OR REPLACE FUNCTION board.page_statement(matches text, reads_all boolean, sort text, goes_on boolean) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((((('with matches as '::text || CASE WHEN reads_all THEN 'materialized ('::text ELSE 'not materialized ('::text END) || matches) || '),
  page as materialized (
    select id, key, date, row_number() over (order by key desc, date desc, id desc) - ($2 -> ''skip'')::bigint as n
    from matches where '::text) || CASE WHEN (NOT goes_on) THEN 'true'::text WHEN (sort = 'date'::text) THEN '(date, id) < (($2 ->> ''date'')::timestamptz, ($2 ->> ''id'')::bigint)'::text ELSE '(key, date, id) < (($2 ->> ''key'')::numeric, ($2 ->> ''date'')::timestamptz, ($2 ->> ''id'')::bigint)'::text END) || '
    order by key desc, date desc, id desc limit ($2 -> ''size'')::bigint + 1 offset ($2 -> ''skip'')::bigint)
  select jsonb_build_object(
    ''total'', '::text) || CASE WHEN reads_all THEN '(select count(*) from matches)'::text ELSE 'null'::text END) || ',
    ''jobs'', (select jsonb_agg(to_jsonb(c) order by p.n) from page p join public.job_cards c on c.id = p.id
      where p.n <= ($2 -> ''size'')::bigint),
    ''last'', (select jsonb_build_object(''id'', p.id, ''key'', p.key, ''date'', p.date) from page p
      where p.n = ($2 -> ''size'')::bigint and exists (select from page more where more.n > p.n)))'::text);

CREATE OR REPLACE FUNCTION board.pay_middles(country text) RETURNS TABLE(kind text, name text, middle numeric, upto bigint, total bigint)
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    AS $_$
begin
  return query execute '
    with counted as (
      select p.kind, p.name, p.middle, p.jobs as n from board.pay_counts p where p.firm_country = $1
      union all
      select expired.kind, expired.name, expired.middle, expired.n from (' || board.pay_rows('select e.*, -1 as n from (
        select * from public.jobs j where j.status = ''open'' and j.valid_through <= now() offset 0) e where e.firm_country = $1') || ') expired
    ), summed as (
      select case when grouping(c.name) = 0 then c.kind else ''all'' end as kind, coalesce(c.name, '''') as name, c.middle, sum(c.n) as n
      from counted c
      group by grouping sets ((c.kind, c.name, c.middle), (c.kind, c.middle))
      having sum(c.n) > 0 and (grouping(c.name) = 0 or c.kind = ''seniority'')
    )
    select s.kind, s.name, s.middle, (sum(s.n) over (partition by s.kind, s.name order by s.middle))::bigint,
      (sum(s.n) over (partition by s.kind, s.name))::bigint
    from summed s' using nullif(board.country_code(country), '');
end $_$;

CREATE OR REPLACE FUNCTION board.pay_rows(jobs text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (('select j.firm_country, named.kind, j.salary_period = ''year'' as is_yearly, named.name, (j.salary_min + j.salary_max) / 2 as middle, j.n
  from ('::text || jobs) || ') j cross join lateral (
    values (''service'', coalesce(j.service, '''')), (''seniority'', coalesce(j.seniority, ''''))) named (kind, name)
  where j.salary_currency = board.currency_of(j.firm_country) and j.salary_period is not null
    and j.salary_low is not null and j.salary_high is not null and j.salary_min is not null and j.salary_max is not null'::text);

CREATE OR REPLACE FUNCTION board.query_units(reading jsonb, country text, corrects boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  units constant jsonb := reading -> 'units';
  lookups integer := reading -> 'lookups';
  query jsonb;
begin
  if units <> '[]' then
    query := board.combined_query(units, country);
    -- Most words, where no job of the country has all.
    if corrects and not query ? 'found' and not units @> '[{"kind": "exact"}]' and units #> '{-1,group}' = '1' then
      lookups := lookups + case when jsonb_array_length(units) <= 6 then jsonb_array_length(units) / 2 else 0 end;
      query := coalesce(board.most_query(units, country, query ? 'known'), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head',
    'typed', reading -> 'typed', 'lookups', lookups, 'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $$;

CREATE OR REPLACE FUNCTION board.read_search(filter jsonb, corrects boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  given record;
  cleaned jsonb := '{}';
  value jsonb;
  notes jsonb := '{}';
  lookups integer := 0;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for given in
    select e.key, e.value, jsonb_typeof(e.value) as type, known.kind, choice.any_value, trim(e.value #>> '{}') as written,
      case when known.kind in ('amount', 'rank') then 'number' else 'string' end as expected
    from jsonb_each(nullif(filter, 'null')) e left join board.filters() known on known.name = e.key
      left join board.selects() choice on choice.name = e.key
  loop
    if given.kind is null then
      raise exception using errcode = '22023', message = format('filter has no member %s; it has %s', to_json(left(given.key, 50)),
        (select string_agg(known.name, ', ') from board.filters() known));
    end if;
    if given.type = 'null' then continue; end if;
    if given.type <> given.expected
      or given.kind = 'rank' and (given.written::numeric <> trunc(given.written::numeric) or abs(given.written::numeric) > 2147483647)
      or given.kind = 'day' and given.written <> '' and not board.is_day(given.written)
    then
      raise exception using errcode = '22023', message = format('filter.%s is no %s', given.key, case given.kind
        when 'amount' then 'number' when 'rank' then 'whole number' when 'day' then 'day such as 2026-01-31' else 'text' end);
    end if;
    given.written := left(given.written, 200);
    if given.type = 'string' and given.written in ('', given.any_value) then continue; end if;
    value := case given.key
      when 'country' then to_jsonb(board.country_code(given.written))
      when 'keywords' then board.read_keywords(given.written, filter ->> 'country', corrects)
      when 'search' then coalesce(case when corrects then board.read_title(given.written, filter ->> 'country') end,
        jsonb_build_object('pattern', board.contains_pattern(given.written)))
      when 'location' then board.read_place(given.written, filter ->> 'country')
      when 'service' then to_jsonb(board.service_spellings(given.written))
      when 'employment' then to_jsonb(board.employment_spellings(given.written))
      else case given.type when 'string' then to_jsonb(given.written) else given.value end end;
    if given.key in ('keywords', 'search') then
      lookups := lookups + coalesce((value -> 'lookups')::integer, 0);
      notes := notes || jsonb_strip_nulls(jsonb_build_object(given.key, value -> 'note'));
      value := value - '{lookups,note}'::text[];
    end if;
    if value <> '{}' then cleaned := cleaned || jsonb_build_object(given.key, value); end if;
  end loop;
  return jsonb_build_object('filter', board.with_near(cleaned), 'lookups', lookups, 'notes', notes);
end $$;

CREATE OR REPLACE FUNCTION board.read_filter(filter jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (board.read_search(filter, true) -> 'filter'::text);

CREATE OR REPLACE FUNCTION board.read_units(keywords text, country text, corrects boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    SET client_min_messages TO 'warning'
    AS $$
declare
  most_lookups constant integer := 3;
  typed text[];
  kinds text[];
  forms text[];
  terms jsonb;
  dropped text[];
  corrected text[] := '{}';
  exact text[] := '{}';
  lookups integer := 0;
  nearest text;
  unit tsquery;
  units jsonb := '[]';
  this_group integer := 1;
  is_term boolean;
  has_corrected boolean := false;
  i integer := 1;
  size integer;
begin
  select array_agg(minus || coalesce(plain, '"' || quoted || '"')),
    array_agg(case when minus <> '' then 'not' when quoted is not null then 'exact' when lower(plain) = 'or' then 'or'
      when board.is_pay(plain) then 'pay' else 'word' end),
    array_agg(trim(board.search_text(coalesce(quoted, regexp_replace(regexp_replace(plain, '\mit\M', 'IT', 'gi'), '^(d|l|qu)[''’]', '', 'i')))))
  into typed, kinds, forms from (
    select m[1] as minus, m[2] as quoted, m[3] as plain
    from regexp_matches(regexp_replace(keywords, '\m(\w{1,2}) ?& ?(\w)\M', '\1&\2', 'g'), '(-?)(?:"([^"]*)"?|([^[:space:]"]+))', 'g') m
    limit 30) tokens;
  -- The longest term at each word.
  select jsonb_object_agg(t.at, to_jsonb(t) order by t.size) into terms
  from board.terms_in(forms, array(select kind = 'word' from unnest(kinds) kind), country) t;

  while i <= cardinality(typed) loop
    unit := null;
    size := 1;
    nearest := null;
    if kinds[i] = 'pay' then
      dropped := dropped || typed[i];
      exact := exact || typed[i];
    elsif kinds[i] = 'or' then
      this_group := this_group + 1;
    elsif kinds[i] in ('exact', 'not') then
      unit := phraseto_tsquery('pg_catalog.english', board.own_stems(forms[i]));
      unit := case when numnode(unit) > 0 then unit end;
    else
      unit := terms -> i::text ->> 'query';
      size := coalesce((terms -> i::text -> 'size')::integer, 1);
      is_term := unit is not null;
      if size = 1 and not board.is_filler(forms[i]) then
        unit := coalesce(unit, board.word_query(forms[i]));
        if unit is not null and corrects and lookups < most_lookups and board.may_be_typo(forms[i]) then
          lookups := lookups + 1;
          if board.has_known_stem(forms[i]) then
            nearest := board.nearest_word(forms[i]);
            -- Another form of the same word is no typo.
            if board.stems(nearest) = board.stems(forms[i]) then nearest := null; end if;
          elsif not is_term and not board.has_jobs(board.keywords(unit::text), null, 3) then
            if (select coalesce(sum(jobs), 0) >= 3 from board.words w where starts_with(w.word, forms[i])) then
              unit := (quote_literal(forms[i]) || ':*')::tsquery;
            else
              nearest := board.nearest_word(forms[i]);
            end if;
          end if;
        end if;
      end if;
    end if;
    if nearest is not null then
      has_corrected := true;
      unit := coalesce(board.term_query(nearest, country), board.word_query(nearest));
      corrected := corrected || nearest;
      exact := exact || ('"' || typed[i] || '"');
    elsif kinds[i] <> 'pay' then
      corrected := corrected || typed[i : i + size - 1];
      exact := exact || typed[i : i + size - 1];
    end if;
    if unit is not null then
      units := units || jsonb_build_object('query', unit, 'kind', kinds[i], 'group', this_group, 'word', case when kinds[i] <> 'word' then unit
        else coalesce(board.word_query(coalesce(nearest, array_to_string(forms[i : i + size - 1], ' '))), unit) end);
    end if;
    i := i + size;
  end loop;

  return jsonb_strip_nulls(jsonb_build_object('units', units, 'lookups', lookups, 'typed', (
      select case when bool_or(u -> 'word' <> u -> 'query') and this_group = 1 and not units @> '[{"kind": "not"}]'
        then string_agg('( ' || (u ->> 'word') || ' )', ' & ') end from jsonb_array_elements(units) u),
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', to_jsonb(dropped)));
end $$;

CREATE OR REPLACE FUNCTION board.read_place(written text, country text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT jsonb_strip_nulls(jsonb_build_object('words', words.words, 'remote', CASE WHEN (words.words <> TRIM(BOTH FROM read_place.written)) THEN true ELSE NULL::boolean END, 'query', query.query, 'pattern', CASE WHEN (query.query IS NULL) THEN board.contains_pattern(COALESCE(NULLIF(words.words, ''::text), read_place.written)) ELSE NULL::text END)) AS jsonb_strip_nulls FROM board.place_words(read_place.written) words(words), LATERAL board.weighted(board.place_query(words.words, read_place.country, false), 'B'::text) query(query));

CREATE OR REPLACE FUNCTION board.read_title(written text, country text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  reading jsonb;
  words text;
begin
  -- One or two letters have no entry in the index of titles, and other signs are no words.
  if length(trim(written)) < 3 or written ~ '[^[:alnum:][:space:]&+#,.''’/()–£$€-]' 
    or board.has_jobs(jsonb_build_object('search', jsonb_build_object('pattern', board.contains_pattern(written))), country) then return null; end if;
  -- "-" and "or" are text here.
  reading := board.read_units(regexp_replace(written, '-|\mor\M', ' ', 'gi'), country, true);
  foreach words in array array[board.word_query(board.search_text(written))::text,
    (select string_agg('( ' || (u ->> 'query') || ' )', ' & ') from jsonb_array_elements(reading -> 'units') u)] loop
    words := board.weighted(words::tsquery, 'A');
    if words <> '' and board.has_jobs(board.keywords(words, words), country) then
      return jsonb_build_object('query', words, 'head', words, 'lookups', reading -> 'lookups', 'note', jsonb_strip_nulls(
        jsonb_build_object('corrected', reading -> 'corrected', 'dropped', reading -> 'dropped')));
    end if;
  end loop;
  reading := board.query_units(reading, country, true);
  return case when reading ? 'query' then '{"note": {}}' || reading - 'typed' end;
end $_$;

CREATE OR REPLACE FUNCTION board.relevance(search_head tsvector, words jsonb) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN round(((((CASE WHEN ((words ->> 'head'::text) = (words ->> 'query'::text)) THEN 1 ELSE ((search_head @@ ((words ->> 'query'::text))::tsquery))::integer END + CASE WHEN (words ? 'typed'::text) THEN ((search_head @@ ((words ->> 'typed'::text))::tsquery))::integer ELSE 0 END))::double precision + ts_rank('{0.05,0.2,0.5,1}'::real[], search_head, ((words ->> 'query'::text))::tsquery, 1)))::numeric, 2);

CREATE OR REPLACE FUNCTION board.sort_key(sort text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE sort WHEN 'relevance'::text THEN 'board.relevance(j.search_head, $1 -> ''keywords'')'::text WHEN 'distance'::text THEN 'case when j.work_mode = ''remote'' then -100000 else -board.shown_distance(j.points, $1 -> ''within'') end'::text WHEN 'firmRank'::text THEN 'coalesce(-j.firm_ranking, -2147483647)'::text WHEN 'salary'::text THEN 'coalesce(j.salary_max, -1)'::text ELSE '0::numeric'::text END;

CREATE OR REPLACE FUNCTION board.relevant_jobs(filter jsonb) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN replace(replace('
  with by_head as materialized (
    select {columns} from (
      select * from public.jobs j
      where board.in_country(j.firm_country, $1 ->> ''country'') and j.search_head @@ ($1 #>> ''{keywords,query}'')::tsquery
        -- A negated word may stand in the description.
        and ($1 #>> ''{keywords,query}'' not like ''%!%'' or j.search @@ ($1 #>> ''{keywords,query}'')::tsquery) offset 0) j
    where {others} limit board.count_cap() + 1)
  select * from by_head
  union all (
    select {columns} from (
      select * from public.jobs j
      where board.in_country(j.firm_country, $1 ->> ''country'') and j.search @@ ($1 #>> ''{keywords,query}'')::tsquery
        and not j.search_head @@ ($1 #>> ''{keywords,query}'')::tsquery and (select count(*) from by_head) <= board.count_cap()
        and (not $1 -> ''keywords'' ? ''head'' or j.search_head @@ ($1 #>> ''{keywords,head}'')::tsquery) offset 0) j
    where {others} and $1 #>> ''{keywords,head}'' is distinct from $1 #>> ''{keywords,query}'' limit board.count_cap() + 1)'::text, '{others}'::text, board.job_conditions(filter, '{keywords}'::text[])), '{columns}'::text, (('j.id, '::text || board.sort_key('relevance'::text)) || ' as key, coalesce(j.date_published, ''-infinity''::timestamptz) as date'::text));

CREATE OR REPLACE FUNCTION board.ring(near jsonb, share numeric) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (near || jsonb_build_object('km', (((near -> 'km'::text))::numeric * share), 'remote', (((near -> 'remote'::text))::boolean AND (share = (1)::numeric))));

CREATE OR REPLACE FUNCTION board.run(statement text, access_path text, filter jsonb, page jsonb DEFAULT NULL::jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'on'
    SET enable_bitmapscan TO 'on'
    SET enable_sort TO 'on'
    SET work_mem TO '32MB'
    AS $$
declare result jsonb;
begin
  if access_path <> 'any' then perform set_config('enable_seqscan', 'off', true); end if;
  if access_path in ('covering_index', 'ordered_index') then perform set_config('enable_bitmapscan', 'off', true); end if;
  if access_path = 'ordered_index' then perform set_config('enable_sort', 'off', true); end if;
  execute statement into result using filter, page;
  return result;
end $$;

CREATE OR REPLACE FUNCTION board.set_derived_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'auto'
    AS $$
declare
  firm record;
  named_id bigint;
  names_firm boolean := new.firm_name <> 'Unknown Firm' and new.firm_name <> '';
  pay record;
  pairs double precision[];
begin
  if tg_op = 'UPDATE' then
    names_firm := names_firm and new.firm_name is distinct from old.firm_name;
    if new.firm_id is distinct from old.firm_id and new.firm_id is not null and not names_firm then
      new.firm_name := '';
    end if;
  end if;
  if names_firm and (new.firm_id is null or tg_op = 'UPDATE' and new.firm_id = old.firm_id) then
    -- In a statement of its own: as a condition it would be planned for each row.
    named_id := board.firm_named(new.firm_name, new.country);
    select f.id, f.name into firm from public.firms f where f.id = named_id;
    if found then
      new.firm_id := firm.id;
      new.firm_name := firm.name;
    end if;
  end if;
  new.firm_country := board.effective_country('', new.country);
  new.firm_ranking := null;
  if new.firm_id is not null then
    select f.name, f.country, f.ranking into firm from public.firms f where f.id = new.firm_id;
    if new.firm_name in ('', 'Unknown Firm') then new.firm_name := coalesce(firm.name, new.firm_name); end if;
    new.firm_country := board.effective_country(firm.country, new.country);
    new.firm_ranking := firm.ranking;
  end if;
  new.slug := coalesce(nullif(new.slug, ''), old.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status when 'closed' then coalesce(new.closed_at, now()) end;
  -- An assignment evaluates an expression; a select would start an executor.
  pay := board.parse_salary(new.salary, new.firm_country);
  new.salary_low := pay.low;
  new.salary_high := pay.high;
  new.salary_currency := pay.currency;
  new.salary_period := pay.period;
  new.salary_min := pay.yearly_min;
  new.salary_max := pay.yearly_max;
  if tg_op = 'INSERT' or old.points is null or (new.location_coordinates, new.location, new.firm_country)
    is distinct from (old.location_coordinates, old.location, old.firm_country)
  then
    pairs := board.pairs_of(new.location_coordinates);
    new.cities := board.nearest_cities(pairs);
    new.points := board.points_of(pairs, new.location, new.firm_country);
  else
    new.cities := old.cities;
    new.points := old.points;
  end if;
  -- Facts of another text are none.
  if tg_op = 'UPDATE' and new.facts is not distinct from old.facts
    and (new.job_title, new.description) is distinct from (old.job_title, old.description) then new.facts := null; end if;
  new.near_cells := board.near_cells(new.points, new.work_mode, new.firm_country);
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search_head := board.search_head(new.job_title, new.firm_name, new.service, new.location_text, new.seniority,
    new.industry, new.employment, new.work_mode) || board.fact_words(new.facts);
  new.search := board.search_all(new.search_head, new.description);
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{search,search_head,points,near_cells,facts}'::text[]) is distinct from (to_jsonb(old) - '{search,search_head,points,near_cells,facts}'::text[])
  then
    new.updated_at := now();
  end if;
  return new;
end $$;

CREATE OR REPLACE FUNCTION board.set_firm_slug() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  plain constant text := board.slug_of(new.name);
begin
  new.slug := coalesce(nullif(new.slug, ''), old.slug, plain);
  if tg_op = 'INSERT' then new.jobs_count := 0; end if;
  if tg_op = 'INSERT' and new.slug = plain and (plain = '' or board.is_reserved(plain)
      or exists (select from public.firms where slug = plain)) then
    new.slug := concat_ws('-', nullif(plain, ''), nullif(lower(new.country), ''));
    if plain = '' or new.country = '' or exists (select from public.firms where slug = new.slug) then
      new.slug := concat_ws('-', nullif(plain, ''), new.id);
    end if;
  end if;
  return new;
end $$;

CREATE OR REPLACE FUNCTION board.shown_distance(points double precision[], near jsonb) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (round(((board.km_to(points, near) / board.km_per_unit((near ->> 'country'::text))) * (10)::double precision)) / (10)::double precision);

CREATE OR REPLACE FUNCTION board.sorted_jobs(filter jsonb, sort text, access_path text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN ((('select j.id, '::text || board.sort_key(sort)) || ' as key, coalesce(j.date_published, ''-infinity''::timestamptz) as date'::text) || board.matches(filter, access_path));

CREATE OR REPLACE FUNCTION board.stored_counts(filter jsonb, fields text[]) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return 'select ' || (select concat(string_agg('j.' || s.facet || ', ', '')) from board.selects() s where s.name = any (fields))
    || 'j.jobs::integer as n from board.open_job_counts j where j.level = ' || case
      when not filter ?| '{firm,minRank,maxRank}' and not 'firm' = any (fields) then '''choices'''
      when not filter ?| '{industry,seniority,employment}' and not fields && '{industry,seniority,employment}' then '''firms'''
      else '''all''' end
    || (select concat(string_agg(' and ' || f.condition, '')) from board.filters() f where f.counted and filter ? f.name);
end $$;

CREATE OR REPLACE FUNCTION board.suggest_places(pattern text, country text, most integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  found jsonb := '[]';
  place record;
begin
  for place in
    select p.name from (
      select t.name, t.country, t.id from public.places t
      -- Names of regions follow the towns; codes complete nothing.
      union all select n.name, n.country, 100000 from board.place_names n where length(n.name) > 3) p
    where (nullif(suggest_places.country, '') is null or p.country = board.country_code(suggest_places.country))
      and board.fold(p.name) like substr(pattern, 2)
    group by p.name order by min(p.id) limit 6
  loop
    exit when jsonb_array_length(found) >= most;
    if board.has_jobs(jsonb_build_object('location', board.read_place(place.name, suggest_places.country)), suggest_places.country) then
      found := found || jsonb_build_object('kind', 'place', 'text', place.name);
    end if;
  end loop;
  return found;
end $$;

CREATE OR REPLACE FUNCTION public.service_counts(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    AS $$
declare
  counts constant jsonb := board.count_facets(
    board.read_filter(jsonb_build_object('country', service_counts.country)), '{service}');
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('service', c -> 'value', 'count', c -> 'count') order by rank), '[]')
    from jsonb_array_elements(board.merge_service_counts(counts -> 'service')) with ordinality listed (c, rank))
    || jsonb_build_object('service', null, 'count', counts -> 'total');
end $$;

CREATE OR REPLACE FUNCTION board.suggest_typed(typed text, country text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $_$
declare
  filter constant jsonb :=
    board.read_search(jsonb_build_object('search', typed, 'country', suggest_typed.country), false) -> 'filter';
  access_path constant text := board.access_path(filter);
  pattern constant text := filter #>> '{search,pattern}';
  others jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'firm', 'text', matching.name)), '[]') into others from (
    select f.name from public.firms f
    where board.fold(f.name) like pattern and f.jobs_count > 0
      and (not filter ? 'country' or board.country_code(f.country) = filter ->> 'country')
    group by f.name
    order by board.fold(f.name) like substr(pattern, 2) desc, min(f.ranking) nulls last, f.name limit 3) matching;
  others := others || board.suggest_services(pattern, filter ->> 'country', 2)
    || case when length(pattern) >= 4 then board.suggest_places(pattern, filter ->> 'country', 2) else '[]' end;
  return others || board.run('
    with matches as materialized (select j.job_title' || board.matches(filter, access_path) || case when access_path <> 'text_index'
      then ' order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' else '' end || ' limit 1000)
    select coalesce(jsonb_agg(jsonb_build_object(''kind'', ''title'', ''text'', title)), ''[]'') from (
      select min(trim(job_title)) as title from matches where trim(job_title) <> '''' group by board.fold(trim(job_title))
      order by board.fold(trim(job_title)) like substr($1 #>> ''{search,pattern}'', 2) desc, count(*) desc, 1 limit $2::bigint) counted',
    access_path, filter, to_jsonb(8 - jsonb_array_length(others)));
end $_$;

CREATE OR REPLACE FUNCTION board.texts(list jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT jsonb_array_elements_text(list) AS jsonb_array_elements_text);

CREATE OR REPLACE FUNCTION board.with_distances(cards jsonb, near jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if cards is null or near ? 'lat' is not true then return cards; end if;
  return (
    select jsonb_agg(card || jsonb_build_object('distance', case when j.work_mode is distinct from 'remote'
      and board.pairs_of(j.location_coordinates) <> '{}' and strpos(j.location_text, board.fold(near ->> 'town')) = 0
      then board.shown_distance(j.points, near) end) order by n)
    from jsonb_array_elements(cards) with ordinality list (card, n) join public.jobs j on j.id = (card ->> 'id')::bigint);
end $$;

CREATE OR REPLACE FUNCTION board.with_near(filter jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  within constant text := filter ->> 'within';
  code constant text := filter ->> 'country';
  town public.places;
begin
  if within = 'unstated' and code <> '' then
    return filter - '{location,remote}'::text[] || jsonb_build_object('within', jsonb_build_object('unstated', true, 'country', code));
  end if;
  if within in ('10', '25', '50') then town := board.town_named(filter #>> '{location,words}', code); end if;
  if town.id is null then return filter - '{within,remote}'::text[]; end if;
  return filter - '{location,remote}'::text[] || jsonb_build_object('within', jsonb_build_object('town', town.name, 'lat', town.lat,
    'lon', town.lon, 'km', within::numeric * board.km_per_unit(code)::numeric, 'remote', filter ->> 'remote' is distinct from 'no',
    'country', code));
end $$;

CREATE OR REPLACE FUNCTION public.alert_jobs(request jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $_$
declare
  most constant integer := 20;
  most_counted constant integer := 500;
  until constant timestamptz := now() - interval '5 minutes';
  alert board.alerts;
  filter jsonb;
  answer jsonb;
begin
  select * into alert from board.alerts where id = (request ->> 'id')::bigint and due_at < 'infinity';
  if not found then return '{}'; end if;
  filter := board.read_filter(alert.filter);
  execute
    'with matches as materialized (
       select j.id, j.firm_id, j.title_lower
       from public.jobs j where j.listed_at > $2 and j.listed_at <= $3 and ' || board.job_conditions(filter) || '
       order by j.listed_at desc limit $4
     ), had as materialized (
       select delivery.job_id, job.firm_id, job.title_lower
       from board.alert_deliveries delivery left join public.jobs job on job.id = delivery.job_id
       where delivery.address_id = $5
     ), fresh as materialized (
       select max(m.id) as id from matches m
       where not exists (select from had where had.job_id = m.id or (had.firm_id, had.title_lower) = (m.firm_id, m.title_lower))
       group by m.firm_id, m.title_lower, case when m.firm_id is null then m.id end
     )
     select jsonb_build_object(''total'', (select count(*) from fresh), ''capped'', (select count(*) from matches) = $4,
       ''jobs'', (select coalesce(jsonb_agg(to_jsonb(card) order by card.date_published desc nulls last, card.id desc), ''[]'')
         from public.job_cards card where card.id in (select id from fresh order by id desc limit $6)))'
    into answer using filter, alert.since, until, most_counted, alert.address_id, most;
  return answer || jsonb_build_object('until', until);
end $_$;

CREATE OR REPLACE FUNCTION public.filter_options(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    AS $$
declare
  filter constant jsonb := board.read_filter(jsonb_build_object('country', filter_options.country));
begin
  return (
    select jsonb_object_agg(name, (
      select coalesce(jsonb_agg(value order by value), '[]') from (
        select min(c ->> 'value') as value from jsonb_array_elements(facets -> name) c
        group by case name when 'service' then board.service_key(c ->> 'value') else c ->> 'value' end) choices))
    from board.selects() cross join lateral board.count_facets(filter, array[name]) facets);
end $$;

CREATE OR REPLACE FUNCTION public.import_jobs(adverts jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'auto'
    SET enable_seqscan TO 'off'
    AS $_$
declare
  -- All but the board's own; triggers overwrite the derived ones.
  columns constant text[] := array(
    select quote_ident(attname) from pg_catalog.pg_attribute
    where attrelid = 'public.jobs'::regclass and attnum > 0 and not attisdropped
      and attname <> all ('{id,status,closed_at,updated_at,listed_at}'));
  outcomes jsonb;
begin
  -- Two imports at the same time would both insert an advert as new.
  perform pg_advisory_xact_lock(7262054);
  perform board.make_firms(adverts);
  execute format($sql$
  with incoming as materialized (
    select n, advert, id as old_id from board.jobs_of($1)
  ), merged as (
    select incoming.n, incoming.old_id, old, jsonb_populate_record(given, jsonb_build_object(
      'job_title', coalesce(given.job_title, 'Untitled Position'),
      'firm_name', coalesce(by_id.name, by_name.name, given.firm_name, 'Unknown Firm'),
      'firm_id', case when advert ?| '{firm_id,firm_name}' then coalesce(by_id.id, by_name.id) else old.firm_id end,
      'location', coalesce(given.location, ''), 'location_coordinates', coalesce(given.location_coordinates, ''),
      'description', coalesce(given.description, ''), 'link', coalesce(given.link, '#'),
      'salary', case when advert ? 'salary' then board.signed_salary(given.salary,
        board.effective_country(given.country, coalesce(by_id.country, by_name.country, old.firm_country))) else old.salary end,
      'country', coalesce(given.country, ''), 'remote_countries', coalesce(given.remote_countries, '{}'),
      'slug', case when old_id is null or advert ->> 'source' is not null and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
          and coalesce(advert ->> 'firm_name', 'Unknown Firm') <> 'Unknown Firm'
        then advert ->> 'slug' else old.slug end,
      'source', coalesce(advert ->> 'source', old.source), 'source_id', coalesce(advert ->> 'source_id', old.source_id))) as new
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as given
    left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
    cross join lateral (
      select board.firm_named(advert ->> 'firm_name', coalesce(nullif(given.country, ''), old.country)) as id offset 0) named
    left join public.firms by_name on by_name.id = named.id
  ), compared as materialized (
    select merged.*, case when old_id is null then 'new'
      -- Facts are of the text.
      when jsonb_populate_record(new, jsonb_build_object('facts', (old).facts)) is distinct from old then 'changed' else 'unchanged' end as outcome
    from merged
  ), inserted as (
    insert into public.jobs (%1$s) select %2$s from compared changes where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set (%1$s) = row(%2$s),
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when (changes.old).closed_at = (changes.old).valid_through
          and coalesce((changes.new).valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.old_id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(outcome order by n), '[]') from compared$sql$,
    array_to_string(columns, ', '), '(changes.new).' || array_to_string(columns, ', (changes.new).'))
    into outcomes using adverts;
  return outcomes;
end $_$;

CREATE OR REPLACE FUNCTION public.job_facets(filter jsonb DEFAULT '{}'::jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  most constant integer := 300;
  cleaned constant jsonb := board.read_filter(filter);
  fields constant text[] := array(select s.name from board.selects() s where s.facet is not null);
  -- Stored counts without firms are fewer rows, so firms are counted by themselves.
  together constant text[] := array(
    select s.name from board.selects() s where s.facet is not null and not cleaned ? s.name
      and (s.counted and s.name <> 'firm' or not board.has_only_choices(cleaned)));
  facets jsonb := board.count_facets(cleaned, together, most);
  own jsonb;
  field text;
  at_least text[] := case when facets -> 'capped' = 'true' then together else '{}' end;
begin
  foreach field in array fields loop
    if facets ? field then continue; end if;
    own := board.count_facets(cleaned - field, array[field], most);
    facets := facets || jsonb_build_object(field, own -> field);
    if own -> 'capped' = 'true' then at_least := at_least || field; end if;
  end loop;
  return facets || jsonb_build_object(
    'service', board.merge_service_counts(facets -> 'service'), 'at_least', to_jsonb(at_least));
end $$;

CREATE OR REPLACE FUNCTION public.new_jobs(searches jsonb DEFAULT '[]'::jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $_$
declare
  read_most constant integer := 4000;
  most_words constant integer := 24;
  most_lookups constant integer := 6;
  oldest timestamptz := now();
  since timestamptz;
  search jsonb;
  reading jsonb;
  words integer := 0;
  lookups integer := 0;
  filters jsonb := '[]';
  sinces timestamptz[] := '{}';
  counts text[] := '{}';
  answers jsonb;
begin
  for search in select e.value from jsonb_array_elements(searches) with ordinality e where e.ordinality <= 20 order by e.ordinality
  loop
    words := words + (
      select count(*) from unnest('{keywords,search,location}'::text[]) field, regexp_split_to_table(trim(search ->> field), '\s+'));
    if words > most_words and counts <> '{}' then
      counts := counts || 'jsonb_build_object(''new'', 0, ''capped'', true)'::text;
      continue;
    end if;
    reading := board.read_search(search - 'age', lookups < most_lookups);
    lookups := lookups + (reading -> 'lookups')::integer;
    since := now() - coalesce(least(greatest((search ->> 'age')::numeric, 0), 1e12), 0)::double precision * interval '1 millisecond';
    oldest := least(oldest, since);
    filters := filters || (reading -> 'filter');
    sinces := sinces || since;
    counts := counts || replace(replace('jsonb_build_object(
      ''new'', count(*) filter (where j.listed_at > since and ' || board.job_conditions(reading -> 'filter') || '),
      ''capped'', count(*) filter (where j.listed_at > since) > $2)',
      '$1', '($1 -> ' || cardinality(sinces) - 1 || ')'), 'since', '$3[' || cardinality(sinces) || ']');
  end loop;
  if counts = '{}' then return '[]'; end if;
  -- The words are read once for all searches: they are stored out of line, but any copy is in memory.
  execute 'select jsonb_build_array(' || replace(array_to_string(counts, ', '), 'j.search,', 'j.words,') || ') from (
      select l.*, setweight(l.search, ''D'') as words
      from (select * from public.jobs where status = ''open'' and listed_at > $4 order by listed_at desc limit $2 + 1) l offset 0) j'
  into answers using filters, read_most, sinces, oldest;
  return answers;
end $_$;

CREATE OR REPLACE FUNCTION public.relax_jobs(filter jsonb DEFAULT '{}'::jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  cleaned constant jsonb := board.read_filter(filter);
  parts constant text[] := array(
    select distinct f.part from board.filters() f where f.part is not null and cleaned ? f.name order by 1);
  relaxed jsonb := '[]';
  keeps boolean;
  this_part text;
  counted jsonb;
begin
  foreach keeps in array array[false, true] loop
    if keeps and (jsonb_array_length(relaxed) >= 2 or cardinality(parts) < 3) then exit; end if;
    continue when not keeps and cardinality(parts) > 6;
    foreach this_part in array parts loop
      counted := board.count_facets(cleaned - array(
        select f.name from board.filters() f where f.part is not null and (f.part = this_part) is distinct from keeps), '{}');
      if (counted ->> 'total')::bigint > 0 then
        relaxed := relaxed || jsonb_build_object('part', this_part, 'keeps', keeps, 'total', counted -> 'total', 'capped', counted -> 'capped');
      end if;
    end loop;
  end loop;
  return coalesce((
    select jsonb_agg(r order by r -> 'keeps', (r ->> 'total')::bigint, r ->> 'part') from (
      select r from jsonb_array_elements(relaxed) r
      order by r -> 'keeps', (r ->> 'total')::bigint, r ->> 'part' limit 4) fewest), '[]');
end $$;

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
  order_name constant text := case
    when sort in ('firmRank', 'salary') or sort = 'relevance' and cleaned ? 'keywords' or sort = 'distance' and cleaned -> 'within' ? 'lat'
      then sort else 'date' end;
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  cursor_at constant jsonb := board.read_cursor(after, order_name);
  page_number constant integer := least(greatest(coalesce((cursor_at ->> 'page')::integer, page, 1), 1), 1000000);
  this_page constant jsonb := coalesce(cursor_at, '{}') || jsonb_build_object('size', size,
    'skip', case when cursor_at is null then (page_number - 1)::bigint * size else 0 end);
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
    result := board.run(board.page_statement(case order_name
        when 'relevance' then board.relevant_jobs(cleaned)
        when 'distance' then board.nearest_jobs(cleaned, access_path)
        else board.sorted_jobs(cleaned, order_name, access_path) || ' limit board.count_cap() + 1' end,
      true, order_name, cursor_at is not null), access_path, cleaned, this_page);
    capped := (result -> 'total')::bigint > board.count_cap();
    total := least((result -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped and order_name not in ('relevance', 'distance') then
    -- Of many matches, the first in the order's own index come soon.
    result := board.run(board.page_statement(board.sorted_jobs(cleaned, order_name, 'any'), false, order_name, cursor_at is not null),
      case when capped then 'ordered_index' else 'any' end, cleaned, this_page);
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
    'jobs', coalesce(board.with_distances(nullif(result -> 'jobs', 'null'), cleaned -> 'within'), '[]')) || jsonb_strip_nulls(jsonb_build_object(
      'keywords', reading #> '{notes,keywords}', 'title', reading #> '{notes,search}', 'near', board.near_note(filter, cleaned)));
end $$;

CREATE OR REPLACE FUNCTION public.suggest_jobs(typed text DEFAULT NULL::text, country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  written constant text := trim(left(typed, 40));
  found jsonb;
  corrected text;
begin
  if coalesce(written, '') = '' then return '[]'; end if;
  found := board.suggest_typed(written, suggest_jobs.country);
  if found <> '[]' then return found; end if;
  corrected := board.correct_typed(written);
  if corrected is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(suggestion || '{"corrected": true}' order by n), '[]')
    from jsonb_array_elements(board.suggest_typed(corrected, suggest_jobs.country)) with ordinality list (suggestion, n));
end $$;

CREATE TRIGGER jobs_set_derived_columns BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION board.set_derived_columns();

DROP FUNCTION board.without(jsonb, text[]);

DROP FUNCTION board.start_of_day(text, integer);

DROP FUNCTION board.sort_keys(text);

DROP FUNCTION board.set_job_slug();

DROP FUNCTION board.set_firm_job_count();

DROP FUNCTION board.set_firm_columns();

DROP FUNCTION board.run(text, text);

DROP FUNCTION board.relevant_jobs(jsonb, text);

DROP FUNCTION board.relevance_key(jsonb);

DROP FUNCTION board.place_condition(text, text);

DROP FUNCTION board.page_statement(text, text, text, text, integer, bigint);

DROP FUNCTION board.own_stems_by_pattern(text);

DROP FUNCTION board.nearest_jobs(jsonb, text, text);

DROP FUNCTION board.near_condition(jsonb);

DROP FUNCTION board.most_query(text[], text[], text, boolean);

DROP FUNCTION board.list_options(jsonb, text, text);

DROP FUNCTION board.jobs_source(jsonb, text);

DROP FUNCTION board.words_condition(jsonb, boolean);

DROP FUNCTION board.title_words(jsonb);

DROP FUNCTION board.near_index_conditions(jsonb);

DROP FUNCTION board.is_described(tsquery);

DROP FUNCTION board.in_country(jsonb);

DROP FUNCTION board.has_title(text, text);

DROP FUNCTION board.has_jobs_where(text, text, text, integer, integer);

DROP FUNCTION board.has_jobs(tsquery, tsquery, text);

DROP FUNCTION board.flat_distance(jsonb);

DROP FUNCTION board.fact_condition(text, text);

DROP FUNCTION board.facet_path(jsonb, text[]);

DROP FUNCTION board.distance_key(jsonb);

DROP FUNCTION board.shown_distance(jsonb);

DROP FUNCTION board.distance_expression(jsonb);

DROP FUNCTION board.count_source(jsonb, text[], text);

DROP FUNCTION board.count_facets(jsonb, text[]);

DROP FUNCTION board.conditions_beside(jsonb, text);

DROP FUNCTION board.job_conditions(jsonb);

DROP FUNCTION board.combined_query(text[], text[], integer[], text);

DROP FUNCTION board.choice_conditions(jsonb);

DROP FUNCTION board.filters(jsonb);

DROP FUNCTION board.add_to_words(text);

DROP FUNCTION board.add_to_pay_counts(text);

DROP FUNCTION board.add_to_job_counts(text);

DROP FUNCTION board.add_to_firm_counts(text);
