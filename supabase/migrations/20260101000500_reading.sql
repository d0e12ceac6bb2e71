-- Anybody may read, nobody may write. `using (true)`, because a condition that is not leakproof keeps row security
-- from using the GIN indexes (docs/product.md §6).
grant usage on schema public, board to anon, authenticated, service_role;

alter table public.firms enable row level security;
alter table public.jobs enable row level security;
alter table public.articles enable row level security;
alter table public.article_insights enable row level security;
alter table public.service_aliases enable row level security;
alter table public.places enable row level security;

create policy firms_read on public.firms for select to anon, authenticated using (true);
create policy jobs_read on public.jobs for select to anon, authenticated using (true);
create policy articles_read on public.articles for select to anon, authenticated using (true);
create policy article_insights_read on public.article_insights for select to anon, authenticated using (true);
create policy service_aliases_read on public.service_aliases for select to anon, authenticated using (true);
create policy places_read on public.places for select to anon, authenticated using (true);

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
grant select on public.firms, public.jobs, public.articles, public.article_insights, public.service_aliases,
  public.places to anon, authenticated;
grant all on all tables in schema public to service_role;
grant usage, select on all sequences in schema public to service_role;

revoke execute on function board.count_firm_jobs, board.close_expired_jobs from public;
grant execute on function board.count_firm_jobs, board.close_expired_jobs to service_role;

-- What a card shows of a job: the row of every list (docs/product.md §2.5).
create view public.job_cards with (security_invoker = true) as
select j.id, j.slug, j.job_title, j.firm_id, j.firm_name, f.slug as firm_slug, f.logo as firm_logo,
  j.firm_ranking, j.firm_country, j.country, j.location, j.location_coordinates, j.cities,
  j.service, j.seniority, j.employment, j.industry,
  j.salary, j.salary_low, j.salary_high, j.salary_currency, j.salary_period, j.salary_min, j.salary_max,
  j.date_published, j.status
from public.jobs j left join public.firms f on f.id = j.firm_id;

revoke all on public.job_cards from anon, authenticated;
grant select on public.job_cards to anon, authenticated, service_role;
