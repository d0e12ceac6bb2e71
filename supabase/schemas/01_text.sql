-- Text as columns and filters compare it: decoded, folded, as words.

create function board.country_code(country text)
returns text
language sql
immutable
parallel safe
return case upper(trim(coalesce(country, '')))
  when 'GB' then 'UK'
  else upper(trim(coalesce(country, '')))
end;

create function board.effective_country(firm_country text, own_country text)
returns text
language sql
immutable
parallel safe
return coalesce(
  nullif(board.country_code(firm_country), ''),
  board.country_code(own_country)
);

-- In lower case, without accents (docs/product.md §2.5): "Montreal" finds
-- "Montréal". Composed again, because the letters of some scripts are three
-- times as long in parts.
--
-- PostgreSQL starts an executor for each call of a function in SQL that it
-- cannot write in place of the call; one in PL/pgSQL evaluates an expression.
-- What a written row calls sets no search path: that takes as long as the work.
-- Text of ASCII alone is folded in a tenth of the time. `translate` takes ten
-- times as long as `replace`.
create function board.fold(written text)
returns text
language plpgsql
immutable
parallel safe
as $$
begin
  if octet_length(written) = length(written) then
    return lower(written collate "C");
  end if;
  if written !~ '[^\u0001-\u00bf\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]' then
    return lower(replace(written, '’', ''''));
  end if;
  return lower(
    normalize(
      replace(
        replace(
          replace(
            translate(
              regexp_replace(
                normalize(written, nfd),
                '[\u0300-\u036f]',
                '',
                'g'
              ),
              'łŁøØđĐı’',
              'lLoOdDi'''
            ),
            'ß',
            'ss'
          ),
          'æ',
          'ae'
        ),
        'œ',
        'oe'
      ),
      nfc
    )
  );
end;
$$;

-- How a name looks. Two names that look the same and are not show that one
-- pretends to be the other. Letters of Greek and Cyrillic become the Latin ones
-- that Unicode lists as confusable (UTS 39, confusables.txt). Letters of
-- another width become the usual ones. Latin's own look-alikes become one: 0
-- and O; 1, I and l; rn and m.
create function board.look(name text)
returns text
language sql
immutable
parallel safe
return replace(
  lower(
    translate(
      normalize(name, nfkc),
      'ͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυϜϳϺЅІЈАВЕКМНОРСТУХЬагеорсухѕіјѡѴѵҮүһҽӀӏԁԌԛԜԝ01I|',
      'JABEZHlKMNOPTYXayivopouFjMSlJABEKMHOPCTYXbareopcyxsijwVvYyhelidGqWwOlll'
    )
  ),
  'rn',
  'm'
);

-- Decodes the character references of plain text, once: applicant-tracking
-- systems write `R&amp;D`. The browser's copy of these rules is
-- shared/src/domain/character-references.ts.
create function board.decode_each_reference(written text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  names constant jsonb := '{
    "amp": "&",
    "lt": "<",
    "gt": ">",
    "quot": "\"",
    "apos": "''",
    "nbsp": "\u00a0",
    "shy": "\u00ad",
    "ndash": "–",
    "mdash": "—",
    "lsquo": "‘",
    "rsquo": "’",
    "ldquo": "“",
    "rdquo": "”",
    "laquo": "«",
    "raquo": "»",
    "bull": "•",
    "middot": "·",
    "hellip": "…",
    "deg": "°",
    "times": "×",
    "frac12": "½",
    "sect": "§",
    "pound": "£",
    "euro": "€",
    "cent": "¢",
    "yen": "¥",
    "copy": "©",
    "reg": "®",
    "trade": "™",
    "szlig": "ß",
    "aelig": "æ",
    "AElig": "Æ",
    "oelig": "œ",
    "OElig": "Œ",
    "oslash": "ø",
    "Oslash": "Ø"
  }'::jsonb;
  -- Names such as "eacute" end in the name of a combining accent.
  accents constant jsonb := '{
    "grave": "\u0300",
    "acute": "\u0301",
    "circ": "\u0302",
    "tilde": "\u0303",
    "uml": "\u0308",
    "ring": "\u030a",
    "caron": "\u030c",
    "cedil": "\u0327"
  }'::jsonb;
  -- Browsers read the numbers 128 to 159 as letters of Windows-1252.
  windows_letters constant text := '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';
  decoded text := '';
  rest text := written;
  parts text[];
  code int;
  letter text;
  replacement text;
begin
  loop
    parts := regexp_match(
      rest,
      '(?x)
        ^(.*?)&
        (?:
          \#([0-9]{1,7})                   # &#233;
          | \#[xX]([0-9A-Fa-f]{1,6})       # &#xe9;
          | ([A-Za-z][A-Za-z0-9]{1,7})     # &eacute;
        )
        ;(.*)$'
    );
    exit when parts is null;
    if parts[4] is null then
      code := coalesce(
        parts[2]::int,
        ('x' || lpad(parts[3], 8, '0'))::bit(32)::int
      );
      replacement := case
        when code between 128 and 159 then substr(
          windows_letters,
          code - 127,
          1
        )
        when code = 0
        or code > 1114111
        or code between 55296 and 57343 then '�'
        else chr(code)
      end;
    else
      replacement := names ->> parts[4];
      letter := normalize(
        left(parts[4], 1) || (accents ->> substr(parts[4], 2)),
        nfc
      );
      replacement := coalesce(
        replacement,
        case
          when length(letter) = 1 then letter
        end,
        '&' || parts[4] || ';'
      );
    end if;
    decoded := decoded || parts[1] || replacement;
    rest := parts[5];
  end loop;
  return decoded || rest;
end;
$$;

create function board.decode_references(written text)
returns text
language sql
immutable
parallel safe
return case
  when strpos(written, '&') > 0
  and strpos(written, ';') > 0 then board.decode_each_reference(written)
  else written
end;

-- An index entry holds at most 2,700 bytes, so the title filter searches the
-- first 500 characters. Lower case is stored because computing it per
-- comparison costs more than the comparison.
create function board.title_lower(job_title text)
returns text
language sql
immutable
parallel safe
return board.fold(left(board.decode_references(left(job_title, 4000)), 500));

create function board.location_text(location text, cities text[])
returns text
language plpgsql
immutable
parallel safe
as $$
begin
  return board.fold(
    board.decode_references(location) || E'\n' || array_to_string(cities, E'\n')
  );
end;
$$;

-- A pattern for `like` that finds the text wherever it stands.
create function board.contains_pattern(part text)
returns text
language sql
immutable
parallel safe
return '%' || replace(
  replace(replace(board.fold(part), '\', '\\'), '%', '\%'),
  '_',
  '\_'
) || '%';

-- Words in lower case, one blank between them: 'R&amp;D – Lead' → 'r d lead'.
create function board.words_of(written text)
returns text
language sql
immutable
parallel safe
return trim(
  regexp_replace(
    lower(board.decode_references(left(coalesce(written, ''), 4000))),
    '[^[:alnum:]]+',
    ' ',
    'g'
  )
);

-- A statement with a text in each of its {places}. A null stands for nothing;
-- a place that has no text is a mistake of the caller, and fails.
create function board.fill(statement text, places jsonb)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  place text;
  place_text text;
  filled text := statement;
begin
  for place, place_text in select * from jsonb_each_text(places) loop
    filled := replace(filled, '{' || place || '}', coalesce(place_text, ''));
  end loop;
  if filled ~ '\{[a-z_]+\}' then
    raise exception
      'no text was given for the place %',
      substring(filled from '\{[a-z_]+\}');
  end if;
  return filled;
end;
$$;
