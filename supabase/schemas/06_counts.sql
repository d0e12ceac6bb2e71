-- Counts that triggers keep, so that totals, facets and firm cards read counts
-- instead of jobs (decision 012).

create index job_counts_firm on board.job_counts (firm_name)
where level = 'all';

-- Services that differ only in case and blanks have the same key. 200
-- characters is the longest filter.
create function board.service_key(service text)
returns text
language sql
immutable
parallel safe
return lower(left(trim(regexp_replace(service, '\s+', ' ', 'g')), 200));

create index job_counts_service on board.job_counts (board.service_key(service))
where level = 'choices';

-- The statements that add jobs to every count: firms.jobs_count, job_counts,
-- words and pay_counts. `jobs` is a query of jobs, each with the number n that
-- it counts for. Rows are sorted, and firms locked in one order, so that two
-- writers wait for each other instead of deadlocking.
create function board.add_to_counts(jobs text)
returns text[]
language plpgsql
immutable
parallel safe
as $$
begin
  return array(
    select replace(statement, '{jobs}', jobs)
    from
      unnest(
        array[
          $sql$
            with
              changed as materialized (
                select firm_id, sum(n)::integer as n
                from ({jobs}) as counted
                where firm_id is not null
                group by firm_id
                having sum(n) != 0
              ),
              locked as materialized (
                select firm.id
                from public.firms as firm
                where firm.id in (select firm_id from changed)
                order by firm.id
                for no key update
              )
            update public.firms as firm
            set jobs_count = firm.jobs_count + changed.n
            from
              locked
              join changed on changed.firm_id = locked.id
            where firm.id = locked.id
          $sql$,
          $sql$
            insert into board.job_counts as old
            select
              case grouping(industry, firm_name)
                when 0 then 'all'
                when 1 then 'choices'
                else 'firms'
              end,
              firm_country,
              service,
              industry,
              seniority,
              employment,
              firm_name,
              firm_ranking,
              sum(n)
            from ({jobs}) as counted
            group by
              grouping sets (
                (firm_country, service, industry, seniority, employment),
                (firm_country, service, firm_name, firm_ranking),
                (
                  firm_country,
                  service,
                  industry,
                  seniority,
                  employment,
                  firm_name,
                  firm_ranking
                )
              )
            having sum(n) != 0
            order by 1, 2, 3, 4, 5, 6, 7, 8
            on conflict (
              level,
              firm_country,
              service,
              industry,
              seniority,
              employment,
              firm_name,
              firm_ranking
            )
            do update set jobs = old.jobs + excluded.jobs
          $sql$,
          $sql$
            insert into board.words as old
            select
              word,
              coalesce(
                (
                  select known.lexeme
                  from board.words as known
                  where known.word = split.word
                ),
                board.stems(word)
              ),
              sum(n)
            from
              (
                select
                  unnest(
                    tsvector_to_array(to_tsvector('pg_catalog.simple', head))
                  ) as word,
                  n
                from
                  (
                    select
                      board.search_text(
                        concat_ws(
                          E'\n',
                          title_lower,
                          firm_name,
                          service,
                          location_text
                        )
                      ) as head,
                      sum(n) as n
                    from ({jobs}) as counted
                    group by 1
                    having sum(n) != 0
                  ) as heads
              ) as split
            where length(word) between 2 and 40 and word !~ '\d'
            group by word
            having sum(n) != 0
            order by word
            on conflict (word) do update set jobs = old.jobs + excluded.jobs
          $sql$,
          $sql$
            insert into board.pay_counts as old
            select
              counted.firm_country,
              paid.kind,
              paid.is_yearly,
              paid.name,
              paid.middle,
              sum(counted.n)
            from
              ({jobs}) as counted
              cross join lateral board.counted_pay(
                counted.firm_country,
                counted.service,
                counted.seniority,
                counted.salary_currency,
                counted.salary_period,
                counted.salary_low,
                counted.salary_high,
                counted.salary_min,
                counted.salary_max
              ) as paid
            group by 1, 2, 3, 4, 5
            having sum(counted.n) != 0
            order by 1, 2, 3, 4, 5
            on conflict (firm_country, kind, is_yearly, name, middle)
            do update set jobs = old.jobs + excluded.jobs
          $sql$
        ]
      ) as statement
  );
end;
$$;

create function board.clear_counts()
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.firms set jobs_count = 0 where jobs_count != 0;
  delete from board.job_counts;
  delete from board.words;
  delete from board.pay_counts;
end;
$$;

-- Counts all jobs again. Run it after writing rows with the triggers switched
-- off.
create function board.recount_jobs()
returns void
language plpgsql
set search_path = ''
as $$
declare
  statement text;
begin
  lock table public.jobs in share row exclusive mode;
  perform board.clear_counts();
  foreach statement in array board.add_to_counts(
    $sql$ select *, 1 as n from public.jobs where status = 'open' $sql$
  ) loop
    execute statement;
  end loop;
end;
$$;

-- Runs once per statement: an import of thousands of rows counts once. An
-- update of no rows fires it too, as most of an import's do: planning what it
-- runs takes longer than to look. The rows are known in this function alone, so
-- it executes by itself.
create function board.update_counts()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  statement text;
  opened constant text := $sql$
    select *, 1 as n from new_rows where status = 'open'
  $sql$;
  closed constant text := $sql$
    select *, -1 as n from old_rows where status = 'open'
  $sql$;
begin
  if tg_op = 'TRUNCATE' then
    perform board.clear_counts();
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then
      return null;
    end if;
  end if;
  foreach statement in array board.add_to_counts(
    case tg_op
      when 'INSERT' then opened
      when 'DELETE' then closed
      else opened || ' union all ' || closed
    end
  ) loop
    execute statement;
  end loop;
  return null;
end;
$$;

create trigger jobs_counts_insert
after insert on public.jobs
referencing new table as new_rows
for each statement
execute function board.update_counts();
create trigger jobs_counts_delete
after delete on public.jobs
referencing old table as old_rows
for each statement
execute function board.update_counts();
create trigger jobs_counts_truncate
after truncate on public.jobs
for each statement
execute function board.update_counts();
