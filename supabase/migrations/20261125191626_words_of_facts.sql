comment on column board.also_listed.job_id is null;

comment on column board.roles.role is null;

comment on column board.roles.key is null;

revoke EXECUTE on function board.job_evidence(bigint) from public;

revoke EXECUTE on function board.first_seen(public.jobs) from public;

revoke EXECUTE on function board.note_also_listed(bigint,jsonb,jsonb) from service_role;

revoke EXECUTE on function board.similar_descriptions(text,text) from public;

revoke EXECUTE on function board.description_words(text) from public;

revoke EXECUTE on function board.find_roles(bigint[]) from service_role;

revoke EXECUTE on function board.same_role(public.jobs,public.jobs) from public;

revoke EXECUTE on function board.role_terms(text,text,text) from public;

revoke EXECUTE on function board.role_pairs(text) from public;

revoke EXECUTE on function board.role_key(text,text,text) from public;

revoke EXECUTE on function board.firm_words(text) from public;

revoke EXECUTE on function board.role_words(text,text) from public;

revoke EXECUTE on function board.update_roles() from public;

revoke EXECUTE on function board.count_jobs() from service_role;

alter table board.also_listed disable row level security;

alter table board.roles disable row level security;

drop trigger jobs_roles_truncate on public.jobs;

drop trigger jobs_roles_delete on public.jobs;

drop trigger jobs_roles_update on public.jobs;

drop trigger jobs_roles_insert on public.jobs;

drop index board.also_listed_feed;

drop index board.roles_key;

drop index board.also_listed_job;

drop index board.roles_role;

CREATE OR REPLACE FUNCTION board.fact_words(facts jsonb)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(facts) is distinct from 'array' or facts = '[]' then return ''::tsvector; end if;
  return array_to_tsvector(array(select '=' || left(fact, 70) from jsonb_array_elements_text(facts) fact where fact <> ''));
end $function$;

CREATE OR REPLACE FUNCTION board.recount_jobs()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  lock table public.jobs in share row exclusive mode;
  delete from board.job_counts;
  execute board.add_to_job_counts('select *, 1 as n from public.jobs where status = ''open''');
  delete from board.words;
  execute board.add_to_words('select *, 1 as n from public.jobs where status = ''open''');
  delete from board.pay_counts;
  execute board.add_to_pay_counts('select *, 1 as n from public.jobs where status = ''open''');
end $function$;

CREATE OR REPLACE FUNCTION public.similar_jobs(job_slug text DEFAULT NULL::text, max_rows integer DEFAULT 3)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH this AS MATERIALIZED (SELECT j.id, j.service, j.firm_country, j.seniority, j.firm_id, j.title_lower, j.near_cells[1] AS cell, LEAST(GREATEST(COALESCE(similar_jobs.max_rows, 3), 1), 24) AS most FROM public.jobs j WHERE (j.slug = similar_jobs.job_slug)), found AS (SELECT near.id, near.seniority, near.cell, near.date_published FROM (this CROSS JOIN LATERAL (SELECT j.id, j.seniority, j.near_cells[1] AS cell, j.date_published FROM public.jobs j WHERE (((board.costly_cells(j.near_cells))[1] = this.cell) AND (j.service = this.service) AND (cardinality(j.near_cells) <= 3) AND (j.firm_country = this.firm_country) AND (j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now())) AND (j.id <> this.id) AND ((j.firm_id IS DISTINCT FROM this.firm_id) OR (j.title_lower IS DISTINCT FROM this.title_lower))) ORDER BY (NOT (j.seniority IS DISTINCT FROM this.seniority)) DESC, j.date_published DESC NULLS LAST, j.id DESC LIMIT this.most) near) UNION SELECT newest.id, newest.seniority, newest.cell, newest.date_published FROM ((this CROSS JOIN (VALUES (true), (false)) kind(of_level)) CROSS JOIN LATERAL (SELECT j.id, j.seniority, j.near_cells[1] AS cell, j.date_published FROM public.jobs j WHERE ((j.service = this.service) AND ((NOT kind.of_level) OR (j.seniority = this.seniority)) AND (j.firm_country = this.firm_country) AND (j.status = 'open'::text) AND ((j.valid_through IS NULL) OR (j.valid_through > now())) AND (j.id <> this.id) AND ((j.firm_id IS DISTINCT FROM this.firm_id) OR (j.title_lower IS DISTINCT FROM this.title_lower))) ORDER BY COALESCE(j.date_published, '-infinity'::timestamp with time zone) DESC, j.id DESC LIMIT this.most) newest)) SELECT COALESCE(jsonb_agg(to_jsonb(card.*) ORDER BY picked.n), '[]'::jsonb) AS "coalesce" FROM ((SELECT found.id, row_number() OVER (ORDER BY (NOT (found.seniority IS DISTINCT FROM this.seniority)) DESC, (NOT (found.cell IS DISTINCT FROM this.cell)) DESC, found.date_published DESC NULLS LAST, found.id DESC) AS n FROM found, this ORDER BY (row_number() OVER (ORDER BY (NOT (found.seniority IS DISTINCT FROM this.seniority)) DESC, (NOT (found.cell IS DISTINCT FROM this.cell)) DESC, found.date_published DESC NULLS LAST, found.id DESC)) LIMIT (SELECT this_1.most FROM this this_1)) picked JOIN public.job_cards card ON ((card.id = picked.id))));

