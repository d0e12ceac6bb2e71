SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
CREATE SCHEMA api;
CREATE SCHEMA board;
CREATE SCHEMA extensions;
CREATE SCHEMA supabase_migrations;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION api.country_figures(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.country_figures(country => country_figures.country)$$;
CREATE FUNCTION api.filter_options(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.filter_options(country => filter_options.country)$$;
CREATE FUNCTION api.firm_figures(slugs text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.firm_figures(slugs => firm_figures.slugs)$$;
CREATE FUNCTION api.firm_jobs(firm bigint DEFAULT NULL::bigint, page integer DEFAULT 1, page_size integer DEFAULT 12) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.firm_jobs(firm => firm_jobs.firm, page => firm_jobs.page, page_size => firm_jobs.page_size)$$;
CREATE TABLE public.firms (
    id bigint NOT NULL,
    name text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    logo text DEFAULT ''::text NOT NULL,
    ranking integer,
    slug text NOT NULL,
    linkedin_link text DEFAULT ''::text NOT NULL,
    twitter_link text DEFAULT ''::text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    jobs_count integer DEFAULT 0 NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    lucias_take text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT firms_country_check CHECK ((country = ANY (ARRAY[''::text, 'UK'::text, 'US'::text, 'CA'::text, 'AU'::text]))),
    CONSTRAINT firms_ranking_check CHECK ((ranking > 0)),
    CONSTRAINT firms_slug_reserved CHECK (((slug <> ''::text) AND (lower(slug) <> ALL (ARRAY['saved'::text, 'compare'::text, 'feed.xml'::text]))))
);
CREATE VIEW api.firms WITH (security_invoker='true') AS
 SELECT firms.id,
    firms.slug,
    firms.name,
    firms.about,
    firms.logo,
    firms.ranking,
    firms.country,
    firms.linkedin_link,
    firms.twitter_link,
    firms.link,
    firms.lucias_take,
    firms.updated_at
   FROM public.firms;
CREATE TABLE public.jobs (
    id bigint NOT NULL,
    job_title text DEFAULT 'Untitled Position'::text NOT NULL,
    firm_name text DEFAULT 'Unknown Firm'::text NOT NULL,
    firm_id bigint,
    location text DEFAULT ''::text NOT NULL,
    location_coordinates text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    link text DEFAULT '#'::text NOT NULL,
    date_published timestamp with time zone,
    seniority text,
    employment text,
    service text,
    industry text,
    salary text,
    slug text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    valid_through timestamp with time zone,
    closed_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    salary_low numeric,
    salary_high numeric,
    salary_currency text,
    salary_period text,
    salary_min numeric,
    salary_max numeric,
    firm_country text DEFAULT ''::text NOT NULL,
    firm_ranking integer,
    cities text[] DEFAULT '{}'::text[] NOT NULL,
    location_text text DEFAULT ''::text NOT NULL,
    search tsvector DEFAULT ''::tsvector NOT NULL,
    title_lower text DEFAULT ''::text NOT NULL,
    source text,
    source_id text,
    CONSTRAINT jobs_slug_reserved CHECK (((slug <> ''::text) AND (lower(slug) <> ALL (ARRAY['saved'::text, 'compare'::text, 'feed.xml'::text])))),
    CONSTRAINT jobs_source_whole CHECK (((source IS NULL) = (source_id IS NULL))),
    CONSTRAINT jobs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
)
WITH (toast_tuple_target='1024');
ALTER TABLE ONLY public.jobs ALTER COLUMN description SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.jobs ALTER COLUMN search SET STORAGE EXTERNAL;
COMMENT ON COLUMN public.jobs.salary_low IS 'lower amount as advertised, in salary_currency per salary_period';
COMMENT ON COLUMN public.jobs.salary_high IS 'upper amount as advertised, in salary_currency per salary_period';
COMMENT ON COLUMN public.jobs.salary_min IS 'lower amount per year, for filters and sorting';
COMMENT ON COLUMN public.jobs.salary_max IS 'upper amount per year, for filters and sorting';
COMMENT ON COLUMN public.jobs.firm_country IS 'the country of the firm, or the job''s own where the firm has none';
COMMENT ON COLUMN public.jobs.cities IS 'nearest known place within 50 km of each coordinate pair, without repeats';
COMMENT ON COLUMN public.jobs.location_text IS 'location and cities, one per line: what the location filter searches';
COMMENT ON COLUMN public.jobs.title_lower IS 'the first 500 characters of what job_title says, in lower case: what the title filter searches';
COMMENT ON COLUMN public.jobs.source IS 'who numbers the advert: scope of source_id, null for a row that no import brought';
COMMENT ON COLUMN public.jobs.source_id IS 'what the source calls the advert; an import finds the row again by both';
CREATE VIEW api.jobs WITH (security_invoker='true') AS
 SELECT jobs.id,
    jobs.slug,
    jobs.job_title,
    (jobs.firm_id + 0) AS firm_id,
    jobs.firm_name,
    jobs.firm_ranking,
    jobs.firm_country,
    jobs.country,
    jobs.location,
    jobs.location_coordinates,
    jobs.cities,
    jobs.service,
    jobs.seniority,
    jobs.employment,
    jobs.industry,
    jobs.salary,
    jobs.salary_low,
    jobs.salary_high,
    jobs.salary_currency,
    jobs.salary_period,
    jobs.date_published,
    jobs.status,
    jobs.description,
    jobs.link,
    jobs.valid_through,
    jobs.closed_at
   FROM public.jobs;
CREATE FUNCTION api.firms(job api.jobs) RETURNS SETOF api.firms
    LANGUAGE sql STABLE ROWS 1
    AS $$ select * from api.firms where id = job.firm_id $$;
CREATE FUNCTION api.import_jobs(adverts jsonb) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$select public.import_jobs(adverts => import_jobs.adverts)$$;
CREATE FUNCTION api.job_facets(country text DEFAULT NULL::text, search text DEFAULT NULL::text, keywords text DEFAULT NULL::text, firm text DEFAULT NULL::text, service text DEFAULT NULL::text, industry text DEFAULT NULL::text, seniority text DEFAULT NULL::text, employment text DEFAULT NULL::text, location text DEFAULT NULL::text, min_salary numeric DEFAULT NULL::numeric, max_salary numeric DEFAULT NULL::numeric, min_rank integer DEFAULT NULL::integer, max_rank integer DEFAULT NULL::integer, from_date date DEFAULT NULL::date, to_date date DEFAULT NULL::date) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.job_facets(country => job_facets.country, search => job_facets.search, keywords => job_facets.keywords, firm => job_facets.firm, service => job_facets.service, industry => job_facets.industry, seniority => job_facets.seniority, employment => job_facets.employment, location => job_facets.location, min_salary => job_facets.min_salary, max_salary => job_facets.max_salary, min_rank => job_facets.min_rank, max_rank => job_facets.max_rank, from_date => job_facets.from_date, to_date => job_facets.to_date)$$;
CREATE FUNCTION api.jobs_sitemap(after bigint DEFAULT NULL::bigint, max_rows integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.jobs_sitemap(after => jobs_sitemap.after, max_rows => jobs_sitemap.max_rows)$$;
CREATE FUNCTION api.related_articles(slug text DEFAULT NULL::text, max_rows integer DEFAULT 3) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.related_articles(slug => related_articles.slug, max_rows => related_articles.max_rows)$$;
CREATE FUNCTION api.relax_jobs(country text DEFAULT NULL::text, search text DEFAULT NULL::text, keywords text DEFAULT NULL::text, firm text DEFAULT NULL::text, service text DEFAULT NULL::text, industry text DEFAULT NULL::text, seniority text DEFAULT NULL::text, employment text DEFAULT NULL::text, location text DEFAULT NULL::text, min_salary numeric DEFAULT NULL::numeric, max_salary numeric DEFAULT NULL::numeric, min_rank integer DEFAULT NULL::integer, max_rank integer DEFAULT NULL::integer, from_date date DEFAULT NULL::date, to_date date DEFAULT NULL::date) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.relax_jobs(country => relax_jobs.country, search => relax_jobs.search, keywords => relax_jobs.keywords, firm => relax_jobs.firm, service => relax_jobs.service, industry => relax_jobs.industry, seniority => relax_jobs.seniority, employment => relax_jobs.employment, location => relax_jobs.location, min_salary => relax_jobs.min_salary, max_salary => relax_jobs.max_salary, min_rank => relax_jobs.min_rank, max_rank => relax_jobs.max_rank, from_date => relax_jobs.from_date, to_date => relax_jobs.to_date)$$;
CREATE FUNCTION api.salary_insights(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.salary_insights(country => salary_insights.country)$$;
CREATE FUNCTION api.search_jobs(country text DEFAULT NULL::text, search text DEFAULT NULL::text, keywords text DEFAULT NULL::text, firm text DEFAULT NULL::text, service text DEFAULT NULL::text, industry text DEFAULT NULL::text, seniority text DEFAULT NULL::text, employment text DEFAULT NULL::text, location text DEFAULT NULL::text, min_salary numeric DEFAULT NULL::numeric, max_salary numeric DEFAULT NULL::numeric, min_rank integer DEFAULT NULL::integer, max_rank integer DEFAULT NULL::integer, from_date date DEFAULT NULL::date, to_date date DEFAULT NULL::date, sort text DEFAULT NULL::text, page_size integer DEFAULT NULL::integer, page integer DEFAULT NULL::integer, after text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.search_jobs(country => search_jobs.country, search => search_jobs.search, keywords => search_jobs.keywords, firm => search_jobs.firm, service => search_jobs.service, industry => search_jobs.industry, seniority => search_jobs.seniority, employment => search_jobs.employment, location => search_jobs.location, min_salary => search_jobs.min_salary, max_salary => search_jobs.max_salary, min_rank => search_jobs.min_rank, max_rank => search_jobs.max_rank, from_date => search_jobs.from_date, to_date => search_jobs.to_date, sort => search_jobs.sort, page_size => search_jobs.page_size, page => search_jobs.page, after => search_jobs.after)$$;
CREATE FUNCTION api.service_counts(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.service_counts(country => service_counts.country)$$;
CREATE FUNCTION api.similar_jobs(job_slug text DEFAULT NULL::text, max_rows integer DEFAULT 3) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.similar_jobs(job_slug => similar_jobs.job_slug, max_rows => similar_jobs.max_rows)$$;
CREATE FUNCTION api.suggest_jobs(typed text DEFAULT NULL::text, country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.suggest_jobs(typed => suggest_jobs.typed, country => suggest_jobs.country)$$;
CREATE FUNCTION board.choice_conditions(f jsonb) RETURNS text[]
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  c text[] := '{}';
  meant text[];
begin
  if f ? 'country' then c := c || format('j.firm_country = %L', board.country_code(f ->> 'country')); end if;
  if f ? 'firm' then c := c || format('j.firm_name = %L', f ->> 'firm'); end if;
  if f ? 'service' then
    meant := board.services_meant(f ->> 'service');
    -- one value keeps the order of an index, a list does not
    c := c || case when cardinality(meant) = 1 then format('j.service = %L', meant[1])
      else format('j.service = any (%L::text[])', meant) end;
  end if;
  if f ? 'industry' then c := c || format('j.industry = %L', f ->> 'industry'); end if;
  if f ? 'seniority' then c := c || format('j.seniority = %L', f ->> 'seniority'); end if;
  if f ? 'employment' then
    c := c || format('j.employment = any (%L::text[])', board.employment_spellings(f ->> 'employment'));
  end if;
  if f ? 'min_rank' then c := c || format('j.firm_ranking >= %L::integer', f ->> 'min_rank'); end if;
  if f ? 'max_rank' then c := c || format('j.firm_ranking <= %L::integer', f ->> 'max_rank'); end if;
  return c;
end $$;
CREATE TABLE public.places (
    id integer NOT NULL,
    name text NOT NULL,
    region text NOT NULL,
    country text NOT NULL,
    lat double precision NOT NULL,
    lon double precision NOT NULL
);
CREATE FUNCTION board.cities_of(coordinates text) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (WITH written AS (SELECT list.n, regexp_match(list.part, '^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$'::text) AS pair FROM unnest(string_to_array("left"(cities_of.coordinates, 2000), ';'::text)) WITH ORDINALITY list(part, n)), points AS MATERIALIZED (SELECT written.n, (written.pair[1])::double precision AS lat, (written.pair[2])::double precision AS lon, GREATEST(cos(radians((written.pair[1])::double precision)), (0.01)::double precision) AS shrink FROM written WHERE ((written.pair IS NOT NULL) AND (abs((written.pair[1])::double precision) <= (90)::double precision) AND (abs((written.pair[2])::double precision) <= (180)::double precision))), nearest AS (SELECT points.n, near.name FROM (points CROSS JOIN LATERAL (SELECT place.name, ((111.2)::double precision * sqrt((((place.lat - points.lat) ^ (2)::double precision) + (((place.lon - points.lon) * points.shrink) ^ (2)::double precision)))) AS km FROM public.places place WHERE (((place.lat >= (points.lat - (0.45)::double precision)) AND (place.lat <= (points.lat + (0.45)::double precision))) AND ((place.lon >= (points.lon - ((0.45)::double precision / points.shrink))) AND (place.lon <= (points.lon + ((0.45)::double precision / points.shrink))))) ORDER BY ((111.2)::double precision * sqrt((((place.lat - points.lat) ^ (2)::double precision) + (((place.lon - points.lon) * points.shrink) ^ (2)::double precision)))) LIMIT 1) near) WHERE (near.km <= (50)::double precision)) SELECT COALESCE(array_agg(once.name ORDER BY once.n), '{}'::text[]) AS "coalesce" FROM (SELECT nearest.name, min(nearest.n) AS n FROM nearest GROUP BY nearest.name) once);
CREATE FUNCTION board.clean_filter(filter jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each_text.key, "left"(TRIM(BOTH FROM jsonb_each_text.value), 200)), '{}'::jsonb) AS "coalesce" FROM jsonb_each_text(clean_filter.filter) jsonb_each_text(key, value) WHERE ((TRIM(BOTH FROM COALESCE(jsonb_each_text.value, ''::text)) <> ''::text) AND (TRIM(BOTH FROM jsonb_each_text.value) <> ALL (ARRAY['all-firms'::text, 'all-services'::text, 'all-industries'::text, 'all-levels'::text, 'all-types'::text])) AND ((jsonb_each_text.key <> 'keywords'::text) OR (numnode(websearch_to_tsquery('english'::regconfig, "left"(TRIM(BOTH FROM jsonb_each_text.value), 200))) > 0))));
CREATE FUNCTION board.close_expired_jobs() RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare closed integer;
begin
  update public.jobs set status = 'closed', closed_at = valid_through where status = 'open' and valid_through <= now();
  get diagnostics closed = row_count;
  return closed;
end $$;
CREATE FUNCTION board.contains_pattern(part text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (('%'::text || replace(replace(replace(part, '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text);
CREATE FUNCTION board.count_cap() RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 10000;
CREATE FUNCTION board.count_choices(filter jsonb) RETURNS bigint
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare total bigint;
begin
  execute format('select coalesce(sum(n), 0) from (%s) counted', board.countable(filter, '{}', 'counts')) into total;
  return total;
end $$;
CREATE FUNCTION board.count_firm_jobs(firm_ids bigint[]) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update public.firms firm
  set jobs_count = (select count(*) from public.jobs job where job.firm_id = firm.id and job.status = 'open')
  where firm.id = any (firm_ids);
$$;
CREATE FUNCTION board.countable(filter jsonb, fields text[], route text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  if route = 'counts' then
    return format('select j.service, j.industry, j.seniority, j.employment, j.firm_name, j.n::integer
      from board.open_counts j where %s', array_to_string(format('j.level = %L', case
        when not filter ?| '{firm,min_rank,max_rank}' and not 'firm' = any (fields) then 'choices'
        when not filter ?| '{industry,seniority,employment}' and not fields && '{industry,seniority,employment}' then 'firms'
        else 'all' end) || board.choice_conditions(filter), ' and '));
  end if;
  return format('select j.service, j.industry, j.seniority, j.employment, j.firm_name, 1 as n from %s j where %s %s limit %s',
    board.jobs_of(filter, route), board.job_conditions(filter), case when route = 'index'
      then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end, board.count_cap() + 1);
end $$;
CREATE FUNCTION board.counting(jobs text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN format('insert into board.job_counts as kept
   select case grouping(industry, firm_name) when 0 then ''all'' when 1 then ''choices'' else ''firms'' end,
     firm_country, service, industry, seniority, employment, firm_name, firm_ranking, sum(n)
   from (%s) counted
   group by grouping sets ((firm_country, service, industry, seniority, employment),
     (firm_country, service, firm_name, firm_ranking),
     (firm_country, service, industry, seniority, employment, firm_name, firm_ranking))
   having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
   on conflict (level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking)
   do update set jobs = kept.jobs + excluded.jobs'::text, jobs);
CREATE FUNCTION board.country_code(country text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE upper(TRIM(BOTH FROM COALESCE(country, ''::text))) WHEN 'GB'::text THEN 'UK'::text ELSE upper(TRIM(BOTH FROM COALESCE(country, ''::text))) END;
CREATE FUNCTION board.service_key(service text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower("left"(TRIM(BOTH FROM regexp_replace(service, '\s+'::text, ' '::text, 'g'::text)), 200));
CREATE TABLE public.service_aliases (
    alias text NOT NULL,
    service text NOT NULL
);
CREATE FUNCTION board.counts_as_searched(counted jsonb) RETURNS jsonb
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (WITH filed AS MATERIALIZED (SELECT board.service_key((c.value ->> 'value'::text)) AS key, min((c.value ->> 'value'::text)) AS spelt, sum(((c.value ->> 'count'::text))::bigint) AS n FROM jsonb_array_elements(counts_as_searched.counted) c(value) GROUP BY (board.service_key((c.value ->> 'value'::text)))), named AS (SELECT filed.key AS asked, filed.spelt, filed.key FROM filed UNION ALL SELECT board.service_key(service_aliases.alias) AS service_key, service_aliases.alias, board.service_key(service_aliases.service) AS service_key FROM public.service_aliases), searched AS (SELECT min(named.spelt) AS name, sum(filed.n) AS n FROM ((SELECT DISTINCT ON (named_1.asked, named_1.key) named_1.asked, named_1.spelt, named_1.key FROM named named_1) named JOIN filed USING (key)) GROUP BY named.asked) SELECT COALESCE(jsonb_agg(jsonb_build_object('value', searched.name, 'count', searched.n) ORDER BY searched.n DESC, searched.name), '[]'::jsonb) AS "coalesce" FROM searched WHERE (searched.n > (0)::numeric));
CREATE FUNCTION board.currency_of(country text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE board.country_code(country) WHEN 'UK'::text THEN 'GBP'::text WHEN 'US'::text THEN 'USD'::text WHEN 'CA'::text THEN 'CAD'::text WHEN 'AU'::text THEN 'AUD'::text ELSE NULL::text END;
CREATE FUNCTION board.decode_references(written text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  names constant jsonb := '{
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "''", "nbsp": "\u00a0", "shy": "\u00ad",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
    "bull": "•", "middot": "·", "hellip": "…", "deg": "°", "times": "×", "frac12": "½", "sect": "§",
    "pound": "£", "euro": "€", "cent": "¢", "yen": "¥", "copy": "©", "reg": "®", "trade": "™",
    "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oelig": "œ", "OElig": "Œ", "oslash": "ø", "Oslash": "Ø"}';
  marks constant jsonb := '{
    "grave": "\u0300", "acute": "\u0301", "circ": "\u0302", "tilde": "\u0303",
    "uml": "\u0308", "ring": "\u030a", "caron": "\u030c", "cedil": "\u0327"}';
  windows constant text := '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';
  decoded text := '';
  rest text := written;
  parts text[];
  code int;
  letter text;
  said text;
begin
  if strpos(written, '&') = 0 then return written; end if;
  loop
    parts := regexp_match(rest, '^(.*?)&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));(.*)$');
    exit when parts is null;
    if parts[4] is null then
      code := coalesce(parts[2]::int, ('x' || lpad(parts[3], 8, '0'))::bit(32)::int);
      said := case
        when code between 128 and 159 then substr(windows, code - 127, 1)
        when code = 0 or code > 1114111 or code between 55296 and 57343 then '�'
        else chr(code)
      end;
    else
      said := names ->> parts[4];
      letter := normalize(left(parts[4], 1) || (marks ->> substr(parts[4], 2)), nfc);
      said := coalesce(said, case when length(letter) = 1 then letter end, '&' || parts[4] || ';');
    end if;
    decoded := decoded || parts[1] || said;
    rest := parts[5];
  end loop;
  return decoded || rest;
end $_$;
CREATE FUNCTION board.effective_country(firm_country text, own_country text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE(NULLIF(board.country_code(firm_country), ''::text), board.country_code(own_country));
CREATE FUNCTION board.employment_name(employment text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN initcap(translate(lower(employment), '-_'::text, '  '::text));
CREATE FUNCTION board.employment_spellings(employment text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (WITH spelt(word) AS (SELECT replace(translate(lower(employment_spellings.employment), '-_'::text, '  '::text), ' '::text, separator.separator) AS replace FROM unnest(ARRAY[' '::text, '-'::text, '_'::text, ''::text]) separator(separator)) SELECT array_agg(DISTINCT all_of.spelling) AS array_agg FROM (SELECT employment_spellings.employment AS spelling UNION ALL SELECT spelt.word FROM spelt UNION ALL SELECT initcap(spelt.word) AS initcap FROM spelt UNION ALL SELECT upper(spelt.word) AS upper FROM spelt UNION ALL SELECT (upper("left"(spelt.word, 1)) || substr(spelt.word, 2)) FROM spelt) all_of);
CREATE FUNCTION board.facets_of(filter jsonb, fields text[]) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  columns constant jsonb := '{"service": "service", "industry": "industry", "seniority": "seniority",
    "employment": "employment", "firm": "firm_name"}';
  names constant text[] := array(select columns ->> field from unnest(fields) with ordinality f (field, n) order by n);
  max_rows constant integer := 300;
  route constant text := case when board.only_choices(filter) then 'counts' else board.route_of(filter) end;
  cap constant integer := case when route <> 'counts' then board.count_cap() end;
  found jsonb;
begin
  found := board.run(format(
    'with found as materialized (%1$s), counted as (
       select %2$s as field, %3$s as value, sum(n) as n from (select * from found limit %4$L) capped
       group by grouping sets (%5$s)
     ), named as (
       select field, case field when ''employment'' then board.employment_name(value) else value end as value, sum(n) as n
       from counted where value <> '''' group by 1, 2 having sum(n) > 0
     ), placed as (
       select *, row_number() over (partition by field order by n desc, value) as place from named
     ), listed as (
       select field, jsonb_agg(jsonb_build_object(''value'', value, ''count'', n) order by place) as list
       from placed where place <= %6$s group by field
     )
     select jsonb_build_object(''total'', coalesce((select sum(n) from found), 0))
       || coalesce((select jsonb_object_agg(field, list) from listed), ''{}'')',
    board.countable(filter, fields, route),
    -- which of the grouped columns a row is of, and its value
    coalesce('case ' || (select string_agg(format('when grouping(%I) = 0 then %L', columns ->> field, field), ' ')
      from unnest(fields) field) || ' end', 'null::text'),
    coalesce('coalesce(' || nullif(array_to_string(names, ', '), '') || ')', 'null::text'),
    cap,
    (select concat_ws(', ', string_agg(format('(%I)', name), ', '), '()') from unnest(names) name),
    max_rows), case route when 'index' then 'ordered' else route end);
  return coalesce((select jsonb_object_agg(field, '[]'::jsonb) from unnest(fields) field), '{}') || found || jsonb_build_object(
    'total', least((found -> 'total')::bigint, cap), 'capped', coalesce((found -> 'total')::bigint > cap, false));
end $_$;
CREATE FUNCTION board.firm_mix(firm bigint, field text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('name', counted.name, 'jobs', counted.n) ORDER BY (counted.name IS NULL), counted.n DESC, counted.name), '[]'::jsonb) AS "coalesce" FROM (SELECT named.name, count(*) AS n FROM public.jobs j, LATERAL (SELECT NULLIF(CASE firm_mix.field WHEN 'service'::text THEN j.service WHEN 'seniority'::text THEN j.seniority ELSE NULL::text END, ''::text) AS name) named WHERE ((j.firm_id = firm_mix.firm) AND (j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now()))) GROUP BY named.name ORDER BY (named.name IS NULL), (count(*)) DESC, named.name LIMIT 30) counted);
CREATE FUNCTION board.firm_pay(firm bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('currency', enough.currency, 'salaries', enough.n, 'lowest', enough.lowest, 'lower_quartile', enough.quarters[1], 'median', enough.quarters[2], 'upper_quartile', enough.quarters[3], 'highest', enough.highest) ORDER BY enough.n DESC, enough.currency), '[]'::jsonb) AS "coalesce" FROM (SELECT j.salary_currency AS currency, count(*) AS n, min(j.salary_min) AS lowest, max(j.salary_max) AS highest, percentile_disc((ARRAY[0.25, 0.5, 0.75])::double precision[]) WITHIN GROUP (ORDER BY ((j.salary_min + j.salary_max) / (2)::numeric)) AS quarters FROM public.jobs j WHERE ((j.firm_id = firm_pay.firm) AND (j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now())) AND (j.salary_currency IS NOT NULL) AND (j.salary_low IS NOT NULL) AND (j.salary_high IS NOT NULL) AND (j.salary_min IS NOT NULL) AND (j.salary_max IS NOT NULL)) GROUP BY j.salary_currency HAVING (count(*) >= 5)) enough);
CREATE FUNCTION board.firm_to_jobs() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.jobs set firm_country = new.country, firm_ranking = new.ranking where firm_id = new.id;
  return null;
end $$;
CREATE FUNCTION board.job_conditions(filter jsonb, leave_out text DEFAULT ''::text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  f constant jsonb := filter - leave_out;
  c text[] := array['j.status = ''open''', '(j.valid_through is null or j.valid_through > now())']
    || board.choice_conditions(f);
begin
  if f ? 'search' then c := c || format('j.title_lower like lower(%L)', board.contains_pattern(f ->> 'search')); end if;
  if f ? 'keywords' then
    c := c || format('j.search @@ %L::tsquery', websearch_to_tsquery('pg_catalog.english', f ->> 'keywords'));
  end if;
  if f ? 'location' then c := c || format('j.location_text ilike %L', board.contains_pattern(f ->> 'location')); end if;
  -- a range overlaps the wanted one; a job without a salary is in no range
  if f ? 'min_salary' then c := c || format('j.salary_max >= %L::numeric', f ->> 'min_salary'); end if;
  if f ? 'max_salary' then c := c || format('j.salary_min <= %L::numeric', f ->> 'max_salary'); end if;
  -- whole days, UTC; the bounds keep dates that no timestamp can hold from being an error
  if f ? 'from_date' then
    c := c || format('j.date_published >= %L::timestamptz',
      to_char(greatest(least((f ->> 'from_date')::date, '9999-01-01'), '0001-01-01'), 'YYYY-MM-DD"T00:00:00Z"'));
  end if;
  if f ? 'to_date' then
    c := c || format('j.date_published < %L::timestamptz',
      to_char(greatest(least((f ->> 'to_date')::date, '9999-01-01'), '0001-01-01') + 1, 'YYYY-MM-DD"T00:00:00Z"'));
  end if;
  return array_to_string(c, ' and ');
end $$;
CREATE FUNCTION board.job_firm_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.firm_country := board.effective_country('', new.country);
  new.firm_ranking := null;
  if new.firm_id is not null then
    select board.effective_country(firm.country, new.country), firm.ranking into new.firm_country, new.firm_ranking
    from public.firms firm where firm.id = new.firm_id;
  end if;
  return new;
end $$;
CREATE FUNCTION board.job_keywords(job public.jobs) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN concat_ws(' '::text, (job).service, (job).industry, (job).seniority, (job).employment);
CREATE FUNCTION board.job_own_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.slug := coalesce(new.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status when 'closed' then coalesce(new.closed_at, now()) end;
  select low, high, currency, period, yearly_min, yearly_max
    into new.salary_low, new.salary_high, new.salary_currency, new.salary_period, new.salary_min, new.salary_max
    from board.parse_salary(new.salary, new.firm_country);
  if tg_op = 'INSERT' or new.location_coordinates is distinct from old.location_coordinates then
    new.cities := board.cities_of(new.location_coordinates);
  else
    new.cities := old.cities;
  end if;
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search := board.job_search(new.job_title, new.firm_name, new.description, board.job_keywords(new));
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'search') is distinct from (to_jsonb(old) - 'search') then
    new.updated_at := now();
  end if;
  return new;
end $$;
CREATE FUNCTION board.job_search(job_title text, firm_name text, description text, extra text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((setweight(to_tsvector('english'::regconfig, job_title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, firm_name), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, description), 'C'::"char")) || setweight(to_tsvector('english'::regconfig, extra), 'C'::"char"));
CREATE FUNCTION board.jobs_counted() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  execute board.counting(case tg_op
    when 'INSERT' then 'select *, 1 as n from changed where status = ''open'''
    when 'DELETE' then 'select *, -1 as n from was where status = ''open'''
    else 'select *, 1 as n from changed where status = ''open'' union all select *, -1 from was where status = ''open'''
  end);
  return null;
end $$;
CREATE FUNCTION board.jobs_inserted() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform board.count_firm_jobs(array(select distinct firm_id from changed where firm_id is not null));
  return null;
end $$;
CREATE FUNCTION board.jobs_of(filter jsonb, route text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (route <> 'words'::text) THEN 'public.jobs'::text ELSE format('(select * from public.jobs w where %s offset 0)'::text, CASE WHEN (filter ? 'keywords'::text) THEN format('w.search @@ %L::tsquery'::text, websearch_to_tsquery('english'::regconfig, (filter ->> 'keywords'::text))) ELSE concat_ws(' and '::text, CASE WHEN (filter ? 'search'::text) THEN format('w.title_lower like lower(%L)'::text, board.contains_pattern((filter ->> 'search'::text))) ELSE NULL::text END, CASE WHEN (filter ? 'location'::text) THEN format('w.location_text ilike %L'::text, board.contains_pattern((filter ->> 'location'::text))) ELSE NULL::text END) END) END;
CREATE FUNCTION board.jobs_truncated() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.firms set jobs_count = 0 where jobs_count <> 0;
  return null;
end $$;
CREATE FUNCTION board.jobs_uncounted() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  delete from board.job_counts;
  return null;
end $$;
CREATE FUNCTION board.jobs_updated() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform board.count_firm_jobs(array(
    select was.firm_id from was full join changed on changed.id = was.id
      where (was.firm_id, was.status) is distinct from (changed.firm_id, changed.status)
    union
    select changed.firm_id from was full join changed on changed.id = was.id
      where (was.firm_id, was.status) is distinct from (changed.firm_id, changed.status)));
  return null;
end $$;
CREATE FUNCTION board.location_text(location text, cities text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((board.decode_references(location) || '
'::text) || array_to_string(cities, '
'::text));
CREATE FUNCTION board.only_choices(filter jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((filter - '{country,firm,service,industry,seniority,employment,min_rank,max_rank}'::text[]) = '{}'::jsonb);
CREATE FUNCTION board.options_of(filter jsonb, field text, column_name text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(value order by value), ''[]'')
     from (select %1$I as value from (%2$s) counted where %1$I <> '''' group by 1 having sum(n) > 0) once',
    column_name, board.countable(filter, array[field], 'counts')) into found;
  return found;
end $_$;
CREATE FUNCTION board.page_of(found text, total text, beyond text, order_by text, size integer, skip bigint) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN format('with found as %1$s, page as materialized (
     select id, key, date, row_number() over (order by %4$s) - %7$s as n
     from found where %3$s order by %4$s limit %6$s offset %7$s)
   select jsonb_build_object(
     ''total'', %2$s,
     ''jobs'', (select jsonb_agg(to_jsonb(c) order by p.n) from page p join public.job_cards c on c.id = p.id where p.n <= %5$s),
     ''last'', (select jsonb_build_object(''id'', p.id, ''key'', p.key, ''date'', p.date) from page p
       where p.n = %5$s and exists (select from page more where more.n > %5$s)))'::text, found, total, beyond, order_by, size, (size + 1), skip);
CREATE FUNCTION board.parse_salary(salary text, country text DEFAULT NULL::text, OUT low numeric, OUT high numeric, OUT currency text, OUT period text, OUT yearly_min numeric, OUT yearly_max numeric) RETURNS record
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
declare
  clean constant text := board.salary_text(salary);
  amounts text := clean;
  before_sign constant text := substring(clean from '^([^£$€]*)[£$€]\s*\d');
  found text[];
  low_unit text;
  high_unit text;
  named boolean;
  times numeric;
begin
  if board.salary_is_foreign(clean) then return; end if;
  -- 'Year 1: £30k', '2 roles, £45k': numbers before the first sign are no pay, unless they are as large or its lower end
  if before_sign !~ '\d{4}|\d\s*k\M|\d\s*(-|to|and)\s*$' then
    amounts := substr(clean, length(before_sign) + 1);
  end if;
  -- one amount, perhaps followed by its currency and period, perhaps by a dash and a second amount
  found := regexp_match(amounts,
    '(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?(?:\s*(?:€|£|\$|[a-z]{3}\M))?(?:\s*(?:(?:/|per|an?)\s*[a-z]+|p[.\/]?(?:h|d|w|c?m|a)\M\.?))?(?:\s*(?:-|to|and|&|up to)\s*(?:[a-z]{0,3}\s?[£$€]?)\s*(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?)?');
  low_unit := found[2];
  high_unit := found[4];
  if found is null or length(found[1]) > 12 or length(found[3]) > 12 then return; end if;
  low := found[1]::numeric;
  high := found[3]::numeric;
  -- '45-55k', '45k-55' and '80-95,000' name the thousands once
  if high is not null then
    if low_unit is null and low < 1000 and (high_unit = 'k' or high >= 10000) then low_unit := 'k'; end if;
    if high_unit is null and high < 1000 and low_unit = 'k' then high_unit := 'k'; end if;
  end if;
  low := low * case low_unit when 'k' then 1000 when 'm' then 1000000 else 1 end;
  high := high * case high_unit when 'k' then 1000 when 'm' then 1000000 else 1 end;
  currency := board.salary_currency(clean, country);
  period := board.salary_period(clean);
  named := currency is not null or period is not null or low_unit is not distinct from 'k';
  if low is null or low <= 0 or greatest(low, high) > 10000000 or (not named and greatest(low, high) < 10000) then
    low := null; high := null; currency := null; period := null;
    return;
  end if;
  if high < low then
    select high, low into low, high;
  end if;
  -- nobody is paid 10,000 by the hour: the hours are those of '£45,000 per annum (£23 per hour)'
  if coalesce(high, low) >= 10000 and (period is null or period in ('hour', 'day', 'week')) then period := 'year'; end if;
  times := case period when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12
    when 'year' then 1 when null then null else case when low >= 1000 then 1 end end;
  if high is null then
    if clean ~ '\m(up to|max|maximum|under|no more than)\M' then
      high := low; low := null;
    elsif clean ~ '\m(from|min|minimum|starting|over|at least)\M'
      or clean ~ '[\dkm]\+(?!\s*([£$€\d]|bonus|benefit|bens|package|comm|car\M|super|equity|pension|overtime|stock))' then
      null;
    else
      high := low;
    end if;
  end if;
  yearly_min := trim_scale(round(coalesce(low, high) * times, 2));
  yearly_max := trim_scale(round(coalesce(high, low) * times, 2));
  low := trim_scale(low);
  high := trim_scale(high);
end $_$;
CREATE FUNCTION board.read_cursor(cursor_text text, sort text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  padded constant text := translate(cursor_text, '-_', '+/');
  c jsonb;
begin
  if cursor_text is null or length(cursor_text) > 400 then return null; end if;
  c := convert_from(decode(padded || repeat('=', (4 - length(padded) % 4) % 4), 'base64'), 'utf8')::jsonb;
  if c ->> 'sort' is distinct from sort then return null; end if;
  -- casts that fail here must not fail in the search
  perform (c ->> 'id')::bigint, (c ->> 'page')::integer, (c ->> 'date')::timestamptz, (c ->> 'key')::numeric;
  if c ->> 'id' is null or c ->> 'page' is null or c ->> 'date' is null or (sort <> 'date' and c ->> 'key' is null)
  then return null; end if;
  return c;
exception when others then
  return null;
end $$;
CREATE FUNCTION board.recount_jobs() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  lock table public.jobs in share row exclusive mode;
  delete from board.job_counts;
  execute board.counting('select *, 1 as n from public.jobs where status = ''open''');
end $$;
CREATE FUNCTION board.route_of(filter jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  few constant integer := 2 * board.count_cap();
  probed constant integer := 2000;
  among bigint;
  share numeric;
begin
  -- a vector of words is read from out of line, too slowly for one row after the other
  if filter ? 'keywords' then return 'words'; end if;
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) <= few then return 'any'; end if;
  among := board.count_choices(filter - '{firm,industry,seniority,employment,min_rank,max_rank}'::text[]);
  if among <= few then return 'any'; end if;
  if filter ? 'location' then return 'words'; end if;
  if not filter ? 'search' then return 'index'; end if;
  execute format('select count(*) filter (where title_lower like lower(%L)) / %s::numeric from (
      select j.title_lower from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %2$s) newest',
    board.contains_pattern(filter ->> 'search'), probed,
    board.job_conditions(jsonb_strip_nulls(jsonb_build_object('country', filter -> 'country')))) into share;
  -- a row out of the table costs some four times a row of the index; both stop at the cap
  return case when 4 * share * board.count_choices('{}') < least(among, board.count_cap() / nullif(share, 0))
    then 'words' else 'index' end;
end $_$;
CREATE FUNCTION board.run_any(statement text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare result jsonb;
begin
  execute statement into result;
  return result;
end $$;
CREATE FUNCTION board.run_index(statement text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    AS $$
begin
  return board.run_any(statement);
end $$;
CREATE FUNCTION board.run_ordered(statement text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET enable_sort TO 'off'
    AS $$
begin
  return board.run_any(statement);
end $$;
CREATE FUNCTION board.run_words(statement text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET work_mem TO '32MB'
    AS $$
begin
  return board.run_any(statement);
end $$;
CREATE FUNCTION board.run(statement text, route text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN CASE route WHEN 'words'::text THEN board.run_words(statement) WHEN 'index'::text THEN board.run_index(statement) WHEN 'ordered'::text THEN board.run_ordered(statement) ELSE board.run_any(statement) END;
CREATE FUNCTION board.salary_currency(clean text, country text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (clean ~ '£|(^|[^a-z]|\dk)gbp([^a-z]|$)|\mpounds?\M|\msterling\M'::text) THEN 'GBP'::text WHEN (clean ~ '(^|[^a-z]|\dk)(cad|cdn)([^a-z]|$)|\m(ca?|can|cdn)\$'::text) THEN 'CAD'::text WHEN (clean ~ '(^|[^a-z]|\dk)aud([^a-z]|$)|\m(au?|aus)\$'::text) THEN 'AUD'::text WHEN (clean ~ '(^|[^a-z]|\dk)usd([^a-z]|$)|\mus\$'::text) THEN 'USD'::text WHEN (clean ~ '€|(^|[^a-z]|\dk)eur([^a-z]|$)|\meuros?\M'::text) THEN 'EUR'::text WHEN (clean ~ '\$|\mdollars?\M'::text) THEN CASE country WHEN 'CA'::text THEN 'CAD'::text WHEN 'AU'::text THEN 'AUD'::text ELSE 'USD'::text END ELSE NULL::text END;
CREATE FUNCTION board.salary_is_foreign(clean text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((clean ~ '[₹¥₩₽₪₺₱]|\m(nz|hk|sg|s|r)\$|(^|[^a-z])(chf|inr|rs|nzd|sgd|hkd|aed|zar|sek|nok|dkk|pln|jpy|cny|php|lpa|lakhs?|crores?)([^a-z]|$)'::text) OR (clean ~ '\m(bi|semi)\s?-?\s?(weekly|monthly)\M|fortnight|\mquarter(ly)?\M|/\s*(minute|audit|return|file)\M'::text));
CREATE FUNCTION board.salary_period(clean text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (clean ~ '(/|per|\man?)\s*(hour|hr|h)\M|\mhourly\M|(\m|[\dk])p\.?h\M'::text) THEN 'hour'::text WHEN (clean ~ '(/|per|\ma)\s*(day|d)\M|\mdaily\M|(\m|[\dk])p\.?d\M'::text) THEN 'day'::text WHEN (clean ~ '(/|per|\ma)\s*(week|wk|w)\M|\mweekly\M|(\m|[\dk])p\.?w\M'::text) THEN 'week'::text WHEN (clean ~ '(/|per|\ma)\s*(month|mo|mth|m)\M|\mmonthly\M|(\m|[\dk])p\.?c?\.?m\M'::text) THEN 'month'::text WHEN (clean ~ '(/|per|\ma)\s*(year|yr|annum|a)\M|\m(annual|annually|yearly)\M|(\m|[\dk])p\.?a\M'::text) THEN 'year'::text ELSE NULL::text END;
CREATE FUNCTION board.salary_text(salary text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(lower("left"(COALESCE(salary, ''::text), 200)), '‐‑‒–—―−~   ￡'''::text, '--------   £'::text), '(\d)[, .](?=\d{3}(\D|$))'::text, '\1'::text, 'g'::text), '(\d),(?=\d{3}(\D|$))'::text, '\1'::text, 'g'::text), '(\d),(\d\d)(?!\d)'::text, '\1.\2'::text, 'g'::text), '(\d)\s*(thousand|grand)\M'::text, '\1k'::text, 'g'::text), '(\d)\s*(million|mn)\M'::text, '\1m'::text, 'g'::text), '401\s*\(?k\)?|\d+(\.\d+)?\s*(%|percent|days?\s+(holiday|leave|vacation))'::text, ' '::text, 'g'::text), '\d+(\.\d+)?\s*-?\s*(hours?|hrs?|days?)\s*(/|per|an?|p)?\s*(week|wk|month)\M'::text, ' '::text, 'g'::text), '\d+(\.\d+)?\s*(hours|hrs)\M'::text, ' '::text, 'g'::text), '\m(grade|level|band|scale|step|tier|points?|scp|class)\s*[a-z]?\d{1,2}(\s*(-|to)\s*\d{1,2})?(?![\d.]|\s*k\M)'::text, ' '::text, 'g'::text);
CREATE TABLE board.job_counts (
    level text NOT NULL,
    firm_country text NOT NULL,
    service text,
    industry text,
    seniority text,
    employment text,
    firm_name text,
    firm_ranking integer,
    jobs bigint NOT NULL,
    CONSTRAINT job_counts_level_check CHECK ((level = ANY (ARRAY['choices'::text, 'firms'::text, 'all'::text])))
)
WITH (fillfactor='70');
CREATE FUNCTION board.services_meant(service text) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (SELECT COALESCE(array_agg(DISTINCT filed.service), ARRAY[services_meant.service]) AS "coalesce" FROM board.job_counts filed WHERE ((filed.level = 'choices'::text) AND (board.service_key(filed.service) = ANY (ARRAY(SELECT board.service_key(services_meant.service) AS service_key UNION SELECT board.service_key(named.service) AS service_key FROM public.service_aliases named WHERE (board.service_key(named.alias) = board.service_key(services_meant.service)))))));
CREATE FUNCTION board.sort_keys(sort text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE sort WHEN 'firmRank'::text THEN ARRAY['coalesce(-j.firm_ranking, -2147483647)'::text, 'coalesce(j.date_published, ''-infinity''::timestamptz)'::text] WHEN 'salary'::text THEN ARRAY['coalesce(j.salary_max, -1)'::text, 'coalesce(j.date_published, ''-infinity''::timestamptz)'::text] ELSE ARRAY['coalesce(j.date_published, ''-infinity''::timestamptz)'::text] END;
CREATE FUNCTION board.title_lower(job_title text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower("left"(board.decode_references("left"(job_title, 4000)), 500));
CREATE FUNCTION board.touch() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end $$;
CREATE FUNCTION board.wanted_services(country text, max_rows integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (WITH counted AS MATERIALIZED (SELECT j.service, count(*) AS n FROM public.jobs j WHERE ((j.firm_country = NULLIF(board.country_code(wanted_services.country), ''::text)) AND (j.status = 'open'::text) AND (j.service <> ''::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now()))) GROUP BY j.service), meanings AS MATERIALIZED (SELECT counted.service, board.services_meant(counted.service) AS names FROM counted), meant AS MATERIALIZED (SELECT wanted.service, wanted.names, sum(found.n) AS n FROM (meanings wanted JOIN counted found ON ((found.service = ANY (wanted.names)))) GROUP BY wanted.service, wanted.names) SELECT COALESCE(jsonb_agg(jsonb_build_object('service', most.service, 'count', most.n) ORDER BY most.n DESC, most.service), '[]'::jsonb) AS "coalesce" FROM (SELECT meant.service, meant.n FROM meant WHERE (NOT (EXISTS (SELECT FROM meant wider WHERE ((ROW(wider.n, meant.service) > ROW(meant.n, wider.service)) AND (meant.service = ANY (wider.names)))))) ORDER BY meant.n DESC, meant.service LIMIT wanted_services.max_rows) most);
CREATE FUNCTION board.words_of(title text, summary text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN tsvector_to_array(to_tsvector('english'::regconfig, ((title || ' '::text) || summary)));
CREATE FUNCTION board.write_cursor(c jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN rtrim(translate(encode(convert_to((c)::text, 'utf8'::name), 'base64'::text), '+/
'::text, '-_'::text), '='::text);
CREATE FUNCTION board.yearly_pay(country text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('seniority', levels.seniority, 'median', levels.median, 'salaries', levels.n) ORDER BY levels.seniority NULLS FIRST), '[]'::jsonb) AS "coalesce" FROM (SELECT j.seniority, count(*) AS n, percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY ((j.salary_min + j.salary_max) / (2)::numeric)) AS median FROM public.jobs j WHERE ((j.firm_country = NULLIF(board.country_code(yearly_pay.country), ''::text)) AND (j.salary_currency = board.currency_of(yearly_pay.country)) AND (j.status = 'open'::text) AND (j.salary_period = 'year'::text) AND (j.salary_low IS NOT NULL) AND (j.salary_high IS NOT NULL) AND ((j.valid_through IS NULL) OR (j.valid_through > now()))) GROUP BY GROUPING SETS ((j.seniority), ()) HAVING ((count(*) > 0) AND ((GROUPING(j.seniority) = 1) OR (j.seniority <> ''::text)))) levels);
CREATE FUNCTION public.country_figures(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    RETURN jsonb_build_object('jobs', (SELECT count(*) AS count FROM public.jobs j WHERE ((j.firm_country = NULLIF(board.country_code(country_figures.country), ''::text)) AND (j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now())))), 'firms', (SELECT count(*) AS count FROM public.firms f WHERE (f.country = NULLIF(board.country_code(country_figures.country), ''::text))), 'services', board.wanted_services(country, 5), 'currency', board.currency_of(country), 'pay', board.yearly_pay(country));
CREATE FUNCTION public.filter_options(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    AS $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object('country', filter_options.country));
begin
  return jsonb_build_object(
    'services', (
      select coalesce(jsonb_agg(name order by name), '[]') from (
        select min(spelt) as name from jsonb_array_elements_text(board.options_of(filter, 'service', 'service')) spelt
        group by board.service_key(spelt)) named),
    'industries', board.options_of(filter, 'industry', 'industry'),
    'seniorities', board.options_of(filter, 'seniority', 'seniority'),
    'firms', board.options_of(filter, 'firm', 'firm_name'));
end $$;
CREATE VIEW public.firm_openings WITH (security_invoker='true') AS
 SELECT f.id AS firm_id,
    (f.jobs_count - (COALESCE(late.jobs, (0)::bigint))::integer) AS open_jobs
   FROM (public.firms f
     LEFT JOIN ( SELECT expired.firm_id,
            count(*) AS jobs
           FROM ( SELECT j.firm_id
                   FROM public.jobs j
                  WHERE ((j.status = 'open'::text) AND (j.valid_through <= now()))
                 OFFSET 0) expired
          GROUP BY expired.firm_id) late ON ((late.firm_id = f.id)));
CREATE VIEW public.job_cards WITH (security_invoker='true') AS
 SELECT j.id,
    j.slug,
    j.job_title,
    j.firm_id,
    j.firm_name,
    f.slug AS firm_slug,
    f.logo AS firm_logo,
    j.firm_ranking,
    j.firm_country,
    j.country,
    j.location,
    j.location_coordinates,
    j.cities,
    j.service,
    j.seniority,
    j.employment,
    j.industry,
    j.salary,
    j.salary_low,
    j.salary_high,
    j.salary_currency,
    j.salary_period,
    j.salary_min,
    j.salary_max,
    j.date_published,
    j.status
   FROM (public.jobs j
     LEFT JOIN public.firms f ON ((f.id = j.firm_id)));
CREATE FUNCTION public.firm_jobs(firm bigint DEFAULT NULL::bigint, page integer DEFAULT 1, page_size integer DEFAULT 12) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (WITH size AS (SELECT LEAST(GREATEST(COALESCE(firm_jobs.page_size, 12), 1), 100) AS rows), pages AS (SELECT COALESCE(max(o.open_jobs), 0) AS total, (GREATEST(ceil(((max(o.open_jobs))::numeric / (max(size.rows))::numeric)), (1)::numeric))::integer AS number FROM (size LEFT JOIN public.firm_openings o ON ((o.firm_id = firm_jobs.firm)))), shown AS (SELECT LEAST(GREATEST(COALESCE(firm_jobs.page, 1), 1), pages_1.number) AS page FROM pages pages_1), picked AS (SELECT j.id, row_number() OVER (ORDER BY COALESCE(j.date_published, '-infinity'::timestamp with time zone) DESC, j.id DESC) AS n FROM public.jobs j WHERE ((j.firm_id = firm_jobs.firm) AND (j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now()))) ORDER BY (row_number() OVER (ORDER BY COALESCE(j.date_published, '-infinity'::timestamp with time zone) DESC, j.id DESC)) OFFSET (SELECT (((shown_1.page - 1))::bigint * size.rows) FROM shown shown_1, size) LIMIT (SELECT size.rows FROM size)) SELECT jsonb_build_object('total', pages.total, 'page', shown.page, 'pages', pages.number, 'jobs', (SELECT COALESCE(jsonb_agg(to_jsonb(card.*) ORDER BY picked.n), '[]'::jsonb) AS "coalesce" FROM (picked JOIN public.job_cards card ON ((card.id = picked.id))))) AS jsonb_build_object FROM pages, shown);
CREATE FUNCTION public.import_jobs(adverts jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare outcomes jsonb;
begin
  -- two imports at once would both take an advert for new
  perform pg_advisory_xact_lock(7262054);
  with given as materialized (
    select n, advert,
      case when advert ->> 'source' is null then (select id from public.jobs where slug = advert ->> 'slug')
        else (select id from public.jobs where source = advert ->> 'source' and source_id = advert ->> 'source_id')
      end as old_id
    from jsonb_array_elements(adverts) with ordinality as list (advert, n)
  ), firm_names as materialized (
    select distinct on (lower(name)) lower(name) as key, id, name from public.firms order by lower(name), id
  ), wanted as (
    select given.n, given.old_id, old.closed_at as old_closed_at,
      old.valid_through as old_valid_through,
      coalesce(new.job_title, 'Untitled Position') as job_title,
      coalesce(by_id.name, by_name.name, new.firm_name, 'Unknown Firm') as firm_name,
      case when advert ?| '{firm_id,firm_name}' then coalesce(by_id.id, by_name.id) else old.firm_id end as firm_id,
      coalesce(new.location, '') as location, coalesce(new.location_coordinates, '') as location_coordinates,
      coalesce(new.description, '') as description, coalesce(new.link, '#') as link, new.date_published,
      new.seniority, new.employment, new.service, new.industry, new.salary, coalesce(new.country, '') as country,
      new.valid_through, advert ->> 'slug' as slug, advert ->> 'source' as source, advert ->> 'source_id' as source_id,
      old
    from given
    left join public.jobs old on old.id = given.old_id
    cross join lateral jsonb_populate_record(old, advert) as new
    left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
    left join firm_names by_name on by_name.key = lower(advert ->> 'firm_name')
  ), judged as materialized (
    select wanted.*, case
      when old_id is null then 'new'
      when (job_title, firm_name, firm_id, location, location_coordinates, description, link, date_published,
          seniority, employment, service, industry, salary, country, valid_through)
        is distinct from ((old).job_title, (old).firm_name, (old).firm_id, (old).location,
          (old).location_coordinates, (old).description, (old).link, (old).date_published, (old).seniority,
          (old).employment, (old).service, (old).industry, (old).salary, (old).country, (old).valid_through)
      then 'changed' else 'unchanged' end as outcome
    from wanted
  ), inserted as (
    insert into public.jobs (job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, slug, source, source_id)
    select job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, slug, source, source_id
    from judged where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set job_title = now_is.job_title, firm_name = now_is.firm_name, firm_id = now_is.firm_id,
      location = now_is.location, location_coordinates = now_is.location_coordinates,
      description = now_is.description, link = now_is.link, date_published = now_is.date_published,
      seniority = now_is.seniority, employment = now_is.employment, service = now_is.service,
      industry = now_is.industry, salary = now_is.salary, country = now_is.country,
      valid_through = now_is.valid_through,
      -- what had only run out is open again with a later date; what somebody closed stays closed
      status = case when now_is.old_closed_at = now_is.old_valid_through
          and coalesce(now_is.valid_through > now(), true) then 'open' else job.status end
    from judged now_is where job.id = now_is.old_id and now_is.outcome = 'changed'
  )
  select coalesce(jsonb_agg(outcome order by n), '[]') into outcomes from judged;
  return outcomes;
end $$;
CREATE FUNCTION public.job_facets(country text DEFAULT NULL::text, search text DEFAULT NULL::text, keywords text DEFAULT NULL::text, firm text DEFAULT NULL::text, service text DEFAULT NULL::text, industry text DEFAULT NULL::text, seniority text DEFAULT NULL::text, employment text DEFAULT NULL::text, location text DEFAULT NULL::text, min_salary numeric DEFAULT NULL::numeric, max_salary numeric DEFAULT NULL::numeric, min_rank integer DEFAULT NULL::integer, max_rank integer DEFAULT NULL::integer, from_date date DEFAULT NULL::date, to_date date DEFAULT NULL::date) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object(
    'country', job_facets.country, 'search', job_facets.search, 'keywords', job_facets.keywords,
    'firm', job_facets.firm, 'service', job_facets.service, 'industry', job_facets.industry,
    'seniority', job_facets.seniority, 'employment', job_facets.employment, 'location', job_facets.location,
    'min_salary', min_salary, 'max_salary', max_salary, 'min_rank', min_rank, 'max_rank', max_rank,
    'from_date', from_date, 'to_date', to_date));
  free constant text[] := array(
    select field from unnest('{service,industry,seniority,employment,firm}'::text[]) field where not filter ? field);
  -- counts without firms are fewer
  first constant text[] := case when board.only_choices(filter) then array_remove(free, 'firm') else free end;
  facets jsonb := board.facets_of(filter, first);
  own jsonb;
  field text;
  at_least text[] := case when facets -> 'capped' = 'true' then first else '{}' end;
begin
  foreach field in array '{service,industry,seniority,employment,firm}'::text[] loop
    if facets ? field then continue; end if;
    own := board.facets_of(filter - field, array[field]);
    facets := facets || jsonb_build_object(field, own -> field);
    if own -> 'capped' = 'true' then at_least := at_least || field; end if;
  end loop;
  return facets || jsonb_build_object(
    'service', board.counts_as_searched(facets -> 'service'), 'at_least', to_jsonb(at_least));
end $$;
CREATE FUNCTION public.jobs_sitemap(after bigint DEFAULT NULL::bigint, max_rows integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', slice.id, 'slug', slice.slug, 'firm_country', slice.firm_country, 'lastmod', slice.updated_at) ORDER BY slice.id), '[]'::jsonb) AS "coalesce" FROM (SELECT j.id, j.slug, j.firm_country, j.updated_at FROM public.jobs j WHERE ((j.id > COALESCE(jobs_sitemap.after, (0)::bigint)) AND (j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now()))) ORDER BY j.id LIMIT LEAST(GREATEST(COALESCE(jobs_sitemap.max_rows, 1000), 1), 50000)) slice);
CREATE TABLE public.articles (
    id bigint NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    writer_name text DEFAULT ''::text NOT NULL,
    reading_time text DEFAULT ''::text NOT NULL,
    meta_description text DEFAULT ''::text NOT NULL,
    cover_image text DEFAULT ''::text NOT NULL,
    html text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT articles_slug_reserved CHECK (((slug <> ''::text) AND (lower(slug) <> ALL (ARRAY['saved'::text, 'compare'::text, 'feed.xml'::text]))))
);
CREATE FUNCTION public.related_articles(slug text DEFAULT NULL::text, max_rows integer DEFAULT 3) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('slug', card.slug, 'title', card.title, 'writer_name', card.writer_name, 'reading_time', card.reading_time, 'meta_description', card.meta_description, 'cover_image', card.cover_image, 'created_at', card.created_at) ORDER BY card.n), '[]'::jsonb) AS "coalesce" FROM (SELECT other.id, other.slug, other.title, other.writer_name, other.reading_time, other.meta_description, other.cover_image, other.html, other.created_at, row_number() OVER (ORDER BY (SELECT count(*) AS count FROM unnest(board.words_of(other.title, other.meta_description)) word(word) WHERE (word.word = ANY (this.words))) DESC, other.created_at DESC, other.id DESC) AS n FROM public.articles other, (SELECT a.id, board.words_of(a.title, a.meta_description) AS words FROM public.articles a WHERE (a.slug = related_articles.slug)) this WHERE (other.id <> this.id) ORDER BY (row_number() OVER (ORDER BY (SELECT count(*) AS count FROM unnest(board.words_of(other.title, other.meta_description)) word(word) WHERE (word.word = ANY (this.words))) DESC, other.created_at DESC, other.id DESC)) LIMIT LEAST(GREATEST(COALESCE(related_articles.max_rows, 3), 1), 24)) card);
CREATE FUNCTION public.relax_jobs(country text DEFAULT NULL::text, search text DEFAULT NULL::text, keywords text DEFAULT NULL::text, firm text DEFAULT NULL::text, service text DEFAULT NULL::text, industry text DEFAULT NULL::text, seniority text DEFAULT NULL::text, employment text DEFAULT NULL::text, location text DEFAULT NULL::text, min_salary numeric DEFAULT NULL::numeric, max_salary numeric DEFAULT NULL::numeric, min_rank integer DEFAULT NULL::integer, max_rank integer DEFAULT NULL::integer, from_date date DEFAULT NULL::date, to_date date DEFAULT NULL::date) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object(
    'country', relax_jobs.country, 'search', relax_jobs.search, 'keywords', relax_jobs.keywords,
    'firm', relax_jobs.firm, 'service', relax_jobs.service, 'industry', relax_jobs.industry,
    'seniority', relax_jobs.seniority, 'employment', relax_jobs.employment, 'location', relax_jobs.location,
    'min_salary', min_salary, 'max_salary', max_salary, 'min_rank', min_rank, 'max_rank', max_rank,
    'from_date', from_date, 'to_date', to_date));
  keys_of constant jsonb := '{"search": ["search"], "keywords": ["keywords"], "firm": ["firm"],
    "service": ["service"], "industry": ["industry"], "seniority": ["seniority"], "employment": ["employment"],
    "location": ["location"], "salary": ["min_salary", "max_salary"], "rank": ["min_rank", "max_rank"],
    "date": ["from_date", "to_date"]}';
  parts constant text[] := array(
    select p.key from jsonb_each(keys_of) p
    where exists (select from jsonb_array_elements_text(p.value) k where filter ? k));
  found jsonb := '[]';
  keeps boolean;
  part text;
  own text[];
  counted jsonb;
begin
  foreach keeps in array array[false, true] loop
    if keeps and (jsonb_array_length(found) >= 2 or cardinality(parts) < 3) then exit; end if;
    foreach part in array parts loop
      own := array(select jsonb_array_elements_text(keys_of -> part));
      counted := board.facets_of(
        case when keeps then filter - array(select k from jsonb_object_keys(filter) k where k <> 'country' and k <> all (own))
          else filter - own end, '{}');
      if (counted ->> 'total')::bigint > 0 then
        found := found || jsonb_build_object('part', part, 'keeps', keeps, 'total', counted -> 'total', 'capped', counted -> 'capped');
      end if;
    end loop;
  end loop;
  return coalesce((
    select jsonb_agg(relaxed order by relaxed -> 'keeps', (relaxed ->> 'total')::bigint, relaxed ->> 'part') from (
      select relaxed from jsonb_array_elements(found) relaxed
      order by relaxed -> 'keeps', (relaxed ->> 'total')::bigint, relaxed ->> 'part' limit 4) fewest), '[]');
end $$;
CREATE FUNCTION public.salary_insights(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    RETURN (WITH pay AS MATERIALIZED (SELECT j.service, j.seniority, (((j.salary_min + j.salary_max) / (2)::numeric))::double precision AS middle FROM public.jobs j WHERE ((j.firm_country = NULLIF(board.country_code(salary_insights.country), ''::text)) AND (j.salary_currency = board.currency_of(salary_insights.country)) AND (j.status = 'open'::text) AND (j.salary_period IS NOT NULL) AND (j.salary_low IS NOT NULL) AND (j.salary_high IS NOT NULL) AND ((j.valid_through IS NULL) OR (j.valid_through > now())))), grouped AS (SELECT CASE WHEN (GROUPING(pay.service) = 0) THEN 'service'::text WHEN (GROUPING(pay.seniority) = 0) THEN 'seniority'::text ELSE 'all'::text END AS kind, COALESCE(pay.service, pay.seniority) AS name, count(*) AS n, percentile_cont((ARRAY[0.25, 0.5, 0.75])::double precision[]) WITHIN GROUP (ORDER BY pay.middle) AS quartiles FROM pay GROUP BY GROUPING SETS ((pay.service), (pay.seniority), ()) HAVING ((count(*) >= 5) AND ((GROUPING(pay.service) = 1) OR (pay.service <> ''::text)) AND ((GROUPING(pay.seniority) = 1) OR (pay.seniority <> ''::text)))), ranked AS (SELECT grouped.kind, grouped.name, grouped.n, grouped.quartiles, row_number() OVER (PARTITION BY grouped.kind ORDER BY grouped.n DESC, grouped.name) AS place FROM grouped), told AS (SELECT ranked.kind, ranked.name, ranked.quartiles[2] AS median, jsonb_strip_nulls(jsonb_build_object('name', ranked.name, 'salaries', ranked.n, 'lower', round((ranked.quartiles[1])::numeric), 'median', round((ranked.quartiles[2])::numeric), 'upper', round((ranked.quartiles[3])::numeric))) AS line FROM ranked WHERE (ranked.place <= 12)) SELECT jsonb_build_object('currency', board.currency_of(country), 'all', (SELECT told.line FROM told WHERE (told.kind = 'all'::text)), 'services', COALESCE((SELECT jsonb_agg(told.line ORDER BY told.median DESC, told.name) AS jsonb_agg FROM told WHERE (told.kind = 'service'::text)), '[]'::jsonb), 'seniorities', COALESCE((SELECT jsonb_agg(told.line ORDER BY told.median, told.name) AS jsonb_agg FROM told WHERE (told.kind = 'seniority'::text)), '[]'::jsonb)) AS jsonb_build_object);
CREATE FUNCTION public.search_jobs(country text DEFAULT NULL::text, search text DEFAULT NULL::text, keywords text DEFAULT NULL::text, firm text DEFAULT NULL::text, service text DEFAULT NULL::text, industry text DEFAULT NULL::text, seniority text DEFAULT NULL::text, employment text DEFAULT NULL::text, location text DEFAULT NULL::text, min_salary numeric DEFAULT NULL::numeric, max_salary numeric DEFAULT NULL::numeric, min_rank integer DEFAULT NULL::integer, max_rank integer DEFAULT NULL::integer, from_date date DEFAULT NULL::date, to_date date DEFAULT NULL::date, sort text DEFAULT NULL::text, page_size integer DEFAULT NULL::integer, page integer DEFAULT NULL::integer, after text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object(
    'country', search_jobs.country, 'search', search_jobs.search, 'keywords', search_jobs.keywords,
    'firm', search_jobs.firm, 'service', search_jobs.service, 'industry', search_jobs.industry,
    'seniority', search_jobs.seniority, 'employment', search_jobs.employment, 'location', search_jobs.location,
    'min_salary', min_salary, 'max_salary', max_salary, 'min_rank', min_rank, 'max_rank', max_rank,
    'from_date', from_date, 'to_date', to_date));
  order_name constant text := case when sort in ('firmRank', 'salary') then sort else 'date' end;
  keys constant text[] := board.sort_keys(order_name);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  start constant jsonb := board.read_cursor(after, order_name);
  number constant integer := least(greatest(coalesce((start ->> 'page')::integer, page, 1), 1), 1000000);
  counted constant boolean := board.only_choices(filter);
  conditions constant text := board.job_conditions(filter);
  columns constant text := format('j.id, %s as key, %s as date',
    case when order_name = 'date' then 'null::numeric' else keys[1] end, keys[array_length(keys, 1)]);
  order_by constant text := case when order_name = 'date' then '' else 'key desc, ' end || 'date desc, id desc';
  skip constant bigint := case when start is null then (number - 1)::bigint * size else 0 end;
  beyond text := 'true';
  route text;
  total bigint;
  capped boolean := false;
  pages bigint;
  found jsonb;
begin
  if start is not null then
    beyond := format('(%s, id) < (%s)', case when order_name = 'date' then 'date' else 'key, date' end, concat_ws(', ',
      case when order_name <> 'date' then format('%L::numeric', start ->> 'key') end,
      format('%L::timestamptz', start ->> 'date'), format('%L::bigint', start ->> 'id')));
  end if;
  if counted then
    total := board.count_choices(filter);
  else
    -- few matches are found once, counted and sorted
    route := board.route_of(filter);
    found := board.run(board.page_of(
      format('materialized (select %s from %s j where %s limit %s)',
        columns, board.jobs_of(filter, route), conditions, board.count_cap() + 1),
      '(select count(*) from found)', beyond, order_by, size, skip), route);
    capped := (found -> 'total')::bigint > board.count_cap();
    total := least((found -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped then
    -- of many the first are soon met in the order's own index
    found := board.run(board.page_of(
      format('not materialized (select %s from public.jobs j where %s)', columns, conditions),
      'null', beyond, order_by, size, skip), case when capped then 'ordered' else 'any' end);
  end if;
  pages := (total + size - 1) / size;
  return jsonb_build_object(
    'total', total, 'capped', capped, 'page', number,
    -- beyond the cap there are as many pages as have been seen
    'pages', case
      when not capped or found -> 'jobs' = 'null' then pages
      when found -> 'last' = 'null' then greatest(pages, number)
      else greatest(pages, number + 1) end,
    'next', board.write_cursor(jsonb_strip_nulls(nullif(found -> 'last', 'null'))
      || jsonb_build_object('sort', order_name, 'page', number + 1)),
    'jobs', coalesce(nullif(found -> 'jobs', 'null'), '[]'));
end $$;
CREATE FUNCTION public.service_counts(country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    AS $$
declare
  filed jsonb;
  all_open bigint;
begin
  execute
    'select coalesce(jsonb_agg(jsonb_build_object(''value'', service, ''count'', n)) filter (where service <> ''''), ''[]''),
       coalesce(sum(n), 0)
     from (select service, sum(n) as n from ('
    || board.countable(board.clean_filter(jsonb_build_object('country', service_counts.country)), '{service}', 'counts')
    || ') open group by service having sum(n) > 0) counted'
    into filed, all_open;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('service', c -> 'value', 'count', c -> 'count') order by place), '[]')
    from jsonb_array_elements(board.counts_as_searched(filed)) with ordinality listed (c, place))
    || jsonb_build_object('service', null, 'count', all_open);
end $$;
CREATE FUNCTION public.similar_jobs(job_slug text DEFAULT NULL::text, max_rows integer DEFAULT 3) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(card.*) ORDER BY picked.n), '[]'::jsonb) AS "coalesce" FROM ((SELECT j.id, row_number() OVER (ORDER BY COALESCE(j.date_published, '-infinity'::timestamp with time zone) DESC, j.id DESC) AS n FROM public.jobs j, public.jobs this WHERE ((this.slug = similar_jobs.job_slug) AND (j.service = this.service) AND (j.firm_country = this.firm_country) AND (j.id <> this.id) AND (j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now()))) ORDER BY (row_number() OVER (ORDER BY COALESCE(j.date_published, '-infinity'::timestamp with time zone) DESC, j.id DESC)) LIMIT LEAST(GREATEST(COALESCE(similar_jobs.max_rows, 3), 1), 24)) picked JOIN public.job_cards card ON ((card.id = picked.id))));
CREATE FUNCTION public.suggest_jobs(typed text DEFAULT NULL::text, country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  filter constant jsonb :=
    board.clean_filter(jsonb_build_object('search', typed, 'country', suggest_jobs.country));
  route constant text := board.route_of(filter);
  pattern constant text := lower(board.contains_pattern(filter ->> 'search'));
  firms jsonb;
  titles jsonb;
begin
  if not filter ? 'search' then return '[]'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'firm', 'text', named.name)), '[]') into firms from (
    select f.name from public.firms f
    where lower(f.name) like pattern and f.jobs_count > 0
      and (not filter ? 'country' or board.country_code(f.country) = board.country_code(filter ->> 'country'))
    order by lower(f.name) like substr(pattern, 2) desc, f.ranking nulls last, f.name limit 3) named;
  titles := board.run(format(
    'with found as materialized (select j.job_title from %s j where %s %s limit 1000)
     select coalesce(jsonb_agg(jsonb_build_object(''kind'', ''title'', ''text'', title)), ''[]'') from (
       select min(trim(job_title)) as title from found where trim(job_title) <> '''' group by lower(trim(job_title))
       order by lower(trim(job_title)) like %L desc, count(*) desc, 1 limit %s) counted',
    board.jobs_of(filter, route), board.job_conditions(filter),
    case when route <> 'words' then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end,
    substr(pattern, 2), 8 - jsonb_array_length(firms)), route);
  return firms || titles;
end $$;
CREATE TABLE public.article_insights (
    id bigint NOT NULL,
    article_slug text NOT NULL,
    message text NOT NULL,
    "position" text NOT NULL,
    CONSTRAINT article_insights_position_check CHECK (("position" = ANY (ARRAY['after-intro'::text, 'mid-article'::text, 'before-conclusion'::text])))
);
CREATE VIEW api.article_insights WITH (security_invoker='true') AS
 SELECT article_insights.id,
    NULLIF(article_insights.article_slug, ''::text) AS article_slug,
    article_insights.message,
    article_insights."position"
   FROM public.article_insights;
CREATE VIEW api.articles WITH (security_invoker='true') AS
 SELECT articles.id,
    articles.slug,
    articles.title,
    articles.writer_name,
    articles.reading_time,
    articles.meta_description,
    articles.cover_image,
    articles.html,
    articles.created_at
   FROM public.articles;
CREATE VIEW api.firm_openings WITH (security_invoker='true') AS
 SELECT firm_openings.firm_id,
    firm_openings.open_jobs
   FROM public.firm_openings;
CREATE VIEW api.job_cards WITH (security_invoker='true') AS
 SELECT job_cards.id,
    job_cards.slug,
    job_cards.job_title,
    (job_cards.firm_id + 0) AS firm_id,
    job_cards.firm_name,
    job_cards.firm_slug,
    job_cards.firm_logo,
    job_cards.firm_ranking,
    job_cards.firm_country,
    job_cards.country,
    job_cards.location,
    job_cards.location_coordinates,
    job_cards.cities,
    job_cards.service,
    job_cards.seniority,
    job_cards.employment,
    job_cards.industry,
    job_cards.salary,
    job_cards.salary_low,
    job_cards.salary_high,
    job_cards.salary_currency,
    job_cards.salary_period,
    job_cards.date_published,
    job_cards.status
   FROM public.job_cards;
CREATE VIEW board.open_counts WITH (security_invoker='true') AS
 SELECT job_counts.level,
    job_counts.firm_country,
    job_counts.service,
    job_counts.industry,
    job_counts.seniority,
    job_counts.employment,
    job_counts.firm_name,
    job_counts.firm_ranking,
    job_counts.jobs AS n
   FROM board.job_counts
UNION ALL
 SELECT level.level,
    expired.firm_country,
    expired.service,
    expired.industry,
    expired.seniority,
    expired.employment,
    expired.firm_name,
    expired.firm_ranking,
    '-1'::integer AS n
   FROM ( SELECT j.firm_country,
            j.service,
            j.industry,
            j.seniority,
            j.employment,
            j.firm_name,
            j.firm_ranking
           FROM public.jobs j
          WHERE ((j.status = 'open'::text) AND (j.valid_through <= now()))
         OFFSET 0) expired,
    unnest(ARRAY['choices'::text, 'firms'::text, 'all'::text]) level(level);
ALTER TABLE public.article_insights ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.article_insights_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.articles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.articles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.firms ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.firms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.jobs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.places ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.places_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE supabase_migrations.schema_migrations (
    version text NOT NULL,
    statements text[],
    name text
);
ALTER TABLE ONLY public.firms
    ADD CONSTRAINT firms_pkey PRIMARY KEY (id);
CREATE FUNCTION public.firm_figures(slugs text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET jit TO 'off'
    RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', firm.id, 'slug', firm.slug, 'name', firm.name, 'logo', firm.logo, 'ranking', firm.ranking, 'country', firm.country, 'openings', (SELECT o.open_jobs FROM public.firm_openings o WHERE (o.firm_id = firm.id)), 'services', board.firm_mix(firm.id, 'service'::text), 'levels', board.firm_mix(firm.id, 'seniority'::text), 'pay', board.firm_pay(firm.id)) ORDER BY firm.n), '[]'::jsonb) AS "coalesce" FROM (SELECT f.id, f.slug, f.name, f.logo, f.ranking, f.country, min(asked.n) AS n FROM (unnest(string_to_array("left"(firm_figures.slugs, 4000), '/'::text)) WITH ORDINALITY asked(slug, n) JOIN public.firms f ON ((f.slug = asked.slug))) GROUP BY f.id ORDER BY (min(asked.n)) LIMIT 4) firm);
ALTER TABLE ONLY board.job_counts
    ADD CONSTRAINT job_counts_level_firm_country_service_industry_seniority_em_key UNIQUE NULLS NOT DISTINCT (level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking);
ALTER TABLE ONLY public.article_insights
    ADD CONSTRAINT article_insights_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_slug_key UNIQUE (slug);
ALTER TABLE public.articles
    ADD CONSTRAINT articles_slug_short CHECK (((char_length(slug) <= 200) AND (slug !~ '[[:cntrl:]]'::text))) NOT VALID;
ALTER TABLE ONLY public.firms
    ADD CONSTRAINT firms_slug_key UNIQUE (slug);
ALTER TABLE public.firms
    ADD CONSTRAINT firms_slug_short CHECK (((char_length(slug) <= 200) AND (slug !~ '[[:cntrl:]]'::text))) NOT VALID;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_slug_key UNIQUE (slug);
ALTER TABLE public.jobs
    ADD CONSTRAINT jobs_slug_short CHECK (((char_length(slug) <= 200) AND (slug !~ '[[:cntrl:]]'::text))) NOT VALID;
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.service_aliases
    ADD CONSTRAINT service_aliases_pkey PRIMARY KEY (alias, service);
ALTER TABLE ONLY supabase_migrations.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);
CREATE INDEX job_counts_firm ON board.job_counts USING btree (firm_name) WHERE (level = 'all'::text);
CREATE INDEX job_counts_service ON board.job_counts USING btree (board.service_key(service)) WHERE (level = 'choices'::text);
CREATE INDEX article_insights_listed ON public.article_insights USING btree (NULLIF(article_slug, ''::text));
CREATE INDEX article_insights_of ON public.article_insights USING btree (article_slug);
CREATE INDEX articles_newest ON public.articles USING btree (created_at DESC, id DESC);
CREATE INDEX firms_country_ranking ON public.firms USING btree (country, ranking, id);
CREATE INDEX firms_name ON public.firms USING btree (name);
CREATE INDEX firms_ranking ON public.firms USING btree (ranking, id);
CREATE INDEX jobs_best_firm ON public.jobs USING btree (COALESCE((- firm_ranking), '-2147483647'::integer) DESC, COALESCE(date_published, '-infinity'::timestamp with time zone) DESC, id DESC) INCLUDE (firm_country, title_lower, service, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max, date_published, valid_through) WHERE (status = 'open'::text);
CREATE INDEX jobs_best_paid ON public.jobs USING btree (COALESCE(salary_max, ('-1'::integer)::numeric) DESC, COALESCE(date_published, '-infinity'::timestamp with time zone) DESC, id DESC) INCLUDE (firm_country, title_lower, service, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max, date_published, valid_through) WHERE (status = 'open'::text);
CREATE INDEX jobs_country_newest ON public.jobs USING btree (firm_country, COALESCE(date_published, '-infinity'::timestamp with time zone) DESC, id DESC) INCLUDE (title_lower, service, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max, date_published, valid_through) WHERE (status = 'open'::text);
CREATE INDEX jobs_facets ON public.jobs USING btree (firm_country, service, COALESCE(date_published, '-infinity'::timestamp with time zone) DESC, id DESC) INCLUDE (title_lower, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max, date_published, valid_through) WHERE (status = 'open'::text);
CREATE INDEX jobs_firm_figures ON public.jobs USING btree (firm_id) INCLUDE (service, seniority, salary_currency, salary_low, salary_high, salary_min, salary_max, valid_through) WHERE (status = 'open'::text);
CREATE INDEX jobs_firm_name ON public.jobs USING btree (firm_name) WHERE (status = 'open'::text);
CREATE INDEX jobs_firm_newest ON public.jobs USING btree (firm_id, COALESCE(date_published, '-infinity'::timestamp with time zone) DESC, id DESC);
CREATE INDEX jobs_location_trigrams ON public.jobs USING gin (location_text extensions.gin_trgm_ops);
CREATE INDEX jobs_newest ON public.jobs USING btree (COALESCE(date_published, '-infinity'::timestamp with time zone) DESC, id DESC) INCLUDE (title_lower, service, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max, date_published, valid_through) WHERE (status = 'open'::text);
CREATE INDEX jobs_pay ON public.jobs USING btree (firm_country, salary_currency, seniority) INCLUDE (service, salary_period, salary_min, salary_max, valid_through) WHERE ((status = 'open'::text) AND (salary_period IS NOT NULL) AND (salary_low IS NOT NULL) AND (salary_high IS NOT NULL));
CREATE INDEX jobs_search ON public.jobs USING gin (search);
CREATE INDEX jobs_service_newest ON public.jobs USING btree (service, COALESCE(date_published, '-infinity'::timestamp with time zone) DESC, id DESC) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX jobs_source ON public.jobs USING btree (source, source_id) WHERE (source IS NOT NULL);
CREATE INDEX jobs_title_trigrams ON public.jobs USING gin (title_lower extensions.gin_trgm_ops);
CREATE INDEX jobs_valid_through ON public.jobs USING btree (valid_through) WHERE (status = 'open'::text);
CREATE INDEX places_lat ON public.places USING btree (lat, lon);
CREATE TRIGGER firms_to_jobs AFTER UPDATE OF country, ranking ON public.firms FOR EACH ROW WHEN (((old.country IS DISTINCT FROM new.country) OR (old.ranking IS DISTINCT FROM new.ranking))) EXECUTE FUNCTION board.firm_to_jobs();
CREATE TRIGGER firms_touch BEFORE UPDATE OF name, about, logo, ranking, slug, linkedin_link, twitter_link, link, country, lucias_take ON public.firms FOR EACH ROW EXECUTE FUNCTION board.touch();
CREATE TRIGGER jobs_1_firm BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION board.job_firm_columns();
CREATE TRIGGER jobs_2_own BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION board.job_own_columns();
CREATE TRIGGER jobs_counted_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.jobs_inserted();
CREATE TRIGGER jobs_counted_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.jobs_inserted();
CREATE TRIGGER jobs_counted_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.jobs_updated();
CREATE TRIGGER jobs_summed_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION board.jobs_counted();
CREATE TRIGGER jobs_summed_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.jobs_counted();
CREATE TRIGGER jobs_summed_truncate AFTER TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION board.jobs_uncounted();
CREATE TRIGGER jobs_summed_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.jobs_counted();
CREATE TRIGGER jobs_truncated AFTER TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION board.jobs_truncated();
ALTER TABLE ONLY public.article_insights
    ADD CONSTRAINT article_insights_article_slug_fkey FOREIGN KEY (article_slug) REFERENCES public.articles(slug) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES public.firms(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE board.job_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY job_counts_read ON board.job_counts FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.article_insights ENABLE ROW LEVEL SECURITY;
CREATE POLICY article_insights_read ON public.article_insights FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.articles ENABLE ROW LEVEL SECURITY;
CREATE POLICY articles_read ON public.articles FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.firms ENABLE ROW LEVEL SECURITY;
CREATE POLICY firms_read ON public.firms FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.jobs ENABLE ROW LEVEL SECURITY;
CREATE POLICY jobs_read ON public.jobs FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.places ENABLE ROW LEVEL SECURITY;
CREATE POLICY places_read ON public.places FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.service_aliases ENABLE ROW LEVEL SECURITY;
CREATE POLICY service_aliases_read ON public.service_aliases FOR SELECT TO anon, authenticated USING (true);
GRANT USAGE ON SCHEMA api TO anon;
GRANT USAGE ON SCHEMA api TO authenticated;
GRANT USAGE ON SCHEMA api TO service_role;
GRANT USAGE ON SCHEMA board TO anon;
GRANT USAGE ON SCHEMA board TO authenticated;
GRANT USAGE ON SCHEMA board TO service_role;
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;
REVOKE ALL ON FUNCTION api.country_figures(country text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.country_figures(country text) TO service_role;
GRANT ALL ON FUNCTION api.country_figures(country text) TO anon;
GRANT ALL ON FUNCTION api.country_figures(country text) TO authenticated;
REVOKE ALL ON FUNCTION api.filter_options(country text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.filter_options(country text) TO service_role;
GRANT ALL ON FUNCTION api.filter_options(country text) TO anon;
GRANT ALL ON FUNCTION api.filter_options(country text) TO authenticated;
REVOKE ALL ON FUNCTION api.firm_figures(slugs text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.firm_figures(slugs text) TO service_role;
GRANT ALL ON FUNCTION api.firm_figures(slugs text) TO anon;
GRANT ALL ON FUNCTION api.firm_figures(slugs text) TO authenticated;
REVOKE ALL ON FUNCTION api.firm_jobs(firm bigint, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.firm_jobs(firm bigint, page integer, page_size integer) TO service_role;
GRANT ALL ON FUNCTION api.firm_jobs(firm bigint, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION api.firm_jobs(firm bigint, page integer, page_size integer) TO authenticated;
GRANT SELECT ON TABLE public.firms TO anon;
GRANT SELECT ON TABLE public.firms TO authenticated;
GRANT ALL ON TABLE public.firms TO service_role;
GRANT SELECT ON TABLE api.firms TO anon;
GRANT SELECT ON TABLE api.firms TO authenticated;
GRANT SELECT ON TABLE api.firms TO service_role;
GRANT SELECT ON TABLE public.jobs TO anon;
GRANT SELECT ON TABLE public.jobs TO authenticated;
GRANT ALL ON TABLE public.jobs TO service_role;
GRANT SELECT ON TABLE api.jobs TO anon;
GRANT SELECT ON TABLE api.jobs TO authenticated;
GRANT SELECT ON TABLE api.jobs TO service_role;
REVOKE ALL ON FUNCTION api.firms(job api.jobs) FROM PUBLIC;
GRANT ALL ON FUNCTION api.firms(job api.jobs) TO service_role;
GRANT ALL ON FUNCTION api.firms(job api.jobs) TO anon;
GRANT ALL ON FUNCTION api.firms(job api.jobs) TO authenticated;
REVOKE ALL ON FUNCTION api.import_jobs(adverts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.import_jobs(adverts jsonb) TO service_role;
REVOKE ALL ON FUNCTION api.job_facets(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION api.job_facets(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO service_role;
GRANT ALL ON FUNCTION api.job_facets(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO anon;
GRANT ALL ON FUNCTION api.job_facets(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO authenticated;
REVOKE ALL ON FUNCTION api.jobs_sitemap(after bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.jobs_sitemap(after bigint, max_rows integer) TO service_role;
GRANT ALL ON FUNCTION api.jobs_sitemap(after bigint, max_rows integer) TO anon;
GRANT ALL ON FUNCTION api.jobs_sitemap(after bigint, max_rows integer) TO authenticated;
REVOKE ALL ON FUNCTION api.related_articles(slug text, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.related_articles(slug text, max_rows integer) TO service_role;
GRANT ALL ON FUNCTION api.related_articles(slug text, max_rows integer) TO anon;
GRANT ALL ON FUNCTION api.related_articles(slug text, max_rows integer) TO authenticated;
REVOKE ALL ON FUNCTION api.relax_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION api.relax_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO service_role;
GRANT ALL ON FUNCTION api.relax_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO anon;
GRANT ALL ON FUNCTION api.relax_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO authenticated;
REVOKE ALL ON FUNCTION api.salary_insights(country text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.salary_insights(country text) TO service_role;
GRANT ALL ON FUNCTION api.salary_insights(country text) TO anon;
GRANT ALL ON FUNCTION api.salary_insights(country text) TO authenticated;
REVOKE ALL ON FUNCTION api.search_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date, sort text, page_size integer, page integer, after text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.search_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date, sort text, page_size integer, page integer, after text) TO service_role;
GRANT ALL ON FUNCTION api.search_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date, sort text, page_size integer, page integer, after text) TO anon;
GRANT ALL ON FUNCTION api.search_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date, sort text, page_size integer, page integer, after text) TO authenticated;
REVOKE ALL ON FUNCTION api.service_counts(country text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.service_counts(country text) TO service_role;
GRANT ALL ON FUNCTION api.service_counts(country text) TO anon;
GRANT ALL ON FUNCTION api.service_counts(country text) TO authenticated;
REVOKE ALL ON FUNCTION api.similar_jobs(job_slug text, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.similar_jobs(job_slug text, max_rows integer) TO service_role;
GRANT ALL ON FUNCTION api.similar_jobs(job_slug text, max_rows integer) TO anon;
GRANT ALL ON FUNCTION api.similar_jobs(job_slug text, max_rows integer) TO authenticated;
REVOKE ALL ON FUNCTION api.suggest_jobs(typed text, country text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.suggest_jobs(typed text, country text) TO service_role;
GRANT ALL ON FUNCTION api.suggest_jobs(typed text, country text) TO anon;
GRANT ALL ON FUNCTION api.suggest_jobs(typed text, country text) TO authenticated;
GRANT SELECT ON TABLE public.places TO anon;
GRANT SELECT ON TABLE public.places TO authenticated;
GRANT ALL ON TABLE public.places TO service_role;
REVOKE ALL ON FUNCTION board.close_expired_jobs() FROM PUBLIC;
GRANT ALL ON FUNCTION board.close_expired_jobs() TO service_role;
REVOKE ALL ON FUNCTION board.count_firm_jobs(firm_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION board.count_firm_jobs(firm_ids bigint[]) TO service_role;
GRANT SELECT ON TABLE public.service_aliases TO anon;
GRANT SELECT ON TABLE public.service_aliases TO authenticated;
GRANT ALL ON TABLE public.service_aliases TO service_role;
REVOKE ALL ON FUNCTION board.recount_jobs() FROM PUBLIC;
GRANT ALL ON FUNCTION board.recount_jobs() TO service_role;
GRANT SELECT ON TABLE board.job_counts TO anon;
GRANT SELECT ON TABLE board.job_counts TO authenticated;
GRANT ALL ON TABLE board.job_counts TO service_role;
REVOKE ALL ON FUNCTION board.words_of(title text, summary text) FROM PUBLIC;
GRANT ALL ON FUNCTION board.words_of(title text, summary text) TO anon;
GRANT ALL ON FUNCTION board.words_of(title text, summary text) TO authenticated;
GRANT ALL ON FUNCTION board.words_of(title text, summary text) TO service_role;
REVOKE ALL ON FUNCTION public.country_figures(country text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.country_figures(country text) TO anon;
GRANT ALL ON FUNCTION public.country_figures(country text) TO authenticated;
GRANT ALL ON FUNCTION public.country_figures(country text) TO service_role;
REVOKE ALL ON FUNCTION public.filter_options(country text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.filter_options(country text) TO anon;
GRANT ALL ON FUNCTION public.filter_options(country text) TO authenticated;
GRANT ALL ON FUNCTION public.filter_options(country text) TO service_role;
GRANT SELECT ON TABLE public.firm_openings TO anon;
GRANT SELECT ON TABLE public.firm_openings TO authenticated;
GRANT SELECT ON TABLE public.firm_openings TO service_role;
GRANT SELECT ON TABLE public.job_cards TO anon;
GRANT SELECT ON TABLE public.job_cards TO authenticated;
GRANT SELECT ON TABLE public.job_cards TO service_role;
REVOKE ALL ON FUNCTION public.firm_jobs(firm bigint, page integer, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.firm_jobs(firm bigint, page integer, page_size integer) TO anon;
GRANT ALL ON FUNCTION public.firm_jobs(firm bigint, page integer, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.firm_jobs(firm bigint, page integer, page_size integer) TO service_role;
REVOKE ALL ON FUNCTION public.import_jobs(adverts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.import_jobs(adverts jsonb) TO service_role;
REVOKE ALL ON FUNCTION public.job_facets(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.job_facets(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO anon;
GRANT ALL ON FUNCTION public.job_facets(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO authenticated;
GRANT ALL ON FUNCTION public.job_facets(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date) TO service_role;
REVOKE ALL ON FUNCTION public.jobs_sitemap(after bigint, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.jobs_sitemap(after bigint, max_rows integer) TO anon;
GRANT ALL ON FUNCTION public.jobs_sitemap(after bigint, max_rows integer) TO authenticated;
GRANT ALL ON FUNCTION public.jobs_sitemap(after bigint, max_rows integer) TO service_role;
GRANT SELECT ON TABLE public.articles TO anon;
GRANT SELECT ON TABLE public.articles TO authenticated;
GRANT ALL ON TABLE public.articles TO service_role;
REVOKE ALL ON FUNCTION public.related_articles(slug text, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.related_articles(slug text, max_rows integer) TO anon;
GRANT ALL ON FUNCTION public.related_articles(slug text, max_rows integer) TO authenticated;
GRANT ALL ON FUNCTION public.related_articles(slug text, max_rows integer) TO service_role;
REVOKE ALL ON FUNCTION public.salary_insights(country text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.salary_insights(country text) TO anon;
GRANT ALL ON FUNCTION public.salary_insights(country text) TO authenticated;
GRANT ALL ON FUNCTION public.salary_insights(country text) TO service_role;
REVOKE ALL ON FUNCTION public.search_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date, sort text, page_size integer, page integer, after text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date, sort text, page_size integer, page integer, after text) TO anon;
GRANT ALL ON FUNCTION public.search_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date, sort text, page_size integer, page integer, after text) TO authenticated;
GRANT ALL ON FUNCTION public.search_jobs(country text, search text, keywords text, firm text, service text, industry text, seniority text, employment text, location text, min_salary numeric, max_salary numeric, min_rank integer, max_rank integer, from_date date, to_date date, sort text, page_size integer, page integer, after text) TO service_role;
REVOKE ALL ON FUNCTION public.service_counts(country text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.service_counts(country text) TO anon;
GRANT ALL ON FUNCTION public.service_counts(country text) TO authenticated;
GRANT ALL ON FUNCTION public.service_counts(country text) TO service_role;
REVOKE ALL ON FUNCTION public.similar_jobs(job_slug text, max_rows integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.similar_jobs(job_slug text, max_rows integer) TO anon;
GRANT ALL ON FUNCTION public.similar_jobs(job_slug text, max_rows integer) TO authenticated;
GRANT ALL ON FUNCTION public.similar_jobs(job_slug text, max_rows integer) TO service_role;
GRANT SELECT ON TABLE public.article_insights TO anon;
GRANT SELECT ON TABLE public.article_insights TO authenticated;
GRANT ALL ON TABLE public.article_insights TO service_role;
GRANT SELECT ON TABLE api.article_insights TO anon;
GRANT SELECT ON TABLE api.article_insights TO authenticated;
GRANT SELECT ON TABLE api.article_insights TO service_role;
GRANT SELECT ON TABLE api.articles TO anon;
GRANT SELECT ON TABLE api.articles TO authenticated;
GRANT SELECT ON TABLE api.articles TO service_role;
GRANT SELECT ON TABLE api.firm_openings TO anon;
GRANT SELECT ON TABLE api.firm_openings TO authenticated;
GRANT SELECT ON TABLE api.firm_openings TO service_role;
GRANT SELECT ON TABLE api.job_cards TO anon;
GRANT SELECT ON TABLE api.job_cards TO authenticated;
GRANT SELECT ON TABLE api.job_cards TO service_role;
GRANT SELECT ON TABLE board.open_counts TO anon;
GRANT SELECT ON TABLE board.open_counts TO authenticated;
GRANT SELECT ON TABLE board.open_counts TO service_role;
GRANT SELECT,USAGE ON SEQUENCE public.article_insights_id_seq TO service_role;
GRANT SELECT,USAGE ON SEQUENCE public.articles_id_seq TO service_role;
GRANT SELECT,USAGE ON SEQUENCE public.firms_id_seq TO service_role;
GRANT SELECT,USAGE ON SEQUENCE public.jobs_id_seq TO service_role;
GRANT SELECT,USAGE ON SEQUENCE public.places_id_seq TO service_role;
REVOKE ALL ON FUNCTION public.firm_figures(slugs text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.firm_figures(slugs text) TO anon;
GRANT ALL ON FUNCTION public.firm_figures(slugs text) TO authenticated;
GRANT ALL ON FUNCTION public.firm_figures(slugs text) TO service_role;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
INSERT INTO public.service_aliases VALUES ('Audit', 'Audit & Assurance');
INSERT INTO public.service_aliases VALUES ('Advisory', 'Advisory & Consulting');
INSERT INTO public.service_aliases VALUES ('Outsourced S.', 'Managed Services');
INSERT INTO public.service_aliases VALUES ('Outsourced S.', 'Outsourced Services');
INSERT INTO public.service_aliases VALUES ('Support S.', 'Administrative/Support Services');
INSERT INTO public.service_aliases VALUES ('IT Services', 'IT/Technology Services');
