SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.combined_query(units jsonb, country text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  known constant boolean[] := board.known_in_heads(array(select u ->> 'query' from jsonb_array_elements(units) u), country);
  is_alone constant boolean := jsonb_array_length(units) = 1 and units #>> '{0,kind}' = 'word';
  in_heads constant jsonb := jsonb_build_object('known', known);
  whole text;
  head text;
begin
  -- Quoted words and negations are for the whole advert.
  select string_agg('( ' || words || ' )', ' | ')::tsquery,
    case when count(*) = count(heads) then string_agg('( ' || heads || ' )', ' | ') end::tsquery
  into whole, head from (
    select string_agg(case u ->> 'kind' when 'not' then '!' else '' end || '( ' || (u ->> 'query') || ' )', ' & ' order by n) as words,
      string_agg('( ' || (u ->> 'query') || ' )', ' & ' order by n) filter (where u ->> 'kind' = 'word' and known[n]) as heads
    from jsonb_array_elements(units) with ordinality listed (u, n) group by u -> 'group') grouped;
  if not is_alone and units #> '{-1,group}' = '1' and exists (
    select from jsonb_array_elements(units) with ordinality listed (u, n)
    where u ->> 'kind' <> 'not' and not known[n] and not board.has_jobs(board.keywords(u ->> 'query'), country)) then
    return in_heads || jsonb_build_object('query', whole);
  end if;
  if head is not null and (is_alone or board.has_jobs(board.keywords(whole, head), country)) then
    return jsonb_build_object('query', whole, 'head', head, 'found', true);
  end if;
  return in_heads || jsonb_strip_nulls(jsonb_build_object('query', whole, 'found', case when is_alone or board.has_jobs(board.keywords(whole), country) then true end));
end $$;

ALTER TABLE public.search_terms ADD COLUMN found_only boolean DEFAULT false NOT NULL;

COMMENT ON COLUMN public.search_terms.found_only IS 'searched for where its meaning is typed, and not understood as it: Deloitte is one of the Big 4, but asks for itself alone';

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
    -- One value keeps the order of an index, a list does not.
    ('service', 'text', 'service', true, $$case jsonb_array_length($1 -> 'service') when 1 then j.service = $1 #>> '{service,0}'
      else j.service = any (board.texts($1 -> 'service')) end$$),
    ('industry', 'text', 'industry', true, $$j.industry = $1 ->> 'industry'$$),
    ('seniority', 'text', 'seniority', true, $$j.seniority = $1 ->> 'seniority'$$),
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

CREATE OR REPLACE FUNCTION board.is_level(words text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (words ~ (('^('::text || concat_ws('|'::text, 'sr|snr|sen|senior|jr|jnr|junior|semi ?senior|principal|chief|head|lead(er)?|team lead(er)?|staff|intermediate', 'mgr|mngr|manager|senior manager|dir|director|partner|ptnr|exec|executive|assoc|associate|asst|assistant|officer|clerk|admin|administrator', 'coord|coordinator|spec|specialist|consultant|adviser|advisor|analyst|technician|professional|agent|expert|supervisor', 'grad|graduate|trainee|student|cadet|intern|internship|apprentice|apprenticeship|school leaver|entry level|campus', 'pq|nq|qualified|part qualified|newly qualified|finalist|experienced|commis|conseiller|directeur|adjointe?|gestionnaire|stagiaire')) || ')s?$'::text));

CREATE OR REPLACE FUNCTION board.matches(filter jsonb, access_path text) RETURNS text
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
  at_few constant text := $$cardinality(j.near_cells) <= 3
    and (board.costly_cells(j.near_cells))[1] = any (board.cells_near($1 -> 'within', true))$$;
  at_several constant text := $$cardinality(j.near_cells) > 3 and board.costly_cells(j.near_cells) && board.cells_near($1 -> 'within', false)$$;
  service constant text := (select ' and ' || f.condition from board.filters() f where f.name = 'service' and filter ? f.name);
  indexed constant text[] := board.indexed_filters(filter);
begin
  if access_path = 'near_index' then
    return ' from (select * from (select * from public.jobs j where j.status = ''open'' and ' || concat(at_few, service) || ' offset 0) j
      union all select * from (select * from public.jobs j where ' || at_several || ' offset 0) j) j where ' || board.job_conditions(filter);
  elsif access_path = 'text_index' then
    return ' from (select * from public.jobs j where ' || concat_ws(' and ', 'board.in_country(j.firm_country, $1 ->> ''country'')',
        case when filter ? 'within' then '(' || at_few || ' or ' || at_several || ')' end, (
          select string_agg(case f.name
            when 'keywords' then 'board.holds(j.search_head, j.search, $1 -> ''keywords'', true)'
            when 'search' then 'board.is_titled(j.title_lower, j.search_head, j.search, $1 -> ''search'', true)'
            else f.condition end, ' and ') from board.filters() f where f.name = any (indexed)))
      || case when filter ? 'quoted' then ' limit board.most_compared()' else '' end || ' offset 0) j where ' || board.job_conditions(filter, indexed);
  end if;
  return ' from public.jobs j where ' || board.job_conditions(filter);
