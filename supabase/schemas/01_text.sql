-- Text as columns and searches compare it: decoded, folded, as words.

create function board.country_code(country text) returns text
language sql immutable parallel safe
return case upper(trim(coalesce(country, '')))
  when 'GB' then 'UK' else upper(trim(coalesce(country, ''))) end;

create function board.effective_country(firm_country text, own_country text) returns text
language sql immutable parallel safe
return coalesce(nullif(board.country_code(firm_country), ''), board.country_code(own_country));

-- In lower case, without accents (docs/product.md §2.5): "Montreal" finds "Montréal". Composed again, because the letters of some
-- scripts are three times as long in parts.
--
-- PostgreSQL starts an executor for each call of a function in SQL that it cannot write in place of the call; one in PL/pgSQL
-- evaluates an expression. What a written row calls sets no search path: that takes as long as the work. Text of ASCII alone is folded
-- in a tenth of the time. `translate` takes ten times as long as `replace`.
create function board.fold(written text) returns text
language plpgsql immutable parallel safe as $$
begin
  if octet_length(written) = length(written) then return lower(written collate "C"); end if;
  if written !~ '[^\u0001-\u00bf\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]' then return lower(replace(written, '’', '''')); end if;
  return lower(normalize(replace(replace(replace(translate(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g'),
    'łŁøØđĐı’', 'lLoOdDi'''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfc));
end $$;

-- Decodes the character references of plain text, once: applicant-tracking systems write `R&amp;D`. The browser's copy
-- of these rules is shared/src/domain/character-references.ts.
create function board.decode_each_reference(written text) returns text
language plpgsql immutable parallel safe as $$
declare
  names constant jsonb := '{
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "''", "nbsp": "\u00a0", "shy": "\u00ad",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
    "bull": "•", "middot": "·", "hellip": "…", "deg": "°", "times": "×", "frac12": "½", "sect": "§",
    "pound": "£", "euro": "€", "cent": "¢", "yen": "¥", "copy": "©", "reg": "®", "trade": "™",
    "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oelig": "œ", "OElig": "Œ", "oslash": "ø", "Oslash": "Ø"}'::jsonb;
  marks constant jsonb := '{
    "grave": "\u0300", "acute": "\u0301", "circ": "\u0302", "tilde": "\u0303",
    "uml": "\u0308", "ring": "\u030a", "caron": "\u030c", "cedil": "\u0327"}'::jsonb;
  windows constant text := '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';
  decoded text := '';
  rest text := written;
  parts text[];
  code int;
  letter text;
  replacement text;
begin
  loop
    parts := regexp_match(rest, '^(.*?)&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));(.*)$');
    exit when parts is null;
    if parts[4] is null then
      code := coalesce(parts[2]::int, ('x' || lpad(parts[3], 8, '0'))::bit(32)::int);
      replacement := case
        when code between 128 and 159 then substr(windows, code - 127, 1)
        when code = 0 or code > 1114111 or code between 55296 and 57343 then '�'
        else chr(code)
      end;
    else
      replacement := names ->> parts[4];
      letter := normalize(left(parts[4], 1) || (marks ->> substr(parts[4], 2)), nfc);
      replacement := coalesce(replacement, case when length(letter) = 1 then letter end, '&' || parts[4] || ';');
    end if;
    decoded := decoded || parts[1] || replacement;
    rest := parts[5];
  end loop;
  return decoded || rest;
end $$;

create function board.decode_references(written text) returns text
language sql immutable parallel safe
return case when strpos(written, '&') > 0 and strpos(written, ';') > 0 then board.decode_each_reference(written) else written end;

-- An index entry holds at most 2,700 bytes, so the title filter searches the first 500 characters. Lower case is stored
-- because computing it per comparison costs more than the comparison.
create function board.title_lower(job_title text) returns text
language sql immutable parallel safe
return board.fold(left(board.decode_references(left(job_title, 4000)), 500));

create function board.location_text(location text, cities text[]) returns text
language plpgsql immutable parallel safe as $$
begin
  return board.fold(board.decode_references(location) || E'\n' || array_to_string(cities, E'\n'));
end $$;

