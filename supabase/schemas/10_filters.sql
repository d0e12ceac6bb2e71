-- The filters of a search (docs/product.md §9). `board.filters` declares each of them once.

-- One name for all spellings of board.employment_spellings: 'full-time' → 'Full Time'.
create function board.employment_name(employment text) returns text
language sql immutable parallel safe
return initcap(translate(lower(employment), '-_', '  '));

-- 'full-time' is also 'Full Time', 'Full-time', 'FULL_TIME', …, and 'Full Time, Part Time' of an advert that offers both: a list, so that an
-- index can serve it.
create function board.employment_spellings(employment text) returns text[]
language sql immutable parallel safe
return (
  with spelt (word) as (
    select replace(translate(lower(employment), '-_', '  '), ' ', s.separator) from unnest(array[' ', '-', '_', '']) s (separator)
  ), kinds (kind, at) as (
    -- in the order in which the import writes them; the last is for two without a third
    select k.kind, k.at from unnest('{Full Time,Part Time,Contract,Temporary,Internship,NULL}'::text[]) with ordinality k (kind, at)
  )
  select array_agg(distinct spelling) from (
    select employment as spelling
    union all select word from spelt
    union all select initcap(word) from spelt
    union all select upper(word) from spelt
    union all select upper(left(word, 1)) || substr(word, 2) from spelt
    union all select concat_ws(', ', one, two, three) from kinds a (one, at)
      join kinds b (two, at) on b.at > a.at
      join kinds c (three, at) on c.at > b.at
      where board.employment_name(employment) = any (array[one, two, three])) all_of
);

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

-- Midnight (UTC) of a day or of a later one, as text; null for no day. The bounds keep out dates that no timestamp can hold.
create function board.start_of_day(day text, days_later integer) returns text
language sql immutable parallel safe
return to_char(greatest(least(day::date, '9999-01-01'), '0001-01-01') + days_later, 'YYYY-MM-DD"T00:00:00Z"');

