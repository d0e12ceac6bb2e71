CREATE OR REPLACE FUNCTION public.firm_list(country text DEFAULT NULL::text, name text DEFAULT NULL::text, highest_rank integer DEFAULT NULL::integer, page integer DEFAULT 1, page_size integer DEFAULT 24)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH matching AS NOT MATERIALIZED (SELECT f.id, f.slug, f.name, f.about, f.logo, f.ranking, f.country FROM public.firms f WHERE (((firm_list.country IS NULL) OR (f.country = board.country_code(firm_list.country))) AND ((firm_list.name IS NULL) OR (strpos(lower(f.name), lower(firm_list.name)) > 0)) AND ((firm_list.highest_rank IS NULL) OR (f.ranking <= firm_list.highest_rank)))) SELECT jsonb_build_object('total', (SELECT count(*) AS count FROM matching), 'firms', COALESCE(jsonb_agg(to_jsonb(card.*) ORDER BY card.ranking, card.id), '[]'::jsonb)) AS jsonb_build_object FROM (SELECT matching.id, matching.slug, matching.name, matching.about, matching.logo, matching.ranking, matching.country FROM matching ORDER BY matching.ranking, matching.id OFFSET (((GREATEST(COALESCE(firm_list.page, 1), 1) - 1))::bigint * LEAST(GREATEST(COALESCE(firm_list.page_size, 24), 1), 48)) LIMIT LEAST(GREATEST(COALESCE(firm_list.page_size, 24), 1), 48)) card);
revoke execute on function public.firm_list(text,text,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION public.firm_by(slug text DEFAULT NULL::text, id bigint DEFAULT NULL::bigint, name text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name, 'about', f.about, 'logo', f.logo, 'ranking', f.ranking, 'country', f.country, 'linkedin_link', f.linkedin_link, 'twitter_link', f.twitter_link, 'link', f.link, 'lucias_take', f.lucias_take)), '[]'::jsonb) AS "coalesce" FROM public.firms f WHERE (f.id = COALESCE((SELECT own.id FROM public.firms own WHERE (own.slug = firm_by.slug)), (SELECT own.id FROM public.firms own WHERE (own.id = firm_by.id)), (SELECT min(own.id) AS min FROM public.firms own WHERE (own.name = firm_by.name)))));
revoke execute on function public.firm_by(text,bigint,text) from public;

CREATE OR REPLACE FUNCTION public.firm_openings_of(ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(o.*) ORDER BY o.firm_id), '[]'::jsonb) AS "coalesce" FROM public.firm_openings o WHERE (o.firm_id = ANY ((firm_openings_of.ids)[1:100])));
revoke execute on function public.firm_openings_of(bigint[]) from public;

CREATE OR REPLACE FUNCTION public.firms_sitemap(after bigint DEFAULT NULL::bigint, max_rows integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(slice.*) ORDER BY slice.id), '[]'::jsonb) AS "coalesce" FROM (SELECT f.id, f.slug, f.country, f.updated_at AS lastmod FROM public.firms f WHERE (f.id > COALESCE(firms_sitemap.after, (0)::bigint)) ORDER BY f.id LIMIT LEAST(GREATEST(COALESCE(firms_sitemap.max_rows, 1000), 1), 50000)) slice);
revoke execute on function public.firms_sitemap(bigint,integer) from public;

CREATE OR REPLACE FUNCTION api.firm_by(slug text DEFAULT NULL::text, id bigint DEFAULT NULL::bigint, name text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.firm_by(slug => firm_by.slug, id => firm_by.id, name => firm_by.name)$function$;
revoke execute on function api.firm_by(text,bigint,text) from public;

CREATE OR REPLACE FUNCTION api.firm_list(country text DEFAULT NULL::text, name text DEFAULT NULL::text, highest_rank integer DEFAULT NULL::integer, page integer DEFAULT 1, page_size integer DEFAULT 24)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.firm_list(country => firm_list.country, name => firm_list.name, highest_rank => firm_list.highest_rank, page => firm_list.page, page_size => firm_list.page_size)$function$;
revoke execute on function api.firm_list(text,text,integer,integer,integer) from public;

CREATE OR REPLACE FUNCTION api.firm_openings_of(ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.firm_openings_of(ids => firm_openings_of.ids)$function$;
revoke execute on function api.firm_openings_of(bigint[]) from public;

CREATE OR REPLACE FUNCTION api.firms_sitemap(after bigint DEFAULT NULL::bigint, max_rows integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.firms_sitemap(after => firms_sitemap.after, max_rows => firms_sitemap.max_rows)$function$;
revoke execute on function api.firms_sitemap(bigint,integer) from public;

grant EXECUTE on function public.firm_list(text,text,integer,integer,integer) to anon;

grant EXECUTE on function public.firm_list(text,text,integer,integer,integer) to authenticated;

grant EXECUTE on function public.firm_list(text,text,integer,integer,integer) to service_role;

grant EXECUTE on function public.firm_by(text,bigint,text) to anon;

grant EXECUTE on function public.firm_by(text,bigint,text) to authenticated;

grant EXECUTE on function public.firm_by(text,bigint,text) to service_role;

grant EXECUTE on function public.firm_openings_of(bigint[]) to anon;

grant EXECUTE on function public.firm_openings_of(bigint[]) to authenticated;

grant EXECUTE on function public.firm_openings_of(bigint[]) to service_role;

grant EXECUTE on function public.firms_sitemap(bigint,integer) to anon;

grant EXECUTE on function public.firms_sitemap(bigint,integer) to authenticated;

grant EXECUTE on function public.firms_sitemap(bigint,integer) to service_role;

grant EXECUTE on function api.firm_by(text,bigint,text) to service_role;

grant EXECUTE on function api.firm_by(text,bigint,text) to anon;

grant EXECUTE on function api.firm_by(text,bigint,text) to authenticated;

grant EXECUTE on function api.firm_list(text,text,integer,integer,integer) to service_role;

grant EXECUTE on function api.firm_list(text,text,integer,integer,integer) to anon;

grant EXECUTE on function api.firm_list(text,text,integer,integer,integer) to authenticated;

grant EXECUTE on function api.firm_openings_of(bigint[]) to service_role;

grant EXECUTE on function api.firm_openings_of(bigint[]) to anon;

grant EXECUTE on function api.firm_openings_of(bigint[]) to authenticated;

grant EXECUTE on function api.firms_sitemap(bigint,integer) to service_role;

grant EXECUTE on function api.firms_sitemap(bigint,integer) to anon;

grant EXECUTE on function api.firms_sitemap(bigint,integer) to authenticated;
