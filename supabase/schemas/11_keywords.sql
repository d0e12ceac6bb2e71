-- How keywords are read (docs/product.md §2.5, decision 038): once, in
-- board.read_filter, so that the list, its total, the facets and the offers all
-- search for the same words. Reading costs little, whatever is written
-- (decision 022).

-- Whether a word is about pay, for which adverts are not searched: "£60k",
-- "60k", "$45/hr", "60,000". "401k" is a pension.
create function board.is_pay(written text)
returns boolean
language sql
immutable
parallel safe
return written ~ '[£$€] ?\d'
or written ~* '^\d{1,3}(\.\d)?k?([-–]\d{1,3}(\.\d)?)?k(\+|pa|/\w+)?$'
and written !~* '^401k'
or written ~ '^\d{2,3},\d{3}\+?$'
or written ~ '^\d{5,7}\+?$';

-- Words that say that somebody searches, and French function words. English
-- ones are stop words already.
create function board.is_filler(word text)
returns boolean
language sql
immutable
parallel safe
return word = any (
  '{
    job, jobs, vacancy, vacancies, role, roles, position, positions, opening,
    openings, opportunities, near, emploi, emplois, poste, postes, de, la, le,
    les, des, du, et, au, aux, en, pour, llp, llc, ltd, inc, limited
  }'::text[]
);

-- The terms and places among groups of neighbouring words: their first word,
-- how many words they have, and their query.
create function board.terms_in(forms text[], is_word boolean[], country text)
returns table (at integer, size integer, query tsquery)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return query with
      groups as (
        select
          n as start,
          more as words,
          array_to_string(forms[n:n + more - 1], ' ') as said
        from
          generate_series(1, cardinality(forms)) as n,
          generate_series(1, 5) as more
        where
          n + more - 1 <= cardinality(forms)
          and not false = any (is_word[n:n + more - 1])
      ),
      keyed as (
        select g.*, board.stems(g.said) as key, board.place_key(g.said) as place
        from groups as g
        where g.said != ''
      )
    select k.start, k.words, coalesce(t.query || p.query, t.query, p.query)
    from
      keyed as k
      cross join lateral (
        select board.term_query(k.said, terms_in.country) as query
        where
          exists (
            select
            from public.search_terms as t
            where board.stems(t.term) = k.key and not t.found_only
          )
        union all
        select null limit 1
      ) as t
      cross join lateral (
        select board.place_query(k.said, terms_in.country, true) as query
        where
          exists (
            select
            from board.place_names as n
            where board.place_key(n.name) = k.place
          )
        union all
        select null limit 1
      ) as p
    where t.query is not null or p.query is not null;
end;
$$;

-- The beginning of a quoted text that is searched for: at most five words, up
-- to the first that it has already ("tax tax" is "tax"). A word that stands
-- twice or a long phrase would compare all places of the words in all adverts
-- that hold them.
create function board.phrase(quoted text)
returns text
language sql
immutable
parallel safe
return (
  with
    words as materialized (
      select
        match[1] as word,
        board.stems(regexp_replace(match[1], '[^[:alnum:]]+$', '')) as stem,
        n
      from
        regexp_matches(
          quoted,
          '[[:alnum:]]+[^[:alnum:]]*',
          'g'
        ) with ordinality as listed (match, n)
      where n <= 5
    )
  select rtrim(string_agg(word, '' order by n))
  from words
  where
    n < coalesce(
      (
        select min(later.n)
        from
          words as earlier
          join words as later
            on later.stem = earlier.stem and later.n > earlier.n
      ),
      6
    )
);

-- The pattern of a text in quotes, as board.says compares it: its words as they
-- are, side by side. Null where it has no words.
create function board.quoted_pattern(quoted text)
returns text
language sql
immutable
parallel safe
return nullif(
  '\m' || array_to_string(
    regexp_split_to_array(
      trim(regexp_replace(board.search_text(quoted), '\W+', ' ', 'g')),
      ' '
    ),
    '\W+'
  ) || '\M',
  '\m\M'
);

-- Keywords in which "outside the big 4" and "not big four firms" exclude these
-- words, as '-"big 4"' does.
create function board.with_minus(keywords text)
returns text
language sql
immutable
parallel safe
return regexp_replace(
  keywords,
  '(?x)
    \m(not|non|no|outside|except|excluding|without|hors|sauf|pas)
    ([ -]+(of|in|at|for|from|a|any|the|du|des))*
    [ -]+(big\ ?(4|four))\M
    (\ +firms?\M)?
  ',
  '-"\4"',
  'gi'
);

-- The query of the firms that a term stands for, by their names alone: other
-- firms may write that they are not Big 4. Null for other terms.
create function board.firms_query(term text)
returns tsquery
language sql
stable
return (
  select
    board.weighted(
      string_agg(
        '( ' || phraseto_tsquery(
          'pg_catalog.english',
          board.own_stems(board.search_text(firm.term))
        )::text || ' )',
        ' | '
      )::tsquery,
      'B'
    )::tsquery
  from
    public.search_terms as this
    join public.search_terms as firm
      on firm.meaning = this.meaning and firm.found_only
  where board.stems(this.term) = board.stems(firms_query.term)
);

