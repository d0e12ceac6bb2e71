-- Pay: from the words of an advert to numbers. Any text is accepted; the
-- results are null where it names no amount.

-- Brings the ways of writing an amount into one form, then removes numbers that
-- are not pay: working hours, grades, percentages, pensions. PostgreSQL keeps
-- 32 compiled patterns per connection. A search for a few letters is cheap, and
-- says that most patterns cannot match; otherwise each pattern would be
-- compiled again for each advert (decision 038).
create function board.normalize_salary(salary text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  clean text := translate(
    lower(left(coalesce(salary, ''), 200)),
    U&'\2010\2011\2012\2013\2014\2015\2212\2192\21d2\2794~\00a0\2009\202f\ffe1''',
    '-----------   £'
  );
  other text;
begin
  -- '£55,000 -> £62,000'
  if strpos(clean, '>') > 0 then
    clean := regexp_replace(clean, '\s*[-=]+>\s*', ' - ', 'g');
  end if;
  clean := regexp_replace(clean, '(\d)[, .](?=\d{3}(\D|$))', '\1', 'g');
  if strpos(clean, ',') > 0 then
    clean := regexp_replace(clean, '(\d),(?=\d{3}(\D|$))', '\1', 'g');
    clean := regexp_replace(clean, '(\d),(\d\d)(?!\d)', '\1.\2', 'g');
  end if;
  -- French: 'de 60 000 $ à 70 000 $ par année', '25,50 $ de l''heure'
  if
    clean like any ('{%à%,%heure%,%par %,% et %,%semaine%,%mois%,%ann%,%jour%}')
  then
    clean := replace(clean, '’', '');
    clean := replace(clean, 'à partir de', 'from');
    clean := replace(clean, 'jusquà', 'up to');
    clean := replace(clean, 'à lheure', 'per hour');
    clean := replace(clean, 'de lheure', 'per hour');
    clean := replace(clean, ' à ', ' - ');
    clean := replace(clean, ' et ', ' and ');
    clean := replace(clean, 'par ', 'per ');
    clean := replace(clean, 'heure', 'hour');
    clean := replace(clean, 'semaine', 'week');
    clean := replace(clean, 'mois', 'month');
    clean := replace(clean, 'année', 'year');
    clean := replace(clean, 'jour', 'day');
    clean := regexp_replace(
      clean,
      '\mper an\M|\mannuel(le)?(ment)?s?\M',
      'per year',
      'g'
    );
  end if;
  if clean like '%m%n%' then
    clean := regexp_replace(clean, '(\d)\s*(million|mn)\M', '\1m', 'g');
  end if;
  -- '$1.2M budget', 'relocation $10k': amounts of something else
  if
    clean like any (
      '{
        %budget%, %revenue%, %turnover%, %portfolio%, %sign%, %relocation%,
        %retention%, %assets%, %p&l%
      }'
    )
  then
    clean := regexp_replace(
      clean,
      '(?x)
        # "$1.2m annual budget"
        [£$€]\s*\d[\d.]*\s*(k|m|bn)?\M\s+
        ((?!plus|and|with|inc)[a-z]+\s+)?
        (
          budget|revenue|turnover|portfolio
          |sign|relocation|retention|assets|p&l
        )
        |
        # "budget of $1.2m"
        \m(budget|revenue|turnover|portfolio|relocation|p&l)(\ of|:)?
        \ [£$€]\s*\d[\d.]*\s*(k|m|bn)?\M
      ',
      ' ',
      'g'
    );
  end if;
  -- A bonus beside pay does not count. Where it is all there is, the words may
  -- mean either: '£45k bonus'.
  if clean like any ('{%bonus%,%allowance%,%stipend%}') then
    other := regexp_replace(
      clean,
      '(?x)
        # "bonus of up to £5k"
        \m(bonus|allowance|stipend)(\ of|\ up\ to|:)*
        \ [£$€]\s*\d[\d.]*\s*k?\M
        |
        # "£5k car allowance"; not the end of a range: "£40k - £45k bonus"
        (?<!(-|to)\s?)[£$€]\s*\d[\d.]*\s*k?\s+
        ((car|travel|welcome|joining|referral)\ )?
        (bonus|allowance|stipend)\M
      ',
      ' ',
      'g'
    );
    if other ~ '[£$€]\s*\d|\d\s*k\M|\d{4}' then
      clean := other;
    end if;
  end if;
  if clean like '%thousand%' or clean like '%grand%' then
    clean := regexp_replace(clean, '(\d)\s*(thousand|grand)\M', '\1k', 'g');
  end if;
  if
    clean like '%401%'
    or clean like '%\%%'
    or clean like '%percent%'
    or clean like '%day%'
  then
    clean := regexp_replace(
      clean,
      '(?x)
        401\s*\(?k\)?
        | \d+(\.\d+)?\s*(%|percent|days?\s+(holiday|leave|vacation))
      ',
      ' ',
      'g'
    );
  end if;
  -- '37.5 hours per week', '3 days a week', '40-hour week'
  if clean like '%week%' or clean like '%wk%' or clean like '%month%' then
    clean := regexp_replace(
      clean,
      '(?x)
        \d+(\.\d+)?\s*-?\s*(hours?|hrs?|days?)
        \s*(/|per|an?|p)?\s*(week|wk|month)\M
      ',
      ' ',
      'g'
    );
  end if;
  if clean like '%hours%' or clean like '%hrs%' then
    clean := regexp_replace(clean, '\d+(\.\d+)?\s*(hours|hrs)\M', ' ', 'g');
  end if;
  if
    clean like any (
      '{%grade%,%level%,%band%,%scale%,%step%,%tier%,%point%,%scp%,%class%}'
    )
  then
    clean := regexp_replace(
      clean,
      '(?x)
        \m(grade|level|band|scale|step|tier|points?|scp|class)
        \s*[a-z]?\d{1,2}(\s*(-|to)\s*\d{1,2})?
        (?![\d.]|\s*k\M)
      ',
      ' ',
      'g'
    );
  end if;
  return clean;
