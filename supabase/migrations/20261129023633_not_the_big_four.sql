SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.firms_query(term text) RETURNS tsquery
    LANGUAGE sql STABLE
    RETURN (SELECT (board.weighted((string_agg((('( '::text || (phraseto_tsquery('english'::regconfig, board.own_stems(board.search_text(firm.term))))::text) || ' )'::text), ' | '::text))::tsquery, 'B'::text))::tsquery AS weighted FROM (public.search_terms this JOIN public.search_terms firm ON (((firm.meaning = this.meaning) AND firm.found_only))) WHERE (board.stems(this.term) = board.stems(firms_query.term)));

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
    from regexp_matches(regexp_replace(board.with_minus(translate(keywords, '“”„«»', '"""""')), '\m(\w{1,2}) ?& ?(\w)\M', '\1&\2', 'g'), '(-?)(?:"([^"]*)"?|([^[:space:]"]+))', 'g') m
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
      unit := phraseto_tsquery('pg_catalog.english', board.own_stems(board.phrase(forms[i])));
      unit := case when numnode(unit) > 0 then unit end;
      if kinds[i] = 'not' then unit := coalesce(board.firms_query(forms[i]), unit); end if;
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
    -- A word that is said again finds nothing else, and costs as much.
    if unit is not null and not units @> jsonb_build_array(jsonb_build_object('query', unit, 'kind', kinds[i], 'group', this_group)) then
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
      select board.quoted_pattern(board.phrase(form)) as pattern from unnest(forms, kinds) listed (form, kind) where kind = 'exact') quotes where pattern is not null),
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', to_jsonb(dropped)));
end $$;

CREATE OR REPLACE FUNCTION board.with_minus(keywords text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(keywords, '\m(not|non|no|outside|except|excluding|without|hors|sauf|pas)([ -]+(of|in|at|for|from|a|any|the|du|des))*[ -]+(big ?(4|four))\M( +firms?\M)?'::text, '-"\4"'::text, 'gi'::text);
