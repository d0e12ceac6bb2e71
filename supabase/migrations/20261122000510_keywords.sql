-- How keywords are read (docs/product.md §2.5, decision 038): once, in board.read_filter, so that the list, its total, the
-- facets and the offers all search for the same words.

-- How many letters to insert, remove, replace or swap to get from one word to the other.
create function board.edit_distance(one text, other text) returns integer
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  a constant text[] := string_to_array(one, null);
  b constant text[] := string_to_array(other, null);
  before integer[];
  last integer[] := array(select generate_series(0, cardinality(b)));
  this integer[];
begin
  for i in 1 .. cardinality(a) loop
    this := array[i];
    for j in 1 .. cardinality(b) loop
      this[j + 1] := least(last[j + 1] + 1, this[j] + 1, last[j] + (a[i] <> b[j])::integer);
      if i > 1 and j > 1 and a[i] = b[j - 1] and a[i - 1] = b[j] then
        this[j + 1] := least(this[j + 1], before[j - 1] + 1);
      end if;
    end loop;
    before := last;
    last := this;
  end loop;
  return last[cardinality(b) + 1];
end $$;

-- The word of open jobs that was most likely meant, or two words written as one; null where none is near. As in "Ask in a
-- sentence": one letter in words of five letters and more, two in words of nine and more.
-- The search path names the schema of the operators, which differs between servers.
set search_path = public, extensions;
create function board.nearest_word(written text) returns text
language sql stable set search_path = ''
return coalesce(
  (select similar_words.word from (
     select w.word, w.jobs from board.words w
     where w.word % nearest_word.written and w.jobs >= 3 and length(w.word) >= 5
       and abs(length(w.word) - length(nearest_word.written)) <= 2
     order by similarity(w.word, nearest_word.written) desc, w.jobs desc, w.word limit 10) similar_words
   cross join lateral (select board.edit_distance(similar_words.word, nearest_word.written) as letters) changed
   where letters <= case when length(similar_words.word) < 9 then 1 else 2 end
   order by letters, similar_words.jobs desc, similar_words.word limit 1),
  (select one.word || ' ' || other.word
   from generate_series(3, length(nearest_word.written) - 3) n
   join board.words one on one.word = left(nearest_word.written, n) and one.jobs >= 3
   join board.words other on other.word = substr(nearest_word.written, n + 1) and other.jobs >= 3
   order by least(one.jobs, other.jobs) desc limit 1));
reset search_path;

-- Whether at least `times` open jobs match, of one country or of all. A frequent word is among the newest jobs; the index
-- of words would collect all its jobs first.
create function board.has_jobs(query tsquery, country text, times integer) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set work_mem = '32MB'
  set plan_cache_mode = force_custom_plan as $$
declare
  conditions constant text := board.job_conditions(jsonb_strip_nulls(jsonb_build_object('country', country)));
  newest constant integer := 100;
  enough boolean;
begin
  execute format('select count(*) >= %1$s from (
      select j.search, j.search_head from public.jobs j where %2$s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %3$s) newest
    where search_head @@ %4$L::tsquery or search @@ %4$L::tsquery', times, conditions, newest, query) into enough;
  if enough then return true; end if;
  execute format('select count(*) >= %1$s from (
      select from (select * from public.jobs j where j.search @@ %3$L::tsquery offset 0) j where %2$s limit %1$s) matching',
    times, conditions, query) into enough;
  return enough;
end $$;

-- Pay is no word of an advert: "£60k", "60k", "$45/hr", "60,000". "401k" is a pension.
create function board.is_pay(written text) returns boolean
language sql immutable parallel safe
return written ~ '[£$€] ?\d' or written ~* '^\d{1,3}(\.\d)?k?([-–]\d{1,3}(\.\d)?)?k(\+|pa|/\w+)?$' and written !~* '^401k'
  or written ~ '^\d{2,3},\d{3}\+?$' or written ~ '^\d{5,7}\+?$';

-- Words that say that somebody searches, and French function words. English ones are stop words already.
create function board.is_filler(word text) returns boolean
language sql immutable parallel safe
return word = any ('{job,jobs,vacancy,vacancies,role,roles,position,positions,opening,openings,opportunities,near,emploi,emplois,
  poste,postes,de,la,le,les,des,du,et,au,aux,en,pour,llp,llc,ltd,inc,limited}'::text[]);

