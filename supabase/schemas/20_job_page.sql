-- Functions that a job's own page reads.

-- The other open jobs of the same role, by place, at most 50: {slug, location,
-- firm_country}.
create function board.same_role_jobs(job bigint)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(to_jsonb(other) order by other.location, other.slug),
      '[]'
    )
  from
    (
      select o.slug, o.location, o.firm_country
      from
        public.jobs as own
        join public.jobs as o
          on o.firm_id = own.firm_id
          and o.title_lower = own.title_lower
          and o.id != own.id
      where
        own.id = same_role_jobs.job
        and o.status = 'open'
        and (o.valid_through is null or o.valid_through > now())
      order by o.location, o.slug
      limit 50
    ) as other
);

-- The job of a slug, open or closed, as a list of one: its card with what its
-- page adds; empty for an unknown slug. `firm_link` is the website of the
-- firm's row. `first_seen_on` and `seen_on` are the UTC days on which the job's
-- source first and last had it; null for a job without a source. `same_role` is
-- board.same_role_jobs.
create function public.job_by_slug(slug text default null)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(
        to_jsonb(card) || jsonb_build_object(
          'description',
          j.description,
          'link',
          j.link,
          'facts',
          j.facts,
          'valid_through',
          j.valid_through,
          'closed_at',
          j.closed_at,
          'remote_countries',
          j.remote_countries,
          'firm_link',
          (select f.link from public.firms as f where f.id = j.firm_id),
          'first_seen_on',
          (
            case
              when seen.seen_at is not null then j.listed_at
            end at time zone 'utc'
          )::date,
          'seen_on',
          (seen.seen_at at time zone 'utc')::date,
          'same_role',
          board.same_role_jobs(j.id)
        )
      ),
      '[]'
    )
  from
    public.jobs as j
    join public.job_cards as card on card.id = j.id
    left join board.sightings as seen on seen.job_id = j.id
  where j.slug = job_by_slug.slug
);
