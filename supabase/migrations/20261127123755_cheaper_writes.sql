SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.add_to_counts(jobs text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
begin
  return array(select replace(statement, '{jobs}', jobs) from unnest(array[$$
    with changed as materialized (
      select firm_id, sum(n)::integer as n from ({jobs}) counted where firm_id is not null group by 1 having sum(n) <> 0
    ), locked as materialized (
      select firm.id from public.firms firm where firm.id in (select firm_id from changed) order by 1 for no key update
    )
    update public.firms firm set jobs_count = firm.jobs_count + changed.n
    from locked join changed on changed.firm_id = locked.id where firm.id = locked.id$$, $$
    insert into board.job_counts as old
    select case grouping(industry, firm_name) when 0 then 'all' when 1 then 'choices' else 'firms' end,
      firm_country, service, industry, seniority, employment, firm_name, firm_ranking, sum(n)
    from ({jobs}) counted
    group by grouping sets ((firm_country, service, industry, seniority, employment),
      (firm_country, service, firm_name, firm_ranking),
      (firm_country, service, industry, seniority, employment, firm_name, firm_ranking))
    having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (level, firm_country, service, industry, seniority, employment, firm_name, firm_ranking)
    do update set jobs = old.jobs + excluded.jobs$$, $$
    insert into board.words as old
    select word, coalesce((select known.lexeme from board.words known where known.word = split.word), board.stems(word)), sum(n) from (
      select unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', head))) as word, n from (
        select board.search_text(concat_ws(E'\n', title_lower, firm_name, service, location_text)) as head, sum(n) as n
        from ({jobs}) counted group by 1 having sum(n) <> 0) heads) split
    where length(word) between 2 and 40 and word !~ '\d'
    group by word having sum(n) <> 0 order by word
    on conflict (word) do update set jobs = old.jobs + excluded.jobs$$, $$
    insert into board.pay_counts as old
    select counted.firm_country, paid.kind, paid.is_yearly, paid.name, paid.middle, sum(counted.n)
    from ({jobs}) counted cross join lateral board.counted_pay(counted.firm_country, counted.service, counted.seniority,
      counted.salary_currency, counted.salary_period, counted.salary_low, counted.salary_high, counted.salary_min, counted.salary_max) paid
    group by 1, 2, 3, 4, 5 having sum(counted.n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (firm_country, kind, is_yearly, name, middle) do update set jobs = old.jobs + excluded.jobs$$]) statement);
end $_$;

CREATE OR REPLACE FUNCTION board.counted_pay(firm_country text, service text, seniority text, currency text, period text, low numeric, high numeric, yearly_min numeric, yearly_max numeric) RETURNS TABLE(kind text, is_yearly boolean, name text, middle numeric)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select named.kind, period = 'year', coalesce(named.name, ''), (yearly_min + yearly_max) / 2
  from (values ('service', service), ('seniority', seniority)) named (kind, name)
  where currency = board.currency_of(firm_country) and period is not null and low is not null and high is not null
    and yearly_min is not null and yearly_max is not null
$$;

CREATE OR REPLACE FUNCTION board.known_in_heads(queries text[], country text) RETURNS boolean[]
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  code constant text := nullif(board.country_code(country), '');
  least_jobs bigint;
  known boolean[];
begin
  select array_agg(held >= 3 order by n) into known from (
    select q.n, count(*) filter (where newest.search_head @@ q.query::tsquery) as held
    from unnest(queries) with ordinality q (query, n) left join (
      select j.search_head from public.jobs j
      where j.status = 'open' and (j.valid_through is null or j.valid_through > now()) and (code is null or j.firm_country = code)
      order by coalesce(j.date_published, '-infinity'::timestamptz) desc, j.id desc limit 100) newest on true group by q.n) counted;
  for i in 1 .. cardinality(queries) loop
    if not known[i] then
      least_jobs := coalesce(least_jobs, greatest(3, board.count_by_choices(jsonb_strip_nulls(jsonb_build_object('country', code))) / 1000));
      known[i] := board.has_jobs(board.keywords(queries[i], queries[i]), country, least_jobs);
    end if;
  end loop;
  return known;
end $$;

CREATE OR REPLACE FUNCTION board.pairs_of(coordinates text) RETURNS double precision[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
declare
  written text;
  pair double precision[];
  pairs double precision[] := '{}';
begin
  if coalesce(coordinates, '') = '' then return pairs; end if;
  foreach written in array string_to_array(left(coordinates, 2000), ';') loop
    continue when written !~ '^\s*-?\d{1,3}(\.\d{1,12})?\s*,\s*-?\d{1,3}(\.\d{1,12})?\s*$';
    pair := string_to_array(written, ',');
    continue when abs(pair[1]) > 90 or abs(pair[2]) > 180;
    pairs := pairs || pair;
  end loop;
  return pairs;
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
    '\d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?(?:\s*(?:€|£|\$|[a-z]{3}\M))?(?:\s*(?:(?:/|per|an?)\s*[a-z]+|p[.\/]?(?:h|d|w|c?m|a)\M\.?))?(?:\s*(?:-|to|and|&|up to)\s*(?:[a-z]{0,3}\s?[£$€]?)\s*\d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?)?';
  amount_pattern constant text := '^(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?';
  rest text;
  paid text;
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
end $_$;

CREATE OR REPLACE FUNCTION board.pay_middles(country text) RETURNS TABLE(kind text, name text, middle numeric, upto bigint, total bigint)
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    AS $$
  with counted as (
    select p.kind, p.name, p.middle, p.jobs as n from board.pay_counts p where p.firm_country = nullif(board.country_code(pay_middles.country), '')
    union all
    select paid.kind, paid.name, paid.middle, -1
    from (select * from public.jobs where status = 'open' and valid_through <= now() offset 0) j
    cross join lateral board.counted_pay(j.firm_country, j.service, j.seniority, j.salary_currency, j.salary_period,
      j.salary_low, j.salary_high, j.salary_min, j.salary_max) paid
    where j.firm_country = nullif(board.country_code(pay_middles.country), '')
  ), summed as (
    select case when grouping(c.name) = 0 then c.kind else 'all' end as kind, coalesce(c.name, '') as name, c.middle, sum(c.n) as n
    from counted c
    group by grouping sets ((c.kind, c.name, c.middle), (c.kind, c.middle))
    having sum(c.n) > 0 and (grouping(c.name) = 0 or c.kind = 'seniority')
  )
  select s.kind, s.name, s.middle, (sum(s.n) over (partition by s.kind, s.name order by s.middle))::bigint,
    (sum(s.n) over (partition by s.kind, s.name))::bigint
  from summed s
$$;

CREATE OR REPLACE FUNCTION board.salary_period(clean text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((clean ~~ ANY ('{%week%,%fortnight%}'::text[])) AND (clean ~ '\mbi\s?-?\s?week|\mfortnight|\m(two|2|deux|other) weeks?\M'::text)) THEN 'biweek'::text WHEN ((clean ~~ ANY ('{%semi%,%twice%}'::text[])) AND (clean ~ '\m(semi\s?-?\s?month|twice (a |per )?month)'::text)) THEN 'halfmonth'::text WHEN ((clean ~~ '%h%'::text) AND (clean ~ '(/|per|\man?)\s*(hour|hr|h)\M|\mhourly\M|(\m|[\dk])p\.?h\M|[£$€][\d. -]*hr\M'::text)) THEN 'hour'::text WHEN ((clean ~~ '%d%'::text) AND (clean ~ '(/|per|\ma)\s*(day|d)\M|\mdaily\M|(\m|[\dk])p\.?d\M'::text)) THEN 'day'::text WHEN ((clean ~~ '%w%'::text) AND (clean ~ '(/|per|\ma)\s*(week|wk|w)\M|\mweekly\M|(\m|[\dk])p\.?w\M'::text)) THEN 'week'::text WHEN ((clean ~~ '%m%'::text) AND (clean ~ '(/|per|\ma)\s*(month|mo|mth|m)\M|\mmonthly\M|(\m|[\dk])p\.?c?\.?m\M'::text)) THEN 'month'::text WHEN (((clean ~~ '%y%'::text) OR (clean ~~ '%a%'::text)) AND (clean ~ '(/|per|\ma)\s*(year|yr|annum|a)\M|\m(annual|annually|yearly)\M|(\m|[\dk])p\.?a\M'::text)) THEN 'year'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION board.search_all(head tsvector, description text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (head || setweight(to_tsvector('english'::regconfig, board.own_stems(board.search_text(replace(replace(description, '</'::text, '<'::text), '&amp;'::text, '&'::text)))), 'D'::"char"));

CREATE OR REPLACE FUNCTION board.search_head(job_title text, firm_name text, service text, location_text text, seniority text, industry text, employment text, work_mode text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  written constant text := concat_ws(E'\x01', board.decode_references(left(job_title, 4000)),
    concat_ws(E'\n', board.decode_references(firm_name), board.decode_references(service), location_text),
    concat_ws(E'\n', seniority, industry, employment, work_mode));
  -- The texts are read as one, which takes a third less time than one by one. A form feed parts them.
  parts constant text[] := string_to_array(board.own_stems(board.search_text(translate(written, E'\x01\f', E'\f '))), E'\f');
begin
  return setweight(to_tsvector('pg_catalog.english', parts[1]), 'A') || setweight(to_tsvector('pg_catalog.english', parts[2]), 'B')
    || setweight(to_tsvector('pg_catalog.english', parts[3]), 'C');
end $$;

DROP FUNCTION board.pay_rows(text);
