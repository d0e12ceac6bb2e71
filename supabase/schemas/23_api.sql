-- The schema that a hosted project exposes instead of `public` (docs/operating.md, "What strangers may query", decision 021): functions alone, since a
-- hosted REST layer answers any query over the relations that it sees. Every function here runs with the rights of its caller.
create schema api;
grant usage on schema api to anon, authenticated, service_role;

-- The public functions, under the same names and arguments. Their bodies are text, so that a migration can replace a
-- function behind them.
do $$
declare
  called record;
  of_the_owner text[] := array['import_jobs', 'import_countries', 'import_firms', 'list_rows', 'set_rows', 'close_rows', 'take_adverts', 'list_feeds',
    'save_feed', 'remove_feed', 'begin_feed_run', 'weigh_feed_run', 'miss_adverts', 'close_gone_adverts', 'end_feed_run',
    'sign_up_alert', 'next_alert', 'alert_jobs', 'end_alert', 'read_alerts', 'change_alerts', 'prune_alerts', 'reseal_alerts', 'advert_reports', 'unread_adverts', 'write_facts'];
  of_visitors text[] := array['search_jobs', 'job_facets', 'relax_jobs', 'suggest_jobs', 'filter_options', 'service_counts',
    'country_figures', 'salary_insights', 'similar_jobs', 'related_articles', 'firm_jobs', 'firm_figures', 'jobs_sitemap', 'landing_pages',
    'known_places', 'new_jobs', 'article_list', 'article_by_slug', 'articles_sitemap', 'firm_list', 'firm_by',
    'firm_openings_of', 'firms_sitemap', 'stored_jobs', 'job_by_slug', 'report_job'];
begin
  for called in
    select p.proname, pg_get_function_arguments(p.oid) as arguments, p.provolatile, p.proname = any (of_visitors) as is_public,
      (select string_agg(format('%1$I => %2$I.%1$I', name, p.proname), ', ') from unnest(p.proargnames) name) as given
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = any (of_the_owner || of_visitors)
  loop
    execute format('create function api.%I(%s) returns jsonb language sql %s set search_path = '''' as %L',
      called.proname, called.arguments, case called.provolatile when 'v' then 'volatile' else 'stable' end,
      format('select public.%I(%s)', called.proname, called.given));
    execute format('revoke execute on function api.%I from public, anon, authenticated', called.proname);
    execute format('grant execute on function api.%I to %s', called.proname,
      case when called.is_public then 'service_role, anon, authenticated' else 'service_role' end);
  end loop;
end $$;
