revoke EXECUTE on function board.points_of(text,text,text) from public;

revoke EXECUTE on function board.nearest_cities(text) from public;

CREATE OR REPLACE FUNCTION board.fold(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if octet_length(written) = length(written) then return lower(written collate "C"); end if;
  if written !~ '[^\u0001-\u00bf\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]' then return lower(replace(written, '’', '''')); end if;
  return lower(normalize(replace(replace(replace(translate(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g'),
    'łŁøØđĐı’', 'lLoOdDi'''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfc));
end $function$;

CREATE OR REPLACE FUNCTION board.decode_each_reference(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION board.decode_references(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((strpos(written, '&'::text) > 0) AND (strpos(written, ';'::text) > 0)) THEN board.decode_each_reference(written) ELSE written END;

CREATE OR REPLACE FUNCTION board.location_text(location text, cities text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return board.fold(board.decode_references(location) || E'\n' || array_to_string(cities, E'\n'));
end $function$;

CREATE OR REPLACE FUNCTION board.search_text(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION board.own_stems_by_pattern(searched text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(searched, '\m(accountant|controller|comptroller|manager|management|officer|administrator|assistant|executive|internal|international|intern|marketing|securities|receiver|recruiter|accounts)s?\M'::text, '\11'::text, 'g'::text);
revoke execute on function board.own_stems_by_pattern(text) from public;

CREATE OR REPLACE FUNCTION board.own_stems(searched text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  word text;
  marked text := searched;
begin
  foreach word in array '{accountant,controller,comptroller,manager,management,officer,administrator,assistant,executive,intern,
    marketing,securities,receiver,recruiter,accounts}'::text[] loop
    marked := replace(marked, word, E'\x01' || word || E'\x02');
  end loop;
  if marked = searched then return searched; end if;
  marked := replace(replace(marked, E'intern\x02ational', E'international\x02'), E'intern\x02al', E'internal\x02');
  if strpos(searched, E'\x01') > 0 or strpos(searched, E'\x02') > 0 or marked ~ '[\w\x02]\x01|\x02(?!s?(\W|$))' then
    return board.own_stems_by_pattern(searched);
  end if;
  return replace(replace(replace(marked, E'\x02s', E'\x02'), E'\x01', ''), E'\x02', '1');
end $function$;

CREATE OR REPLACE FUNCTION board.search_head(job_title text, firm_name text, service text, location_text text, seniority text, industry text, employment text, work_mode text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  choices constant text := concat_ws(E'\n', seniority, industry, employment, work_mode);
  head constant tsvector := setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(
      board.decode_references(left(job_title, 4000))))), 'A')
    || setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(
      concat_ws(E'\n', board.decode_references(firm_name), board.decode_references(service), location_text)))), 'B');
begin
  -- Many adverts state none.
  return case when choices = '' then head
    else head || setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(choices))), 'C') end;
end $function$;

