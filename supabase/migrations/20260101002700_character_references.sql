-- A title and a place are found by what they say: applicant-tracking systems write `R&amp;D`, and pages show `R&D` (docs/product.md §3).

-- Plain text whose character references are decoded, once; what pages do with it is in
-- shared/src/domain/character-references.ts, and both decode the same.
create function board.decode_references(written text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  names constant jsonb := '{
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "''", "nbsp": "\u00a0", "shy": "\u00ad",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
    "bull": "•", "middot": "·", "hellip": "…", "deg": "°", "times": "×", "frac12": "½", "sect": "§",
    "pound": "£", "euro": "€", "cent": "¢", "yen": "¥", "copy": "©", "reg": "®", "trade": "™",
    "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oelig": "œ", "OElig": "Œ", "oslash": "ø", "Oslash": "Ø"}';
  marks constant jsonb := '{
    "grave": "\u0300", "acute": "\u0301", "circ": "\u0302", "tilde": "\u0303",
    "uml": "\u0308", "ring": "\u030a", "caron": "\u030c", "cedil": "\u0327"}';
  windows constant text := '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';
  decoded text := '';
  rest text := written;
  parts text[];
  code int;
  letter text;
  said text;
begin
  if strpos(written, '&') = 0 then return written; end if;
  loop
    parts := regexp_match(rest, '^(.*?)&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));(.*)$');
    exit when parts is null;
    if parts[4] is null then
      code := coalesce(parts[2]::int, ('x' || lpad(parts[3], 8, '0'))::bit(32)::int);
      said := case
        when code between 128 and 159 then substr(windows, code - 127, 1)
        when code = 0 or code > 1114111 or code between 55296 and 57343 then '�'
        else chr(code)
      end;
    else
      said := names ->> parts[4];
      letter := normalize(left(parts[4], 1) || (marks ->> substr(parts[4], 2)), nfc);
      said := coalesce(said, case when length(letter) = 1 then letter end, '&' || parts[4] || ';');
    end if;
    decoded := decoded || parts[1] || said;
    rest := parts[5];
  end loop;
  return decoded || rest;
end $$;

create or replace function board.title_lower(job_title text) returns text
language sql immutable parallel safe
return lower(left(board.decode_references(left(job_title, 4000)), 500));
comment on column public.jobs.title_lower is
  'the first 500 characters of what job_title says, in lower case: what the title filter searches';

create or replace function board.location_text(location text, cities text[]) returns text
language sql immutable parallel safe
return board.decode_references(location) || E'\n' || array_to_string(cities, E'\n');

-- The trigger writes the columns.
update public.jobs set job_title = job_title where job_title ~ '&(#|[A-Za-z])' or location ~ '&(#|[A-Za-z])';
