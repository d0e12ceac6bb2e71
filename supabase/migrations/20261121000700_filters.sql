-- The filters of docs/product.md §9, cleaned and turned into SQL. Only the filters that are set appear in the text, so
-- each search gets the plan of its own filters; every value passes through %L.

-- Drops nulls, blanks, the "all-…" values of the selects, and keywords that are stop words alone ("the"), which match
-- no job.
create function board.clean_filter(filter jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(key, left(trim(value), 200)), '{}')
  from jsonb_each_text(filter)
  where trim(coalesce(value, '')) <> '' and trim(value) not in
      ('all-firms', 'all-services', 'all-industries', 'all-levels', 'all-types')
    and (key <> 'keywords' or numnode(websearch_to_tsquery('pg_catalog.english', left(trim(value), 200))) > 0)
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

-- One name for all spellings of board.employment_spellings: 'full-time' → 'Full Time'.
create function board.employment_name(employment text) returns text
language sql immutable parallel safe
return initcap(translate(lower(employment), '-_', '  '));

-- The spellings in which adverts name a service, those of its aliases included; the service itself where there are none.
create function board.service_spellings(service text) returns text[]
language sql stable parallel safe
return (
  select coalesce(array_agg(distinct counted.service), array[service_spellings.service])
  from board.job_counts counted
  where counted.level = 'choices' and board.service_key(counted.service) = any (array(
    select board.service_key(service_spellings.service)
    union select board.service_key(named.service) from public.service_aliases named
      where board.service_key(named.alias) = board.service_key(service_spellings.service)))
);

-- The conditions on columns that board.job_counts has too.
create function board.choice_conditions(f jsonb) returns text[]
language plpgsql stable parallel safe set search_path = '' as $$
declare
  c text[] := '{}';
  spellings text[];
begin
  if f ? 'country' then c := c || format('j.firm_country = %L', board.country_code(f ->> 'country')); end if;
  if f ? 'firm' then c := c || format('j.firm_name = %L', f ->> 'firm'); end if;
  if f ? 'service' then
    spellings := board.service_spellings(f ->> 'service');
    -- One value keeps the order of an index, a list does not.
    c := c || case when cardinality(spellings) = 1 then format('j.service = %L', spellings[1])
      else format('j.service = any (%L::text[])', spellings) end;
  end if;
  if f ? 'industry' then c := c || format('j.industry = %L', f ->> 'industry'); end if;
  if f ? 'seniority' then c := c || format('j.seniority = %L', f ->> 'seniority'); end if;
  if f ? 'employment' then
    c := c || format('j.employment = any (%L::text[])', board.employment_spellings(f ->> 'employment'));
  end if;
  if f ? 'min_rank' then c := c || format('j.firm_ranking >= %L::integer', f ->> 'min_rank'); end if;
  if f ? 'max_rank' then c := c || format('j.firm_ranking <= %L::integer', f ->> 'max_rank'); end if;
  return c;
end $$;

-- All conditions of an open job that matches the filter.
create function board.job_conditions(f jsonb) returns text
language plpgsql stable parallel safe set search_path = '' as $$
declare
  c text[] := array['j.status = ''open''', '(j.valid_through is null or j.valid_through > now())']
    || board.choice_conditions(f);
begin
  if f ? 'search' then c := c || format('j.title_lower like lower(%L)', board.contains_pattern(f ->> 'search')); end if;
  if f ? 'keywords' then
    c := c || format('j.search @@ %L::tsquery', websearch_to_tsquery('pg_catalog.english', f ->> 'keywords'));
  end if;
  if f ? 'location' then c := c || format('j.location_text ilike %L', board.contains_pattern(f ->> 'location')); end if;
  -- The ranges overlap. A job without a salary is in no range.
  if f ? 'min_salary' then c := c || format('j.salary_max >= %L::numeric', f ->> 'min_salary'); end if;
  if f ? 'max_salary' then c := c || format('j.salary_min <= %L::numeric', f ->> 'max_salary'); end if;
  -- Whole days in UTC. The bounds keep out dates that no timestamp can hold.
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

-- True where board.job_counts can answer the whole filter.
create function board.has_only_choices(filter jsonb) returns boolean
language sql immutable parallel safe
return filter - '{country,firm,service,industry,seniority,employment,min_rank,max_rank}'::text[] = '{}';