end;
$$;

create function board.salary_period(clean text)
returns text
language sql
immutable
parallel safe
return case
  when clean like any ('{%week%,%fortnight%}')
  and clean ~ '(?x)
    \mbi\s?-?\s?week
    | \mfortnight
    | \m(two|2|deux|other)\ weeks?\M
  ' then 'biweek'
  when clean like any ('{%semi%,%twice%}')
  and clean ~ '(?x)
    \m(semi\s?-?\s?month|twice\ (a\ |per\ )?month)
  ' then 'halfmonth'
  when clean like '%h%'
  and clean ~ '(?x)
    (/|per|\man?)\s*(hour|hr|h)\M
    | \mhourly\M
    | (\m|[\dk])p\.?h\M
    | [£$€][\d. -]*hr\M
  ' then 'hour'
  when clean like '%d%'
  and clean ~ '(?x)
    (/|per|\ma)\s*(day|d)\M
    | \mdaily\M
    | (\m|[\dk])p\.?d\M
  ' then 'day'
  when clean like '%w%'
  and clean ~ '(?x)
    (/|per|\ma)\s*(week|wk|w)\M
    | \mweekly\M
    | (\m|[\dk])p\.?w\M
  ' then 'week'
  when clean like '%m%'
  and clean ~ '(?x)
    (/|per|\ma)\s*(month|mo|mth|m)\M
    | \mmonthly\M
    | (\m|[\dk])p\.?c?\.?m\M
  ' then 'month'
  when (clean like '%y%' or clean like '%a%')
  and clean ~ '(?x)
    (/|per|\ma)\s*(year|yr|annum|a)\M
    | \m(annual|annually|yearly)\M
    | (\m|[\dk])p\.?a\M
  ' then 'year'
end;