-- The query of words that a job must hold all; British and American endings are the same. Null for stop words alone.
create function board.word_query(words text) returns tsquery
language sql immutable parallel safe
return (
  with spelt as (
    select plainto_tsquery('pg_catalog.english', written) as query
    from unnest(array[words, regexp_replace(words, '^(\w{3,}i)s(e|ed|es|ing|er|ers|ation|ations)$', '\1z\2'),
      regexp_replace(words, '^(\w{3,}i)z(e|ed|es|ing|er|ers|ation|ations)$', '\1s\2'),
      regexp_replace(words, '^(\w{3,}[^aeiou])our(s|ed|ing|s)?$', '\1or\2')]) written)
  select case when min(numnode(query)) > 0 then string_agg(distinct '( ' || query::text || ' )', ' | ')::tsquery end from spelt);

-- The query of everything that means the same as these words (public.search_terms); null where the table lacks them.
create function board.term_query(words text) returns tsquery
language sql stable set search_path = ''
return (
  select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
  from public.search_terms this
  join public.search_terms same on same.meaning = this.meaning
  cross join lateral (select phraseto_tsquery('pg_catalog.english', board.search_text(same.term)) as query) q
  where board.search_text(this.term) = term_query.words and numnode(q.query) > 0 and not same.typed_only);

-- The query of jobs that hold `n` of the alternatives: 2 of (a, b, c) is a&b | a&c | b&c.
create function board.n_of_query(units text[], n integer) returns tsquery
language sql immutable parallel safe
return (
  select string_agg('( ' || words || ' )', ' | ')::tsquery from (
    select string_agg('( ' || units[place] || ' )', ' & ' order by place) as words
    from generate_series(1, (1 << cardinality(units)) - 1) chosen, generate_series(1, cardinality(units)) place
    where chosen >> (place - 1) & 1 = 1
    group by chosen having count(*) = n_of_query.n) combined);

-- Keywords as a visitor writes them → {query, note}. `query` is the text of a tsquery, missing where nothing remains to
-- search for. Quoted words are searched as they are, "or" and "-" mean what they do in websearch_to_tsquery. `note` has
-- what a visitor should know: `corrected`, the keywords as they were searched for, with `exact`, how to search for what was
-- typed; `dropped`, words about pay; `most`, no job of the country has all words.
create function board.read_keywords(keywords text, country text) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
  -- A stop word alone is worth no notice.
  set client_min_messages = warning as $$
declare
  longest constant integer := 5;
  token record;
  typed text[] := '{}';
  kinds text[] := '{}';
  forms text[] := '{}';
  dropped text[] := '{}';
  corrected text[] := '{}';
  exact text[] := '{}';
  nearest text;
  unit tsquery;
  units text[] := '{}';
  excluded tsquery;
  this_group tsquery;
  whole tsquery;
  is_plain boolean := true;
  has_corrected boolean := false;
  most boolean := false;
  i integer := 1;
  length_of integer;
