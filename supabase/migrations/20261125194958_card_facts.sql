create or replace view public.job_cards with (security_invoker=true) as  SELECT j.id,
    j.slug,
    j.job_title,
    j.firm_id,
    j.firm_name,
    f.slug AS firm_slug,
    f.logo AS firm_logo,
    j.firm_ranking,
    j.firm_country,
    j.country,
    j.location,
    j.location_coordinates,
    j.cities,
    j.service,
    j.seniority,
    j.employment,
    j.industry,
    j.salary,
    j.salary_low,
    j.salary_high,
    j.salary_currency,
    j.salary_period,
    j.salary_min,
    j.salary_max,
    j.date_published,
    j.status,
    j.work_mode,
    ( SELECT (count(DISTINCT lower(near.location)))::integer AS count
           FROM ( SELECT other.location
                   FROM public.jobs other
                  WHERE ((other.firm_id = j.firm_id) AND (other.title_lower = j.title_lower) AND (other.status = 'open'::text) AND ((other.valid_through IS NULL) OR (other.valid_through > now())) AND (lower(other.location) <> lower(j.location)) AND (other.location <> ''::text))
                 LIMIT 50) near) AS same_role_places,
    COALESCE(j.facts, '[]'::jsonb) AS facts
   FROM (public.jobs j
     LEFT JOIN public.firms f ON ((f.id = j.firm_id)));