-- A bare '$' is the dollar of the job's country. The patterns keep 'audit' from
-- meaning AUD, and 'academy' CAD.
create function board.salary_currency(clean text, country text)
returns text
language sql
immutable
parallel safe
return case
  when strpos(clean, '£') > 0
  or (
    clean like any ('{%gbp%,%pound%,%sterling%}')
    and clean ~ '(^|[^a-z]|\dk)gbp([^a-z]|$)|\mpounds?\M|\msterling\M'
  ) then 'GBP'
  when (clean like '%ca%' or clean like '%c$%' or clean like '%cdn%')
  and clean ~ '(^|[^a-z]|\dk)(cad|cdn)([^a-z]|$)|\m(ca?|can|cdn)\$' then 'CAD'
  when (clean like '%au%' or clean like '%a$%')
  and clean ~ '(^|[^a-z]|\dk)aud([^a-z]|$)|\m(au?|aus)\$' then 'AUD'
  when clean like '%us%'
  and clean ~ '(^|[^a-z]|\dk)usd([^a-z]|$)|\mus\$' then 'USD'
  when strpos(clean, '€') > 0
  or (
    clean like '%eur%'
    and clean ~ '(^|[^a-z]|\dk)eur([^a-z]|$)|\meuros?\M'
  ) then 'EUR'
  when strpos(clean, '$') > 0
  or (clean like '%dollar%' and clean ~ '\mdollars?\M') then case country
    when 'CA' then 'CAD'
    when 'AU' then 'AUD'
    else 'USD'
  end
end;

-- True for currencies and periods that the board cannot compare. Pages show
-- such a salary as written.
create function board.salary_is_unsupported(clean text)
returns boolean
language sql
immutable
parallel safe
return clean ~ '(?x)
  [₹¥₩₽₪₺₱]
  | \m(nz|hk|sg|s|r)\$
  | (^|[^a-z])
    (
      chf|inr|rs|nzd|sgd|hkd|aed|zar|sek|nok|dkk
      |pln|jpy|cny|php|lpa|lakhs?|crores?
    )
    ([^a-z]|$)
'
or (
  clean like any (
    '{%weekly%,%monthly%,%quarter%,%minute%,%audit%,%return%,%file%}'
  )
  and clean ~ '(?x)
    \m(semi\s?-?\s?weekly|bi\s?-?\s?monthly)\M
    | \mquarter(ly)?\M
    | /\s*(minute|audit|return|file)\M
  '
);

-- low and high: the amounts as advertised, per period, in currency (ISO 4217).
-- yearly_min and yearly_max: the same per year of 2,080 hours, 260 days, 52
-- weeks or 12 months. Never throws.
create function board.parse_salary(
  salary text,
  country text default null,
  out low numeric,
  out high numeric,
  out currency text,
  out period text,
  out yearly_min numeric,
  out yearly_max numeric
)
language plpgsql
immutable
parallel safe
as $$
declare
  clean text;
  amounts text;
  before_sign text;
  pay_text text;
  low_from integer;
  high_from integer;
  low_part text[];
  high_part text[];
  low_unit text;
  high_unit text;
  is_surely_pay boolean;
  has_words boolean;
  times_a_year numeric;
  -- One amount, then perhaps its currency and period, then perhaps a dash and a
  -- second amount.
  pay_pattern constant text := '(?x)
    \d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?         # 45k
    (?:\s*(?:€|£|\$|[a-z]{3}\M))?                      # eur
    (?:\s*
      (?:
        (?:/|per|an?)\s*[a-z]+                         # per hour
        |p[.\/]?(?:h|d|w|c?m|a)\M\.?                   # p.a.
      )
    )?
    (?:
      \s*(?:-|to|and|&|up\ to|rising\ to)\s*
      (?:[a-z]{0,3}\s?[£$€]?)\s*
      \d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?
    )?
  ';
  amount_pattern constant text := '^(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?';
  rest text;
  pay_words text;
  other_range record;