-- Whether the text is a day of the calendar, as yyyy-MM-dd.
create function board.is_day(written text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return written ~ '^\d{4}-\d{2}-\d{2}$' and to_char(written::date, 'YYYY-MM-DD') = written;
exception when datetime_field_overflow then
  return false;
end $$;

-- Every filter, one row each: its name in the JSON object, the kind of its value, and the condition on a job `j`, null
-- where `filter` does not set it. Visitors see the filters of one `part` as one. `counted` marks the conditions on columns
-- that board.job_counts has too. Only the filters that are set get into a statement, so that each search gets the plan
-- of its own filters. Every value passes through %L. `filter` is what board.read_filter returns.
--
-- Besides filters, that object has what board.read_search found: `head`, the query that titles, firms, services, places and
-- choices must match for keywords; `typed`, that of the words as they were written; `titleWords` and `titleHead`, the same for
-- a title that nothing contains; `place`, the query of a region or of a town's common name; `near`, what a distance means; `note`.
--
-- Kinds: 'text', at most 200 characters; 'words', text with at least one word that is not a stop word; 'amount', a number;
-- 'rank', a whole number; 'day', yyyy-MM-dd.
create function board.filters(filter jsonb)
returns table (name text, kind text, part text, counted boolean, condition text)
language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  -- Outside the query, where PostgreSQL keeps the plans of these functions from call to call.
  employments constant text[] :=
    case when filter ? 'employment' then board.employment_spellings(filter ->> 'employment') end;
  services constant text[] := case when filter ? 'service' then board.service_spellings(filter ->> 'service') end;
begin
  -- All conditions of the list are evaluated, so the costly ones ask whether they are set.
  return query select f.name, f.kind, f.part, f.counted, case when filter ? f.name then f.condition end from (values
    ('country', 'text', null, true, format('j.firm_country = %L', board.country_code(filter ->> 'country'))),
    ('search', 'text', 'search', false,
      case when filter ? 'titleWords' then board.words_condition(board.title_words(filter))
        when filter ? 'search' then format('j.title_lower like lower(%L)', board.contains_pattern(filter ->> 'search')) end),
    ('keywords', 'words', 'keywords', false, case when filter ? 'keywords' then board.words_condition(filter) end),
    ('firm', 'text', 'firm', true, format('j.firm_name = %L', filter ->> 'firm')),
    -- One value keeps the order of an index, a list does not.
    ('service', 'text', 'service', true, case when cardinality(services) = 1 then format('j.service = %L', services[1])
      else format('j.service = any (%L::text[])', services) end),
    ('industry', 'text', 'industry', true, format('j.industry = %L', filter ->> 'industry')),
    ('seniority', 'text', 'seniority', true, format('j.seniority = %L', filter ->> 'seniority')),
    ('employment', 'text', 'employment', true, format('j.employment = any (%L::text[])', employments)),
    ('location', 'text', 'location', false,
      case when filter ? 'location' and not filter ? 'near' then board.place_condition(filter ->> 'location', filter ->> 'place') end),
    ('within', 'text', 'location', false, case when filter ? 'near' then board.near_condition(filter -> 'near') end),
    ('remote', 'text', 'location', false, null),
    ('workMode', 'text', 'workMode', false, format('j.work_mode = %L', filter ->> 'workMode')),
    ('qualification', 'text', 'qualification', false, case when filter ? 'qualification' then board.fact_condition('qualification', filter ->> 'qualification') end),
    ('study', 'text', 'study', false, case when filter ? 'study' then board.fact_condition('study', filter ->> 'study') end),
    ('sponsorship', 'text', 'sponsorship', false, case when filter ? 'sponsorship' then board.fact_condition('sponsorship', filter ->> 'sponsorship') end),
    -- The ranges overlap. A job without a salary is in no range.
    ('minSalary', 'amount', 'salary', false, format('j.salary_max >= %L::numeric', filter ->> 'minSalary')),
    ('maxSalary', 'amount', 'salary', false, format('j.salary_min <= %L::numeric', filter ->> 'maxSalary')),
    ('minRank', 'rank', 'rank', true, format('j.firm_ranking >= %L::integer', filter ->> 'minRank')),
    ('maxRank', 'rank', 'rank', true, format('j.firm_ranking <= %L::integer', filter ->> 'maxRank')),
    ('fromDate', 'day', 'date', false, case when filter ? 'fromDate' then format('j.date_published >= %L::timestamptz', board.start_of_day(filter ->> 'fromDate', 0)) end),
    ('toDate', 'day', 'date', false, case when filter ? 'toDate' then format('j.date_published < %L::timestamptz', board.start_of_day(filter ->> 'toDate', 1)) end)
  ) f (name, kind, part, counted, condition);
end $$;

-- The filters that are selects: the choice that sets nothing, the column whose values are offered with their numbers,
-- and whether board.job_counts has that column. Without it, numbers beyond board.count_cap are "at least".
create function board.selects() returns table (name text, any_value text, facet text, counted boolean)
language sql immutable parallel safe
begin atomic
  select * from (values
    ('firm', 'all-firms', 'firm_name', true),
    ('service', 'all-services', 'service', true),
    ('industry', 'all-industries', 'industry', true),
    ('seniority', 'all-levels', 'seniority', true),
    ('employment', 'all-types', 'employment', true),
    ('workMode', 'all-modes', 'work_mode', false)) s (name, any_value, facet, counted);
end;

-- A filter as a caller writes it, checked and cleaned: the one gate of all functions that take a filter. Refuses (22023)
-- what is no object, an unknown name and a value of another kind. Leaves out nulls, blanks, the `any_value` of a
-- select, and keywords that are stop words alone ("the"), which match no job.
create function board.read_filter(filter jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return board.read_search(filter, true) -> 'filter';
end $$;

-- The conditions on columns that board.job_counts has too.
create function board.choice_conditions(filter jsonb) returns text[]
language sql stable parallel safe
return array(select f.condition from board.filters(filter) f where f.counted and f.condition is not null);

-- All conditions of an open job that matches the filter.
create function board.job_conditions(filter jsonb) returns text
language sql stable parallel safe
return (
  select concat_ws(' and ', 'j.status = ''open'' and (j.valid_through is null or j.valid_through > now())',
    string_agg(f.condition, ' and ' order by not f.counted)) from board.filters(filter) f);

-- True where board.job_counts can answer the whole filter.
create function board.has_only_choices(filter jsonb) returns boolean
language sql stable parallel safe
return not exists (select from board.filters('{}') f where not f.counted and filter ? f.name);

-- The place in what a visitor writes: 'Leeds or remote' → 'Leeds'; empty for 'Remote'.
create function board.place_words(written text) returns text
language sql immutable parallel safe
return trim(regexp_replace(written, '(^|[[:space:],;/|]+)((or|and)[[:space:]]+)?((fully|100%)[[:space:]]+)?remote(ly)?$', '', 'i'));

-- The condition of the place filter on a job `j`. "Remote" finds the adverts that say so, and remote jobs.
-- `place` is the query of a place that goes by another name in adverts.
create function board.place_condition(written text, place text default null) returns text
language sql immutable parallel safe
return case
  when place is not null then format(case when board.place_words(written) = trim(written) then 'j.search_head @@ %L::tsquery'
    else '(j.work_mode = ''remote'' or j.search_head @@ %L::tsquery)' end, place)
  when board.place_words(written) = trim(written) then
    format('j.location_text ilike %L', board.contains_pattern(written))
  else format('(%s)', concat_ws(' or ', 'j.work_mode = ''remote''',
    format('j.location_text ilike %L',
      board.contains_pattern(coalesce(nullif(board.place_words(written), ''), written))))) end;

-- A filter as board.read_search returns it without these names, and without what was read for them.
create function board.without(filter jsonb, names text[]) returns jsonb
language sql immutable parallel safe
return filter - names - case when 'keywords' = any (names) then '{head,typed,note}'::text[] else '{}' end
  - case when 'search' = any (names) then '{titleWords,titleHead,titleNote}'::text[] else '{}' end
  - case when 'location' = any (names) then '{place,near}'::text[] else '{}' end;

-- What was read for a title that nothing contains, as keywords.
create function board.title_words(filter jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object('keywords', filter -> 'titleWords', 'head', filter -> 'titleHead'));

-- The condition of keywords on a job `j`. Where the head must match all of them, its words suffice. `indexed` is for the
-- indexes of the words.
create function board.words_condition(filter jsonb, indexed boolean default false) returns text
language sql immutable parallel safe
return case when filter ->> 'head' = filter ->> 'keywords' then format('j.search_head @@ %L::tsquery', filter ->> 'head')
  when filter ? 'head' then format('j.search_head @@ %L::tsquery and j.search @@ %L::tsquery', filter ->> 'head', filter ->> 'keywords')
  -- The words of the head are at hand; without a negation, they suffice.
  when indexed or filter ->> 'keywords' like '%!%' then format('j.search @@ %L::tsquery', filter ->> 'keywords')
  else format('(j.search_head @@ %1$L::tsquery or j.search @@ %1$L::tsquery)', filter ->> 'keywords') end;

-- A query whose words must stand in the parts of a head with this weight: A is the title, B firm, service and place.
create function board.weighted(query tsquery, weight text) returns text
language sql immutable parallel safe
return regexp_replace(query::text, '(''[^'']*'')(?::(\*))?', '\1:\2' || weight, 'g');

-- A filter as a caller writes it → {filter, lookups}: checked and cleaned, and how often words were looked up.
create function board.read_search(filter jsonb, corrects boolean) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  given record;
  cleaned jsonb := '{}';
  written text;
  keywords jsonb;
  titles jsonb;
  place tsquery;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for given in
    select e.key, e.value, jsonb_typeof(e.value) as type, known.kind, choice.any_value,
      case when known.kind in ('amount', 'rank') then 'number' else 'string' end as expected
    from jsonb_each(nullif(filter, 'null')) e left join board.filters('{}') known on known.name = e.key
      left join board.selects() choice on choice.name = e.key
  loop
    if given.kind is null then
      raise exception using errcode = '22023', message = format('filter has no member %s; it has %s', to_json(left(given.key, 50)),
        (select string_agg(known.name, ', ') from board.filters('{}') known));
    end if;
    if given.type = 'null' then continue; end if;
    written := trim(given.value #>> '{}');
    if given.type <> given.expected
      or given.kind = 'rank' and (written::numeric <> trunc(written::numeric) or abs(written::numeric) > 2147483647)
      or given.kind = 'day' and written <> '' and not board.is_day(written)
    then
      raise exception using errcode = '22023', message = format('filter.%s is no %s', given.key, case given.kind
        when 'amount' then 'number' when 'rank' then 'whole number' when 'day' then 'day such as 2026-01-31' else 'text' end);
    end if;
    if given.type = 'string' then
      written := left(written, 200);
      if written in ('', given.any_value) then continue; end if;
      if given.kind = 'words' then
        keywords := board.read_keywords(written, filter ->> 'country', corrects);
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object(
          given.key, keywords -> 'query', 'head', keywords -> 'head', 'typed', keywords -> 'typed', 'note', keywords -> 'note'));
        continue;
      end if;
      cleaned := cleaned || jsonb_build_object(given.key, written);
      if given.key = 'location' then
        place := board.place_query(board.place_words(written), filter ->> 'country', false);
        -- A name in a title is no place.
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object('place', board.weighted(place, 'B')));
      elsif given.key = 'search' and corrects then
        titles := board.read_title(written, filter ->> 'country');
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object(
          'titleWords', titles -> 'query', 'titleHead', titles -> 'head', 'titleNote', titles -> 'note'));
      end if;
    else
      cleaned := cleaned || jsonb_build_object(given.key, given.value);
    end if;
  end loop;
  return jsonb_build_object('filter', board.with_near(cleaned), 'lookups',
    coalesce((keywords ->> 'lookups')::integer, 0) + coalesce((titles ->> 'lookups')::integer, 0));
end $$;
