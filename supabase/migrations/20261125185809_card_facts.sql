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
    ( SELECT (count(DISTINCT lower(other.location)))::integer AS count
           FROM (( SELECT r.job_id
                   FROM (board.roles own
                     JOIN board.roles r ON (((r.role = own.role) AND (r.job_id <> own.job_id))))
                  WHERE (own.job_id = j.id)
                 LIMIT 50) near
             JOIN public.jobs other ON ((other.id = near.job_id)))
          WHERE ((other.status = 'open'::text) AND ((other.valid_through IS NULL) OR (other.valid_through > now())) AND (lower(other.location) <> lower(j.location)) AND (other.location <> ''::text))) AS same_role_places,
    ARRAY( SELECT ('qualification:'::text || (wanted.value ->> 'value'::text))
           FROM jsonb_array_elements(
                CASE jsonb_typeof((j.facts -> 'qualification'::text))
                    WHEN 'array'::text THEN (j.facts -> 'qualification'::text)
                    ELSE '[]'::jsonb
                END) wanted(value)
        UNION ALL
         SELECT ('study:'::text || ((j.facts -> 'study'::text) ->> 'value'::text))
          WHERE (((j.facts -> 'study'::text) ->> 'value'::text) <> ''::text)) AS facts
   FROM (public.jobs j
     LEFT JOIN public.firms f ON ((f.id = j.firm_id)));