CREATE OR REPLACE FUNCTION board.search_all(head tsvector, description text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  tag text;
  written text := replace(description, '</', '<');
begin
  foreach tag in array '{<p>,<li>,<ul>,<ol>,<strong>,<em>,<b>,<h2>,<h3>,<br>}'::text[] loop
    written := replace(written, tag, ' ');
  end loop;
  if strpos(written, '<') > 0 then written := regexp_replace(written, '<[^>]*>', ' ', 'g'); end if;
  return head || setweight(to_tsvector('pg_catalog.english', board.own_stems(board.search_text(replace(written, '&amp;', '&')))), 'D');
end $function$;

CREATE OR REPLACE FUNCTION board.fact_words(facts jsonb)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if jsonb_typeof(facts) is distinct from 'array' or facts = '[]' then return ''::tsvector; end if;
  return array_to_tsvector(array(select '=' || left(fact, 70) from jsonb_array_elements_text(facts) fact where fact <> ''));
end $function$;

CREATE OR REPLACE FUNCTION board.normalize_salary(salary text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  clean text := translate(lower(left(coalesce(salary, ''), 200)),
    U&'\2010\2011\2012\2013\2014\2015\2212~\00a0\2009\202f\ffe1''', '--------   £');
begin
  clean := regexp_replace(clean, '(\d)[, .](?=\d{3}(\D|$))', '\1', 'g');
  if strpos(clean, ',') > 0 then
    clean := regexp_replace(clean, '(\d),(?=\d{3}(\D|$))', '\1', 'g');
    clean := regexp_replace(clean, '(\d),(\d\d)(?!\d)', '\1.\2', 'g');
  end if;
  -- French: 'de 60 000 $ à 70 000 $ par année', '25,50 $ de l''heure'
  if clean like any ('{%à%,%heure%,%par %,% et %,%semaine%,%mois%,%ann%,%jour%}') then
    clean := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(clean,
      '’', ''), 'à partir de', 'from'), 'jusquà', 'up to'), 'à lheure', 'per hour'), 'de lheure', 'per hour'),
      ' à ', ' - '), ' et ', ' and '), 'par ', 'per '), 'heure', 'hour'), 'semaine', 'week'), 'mois', 'month'), 'année', 'year'), 'jour', 'day');
    clean := regexp_replace(clean, '\mper an\M|\mannuel(le)?(ment)?s?\M', 'per year', 'g');
  end if;
  if clean like '%m%n%' then clean := regexp_replace(clean, '(\d)\s*(million|mn)\M', '\1m', 'g'); end if;
  -- '$1.2M budget', '$5,000 sign-on bonus': amounts of something else
  if clean like any ('{%budget%,%revenue%,%turnover%,%portfolio%,%sign%,%relocation%,%retention%,%assets%}') then
    clean := regexp_replace(clean, '[£$€]\s*\d[\d.]*\s*(k|m|bn)?\M\s+((?!plus|and|with|inc)[a-z]+\s+)?(budget|revenue|turnover|portfolio|sign|relocation|retention|assets)', ' ', 'g');
  end if;
  if clean like '%thousand%' or clean like '%grand%' then
    clean := regexp_replace(clean, '(\d)\s*(thousand|grand)\M', '\1k', 'g');
  end if;
  if clean like '%401%' or clean like '%\%%' or clean like '%percent%' or clean like '%day%' then
    clean := regexp_replace(clean, '401\s*\(?k\)?|\d+(\.\d+)?\s*(%|percent|days?\s+(holiday|leave|vacation))', ' ', 'g');
  end if;
  -- '37.5 hours per week', '3 days a week', '40-hour week'
  if clean like '%week%' or clean like '%wk%' or clean like '%month%' then
    clean := regexp_replace(clean, '\d+(\.\d+)?\s*-?\s*(hours?|hrs?|days?)\s*(/|per|an?|p)?\s*(week|wk|month)\M', ' ', 'g');
  end if;
  if clean like '%hours%' or clean like '%hrs%' then
    clean := regexp_replace(clean, '\d+(\.\d+)?\s*(hours|hrs)\M', ' ', 'g');
  end if;
  if clean like any ('{%grade%,%level%,%band%,%scale%,%step%,%tier%,%point%,%scp%,%class%}') then
    clean := regexp_replace(clean,
      '\m(grade|level|band|scale|step|tier|points?|scp|class)\s*[a-z]?\d{1,2}(\s*(-|to)\s*\d{1,2})?(?![\d.]|\s*k\M)', ' ', 'g');
  end if;
  return clean;
end $function$;

CREATE OR REPLACE FUNCTION board.parse_salary(salary text, country text DEFAULT NULL::text, OUT low numeric, OUT high numeric, OUT currency text, OUT period text, OUT yearly_min numeric, OUT yearly_max numeric)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  clean text;
  amounts text;
  before_sign text;
  found text;
  low_from integer;
  high_from integer;
  low_part text[];
  high_part text[];
  low_unit text;
  high_unit text;
  named boolean;
  has_words boolean;
  times numeric;
  -- One amount, then perhaps its currency and period, then perhaps a dash and a second amount.
  pay_pattern constant text :=
    '\d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?(?:\s*(?:€|£|\$|[a-z]{3}\M))?(?:\s*(?:(?:/|per|an?)\s*[a-z]+|p[.\/]?(?:h|d|w|c?m|a)\M\.?))?(?:\s*(?:-|to|and|&|up to)\s*(?:[a-z]{0,3}\s?[£$€]?)\s*\d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?)?';
  amount_pattern constant text := '^(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?';
  rest text;
