revoke EXECUTE on function api.firm_by(text,bigint,text) from authenticated;

revoke EXECUTE on function api.firm_by(text,bigint,text) from anon;

revoke EXECUTE on function api.firm_by(text,bigint,text) from service_role;

revoke EXECUTE on function public.firm_by(text,bigint,text) from service_role;

revoke EXECUTE on function public.firm_by(text,bigint,text) from authenticated;

revoke EXECUTE on function public.firm_by(text,bigint,text) from anon;

revoke EXECUTE on function board.jobs_of(jsonb) from public;

drop function api.firm_by(text,bigint,text);

drop function public.firm_by(text,bigint,text);

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
  if tg_op = 'INSERT' and new.slug = plain and (lower(plain) in ('', 'saved', 'compare', 'feed.xml')
      or exists (select from public.firms where slug = plain)) then
    new.slug := concat_ws('-', nullif(plain, ''), nullif(lower(new.country), ''));
    if plain = '' or new.country = '' or exists (select from public.firms where slug = new.slug) then
      new.slug := concat_ws('-', nullif(plain, ''), new.id);
    end if;
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
      new.seniority, new.employment, new.service, new.industry, new.salary, coalesce(new.country, '') as country,
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
        board.firm_named(list.item ->> 'firm', coalesce(list.item ->> 'country',
          (select j.country from public.jobs j where j.slug = list.item ->> 'slug'))))
    ), merged as (
      select given.*, old.id as old_id, old.%1$I as old_title, to_jsonb(old) as before, to_jsonb(new) as after
      from given left join public.%2$I old on old.slug = given.slug
      cross join lateral jsonb_populate_record(
        case when old.id is null then jsonb_populate_record(null::public.%2$I, $2) else old end, given.item) new
    ), compared as (
      select merged.*, (
        select coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)), '{}')
        from jsonb_object_keys(merged.item) key where key <> 'slug' and before -> key is distinct from after -> key) as changes,
        row_number() over (partition by old_id is null or is_firm_absent order by merged.n) <= 3 as is_explained
      from merged
    )
    select n, item, jsonb_build_object('slug', slug, 'title', coalesce(old_title, item ->> %1$L, '')) || case
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

grant EXECUTE on function board.firm_named(text,text) to public;

grant EXECUTE on function public.firm_by(text,bigint,text,text) to anon;

grant EXECUTE on function public.firm_by(text,bigint,text,text) to authenticated;

grant EXECUTE on function public.firm_by(text,bigint,text,text) to service_role;

grant EXECUTE on function public.import_firms(jsonb) to service_role;

grant EXECUTE on function board.jobs_of(jsonb) to service_role;

grant EXECUTE on function board.make_firms(jsonb) to service_role;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to service_role;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to anon;

grant EXECUTE on function api.firm_by(text,bigint,text,text) to authenticated;

grant EXECUTE on function api.import_firms(jsonb) to service_role;
