-- Where the work is done, as the advert states it (docs/product.md §9, §10.5). An advert without a location states nothing.
alter table public.jobs
  add column work_mode text constraint jobs_work_mode check (work_mode in ('onsite', 'hybrid', 'remote')),
  add column remote_countries text[] not null default '{}';
comment on column public.jobs.work_mode is 'onsite, hybrid or remote where the advert states it; null where it does not';
comment on column public.jobs.remote_countries is
  'ISO 3166-1 codes of the countries that remote work may be done from; empty where the advert states none';

create index jobs_work_mode on public.jobs (work_mode) where work_mode is not null;

-- The covering indexes hold all that the filters read (decision 012).
drop index public.jobs_newest;
create index jobs_newest on public.jobs
  (coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (title_lower, service, industry, seniority, employment, work_mode, firm_name, firm_ranking, salary_min, salary_max,
   date_published, valid_through)
  where status = 'open';
drop index public.jobs_country_newest;
create index jobs_country_newest on public.jobs
  (firm_country, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (title_lower, service, industry, seniority, employment, work_mode, firm_name, firm_ranking, salary_min, salary_max,
   date_published, valid_through)
  where status = 'open';
drop index public.jobs_facets;
create index jobs_facets on public.jobs
  (firm_country, service, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (title_lower, industry, seniority, employment, work_mode, firm_name, firm_ranking, salary_min, salary_max,
   date_published, valid_through)
  where status = 'open';
drop index public.jobs_best_firm;
create index jobs_best_firm on public.jobs
  (coalesce(-firm_ranking, -2147483647) desc, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (firm_country, title_lower, service, industry, seniority, employment, work_mode, firm_name, firm_ranking, salary_min,
   salary_max, date_published, valid_through)
  where status = 'open';
drop index public.jobs_best_paid;
create index jobs_best_paid on public.jobs
  (coalesce(salary_max, -1) desc, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (firm_country, title_lower, service, industry, seniority, employment, work_mode, firm_name, firm_ranking, salary_min,
   salary_max, date_published, valid_through)
  where status = 'open';

-- The place in what a visitor writes: 'Leeds or remote' → 'Leeds'; empty for 'Remote'.
create function board.place_words(written text) returns text
language sql immutable parallel safe
return trim(regexp_replace(written, '(^|[[:space:],;/|]+)((or|and)[[:space:]]+)?((fully|100%)[[:space:]]+)?remote(ly)?$', '', 'i'));

-- The condition of the place filter on a job `j`. "Remote" finds the adverts that say so, and remote jobs.
create function board.place_condition(written text) returns text
language sql immutable parallel safe
return case when board.place_words(written) = trim(written) then
    format('j.location_text ilike %L', board.contains_pattern(written))
  else format('(%s)', concat_ws(' or ', 'j.work_mode = ''remote''',
    format('j.location_text ilike %L',
      board.contains_pattern(coalesce(nullif(board.place_words(written), ''), written))))) end;

create or replace function board.filters(filter jsonb)
returns table (name text, kind text, part text, counted boolean, condition text)
language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  -- Outside the query, where PostgreSQL keeps the plans of these functions from call to call.
  employments constant text[] :=
    case when filter ? 'employment' then board.employment_spellings(filter ->> 'employment') end;
  services constant text[] := case when filter ? 'service' then board.service_spellings(filter ->> 'service') end;
begin
  return query select f.name, f.kind, f.part, f.counted, case when filter ? f.name then f.condition end from (values
    ('country', 'text', null, true, format('j.firm_country = %L', board.country_code(filter ->> 'country'))),
    ('search', 'text', 'search', false,
      format('j.title_lower like lower(%L)', board.contains_pattern(filter ->> 'search'))),
    ('keywords', 'words', 'keywords', false,
      format('j.search @@ %L::tsquery', websearch_to_tsquery('pg_catalog.english', filter ->> 'keywords'))),
    ('firm', 'text', 'firm', true, format('j.firm_name = %L', filter ->> 'firm')),
    -- One value keeps the order of an index, a list does not.
    ('service', 'text', 'service', true, case when cardinality(services) = 1 then format('j.service = %L', services[1])
      else format('j.service = any (%L::text[])', services) end),
    ('industry', 'text', 'industry', true, format('j.industry = %L', filter ->> 'industry')),
    ('seniority', 'text', 'seniority', true, format('j.seniority = %L', filter ->> 'seniority')),
    ('employment', 'text', 'employment', true, format('j.employment = any (%L::text[])', employments)),
    ('location', 'text', 'location', false, board.place_condition(filter ->> 'location')),
    ('workMode', 'text', 'workMode', false, format('j.work_mode = %L', filter ->> 'workMode')),
    -- The ranges overlap. A job without a salary is in no range.
    ('minSalary', 'amount', 'salary', false, format('j.salary_max >= %L::numeric', filter ->> 'minSalary')),
    ('maxSalary', 'amount', 'salary', false, format('j.salary_min <= %L::numeric', filter ->> 'maxSalary')),
    ('minRank', 'rank', 'rank', true, format('j.firm_ranking >= %L::integer', filter ->> 'minRank')),
    ('maxRank', 'rank', 'rank', true, format('j.firm_ranking <= %L::integer', filter ->> 'maxRank')),
    ('fromDate', 'day', 'date', false, format('j.date_published >= %L::timestamptz', board.start_of_day(filter ->> 'fromDate', 0))),
    ('toDate', 'day', 'date', false, format('j.date_published < %L::timestamptz', board.start_of_day(filter ->> 'toDate', 1)))
  ) f (name, kind, part, counted, condition);
end $$;

create or replace function board.read_filter(filter jsonb) returns jsonb
language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  given record;
  cleaned jsonb := '{}';
  written text;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for given in
    select e.key, e.value, jsonb_typeof(e.value) as type, known.kind,
      case when known.kind in ('amount', 'rank') then 'number' else 'string' end as expected
    from jsonb_each(nullif(filter, 'null')) e left join board.filters('{}') known on known.name = e.key
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
      if written in ('', 'all-firms', 'all-services', 'all-industries', 'all-levels', 'all-types', 'all-modes')
        or given.kind = 'words' and numnode(websearch_to_tsquery('pg_catalog.english', written)) = 0
      then continue; end if;
      cleaned := cleaned || jsonb_build_object(given.key, written);
    else
      cleaned := cleaned || jsonb_build_object(given.key, given.value);
    end if;
  end loop;
  return cleaned;
end $$;

-- The jobs to read, as a from item. Without the status or an order, only the index of the words applies.
create or replace function board.jobs_source(filter jsonb, access_path text) returns text
language sql stable parallel safe
return case when access_path <> 'text_index' then 'public.jobs' else (
  select format('(select * from public.jobs j where %s offset 0)', string_agg(f.condition, ' and '))
  from board.filters(filter) f
  where f.condition is not null and f.name = any (
    case when filter ? 'keywords' then array['keywords'] else array['search', 'location'] end)) end;

create or replace function public.import_jobs(adverts jsonb) returns jsonb
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
    select distinct on (lower(name)) lower(name) as key, id, name from public.firms order by lower(name), id
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
end $$;

create or replace view public.job_cards with (security_invoker = true) as
select j.id, j.slug, j.job_title, j.firm_id, j.firm_name, f.slug as firm_slug, f.logo as firm_logo,
  j.firm_ranking, j.firm_country, j.country, j.location, j.location_coordinates, j.cities,
  j.service, j.seniority, j.employment, j.industry,
  j.salary, j.salary_low, j.salary_high, j.salary_currency, j.salary_period, j.salary_min, j.salary_max,
  j.date_published, j.status, j.work_mode
from public.jobs j left join public.firms f on f.id = j.firm_id;

create or replace view api.jobs with (security_invoker = true) as
select id, slug, job_title, firm_id + 0 as firm_id, firm_name, firm_ranking, firm_country, country, location,
  location_coordinates, cities, service, seniority, employment, industry, salary, salary_low, salary_high, salary_currency,
  salary_period, date_published, status, description, link, valid_through, closed_at, work_mode, remote_countries
from public.jobs;

create or replace view api.job_cards with (security_invoker = true) as
select id, slug, job_title, firm_id + 0 as firm_id, firm_name, firm_slug, firm_logo, firm_ranking, firm_country, country,
  location, location_coordinates, cities, service, seniority, employment, industry, salary, salary_low, salary_high,
  salary_currency, salary_period, date_published, status, work_mode
from public.job_cards;
