-- The new jobs of saved searches (docs/product.md §2.6). Dates of publication are days, and an advert may come with an old
-- one. So a column says since when the board lists a job.
alter table public.jobs add column listed_at timestamptz not null default now();
comment on column public.jobs.listed_at is 'when the row was inserted; rows from before this column, when it was added';

create index jobs_listed on public.jobs (listed_at desc) where status = 'open';

-- For each of at most 20 searches, the number of its open jobs that the board lists since `age` ms ago, in the order of the
-- list: {new, capped}. A search is a filter with the member `age`. An age needs no agreement of clocks. Only the newest
-- 4,000 jobs of the board are read; `capped` says that there may be more. Without an age nothing is new.
create function public.new_jobs(searches jsonb default '[]') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  read_most constant integer := 4000;
  search jsonb;
  found jsonb;
  answers jsonb := '[]';
begin
  for search in select e.value from jsonb_array_elements(searches) with ordinality e where e.ordinality <= 20 order by e.ordinality
  loop
    execute format(
      'select jsonb_build_object(''new'', count(*) filter (where %1$s), ''capped'', count(*) > %3$s) from (
         select * from public.jobs l where l.status = ''open'' and l.listed_at > %2$L
         order by l.listed_at desc limit %3$s + 1) j',
      board.job_conditions(board.read_filter(search - 'age')),
      now() - least(greatest((search ->> 'age')::numeric, 0), 1e12)::double precision * interval '1 millisecond', read_most)
    into found;
    answers := answers || found;
  end loop;
  return answers;
end $$;

revoke execute on function public.new_jobs from public;
grant execute on function public.new_jobs to anon, authenticated, service_role;

create function api.new_jobs(searches jsonb default '[]') returns jsonb
language sql stable set search_path = '' as $$ select public.new_jobs(searches => new_jobs.searches) $$;
revoke execute on function api.new_jobs from public;
grant execute on function api.new_jobs to service_role, anon, authenticated;
