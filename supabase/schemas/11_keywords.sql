-- How keywords are read (docs/product.md §2.5, decision 038): once, in board.read_filter, so that the list, its total, the
-- facets and the offers all search for the same words. Reading costs little, whatever is written (decision 022).

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

-- The terms and places among groups of neighbouring words: their first word, how many words they have, and their query.
create function board.terms_in(forms text[], is_word boolean[], country text)
returns table (at integer, size integer, query tsquery)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
    where exists (select from public.search_terms t where board.stems(t.term) = k.key) union all select null limit 1) t
  cross join lateral (select board.place_query(k.said, terms_in.country, true) as query
    where exists (select from board.place_names n where board.place_key(n.name) = k.place) union all select null limit 1) p
  where t.query is not null or p.query is not null;
end $$;

-- Keywords as a visitor writes them → {units, kinds, groups, typed, lookups, corrected, exact, dropped}. A unit is the query of a
-- word, a term, a place, or a text in quotes; its kind says 'word', 'exact' (quoted) or 'not' (after "-"), its group is another
-- after "or". `typed` is the query of the words alone, without what means the same; missing where that is the same.
-- `corrected` has the keywords with corrected words, and `exact` those that search for what was typed; `dropped` words about
-- pay. `lookups` counts the words that were looked up to find a typo, at most three. Further words are taken as written, and
-- all words are where `corrects` is false.
create function board.read_units(keywords text, country text, corrects boolean) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
  -- A stop word alone is worth no notice.
  set client_min_messages = warning as $$
declare
  most_lookups constant integer := 3;
  token record;
  typed text[] := '{}';
  kinds text[] := '{}';
  forms text[] := '{}';
  dropped text[] := '{}';
  corrected text[] := '{}';
  exact text[] := '{}';
  term_at integer[];
  term_sizes integer[];
  term_queries text[];
  lookups integer := 0;
  nearest text;
  unit tsquery;
  units text[] := '{}';
  groups integer[] := '{}';
  unit_kinds text[] := '{}';
  words tsquery[] := '{}';
  this_group integer := 1;
  is_term boolean;
  has_corrected boolean := false;
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
  select array_agg(t.at), array_agg(t.size), array_agg(t.query::text) into term_at, term_sizes, term_queries
  from board.terms_in(forms, array(select kind = 'word' from unnest(kinds) kind), country) t;

  while i <= cardinality(typed) loop
    unit := null;
    length_of := 1;
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
      select t.size, t.query::tsquery into length_of, unit from unnest(term_at, term_sizes, term_queries) t (at, size, query)
      where t.at = i order by t.size desc limit 1;
      length_of := coalesce(length_of, 1);
      is_term := unit is not null;
      if length_of = 1 and not board.is_filler(forms[i]) then
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
      corrected := corrected || typed[i : i + length_of - 1];
      exact := exact || typed[i : i + length_of - 1];
    end if;
    if unit is not null then
      units := units || unit::text;
      unit_kinds := unit_kinds || kinds[i];
      groups := groups || this_group;
      words := words || case when kinds[i] <> 'word' then unit
        else coalesce(board.word_query(coalesce(nearest, array_to_string(forms[i : i + length_of - 1], ' '))), unit) end;
    end if;
    i := i + length_of;
  end loop;

  return jsonb_strip_nulls(jsonb_build_object('units', units, 'kinds', unit_kinds, 'groups', groups, 'lookups', lookups,
    'typed', case when this_group = 1 and words::text[] <> units and not 'not' = any (unit_kinds)
      then (select string_agg('( ' || word::text || ' )', ' & ') from unnest(words) word) end,
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', case when cardinality(dropped) > 0 then to_jsonb(dropped) end));
end $$;

-- What board.read_units has read → {query, head, typed, note, lookups}. `lookups` counts those for most words too. `query` is the text of a
-- tsquery, missing where nothing remains to search for; `head` that of the words that titles, firms, services, places and choices must hold; `typed` that of the
-- words as they were written, which come first by relevance. Quoted words are
-- searched as they are, "or" and "-" mean what they do in websearch_to_tsquery. `note` has what a visitor should know:
-- `corrected`, `exact` and `dropped` of board.read_units; `most`, no job of the country has all words; `nothing`, nothing
-- remains.
create function board.query_units(reading jsonb, country text, corrects boolean) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  units constant text[] := array(select jsonb_array_elements_text(reading -> 'units'));
  kinds constant text[] := array(select jsonb_array_elements_text(reading -> 'kinds'));
  groups constant integer[] := array(select n::integer from jsonb_array_elements_text(reading -> 'groups') n);
  lookups integer := reading -> 'lookups';
  query jsonb;
begin
  if cardinality(units) > 0 then
    query := board.combined_query(units, kinds, groups, country);
    -- Most words, where no job of the country has all.
    if corrects and not query ? 'found' and not 'exact' = any (kinds) and groups[cardinality(groups)] = 1 then
      lookups := lookups + case when cardinality(units) <= 6 then cardinality(units) / 2 else 0 end;
      query := coalesce(board.most_query(units, kinds, country, query ? 'known'), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head',
    'typed', reading -> 'typed', 'lookups', lookups, 'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $$;

create function board.read_keywords(keywords text, country text, corrects boolean) returns jsonb
language sql stable set search_path = ''
return board.query_units(board.read_units(keywords, country, corrects), country, corrects);

-- Words for "Job Title" where no title of the country contains what was written → {query, head, note, lookups}: jobs whose titles hold
-- all of them in any order and number, as they were written or else by what they mean; else what the same words find as keywords.
-- Null where a title contains the text, and where nothing remains to search for.
create function board.read_title(written text, country text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  reading jsonb;
  words text;
begin
  -- One or two letters have no entry in the index of titles, and other signs are no words.
  if length(trim(written)) < 3 or written ~ '[^[:alnum:][:space:]&+#,.''’/()–£$€-]' 
    or board.has_jobs(jsonb_build_object('search', jsonb_build_object('pattern', board.contains_pattern(written))), country) then return null; end if;
  -- "-" and "or" are text here.
  reading := board.read_units(regexp_replace(written, '-|\mor\M', ' ', 'gi'), country, true);
  foreach words in array array[board.word_query(board.search_text(written))::text,
    (select string_agg('( ' || unit || ' )', ' & ') from jsonb_array_elements_text(reading -> 'units') unit)] loop
    words := board.weighted(words::tsquery, 'A');
    if words <> '' and board.has_jobs(board.keywords(words, words), country) then
      return jsonb_build_object('query', words, 'head', words, 'lookups', reading -> 'lookups', 'note', jsonb_strip_nulls(
        jsonb_build_object('corrected', reading -> 'corrected', 'dropped', reading -> 'dropped')));
    end if;
  end loop;
  reading := board.query_units(reading, country, true);
  return case when reading ? 'query' then '{"note": {}}' || reading - 'typed' end;
end $$;
