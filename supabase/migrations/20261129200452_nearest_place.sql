SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION api.nearest_place(latitude double precision DEFAULT NULL::double precision, longitude double precision DEFAULT NULL::double precision, country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.nearest_place(latitude => nearest_place.latitude, longitude => nearest_place.longitude, country => nearest_place.country)$$;

CREATE OR REPLACE FUNCTION public.nearest_place(latitude double precision DEFAULT NULL::double precision, longitude double precision DEFAULT NULL::double precision, country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('name', near.name)), '[]'::jsonb) AS "coalesce" FROM (SELECT CASE WHEN (length(p.region) = 2) THEN ((p.name || ', '::text) || p.region) ELSE p.name END AS name, ((111.2)::double precision * sqrt((((p.lat - here.lat) ^ (2)::double precision) + (((p.lon - here.lon) * cos(radians(here.lat))) ^ (2)::double precision)))) AS km FROM public.places p, (SELECT GREATEST(('-90'::integer)::double precision, LEAST((90)::double precision, nearest_place.latitude)) AS lat, GREATEST(('-180'::integer)::double precision, LEAST((180)::double precision, nearest_place.longitude)) AS lon) here WHERE ((p.country = board.country_code(nearest_place.country)) AND ((p.lat >= (here.lat - (0.45)::double precision)) AND (p.lat <= (here.lat + (0.45)::double precision)))) ORDER BY ((111.2)::double precision * sqrt((((p.lat - here.lat) ^ (2)::double precision) + (((p.lon - here.lon) * cos(radians(here.lat))) ^ (2)::double precision)))) LIMIT 1) near WHERE (near.km <= (50)::double precision));

REVOKE ALL ON FUNCTION api.nearest_place(latitude double precision, longitude double precision, country text) FROM PUBLIC;

GRANT ALL ON FUNCTION api.nearest_place(latitude double precision, longitude double precision, country text) TO service_role;

GRANT ALL ON FUNCTION api.nearest_place(latitude double precision, longitude double precision, country text) TO anon;

GRANT ALL ON FUNCTION api.nearest_place(latitude double precision, longitude double precision, country text) TO authenticated;

REVOKE ALL ON FUNCTION public.nearest_place(latitude double precision, longitude double precision, country text) FROM PUBLIC;

GRANT ALL ON FUNCTION public.nearest_place(latitude double precision, longitude double precision, country text) TO service_role;

GRANT ALL ON FUNCTION public.nearest_place(latitude double precision, longitude double precision, country text) TO anon;

GRANT ALL ON FUNCTION public.nearest_place(latitude double precision, longitude double precision, country text) TO authenticated;