begin
  -- Many adverts name no amount.
  if translate(salary, '0123456789', '') is not distinct from salary then return; end if;
  clean := board.normalize_salary(salary);
  -- '£50,000 - £60,000' matches no pattern of words.
  has_words := translate(clean, '0123456789.,-£$€ ', '') <> '';
  if has_words and board.salary_is_unsupported(clean) then return; end if;
  amounts := clean;
  if left(clean, 1) not in ('£', '$', '€') then before_sign := substring(clean from '^([^£$€]*)[£$€]\s*\d'); end if;
  -- 'Year 1: £30k', '2 roles, £45k': numbers before the first currency sign are not pay, unless they are as large as
  -- pay or the lower end of the range.
  if before_sign !~ '\d{4}|\d\s*k\M|\d\s*(-|to|and)\s*$' then
    amounts := substr(clean, length(before_sign) + 1);
  end if;
  -- It has two numbers at most. To capture them in one long pattern takes five times as long.
  found := regexp_substr(amounts, pay_pattern);
  if found is null then return; end if;
  low_from := strpos(amounts, found);
  low_part := regexp_match(substr(amounts, low_from), amount_pattern);
  high_from := regexp_instr(found, '\d', length(low_part[1]) + 1);
  if high_from > 0 then high_part := regexp_match(substr(amounts, low_from + high_from - 1), amount_pattern); end if;
  if length(low_part[1]) > 12 or length(high_part[1]) > 12 then return; end if;
  low := low_part[1]::numeric;
  high := high_part[1]::numeric;
  low_unit := low_part[2];
  high_unit := high_part[2];
  -- '45-55k', '45k-55' and '80-95,000' write the thousands once.
  if high is not null then
    if low_unit is null and low < 1000 and (high_unit = 'k' or high >= 10000) then low_unit := 'k'; end if;
    if high_unit is null and high < 1000 and low_unit = 'k' then high_unit := 'k'; end if;
  end if;
  low := low * case low_unit when 'k' then 1000 when 'm' then 1000000 else 1 end;
  high := high * case high_unit when 'k' then 1000 when 'm' then 1000000 else 1 end;
  currency := board.salary_currency(clean, country);
  -- A period belongs to the amount that it follows; '£60,000 pa plus £600 pm' is yearly pay. Words without an amount tell where none follows.
  rest := substr(amounts, low_from + length(found));
  period := coalesce(board.salary_period(left(amounts, length(amounts) - length(rest)) || coalesce(substring(rest from '^[^0-9£$€]*'), '')),
    board.salary_period(clean));
  named := currency is not null or period is not null or low_unit is not distinct from 'k';
  -- 'GBP 45,000; USD 60,000' is pay in two currencies: in doubt, it has no figure.
  if translate(rest, '0123456789', '') <> rest and board.salary_currency(rest, country) <> currency then low := null; end if;
  if low is null or low <= 0 or greatest(low, high) > 10000000 or (not named and greatest(low, high) < 10000) then
    low := null; high := null; currency := null; period := null;
    return;
  end if;
  if high < low then
    select high, low into low, high;
  end if;
  -- Nobody earns 10,000 per hour: '£45,000 per annum (£23 per hour)' is yearly pay.
  if coalesce(high, low) >= 10000 and (period is null or period in ('hour', 'day', 'week')) then period := 'year'; end if;
  if period in ('biweek', 'halfmonth') then
    times := case period when 'biweek' then 26 else 24 end;
    low := low * times;
    high := high * times;
    period := 'year';
  end if;
  times := case period when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12
    when 'year' then 1 when null then null else case when low >= 1000 then 1 end end;
  if high is null then
    if not has_words then
      high := low;
    elsif clean ~ '\m(up to|max|maximum|under|no more than)\M' then
      high := low; low := null;
    elsif clean ~ '\m(from|min|minimum|starting|over|at least)\M'
      or clean ~ '[\dkm]\+(?!\s*([£$€\d]|bonus|benefit|bens|package|comm|car\M|super|equity|pension|overtime|stock))' then
      null;
    else
      high := low;
    end if;
  end if;
  yearly_min := trim_scale(round(coalesce(low, high) * times, 2));
  yearly_max := trim_scale(round(coalesce(high, low) * times, 2));
  low := trim_scale(low);
  high := trim_scale(high);
