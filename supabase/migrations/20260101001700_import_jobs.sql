-- Adverts that come from feeds: which advert of which source a row holds, and the one statement that takes a batch of
-- them (decision 015).
alter table public.jobs add column source text, add column source_id text,
  add constraint jobs_source_whole check ((source is null) = (source_id is null));
comment on column public.jobs.source is 'who numbers the advert: scope of source_id, null for a row that no import brought';
comment on column public.jobs.source_id is 'what the source calls the advert; an import finds the row again by both';

-- Partial, so that rows of other routes cost nothing.
create unique index jobs_source on public.jobs (source, source_id) where source is not null;

-- Takes a JSON array of adverts with the columns of jobs as keys and says of each, in order, "new", "changed" or
-- "unchanged". A call is one transaction. An advert is found by source and source_id, or by its slug where it has no
-- source; with a source, the slug is that of a new row. Keys that are absent leave what is there, columns that the
-- database derives are ignored, and what did not change is not written.
create function public.import_jobs(adverts jsonb) returns jsonb
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
-- planned anew for each batch, or the plan for an empty table would read all of it for each advert of a million
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

-- A hosted project grants new functions to everybody.
revoke execute on function public.import_jobs from public, anon, authenticated;
grant execute on function public.import_jobs to service_role;
