revoke EXECUTE on function board.has_jobs(tsquery,text,integer) from public;

revoke EXECUTE on function board.place_condition(text) from public;

drop index public.search_terms_text;

drop function board.has_jobs(tsquery,text,integer);

drop function board.place_condition(text);

create table board.place_names ();

alter table board.place_names add column country text not null;

alter table board.place_names add column name text not null;

alter table board.place_names add column place text not null;

alter table board.place_names add column is_word boolean not null default false;

CREATE OR REPLACE FUNCTION board.search_text(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return replace(replace(replace(regexp_replace(regexp_replace(replace(replace(
    board.fold(regexp_replace(written, '\m(IT|I\.T\.)(?!\w)', 'infotech', 'g')),
    'c++', 'cplusplus'), 'c#', 'csharp'),
  '\m(?:([a-z]{1,2}) ?& ?|(r|m|p|t|l|fp) and )([a-z])\M', '\1\2and\3', 'g'),
  '\m([a-z])/([a-z])\M', '\1\2', 'g'), '/', ' '), '-', ' '), '_', ' ');
end $function$;

CREATE OR REPLACE FUNCTION board.own_stems(searched text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return regexp_replace(searched, '\m(accountant|controller|comptroller|manager|management|officer|administrator|assistant|executive'
    '|internal|international|intern|marketing|securities|receiver|recruiter|accounts)s?\M', '\11', 'g');
end $function$;
revoke execute on function board.own_stems(text) from public;

CREATE OR REPLACE FUNCTION board.stems(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(COALESCE((ts_lexize('english_stem'::regdictionary, list.word))[1], list.word), ' '::text ORDER BY list.n) AS string_agg FROM regexp_split_to_table(TRIM(BOTH FROM board.own_stems(regexp_replace(board.search_text(stems.written), '\m(d|l|qu)'''::text, ''::text, 'g'::text))), '\s+'::text) WITH ORDINALITY list(word, n));
revoke execute on function board.stems(text) from public;

CREATE OR REPLACE FUNCTION board.search_head(job_title text, firm_name text, service text, location_text text, seniority text, industry text, employment text, work_mode text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(board.decode_references(left(job_title, 4000))))), 'A')
    || setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(
      concat_ws(E'\n', board.decode_references(firm_name), board.decode_references(service), location_text)))), 'B')
    || setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(
      concat_ws(E'\n', seniority, industry, employment, work_mode)))), 'C');
end $function$;

CREATE OR REPLACE FUNCTION board.search_all(head tsvector, description text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return head || setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(
    replace(regexp_replace(description, '<[^>]*>', ' ', 'g'), '&amp;', '&')))), 'D');
end $function$;

CREATE OR REPLACE FUNCTION board.add_to_words(jobs text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN format('insert into board.words as old
   select word, board.stems(word), sum(n) from (
     select unnest(tsvector_to_array(to_tsvector(''pg_catalog.simple'', head))) as word, n from (
       select board.search_text(concat_ws(E''\n'', title_lower, firm_name, service, location_text)) as head, sum(n) as n
       from (%s) counted group by 1 having sum(n) <> 0) heads) split
   where length(word) between 2 and 40 and word !~ ''\d''
   group by word having sum(n) <> 0 order by word
   on conflict (word) do update set jobs = old.jobs + excluded.jobs'::text, jobs);

CREATE OR REPLACE FUNCTION board.place_texts(said text, country text, in_keywords boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  key constant text := board.place_key(said);
  code constant text := nullif(board.country_code(country), '');
begin
  return (
    with meant as materialized (
      select distinct n.country, n.place, exists (select from public.places p where p.country = n.country and p.region = n.place) as is_region
      from board.place_names n
      where board.place_key(n.name) = key and (code is null or n.country = code) and not (n.is_word and in_keywords)
        and not exists (select from public.places p where board.place_key(p.name) = key and p.country = n.country and p.region = n.place)
    )
    select coalesce(array_agg(distinct text), '{}') from (
      select n.name as text from meant join board.place_names n using (country, place) where not n.is_word
      union all select p.name from public.places p where board.place_key(p.name) = key and p.country in (select meant.country from meant)
      union all select place from meant where not is_region
      union all (select town.name from meant cross join lateral (
        select p.name from public.places p where p.country = meant.country and p.region = meant.place order by p.id limit 40) town
        where is_region)) texts);
end $function$;
revoke execute on function board.place_texts(text,text,boolean) from public;

CREATE OR REPLACE FUNCTION board.place_query(said text, country text, in_keywords boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from unnest(board.place_texts(said, country, in_keywords)) text
    cross join lateral (select phraseto_tsquery('pg_catalog.english', board.own_stems(board.search_text(text))) as query) q
    where numnode(q.query) > 0);
end $function$;
revoke execute on function board.place_query(text,text,boolean) from public;

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
  return query select f.name, f.kind, f.part, f.counted, case when filter ? f.name then f.condition end from (values
    ('country', 'text', null, true, format('j.firm_country = %L', board.country_code(filter ->> 'country'))),
    ('search', 'text', 'search', false,
      case when filter ? 'titleWords' then format('j.search_head @@ %L::tsquery', filter ->> 'titleWords')
        else format('j.title_lower like lower(%L)', board.contains_pattern(filter ->> 'search')) end),
    ('keywords', 'words', 'keywords', false, board.words_condition(filter)),
    ('firm', 'text', 'firm', true, format('j.firm_name = %L', filter ->> 'firm')),
    -- One value keeps the order of an index, a list does not.
    ('service', 'text', 'service', true, case when cardinality(services) = 1 then format('j.service = %L', services[1])
      else format('j.service = any (%L::text[])', services) end),
    ('industry', 'text', 'industry', true, format('j.industry = %L', filter ->> 'industry')),
    ('seniority', 'text', 'seniority', true, format('j.seniority = %L', filter ->> 'seniority')),
    ('employment', 'text', 'employment', true, format('j.employment = any (%L::text[])', employments)),
    ('location', 'text', 'location', false, board.place_condition(filter ->> 'location', filter ->> 'place')),
    ('workMode', 'text', 'workMode', false, format('j.work_mode = %L', filter ->> 'workMode')),
    -- The ranges overlap. A job without a salary is in no range.
    ('minSalary', 'amount', 'salary', false, format('j.salary_max >= %L::numeric', filter ->> 'minSalary')),
    ('maxSalary', 'amount', 'salary', false, format('j.salary_min <= %L::numeric', filter ->> 'maxSalary')),
    ('minRank', 'rank', 'rank', true, format('j.firm_ranking >= %L::integer', filter ->> 'minRank')),
    ('maxRank', 'rank', 'rank', true, format('j.firm_ranking <= %L::integer', filter ->> 'maxRank')),
    ('fromDate', 'day', 'date', false, format('j.date_published >= %L::timestamptz', board.start_of_day(filter ->> 'fromDate', 0))),
    ('toDate', 'day', 'date', false, format('j.date_published < %L::timestamptz', board.start_of_day(filter ->> 'toDate', 1)))
  ) f (name, kind, part, counted, condition);
end $function$;

CREATE OR REPLACE FUNCTION board.selects()
 RETURNS TABLE(name text, any_value text, facet text, counted boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT s.name,
     s.any_value,
     s.facet,
     s.counted
    FROM ( VALUES ('firm'::text,'all-firms'::text,'firm_name'::text,true), ('service'::text,'all-services'::text,'service'::text,true), ('industry'::text,'all-industries'::text,'industry'::text,true), ('seniority'::text,'all-levels'::text,'seniority'::text,true), ('employment'::text,'all-types'::text,'employment'::text,true), ('workMode'::text,'all-modes'::text,'work_mode'::text,false)) s(name, any_value, facet, counted);
END;

CREATE OR REPLACE FUNCTION board.place_condition(written text, place text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (place IS NOT NULL) THEN format(CASE WHEN (board.place_words(written) = TRIM(BOTH FROM written)) THEN 'j.search_head @@ %L::tsquery'::text ELSE '(j.work_mode = ''remote'' or j.search_head @@ %L::tsquery)'::text END, place) WHEN (board.place_words(written) = TRIM(BOTH FROM written)) THEN format('j.location_text ilike %L'::text, board.contains_pattern(written)) ELSE format('(%s)'::text, concat_ws(' or '::text, 'j.work_mode = ''remote''', format('j.location_text ilike %L'::text, board.contains_pattern(COALESCE(NULLIF(board.place_words(written), ''::text), written))))) END;
revoke execute on function board.place_condition(text,text) from public;

CREATE OR REPLACE FUNCTION board.without(filter jsonb, names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((filter - names) - CASE WHEN ('keywords'::text = ANY (names)) THEN '{head,note}'::text[] ELSE '{}'::text[] END) - CASE WHEN ('search'::text = ANY (names)) THEN '{titleWords,titleNote}'::text[] ELSE '{}'::text[] END) - CASE WHEN ('location'::text = ANY (names)) THEN '{place}'::text[] ELSE '{}'::text[] END);
revoke execute on function board.without(jsonb,text[]) from public;

CREATE OR REPLACE FUNCTION board.words_condition(filter jsonb, indexed boolean DEFAULT false)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((filter ->> 'head'::text) = (filter ->> 'keywords'::text)) THEN format('j.search_head @@ %L::tsquery'::text, (filter ->> 'head'::text)) WHEN (filter ? 'head'::text) THEN format('j.search_head @@ %L::tsquery and j.search @@ %L::tsquery'::text, (filter ->> 'head'::text), (filter ->> 'keywords'::text)) WHEN (indexed OR ((filter ->> 'keywords'::text) ~~ '%!%'::text)) THEN format('j.search @@ %L::tsquery'::text, (filter ->> 'keywords'::text)) ELSE format('(j.search_head @@ %1$L::tsquery or j.search @@ %1$L::tsquery)'::text, (filter ->> 'keywords'::text)) END;
revoke execute on function board.words_condition(jsonb,boolean) from public;

CREATE OR REPLACE FUNCTION board.weighted(query tsquery, weight text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace((query)::text, '(''[^'']*'')(?::(\*))?'::text, ('\1:\2'::text || weight), 'g'::text);
revoke execute on function board.weighted(tsquery,text) from public;

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
          given.key, keywords -> 'query', 'head', keywords -> 'head', 'note', keywords -> 'note'));
        continue;
      end if;
      cleaned := cleaned || jsonb_build_object(given.key, written);
      if given.key = 'location' then
        place := board.place_query(board.place_words(written), filter ->> 'country', false);
        -- A name in a title is no place.
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object('place', board.weighted(place, 'B')));
      elsif given.key = 'search' and corrects then
        titles := board.read_title(written, filter ->> 'country');
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object('titleWords', titles -> 'query', 'titleNote', titles -> 'note'));
      end if;
    else
      cleaned := cleaned || jsonb_build_object(given.key, given.value);
    end if;
  end loop;
  return jsonb_build_object('filter', cleaned, 'lookups',
    coalesce((keywords ->> 'lookups')::integer, 0) + coalesce((titles ->> 'lookups')::integer, 0));
end $function$;

CREATE OR REPLACE FUNCTION board.nearest_word(written text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT similar_words.word FROM ((SELECT w.word, w.jobs FROM board.words w WHERE ((w.word OPERATOR(extensions.%) nearest_word.written) AND (w.jobs >= CASE WHEN (length(nearest_word.written) < 5) THEN 20 ELSE 3 END) AND (length(w.word) >= LEAST(length(nearest_word.written), 5)) AND (abs((length(w.word) - length(nearest_word.written))) <= 2)) ORDER BY (extensions.similarity(w.word, nearest_word.written)) DESC, w.jobs DESC, w.word LIMIT 10) similar_words CROSS JOIN LATERAL (SELECT board.edit_distance(similar_words.word, nearest_word.written) AS letters) changed) WHERE (changed.letters <= CASE WHEN (length(similar_words.word) < 9) THEN 1 ELSE 2 END) ORDER BY changed.letters, similar_words.jobs DESC, similar_words.word LIMIT 1), (SELECT ((one.word || ' '::text) || other.word) FROM ((generate_series(3, (length(nearest_word.written) - 3)) n(n) JOIN board.words one ON (((one.word = "left"(nearest_word.written, n.n)) AND (one.jobs >= 3)))) JOIN board.words other ON (((other.word = substr(nearest_word.written, (n.n + 1))) AND (other.jobs >= 3)))) ORDER BY LEAST(one.jobs, other.jobs) DESC LIMIT 1));

CREATE OR REPLACE FUNCTION board.has_jobs(query tsquery, head tsquery, country text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET work_mem TO '32MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  newest constant integer := 100;
  matches constant text := board.words_condition(jsonb_strip_nulls(jsonb_build_object('keywords', query::text, 'head', head::text)));
  found boolean;
begin
  execute format('select exists (select from (
      select j.search, j.search_head from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %s) j where %s)',
    conditions, newest, matches) into found;
  if found then return true; end if;
  execute format('select exists (select from (select * from public.jobs j where %s%s offset 0) j where %s)', board.in_country(filter),
    board.words_condition(jsonb_strip_nulls(jsonb_build_object('keywords', query::text, 'head', head::text)), true), conditions) into found;
  return found;
end $function$;
revoke execute on function board.has_jobs(tsquery,tsquery,text) from public;

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
  least_jobs constant bigint := greatest(3, board.count_by_choices(filter) / 1000);
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
      execute format('select count(*) >= %1$s from (select from (select * from public.jobs j where %2$sj.search_head @@ %3$L::tsquery offset 0) j
          where %4$s limit %1$s) held', least_jobs, board.in_country(filter), queries[i], conditions) into is_known;
      known[i] := is_known;
    end if;
  end loop;
  return known;
end $function$;
revoke execute on function board.known_in_heads(text[],text) from public;

