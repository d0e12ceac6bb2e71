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
      case when filter ? 'titleWords' then format('j.search_head @@ %L::tsquery', filter ->> 'titleWords')
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

CREATE OR REPLACE FUNCTION board.read_keywords(keywords text, country text, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  reading constant jsonb := board.read_units(keywords, country, corrects);
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

CREATE OR REPLACE FUNCTION board.read_title(written text, country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading jsonb;
  units text[];
  lookups integer;
  words text;
  title_words text;
  written_words text;
  most boolean := false;
begin
  -- One or two letters have no entry in the index of titles, and other signs are no words.
  if length(trim(written)) < 3 or written ~ '[^[:alnum:][:space:]&+#,.''’/()–-]' or board.has_title(board.contains_pattern(written), country) then return null; end if;
  -- "-" and "or" are text here.
  reading := board.read_units(regexp_replace(written, '-|\mor\M', ' ', 'gi'), country, true);
  units := array(select jsonb_array_elements_text(reading -> 'units') limit 6);
  if cardinality(units) = 0 then return null; end if;
  lookups := (reading -> 'lookups')::integer + 1;
  written_words := board.weighted(board.word_query(board.search_text(written)), 'A');
  words := (select string_agg('( ' || unit || ' )', ' & ') from unnest(units) unit);
  title_words := board.weighted(words::tsquery, 'A');
  if board.has_jobs(written_words::tsquery, written_words::tsquery, country) then
    return jsonb_build_object('query', written_words, 'lookups', lookups, 'note', '{}'::jsonb);
  elsif board.has_jobs(title_words::tsquery, title_words::tsquery, country) then
    words := title_words;
  elsif not board.has_jobs(words::tsquery, words::tsquery, country) then
    lookups := lookups + cardinality(units) / 2;
    for least_words in reverse cardinality(units) - 1 .. (cardinality(units) + 1) / 2 loop
      words := board.weighted(board.n_of_query(units, least_words), 'A');
      most := board.has_jobs(words::tsquery, words::tsquery, country);
      exit when most;
    end loop;
    if not most then return jsonb_build_object('lookups', lookups); end if;
  end if;
  return jsonb_build_object('query', words, 'lookups', lookups, 'note', jsonb_strip_nulls(jsonb_build_object(
    'corrected', reading -> 'corrected', 'most', case when most then true end)));
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
