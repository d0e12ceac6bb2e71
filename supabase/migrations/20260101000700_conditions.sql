-- The 15 filters of docs/product.md §9, cleaned and turned into SQL. Only the filters that are set appear in the
-- text, so each search gets the plan of its own filters; every value passes through %L.

-- Drops nulls, blanks and the "all-…" values of the selects.
create function board.clean_filter(filter jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(key, left(trim(value), 200)), '{}')
  from jsonb_each_text(filter)
  where trim(coalesce(value, '')) <> '' and trim(value) not in
    ('all-firms', 'all-services', 'all-industries', 'all-levels', 'all-types')
);

create function board.contains_pattern(part text) returns text
language sql immutable parallel safe
return '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- 'full-time' is also 'Full Time', 'Full-time', 'FULL_TIME', …: a list, so that an index can serve it.
create function board.employment_spellings(employment text) returns text[]
language sql immutable parallel safe
return (
  with spelt (word) as (
    select replace(translate(lower(employment), '-_', '  '), ' ', separator) from unnest(array[' ', '-', '_', '']) separator
  )
  select array_agg(distinct spelling) from (
    select employment as spelling
    union all select word from spelt
    union all select initcap(word) from spelt
    union all select upper(word) from spelt
    union all select upper(left(word, 1)) || substr(word, 2) from spelt) all_of
);

create function board.services_meant(service text) returns text[]
language sql stable parallel safe
return array(
  select service union select named.service from public.service_aliases named where lower(named.alias) = lower(services_meant.service));

-- leave_out names one filter that is not to count: a facet ignores its own.
create function board.job_conditions(filter jsonb, leave_out text default '') returns text
language plpgsql stable parallel safe set search_path = '' as $$
declare
  f constant jsonb := filter - leave_out;
  words tsquery;
  c text[] := array['j.status = ''open''', '(j.valid_through is null or j.valid_through > now())'];
begin
  if f ? 'country' then c := c || format('j.firm_country = %L', board.country_code(f ->> 'country')); end if;
  if f ? 'search' then c := c || format('j.job_title ilike %L', board.contains_pattern(f ->> 'search')); end if;
  if f ? 'keywords' then
    words := websearch_to_tsquery('pg_catalog.english', f ->> 'keywords');
    -- stop words alone ("the") would find nothing at all
    if numnode(words) > 0 then c := c || format('j.search @@ %L::tsquery', words); end if;
  end if;
  if f ? 'firm' then c := c || format('j.firm_name = %L', f ->> 'firm'); end if;
  if f ? 'service' then c := c || format('j.service = any (%L::text[])', board.services_meant(f ->> 'service')); end if;
  if f ? 'industry' then c := c || format('j.industry = %L', f ->> 'industry'); end if;
  if f ? 'seniority' then c := c || format('j.seniority = %L', f ->> 'seniority'); end if;
  if f ? 'employment' then
    c := c || format('j.employment = any (%L::text[])', board.employment_spellings(f ->> 'employment'));
  end if;
  if f ? 'location' then c := c || format('j.location_text ilike %L', board.contains_pattern(f ->> 'location')); end if;
  -- a range overlaps the wanted one; a job without a salary is in no range
  if f ? 'min_salary' then c := c || format('j.salary_max >= %L::numeric', f ->> 'min_salary'); end if;
  if f ? 'max_salary' then c := c || format('j.salary_min <= %L::numeric', f ->> 'max_salary'); end if;
  if f ? 'min_rank' then c := c || format('j.firm_ranking >= %L::integer', f ->> 'min_rank'); end if;
  if f ? 'max_rank' then c := c || format('j.firm_ranking <= %L::integer', f ->> 'max_rank'); end if;
  -- whole days, UTC; the bounds keep dates that no timestamp can hold from being an error
  if f ? 'from_date' then
    c := c || format('j.date_published >= %L::timestamptz',
      to_char(greatest(least((f ->> 'from_date')::date, '9999-01-01'), '0001-01-01'), 'YYYY-MM-DD"T00:00:00Z"'));
  end if;
  if f ? 'to_date' then
    c := c || format('j.date_published < %L::timestamptz',
      to_char(greatest(least((f ->> 'to_date')::date, '9999-01-01'), '0001-01-01') + 1, 'YYYY-MM-DD"T00:00:00Z"'));
  end if;
  return array_to_string(c, ' and ');
end $$;
