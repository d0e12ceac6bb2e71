SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.suggest_services(patterns text[], country text, most integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('kind', 'service', 'text', listed.name) ORDER BY listed.starts DESC, listed.n DESC), '[]'::jsonb) AS "coalesce" FROM (SELECT (c.value ->> 'service'::text) AS name, ((c.value ->> 'count'::text))::bigint AS n, (board.fold((c.value ->> 'service'::text)) ~~ substr((suggest_services.patterns)[1], 2)) AS starts FROM jsonb_array_elements(public.service_counts(suggest_services.country)) c(value) WHERE ((board.fold((c.value ->> 'service'::text)) ~~ ALL (suggest_services.patterns)) AND (((c.value ->> 'count'::text))::bigint > 0)) ORDER BY (board.fold((c.value ->> 'service'::text)) ~~ substr((suggest_services.patterns)[1], 2)) DESC, ((c.value ->> 'count'::text))::bigint DESC, (c.value ->> 'service'::text) LIMIT suggest_services.most) listed);

CREATE OR REPLACE FUNCTION board.suggest_titles(filter jsonb, access_path text, most bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN board.run(((('
    with matches as materialized (select j.job_title'::text || board.matches(filter, access_path)) || CASE WHEN (access_path <> 'text_index'::text) THEN ' order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc'::text ELSE ''::text END) || ' limit 1000)
    select coalesce(jsonb_agg(jsonb_build_object(''kind'', ''title'', ''text'', title)), ''[]'') from (
      select min(trim(job_title)) as title from matches where trim(job_title) <> '''' group by board.fold(trim(job_title))
      order by board.fold(trim(job_title)) like substr($1 #>> ''{search,pattern}'', 2) desc, count(*) desc, 1 limit $2::bigint) counted'::text), access_path, filter, to_jsonb(most));

CREATE OR REPLACE FUNCTION board.suggest_typed(typed text, country text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  filter constant jsonb :=
    board.read_search(jsonb_build_object('search', typed, 'country', suggest_typed.country), false) -> 'filter';
  pattern constant text := filter #>> '{search,pattern}';
  patterns constant text[] := array(select board.contains_pattern(word) from regexp_split_to_table(trim(typed), '\s+') word);
  in_any_order constant tsquery := board.typed_query(typed);
  room bigint;
  titles jsonb;
  others jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'firm', 'text', matching.name)), '[]') into others from (
    select f.name from public.firms f
    where board.fold(f.name) like all (patterns) and f.jobs_count > 0
      and (not filter ? 'country' or board.country_code(f.country) = filter ->> 'country')
    group by f.name
    order by board.fold(f.name) like substr(pattern, 2) desc, min(f.ranking) nulls last, f.name limit 3) matching;
  others := others || board.suggest_services(patterns, filter ->> 'country', 2)
    || case when length(pattern) >= 4 then board.suggest_places(pattern, filter ->> 'country', 2) else '[]' end;
  room := 8 - jsonb_array_length(others);
  titles := board.suggest_titles(filter, board.access_path(filter), room);
  if jsonb_array_length(titles) < room and in_any_order is not null then
    titles := titles || (
      select coalesce(jsonb_agg(title), '[]') from jsonb_array_elements(board.suggest_titles(
        filter || jsonb_build_object('search', jsonb_build_object('query', in_any_order, 'head', in_any_order)), 'text_index', room)) title
      where not titles @> jsonb_build_array(title));
  end if;
  return others || (select coalesce(jsonb_agg(title order by n), '[]') from jsonb_array_elements(titles) with ordinality listed (title, n) where n <= room);
end $$;

CREATE OR REPLACE FUNCTION board.typed_query(typed text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (WITH words(word, n, is_last) AS (SELECT list.word, list.n, (list.n = max(list.n) OVER ()) AS "?column?" FROM regexp_split_to_table(TRIM(BOTH FROM regexp_replace(board.search_text(typed_query.typed), '\W+'::text, ' '::text, 'g'::text)), ' '::text) WITH ORDINALITY list(word, n)), queries(query) AS (SELECT CASE WHEN words.is_last THEN COALESCE((board.word_query(words.word) || ((quote_literal(words.word) || ':*'::text))::tsquery), ((quote_literal(words.word) || ':*'::text))::tsquery) ELSE board.word_query(words.word) END AS word_query FROM words WHERE (words.word <> ''::text)) SELECT CASE WHEN (count(*) > 1) THEN (board.weighted((string_agg((('( '::text || (queries.query)::text) || ' )'::text), ' & '::text))::tsquery, 'A'::text))::tsquery ELSE NULL::tsquery END AS "case" FROM queries WHERE (queries.query IS NOT NULL));

DROP FUNCTION board.suggest_services(text, text, integer);
