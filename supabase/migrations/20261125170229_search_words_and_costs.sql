revoke EXECUTE on function board.offers_for_title(jsonb) from public;

revoke EXECUTE on function board.split_place(text,text) from public;

CREATE OR REPLACE FUNCTION board.filters(filter jsonb)
 RETURNS TABLE(name text, kind text, part text, counted boolean, condition text)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- Outside the query, where PostgreSQL keeps the plans of these functions from call to call.
  employments constant text[] :=
    case when filter ? 'employment' then board.employment_spellings(filter ->> 'employment') end;
  services constant text[] := case when filter ? 'service' then board.service_spellings(filter ->> 'service') end;
begin
  -- All conditions of the list are evaluated, so the costly ones ask whether they are set.
  return query select f.name, f.kind, f.part, f.counted, case when filter ? f.name then f.condition end from (values
    ('country', 'text', null, true, format('j.firm_country = %L', board.country_code(filter ->> 'country'))),
    ('search', 'text', 'search', false,
      case when filter ? 'titleWords' then board.words_condition(board.title_words(filter))
        when filter ? 'search' then format('j.title_lower like lower(%L)', board.contains_pattern(filter ->> 'search')) end),
    ('keywords', 'words', 'keywords', false, case when filter ? 'keywords' then board.words_condition(filter) end),
    ('firm', 'text', 'firm', true, format('j.firm_name = %L', filter ->> 'firm')),
    -- One value keeps the order of an index, a list does not.
    ('service', 'text', 'service', true, case when cardinality(services) = 1 then format('j.service = %L', services[1])
      else format('j.service = any (%L::text[])', services) end),
    ('industry', 'text', 'industry', true, format('j.industry = %L', filter ->> 'industry')),
    ('seniority', 'text', 'seniority', true, format('j.seniority = %L', filter ->> 'seniority')),
    ('employment', 'text', 'employment', true, format('j.employment = any (%L::text[])', employments)),
    ('location', 'text', 'location', false,
      case when filter ? 'location' and not filter ? 'near' then board.place_condition(filter ->> 'location', filter ->> 'place') end),
    ('within', 'text', 'location', false, case when filter ? 'near' then board.near_condition(filter -> 'near') end),
    ('remote', 'text', 'location', false, null),
    ('workMode', 'text', 'workMode', false, format('j.work_mode = %L', filter ->> 'workMode')),
    ('qualification', 'text', 'qualification', false, case when filter ? 'qualification' then board.fact_condition('qualification', filter ->> 'qualification') end),
    ('study', 'text', 'study', false, case when filter ? 'study' then board.fact_condition('study', filter ->> 'study') end),
    ('sponsorship', 'text', 'sponsorship', false, case when filter ? 'sponsorship' then board.fact_condition('sponsorship', filter ->> 'sponsorship') end),
    -- The ranges overlap. A job without a salary is in no range.
    ('minSalary', 'amount', 'salary', false, format('j.salary_max >= %L::numeric', filter ->> 'minSalary')),
    ('maxSalary', 'amount', 'salary', false, format('j.salary_min <= %L::numeric', filter ->> 'maxSalary')),
    ('minRank', 'rank', 'rank', true, format('j.firm_ranking >= %L::integer', filter ->> 'minRank')),
    ('maxRank', 'rank', 'rank', true, format('j.firm_ranking <= %L::integer', filter ->> 'maxRank')),
    ('fromDate', 'day', 'date', false, case when filter ? 'fromDate' then format('j.date_published >= %L::timestamptz', board.start_of_day(filter ->> 'fromDate', 0)) end),
    ('toDate', 'day', 'date', false, case when filter ? 'toDate' then format('j.date_published < %L::timestamptz', board.start_of_day(filter ->> 'toDate', 1)) end)
  ) f (name, kind, part, counted, condition);
end $function$;

