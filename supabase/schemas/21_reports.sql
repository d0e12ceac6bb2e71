-- Reports of adverts (docs/operating.md, "Reports"): a row per advert and
-- reason, however many report it. Nobody but the owner reads them.
create table board.advert_reports (
  slug text not null,
  reason text not null check (
    reason in ('fraud', 'gone', 'wrong', 'discrimination', 'other')
  ),
  reports bigint not null default 1,
  comments text[] not null default '{}',
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (slug, reason)
);

comment on column board.advert_reports.slug is
  'of the reported job; a report outlives its job';
comment on column board.advert_reports.comments is
  'the newest ones that differ, the newest first';
comment on column board.advert_reports.reported_at is
  'of the newest report, which opens a closed row again';

grant select, insert, update, delete on board.advert_reports to service_role;

-- Takes a report of a job, and keeps the five newest comments. Returns "taken",
-- or "unknown" for a slug that no job has. The document server limits each
-- network. A limit here would be one of all, which strangers could use up.
--
-- The only function that runs with its owner's rights: visitors may add a
-- report, and may not read or write the table.
create function public.report_job(
  slug text default null,
  reason text default null,
  details text default null
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  comment constant text[] := array_remove(
    array[left(coalesce(report_job.details, ''), 1000)],
    ''
  );
begin
  if
    not exists (select from public.jobs as j where j.slug = report_job.slug)
  then
    return '{"outcome": "unknown"}';
  end if;
  insert into board.advert_reports as r (slug, reason, comments)
  values (report_job.slug, report_job.reason, comment)
  on conflict on constraint advert_reports_pkey do update
    set
      reports = r.reports + 1,
      reported_at = now(),
      closed_at = null,
      comments = (comment || array_remove(r.comments, comment[1]))[1:5];
  return '{"outcome": "taken"}';
end;
$$;

-- {close?, slugs?, reason?, page?}: the open reports of these adverts for this
-- reason, of all without `slugs` or `reason`. With `close` it closes them.
-- Returns {total, rows}: the last reported first, 50 a page, from 1, or all
-- that it closed.
create function public.advert_reports(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_closing constant boolean := request @> '{"close": true}';
  answer jsonb;
begin
  with
    matching as (
      select r.*
      from board.advert_reports as r
      where
        r.closed_at is null
        and r.reason = coalesce(request ->> 'reason', r.reason)
        and (
          not request ? 'slugs'
          or r.slug in (select jsonb_array_elements_text(request -> 'slugs'))
        )
    ),
    closed as (
      update board.advert_reports as r
      set closed_at = now()
      from matching as m
      where is_closing and (r.slug, r.reason) = (m.slug, m.reason)
    ),
    shown as (
      select m.*, j.job_title, j.firm_name, j.status
      from
        matching as m
        left join public.jobs as j on j.slug = m.slug
      order by m.reported_at desc, m.slug, m.reason
      limit
        case
          when not is_closing then 50
        end offset 50 * (coalesce((request ->> 'page')::integer, 1) - 1)
    )
  select
    jsonb_build_object(
      'total',
      (select count(*) from matching),
      'rows',
      coalesce(
        jsonb_agg(
          to_jsonb(shown) - 'closed_at'
          order by reported_at desc, slug, reason
        ),
        '[]'
      )
    )
  into answer
  from shown;
  return answer;
end;
$$;