begin
  -- Many adverts name no amount.
  if translate(salary, '0123456789', '') is not distinct from salary then
    return;
  end if;
  clean := board.normalize_salary(salary);
  -- '£50,000 - £60,000' matches no pattern of words.
  has_words := translate(clean, '0123456789.,-£$€ ', '') != '';
  if has_words and board.salary_is_unsupported(clean) then
    return;
  end if;
  amounts := clean;
  if left(clean, 1) not in ('£', '$', '€') then
    before_sign := substring(clean, '^([^£$€]*)[£$€]\s*\d');
  end if;
  -- 'Year 1: £30k', '2 roles, £45k': numbers before the first currency sign are
  -- not pay, unless they are as large as pay or the lower end of the range.
  if before_sign !~ '\d{4}|\d\s*k\M|\d\s*(-|to|and)\s*$' then
    amounts := substr(clean, length(before_sign) + 1);
  end if;
  -- It has two numbers at most. To capture them in one long pattern takes five
  -- times as long.
  pay_text := regexp_substr(amounts, pay_pattern);
  if pay_text is null then
    return;
  end if;
  low_from := strpos(amounts, pay_text);
  low_part := regexp_match(substr(amounts, low_from), amount_pattern);
  high_from := regexp_instr(pay_text, '\d', length(low_part[1]) + 1);
  if high_from > 0 then
    high_part := regexp_match(
      substr(amounts, low_from + high_from - 1),
      amount_pattern
    );
  end if;
  if length(low_part[1]) > 12 or length(high_part[1]) > 12 then
    return;
  end if;
  low := low_part[1]::numeric;
  high := high_part[1]::numeric;
  low_unit := low_part[2];
  high_unit := high_part[2];
  -- '45-55k', '45k-55' and '80-95,000' write the thousands once.
  if high is not null then
    if
      low_unit is null
      and low < 1000
      and (high_unit = 'k' or high >= 10000)
    then
      low_unit := 'k';
    end if;
    if high_unit is null and high < 1000 and low_unit = 'k' then
      high_unit := 'k';
    end if;
  end if;
  low := low * case low_unit
    when 'k' then 1000
    when 'm' then 1000000
    else 1
  end;
  high := high * case high_unit
    when 'k' then 1000
    when 'm' then 1000000
    else 1
  end;
  currency := board.salary_currency(clean, country);
  -- A period belongs to the amount that it follows; '£60,000 pa plus £600 pm'
  -- is yearly pay. Where no period follows the amount, all words tell it.
  rest := substr(amounts, low_from + length(pay_text));
  pay_words := concat(
    left(amounts, length(amounts) - length(rest)),
    substring(rest, '^[^0-9£$€]*')
  );
  period := coalesce(
    board.salary_period(pay_words),
    board.salary_period(clean)
  );
  is_surely_pay := currency is not null
  or period is not null
  or low_unit is not distinct from 'k';
  -- 'GBP 45,000; USD 60,000' is pay in two currencies: in doubt, it has no
  -- figure.
  if
    translate(rest, '0123456789', '') != rest
    and board.salary_currency(rest, country) != currency
  then
    low := null;
  end if;
  if
    low is null
    or low <= 0
    or greatest(low, high) > 10000000
    or (not is_surely_pay and greatest(low, high) < 10000)
  then
    low := null;
    high := null;
    currency := null;
    period := null;
    return;
  end if;
  if high < low then
    select high, low into low, high;
  end if;
  -- Nobody earns 45 a year: it may be thousands, or another period's.
  if period = 'year' and greatest(low, high) < 1000 then
    low := null;
    high := null;
    currency := null;
    period := null;
    return;
  end if;
  -- Nobody earns 10,000 per hour: '£45,000 per annum (£23 per hour)' is yearly
  -- pay.
  if
    coalesce(high, low) >= 10000
    and (period is null or period in ('hour', 'day', 'week'))
  then
    period := 'year';
  end if;
  if period in ('biweek', 'halfmonth') then
    times_a_year := case period
      when 'biweek' then 26
      else 24
    end;
    low := low * times_a_year;
    high := high * times_a_year;
    period := 'year';
  end if;
  -- 'CA: $80,000-$95,000; NY: $85,000-$99,000': the ranges of several places
  -- are one.
  if
    high > low
    and rest like any ('{%-%,%to%}')
    and rest ~ '\d.*(-|to).*\d'
    and rest !~ '\m(bonus|ote|actual|total|package|commission|plus|target)|\+'
  then
    other_range := board.parse_salary(rest, country);
    if
      other_range.currency = currency
      and other_range.period is not distinct from period
      and other_range.low < other_range.high
      and other_range.low between low / 2 and high
    then
      low := least(low, other_range.low);
      high := greatest(high, other_range.high);
    end if;
  end if;
  times_a_year := case period
    when 'hour' then 2080
    when 'day' then 260
    when 'week' then 52
    when 'month' then 12
    when 'year' then 1
    when null then null
    else case
      when low >= 1000 then 1
    end
  end;
  if high is null then
    if not has_words then
      high := low;
    elseif clean ~ '\m(up to|max|maximum|under|no more than)\M' then
      high := low;
      low := null;
    elseif
      clean !~ '\m(from|min|minimum|starting|over|at least)\M'
      -- "£45k+", but not "£45k + bonus", which says nothing of a range
      and clean !~ '(?x)
        [\dkm]\+
        (?!
          \s*
          (
            [£$€\d]|bonus|benefit|bens|package|comm|car\M
            |super|equity|pension|overtime|stock
          )
        )
      '
    then
      high := low;
    end if;
  end if;
  yearly_min := trim_scale(round(coalesce(low, high) * times_a_year, 2));
  yearly_max := trim_scale(round(coalesce(high, low) * times_a_year, 2));
  low := trim_scale(low);
  high := trim_scale(high);
