drop function api.firms(api.jobs);

drop view api.firms, api.jobs, api.job_cards, api.firm_openings, api.articles, api.article_insights;

drop index public.article_insights_listed;

drop function public.seen_on(public.jobs);
