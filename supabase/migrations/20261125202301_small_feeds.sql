CREATE OR REPLACE FUNCTION public.take_adverts(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform board.check_feed_run(request);
  return board.take_adverts((request ->> 'feed')::bigint, request -> 'adverts');
end $function$;

CREATE OR REPLACE FUNCTION public.save_feed(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into board.feeds as old (name, address, file, options, every_hours)
  select name, address, file, options, every_hours from jsonb_populate_record(null::board.feeds, request)
  on conflict (name) do update set address = excluded.address, file = excluded.file, options = excluded.options,
    every_hours = excluded.every_hours, etag = null, last_modified = null, run = old.run + 1;
  return '{}';
end $function$;

CREATE OR REPLACE FUNCTION public.begin_feed_run(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare feed board.feeds;
begin
  select * into feed from board.feeds where name = request ->> 'name' for update;
  if not found then
    raise exception using errcode = 'FD002', message = format('there is no feed %s', request ->> 'name');
  end if;
  update board.feeds set run = run + 1, etag = null, last_modified = null where id = feed.id;
  feed.run := feed.run + 1;
  return to_jsonb(feed) || jsonb_build_object('before', (
    select count(*) from board.sightings seen join public.jobs job on job.id = seen.job_id
    where seen.feed_id = feed.id and seen.missed_runs = 0 and job.status = 'open'
      and coalesce(job.valid_through > now(), true)));
end $function$;

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
      or request -> 'accepted' = 'true' or missed_runs + (missed_in is distinct from own_run)::integer >= 2 as over
    from board.sightings where job_id = any (missing)) missed;
  update board.sightings set missed_runs = missed_runs + 1, missed_in = own_run
  where job_id = any (missing) and missed_in is distinct from own_run;
  update board.sightings set seen_at = now(), missed_runs = 0, missed_in = null
  where job_id = any (rejected_ids) and feed_id = own_feed;
  return answer;
end $function$;