begin
  for token in
    select m[1] as minus, m[2] as quoted, m[3] as plain
    from regexp_matches(regexp_replace(keywords, '\m(\w{1,2}) ?& ?(\w)\M', '\1&\2', 'g'), '(-?)(?:"([^"]*)"?|([^[:space:]"]+))', 'g') m
    limit 30
  loop
    typed := typed || (token.minus || coalesce(token.plain, '"' || token.quoted || '"'));
    kinds := kinds || case when token.minus <> '' then 'not' when token.quoted is not null then 'exact'
      when lower(token.plain) = 'or' then 'or' when board.is_pay(token.plain) then 'pay' else 'word' end;
    forms := forms || trim(board.search_text(coalesce(token.quoted,
      regexp_replace(regexp_replace(token.plain, '\mit\M', 'IT', 'gi'), '^(d|l|qu)[''’]', '', 'i'))));
  end loop;

  while i <= cardinality(typed) loop
    unit := null;
    length_of := 1;
    nearest := null;
    if kinds[i] = 'pay' then
      dropped := dropped || typed[i];
      exact := exact || typed[i];
    elsif kinds[i] = 'or' then
      is_plain := false;
      whole := coalesce(whole || this_group, this_group, whole);
      this_group := null;
    elsif kinds[i] in ('exact', 'not') then
      is_plain := is_plain and kinds[i] <> 'exact';
      unit := phraseto_tsquery('pg_catalog.english', forms[i]);
      if numnode(unit) = 0 then
        unit := null;
      elsif kinds[i] = 'not' then
        excluded := coalesce(excluded || unit, unit);
        this_group := coalesce(this_group && !! unit, !! unit);
        unit := null;
      end if;
    else
      for n in reverse least(longest, cardinality(typed) - i + 1) .. 1 loop
        if 'word' = all (kinds[i : i + n - 1]) then
          unit := board.term_query(array_to_string(forms[i : i + n - 1], ' '));
          length_of := n;
        end if;
        exit when unit is not null;
      end loop;
      if unit is null then
        length_of := 1;
        if not board.is_filler(forms[i]) then
          unit := board.word_query(forms[i]);
          if unit is not null and forms[i] ~ '^[[:alpha:]]{4,40}$'
            and coalesce((select sum(jobs) from board.words w where w.lexeme = (ts_lexize('pg_catalog.english_stem', forms[i]))[1]), 0) < 3
            and not board.has_jobs(unit, null, 3)
          then
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
      unit := coalesce(board.term_query(nearest), board.word_query(nearest));
      corrected := corrected || nearest;
      exact := exact || ('"' || typed[i] || '"');
    elsif kinds[i] <> 'pay' then
      corrected := corrected || typed[i : i + length_of - 1];
      exact := exact || typed[i : i + length_of - 1];
    end if;
    if unit is not null then
      this_group := coalesce(this_group && unit, unit);
      units := units || unit::text;
    end if;
    i := i + length_of;
  end loop;
  whole := coalesce(whole || this_group, this_group, whole);

  -- Most words, where no job of the country has all.
  if is_plain and cardinality(units) between 2 and 6 and not board.has_jobs(whole, country, 1) then
    for least_words in reverse cardinality(units) - 1 .. (cardinality(units) + 1) / 2 loop
      unit := board.n_of_query(units, least_words);
      unit := coalesce(unit && !! excluded, unit);
      most := board.has_jobs(unit, country, 1);
      if most then
        whole := unit;
        exit;
      end if;
    end loop;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', whole::text, 'note', nullif(jsonb_strip_nulls(jsonb_build_object(
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', case when cardinality(dropped) > 0 then to_jsonb(dropped) end,
    'most', case when most then true end)), '{}')));
end $$;

create or replace function board.filters(filter jsonb)
returns table (name text, kind text, part text, counted boolean, condition text)
language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  -- Outside the query, where PostgreSQL keeps the plans of these functions from call to call.
  employments constant text[] :=
    case when filter ? 'employment' then board.employment_spellings(filter ->> 'employment') end;
  services constant text[] := case when filter ? 'service' then board.service_spellings(filter ->> 'service') end;
begin
  return query select f.name, f.kind, f.part, f.counted, case when filter ? f.name then f.condition end from (values
    ('country', 'text', null, true, format('j.firm_country = %L', board.country_code(filter ->> 'country'))),
    ('search', 'text', 'search', false,
      format('j.title_lower like lower(%L)', board.contains_pattern(filter ->> 'search'))),
    ('keywords', 'words', 'keywords', false,
      -- The words of the head are at hand; without a negation, they suffice.
      case when filter ->> 'keywords' like '%!%' then format('j.search @@ %L::tsquery', filter ->> 'keywords')
        else format('(j.search_head @@ %1$L::tsquery or j.search @@ %1$L::tsquery)', filter ->> 'keywords') end),
    ('firm', 'text', 'firm', true, format('j.firm_name = %L', filter ->> 'firm')),
    -- One value keeps the order of an index, a list does not.
    ('service', 'text', 'service', true, case when cardinality(services) = 1 then format('j.service = %L', services[1])
      else format('j.service = any (%L::text[])', services) end),
    ('industry', 'text', 'industry', true, format('j.industry = %L', filter ->> 'industry')),
    ('seniority', 'text', 'seniority', true, format('j.seniority = %L', filter ->> 'seniority')),
    ('employment', 'text', 'employment', true, format('j.employment = any (%L::text[])', employments)),
    ('location', 'text', 'location', false, board.place_condition(filter ->> 'location')),
    ('workMode', 'text', 'workMode', false, format('j.work_mode = %L', filter ->> 'workMode')),
    -- The ranges overlap. A job without a salary is in no range.
    ('minSalary', 'amount', 'salary', false, format('j.salary_max >= %L::numeric', filter ->> 'minSalary')),
    ('maxSalary', 'amount', 'salary', false, format('j.salary_min <= %L::numeric', filter ->> 'maxSalary')),
    ('minRank', 'rank', 'rank', true, format('j.firm_ranking >= %L::integer', filter ->> 'minRank')),
    ('maxRank', 'rank', 'rank', true, format('j.firm_ranking <= %L::integer', filter ->> 'maxRank')),
    ('fromDate', 'day', 'date', false, format('j.date_published >= %L::timestamptz', board.start_of_day(filter ->> 'fromDate', 0))),
    ('toDate', 'day', 'date', false, format('j.date_published < %L::timestamptz', board.start_of_day(filter ->> 'toDate', 1)))
  ) f (name, kind, part, counted, condition);
