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
  with incoming as materialized (
    select n, advert,
      case when advert ->> 'source' is null then (select id from public.jobs where slug = advert ->> 'slug')
        else (select id from public.jobs where source = advert ->> 'source' and source_id = advert ->> 'source_id')
      end as old_id
    from jsonb_array_elements(adverts) with ordinality as list (advert, n)
  ), firm_names as materialized (
    select distinct on (lower(name)) lower(name) as key, id, name, country from public.firms order by lower(name), id
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
      advert ->> 'slug' as slug, advert ->> 'source' as source, advert ->> 'source_id' as source_id,
      old
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as new
    left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
    left join firm_names by_name on by_name.key = lower(advert ->> 'firm_name')
  ), compared as materialized (
    select merged.*, case
      when old_id is null then 'new'
      when (job_title, firm_name, firm_id, location, location_coordinates, description, link, date_published,
          seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries)
        is distinct from ((old).job_title, (old).firm_name, (old).firm_id, (old).location,
          (old).location_coordinates, (old).description, (old).link, (old).date_published, (old).seniority,
          (old).employment, (old).service, (old).industry, (old).salary, (old).country, (old).valid_through,
          (old).work_mode, (old).remote_countries)
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
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when changes.old_closed_at = changes.old_valid_through
          and coalesce(changes.valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.old_id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(outcome order by n), '[]') into outcomes from compared;
  return outcomes;
end $function$;

CREATE OR REPLACE FUNCTION board.judge_rows(command jsonb, relation text, title text, defaults jsonb)
 RETURNS TABLE(n bigint, item jsonb, result jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query execute format($sql$
    with given as (
      select list.n, list.item ->> 'slug' as slug, list.item ->> 'firm' as firm,
        list.item - 'firm' || case when list.item ? 'firm' then jsonb_build_object(
          'firm_id', named.id, 'firm_name', coalesce(named.name, list.item ->> 'firm')) else '{}' end as item,
        list.item ? 'firm' and named.id is null and $1 -> 'any_firm' is distinct from 'true' as is_firm_absent
      from jsonb_array_elements($1 -> 'rows') with ordinality list (item, n)
      left join lateral (
        select f.id, f.name from public.firms f
        where f.slug = list.item ->> 'firm' or lower(f.name) = lower(list.item ->> 'firm')
        order by f.slug = list.item ->> 'firm' desc, f.id limit 1) named on true
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

grant EXECUTE on function board.signed_salary(text,text) to public;

comment on column public.jobs.remote_countries is 'ISO 3166-1 codes of the countries that remote work may be done from, or smaller areas in words; empty where the advert states none';