CREATE OR REPLACE FUNCTION board.without(filter jsonb, names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((filter - names) - CASE WHEN ('keywords'::text = ANY (names)) THEN '{head,typed,note}'::text[] ELSE '{}'::text[] END) - CASE WHEN ('search'::text = ANY (names)) THEN '{titleWords,titleHead,titleNote}'::text[] ELSE '{}'::text[] END) - CASE WHEN ('location'::text = ANY (names)) THEN '{place,near}'::text[] ELSE '{}'::text[] END);

CREATE OR REPLACE FUNCTION board.title_words(filter jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN jsonb_strip_nulls(jsonb_build_object('keywords', (filter -> 'titleWords'::text), 'head', (filter -> 'titleHead'::text)));
revoke execute on function board.title_words(jsonb) from public;

CREATE OR REPLACE FUNCTION board.read_search(filter jsonb, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  given record;
  cleaned jsonb := '{}';
  written text;
  keywords jsonb;
  titles jsonb;
  place tsquery;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for given in
    select e.key, e.value, jsonb_typeof(e.value) as type, known.kind, choice.any_value,
      case when known.kind in ('amount', 'rank') then 'number' else 'string' end as expected
    from jsonb_each(nullif(filter, 'null')) e left join board.filters('{}') known on known.name = e.key
      left join board.selects() choice on choice.name = e.key
  loop
    if given.kind is null then
      raise exception using errcode = '22023', message = format('filter has no member %s; it has %s', to_json(left(given.key, 50)),
        (select string_agg(known.name, ', ') from board.filters('{}') known));
    end if;
    if given.type = 'null' then continue; end if;
    written := trim(given.value #>> '{}');
    if given.type <> given.expected
      or given.kind = 'rank' and (written::numeric <> trunc(written::numeric) or abs(written::numeric) > 2147483647)
      or given.kind = 'day' and written <> '' and not board.is_day(written)
    then
      raise exception using errcode = '22023', message = format('filter.%s is no %s', given.key, case given.kind
        when 'amount' then 'number' when 'rank' then 'whole number' when 'day' then 'day such as 2026-01-31' else 'text' end);
    end if;
    if given.type = 'string' then
      written := left(written, 200);
      if written in ('', given.any_value) then continue; end if;
      if given.kind = 'words' then
        keywords := board.read_keywords(written, filter ->> 'country', corrects);
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object(
          given.key, keywords -> 'query', 'head', keywords -> 'head', 'typed', keywords -> 'typed', 'note', keywords -> 'note'));
        continue;
      end if;
      cleaned := cleaned || jsonb_build_object(given.key, written);
      if given.key = 'location' then
        place := board.place_query(board.place_words(written), filter ->> 'country', false);
        -- A name in a title is no place.
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object('place', board.weighted(place, 'B')));
      elsif given.key = 'search' and corrects then
        titles := board.read_title(written, filter ->> 'country');
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object(
          'titleWords', titles -> 'query', 'titleHead', titles -> 'head', 'titleNote', titles -> 'note'));
      end if;
    else
      cleaned := cleaned || jsonb_build_object(given.key, given.value);
    end if;
  end loop;
  return jsonb_build_object('filter', board.with_near(cleaned), 'lookups',
    coalesce((keywords ->> 'lookups')::integer, 0) + coalesce((titles ->> 'lookups')::integer, 0));
end $function$;

