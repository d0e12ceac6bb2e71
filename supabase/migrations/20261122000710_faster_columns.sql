-- Writing an advert takes a third of the time; all values are as before (decision 038).

-- Pay with fewer patterns. PostgreSQL keeps 32 compiled patterns per connection. The derived columns of one advert
-- needed more, so that each pattern was compiled again for each advert: most of the time of an import. A search for a few
-- letters is cheap, and says that most of these patterns cannot match.

create or replace function board.normalize_salary(salary text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  clean text := translate(lower(left(coalesce(salary, ''), 200)),
    U&'\2010\2011\2012\2013\2014\2015\2212~\00a0\2009\202f\ffe1''', '--------   £');
begin
  clean := regexp_replace(clean, '(\d)[, .](?=\d{3}(\D|$))', '\1', 'g');
  if strpos(clean, ',') > 0 then
    clean := regexp_replace(clean, '(\d),(?=\d{3}(\D|$))', '\1', 'g');
    clean := regexp_replace(clean, '(\d),(\d\d)(?!\d)', '\1.\2', 'g');
  end if;
  if clean like '%thousand%' or clean like '%grand%' then
    clean := regexp_replace(clean, '(\d)\s*(thousand|grand)\M', '\1k', 'g');
  end if;
  if clean like '%m%n%' then clean := regexp_replace(clean, '(\d)\s*(million|mn)\M', '\1m', 'g'); end if;
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
end $$;

create or replace function board.salary_period(clean text) returns text
language sql immutable parallel safe
return case
  when clean like '%h%' and clean ~ '(/|per|\man?)\s*(hour|hr|h)\M|\mhourly\M|(\m|[\dk])p\.?h\M' then 'hour'
  when clean like '%d%' and clean ~ '(/|per|\ma)\s*(day|d)\M|\mdaily\M|(\m|[\dk])p\.?d\M' then 'day'
  when clean like '%w%' and clean ~ '(/|per|\ma)\s*(week|wk|w)\M|\mweekly\M|(\m|[\dk])p\.?w\M' then 'week'
  when clean like '%m%' and clean ~ '(/|per|\ma)\s*(month|mo|mth|m)\M|\mmonthly\M|(\m|[\dk])p\.?c?\.?m\M' then 'month'
  when (clean like '%y%' or clean like '%a%')
    and clean ~ '(/|per|\ma)\s*(year|yr|annum|a)\M|\m(annual|annually|yearly)\M|(\m|[\dk])p\.?a\M' then 'year'
end;

create or replace function board.salary_currency(clean text, country text) returns text
language sql immutable parallel safe
return case
  when strpos(clean, '£') > 0 or (clean like any ('{%gbp%,%pound%,%sterling%}')
    and clean ~ '(^|[^a-z]|\dk)gbp([^a-z]|$)|\mpounds?\M|\msterling\M') then 'GBP'
  when (clean like '%ca%' or clean like '%c$%' or clean like '%cdn%')
    and clean ~ '(^|[^a-z]|\dk)(cad|cdn)([^a-z]|$)|\m(ca?|can|cdn)\$' then 'CAD'
  when (clean like '%au%' or clean like '%a$%') and clean ~ '(^|[^a-z]|\dk)aud([^a-z]|$)|\m(au?|aus)\$' then 'AUD'
  when clean like '%us%' and clean ~ '(^|[^a-z]|\dk)usd([^a-z]|$)|\mus\$' then 'USD'
  when strpos(clean, '€') > 0 or (clean like '%eur%' and clean ~ '(^|[^a-z]|\dk)eur([^a-z]|$)|\meuros?\M') then 'EUR'
  when strpos(clean, '$') > 0 or (clean like '%dollar%' and clean ~ '\mdollars?\M') then
    case country when 'CA' then 'CAD' when 'AU' then 'AUD' else 'USD' end
end;

create or replace function board.salary_is_unsupported(clean text) returns boolean
language sql immutable parallel safe
return clean ~ '[₹¥₩₽₪₺₱]|\m(nz|hk|sg|s|r)\$|(^|[^a-z])(chf|inr|rs|nzd|sgd|hkd|aed|zar|sek|nok|dkk|pln|jpy|cny|php|lpa|lakhs?|crores?)([^a-z]|$)'
  or (clean like any ('{%weekly%,%monthly%,%fortnight%,%quarter%,%minute%,%audit%,%return%,%file%}')
    and clean ~ '\m(bi|semi)\s?-?\s?(weekly|monthly)\M|fortnight|\mquarter(ly)?\M|/\s*(minute|audit|return|file)\M');

-- Most adverts have no coordinates, or one pair.
create or replace function board.nearest_cities(coordinates text) returns text[]
language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  cities text[] := '{}';
  written text;
  pair text[];
  at_lat double precision;
  at_lon double precision;
  shrink double precision;
  city text;
begin
  if coalesce(coordinates, '') = '' then return cities; end if;
  foreach written in array string_to_array(left(coordinates, 2000), ';') loop
    pair := regexp_match(written, '^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$');
    continue when pair is null;
    at_lat := pair[1]::double precision;
    at_lon := pair[2]::double precision;
    continue when abs(at_lat) > 90 or abs(at_lon) > 180;
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
end $$;

-- The table of names is built only for a text that has references.
alter function board.decode_references(text) rename to decode_each_reference;
create function board.decode_references(written text) returns text
language sql immutable parallel safe
return case when strpos(written, '&') = 0 then written else board.decode_each_reference(written) end;

-- PostgreSQL starts an executor for each call of a function in SQL that it cannot write in place of the call; one in PL/pgSQL
-- evaluates an expression. Text of ASCII alone is folded in a tenth of the time. `translate` takes ten times as long as `replace`.
create or replace function board.fold(written text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if octet_length(written) = length(written) then return lower(written collate "C"); end if;
  if written !~ '[^\u0001-\u00bf\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]' then return lower(replace(written, '’', '''')); end if;
  return lower(normalize(replace(replace(replace(translate(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g'),
    'łŁøØđĐı’', 'lLoOdDi'''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfc));
end $$;

create or replace function board.search_text(written text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return replace(replace(replace(regexp_replace(replace(replace(
    board.fold(regexp_replace(written, '\m(IT|I\.T\.)(?!\w)', 'infotech', 'g')),
    'c++', 'cplusplus'), 'c#', 'csharp'),
  '\m([a-z]{1,2}) ?& ?([a-z])\M', '\1and\2', 'g'), '/', ' '), '-', ' '), '_', ' ');
end $$;

create or replace function board.title_lower(job_title text) returns text
language sql immutable parallel safe
return board.fold(left(board.decode_references(left(job_title, 4000)), 500));

create or replace function board.location_text(location text, cities text[]) returns text
language sql immutable parallel safe
return board.fold(board.decode_references(location) || E'\n' || array_to_string(cities, E'\n'));

create or replace function board.search_head(
  job_title text, firm_name text, service text, location_text text, seniority text, industry text, employment text, work_mode text)
returns tsvector language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return setweight(to_tsvector('pg_catalog.english', board.search_text(board.decode_references(left(job_title, 4000)))), 'A')
    || setweight(to_tsvector('pg_catalog.english', board.search_text(
      concat_ws(E'\n', board.decode_references(firm_name), board.decode_references(service), location_text))), 'B')
    || setweight(to_tsvector('pg_catalog.english', board.search_text(
      concat_ws(E'\n', seniority, industry, employment, work_mode))), 'C');
end $$;

create or replace function board.search_all(head tsvector, description text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return head || setweight(to_tsvector('pg_catalog.english', board.search_text(
  replace(regexp_replace(description, '<[^>]*>', ' ', 'g'), '&amp;', '&'))), 'D');
end $$;

create or replace function board.words_of(written text) returns text
language sql immutable parallel safe
return trim(regexp_replace(lower(board.decode_references(left(coalesce(written, ''), 4000))), '[^[:alnum:]]+', ' ', 'g'));

-- Adds to firms.jobs_count. Counting a firm's jobs again took longer the more it had.
create function board.add_firm_jobs(ids bigint[], changes integer[]) returns void
language plpgsql set search_path = '' as $$
begin
  -- In one order, so that two writers wait for each other instead of deadlocking.
  perform from public.firms firm where firm.id = any (ids) order by firm.id for no key update;
  update public.firms firm set jobs_count = firm.jobs_count + changed.n
  from unnest(ids, changes) changed (id, n) where firm.id = changed.id;
end $$;
revoke execute on function board.add_firm_jobs from public;
grant execute on function board.add_firm_jobs to service_role;

create or replace function board.update_firm_job_counts() returns trigger language plpgsql set search_path = '' as $$
declare
  ids bigint[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(firm_id), array_agg(n) into ids, changes from (
      select firm_id, count(*)::integer as n from new_rows where firm_id is not null and status = 'open' group by 1) opened;
  elsif tg_op = 'DELETE' then
    select array_agg(firm_id), array_agg(n) into ids, changes from (
      select firm_id, -count(*)::integer as n from old_rows where firm_id is not null and status = 'open' group by 1) gone;
  else
    select array_agg(firm_id), array_agg(n) into ids, changes from (
      select firm_id, sum(n)::integer as n from (
        select firm_id, -1 as n from old_rows where status = 'open'
        union all select firm_id, 1 from new_rows where status = 'open') moved
      where firm_id is not null group by 1 having sum(n) <> 0) changed;
  end if;
  if ids is not null then perform board.add_firm_jobs(ids, changes); end if;
  return null;
end $$;

-- A firm that is copied from elsewhere comes with a count, and its jobs follow.
create function board.set_firm_job_count() returns trigger language plpgsql set search_path = '' as $$
begin
  new.jobs_count := (select count(*) from public.jobs job where job.firm_id = new.id and job.status = 'open');
  return new;
end $$;
create trigger firms_1_set_jobs_count before insert on public.firms
  for each row execute function board.set_firm_job_count();
