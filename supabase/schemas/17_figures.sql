-- Figures of a country's home, of its salaries page and of firms, and the firms themselves (docs/product.md §2.4, §2.7, §2.8, §2.10).

-- Pay quartiles of a country: of all open jobs, by service and by seniority. It counts salaries in the country's own
-- currency that state a whole range or one amount, and a period; each as the middle of its range, per year. Groups of
-- fewer than five are left out, and the lists hold the twelve names with the most salaries. Whole units of the currency.
create function public.salary_insights(country text default null) returns jsonb
language sql stable set search_path = '' set random_page_cost = 1.1 set jit = off
return (
  with placed as materialized (
    select kind, name, middle::double precision as middle, upto, total from board.pay_middles(salary_insights.country)
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

-- The figures of a country's home page: its open jobs, firms, and the medians of its salaries page.
create function public.country_figures(country text default null) returns jsonb
language sql stable set search_path = '' set random_page_cost = 1.1 set jit = off
return jsonb_build_object(
  'jobs', (select coalesce(sum(j.jobs), 0) from board.open_job_counts j
    where j.level = 'choices' and j.firm_country = nullif(board.country_code(country_figures.country), '')),
  'firms', (select count(*) from public.firms f
    where f.country = nullif(board.country_code(country_figures.country), '')),
  'currency', board.currency_of(country_figures.country),
  'pay', (
    select coalesce(jsonb_agg(jsonb_build_object('seniority', line -> 'name', 'median', line -> 'median', 'salaries', line -> 'salaries')), '[]')
    from public.salary_insights(country_figures.country) insights,
      jsonb_array_elements((insights -> 'seniorities') || coalesce(nullif(insights -> 'all', 'null'), '[]')) line));

-- Open jobs of a firm by 'service' or 'seniority', most frequent first; those without one come last, without a name.
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

-- Yearly pay of a firm by currency, where at least five jobs state a whole range or one amount. Medians and quartiles are
-- of the middles of the ranges, and each is an advertised salary; lowest and highest are ends of ranges. `levels` has the
-- median of each seniority with five such jobs, from the least to the best paid.
create function board.firm_pay(firm bigint) returns jsonb
language sql stable set search_path = ''
return (
  with paid as (
    select j.salary_currency as currency, coalesce(j.seniority, '') as level, j.salary_min as low, j.salary_max as high,
      (j.salary_min + j.salary_max) / 2 as middle
    from public.jobs j
    where j.firm_id = firm_pay.firm and j.status = 'open' and (j.valid_through is null or j.valid_through > now())
      and j.salary_currency is not null and j.salary_low is not null and j.salary_high is not null
      and j.salary_min is not null and j.salary_max is not null
  ), grouped as (
    -- `level` is null in the line of all of a currency.
    select currency, level, count(*) as n, min(low) as lowest, max(high) as highest,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by middle) as quarters
    from paid group by grouping sets ((currency), (currency, level))
    having count(*) >= 5
  )
  select coalesce(jsonb_agg(jsonb_build_object('currency', a.currency, 'salaries', a.n, 'lowest', a.lowest,
    'lower_quartile', a.quarters[1], 'median', a.quarters[2], 'upper_quartile', a.quarters[3], 'highest', a.highest,
    'levels', (
      select coalesce(jsonb_agg(jsonb_build_object('name', l.level, 'salaries', l.n, 'median', l.quarters[2])
        order by l.quarters[2], l.level), '[]')
      from grouped l where l.currency = a.currency and l.level <> ''))
    order by a.n desc, a.currency), '[]')
  from grouped a where a.level is null
);

-- The first four of these firms that exist, in this order. A slash separates the slugs; no slug contains one.
create function public.firm_figures(slugs text default null) returns jsonb
language sql stable set search_path = '' set jit = off
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', firm.id, 'slug', firm.slug, 'name', firm.name, 'logo', firm.logo,
    'ranking', firm.ranking, 'country', firm.country,
    'openings', (select o.open_jobs from public.firm_openings o where o.firm_id = firm.id),
    'services', board.firm_mix(firm.id, 'service'), 'levels', board.firm_mix(firm.id, 'seniority'), 'pay', board.firm_pay(firm.id))
    order by firm.n), '[]')
  from (
    select f.id, f.slug, f.name, f.logo, f.ranking, f.country, min(requested.n) as n
    from unnest(string_to_array(left(slugs, 4000), '/')) with ordinality as requested (slug, n)
    join public.firms f on f.slug = requested.slug
    group by f.id order by n limit 4) firm
);

-- A page of the directory by rank, unranked firms last, as {total, firms}. `name` is a part of the name, in any case. A page
-- beyond the last has no firms.
create function public.firm_list(
  country text default null, name text default null, highest_rank integer default null, page integer default 1,
  page_size integer default 24)
returns jsonb language sql stable set search_path = ''
return (
  with matching as not materialized (
    select f.id, f.slug, f.name, f.about, f.logo, f.ranking, f.country from public.firms f
    where (firm_list.country is null or f.country = board.country_code(firm_list.country))
      and (firm_list.name is null or strpos(lower(f.name), lower(firm_list.name)) > 0)
      and (firm_list.highest_rank is null or f.ranking <= firm_list.highest_rank)
  )
  select jsonb_build_object('total', (select count(*) from matching),
    'firms', coalesce(jsonb_agg(to_jsonb(card) order by card.ranking, card.id), '[]'))
  from (
    select * from matching order by ranking, id
    limit least(greatest(coalesce(page_size, 24), 1), 48)
    offset (greatest(coalesce(page, 1), 1) - 1)::bigint * least(greatest(coalesce(page_size, 24), 1), 48)) card
);

-- The profile of a firm as a list of one: of its slug, else of its id, else of its name in a job's country; empty where no firm has
-- them.
create function public.firm_by(
  slug text default null, id bigint default null, name text default null, country text default null)
returns jsonb language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name, 'about', f.about, 'logo', f.logo,
    'ranking', f.ranking, 'country', f.country, 'linkedin_link', f.linkedin_link, 'twitter_link', f.twitter_link,
    'link', f.link, 'lucias_take', f.lucias_take)), '[]')
  from public.firms f
  where f.id = coalesce(
    (select own.id from public.firms own where own.slug = firm_by.slug),
    (select own.id from public.firms own where own.id = firm_by.id),
    board.firm_named(firm_by.name, firm_by.country))
);

-- The open positions of at most 100 firms, by their ids, as {firm_id, open_jobs}.
create function public.firm_openings_of(ids bigint[] default '{}')
returns jsonb language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(o) order by o.firm_id), '[]')
  from public.firm_openings o where o.firm_id = any (firm_openings_of.ids[1:100])
);

-- Firms in the order of their ids, for sitemaps, as jobs_sitemap.
create function public.firms_sitemap(after bigint default null, max_rows integer default null)
returns jsonb language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(slice) order by id), '[]')
  from (
    select f.id, f.slug, f.country, f.updated_at as lastmod from public.firms f where f.id > coalesce(after, 0)
    order by f.id limit least(greatest(coalesce(max_rows, 1000), 1), 50000)) slice
);
