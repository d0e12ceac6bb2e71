-- Takes a JSON array of adverts with the columns of jobs as keys, in one transaction. Returns "new", "changed" or
-- "unchanged" for each, in order. An advert is found by source and source_id, or by its slug where it has no source;
-- with a source, the slug is for a new row only (decision 015). An absent key leaves the column as it is, derived
-- columns are ignored, and unchanged rows are not written. Pay without a sign gets that of the advert's country.
create function public.import_jobs(adverts jsonb) returns jsonb
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
end $$;

-- A hosted project grants new functions to everybody.
revoke execute on function public.import_jobs from public, anon, authenticated;
grant execute on function public.import_jobs to service_role;

-- The country under which lists would show each advert of the array, or null: that of its firm, else that of its row.
-- The import calls it for adverts that name no country. Reads only; the keys are those of import_jobs.
create function public.import_countries(adverts jsonb) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare countries jsonb;
begin
  with incoming as materialized (
    select n, advert,
      case when advert ->> 'source' is null then (select id from public.jobs where slug = advert ->> 'slug')
        else (select id from public.jobs where source = advert ->> 'source' and source_id = advert ->> 'source_id')
      end as old_id
    from jsonb_array_elements(adverts) with ordinality as list (advert, n)
  ), firm_names as materialized (
    select distinct on (lower(name)) lower(name) as key, country from public.firms order by lower(name), id
  )
  select coalesce(jsonb_agg(nullif(board.effective_country(
      case when by_id.id is not null then by_id.country
        when advert ?| '{firm_id,firm_name}' then by_name.country else old_firm.country end,
      old.country), '') order by n), '[]')
  into countries
  from incoming
  left join public.jobs old on old.id = incoming.old_id
  left join public.firms old_firm on old_firm.id = old.firm_id
  left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
  left join firm_names by_name on by_name.key = lower(advert ->> 'firm_name');
  return countries;
end $$;

-- A hosted project grants new functions to everybody.
revoke execute on function public.import_countries from public, anon, authenticated;
grant execute on function public.import_countries to service_role;
