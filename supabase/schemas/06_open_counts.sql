-- The stored counts without expired jobs: an expired job keeps the status
-- "open" until board.close_expired_jobs runs. `offset 0` makes the planner look
-- up the expired jobs by date first; it expects many and would choose
-- otherwise.
create view board.open_job_counts
with (security_invoker = true)
as
  select
    level,
    firm_country,
    service,
    industry,
    seniority,
    employment,
    firm_name,
    firm_ranking,
    jobs
  from board.job_counts
  union all
  select
    level,
    firm_country,
    service,
    industry,
    seniority,
    employment,
    firm_name,
    firm_ranking,
    -1
  from
    (
      select
        j.firm_country,
        j.service,
        j.industry,
        j.seniority,
        j.employment,
        j.firm_name,
        j.firm_ranking
      from public.jobs as j
      where j.status = 'open' and j.valid_through <= now()
      offset 0
    ) as expired,
    unnest(array['choices', 'firms', 'all']) as level;

-- Each firm's number of open jobs, on its card, its page and its list
-- (docs/product.md §10.3): jobs_count without the expired jobs. `offset 0`
-- makes the planner look those up by date first, instead of reading all jobs of
-- each firm.
create view public.firm_openings
with (security_invoker = true)
as
  select
    f.id as firm_id,
    f.jobs_count - coalesce(late.jobs, 0)::integer as open_jobs
  from
    public.firms as f
    left join (
      select expired.firm_id, count(*) as jobs
      from
        (
          select j.firm_id
          from public.jobs as j
          where j.status = 'open' and j.valid_through <= now()
          offset 0
        ) as expired
      group by expired.firm_id
    ) as late
      on late.firm_id = f.id;
