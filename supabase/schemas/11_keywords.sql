-- How keywords are read (docs/product.md §2.5, decision 038): once, in board.read_filter, so that the list, its total, the
-- facets and the offers all search for the same words. Reading costs little, whatever is written (decision 046).

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

-- The word of open jobs or of the trade's terms that was most likely meant, or two words written as one; null where none is near. As
-- in "Ask in a sentence": one letter in words of five letters and more, two in words of nine and more. A word of four letters
-- needs a frequent one. Two letters in the wrong order leave few trigrams, so they are looked up by themselves.
create function board.nearest_word(written text) returns text
language sql stable set search_path = ''
return coalesce(
  (with candidates (word, jobs) as (
     (select w.word, w.jobs from board.words w
      where w.word operator(extensions.%) nearest_word.written and length(w.word) >= least(length(nearest_word.written), 5)
        and abs(length(w.word) - length(nearest_word.written)) <= 2
      order by extensions.similarity(w.word, nearest_word.written) desc, w.jobs desc, w.word limit 10)
     union all
     select w.word, w.jobs from board.words w where length(nearest_word.written) > 4 and w.word = any (array(
       select overlay(nearest_word.written placing reverse(substr(nearest_word.written, n, 2)) from n for 2)
       from generate_series(1, length(nearest_word.written) - 1) n))
     union all
     select word, 100 from (select distinct string_to_table(lower(t.term), ' ') as word from public.search_terms t where t.country is null) terms
     where length(nearest_word.written) > 4 and word operator(extensions.%) nearest_word.written
       and left(word, 1) = left(nearest_word.written, 1)
   )
   select word from candidates cross join lateral (select board.edit_distance(word, nearest_word.written) as letters) changed
   where letters <= case when length(word) < 9 then 1 else 2 end
     and jobs >= case when length(nearest_word.written) < 5 then 20 else 3 end
   order by letters, jobs desc, word limit 1),
  (select one.word || ' ' || other.word
   from generate_series(3, length(nearest_word.written) - 3) n
   join board.words one on one.word = left(nearest_word.written, n) and one.jobs >= 3
   join board.words other on other.word = substr(nearest_word.written, n + 1) and other.jobs >= 3
   order by least(one.jobs, other.jobs) desc limit 1));

-- Whether open jobs match, of one country or of all: all words of `query`, and those of `head` in the head. Frequent words are
-- among the newest jobs; the index of words would collect all their jobs first.
create function board.has_jobs(query tsquery, head tsquery, country text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set work_mem = '32MB'
  set plan_cache_mode = force_custom_plan as $$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  newest constant integer := 100;
  matches constant text := board.words_condition(jsonb_strip_nulls(jsonb_build_object('keywords', query::text, 'head', head::text)));
  found boolean;
begin
  execute format('select exists (select from (
      select j.search, j.search_head from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %s) j where %s)',
    conditions, newest, matches) into found;
  if found then return true; end if;
  execute format('select exists (select from (select * from public.jobs j where %s%s offset 0) j where %s)', board.in_country(filter),
    board.words_condition(jsonb_strip_nulls(jsonb_build_object('keywords', query::text, 'head', head::text)), true), conditions) into found;
  return found;
end $$;

-- Which of these queries the board knows as words of its trade: the heads of three open jobs hold them, and of one in a
-- thousand. Few of the newest jobs tell that of frequent words.
create function board.known_in_heads(queries text[], country text) returns boolean[]
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  newest constant integer := 100;
  least_jobs constant bigint := greatest(3, board.count_by_choices(filter) / 1000);
  known boolean[];
  is_known boolean;
begin
  execute format('select array_agg(held >= 3 order by n) from (
      select q.n, count(*) filter (where newest.search_head @@ q.query::tsquery) as held
      from unnest(%L::text[]) with ordinality q (query, n) left join (
        select j.search_head from public.jobs j where %s
        order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %s) newest on true group by q.n) counted',
    queries, conditions, newest) into known;
  for i in 1 .. cardinality(queries) loop
    if not known[i] then
      execute format('select count(*) >= %1$s from (select from (select * from public.jobs j where %2$sj.search_head @@ %3$L::tsquery offset 0) j
          where %4$s limit %1$s) held', least_jobs, board.in_country(filter), queries[i], conditions) into is_known;
      known[i] := is_known;
    end if;
  end loop;
  return known;
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

