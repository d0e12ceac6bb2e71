alter table board.feeds add column taken_at timestamp with time zone;

CREATE OR REPLACE FUNCTION public.list_feeds(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(to_jsonb(feed) - 'run' || jsonb_build_object(
    'open', coalesce(adverts.open, 0), 'missed', coalesce(adverts.missed, 0),
    -- A run that failed or was held back is tried again after an hour.
    'due_at', last_run_at + make_interval(hours => case when last_result ?| '{failed,held}' then 1 else every_hours end),
    'due', coalesce(now() >= last_run_at
      + make_interval(hours => case when last_result ?| '{failed,held}' then 1 else every_hours end), true)) order by name), '[]')
  from board.feeds feed left join (
    select seen.feed_id, count(*) as open, count(*) filter (where seen.missed_runs > 0) as missed
    from board.sightings seen join public.jobs job on job.id = seen.job_id
    where job.status = 'open' and coalesce(job.valid_through > now(), true)
    group by seen.feed_id) adverts on adverts.feed_id = feed.id
$function$;

CREATE OR REPLACE FUNCTION public.weigh_feed_run(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with coming as materialized (select id, advert from board.jobs_of(request -> 'coming')),
  present as materialized (
    select id from coming where id is not null
    union
    select id from board.jobs_of(request -> 'rejected') where id is not null
  )
  select jsonb_build_object(
    'lost', (
      select count(*) from board.sightings seen join public.jobs job on job.id = seen.job_id
      where seen.feed_id = (request ->> 'feed')::bigint and seen.missed_runs = 0 and job.status = 'open'
        and coalesce(job.valid_through > now(), true) and not exists (select from present where present.id = seen.job_id)),
    'fresh', (
      select count(*) from coming where id is null and not exists (
        select from board.also_listed also
        where also.source = advert ->> 'source' and also.source_id = advert ->> 'source_id')))
$function$;
revoke execute on function public.weigh_feed_run(jsonb) from public;

CREATE OR REPLACE FUNCTION public.miss_adverts(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  own_feed constant bigint := (request ->> 'feed')::bigint;
  own_run constant bigint := (request ->> 'run')::bigint;
  present bigint[];
  rejected_ids bigint[];
  missing bigint[];
  answer jsonb;
begin
  perform board.check_feed_run(request);
  select coalesce(array_agg(id), '{}') into rejected_ids from board.jobs_of(request -> 'rejected') where id is not null;
  present := array(select value::bigint from jsonb_array_elements_text(request -> 'seen')) || rejected_ids;
  missing := array(
    select seen.job_id from board.sightings seen join public.jobs job on job.id = seen.job_id
    where seen.feed_id = own_feed and job.status = 'open'
      and not exists (select from unnest(present) there (id) where there.id = seen.job_id));
  select jsonb_build_object('close', coalesce(jsonb_agg(job_id order by job_id) filter (where over), '[]'),
    'waiting', count(*) filter (where not over)) into answer
  from (
    select job_id, seen_at <= now() - interval '48 hours'
      or request -> 'accepted' = 'true' or missed_runs + (own_run is null or missed_in is distinct from own_run)::integer >= 2 as over
    from board.sightings where job_id = any (missing)) missed;
  if request -> 'dry' is distinct from 'true' then
    update board.sightings set missed_runs = missed_runs + 1, missed_in = own_run
    where job_id = any (missing) and missed_in is distinct from own_run;
    update board.sightings set seen_at = now(), missed_runs = 0, missed_in = null
    where job_id = any (rejected_ids) and feed_id = own_feed;
  end if;
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION public.end_feed_run(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform board.check_feed_run(request);
  update board.feeds set last_run_at = now(), last_result = request -> 'result', etag = request ->> 'etag',
    last_modified = request ->> 'last_modified',
    taken_at = case when request -> 'result' ?| '{failed,held}' then taken_at else now() end
  where id = (request ->> 'feed')::bigint;
  if request -> 'unmodified' = 'true' then
    update board.sightings set seen_at = now()
    where feed_id = (request ->> 'feed')::bigint and missed_runs = 0 and gone_at is null;
  end if;
  return '{}';
end $function$;

CREATE OR REPLACE FUNCTION api.weigh_feed_run(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.weigh_feed_run(request => weigh_feed_run.request)$function$;
revoke execute on function api.weigh_feed_run(jsonb) from public;

grant EXECUTE on function api.weigh_feed_run(jsonb) to service_role;

grant EXECUTE on function public.weigh_feed_run(jsonb) to service_role;

comment on column board.feeds.taken_at is 'when a run last took what there was; null until then: the first may bring any number';