-- Keywords as a visitor writes them → {units, quoted, typed, lookups,
-- corrected, exact, dropped}. A unit is {query, word, said, kind, group}: the
-- query of a word, a term, a place, or a text in quotes; that of the word
-- alone, without what means the same; its words; 'word', 'exact' (quoted) or
-- 'not' (after "-"); another group after "or". `quoted` has the patterns of
-- what is in quotes, unless an "or" stands beside. `typed` is the query of the
-- words alone; missing where that is the same. `corrected` has the keywords
-- with corrected words, and `exact` those that search for what was typed;
-- `dropped` words about pay. `lookups` counts the words that were looked up to
-- find a typo, at most three. Further words are taken as written, and all words
-- are where `corrects` is false.
create function board.read_units(keywords text, country text, corrects boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
-- PostgreSQL gives a notice where all words are stop words.
set client_min_messages = warning
as $$
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
  key jsonb;
  said text;
  units jsonb := '[]';
  typed_query text;
  quoted_patterns jsonb;
  this_group integer := 1;
  is_term boolean;
  has_corrected boolean := false;
  i integer := 1;
  size integer;
begin
  select
    array_agg(minus || coalesce(plain, '"' || quoted || '"')),
    array_agg(
      case
        when minus != '' then 'not'
        when quoted is not null then 'exact'
        when lower(plain) = 'or' then 'or'
        when board.is_pay(plain) then 'pay'
        else 'word'
      end
    ),
    array_agg(
      trim(
        board.search_text(
          coalesce(
            quoted,
            -- "it" is the field, and "l'audit" is "audit".
            regexp_replace(
              regexp_replace(plain, '\mit\M', 'IT', 'gi'),
              '^(d|l|qu)[''’]',
              '',
              'i'
            )
          )
        )
      )
    )
  into typed, kinds, forms
  from
    (
      select token[1] as minus, token[2] as quoted, token[3] as plain
      from
        regexp_matches(
          regexp_replace(
            board.with_minus(translate(keywords, '“”„«»', '"""""')),
            '\m(\w{1,2}) ?& ?(\w)\M',
            '\1&\2',
            'g'
          ),
          '(-?)(?:"([^"]*)"?|([^[:space:]"]+))',
          'g'
        ) as token
      limit 30
    ) as tokens;
  -- The longest term at each word.
  select jsonb_object_agg(term.at, to_jsonb(term) order by term.size)
  into terms
  from
    board.terms_in(
      forms,
      array(select kind = 'word' from unnest(kinds) as kind),
      country
    ) as term;

  while i <= cardinality(typed) loop
    unit := null;
    size := 1;
    nearest := null;
    if kinds[i] = 'pay' then
      dropped := dropped || typed[i];
      exact := exact || typed[i];
    elseif kinds[i] = 'or' then
      this_group := this_group + 1;
    elseif kinds[i] in ('exact', 'not') then
      unit := phraseto_tsquery(
        'pg_catalog.english',
        board.own_stems(board.phrase(forms[i]))
      );
      unit := case
        when numnode(unit) > 0 then unit
      end;
      if kinds[i] = 'not' then
        unit := coalesce(board.firms_query(forms[i]), unit);
      end if;
    else
      unit := terms -> i::text ->> 'query';
      size := coalesce((terms -> i::text -> 'size')::integer, 1);
      is_term := unit is not null;
      if size = 1 and not board.is_filler(forms[i]) then
        unit := coalesce(unit, board.word_query(forms[i]));
        if
          unit is not null
          and corrects
          and lookups < most_lookups
          and board.may_be_typo(forms[i])
        then
          lookups := lookups + 1;
          if board.has_known_stem(forms[i]) then
            nearest := board.nearest_word(forms[i]);
            -- Another form of the same word is not a typo.
            if board.stems(nearest) = board.stems(forms[i]) then
              nearest := null;
            end if;
          elseif
            not is_term
            and not board.has_jobs(board.keywords(unit::text), null, 3)
          then
            if
              (
                select coalesce(sum(jobs), 0) >= 3
                from board.words as w
                where starts_with(w.word, forms[i])
              )
            then
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
      unit := coalesce(
        board.term_query(nearest, country),
        board.word_query(nearest)
      );
      corrected := corrected || nearest;
      exact := exact || ('"' || typed[i] || '"');
    elseif kinds[i] != 'pay' then
      corrected := corrected || typed[i:i + size - 1];
      exact := exact || typed[i:i + size - 1];
    end if;
    key := jsonb_build_object(
      'query',
      unit,
      'kind',
      kinds[i],
      'group',
      this_group
    );
    -- A word that is said again finds nothing else, and costs as much.
    if unit is not null and not units @> jsonb_build_array(key) then
      said := coalesce(nearest, array_to_string(forms[i:i + size - 1], ' '));
      units := units || (
        key || jsonb_build_object(
          'said',
          said,
          'word',
          case
            when kinds[i] = 'word' then coalesce(board.word_query(said), unit)
            else unit
          end
        )
      );
    end if;
    i := i + size;
  end loop;

  select
    case
      when bool_or(u -> 'word' != u -> 'query')
      and this_group = 1
      and not units @> '[{"kind": "not"}]' then string_agg(
        '( ' || (u ->> 'word') || ' )',
        ' & '
      )
    end
  into typed_query
  from jsonb_array_elements(units) as u;
  if this_group = 1 then
    select jsonb_agg(pattern)
    into quoted_patterns
    from
      (
        select board.quoted_pattern(board.phrase(form)) as pattern
        from unnest(forms, kinds) as listed (form, kind)
        where kind = 'exact'
      ) as quotes
    where pattern is not null;
  end if;
  return jsonb_strip_nulls(
    jsonb_build_object(
      'units',
      units,
      'lookups',
      lookups,
      'typed',
      typed_query,
      'quoted',
      quoted_patterns,
      'corrected',
      case
        when has_corrected then array_to_string(corrected, ' ')
      end,
      'exact',
      case
        when has_corrected then array_to_string(exact, ' ')
      end,
      'dropped',
      to_jsonb(dropped)
    )
  );
end;
$$;

-- What board.read_units has read → {query, head, quoted, typed, note, lookups}.
-- `lookups` counts those for most words too. `query` is the text of a tsquery,
-- missing where nothing remains to search for; `head` that of the words that
-- titles, firms, services, places and choices must hold; `typed` that of the
-- words as they were written, which come first by relevance. "or" and "-" mean
-- what they do in websearch_to_tsquery. `note` has what a visitor should know:
-- `corrected`, `exact` and `dropped` of board.read_units; `most`, no job of the
-- country has all words; `nothing`, nothing remains.
create function board.query_units(reading jsonb, country text, corrects boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  units constant jsonb := reading -> 'units';
  lookups integer := reading -> 'lookups';
  query jsonb;
begin
  if units != '[]' then
    query := board.combined_query(units, country);
    -- Most words, where no job of the country has all.
    if
      corrects
      and not query ? 'found'
      and not units @> '[{"kind": "exact"}]'
      and units #> '{-1,group}' = '1'
    then
      lookups := lookups + least(jsonb_array_length(units), 6);
      query := coalesce(
        board.most_query(units, query -> 'known', country),
        query
      );
    end if;
  end if;
  return jsonb_strip_nulls(
    jsonb_build_object(
      'query',
      query -> 'query',
      'head',
      query -> 'head',
      'quoted',
      reading -> 'quoted',
      'typed',
      reading -> 'typed',
      'lookups',
      lookups,
      'note',
      nullif(
        jsonb_strip_nulls(
          jsonb_build_object(
            'corrected',
            reading -> 'corrected',
            'exact',
            reading -> 'exact',
            'dropped',
            reading -> 'dropped',
            'most',
            query -> 'most',
            'nothing',
            case
              when query is null then true
            end
          )
        ),
        '{}'
      )
    )
  );
end;
$$;

create function board.read_keywords(
  keywords text,
  country text,
  corrects boolean
)
returns jsonb
language sql
stable
set search_path = ''
return board.query_units(
  board.read_units(keywords, country, corrects),
  country,
  corrects
);

-- Words for "Job Title" where no title of the country contains what was written
-- → {query, head, note, lookups}. They find jobs whose titles hold all of them
-- in any order and number, as they were written or else by what they mean.
-- Where there are no such jobs, they are keywords. Null where a title contains
-- the text, and where nothing remains to search for.
create function board.read_title(written text, country text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  reading jsonb;
  words text;
begin
  -- One or two letters have no entry in the index of titles, and other signs
  -- are not part of words.
  if
    length(trim(written)) < 3
    or written ~ '[^[:alnum:][:space:]&+#,.''’/()–£$€-]'
    or board.has_jobs(
      jsonb_build_object(
        'search',
        jsonb_build_object('pattern', board.contains_pattern(written))
      ),
      country
    )
  then
    return null;
  end if;
  -- "-" and "or" are text here.
  reading := board.read_units(
    regexp_replace(written, '-|\mor\M', ' ', 'gi'),
    country,
    true
  );
  foreach words in array array[
    board.word_query(board.search_text(written))::text,
    (
      select string_agg('( ' || (u ->> 'query') || ' )', ' & ')
      from jsonb_array_elements(reading -> 'units') as u
    )
  ] loop
    words := board.weighted(words::tsquery, 'A');
    if
      words != ''
      and board.has_jobs(board.keywords(words, words), country)
    then
      return jsonb_build_object(
        'query',
        words,
        'head',
        words,
        'lookups',
        reading -> 'lookups',
        'note',
        jsonb_strip_nulls(
          jsonb_build_object(
            'corrected',
            reading -> 'corrected',
            'dropped',
            reading -> 'dropped'
          )
        )
      );
    end if;
  end loop;
  reading := board.query_units(reading, country, true);
  return case
    when reading ? 'query' then '{"note": {}}' || reading - 'typed'
  end;
end;
$$;
