CREATE OR REPLACE FUNCTION board.own_stems(searched text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(searched, '\m(accountant|controller|comptroller|manager|management|officer|administrator|assistant|executive|internal|international|intern|marketing|securities|receiver|recruiter|accounts)s?\M'::text, '\11'::text, 'g'::text);

CREATE OR REPLACE FUNCTION board.search_head(job_title text, firm_name text, service text, location_text text, seniority text, industry text, employment text, work_mode text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
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

CREATE OR REPLACE FUNCTION board.parse_salary(salary text, country text DEFAULT NULL::text, OUT low numeric, OUT high numeric, OUT currency text, OUT period text, OUT yearly_min numeric, OUT yearly_max numeric)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  clean text;
  amounts text;
  before_sign text;
  found text[];
  low_unit text;
  high_unit text;
  named boolean;
  has_words boolean;
  times numeric;
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
  -- One amount, then perhaps its currency and period, then perhaps a dash and a second amount.
  found := regexp_match(amounts,
    '(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?(?:\s*(?:€|£|\$|[a-z]{3}\M))?(?:\s*(?:(?:/|per|an?)\s*[a-z]+|p[.\/]?(?:h|d|w|c?m|a)\M\.?))?(?:\s*(?:-|to|and|&|up to)\s*(?:[a-z]{0,3}\s?[£$€]?)\s*(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?)?');
  low_unit := found[2];
  high_unit := found[4];
  if found is null or length(found[1]) > 12 or length(found[3]) > 12 then return; end if;
  low := found[1]::numeric;
  high := found[3]::numeric;
  -- '45-55k', '45k-55' and '80-95,000' write the thousands once.
  if high is not null then
    if low_unit is null and low < 1000 and (high_unit = 'k' or high >= 10000) then low_unit := 'k'; end if;
    if high_unit is null and high < 1000 and low_unit = 'k' then high_unit := 'k'; end if;
  end if;
  low := low * case low_unit when 'k' then 1000 when 'm' then 1000000 else 1 end;
  high := high * case high_unit when 'k' then 1000 when 'm' then 1000000 else 1 end;
  currency := board.salary_currency(clean, country);
  period := board.salary_period(clean);
  named := currency is not null or period is not null or low_unit is not distinct from 'k';
  if low is null or low <= 0 or greatest(low, high) > 10000000 or (not named and greatest(low, high) < 10000) then
    low := null; high := null; currency := null; period := null;
    return;
  end if;
  if high < low then
    select high, low into low, high;
  end if;
  -- Nobody earns 10,000 per hour: '£45,000 per annum (£23 per hour)' is yearly pay.
  if coalesce(high, low) >= 10000 and (period is null or period in ('hour', 'day', 'week')) then period := 'year'; end if;
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
 SET search_path TO ''
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

CREATE OR REPLACE FUNCTION board.make_firms(adverts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  insert into public.firms (name, country, link, logo)
  select coalesce((select f.name from public.firms f where f.id = board.firm_named(made.name, '')),
    first_value(name) over (partition by lower(name) order by n)), country, link, logo from (
    select distinct on (lower(name), country) * from (
      select found.n, advert ->> 'firm_name' as name, coalesce(advert ->> 'firm_link', '') as link,
        coalesce(advert ->> 'firm_logo', '') as logo,
        board.country_code(coalesce(nullif(advert ->> 'country', ''), (
          select old.country from board.jobs_of(jsonb_build_array(advert)) found join public.jobs old on old.id = found.id))) as country
      from jsonb_array_elements(adverts) with ordinality found (advert, n)
      where coalesce(advert ->> 'firm_name', '') not in ('', 'Unknown Firm')
        and not exists (select from public.firms f where f.id = (advert ->> 'firm_id')::bigint)) named
    where country in ('UK', 'US', 'CA', 'AU') and not exists (
      select from public.firms f where lower(f.name) = lower(named.name) and f.country in (named.country, ''))
    order by lower(name), country, (link <> '')::integer + (logo <> '')::integer desc, n) made
  order by n;
end $function$;

CREATE OR REPLACE FUNCTION board.role_words(job_title text, location text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
-- Plain comparisons wherever they do: PostgreSQL keeps 32 compiled patterns, and to compile one takes longer than all else here.
declare
  short constant jsonb := '{"sr": "senior", "snr": "senior", "jr": "junior", "jnr": "junior", "mgr": "manager", "mngr": "manager",
    "asst": "assistant", "assoc": "associate", "acct": "accountant", "acctg": "accounting", "corp": "corporate", "admin": "administrator", "exec": "executive",
    "dir": "director", "adv": "advisory", "programme": "program", "adviser": "advisor"}'::jsonb;
  left_out constant text[] := '{and,of,the,a,an,in,at,for,our,to,de,du,la,le,les,des,et,en,d,l,hybrid,remote,onsite,wfh,flexible,permanent,
    perm,permanente,hybride,teletravail,new,urgent,""}'::text[];
  phrases constant text[] := '{on site,in office,work from home,home based,full time,temps plein,a distance,now hiring,apply now,on recrute,hybrid working,
    remote working,flexible working,mode hybride}'::text[];
  first_words constant text[] := '{on,in,work,home,full,temps,a,now,apply,hybrid,remote,flexible,mode}'::text[];
  title text := replace(replace(board.fold(board.decode_references(left(coalesce(job_title, ''), 500))), '&', ' and '), '_', ' ');
  place constant text := board.fold(location);
  phrase text;
begin
  if strpos(title, '/') > 0 or strpos(title, '|') > 0 or strpos(title, '(') > 0 then
    title := regexp_replace(title, '\m[mfwh] ?[/|] ?[mfwhdx]( ?[/|] ?[mfwdx]){0,2}\M|\(([mfwdxh][/|, ]*){2,4}\)', ' ', 'g');
  end if;
  -- A number of four figures or more is a requisition; a year is not.
  if length(translate(title, '0123456789', '')) <= length(title) - 4 then
    title := regexp_replace(title, '(\m(req|ref|requisition|reference|job id|id)[ .:#-]*)?(\m[a-z]{1,4}-?)?(?!20[2-3]\d\M)\d{4,}(-\d+)?\M', ' ', 'g');
  end if;
  title := ' ' || board.words_of(title) || ' ';
  if string_to_array(title, ' ') && first_words then
    foreach phrase in array phrases loop
      title := replace(title, ' ' || phrase || ' ', ' ');
    end loop;
  end if;
  -- Few titles name the place.
  if string_to_array(title, ' ') && string_to_array(board.words_of(place), ' ') then
    foreach phrase in array array(
      select part from (
        select distinct board.words_of(piece) as part
        from string_to_table(translate(board.fold(board.decode_references(left(location, 500))), E'|/\n', ';;;'), ';') whole,
          unnest(array[whole, split_part(whole, ',', 1), split_part(whole, ',', 2)]) piece) parts
      where length(part) > 2 order by length(part) desc, part)
    loop
      title := replace(title, ' ' || phrase || ' ', ' ');
    end loop;
  end if;
  return (
    select string_agg(distinct word, ' ' order by word) from (
      select coalesce(short ->> written, written) as word from unnest(string_to_array(title, ' ')) written) words
    where word <> all (left_out));
end $function$;
