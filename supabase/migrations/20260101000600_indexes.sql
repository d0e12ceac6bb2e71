-- Every order ends in "newest first, then id", written as in the search function so that keyset paging can
-- compare rows: a missing date counts as the oldest, a missing rank or salary as the last.
set search_path = public, extensions;

create index jobs_newest on public.jobs
  (coalesce(date_published, '-infinity'::timestamptz) desc, id desc) where status = 'open';
create index jobs_country_newest on public.jobs
  (firm_country, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) where status = 'open';
create index jobs_service_newest on public.jobs
  (service, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) where status = 'open';
create index jobs_firm_newest on public.jobs
  (firm_id, coalesce(date_published, '-infinity'::timestamptz) desc, id desc);
create index jobs_firm_name on public.jobs (firm_name) where status = 'open';
create index jobs_best_firm on public.jobs
  (coalesce(-firm_ranking, -2147483647) desc, coalesce(date_published, '-infinity'::timestamptz) desc, id desc)
  where status = 'open';
create index jobs_best_paid on public.jobs
  (coalesce(salary_max, -1) desc, coalesce(date_published, '-infinity'::timestamptz) desc, id desc)
  where status = 'open';

-- Counts and facets read this one alone, never the wide rows.
create index jobs_facets on public.jobs (firm_country, service) include
  (industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max, date_published, valid_through)
  where status = 'open';

create index jobs_title_trigrams on public.jobs using gin (job_title gin_trgm_ops);
create index jobs_location_trigrams on public.jobs using gin (location_text gin_trgm_ops);
create index jobs_search on public.jobs using gin (search);
create index jobs_valid_through on public.jobs (valid_through) where status = 'open';

create index firms_ranking on public.firms (ranking, id);
create index firms_country_ranking on public.firms (country, ranking, id);
create index firms_name on public.firms (name);
create index articles_newest on public.articles (created_at desc, id desc);
create index article_insights_of on public.article_insights (article_slug);

reset search_path;
