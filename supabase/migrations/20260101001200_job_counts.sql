-- How many open jobs there are of each combination of choices, so that a total or a facet reads counts instead of jobs
-- (decision 012). Kept true by triggers, whichever way rows come, go or change. A count may become 0 and stays.

-- Three levels of detail, because firms multiply the combinations: 'choices' without the firm, 'firms' without
-- industry, seniority and employment, and 'all'.
create table board.job_counts (
  level text not null check (level in ('choices', 'firms', 'all')),
  firm_country text not null,
  service text,
  industry text,
  seniority text,
  employment text,
  firm_name text,
  firm_ranking integer,
  jobs bigint not null,
  unique nulls not distinct (level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking)
) with (fillfactor = 70);
create index job_counts_firm on board.job_counts (firm_name) where level = 'all';

-- The statement that adds rows to the counts: of jobs, each with the number n that it counts for. Sorted, so that two
-- writers wait for each other instead of both for ever.
create function board.counting(jobs text) returns text
language sql immutable parallel safe
return format(
  'insert into board.job_counts as kept
   select case grouping(industry, firm_name) when 0 then ''all'' when 1 then ''choices'' else ''firms'' end,
     firm_country, service, industry, seniority, employment, firm_name, firm_ranking, sum(n)
   from (%s) counted
   group by grouping sets ((firm_country, service, industry, seniority, employment),
     (firm_country, service, firm_name, firm_ranking),
     (firm_country, service, industry, seniority, employment, firm_name, firm_ranking))
   having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
   on conflict (level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking)
   do update set jobs = kept.jobs + excluded.jobs', jobs);

create function board.jobs_counted() returns trigger language plpgsql set search_path = '' as $$
begin
  execute board.counting(case tg_op
    when 'INSERT' then 'select *, 1 as n from changed where status = ''open'''
    when 'DELETE' then 'select *, -1 as n from was where status = ''open'''
    else 'select *, 1 as n from changed where status = ''open'' union all select *, -1 from was where status = ''open'''
  end);
  return null;
end $$;
create trigger jobs_summed_insert after insert on public.jobs referencing new table as changed
  for each statement execute function board.jobs_counted();
create trigger jobs_summed_delete after delete on public.jobs referencing old table as was
  for each statement execute function board.jobs_counted();
create trigger jobs_summed_update after update on public.jobs referencing old table as was new table as changed
  for each statement execute function board.jobs_counted();

create function board.jobs_uncounted() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from board.job_counts;
  return null;
end $$;
create trigger jobs_summed_truncate after truncate on public.jobs
  for each statement execute function board.jobs_uncounted();

-- Counts everything anew: after rows were written with the triggers switched off.
create function board.recount_jobs() returns void language plpgsql set search_path = '' as $$
begin
  lock table public.jobs in share row exclusive mode;
  delete from board.job_counts;
  execute board.counting('select *, 1 as n from public.jobs where status = ''open''');
end $$;
select board.recount_jobs();

-- Status says "open" until somebody closes an expired job; nobody is shown one, so nobody counts one. They are found by
-- their date before anything else is asked: `offset 0` keeps the planner, which expects many, from another way.
create view board.open_counts with (security_invoker = true) as
select level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking, jobs as n
from board.job_counts
union all
select level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking, -1
from (
  select j.firm_country, j.service, j.industry, j.seniority, j.employment, j.firm_name, j.firm_ranking
  from public.jobs j where j.status = 'open' and j.valid_through <= now() offset 0) expired,
  unnest(array['choices', 'firms', 'all']) level;

alter table board.job_counts enable row level security;
create policy job_counts_read on board.job_counts for select to anon, authenticated using (true);
grant select on board.job_counts, board.open_counts to anon, authenticated;
grant all on board.job_counts to service_role;
grant select on board.open_counts to service_role;
revoke execute on function board.recount_jobs from public;
grant execute on function board.recount_jobs to service_role;
