alter table public.articles drop constraint articles_slug_reserved;

alter table public.jobs drop constraint jobs_slug_reserved;

alter table public.firms drop constraint firms_slug_reserved;

CREATE OR REPLACE FUNCTION board.is_reserved(slug text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (lower(slug) = ANY (ARRAY['saved'::text, 'compare'::text, 'feed.xml'::text, 'in'::text, 'service'::text]));
revoke execute on function board.is_reserved(text) from public;

CREATE OR REPLACE FUNCTION board.set_firm_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.slug := coalesce(nullif(new.slug, ''), old.slug, board.slug_of(new.name));
  if tg_op = 'INSERT' and new.slug = board.slug_of(new.name) and (new.slug = '' or board.is_reserved(new.slug)
      or exists (select from public.firms where slug = new.slug)) then
    new.slug := concat_ws('-', nullif(new.slug, ''), new.id);
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

CREATE OR REPLACE FUNCTION public.landing_pages()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
RETURN (WITH towns AS MATERIALIZED (SELECT DISTINCT ON (p.country, keyed.key) p.country, keyed.key, p.name FROM (public.places p CROSS JOIN LATERAL (SELECT board.place_key(p.name) AS key OFFSET 0) keyed) ORDER BY p.country, keyed.key, p.id), texts AS MATERIALIZED (SELECT j.firm_country AS country, j.service, j.location_text AS written, count(*) AS jobs FROM public.jobs j WHERE ((j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now()))) GROUP BY j.firm_country, j.service, j.location_text), lines AS MATERIALIZED (SELECT DISTINCT texts.country, texts.written, board.place_key(split_part(line.line, ','::text, 1)) AS key FROM (texts CROSS JOIN LATERAL regexp_split_to_table(texts.written, '[\n;]'::text) line(line))), named AS MATERIALIZED (SELECT DISTINCT lines.country, lines.written, towns.name AS town FROM (lines JOIN towns USING (country, key))), counted AS (SELECT texts.country, texts.service, NULL::text AS town, sum(texts.jobs) AS jobs FROM texts GROUP BY texts.country, texts.service UNION ALL SELECT texts.country, CASE GROUPING(texts.service) WHEN 0 THEN texts.service ELSE NULL::text END AS "case", named.town, sum(texts.jobs) AS sum FROM (texts JOIN named USING (country, written)) GROUP BY GROUPING SETS ((texts.country, named.town), (texts.country, named.town, texts.service))) SELECT COALESCE(jsonb_agg(jsonb_build_object('country', counted.country, 'service', counted.service, 'town', counted.town) ORDER BY counted.country, counted.town NULLS FIRST, counted.service NULLS FIRST), '[]'::jsonb) AS "coalesce" FROM counted WHERE ((counted.jobs >= (5)::numeric) AND (counted.country <> ''::text) AND (COALESCE(counted.service, counted.town) <> ''::text)));
revoke execute on function public.landing_pages() from public;

CREATE OR REPLACE FUNCTION api.landing_pages()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.landing_pages()$function$;
revoke execute on function api.landing_pages() from public;

alter table public.firms add constraint firms_slug_reserved CHECK (((slug <> ''::text) AND (NOT board.is_reserved(slug))));

alter table public.jobs add constraint jobs_slug_reserved CHECK (((slug <> ''::text) AND (NOT board.is_reserved(slug))));

alter table public.articles add constraint articles_slug_reserved CHECK (((slug <> ''::text) AND (NOT board.is_reserved(slug))));

grant EXECUTE on function board.is_reserved(text) to public;

grant EXECUTE on function public.landing_pages() to anon;

grant EXECUTE on function public.landing_pages() to authenticated;

grant EXECUTE on function public.landing_pages() to service_role;

grant EXECUTE on function api.landing_pages() to service_role;

grant EXECUTE on function api.landing_pages() to anon;

grant EXECUTE on function api.landing_pages() to authenticated;