end $$;

create or replace function board.read_filter(filter jsonb) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  given record;
  cleaned jsonb := '{}';
  written text;
  keywords jsonb;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for given in
    select e.key, e.value, jsonb_typeof(e.value) as type, known.kind,
      case when known.kind in ('amount', 'rank') then 'number' else 'string' end as expected
    from jsonb_each(nullif(filter, 'null')) e left join board.filters('{}') known on known.name = e.key
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
      if written in ('', 'all-firms', 'all-services', 'all-industries', 'all-levels', 'all-types', 'all-modes') then continue; end if;
      if given.kind = 'words' then
        keywords := board.read_keywords(written, filter ->> 'country');
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object(given.key, keywords -> 'query', 'note', keywords -> 'note'));
        continue;
      end if;
      cleaned := cleaned || jsonb_build_object(given.key, written);
    else
      cleaned := cleaned || jsonb_build_object(given.key, given.value);
    end if;
  end loop;
  return cleaned;
end $$;

-- The jobs to read, as a from item. Without the status or an order, only the index of the words applies.
create or replace function board.jobs_source(filter jsonb, access_path text) returns text
language sql stable parallel safe
return case when access_path <> 'text_index' then 'public.jobs' else (
  select format('(select * from public.jobs j where %s offset 0)',
    case when filter ? 'keywords' then format('j.search @@ %L::tsquery', filter ->> 'keywords')
      else string_agg(f.condition, ' and ') end)
  from board.filters(filter) f where f.condition is not null and f.name in ('search', 'location')) end;

-- The conditions of an open job that board.jobs_source leaves. It has read the words, which are stored out of line.
create function board.conditions_beside(filter jsonb, access_path text) returns text
language sql stable parallel safe
return board.job_conditions(case when access_path = 'text_index' then filter - 'keywords' else filter end);

create or replace function board.count_source(filter jsonb, fields text[], access_path text) returns text
language plpgsql stable parallel safe set search_path = '' as $$
begin
  if access_path = 'counts' then
    return format('select j.service, j.industry, j.seniority, j.employment, j.firm_name, j.jobs::integer as n
      from board.open_job_counts j where %s', array_to_string(format('j.level = %L', case
        when not filter ?| '{firm,minRank,maxRank}' and not 'firm' = any (fields) then 'choices'
        when not filter ?| '{industry,seniority,employment}' and not fields && '{industry,seniority,employment}' then 'firms'
        else 'all' end) || board.choice_conditions(filter), ' and '));
  end if;
  return format('select j.service, j.industry, j.seniority, j.employment, j.firm_name, 1 as n from %s j where %s %s limit %s',
    board.jobs_source(filter, access_path), board.conditions_beside(filter, access_path), case when access_path = 'covering_index'
      then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end, board.count_cap() + 1);
end $$;

-- How well a job `j` fits the words, as an expression: above 1 where title, firm, service, place and choices hold them.
create function board.relevance_key(query text) returns text
language sql immutable parallel safe
return format('round(((j.search_head @@ %1$L::tsquery)::integer + ts_rank(''{0.05, 0.2, 0.5, 1}'', j.search_head, %1$L::tsquery, 1))::numeric, 2)', query);

