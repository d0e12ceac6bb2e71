-- Counts that triggers keep, so that totals, facets and firm cards read counts instead of jobs (decision 012).

-- Sets firms.jobs_count of these firms.
create function board.recount_firm_jobs(firm_ids bigint[]) returns void language sql set search_path = '' as $$
  update public.firms firm
  set jobs_count = (select count(*) from public.jobs job where job.firm_id = firm.id and job.status = 'open')
  where firm.id = any (firm_ids);
$$;

-- Runs once per statement: an import of thousands of rows recounts each firm once.
create function board.update_firm_job_counts() returns trigger language plpgsql set search_path = '' as $$
declare
  ids bigint[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(firm_id), array_agg(n) into ids, changes from (
      select firm_id, count(*)::integer as n from new_rows where firm_id is not null and status = 'open' group by 1) opened;
  elsif tg_op = 'DELETE' then
    select array_agg(firm_id), array_agg(n) into ids, changes from (
      select firm_id, -count(*)::integer as n from old_rows where firm_id is not null and status = 'open' group by 1) gone;
  else
    select array_agg(firm_id), array_agg(n) into ids, changes from (
      select firm_id, sum(n)::integer as n from (
        select firm_id, -1 as n from old_rows where status = 'open'
        union all select firm_id, 1 from new_rows where status = 'open') moved
      where firm_id is not null group by 1 having sum(n) <> 0) changed;
  end if;
  if ids is not null then perform board.add_firm_jobs(ids, changes); end if;
  return null;
end $$;

create trigger jobs_firm_counts_insert after insert on public.jobs referencing new table as new_rows
  for each statement execute function board.update_firm_job_counts();
create trigger jobs_firm_counts_delete after delete on public.jobs referencing old table as old_rows
  for each statement execute function board.update_firm_job_counts();
create trigger jobs_firm_counts_update after update on public.jobs referencing old table as old_rows new table as new_rows
  for each statement execute function board.update_firm_job_counts();

create function board.clear_firm_job_counts() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.firms set jobs_count = 0 where jobs_count <> 0;
  return null;
end $$;

create trigger jobs_firm_counts_truncate after truncate on public.jobs
  for each statement execute function board.clear_firm_job_counts();

-- Jobs with status "open" per combination of choices. Firms multiply the combinations, so there are three levels of
-- detail: 'choices' without the firm, 'firms' without industry, seniority and employment, and 'all'. A count may become
-- 0 and then stays as a row.
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

-- The statement that adds jobs to the counts. `jobs` is a query of jobs, each with the number n that it counts for.
-- The rows are sorted, so that two writers wait for each other instead of deadlocking.
create function board.add_to_job_counts(jobs text) returns text
language sql immutable parallel safe
return format(
  'insert into board.job_counts as old
   select case grouping(industry, firm_name) when 0 then ''all'' when 1 then ''choices'' else ''firms'' end,
     firm_country, service, industry, seniority, employment, firm_name, firm_ranking, sum(n)
   from (%s) counted
   group by grouping sets ((firm_country, service, industry, seniority, employment),
     (firm_country, service, firm_name, firm_ranking),
     (firm_country, service, industry, seniority, employment, firm_name, firm_ranking))
   having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
   on conflict (level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking)
   do update set jobs = old.jobs + excluded.jobs', jobs);

-- An update of no rows fires the triggers of its statement too, as most of an import's do: planning what they run takes longer
-- than to look.
create function board.update_job_counts() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then return null; end if;
  end if;
  execute board.add_to_job_counts(case tg_op
    when 'INSERT' then 'select *, 1 as n from new_rows where status = ''open'''
    when 'DELETE' then 'select *, -1 as n from old_rows where status = ''open'''
    else 'select *, 1 as n from new_rows where status = ''open'' union all select *, -1 from old_rows where status = ''open'''
  end);
  return null;
end $$;

create trigger jobs_job_counts_insert after insert on public.jobs referencing new table as new_rows
  for each statement execute function board.update_job_counts();
create trigger jobs_job_counts_delete after delete on public.jobs referencing old table as old_rows
  for each statement execute function board.update_job_counts();
create trigger jobs_job_counts_update after update on public.jobs referencing old table as old_rows new table as new_rows
  for each statement execute function board.update_job_counts();

create function board.clear_job_counts() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from board.job_counts;
  return null;
end $$;

create trigger jobs_job_counts_truncate after truncate on public.jobs
  for each statement execute function board.clear_job_counts();

-- Counts all jobs, words and pay again. Run it after writing rows with the triggers switched off.
create function board.recount_jobs() returns void language plpgsql set search_path = '' as $$
begin
  lock table public.jobs in share row exclusive mode;
  delete from board.job_counts;
  execute board.add_to_job_counts('select *, 1 as n from public.jobs where status = ''open''');
  delete from board.words;
  execute board.add_to_words('select *, 1 as n from public.jobs where status = ''open''');
  delete from board.pay_counts;
  execute board.add_to_pay_counts('select *, 1 as n from public.jobs where status = ''open''');
end $$;

-- The counts without expired jobs: an expired job keeps the status "open" until board.close_expired_jobs runs.
-- `offset 0` makes the planner look up the expired jobs by date first; it expects many and would choose otherwise.
create view board.open_job_counts with (security_invoker = true) as
select level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking, jobs
from board.job_counts
union all
select level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking, -1
from (
  select j.firm_country, j.service, j.industry, j.seniority, j.employment, j.firm_name, j.firm_ranking
  from public.jobs j where j.status = 'open' and j.valid_through <= now() offset 0) expired,
  unnest(array['choices', 'firms', 'all']) level;

-- Services that differ only in case and blanks have the same key. 200 characters is the longest filter.
create function board.service_key(service text) returns text
language sql immutable parallel safe
return lower(left(trim(regexp_replace(service, '\s+', ' ', 'g')), 200));

create index job_counts_service on board.job_counts (board.service_key(service)) where level = 'choices';

-- Each firm's number of open jobs, on its card, its page and its list (docs/product.md §10.3): jobs_count without the
-- expired jobs. `offset 0` makes the planner look those up by date first, instead of reading all jobs of each firm.
create view public.firm_openings with (security_invoker = true) as
select f.id as firm_id, f.jobs_count - coalesce(late.jobs, 0)::integer as open_jobs
from public.firms f left join (
  select expired.firm_id, count(*) as jobs
  from (
    select j.firm_id from public.jobs j where j.status = 'open' and j.valid_through <= now() offset 0) expired
  group by expired.firm_id) late on late.firm_id = f.id;

revoke execute on function board.recount_firm_jobs, board.recount_jobs, board.close_expired_jobs from public;
grant execute on function board.recount_firm_jobs, board.recount_jobs, board.close_expired_jobs to service_role;

-- Adds to firms.jobs_count. Counting a firm's jobs again took longer the more it had.
create function board.add_firm_jobs(ids bigint[], changes integer[]) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  -- In one order, so that two writers wait for each other instead of deadlocking.
  perform from public.firms firm where firm.id = any (ids) order by firm.id for no key update;
  update public.firms firm set jobs_count = firm.jobs_count + changed.n
  from unnest(ids, changes) changed (id, n) where firm.id = changed.id;
end $$;

revoke execute on function board.add_firm_jobs from public;
grant execute on function board.add_firm_jobs to service_role;

-- A firm that is copied from elsewhere comes with a count, and its jobs follow.
create function board.set_firm_job_count() returns trigger language plpgsql set search_path = '' as $$
begin
  new.jobs_count := (select count(*) from public.jobs job where job.firm_id = new.id and job.status = 'open');
  return new;
end $$;

create trigger firms_1_set_jobs_count before insert on public.firms
  for each row execute function board.set_firm_job_count();
