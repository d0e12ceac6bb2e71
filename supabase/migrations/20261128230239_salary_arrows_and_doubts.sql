SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.normalize_salary(salary text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
declare
  clean text := translate(lower(left(coalesce(salary, ''), 200)),
    U&'\2010\2011\2012\2013\2014\2015\2212\2192\21d2\2794~\00a0\2009\202f\ffe1''', '-----------   £');
  other text;
begin
  -- '£55,000 -> £62,000'
  if strpos(clean, '>') > 0 then clean := regexp_replace(clean, '\s*[-=]+>\s*', ' - ', 'g'); end if;
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
  -- '$1.2M budget', 'relocation $10k': amounts of something else
  if clean like any ('{%budget%,%revenue%,%turnover%,%portfolio%,%sign%,%relocation%,%retention%,%assets%,%p&l%}') then
    clean := regexp_replace(clean, '[£$€]\s*\d[\d.]*\s*(k|m|bn)?\M\s+((?!plus|and|with|inc)[a-z]+\s+)?(budget|revenue|turnover|portfolio|sign|relocation|retention|assets|p&l)|\m(budget|revenue|turnover|portfolio|relocation|p&l)( of|:)? [£$€]\s*\d[\d.]*\s*(k|m|bn)?\M', ' ', 'g');
  end if;
  -- A bonus beside pay is none; where it is all there is, the words may be of two things: '£45k bonus'.
  if clean like any ('{%bonus%,%allowance%,%stipend%}') then
    other := regexp_replace(clean, '\m(bonus|allowance|stipend)( of| up to|:)* [£$€]\s*\d[\d.]*\s*k?\M|(?<!(-|to)\s?)[£$€]\s*\d[\d.]*\s*k?\s+((car|travel|welcome|joining|referral) )?(bonus|allowance|stipend)\M', ' ', 'g');
    if other ~ '[£$€]\s*\d|\d\s*k\M|\d{4}' then clean := other; end if;
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
end $_$;

CREATE OR REPLACE FUNCTION board.parse_salary(salary text, country text DEFAULT NULL::text, OUT low numeric, OUT high numeric, OUT currency text, OUT period text, OUT yearly_min numeric, OUT yearly_max numeric) RETURNS record
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
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
    '\d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?(?:\s*(?:€|£|\$|[a-z]{3}\M))?(?:\s*(?:(?:/|per|an?)\s*[a-z]+|p[.\/]?(?:h|d|w|c?m|a)\M\.?))?(?:\s*(?:-|to|and|&|up to|rising to)\s*(?:[a-z]{0,3}\s?[£$€]?)\s*\d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?)?';
  amount_pattern constant text := '^(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?';
  rest text;
  paid text;
  other record;
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
  paid := left(amounts, length(amounts) - length(rest)) || coalesce(substring(rest from '^[^0-9£$€]*'), '');
  period := coalesce(board.salary_period(paid), board.salary_period(clean));
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
  -- Nobody earns 45 a year: it may be thousands, or another period's.
  if period = 'year' and greatest(low, high) < 1000 then
    low := null; high := null; currency := null; period := null;
    return;
  end if;
  -- Nobody earns 10,000 per hour: '£45,000 per annum (£23 per hour)' is yearly pay.
  if coalesce(high, low) >= 10000 and (period is null or period in ('hour', 'day', 'week')) then period := 'year'; end if;
  if period in ('biweek', 'halfmonth') then
    times := case period when 'biweek' then 26 else 24 end;
    low := low * times;
    high := high * times;
    period := 'year';
  end if;
  -- 'CA: $80,000-$95,000; NY: $85,000-$99,000': the ranges of several places are one.
  if high > low and rest like any ('{%-%,%to%}') and rest ~ '\d.*(-|to).*\d' and rest !~ '\m(bonus|ote|actual|total|package|commission|plus|target)|\+' then
    other := board.parse_salary(rest, country);
    if other.currency = currency and other.period is not distinct from period and other.low < other.high and other.low between low / 2 and high then
      low := least(low, other.low);
      high := greatest(high, other.high);
    end if;
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
end $_$;
