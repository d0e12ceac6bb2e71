-- Open jobs of the same service and country as one job, newest first, as cards.
create function public.similar_jobs(job_slug text default null, max_rows integer default 3)
returns jsonb language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(card) order by n), '[]') from (
    select j.id, row_number() over (order by coalesce(j.date_published, '-infinity'::timestamptz) desc, j.id desc) as n
    from public.jobs j, public.jobs this
    where this.slug = job_slug and j.service = this.service and j.firm_country = this.firm_country
      and j.id <> this.id and j.status = 'open' and (j.valid_through is null or j.valid_through > now())
    order by n limit least(greatest(coalesce(max_rows, 3), 1), 24)) picked
  join public.job_cards card on card.id = picked.id
);

-- A slice of all open jobs by id, for sitemaps: pass the last id of a slice to get the next.
create function public.jobs_sitemap(after bigint default null, max_rows integer default null)
returns jsonb language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'slug', slug, 'firm_country', firm_country, 'lastmod', updated_at) order by id), '[]')
  from (
    select j.id, j.slug, j.firm_country, j.updated_at from public.jobs j
    where j.id > coalesce(after, 0) and j.status = 'open' and (j.valid_through is null or j.valid_through > now())
    order by j.id limit least(greatest(coalesce(max_rows, 1000), 1), 50000)) slice
);

revoke execute on function public.search_jobs, public.job_facets, public.filter_options, public.service_counts,
  public.similar_jobs, public.jobs_sitemap from public;
grant execute on function public.search_jobs, public.job_facets, public.filter_options, public.service_counts,
  public.similar_jobs, public.jobs_sitemap to anon, authenticated, service_role;
