-- The figures of one country on its home (docs/product.md §2.4): what is open, with how many firms, in which services,
-- and what its adverts pay by the year.

-- Counted are salaries in the country's own currency that name their whole range, or one amount, per year: the middle
-- of each. "Up to" and "from" say nothing of the middle; hourly and daily pay is mostly that of contracts.
create index jobs_yearly_pay on public.jobs (firm_country, salary_currency, seniority)
  include (salary_low, salary_high, valid_through)
  where status = 'open' and salary_period = 'year' and salary_low is not null and salary_high is not null;

create function board.currency_of(country text) returns text
language sql immutable parallel safe
return case board.country_code(country)
  when 'UK' then 'GBP' when 'US' then 'USD' when 'CA' then 'CAD' when 'AU' then 'AUD' end;

-- The median of all levels has no seniority. It is a salary that somebody advertises, not one between two.
create function board.yearly_pay(country text) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('seniority', seniority, 'median', median, 'salaries', n)
    order by seniority nulls first), '[]')
  from (
    select j.seniority, count(*) as n,
      percentile_disc(0.5) within group (order by (j.salary_low + j.salary_high) / 2) as median
    from public.jobs j
    where j.firm_country = nullif(board.country_code(yearly_pay.country), '')
      and j.salary_currency = board.currency_of(yearly_pay.country)
      and j.status = 'open' and j.salary_period = 'year' and j.salary_low is not null and j.salary_high is not null
      and (j.valid_through is null or j.valid_through > now())
    group by grouping sets ((j.seniority), ())
    having count(*) > 0 and (grouping(j.seniority) = 1 or j.seniority <> '')) levels
);

-- A service is counted as a search for it counts, its aliases included, so that the number is that of its list; one that
-- another on the list finds as well does not stand beside it.
create function board.wanted_services(country text, max_rows integer) returns jsonb
language sql stable set search_path = ''
return (
  with counted as materialized (
    select j.service, count(*) as n from public.jobs j
    where j.firm_country = nullif(board.country_code(wanted_services.country), '') and j.status = 'open' and j.service <> ''
      and (j.valid_through is null or j.valid_through > now())
    group by j.service
  ), meanings as materialized (
    select service, board.services_meant(service) as names from counted
  ), meant as materialized (
    select wanted.service, wanted.names, sum(found.n) as n
    from meanings wanted join counted found on found.service = any (wanted.names)
    group by wanted.service, wanted.names
  )
  select coalesce(jsonb_agg(jsonb_build_object('service', service, 'count', n) order by n desc, service), '[]')
  from (
    select service, n from meant
    where not exists (
      select from meant wider
      where (wider.n, meant.service) > (meant.n, wider.service) and meant.service = any (wider.names))
    order by n desc, service limit max_rows) most
);

create function public.country_figures(country text default null) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'jobs', (select count(*) from public.jobs j
    where j.firm_country = nullif(board.country_code(country_figures.country), '') and j.status = 'open'
      and (j.valid_through is null or j.valid_through > now())),
  'firms', (select count(*) from public.firms f
    where f.country = nullif(board.country_code(country_figures.country), '')),
  'services', board.wanted_services(country_figures.country, 5),
  'currency', board.currency_of(country_figures.country),
  'pay', board.yearly_pay(country_figures.country));

revoke execute on function public.country_figures from public;
grant execute on function public.country_figures to anon, authenticated, service_role;
alter function public.country_figures set random_page_cost = 1.1;
alter function public.country_figures set jit = off;