CREATE OR REPLACE FUNCTION board.word_query(words text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  query constant tsquery := plainto_tsquery('pg_catalog.english', board.own_stems(words));
begin
  if words !~ '^\w{3,}(i[sz](e|ed|es|ing|er|ers|ation|ations)|[^aeiou]our(s|ed|ing|s)?)$' then
    return case when numnode(query) > 0 then query end;
  end if;
  return (
    with spelt as (
      select plainto_tsquery('pg_catalog.english', written) as query
      from unnest(array[words, regexp_replace(words, '^(\w{3,}i)s(e|ed|es|ing|er|ers|ation|ations)$', '\1z\2'),
        regexp_replace(words, '^(\w{3,}i)z(e|ed|es|ing|er|ers|ation|ations)$', '\1s\2'),
        regexp_replace(words, '^(\w{3,}[^aeiou])our(s|ed|ing|s)?$', '\1or\2')]) written)
    select case when min(numnode(spelt.query)) > 0 then string_agg(distinct '( ' || spelt.query::text || ' )', ' | ')::tsquery end
    from spelt);
end $function$;

CREATE OR REPLACE FUNCTION board.term_query(words text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare typed constant text := board.stems(words);
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from (
      select phraseto_tsquery('pg_catalog.english', board.own_stems(board.search_text(same.term))) as query
      from public.search_terms this join public.search_terms same on same.meaning = this.meaning
      where board.stems(this.term) = typed and not same.typed_only
      union all
      select board.word_query(board.search_text(words)) where exists (select from public.search_terms this where board.stems(this.term) = typed)
    ) q
    where numnode(q.query) > 0);
end $function$;

CREATE OR REPLACE FUNCTION board.terms_in(forms text[], is_word boolean[], country text)
 RETURNS TABLE(at integer, size integer, query tsquery)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  with groups as (
    select n as start, more as words, array_to_string(forms[n : n + more - 1], ' ') as said
    from generate_series(1, cardinality(forms)) n, generate_series(1, 5) more
    where n + more - 1 <= cardinality(forms) and not false = any (is_word[n : n + more - 1])
  ), keyed as (
    select g.*, board.stems(g.said) as key, board.place_key(g.said) as place from groups g where g.said <> ''
  )
  select k.start, k.words, coalesce(t.query || p.query, t.query, p.query)
  from keyed k
  cross join lateral (select board.term_query(k.said) as query
    where exists (select from public.search_terms t where board.stems(t.term) = k.key) union all select null limit 1) t
  cross join lateral (select board.place_query(k.said, terms_in.country, true) as query
    where exists (select from board.place_names n where board.place_key(n.name) = k.place) union all select null limit 1) p
  where t.query is not null or p.query is not null;
end $function$;
revoke execute on function board.terms_in(text[],boolean[],text) from public;

CREATE OR REPLACE FUNCTION board.read_units(keywords text, country text, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET client_min_messages TO 'warning'
AS $function$
declare
  most_lookups constant integer := 3;
  token record;
  typed text[] := '{}';
  kinds text[] := '{}';
  forms text[] := '{}';
  dropped text[] := '{}';
  corrected text[] := '{}';
  exact text[] := '{}';
  term_at integer[];
  term_sizes integer[];
  term_queries text[];
  lookups integer := 0;
  nearest text;
  unit tsquery;
  units text[] := '{}';
  groups integer[] := '{}';
  unit_kinds text[] := '{}';
  this_group integer := 1;
  is_term boolean;
  has_corrected boolean := false;
  i integer := 1;
  length_of integer;
begin
  for token in
    select m[1] as minus, m[2] as quoted, m[3] as plain
    from regexp_matches(regexp_replace(keywords, '\m(\w{1,2}) ?& ?(\w)\M', '\1&\2', 'g'), '(-?)(?:"([^"]*)"?|([^[:space:]"]+))', 'g') m
    limit 30
  loop
    typed := typed || (token.minus || coalesce(token.plain, '"' || token.quoted || '"'));
    kinds := kinds || case when token.minus <> '' then 'not' when token.quoted is not null then 'exact'
      when lower(token.plain) = 'or' then 'or' when board.is_pay(token.plain) then 'pay' else 'word' end;
    forms := forms || trim(board.search_text(coalesce(token.quoted,
      regexp_replace(regexp_replace(token.plain, '\mit\M', 'IT', 'gi'), '^(d|l|qu)[''’]', '', 'i'))));
  end loop;
  select array_agg(t.at), array_agg(t.size), array_agg(t.query::text) into term_at, term_sizes, term_queries
  from board.terms_in(forms, array(select kind = 'word' from unnest(kinds) kind), country) t;

  while i <= cardinality(typed) loop
    unit := null;
    length_of := 1;
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
      select t.size, t.query::tsquery into length_of, unit from unnest(term_at, term_sizes, term_queries) t (at, size, query)
      where t.at = i order by t.size desc limit 1;
      length_of := coalesce(length_of, 1);
      is_term := unit is not null;
      if length_of = 1 and not board.is_filler(forms[i]) then
        unit := coalesce(unit, board.word_query(forms[i]));
        if unit is not null and corrects and lookups < most_lookups and board.may_be_typo(forms[i]) then
          lookups := lookups + 1;
          if board.has_known_stem(forms[i]) then
            nearest := board.nearest_word(forms[i]);
            -- Another form of the same word is no typo.
            if board.stems(nearest) = board.stems(forms[i]) then nearest := null; end if;
          elsif not is_term and not board.is_described(unit) then
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
      unit := coalesce(board.term_query(nearest), board.word_query(nearest));
      corrected := corrected || nearest;
      exact := exact || ('"' || typed[i] || '"');
    elsif kinds[i] <> 'pay' then
      corrected := corrected || typed[i : i + length_of - 1];
      exact := exact || typed[i : i + length_of - 1];
    end if;
    if unit is not null then
      units := units || unit::text;
      unit_kinds := unit_kinds || kinds[i];
      groups := groups || this_group;
    end if;
    i := i + length_of;
  end loop;

  return jsonb_strip_nulls(jsonb_build_object('units', units, 'kinds', unit_kinds, 'groups', groups, 'lookups', lookups,
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', case when cardinality(dropped) > 0 then to_jsonb(dropped) end));
end $function$;
revoke execute on function board.read_units(text,text,boolean) from public;

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
  query jsonb;
begin
  if cardinality(units) > 0 then
    query := board.combined_query(units, kinds, groups, country);
    -- Most words, where no job of the country has all.
    if corrects and not query ? 'found' and not 'exact' = any (kinds) and groups[cardinality(groups)] = 1 then
      query := coalesce(board.most_query(units, kinds, country), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head', 'lookups', reading -> 'lookups',
    'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $function$;

CREATE OR REPLACE FUNCTION board.has_known_stem(word text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (COALESCE((SELECT sum(w.jobs) AS sum FROM board.words w WHERE (w.lexeme = board.stems(has_known_stem.word))), (0)::bigint) >= 3);
revoke execute on function board.has_known_stem(text) from public;

CREATE OR REPLACE FUNCTION board.may_be_typo(word text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((word ~ '^[[:alpha:]]{4,40}$'::text) AND ((NOT (EXISTS (SELECT FROM board.words w WHERE ((w.word = may_be_typo.word) AND (w.jobs > 0))))) OR (NOT board.has_known_stem(word))) AND (NOT (EXISTS (SELECT FROM public.search_terms t WHERE (strpos(((' '::text || board.fold(t.term)) || ' '::text), ((' '::text || may_be_typo.word) || ' '::text)) > 0)))));
revoke execute on function board.may_be_typo(text) from public;

CREATE OR REPLACE FUNCTION board.combined_query(units text[], kinds text[], groups integer[], country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- Quoted words and negations are for the whole advert.
  known constant boolean[] := board.known_in_heads(units, country);
  is_alone constant boolean := cardinality(units) = 1 and kinds[1] = 'word';
  whole tsquery;
  head tsquery;
begin
  select string_agg('( ' || words || ' )', ' | ')::tsquery,
    case when count(*) = count(heads) then string_agg('( ' || heads || ' )', ' | ') end::tsquery
  into whole, head from (
    select string_agg(case u.kind when 'not' then '!' else '' end || '( ' || u.unit || ' )', ' & ' order by u.n) as words,
      string_agg('( ' || u.unit || ' )', ' & ' order by u.n) filter (where u.kind = 'word' and u.known) as heads
    from unnest(units, kinds, groups, known) with ordinality u (unit, kind, own_group, known, n) group by u.own_group) grouped;
  if head is not null and (is_alone or board.has_jobs(whole, head, country)) then
    return jsonb_build_object('query', whole::text, 'head', head::text, 'found', true);
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', whole::text, 'found', case when is_alone or board.has_jobs(whole, null, country) then true end));
end $function$;
revoke execute on function board.combined_query(text[],text[],integer[],text) from public;

CREATE OR REPLACE FUNCTION board.most_query(units text[], kinds text[], country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  words constant text[] := array(select unit from unnest(units, kinds) u (unit, kind) where kind = 'word');
  excluded constant text := (select string_agg('!( ' || unit || ' )', ' & ') from unnest(units, kinds) u (unit, kind) where kind = 'not');
  held tsquery;
  whole tsquery;
begin
  if cardinality(words) not between 2 and 6 then return null; end if;
  for least_words in reverse cardinality(words) - 1 .. (cardinality(words) + 1) / 2 loop
    held := board.n_of_query(words, least_words);
    whole := coalesce(held && excluded::tsquery, held);
    if board.has_jobs(whole, held, country) then
      return jsonb_build_object('query', whole::text, 'head', held::text, 'most', true);
    elsif board.has_jobs(whole, null, country) then
      return jsonb_build_object('query', whole::text, 'most', true);
    end if;
  end loop;
  return null;
end $function$;
revoke execute on function board.most_query(text[],text[],text) from public;

CREATE OR REPLACE FUNCTION board.read_title(written text, country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reading jsonb;
  units text[];
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
  written_words := board.weighted(board.word_query(board.search_text(written)), 'A');
  words := (select string_agg('( ' || unit || ' )', ' & ') from unnest(units) unit);
  title_words := board.weighted(words::tsquery, 'A');
  if board.has_jobs(written_words::tsquery, written_words::tsquery, country) then
    return jsonb_build_object('query', written_words, 'lookups', reading -> 'lookups', 'note', '{}'::jsonb);
  elsif board.has_jobs(title_words::tsquery, title_words::tsquery, country) then
    words := title_words;
  elsif not board.has_jobs(words::tsquery, words::tsquery, country) then
    for least_words in reverse cardinality(units) - 1 .. (cardinality(units) + 1) / 2 loop
      words := board.weighted(board.n_of_query(units, least_words), 'A');
      most := board.has_jobs(words::tsquery, words::tsquery, country);
      exit when most;
    end loop;
    if not most then return null; end if;
  end if;
  return jsonb_build_object('query', words, 'lookups', reading -> 'lookups', 'note', jsonb_strip_nulls(jsonb_build_object(
    'corrected', reading -> 'corrected', 'most', case when most then true end)));
end $function$;
revoke execute on function board.read_title(text,text) from public;

CREATE OR REPLACE FUNCTION board.has_title(pattern text, country text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  found boolean;
begin
  execute format('select exists (select from (
      select j.title_lower from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit 1000) newest where title_lower like %L)
    or exists (select from (select * from public.jobs j where %sj.title_lower like %2$L offset 0) j where %1$s)',
    conditions, pattern, board.in_country(filter)) into found;
  return found;
end $function$;
revoke execute on function board.has_title(text,text) from public;

CREATE OR REPLACE FUNCTION board.access_path(filter jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  few constant integer := 2 * board.count_cap();
  sampled constant integer := 2000;
  candidates bigint;
  share numeric;
begin
  -- Word vectors are stored out of line: too slow to read job by job.
  if filter ?| '{keywords,titleWords,place}' then return 'text_index'; end if;
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) <= few then return 'any'; end if;
  candidates := board.count_by_choices(filter - '{firm,industry,seniority,employment,minRank,maxRank}'::text[]);
  if candidates <= few then return 'covering_index'; end if;
  if filter ? 'location' then return 'text_index'; end if;
  if not filter ? 'search' then return 'covering_index'; end if;
  execute format('select count(*) filter (where title_lower like lower(%L)) / %s::numeric from (
      select j.title_lower from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %2$s) newest',
    board.contains_pattern(filter ->> 'search'), sampled,
    board.job_conditions(jsonb_strip_nulls(jsonb_build_object('country', filter -> 'country')))) into share;
  -- Reading a row of the table costs about as much as four entries of the index; both ways stop at the cap.
  return case when 4 * share * board.count_by_choices('{}') < least(candidates, board.count_cap() / nullif(share, 0))
    then 'text_index' else 'covering_index' end;
end $function$;

CREATE OR REPLACE FUNCTION board.indexed_filters(filter jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (NOT (filter ?| '{keywords,titleWords,place}'::text[])) THEN '{search,location}'::text[] ELSE (('{keywords}'::text[] || CASE WHEN (filter ? 'titleWords'::text) THEN '{search}'::text[] ELSE NULL::text[] END) || CASE WHEN (filter ? 'place'::text) THEN '{location}'::text[] ELSE NULL::text[] END) END;
revoke execute on function board.indexed_filters(jsonb) from public;

CREATE OR REPLACE FUNCTION board.jobs_source(filter jsonb, access_path text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (access_path <> 'text_index'::text) THEN 'public.jobs'::text ELSE (SELECT format('(select * from public.jobs j where %s offset 0)'::text, string_agg(CASE WHEN (f.name = 'keywords'::text) THEN board.words_condition(jobs_source.filter, true) ELSE f.condition END, ' and '::text)) AS format FROM board.filters(jobs_source.filter) f(name, kind, part, counted, condition) WHERE ((f.condition IS NOT NULL) AND ((f.name = 'country'::text) OR (f.name = ANY (board.indexed_filters(jobs_source.filter)))))) END;

CREATE OR REPLACE FUNCTION public.search_jobs(filter jsonb DEFAULT '{}'::jsonb, sort text DEFAULT NULL::text, page_size integer DEFAULT NULL::integer, page integer DEFAULT NULL::integer, after text DEFAULT NULL::text)
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
  order_name constant text := case
    when sort in ('firmRank', 'salary') or sort = 'relevance' and cleaned ? 'keywords' then sort else 'date' end;
  keys constant text[] := case when order_name = 'relevance' then array[board.relevance_key(cleaned ->> 'keywords')] end
    || board.sort_keys(order_name);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  cursor_at constant jsonb := board.read_cursor(after, order_name);
  page_number constant integer := least(greatest(coalesce((cursor_at ->> 'page')::integer, page, 1), 1), 1000000);
  counted constant boolean := board.has_only_choices(cleaned);
  conditions constant text := board.job_conditions(cleaned);
  columns constant text := format('j.id, %s as key, %s as date',
    case when order_name = 'date' then 'null::numeric' else keys[1] end, keys[array_length(keys, 1)]);
  order_by constant text := case when order_name = 'date' then '' else 'key desc, ' end || 'date desc, id desc';
  skip constant bigint := case when cursor_at is null then (page_number - 1)::bigint * size else 0 end;
  after_condition text := 'true';
  access_path text;
  total bigint;
  capped boolean := false;
  pages bigint;
  result jsonb;
begin
  if cursor_at is not null then
    after_condition := format('(%s, id) < (%s)', case when order_name = 'date' then 'date' else 'key, date' end, concat_ws(', ',
      case when order_name <> 'date' then format('%L::numeric', cursor_at ->> 'key') end,
      format('%L::timestamptz', cursor_at ->> 'date'), format('%L::bigint', cursor_at ->> 'id')));
  end if;
  if counted then
    total := board.count_by_choices(cleaned);
  else
    -- Few matches are read once, counted and sorted.
    access_path := board.access_path(cleaned);
    result := board.run(board.page_statement(
      format('materialized (%s)', case when order_name = 'relevance' then board.relevant_jobs(cleaned, columns)
        else format('select %s from %s j where %s limit %s', columns, board.jobs_source(cleaned, access_path),
          board.conditions_beside(cleaned, access_path), board.count_cap() + 1) end),
      '(select count(*) from matches)', after_condition, order_by, size, skip), access_path);
    capped := (result -> 'total')::bigint > board.count_cap();
    total := least((result -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped and order_name <> 'relevance' then
    -- Of many matches, the first in the order's own index come soon.
    result := board.run(board.page_statement(
      format('not materialized (select %s from public.jobs j where %s)', columns, conditions),
      'null', after_condition, order_by, size, skip), case when capped then 'ordered_index' else 'any' end);
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
    'jobs', coalesce(nullif(result -> 'jobs', 'null'), '[]')) || jsonb_strip_nulls(jsonb_build_object(
      'keywords', cleaned -> 'note', 'title', cleaned -> 'titleNote'));
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
    board.read_search(jsonb_build_object('search', typed, 'country', suggest_jobs.country), false) -> 'filter';
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

CREATE OR REPLACE FUNCTION board.conditions_beside(filter jsonb, access_path text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN board.job_conditions(CASE WHEN (access_path = 'text_index'::text) THEN (filter - board.indexed_filters(filter)) ELSE filter END);

CREATE OR REPLACE FUNCTION board.relevant_jobs(filter jsonb, columns text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN format(('with by_head as materialized (
     select %1$s from (select * from public.jobs j where %6$sj.search_head @@ %2$L::tsquery %5$s offset 0) j where %3$s limit %4$s
   )
   select * from by_head'::text || CASE WHEN ((filter ->> 'head'::text) = (filter ->> 'keywords'::text)) THEN ''::text ELSE '
   union all
   (select %1$s from (select * from public.jobs j where %6$sj.search @@ %2$L::tsquery and not j.search_head @@ %2$L::tsquery %7$s
     and (select count(*) from by_head) < %4$s offset 0) j where %3$s limit %4$s)'::text END), columns, (filter ->> 'keywords'::text), board.job_conditions((filter - 'keywords'::text)), (board.count_cap() + 1), CASE WHEN ((filter ->> 'keywords'::text) ~~ '%!%'::text) THEN format('and j.search @@ %L::tsquery'::text, (filter ->> 'keywords'::text)) ELSE NULL::text END, board.in_country(filter), CASE WHEN (filter ? 'head'::text) THEN format('and j.search_head @@ %L::tsquery'::text, (filter ->> 'head'::text)) ELSE NULL::text END);

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
  return board.offers_for_title(cleaned) || coalesce((
    select jsonb_agg(r order by r -> 'keeps', (r ->> 'total')::bigint, r ->> 'part') from (
      select r from jsonb_array_elements(relaxed) r
      order by r -> 'keeps', (r ->> 'total')::bigint, r ->> 'part' limit 4) fewest), '[]');
end $function$;

CREATE OR REPLACE FUNCTION public.known_places(words text DEFAULT NULL::text, country text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH towns AS (SELECT p.name, p.region, board.place_key(p.name) AS key, row_number() OVER (ORDER BY p.id) AS rank FROM public.places p WHERE (p.country = board.country_code(known_places.country))), named AS (SELECT keyed.name, keyed.region, keyed.key, length(keyed.key) AS letters, (length(keyed.key) / CASE WHEN (length(keyed.key) < 9) THEN 2 ELSE 3 END) AS part, cardinality(string_to_array(keyed.key, ' '::text)) AS size, keyed.rank FROM (SELECT towns.name, towns.region, towns.key, towns.rank FROM towns UNION ALL SELECT n.name, ''::text AS region, board.place_key(n.name) AS key, min(t.rank) AS rank FROM (board.place_names n JOIN (SELECT towns.name AS place, towns.rank FROM towns UNION ALL SELECT towns.region AS place, min(towns.rank) AS rank FROM towns GROUP BY towns.region) t USING (place)) WHERE ((n.country = board.country_code(known_places.country)) AND (length(n.name) > 3) AND (NOT (EXISTS (SELECT FROM towns other WHERE (other.key = board.place_key(n.name)))))) GROUP BY n.name) keyed), groups AS (SELECT DISTINCT string_to_array(board.place_key("left"(g.g, 100)), ' '::text) AS words FROM unnest((string_to_array("left"(known_places.words, 2000), '/'::text))[1:20]) g(g)), said AS MATERIALIZED (SELECT DISTINCT sizes.size, array_to_string(groups.words[1:sizes.size], ' '::text) AS said FROM (groups CROSS JOIN (SELECT DISTINCT named.size FROM named) sizes)), found AS (SELECT DISTINCT named.name, named.region, named.rank FROM (named JOIN said USING (size)) WHERE ((said.said = named.key) OR ((named.letters >= 5) AND (abs((length(said.said) - named.letters)) <= 2) AND (("left"(said.said, named.part) = "left"(named.key, named.part)) OR ("right"(said.said, named.part) = "right"(named.key, named.part))))) ORDER BY named.rank LIMIT 200) SELECT COALESCE(jsonb_agg(jsonb_build_object('name', found.name, 'region', found.region, 'rank', found.rank) ORDER BY found.rank), '[]'::jsonb) AS "coalesce" FROM found);

CREATE OR REPLACE FUNCTION board.suggest_places(pattern text, country text, most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  found jsonb := '[]';
  place record;
  is_open boolean;
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
    execute format('select exists (select from (select * from public.jobs j where %s offset 0) j where %s)',
      board.place_condition(place.name, board.weighted(board.place_query(place.name, suggest_places.country, false), 'B')),
      board.job_conditions(jsonb_strip_nulls(jsonb_build_object('country', nullif(country, ''))))) into is_open;
    if is_open then found := found || jsonb_build_object('kind', 'place', 'text', place.name); end if;
  end loop;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION board.suggest_typed(typed text, country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  filter constant jsonb :=
    board.read_search(jsonb_build_object('search', typed, 'country', suggest_typed.country), false) -> 'filter';
  access_path constant text := board.access_path(filter);
  pattern constant text := board.contains_pattern(filter ->> 'search');
  others jsonb;
  titles jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'firm', 'text', matching.name)), '[]') into others from (
    select f.name from public.firms f
    where board.fold(f.name) like pattern and f.jobs_count > 0
      and (not filter ? 'country' or board.country_code(f.country) = board.country_code(filter ->> 'country'))
    order by board.fold(f.name) like substr(pattern, 2) desc, f.ranking nulls last, f.name limit 3) matching;
  others := others || board.suggest_services(pattern, filter ->> 'country', 2)
    || case when length(pattern) >= 4 then board.suggest_places(pattern, filter ->> 'country', 2) else '[]' end;
  titles := board.run(format(
    'with matches as materialized (select j.job_title from %s j where %s %s limit 1000)
     select coalesce(jsonb_agg(jsonb_build_object(''kind'', ''title'', ''text'', title)), ''[]'') from (
       select min(trim(job_title)) as title from matches where trim(job_title) <> '''' group by board.fold(trim(job_title))
       order by board.fold(trim(job_title)) like %L desc, count(*) desc, 1 limit %s) counted',
    board.jobs_source(filter, access_path), board.job_conditions(filter),
    case when access_path <> 'text_index' then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end,
    substr(pattern, 2), 8 - jsonb_array_length(others)), access_path);
  return others || titles;
end $function$;

CREATE OR REPLACE FUNCTION board.offers_for_title(filter jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  written constant text := filter ->> 'search';
  country constant text := filter ->> 'country';
  corrected text;
  placed jsonb;
  tried jsonb[];
  changed jsonb;
  counted jsonb;
  offers jsonb := '[]';
  is_placed boolean := false;
begin
  if written is null or (board.count_facets(jsonb_strip_nulls(jsonb_build_object(
    'search', written, 'country', country)), '{}') ->> 'total')::bigint > 0 then return offers; end if;
  corrected := board.correct_typed(written);
  if corrected is not null then tried := tried || jsonb_build_object('search', corrected); end if;
  placed := case when not filter ? 'location' then board.split_place(coalesce(corrected, written), country) end;
  if placed is not null then
    tried := tried || jsonb_build_object('search', nullif(placed ->> 'rest', ''), 'location', placed ->> 'place');
    if not filter ? 'keywords' then
      tried := tried || jsonb_build_object('search', null, 'keywords', placed ->> 'rest', 'location', placed ->> 'place');
    end if;
  end if;
  if not filter ? 'keywords' then tried := tried || jsonb_build_object('search', null, 'keywords', written); end if;
  foreach changed in array coalesce(tried, '{}') loop
    -- A title in the place is better than its words there.
    if is_placed and changed ? 'location' then continue; end if;
    -- The keywords that the filter has are read already.
    counted := board.read_filter(board.without(filter, '{keywords}') - '{place,titleWords,titleNote}'::text[] || changed)
      || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(filter) where key in ('keywords', 'head'));
    if counted #> '{note,most}' is not null or counted #> '{titleNote,most}' is not null then continue; end if;
    counted := board.count_facets(counted, '{}');
    if (counted ->> 'total')::bigint > 0 then
      offers := offers || jsonb_build_object('part', 'search', 'keeps', false, 'set', changed,
        'total', counted -> 'total', 'capped', counted -> 'capped');
      is_placed := changed ? 'location';
    end if;
  end loop;
  return offers;
end $function$;

alter table board.place_names add constraint place_names_pkey PRIMARY KEY (country, name, place);

CREATE INDEX place_names_place ON board.place_names USING btree (country, place);

CREATE INDEX places_region ON public.places USING btree (country, region, id);

CREATE INDEX search_terms_stems ON public.search_terms USING btree (board.stems(term));

CREATE INDEX places_key ON public.places USING btree (board.place_key(name));

CREATE INDEX place_names_key ON board.place_names USING btree (board.place_key(name));

alter table board.place_names enable row level security;

create policy place_names_read on board.place_names as PERMISSIVE for SELECT to anon, authenticated using (true);

grant SELECT on table board.place_names to anon;

grant SELECT on table board.place_names to authenticated;

grant INSERT on table board.place_names to service_role;

grant SELECT on table board.place_names to service_role;

grant UPDATE on table board.place_names to service_role;

grant DELETE on table board.place_names to service_role;

grant TRUNCATE on table board.place_names to service_role;

grant REFERENCES on table board.place_names to service_role;

grant TRIGGER on table board.place_names to service_role;

grant MAINTAIN on table board.place_names to service_role;

grant EXECUTE on function board.own_stems(text) to public;

grant EXECUTE on function board.stems(text) to public;

grant EXECUTE on function board.place_texts(text,text,boolean) to public;

grant EXECUTE on function board.place_query(text,text,boolean) to public;

grant EXECUTE on function board.place_condition(text,text) to public;

grant EXECUTE on function board.without(jsonb,text[]) to public;

grant EXECUTE on function board.words_condition(jsonb,boolean) to public;

grant EXECUTE on function board.weighted(tsquery,text) to public;

grant EXECUTE on function board.has_jobs(tsquery,tsquery,text) to public;

grant EXECUTE on function board.known_in_heads(text[],text) to public;

grant EXECUTE on function board.terms_in(text[],boolean[],text) to public;

grant EXECUTE on function board.read_units(text,text,boolean) to public;

grant EXECUTE on function board.has_known_stem(text) to public;

grant EXECUTE on function board.may_be_typo(text) to public;

grant EXECUTE on function board.combined_query(text[],text[],integer[],text) to public;

grant EXECUTE on function board.most_query(text[],text[],text) to public;

grant EXECUTE on function board.read_title(text,text) to public;

grant EXECUTE on function board.has_title(text,text) to public;

grant EXECUTE on function board.indexed_filters(jsonb) to public;

insert into public.search_terms values ('NFP', 'not for profit', 'f');

insert into public.search_terms values ('NFP', 'nonprofit', 'f');

insert into public.search_terms values ('CBV', 'CBV', 'f');

insert into public.search_terms values ('trusts and estates', 'private clients', 'f');

insert into public.search_terms values ('trusts and estates', 'trusts & estates', 'f');

insert into public.search_terms values ('indirect tax', 'TVQ', 'f');

insert into public.search_terms values ('GT', 'grant thornton', 'f');

insert into public.search_terms values ('charity', 'organisme de bienfaisance', 'f');

insert into public.search_terms values ('FC', 'controleuse financiere', 'f');

insert into public.search_terms values ('GT', 'GT', 'f');

insert into public.search_terms values ('business valuation', 'evaluation d''entreprise', 'f');

insert into public.search_terms values ('asst', 'adjoint', 'f');

insert into public.search_terms values ('big 4', 'big 4', 'f');

insert into public.search_terms values ('indirect tax', 'TPS', 'f');

insert into public.search_terms values ('school leaver', 'trainee', 'f');

insert into public.search_terms values ('comptable principal', 'comptable principal', 'f');

insert into public.search_terms values ('business valuation', 'evaluation d''entreprises', 'f');

insert into public.search_terms values ('FA', 'financial accountant', 'f');

insert into public.search_terms values ('semi senior', 'semi senior', 'f');

insert into public.search_terms values ('accountant', 'accountancy', 't');

insert into public.search_terms values ('valuation', 'evaluation', 'f');

insert into public.search_terms values ('graduate', 'diplome', 'f');

insert into public.search_terms values ('KYC', 'KYC', 'f');

insert into public.search_terms values ('consultant', 'conseiller', 'f');

insert into public.search_terms values ('deals', 'deals', 'f');

insert into public.search_terms values ('analyste principal', 'analyste principal', 'f');

insert into public.search_terms values ('conseiller principal', 'conseiller principal', 'f');

insert into public.search_terms values ('TAS', 'transaction services', 'f');

insert into public.search_terms values ('business valuation', 'valuation', 'f');

insert into public.search_terms values ('hybrid', 'mode hybride', 'f');

insert into public.search_terms values ('NFP', 'NFP', 'f');

insert into public.search_terms values ('indirect tax', 'commodity tax', 'f');

insert into public.search_terms values ('trusts and estates', 'trust and estate', 'f');

insert into public.search_terms values ('tax', 'fiscale', 'f');

insert into public.search_terms values ('accounting technician', 'technicien en comptabilite', 'f');

insert into public.search_terms values ('technician', 'technician', 'f');

insert into public.search_terms values ('mgmt', 'gestion', 'f');

insert into public.search_terms values ('GAAP', 'generally accepted accounting principles', 'f');

insert into public.search_terms values ('consultant', 'consultant', 'f');

insert into public.search_terms values ('AP', 'comptes payables', 'f');

insert into public.search_terms values ('MTD', 'MTD', 'f');

insert into public.search_terms values ('clerk', 'commis', 'f');

insert into public.search_terms values ('tax', 'impot', 'f');

insert into public.search_terms values ('treasury', 'tresorerie', 'f');

insert into public.search_terms values ('business valuation', 'business valuation', 'f');

insert into public.search_terms values ('cyber', 'cyber security', 'f');

insert into public.search_terms values ('bookkeeper', 'teneuse de livres', 'f');

insert into public.search_terms values ('insolvency', 'business recovery', 'f');

insert into public.search_terms values ('IT', 'technologies de l''information', 'f');

insert into public.search_terms values ('valuation', 'valuer', 'f');

insert into public.search_terms values ('SALT', 'state & local tax', 'f');

insert into public.search_terms values ('trainee', 'student', 'f');

insert into public.search_terms values ('controller', 'controleuse', 'f');

insert into public.search_terms values ('OMB', 'owner managed businesses', 'f');

insert into public.search_terms values ('specialist', 'specialiste', 'f');

insert into public.search_terms values ('accountant', 'comptabilite', 't');

insert into public.search_terms values ('AP', 'comptes a payer', 'f');

insert into public.search_terms values ('auditor', 'audit', 't');

insert into public.search_terms values ('audit', 'certification', 'f');

insert into public.search_terms values ('AR', 'comptes clients', 'f');

insert into public.search_terms values ('trainee', 'coop', 'f');

insert into public.search_terms values ('technologist', 'technologue', 'f');

insert into public.search_terms values ('AR', 'sales ledger', 'f');

insert into public.search_terms values ('M&A', 'fusions acquisitions', 'f');

insert into public.search_terms values ('EY', 'ernst and young', 'f');

insert into public.search_terms values ('AP', 'purchase ledger', 'f');

insert into public.search_terms values ('trainee', 'etudiante', 'f');

insert into public.search_terms values ('compliance', 'conformite', 'f');

insert into public.search_terms values ('accounting technician', 'technicienne en comptabilite', 'f');

insert into public.search_terms values ('accounting technician', 'accounting technician', 'f');

insert into public.search_terms values ('FBP', 'FBP', 'f');

insert into public.search_terms values ('CPA', 'comptable professionnel agree', 'f');

insert into public.search_terms values ('mgr', 'gestionnaire', 'f');

insert into public.search_terms values ('school leaver', 'apprentice', 'f');

insert into public.search_terms values ('restructuring', 'redressement', 'f');

insert into public.search_terms values ('conseiller principal', 'senior advisor', 'f');

insert into public.search_terms values ('indirect tax', 'taxes indirectes', 'f');

insert into public.search_terms values ('KYC', 'client due diligence', 'f');

insert into public.search_terms values ('accounting technician', 'technicien comptable', 'f');

insert into public.search_terms values ('risk', 'risque', 'f');

insert into public.search_terms values ('FM', 'financial manager', 'f');

insert into public.search_terms values ('clerk', 'clerk', 'f');

insert into public.search_terms values ('SMSF', 'SMSF', 'f');

insert into public.search_terms values ('technician', 'technicienne', 'f');

insert into public.search_terms values ('spec', 'spec', 'f');

insert into public.search_terms values ('deals', 'deal advisory', 'f');

insert into public.search_terms values ('GST', 'QST', 'f');

insert into public.search_terms values ('GST', 'HST', 'f');

insert into public.search_terms values ('advisor', 'conseillere', 'f');

insert into public.search_terms values ('cyber', 'information security', 'f');

insert into public.search_terms values ('corp', 'corporation', 'f');

insert into public.search_terms values ('indirect tax', 'taxes a la consommation', 'f');

insert into public.search_terms values ('accounts', 'accounting', 'f');

insert into public.search_terms values ('fin', 'financial', 'f');

insert into public.search_terms values ('mgr', 'directrice', 'f');

insert into public.search_terms values ('OMB', 'OMB', 'f');

insert into public.search_terms values ('senior', 'senior', 'f');

insert into public.search_terms values ('mgmt', 'management', 'f');

insert into public.search_terms values ('coord', 'coordinator', 'f');

insert into public.search_terms values ('administrative assistant', 'adjoint administratif', 'f');

insert into public.search_terms values ('corp fin', 'corporate finance', 'f');

insert into public.search_terms values ('FBT', 'fringe benefits tax', 'f');

insert into public.search_terms values ('forensic', 'forensic accounting', 'f');

insert into public.search_terms values ('indirect tax', 'sales tax', 'f');

insert into public.search_terms values ('indirect tax', 'HST', 'f');

insert into public.search_terms values ('jr', 'subalterne', 'f');

insert into public.search_terms values ('SALT', 'state and local', 'f');

insert into public.search_terms values ('sr', 'sen', 'f');

insert into public.search_terms values ('trainee', 'cadet', 'f');

insert into public.search_terms values ('intermediate', 'intermediaire', 'f');

insert into public.search_terms values ('semi senior', 'semisenior', 'f');

insert into public.search_terms values ('int', 'interne', 'f');

insert into public.search_terms values ('assoc', 'assoc', 'f');

insert into public.search_terms values ('ESG', 'sustainability', 'f');

insert into public.search_terms values ('coord', 'coordonnatrice', 'f');

insert into public.search_terms values ('analyste principal', 'senior analyst', 'f');

insert into public.search_terms values ('charity', 'charities', 'f');

insert into public.search_terms values ('trusts and estates', 'private client', 'f');

insert into public.search_terms values ('trainee', 'etudiant', 'f');

insert into public.search_terms values ('FM', 'finance manager', 'f');

insert into public.search_terms values ('FBP', 'finance business partner', 'f');

insert into public.search_terms values ('senior manager', 'directrice principale', 'f');

insert into public.search_terms values ('VC', 'venture capital', 'f');

insert into public.search_terms values ('D&O', 'D&O', 'f');

insert into public.search_terms values ('advisory', 'services conseils', 'f');

insert into public.search_terms values ('mgr', 'directeur', 'f');

insert into public.search_terms values ('corp', 'corp', 'f');

insert into public.search_terms values ('forensic', 'forensic', 'f');

insert into public.search_terms values ('CEO', 'CEO', 'f');

insert into public.search_terms values ('indirect tax', 'indirect tax', 'f');

insert into public.search_terms values ('R&D', 'SR&ED', 'f');

insert into public.search_terms values ('contract', 'contractuelle', 'f');

insert into public.search_terms values ('indirect tax', 'goods and services tax', 'f');

insert into public.search_terms values ('EY', 'EY', 'f');

insert into public.search_terms values ('R&D', 'RSDE', 'f');

insert into public.search_terms values ('CEO', 'chief executive officer', 'f');

insert into public.search_terms values ('accounting', 'comptable', 'f');

insert into public.search_terms values ('insolvency trustee', 'syndic', 'f');

insert into public.search_terms values ('TS', 'deal advisory', 'f');

insert into public.search_terms values ('GAAP', 'GAAP', 'f');

insert into public.search_terms values ('conseiller principal', 'conseillere principale', 'f');

insert into public.search_terms values ('full charge bookkeeper', 'bookkeeper', 'f');

insert into public.search_terms values ('temporary', 'temporaire', 'f');

insert into public.search_terms values ('company secretarial', 'company secretarial', 'f');

insert into public.search_terms values ('tax', 'fiscal', 'f');

insert into public.search_terms values ('personal tax', 'individual tax', 'f');

insert into public.search_terms values ('company secretarial', 'cosec', 'f');

insert into public.search_terms values ('forensic', 'forensics', 'f');

insert into public.search_terms values ('AP', 'comptes fournisseurs', 'f');

insert into public.search_terms values ('administrative assistant', 'adjointe administrative', 'f');

insert into public.search_terms values ('VC', 'VC', 'f');

insert into public.search_terms values ('forensic accountant', 'forensic accountant', 'f');

insert into public.search_terms values ('specialist', 'specialist', 'f');

insert into public.search_terms values ('NFP', 'non profit', 'f');

insert into public.search_terms values ('trainee', 'stagiaire', 'f');

insert into public.search_terms values ('senior manager', 'senior manager', 'f');

insert into public.search_terms values ('team leader', 'team leader', 'f');

insert into public.search_terms values ('audit', 'assurance', 'f');

insert into public.search_terms values ('IFRS', 'IFRS', 'f');

insert into public.search_terms values ('insolvency', 'bankruptcy', 'f');

insert into public.search_terms values ('SME', 'PME', 'f');

insert into public.search_terms values ('IT', 'information systems', 'f');

insert into public.search_terms values ('entry level', 'debutant', 'f');

insert into public.search_terms values ('OMB', 'owner managed business', 'f');

insert into public.search_terms values ('auditor', 'verificatrice', 'f');

insert into public.search_terms values ('COO', 'COO', 'f');

insert into public.search_terms values ('dir', 'director', 'f');

insert into public.search_terms values ('bookkeeper', 'teneur de livres', 'f');

insert into public.search_terms values ('advisor', 'conseiller', 'f');

insert into public.search_terms values ('hybrid', 'hybrid', 'f');

insert into public.search_terms values ('analyst', 'analyst', 'f');

insert into public.search_terms values ('NFP', 'OBNL', 'f');

insert into public.search_terms values ('dir', 'directeur', 'f');

insert into public.search_terms values ('treasury', 'treasury', 'f');

insert into public.search_terms values ('SALT', 'state and local tax', 'f');

insert into public.search_terms values ('trusts and estates', 'estates and trusts', 'f');

insert into public.search_terms values ('GL', 'grand livre', 'f');

insert into public.search_terms values ('valuation', 'valuations', 'f');

insert into public.search_terms values ('corp fin', 'corp fin', 'f');

insert into public.search_terms values ('advisor', 'advisor', 'f');

insert into public.search_terms values ('senior manager', 'directeur principal', 'f');

insert into public.search_terms values ('ptnr', 'partner', 'f');

insert into public.search_terms values ('trusts and estates', 'trusts and estates', 'f');

insert into public.search_terms values ('compliance', 'compliance', 'f');

insert into public.search_terms values ('deals', 'M&A', 't');

insert into public.search_terms values ('accounting technician', 'technicienne comptable', 'f');

insert into public.search_terms values ('finance', 'finance', 'f');

insert into public.search_terms values ('GST', 'TVH', 'f');

insert into public.search_terms values ('CAS', 'client advisory services', 'f');

insert into public.search_terms values ('corp fin', 'financement corporatif', 'f');

insert into public.search_terms values ('cyber', 'cybersecurity', 'f');

insert into public.search_terms values ('AR', 'account receivable', 'f');

insert into public.search_terms values ('graduate', 'recent graduate', 'f');

insert into public.search_terms values ('comptable principal', 'senior accountant', 'f');

insert into public.search_terms values ('D&O', 'directors and officers', 'f');

insert into public.search_terms values ('indirect tax', 'taxe de vente', 'f');

insert into public.search_terms values ('technician', 'tech', 'f');

insert into public.search_terms values ('SMSF', 'superannuation fund', 'f');

insert into public.search_terms values ('insolvency', 'faillite', 'f');

insert into public.search_terms values ('personal tax', 'private client', 'f');

insert into public.search_terms values ('TS', 'TS', 'f');

insert into public.search_terms values ('FM', 'FM', 'f');

insert into public.search_terms values ('ptnr', 'ptnr', 'f');

insert into public.search_terms values ('admin', 'admin', 'f');

insert into public.search_terms values ('indirect tax', 'GST', 'f');

insert into public.search_terms values ('team leader', 'team lead', 'f');

insert into public.search_terms values ('technologist', 'technologist', 'f');

insert into public.search_terms values ('TAS', 'TAS', 'f');

insert into public.search_terms values ('FC', 'controleur financier', 'f');

insert into public.search_terms values ('school leaver', 'school leaver', 'f');

insert into public.search_terms values ('advisory', 'advisory', 'f');

insert into public.search_terms values ('AR', 'comptes a recevoir', 'f');

insert into public.search_terms values ('admin', 'administrateur', 'f');

insert into public.search_terms values ('big 4', 'big four', 'f');

insert into public.search_terms values ('company secretarial', 'co sec', 'f');

insert into public.search_terms values ('FD', 'CFO', 't');

insert into public.search_terms values ('KYC', 'know your customer', 'f');

insert into public.search_terms values ('CAS', 'client accounting services', 'f');

insert into public.search_terms values ('insolvency', 'insolvency', 'f');

insert into public.search_terms values ('business valuation', 'business valuator', 'f');

insert into public.search_terms values ('restructuring', 'restructuration', 'f');

insert into public.search_terms values ('CIS', 'CIS', 'f');

insert into public.search_terms values ('admin', 'administrator', 'f');

insert into public.search_terms values ('comptable principal', 'comptable principale', 'f');

insert into public.search_terms values ('personal tax', 'impot des particuliers', 'f');

insert into public.search_terms values ('mgmt', 'mgt', 'f');

insert into public.search_terms values ('intermediate', 'intermediate', 'f');

insert into public.search_terms values ('mgr', 'mngr', 'f');

insert into public.search_terms values ('credit control', 'credit controller', 'f');

insert into public.search_terms values ('coord', 'coordonnateur', 'f');

insert into public.search_terms values ('forensic accountant', 'juricomptable', 'f');

insert into public.search_terms values ('CFO', 'directrice financiere', 'f');

insert into public.search_terms values ('ACA', 'chartered accountant', 'f');

insert into public.search_terms values ('GST', 'TVQ', 'f');

insert into public.search_terms values ('int', 'internal', 'f');

insert into public.search_terms values ('indirect tax', 'VAT', 't');

insert into public.search_terms values ('IT', 'technology risk', 'f');

insert into public.search_terms values ('GST', 'harmonized sales tax', 'f');

insert into public.search_terms values ('risk', 'risk', 'f');

insert into public.search_terms values ('SALT', 'SALT', 'f');

insert into public.search_terms values ('graduate', 'graduate', 'f');

insert into public.search_terms values ('analyste principal', 'analyste principale', 'f');

insert into public.search_terms values ('personal tax', 'personal tax', 'f');

insert into public.search_terms values ('RCGT', 'raymond chabot grant thornton', 'f');

insert into public.search_terms values ('intl', 'intl', 'f');

insert into public.search_terms values ('admin', 'administratrice', 'f');

insert into public.search_terms values ('fin', 'finance', 'f');

insert into public.search_terms values ('GL', 'nominal ledger', 'f');

insert into public.search_terms values ('entry level', 'student', 'f');

insert into public.search_terms values ('insolvency', 'insolvabilite', 'f');

insert into public.search_terms values ('MTD', 'making tax digital', 'f');

insert into public.search_terms values ('accounts', 'accountancy', 'f');

insert into public.search_terms values ('auditor', 'auditrice', 'f');

insert into public.search_terms values ('senior', 'chef d''equipe', 'f');

insert into public.search_terms values ('team leader', 'chef d''equipe', 'f');

insert into public.search_terms values ('spec', 'specialiste', 'f');

insert into public.search_terms values ('int', 'int', 'f');

insert into public.search_terms values ('CFO', 'directeur financier', 'f');

insert into public.search_terms values ('AR', 'comptes recevables', 'f');

insert into public.search_terms values ('PwC', 'pricewaterhousecoopers', 'f');

insert into public.search_terms values ('insolvency trustee', 'insolvency trustee', 'f');

insert into public.search_terms values ('hybrid', 'hybride', 'f');

insert into public.search_terms values ('valuation', 'evaluateur', 'f');

insert into public.search_terms values ('insolvency trustee', 'syndic de faillite', 'f');

insert into public.search_terms values ('CAS', 'CAS', 'f');

insert into public.search_terms values ('dir', 'dir', 'f');

insert into public.search_terms values ('consultant', 'conseillere', 'f');

insert into public.search_terms values ('credit control', 'collections', 'f');

insert into public.search_terms values ('cyber', 'cybersecurite', 'f');

insert into public.search_terms values ('TAS', 'transaction advisory services', 'f');

insert into public.search_terms values ('SMSF', 'self managed superannuation fund', 'f');

insert into public.search_terms values ('spec', 'specialist', 'f');

insert into public.search_terms values ('management accountant', 'management accountant', 'f');

insert into public.search_terms values ('forensic', 'juricomptabilite', 'f');

insert into public.search_terms values ('PE', 'capital prive', 'f');

insert into public.search_terms values ('fin', 'fin', 'f');

insert into public.search_terms values ('PwC', 'PwC', 'f');

insert into public.search_terms values ('FBT', 'FBT', 'f');

insert into public.search_terms values ('IT', 'technology services', 'f');

insert into public.search_terms values ('FBP', 'business partner', 'f');

insert into public.search_terms values ('graduate', 'campus', 'f');

insert into public.search_terms values ('conseiller principal', 'senior consultant', 'f');

insert into public.search_terms values ('intl', 'international', 'f');

insert into public.search_terms values ('corp', 'societes', 'f');

insert into public.search_terms values ('PwC', 'price waterhouse coopers', 'f');

insert into public.search_terms values ('PQ', 'partly qualified', 'f');

insert into public.search_terms values ('administrative assistant', 'administrative assistant', 'f');

insert into public.search_terms values ('WFH', 'a distance', 'f');

insert into public.search_terms values ('CBV', 'chartered business valuator', 'f');

insert into public.search_terms values ('company secretarial', 'company secretary', 'f');

insert into public.search_terms values ('CIS', 'construction industry scheme', 'f');

insert into public.search_terms values ('full charge bookkeeper', 'full charge bookkeeper', 'f');

insert into public.search_terms values ('trainee', 'intern', 'f');

insert into public.search_terms values ('charity', 'charity', 'f');

insert into public.search_terms values ('ESG', 'durabilite', 'f');

insert into public.search_terms values ('management accountant', 'CIMA', 't');

insert into public.search_terms values ('TB', 'TB', 'f');

insert into public.search_terms values ('TS', 'transaction advisory', 'f');

insert into public.search_terms values ('TP', 'prix de transfert', 'f');

insert into public.search_terms values ('tax', 'fiscaliste', 'f');

insert into public.search_terms values ('cyber', 'cyber', 'f');

insert into public.search_terms values ('dir', 'directrice', 'f');

insert into public.search_terms values ('AP', 'account payable', 'f');

insert into public.search_terms values ('trainee', 'articling student', 'f');

insert into public.search_terms values ('accounts', 'accounts', 'f');

insert into public.search_terms values ('trainee', 'co op', 'f');

insert into public.search_terms values ('temporary', 'temp', 'f');

insert into public.search_terms values ('DD', 'verification diligente', 'f');

insert into public.search_terms values ('analyst', 'analyste', 'f');

insert into public.search_terms values ('FP&A', 'planification financiere', 'f');

insert into public.search_terms values ('administrative', 'administrative', 'f');

insert into public.search_terms values ('BAS', 'BAS', 'f');

insert into public.search_terms values ('FBP', 'financial business partner', 'f');

insert into public.search_terms values ('BAS', 'business activity statement', 'f');

insert into public.search_terms values ('corp', 'corporate', 'f');

insert into public.search_terms values ('asst', 'adjointe', 'f');

insert into public.search_terms values ('TS', 'transaction services', 'f');

insert into public.search_terms values ('TB', 'trial balance', 'f');

insert into public.search_terms values ('mgmt', 'mgmt', 'f');

insert into public.search_terms values ('SMSF', 'self managed super fund', 'f');

insert into public.search_terms values ('EY', 'ernst & young', 'f');

insert into public.search_terms values ('IFRS', 'international financial reporting standards', 'f');

insert into public.search_terms values ('temporary', 'temporary', 'f');

insert into public.search_terms values ('temporary', 'interim', 'f');

insert into public.search_terms values ('tax', 'impots', 'f');

insert into public.search_terms values ('credit control', 'credit control', 'f');

insert into public.search_terms values ('FA', 'FA', 'f');

insert into public.search_terms values ('risk', 'risques', 'f');

insert into public.search_terms values ('valuation', 'valuation', 'f');

insert into public.search_terms values ('technician', 'technicien', 'f');

insert into public.search_terms values ('administrative', 'admin', 'f');

insert into public.search_terms values ('assoc', 'associate', 'f');

insert into public.search_terms values ('valuation', 'evaluatrice', 'f');

insert into public.search_terms values ('administrative', 'administratif', 'f');

insert into public.search_terms values ('corp fin', 'M&A', 't');

insert into public.search_terms values ('RCGT', 'RCGT', 'f');

insert into public.search_terms values ('coord', 'coord', 'f');

insert into public.search_terms values ('COO', 'chief operating officer', 'f');

insert into public.search_terms values ('accountant', 'accounting', 't');

insert into public.search_terms values ('finance', 'finances', 'f');

insert into board.place_names values ('US', 'Alabama', 'AL', 'f');

insert into board.place_names values ('US', 'AL', 'AL', 't');

insert into board.place_names values ('US', 'Alaska', 'AK', 'f');

insert into board.place_names values ('US', 'AK', 'AK', 'f');

insert into board.place_names values ('US', 'Arizona', 'AZ', 'f');

insert into board.place_names values ('US', 'AZ', 'AZ', 'f');

insert into board.place_names values ('US', 'Arkansas', 'AR', 'f');

insert into board.place_names values ('US', 'AR', 'AR', 't');

insert into board.place_names values ('US', 'California', 'CA', 'f');

insert into board.place_names values ('US', 'CA', 'CA', 't');

insert into board.place_names values ('US', 'Calif', 'CA', 'f');

insert into board.place_names values ('US', 'Cali', 'CA', 'f');

insert into board.place_names values ('US', 'Colorado', 'CO', 'f');

insert into board.place_names values ('US', 'CO', 'CO', 't');

insert into board.place_names values ('US', 'Connecticut', 'CT', 'f');

insert into board.place_names values ('US', 'CT', 'CT', 'f');

insert into board.place_names values ('US', 'Delaware', 'DE', 'f');

insert into board.place_names values ('US', 'DE', 'DE', 't');

insert into board.place_names values ('US', 'District of Columbia', 'DC', 'f');

insert into board.place_names values ('US', 'DC', 'DC', 'f');

insert into board.place_names values ('US', 'Washington DC', 'DC', 'f');

insert into board.place_names values ('US', 'Florida', 'FL', 'f');

insert into board.place_names values ('US', 'FL', 'FL', 'f');

insert into board.place_names values ('US', 'Georgia', 'GA', 'f');

insert into board.place_names values ('US', 'GA', 'GA', 'f');

insert into board.place_names values ('US', 'Hawaii', 'HI', 'f');

insert into board.place_names values ('US', 'HI', 'HI', 't');

insert into board.place_names values ('US', 'Idaho', 'ID', 'f');

insert into board.place_names values ('US', 'ID', 'ID', 't');

insert into board.place_names values ('US', 'Illinois', 'IL', 'f');

insert into board.place_names values ('US', 'IL', 'IL', 'f');

insert into board.place_names values ('US', 'Indiana', 'IN', 'f');

insert into board.place_names values ('US', 'IN', 'IN', 't');

insert into board.place_names values ('US', 'Iowa', 'IA', 'f');

insert into board.place_names values ('US', 'IA', 'IA', 't');

insert into board.place_names values ('US', 'Kansas', 'KS', 'f');

insert into board.place_names values ('US', 'KS', 'KS', 'f');

insert into board.place_names values ('US', 'Kentucky', 'KY', 'f');

insert into board.place_names values ('US', 'KY', 'KY', 'f');

insert into board.place_names values ('US', 'Louisiana', 'LA', 'f');

insert into board.place_names values ('US', 'LA', 'LA', 't');

insert into board.place_names values ('US', 'Maine', 'ME', 'f');

insert into board.place_names values ('US', 'ME', 'ME', 't');

insert into board.place_names values ('US', 'Maryland', 'MD', 'f');

insert into board.place_names values ('US', 'MD', 'MD', 't');

insert into board.place_names values ('US', 'Massachusetts', 'MA', 'f');

insert into board.place_names values ('US', 'MA', 'MA', 't');

insert into board.place_names values ('US', 'Mass', 'MA', 'f');

insert into board.place_names values ('US', 'Michigan', 'MI', 'f');

insert into board.place_names values ('US', 'MI', 'MI', 'f');

insert into board.place_names values ('US', 'Minnesota', 'MN', 'f');

insert into board.place_names values ('US', 'MN', 'MN', 'f');

insert into board.place_names values ('US', 'Mississippi', 'MS', 'f');

insert into board.place_names values ('US', 'MS', 'MS', 't');

insert into board.place_names values ('US', 'Missouri', 'MO', 'f');

insert into board.place_names values ('US', 'MO', 'MO', 't');

insert into board.place_names values ('US', 'Montana', 'MT', 'f');

insert into board.place_names values ('US', 'MT', 'MT', 'f');

insert into board.place_names values ('US', 'Nebraska', 'NE', 'f');

insert into board.place_names values ('US', 'NE', 'NE', 'f');

insert into board.place_names values ('US', 'Nevada', 'NV', 'f');

insert into board.place_names values ('US', 'NV', 'NV', 'f');

insert into board.place_names values ('US', 'New Hampshire', 'NH', 'f');

insert into board.place_names values ('US', 'NH', 'NH', 'f');

insert into board.place_names values ('US', 'New Jersey', 'NJ', 'f');

insert into board.place_names values ('US', 'NJ', 'NJ', 'f');

insert into board.place_names values ('US', 'New Mexico', 'NM', 'f');

insert into board.place_names values ('US', 'NM', 'NM', 'f');

insert into board.place_names values ('US', 'New York', 'NY', 'f');

insert into board.place_names values ('US', 'NY', 'NY', 'f');

insert into board.place_names values ('US', 'New York State', 'NY', 'f');

insert into board.place_names values ('US', 'Upstate New York', 'NY', 'f');

insert into board.place_names values ('US', 'North Carolina', 'NC', 'f');

insert into board.place_names values ('US', 'NC', 'NC', 'f');

insert into board.place_names values ('US', 'North Dakota', 'ND', 'f');

insert into board.place_names values ('US', 'ND', 'ND', 'f');

insert into board.place_names values ('US', 'Ohio', 'OH', 'f');

insert into board.place_names values ('US', 'OH', 'OH', 'f');

insert into board.place_names values ('US', 'Oklahoma', 'OK', 'f');

insert into board.place_names values ('US', 'OK', 'OK', 't');

insert into board.place_names values ('US', 'Oregon', 'OR', 'f');

insert into board.place_names values ('US', 'OR', 'OR', 't');

insert into board.place_names values ('US', 'Pennsylvania', 'PA', 'f');

insert into board.place_names values ('US', 'PA', 'PA', 't');

insert into board.place_names values ('US', 'Penn', 'PA', 'f');

insert into board.place_names values ('US', 'Rhode Island', 'RI', 'f');

insert into board.place_names values ('US', 'RI', 'RI', 'f');

insert into board.place_names values ('US', 'South Carolina', 'SC', 'f');

insert into board.place_names values ('US', 'SC', 'SC', 'f');

insert into board.place_names values ('US', 'South Dakota', 'SD', 'f');

insert into board.place_names values ('US', 'SD', 'SD', 't');

insert into board.place_names values ('US', 'Tennessee', 'TN', 'f');

insert into board.place_names values ('US', 'TN', 'TN', 'f');

insert into board.place_names values ('US', 'Texas', 'TX', 'f');

insert into board.place_names values ('US', 'TX', 'TX', 'f');

insert into board.place_names values ('US', 'Utah', 'UT', 'f');

insert into board.place_names values ('US', 'UT', 'UT', 'f');

insert into board.place_names values ('US', 'Vermont', 'VT', 'f');

insert into board.place_names values ('US', 'VT', 'VT', 'f');

insert into board.place_names values ('US', 'Virginia', 'VA', 'f');

insert into board.place_names values ('US', 'VA', 'VA', 'f');

insert into board.place_names values ('US', 'Washington', 'WA', 'f');

insert into board.place_names values ('US', 'WA', 'WA', 'f');

insert into board.place_names values ('US', 'Washington State', 'WA', 'f');

insert into board.place_names values ('US', 'West Virginia', 'WV', 'f');

insert into board.place_names values ('US', 'WV', 'WV', 'f');

insert into board.place_names values ('US', 'Wisconsin', 'WI', 'f');

insert into board.place_names values ('US', 'WI', 'WI', 'f');

insert into board.place_names values ('US', 'Wyoming', 'WY', 'f');

insert into board.place_names values ('US', 'WY', 'WY', 'f');

insert into board.place_names values ('US', 'New England', 'CT', 'f');

insert into board.place_names values ('US', 'New England', 'ME', 'f');

insert into board.place_names values ('US', 'New England', 'MA', 'f');

insert into board.place_names values ('US', 'New England', 'NH', 'f');

insert into board.place_names values ('US', 'New England', 'RI', 'f');

insert into board.place_names values ('US', 'New England', 'VT', 'f');

insert into board.place_names values ('US', 'Carolinas', 'NC', 'f');

insert into board.place_names values ('US', 'Carolinas', 'SC', 'f');

insert into board.place_names values ('US', 'Dakotas', 'ND', 'f');

insert into board.place_names values ('US', 'Dakotas', 'SD', 'f');

insert into board.place_names values ('US', 'Midwest', 'IL', 'f');

insert into board.place_names values ('US', 'Midwest', 'IN', 'f');

insert into board.place_names values ('US', 'Midwest', 'IA', 'f');

insert into board.place_names values ('US', 'Midwest', 'KS', 'f');

insert into board.place_names values ('US', 'Midwest', 'MI', 'f');

insert into board.place_names values ('US', 'Midwest', 'MN', 'f');

insert into board.place_names values ('US', 'Midwest', 'MO', 'f');

insert into board.place_names values ('US', 'Midwest', 'NE', 'f');

insert into board.place_names values ('US', 'Midwest', 'ND', 'f');

insert into board.place_names values ('US', 'Midwest', 'OH', 'f');

insert into board.place_names values ('US', 'Midwest', 'SD', 'f');

insert into board.place_names values ('US', 'Midwest', 'WI', 'f');

insert into board.place_names values ('US', 'Pacific Northwest', 'WA', 'f');

insert into board.place_names values ('US', 'Pacific Northwest', 'OR', 'f');

insert into board.place_names values ('US', 'PNW', 'WA', 'f');

insert into board.place_names values ('US', 'PNW', 'OR', 'f');

insert into board.place_names values ('US', 'DMV', 'DC', 'f');

insert into board.place_names values ('US', 'DMV', 'MD', 'f');

insert into board.place_names values ('US', 'DMV', 'VA', 'f');

insert into board.place_names values ('US', 'Tri-State', 'NY', 'f');

insert into board.place_names values ('US', 'Tri-State', 'NJ', 'f');

insert into board.place_names values ('US', 'Tri-State', 'CT', 'f');

insert into board.place_names values ('US', 'Tristate', 'NY', 'f');

insert into board.place_names values ('US', 'Tristate', 'NJ', 'f');

insert into board.place_names values ('US', 'Tristate', 'CT', 'f');

insert into board.place_names values ('US', 'Tri-State Area', 'NY', 'f');

insert into board.place_names values ('US', 'Tri-State Area', 'NJ', 'f');

insert into board.place_names values ('US', 'Tri-State Area', 'CT', 'f');

insert into board.place_names values ('US', 'NYC', 'New York', 'f');

insert into board.place_names values ('US', 'New York City', 'New York', 'f');

insert into board.place_names values ('US', 'Big Apple', 'New York', 'f');

insert into board.place_names values ('US', 'Manhattan', 'New York', 'f');

insert into board.place_names values ('US', 'Wall Street', 'New York', 'f');

insert into board.place_names values ('US', 'Midtown', 'New York', 'f');

insert into board.place_names values ('US', 'Philly', 'Philadelphia', 'f');

insert into board.place_names values ('US', 'Phila', 'Philadelphia', 'f');

insert into board.place_names values ('US', 'SF', 'San Francisco', 'f');

insert into board.place_names values ('US', 'San Fran', 'San Francisco', 'f');

insert into board.place_names values ('US', 'Frisco', 'San Francisco', 'f');

insert into board.place_names values ('US', 'Bay Area', 'San Francisco', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Oakland', 'f');

insert into board.place_names values ('US', 'Bay Area', 'San Jose', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Palo Alto', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Walnut Creek', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Santa Clara', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Sunnyvale', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Mountain View', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Berkeley', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Fremont', 'f');

insert into board.place_names values ('US', 'Bay Area', 'San Mateo', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Redwood City', 'f');

insert into board.place_names values ('US', 'Bay Area', 'Pleasanton', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'San Francisco', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Oakland', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'San Jose', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Palo Alto', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Walnut Creek', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Santa Clara', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Sunnyvale', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Mountain View', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Berkeley', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Fremont', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'San Mateo', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Redwood City', 'f');

insert into board.place_names values ('US', 'SF Bay Area', 'Pleasanton', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'San Francisco', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Oakland', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'San Jose', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Palo Alto', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Walnut Creek', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Santa Clara', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Sunnyvale', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Mountain View', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Berkeley', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Fremont', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'San Mateo', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Redwood City', 'f');

insert into board.place_names values ('US', 'San Francisco Bay Area', 'Pleasanton', 'f');

insert into board.place_names values ('US', 'Silicon Valley', 'San Jose', 'f');

insert into board.place_names values ('US', 'Silicon Valley', 'Palo Alto', 'f');

insert into board.place_names values ('US', 'Silicon Valley', 'Santa Clara', 'f');

insert into board.place_names values ('US', 'Silicon Valley', 'Sunnyvale', 'f');

insert into board.place_names values ('US', 'Silicon Valley', 'Mountain View', 'f');

insert into board.place_names values ('US', 'Silicon Valley', 'Cupertino', 'f');

insert into board.place_names values ('US', 'Silicon Valley', 'Redwood City', 'f');

insert into board.place_names values ('US', 'SoCal', 'Los Angeles', 'f');

insert into board.place_names values ('US', 'SoCal', 'San Diego', 'f');

insert into board.place_names values ('US', 'SoCal', 'Irvine', 'f');

insert into board.place_names values ('US', 'SoCal', 'Anaheim', 'f');

insert into board.place_names values ('US', 'SoCal', 'Long Beach', 'f');

insert into board.place_names values ('US', 'SoCal', 'Santa Ana', 'f');

insert into board.place_names values ('US', 'SoCal', 'Riverside', 'f');

insert into board.place_names values ('US', 'SoCal', 'Costa Mesa', 'f');

insert into board.place_names values ('US', 'SoCal', 'Newport Beach', 'f');

insert into board.place_names values ('US', 'SoCal', 'Pasadena', 'f');

insert into board.place_names values ('US', 'Southern California', 'Los Angeles', 'f');

insert into board.place_names values ('US', 'Southern California', 'San Diego', 'f');

insert into board.place_names values ('US', 'Southern California', 'Irvine', 'f');

insert into board.place_names values ('US', 'Southern California', 'Anaheim', 'f');

insert into board.place_names values ('US', 'Southern California', 'Long Beach', 'f');

insert into board.place_names values ('US', 'Southern California', 'Santa Ana', 'f');

insert into board.place_names values ('US', 'Southern California', 'Riverside', 'f');

insert into board.place_names values ('US', 'Southern California', 'Costa Mesa', 'f');

insert into board.place_names values ('US', 'Southern California', 'Newport Beach', 'f');

insert into board.place_names values ('US', 'Southern California', 'Pasadena', 'f');

insert into board.place_names values ('US', 'NorCal', 'San Francisco', 'f');

insert into board.place_names values ('US', 'NorCal', 'Sacramento', 'f');

insert into board.place_names values ('US', 'NorCal', 'Oakland', 'f');

insert into board.place_names values ('US', 'NorCal', 'San Jose', 'f');

insert into board.place_names values ('US', 'Northern California', 'San Francisco', 'f');

insert into board.place_names values ('US', 'Northern California', 'Sacramento', 'f');

insert into board.place_names values ('US', 'Northern California', 'Oakland', 'f');

insert into board.place_names values ('US', 'Northern California', 'San Jose', 'f');

insert into board.place_names values ('US', 'Orange County', 'Irvine', 'f');

insert into board.place_names values ('US', 'Orange County', 'Anaheim', 'f');

insert into board.place_names values ('US', 'Orange County', 'Santa Ana', 'f');

insert into board.place_names values ('US', 'Orange County', 'Costa Mesa', 'f');

insert into board.place_names values ('US', 'Orange County', 'Newport Beach', 'f');

insert into board.place_names values ('US', 'Orange County', 'Huntington Beach', 'f');

insert into board.place_names values ('US', 'Orange County', 'Orange', 'f');

insert into board.place_names values ('US', 'LA County', 'Los Angeles', 'f');

insert into board.place_names values ('US', 'L.A.', 'Los Angeles', 'f');

insert into board.place_names values ('US', 'City of Angels', 'Los Angeles', 'f');

insert into board.place_names values ('US', 'DFW', 'Dallas', 'f');

insert into board.place_names values ('US', 'DFW', 'Fort Worth', 'f');

insert into board.place_names values ('US', 'DFW', 'Plano', 'f');

insert into board.place_names values ('US', 'DFW', 'Irving', 'f');

insert into board.place_names values ('US', 'DFW', 'Arlington', 'f');

insert into board.place_names values ('US', 'DFW', 'Frisco', 'f');

insert into board.place_names values ('US', 'DFW', 'Richardson', 'f');

insert into board.place_names values ('US', 'Dallas Fort Worth', 'Dallas', 'f');

insert into board.place_names values ('US', 'Dallas Fort Worth', 'Fort Worth', 'f');

insert into board.place_names values ('US', 'Dallas Fort Worth', 'Plano', 'f');

insert into board.place_names values ('US', 'Dallas Fort Worth', 'Irving', 'f');

insert into board.place_names values ('US', 'Dallas Fort Worth', 'Arlington', 'f');

insert into board.place_names values ('US', 'Dallas Fort Worth', 'Frisco', 'f');

insert into board.place_names values ('US', 'Dallas Fort Worth', 'Richardson', 'f');

insert into board.place_names values ('US', 'South Florida', 'Miami', 'f');

insert into board.place_names values ('US', 'South Florida', 'Fort Lauderdale', 'f');

insert into board.place_names values ('US', 'South Florida', 'West Palm Beach', 'f');

insert into board.place_names values ('US', 'South Florida', 'Boca Raton', 'f');

insert into board.place_names values ('US', 'South Florida', 'Hollywood', 'f');

insert into board.place_names values ('US', 'South Florida', 'Coral Gables', 'f');

insert into board.place_names values ('US', 'Twin Cities', 'Minneapolis', 'f');

insert into board.place_names values ('US', 'Twin Cities', 'Saint Paul', 'f');

insert into board.place_names values ('US', 'Twin Cities', 'St. Paul', 'f');

insert into board.place_names values ('US', 'Research Triangle', 'Raleigh', 'f');

insert into board.place_names values ('US', 'Research Triangle', 'Durham', 'f');

insert into board.place_names values ('US', 'Research Triangle', 'Chapel Hill', 'f');

insert into board.place_names values ('US', 'Research Triangle', 'Cary', 'f');

insert into board.place_names values ('US', 'Northern Virginia', 'Arlington', 'f');

insert into board.place_names values ('US', 'Northern Virginia', 'Alexandria', 'f');

insert into board.place_names values ('US', 'Northern Virginia', 'Reston', 'f');

insert into board.place_names values ('US', 'Northern Virginia', 'McLean', 'f');

insert into board.place_names values ('US', 'Northern Virginia', 'Tysons', 'f');

insert into board.place_names values ('US', 'Northern Virginia', 'Fairfax', 'f');

insert into board.place_names values ('US', 'NoVA', 'Arlington', 'f');

insert into board.place_names values ('US', 'NoVA', 'Alexandria', 'f');

insert into board.place_names values ('US', 'NoVA', 'Reston', 'f');

insert into board.place_names values ('US', 'NoVA', 'McLean', 'f');

insert into board.place_names values ('US', 'NoVA', 'Tysons', 'f');

insert into board.place_names values ('US', 'NoVA', 'Fairfax', 'f');

insert into board.place_names values ('US', 'Long Island', 'Melville', 'f');

insert into board.place_names values ('US', 'Long Island', 'Hempstead', 'f');

insert into board.place_names values ('US', 'Long Island', 'Garden City', 'f');

insert into board.place_names values ('US', 'Long Island', 'Hauppauge', 'f');

insert into board.place_names values ('US', 'Long Island', 'Jericho', 'f');

insert into board.place_names values ('US', 'Long Island', 'Uniondale', 'f');

insert into board.place_names values ('US', 'Vegas', 'Las Vegas', 'f');

insert into board.place_names values ('US', 'Chi Town', 'Chicago', 'f');

insert into board.place_names values ('US', 'Chitown', 'Chicago', 'f');

insert into board.place_names values ('US', 'Chicagoland', 'Chicago', 'f');

insert into board.place_names values ('US', 'Windy City', 'Chicago', 'f');

insert into board.place_names values ('US', 'ATL', 'Atlanta', 'f');

insert into board.place_names values ('US', 'SLC', 'Salt Lake City', 'f');

insert into board.place_names values ('US', 'Salt Lake', 'Salt Lake City', 'f');

insert into board.place_names values ('US', 'MPLS', 'Minneapolis', 'f');

insert into board.place_names values ('US', 'NOLA', 'New Orleans', 'f');

insert into board.place_names values ('US', 'PGH', 'Pittsburgh', 'f');

insert into board.place_names values ('US', 'PHX', 'Phoenix', 'f');

insert into board.place_names values ('US', 'KC', 'Kansas City', 'f');

insert into board.place_names values ('US', 'OKC', 'Oklahoma City', 'f');

insert into board.place_names values ('US', 'Indy', 'Indianapolis', 'f');

insert into board.place_names values ('US', 'Jax', 'Jacksonville', 'f');

insert into board.place_names values ('US', 'Cincy', 'Cincinnati', 'f');

insert into board.place_names values ('US', 'Bmore', 'Baltimore', 'f');

insert into board.place_names values ('US', 'Beantown', 'Boston', 'f');

insert into board.place_names values ('US', 'HTX', 'Houston', 'f');

insert into board.place_names values ('US', 'ATX', 'Austin', 'f');

insert into board.place_names values ('US', 'CLT', 'Charlotte', 'f');

insert into board.place_names values ('US', 'STL', 'St. Louis', 'f');

insert into board.place_names values ('US', 'Saint Louis', 'St. Louis', 'f');

insert into board.place_names values ('US', 'Ft Worth', 'Fort Worth', 'f');

insert into board.place_names values ('US', 'Ft Lauderdale', 'Fort Lauderdale', 'f');

insert into board.place_names values ('UK', 'England', 'England', 'f');

insert into board.place_names values ('UK', 'Scotland', 'Scotland', 'f');

insert into board.place_names values ('UK', 'Wales', 'Wales', 'f');

insert into board.place_names values ('UK', 'Northern Ireland', 'Northern Ireland', 'f');

insert into board.place_names values ('UK', 'Ulster', 'Northern Ireland', 'f');

insert into board.place_names values ('UK', 'LDN', 'London', 'f');

insert into board.place_names values ('UK', 'City of London', 'London', 'f');

insert into board.place_names values ('UK', 'London City', 'London', 'f');

insert into board.place_names values ('UK', 'Greater London', 'London', 'f');

insert into board.place_names values ('UK', 'Canary Wharf', 'London', 'f');

insert into board.place_names values ('UK', 'Brum', 'Birmingham', 'f');

insert into board.place_names values ('UK', 'B''ham', 'Birmingham', 'f');

insert into board.place_names values ('UK', 'Bham', 'Birmingham', 'f');

insert into board.place_names values ('UK', 'Manc', 'Manchester', 'f');

insert into board.place_names values ('UK', 'Greater Manchester', 'Manchester', 'f');

insert into board.place_names values ('UK', 'Newcastle', 'Newcastle upon Tyne', 'f');

insert into board.place_names values ('UK', 'Hull', 'Kingston upon Hull', 'f');

insert into board.place_names values ('UK', 'Notts', 'Nottingham', 'f');

insert into board.place_names values ('UK', 'Lpool', 'Liverpool', 'f');

insert into board.place_names values ('UK', 'Merseyside', 'Liverpool', 'f');

insert into board.place_names values ('UK', 'MK', 'Milton Keynes', 't');

insert into board.place_names values ('UK', 'Wolves', 'Wolverhampton', 'f');

insert into board.place_names values ('UK', 'Boro', 'Middlesbrough', 'f');

insert into board.place_names values ('UK', 'Soton', 'Southampton', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Birmingham', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Coventry', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Wolverhampton', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Nottingham', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Leicester', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Derby', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Stoke-on-Trent', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Northampton', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Worcester', 'f');

insert into board.place_names values ('UK', 'Midlands', 'Lincoln', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Birmingham', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Coventry', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Wolverhampton', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Solihull', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Walsall', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Dudley', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Stoke-on-Trent', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Worcester', 'f');

insert into board.place_names values ('UK', 'West Midlands', 'Telford', 'f');

insert into board.place_names values ('UK', 'East Midlands', 'Nottingham', 'f');

insert into board.place_names values ('UK', 'East Midlands', 'Leicester', 'f');

insert into board.place_names values ('UK', 'East Midlands', 'Derby', 'f');

insert into board.place_names values ('UK', 'East Midlands', 'Northampton', 'f');

insert into board.place_names values ('UK', 'East Midlands', 'Lincoln', 'f');

insert into board.place_names values ('UK', 'East Midlands', 'Loughborough', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Leeds', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Sheffield', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Bradford', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'York', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Kingston upon Hull', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Hull', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Huddersfield', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Wakefield', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Harrogate', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Doncaster', 'f');

insert into board.place_names values ('UK', 'Yorkshire', 'Halifax', 'f');

insert into board.place_names values ('UK', 'West Yorkshire', 'Leeds', 'f');

insert into board.place_names values ('UK', 'West Yorkshire', 'Bradford', 'f');

insert into board.place_names values ('UK', 'West Yorkshire', 'Wakefield', 'f');

insert into board.place_names values ('UK', 'West Yorkshire', 'Huddersfield', 'f');

insert into board.place_names values ('UK', 'West Yorkshire', 'Halifax', 'f');

insert into board.place_names values ('UK', 'South Yorkshire', 'Sheffield', 'f');

insert into board.place_names values ('UK', 'South Yorkshire', 'Doncaster', 'f');

insert into board.place_names values ('UK', 'South Yorkshire', 'Rotherham', 'f');

insert into board.place_names values ('UK', 'South Yorkshire', 'Barnsley', 'f');

insert into board.place_names values ('UK', 'North Yorkshire', 'York', 'f');

insert into board.place_names values ('UK', 'North Yorkshire', 'Harrogate', 'f');

insert into board.place_names values ('UK', 'North Yorkshire', 'Scarborough', 'f');

insert into board.place_names values ('UK', 'North Yorkshire', 'Middlesbrough', 'f');

insert into board.place_names values ('UK', 'North West', 'Manchester', 'f');

insert into board.place_names values ('UK', 'North West', 'Liverpool', 'f');

insert into board.place_names values ('UK', 'North West', 'Preston', 'f');

insert into board.place_names values ('UK', 'North West', 'Bolton', 'f');

insert into board.place_names values ('UK', 'North West', 'Warrington', 'f');

insert into board.place_names values ('UK', 'North West', 'Chester', 'f');

insert into board.place_names values ('UK', 'North West', 'Stockport', 'f');

insert into board.place_names values ('UK', 'North West', 'Salford', 'f');

insert into board.place_names values ('UK', 'North West', 'Blackpool', 'f');

insert into board.place_names values ('UK', 'North West', 'Lancaster', 'f');

insert into board.place_names values ('UK', 'North West', 'Carlisle', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Manchester', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Liverpool', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Preston', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Bolton', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Warrington', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Chester', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Stockport', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Salford', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Blackpool', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Lancaster', 'f');

insert into board.place_names values ('UK', 'Northwest', 'Carlisle', 'f');

insert into board.place_names values ('UK', 'North East', 'Newcastle upon Tyne', 'f');

insert into board.place_names values ('UK', 'North East', 'Newcastle', 'f');

insert into board.place_names values ('UK', 'North East', 'Sunderland', 'f');

insert into board.place_names values ('UK', 'North East', 'Durham', 'f');

insert into board.place_names values ('UK', 'North East', 'Middlesbrough', 'f');

insert into board.place_names values ('UK', 'North East', 'Gateshead', 'f');

insert into board.place_names values ('UK', 'North East', 'Darlington', 'f');

insert into board.place_names values ('UK', 'Northeast', 'Newcastle upon Tyne', 'f');

insert into board.place_names values ('UK', 'Northeast', 'Newcastle', 'f');

insert into board.place_names values ('UK', 'Northeast', 'Sunderland', 'f');

insert into board.place_names values ('UK', 'Northeast', 'Durham', 'f');

insert into board.place_names values ('UK', 'Northeast', 'Middlesbrough', 'f');

insert into board.place_names values ('UK', 'Northeast', 'Gateshead', 'f');

insert into board.place_names values ('UK', 'Northeast', 'Darlington', 'f');

insert into board.place_names values ('UK', 'Tyneside', 'Newcastle upon Tyne', 'f');

insert into board.place_names values ('UK', 'Tyneside', 'Newcastle', 'f');

insert into board.place_names values ('UK', 'Tyneside', 'Sunderland', 'f');

insert into board.place_names values ('UK', 'Tyneside', 'Durham', 'f');

insert into board.place_names values ('UK', 'Tyneside', 'Middlesbrough', 'f');

insert into board.place_names values ('UK', 'Tyneside', 'Gateshead', 'f');

insert into board.place_names values ('UK', 'Tyneside', 'Darlington', 'f');

insert into board.place_names values ('UK', 'Tyne and Wear', 'Newcastle upon Tyne', 'f');

insert into board.place_names values ('UK', 'Tyne and Wear', 'Newcastle', 'f');

insert into board.place_names values ('UK', 'Tyne and Wear', 'Sunderland', 'f');

insert into board.place_names values ('UK', 'Tyne and Wear', 'Durham', 'f');

insert into board.place_names values ('UK', 'Tyne and Wear', 'Middlesbrough', 'f');

insert into board.place_names values ('UK', 'Tyne and Wear', 'Gateshead', 'f');

insert into board.place_names values ('UK', 'Tyne and Wear', 'Darlington', 'f');

insert into board.place_names values ('UK', 'South West', 'Bristol', 'f');

insert into board.place_names values ('UK', 'South West', 'Exeter', 'f');

insert into board.place_names values ('UK', 'South West', 'Plymouth', 'f');

insert into board.place_names values ('UK', 'South West', 'Bath', 'f');

insert into board.place_names values ('UK', 'South West', 'Bournemouth', 'f');

insert into board.place_names values ('UK', 'South West', 'Gloucester', 'f');

insert into board.place_names values ('UK', 'South West', 'Cheltenham', 'f');

insert into board.place_names values ('UK', 'South West', 'Swindon', 'f');

insert into board.place_names values ('UK', 'South West', 'Taunton', 'f');

insert into board.place_names values ('UK', 'South West', 'Truro', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Bristol', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Exeter', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Plymouth', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Bath', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Bournemouth', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Gloucester', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Cheltenham', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Swindon', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Taunton', 'f');

insert into board.place_names values ('UK', 'Southwest', 'Truro', 'f');

insert into board.place_names values ('UK', 'South East', 'Reading', 'f');

insert into board.place_names values ('UK', 'South East', 'Brighton', 'f');

insert into board.place_names values ('UK', 'South East', 'Southampton', 'f');

insert into board.place_names values ('UK', 'South East', 'Portsmouth', 'f');

insert into board.place_names values ('UK', 'South East', 'Oxford', 'f');

insert into board.place_names values ('UK', 'South East', 'Guildford', 'f');

insert into board.place_names values ('UK', 'South East', 'Milton Keynes', 'f');

insert into board.place_names values ('UK', 'South East', 'Maidstone', 'f');

insert into board.place_names values ('UK', 'South East', 'Crawley', 'f');

insert into board.place_names values ('UK', 'South East', 'Slough', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Reading', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Brighton', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Southampton', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Portsmouth', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Oxford', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Guildford', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Milton Keynes', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Maidstone', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Crawley', 'f');

insert into board.place_names values ('UK', 'Southeast', 'Slough', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'Reading', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'Guildford', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'Watford', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'St Albans', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'Chelmsford', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'Maidstone', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'Slough', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'High Wycombe', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'Milton Keynes', 'f');

insert into board.place_names values ('UK', 'Home Counties', 'Luton', 'f');

insert into board.place_names values ('UK', 'Thames Valley', 'Reading', 'f');

insert into board.place_names values ('UK', 'Thames Valley', 'Slough', 'f');

insert into board.place_names values ('UK', 'Thames Valley', 'Oxford', 'f');

insert into board.place_names values ('UK', 'Thames Valley', 'Maidenhead', 'f');

insert into board.place_names values ('UK', 'Thames Valley', 'Bracknell', 'f');

insert into board.place_names values ('UK', 'Thames Valley', 'Newbury', 'f');

insert into board.place_names values ('UK', 'Berkshire', 'Reading', 'f');

insert into board.place_names values ('UK', 'Berkshire', 'Slough', 'f');

insert into board.place_names values ('UK', 'Berkshire', 'Oxford', 'f');

insert into board.place_names values ('UK', 'Berkshire', 'Maidenhead', 'f');

insert into board.place_names values ('UK', 'Berkshire', 'Bracknell', 'f');

insert into board.place_names values ('UK', 'Berkshire', 'Newbury', 'f');

insert into board.place_names values ('UK', 'Berks', 'Reading', 'f');

insert into board.place_names values ('UK', 'Berks', 'Slough', 'f');

insert into board.place_names values ('UK', 'Berks', 'Oxford', 'f');

insert into board.place_names values ('UK', 'Berks', 'Maidenhead', 'f');

insert into board.place_names values ('UK', 'Berks', 'Bracknell', 'f');

insert into board.place_names values ('UK', 'Berks', 'Newbury', 'f');

insert into board.place_names values ('UK', 'East Anglia', 'Norwich', 'f');

insert into board.place_names values ('UK', 'East Anglia', 'Cambridge', 'f');

insert into board.place_names values ('UK', 'East Anglia', 'Ipswich', 'f');

insert into board.place_names values ('UK', 'East Anglia', 'Peterborough', 'f');

insert into board.place_names values ('UK', 'East Anglia', 'Colchester', 'f');

insert into board.place_names values ('UK', 'East Anglia', 'Chelmsford', 'f');

insert into board.place_names values ('UK', 'East of England', 'Norwich', 'f');

insert into board.place_names values ('UK', 'East of England', 'Cambridge', 'f');

insert into board.place_names values ('UK', 'East of England', 'Ipswich', 'f');

insert into board.place_names values ('UK', 'East of England', 'Peterborough', 'f');

insert into board.place_names values ('UK', 'East of England', 'Colchester', 'f');

insert into board.place_names values ('UK', 'East of England', 'Chelmsford', 'f');

insert into board.place_names values ('UK', 'Lancashire', 'Preston', 'f');

insert into board.place_names values ('UK', 'Lancashire', 'Blackburn', 'f');

insert into board.place_names values ('UK', 'Lancashire', 'Blackpool', 'f');

insert into board.place_names values ('UK', 'Lancashire', 'Lancaster', 'f');

insert into board.place_names values ('UK', 'Lancashire', 'Burnley', 'f');

insert into board.place_names values ('UK', 'Cheshire', 'Chester', 'f');

insert into board.place_names values ('UK', 'Cheshire', 'Warrington', 'f');

insert into board.place_names values ('UK', 'Cheshire', 'Crewe', 'f');

insert into board.place_names values ('UK', 'Cheshire', 'Macclesfield', 'f');

insert into board.place_names values ('UK', 'Surrey', 'Guildford', 'f');

insert into board.place_names values ('UK', 'Surrey', 'Woking', 'f');

insert into board.place_names values ('UK', 'Surrey', 'Epsom', 'f');

insert into board.place_names values ('UK', 'Surrey', 'Reigate', 'f');

insert into board.place_names values ('UK', 'Surrey', 'Redhill', 'f');

insert into board.place_names values ('UK', 'Surrey', 'Camberley', 'f');

insert into board.place_names values ('UK', 'Kent', 'Maidstone', 'f');

insert into board.place_names values ('UK', 'Kent', 'Canterbury', 'f');

insert into board.place_names values ('UK', 'Kent', 'Tunbridge Wells', 'f');

insert into board.place_names values ('UK', 'Kent', 'Dartford', 'f');

insert into board.place_names values ('UK', 'Kent', 'Ashford', 'f');

insert into board.place_names values ('UK', 'Sussex', 'Brighton', 'f');

insert into board.place_names values ('UK', 'Sussex', 'Crawley', 'f');

insert into board.place_names values ('UK', 'Sussex', 'Worthing', 'f');

insert into board.place_names values ('UK', 'Sussex', 'Eastbourne', 'f');

insert into board.place_names values ('UK', 'Sussex', 'Chichester', 'f');

insert into board.place_names values ('UK', 'Sussex', 'Horsham', 'f');

insert into board.place_names values ('UK', 'Essex', 'Chelmsford', 'f');

insert into board.place_names values ('UK', 'Essex', 'Colchester', 'f');

insert into board.place_names values ('UK', 'Essex', 'Southend-on-Sea', 'f');

insert into board.place_names values ('UK', 'Essex', 'Basildon', 'f');

insert into board.place_names values ('UK', 'Hampshire', 'Southampton', 'f');

insert into board.place_names values ('UK', 'Hampshire', 'Portsmouth', 'f');

insert into board.place_names values ('UK', 'Hampshire', 'Winchester', 'f');

insert into board.place_names values ('UK', 'Hampshire', 'Basingstoke', 'f');

insert into board.place_names values ('UK', 'Hampshire', 'Farnborough', 'f');

insert into board.place_names values ('UK', 'Hants', 'Southampton', 'f');

insert into board.place_names values ('UK', 'Hants', 'Portsmouth', 'f');

insert into board.place_names values ('UK', 'Hants', 'Winchester', 'f');

insert into board.place_names values ('UK', 'Hants', 'Basingstoke', 'f');

insert into board.place_names values ('UK', 'Hants', 'Farnborough', 'f');

insert into board.place_names values ('UK', 'Hertfordshire', 'Watford', 'f');

insert into board.place_names values ('UK', 'Hertfordshire', 'St Albans', 'f');

insert into board.place_names values ('UK', 'Hertfordshire', 'Stevenage', 'f');

insert into board.place_names values ('UK', 'Hertfordshire', 'Hemel Hempstead', 'f');

insert into board.place_names values ('UK', 'Herts', 'Watford', 'f');

insert into board.place_names values ('UK', 'Herts', 'St Albans', 'f');

insert into board.place_names values ('UK', 'Herts', 'Stevenage', 'f');

insert into board.place_names values ('UK', 'Herts', 'Hemel Hempstead', 'f');

insert into board.place_names values ('UK', 'Devon', 'Exeter', 'f');

insert into board.place_names values ('UK', 'Devon', 'Plymouth', 'f');

insert into board.place_names values ('UK', 'Devon', 'Torquay', 'f');

insert into board.place_names values ('UK', 'Norfolk', 'Norwich', 'f');

insert into board.place_names values ('UK', 'Suffolk', 'Ipswich', 'f');

insert into board.place_names values ('UK', 'Highlands', 'Inverness', 'f');

insert into board.place_names values ('UK', 'South Wales', 'Cardiff', 'f');

insert into board.place_names values ('UK', 'South Wales', 'Swansea', 'f');

insert into board.place_names values ('UK', 'South Wales', 'Newport', 'f');

insert into board.place_names values ('CA', 'Alberta', 'Alberta', 'f');

insert into board.place_names values ('CA', 'AB', 'Alberta', 'f');

insert into board.place_names values ('CA', 'British Columbia', 'British Columbia', 'f');

insert into board.place_names values ('CA', 'BC', 'British Columbia', 'f');

insert into board.place_names values ('CA', 'B.C.', 'British Columbia', 'f');

insert into board.place_names values ('CA', 'Manitoba', 'Manitoba', 'f');

insert into board.place_names values ('CA', 'MB', 'Manitoba', 'f');

insert into board.place_names values ('CA', 'New Brunswick', 'New Brunswick', 'f');

insert into board.place_names values ('CA', 'NB', 'New Brunswick', 'f');

insert into board.place_names values ('CA', 'Newfoundland and Labrador', 'Newfoundland and Labrador', 'f');

insert into board.place_names values ('CA', 'NL', 'Newfoundland and Labrador', 'f');

insert into board.place_names values ('CA', 'Newfoundland', 'Newfoundland and Labrador', 'f');

insert into board.place_names values ('CA', 'Nova Scotia', 'Nova Scotia', 'f');

insert into board.place_names values ('CA', 'NS', 'Nova Scotia', 'f');

insert into board.place_names values ('CA', 'Northwest Territories', 'Northwest Territories', 'f');

insert into board.place_names values ('CA', 'NT', 'Northwest Territories', 't');

insert into board.place_names values ('CA', 'Ontario', 'Ontario', 'f');

insert into board.place_names values ('CA', 'ON', 'Ontario', 't');

insert into board.place_names values ('CA', 'Ont', 'Ontario', 'f');

insert into board.place_names values ('CA', 'Prince Edward Island', 'Prince Edward Island', 'f');

insert into board.place_names values ('CA', 'PE', 'Prince Edward Island', 't');

insert into board.place_names values ('CA', 'PEI', 'Prince Edward Island', 'f');

insert into board.place_names values ('CA', 'Quebec', 'Quebec', 'f');

insert into board.place_names values ('CA', 'QC', 'Quebec', 'f');

insert into board.place_names values ('CA', 'PQ', 'Quebec', 't');

insert into board.place_names values ('CA', 'Que', 'Quebec', 'f');

insert into board.place_names values ('CA', 'Saskatchewan', 'Saskatchewan', 'f');

insert into board.place_names values ('CA', 'SK', 'Saskatchewan', 'f');

insert into board.place_names values ('CA', 'Sask', 'Saskatchewan', 'f');

insert into board.place_names values ('CA', 'Yukon', 'Yukon', 'f');

insert into board.place_names values ('CA', 'YT', 'Yukon', 'f');

insert into board.place_names values ('CA', 'Nunavut', 'Nunavut', 'f');

insert into board.place_names values ('CA', 'NU', 'Nunavut', 'f');

insert into board.place_names values ('CA', 'Maritimes', 'Nova Scotia', 'f');

insert into board.place_names values ('CA', 'Maritimes', 'New Brunswick', 'f');

insert into board.place_names values ('CA', 'Maritimes', 'Prince Edward Island', 'f');

insert into board.place_names values ('CA', 'the Maritimes', 'Nova Scotia', 'f');

insert into board.place_names values ('CA', 'the Maritimes', 'New Brunswick', 'f');

insert into board.place_names values ('CA', 'the Maritimes', 'Prince Edward Island', 'f');

insert into board.place_names values ('CA', 'Atlantic Canada', 'Nova Scotia', 'f');

insert into board.place_names values ('CA', 'Atlantic Canada', 'New Brunswick', 'f');

insert into board.place_names values ('CA', 'Atlantic Canada', 'Prince Edward Island', 'f');

insert into board.place_names values ('CA', 'Atlantic Canada', 'Newfoundland and Labrador', 'f');

insert into board.place_names values ('CA', 'Atlantic Provinces', 'Nova Scotia', 'f');

insert into board.place_names values ('CA', 'Atlantic Provinces', 'New Brunswick', 'f');

insert into board.place_names values ('CA', 'Atlantic Provinces', 'Prince Edward Island', 'f');

insert into board.place_names values ('CA', 'Atlantic Provinces', 'Newfoundland and Labrador', 'f');

insert into board.place_names values ('CA', 'Prairies', 'Alberta', 'f');

insert into board.place_names values ('CA', 'Prairies', 'Saskatchewan', 'f');

insert into board.place_names values ('CA', 'Prairies', 'Manitoba', 'f');

insert into board.place_names values ('CA', 'Prairie Provinces', 'Alberta', 'f');

insert into board.place_names values ('CA', 'Prairie Provinces', 'Saskatchewan', 'f');

insert into board.place_names values ('CA', 'Prairie Provinces', 'Manitoba', 'f');

insert into board.place_names values ('CA', 'Western Canada', 'Alberta', 'f');

insert into board.place_names values ('CA', 'Western Canada', 'British Columbia', 'f');

insert into board.place_names values ('CA', 'Western Canada', 'Saskatchewan', 'f');

insert into board.place_names values ('CA', 'Western Canada', 'Manitoba', 'f');

insert into board.place_names values ('CA', 'GTA', 'Toronto', 'f');

insert into board.place_names values ('CA', 'GTA', 'Mississauga', 'f');

insert into board.place_names values ('CA', 'GTA', 'Brampton', 'f');

insert into board.place_names values ('CA', 'GTA', 'Markham', 'f');

insert into board.place_names values ('CA', 'GTA', 'Vaughan', 'f');

insert into board.place_names values ('CA', 'GTA', 'Richmond Hill', 'f');

insert into board.place_names values ('CA', 'GTA', 'Oakville', 'f');

insert into board.place_names values ('CA', 'GTA', 'Burlington', 'f');

insert into board.place_names values ('CA', 'GTA', 'Oshawa', 'f');

insert into board.place_names values ('CA', 'GTA', 'North York', 'f');

insert into board.place_names values ('CA', 'GTA', 'Scarborough', 'f');

insert into board.place_names values ('CA', 'GTA', 'Etobicoke', 'f');

insert into board.place_names values ('CA', 'GTA', 'Milton', 'f');

insert into board.place_names values ('CA', 'GTA', 'Pickering', 'f');

insert into board.place_names values ('CA', 'GTA', 'Ajax', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Toronto', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Mississauga', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Brampton', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Markham', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Vaughan', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Richmond Hill', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Oakville', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Burlington', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Oshawa', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'North York', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Scarborough', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Etobicoke', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Milton', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Pickering', 'f');

insert into board.place_names values ('CA', 'Greater Toronto Area', 'Ajax', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Toronto', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Mississauga', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Brampton', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Markham', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Vaughan', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Richmond Hill', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Oakville', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Burlington', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Oshawa', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'North York', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Scarborough', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Etobicoke', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Milton', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Pickering', 'f');

insert into board.place_names values ('CA', 'Greater Toronto', 'Ajax', 'f');

insert into board.place_names values ('CA', 'the Six', 'Toronto', 'f');

insert into board.place_names values ('CA', 'YYZ', 'Toronto', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'Vancouver', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'Burnaby', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'Surrey', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'Richmond', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'Coquitlam', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'Langley', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'New Westminster', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'North Vancouver', 'f');

insert into board.place_names values ('CA', 'Lower Mainland', 'Delta', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'Vancouver', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'Burnaby', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'Surrey', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'Richmond', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'Coquitlam', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'Langley', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'New Westminster', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'North Vancouver', 'f');

insert into board.place_names values ('CA', 'Metro Vancouver', 'Delta', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'Vancouver', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'Burnaby', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'Surrey', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'Richmond', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'Coquitlam', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'Langley', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'New Westminster', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'North Vancouver', 'f');

insert into board.place_names values ('CA', 'Greater Vancouver', 'Delta', 'f');

insert into board.place_names values ('CA', 'Vancouver Island', 'Victoria', 'f');

insert into board.place_names values ('CA', 'Vancouver Island', 'Nanaimo', 'f');

insert into board.place_names values ('CA', 'Vancouver Island', 'Duncan', 'f');

insert into board.place_names values ('CA', 'Vancouver Island', 'Courtenay', 'f');

insert into board.place_names values ('CA', 'Fraser Valley', 'Abbotsford', 'f');

insert into board.place_names values ('CA', 'Fraser Valley', 'Chilliwack', 'f');

insert into board.place_names values ('CA', 'Fraser Valley', 'Langley', 'f');

insert into board.place_names values ('CA', 'Fraser Valley', 'Mission', 'f');

insert into board.place_names values ('CA', 'Okanagan', 'Kelowna', 'f');

insert into board.place_names values ('CA', 'Okanagan', 'Vernon', 'f');

insert into board.place_names values ('CA', 'Okanagan', 'Penticton', 'f');

insert into board.place_names values ('CA', 'Okanagan', 'West Kelowna', 'f');

insert into board.place_names values ('CA', 'KW', 'Kitchener', 'f');

insert into board.place_names values ('CA', 'KW', 'Waterloo', 'f');

insert into board.place_names values ('CA', 'KW', 'Cambridge', 'f');

insert into board.place_names values ('CA', 'Kitchener Waterloo', 'Kitchener', 'f');

insert into board.place_names values ('CA', 'Kitchener Waterloo', 'Waterloo', 'f');

insert into board.place_names values ('CA', 'Kitchener Waterloo', 'Cambridge', 'f');

insert into board.place_names values ('CA', 'Tri-Cities', 'Kitchener', 'f');

insert into board.place_names values ('CA', 'Tri-Cities', 'Waterloo', 'f');

insert into board.place_names values ('CA', 'Tri-Cities', 'Cambridge', 'f');

insert into board.place_names values ('CA', 'Golden Horseshoe', 'Toronto', 'f');

insert into board.place_names values ('CA', 'Golden Horseshoe', 'Hamilton', 'f');

insert into board.place_names values ('CA', 'Golden Horseshoe', 'Mississauga', 'f');

insert into board.place_names values ('CA', 'Golden Horseshoe', 'Oshawa', 'f');

insert into board.place_names values ('CA', 'Golden Horseshoe', 'Burlington', 'f');

insert into board.place_names values ('CA', 'Golden Horseshoe', 'St. Catharines', 'f');

insert into board.place_names values ('CA', 'Niagara', 'Niagara Falls', 'f');

insert into board.place_names values ('CA', 'Niagara', 'St. Catharines', 'f');

insert into board.place_names values ('CA', 'Niagara', 'Welland', 'f');

insert into board.place_names values ('CA', 'Niagara Region', 'Niagara Falls', 'f');

insert into board.place_names values ('CA', 'Niagara Region', 'St. Catharines', 'f');

insert into board.place_names values ('CA', 'Niagara Region', 'Welland', 'f');

insert into board.place_names values ('CA', 'MTL', 'Montréal', 'f');

insert into board.place_names values ('CA', 'YVR', 'Vancouver', 'f');

insert into board.place_names values ('CA', 'YYC', 'Calgary', 'f');

insert into board.place_names values ('CA', 'CGY', 'Calgary', 'f');

insert into board.place_names values ('CA', 'YEG', 'Edmonton', 'f');

insert into board.place_names values ('CA', 'WPG', 'Winnipeg', 'f');

insert into board.place_names values ('CA', 'YOW', 'Ottawa', 'f');

insert into board.place_names values ('CA', 'YOW', 'Gatineau', 'f');

insert into board.place_names values ('CA', 'National Capital Region', 'Ottawa', 'f');

insert into board.place_names values ('CA', 'National Capital Region', 'Gatineau', 'f');

insert into board.place_names values ('CA', 'Quebec City', 'Québec', 'f');

insert into board.place_names values ('CA', 'Ville de Québec', 'Québec', 'f');

insert into board.place_names values ('CA', 'HFX', 'Halifax', 'f');

insert into board.place_names values ('AU', 'Australian Capital Territory', 'Australian Capital Territory', 'f');

insert into board.place_names values ('AU', 'ACT', 'Australian Capital Territory', 't');

insert into board.place_names values ('AU', 'New South Wales', 'New South Wales', 'f');

insert into board.place_names values ('AU', 'NSW', 'New South Wales', 'f');

insert into board.place_names values ('AU', 'Northern Territory', 'Northern Territory', 'f');

insert into board.place_names values ('AU', 'NT', 'Northern Territory', 't');

insert into board.place_names values ('AU', 'Queensland', 'Queensland', 'f');

insert into board.place_names values ('AU', 'QLD', 'Queensland', 'f');

insert into board.place_names values ('AU', 'South Australia', 'South Australia', 'f');

insert into board.place_names values ('AU', 'SA', 'South Australia', 't');

insert into board.place_names values ('AU', 'Tasmania', 'Tasmania', 'f');

insert into board.place_names values ('AU', 'TAS', 'Tasmania', 'f');

insert into board.place_names values ('AU', 'Tassie', 'Tasmania', 'f');

insert into board.place_names values ('AU', 'Victoria', 'Victoria', 'f');

insert into board.place_names values ('AU', 'VIC', 'Victoria', 'f');

insert into board.place_names values ('AU', 'Western Australia', 'Western Australia', 'f');

insert into board.place_names values ('AU', 'WA', 'Western Australia', 'f');

insert into board.place_names values ('AU', 'Melb', 'Melbourne', 'f');

insert into board.place_names values ('AU', 'Melbs', 'Melbourne', 'f');

insert into board.place_names values ('AU', 'Syd', 'Sydney', 'f');

insert into board.place_names values ('AU', 'Bris', 'Brisbane', 'f');

insert into board.place_names values ('AU', 'Brissie', 'Brisbane', 'f');

insert into board.place_names values ('AU', 'Brisvegas', 'Brisbane', 'f');

insert into board.place_names values ('AU', 'Adl', 'Adelaide', 'f');

insert into board.place_names values ('AU', 'Radelaide', 'Adelaide', 'f');

insert into board.place_names values ('AU', 'Parra', 'Parramatta', 'f');

insert into board.place_names values ('AU', 'the Gong', 'Wollongong', 'f');

insert into board.place_names values ('AU', 'Western Sydney', 'Parramatta', 'f');

insert into board.place_names values ('AU', 'Western Sydney', 'Liverpool', 'f');

insert into board.place_names values ('AU', 'Western Sydney', 'Penrith', 'f');

insert into board.place_names values ('AU', 'Western Sydney', 'Blacktown', 'f');

insert into board.place_names values ('AU', 'Gold Coast', 'Gold Coast', 'f');

insert into board.place_names values ('AU', 'Gold Coast', 'Southport', 'f');

insert into board.place_names values ('AU', 'Gold Coast', 'Robina', 'f');

insert into board.place_names values ('AU', 'Gold Coast', 'Broadbeach', 'f');

insert into board.place_names values ('AU', 'Sunshine Coast', 'Sunshine Coast', 'f');

insert into board.place_names values ('AU', 'Sunshine Coast', 'Maroochydore', 'f');

insert into board.place_names values ('AU', 'Sunshine Coast', 'Noosa', 'f');

insert into board.place_names values ('AU', 'Sunshine Coast', 'Caloundra', 'f');

insert into board.place_names values ('AU', 'Central Coast', 'Central Coast', 'f');

insert into board.place_names values ('AU', 'Central Coast', 'Gosford', 'f');

insert into board.place_names values ('AU', 'Hunter', 'Newcastle', 'f');

insert into board.place_names values ('AU', 'Hunter', 'Maitland', 'f');

insert into board.place_names values ('AU', 'Hunter Valley', 'Newcastle', 'f');

insert into board.place_names values ('AU', 'Hunter Valley', 'Maitland', 'f');

-- Each job's words once more, with the new stems; then the words that they count for.
update public.jobs set job_title = job_title;
select board.recount_jobs();
