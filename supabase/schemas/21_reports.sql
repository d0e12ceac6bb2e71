-- Reports of adverts (docs/operating.md, "Reports"): a row per advert and reason, however many report it. Nobody but the owner reads them.
create table board.advert_reports (
  slug text not null,
  reason text not null check (reason in ('fraud', 'gone', 'wrong', 'discrimination', 'other')),
  reports bigint not null default 1,
  comments text[] not null default '{}',
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (slug, reason)
);

comment on column board.advert_reports.slug is 'of the reported job; a report outlives its job';
comment on column board.advert_reports.comments is 'the newest ones that differ, the newest first';
comment on column board.advert_reports.reported_at is 'of the newest report, which opens a closed row again';

alter table board.advert_reports enable row level security;
grant select, insert, update, delete on board.advert_reports to service_role;

-- Takes a report of a job, and keeps the five newest comments. Returns "taken", or "unknown" for a slug that no job has. The document server
-- limits each network. A limit here would be one of all, which strangers could use up.
--
-- The only function that runs with its owner's rights: visitors may add a report, and may not read or write the table.
create function public.report_job(slug text default null, reason text default null, details text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare comment constant text[] := array_remove(array[left(coalesce(report_job.details, ''), 1000)], '');
begin
  if not exists (select from public.jobs j where j.slug = report_job.slug) then return '{"outcome": "unknown"}'; end if;
  insert into board.advert_reports as r (slug, reason, comments) values (report_job.slug, report_job.reason, comment)
  on conflict on constraint advert_reports_pkey do update set reports = r.reports + 1, reported_at = now(), closed_at = null,
    comments = (comment || array_remove(r.comments, comment[1]))[1:5];
  return '{"outcome": "taken"}';
end $$;

-- {"close": [slugs]}: closes the open reports of these adverts, and returns the slugs of which it closed any as {"closed"}.
-- Else {"total", "adverts"}: the adverts with open reports, with {"all": true} the closed ones too, the last reported first. "advert" (a slug)
-- and "reason" narrow them; a "page", from 1, has 50.
create function public.advert_reports(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare closed jsonb;
begin
  if request ? 'close' then
    with done as (
      update board.advert_reports r set closed_at = now()
      where r.closed_at is null and r.slug in (select jsonb_array_elements_text(request -> 'close')) returning r.slug)
    select coalesce(jsonb_agg(distinct slug), '[]') into closed from done;
    return jsonb_build_object('closed', closed);
  end if;
  return (
    with matching as (
      select r.* from board.advert_reports r
      where (r.closed_at is null or request -> 'all' = 'true')
        and r.slug = coalesce(request ->> 'advert', r.slug) and r.reason = coalesce(request ->> 'reason', r.reason)),
    page as (
      select m.slug, max(m.reported_at) as reported_at, jsonb_agg(to_jsonb(m) - 'slug' order by m.reported_at desc) as reasons
      from matching m group by m.slug order by 2 desc, 1
      limit 50 offset 50 * (coalesce((request ->> 'page')::int, 1) - 1))
    select jsonb_build_object('total', (select count(distinct slug) from matching),
      'adverts', coalesce(jsonb_agg(jsonb_build_object('slug', p.slug, 'reasons', p.reasons, 'job_title', j.job_title, 'firm_name', j.firm_name,
        'job_status', j.status) order by p.reported_at desc, p.slug), '[]'))
    from page p left join public.jobs j on j.slug = p.slug);
end $$;

-- A hosted project grants new functions to everybody.
revoke execute on function public.report_job, public.advert_reports from public, anon, authenticated;
grant execute on function public.report_job to anon, authenticated, service_role;
grant execute on function public.advert_reports to service_role;
