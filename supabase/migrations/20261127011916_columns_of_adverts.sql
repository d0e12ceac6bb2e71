CREATE OR REPLACE FUNCTION public.new_jobs(searches jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  read_most constant integer := 4000;
  most_words constant integer := 24;
  most_lookups constant integer := 6;
  oldest timestamptz := now();
  since timestamptz;
  search jsonb;
  reading jsonb;
  words integer := 0;
  lookups integer := 0;
  counts text[] := '{}';
  answers jsonb;
  -- What conditions may read.
  columns constant text := (
    select string_agg(format('l.%I', attname), ', ') from pg_catalog.pg_attribute
    where attrelid = 'public.jobs'::regclass and attnum > 0 and not attisdropped and attname <> 'search');
begin
  for search in select e.value from jsonb_array_elements(searches) with ordinality e where e.ordinality <= 20 order by e.ordinality
  loop
    words := words + (
      select count(*) from unnest('{keywords,search,location}'::text[]) field, regexp_split_to_table(trim(search ->> field), '\s+'));
    if words > most_words and counts <> '{}' then
      counts := counts || 'jsonb_build_object(''new'', 0, ''capped'', true)'::text;
      continue;
    end if;
    reading := board.read_search(search - 'age', lookups < most_lookups);
    lookups := lookups + (reading -> 'lookups')::integer;
    since := now() - coalesce(least(greatest((search ->> 'age')::numeric, 0), 1e12), 0)::double precision * interval '1 millisecond';
    oldest := least(oldest, since);
    counts := counts || format(
      'jsonb_build_object(''new'', count(*) filter (where j.listed_at > %1$L and %2$s),
         ''capped'', count(*) filter (where j.listed_at > %1$L) > %3$s)', since, board.job_conditions(reading -> 'filter'), read_most);
  end loop;
  if counts = '{}' then return '[]'; end if;
  execute format(
    'select jsonb_build_array(%s) from (
       -- Words are read once for all searches: they are stored out of line. Any copy is in memory.
       select %s, setweight(l.search, ''D'') as search
       from (select * from public.jobs where status = ''open'' and listed_at > %L order by listed_at desc limit %s) l offset 0) j',
    array_to_string(counts, ', '), columns, oldest, read_most + 1) into answers;
  return answers;
end $function$;

CREATE OR REPLACE FUNCTION public.import_jobs(adverts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$;