CREATE OR REPLACE FUNCTION board.forget_sightings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'TRUNCATE' then delete from board.sightings;
  else delete from board.sightings seen using old_rows where seen.job_id = old_rows.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION board.duplicates(own_feed bigint, adverts jsonb)
 RETURNS TABLE(n bigint, slug text, feed text, id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
      coalesce((advert ->> 'firm_id')::bigint, board.firm_named(advert ->> 'firm_name', advert ->> 'country')) as firm_id
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
$function$;
revoke execute on function board.duplicates(bigint,jsonb) from public;

CREATE OR REPLACE FUNCTION board.take_adverts(own_feed bigint, adverts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  duplicates jsonb := '[]';
  taken jsonb := adverts;
  outcomes jsonb;
  found_ids bigint[];
  gone_ids bigint[];
  reopened bigint[];
  results jsonb;
begin
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

CREATE OR REPLACE FUNCTION public.weigh_feed_run(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with coming as materialized (select n, id from board.jobs_of(request -> 'coming')),
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
      select count(*) from coming where id is null and n not in (
        select n from board.duplicates((request ->> 'feed')::bigint, request -> 'coming'))))
$function$;

CREATE OR REPLACE FUNCTION board.same_role_jobs(job bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(other.*) ORDER BY other.location, other.slug), '[]'::jsonb) AS "coalesce" FROM (SELECT o.slug, o.location, o.firm_country FROM (public.jobs own JOIN public.jobs o ON (((o.firm_id = own.firm_id) AND (o.title_lower = own.title_lower) AND (o.id <> own.id)))) WHERE ((own.id = same_role_jobs.job) AND (o.status = 'open'::text) AND ((o.valid_through IS NULL) OR (o.valid_through > now()))) ORDER BY o.location, o.slug LIMIT 50) other);

CREATE OR REPLACE FUNCTION public.job_by_slug(slug text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg((to_jsonb(card.*) || jsonb_build_object('description', j.description, 'link', j.link, 'facts', j.facts, 'valid_through', j.valid_through, 'closed_at', j.closed_at, 'remote_countries', j.remote_countries, 'firm_link', (SELECT f.link FROM public.firms f WHERE (f.id = j.firm_id)), 'first_seen_on', ((CASE WHEN (seen.seen_at IS NOT NULL) THEN j.listed_at ELSE NULL::timestamp with time zone END AT TIME ZONE 'utc'::text))::date, 'seen_on', ((seen.seen_at AT TIME ZONE 'utc'::text))::date, 'same_role', board.same_role_jobs(j.id)))), '[]'::jsonb) AS "coalesce" FROM ((public.jobs j JOIN public.job_cards card ON ((card.id = j.id))) LEFT JOIN board.sightings seen ON ((seen.job_id = j.id))) WHERE (j.slug = job_by_slug.slug));

