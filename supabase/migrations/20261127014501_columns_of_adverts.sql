SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.import_jobs(adverts jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'auto'
    SET enable_seqscan TO 'off'
    AS $_$
declare
  -- All but the board's own; triggers overwrite the derived ones.
  columns constant text[] := array(
    select quote_ident(attname) from pg_catalog.pg_attribute
    where attrelid = 'public.jobs'::regclass and attnum > 0 and not attisdropped
      and attname <> all ('{id,status,closed_at,updated_at,listed_at}'));
  outcomes jsonb;
begin
  -- Two imports at the same time would both insert an advert as new.
  perform pg_advisory_xact_lock(7262054);
  perform board.make_firms(adverts);
  execute format($sql$
  with incoming as materialized (
    select n, advert, id as old_id from board.jobs_of($1)
  ), merged as (
    select incoming.n, incoming.old_id, old, jsonb_populate_record(given, jsonb_build_object(
      'job_title', coalesce(given.job_title, 'Untitled Position'),
      'firm_name', coalesce(by_id.name, by_name.name, given.firm_name, 'Unknown Firm'),
      'firm_id', case when advert ?| '{firm_id,firm_name}' then coalesce(by_id.id, by_name.id) else old.firm_id end,
      'location', coalesce(given.location, ''), 'location_coordinates', coalesce(given.location_coordinates, ''),
      'description', coalesce(given.description, ''), 'link', coalesce(given.link, '#'),
      'salary', case when advert ? 'salary' then board.signed_salary(given.salary,
        board.effective_country(given.country, coalesce(by_id.country, by_name.country, old.firm_country))) else old.salary end,
      'country', coalesce(given.country, ''), 'remote_countries', coalesce(given.remote_countries, '{}'),
      'slug', case when old_id is null or advert ->> 'source' is not null and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
          and coalesce(advert ->> 'firm_name', 'Unknown Firm') <> 'Unknown Firm'
        then advert ->> 'slug' else old.slug end,
      'source', coalesce(advert ->> 'source', old.source), 'source_id', coalesce(advert ->> 'source_id', old.source_id))) as new
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as given
    left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
    cross join lateral (
      select board.firm_named(advert ->> 'firm_name', coalesce(nullif(given.country, ''), old.country)) as id offset 0) named
    left join public.firms by_name on by_name.id = named.id
  ), compared as materialized (
    select merged.*, case when old_id is null then 'new'
      -- Facts are of the text.
      when jsonb_populate_record(new, jsonb_build_object('facts', (old).facts)) is distinct from old then 'changed' else 'unchanged' end as outcome
    from merged
  ), inserted as (
    insert into public.jobs (%1$s) select %2$s from compared changes where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set (%1$s) = row(%2$s),
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when (changes.old).closed_at = (changes.old).valid_through
          and coalesce((changes.new).valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.old_id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(outcome order by n), '[]') from compared$sql$,
    array_to_string(columns, ', '), '(changes.new).' || array_to_string(columns, ', (changes.new).'))
    into outcomes using adverts;
  return outcomes;
end $_$;
