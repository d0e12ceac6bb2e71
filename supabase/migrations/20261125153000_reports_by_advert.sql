-- Reports of one advert and reason become one row with their number: every report counts, and no comment is lost.
drop function api.report_job(text, text, text, text);
drop function public.report_job(text, text, text, text);

create temporary table carried_reports as
select slug, reason, count(*) as reports, max(reported_at) as reported_at,
  case when bool_and(closed_at is not null) then max(closed_at) end as closed_at,
  array(
    select r.details from board.advert_reports r
    where (r.slug, r.reason) = (a.slug, a.reason) and r.details <> ''
    group by r.details order by max(r.reported_at) desc, max(r.id) desc) as comments
from board.advert_reports a
group by slug, reason;

drop table board.advert_reports;

create table board.advert_reports (
  slug text not null,
  reason text not null check (reason in ('fraud', 'gone', 'wrong', 'discrimination', 'other')),
  reports bigint not null default 1,
  comments text[] not null default '{}',
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (slug, reason)
);

insert into board.advert_reports (slug, reason, reports, comments, reported_at, closed_at)
select slug, reason, reports, comments, reported_at, closed_at from carried_reports;

drop table carried_reports;

CREATE OR REPLACE FUNCTION public.report_job(slug text DEFAULT NULL::text, reason text DEFAULT NULL::text, details text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare comment constant text[] := array_remove(array[left(coalesce(report_job.details, ''), 1000)], '');
begin
  if not exists (select from public.jobs j where j.slug = report_job.slug) then return '{"outcome": "unknown"}'; end if;
  insert into board.advert_reports as r (slug, reason, comments) values (report_job.slug, report_job.reason, comment)
  on conflict on constraint advert_reports_pkey do update set reports = r.reports + 1, reported_at = now(), closed_at = null,
    comments = (comment || array_remove(r.comments, comment[1]))[1:5];
  return '{"outcome": "taken"}';
end $function$;
revoke execute on function public.report_job(text,text,text) from public;

CREATE OR REPLACE FUNCTION public.advert_reports(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION api.report_job(slug text DEFAULT NULL::text, reason text DEFAULT NULL::text, details text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$select public.report_job(slug => report_job.slug, reason => report_job.reason, details => report_job.details)$function$;
revoke execute on function api.report_job(text,text,text) from public;

alter table board.advert_reports enable row level security;

grant INSERT on table board.advert_reports to service_role;

grant SELECT on table board.advert_reports to service_role;

grant UPDATE on table board.advert_reports to service_role;

grant DELETE on table board.advert_reports to service_role;

grant EXECUTE on function public.report_job(text,text,text) to anon;

grant EXECUTE on function public.report_job(text,text,text) to authenticated;

grant EXECUTE on function public.report_job(text,text,text) to service_role;

grant EXECUTE on function api.report_job(text,text,text) to service_role;

grant EXECUTE on function api.report_job(text,text,text) to anon;

grant EXECUTE on function api.report_job(text,text,text) to authenticated;

comment on column board.advert_reports.slug is 'of the reported job; a report outlives its job';

comment on column board.advert_reports.comments is 'the newest ones that differ, the newest first';

comment on column board.advert_reports.reported_at is 'of the newest report, which opens a closed row again';
