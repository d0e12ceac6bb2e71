-- Figures of a country's home and of its salaries page (docs/product.md §2.4,
-- §2.10).

-- Pay quartiles of a country: of all open jobs, by service and by seniority. It
-- counts salaries in the country's own currency that state a whole range or one
-- amount, and a period; each as the middle of its range, per year. Groups of
-- fewer than five are left out, and the lists hold the twelve names with the
-- most salaries. Whole units of the currency.
create function public.salary_insights(country text default null)
returns jsonb
language sql
stable
set search_path = ''
set random_page_cost = 1.1
set jit = off
return (
  with
    placed as materialized (
      select kind, name, middle::double precision as middle, upto, total
      from board.pay_middles(salary_insights.country)
      where total >= 5 and (kind = 'all' or name != '')
    ),
    quartiles as (
      -- This interpolates as percentile_cont does, between the two middles
      -- around the place.
      select
        kind,
        name,
        total as n,
        share,
        min(middle) filter (where upto > floor(share * (total - 1))) as low,
        min(middle) filter (where upto > ceil(share * (total - 1))) as high,
        share * (total - 1) - floor(share * (total - 1)) as part
      from
        placed,
        unnest(array[0.25, 0.5, 0.75]) as share
      group by kind, name, total, share
    ),
    grouped as (
      select
        kind,
        name,
        n,
        array_agg(
          low + part::double precision * (high - low)
          order by share
        ) as quartiles
      from quartiles
      group by kind, name, n
    ),
    ranked as (
      select
        *,
        row_number() over (
          partition by kind
          order by n desc, name
        ) as rank
      from grouped
    ),
    lines as (
      select
        kind,
        name,
        quartiles[2] as median,
        jsonb_strip_nulls(
          jsonb_build_object(
            'name',
            nullif(name, ''),
            'salaries',
            n,
            'lower',
            round(quartiles[1]::numeric),
            'median',
            round(quartiles[2]::numeric),
            'upper',
            round(quartiles[3]::numeric)
          )
        ) as line
      from ranked
      where rank <= 12
    )
  select
    jsonb_build_object(
      'currency',
      board.currency_of(salary_insights.country),
      'all',
      (select line from lines where kind = 'all'),
      'services',
      coalesce(
        (
          select jsonb_agg(line order by median desc, name)
          from lines
          where kind = 'service'
        ),
        '[]'
      ),
      'seniorities',
      coalesce(
        (
          select jsonb_agg(line order by median, name)
          from lines
          where kind = 'seniority'
        ),
        '[]'
      )
    )
);

-- The figures of a country's home page: its open jobs, firms, and the medians
-- of its salaries page.
create function public.country_figures(country text default null)
returns jsonb
language sql
stable
set search_path = ''
set random_page_cost = 1.1
set jit = off
return jsonb_build_object(
  'jobs',
  (
    select coalesce(sum(j.jobs), 0)
    from board.open_job_counts as j
    where
      j.level = 'choices'
      and j.firm_country = nullif(
        board.country_code(country_figures.country),
        ''
      )
  ),
  'firms',
  (
    select count(*)
    from public.firms as f
    where f.country = nullif(board.country_code(country_figures.country), '')
  ),
  'currency',
  board.currency_of(country_figures.country),
  'pay',
  (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'seniority',
            line -> 'name',
            'median',
            line -> 'median',
            'salaries',
            line -> 'salaries'
          )
        ),
        '[]'
      )
    from
      public.salary_insights(country_figures.country) as insights,
      jsonb_array_elements(
        (insights -> 'seniorities') || coalesce(
          nullif(insights -> 'all', 'null'),
          '[]'
        )
      ) as line
  )
);
