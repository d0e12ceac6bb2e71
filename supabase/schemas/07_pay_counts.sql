-- Figures of pay from stored counts, whatever the number of jobs (decisions 012
-- and 038). Quartiles cannot be added up, so the counts are of each advertised
-- middle: exact, and as many rows as there are different middles.

-- Open jobs that state pay in their country's own currency, as a whole range or
-- one amount, by the middle of the range per year. Each counts for its service
-- and for its seniority, '' where it has none. A count may become 0 and then
-- stays as a row.
create table board.pay_counts (
  firm_country text not null,
  kind text not null check (kind in ('service', 'seniority')),
  is_yearly boolean not null,
  name text not null,
  middle numeric not null,
  jobs bigint not null,
  primary key (firm_country, kind, is_yearly, name, middle)
)
with (fillfactor = 70);

create function board.currency_of(country text)
returns text
language sql
immutable
parallel safe
return case board.country_code(country)
  when 'UK' then 'GBP'
  when 'US' then 'USD'
  when 'CA' then 'CAD'
  when 'AU' then 'AUD'
end;

-- What a job's pay counts for: its service and its seniority. No row where it
-- does not count.
create function board.counted_pay(
  firm_country text,
  service text,
  seniority text,
  currency text,
  period text,
  low numeric,
  high numeric,
  yearly_min numeric,
  yearly_max numeric
)
returns table (kind text, is_yearly boolean, name text, middle numeric)
language sql
immutable
parallel safe
as $$
  select
    named.kind,
    period = 'year',
    coalesce(named.name, ''),
    (yearly_min + yearly_max) / 2
  from
    (
      values
        ('service', service),
        ('seniority', seniority)
    ) as named (kind, name)
  where
    currency = board.currency_of(firm_country)
    and period is not null
    and low is not null
    and high is not null
    and yearly_min is not null
    and yearly_max is not null;
$$;

-- The middles of a country's pay with their number of jobs, expired jobs left
-- out: an expired job keeps the status "open" until board.close_expired_jobs
-- runs. `upto` counts the jobs up to this middle, `total` those of the name.
-- The kind 'all' has one name, ''. `offset 0` as in board.open_job_counts.
create function board.pay_middles(country text)
returns table (kind text, name text, middle numeric, upto bigint, total bigint)
language sql
stable
set search_path = ''
set random_page_cost = 1.1
set jit = off
as $$
  with
    counted as (
      select p.kind, p.name, p.middle, p.jobs as n
      from board.pay_counts as p
      where p.firm_country = nullif(board.country_code(pay_middles.country), '')
      union all
      select paid.kind, paid.name, paid.middle, -1
      from
        (
          select *
          from public.jobs
          where status = 'open' and valid_through <= now()
          offset 0
        ) as j
        cross join lateral board.counted_pay(
          j.firm_country,
          j.service,
          j.seniority,
          j.salary_currency,
          j.salary_period,
          j.salary_low,
          j.salary_high,
          j.salary_min,
          j.salary_max
        ) as paid
      where j.firm_country = nullif(board.country_code(pay_middles.country), '')
    ),
    summed as (
      select
        case
          when grouping(c.name) = 0 then c.kind
          else 'all'
        end as kind,
        coalesce(c.name, '') as name,
        c.middle,
        sum(c.n) as n
      from counted as c
      group by grouping sets ((c.kind, c.name, c.middle), (c.kind, c.middle))
      having sum(c.n) > 0 and (grouping(c.name) = 0 or c.kind = 'seniority')
    )
  select
    s.kind,
    s.name,
    s.middle,
    (
      sum(s.n) over (
        partition by s.kind, s.name
        order by s.middle
      )
    )::bigint,
    (sum(s.n) over (partition by s.kind, s.name))::bigint
  from summed as s;
$$;
