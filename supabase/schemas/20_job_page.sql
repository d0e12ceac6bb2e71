-- What a job's own page reads.

-- When a source first had a job's advert. While another source's job stood for it, it had no job of its own.
create function board.first_seen(job public.jobs) returns timestamptz
language sql stable set search_path = ''
return least(job.listed_at, (select also.first_seen_at from board.also_listed also
  where also.source = job.source and also.source_id = job.source_id));

-- What was seen of a job's advert, null for a job without a source: `first_seen`, the UTC day on which a source first had it;
-- `missed`, whether runs that its source answered have missed it since `seen_on`; `posted_before`, the number of earlier adverts of
-- the firm with the same role and place, each gone before this one came, several at one time counted once, and `first_posted`, the day of the first of them;
-- `also_at`, the addresses at which other sources had the same advert in the last seven days, with the days.
create function board.job_evidence(job bigint) returns jsonb
language sql stable set search_path = ''
return (
  with own as materialized (
    select j.id, j.location, j.firm_name, r.key, seen.missed_runs, board.first_seen(j) as first_at
    from public.jobs j
    join board.sightings seen on seen.job_id = j.id
    join board.roles r on r.job_id = j.id
    where j.id = job_evidence.job
  ), gone as (
    select e.id, board.first_seen(e) as first_at, was.seen_at
    from own join board.roles r on r.key = own.key and r.job_id <> own.id
    join public.jobs e on e.id = r.job_id
    join board.sightings was on was.job_id = e.id
    where was.seen_at < own.first_at and (e.status = 'closed' or was.missed_runs > 0)
      and own.firm_name not in ('', 'Unknown Firm') and board.same_place(e.location, own.location)
  ), earlier as (
    select count(*) filter (where before is null or first_at > before) as number, min(first_at) as first_at
    from (select first_at, max(seen_at) over (order by first_at, id rows between unbounded preceding and 1 preceding) as before
      from gone) in_turn
  )
  select jsonb_build_object('first_seen', (own.first_at at time zone 'utc')::date, 'missed', own.missed_runs > 0,
    'posted_before', earlier.number, 'first_posted', (earlier.first_at at time zone 'utc')::date,
    'also_at', (
      select coalesce(jsonb_agg(jsonb_build_object('link', also.link, 'seen_on', (also.seen_at at time zone 'utc')::date)
        order by also.link), '[]')
      from board.also_listed also where also.job_id = own.id and also.seen_at > now() - interval '7 days'))
  from own, earlier
);

-- The other open jobs of the same role, by place, at most 50: {slug, location, firm_country}.
create function board.same_role_jobs(job bigint) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(other) order by other.location, other.slug), '[]') from (
    select o.slug, o.location, o.firm_country
    from board.roles own join board.roles r on r.role = own.role and r.job_id <> own.job_id
    join public.jobs o on o.id = r.job_id
    where own.job_id = same_role_jobs.job and o.status = 'open' and (o.valid_through is null or o.valid_through > now())
    order by o.location, o.slug limit 50) other
);

-- The job of a slug, open or closed, as a list of one: its card with what its page adds; empty for an unknown slug.
-- `firm_link` is the website of the firm's row. `seen_on` is the UTC day on which the job's source last had it; null for a job
-- without a source; `evidence` is board.job_evidence, `same_role`
-- board.same_role_jobs.
create function public.job_by_slug(slug text default null)
returns jsonb language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(card) || jsonb_build_object('description', j.description, 'link', j.link,
    'facts', j.facts, 'valid_through', j.valid_through, 'closed_at', j.closed_at, 'remote_countries', j.remote_countries,
    'firm_link', (select f.link from public.firms f where f.id = j.firm_id),
    'seen_on', (select (seen.seen_at at time zone 'utc')::date from board.sightings seen where seen.job_id = j.id),
    'evidence', board.job_evidence(j.id), 'same_role', board.same_role_jobs(j.id))), '[]')
  from public.jobs j join public.job_cards card on card.id = j.id
  where j.slug = job_by_slug.slug
);
revoke execute on function public.job_by_slug from public;
grant execute on function public.job_by_slug to anon, authenticated, service_role;
