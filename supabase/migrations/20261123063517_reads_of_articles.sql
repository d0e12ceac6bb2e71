CREATE OR REPLACE FUNCTION public.article_list(page integer DEFAULT 1, page_size integer DEFAULT 12)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('total', (SELECT count(*) AS count FROM public.articles), 'articles', COALESCE(jsonb_agg(to_jsonb(card.*) ORDER BY card.created_at DESC, card.id DESC), '[]'::jsonb)) AS jsonb_build_object FROM (SELECT a.id, a.slug, a.title, a.writer_name, a.reading_time, a.meta_description, a.cover_image, a.created_at FROM public.articles a ORDER BY a.created_at DESC, a.id DESC OFFSET (((GREATEST(COALESCE(article_list.page, 1), 1) - 1))::bigint * LEAST(GREATEST(COALESCE(article_list.page_size, 12), 1), 50)) LIMIT LEAST(GREATEST(COALESCE(article_list.page_size, 12), 1), 50)) card);
revoke execute on function public.article_list(integer,integer) from public;

CREATE OR REPLACE FUNCTION public.article_by_slug(slug text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg((to_jsonb(article.*) || jsonb_build_object('insights', (SELECT COALESCE(jsonb_agg(to_jsonb(remark.*) ORDER BY remark.id), '[]'::jsonb) AS "coalesce" FROM (SELECT i.id, i.message, i."position" FROM public.article_insights i WHERE (i.article_slug = article.slug) ORDER BY i.id LIMIT 100) remark)))), '[]'::jsonb) AS "coalesce" FROM (SELECT a.id, a.slug, a.title, a.writer_name, a.reading_time, a.meta_description, a.cover_image, a.created_at, a.html FROM public.articles a WHERE (a.slug = article_by_slug.slug)) article);
revoke execute on function public.article_by_slug(text) from public;

CREATE OR REPLACE FUNCTION public.articles_sitemap(after bigint DEFAULT NULL::bigint, max_rows integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(slice.*) ORDER BY slice.id), '[]'::jsonb) AS "coalesce" FROM (SELECT a.id, a.slug, a.created_at AS lastmod FROM public.articles a WHERE (a.id > COALESCE(articles_sitemap.after, (0)::bigint)) ORDER BY a.id LIMIT LEAST(GREATEST(COALESCE(articles_sitemap.max_rows, 1000), 1), 50000)) slice);
revoke execute on function public.articles_sitemap(bigint,integer) from public;

CREATE OR REPLACE FUNCTION api.article_by_slug(slug text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.article_by_slug(slug => article_by_slug.slug)$function$;
revoke execute on function api.article_by_slug(text) from public;

CREATE OR REPLACE FUNCTION api.article_list(page integer DEFAULT 1, page_size integer DEFAULT 12)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.article_list(page => article_list.page, page_size => article_list.page_size)$function$;
revoke execute on function api.article_list(integer,integer) from public;

CREATE OR REPLACE FUNCTION api.articles_sitemap(after bigint DEFAULT NULL::bigint, max_rows integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.articles_sitemap(after => articles_sitemap.after, max_rows => articles_sitemap.max_rows)$function$;
revoke execute on function api.articles_sitemap(bigint,integer) from public;

grant EXECUTE on function public.article_list(integer,integer) to anon;

grant EXECUTE on function public.article_list(integer,integer) to authenticated;

grant EXECUTE on function public.article_list(integer,integer) to service_role;

grant EXECUTE on function public.article_by_slug(text) to anon;

grant EXECUTE on function public.article_by_slug(text) to authenticated;

grant EXECUTE on function public.article_by_slug(text) to service_role;

grant EXECUTE on function public.articles_sitemap(bigint,integer) to anon;

grant EXECUTE on function public.articles_sitemap(bigint,integer) to authenticated;

grant EXECUTE on function public.articles_sitemap(bigint,integer) to service_role;

grant EXECUTE on function api.article_list(integer,integer) to service_role;

grant EXECUTE on function api.article_list(integer,integer) to anon;

grant EXECUTE on function api.article_list(integer,integer) to authenticated;

grant EXECUTE on function api.articles_sitemap(bigint,integer) to service_role;

grant EXECUTE on function api.articles_sitemap(bigint,integer) to anon;

grant EXECUTE on function api.articles_sitemap(bigint,integer) to authenticated;

grant EXECUTE on function api.article_by_slug(text) to service_role;

grant EXECUTE on function api.article_by_slug(text) to anon;

grant EXECUTE on function api.article_by_slug(text) to authenticated;