CREATE OR REPLACE FUNCTION public.alert_jobs(request jsonb)
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
  most constant integer := 20;
  most_counted constant integer := 500;
  until constant timestamptz := now() - interval '5 minutes';
  alert board.alerts;
  answer jsonb;
begin
  select * into alert from board.alerts where id = (request ->> 'id')::bigint and due_at < 'infinity';
  if not found then return '{}'; end if;
  execute format(
    'with matches as materialized (
       select j.id, j.firm_id, j.title_lower
       from public.jobs j where j.listed_at > %1$L and j.listed_at <= %2$L and %3$s
       order by j.listed_at desc limit %4$s
     ), had as materialized (
       select delivery.job_id, job.firm_id, job.title_lower
       from board.alert_deliveries delivery left join public.jobs job on job.id = delivery.job_id
       where delivery.address_id = %5$s
     ), fresh as materialized (
       select max(m.id) as id from matches m
       where not exists (select from had where had.job_id = m.id or (had.firm_id, had.title_lower) = (m.firm_id, m.title_lower))
       group by m.firm_id, m.title_lower, case when m.firm_id is null then m.id end
     )
     select jsonb_build_object(''total'', (select count(*) from fresh), ''capped'', (select count(*) from matches) = %4$s,
       ''jobs'', (select coalesce(jsonb_agg(to_jsonb(card) order by card.date_published desc nulls last, card.id desc), ''[]'')
         from public.job_cards card where card.id in (select id from fresh order by id desc limit %6$s)))',
    alert.since, until, board.job_conditions(board.read_filter(alert.filter)), most_counted, alert.address_id, most) into answer;
  return answer || jsonb_build_object('until', until);
end $function$;

create or replace view public.job_cards with (security_invoker=true) as  SELECT j.id,
    j.slug,
    j.job_title,
    j.firm_id,
    j.firm_name,
    f.slug AS firm_slug,
    f.logo AS firm_logo,
    j.firm_ranking,
    j.firm_country,
    j.country,
    j.location,
    j.location_coordinates,
    j.cities,
    j.service,
    j.seniority,
    j.employment,
    j.industry,
    j.salary,
    j.salary_low,
    j.salary_high,
    j.salary_currency,
    j.salary_period,
    j.salary_min,
    j.salary_max,
    j.date_published,
    j.status,
    j.work_mode,
    ( SELECT (count(DISTINCT lower(near.location)))::integer AS count
           FROM ( SELECT other.location
                   FROM public.jobs other
                  WHERE ((other.firm_id = j.firm_id) AND (other.title_lower = j.title_lower) AND (other.status = 'open'::text) AND ((other.valid_through IS NULL) OR (other.valid_through > now())) AND (lower(other.location) <> lower(j.location)) AND (other.location <> ''::text))
                 LIMIT 50) near) AS same_role_places
   FROM (public.jobs j
     LEFT JOIN public.firms f ON ((f.id = j.firm_id)));

CREATE INDEX jobs_same_role ON public.jobs USING btree (firm_id, title_lower) WHERE (status = 'open'::text);

grant EXECUTE on function board.duplicates(bigint,jsonb) to service_role;

comment on column public.jobs.facts is 'what the title and the description state, as a list of filter:value; null until they were read';

drop function board.job_evidence(bigint);

drop function board.first_seen(public.jobs);

drop function board.note_also_listed(bigint,jsonb,jsonb);

drop function board.similar_descriptions(text,text);

drop function board.description_words(text);

drop function board.update_roles();

drop function board.find_roles(bigint[]);

drop function board.same_role(public.jobs,public.jobs);

drop function board.role_terms(text,text,text);

drop function board.role_pairs(text);

drop function board.role_key(text,text,text);

drop function board.firm_words(text);

drop function board.role_words(text,text);

drop function board.count_jobs();

drop table board.also_listed;

drop table board.roles;