-- The query of words that a job must hold all; British and American endings are the same. Null for stop words alone. Most words
-- need no list of spellings.
create function board.word_query(words text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  query constant tsquery := plainto_tsquery('pg_catalog.english', board.own_stems(words));
begin
  if words !~ '^\w{3,}(i[sz](e|ed|es|ing|er|ers|ation|ations)|[^aeiou]our(s|ed|ing|s)?)$' then
    return case when numnode(query) > 0 then query end;
  end if;
  return (
    with spelt as (
      select plainto_tsquery('pg_catalog.english', written) as query
      from unnest(array[words, regexp_replace(words, '^(\w{3,}i)s(e|ed|es|ing|er|ers|ation|ations)$', '\1z\2'),
        regexp_replace(words, '^(\w{3,}i)z(e|ed|es|ing|er|ers|ation|ations)$', '\1s\2'),
        regexp_replace(words, '^(\w{3,}[^aeiou])our(s|ed|ing|s)?$', '\1or\2')]) written)
    select case when min(numnode(spelt.query)) > 0 then string_agg(distinct '( ' || spelt.query::text || ' )', ' | ')::tsquery end
    from spelt);
end $$;

-- The query of everything that means the same as these words in the country's adverts (public.search_terms), and of the words
-- themselves in any order; null where the table lacks them.
create function board.term_query(words text, country text) returns tsquery
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare typed constant text := board.stems(words);
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from (
      select phraseto_tsquery('pg_catalog.english', board.own_stems(board.search_text(same.term))) as query
      from public.search_terms this join public.search_terms same on same.meaning = this.meaning
      where board.stems(this.term) = typed and not same.typed_only
        and (same.country is null or term_query.country is null or same.country = board.country_code(term_query.country))
      union all
      select board.word_query(board.search_text(words)) where exists (select from public.search_terms this where board.stems(this.term) = typed)
    ) q
    where numnode(q.query) > 0);
end $$;

-- The query of jobs that hold `n` of the alternatives: 2 of (a, b, c) is a&b | a&c | b&c.
create function board.n_of_query(units text[], n integer) returns tsquery
language sql immutable parallel safe
return (
  select string_agg('( ' || words || ' )', ' | ')::tsquery from (
    select string_agg('( ' || units[place] || ' )', ' & ' order by place) as words
    from generate_series(1, (1 << cardinality(units)) - 1) chosen, generate_series(1, cardinality(units)) place
    where chosen >> (place - 1) & 1 = 1
    group by chosen having count(*) = n_of_query.n) combined);

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
          elsif not is_term and not board.is_described(unit) then
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

-- Keywords as a visitor writes them → {query, head, typed, note, lookups}. `query` is the text of a tsquery, missing where nothing
-- remains to search for; `head` that of the words that titles, firms, services, places and choices must hold; `typed` that of the
-- words as they were written, which come first by relevance. Quoted words are
-- searched as they are, "or" and "-" mean what they do in websearch_to_tsquery. `note` has what a visitor should know:
-- `corrected`, `exact` and `dropped` of board.read_units; `most`, no job of the country has all words; `nothing`, nothing
-- remains.
create function board.read_keywords(keywords text, country text, corrects boolean) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  reading constant jsonb := board.read_units(keywords, country, corrects);
  units constant text[] := array(select jsonb_array_elements_text(reading -> 'units'));
  kinds constant text[] := array(select jsonb_array_elements_text(reading -> 'kinds'));
  groups constant integer[] := array(select n::integer from jsonb_array_elements_text(reading -> 'groups') n);
  query jsonb;
