SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.filters() RETURNS TABLE(name text, kind text, part text, counted boolean, condition text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select * from (values
    ('country', 'text', null, true, $$j.firm_country = $1 ->> 'country'$$),
    ('search', 'text', 'search', false, $$board.is_titled(j.title_lower, j.search_head, j.search, $1 -> 'search')$$),
    ('keywords', 'words', 'keywords', false, $$board.holds(j.search_head, j.search, $1 -> 'keywords')$$),
    ('quoted', null, 'keywords', false, $$board.says(j.job_title, j.firm_name, j.service, j.location_text,
      concat_ws(E'\n', j.seniority, j.industry, j.employment, j.work_mode), j.description, $1 -> 'quoted')$$),
    ('firm', 'text', 'firm', true, $$j.firm_name = $1 ->> 'firm'$$),
    ('service', 'texts', 'service', true, $$case jsonb_array_length($1 -> 'service') when 1 then j.service = $1 #>> '{service,0}'
      else j.service = any (board.texts($1 -> 'service')) end$$),
    ('industry', 'text', 'industry', true, $$j.industry = $1 ->> 'industry'$$),
    ('seniority', 'texts', 'seniority', true, $$case jsonb_array_length($1 -> 'seniority') when 1 then j.seniority = $1 #>> '{seniority,0}'
      else j.seniority = any (board.texts($1 -> 'seniority')) end$$),
    ('employment', 'text', 'employment', true, $$j.employment = any (board.texts($1 -> 'employment'))$$),
    ('location', 'text', 'location', false, $$board.is_at(j.location_text, j.work_mode, j.search_head, $1 -> 'location')$$),
    ('within', 'text', 'location', false, $$board.is_near(j.points, j.work_mode, $1 -> 'within')$$),
    ('remote', 'text', 'location', false, null),
    ('workMode', 'text', 'workMode', false, $$j.work_mode = $1 ->> 'workMode'$$),
    ('qualification', 'text', 'qualification', false, $$j.search_head @@ board.fact_query('qualification', $1)$$),
    ('study', 'text', 'study', false, $$j.search_head @@ board.fact_query('study', $1)$$),
    ('sponsorship', 'text', 'sponsorship', false, $$j.search_head @@ board.fact_query('sponsorship', $1)$$),
    -- The ranges overlap. A job without a salary is in no range.
    ('minSalary', 'amount', 'salary', false, $$j.salary_max >= ($1 -> 'minSalary')::numeric$$),
    ('maxSalary', 'amount', 'salary', false, $$j.salary_min <= ($1 -> 'maxSalary')::numeric$$),
    ('minRank', 'rank', 'rank', true, $$j.firm_ranking >= ($1 -> 'minRank')::integer$$),
    ('maxRank', 'rank', 'rank', true, $$j.firm_ranking <= ($1 -> 'maxRank')::integer$$),
    ('fromDate', 'day', 'date', false, $$j.date_published >= board.midnight($1 ->> 'fromDate', 0)$$),
    ('toDate', 'day', 'date', false, $$j.date_published < board.midnight($1 ->> 'toDate', 1)$$)
  ) f (name, kind, part, counted, condition)
$_$;

CREATE OR REPLACE FUNCTION board.read_search(filter jsonb, corrects boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  given record;
  cleaned jsonb := '{}';
  texts text[];
  value jsonb;
  notes jsonb := '{}';
  lookups integer := 0;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for given in
    select e.key, e.value, jsonb_typeof(e.value) as type, known.kind, choice.any_value, trim(e.value #>> '{}') as written,
      case when known.kind in ('amount', 'rank') then 'number' else 'string' end as expected
    from jsonb_each(nullif(filter, 'null')) e left join board.filters() known on known.name = e.key
      left join board.selects() choice on choice.name = e.key
  loop
    if given.kind is null then
      raise exception using errcode = '22023', message = format('filter has no member %s; it has %s', to_json(left(given.key, 50)),
        (select string_agg(known.name, ', ') from board.filters() known where known.kind is not null));
    end if;
    if given.type = 'null' then continue; end if;
    if given.kind = 'texts' then
      texts := board.read_texts(given.key, given.value, given.any_value);
      if given.key = 'service' then
        texts := array(
          select distinct spelling from unnest(texts) service cross join unnest(board.service_spellings(service)) spelling order by spelling);
      end if;
      if texts <> '{}' then cleaned := cleaned || jsonb_build_object(given.key, texts); end if;
      continue;
    end if;
    if given.type <> given.expected
      or given.kind = 'rank' and (given.written::numeric <> trunc(given.written::numeric) or abs(given.written::numeric) > 2147483647)
      or given.kind = 'day' and given.written <> '' and not board.is_day(given.written)
    then
      raise exception using errcode = '22023', message = format('filter.%s is no %s', given.key, case given.kind
        when 'amount' then 'number' when 'rank' then 'whole number' when 'day' then 'day such as 2026-01-31' else 'text' end);
    end if;
    given.written := left(given.written, 200);
    if given.type = 'string' and given.written in ('', given.any_value) then continue; end if;
    value := case given.key
      when 'country' then to_jsonb(board.country_code(given.written))
      when 'keywords' then board.read_keywords(given.written, filter ->> 'country', corrects)
      when 'search' then coalesce(case when corrects then board.read_title(given.written, filter ->> 'country') end,
        jsonb_build_object('pattern', board.contains_pattern(given.written)))
      when 'location' then board.read_place(given.written, filter ->> 'country')
      when 'employment' then to_jsonb(board.employment_spellings(given.written))
      else case given.type when 'string' then to_jsonb(given.written) else given.value end end;
    if given.key in ('keywords', 'search') then
      lookups := lookups + coalesce((value -> 'lookups')::integer, 0);
      notes := notes || jsonb_strip_nulls(jsonb_build_object(given.key, value -> 'note'));
      cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object('quoted', value -> 'quoted'));
      value := value - '{lookups,note,quoted}'::text[];
    end if;
    if value <> '{}' then cleaned := cleaned || jsonb_build_object(given.key, value); end if;
  end loop;
  return jsonb_build_object('filter', board.with_near(cleaned), 'lookups', lookups, 'notes', notes);
end $$;

CREATE OR REPLACE FUNCTION board.read_texts(filter_name text, given jsonb, any_value text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  most constant integer := 20;
  list constant jsonb := case jsonb_typeof(given) when 'array' then given else jsonb_build_array(given) end;
begin
  if jsonb_array_length(list) > most or exists (select from jsonb_array_elements(list) element where jsonb_typeof(element) <> 'string') then
    raise exception using errcode = '22023',
      message = format('filter.%s is neither a text nor a list of at most %s texts', filter_name, most);
  end if;
  return array(
    select distinct value from (select left(trim(written), 200) as value from jsonb_array_elements_text(list) written) cut
    where value <> '' and value is distinct from any_value order by value);
end $$;
