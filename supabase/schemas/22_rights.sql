-- Visitors read, and write by report_job alone; the owner's programs use the
-- role service_role. Row security says `using (true)`: a condition that is not
-- leakproof would keep it from using the GIN indexes (docs/product.md §6).
grant usage on schema public, board to anon, authenticated, service_role;

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
do $$
declare
  name regclass;
begin
  for name in
    select oid
    from pg_class
    where
      relkind = 'r'
      and relnamespace = any ('{public,board}'::regnamespace[])
  loop
    execute format('alter table %s enable row level security', name);
  end loop;
  -- The tables that visitors read.
  foreach name in array '{
    public.firms,
    public.jobs,
    public.articles,
    public.article_insights,
    public.service_aliases,
    public.places,
    public.search_terms,
    board.job_counts,
    board.pay_counts,
    board.sightings,
    board.words,
    board.place_names
  }'::regclass[] loop
    execute format(
      'create policy %I on %s for select to anon, authenticated using (true)',
      split_part(name::text, '.', -1) || '_read',
      name
    );
    execute format('grant select on %s to anon, authenticated', name);
  end loop;
end;
$$;
grant select
on public.job_cards, public.firm_openings, board.open_job_counts
to anon, authenticated, service_role;
grant all
on public.firms,
public.jobs,
public.articles,
public.article_insights,
public.service_aliases,
public.places,
public.search_terms,
board.job_counts,
board.pay_counts,
board.sightings,
board.words,
board.feeds
to service_role;
-- One by one: a migration names each right, and only PostgreSQL 17 knows all
-- that "all" means there.
grant select, insert, update, delete
on board.place_names,
board.alert_addresses,
board.alert_sign_ups,
board.alerts,
board.alert_tokens,
board.alert_deliveries
to service_role;
grant usage, select on all sequences in schema public to service_role;

-- A visitor's statement ends after three seconds (docs/product.md §6). The
-- setting holds for this database alone, because roles belong to the whole
-- server. PostgreSQL applies it at login only, so the backend sets it in each
-- transaction; a hosted project's REST layer does that with the setting of the
-- role (docs/operating.md, "What strangers may query"). Where the migrating
-- user has no right to set it, the backend's own default holds.
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    execute format(
      'alter role %I in database %I set statement_timeout = %L',
      visitor,
      current_database(),
      '3s'
    );
  end loop;
exception when insufficient_privilege then
  raise notice 'the time-out of visitors was not set: %', sqlerrm;
end;
$$;

-- What visitors may call; every other function of `public` is the owner's. A
-- hosted project grants new functions to everybody.
revoke execute
on all functions in schema public
from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
grant execute
on function public.search_jobs,
public.suggest_jobs,
public.suggest_places,
public.job_facets,
public.filter_options,
public.service_counts,
public.relax_jobs,
public.known_places,
public.nearest_place,
public.similar_jobs,
public.firm_jobs,
public.stored_jobs,
public.jobs_sitemap,
public.landing_pages,
public.related_articles,
public.article_list,
public.article_by_slug,
public.articles_sitemap,
public.country_figures,
public.salary_insights,
public.firm_figures,
public.firm_list,
public.firm_by,
public.firm_openings_of,
public.firms_sitemap,
public.new_jobs,
public.listed_jobs,
public.job_by_slug,
public.report_job
to anon, authenticated;
revoke execute
on function board.clear_counts,
board.recount_jobs,
board.close_expired_jobs,
board.jobs_of,
board.make_firms,
board.pretended_firms,
board.write_adverts,
board.duplicates,
board.check_feed_run,
board.alert_due,
board.confirm_alert,
board.take_sign_ups,
board.next_confirmation
from public, anon, authenticated;
grant execute
on function board.clear_counts,
board.recount_jobs,
board.close_expired_jobs,
board.jobs_of,
board.make_firms,
board.pretended_firms,
board.write_adverts,
board.duplicates,
board.check_feed_run,
board.alert_due,
board.confirm_alert,
board.take_sign_ups,
board.next_confirmation
to service_role;
