-- The figures of firms, for a firm's page and for the comparison of firms (docs/product.md §2.7, §2.8): what they have
-- open, in which services, at which levels, and what they pay.

-- All that the figures read stands in this index, so that they never look at the wide rows.
create index jobs_firm_figures on public.jobs (firm_id)
  include (service, seniority, salary_currency, salary_low, salary_high, salary_min, salary_max, valid_through)
  where status = 'open';

-- How many open positions there are of each value of 'service' or 'seniority', the most frequent first; those that name
-- none come last, without a name.
create function board.firm_mix(firm bigint, field text) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'jobs', n) order by name is null, n desc, name), '[]')
  from (
    select named.name, count(*) as n
    from public.jobs j, lateral (
      select nullif(case firm_mix.field when 'service' then j.service when 'seniority' then j.seniority end, '') as name) named
    where j.firm_id = firm_mix.firm and j.status = 'open' and (j.valid_through is null or j.valid_through > now())
    group by named.name order by named.name is null, n desc, named.name limit 30) counted
);

-- Yearly amounts by currency, where at least five adverts name their whole range or one amount. Median and quartiles are
-- of the middles of the ranges, each a salary that somebody advertises; lowest and highest are the ends of the ranges.
create function board.firm_pay(firm bigint) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'salaries', n, 'lowest', lowest,
    'lower_quartile', quarters[1], 'median', quarters[2], 'upper_quartile', quarters[3], 'highest', highest)
    order by n desc, currency), '[]')
  from (
    select j.salary_currency as currency, count(*) as n, min(j.salary_min) as lowest, max(j.salary_max) as highest,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by (j.salary_min + j.salary_max) / 2) as quarters
    from public.jobs j
    where j.firm_id = firm_pay.firm and j.status = 'open' and (j.valid_through is null or j.valid_through > now())
      and j.salary_currency is not null and j.salary_low is not null and j.salary_high is not null
      and j.salary_min is not null and j.salary_max is not null
    group by j.salary_currency
    having count(*) >= 5) enough
);

-- The first four firms of these slugs that there are, in this order. Slugs are divided by a slash, which is in none.
create function public.firm_figures(slugs text default null) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', firm.id, 'slug', firm.slug, 'name', firm.name, 'logo', firm.logo,
    'ranking', firm.ranking, 'country', firm.country,
    'openings', (select o.open_jobs from public.firm_openings o where o.firm_id = firm.id),
    'services', board.firm_mix(firm.id, 'service'), 'levels', board.firm_mix(firm.id, 'seniority'), 'pay', board.firm_pay(firm.id))
    order by firm.n), '[]')
  from (
    select f.id, f.slug, f.name, f.logo, f.ranking, f.country, min(asked.n) as n
    from unnest(string_to_array(left(slugs, 4000), '/')) with ordinality as asked (slug, n)
    join public.firms f on f.slug = asked.slug
    group by f.id order by n limit 4) firm
);

revoke execute on function public.firm_figures from public;
grant execute on function public.firm_figures to anon, authenticated, service_role;
alter function public.firm_figures set jit = off;
