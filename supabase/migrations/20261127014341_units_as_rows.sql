revoke EXECUTE on function board.most_query(text[],text[],text,boolean) from public;

revoke EXECUTE on function board.combined_query(text[],text[],integer[],text) from public;

CREATE OR REPLACE FUNCTION board.read_units(keywords text, country text, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET client_min_messages TO 'warning'
AS $function$
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
    from regexp_matches(regexp_replace(keywords, '\m(\w{1,2}) ?& ?(\w)\M', '\1&\2', 'g'), '(-?)(?:"([^"]*)"?|([^[:space:]"]+))', 'g') m
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
      units := units || jsonb_build_object('query', unit, 'kind', kinds[i], 'group', this_group, 'word', case when kinds[i] <> 'word' then unit
        else coalesce(board.word_query(coalesce(nearest, array_to_string(forms[i : i + size - 1], ' '))), unit) end);
    end if;
    i := i + size;
  end loop;

  return jsonb_strip_nulls(jsonb_build_object('units', units, 'lookups', lookups, 'typed', (
      select case when bool_or(u -> 'word' <> u -> 'query') and this_group = 1 and not units @> '[{"kind": "not"}]'
        then string_agg('( ' || (u ->> 'word') || ' )', ' & ') end from jsonb_array_elements(units) u),
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', to_jsonb(dropped)));
end $function$;

CREATE OR REPLACE FUNCTION board.query_units(reading jsonb, country text, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  units constant jsonb := reading -> 'units';
  lookups integer := reading -> 'lookups';
  query jsonb;
begin
  if units <> '[]' then
    query := board.combined_query(units, country);
    -- Most words, where no job of the country has all.
    if corrects and not query ? 'found' and not units @> '[{"kind": "exact"}]' and units #> '{-1,group}' = '1' then
      lookups := lookups + case when jsonb_array_length(units) <= 6 then jsonb_array_length(units) / 2 else 0 end;
      query := coalesce(board.most_query(units, country, query ? 'known'), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head',
    'typed', reading -> 'typed', 'lookups', lookups, 'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $function$;

CREATE OR REPLACE FUNCTION board.read_title(written text, country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
    (select string_agg('( ' || (u ->> 'query') || ' )', ' & ') from jsonb_array_elements(reading -> 'units') u)] loop
    words := board.weighted(words::tsquery, 'A');
    if words <> '' and board.has_jobs(board.keywords(words, words), country) then
      return jsonb_build_object('query', words, 'head', words, 'lookups', reading -> 'lookups', 'note', jsonb_strip_nulls(
        jsonb_build_object('corrected', reading -> 'corrected', 'dropped', reading -> 'dropped')));
    end if;
  end loop;
  reading := board.query_units(reading, country, true);
  return case when reading ? 'query' then '{"note": {}}' || reading - 'typed' end;
end $function$;

CREATE OR REPLACE FUNCTION board.combined_query(units jsonb, country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  known constant boolean[] := board.known_in_heads(array(select u ->> 'query' from jsonb_array_elements(units) u), country);
  is_alone constant boolean := jsonb_array_length(units) = 1 and units #>> '{0,kind}' = 'word';
  in_heads jsonb;
  whole text;
  head text;
begin
  -- Quoted words and negations are for the whole advert.
  select string_agg('( ' || words || ' )', ' | ')::tsquery,
    case when count(*) = count(heads) then string_agg('( ' || heads || ' )', ' | ') end::tsquery,
    case when count(heads) > 0 then '{"known": true}' else '{}' end
  into whole, head, in_heads from (
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
end $function$;
revoke execute on function board.combined_query(jsonb,text) from public;

CREATE OR REPLACE FUNCTION board.most_query(units jsonb, country text, known boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  words constant text[] := array(select u ->> 'query' from jsonb_array_elements(units) u where u ->> 'kind' = 'word');
  excluded constant text := (select string_agg('!( ' || (u ->> 'query') || ' )', ' & ') from jsonb_array_elements(units) u where u ->> 'kind' = 'not');
  held tsquery;
  whole tsquery;
begin
  if cardinality(words) not between 2 and 6 then return null; end if;
  for least_words in reverse cardinality(words) - 1 .. (cardinality(words) + 1) / 2 loop
    held := board.n_of_query(words, least_words);
    whole := coalesce(held && excluded::tsquery, held);
    if least_words = 1 and known and excluded is null or board.has_jobs(board.keywords(whole::text, held::text), country) then
      return jsonb_build_object('query', whole::text, 'head', held::text, 'most', true);
    elsif board.has_jobs(board.keywords(whole::text), country) then
      return jsonb_build_object('query', whole::text, 'most', true);
    end if;
  end loop;
  return null;
end $function$;
revoke execute on function board.most_query(jsonb,text,boolean) from public;

grant EXECUTE on function board.combined_query(jsonb,text) to public;

grant EXECUTE on function board.most_query(jsonb,text,boolean) to public;

drop function board.most_query(text[],text[],text,boolean),
  board.combined_query(text[],text[],integer[],text);
