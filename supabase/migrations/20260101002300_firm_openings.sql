-- How many positions each firm has open: the one number of its card, its page and its list (docs/product.md §10.3).
-- `jobs_count` says "open" of an advert until somebody closes it. Those that have run out are found by their date before
-- anything else is asked: `offset 0` keeps the planner from going through all jobs of each firm.
create view public.firm_openings with (security_invoker = true) as
select f.id as firm_id, f.jobs_count - coalesce(late.jobs, 0)::integer as open_jobs
from public.firms f left join (
  select expired.firm_id, count(*) as jobs
  from (
    select j.firm_id from public.jobs j where j.status = 'open' and j.valid_through <= now() offset 0) expired
  group by expired.firm_id) late on late.firm_id = f.id;

revoke all on public.firm_openings from anon, authenticated;
grant select on public.firm_openings to anon, authenticated, service_role;

-- A page of a firm's open positions, newest first, as cards. A page beyond the last is the last.
create function public.firm_jobs(firm bigint default null, page integer default 1, page_size integer default 12)
returns jsonb language sql stable set search_path = ''
return (
  with size as (
    select least(greatest(coalesce(page_size, 12), 1), 100) as rows
  ), pages as (
    select coalesce(max(o.open_jobs), 0) as total, greatest(ceil(max(o.open_jobs)::numeric / max(size.rows)), 1)::integer as number
    from size left join public.firm_openings o on o.firm_id = firm_jobs.firm
  ), shown as (
    select least(greatest(coalesce(firm_jobs.page, 1), 1), pages.number) as page from pages
  ), picked as (
    select j.id, row_number() over (order by coalesce(j.date_published, '-infinity'::timestamptz) desc, j.id desc) as n
    from public.jobs j
    where j.firm_id = firm_jobs.firm and j.status = 'open' and (j.valid_through is null or j.valid_through > now())
    order by n
    limit (select rows from size) offset (select (shown.page - 1)::bigint * size.rows from shown, size)
  )
  select jsonb_build_object('total', pages.total, 'page', shown.page, 'pages', pages.number, 'jobs', (
    select coalesce(jsonb_agg(to_jsonb(card) order by picked.n), '[]')
    from picked join public.job_cards card on card.id = picked.id))
  from pages, shown
);

revoke execute on function public.firm_jobs from public;
grant execute on function public.firm_jobs to anon, authenticated, service_role;
