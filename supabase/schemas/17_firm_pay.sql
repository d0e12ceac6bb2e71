-- Yearly pay of a firm by currency, where at least five jobs state a whole
-- range or one amount. Medians and quartiles are of the middles of the ranges,
-- and each is an advertised salary; lowest and highest are ends of ranges.
-- `levels` has the median and the quartiles of each seniority with five such
-- jobs, from the least to the best paid.
--
-- Prettier's grammar knows no percentiles within a group, so this function has
-- a file of its own, which is laid out by hand.
create function board.firm_pay(firm bigint)
returns jsonb
language sql
stable
set search_path = ''
return (
  with
    paid as (
      select
        j.salary_currency as currency,
        coalesce(j.seniority, '') as level,
        j.salary_min as low,
        j.salary_max as high,
        (j.salary_min + j.salary_max) / 2 as middle
      from public.jobs as j
      where
        j.firm_id = firm_pay.firm
        and j.status = 'open'
        and (j.valid_through is null or j.valid_through > now())
        and j.salary_currency is not null
        and j.salary_low is not null
        and j.salary_high is not null
        and j.salary_min is not null
        and j.salary_max is not null
    ),
    grouped as (
      -- `level` is null in the line of all of a currency.
      select
        currency,
        level,
        count(*) as n,
        min(low) as lowest,
        max(high) as highest,
        percentile_disc(array[0.25, 0.5, 0.75]) within group (
          order by middle
        ) as quarters
      from paid
      group by grouping sets ((currency), (currency, level))
      having count(*) >= 5
    )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'currency',
          a.currency,
          'salaries',
          a.n,
          'lowest',
          a.lowest,
          'lower_quartile',
          a.quarters[1],
          'median',
          a.quarters[2],
          'upper_quartile',
          a.quarters[3],
          'highest',
          a.highest,
          'levels',
          (
            select
              coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'name',
                    l.level,
                    'salaries',
                    l.n,
                    'lower_quartile',
                    l.quarters[1],
                    'median',
                    l.quarters[2],
                    'upper_quartile',
                    l.quarters[3]
                  )
                  order by l.quarters[2], l.level
                ),
                '[]'
              )
            from grouped as l
            where l.currency = a.currency and l.level != ''
          )
        )
        order by a.n desc, a.currency
      ),
      '[]'
    )
  from grouped as a
  where a.level is null
);
