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

alter table public.articles drop constraint articles_slug_reserved;

alter table public.jobs drop constraint jobs_slug_reserved;

alter table public.firms drop constraint firms_slug_reserved;

drop function api.firm_by(text,bigint,text);

drop function public.firm_by(text,bigint,text);

create table board.last_command ();

alter table board.last_command add column n bigint not null generated always as identity;

alter table board.last_command add column command text not null;

alter table board.last_command add column kind text not null;

alter table board.last_command add column action text not null;

alter table board.last_command add column slug text not null;

alter table board.last_command add column earlier jsonb not null;

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
  sign constant text := case board.country_code(country)
    when 'UK' then '£' when 'US' then '$' when 'CA' then '$' when 'AU' then '$' end;
  pay record;
  signed record;
  rest record;
  first_place integer;
  last_place integer;
begin
  if sign is null or salary !~ '\d' then return salary; end if;
  select * into pay from board.parse_salary(salary, country);
  if pay.currency is not null or coalesce(pay.low, pay.high) is null then return salary; end if;
  -- A sign before another number than pay ('Grade 5, 45k') changes what is parsed. Of numbers that are not parsed at all
  -- ('37.5 hours a week, 25 an hour'), none is after the last place where the rest alone says the same.
  for place in 1 .. least(length(salary), 200) loop
    continue when substr(salary, place, 1) !~ '\d' or substr(salary, place - 1, 1) ~ '[\d.,]';
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

CREATE OR REPLACE FUNCTION board.suggest_typed(typed text, country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  filter constant jsonb :=
    board.read_filter(jsonb_build_object('search', typed, 'country', suggest_typed.country));
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
  select coalesce((select f.name from public.firms f where f.id = board.firm_named(made.name, '')), name), country, link, logo from (
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

alter table board.last_command enable row level security;

grant INSERT on table board.last_command to service_role;

grant SELECT on table board.last_command to service_role;

grant DELETE on table board.last_command to service_role;

grant EXECUTE on function board.is_reserved(text) to public;

grant EXECUTE on function board.signed_salary(text,text) to public;

grant EXECUTE on function board.firm_named(text,text) to public;

grant EXECUTE on function public.landing_pages() to anon;

grant EXECUTE on function public.landing_pages() to authenticated;

grant EXECUTE on function public.landing_pages() to service_role;

grant EXECUTE on function public.firm_by(text,bigint,text,text) to anon;

grant EXECUTE on function public.firm_by(text,bigint,text,text) to authenticated;

grant EXECUTE on function public.firm_by(text,bigint,text,text) to service_role;

grant EXECUTE on function public.import_firms(jsonb) to service_role;

grant EXECUTE on function board.jobs_of(jsonb) to service_role;

grant EXECUTE on function board.make_firms(jsonb) to service_role;

grant EXECUTE on function board.notes_on(text,text,jsonb,jsonb,jsonb) to service_role;

grant EXECUTE on function public.undo_board(jsonb) to service_role;

grant EXECUTE on function board.keep_for_undo(text,text,text,jsonb,jsonb) to service_role;

grant EXECUTE on function board.undo_of(board.last_command) to service_role;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to service_role;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to anon;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to authenticated;

grant EXECUTE on function api.import_firms(jsonb) to service_role;

grant EXECUTE on function api.landing_pages() to service_role;

grant EXECUTE on function api.landing_pages() to anon;

grant EXECUTE on function api.landing_pages() to authenticated;

grant EXECUTE on function api.undo_board(jsonb) to service_role;

comment on column public.jobs.remote_countries is 'ISO 3166-1 codes of the countries that remote work may be done from, or smaller areas in words; empty where the advert states none';

comment on column board.last_command.command is 'tells commands apart; one of many rows is several transactions';

comment on column board.last_command.earlier is 'of an edit its changes, as {column: [before, after]}; of a removal {row, jobs, insights}; of a new row nothing';
