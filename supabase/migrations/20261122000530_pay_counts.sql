-- Figures of pay from stored counts, whatever the number of jobs (decisions 012 and 038). Quartiles cannot be added up, so the
-- counts are of each advertised middle: exact, and as many rows as there are different middles.
--
-- Cost for existing rows: all counts are made again, which took 33 s for 1,000,000 jobs on two busy cores.

-- Open jobs that state pay in their country's own currency, as a whole range or one amount, by the middle of the range per
-- year. Each counts for its service and for its seniority, '' where it has none. A count may become 0 and then stays as a row.
create table board.pay_counts (
  firm_country text not null,
  kind text not null check (kind in ('service', 'seniority')),
  is_yearly boolean not null,
  name text not null,
  middle numeric not null,
  jobs bigint not null,
  primary key (firm_country, kind, is_yearly, name, middle)
) with (fillfactor = 70);

-- The rows that jobs count for, as a query. `jobs` is a query of jobs, each with the number n that it counts for.
create function board.pay_rows(jobs text) returns text
language sql immutable parallel safe
return format(
  'select j.firm_country, named.kind, j.salary_period = ''year'' as is_yearly, named.name,
     (j.salary_min + j.salary_max) / 2 as middle, j.n
   from (%s) j cross join lateral (values (''service'', coalesce(j.service, '''')), (''seniority'', coalesce(j.seniority, '''')))
     named (kind, name)
   where j.salary_currency = board.currency_of(j.firm_country) and j.salary_period is not null
     and j.salary_low is not null and j.salary_high is not null and j.salary_min is not null and j.salary_max is not null', jobs);

-- The statement that adds jobs to the counts. The rows are sorted, so that two writers wait for each other instead of
-- deadlocking.
create function board.add_to_pay_counts(jobs text) returns text
language sql immutable parallel safe
return format(
  'insert into board.pay_counts as old
   select firm_country, kind, is_yearly, name, middle, sum(n) from (%s) counted
   group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
   on conflict (firm_country, kind, is_yearly, name, middle) do update set jobs = old.jobs + excluded.jobs', board.pay_rows(jobs));

create function board.update_pay_counts() returns trigger language plpgsql set search_path = '' as $$
begin
  execute board.add_to_pay_counts(case tg_op
    when 'INSERT' then 'select *, 1 as n from new_rows where status = ''open'''
    when 'DELETE' then 'select *, -1 as n from old_rows where status = ''open'''
    else 'select *, 1 as n from new_rows where status = ''open'' union all select *, -1 from old_rows where status = ''open'''
  end);
  return null;
end $$;
create trigger jobs_pay_counts_insert after insert on public.jobs referencing new table as new_rows
  for each statement execute function board.update_pay_counts();
create trigger jobs_pay_counts_delete after delete on public.jobs referencing old table as old_rows
  for each statement execute function board.update_pay_counts();
create trigger jobs_pay_counts_update after update on public.jobs referencing old table as old_rows new table as new_rows
  for each statement execute function board.update_pay_counts();

create function board.clear_pay_counts() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from board.pay_counts;
  return null;
end $$;
create trigger jobs_pay_counts_truncate after truncate on public.jobs
  for each statement execute function board.clear_pay_counts();

-- Counts all jobs, words and pay again. Run it after writing rows with the triggers switched off.
create or replace function board.recount_jobs() returns void language plpgsql set search_path = '' as $$
begin
  lock table public.jobs in share row exclusive mode;
  delete from board.job_counts;
  execute board.add_to_job_counts('select *, 1 as n from public.jobs where status = ''open''');
  delete from board.words;
  execute board.add_to_words('select *, 1 as n from public.jobs where status = ''open''');
  delete from board.pay_counts;
  execute board.add_to_pay_counts('select *, 1 as n from public.jobs where status = ''open''');
end $$;

-- The middles of a country's pay with their number of jobs, expired jobs left out: an expired job keeps the status "open"
-- until board.close_expired_jobs runs. `upto` counts the jobs up to this middle, `total` those of the name. The kind 'all'
-- has one name, ''.
create function board.pay_middles(country text, yearly_only boolean)
returns table (kind text, name text, middle numeric, upto bigint, total bigint)
language plpgsql stable set search_path = '' set random_page_cost = 1.1 set jit = off as $$
begin
  return query execute format('
    with counted as (
      select p.kind, p.name, p.middle, p.jobs as n, p.is_yearly from board.pay_counts p where p.firm_country = %1$L
      union all
      select expired.kind, expired.name, expired.middle, expired.n, expired.is_yearly from (%2$s) expired
    ), summed as (
      select case when grouping(c.name) = 0 then c.kind else ''all'' end as kind, coalesce(c.name, '''') as name, c.middle, sum(c.n) as n
      from counted c where c.is_yearly or not %3$L
      group by grouping sets ((c.kind, c.name, c.middle), (c.kind, c.middle))
      having sum(c.n) > 0 and (grouping(c.name) = 0 or c.kind = ''seniority'')
    )
    select s.kind, s.name, s.middle, (sum(s.n) over (partition by s.kind, s.name order by s.middle))::bigint,
      (sum(s.n) over (partition by s.kind, s.name))::bigint
    from summed s',
    nullif(board.country_code(country), ''),
    board.pay_rows(format('select e.*, -1 as n from (
      select * from public.jobs j where j.status = ''open'' and j.valid_through <= now() offset 0) e where e.firm_country = %L',
      board.country_code(country))), yearly_only);
end $$;

-- The median yearly salary of each seniority; the row of all seniorities has none. It counts salaries per year in the
-- country's own currency that state a whole range or one amount, each as the middle of its range. "Up to" and "from"
-- do not state the middle, and pay per hour or day is mostly that of contracts. A median is an advertised salary.
create or replace function board.median_pay(country text) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('seniority', seniority, 'median', median, 'salaries', n)
    order by seniority nulls first), '[]')
  from (
    select nullif(m.name, '') as seniority, max(m.total) as n, min(m.middle) filter (where 2 * m.upto >= m.total) as median
    from board.pay_middles(median_pay.country, true) m
    where m.kind = 'all' or m.kind = 'seniority' and m.name <> ''
    group by m.kind, m.name) levels
);

-- The services with the most open jobs. A service counts as a search for it does, aliases included, so that the number
-- is that of its list. A service that another one on the list also finds is left out.
create or replace function board.top_services(country text, max_rows integer) returns jsonb
language sql stable set search_path = ''
return (
  with counted as materialized (
    select j.service, sum(j.jobs) as n from board.open_job_counts j
    where j.level = 'choices' and j.firm_country = nullif(board.country_code(top_services.country), '') and j.service <> ''
    group by j.service having sum(j.jobs) > 0
  ), spelt as materialized (
    select service, board.service_spellings(service) as spellings from counted
  ), searched as materialized (
    select spelt.service, spelt.spellings, sum(matching.n) as n
    from spelt join counted matching on matching.service = any (spelt.spellings)
    group by spelt.service, spelt.spellings
  )
  select coalesce(jsonb_agg(jsonb_build_object('service', service, 'count', n) order by n desc, service), '[]')
  from (
    select service, n from searched
    where not exists (
      select from searched wider
      where (wider.n, searched.service) > (searched.n, wider.service) and searched.service = any (wider.spellings))
    order by n desc, service limit max_rows) most
);

create or replace function public.country_figures(country text default null) returns jsonb
language sql stable set search_path = '' set random_page_cost = 1.1 set jit = off
return jsonb_build_object(
  'jobs', (select coalesce(sum(j.jobs), 0) from board.open_job_counts j
    where j.level = 'choices' and j.firm_country = nullif(board.country_code(country_figures.country), '')),
  'firms', (select count(*) from public.firms f
    where f.country = nullif(board.country_code(country_figures.country), '')),
  'services', board.top_services(country_figures.country, 5),
  'currency', board.currency_of(country_figures.country),
  'pay', board.median_pay(country_figures.country));

-- Pay quartiles of a country: of all open jobs, by service and by seniority. It counts salaries in the country's own
-- currency that state a whole range or one amount, and a period; each as the middle of its range, per year. Groups of
-- fewer than five are left out, and the lists hold the twelve names with the most salaries. Whole units of the currency.
create or replace function public.salary_insights(country text default null) returns jsonb
language sql stable set search_path = '' set random_page_cost = 1.1 set jit = off
return (
  with placed as materialized (
    select kind, name, middle::double precision as middle, upto, total from board.pay_middles(salary_insights.country, false)
    where total >= 5 and (kind = 'all' or name <> '')
  ), quartiles as (
    -- As percentile_cont does: between the two middles around the place.
    select kind, name, total as n, share,
      min(middle) filter (where upto > floor(share * (total - 1))) as low,
      min(middle) filter (where upto > ceil(share * (total - 1))) as high,
      share * (total - 1) - floor(share * (total - 1)) as part
    from placed, unnest(array[0.25, 0.5, 0.75]) share group by kind, name, total, share
  ), grouped as (
    select kind, name, n, array_agg(low + part::double precision * (high - low) order by share) as quartiles
    from quartiles group by kind, name, n
  ), ranked as (
    select *, row_number() over (partition by kind order by n desc, name) as rank from grouped
  ), lines as (
    select kind, name, quartiles[2] as median, jsonb_strip_nulls(jsonb_build_object(
      'name', nullif(name, ''), 'salaries', n, 'lower', round(quartiles[1]::numeric), 'median', round(quartiles[2]::numeric),
      'upper', round(quartiles[3]::numeric))) as line
    from ranked where rank <= 12
  )
  select jsonb_build_object(
    'currency', board.currency_of(salary_insights.country),
    'all', (select line from lines where kind = 'all'),
    'services', coalesce((select jsonb_agg(line order by median desc, name) from lines where kind = 'service'), '[]'),
    'seniorities', coalesce((select jsonb_agg(line order by median, name) from lines where kind = 'seniority'), '[]'))
);

alter table board.pay_counts enable row level security;
create policy pay_counts_read on board.pay_counts for select to anon, authenticated using (true);
grant select on board.pay_counts to anon, authenticated;
grant all on board.pay_counts to service_role;

drop index public.jobs_pay;
select board.recount_jobs();
