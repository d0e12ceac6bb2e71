-- Text as keywords compare it: stems of the trade's words, and the vectors of
-- an advert (docs/product.md §2.5).

-- A text as the search reads it. Accents are gone, "R&D", "R and D", "A/P" and
-- "C++" are single words, and the "IT" of the field is not the stop word "it".
-- Other slashes, and hyphens, separate words.
create function board.search_text(written text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  searched text := written;
begin
  if strpos(written, 'IT') > 0 or strpos(written, 'I.T.') > 0 then
    searched := regexp_replace(written, '\m(IT|I\.T\.)(?!\w)', 'infotech', 'g');
  end if;
  searched := replace(
    replace(board.fold(searched), 'c++', 'cplusplus'),
    'c#',
    'csharp'
  );
  if strpos(searched, '&') > 0 or strpos(searched, ' and ') > 0 then
    searched := regexp_replace(
      searched,
      '\m(?:([a-z]{1,2}) ?& ?|(r|m|p|t|l|fp) and )([a-z])\M',
      '\1\2and\3',
      'g'
    );
  end if;
  if strpos(searched, '/') > 0 then
    searched := replace(
      regexp_replace(searched, '\m([a-z])/([a-z])\M', '\1\2', 'g'),
      '/',
      ' '
    );
  end if;
  return replace(replace(searched, '-', ' '), '_', ' ');
end;
$$;

-- The same text, with words of the trade kept apart from others of their
-- English stem: "accountant" must not find "account", nor "controller"
-- "control", nor "officer" "office". The stemmer leaves a word with a digit as
-- it is. A pattern takes three times as long, because it begins anew after each
-- match. It is used only where one word is part of another ("internship").
create function board.own_stems(searched text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  words constant text[] := '{
    accountant, controller, comptroller, manager, management, officer,
    administrator, assistant, executive, intern, marketing, securities,
    receiver, recruiter, accounts
  }';
  word text;
  marked text := searched;
begin
  foreach word in array words loop
    marked := replace(marked, word, E'\x01' || word || E'\x02');
  end loop;
  if marked = searched then
    return searched;
  end if;
  marked := replace(
    replace(marked, E'intern\x02ational', E'international\x02'),
    E'intern\x02al',
    E'internal\x02'
  );
  if
    strpos(searched, E'\x01') > 0
    or strpos(searched, E'\x02') > 0
    or marked ~ '[\w\x02]\x01|\x02(?!s?(\W|$))'
  then
    return regexp_replace(
      searched,
      '\m(' || array_to_string(words, '|') || '|internal|international)s?\M',
      '\11',
      'g'
    );
  end if;
  return replace(
    replace(replace(marked, E'\x02s', E'\x02'), E'\x01', ''),
    E'\x02',
    '1'
  );
end;
$$;

-- The words of a text without their endings: 'Chartered Tax Advisers' →
-- 'charter tax advis'. Terms are compared by them.
create function board.stems(written text)
returns text
language sql
immutable
parallel safe
return (
  select
    string_agg(
      coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word),
      ' '
      order by n
    )
  from
    regexp_split_to_table(
      trim(
        board.own_stems(
          regexp_replace(board.search_text(written), '\m(d|l|qu)''', '', 'g')
        )
      ),
      '\s+'
    ) with ordinality as list (word, n)
);

-- The words by which an advert is most likely meant: of the title (weight A),
-- of firm, service and place (B), of level, industry, employment and work mode
-- (C). Short, so that ordering by relevance reads no text out of line.
create function board.search_head(
  job_title text,
  firm_name text,
  service text,
  location_text text,
  seniority text,
  industry text,
  employment text,
  work_mode text
)
returns tsvector
language plpgsql
immutable
parallel safe
as $$
declare
  written constant text := concat_ws(
    E'\x01',
    board.decode_references(left(job_title, 4000)),
    concat_ws(
      E'\n',
      board.decode_references(firm_name),
      board.decode_references(service),
      location_text
    ),
    concat_ws(E'\n', seniority, industry, employment, work_mode)
  );
  -- The texts are read as one, which takes a third less time than one by one. A
  -- form feed parts them.
  parts constant text[] := string_to_array(
    board.own_stems(board.search_text(translate(written, E'\x01\f', E'\f '))),
    E'\f'
  );
begin
  return setweight(
    to_tsvector('pg_catalog.english', parts[1]),
    'A'
  ) || setweight(to_tsvector('pg_catalog.english', parts[2]), 'B') || setweight(
    to_tsvector('pg_catalog.english', parts[3]),
    'C'
  );
end;
$$;

-- All words of an advert, those of the description last (weight D). The parser
-- leaves out tags, which a slash ends here.
create function board.search_all(head tsvector, description text)
returns tsvector
language sql
immutable
parallel safe
return head || setweight(
  to_tsvector(
    'pg_catalog.english',
    board.own_stems(
      board.search_text(replace(replace(description, '</', '<'), '&amp;', '&'))
    )
  ),
  'D'
);