end $function$;

CREATE OR REPLACE FUNCTION board.signed_salary(salary text, country text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  digits constant text := '0123456789';
  sign constant text := case board.country_code(country)
    when 'UK' then '£' when 'US' then '$' when 'CA' then '$' when 'AU' then '$' end;
  plain constant text := replace(salary, ',', '');
  pay record;
  signed record;
  rest record;
  first_place integer;
  last_place integer;
  places integer[] := '{}';
  place integer;
begin
  -- Without regular expressions: PostgreSQL keeps 32 compiled ones, and board.parse_salary needs nearly all.
  if sign is null or translate(salary, digits, '') is not distinct from salary
    or translate(left(salary, 200), '£$€', '') <> left(salary, 200) then return salary; end if;
  -- '59000' and '59,000' are pay without being parsed.
  if length(plain) between 5 and 7 and translate(plain, digits, '') = '' and plain not like '0%'
    and salary in (plain, left(plain, -3) || ',' || right(plain, 3)) then return sign || salary; end if;
  pay := board.parse_salary(salary, country);
  if pay.currency is not null or coalesce(pay.low, pay.high) is null then return salary; end if;
  for n in 1 .. least(length(salary), 200) loop
    if strpos(digits, substr(salary, n, 1)) > 0 and (n = 1 or strpos(digits || '.,', substr(salary, n - 1, 1)) = 0) then
      places := places || n;
    end if;
  end loop;
  if cardinality(places) = 1 then return overlay(salary placing sign from places[1] for 0); end if;
  -- A sign before another number than pay ('Grade 5, 45k') changes what is parsed. Of numbers that are not parsed at all
  -- ('37.5 hours a week, 25 an hour'), none is after the last place where the rest alone says the same. Each costs two parses.
  foreach place in array places[1:8] loop
    signed := board.parse_salary(overlay(salary placing sign from place for 0), country);
    continue when signed.currency is null
      or (signed.low, signed.high, signed.period) is distinct from (pay.low, pay.high, pay.period);
    first_place := coalesce(first_place, place);
    rest := board.parse_salary(substr(salary, place), country);
    if (coalesce(rest.low, rest.high), coalesce(rest.high, rest.low))
      is not distinct from (coalesce(pay.low, pay.high), coalesce(pay.high, pay.low)) then
      last_place := place;
    end if;
  end loop;
  return coalesce(overlay(salary placing sign from coalesce(last_place, first_place) for 0), salary);
end $function$;

CREATE OR REPLACE FUNCTION board.nearest_cities(pairs double precision[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  cities text[] := '{}';
  at_lat double precision;
  at_lon double precision;
  shrink double precision;
  city text;
begin
  for n in 1 .. cardinality(pairs) by 2 loop
    at_lat := pairs[n];
    at_lon := pairs[n + 1];
    shrink := greatest(cos(radians(at_lat)), 0.01);
    city := null;
    select near.name into city from (
      select place.name, 111.2 * sqrt((place.lat - at_lat) ^ 2 + ((place.lon - at_lon) * shrink) ^ 2) as km
      from public.places place
      where place.lat between at_lat - 0.45 and at_lat + 0.45
        and place.lon between at_lon - 0.45 / shrink and at_lon + 0.45 / shrink
      order by km limit 1) near
    where near.km <= 50;
    if city is not null and not city = any (cities) then cities := cities || city; end if;
  end loop;
  return cities;
end $function$;
revoke execute on function board.nearest_cities(double precision[]) from public;

CREATE OR REPLACE FUNCTION board.set_derived_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  pay record;
  pairs double precision[];
begin
  new.slug := coalesce(new.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status when 'closed' then coalesce(new.closed_at, now()) end;
  -- An assignment evaluates an expression; a select would start an executor.
  pay := board.parse_salary(new.salary, new.firm_country);
  new.salary_low := pay.low;
  new.salary_high := pay.high;
  new.salary_currency := pay.currency;
  new.salary_period := pay.period;
  new.salary_min := pay.yearly_min;
  new.salary_max := pay.yearly_max;
  if tg_op = 'INSERT' or old.points is null or (new.location_coordinates, new.location, new.firm_country)
    is distinct from (old.location_coordinates, old.location, old.firm_country)
  then
    pairs := board.pairs_of(new.location_coordinates);
    new.cities := board.nearest_cities(pairs);
    new.points := board.points_of(pairs, new.location, new.firm_country);
  else
    new.cities := old.cities;
    new.points := old.points;
  end if;
  -- Facts of another text are none.
  if tg_op = 'UPDATE' and new.facts is not distinct from old.facts
    and (new.job_title, new.description) is distinct from (old.job_title, old.description) then new.facts := null; end if;
  new.near_cells := board.near_cells(new.points, new.work_mode, new.firm_country);
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search_head := board.search_head(new.job_title, new.firm_name, new.service, new.location_text, new.seniority,
    new.industry, new.employment, new.work_mode) || board.fact_words(new.facts);
  new.search := board.search_all(new.search_head, new.description);
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{search,search_head,points,near_cells,facts}'::text[]) is distinct from (to_jsonb(old) - '{search,search_head,points,near_cells,facts}'::text[])
  then
    new.updated_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION board.set_firm_job_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.jobs_count := 0;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION board.add_to_words(jobs text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN format('insert into board.words as old
   select word, coalesce((select known.lexeme from board.words known where known.word = split.word), board.stems(word)), sum(n) from (
     select unnest(tsvector_to_array(to_tsvector(''pg_catalog.simple'', head))) as word, n from (
       select board.search_text(concat_ws(E''\n'', title_lower, firm_name, service, location_text)) as head, sum(n) as n
       from (%s) counted group by 1 having sum(n) <> 0) heads) split
   where length(word) between 2 and 40 and word !~ ''\d''
   group by word having sum(n) <> 0 order by word
   on conflict (word) do update set jobs = old.jobs + excluded.jobs'::text, jobs);

CREATE OR REPLACE FUNCTION board.pairs_of(coordinates text)
 RETURNS double precision[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  written text;
  pair text[];
  pairs double precision[] := '{}';
begin
  if coalesce(coordinates, '') = '' then return pairs; end if;
  foreach written in array string_to_array(left(coordinates, 2000), ';') loop
    pair := regexp_match(written, '^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$');
    continue when pair is null;
    continue when abs(pair[1]::double precision) > 90 or abs(pair[2]::double precision) > 180;
    pairs := pairs || pair::double precision[];
  end loop;
  return pairs;
end $function$;

CREATE OR REPLACE FUNCTION board.points_of(pairs double precision[], location text, country text)
 RETURNS double precision[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  points double precision[] := pairs;
  written text;
  town public.places;
begin
  if points <> '{}' or coalesce(location, '') = '' then return points; end if;
  foreach written in array (regexp_split_to_array(
    regexp_replace(board.decode_references(left(location, 1000)), '\([^)]*\)', '', 'g'), '[;|/\n\r]|\s+or\s+'))[1:20]
  loop
    town := board.town_named(written, country);
    if town.id is not null then points := points || array[town.lat, town.lon]; end if;
  end loop;
  return points;
end $function$;
revoke execute on function board.points_of(double precision[],text,text) from public;

CREATE OR REPLACE FUNCTION board.near_cells(points double precision[], work_mode text, country text)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  cells integer[] := '{}';
  cell integer;
begin
  if work_mode = 'remote' then return array[board.remote_entry(country)]; end if;
  for n in 1 .. coalesce(cardinality(points), 0) by 2 loop
    foreach cell in array array[board.near_cell(points[n], points[n + 1], 0.1), board.near_cell(points[n], points[n + 1], 0.2),
      board.near_cell(points[n], points[n + 1], 0.4)]
    loop
      if n = 1 or not cell = any (cells) then cells := cells || cell; end if;
    end loop;
  end loop;
  return case when cells = '{}' then array[board.unstated_entry(country)] else cells end;
end $function$;

CREATE OR REPLACE FUNCTION board.costly_cells(cells integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 100000
AS $function$ begin return cells; end $function$;

grant EXECUTE on function board.own_stems_by_pattern(text) to public;

grant EXECUTE on function board.nearest_cities(double precision[]) to public;

grant EXECUTE on function board.points_of(double precision[],text,text) to public;

drop function board.points_of(text,text,text);

drop function board.nearest_cities(text);