end $_$;

CREATE OR REPLACE FUNCTION board.most_compared() RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 10000;

CREATE OR REPLACE FUNCTION board.most_query(units jsonb, known jsonb, country text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  most_words constant integer := 12;
  excluded constant tsquery := (select string_agg('!( ' || (u ->> 'query') || ' )', ' & ') from jsonb_array_elements(units) u where u ->> 'kind' = 'not')::tsquery;
  unit record;
  work text[] := '{}';
  levels text[] := '{}';
  others text[] := '{}';
  tries tsquery[] := '{}';
  with_all_work integer;
  whole text;
  head text;
begin
  for unit in
    select u ->> 'query' as query, u ->> 'said' as said,
      known -> (n - 1)::integer = 'true' and (board.known_in_heads(array[board.weighted((u ->> 'query')::tsquery, 'A')], country))[1] as is_titled
    from jsonb_array_elements(units) with ordinality listed (u, n) where u ->> 'kind' = 'word' and n <= most_words
  loop
    if not unit.is_titled then others := others || unit.query;
    elsif board.is_level(unit.said) then levels := levels || unit.query;
    else work := work || unit.query; end if;
  end loop;
  if work = '{}' then
    work := levels;
    levels := '{}';
  end if;
  head := board.n_of_query(work, cardinality(work));
  if cardinality(work || levels || others) < 2 then return null; end if;
  if work <> '{}' then
    if levels <> '{}' and others <> '{}' then tries := tries || board.n_of_query(work || others, cardinality(work || others)); end if;
    if cardinality(others) > 1 then
      tries := tries || (board.n_of_query(work || levels, cardinality(work || levels)) && board.n_of_query(others, cardinality(others) - 1));
    end if;
    if others <> '{}' then tries := tries || board.n_of_query(work || levels, cardinality(work || levels)); end if;
    if levels <> '{}' then tries := tries || head::tsquery; end if;
    others := work;
  end if;
  with_all_work := cardinality(tries);
  -- Many words have too many combinations.
  if cardinality(others) <= 6 then
    for kept in reverse cardinality(others) - 1 .. (cardinality(others) + 1) / 2 loop
      tries := tries || board.n_of_query(others, kept);
    end loop;
  end if;
  for i in 1 .. cardinality(tries) loop
    whole := coalesce(tries[i] && excluded, tries[i])::text;
    if i > with_all_work then head := case when work <> '{}' then tries[i]::text end; end if;
    if board.has_jobs(board.keywords(whole, head), country) then
      return jsonb_strip_nulls(jsonb_build_object('query', whole, 'head', head, 'most', true));
    end if;
  end loop;
  return null;
end $$;

CREATE OR REPLACE FUNCTION board.query_units(reading jsonb, country text, corrects boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  units constant jsonb := reading -> 'units';
  lookups integer := reading -> 'lookups';
  query jsonb;
begin
  if units <> '[]' then
    query := board.combined_query(units, country);
    -- Most words, where no job of the country has all.
    if corrects and not query ? 'found' and not units @> '[{"kind": "exact"}]' and units #> '{-1,group}' = '1' then
      lookups := lookups + least(jsonb_array_length(units), 6);
      query := coalesce(board.most_query(units, query -> 'known', country), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head',
    'quoted', reading -> 'quoted', 'typed', reading -> 'typed', 'lookups', lookups, 'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $$;

CREATE OR REPLACE FUNCTION board.quoted_pattern(quoted text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN NULLIF((('\m'::text || array_to_string(regexp_split_to_array(TRIM(BOTH FROM regexp_replace(board.search_text(quoted), '\W+'::text, ' '::text, 'g'::text)), ' '::text), '\W+'::text)) || '\M'::text), '\m\M'::text);

CREATE OR REPLACE FUNCTION board.read_search(filter jsonb, corrects boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  given record;
  cleaned jsonb := '{}';
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
      when 'service' then to_jsonb(board.service_spellings(given.written))
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

CREATE OR REPLACE FUNCTION board.read_units(keywords text, country text, corrects boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    SET client_min_messages TO 'warning'
    AS $$
declare
  most_lookups constant integer := 3;
  typed text[];
  kinds text[];
  forms text[];
  terms jsonb;
  dropped text[];
  corrected text[] := '{}';
  exact text[] := '{}';
  lookups integer := 0;
  nearest text;
  unit tsquery;
  units jsonb := '[]';
  this_group integer := 1;
  is_term boolean;
  has_corrected boolean := false;
  i integer := 1;
  size integer;
begin
  select array_agg(minus || coalesce(plain, '"' || quoted || '"')),
    array_agg(case when minus <> '' then 'not' when quoted is not null then 'exact' when lower(plain) = 'or' then 'or'
      when board.is_pay(plain) then 'pay' else 'word' end),
    array_agg(trim(board.search_text(coalesce(quoted, regexp_replace(regexp_replace(plain, '\mit\M', 'IT', 'gi'), '^(d|l|qu)[''’]', '', 'i')))))
  into typed, kinds, forms from (
    select m[1] as minus, m[2] as quoted, m[3] as plain
    from regexp_matches(regexp_replace(translate(keywords, '“”„«»', '"""""'), '\m(\w{1,2}) ?& ?(\w)\M', '\1&\2', 'g'), '(-?)(?:"([^"]*)"?|([^[:space:]"]+))', 'g') m
    limit 30) tokens;
  -- The longest term at each word.
  select jsonb_object_agg(t.at, to_jsonb(t) order by t.size) into terms
  from board.terms_in(forms, array(select kind = 'word' from unnest(kinds) kind), country) t;

  while i <= cardinality(typed) loop
    unit := null;
    size := 1;
    nearest := null;
    if kinds[i] = 'pay' then
      dropped := dropped || typed[i];
      exact := exact || typed[i];
    elsif kinds[i] = 'or' then
      this_group := this_group + 1;
    elsif kinds[i] in ('exact', 'not') then
      unit := phraseto_tsquery('pg_catalog.english', board.own_stems(forms[i]));
      unit := case when numnode(unit) > 0 then unit end;
    else
      unit := terms -> i::text ->> 'query';
      size := coalesce((terms -> i::text -> 'size')::integer, 1);
      is_term := unit is not null;
      if size = 1 and not board.is_filler(forms[i]) then
        unit := coalesce(unit, board.word_query(forms[i]));
        if unit is not null and corrects and lookups < most_lookups and board.may_be_typo(forms[i]) then
          lookups := lookups + 1;
          if board.has_known_stem(forms[i]) then
            nearest := board.nearest_word(forms[i]);
            -- Another form of the same word is no typo.
            if board.stems(nearest) = board.stems(forms[i]) then nearest := null; end if;
          elsif not is_term and not board.has_jobs(board.keywords(unit::text), null, 3) then
            if (select coalesce(sum(jobs), 0) >= 3 from board.words w where starts_with(w.word, forms[i])) then
              unit := (quote_literal(forms[i]) || ':*')::tsquery;
            else
              nearest := board.nearest_word(forms[i]);
            end if;
          end if;
        end if;
      end if;
    end if;
    if nearest is not null then
      has_corrected := true;
      unit := coalesce(board.term_query(nearest, country), board.word_query(nearest));
      corrected := corrected || nearest;
      exact := exact || ('"' || typed[i] || '"');
    elsif kinds[i] <> 'pay' then
      corrected := corrected || typed[i : i + size - 1];
      exact := exact || typed[i : i + size - 1];
    end if;
    if unit is not null then
      units := units || jsonb_build_object('query', unit, 'kind', kinds[i], 'group', this_group,
        'said', coalesce(nearest, array_to_string(forms[i : i + size - 1], ' ')), 'word', case when kinds[i] <> 'word' then unit
        else coalesce(board.word_query(coalesce(nearest, array_to_string(forms[i : i + size - 1], ' '))), unit) end);
    end if;
    i := i + size;
  end loop;

  return jsonb_strip_nulls(jsonb_build_object('units', units, 'lookups', lookups, 'typed', (
      select case when bool_or(u -> 'word' <> u -> 'query') and this_group = 1 and not units @> '[{"kind": "not"}]'
        then string_agg('( ' || (u ->> 'word') || ' )', ' & ') end from jsonb_array_elements(units) u),
    'quoted', (select case when this_group = 1 then jsonb_agg(pattern) end from (
      select board.quoted_pattern(form) as pattern from unnest(forms, kinds) listed (form, kind) where kind = 'exact') quotes where pattern is not null),
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', to_jsonb(dropped)));
end $$;

CREATE OR REPLACE FUNCTION board.weighted(query tsquery, weight text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace((query)::text, '(''[^'']*'')(?::(\*?)[A-D]*)?'::text, ('\1:\2'::text || weight), 'g'::text);

CREATE OR REPLACE FUNCTION board.relevant_jobs(filter jsonb) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN replace(replace(replace('
  with by_head as materialized (
    select {columns} from (
      select * from public.jobs j
      where board.in_country(j.firm_country, $1 ->> ''country'') and j.search_head @@ ($1 #>> ''{keywords,query}'')::tsquery
        -- A negated word may stand in the description.
        and ($1 #>> ''{keywords,query}'' not like ''%!%'' or j.search @@ ($1 #>> ''{keywords,query}'')::tsquery){compared} offset 0) j
    where {others} limit board.count_cap() + 1)
  select * from by_head
  union all (
    select {columns} from (
      select * from public.jobs j
      where board.in_country(j.firm_country, $1 ->> ''country'') and j.search @@ ($1 #>> ''{keywords,query}'')::tsquery
        and not j.search_head @@ ($1 #>> ''{keywords,query}'')::tsquery and (select count(*) from by_head) <= board.count_cap()
        and (not $1 -> ''keywords'' ? ''head'' or j.search_head @@ ($1 #>> ''{keywords,head}'')::tsquery){compared} offset 0) j
    where {others} and $1 #>> ''{keywords,head}'' is distinct from $1 #>> ''{keywords,query}'' limit board.count_cap() + 1)'::text, '{compared}'::text, CASE WHEN (filter ? 'quoted'::text) THEN ' limit board.most_compared()'::text ELSE ''::text END), '{others}'::text, board.job_conditions(filter, '{keywords}'::text[])), '{columns}'::text, (('j.id, '::text || board.sort_key('relevance'::text)) || ' as key, coalesce(j.date_published, ''-infinity''::timestamptz) as date'::text));

CREATE OR REPLACE FUNCTION board.says(job_title text, firm_name text, service text, location_text text, choices text, description text, quoted jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE COST 10000 PARALLEL SAFE
    AS $$
declare
  words constant text := board.search_text(concat_ws(E'\n', board.decode_references(job_title), board.decode_references(firm_name),
    board.decode_references(service), location_text, choices, replace(replace(description, '</', '<'), '&amp;', '&')));
begin
  for i in 0 .. jsonb_array_length(quoted) - 1 loop
    if words !~ (quoted ->> i) then return false; end if;
  end loop;
  return true;
end $$;

CREATE OR REPLACE FUNCTION board.term_query(words text, country text) RETURNS tsquery
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare typed constant text := board.stems(words);
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from (
      select phraseto_tsquery('pg_catalog.english', board.own_stems(board.search_text(same.term))) as query
      from public.search_terms this join public.search_terms same on same.meaning = this.meaning
      where board.stems(this.term) = typed and not this.found_only and not same.typed_only
        and (same.country is null or term_query.country is null or same.country = board.country_code(term_query.country))
      union all
      select case when bool_and(this.typed_only) or strpos(words, ' ') = 0 then board.word_query(board.search_text(words))
        else board.weighted(board.word_query(board.search_text(words)), 'AB')::tsquery end
      from public.search_terms this where board.stems(this.term) = typed and not this.found_only having count(*) > 0
    ) q
    where numnode(q.query) > 0);
end $$;

CREATE OR REPLACE FUNCTION board.terms_in(forms text[], is_word boolean[], country text) RETURNS TABLE(at integer, size integer, query tsquery)
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return query
  with groups as (
    select n as start, more as words, array_to_string(forms[n : n + more - 1], ' ') as said
    from generate_series(1, cardinality(forms)) n, generate_series(1, 5) more
    where n + more - 1 <= cardinality(forms) and not false = any (is_word[n : n + more - 1])
  ), keyed as (
    select g.*, board.stems(g.said) as key, board.place_key(g.said) as place from groups g where g.said <> ''
  )
  select k.start, k.words, coalesce(t.query || p.query, t.query, p.query)
  from keyed k
  cross join lateral (select board.term_query(k.said, terms_in.country) as query
    where exists (select from public.search_terms t where board.stems(t.term) = k.key and not t.found_only) union all select null limit 1) t
  cross join lateral (select board.place_query(k.said, terms_in.country, true) as query
    where exists (select from board.place_names n where board.place_key(n.name) = k.place) union all select null limit 1) p
  where t.query is not null or p.query is not null;
end $$;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('ICAS', 'ICAS', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('ex big 4', 'ex big 4', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('big 4', 'EY', false, NULL, true) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('big 4', 'big4', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('training contract', 'training contract', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('AAT', 'AAT', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('ACCA', 'FCCA', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('training contract', 'training agreement', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('apprentice', 'apprenticeship', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('CMA', 'certified management accountant', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('apprentice', 'apprentice', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('CIPFA', 'chartered institute of public finance and accountancy', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('AAT', 'association of accounting technicians', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('ATT', 'ATT', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('big 4', 'PricewaterhouseCoopers', false, NULL, true) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('ATT', 'association of taxation technicians', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('CIPFA', 'CIPFA', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('acct mgr', 'acct mgr', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('acct mgr', 'accounting manager', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('ex big 4', 'ex big four', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('CIMA', 'FCMA', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('big 4', 'PwC', false, NULL, true) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('big 4', 'Ernst & Young', false, NULL, true) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('CIMA', 'ACMA', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('CMA', 'CMA', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('EA', 'EA', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('ICAS', 'institute of chartered accountants of scotland', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('big 4', 'Deloitte', false, NULL, true) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('EA', 'enrolled agent', false, NULL, false) ON CONFLICT DO NOTHING;

INSERT INTO public.search_terms (meaning, term, typed_only, country, found_only) VALUES ('big 4', 'KPMG', false, NULL, true) ON CONFLICT DO NOTHING;

DROP FUNCTION board.most_query(jsonb, text, boolean);
