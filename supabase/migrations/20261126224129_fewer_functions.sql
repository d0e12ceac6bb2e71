revoke EXECUTE on function board.take_adverts(bigint,jsonb) from service_role;

revoke EXECUTE on function board.top_services(text,integer) from public;

revoke EXECUTE on function board.lexemes(text,text) from service_role;

revoke EXECUTE on function board.lexemes(text,text) from authenticated;

revoke EXECUTE on function board.lexemes(text,text) from anon;

revoke EXECUTE on function board.place_key(text) from service_role;

revoke EXECUTE on function board.place_key(text) from authenticated;

revoke EXECUTE on function board.place_key(text) from anon;

revoke EXECUTE on function board.run_ordered_index(text) from public;

revoke EXECUTE on function board.run_covering_index(text) from public;

revoke EXECUTE on function board.run_text_index(text) from public;

revoke EXECUTE on function board.run_any(text) from public;

drop index public.firms_name;

CREATE OR REPLACE FUNCTION board.run(statement text, access_path text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'on'
 SET enable_bitmapscan TO 'on'
 SET enable_sort TO 'on'
 SET work_mem TO '32MB'
AS $function$
declare result jsonb;
begin
  if access_path <> 'any' then perform set_config('enable_seqscan', 'off', true); end if;
  if access_path in ('covering_index', 'ordered_index') then perform set_config('enable_bitmapscan', 'off', true); end if;
  if access_path = 'ordered_index' then perform set_config('enable_sort', 'off', true); end if;
  execute statement into result;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.country_figures(country text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
RETURN jsonb_build_object('jobs', (SELECT COALESCE(sum(j.jobs), (0)::numeric) AS "coalesce" FROM board.open_job_counts j WHERE ((j.level = 'choices'::text) AND (j.firm_country = NULLIF(board.country_code(country_figures.country), ''::text)))), 'firms', (SELECT count(*) AS count FROM public.firms f WHERE (f.country = NULLIF(board.country_code(country_figures.country), ''::text))), 'currency', board.currency_of(country), 'pay', (SELECT COALESCE(jsonb_agg(jsonb_build_object('seniority', (line.value -> 'name'::text), 'median', (line.value -> 'median'::text), 'salaries', (line.value -> 'salaries'::text))), '[]'::jsonb) AS "coalesce" FROM public.salary_insights(country_figures.country) insights(insights), LATERAL jsonb_array_elements(((insights.insights -> 'seniorities'::text) || COALESCE(NULLIF((insights.insights -> 'all'::text), 'null'::jsonb), '[]'::jsonb))) line(value)));

CREATE OR REPLACE FUNCTION public.take_adverts(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  own_feed constant bigint := (request ->> 'feed')::bigint;
  adverts constant jsonb := request -> 'adverts';
  duplicates jsonb := '[]';
  taken jsonb := adverts;
  outcomes jsonb;
  found_ids bigint[];
  gone_ids bigint[];
  reopened bigint[];
  results jsonb;
begin
  perform board.check_feed_run(request);
  -- The lock of import_jobs: two feeds at the same time would both insert an advert as new.
  perform pg_advisory_xact_lock(7262054);
  if own_feed is not null then
    select coalesce(jsonb_agg(jsonb_build_object('n', n, 'of', slug, 'from', feed, 'id', id)), '[]') into duplicates
    from board.duplicates(own_feed, adverts);
  end if;
  if duplicates <> '[]' then
    select coalesce(jsonb_agg(advert order by n), '[]') into taken
    from jsonb_array_elements(adverts) with ordinality as list (advert, n)
    where n not in (select (d ->> 'n')::bigint from jsonb_array_elements(duplicates) d);
  end if;
  outcomes := public.import_jobs(taken);
  found_ids := array(select found.id from board.jobs_of(taken) found order by found.n);
  gone_ids := array(select seen.job_id from board.sightings seen where seen.job_id = any (found_ids) and seen.gone_at is not null);
  with opened as (
    update public.jobs job set status = 'open'
    from board.sightings seen
    where seen.job_id = job.id and job.status = 'closed' and job.closed_at = seen.gone_at
      and coalesce(job.valid_through > now(), true) and job.id = any (gone_ids)
    returning job.id
  )
  select coalesce(array_agg(id), '{}') into reopened from opened;
  with found as materialized (
    select id, n from unnest(found_ids) with ordinality as list (id, n)
  ), seen as (
    insert into board.sightings as old (job_id, feed_id, seen_at)
    select id, own_feed, now() from found
    where own_feed is not null or taken -> (n - 1)::integer ->> 'source' is not null
    on conflict (job_id) do update set seen_at = excluded.seen_at, missed_runs = 0, missed_in = null, gone_at = null,
      feed_id = coalesce(excluded.feed_id, old.feed_id)
  ), told as (
    select row_number() over (order by n) as n, result from (
      select n, jsonb_build_object('outcome', 'duplicate') || (d - 'n') as result
      from jsonb_array_elements(duplicates) d cross join lateral (select (d ->> 'n')::bigint as n) place
      union all
      select place.n, jsonb_build_object('id', found.id, 'outcome', case
        when found.id = any (reopened) then case when own_feed is null then 'changed' else 'reopened' end
        else outcomes ->> (found.n - 1)::integer end)
      from found join (
        select n, row_number() over (order by n) as nth
        from generate_series(1, jsonb_array_length(adverts)) n
        where n not in (select (d ->> 'n')::bigint from jsonb_array_elements(duplicates) d)) place on place.nth = found.n
    ) each_one
  )
  select coalesce(jsonb_agg(result order by n), '[]') into results from told;
  return results;
end $function$;

grant EXECUTE on function board.place_key(text) to public;

grant EXECUTE on function board.lexemes(text,text) to public;

drop function board.take_adverts(bigint,jsonb);

drop function board.top_services(text,integer);

drop function board.run_ordered_index(text);

drop function board.run_covering_index(text);

drop function board.run_text_index(text);

drop function board.run_any(text);
