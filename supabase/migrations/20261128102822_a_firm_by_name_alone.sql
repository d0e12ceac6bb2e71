SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.duplicates(own_feed bigint, adverts jsonb) RETURNS TABLE(n bigint, slug text, feed text, id bigint)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with known as materialized (
    select incoming.n, incoming.advert, incoming.id, job.slug, feed.name as feed,
      coalesce(job.status = 'closed' and job.closed_at = seen.gone_at, false) as gone,
      coalesce(seen.feed_id <> own_feed and seen.missed_runs = 0, false) as elsewhere
    from board.jobs_of(adverts) incoming
    left join public.jobs job on job.id = incoming.id
    left join board.sightings seen on seen.job_id = incoming.id
    left join board.feeds feed on feed.id = seen.feed_id
  ), fresh as materialized (
    select *, advert ->> 'location' as location, board.title_lower(coalesce(advert ->> 'job_title', 'Untitled Position')) as title_lower,
      board.firm_named(advert ->> 'firm_name', advert ->> 'country') as firm_id
    from known where id is null or gone
  )
  select n, slug, feed, id from known where elsewhere and not gone
  union all
  (select distinct on (fresh.n) fresh.n, job.slug, feed.name, fresh.id
  from fresh
  join public.jobs job on job.firm_id = fresh.firm_id and job.title_lower = fresh.title_lower and job.status = 'open'
  left join board.sightings seen on seen.job_id = job.id
  left join board.feeds feed on feed.id = seen.feed_id
  where coalesce(job.valid_through > now(), true) and seen.feed_id is distinct from own_feed
    and (seen.feed_id is not null or job.source is distinct from fresh.advert ->> 'source')
    and (job.country = '' or coalesce(fresh.advert ->> 'country', '') = ''
      or board.country_code(job.country) = board.country_code(fresh.advert ->> 'country'))
    and board.same_place(job.location, coalesce(fresh.location, ''))
  order by fresh.n, job.id)
$$;

CREATE OR REPLACE FUNCTION board.make_firms(adverts jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
begin
  -- `materialized`, so that the country is written, and planned, once. Whether a firm is there is asked for each name: joined, every firm
  -- would be compared with every name.
  insert into public.firms (name, country, link, logo)
  with named as materialized (
    select n, advert ->> 'firm_name' as name, coalesce(advert ->> 'firm_link', '') as link, coalesce(advert ->> 'firm_logo', '') as logo,
      board.country_code(coalesce(nullif(advert ->> 'country', ''), (
        select old.country from board.jobs_of(jsonb_build_array(advert)) found join public.jobs old on old.id = found.id))) as country
    from jsonb_array_elements(adverts) with ordinality list (advert, n)
    where coalesce(advert ->> 'firm_name', '') not in ('', 'Unknown Firm')
  )
  select coalesce((select f.name from public.firms f where f.id = board.firm_named(made.name, '')),
    first_value(name) over (partition by lower(name) order by n)), country, link, logo from (
    select distinct on (lower(name), country) * from named where country in ('UK', 'US', 'CA', 'AU')
    order by lower(name), country, (link <> '')::integer + (logo <> '')::integer desc, n) made
  where (select min(f.id) from public.firms f where lower(f.name) = lower(made.name) and f.country in (made.country, '')) is null
  order by n;
end $$;

CREATE OR REPLACE FUNCTION board.write_adverts(adverts jsonb) RETURNS jsonb
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
  perform board.make_firms(adverts);
  execute format($sql$
  with incoming as materialized (
    select n, advert, id as old_id from board.jobs_of($1) where advert <> 'null'
  ), merged as (
    select incoming.n, incoming.old_id, old, case
      when coalesce(advert ->> 'firm_name', nullif(old.firm_name, 'Unknown Firm'), '') = '' then 'firmless'
      -- A name with rows in several countries tells none.
      when coalesce(advert ->> 'country', '') = '' and board.effective_country(case
          when advert ? 'firm_name' then (select case when min(f.country) = max(f.country) then min(f.country) end
            from public.firms f where lower(f.name) = lower(advert ->> 'firm_name'))
          else (select f.country from public.firms f where f.id = old.firm_id) end, old.country) = '' then 'placeless' end as fault,
      jsonb_populate_record(given, jsonb_build_object(
      'job_title', coalesce(given.job_title, 'Untitled Position'),
      'firm_name', coalesce(by_name.name, given.firm_name, 'Unknown Firm'),
      'firm_id', case when advert ? 'firm_name' then by_name.id else old.firm_id end,
      'location', coalesce(given.location, ''), 'location_coordinates', coalesce(given.location_coordinates, ''),
      'description', coalesce(given.description, ''), 'link', coalesce(given.link, '#'),
      'salary', case when advert ? 'salary' then board.signed_salary(given.salary,
        board.effective_country(given.country, coalesce(by_name.country, old.firm_country))) else old.salary end,
      'country', coalesce(given.country, ''), 'remote_countries', coalesce(given.remote_countries, '{}'),
      'slug', case when old_id is null or advert ->> 'source' is not null and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
          and coalesce(advert ->> 'firm_name', 'Unknown Firm') <> 'Unknown Firm'
        then advert ->> 'slug' else old.slug end,
      'source', coalesce(advert ->> 'source', old.source), 'source_id', coalesce(advert ->> 'source_id', old.source_id))) as new
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as given
    cross join lateral (
      select board.firm_named(advert ->> 'firm_name', coalesce(nullif(given.country, ''), old.country)) as id offset 0) named
    left join public.firms by_name on by_name.id = named.id
  ), compared as materialized (
    select merged.*, case when fault is null then coalesce(old_id, nextval(pg_get_serial_sequence('public.jobs', 'id'))) end as id, case
      when fault is not null then fault when old_id is null then 'new'
      -- Facts are of the text.
      when jsonb_populate_record(new, jsonb_build_object('facts', (old).facts)) is distinct from old then 'changed' else 'unchanged' end as outcome
    from (select * from merged order by n) merged
  ), inserted as (
    insert into public.jobs (id, %1$s) select id, %2$s from compared changes where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set (%1$s) = row(%2$s),
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when (changes.old).closed_at = (changes.old).valid_through
          and coalesce((changes.new).valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(jsonb_build_object('n', n, 'id', id, 'outcome', outcome) order by n), '[]') from compared$sql$,
    array_to_string(columns, ', '), '(changes.new).' || array_to_string(columns, ', (changes.new).'))
    into outcomes using adverts;
  return outcomes;
end $_$;
