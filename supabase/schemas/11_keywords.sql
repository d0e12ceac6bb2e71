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

-- The word of open jobs that was most likely meant, or two words written as one; null where none is near. As in "Ask in a
-- sentence": one letter in words of five letters and more, two in words of nine and more.
create function board.nearest_word(written text) returns text
language sql stable set search_path = ''
return coalesce(
  (select similar_words.word from (
     select w.word, w.jobs from board.words w
     where w.word operator(extensions.%) nearest_word.written and w.jobs >= 3 and length(w.word) >= 5
       and abs(length(w.word) - length(nearest_word.written)) <= 2
     order by extensions.similarity(w.word, nearest_word.written) desc, w.jobs desc, w.word limit 10) similar_words
   cross join lateral (select board.edit_distance(similar_words.word, nearest_word.written) as letters) changed
   where letters <= case when length(similar_words.word) < 9 then 1 else 2 end
   order by letters, similar_words.jobs desc, similar_words.word limit 1),
  (select one.word || ' ' || other.word
   from generate_series(3, length(nearest_word.written) - 3) n
   join board.words one on one.word = left(nearest_word.written, n) and one.jobs >= 3
   join board.words other on other.word = substr(nearest_word.written, n + 1) and other.jobs >= 3
   order by least(one.jobs, other.jobs) desc limit 1));

-- Whether at least `times` open jobs match, of one country or of all. A frequent word is among the newest jobs; the index
-- of words would collect all its jobs first.
create function board.has_jobs(query tsquery, country text, times integer) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set work_mem = '32MB'
  set plan_cache_mode = force_custom_plan as $$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  newest constant integer := 100;
  enough boolean;
begin
  execute format('select count(*) >= %1$s from (
      select j.search, j.search_head from public.jobs j where %2$s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %3$s) newest
    where search_head @@ %4$L::tsquery or search @@ %4$L::tsquery', times, conditions, newest, query) into enough;
  if enough then return true; end if;
  execute format('select count(*) >= %1$s from (
      select from (select * from public.jobs j where %4$sj.search @@ %3$L::tsquery offset 0) j where %2$s limit %1$s) matching',
    times, conditions, query, board.in_country(filter)) into enough;
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

-- The query of words that a job must hold all; British and American endings are the same. Null for stop words alone. Most words
-- need no list of spellings.
create function board.word_query(words text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  query constant tsquery := plainto_tsquery('pg_catalog.english', words);
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

-- Keywords as a visitor writes them → {query, note, lookups}. `query` is the text of a tsquery, missing where nothing remains to
-- search for. Quoted words are searched as they are, "or" and "-" mean what they do in websearch_to_tsquery. `note` has
-- what a visitor should know: `corrected`, the keywords as they were searched for, with `exact`, how to search for what was
-- typed; `dropped`, words about pay; `most`, no job of the country has all words. `lookups` counts the words that were looked
-- up to find a typo, at most three. Further words are taken as written, and all words are where `corrects` is false.
create function board.read_keywords(keywords text, country text, corrects boolean) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
  -- A stop word alone is worth no notice.
  set client_min_messages = warning as $$
declare
  longest constant integer := 5;
  most_lookups constant integer := 3;
  token record;
  typed text[] := '{}';
  kinds text[] := '{}';
  forms text[] := '{}';
  dropped text[] := '{}';
  corrected text[] := '{}';
  exact text[] := '{}';
  terms text[];
  lookups integer := 0;
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
  -- The terms among all groups of neighbours, in one look.
  terms := array(
    select board.search_text(t.term) from public.search_terms t where board.search_text(t.term) = any (array(
      select array_to_string(forms[n : n + more], ' ')
      from generate_series(1, cardinality(forms)) n, generate_series(0, longest - 1) more)));

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
        if 'word' = all (kinds[i : i + n - 1]) and array_to_string(forms[i : i + n - 1], ' ') = any (terms) then
          unit := board.term_query(array_to_string(forms[i : i + n - 1], ' '));
          length_of := n;
        end if;
        exit when unit is not null;
      end loop;
      if unit is null then
        length_of := 1;
        if not board.is_filler(forms[i]) then
          unit := board.word_query(forms[i]);
          if unit is not null and corrects and lookups < most_lookups and forms[i] ~ '^[[:alpha:]]{4,40}$'
            and coalesce((select sum(jobs) from board.words w where w.lexeme = (ts_lexize('pg_catalog.english_stem', forms[i]))[1]), 0) < 3
          then
            lookups := lookups + 1;
            if not board.is_described(unit) then
              if (select coalesce(sum(jobs), 0) >= 3 from board.words w where starts_with(w.word, forms[i])) then
                unit := (quote_literal(forms[i]) || ':*')::tsquery;
              else
                nearest := board.nearest_word(forms[i]);
              end if;
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
  if corrects and is_plain and cardinality(units) between 2 and 6 and not board.has_jobs(whole, country, 1) then
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
  return jsonb_strip_nulls(jsonb_build_object('query', whole::text, 'lookups', lookups, 'note', nullif(jsonb_strip_nulls(jsonb_build_object(
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', case when cardinality(dropped) > 0 then to_jsonb(dropped) end,
    'most', case when most then true end)), '{}')));
end $$;

-- Whether at least three open jobs of the board hold a word that few titles, firms, services and places hold. A frequent word
-- is among the newest jobs; the index of words would collect all its jobs first.
create function board.is_described(word tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return (select count(*) >= 3 from (
      select j.search from public.jobs j
      where j.status = 'open' and (j.valid_through is null or j.valid_through > now())
      order by coalesce(j.date_published, '-infinity'::timestamptz) desc, j.id desc limit 100) newest
    where newest.search @@ is_described.word)
  or (select count(*) >= 3 from (
      select from (select j.status, j.valid_through from public.jobs j where j.search @@ is_described.word offset 0) held
      where held.status = 'open' and (held.valid_through is null or held.valid_through > now()) limit 3) matching);
end $$;
