-- What the conditions read stands beside the order, so that the matches of a frequent word are found without a look at
-- the wide rows (decision 012).
set search_path = public, extensions;

-- Lower case is made once and not for each comparison, which is most of what comparing costs. An index refuses a row of
-- more than 2,700 bytes, and an advert is not to be refused for its title.
create function board.title_lower(job_title text) returns text
language sql immutable parallel safe
return lower(left(job_title, 500));

alter table public.jobs add column title_lower text not null default '';
alter table public.jobs alter column title_lower type text using board.title_lower(job_title);
comment on column public.jobs.title_lower is 'the first 500 characters of job_title in lower case: what the title filter searches';

create or replace function board.job_own_columns() returns trigger language plpgsql set search_path = '' as $$
begin
  new.slug := coalesce(new.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status when 'closed' then coalesce(new.closed_at, now()) end;
  select low, high, currency, period, yearly_min, yearly_max
    into new.salary_low, new.salary_high, new.salary_currency, new.salary_period, new.salary_min, new.salary_max
    from board.parse_salary(new.salary, new.firm_country);
  if tg_op = 'INSERT' or new.location_coordinates is distinct from old.location_coordinates then
    new.cities := board.cities_of(new.location_coordinates);
  else
    new.cities := old.cities;
  end if;
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search := board.job_search(new.job_title, new.firm_name, new.description, board.job_keywords(new));
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'search') is distinct from (to_jsonb(old) - 'search') then
    new.updated_at := now();
  end if;
  return new;
end $$;

drop index public.jobs_title_trigrams, public.jobs_newest, public.jobs_country_newest, public.jobs_facets,
  public.jobs_best_firm, public.jobs_best_paid;

create index jobs_title_trigrams on public.jobs using gin (title_lower gin_trgm_ops);
create index jobs_newest on public.jobs
  (coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (title_lower, service, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max,
   date_published, valid_through)
  where status = 'open';
create index jobs_country_newest on public.jobs
  (firm_country, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (title_lower, service, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max,
   date_published, valid_through)
  where status = 'open';
create index jobs_facets on public.jobs
  (firm_country, service, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (title_lower, industry, seniority, employment, firm_name, firm_ranking, salary_min, salary_max,
   date_published, valid_through)
  where status = 'open';
create index jobs_best_firm on public.jobs
  (coalesce(-firm_ranking, -2147483647) desc, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (firm_country, title_lower, service, industry, seniority, employment, firm_name, firm_ranking, salary_min,
   salary_max, date_published, valid_through)
  where status = 'open';
create index jobs_best_paid on public.jobs
  (coalesce(salary_max, -1) desc, coalesce(date_published, '-infinity'::timestamptz) desc, id desc) include
  (firm_country, title_lower, service, industry, seniority, employment, firm_name, firm_ranking, salary_min,
   salary_max, date_published, valid_through)
  where status = 'open';

reset search_path;
