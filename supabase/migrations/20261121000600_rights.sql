-- Visitors read, nobody writes; the owner's programs use the role service_role. Row security says `using (true)`:
-- a condition that is not leakproof would keep it from using the GIN indexes (docs/product.md §6).
grant usage on schema public, board to anon, authenticated, service_role;

alter table public.firms enable row level security;
alter table public.jobs enable row level security;
alter table public.articles enable row level security;
alter table public.article_insights enable row level security;
alter table public.service_aliases enable row level security;
alter table public.places enable row level security;
alter table board.job_counts enable row level security;

create policy firms_read on public.firms for select to anon, authenticated using (true);
create policy jobs_read on public.jobs for select to anon, authenticated using (true);
create policy articles_read on public.articles for select to anon, authenticated using (true);
create policy article_insights_read on public.article_insights for select to anon, authenticated using (true);
create policy service_aliases_read on public.service_aliases for select to anon, authenticated using (true);
create policy places_read on public.places for select to anon, authenticated using (true);
create policy job_counts_read on board.job_counts for select to anon, authenticated using (true);

-- A card: the row of every list of jobs (docs/product.md §2.5).
create view public.job_cards with (security_invoker = true) as
select j.id, j.slug, j.job_title, j.firm_id, j.firm_name, f.slug as firm_slug, f.logo as firm_logo,
  j.firm_ranking, j.firm_country, j.country, j.location, j.location_coordinates, j.cities,
  j.service, j.seniority, j.employment, j.industry,
  j.salary, j.salary_low, j.salary_high, j.salary_currency, j.salary_period, j.salary_min, j.salary_max,
  j.date_published, j.status
from public.jobs j left join public.firms f on f.id = j.firm_id;

-- Each firm's number of open jobs, on its card, its page and its list (docs/product.md §10.3): jobs_count without the
-- expired jobs. `offset 0` makes the planner look those up by date first, instead of reading all jobs of each firm.
create view public.firm_openings with (security_invoker = true) as
select f.id as firm_id, f.jobs_count - coalesce(late.jobs, 0)::integer as open_jobs
from public.firms f left join (
  select expired.firm_id, count(*) as jobs
  from (
    select j.firm_id from public.jobs j where j.status = 'open' and j.valid_through <= now() offset 0) expired
  group by expired.firm_id) late on late.firm_id = f.id;

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
grant select on public.firms, public.jobs, public.articles, public.article_insights, public.service_aliases,
  public.places, public.job_cards, public.firm_openings, board.job_counts, board.open_job_counts to anon, authenticated;
grant all on public.firms, public.jobs, public.articles, public.article_insights, public.service_aliases, public.places,
  board.job_counts to service_role;
grant select on public.job_cards, public.firm_openings, board.open_job_counts to service_role;
grant usage, select on all sequences in schema public to service_role;

revoke execute on function board.recount_firm_jobs, board.recount_jobs, board.close_expired_jobs from public;
grant execute on function board.recount_firm_jobs, board.recount_jobs, board.close_expired_jobs to service_role;

-- A visitor's statement ends after three seconds (docs/product.md §6). The setting holds for this database alone,
-- because roles belong to the whole server. PostgreSQL applies it at login only, so the backend sets it in each
-- transaction; a hosted project's REST layer does that with the setting of the role (docs/going-live.md §4). Where the
-- migrating user has no right to set it, the backend's own default holds.
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    execute format('alter role %I in database %I set statement_timeout = %L', visitor, current_database(), '3s');
  end loop;
exception when insufficient_privilege then
  raise notice 'the time-out of visitors was not set: %', sqlerrm;
end $$;