-- The matches to order by relevance, as a query: up to the cap of those whose head holds the words, then up to the cap of
-- the others, unless the first are too many already. What lies beyond is in no relevance order (decision 038).
create function board.relevant_jobs(filter jsonb, columns text) returns text
language sql stable parallel safe
return format(
  'with by_head as materialized (
     select %1$s from (select * from public.jobs j where j.search_head @@ %2$L::tsquery %5$s offset 0) j where %3$s limit %4$s
   )
   select * from by_head
   union all
   (select %1$s from (select * from public.jobs j where j.search @@ %2$L::tsquery and not j.search_head @@ %2$L::tsquery
     and (select count(*) from by_head) < %4$s offset 0) j where %3$s limit %4$s)',
  columns, filter ->> 'keywords', board.job_conditions(filter - 'keywords'), board.count_cap() + 1,
  -- A negated word may stand in the description.
  case when filter ->> 'keywords' like '%!%' then format('and j.search @@ %L::tsquery', filter ->> 'keywords') end);

create or replace function public.search_jobs(
  filter jsonb default '{}', sort text default null, page_size integer default null, page integer default null,
  after text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  cleaned constant jsonb := board.read_filter(filter);
  order_name constant text := case
    when sort in ('firmRank', 'salary') or sort = 'relevance' and cleaned ? 'keywords' then sort else 'date' end;
  keys constant text[] := case when order_name = 'relevance' then array[board.relevance_key(cleaned ->> 'keywords')] end
    || board.sort_keys(order_name);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  cursor_at constant jsonb := board.read_cursor(after, order_name);
  page_number constant integer := least(greatest(coalesce((cursor_at ->> 'page')::integer, page, 1), 1), 1000000);
  counted constant boolean := board.has_only_choices(cleaned);
  conditions constant text := board.job_conditions(cleaned);
  columns constant text := format('j.id, %s as key, %s as date',
    case when order_name = 'date' then 'null::numeric' else keys[1] end, keys[array_length(keys, 1)]);
  order_by constant text := case when order_name = 'date' then '' else 'key desc, ' end || 'date desc, id desc';
  skip constant bigint := case when cursor_at is null then (page_number - 1)::bigint * size else 0 end;
  after_condition text := 'true';
  access_path text;
  total bigint;
  capped boolean := false;
  pages bigint;
  result jsonb;
begin
  if cursor_at is not null then
    after_condition := format('(%s, id) < (%s)', case when order_name = 'date' then 'date' else 'key, date' end, concat_ws(', ',
      case when order_name <> 'date' then format('%L::numeric', cursor_at ->> 'key') end,
      format('%L::timestamptz', cursor_at ->> 'date'), format('%L::bigint', cursor_at ->> 'id')));
  end if;
  if counted then
    total := board.count_by_choices(cleaned);
  else
    -- Few matches are read once, counted and sorted.
    access_path := board.access_path(cleaned);
    result := board.run(board.page_statement(
      format('materialized (%s)', case when order_name = 'relevance' then board.relevant_jobs(cleaned, columns)
        else format('select %s from %s j where %s limit %s', columns, board.jobs_source(cleaned, access_path),
          board.conditions_beside(cleaned, access_path), board.count_cap() + 1) end),
      '(select count(*) from matches)', after_condition, order_by, size, skip), access_path);
    capped := (result -> 'total')::bigint > board.count_cap();
    total := least((result -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped and order_name <> 'relevance' then
    -- Of many matches, the first in the order's own index come soon.
    result := board.run(board.page_statement(
      format('not materialized (select %s from public.jobs j where %s)', columns, conditions),
      'null', after_condition, order_by, size, skip), case when capped then 'ordered_index' else 'any' end);
  end if;
  pages := (total + size - 1) / size;
  return jsonb_build_object(
    'total', total, 'capped', capped, 'page', page_number,
    -- Beyond the cap, the number of pages is what has been seen so far.
    'pages', case
      when not capped or result -> 'jobs' = 'null' then pages
      when result -> 'last' = 'null' then greatest(pages, page_number)
      else greatest(pages, page_number + 1) end,
    'next', board.write_cursor(jsonb_strip_nulls(nullif(result -> 'last', 'null'))
      || jsonb_build_object('sort', order_name, 'page', page_number + 1)),
    'jobs', coalesce(nullif(result -> 'jobs', 'null'), '[]')) || jsonb_strip_nulls(jsonb_build_object('keywords', cleaned -> 'note'));
end $$;
