-- Figures of pay from stored counts, whatever the number of jobs (decisions 012 and 038). Quartiles cannot be added up, so the
-- counts are of each advertised middle: exact, and as many rows as there are different middles.

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
return 'select j.firm_country, named.kind, j.salary_period = ''year'' as is_yearly, named.name, (j.salary_min + j.salary_max) / 2 as middle, j.n
  from (' || jobs || ') j cross join lateral (
    values (''service'', coalesce(j.service, '''')), (''seniority'', coalesce(j.seniority, ''''))) named (kind, name)
  where j.salary_currency = board.currency_of(j.firm_country) and j.salary_period is not null
    and j.salary_low is not null and j.salary_high is not null and j.salary_min is not null and j.salary_max is not null';

-- The middles of a country's pay with their number of jobs, expired jobs left out: an expired job keeps the status "open"
-- until board.close_expired_jobs runs. `upto` counts the jobs up to this middle, `total` those of the name. The kind 'all'
-- has one name, ''.
create function board.pay_middles(country text)
returns table (kind text, name text, middle numeric, upto bigint, total bigint)
language plpgsql stable set search_path = '' set random_page_cost = 1.1 set jit = off as $$
begin
  return query execute '
    with counted as (
      select p.kind, p.name, p.middle, p.jobs as n from board.pay_counts p where p.firm_country = $1
      union all
      select expired.kind, expired.name, expired.middle, expired.n from (' || board.pay_rows('select e.*, -1 as n from (
        select * from public.jobs j where j.status = ''open'' and j.valid_through <= now() offset 0) e where e.firm_country = $1') || ') expired
    ), summed as (
      select case when grouping(c.name) = 0 then c.kind else ''all'' end as kind, coalesce(c.name, '''') as name, c.middle, sum(c.n) as n
      from counted c
      group by grouping sets ((c.kind, c.name, c.middle), (c.kind, c.middle))
      having sum(c.n) > 0 and (grouping(c.name) = 0 or c.kind = ''seniority'')
    )
    select s.kind, s.name, s.middle, (sum(s.n) over (partition by s.kind, s.name order by s.middle))::bigint,
      (sum(s.n) over (partition by s.kind, s.name))::bigint
    from summed s' using nullif(board.country_code(country), '');
end $$;
