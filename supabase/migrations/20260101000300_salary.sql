-- What an advert says about pay, as numbers. Total: any text in, nulls where it names no amount.

-- '45 000', '80,000', '45.000', '401(k)', '10%' : everything that would be read as a wrong number goes first.
create function board.salary_text(salary text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      translate(lower(left(coalesce(salary, ''), 200)), U&'\2013\2014\2212\00a0\202f''', '---  '),
      '401\s*\(?k\)?|\d+(\.\d+)?\s*(%|percent|days?\s+(holiday|leave|vacation))|\d+(\.\d+)?\s*hours\M', ' ', 'g'),
    '(\d)[, .](?=\d{3}(\D|$))', '\1', 'g'),
  '(\d),(?=\d{3}(\D|$))', '\1', 'g');

create function board.salary_period(clean text) returns text
language sql immutable parallel safe
return case
  when clean ~ '(/|per|\man?)\s*(hour|hr|h)\M|\mhourly\M|(\m|\d)p\.?h\M' then 'hour'
  when clean ~ '(/|per|\ma)\s*(day|d)\M|\mdaily\M|(\m|\d)p\.?d\M' then 'day'
  when clean ~ '(/|per|\ma)\s*(week|wk)\M|\mweekly\M|(\m|\d)p\.?w\M' then 'week'
  when clean ~ '(/|per|\ma)\s*(month|mo)\M|\mmonthly\M|(\m|\d)p\.?c?\.?m\M' then 'month'
  when clean ~ '(/|per|\ma)\s*(year|yr|annum)\M|\m(annual|annually|yearly)\M|(\m|\d)p\.?a\M' then 'year'
end;

-- '$' alone is the dollar of the job's country.
create function board.salary_currency(clean text, country text) returns text
language sql immutable parallel safe
return case
  when clean ~ '£|\mgbp|\mpounds?\M|gbp\M' then 'GBP'
  when clean ~ '\mcad|cad\M|\mca?\$' then 'CAD'
  when clean ~ '\maud|aud\M|\mau?\$' then 'AUD'
  when clean ~ '\musd|usd\M|\mus\$' then 'USD'
  when clean ~ '€|\meur|eur\M|\meuros?\M' then 'EUR'
  when clean ~ '\$|\mdollars?\M' then case country when 'CA' then 'CAD' when 'AU' then 'AUD' else 'USD' end
end;

-- low and high are the amounts as advertised, per period, in currency (ISO 4217); yearly_min and yearly_max are
-- the same by the year: 2,080 hours, 260 days, 52 weeks, 12 months. Never throws.
create function board.parse_salary(
  salary text, country text default null,
  out low numeric, out high numeric, out currency text, out period text,
  out yearly_min numeric, out yearly_max numeric)
language plpgsql immutable parallel safe as $$
declare
  clean constant text := board.salary_text(salary);
  -- one amount, perhaps followed by its period, perhaps by a dash and a second amount
  found constant text[] := regexp_match(clean,
    '(\d+(?:\.\d+)?)\s*(k\M|m\M)?(?:\s*(?:/|per|an?)\s*[a-z]+)?(?:\s*(?:-|to|and)\s*(?:[a-z]{0,3}\s?[£$€]?)\s*(\d+(?:\.\d+)?)\s*(k\M|m\M)?)?');
  low_unit text := found[2];
  high_unit text := found[4];
  named boolean;
  times numeric;
begin
  if found is null or length(found[1]) > 12 or length(found[3]) > 12 then return; end if;
  low := found[1]::numeric;
  high := found[3]::numeric;
  -- '45-55k', '45k-55' and '80-95,000' name the thousands once
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
  if period is null and coalesce(high, low) >= 10000 then period := 'year'; end if;
  times := case period when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12
    when 'year' then 1 when null then null else case when low >= 1000 then 1 end end;
  if high is null then
    if clean ~ '\m(up to|max|maximum|under)\M' then
      high := low; low := null;
    elsif clean !~ '\m(from|min|minimum|starting|over)\M|[\dk]\+' then
      high := low;
    end if;
  end if;
  yearly_min := trim_scale(round(coalesce(low, high) * times, 2));
  yearly_max := trim_scale(round(coalesce(high, low) * times, 2));
  low := trim_scale(low);
  high := trim_scale(high);
end $$;
