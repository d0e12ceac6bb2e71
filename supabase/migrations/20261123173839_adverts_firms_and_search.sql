-- Landing pages take two more addresses: a row that has one of them gets its id behind it.
update public.firms set slug = slug || '-' || id where lower(slug) in ('in', 'service');
update public.jobs set slug = slug || '-' || id where lower(slug) in ('in', 'service');
update public.articles set slug = slug || '-' || id where lower(slug) in ('in', 'service');

revoke EXECUTE on function api.firm_by(text,bigint,text) from authenticated;

revoke EXECUTE on function api.firm_by(text,bigint,text) from anon;

revoke EXECUTE on function api.firm_by(text,bigint,text) from service_role;

revoke EXECUTE on function public.firm_by(text,bigint,text) from service_role;

revoke EXECUTE on function public.firm_by(text,bigint,text) from authenticated;

revoke EXECUTE on function public.firm_by(text,bigint,text) from anon;

revoke EXECUTE on function board.jobs_of(jsonb) from public;

revoke EXECUTE on function board.has_jobs(tsquery,text,integer) from public;

revoke EXECUTE on function board.place_condition(text) from public;

drop index public.search_terms_text;

alter table public.articles drop constraint articles_slug_reserved;

alter table public.jobs drop constraint jobs_slug_reserved;

alter table public.firms drop constraint firms_slug_reserved;

drop function api.firm_by(text,bigint,text);

drop function public.firm_by(text,bigint,text);

drop function board.has_jobs(tsquery,text,integer);

drop function board.place_condition(text);

create table board.last_command ();

create table board.place_names ();

alter table board.place_names add column country text not null;

alter table board.place_names add column name text not null;

alter table board.place_names add column place text not null;

alter table board.place_names add column is_word boolean not null default false;

alter table board.last_command add column n bigint not null generated always as identity;

alter table board.last_command add column command text not null;

alter table board.last_command add column kind text not null;

alter table board.last_command add column action text not null;

alter table board.last_command add column slug text not null;

alter table board.last_command add column earlier jsonb not null;

CREATE OR REPLACE FUNCTION board.search_text(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  searched text := replace(replace(board.fold(regexp_replace(written, '\m(IT|I\.T\.)(?!\w)', 'infotech', 'g')),
    'c++', 'cplusplus'), 'c#', 'csharp');
begin
  if strpos(searched, '&') > 0 or strpos(searched, ' and ') > 0 then
    searched := regexp_replace(searched, '\m(?:([a-z]{1,2}) ?& ?|(r|m|p|t|l|fp) and )([a-z])\M', '\1\2and\3', 'g');
  end if;
  if strpos(searched, '/') > 0 then
    searched := replace(regexp_replace(searched, '\m([a-z])/([a-z])\M', '\1\2', 'g'), '/', ' ');
  end if;
  return replace(replace(searched, '-', ' '), '_', ' ');
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

CREATE OR REPLACE FUNCTION board.is_reserved(slug text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (lower(slug) = ANY (ARRAY['saved'::text, 'compare'::text, 'feed.xml'::text, 'in'::text, 'service'::text]));
revoke execute on function board.is_reserved(text) from public;

CREATE OR REPLACE FUNCTION board.signed_salary(salary text, country text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  digits constant text := '0123456789';
  sign constant text := case board.country_code(country)
    when 'UK' then '£' when 'US' then '$' when 'CA' then '$' when 'AU' then '$' end;
  pay record;
  signed record;
  rest record;
  first_place integer;
  last_place integer;
  places integer[] := '{}';
  place integer;
begin
  -- Without regular expressions: PostgreSQL keeps 32 compiled ones, and board.parse_salary needs nearly all.
  if sign is null or translate(salary, digits, '') = salary then return salary; end if;
  select * into pay from board.parse_salary(salary, country);
  if pay.currency is not null or coalesce(pay.low, pay.high) is null then return salary; end if;
  for n in 1 .. least(length(salary), 200) loop
    if strpos(digits, substr(salary, n, 1)) > 0 and (n = 1 or strpos(digits || '.,', substr(salary, n - 1, 1)) = 0) then
      places := places || n;
    end if;
  end loop;
  if cardinality(places) = 1 then return overlay(salary placing sign from places[1] for 0); end if;
  -- A sign before another number than pay ('Grade 5, 45k') changes what is parsed. Of numbers that are not parsed at all
  -- ('37.5 hours a week, 25 an hour'), none is after the last place where the rest alone says the same. Each costs two parses.
  foreach place in array places[1:8] loop
    select * into signed from board.parse_salary(overlay(salary placing sign from place for 0), country);
    continue when signed.currency is null
      or (signed.low, signed.high, signed.period) is distinct from (pay.low, pay.high, pay.period);
    first_place := coalesce(first_place, place);
    select * into rest from board.parse_salary(substr(salary, place), country);
    if (coalesce(rest.low, rest.high), coalesce(rest.high, rest.low))
      is not distinct from (coalesce(pay.low, pay.high), coalesce(pay.high, pay.low)) then
      last_place := place;
    end if;
  end loop;
  return coalesce(overlay(salary placing sign from coalesce(last_place, first_place) for 0), salary);
end $function$;
revoke execute on function board.signed_salary(text,text) from public;

CREATE OR REPLACE FUNCTION board.firm_named(name text, country text)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT f.id FROM public.firms f WHERE (lower(f.name) = lower(firm_named.name)) ORDER BY (f.country = board.country_code(firm_named.country)) DESC, (f.country = ''::text) DESC, f.id LIMIT 1);
revoke execute on function board.firm_named(text,text) from public;

CREATE OR REPLACE FUNCTION board.set_firm_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  firm record;
  names_firm boolean := new.firm_name <> 'Unknown Firm' and new.firm_name <> '';
begin
  if tg_op = 'UPDATE' then
    names_firm := names_firm and new.firm_name is distinct from old.firm_name;
    if new.firm_id is distinct from old.firm_id and new.firm_id is not null and not names_firm then
      new.firm_name := '';
    end if;
  end if;
  if names_firm and (new.firm_id is null or tg_op = 'UPDATE' and new.firm_id = old.firm_id) then
    select f.id, f.name into firm from public.firms f where f.id = board.firm_named(new.firm_name, new.country);
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
  return new;
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

CREATE OR REPLACE FUNCTION board.set_firm_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plain constant text := board.slug_of(new.name);
begin
  new.slug := coalesce(nullif(new.slug, ''), old.slug, plain);
  if tg_op = 'INSERT' and new.slug = plain and (plain = '' or board.is_reserved(plain)
      or exists (select from public.firms where slug = plain)) then
    new.slug := concat_ws('-', nullif(plain, ''), nullif(lower(new.country), ''));
    if plain = '' or new.country = '' or exists (select from public.firms where slug = new.slug) then
      new.slug := concat_ws('-', nullif(plain, ''), new.id);
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION board.set_article_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.slug := coalesce(nullif(new.slug, ''), old.slug, board.slug_of(new.title));
  if tg_op = 'INSERT' and new.slug = board.slug_of(new.title) and (new.slug = '' or board.is_reserved(new.slug)
      or exists (select from public.articles where slug = new.slug)) then
    new.slug := concat_ws('-', nullif(new.slug, ''), new.id);
  end if;
  -- A reading time that somebody wrote stays.
  if new.reading_time = '' or new.html is distinct from old.html and new.reading_time = old.reading_time
      and old.reading_time = board.reading_time(old.html) then
    new.reading_time := board.reading_time(new.html);
  end if;
  return new;
end $function$;

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
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit 1000) newest where title_lower like %L)',
    conditions, pattern) into found;
  if found then return true; end if;
  execute format('select exists (select from (select * from public.jobs j where %sj.title_lower like %L offset 0) j where %s)',
    board.in_country(filter), pattern, conditions) into found;
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
    group by f.name
    order by board.fold(f.name) like substr(pattern, 2) desc, min(f.ranking) nulls last, f.name limit 3) matching;
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

CREATE OR REPLACE FUNCTION public.landing_pages()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
RETURN (WITH towns AS MATERIALIZED (SELECT DISTINCT ON (p.country, keyed.key) p.country, keyed.key, p.name FROM (public.places p CROSS JOIN LATERAL (SELECT board.place_key(p.name) AS key OFFSET 0) keyed) ORDER BY p.country, keyed.key, p.id), texts AS MATERIALIZED (SELECT j.firm_country AS country, j.service, j.location_text AS written, count(*) AS jobs FROM public.jobs j WHERE ((j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now()))) GROUP BY j.firm_country, j.service, j.location_text), lines AS MATERIALIZED (SELECT DISTINCT texts.country, texts.written, board.place_key(split_part(line.line, ','::text, 1)) AS key FROM (texts CROSS JOIN LATERAL regexp_split_to_table(texts.written, '[\n;]'::text) line(line))), named AS MATERIALIZED (SELECT DISTINCT lines.country, lines.written, towns.name AS town FROM (lines JOIN towns USING (country, key))), counted AS (SELECT texts.country, texts.service, NULL::text AS town, sum(texts.jobs) AS jobs FROM texts GROUP BY texts.country, texts.service UNION ALL SELECT texts.country, CASE GROUPING(texts.service) WHEN 0 THEN texts.service ELSE NULL::text END AS "case", named.town, sum(texts.jobs) AS sum FROM (texts JOIN named USING (country, written)) GROUP BY GROUPING SETS ((texts.country, named.town), (texts.country, named.town, texts.service))) SELECT COALESCE(jsonb_agg(jsonb_build_object('country', counted.country, 'service', counted.service, 'town', counted.town) ORDER BY counted.country, counted.town NULLS FIRST, counted.service NULLS FIRST), '[]'::jsonb) AS "coalesce" FROM counted WHERE ((counted.jobs >= (5)::numeric) AND (counted.country <> ''::text) AND (COALESCE(counted.service, counted.town) <> ''::text)));
revoke execute on function public.landing_pages() from public;

CREATE OR REPLACE FUNCTION public.firm_by(slug text DEFAULT NULL::text, id bigint DEFAULT NULL::bigint, name text DEFAULT NULL::text, country text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name, 'about', f.about, 'logo', f.logo, 'ranking', f.ranking, 'country', f.country, 'linkedin_link', f.linkedin_link, 'twitter_link', f.twitter_link, 'link', f.link, 'lucias_take', f.lucias_take)), '[]'::jsonb) AS "coalesce" FROM public.firms f WHERE (f.id = COALESCE((SELECT own.id FROM public.firms own WHERE (own.slug = firm_by.slug)), (SELECT own.id FROM public.firms own WHERE (own.id = firm_by.id)), board.firm_named(firm_by.name, firm_by.country))));
revoke execute on function public.firm_by(text,bigint,text,text) from public;

CREATE OR REPLACE FUNCTION board.jobs_of(adverts jsonb)
 RETURNS TABLE(n bigint, advert jsonb, id bigint)
 LANGUAGE sql
 STABLE ROWS 50
 SET search_path TO ''
AS $function$
  select n, advert, case when advert ->> 'source' is null then (select id from public.jobs where slug = advert ->> 'slug')
    else coalesce(
      (select id from public.jobs where source = advert ->> 'source' and source_id = advert ->> 'source_id'),
      (select min(id) from public.jobs where source in ('Unknown Firm', 'feed') and source_id = advert ->> 'source_id'
        and firm_name = 'Unknown Firm' and advert ->> 'source' = advert ->> 'firm_name'
        and job_title = coalesce(advert ->> 'job_title', 'Untitled Position'))) end
  from jsonb_array_elements(adverts) with ordinality as list (advert, n)
$function$;

