-- How the functions that build their statements are planned, wherever they run. Index pages come from memory or an
-- SSD, while the server's default counts on a turning disk and reads the whole table instead; and compiling a
-- statement that runs once costs more than running it.
do $$
declare
  called regprocedure;
begin
  for called in select oid from pg_proc
    where pronamespace = 'public'::regnamespace and proname in
      ('search_jobs', 'job_facets', 'filter_options', 'service_counts')
  loop
    execute format('alter function %s set random_page_cost = 1.1', called);
    execute format('alter function %s set jit = off', called);
  end loop;
end $$;

-- With the id, the page of a rare combination is found in this index as well.
drop index public.jobs_facets;
create index jobs_facets on public.jobs (firm_country, service) include
  (id, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max, date_published, valid_through)
  where status = 'open';