end;
$$;

-- The text with the sign of its country's currency before its amount, where it
-- names no currency: '45k' in the UK is '£45k'. Other texts stay as they are:
-- those without an amount, and those of no country of the board. Never throws.
create function board.signed_salary(salary text, country text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  digits constant text := '0123456789';
  sign constant text := case board.country_code(country)
    when 'UK' then '£'
    when 'US' then '$'
    when 'CA' then '$'
    when 'AU' then '$'
  end;
  plain constant text := replace(salary, ',', '');
  pay record;
  signed_pay record;
  rest_pay record;
  first_place integer;
  last_place integer;
  places integer[] := '{}';
  place integer;
begin
  -- This uses no regular expressions: PostgreSQL keeps 32 compiled ones, and
  -- board.parse_salary needs nearly all of them.
  if
    sign is null
    or translate(salary, digits, '') is not distinct from salary
    or translate(left(salary, 200), '£$€', '') != left(salary, 200)
  then
    return salary;
  end if;
  -- '59000' and '59,000' are pay without being parsed.
  if
    length(plain) between 5 and 7
    and translate(plain, digits, '') = ''
    and plain not like '0%'
    and salary in (plain, left(plain, -3) || ',' || right(plain, 3))
  then
    return sign || salary;
  end if;
  pay := board.parse_salary(salary, country);
  if pay.currency is not null or coalesce(pay.low, pay.high) is null then
    return salary;
  end if;
  for n in 1..least(length(salary), 200) loop
    if
      strpos(digits, substr(salary, n, 1)) > 0
      and (n = 1 or strpos(digits || '.,', substr(salary, n - 1, 1)) = 0)
    then
      places := places || n;
    end if;
  end loop;
  if cardinality(places) = 1 then
    return overlay(salary, sign, places[1], 0);
  end if;
  -- A sign before another number than pay ('Grade 5, 45k') changes what is
  -- parsed. Numbers that are not parsed at all ('37.5 hours a week, 25 an
  -- hour') stand before the last place where the rest alone says the same. Each
  -- place costs two parses.
  foreach place in array places[1:8] loop
    signed_pay := board.parse_salary(overlay(salary, sign, place, 0), country);
    continue when
      signed_pay.currency is null
      or (signed_pay.low, signed_pay.high, signed_pay.period) is distinct from (
        pay.low,
        pay.high,
        pay.period
      );
    first_place := coalesce(first_place, place);
    rest_pay := board.parse_salary(substr(salary, place), country);
    if
      (
        coalesce(rest_pay.low, rest_pay.high),
        coalesce(rest_pay.high, rest_pay.low)
      ) is not distinct from (
        coalesce(pay.low, pay.high),
        coalesce(pay.high, pay.low)
      )
    then
      last_place := place;
    end if;
  end loop;
  return coalesce(
    overlay(salary, sign, coalesce(last_place, first_place), 0),
    salary
  );
end;
$$;