-- A pattern for `like` that finds the text wherever it stands.
create function board.contains_pattern(part text) returns text
language sql immutable parallel safe
return '%' || replace(replace(replace(board.fold(part), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Words in lower case, one blank between them: 'R&amp;D – Lead' → 'r d lead'.
create function board.words_of(written text) returns text
language sql immutable parallel safe
return trim(regexp_replace(lower(board.decode_references(left(coalesce(written, ''), 4000))), '[^[:alnum:]]+', ' ', 'g'));

-- A text as the search reads it. Accents are gone, "R&D", "R and D", "A/P" and "C++" are single words, and the "IT" of the field
-- is not the stop word "it". Other slashes, and hyphens, separate words.
create function board.search_text(written text) returns text
language plpgsql immutable parallel safe as $$
declare
  searched text := written;
begin
  if strpos(written, 'IT') > 0 or strpos(written, 'I.T.') > 0 then
    searched := regexp_replace(written, '\m(IT|I\.T\.)(?!\w)', 'infotech', 'g');
  end if;
  searched := replace(replace(board.fold(searched), 'c++', 'cplusplus'), 'c#', 'csharp');
  if strpos(searched, '&') > 0 or strpos(searched, ' and ') > 0 then
    searched := regexp_replace(searched, '\m(?:([a-z]{1,2}) ?& ?|(r|m|p|t|l|fp) and )([a-z])\M', '\1\2and\3', 'g');
  end if;
  if strpos(searched, '/') > 0 then
    searched := replace(regexp_replace(searched, '\m([a-z])/([a-z])\M', '\1\2', 'g'), '/', ' ');
  end if;
  return replace(replace(searched, '-', ' '), '_', ' ');
end $$;

-- The same text, words of the trade kept apart from others of their English stem: an accountant is no account, a controller no
-- control, an officer no office. The stemmer leaves a word with a digit as it is. A pattern takes three times as long, because it
-- begins anew after each match: it is for texts in which one is part of another word ("internship").
create function board.own_stems(searched text) returns text
language plpgsql immutable parallel safe as $$
declare
  words constant text[] := '{accountant,controller,comptroller,manager,management,officer,administrator,assistant,executive,intern,
    marketing,securities,receiver,recruiter,accounts}';
  word text;
  marked text := searched;
begin
  foreach word in array words loop
    marked := replace(marked, word, E'\x01' || word || E'\x02');
  end loop;
  if marked = searched then return searched; end if;
  marked := replace(replace(marked, E'intern\x02ational', E'international\x02'), E'intern\x02al', E'internal\x02');
  if strpos(searched, E'\x01') > 0 or strpos(searched, E'\x02') > 0 or marked ~ '[\w\x02]\x01|\x02(?!s?(\W|$))' then
    return regexp_replace(searched, '\m(' || array_to_string(words, '|') || '|internal|international)s?\M', '\11', 'g');
  end if;
  return replace(replace(replace(marked, E'\x02s', E'\x02'), E'\x01', ''), E'\x02', '1');
end $$;

-- The words of a text without their endings: 'Chartered Tax Advisers' → 'charter tax advis'. Terms are compared by them.
create function board.stems(written text) returns text
language sql immutable parallel safe
return (
  select string_agg(coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word), ' ' order by n)
  from regexp_split_to_table(trim(board.own_stems(regexp_replace(board.search_text(written), '\m(d|l|qu)''', '', 'g'))), '\s+')
    with ordinality list (word, n));

-- The words by which an advert is most likely meant: of the title (weight A), of firm, service and place (B), of level,
-- industry, employment and work mode (C). Short, so that ordering by relevance reads no text out of line.
create function board.search_head(
  job_title text, firm_name text, service text, location_text text, seniority text, industry text, employment text, work_mode text)
returns tsvector language plpgsql immutable parallel safe as $$
declare
  written constant text := concat_ws(E'\x01', board.decode_references(left(job_title, 4000)),
    concat_ws(E'\n', board.decode_references(firm_name), board.decode_references(service), location_text),
    concat_ws(E'\n', seniority, industry, employment, work_mode));
  -- The texts are read as one, which takes a third less time than one by one. A form feed parts them.
  parts constant text[] := string_to_array(board.own_stems(board.search_text(translate(written, E'\x01\f', E'\f '))), E'\f');
begin
  return setweight(to_tsvector('pg_catalog.english', parts[1]), 'A') || setweight(to_tsvector('pg_catalog.english', parts[2]), 'B')
    || setweight(to_tsvector('pg_catalog.english', parts[3]), 'C');
end $$;

-- All words of an advert, those of the description last (weight D). The parser leaves out tags, which a slash ends here.
create function board.search_all(head tsvector, description text) returns tsvector
language sql immutable parallel safe
return head || setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(
  replace(replace(description, '</', '<'), '&amp;', '&')))), 'D');
