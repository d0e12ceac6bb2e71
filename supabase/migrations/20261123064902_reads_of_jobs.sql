CREATE OR REPLACE FUNCTION public.stored_jobs(slugs text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(card.*) ORDER BY card.id), '[]'::jsonb) AS "coalesce" FROM public.job_cards card WHERE (card.slug = ANY ((stored_jobs.slugs)[1:50])));
revoke execute on function public.stored_jobs(text[]) from public;

CREATE OR REPLACE FUNCTION public.job_by_slug(slug text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg((to_jsonb(card.*) || jsonb_build_object('description', j.description, 'link', j.link, 'valid_through', j.valid_through, 'closed_at', j.closed_at, 'remote_countries', j.remote_countries, 'seen_on', (SELECT ((seen.seen_at AT TIME ZONE 'utc'::text))::date AS timezone FROM board.sightings seen WHERE (seen.job_id = j.id))))), '[]'::jsonb) AS "coalesce" FROM (public.jobs j JOIN public.job_cards card ON ((card.id = j.id))) WHERE (j.slug = job_by_slug.slug));
revoke execute on function public.job_by_slug(text) from public;

CREATE OR REPLACE FUNCTION api.job_by_slug(slug text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.job_by_slug(slug => job_by_slug.slug)$function$;
revoke execute on function api.job_by_slug(text) from public;

CREATE OR REPLACE FUNCTION api.stored_jobs(slugs text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.stored_jobs(slugs => stored_jobs.slugs)$function$;
revoke execute on function api.stored_jobs(text[]) from public;

grant EXECUTE on function public.stored_jobs(text[]) to anon;

grant EXECUTE on function public.stored_jobs(text[]) to authenticated;

grant EXECUTE on function public.stored_jobs(text[]) to service_role;

grant EXECUTE on function public.job_by_slug(text) to anon;

grant EXECUTE on function public.job_by_slug(text) to authenticated;

grant EXECUTE on function public.job_by_slug(text) to service_role;

grant EXECUTE on function api.job_by_slug(text) to service_role;

grant EXECUTE on function api.job_by_slug(text) to anon;

grant EXECUTE on function api.job_by_slug(text) to authenticated;

grant EXECUTE on function api.stored_jobs(text[]) to service_role;

grant EXECUTE on function api.stored_jobs(text[]) to anon;

grant EXECUTE on function api.stored_jobs(text[]) to authenticated;