CREATE OR REPLACE FUNCTION board.make_firms(adverts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  insert into public.firms (name, country, link, logo)
  select coalesce((select f.name from public.firms f where f.id = board.firm_named(made.name, '')),
    first_value(name) over (partition by lower(name) order by n)), country, link, logo from (
    select distinct on (lower(name), country) * from (
      select found.n, advert ->> 'firm_name' as name, coalesce(advert ->> 'firm_link', '') as link,
        coalesce(advert ->> 'firm_logo', '') as logo,
        board.country_code(coalesce(nullif(advert ->> 'country', ''), old.country)) as country
      from board.jobs_of(adverts) found left join public.jobs old on old.id = found.id
      where coalesce(advert ->> 'firm_name', '') not in ('', 'Unknown Firm')
        and not exists (select from public.firms f where f.id = (advert ->> 'firm_id')::bigint)) named
    where country in ('UK', 'US', 'CA', 'AU') and not exists (
      select from public.firms f where lower(f.name) = lower(named.name) and f.country in (named.country, ''))
    order by lower(name), country, (link <> '')::integer + (logo <> '')::integer desc, n) made
  order by n;
end $function$;
revoke execute on function board.make_firms(jsonb) from public;

CREATE OR REPLACE FUNCTION public.import_jobs(adverts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
-- Planned again for each batch: the plan of an empty table would read the whole table for each advert.
declare outcomes jsonb;
begin
  -- Two imports at the same time would both insert an advert as new.
  perform pg_advisory_xact_lock(7262054);
  perform board.make_firms(adverts);
  with incoming as materialized (
    select n, advert, id as old_id from board.jobs_of(adverts)
  ), merged as (
    select incoming.n, incoming.old_id, old.closed_at as old_closed_at,
      old.valid_through as old_valid_through,
      coalesce(new.job_title, 'Untitled Position') as job_title,
      coalesce(by_id.name, by_name.name, new.firm_name, 'Unknown Firm') as firm_name,
      case when advert ?| '{firm_id,firm_name}' then coalesce(by_id.id, by_name.id) else old.firm_id end as firm_id,
      coalesce(new.location, '') as location, coalesce(new.location_coordinates, '') as location_coordinates,
      coalesce(new.description, '') as description, coalesce(new.link, '#') as link, new.date_published,
      new.seniority, new.employment, new.service, new.industry,
      case when advert ? 'salary' then board.signed_salary(new.salary,
        board.effective_country(new.country, coalesce(by_id.country, by_name.country))) else old.salary end as salary,
      coalesce(new.country, '') as country,
      new.valid_through, new.work_mode, coalesce(new.remote_countries, '{}') as remote_countries,
      case when old_id is null or advert ->> 'source' is not null and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
          and coalesce(advert ->> 'firm_name', 'Unknown Firm') <> 'Unknown Firm'
        then advert ->> 'slug' else old.slug end as slug,
      coalesce(advert ->> 'source', old.source) as source, coalesce(advert ->> 'source_id', old.source_id) as source_id,
      old
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as new
    left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
    left join public.firms by_name
      on by_name.id = board.firm_named(advert ->> 'firm_name', coalesce(nullif(new.country, ''), old.country))
  ), compared as materialized (
    select merged.*, case
      when old_id is null then 'new'
      when (job_title, firm_name, firm_id, location, location_coordinates, description, link, date_published,
          seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries, slug, source)
        is distinct from ((old).job_title, (old).firm_name, (old).firm_id, (old).location,
          (old).location_coordinates, (old).description, (old).link, (old).date_published, (old).seniority,
          (old).employment, (old).service, (old).industry, (old).salary, (old).country, (old).valid_through,
          (old).work_mode, (old).remote_countries, (old).slug, (old).source)
      then 'changed' else 'unchanged' end as outcome
    from merged
  ), inserted as (
    insert into public.jobs (job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries,
      slug, source, source_id)
    select job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries,
      slug, source, source_id
    from compared where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set job_title = changes.job_title, firm_name = changes.firm_name, firm_id = changes.firm_id,
      location = changes.location, location_coordinates = changes.location_coordinates,
      description = changes.description, link = changes.link, date_published = changes.date_published,
      seniority = changes.seniority, employment = changes.employment, service = changes.service,
      industry = changes.industry, salary = changes.salary, country = changes.country,
      valid_through = changes.valid_through, work_mode = changes.work_mode, remote_countries = changes.remote_countries,
      slug = changes.slug, source = changes.source, source_id = changes.source_id,
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when changes.old_closed_at = changes.old_valid_through
          and coalesce(changes.valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.old_id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(outcome order by n), '[]') into outcomes from compared;
  return outcomes;
end $function$;

CREATE OR REPLACE FUNCTION public.import_countries(adverts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare countries jsonb;
begin
  select coalesce(jsonb_agg(nullif(board.effective_country(
      case when by_id.id is not null then by_id.country
        when advert ?| '{firm_id,firm_name}' then by_name.country else old_firm.country end,
      old.country), '') order by n), '[]')
  into countries
  from board.jobs_of(adverts) found
  left join public.jobs old on old.id = found.id
  left join public.firms old_firm on old_firm.id = old.firm_id
  left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
  cross join lateral (
    select case when min(f.country) = max(f.country) then min(f.country) else old.country end as country
    from public.firms f where lower(f.name) = lower(advert ->> 'firm_name')) by_name;
  return countries;
end $function$;

CREATE OR REPLACE FUNCTION public.import_firms(adverts jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
RETURN (SELECT COALESCE(jsonb_agg(NULLIF(NULLIF(old.firm_name, 'Unknown Firm'::text), ''::text) ORDER BY found.n), '[]'::jsonb) AS "coalesce" FROM (board.jobs_of(import_firms.adverts) found(n, advert, id) LEFT JOIN public.jobs old ON ((old.id = found.id))));
revoke execute on function public.import_firms(jsonb) from public;

CREATE OR REPLACE FUNCTION public.job_by_slug(slug text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg((to_jsonb(card.*) || jsonb_build_object('description', j.description, 'link', j.link, 'valid_through', j.valid_through, 'closed_at', j.closed_at, 'remote_countries', j.remote_countries, 'firm_link', (SELECT f.link FROM public.firms f WHERE (f.id = j.firm_id)), 'seen_on', (SELECT ((seen.seen_at AT TIME ZONE 'utc'::text))::date AS timezone FROM board.sightings seen WHERE (seen.job_id = j.id))))), '[]'::jsonb) AS "coalesce" FROM (public.jobs j JOIN public.job_cards card ON ((card.id = j.id))) WHERE (j.slug = job_by_slug.slug));

CREATE OR REPLACE FUNCTION board.notes_on(kind text, action text, item jsonb, row_before jsonb, row_after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((kind = 'firm'::text) AND (action = 'remove'::text)) THEN jsonb_build_object('open_jobs', (SELECT o.open_jobs FROM public.firm_openings o WHERE (o.firm_id = ((notes_on.row_before ->> 'id'::text))::bigint))) WHEN ((kind = 'job'::text) AND (action <> 'remove'::text)) THEN jsonb_strip_nulls(jsonb_build_object('salary', (SELECT true WHERE ((COALESCE((item ->> 'salary'::text), ''::text) <> ''::text) AND (SELECT (parse_salary.yearly_max IS NULL) FROM board.parse_salary((notes_on.item ->> 'salary'::text), (notes_on.row_after ->> 'country'::text)) parse_salary(low, high, currency, period, yearly_min, yearly_max)))), 'country', (SELECT NULLIF(f.country, ''::text) AS "nullif" FROM public.firms f WHERE ((f.id = ((notes_on.row_after ->> 'firm_id'::text))::bigint) AND (notes_on.item ?| '{firm_id,country}'::text[]) AND ((notes_on.row_after ->> 'country'::text) <> ''::text) AND (f.country <> board.country_code((notes_on.row_after ->> 'country'::text))))))) ELSE '{}'::jsonb END;
revoke execute on function board.notes_on(text,text,jsonb,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION board.judge_rows(command jsonb, relation text, title text, defaults jsonb)
 RETURNS TABLE(n bigint, item jsonb, result jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute format($sql$
    with given as (
      select list.n, own.slug, list.item ->> 'firm' as firm,
        list.item - 'firm' || jsonb_build_object('slug', own.slug) || case when list.item ? 'firm' then jsonb_build_object(
          'firm_id', named.id, 'firm_name', coalesce(named.name, list.item ->> 'firm')) else '{}' end as item,
        list.item ? 'firm' and named.id is null and $1 -> 'any_firm' is distinct from 'true' as is_firm_absent
      from jsonb_array_elements($1 -> 'rows') with ordinality list (item, n)
      -- A firm's second country: as board.set_firm_slug does.
      cross join lateral (select concat_ws('-', list.item ->> 'slug', (
        select lower(list.item ->> 'country') from public.firms f
        where $1 ->> 'kind' = 'firm' and $1 ->> 'action' = 'add' and f.slug = list.item ->> 'slug'
          and lower(f.name) = lower(list.item ->> 'name') and f.country <> '' and f.country <> list.item ->> 'country')) as slug) own
      left join public.firms named on list.item ? 'firm' and named.id = coalesce(
        (select f.id from public.firms f where f.slug = list.item ->> 'firm'),
        (select f.id from public.firms f where '#' || f.id = list.item ->> 'firm'),
        board.firm_named(list.item ->> 'firm', coalesce(list.item ->> 'country',
          (select j.country from public.jobs j where j.slug = list.item ->> 'slug'))))
    ), merged as (
      select given.n, given.slug, given.firm, given.is_firm_absent, signed.item,
        old.id as old_id, old.%1$I as old_title, to_jsonb(old) as before, to_jsonb(new) as after
      from given left join public.%2$I old on old.slug = given.slug
      cross join lateral (select coalesce(to_jsonb(old), $2) || given.item as draft) drafts
      -- Pay without a sign gets that of the job's country.
      cross join lateral (select given.item || case when given.item ? 'salary' then jsonb_build_object(
        'salary', board.signed_salary(given.item ->> 'salary', board.effective_country(draft ->> 'country',
          (select f.country from public.firms f where f.id = (draft ->> 'firm_id')::bigint)))) else '{}' end as item) signed
      cross join lateral jsonb_populate_record(
        case when old.id is null then jsonb_populate_record(null::public.%2$I, $2) else old end, signed.item) new
    ), compared as (
      select merged.*, (
        select coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)), '{}')
        from jsonb_object_keys(merged.item) key where key <> 'slug' and before -> key is distinct from after -> key) as changes,
        row_number() over (partition by old_id is null or is_firm_absent order by merged.n) <= 3 as is_explained
      from merged
    )
    select n, item, jsonb_build_object('slug', slug, 'title', coalesce(old_title, item ->> %1$L, ''),
      'notes', board.notes_on($1 ->> 'kind', $1 ->> 'action', item, before, after)) || case
      when $1 ->> 'action' <> 'add' and old_id is null then jsonb_build_object('problem', 'absent',
        'nearest', case when is_explained then board.nearest($1 ->> 'kind', slug) else '[]' end)
      when is_firm_absent then jsonb_build_object('problem', 'firm', 'written', firm,
        'nearest', case when is_explained then board.nearest('firm name', firm) else '[]' end)
      when $1 ->> 'action' = 'add' and old_id is not null and changes <> '{}' then '{"problem": "taken"}'
      when $1 ->> 'action' = 'remove' then '{"outcome": "removed"}'
      when $1 ->> 'kind' = 'job' and (old_id is null or item ?| '{country,firm_id}') and board.effective_country(
        (select f.country from public.firms f where f.id = (after ->> 'firm_id')::bigint), after ->> 'country') = ''
        then '{"problem": "country"}'
      when $1 ->> 'kind' = 'job' and item ->> 'status' = 'open' and (after ->> 'valid_through')::timestamptz <= now()
        then jsonb_build_object('problem', 'expired', 'written', left(after ->> 'valid_through', 10))
      when old_id is null then '{"outcome": "new"}'
      when changes = '{}' then '{"outcome": "unchanged"}'
      else jsonb_build_object('outcome', 'changed', 'source', before -> 'source', 'changes', changes)
    end
    from compared$sql$, title, relation)
    using command, defaults;
end $function$;

CREATE OR REPLACE FUNCTION public.edit_board(command jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  kind constant text := command ->> 'kind';
  action constant text := command ->> 'action';
  relation constant text := kind || 's';
  title constant text := case kind when 'job' then 'job_title' when 'firm' then 'name' else 'title' end;
  defaults constant jsonb := board.written_columns(kind);
  columns text;
  unknown text;
  items jsonb;
  results jsonb;
begin
  if defaults is null or action is null or action not in ('add', 'edit', 'remove') then
    raise exception using errcode = '22023', message = 'kind is job, firm or article; action is add, edit or remove';
  end if;
  select key into unknown from jsonb_array_elements(command -> 'rows') item, jsonb_object_keys(item) key
  where not defaults ? key and not (kind = 'job' and key = 'firm') limit 1;
  if unknown is not null then
    raise exception using errcode = '22023', message = format('a %s has no column %s', kind, to_json(left(unknown, 50)));
  end if;
  -- Imports take the same lock: two writers would wait for each other's rows.
  perform pg_advisory_xact_lock(7262054);
  select coalesce(jsonb_agg(judged.result order by judged.n), '[]'),
    jsonb_agg(judged.item order by judged.n) filter (where judged.result ->> 'outcome' <> 'unchanged')
  into results, items from board.judge_rows(command, relation, title, defaults) judged;
  if command -> 'dry_run' = 'true' or items is null or jsonb_path_exists(results, '$[*].problem') then
    return results;
  end if;
  perform board.keep_for_undo(coalesce(command ->> 'id', gen_random_uuid()::text), kind, action, items, results);
  select string_agg(quote_ident(name), ', ' order by name) into columns
  from jsonb_object_keys(defaults) name where action = 'add' or name <> 'slug';
  if action = 'add' then
    execute format('insert into public.%1$I (%2$s) select %2$s
      from jsonb_array_elements($1) with ordinality list (item, n)
      cross join lateral jsonb_populate_record(jsonb_populate_record(null::public.%1$I, $2), item) order by n',
      relation, columns) using items, defaults;
  elsif action = 'edit' then
    execute format('update public.%1$I old set (%2$s) = (select %2$s from jsonb_populate_record(old, list.item))
      from jsonb_array_elements($1) list (item) where old.slug = list.item ->> ''slug''', relation, columns) using items;
  else
    execute format('delete from public.%I where slug in (select item ->> ''slug'' from jsonb_array_elements($1) item)',
      relation) using items;
  end if;
  return results;
end $function$;

CREATE OR REPLACE FUNCTION board.keep_for_undo(command_id text, kind text, action text, items jsonb, results jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from board.last_command where command <> command_id;
  execute format($sql$
    insert into board.last_command (command, kind, action, slug, earlier)
    select $1, $2, $3, item ->> 'slug', case $3
      when 'edit' then (select result -> 'changes' from jsonb_array_elements($5) result where result ->> 'slug' = item ->> 'slug' limit 1)
      when 'remove' then jsonb_build_object('row', to_jsonb(old), %s)
      else '{}' end
    from jsonb_array_elements($4) with ordinality list (item, n) left join public.%I old on old.slug = item ->> 'slug'
    order by n$sql$,
    case kind
      when 'firm' then $part$'jobs', (select jsonb_agg(j.id) from public.jobs j where j.firm_id = old.id)$part$
      when 'article' then $part$'insights', (select jsonb_agg(to_jsonb(i)) from public.article_insights i where i.article_slug = old.slug)$part$
      else $part$'jobs', null$part$ end, kind || 's')
    using command_id, kind, action, items, results;
end $function$;
revoke execute on function board.keep_for_undo(text,text,text,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION board.undo_of(last board.last_command)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  now_row jsonb;
  changes jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.slug = $1', last.kind || 's') into now_row using last.slug;
  select jsonb_object_agg(key, jsonb_build_array(now_row -> key, value -> 0)) into changes
  from jsonb_each(last.earlier) where last.action = 'edit';
  return jsonb_build_object('kind', last.kind, 'action', last.action, 'slug', last.slug, 'changes', coalesce(changes, '{}'),
    'since', coalesce((select jsonb_agg(key order by key) from jsonb_each(last.earlier)
      where last.action = 'edit' and now_row -> key is distinct from value -> 1), '[]'),
    'open_jobs', (select o.open_jobs from public.firm_openings o
      where last.kind = 'firm' and last.action = 'add' and o.firm_id = (now_row ->> 'id')::bigint),
    'gone', (now_row is null) <> (last.action = 'remove'));
end $function$;
revoke execute on function board.undo_of(board.last_command) from public;

CREATE OR REPLACE FUNCTION public.undo_board(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  last board.last_command;
  undone jsonb;
  relation text;
  results jsonb := '[]';
begin
  perform pg_advisory_xact_lock(7262054);
  for last in select * from board.last_command order by n desc limit (request ->> 'limit')::integer loop
    undone := board.undo_of(last);
    results := results || undone;
    continue when request -> 'dry_run' = 'true';
    delete from board.last_command where n = last.n;
    continue when undone -> 'gone' = 'true';
    relation := last.kind || 's';
    if last.action = 'add' then
      execute format('delete from public.%I where slug = $1', relation) using last.slug;
    elsif last.action = 'edit' then
      execute format('update public.%I old set (%2$s) = (select %2$s from jsonb_populate_record(old, $2)) where old.slug = $1',
        relation, (select string_agg(quote_ident(key), ', ' order by key) from jsonb_object_keys(last.earlier) key))
        using last.slug, (select jsonb_object_agg(key, value -> 0) from jsonb_each(last.earlier));
    else
      execute format('insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)', relation)
        using last.earlier -> 'row';
      update public.jobs set firm_id = (last.earlier -> 'row' ->> 'id')::bigint
      where firm_id is null and id in (select value::bigint from jsonb_array_elements_text(nullif(last.earlier -> 'jobs', 'null')));
      insert into public.article_insights
      select * from jsonb_populate_recordset(null::public.article_insights, nullif(last.earlier -> 'insights', 'null'));
    end if;
  end loop;
  return results;
end $function$;
revoke execute on function public.undo_board(jsonb) from public;

CREATE OR REPLACE FUNCTION api.firm_by(slug text DEFAULT NULL::text, id bigint DEFAULT NULL::bigint, name text DEFAULT NULL::text, country text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.firm_by(slug => firm_by.slug, id => firm_by.id, name => firm_by.name, country => firm_by.country)$function$;
revoke execute on function api.firm_by(text,bigint,text,text) from public;

CREATE OR REPLACE FUNCTION api.import_firms(adverts jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.import_firms(adverts => import_firms.adverts)$function$;
revoke execute on function api.import_firms(jsonb) from public;

CREATE OR REPLACE FUNCTION api.landing_pages()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.landing_pages()$function$;
revoke execute on function api.landing_pages() from public;

CREATE OR REPLACE FUNCTION api.undo_board(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$select public.undo_board(request => undo_board.request)$function$;
revoke execute on function api.undo_board(jsonb) from public;

alter table board.last_command add constraint last_command_pkey PRIMARY KEY (n);

alter table public.firms add constraint firms_slug_reserved CHECK (((slug <> ''::text) AND (NOT board.is_reserved(slug))));

alter table public.jobs add constraint jobs_slug_reserved CHECK (((slug <> ''::text) AND (NOT board.is_reserved(slug))));

alter table public.articles add constraint articles_slug_reserved CHECK (((slug <> ''::text) AND (NOT board.is_reserved(slug))));

alter table board.place_names add constraint place_names_pkey PRIMARY KEY (country, name, place);

CREATE INDEX place_names_place ON board.place_names USING btree (country, place);

CREATE INDEX places_key ON public.places USING btree (board.place_key(name));

CREATE INDEX places_region ON public.places USING btree (country, region, id);

CREATE INDEX place_names_key ON board.place_names USING btree (board.place_key(name));

CREATE INDEX search_terms_stems ON public.search_terms USING btree (board.stems(term));

alter table board.last_command enable row level security;

alter table board.place_names enable row level security;

create policy place_names_read on board.place_names as PERMISSIVE for SELECT to anon, authenticated using (true);

grant INSERT on table board.last_command to service_role;

grant SELECT on table board.last_command to service_role;

grant DELETE on table board.last_command to service_role;

grant SELECT on table board.place_names to anon;

grant SELECT on table board.place_names to authenticated;

grant INSERT on table board.place_names to service_role;

grant SELECT on table board.place_names to service_role;

grant UPDATE on table board.place_names to service_role;

grant DELETE on table board.place_names to service_role;

grant EXECUTE on function board.own_stems(text) to public;

grant EXECUTE on function board.stems(text) to public;

grant EXECUTE on function board.is_reserved(text) to public;

grant EXECUTE on function board.signed_salary(text,text) to public;

grant EXECUTE on function board.firm_named(text,text) to public;

grant EXECUTE on function board.place_texts(text,text,boolean) to public;

grant EXECUTE on function board.place_query(text,text,boolean) to public;

grant EXECUTE on function public.landing_pages() to anon;

grant EXECUTE on function public.landing_pages() to authenticated;

grant EXECUTE on function public.landing_pages() to service_role;

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

grant EXECUTE on function public.firm_by(text,bigint,text,text) to anon;

grant EXECUTE on function public.firm_by(text,bigint,text,text) to authenticated;

grant EXECUTE on function public.firm_by(text,bigint,text,text) to service_role;

grant EXECUTE on function public.import_firms(jsonb) to service_role;

grant EXECUTE on function board.jobs_of(jsonb) to service_role;

grant EXECUTE on function board.make_firms(jsonb) to service_role;

grant EXECUTE on function api.landing_pages() to service_role;

grant EXECUTE on function api.landing_pages() to anon;

grant EXECUTE on function api.landing_pages() to authenticated;

grant EXECUTE on function board.notes_on(text,text,jsonb,jsonb,jsonb) to service_role;

grant EXECUTE on function public.undo_board(jsonb) to service_role;

grant EXECUTE on function board.keep_for_undo(text,text,text,jsonb,jsonb) to service_role;

grant EXECUTE on function board.undo_of(board.last_command) to service_role;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to service_role;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to anon;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to authenticated;

grant EXECUTE on function api.import_firms(jsonb) to service_role;

grant EXECUTE on function api.undo_board(jsonb) to service_role;

comment on column public.jobs.remote_countries is 'ISO 3166-1 codes of the countries that remote work may be done from, or smaller areas in words; empty where the advert states none';

comment on column board.last_command.command is 'tells commands apart; one of many rows is several transactions';

comment on column board.last_command.earlier is 'of an edit its changes, as {column: [before, after]}; of a removal {row, jobs, insights}; of a new row nothing';

insert into public.search_terms values ('NFP', 'not for profit', 'f'),
  ('NFP', 'nonprofit', 'f'),
  ('CBV', 'CBV', 'f'),
  ('trusts and estates', 'private clients', 'f'),
  ('trusts and estates', 'trusts & estates', 'f'),
  ('indirect tax', 'TVQ', 'f'),
  ('GT', 'grant thornton', 'f'),
  ('charity', 'organisme de bienfaisance', 'f'),
  ('FC', 'controleuse financiere', 'f'),
  ('GT', 'GT', 'f'),
  ('business valuation', 'evaluation d''entreprise', 'f'),
  ('asst', 'adjoint', 'f'),
  ('big 4', 'big 4', 'f'),
  ('indirect tax', 'TPS', 'f'),
  ('school leaver', 'trainee', 'f'),
  ('comptable principal', 'comptable principal', 'f'),
  ('business valuation', 'evaluation d''entreprises', 'f'),
  ('FA', 'financial accountant', 'f'),
  ('semi senior', 'semi senior', 'f'),
  ('accountant', 'accountancy', 't'),
  ('valuation', 'evaluation', 'f'),
  ('graduate', 'diplome', 'f'),
  ('KYC', 'KYC', 'f'),
  ('consultant', 'conseiller', 'f'),
  ('deals', 'deals', 'f'),
  ('analyste principal', 'analyste principal', 'f'),
  ('conseiller principal', 'conseiller principal', 'f'),
  ('TAS', 'transaction services', 'f'),
  ('business valuation', 'valuation', 'f'),
  ('hybrid', 'mode hybride', 'f'),
  ('NFP', 'NFP', 'f'),
  ('indirect tax', 'commodity tax', 'f'),
  ('trusts and estates', 'trust and estate', 'f'),
  ('tax', 'fiscale', 'f'),
  ('accounting technician', 'technicien en comptabilite', 'f'),
  ('technician', 'technician', 'f'),
  ('mgmt', 'gestion', 'f'),
  ('GAAP', 'generally accepted accounting principles', 'f'),
  ('consultant', 'consultant', 'f'),
  ('AP', 'comptes payables', 'f'),
  ('MTD', 'MTD', 'f'),
  ('clerk', 'commis', 'f'),
  ('tax', 'impot', 'f'),
  ('treasury', 'tresorerie', 'f'),
  ('business valuation', 'business valuation', 'f'),
  ('cyber', 'cyber security', 'f'),
  ('bookkeeper', 'teneuse de livres', 'f'),
  ('insolvency', 'business recovery', 'f'),
  ('IT', 'technologies de l''information', 'f'),
  ('valuation', 'valuer', 'f'),
  ('SALT', 'state & local tax', 'f'),
  ('trainee', 'student', 'f'),
  ('controller', 'controleuse', 'f'),
  ('OMB', 'owner managed businesses', 'f'),
  ('specialist', 'specialiste', 'f'),
  ('accountant', 'comptabilite', 't'),
  ('AP', 'comptes a payer', 'f'),
  ('auditor', 'audit', 't'),
  ('audit', 'certification', 'f'),
  ('AR', 'comptes clients', 'f'),
  ('trainee', 'coop', 'f'),
  ('technologist', 'technologue', 'f'),
  ('AR', 'sales ledger', 'f'),
  ('M&A', 'fusions acquisitions', 'f'),
  ('EY', 'ernst and young', 'f'),
  ('AP', 'purchase ledger', 'f'),
  ('trainee', 'etudiante', 'f'),
  ('compliance', 'conformite', 'f'),
  ('accounting technician', 'technicienne en comptabilite', 'f'),
  ('accounting technician', 'accounting technician', 'f'),
  ('FBP', 'FBP', 'f'),
  ('CPA', 'comptable professionnel agree', 'f'),
  ('mgr', 'gestionnaire', 'f'),
  ('school leaver', 'apprentice', 'f'),
  ('restructuring', 'redressement', 'f'),
  ('conseiller principal', 'senior advisor', 'f'),
  ('indirect tax', 'taxes indirectes', 'f'),
  ('KYC', 'client due diligence', 'f'),
  ('accounting technician', 'technicien comptable', 'f'),
  ('risk', 'risque', 'f'),
  ('FM', 'financial manager', 'f'),
  ('clerk', 'clerk', 'f'),
  ('SMSF', 'SMSF', 'f'),
  ('technician', 'technicienne', 'f'),
  ('spec', 'spec', 'f'),
  ('deals', 'deal advisory', 'f'),
  ('GST', 'QST', 'f'),
  ('GST', 'HST', 'f'),
  ('advisor', 'conseillere', 'f'),
  ('cyber', 'information security', 'f'),
  ('corp', 'corporation', 'f'),
  ('indirect tax', 'taxes a la consommation', 'f'),
  ('accounts', 'accounting', 'f'),
  ('fin', 'financial', 'f'),
  ('mgr', 'directrice', 'f'),
  ('OMB', 'OMB', 'f'),
  ('senior', 'senior', 'f'),
  ('mgmt', 'management', 'f'),
  ('coord', 'coordinator', 'f'),
  ('administrative assistant', 'adjoint administratif', 'f'),
  ('corp fin', 'corporate finance', 'f'),
  ('FBT', 'fringe benefits tax', 'f'),
  ('forensic', 'forensic accounting', 'f'),
  ('indirect tax', 'sales tax', 'f'),
  ('indirect tax', 'HST', 'f'),
  ('jr', 'subalterne', 'f'),
  ('SALT', 'state and local', 'f'),
  ('sr', 'sen', 'f'),
  ('trainee', 'cadet', 'f'),
  ('intermediate', 'intermediaire', 'f'),
  ('semi senior', 'semisenior', 'f'),
  ('int', 'interne', 'f'),
  ('assoc', 'assoc', 'f'),
  ('ESG', 'sustainability', 'f'),
  ('coord', 'coordonnatrice', 'f'),
  ('analyste principal', 'senior analyst', 'f'),
  ('charity', 'charities', 'f'),
  ('trusts and estates', 'private client', 'f'),
  ('trainee', 'etudiant', 'f'),
  ('FM', 'finance manager', 'f'),
  ('FBP', 'finance business partner', 'f'),
  ('senior manager', 'directrice principale', 'f'),
  ('VC', 'venture capital', 'f'),
  ('D&O', 'D&O', 'f'),
  ('advisory', 'services conseils', 'f'),
  ('mgr', 'directeur', 'f'),
  ('corp', 'corp', 'f'),
  ('forensic', 'forensic', 'f'),
  ('CEO', 'CEO', 'f'),
  ('indirect tax', 'indirect tax', 'f'),
  ('R&D', 'SR&ED', 'f'),
  ('contract', 'contractuelle', 'f'),
  ('indirect tax', 'goods and services tax', 'f'),
  ('EY', 'EY', 'f'),
  ('R&D', 'RSDE', 'f'),
  ('CEO', 'chief executive officer', 'f'),
  ('accounting', 'comptable', 'f'),
  ('insolvency trustee', 'syndic', 'f'),
  ('TS', 'deal advisory', 'f'),
  ('GAAP', 'GAAP', 'f'),
  ('conseiller principal', 'conseillere principale', 'f'),
  ('full charge bookkeeper', 'bookkeeper', 'f'),
  ('temporary', 'temporaire', 'f'),
  ('company secretarial', 'company secretarial', 'f'),
  ('tax', 'fiscal', 'f'),
  ('personal tax', 'individual tax', 'f'),
  ('company secretarial', 'cosec', 'f'),
  ('forensic', 'forensics', 'f'),
  ('AP', 'comptes fournisseurs', 'f'),
  ('administrative assistant', 'adjointe administrative', 'f'),
  ('VC', 'VC', 'f'),
  ('forensic accountant', 'forensic accountant', 'f'),
  ('specialist', 'specialist', 'f'),
  ('NFP', 'non profit', 'f'),
  ('trainee', 'stagiaire', 'f'),
  ('senior manager', 'senior manager', 'f'),
  ('team leader', 'team leader', 'f'),
  ('audit', 'assurance', 'f'),
  ('IFRS', 'IFRS', 'f'),
  ('insolvency', 'bankruptcy', 'f'),
  ('SME', 'PME', 'f'),
  ('IT', 'information systems', 'f'),
  ('entry level', 'debutant', 'f'),
  ('OMB', 'owner managed business', 'f'),
  ('auditor', 'verificatrice', 'f'),
  ('COO', 'COO', 'f'),
  ('dir', 'director', 'f'),
  ('bookkeeper', 'teneur de livres', 'f'),
  ('advisor', 'conseiller', 'f'),
  ('hybrid', 'hybrid', 'f'),
  ('analyst', 'analyst', 'f'),
  ('NFP', 'OBNL', 'f'),
  ('dir', 'directeur', 'f'),
  ('treasury', 'treasury', 'f'),
  ('SALT', 'state and local tax', 'f'),
  ('trusts and estates', 'estates and trusts', 'f'),
  ('GL', 'grand livre', 'f'),
  ('valuation', 'valuations', 'f'),
  ('corp fin', 'corp fin', 'f'),
  ('advisor', 'advisor', 'f'),
  ('senior manager', 'directeur principal', 'f'),
  ('ptnr', 'partner', 'f'),
  ('trusts and estates', 'trusts and estates', 'f'),
  ('compliance', 'compliance', 'f'),
  ('deals', 'M&A', 't'),
  ('accounting technician', 'technicienne comptable', 'f'),
  ('finance', 'finance', 'f'),
  ('GST', 'TVH', 'f'),
  ('CAS', 'client advisory services', 'f'),
  ('corp fin', 'financement corporatif', 'f'),
  ('cyber', 'cybersecurity', 'f'),
  ('AR', 'account receivable', 'f'),
  ('graduate', 'recent graduate', 'f'),
  ('comptable principal', 'senior accountant', 'f'),
  ('D&O', 'directors and officers', 'f'),
  ('indirect tax', 'taxe de vente', 'f'),
  ('technician', 'tech', 'f'),
  ('SMSF', 'superannuation fund', 'f'),
  ('insolvency', 'faillite', 'f'),
  ('personal tax', 'private client', 'f'),
  ('TS', 'TS', 'f'),
  ('FM', 'FM', 'f'),
  ('ptnr', 'ptnr', 'f'),
  ('admin', 'admin', 'f'),
  ('indirect tax', 'GST', 'f'),
  ('team leader', 'team lead', 'f'),
  ('technologist', 'technologist', 'f'),
  ('TAS', 'TAS', 'f'),
  ('FC', 'controleur financier', 'f'),
  ('school leaver', 'school leaver', 'f'),
  ('advisory', 'advisory', 'f'),
  ('AR', 'comptes a recevoir', 'f'),
  ('admin', 'administrateur', 'f'),
  ('big 4', 'big four', 'f'),
  ('company secretarial', 'co sec', 'f'),
  ('FD', 'CFO', 't'),
  ('KYC', 'know your customer', 'f'),
  ('CAS', 'client accounting services', 'f'),
  ('insolvency', 'insolvency', 'f'),
  ('business valuation', 'business valuator', 'f'),
  ('restructuring', 'restructuration', 'f'),
  ('CIS', 'CIS', 'f'),
  ('admin', 'administrator', 'f'),
  ('comptable principal', 'comptable principale', 'f'),
  ('personal tax', 'impot des particuliers', 'f'),
  ('mgmt', 'mgt', 'f'),
  ('intermediate', 'intermediate', 'f'),
  ('mgr', 'mngr', 'f'),
  ('credit control', 'credit controller', 'f'),
  ('coord', 'coordonnateur', 'f'),
  ('forensic accountant', 'juricomptable', 'f'),
  ('CFO', 'directrice financiere', 'f'),
  ('ACA', 'chartered accountant', 'f'),
  ('GST', 'TVQ', 'f'),
  ('int', 'internal', 'f'),
  ('indirect tax', 'VAT', 't'),
  ('IT', 'technology risk', 'f'),
  ('GST', 'harmonized sales tax', 'f'),
  ('risk', 'risk', 'f'),
  ('SALT', 'SALT', 'f'),
  ('graduate', 'graduate', 'f'),
  ('analyste principal', 'analyste principale', 'f'),
  ('personal tax', 'personal tax', 'f'),
  ('RCGT', 'raymond chabot grant thornton', 'f'),
  ('intl', 'intl', 'f'),
  ('admin', 'administratrice', 'f'),
  ('fin', 'finance', 'f'),
  ('GL', 'nominal ledger', 'f'),
  ('entry level', 'student', 'f'),
  ('insolvency', 'insolvabilite', 'f'),
  ('MTD', 'making tax digital', 'f'),
  ('accounts', 'accountancy', 'f'),
  ('auditor', 'auditrice', 'f'),
  ('senior', 'chef d''equipe', 'f'),
  ('team leader', 'chef d''equipe', 'f'),
  ('spec', 'specialiste', 'f'),
  ('int', 'int', 'f'),
  ('CFO', 'directeur financier', 'f'),
  ('AR', 'comptes recevables', 'f'),
  ('PwC', 'pricewaterhousecoopers', 'f'),
  ('insolvency trustee', 'insolvency trustee', 'f'),
  ('hybrid', 'hybride', 'f'),
  ('valuation', 'evaluateur', 'f'),
  ('insolvency trustee', 'syndic de faillite', 'f'),
  ('CAS', 'CAS', 'f'),
  ('dir', 'dir', 'f'),
  ('consultant', 'conseillere', 'f'),
  ('credit control', 'collections', 'f'),
  ('cyber', 'cybersecurite', 'f'),
  ('TAS', 'transaction advisory services', 'f'),
  ('SMSF', 'self managed superannuation fund', 'f'),
  ('spec', 'specialist', 'f'),
  ('management accountant', 'management accountant', 'f'),
  ('forensic', 'juricomptabilite', 'f'),
  ('PE', 'capital prive', 'f'),
  ('fin', 'fin', 'f'),
  ('PwC', 'PwC', 'f'),
  ('FBT', 'FBT', 'f'),
  ('IT', 'technology services', 'f'),
  ('FBP', 'business partner', 'f'),
  ('graduate', 'campus', 'f'),
  ('conseiller principal', 'senior consultant', 'f'),
  ('intl', 'international', 'f'),
  ('corp', 'societes', 'f'),
  ('PwC', 'price waterhouse coopers', 'f'),
  ('PQ', 'partly qualified', 'f'),
  ('administrative assistant', 'administrative assistant', 'f'),
  ('WFH', 'a distance', 'f'),
  ('CBV', 'chartered business valuator', 'f'),
  ('company secretarial', 'company secretary', 'f'),
  ('CIS', 'construction industry scheme', 'f'),
  ('full charge bookkeeper', 'full charge bookkeeper', 'f'),
  ('trainee', 'intern', 'f'),
  ('charity', 'charity', 'f'),
  ('ESG', 'durabilite', 'f'),
  ('management accountant', 'CIMA', 't'),
  ('TB', 'TB', 'f'),
  ('TS', 'transaction advisory', 'f'),
  ('TP', 'prix de transfert', 'f'),
  ('tax', 'fiscaliste', 'f'),
  ('cyber', 'cyber', 'f'),
  ('dir', 'directrice', 'f'),
  ('AP', 'account payable', 'f'),
  ('trainee', 'articling student', 'f'),
  ('accounts', 'accounts', 'f'),
  ('trainee', 'co op', 'f'),
  ('temporary', 'temp', 'f'),
  ('DD', 'verification diligente', 'f'),
  ('analyst', 'analyste', 'f'),
  ('FP&A', 'planification financiere', 'f'),
  ('administrative', 'administrative', 'f'),
  ('BAS', 'BAS', 'f'),
  ('FBP', 'financial business partner', 'f'),
  ('BAS', 'business activity statement', 'f'),
  ('corp', 'corporate', 'f'),
  ('asst', 'adjointe', 'f'),
  ('TS', 'transaction services', 'f'),
  ('TB', 'trial balance', 'f'),
  ('mgmt', 'mgmt', 'f'),
  ('SMSF', 'self managed super fund', 'f'),
  ('EY', 'ernst & young', 'f'),
  ('IFRS', 'international financial reporting standards', 'f'),
  ('temporary', 'temporary', 'f'),
  ('temporary', 'interim', 'f'),
  ('tax', 'impots', 'f'),
  ('credit control', 'credit control', 'f'),
  ('FA', 'FA', 'f'),
  ('risk', 'risques', 'f'),
  ('valuation', 'valuation', 'f'),
  ('technician', 'technicien', 'f'),
  ('administrative', 'admin', 'f'),
  ('assoc', 'associate', 'f'),
  ('valuation', 'evaluatrice', 'f'),
  ('administrative', 'administratif', 'f'),
  ('corp fin', 'M&A', 't'),
  ('RCGT', 'RCGT', 'f'),
  ('coord', 'coord', 'f'),
  ('COO', 'chief operating officer', 'f'),
  ('accountant', 'accounting', 't'),
  ('finance', 'finances', 'f');

insert into board.place_names values ('US', 'Alabama', 'AL', 'f'),
  ('US', 'AL', 'AL', 't'),
  ('US', 'Alaska', 'AK', 'f'),
  ('US', 'AK', 'AK', 'f'),
  ('US', 'Arizona', 'AZ', 'f'),
  ('US', 'AZ', 'AZ', 'f'),
  ('US', 'Arkansas', 'AR', 'f'),
  ('US', 'AR', 'AR', 't'),
  ('US', 'California', 'CA', 'f'),
  ('US', 'CA', 'CA', 't'),
  ('US', 'Calif', 'CA', 'f'),
  ('US', 'Cali', 'CA', 'f'),
  ('US', 'Colorado', 'CO', 'f'),
  ('US', 'CO', 'CO', 't'),
  ('US', 'Connecticut', 'CT', 'f'),
  ('US', 'CT', 'CT', 'f'),
  ('US', 'Delaware', 'DE', 'f'),
  ('US', 'DE', 'DE', 't'),
  ('US', 'District of Columbia', 'DC', 'f'),
  ('US', 'DC', 'DC', 'f'),
  ('US', 'Washington DC', 'DC', 'f'),
  ('US', 'Florida', 'FL', 'f'),
  ('US', 'FL', 'FL', 'f'),
  ('US', 'Georgia', 'GA', 'f'),
  ('US', 'GA', 'GA', 'f'),
  ('US', 'Hawaii', 'HI', 'f'),
  ('US', 'HI', 'HI', 't'),
  ('US', 'Idaho', 'ID', 'f'),
  ('US', 'ID', 'ID', 't'),
  ('US', 'Illinois', 'IL', 'f'),
  ('US', 'IL', 'IL', 'f'),
  ('US', 'Indiana', 'IN', 'f'),
  ('US', 'IN', 'IN', 't'),
  ('US', 'Iowa', 'IA', 'f'),
  ('US', 'IA', 'IA', 't'),
  ('US', 'Kansas', 'KS', 'f'),
  ('US', 'KS', 'KS', 'f'),
  ('US', 'Kentucky', 'KY', 'f'),
  ('US', 'KY', 'KY', 'f'),
  ('US', 'Louisiana', 'LA', 'f'),
  ('US', 'LA', 'LA', 't'),
  ('US', 'Maine', 'ME', 'f'),
  ('US', 'ME', 'ME', 't'),
  ('US', 'Maryland', 'MD', 'f'),
  ('US', 'MD', 'MD', 't'),
  ('US', 'Massachusetts', 'MA', 'f'),
  ('US', 'MA', 'MA', 't'),
  ('US', 'Mass', 'MA', 'f'),
  ('US', 'Michigan', 'MI', 'f'),
  ('US', 'MI', 'MI', 'f'),
  ('US', 'Minnesota', 'MN', 'f'),
  ('US', 'MN', 'MN', 'f'),
  ('US', 'Mississippi', 'MS', 'f'),
  ('US', 'MS', 'MS', 't'),
  ('US', 'Missouri', 'MO', 'f'),
  ('US', 'MO', 'MO', 't'),
  ('US', 'Montana', 'MT', 'f'),
  ('US', 'MT', 'MT', 'f'),
  ('US', 'Nebraska', 'NE', 'f'),
  ('US', 'NE', 'NE', 'f'),
  ('US', 'Nevada', 'NV', 'f'),
  ('US', 'NV', 'NV', 'f'),
  ('US', 'New Hampshire', 'NH', 'f'),
  ('US', 'NH', 'NH', 'f'),
  ('US', 'New Jersey', 'NJ', 'f'),
  ('US', 'NJ', 'NJ', 'f'),
  ('US', 'New Mexico', 'NM', 'f'),
  ('US', 'NM', 'NM', 'f'),
  ('US', 'New York', 'NY', 'f'),
  ('US', 'NY', 'NY', 'f'),
  ('US', 'New York State', 'NY', 'f'),
  ('US', 'Upstate New York', 'NY', 'f'),
  ('US', 'North Carolina', 'NC', 'f'),
  ('US', 'NC', 'NC', 'f'),
  ('US', 'North Dakota', 'ND', 'f'),
  ('US', 'ND', 'ND', 'f'),
  ('US', 'Ohio', 'OH', 'f'),
  ('US', 'OH', 'OH', 'f'),
  ('US', 'Oklahoma', 'OK', 'f'),
  ('US', 'OK', 'OK', 't'),
  ('US', 'Oregon', 'OR', 'f'),
  ('US', 'OR', 'OR', 't'),
  ('US', 'Pennsylvania', 'PA', 'f'),
  ('US', 'PA', 'PA', 't'),
  ('US', 'Penn', 'PA', 'f'),
  ('US', 'Rhode Island', 'RI', 'f'),
  ('US', 'RI', 'RI', 'f'),
  ('US', 'South Carolina', 'SC', 'f'),
  ('US', 'SC', 'SC', 'f'),
  ('US', 'South Dakota', 'SD', 'f'),
  ('US', 'SD', 'SD', 't'),
  ('US', 'Tennessee', 'TN', 'f'),
  ('US', 'TN', 'TN', 'f'),
  ('US', 'Texas', 'TX', 'f'),
  ('US', 'TX', 'TX', 'f'),
  ('US', 'Utah', 'UT', 'f'),
  ('US', 'UT', 'UT', 'f'),
  ('US', 'Vermont', 'VT', 'f'),
  ('US', 'VT', 'VT', 'f'),
  ('US', 'Virginia', 'VA', 'f'),
  ('US', 'VA', 'VA', 'f'),
  ('US', 'Washington', 'WA', 'f'),
  ('US', 'WA', 'WA', 'f'),
  ('US', 'Washington State', 'WA', 'f'),
  ('US', 'West Virginia', 'WV', 'f'),
  ('US', 'WV', 'WV', 'f'),
  ('US', 'Wisconsin', 'WI', 'f'),
  ('US', 'WI', 'WI', 'f'),
  ('US', 'Wyoming', 'WY', 'f'),
  ('US', 'WY', 'WY', 'f'),
  ('US', 'New England', 'CT', 'f'),
  ('US', 'New England', 'ME', 'f'),
  ('US', 'New England', 'MA', 'f'),
  ('US', 'New England', 'NH', 'f'),
  ('US', 'New England', 'RI', 'f'),
  ('US', 'New England', 'VT', 'f'),
  ('US', 'Carolinas', 'NC', 'f'),
  ('US', 'Carolinas', 'SC', 'f'),
  ('US', 'Dakotas', 'ND', 'f'),
  ('US', 'Dakotas', 'SD', 'f'),
  ('US', 'Midwest', 'IL', 'f'),
  ('US', 'Midwest', 'IN', 'f'),
  ('US', 'Midwest', 'IA', 'f'),
  ('US', 'Midwest', 'KS', 'f'),
  ('US', 'Midwest', 'MI', 'f'),
  ('US', 'Midwest', 'MN', 'f'),
  ('US', 'Midwest', 'MO', 'f'),
  ('US', 'Midwest', 'NE', 'f'),
  ('US', 'Midwest', 'ND', 'f'),
  ('US', 'Midwest', 'OH', 'f'),
  ('US', 'Midwest', 'SD', 'f'),
  ('US', 'Midwest', 'WI', 'f'),
  ('US', 'Pacific Northwest', 'WA', 'f'),
  ('US', 'Pacific Northwest', 'OR', 'f'),
  ('US', 'PNW', 'WA', 'f'),
  ('US', 'PNW', 'OR', 'f'),
  ('US', 'DMV', 'DC', 'f'),
  ('US', 'DMV', 'MD', 'f'),
  ('US', 'DMV', 'VA', 'f'),
  ('US', 'Tri-State', 'NY', 'f'),
  ('US', 'Tri-State', 'NJ', 'f'),
  ('US', 'Tri-State', 'CT', 'f'),
  ('US', 'Tristate', 'NY', 'f'),
  ('US', 'Tristate', 'NJ', 'f'),
  ('US', 'Tristate', 'CT', 'f'),
  ('US', 'Tri-State Area', 'NY', 'f'),
  ('US', 'Tri-State Area', 'NJ', 'f'),
  ('US', 'Tri-State Area', 'CT', 'f'),
  ('US', 'NYC', 'New York', 'f'),
  ('US', 'New York City', 'New York', 'f'),
  ('US', 'Big Apple', 'New York', 'f'),
  ('US', 'Manhattan', 'New York', 'f'),
  ('US', 'Wall Street', 'New York', 'f'),
  ('US', 'Midtown', 'New York', 'f'),
  ('US', 'Philly', 'Philadelphia', 'f'),
  ('US', 'Phila', 'Philadelphia', 'f'),
  ('US', 'SF', 'San Francisco', 'f'),
  ('US', 'San Fran', 'San Francisco', 'f'),
  ('US', 'Frisco', 'San Francisco', 'f'),
  ('US', 'Bay Area', 'San Francisco', 'f'),
  ('US', 'Bay Area', 'Oakland', 'f'),
  ('US', 'Bay Area', 'San Jose', 'f'),
  ('US', 'Bay Area', 'Palo Alto', 'f'),
  ('US', 'Bay Area', 'Walnut Creek', 'f'),
  ('US', 'Bay Area', 'Santa Clara', 'f'),
  ('US', 'Bay Area', 'Sunnyvale', 'f'),
  ('US', 'Bay Area', 'Mountain View', 'f'),
  ('US', 'Bay Area', 'Berkeley', 'f'),
  ('US', 'Bay Area', 'Fremont', 'f'),
  ('US', 'Bay Area', 'San Mateo', 'f'),
  ('US', 'Bay Area', 'Redwood City', 'f'),
  ('US', 'Bay Area', 'Pleasanton', 'f'),
  ('US', 'SF Bay Area', 'San Francisco', 'f'),
  ('US', 'SF Bay Area', 'Oakland', 'f'),
  ('US', 'SF Bay Area', 'San Jose', 'f'),
  ('US', 'SF Bay Area', 'Palo Alto', 'f'),
  ('US', 'SF Bay Area', 'Walnut Creek', 'f'),
  ('US', 'SF Bay Area', 'Santa Clara', 'f'),
  ('US', 'SF Bay Area', 'Sunnyvale', 'f'),
  ('US', 'SF Bay Area', 'Mountain View', 'f'),
  ('US', 'SF Bay Area', 'Berkeley', 'f'),
  ('US', 'SF Bay Area', 'Fremont', 'f'),
  ('US', 'SF Bay Area', 'San Mateo', 'f'),
  ('US', 'SF Bay Area', 'Redwood City', 'f'),
  ('US', 'SF Bay Area', 'Pleasanton', 'f'),
  ('US', 'San Francisco Bay Area', 'San Francisco', 'f'),
  ('US', 'San Francisco Bay Area', 'Oakland', 'f'),
  ('US', 'San Francisco Bay Area', 'San Jose', 'f'),
  ('US', 'San Francisco Bay Area', 'Palo Alto', 'f'),
  ('US', 'San Francisco Bay Area', 'Walnut Creek', 'f'),
  ('US', 'San Francisco Bay Area', 'Santa Clara', 'f'),
  ('US', 'San Francisco Bay Area', 'Sunnyvale', 'f'),
  ('US', 'San Francisco Bay Area', 'Mountain View', 'f'),
  ('US', 'San Francisco Bay Area', 'Berkeley', 'f'),
  ('US', 'San Francisco Bay Area', 'Fremont', 'f'),
  ('US', 'San Francisco Bay Area', 'San Mateo', 'f'),
  ('US', 'San Francisco Bay Area', 'Redwood City', 'f'),
  ('US', 'San Francisco Bay Area', 'Pleasanton', 'f'),
  ('US', 'Silicon Valley', 'San Jose', 'f'),
  ('US', 'Silicon Valley', 'Palo Alto', 'f'),
  ('US', 'Silicon Valley', 'Santa Clara', 'f'),
  ('US', 'Silicon Valley', 'Sunnyvale', 'f'),
  ('US', 'Silicon Valley', 'Mountain View', 'f'),
  ('US', 'Silicon Valley', 'Cupertino', 'f'),
  ('US', 'Silicon Valley', 'Redwood City', 'f'),
  ('US', 'SoCal', 'Los Angeles', 'f'),
  ('US', 'SoCal', 'San Diego', 'f'),
  ('US', 'SoCal', 'Irvine', 'f'),
  ('US', 'SoCal', 'Anaheim', 'f'),
  ('US', 'SoCal', 'Long Beach', 'f'),
  ('US', 'SoCal', 'Santa Ana', 'f'),
  ('US', 'SoCal', 'Riverside', 'f'),
  ('US', 'SoCal', 'Costa Mesa', 'f'),
  ('US', 'SoCal', 'Newport Beach', 'f'),
  ('US', 'SoCal', 'Pasadena', 'f'),
  ('US', 'Southern California', 'Los Angeles', 'f'),
  ('US', 'Southern California', 'San Diego', 'f'),
  ('US', 'Southern California', 'Irvine', 'f'),
  ('US', 'Southern California', 'Anaheim', 'f'),
  ('US', 'Southern California', 'Long Beach', 'f'),
  ('US', 'Southern California', 'Santa Ana', 'f'),
  ('US', 'Southern California', 'Riverside', 'f'),
  ('US', 'Southern California', 'Costa Mesa', 'f'),
  ('US', 'Southern California', 'Newport Beach', 'f'),
  ('US', 'Southern California', 'Pasadena', 'f'),
  ('US', 'NorCal', 'San Francisco', 'f'),
  ('US', 'NorCal', 'Sacramento', 'f'),
  ('US', 'NorCal', 'Oakland', 'f'),
  ('US', 'NorCal', 'San Jose', 'f'),
  ('US', 'Northern California', 'San Francisco', 'f'),
  ('US', 'Northern California', 'Sacramento', 'f'),
  ('US', 'Northern California', 'Oakland', 'f'),
  ('US', 'Northern California', 'San Jose', 'f'),
  ('US', 'Orange County', 'Irvine', 'f'),
  ('US', 'Orange County', 'Anaheim', 'f'),
  ('US', 'Orange County', 'Santa Ana', 'f'),
  ('US', 'Orange County', 'Costa Mesa', 'f'),
  ('US', 'Orange County', 'Newport Beach', 'f'),
  ('US', 'Orange County', 'Huntington Beach', 'f'),
  ('US', 'Orange County', 'Orange', 'f'),
  ('US', 'LA County', 'Los Angeles', 'f'),
  ('US', 'L.A.', 'Los Angeles', 'f'),
  ('US', 'City of Angels', 'Los Angeles', 'f'),
  ('US', 'DFW', 'Dallas', 'f'),
  ('US', 'DFW', 'Fort Worth', 'f'),
  ('US', 'DFW', 'Plano', 'f'),
  ('US', 'DFW', 'Irving', 'f'),
  ('US', 'DFW', 'Arlington', 'f'),
  ('US', 'DFW', 'Frisco', 'f'),
  ('US', 'DFW', 'Richardson', 'f'),
  ('US', 'Dallas Fort Worth', 'Dallas', 'f'),
  ('US', 'Dallas Fort Worth', 'Fort Worth', 'f'),
  ('US', 'Dallas Fort Worth', 'Plano', 'f'),
  ('US', 'Dallas Fort Worth', 'Irving', 'f'),
  ('US', 'Dallas Fort Worth', 'Arlington', 'f'),
  ('US', 'Dallas Fort Worth', 'Frisco', 'f'),
  ('US', 'Dallas Fort Worth', 'Richardson', 'f'),
  ('US', 'South Florida', 'Miami', 'f'),
  ('US', 'South Florida', 'Fort Lauderdale', 'f'),
  ('US', 'South Florida', 'West Palm Beach', 'f'),
  ('US', 'South Florida', 'Boca Raton', 'f'),
  ('US', 'South Florida', 'Hollywood', 'f'),
  ('US', 'South Florida', 'Coral Gables', 'f'),
  ('US', 'Twin Cities', 'Minneapolis', 'f'),
  ('US', 'Twin Cities', 'Saint Paul', 'f'),
  ('US', 'Twin Cities', 'St. Paul', 'f'),
  ('US', 'Research Triangle', 'Raleigh', 'f'),
  ('US', 'Research Triangle', 'Durham', 'f'),
  ('US', 'Research Triangle', 'Chapel Hill', 'f'),
  ('US', 'Research Triangle', 'Cary', 'f'),
  ('US', 'Northern Virginia', 'Arlington', 'f'),
  ('US', 'Northern Virginia', 'Alexandria', 'f'),
  ('US', 'Northern Virginia', 'Reston', 'f'),
  ('US', 'Northern Virginia', 'McLean', 'f'),
  ('US', 'Northern Virginia', 'Tysons', 'f'),
  ('US', 'Northern Virginia', 'Fairfax', 'f'),
  ('US', 'NoVA', 'Arlington', 'f'),
  ('US', 'NoVA', 'Alexandria', 'f'),
  ('US', 'NoVA', 'Reston', 'f'),
  ('US', 'NoVA', 'McLean', 'f'),
  ('US', 'NoVA', 'Tysons', 'f'),
  ('US', 'NoVA', 'Fairfax', 'f'),
  ('US', 'Long Island', 'Melville', 'f'),
  ('US', 'Long Island', 'Hempstead', 'f'),
  ('US', 'Long Island', 'Garden City', 'f'),
  ('US', 'Long Island', 'Hauppauge', 'f'),
  ('US', 'Long Island', 'Jericho', 'f'),
  ('US', 'Long Island', 'Uniondale', 'f'),
  ('US', 'Vegas', 'Las Vegas', 'f'),
  ('US', 'Chi Town', 'Chicago', 'f'),
  ('US', 'Chitown', 'Chicago', 'f'),
  ('US', 'Chicagoland', 'Chicago', 'f'),
  ('US', 'Windy City', 'Chicago', 'f'),
  ('US', 'ATL', 'Atlanta', 'f'),
  ('US', 'SLC', 'Salt Lake City', 'f'),
  ('US', 'Salt Lake', 'Salt Lake City', 'f'),
  ('US', 'MPLS', 'Minneapolis', 'f'),
  ('US', 'NOLA', 'New Orleans', 'f'),
  ('US', 'PGH', 'Pittsburgh', 'f'),
  ('US', 'PHX', 'Phoenix', 'f'),
  ('US', 'KC', 'Kansas City', 'f'),
  ('US', 'OKC', 'Oklahoma City', 'f'),
  ('US', 'Indy', 'Indianapolis', 'f'),
  ('US', 'Jax', 'Jacksonville', 'f'),
  ('US', 'Cincy', 'Cincinnati', 'f'),
  ('US', 'Bmore', 'Baltimore', 'f'),
  ('US', 'Beantown', 'Boston', 'f'),
  ('US', 'HTX', 'Houston', 'f'),
  ('US', 'ATX', 'Austin', 'f'),
  ('US', 'CLT', 'Charlotte', 'f'),
  ('US', 'STL', 'St. Louis', 'f'),
  ('US', 'Saint Louis', 'St. Louis', 'f'),
  ('US', 'Ft Worth', 'Fort Worth', 'f'),
  ('US', 'Ft Lauderdale', 'Fort Lauderdale', 'f'),
  ('UK', 'England', 'England', 'f'),
  ('UK', 'Scotland', 'Scotland', 'f'),
  ('UK', 'Wales', 'Wales', 'f'),
  ('UK', 'Northern Ireland', 'Northern Ireland', 'f'),
  ('UK', 'Ulster', 'Northern Ireland', 'f'),
  ('UK', 'LDN', 'London', 'f'),
  ('UK', 'City of London', 'London', 'f'),
  ('UK', 'London City', 'London', 'f'),
  ('UK', 'Greater London', 'London', 'f'),
  ('UK', 'Canary Wharf', 'London', 'f'),
  ('UK', 'Brum', 'Birmingham', 'f'),
  ('UK', 'B''ham', 'Birmingham', 'f'),
  ('UK', 'Bham', 'Birmingham', 'f'),
  ('UK', 'Manc', 'Manchester', 'f'),
  ('UK', 'Greater Manchester', 'Manchester', 'f'),
  ('UK', 'Newcastle', 'Newcastle upon Tyne', 'f'),
  ('UK', 'Hull', 'Kingston upon Hull', 'f'),
  ('UK', 'Notts', 'Nottingham', 'f'),
  ('UK', 'Lpool', 'Liverpool', 'f'),
  ('UK', 'Merseyside', 'Liverpool', 'f'),
  ('UK', 'MK', 'Milton Keynes', 't'),
  ('UK', 'Wolves', 'Wolverhampton', 'f'),
  ('UK', 'Boro', 'Middlesbrough', 'f'),
  ('UK', 'Soton', 'Southampton', 'f'),
  ('UK', 'Midlands', 'Birmingham', 'f'),
  ('UK', 'Midlands', 'Coventry', 'f'),
  ('UK', 'Midlands', 'Wolverhampton', 'f'),
  ('UK', 'Midlands', 'Nottingham', 'f'),
  ('UK', 'Midlands', 'Leicester', 'f'),
  ('UK', 'Midlands', 'Derby', 'f'),
  ('UK', 'Midlands', 'Stoke-on-Trent', 'f'),
  ('UK', 'Midlands', 'Northampton', 'f'),
  ('UK', 'Midlands', 'Worcester', 'f'),
  ('UK', 'Midlands', 'Lincoln', 'f'),
  ('UK', 'West Midlands', 'Birmingham', 'f'),
  ('UK', 'West Midlands', 'Coventry', 'f'),
  ('UK', 'West Midlands', 'Wolverhampton', 'f'),
  ('UK', 'West Midlands', 'Solihull', 'f'),
  ('UK', 'West Midlands', 'Walsall', 'f'),
  ('UK', 'West Midlands', 'Dudley', 'f'),
  ('UK', 'West Midlands', 'Stoke-on-Trent', 'f'),
  ('UK', 'West Midlands', 'Worcester', 'f'),
  ('UK', 'West Midlands', 'Telford', 'f'),
  ('UK', 'East Midlands', 'Nottingham', 'f'),
  ('UK', 'East Midlands', 'Leicester', 'f'),
  ('UK', 'East Midlands', 'Derby', 'f'),
  ('UK', 'East Midlands', 'Northampton', 'f'),
  ('UK', 'East Midlands', 'Lincoln', 'f'),
  ('UK', 'East Midlands', 'Loughborough', 'f'),
  ('UK', 'Yorkshire', 'Leeds', 'f'),
  ('UK', 'Yorkshire', 'Sheffield', 'f'),
  ('UK', 'Yorkshire', 'Bradford', 'f'),
  ('UK', 'Yorkshire', 'York', 'f'),
  ('UK', 'Yorkshire', 'Kingston upon Hull', 'f'),
  ('UK', 'Yorkshire', 'Hull', 'f'),
  ('UK', 'Yorkshire', 'Huddersfield', 'f'),
  ('UK', 'Yorkshire', 'Wakefield', 'f'),
  ('UK', 'Yorkshire', 'Harrogate', 'f'),
  ('UK', 'Yorkshire', 'Doncaster', 'f'),
  ('UK', 'Yorkshire', 'Halifax', 'f'),
  ('UK', 'West Yorkshire', 'Leeds', 'f'),
  ('UK', 'West Yorkshire', 'Bradford', 'f'),
  ('UK', 'West Yorkshire', 'Wakefield', 'f'),
  ('UK', 'West Yorkshire', 'Huddersfield', 'f'),
  ('UK', 'West Yorkshire', 'Halifax', 'f'),
  ('UK', 'South Yorkshire', 'Sheffield', 'f'),
  ('UK', 'South Yorkshire', 'Doncaster', 'f'),
  ('UK', 'South Yorkshire', 'Rotherham', 'f'),
  ('UK', 'South Yorkshire', 'Barnsley', 'f'),
  ('UK', 'North Yorkshire', 'York', 'f'),
  ('UK', 'North Yorkshire', 'Harrogate', 'f'),
  ('UK', 'North Yorkshire', 'Scarborough', 'f'),
  ('UK', 'North Yorkshire', 'Middlesbrough', 'f'),
  ('UK', 'North West', 'Manchester', 'f'),
  ('UK', 'North West', 'Liverpool', 'f'),
  ('UK', 'North West', 'Preston', 'f'),
  ('UK', 'North West', 'Bolton', 'f'),
  ('UK', 'North West', 'Warrington', 'f'),
  ('UK', 'North West', 'Chester', 'f'),
  ('UK', 'North West', 'Stockport', 'f'),
  ('UK', 'North West', 'Salford', 'f'),
  ('UK', 'North West', 'Blackpool', 'f'),
  ('UK', 'North West', 'Lancaster', 'f'),
  ('UK', 'North West', 'Carlisle', 'f'),
  ('UK', 'Northwest', 'Manchester', 'f'),
  ('UK', 'Northwest', 'Liverpool', 'f'),
  ('UK', 'Northwest', 'Preston', 'f'),
  ('UK', 'Northwest', 'Bolton', 'f'),
  ('UK', 'Northwest', 'Warrington', 'f'),
  ('UK', 'Northwest', 'Chester', 'f'),
  ('UK', 'Northwest', 'Stockport', 'f'),
  ('UK', 'Northwest', 'Salford', 'f'),
  ('UK', 'Northwest', 'Blackpool', 'f'),
  ('UK', 'Northwest', 'Lancaster', 'f'),
  ('UK', 'Northwest', 'Carlisle', 'f'),
  ('UK', 'North East', 'Newcastle upon Tyne', 'f'),
  ('UK', 'North East', 'Newcastle', 'f'),
  ('UK', 'North East', 'Sunderland', 'f'),
  ('UK', 'North East', 'Durham', 'f'),
  ('UK', 'North East', 'Middlesbrough', 'f'),
  ('UK', 'North East', 'Gateshead', 'f'),
  ('UK', 'North East', 'Darlington', 'f'),
  ('UK', 'Northeast', 'Newcastle upon Tyne', 'f'),
  ('UK', 'Northeast', 'Newcastle', 'f'),
  ('UK', 'Northeast', 'Sunderland', 'f'),
  ('UK', 'Northeast', 'Durham', 'f'),
  ('UK', 'Northeast', 'Middlesbrough', 'f'),
  ('UK', 'Northeast', 'Gateshead', 'f'),
  ('UK', 'Northeast', 'Darlington', 'f'),
  ('UK', 'Tyneside', 'Newcastle upon Tyne', 'f'),
  ('UK', 'Tyneside', 'Newcastle', 'f'),
  ('UK', 'Tyneside', 'Sunderland', 'f'),
  ('UK', 'Tyneside', 'Durham', 'f'),
  ('UK', 'Tyneside', 'Middlesbrough', 'f'),
  ('UK', 'Tyneside', 'Gateshead', 'f'),
  ('UK', 'Tyneside', 'Darlington', 'f'),
  ('UK', 'Tyne and Wear', 'Newcastle upon Tyne', 'f'),
  ('UK', 'Tyne and Wear', 'Newcastle', 'f'),
  ('UK', 'Tyne and Wear', 'Sunderland', 'f'),
  ('UK', 'Tyne and Wear', 'Durham', 'f'),
  ('UK', 'Tyne and Wear', 'Middlesbrough', 'f'),
  ('UK', 'Tyne and Wear', 'Gateshead', 'f'),
  ('UK', 'Tyne and Wear', 'Darlington', 'f'),
  ('UK', 'South West', 'Bristol', 'f'),
  ('UK', 'South West', 'Exeter', 'f'),
  ('UK', 'South West', 'Plymouth', 'f'),
  ('UK', 'South West', 'Bath', 'f'),
  ('UK', 'South West', 'Bournemouth', 'f'),
  ('UK', 'South West', 'Gloucester', 'f'),
  ('UK', 'South West', 'Cheltenham', 'f'),
  ('UK', 'South West', 'Swindon', 'f'),
  ('UK', 'South West', 'Taunton', 'f'),
  ('UK', 'South West', 'Truro', 'f'),
  ('UK', 'Southwest', 'Bristol', 'f'),
  ('UK', 'Southwest', 'Exeter', 'f'),
  ('UK', 'Southwest', 'Plymouth', 'f'),
  ('UK', 'Southwest', 'Bath', 'f'),
  ('UK', 'Southwest', 'Bournemouth', 'f'),
  ('UK', 'Southwest', 'Gloucester', 'f'),
  ('UK', 'Southwest', 'Cheltenham', 'f'),
  ('UK', 'Southwest', 'Swindon', 'f'),
  ('UK', 'Southwest', 'Taunton', 'f'),
  ('UK', 'Southwest', 'Truro', 'f'),
  ('UK', 'South East', 'Reading', 'f'),
  ('UK', 'South East', 'Brighton', 'f'),
  ('UK', 'South East', 'Southampton', 'f'),
  ('UK', 'South East', 'Portsmouth', 'f'),
  ('UK', 'South East', 'Oxford', 'f'),
  ('UK', 'South East', 'Guildford', 'f'),
  ('UK', 'South East', 'Milton Keynes', 'f'),
  ('UK', 'South East', 'Maidstone', 'f'),
  ('UK', 'South East', 'Crawley', 'f'),
  ('UK', 'South East', 'Slough', 'f'),
  ('UK', 'Southeast', 'Reading', 'f'),
  ('UK', 'Southeast', 'Brighton', 'f'),
  ('UK', 'Southeast', 'Southampton', 'f'),
  ('UK', 'Southeast', 'Portsmouth', 'f'),
  ('UK', 'Southeast', 'Oxford', 'f'),
  ('UK', 'Southeast', 'Guildford', 'f'),
  ('UK', 'Southeast', 'Milton Keynes', 'f'),
  ('UK', 'Southeast', 'Maidstone', 'f'),
  ('UK', 'Southeast', 'Crawley', 'f'),
  ('UK', 'Southeast', 'Slough', 'f'),
  ('UK', 'Home Counties', 'Reading', 'f'),
  ('UK', 'Home Counties', 'Guildford', 'f'),
  ('UK', 'Home Counties', 'Watford', 'f'),
  ('UK', 'Home Counties', 'St Albans', 'f'),
  ('UK', 'Home Counties', 'Chelmsford', 'f'),
  ('UK', 'Home Counties', 'Maidstone', 'f'),
  ('UK', 'Home Counties', 'Slough', 'f'),
  ('UK', 'Home Counties', 'High Wycombe', 'f'),
  ('UK', 'Home Counties', 'Milton Keynes', 'f'),
  ('UK', 'Home Counties', 'Luton', 'f'),
  ('UK', 'Thames Valley', 'Reading', 'f'),
  ('UK', 'Thames Valley', 'Slough', 'f'),
  ('UK', 'Thames Valley', 'Oxford', 'f'),
  ('UK', 'Thames Valley', 'Maidenhead', 'f'),
  ('UK', 'Thames Valley', 'Bracknell', 'f'),
  ('UK', 'Thames Valley', 'Newbury', 'f'),
  ('UK', 'Berkshire', 'Reading', 'f'),
  ('UK', 'Berkshire', 'Slough', 'f'),
  ('UK', 'Berkshire', 'Oxford', 'f'),
  ('UK', 'Berkshire', 'Maidenhead', 'f'),
  ('UK', 'Berkshire', 'Bracknell', 'f'),
  ('UK', 'Berkshire', 'Newbury', 'f'),
  ('UK', 'Berks', 'Reading', 'f'),
  ('UK', 'Berks', 'Slough', 'f'),
  ('UK', 'Berks', 'Oxford', 'f'),
  ('UK', 'Berks', 'Maidenhead', 'f'),
  ('UK', 'Berks', 'Bracknell', 'f'),
  ('UK', 'Berks', 'Newbury', 'f'),
  ('UK', 'East Anglia', 'Norwich', 'f'),
  ('UK', 'East Anglia', 'Cambridge', 'f'),
  ('UK', 'East Anglia', 'Ipswich', 'f'),
  ('UK', 'East Anglia', 'Peterborough', 'f'),
  ('UK', 'East Anglia', 'Colchester', 'f'),
  ('UK', 'East Anglia', 'Chelmsford', 'f'),
  ('UK', 'East of England', 'Norwich', 'f'),
  ('UK', 'East of England', 'Cambridge', 'f'),
  ('UK', 'East of England', 'Ipswich', 'f'),
  ('UK', 'East of England', 'Peterborough', 'f'),
  ('UK', 'East of England', 'Colchester', 'f'),
  ('UK', 'East of England', 'Chelmsford', 'f'),
  ('UK', 'Lancashire', 'Preston', 'f'),
  ('UK', 'Lancashire', 'Blackburn', 'f'),
  ('UK', 'Lancashire', 'Blackpool', 'f'),
  ('UK', 'Lancashire', 'Lancaster', 'f'),
  ('UK', 'Lancashire', 'Burnley', 'f'),
  ('UK', 'Cheshire', 'Chester', 'f'),
  ('UK', 'Cheshire', 'Warrington', 'f'),
  ('UK', 'Cheshire', 'Crewe', 'f'),
  ('UK', 'Cheshire', 'Macclesfield', 'f'),
  ('UK', 'Surrey', 'Guildford', 'f'),
  ('UK', 'Surrey', 'Woking', 'f'),
  ('UK', 'Surrey', 'Epsom', 'f'),
  ('UK', 'Surrey', 'Reigate', 'f'),
  ('UK', 'Surrey', 'Redhill', 'f'),
  ('UK', 'Surrey', 'Camberley', 'f'),
  ('UK', 'Kent', 'Maidstone', 'f'),
  ('UK', 'Kent', 'Canterbury', 'f'),
  ('UK', 'Kent', 'Tunbridge Wells', 'f'),
  ('UK', 'Kent', 'Dartford', 'f'),
  ('UK', 'Kent', 'Ashford', 'f'),
  ('UK', 'Sussex', 'Brighton', 'f'),
  ('UK', 'Sussex', 'Crawley', 'f'),
  ('UK', 'Sussex', 'Worthing', 'f'),
  ('UK', 'Sussex', 'Eastbourne', 'f'),
  ('UK', 'Sussex', 'Chichester', 'f'),
  ('UK', 'Sussex', 'Horsham', 'f'),
  ('UK', 'Essex', 'Chelmsford', 'f'),
  ('UK', 'Essex', 'Colchester', 'f'),
  ('UK', 'Essex', 'Southend-on-Sea', 'f'),
  ('UK', 'Essex', 'Basildon', 'f'),
  ('UK', 'Hampshire', 'Southampton', 'f'),
  ('UK', 'Hampshire', 'Portsmouth', 'f'),
  ('UK', 'Hampshire', 'Winchester', 'f'),
  ('UK', 'Hampshire', 'Basingstoke', 'f'),
  ('UK', 'Hampshire', 'Farnborough', 'f'),
  ('UK', 'Hants', 'Southampton', 'f'),
  ('UK', 'Hants', 'Portsmouth', 'f'),
  ('UK', 'Hants', 'Winchester', 'f'),
  ('UK', 'Hants', 'Basingstoke', 'f'),
  ('UK', 'Hants', 'Farnborough', 'f'),
  ('UK', 'Hertfordshire', 'Watford', 'f'),
  ('UK', 'Hertfordshire', 'St Albans', 'f'),
  ('UK', 'Hertfordshire', 'Stevenage', 'f'),
  ('UK', 'Hertfordshire', 'Hemel Hempstead', 'f'),
  ('UK', 'Herts', 'Watford', 'f'),
  ('UK', 'Herts', 'St Albans', 'f'),
  ('UK', 'Herts', 'Stevenage', 'f'),
  ('UK', 'Herts', 'Hemel Hempstead', 'f'),
  ('UK', 'Devon', 'Exeter', 'f'),
  ('UK', 'Devon', 'Plymouth', 'f'),
  ('UK', 'Devon', 'Torquay', 'f'),
  ('UK', 'Norfolk', 'Norwich', 'f'),
  ('UK', 'Suffolk', 'Ipswich', 'f'),
  ('UK', 'Highlands', 'Inverness', 'f'),
  ('UK', 'South Wales', 'Cardiff', 'f'),
  ('UK', 'South Wales', 'Swansea', 'f'),
  ('UK', 'South Wales', 'Newport', 'f'),
  ('CA', 'Alberta', 'Alberta', 'f'),
  ('CA', 'AB', 'Alberta', 'f'),
  ('CA', 'British Columbia', 'British Columbia', 'f'),
  ('CA', 'BC', 'British Columbia', 'f'),
  ('CA', 'B.C.', 'British Columbia', 'f'),
  ('CA', 'Manitoba', 'Manitoba', 'f'),
  ('CA', 'MB', 'Manitoba', 'f'),
  ('CA', 'New Brunswick', 'New Brunswick', 'f'),
  ('CA', 'NB', 'New Brunswick', 'f'),
  ('CA', 'Newfoundland and Labrador', 'Newfoundland and Labrador', 'f'),
  ('CA', 'NL', 'Newfoundland and Labrador', 'f'),
  ('CA', 'Newfoundland', 'Newfoundland and Labrador', 'f'),
  ('CA', 'Nova Scotia', 'Nova Scotia', 'f'),
  ('CA', 'NS', 'Nova Scotia', 'f'),
  ('CA', 'Northwest Territories', 'Northwest Territories', 'f'),
  ('CA', 'NT', 'Northwest Territories', 't'),
  ('CA', 'Ontario', 'Ontario', 'f'),
  ('CA', 'ON', 'Ontario', 't'),
  ('CA', 'Ont', 'Ontario', 'f'),
  ('CA', 'Prince Edward Island', 'Prince Edward Island', 'f'),
  ('CA', 'PE', 'Prince Edward Island', 't'),
  ('CA', 'PEI', 'Prince Edward Island', 'f'),
  ('CA', 'Quebec', 'Quebec', 'f'),
  ('CA', 'QC', 'Quebec', 'f'),
  ('CA', 'PQ', 'Quebec', 't'),
  ('CA', 'Que', 'Quebec', 'f'),
  ('CA', 'Saskatchewan', 'Saskatchewan', 'f'),
  ('CA', 'SK', 'Saskatchewan', 'f'),
  ('CA', 'Sask', 'Saskatchewan', 'f'),
  ('CA', 'Yukon', 'Yukon', 'f'),
  ('CA', 'YT', 'Yukon', 'f'),
  ('CA', 'Nunavut', 'Nunavut', 'f'),
  ('CA', 'NU', 'Nunavut', 'f'),
  ('CA', 'Maritimes', 'Nova Scotia', 'f'),
  ('CA', 'Maritimes', 'New Brunswick', 'f'),
  ('CA', 'Maritimes', 'Prince Edward Island', 'f'),
  ('CA', 'the Maritimes', 'Nova Scotia', 'f'),
  ('CA', 'the Maritimes', 'New Brunswick', 'f'),
  ('CA', 'the Maritimes', 'Prince Edward Island', 'f'),
  ('CA', 'Atlantic Canada', 'Nova Scotia', 'f'),
  ('CA', 'Atlantic Canada', 'New Brunswick', 'f'),
  ('CA', 'Atlantic Canada', 'Prince Edward Island', 'f'),
  ('CA', 'Atlantic Canada', 'Newfoundland and Labrador', 'f'),
  ('CA', 'Atlantic Provinces', 'Nova Scotia', 'f'),
  ('CA', 'Atlantic Provinces', 'New Brunswick', 'f'),
  ('CA', 'Atlantic Provinces', 'Prince Edward Island', 'f'),
  ('CA', 'Atlantic Provinces', 'Newfoundland and Labrador', 'f'),
  ('CA', 'Prairies', 'Alberta', 'f'),
  ('CA', 'Prairies', 'Saskatchewan', 'f'),
  ('CA', 'Prairies', 'Manitoba', 'f'),
  ('CA', 'Prairie Provinces', 'Alberta', 'f'),
  ('CA', 'Prairie Provinces', 'Saskatchewan', 'f'),
  ('CA', 'Prairie Provinces', 'Manitoba', 'f'),
  ('CA', 'Western Canada', 'Alberta', 'f'),
  ('CA', 'Western Canada', 'British Columbia', 'f'),
  ('CA', 'Western Canada', 'Saskatchewan', 'f'),
  ('CA', 'Western Canada', 'Manitoba', 'f'),
  ('CA', 'GTA', 'Toronto', 'f'),
  ('CA', 'GTA', 'Mississauga', 'f'),
  ('CA', 'GTA', 'Brampton', 'f'),
  ('CA', 'GTA', 'Markham', 'f'),
  ('CA', 'GTA', 'Vaughan', 'f'),
  ('CA', 'GTA', 'Richmond Hill', 'f'),
  ('CA', 'GTA', 'Oakville', 'f'),
  ('CA', 'GTA', 'Burlington', 'f'),
  ('CA', 'GTA', 'Oshawa', 'f'),
  ('CA', 'GTA', 'North York', 'f'),
  ('CA', 'GTA', 'Scarborough', 'f'),
  ('CA', 'GTA', 'Etobicoke', 'f'),
  ('CA', 'GTA', 'Milton', 'f'),
  ('CA', 'GTA', 'Pickering', 'f'),
  ('CA', 'GTA', 'Ajax', 'f'),
  ('CA', 'Greater Toronto Area', 'Toronto', 'f'),
  ('CA', 'Greater Toronto Area', 'Mississauga', 'f'),
  ('CA', 'Greater Toronto Area', 'Brampton', 'f'),
  ('CA', 'Greater Toronto Area', 'Markham', 'f'),
  ('CA', 'Greater Toronto Area', 'Vaughan', 'f'),
  ('CA', 'Greater Toronto Area', 'Richmond Hill', 'f'),
  ('CA', 'Greater Toronto Area', 'Oakville', 'f'),
  ('CA', 'Greater Toronto Area', 'Burlington', 'f'),
  ('CA', 'Greater Toronto Area', 'Oshawa', 'f'),
  ('CA', 'Greater Toronto Area', 'North York', 'f'),
  ('CA', 'Greater Toronto Area', 'Scarborough', 'f'),
  ('CA', 'Greater Toronto Area', 'Etobicoke', 'f'),
  ('CA', 'Greater Toronto Area', 'Milton', 'f'),
  ('CA', 'Greater Toronto Area', 'Pickering', 'f'),
  ('CA', 'Greater Toronto Area', 'Ajax', 'f'),
  ('CA', 'Greater Toronto', 'Toronto', 'f'),
  ('CA', 'Greater Toronto', 'Mississauga', 'f'),
  ('CA', 'Greater Toronto', 'Brampton', 'f'),
  ('CA', 'Greater Toronto', 'Markham', 'f'),
  ('CA', 'Greater Toronto', 'Vaughan', 'f'),
  ('CA', 'Greater Toronto', 'Richmond Hill', 'f'),
  ('CA', 'Greater Toronto', 'Oakville', 'f'),
  ('CA', 'Greater Toronto', 'Burlington', 'f'),
  ('CA', 'Greater Toronto', 'Oshawa', 'f'),
  ('CA', 'Greater Toronto', 'North York', 'f'),
  ('CA', 'Greater Toronto', 'Scarborough', 'f'),
  ('CA', 'Greater Toronto', 'Etobicoke', 'f'),
  ('CA', 'Greater Toronto', 'Milton', 'f'),
  ('CA', 'Greater Toronto', 'Pickering', 'f'),
  ('CA', 'Greater Toronto', 'Ajax', 'f'),
  ('CA', 'the Six', 'Toronto', 'f'),
  ('CA', 'YYZ', 'Toronto', 'f'),
  ('CA', 'Lower Mainland', 'Vancouver', 'f'),
  ('CA', 'Lower Mainland', 'Burnaby', 'f'),
  ('CA', 'Lower Mainland', 'Surrey', 'f'),
  ('CA', 'Lower Mainland', 'Richmond', 'f'),
  ('CA', 'Lower Mainland', 'Coquitlam', 'f'),
  ('CA', 'Lower Mainland', 'Langley', 'f'),
  ('CA', 'Lower Mainland', 'New Westminster', 'f'),
  ('CA', 'Lower Mainland', 'North Vancouver', 'f'),
  ('CA', 'Lower Mainland', 'Delta', 'f'),
  ('CA', 'Metro Vancouver', 'Vancouver', 'f'),
  ('CA', 'Metro Vancouver', 'Burnaby', 'f'),
  ('CA', 'Metro Vancouver', 'Surrey', 'f'),
  ('CA', 'Metro Vancouver', 'Richmond', 'f'),
  ('CA', 'Metro Vancouver', 'Coquitlam', 'f'),
  ('CA', 'Metro Vancouver', 'Langley', 'f'),
  ('CA', 'Metro Vancouver', 'New Westminster', 'f'),
  ('CA', 'Metro Vancouver', 'North Vancouver', 'f'),
  ('CA', 'Metro Vancouver', 'Delta', 'f'),
  ('CA', 'Greater Vancouver', 'Vancouver', 'f'),
  ('CA', 'Greater Vancouver', 'Burnaby', 'f'),
  ('CA', 'Greater Vancouver', 'Surrey', 'f'),
  ('CA', 'Greater Vancouver', 'Richmond', 'f'),
  ('CA', 'Greater Vancouver', 'Coquitlam', 'f'),
  ('CA', 'Greater Vancouver', 'Langley', 'f'),
  ('CA', 'Greater Vancouver', 'New Westminster', 'f'),
  ('CA', 'Greater Vancouver', 'North Vancouver', 'f'),
  ('CA', 'Greater Vancouver', 'Delta', 'f'),
  ('CA', 'Vancouver Island', 'Victoria', 'f'),
  ('CA', 'Vancouver Island', 'Nanaimo', 'f'),
  ('CA', 'Vancouver Island', 'Duncan', 'f'),
  ('CA', 'Vancouver Island', 'Courtenay', 'f'),
  ('CA', 'Fraser Valley', 'Abbotsford', 'f'),
  ('CA', 'Fraser Valley', 'Chilliwack', 'f'),
  ('CA', 'Fraser Valley', 'Langley', 'f'),
  ('CA', 'Fraser Valley', 'Mission', 'f'),
  ('CA', 'Okanagan', 'Kelowna', 'f'),
  ('CA', 'Okanagan', 'Vernon', 'f'),
  ('CA', 'Okanagan', 'Penticton', 'f'),
  ('CA', 'Okanagan', 'West Kelowna', 'f'),
  ('CA', 'KW', 'Kitchener', 'f'),
  ('CA', 'KW', 'Waterloo', 'f'),
  ('CA', 'KW', 'Cambridge', 'f'),
  ('CA', 'Kitchener Waterloo', 'Kitchener', 'f'),
  ('CA', 'Kitchener Waterloo', 'Waterloo', 'f'),
  ('CA', 'Kitchener Waterloo', 'Cambridge', 'f'),
  ('CA', 'Tri-Cities', 'Kitchener', 'f'),
  ('CA', 'Tri-Cities', 'Waterloo', 'f'),
  ('CA', 'Tri-Cities', 'Cambridge', 'f'),
  ('CA', 'Golden Horseshoe', 'Toronto', 'f'),
  ('CA', 'Golden Horseshoe', 'Hamilton', 'f'),
  ('CA', 'Golden Horseshoe', 'Mississauga', 'f'),
  ('CA', 'Golden Horseshoe', 'Oshawa', 'f'),
  ('CA', 'Golden Horseshoe', 'Burlington', 'f'),
  ('CA', 'Golden Horseshoe', 'St. Catharines', 'f'),
  ('CA', 'Niagara', 'Niagara Falls', 'f'),
  ('CA', 'Niagara', 'St. Catharines', 'f'),
  ('CA', 'Niagara', 'Welland', 'f'),
  ('CA', 'Niagara Region', 'Niagara Falls', 'f'),
  ('CA', 'Niagara Region', 'St. Catharines', 'f'),
  ('CA', 'Niagara Region', 'Welland', 'f'),
  ('CA', 'MTL', 'Montréal', 'f'),
  ('CA', 'YVR', 'Vancouver', 'f'),
  ('CA', 'YYC', 'Calgary', 'f'),
  ('CA', 'CGY', 'Calgary', 'f'),
  ('CA', 'YEG', 'Edmonton', 'f'),
  ('CA', 'WPG', 'Winnipeg', 'f'),
  ('CA', 'YOW', 'Ottawa', 'f'),
  ('CA', 'YOW', 'Gatineau', 'f'),
  ('CA', 'National Capital Region', 'Ottawa', 'f'),
  ('CA', 'National Capital Region', 'Gatineau', 'f'),
  ('CA', 'Quebec City', 'Québec', 'f'),
  ('CA', 'Ville de Québec', 'Québec', 'f'),
  ('CA', 'HFX', 'Halifax', 'f'),
  ('AU', 'Australian Capital Territory', 'Australian Capital Territory', 'f'),
  ('AU', 'ACT', 'Australian Capital Territory', 't'),
  ('AU', 'New South Wales', 'New South Wales', 'f'),
  ('AU', 'NSW', 'New South Wales', 'f'),
  ('AU', 'Northern Territory', 'Northern Territory', 'f'),
  ('AU', 'NT', 'Northern Territory', 't'),
  ('AU', 'Queensland', 'Queensland', 'f'),
  ('AU', 'QLD', 'Queensland', 'f'),
  ('AU', 'South Australia', 'South Australia', 'f'),
  ('AU', 'SA', 'South Australia', 't'),
  ('AU', 'Tasmania', 'Tasmania', 'f'),
  ('AU', 'TAS', 'Tasmania', 'f'),
  ('AU', 'Tassie', 'Tasmania', 'f'),
  ('AU', 'Victoria', 'Victoria', 'f'),
  ('AU', 'VIC', 'Victoria', 'f'),
  ('AU', 'Western Australia', 'Western Australia', 'f'),
  ('AU', 'WA', 'Western Australia', 'f'),
  ('AU', 'Melb', 'Melbourne', 'f'),
  ('AU', 'Melbs', 'Melbourne', 'f'),
  ('AU', 'Syd', 'Sydney', 'f'),
  ('AU', 'Bris', 'Brisbane', 'f'),
  ('AU', 'Brissie', 'Brisbane', 'f'),
  ('AU', 'Brisvegas', 'Brisbane', 'f'),
  ('AU', 'Adl', 'Adelaide', 'f'),
  ('AU', 'Radelaide', 'Adelaide', 'f'),
  ('AU', 'Parra', 'Parramatta', 'f'),
  ('AU', 'the Gong', 'Wollongong', 'f'),
  ('AU', 'Western Sydney', 'Parramatta', 'f'),
  ('AU', 'Western Sydney', 'Liverpool', 'f'),
  ('AU', 'Western Sydney', 'Penrith', 'f'),
  ('AU', 'Western Sydney', 'Blacktown', 'f'),
  ('AU', 'Gold Coast', 'Gold Coast', 'f'),
  ('AU', 'Gold Coast', 'Southport', 'f'),
  ('AU', 'Gold Coast', 'Robina', 'f'),
  ('AU', 'Gold Coast', 'Broadbeach', 'f'),
  ('AU', 'Sunshine Coast', 'Sunshine Coast', 'f'),
  ('AU', 'Sunshine Coast', 'Maroochydore', 'f'),
  ('AU', 'Sunshine Coast', 'Noosa', 'f'),
  ('AU', 'Sunshine Coast', 'Caloundra', 'f'),
  ('AU', 'Central Coast', 'Central Coast', 'f'),
  ('AU', 'Central Coast', 'Gosford', 'f'),
  ('AU', 'Hunter', 'Newcastle', 'f'),
  ('AU', 'Hunter', 'Maitland', 'f'),
  ('AU', 'Hunter Valley', 'Newcastle', 'f'),
  ('AU', 'Hunter Valley', 'Maitland', 'f');

-- Each job's words once more, with the new stems; then the words that they count for.
update public.jobs set job_title = job_title;
select board.recount_jobs();
