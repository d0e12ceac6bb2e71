-- Visitors read, and write by report_job alone; the owner's programs use the role service_role. Row security says `using (true)`:
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

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
grant select on public.firms, public.jobs, public.articles, public.article_insights, public.service_aliases,
  public.places, public.job_cards, public.firm_openings, board.job_counts, board.open_job_counts to anon, authenticated;
grant all on public.firms, public.jobs, public.articles, public.article_insights, public.service_aliases, public.places,
  board.job_counts to service_role;
grant select on public.job_cards, public.firm_openings, board.open_job_counts to service_role;
grant usage, select on all sequences in schema public to service_role;

-- A visitor's statement ends after three seconds (docs/product.md §6). The setting holds for this database alone,
-- because roles belong to the whole server. PostgreSQL applies it at login only, so the backend sets it in each
-- transaction; a hosted project's REST layer does that with the setting of the role (docs/operating.md, "What strangers may query"). Where the
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

alter table board.feeds enable row level security;
alter table board.sightings enable row level security;
create policy sightings_read on board.sightings for select to anon, authenticated using (true);
grant select on board.sightings to anon, authenticated;
grant all on board.feeds, board.sightings to service_role;

alter table public.search_terms enable row level security;
alter table board.words enable row level security;
create policy search_terms_read on public.search_terms for select to anon, authenticated using (true);
create policy words_read on board.words for select to anon, authenticated using (true);
alter table board.place_names enable row level security;
create policy place_names_read on board.place_names for select to anon, authenticated using (true);
grant select on public.search_terms, board.words, board.place_names to anon, authenticated;
grant all on public.search_terms, board.words to service_role;
-- One by one: a migration names each right, and only PostgreSQL 17 knows all that "all" means there.
grant select, insert, update, delete on board.place_names to service_role;

alter table board.pay_counts enable row level security;
create policy pay_counts_read on board.pay_counts for select to anon, authenticated using (true);
grant select on board.pay_counts to anon, authenticated;
grant all on board.pay_counts to service_role;

alter table board.alert_addresses enable row level security;
alter table board.alert_sign_ups enable row level security;
alter table board.alerts enable row level security;
alter table board.alert_tokens enable row level security;
alter table board.alert_deliveries enable row level security;
grant select, insert, update, delete on board.alert_addresses, board.alert_sign_ups, board.alerts, board.alert_tokens, board.alert_deliveries to service_role;

-- What visitors may call; every other function of `public` is the owner's. A hosted project grants new functions to everybody.
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
grant execute on function public.search_jobs, public.suggest_jobs, public.job_facets, public.filter_options, public.service_counts,
  public.relax_jobs, public.known_places, public.similar_jobs, public.firm_jobs, public.stored_jobs, public.jobs_sitemap,
  public.landing_pages, public.related_articles, public.article_list, public.article_by_slug, public.articles_sitemap,
  public.country_figures, public.salary_insights, public.firm_figures, public.firm_list, public.firm_by, public.firm_openings_of,
  public.firms_sitemap, public.new_jobs, public.job_by_slug, public.report_job
  to anon, authenticated;
revoke execute on function board.clear_counts, board.recount_jobs, board.close_expired_jobs, board.jobs_of, board.make_firms,
  board.duplicates, board.check_feed_run, board.alert_due, board.confirm_alert, board.take_sign_ups
  from public, anon, authenticated;
grant execute on function board.clear_counts, board.recount_jobs, board.close_expired_jobs, board.jobs_of, board.make_firms,
  board.duplicates, board.check_feed_run, board.alert_due, board.confirm_alert, board.take_sign_ups to service_role;
