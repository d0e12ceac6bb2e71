-- Jobs with status "open" per combination of choices. Firms multiply the
-- combinations, so there are three levels of detail: 'choices' without the
-- firm, 'firms' without industry, seniority and employment, and 'all'. A count
-- may become 0 and then stays as a row.
--
-- Prettier's grammar knows no `unique nulls not distinct` in a table, so this
-- table has a file of its own, which is laid out by hand.
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
  unique nulls not distinct (
    level,
    firm_country,
    service,
    industry,
    seniority,
    employment,
    firm_name,
    firm_ranking
  )
)
with (fillfactor = 70);