CREATE OR REPLACE FUNCTION board.query_units(reading jsonb, country text, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  units constant text[] := array(select jsonb_array_elements_text(reading -> 'units'));
  kinds constant text[] := array(select jsonb_array_elements_text(reading -> 'kinds'));
  groups constant integer[] := array(select n::integer from jsonb_array_elements_text(reading -> 'groups') n);
  lookups integer := reading -> 'lookups';
  query jsonb;
begin
  if cardinality(units) > 0 then
    query := board.combined_query(units, kinds, groups, country);
    -- Most words, where no job of the country has all.
    if corrects and not query ? 'found' and not 'exact' = any (kinds) and groups[cardinality(groups)] = 1 then
      lookups := lookups + case when cardinality(units) <= 6 then cardinality(units) / 2 else 0 end;
      query := coalesce(board.most_query(units, kinds, country, query ? 'known'), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head',
    'typed', reading -> 'typed', 'lookups', lookups, 'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $function$;
revoke execute on function board.query_units(jsonb,text,boolean) from public;

CREATE OR REPLACE FUNCTION board.read_keywords(keywords text, country text, corrects boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN board.query_units(board.read_units(keywords, country, corrects), country, corrects);

CREATE OR REPLACE FUNCTION board.read_title(written text, country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading jsonb;
  words text;
begin
  -- One or two letters have no entry in the index of titles, and other signs are no words.
  if length(trim(written)) < 3 or written ~ '[^[:alnum:][:space:]&+#,.''’/()–£$€-]' or board.has_title(board.contains_pattern(written), country) then return null; end if;
  -- "-" and "or" are text here.
  reading := board.read_units(regexp_replace(written, '-|\mor\M', ' ', 'gi'), country, true);
  foreach words in array array[board.word_query(board.search_text(written))::text,
    (select string_agg('( ' || unit || ' )', ' & ') from jsonb_array_elements_text(reading -> 'units') unit)] loop
    words := board.weighted(words::tsquery, 'A');
    if words <> '' and board.has_jobs(words::tsquery, words::tsquery, country) then
      return reading || jsonb_build_object('query', words, 'head', words, 'note', jsonb_strip_nulls(jsonb_build_object(
        'corrected', reading -> 'corrected', 'dropped', reading -> 'dropped')));
    end if;
  end loop;
  reading := board.query_units(reading, country, true);
  return case when reading ? 'query' then '{"note": {}}' || reading end;
end $function$;

CREATE OR REPLACE FUNCTION board.nearest_word(written text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((WITH candidates(word, jobs) AS ((SELECT w.word, w.jobs FROM board.words w WHERE ((w.word OPERATOR(extensions.%) nearest_word.written) AND (length(w.word) >= LEAST(length(nearest_word.written), 5)) AND (abs((length(w.word) - length(nearest_word.written))) <= 2)) ORDER BY (extensions.similarity(w.word, nearest_word.written)) DESC, w.jobs DESC, w.word LIMIT 10) UNION ALL SELECT w.word, w.jobs FROM board.words w WHERE ((length(nearest_word.written) > 4) AND (w.word = ANY (ARRAY(SELECT OVERLAY(nearest_word.written PLACING reverse(substr(nearest_word.written, n.n, 2)) FROM n.n FOR 2) AS "overlay" FROM generate_series(1, (length(nearest_word.written) - 1)) n(n))))) UNION ALL SELECT terms.word, 100 FROM (SELECT DISTINCT string_to_table(lower(t.term), ' '::text) AS word FROM public.search_terms t WHERE ((t.country IS NULL) AND (strpos((' '::text || lower(t.term)), (' '::text || "left"(nearest_word.written, 1))) > 0))) terms WHERE ((length(nearest_word.written) > 4) AND (terms.word OPERATOR(extensions.%) nearest_word.written) AND ("left"(terms.word, 1) = "left"(nearest_word.written, 1)))) SELECT candidates.word FROM (candidates CROSS JOIN LATERAL (SELECT board.edit_distance(candidates.word, nearest_word.written) AS letters) changed) WHERE ((changed.letters <= CASE WHEN (length(candidates.word) < 9) THEN 1 ELSE 2 END) AND (candidates.jobs >= CASE WHEN (length(nearest_word.written) < 5) THEN 20 ELSE 3 END)) ORDER BY changed.letters, candidates.jobs DESC, candidates.word LIMIT 1), (SELECT ((one.word || ' '::text) || other.word) FROM ((generate_series(3, (length(nearest_word.written) - 3)) n(n) JOIN board.words one ON (((one.word = "left"(nearest_word.written, n.n)) AND (one.jobs >= 3)))) JOIN board.words other ON (((other.word = substr(nearest_word.written, (n.n + 1))) AND (other.jobs >= 3)))) ORDER BY LEAST(one.jobs, other.jobs) DESC LIMIT 1));

CREATE OR REPLACE FUNCTION board.known_in_heads(queries text[], country text)
 RETURNS boolean[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  newest constant integer := 100;
  least_jobs bigint;
  known boolean[];
  is_known boolean;
begin
  execute format('select array_agg(held >= 3 order by n) from (
      select q.n, count(*) filter (where newest.search_head @@ q.query::tsquery) as held
      from unnest(%L::text[]) with ordinality q (query, n) left join (
        select j.search_head from public.jobs j where %s
        order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %s) newest on true group by q.n) counted',
    queries, conditions, newest) into known;
  for i in 1 .. cardinality(queries) loop
    if not known[i] then
      least_jobs := coalesce(least_jobs, greatest(3, board.count_by_choices(filter) / 1000));
      execute format('select count(*) >= %1$s from (select from (select * from public.jobs j where %2$sj.search_head @@ %3$L::tsquery offset 0) j
          where %4$s limit %1$s) held', least_jobs, board.in_country(filter), queries[i], conditions) into is_known;
      known[i] := is_known;
    end if;
  end loop;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION board.n_of_query(units text[], n integer)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  if n >= cardinality(units) or n = 1 then
    return (select string_agg('( ' || unit || ' )', case n when 1 then ' | ' else ' & ' end) from unnest(units) unit)::tsquery;
  end if;
  return units[1]::tsquery && board.n_of_query(units[2:], n - 1) || board.n_of_query(units[2:], n);
end $function$;

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
end $function$;

CREATE OR REPLACE FUNCTION board.jobs_source(filter jsonb, access_path text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE access_path WHEN 'near_index'::text THEN (SELECT format('(%s)'::text, string_agg(format('select * from (select * from public.jobs j where %s offset 0) j'::text, CASE listed.n WHEN 1 THEN concat_ws(' and '::text, 'j.status = ''open''', listed.near, of_service.service) ELSE listed.near END), ' union all '::text)) AS format FROM (unnest(board.near_index_conditions((jobs_source.filter -> 'near'::text))) WITH ORDINALITY listed(near, n) LEFT JOIN (SELECT f.condition AS service FROM board.filters(jobs_source.filter) f(name, kind, part, counted, condition) WHERE (f.name = 'service'::text)) of_service ON (true))) WHEN 'text_index'::text THEN (SELECT format('(select * from public.jobs j where %s%s offset 0)'::text, board.in_country(jobs_source.filter), string_agg(CASE WHEN (f.name = 'keywords'::text) THEN board.words_condition(jobs_source.filter, true) WHEN ((f.name = 'search'::text) AND (jobs_source.filter ? 'titleWords'::text)) THEN board.words_condition(board.title_words(jobs_source.filter), true) WHEN (f.name = 'within'::text) THEN format('(%s or %s)'::text, VARIADIC board.near_index_conditions((jobs_source.filter -> 'near'::text))) ELSE f.condition END, ' and '::text)) AS format FROM board.filters(jobs_source.filter) f(name, kind, part, counted, condition) WHERE ((f.condition IS NOT NULL) AND (f.name = ANY (board.indexed_filters(jobs_source.filter))))) ELSE 'public.jobs'::text END;

CREATE OR REPLACE FUNCTION public.suggest_jobs(typed text DEFAULT NULL::text, country text DEFAULT NULL::text)
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
  filter constant jsonb :=
    board.read_search(jsonb_build_object('search', left(typed, 40), 'country', suggest_jobs.country), false) -> 'filter';
  found jsonb;
  corrected text;
begin
  if not filter ? 'search' then return '[]'; end if;
  found := board.suggest_typed(filter ->> 'search', suggest_jobs.country);
  if found <> '[]' then return found; end if;
  corrected := board.correct_typed(filter ->> 'search');
  if corrected is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(suggestion || '{"corrected": true}' order by n), '[]')
    from jsonb_array_elements(board.suggest_typed(corrected, suggest_jobs.country)) with ordinality list (suggestion, n));
end $function$;

CREATE OR REPLACE FUNCTION public.relax_jobs(filter jsonb DEFAULT '{}'::jsonb)
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
  parts constant text[] := array(
    select distinct f.part from board.filters(cleaned) f where f.part is not null and f.condition is not null order by 1);
  relaxed jsonb := '[]';
  keeps boolean;
  this_part text;
  own text[];
  counted jsonb;
begin
  foreach keeps in array array[false, true] loop
    if keeps and (jsonb_array_length(relaxed) >= 2 or cardinality(parts) < 3) then exit; end if;
    continue when not keeps and cardinality(parts) > 6;
    foreach this_part in array parts loop
      own := array(select f.name from board.filters('{}') f where f.part = this_part);
      counted := board.count_facets(
        board.without(cleaned, case when not keeps then own
          else array(select f.name from board.filters('{}') f where f.name <> 'country' and f.name <> all (own)) end), '{}');
      if (counted ->> 'total')::bigint > 0 then
        relaxed := relaxed || jsonb_build_object('part', this_part, 'keeps', keeps, 'total', counted -> 'total', 'capped', counted -> 'capped');
      end if;
    end loop;
  end loop;
  return coalesce((
    select jsonb_agg(r order by r -> 'keeps', (r ->> 'total')::bigint, r ->> 'part') from (
      select r from jsonb_array_elements(relaxed) r
      order by r -> 'keeps', (r ->> 'total')::bigint, r ->> 'part' limit 4) fewest), '[]');
end $function$;

CREATE OR REPLACE FUNCTION public.known_places(words text DEFAULT NULL::text, country text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET random_page_cost TO '1.1'
RETURN (WITH groups AS (SELECT listed.n, string_to_array(board.place_key("left"(listed.g, 100)), ' '::text) AS words FROM unnest((string_to_array("left"(known_places.words, 2000), '/'::text))[1:20]) WITH ORDINALITY listed(g, n)), said AS MATERIALIZED (SELECT min(groups.n) AS n, size.size, array_to_string(groups.words[:size.size], ' '::text) AS said, array_to_string(groups.words[:size.size], ' '::text) AS meant FROM groups, generate_series(1, 6) size(size) WHERE (size.size <= cardinality(groups.words)) GROUP BY size.size, (array_to_string(groups.words[:size.size], ' '::text))), spelt AS MATERIALIZED (SELECT said.said, said.meant FROM said UNION ALL SELECT typo.said, board.nearest_word(typo.said) AS nearest_word FROM (SELECT said.said FROM said WHERE ((said.size = 1) AND board.may_be_typo(said.said) AND (NOT (EXISTS (SELECT FROM public.places p WHERE ((board.place_key(p.name) = said.said) AND (p.country = board.country_code(known_places.country)))))) AND (NOT (EXISTS (SELECT FROM board.place_names n WHERE ((board.place_key(n.name) = said.said) AND (n.country = board.country_code(known_places.country))))))) ORDER BY said.n DESC LIMIT 3) typo), found AS (SELECT spelt.said, p.name, true AS is_town, p.id FROM (spelt JOIN public.places p ON ((board.place_key(p.name) = spelt.meant))) WHERE (p.country = board.country_code(known_places.country)) UNION ALL SELECT said.said, CASE WHEN (length(p.region) = 2) THEN ((p.name || ', '::text) || p.region) ELSE p.name END AS name, true, p.id FROM (((said JOIN generate_series(1, 3) of_town(of_town) ON ((of_town.of_town < said.size))) JOIN public.places p ON ((board.place_key(p.name) = array_to_string((string_to_array(said.meant, ' '::text))[:of_town.of_town], ' '::text)))) JOIN board.place_names n ON (((n.country = p.country) AND (n.place = p.region) AND (board.place_key(n.name) = array_to_string((string_to_array(said.meant, ' '::text))[(of_town.of_town + 1):], ' '::text))))) WHERE (p.country = board.country_code(known_places.country)) UNION ALL SELECT spelt.said, n.name, false, 100000 FROM (spelt JOIN board.place_names n ON ((board.place_key(n.name) = spelt.meant))) WHERE ((n.country = board.country_code(known_places.country)) AND (NOT n.is_word))), named AS (SELECT DISTINCT ON (found.said) found.said, found.name, found.id FROM found ORDER BY found.said, found.is_town DESC, found.id, found.name) SELECT COALESCE(jsonb_agg(jsonb_build_object('said', named.said, 'name', named.name) ORDER BY named.id, named.said), '[]'::jsonb) AS "coalesce" FROM named);

CREATE OR REPLACE FUNCTION board.correct_typed(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH parts AS (SELECT list.n, list.part, (list.n = max(list.n) OVER ()) AS is_last FROM regexp_split_to_table(board.fold("left"(correct_typed.typed, 200)), '\s+'::text) WITH ORDINALITY list(part, n)), unknown AS (SELECT parts_1.n, parts_1.part, parts_1.is_last FROM parts parts_1 WHERE ((parts_1.part ~ '^[[:alpha:]]{4,40}$'::text) AND (NOT (EXISTS (SELECT FROM board.words w WHERE starts_with(w.word, parts_1.part))))) ORDER BY parts_1.n LIMIT 3), read AS (SELECT unknown.n, COALESCE(board.nearest_word(unknown.part), CASE WHEN unknown.is_last THEN board.nearest_start(unknown.part) ELSE NULL::text END) AS nearest FROM unknown) SELECT CASE WHEN (count(read.nearest) > 0) THEN string_agg(COALESCE(read.nearest, parts.part), ' '::text ORDER BY parts.n) ELSE NULL::text END AS "case" FROM (parts LEFT JOIN read USING (n)));

CREATE OR REPLACE FUNCTION public.new_jobs(searches jsonb DEFAULT '[]'::jsonb)
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
  read_most constant integer := 4000;
  most_words constant integer := 40;
  most_lookups constant integer := 6;
  oldest timestamptz := now();
  since timestamptz;
  search jsonb;
  reading jsonb;
  words integer := 0;
  lookups integer := 0;
  counts text[] := '{}';
  answers jsonb;
begin
  for search in select e.value from jsonb_array_elements(searches) with ordinality e where e.ordinality <= 20 order by e.ordinality
  loop
    words := words + (
      select count(*) from unnest('{keywords,search,location}'::text[]) field, regexp_split_to_table(trim(search ->> field), '\s+'));
    if words > most_words then
      counts := counts || 'jsonb_build_object(''new'', 0, ''capped'', true)'::text;
      continue;
    end if;
    reading := board.read_search(search - 'age', lookups < most_lookups);
    lookups := lookups + (reading -> 'lookups')::integer;
    since := now() - coalesce(least(greatest((search ->> 'age')::numeric, 0), 1e12), 0)::double precision * interval '1 millisecond';
    oldest := least(oldest, since);
    counts := counts || format(
      'jsonb_build_object(''new'', count(*) filter (where j.listed_at > %1$L and %2$s),
         ''capped'', count(*) filter (where j.listed_at > %1$L) > %3$s)', since, board.job_conditions(reading -> 'filter'), read_most);
  end loop;
  if counts = '{}' then return '[]'; end if;
  execute format(
    'select jsonb_build_array(%s) from (
       select l.listed_at, l.status, l.valid_through, l.firm_country, l.title_lower, l.search_head, l.firm_name, l.service, l.industry,
         l.seniority, l.employment, l.location_text, l.points, l.work_mode, l.salary_min, l.salary_max, l.firm_ranking, l.date_published,
         -- Read once for all searches: it is stored out of line. Any copy is in memory.
         setweight(l.search, ''D'') as search
       from (select * from public.jobs where status = ''open'' and listed_at > %L order by listed_at desc limit %s) l offset 0) j',
    array_to_string(counts, ', '), oldest, read_most + 1) into answers;
  return answers;
end $function$;

grant EXECUTE on function board.title_words(jsonb) to public;

grant EXECUTE on function board.query_units(jsonb,text,boolean) to public;

insert into public.search_terms values ('accounting', 'acct', 't', NULL);

drop function board.offers_for_title(jsonb);

drop function board.split_place(text,text);
