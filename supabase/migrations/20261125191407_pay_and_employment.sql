CREATE OR REPLACE FUNCTION board.normalize_salary(salary text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
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

CREATE OR REPLACE FUNCTION board.salary_period(clean text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((clean ~~ ANY ('{%week%,%fortnight%}'::text[])) AND (clean ~ '\mbi\s?-?\s?week|\mfortnight|\m(two|2|other) weeks?\M'::text)) THEN 'biweek'::text WHEN ((clean ~~ ANY ('{%semi%,%twice%}'::text[])) AND (clean ~ '\m(semi\s?-?\s?month|twice (a |per )?month)'::text)) THEN 'halfmonth'::text WHEN ((clean ~~ '%h%'::text) AND (clean ~ '(/|per|\man?)\s*(hour|hr|h)\M|\mhourly\M|(\m|[\dk])p\.?h\M'::text)) THEN 'hour'::text WHEN ((clean ~~ '%d%'::text) AND (clean ~ '(/|per|\ma)\s*(day|d)\M|\mdaily\M|(\m|[\dk])p\.?d\M'::text)) THEN 'day'::text WHEN ((clean ~~ '%w%'::text) AND (clean ~ '(/|per|\ma)\s*(week|wk|w)\M|\mweekly\M|(\m|[\dk])p\.?w\M'::text)) THEN 'week'::text WHEN ((clean ~~ '%m%'::text) AND (clean ~ '(/|per|\ma)\s*(month|mo|mth|m)\M|\mmonthly\M|(\m|[\dk])p\.?c?\.?m\M'::text)) THEN 'month'::text WHEN (((clean ~~ '%y%'::text) OR (clean ~~ '%a%'::text)) AND (clean ~ '(/|per|\ma)\s*(year|yr|annum|a)\M|\m(annual|annually|yearly)\M|(\m|[\dk])p\.?a\M'::text)) THEN 'year'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION board.salary_is_unsupported(clean text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((clean ~ '[₹¥₩₽₪₺₱]|\m(nz|hk|sg|s|r)\$|(^|[^a-z])(chf|inr|rs|nzd|sgd|hkd|aed|zar|sek|nok|dkk|pln|jpy|cny|php|lpa|lakhs?|crores?)([^a-z]|$)'::text) OR ((clean ~~ ANY ('{%weekly%,%monthly%,%quarter%,%minute%,%audit%,%return%,%file%}'::text[])) AND (clean ~ '\m(semi\s?-?\s?weekly|bi\s?-?\s?monthly)\M|\mquarter(ly)?\M|/\s*(minute|audit|return|file)\M'::text)));

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
  pay_pattern constant text :=
    '(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?(?:\s*(?:€|£|\$|[a-z]{3}\M))?(?:\s*(?:(?:/|per|an?)\s*[a-z]+|p[.\/]?(?:h|d|w|c?m|a)\M\.?))?(?:\s*(?:-|to|and|&|up to)\s*(?:[a-z]{0,3}\s?[£$€]?)\s*(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?)?';
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
  -- One amount, then perhaps its currency and period, then perhaps a dash and a second amount.
  found := regexp_match(amounts, pay_pattern);
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
  -- A period belongs to the amount that it follows; '£60,000 pa plus £600 pm' is yearly pay. Words without an amount tell where none follows.
  rest := substr(amounts, regexp_instr(amounts, pay_pattern, 1, 1, 1));
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

CREATE OR REPLACE FUNCTION board.employment_spellings(employment text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (WITH spelt(word) AS (SELECT replace(translate(lower(employment_spellings.employment), '-_'::text, '  '::text), ' '::text, separator.separator) AS replace FROM unnest(ARRAY[' '::text, '-'::text, '_'::text, ''::text]) separator(separator)), kinds(kind, at) AS (SELECT unnest.unnest, unnest.ordinality FROM unnest('{"Full Time","Part Time",Contract,Temporary,Internship,NULL}'::text[]) WITH ORDINALITY unnest(unnest, ordinality)) SELECT array_agg(DISTINCT all_of.spelling) AS array_agg FROM (SELECT employment_spellings.employment AS spelling UNION ALL SELECT spelt.word FROM spelt UNION ALL SELECT initcap(spelt.word) AS initcap FROM spelt UNION ALL SELECT upper(spelt.word) AS upper FROM spelt UNION ALL SELECT (upper("left"(spelt.word, 1)) || substr(spelt.word, 2)) FROM spelt UNION ALL SELECT concat_ws(', '::text, a.one, b.two, c.three) AS concat_ws FROM ((kinds a(one, at) JOIN kinds b(two, at) ON ((b.at > a.at))) JOIN kinds c(three, at) ON ((c.at > b.at))) WHERE (((board.employment_name(employment_spellings.employment) = a.one) OR (board.employment_name(employment_spellings.employment) = b.two)) OR (board.employment_name(employment_spellings.employment) = c.three))) all_of);

CREATE OR REPLACE FUNCTION board.count_facets(filter jsonb, fields text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  columns constant jsonb := (select jsonb_object_agg(s.name, s.facet) from board.selects() s where s.facet is not null);
  names constant text[] := array(select columns ->> field from unnest(fields) with ordinality f (field, n) order by n);
  max_rows constant integer := 300;
  access_path constant text := board.facet_path(filter, fields);
  cap constant integer := case when access_path <> 'counts' then board.count_cap() end;
  result jsonb;
begin
  result := board.run(format(
    'with matches as materialized (%1$s), counted as (
       select %2$s as field, %3$s as value, sum(n) as n from (select * from matches limit %4$L) capped
       group by grouping sets (%5$s)
     ), named as (
       select field, case field when ''employment'' then board.employment_name(one) else one end as value, sum(n) as n
       from counted cross join unnest(case field when ''employment'' then string_to_array(value, '', '') else array[value] end) one
       where one <> '''' group by 1, 2 having sum(n) > 0
     ), ranked as (
       select *, row_number() over (partition by field order by n desc, value) as rank from named
     ), listed as (
       select field, jsonb_agg(jsonb_build_object(''value'', value, ''count'', n) order by rank) as list
       from ranked where rank <= %6$s group by field
     )
     select jsonb_build_object(''total'', coalesce((select sum(n) from matches), 0))
       || coalesce((select jsonb_object_agg(field, list) from listed), ''{}'')',
    board.count_source(filter, fields, access_path),
    -- The field and the value of a grouped row.
    coalesce('case ' || (select string_agg(format('when grouping(%I) = 0 then %L', columns ->> field, field), ' ')
      from unnest(fields) field) || ' end', 'null::text'),
    coalesce('coalesce(' || nullif(array_to_string(names, ', '), '') || ')', 'null::text'),
    cap,
    (select concat_ws(', ', string_agg(format('(%I)', name), ', '), '()') from unnest(names) name),
    max_rows), case access_path when 'covering_index' then 'ordered_index' else access_path end);
  return coalesce((select jsonb_object_agg(field, '[]'::jsonb) from unnest(fields) field), '{}') || result || jsonb_build_object(
    'total', least((result -> 'total')::bigint, cap), 'capped', coalesce((result -> 'total')::bigint > cap, false));
end $function$;
