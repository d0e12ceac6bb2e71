-- The jobs that adverts name, null where there is none yet: by source and source_id, or by slug for an advert without a
-- source (decision 015). An advert that was taken before anybody named its firm has "Unknown Firm" or "feed" for a source.
-- `rows` keeps plans from reading all jobs.
create function board.jobs_of(adverts jsonb) returns table (n bigint, advert jsonb, id bigint)
language sql stable rows 50 set search_path = '' as $$
  select n, advert, case when advert ->> 'source' is null then (select id from public.jobs where slug = advert ->> 'slug')
    else coalesce(
      (select id from public.jobs where source = advert ->> 'source' and source_id = advert ->> 'source_id'),
      (select min(id) from public.jobs where source in ('Unknown Firm', 'feed') and source_id = advert ->> 'source_id'
        and firm_name = 'Unknown Firm' and advert ->> 'source' = advert ->> 'firm_name'
        and job_title = coalesce(advert ->> 'job_title', 'Untitled Position'))) end
  from jsonb_array_elements(adverts) with ordinality as list (advert, n)
$$;

-- Makes a row for each firm that adverts name and that has none for their country (docs/product.md §3). Without a rank it sorts last.
-- All rows of a name have one spelling, because the filter `firm` is a name.
-- `firm_link` and `firm_logo` are of the advert whose address the feed states.
create function board.make_firms(adverts jsonb) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  -- `materialized`, so that the country is written, and planned, once. Whether a firm is there is asked for each advert: joined, every firm
  -- would be compared with every advert.
  insert into public.firms (name, country, link, logo)
  with named as materialized (
    select n, advert ->> 'firm_name' as name, coalesce(advert ->> 'firm_link', '') as link, coalesce(advert ->> 'firm_logo', '') as logo,
      board.country_code(coalesce(nullif(advert ->> 'country', ''), (
        select old.country from board.jobs_of(jsonb_build_array(advert)) found join public.jobs old on old.id = found.id))) as country
    from jsonb_array_elements(adverts) with ordinality list (advert, n)
    where coalesce(advert ->> 'firm_name', '') not in ('', 'Unknown Firm')
      and (advert ->> 'firm_id' is null or not exists (select from public.firms f where f.id = (advert ->> 'firm_id')::bigint))
  )
  select coalesce((select f.name from public.firms f where f.id = board.firm_named(made.name, '')),
    first_value(name) over (partition by lower(name) order by n)), country, link, logo from (
    select distinct on (lower(name), country) * from named
    where country in ('UK', 'US', 'CA', 'AU') and (
      select min(f.id) from public.firms f where lower(f.name) = lower(named.name) and f.country in (named.country, '')) is null
    order by lower(name), country, (link <> '')::integer + (logo <> '')::integer desc, n) made
  order by n;
end $$;

-- Takes a JSON array of adverts with the columns of jobs as keys, in one transaction. Returns "new", "changed" or
-- "unchanged" for each, in order. With a source, the slug is for a new row only, or for one whose slug says "unknown-firm".
-- An absent key leaves the column as it is, derived columns are ignored, and unchanged rows are not written. Pay without a
-- sign gets that of the advert's country.
--
-- In SQL, it is planned for each batch: the plan of an empty table would read the whole table for each advert. PL/pgSQL would need
-- `force_custom_plan` for that, and the check of the firm's key would be planned for each advert with it; `auto` undoes that setting of
-- public.take_adverts. The check's plan lasts, so it must not be one for few firms.
create function public.import_jobs(adverts jsonb) returns jsonb
language sql set search_path = '' set plan_cache_mode = auto set enable_seqscan = off as $$
  -- Two imports at the same time would both insert an advert as new.
  select pg_advisory_xact_lock(7262054);
  select board.make_firms(adverts);
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
        board.effective_country(new.country, coalesce(by_id.country, by_name.country, old.firm_country))) else old.salary end as salary,
      coalesce(new.country, '') as country,
      new.valid_through, new.work_mode, coalesce(new.remote_countries, '{}') as remote_countries, new.facts,
      case when old_id is null or advert ->> 'source' is not null and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
          and coalesce(advert ->> 'firm_name', 'Unknown Firm') <> 'Unknown Firm'
        then advert ->> 'slug' else old.slug end as slug,
      coalesce(advert ->> 'source', old.source) as source, coalesce(advert ->> 'source_id', old.source_id) as source_id,
      old
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as new
    left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
    cross join lateral (
      select board.firm_named(advert ->> 'firm_name', coalesce(nullif(new.country, ''), old.country)) as id offset 0) named
    left join public.firms by_name on by_name.id = named.id
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
      slug, source, source_id, facts)
    select job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries,
      slug, source, source_id, facts
    from compared where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set job_title = changes.job_title, firm_name = changes.firm_name, firm_id = changes.firm_id,
      location = changes.location, location_coordinates = changes.location_coordinates,
      description = changes.description, link = changes.link, date_published = changes.date_published,
      seniority = changes.seniority, employment = changes.employment, service = changes.service,
      industry = changes.industry, salary = changes.salary, country = changes.country,
      valid_through = changes.valid_through, work_mode = changes.work_mode, remote_countries = changes.remote_countries,
      slug = changes.slug, source = changes.source, source_id = changes.source_id, facts = changes.facts,
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when changes.old_closed_at = changes.old_valid_through
          and coalesce(changes.valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.old_id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(outcome order by n), '[]') from compared;
$$;

-- The country under which lists would show each advert of the array, or null: that of its firm, where all rows of the name have
-- one country, else that of its row.
-- The import calls it for adverts that name no country. Reads only; the keys are those of import_jobs.
create function public.import_countries(adverts jsonb) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
end $$;

-- The firm's name of the row of each advert of the array, or null: of rows without a firm, and of adverts without a row. The
-- import calls it for adverts that name no firm. Reads only.
create function public.import_firms(adverts jsonb) returns jsonb
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
return (
  select coalesce(jsonb_agg(nullif(nullif(old.firm_name, 'Unknown Firm'), '') order by n), '[]')
  from board.jobs_of(adverts) found left join public.jobs old on old.id = found.id
);