begin
  if cardinality(units) > 0 then
    query := board.combined_query(units, kinds, groups, country);
    -- Most words, where no job of the country has all.
    if corrects and not query ? 'found' and not 'exact' = any (kinds) and groups[cardinality(groups)] = 1 then
      query := coalesce(board.most_query(units, kinds, country, query ? 'known'), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head',
    'typed', reading -> 'typed', 'lookups', reading -> 'lookups', 'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $$;

-- Whether three open jobs have a form of the word in title, firm, service or place.
create function board.has_known_stem(word text) returns boolean
language sql stable set search_path = ''
return coalesce((select sum(w.jobs) from board.words w where w.lexeme = board.stems(has_known_stem.word)), 0) >= 3;

-- Whether a word may be a typo: no open job has it in title, firm, service or place, or fewer than three have a form of it, and
-- no term of the trade contains it. "Auditer" and "managment" have the stems of known words.
create function board.may_be_typo(word text) returns boolean
language sql stable set search_path = ''
return may_be_typo.word ~ '^[[:alpha:]]{4,40}$'
  and (not exists (select from board.words w where w.word = may_be_typo.word and w.jobs > 0) or not board.has_known_stem(may_be_typo.word))
  and not exists (select from public.search_terms t where strpos(' ' || board.fold(t.term) || ' ', ' ' || may_be_typo.word || ' ') > 0);

-- One query of these units, as {query, head, found, known}: those of a group together, or those of another group. The head must hold
-- the words that the board knows in heads, unless no job of the country then has all. `found` is missing where no job has, and
-- `known` where the board knows none of the words in heads. A word that no job holds spares the look for all of them: words with many
-- spellings are slow to find.
create function board.combined_query(units text[], kinds text[], groups integer[], country text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- Quoted words and negations are for the whole advert.
  known constant boolean[] := board.known_in_heads(units, country);
  is_alone constant boolean := cardinality(units) = 1 and kinds[1] = 'word';
  in_heads constant jsonb := case when exists (select from unnest(kinds, known) u (kind, known) where u.kind = 'word' and u.known)
    then '{"known": true}' else '{}' end;
  whole tsquery;
  head tsquery;
begin
  select string_agg('( ' || words || ' )', ' | ')::tsquery,
    case when count(*) = count(heads) then string_agg('( ' || heads || ' )', ' | ') end::tsquery
  into whole, head from (
    select string_agg(case u.kind when 'not' then '!' else '' end || '( ' || u.unit || ' )', ' & ' order by u.n) as words,
      string_agg('( ' || u.unit || ' )', ' & ' order by u.n) filter (where u.kind = 'word' and u.known) as heads
    from unnest(units, kinds, groups, known) with ordinality u (unit, kind, own_group, known, n) group by u.own_group) grouped;
  if not is_alone and groups[cardinality(groups)] = 1 and exists (
    select from unnest(units, kinds, known) u (unit, kind, known)
    where u.kind <> 'not' and not u.known and not board.has_jobs(u.unit::tsquery, null, country)) then
    return in_heads || jsonb_build_object('query', whole::text);
  end if;
  if head is not null and (is_alone or board.has_jobs(whole, head, country)) then
    return jsonb_build_object('query', whole::text, 'head', head::text, 'found', true);
  end if;
  return in_heads || jsonb_strip_nulls(jsonb_build_object('query', whole::text, 'found', case when is_alone or board.has_jobs(whole, null, country) then true end));
end $$;

-- The query of jobs that hold most of the units, at least half of up to six, as {query, head, most}; null where no job does. Jobs
-- whose heads hold them come first; `known` says that the board knows one of them there.
create function board.most_query(units text[], kinds text[], country text, known boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := array(select unit from unnest(units, kinds) u (unit, kind) where kind = 'word');
  excluded constant text := (select string_agg('!( ' || unit || ' )', ' & ') from unnest(units, kinds) u (unit, kind) where kind = 'not');
  held tsquery;
  whole tsquery;
begin
  if cardinality(words) not between 2 and 6 then return null; end if;
  for least_words in reverse cardinality(words) - 1 .. (cardinality(words) + 1) / 2 loop
    held := board.n_of_query(words, least_words);
    whole := coalesce(held && excluded::tsquery, held);
    if least_words = 1 and known and excluded is null or board.has_jobs(whole, held, country) then
      return jsonb_build_object('query', whole::text, 'head', held::text, 'most', true);
    elsif board.has_jobs(whole, null, country) then
      return jsonb_build_object('query', whole::text, 'most', true);
    end if;
  end loop;
  return null;
end $$;

-- Words for "Job Title" where no title of the country contains what was written → {query, note, lookups}: jobs whose titles hold
-- all of them in any order and number; else those whose heads do; else those whose titles hold most, at least half. Null where a
-- title contains the text, and where no job holds its words. The words as written come before those that mean the same. `note` has `corrected` and `most` of board.read_keywords.
create function board.read_title(written text, country text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  reading jsonb;
  units text[];
  words text;
  title_words text;
  written_words text;
  most boolean := false;
begin
  -- One or two letters have no entry in the index of titles, and other signs are no words.
  if length(trim(written)) < 3 or written ~ '[^[:alnum:][:space:]&+#,.''’/()–-]' or board.has_title(board.contains_pattern(written), country) then return null; end if;
  -- "-" and "or" are text here.
  reading := board.read_units(regexp_replace(written, '-|\mor\M', ' ', 'gi'), country, true);
  units := array(select jsonb_array_elements_text(reading -> 'units') limit 6);
  if cardinality(units) = 0 then return null; end if;
  written_words := board.weighted(board.word_query(board.search_text(written)), 'A');
  words := (select string_agg('( ' || unit || ' )', ' & ') from unnest(units) unit);
  title_words := board.weighted(words::tsquery, 'A');
  if board.has_jobs(written_words::tsquery, written_words::tsquery, country) then
    return jsonb_build_object('query', written_words, 'lookups', reading -> 'lookups', 'note', '{}'::jsonb);
  elsif board.has_jobs(title_words::tsquery, title_words::tsquery, country) then
    words := title_words;
  elsif not board.has_jobs(words::tsquery, words::tsquery, country) then
    for least_words in reverse cardinality(units) - 1 .. (cardinality(units) + 1) / 2 loop
      words := board.weighted(board.n_of_query(units, least_words), 'A');
      most := board.has_jobs(words::tsquery, words::tsquery, country);
      exit when most;
    end loop;
    if not most then return null; end if;
  end if;
  return jsonb_build_object('query', words, 'lookups', reading -> 'lookups', 'note', jsonb_strip_nulls(jsonb_build_object(
    'corrected', reading -> 'corrected', 'most', case when most then true end)));
end $$;

-- Whether a title of an open job contains the pattern. A frequent text is among the newest jobs.
create function board.has_title(pattern text, country text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  found boolean;
begin
  execute format('select exists (select from (
      select j.title_lower from public.jobs j where %s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit 1000) newest where title_lower like %L)',
    conditions, pattern) into found;
  if found then return true; end if;
  execute format('select exists (select from (select * from public.jobs j where %sj.title_lower like %L offset 0) j where %s)',
    board.in_country(filter), pattern, conditions) into found;
  return found;
end $$;

-- Whether at least three open jobs of the board hold a word that few titles, firms, services and places hold. A frequent word
-- is among the newest jobs; the index of words would collect all its jobs first.
create function board.is_described(word tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare described boolean;
begin
  if (select count(*) >= 3 from (
      select j.search from public.jobs j
      where j.status = 'open' and (j.valid_through is null or j.valid_through > now())
      order by coalesce(j.date_published, '-infinity'::timestamptz) desc, j.id desc limit 100) newest
    where newest.search @@ is_described.word) then return true; end if;
  execute format('select count(*) >= 3 from (
      select from (select j.status, j.valid_through from public.jobs j where %sj.search @@ $1 offset 0) held
      where held.status = ''open'' and (held.valid_through is null or held.valid_through > now()) limit 3) matching', board.in_country('{}'))
    into described using is_described.word;
  return described;
end $$;
