-- The schema that a hosted project exposes instead of `public` (docs/going-live.md §4, decision 021). A hosted REST layer
-- answers any query over the relations that it sees, so this schema holds only the columns that the public surface lists
-- (backend/src/http/public-surface.ts). Every view and function runs with the rights of its caller.
create schema api;
grant usage on schema api to anon, authenticated, service_role;

-- PostgREST embeds relations along foreign keys. A computed column is none, so nothing can be embedded …
create view api.firms with (security_invoker = true) as
select id, slug, name, about, logo, ranking, country, linkedin_link, twitter_link, link, lucias_take, updated_at
from public.firms;

create view api.jobs with (security_invoker = true) as
select id, slug, job_title, firm_id + 0 as firm_id, firm_name, firm_ranking, firm_country, country, location,
  location_coordinates, cities, service, seniority, employment, industry, salary, salary_low, salary_high, salary_currency,
  salary_period, date_published, status, description, link, valid_through, closed_at, work_mode, remote_countries,
  public.seen_on(jobs) as seen_on
from public.jobs;

-- … except the one firm of a job.
create function api.firms(job api.jobs) returns setof api.firms
language sql stable rows 1
as $$ select * from api.firms where id = job.firm_id $$;

create view api.job_cards with (security_invoker = true) as
select id, slug, job_title, firm_id + 0 as firm_id, firm_name, firm_slug, firm_logo, firm_ranking, firm_country, country,
  location, location_coordinates, cities, service, seniority, employment, industry, salary, salary_low, salary_high,
  salary_currency, salary_period, date_published, status, work_mode
from public.job_cards;

create view api.firm_openings with (security_invoker = true) as
select firm_id, open_jobs from public.firm_openings;

create view api.articles with (security_invoker = true) as
select id, slug, title, writer_name, reading_time, meta_description, cover_image, html, created_at from public.articles;

-- The index article_insights_listed serves this expression.
create view api.article_insights with (security_invoker = true) as
select id, nullif(article_slug, '') as article_slug, message, position from public.article_insights;

revoke all on all tables in schema api from public, anon, authenticated;
grant select on all tables in schema api to anon, authenticated, service_role;

-- The public functions, under the same names and arguments. Their bodies are text, so that a migration can replace a
-- function behind them.
do $$
declare
  called record;
  of_the_owner text[] := array['import_jobs', 'import_countries', 'edit_board', 'read_board', 'take_adverts', 'list_feeds',
    'save_feed', 'remove_feed', 'begin_feed_run', 'miss_adverts', 'close_gone_adverts', 'end_feed_run'];
  of_visitors text[] := array['search_jobs', 'job_facets', 'relax_jobs', 'suggest_jobs', 'filter_options', 'service_counts',
    'country_figures', 'salary_insights', 'similar_jobs', 'related_articles', 'firm_jobs', 'firm_figures', 'jobs_sitemap',
    'known_places', 'new_jobs', 'article_list', 'article_by_slug', 'articles_sitemap', 'firm_list', 'firm_by',
    'firm_openings_of', 'firms_sitemap', 'stored_jobs', 'job_by_slug'];
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

revoke execute on function api.firms(api.jobs) from public;
grant execute on function api.firms(api.jobs) to service_role, anon, authenticated;
