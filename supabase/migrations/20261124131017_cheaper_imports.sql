CREATE OR REPLACE FUNCTION board.decode_each_reference(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
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
RETURN CASE WHEN (strpos(written, '&'::text) > 0) THEN board.decode_each_reference(written) ELSE written END;

CREATE OR REPLACE FUNCTION board.location_text(location text, cities text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return board.fold(board.decode_references(location) || E'\n' || array_to_string(cities, E'\n'));
end $function$;

CREATE OR REPLACE FUNCTION board.search_text(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
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

CREATE OR REPLACE FUNCTION board.fact_words(facts jsonb)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(facts ?| board.fact_filters(), false) then return ''::tsvector; end if;
  return array_to_tsvector(array(
    select '=qualification:' || left(wanted ->> 'value', 50)
    from jsonb_array_elements(case jsonb_typeof(facts -> 'qualification') when 'array' then facts -> 'qualification' else '[]' end) wanted
    where wanted ->> 'value' <> ''
    union
    select '=' || name || ':' || left(facts -> name ->> 'value', 50) from unnest('{study,sponsorship}'::text[]) name
    where facts -> name ->> 'value' <> ''));
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
  times numeric;
begin
  -- Many adverts name no amount.
  if translate(salary, '0123456789', '') is not distinct from salary then return; end if;
  clean := board.normalize_salary(salary);
  if board.salary_is_unsupported(clean) then return; end if;
  amounts := clean;
  before_sign := substring(clean from '^([^£$€]*)[£$€]\s*\d');
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
    if clean ~ '\m(up to|max|maximum|under|no more than)\M' then
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

CREATE OR REPLACE FUNCTION board.set_derived_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
declare pay record;
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
  if tg_op = 'INSERT' or new.location_coordinates is distinct from old.location_coordinates then
    new.cities := board.nearest_cities(new.location_coordinates);
  else
    new.cities := old.cities;
  end if;
  if tg_op = 'INSERT' or old.points is null or (new.location_coordinates, new.location, new.firm_country)
    is distinct from (old.location_coordinates, old.location, old.firm_country)
  then
    new.points := board.points_of(new.location_coordinates, new.location, new.firm_country);
  else
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

CREATE OR REPLACE FUNCTION board.update_job_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then return null; end if;
  end if;
  execute board.add_to_job_counts(case tg_op
    when 'INSERT' then 'select *, 1 as n from new_rows where status = ''open'''
    when 'DELETE' then 'select *, -1 as n from old_rows where status = ''open'''
    else 'select *, 1 as n from new_rows where status = ''open'' union all select *, -1 from old_rows where status = ''open'''
  end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION board.update_pay_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then return null; end if;
  end if;
  execute board.add_to_pay_counts(case tg_op
    when 'INSERT' then 'select *, 1 as n from new_rows where status = ''open'''
    when 'DELETE' then 'select *, -1 as n from old_rows where status = ''open'''
    else 'select *, 1 as n from new_rows where status = ''open'' union all select *, -1 from old_rows where status = ''open'''
  end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION board.update_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then return null; end if;
  end if;
  execute board.add_to_words(case tg_op
    when 'INSERT' then 'select *, 1 as n from new_rows where status = ''open'''
    when 'DELETE' then 'select *, -1 as n from old_rows where status = ''open'''
    else 'select *, 1 as n from new_rows where status = ''open'' union all select *, -1 from old_rows where status = ''open'''
  end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION board.town_named(written text, country text)
 RETURNS public.places
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET random_page_cost TO '1.1'
AS $function$
declare
  code constant text := board.country_code(country);
  parts constant text[] := string_to_array(left(written, 200), ',');
  key constant text := board.place_key(parts[1]);
  regions constant text[] := case when cardinality(parts) > 1 then array(
    select named.place from board.place_names named
    where named.country = code and board.place_key(named.name) = any (array(select board.place_key(part) from unnest(parts[2:]) part))
      and exists (select from public.places p where p.country = code and p.region = named.place)) else '{}' end;
  town public.places;
begin
  if coalesce(key, '') = '' then return null; end if;
  select p.* into town from public.places p
  where p.country = code and board.place_key(p.name) = key and (regions = '{}' or p.region = any (regions))
  order by p.id limit 1;
  if town.id is null then
    select p.* into town from public.places p
    where p.country = code and (regions = '{}' or p.region = any (regions)) and board.place_key(p.name) = (
      select min(board.place_key(named.place)) from board.place_names named
      where named.country = code and board.place_key(named.name) = key having count(*) = 1)
    order by p.id limit 1;
  end if;
  return town;
end $function$;

CREATE OR REPLACE FUNCTION public.import_jobs(adverts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
-- Planned again for each batch: the plan of an empty table would read the whole table for each advert.
declare outcomes jsonb;
begin
  -- Two imports at the same time would both insert an advert as new.
  perform pg_advisory_xact_lock(7262054);
  perform board.make_firms(adverts);
  with incoming as materialized (
    select n, advert, id as old_id from board.jobs_of(adverts)
  ), merged as (
    select incoming.n, incoming.old_id, old.closed_at as old_closed_at,
      old.valid_through as old_valid_through,
      coalesce(new.job_title, 'Untitled Position') as job_title,
      coalesce(by_id.name, by_name.name, new.firm_name, 'Unknown Firm') as firm_name,
      case when advert ?| '{firm_id,firm_name}' then coalesce(by_id.id, by_name.id) else old.firm_id end as firm_id,
      coalesce(new.location, '') as location, coalesce(new.location_coordinates, '') as location_coordinates,
      coalesce(new.description, '') as description, coalesce(new.link, '#') as link, new.date_published,
      new.seniority, new.employment, new.service, new.industry,
      case when advert ? 'salary' then board.signed_salary(new.salary,
        board.effective_country(new.country, coalesce(by_id.country, by_name.country))) else old.salary end as salary,
      coalesce(new.country, '') as country,
      new.valid_through, new.work_mode, coalesce(new.remote_countries, '{}') as remote_countries, new.facts,
      case when old_id is null or advert ->> 'source' is not null and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
          and coalesce(advert ->> 'firm_name', 'Unknown Firm') <> 'Unknown Firm'
        then advert ->> 'slug' else old.slug end as slug,
      coalesce(advert ->> 'source', old.source) as source, coalesce(advert ->> 'source_id', old.source_id) as source_id,
      old
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as new
    left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
    cross join lateral (
      select board.firm_named(advert ->> 'firm_name', coalesce(nullif(new.country, ''), old.country)) as id offset 0) named
    left join public.firms by_name on by_name.id = named.id
  ), compared as materialized (
    select merged.*, case
      when old_id is null then 'new'
      when (job_title, firm_name, firm_id, location, location_coordinates, description, link, date_published,
          seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries, slug, source)
        is distinct from ((old).job_title, (old).firm_name, (old).firm_id, (old).location,
          (old).location_coordinates, (old).description, (old).link, (old).date_published, (old).seniority,
          (old).employment, (old).service, (old).industry, (old).salary, (old).country, (old).valid_through,
          (old).work_mode, (old).remote_countries, (old).slug, (old).source)
      then 'changed' else 'unchanged' end as outcome
    from merged
  ), inserted as (
    insert into public.jobs (job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries,
      slug, source, source_id, facts)
    select job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries,
      slug, source, source_id, facts
    from compared where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set job_title = changes.job_title, firm_name = changes.firm_name, firm_id = changes.firm_id,
      location = changes.location, location_coordinates = changes.location_coordinates,
      description = changes.description, link = changes.link, date_published = changes.date_published,
      seniority = changes.seniority, employment = changes.employment, service = changes.service,
      industry = changes.industry, salary = changes.salary, country = changes.country,
      valid_through = changes.valid_through, work_mode = changes.work_mode, remote_countries = changes.remote_countries,
      slug = changes.slug, source = changes.source, source_id = changes.source_id, facts = changes.facts,
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when changes.old_closed_at = changes.old_valid_through
          and coalesce(changes.valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.old_id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(outcome order by n), '[]') into outcomes from compared;
  return outcomes;
end $function$;

CREATE OR REPLACE FUNCTION board.role_words(job_title text, location text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
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

CREATE OR REPLACE FUNCTION board.firm_words(firm_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare folded constant text := board.fold(firm_name);
begin
  return regexp_replace(board.words_of(folded),
    '( (l ?l ?p|l ?l ?c|p ?l ?l ?c|ltd|limited|inc|incorporated|plc|p ?c|corp|corporation|pty|s ?e ?n ?c ?r ?l|s ?r ?l))+$', '');
end $function$;

CREATE OR REPLACE FUNCTION board.update_roles()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'TRUNCATE' then delete from board.roles;
  elsif tg_op = 'DELETE' then delete from board.roles r using old_rows where r.job_id = old_rows.id;
  elsif tg_op = 'INSERT' then perform board.find_roles(array(select id from new_rows));
  elsif exists (select from new_rows) then
    perform board.find_roles(array(select new_rows.id from new_rows join old_rows using (id)
      where (new_rows.firm_name, new_rows.job_title, new_rows.location, new_rows.description, new_rows.service, new_rows.seniority,
          new_rows.employment)
        is distinct from (old_rows.firm_name, old_rows.job_title, old_rows.location, old_rows.description, old_rows.service,
          old_rows.seniority, old_rows.employment)));
  end if;
  return null;
end $function$;

analyze board.place_names;
analyze public.places;
