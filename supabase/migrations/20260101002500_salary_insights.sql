-- What open positions of a country pay, in all, by service and by level (docs/product.md §2.10).

-- One index for both readers of pay, in the place of the one that only the yearly medians could use: no advert is
-- written more slowly for it.
drop index public.jobs_yearly_pay;
create index jobs_pay on public.jobs (firm_country, salary_currency, seniority)
  include (service, salary_period, salary_min, salary_max, valid_through)
  where status = 'open' and salary_period is not null and salary_low is not null and salary_high is not null;

-- As before, from the columns that the index holds: what is paid by the year is the same in both.
create or replace function board.yearly_pay(country text) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('seniority', seniority, 'median', median, 'salaries', n)
    order by seniority nulls first), '[]')
  from (
    select j.seniority, count(*) as n,
      percentile_disc(0.5) within group (order by (j.salary_min + j.salary_max) / 2) as median
    from public.jobs j
    where j.firm_country = nullif(board.country_code(yearly_pay.country), '')
      and j.salary_currency = board.currency_of(yearly_pay.country)
      and j.status = 'open' and j.salary_period = 'year' and j.salary_low is not null and j.salary_high is not null
      and (j.valid_through is null or j.valid_through > now())
    group by grouping sets ((j.seniority), ())
    having count(*) > 0 and (grouping(j.seniority) = 1 or j.seniority <> '')) levels
);

-- Counted are salaries in the country's own currency that name their whole range, or one amount, and per what: the middle
-- of each, by the year (salary_min, salary_max). Of fewer than five nothing is told; of the names, the twelve with the
-- most salaries. Amounts are whole units of the currency.
create function public.salary_insights(country text default null) returns jsonb
language sql stable set search_path = ''
return (
  with pay as materialized (
    select j.service, j.seniority, ((j.salary_min + j.salary_max) / 2)::double precision as middle
    from public.jobs j
    where j.firm_country = nullif(board.country_code(salary_insights.country), '')
      and j.salary_currency = board.currency_of(salary_insights.country)
      and j.status = 'open' and j.salary_period is not null and j.salary_low is not null and j.salary_high is not null
      and (j.valid_through is null or j.valid_through > now())
  ), grouped as (
    select case when grouping(service) = 0 then 'service' when grouping(seniority) = 0 then 'seniority' else 'all' end as kind,
      coalesce(service, seniority) as name, count(*) as n,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by middle) as quartiles
    from pay
    group by grouping sets ((service), (seniority), ())
    having count(*) >= 5 and (grouping(service) = 1 or service <> '') and (grouping(seniority) = 1 or seniority <> '')
  ), ranked as (
    select *, row_number() over (partition by kind order by n desc, name) as place from grouped
  ), told as (
    select kind, name, quartiles[2] as median, jsonb_strip_nulls(jsonb_build_object(
      'name', name, 'salaries', n, 'lower', round(quartiles[1]::numeric), 'median', round(quartiles[2]::numeric),
      'upper', round(quartiles[3]::numeric))) as line
    from ranked where place <= 12
  )
  select jsonb_build_object(
    'currency', board.currency_of(salary_insights.country),
    'all', (select line from told where kind = 'all'),
    'services', coalesce((select jsonb_agg(line order by median desc, name) from told where kind = 'service'), '[]'),
    'seniorities', coalesce((select jsonb_agg(line order by median, name) from told where kind = 'seniority'), '[]'))
);

revoke execute on function public.salary_insights from public;
grant execute on function public.salary_insights to anon, authenticated, service_role;
alter function public.salary_insights set random_page_cost = 1.1;
alter function public.salary_insights set jit = off;
