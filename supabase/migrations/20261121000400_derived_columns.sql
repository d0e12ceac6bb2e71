-- Columns of jobs that triggers derive, whatever route a row comes by. The loader of the sample data calls the same
-- functions for many rows at once.

create function board.country_code(country text) returns text
language sql immutable parallel safe
return case upper(trim(coalesce(country, '')))
  when 'GB' then 'UK' else upper(trim(coalesce(country, ''))) end;

create function board.effective_country(firm_country text, own_country text) returns text
language sql immutable parallel safe
return coalesce(nullif(board.country_code(firm_country), ''), board.country_code(own_country));

-- Decodes the character references of plain text, once: applicant-tracking systems write `R&amp;D`. The browser's copy
-- of these rules is shared/src/domain/character-references.ts.
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
  replacement text;
begin
  if strpos(written, '&') = 0 then return written; end if;
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
end $$;

-- An index entry holds at most 2,700 bytes, so the title filter searches the first 500 characters. Lower case is stored
-- because computing it per comparison costs more than the comparison.
create function board.title_lower(job_title text) returns text
language sql immutable parallel safe
return lower(left(board.decode_references(left(job_title, 4000)), 500));

-- '51.5,-0.12; 53.48,-2.24' → {London,Manchester}. Invalid coordinates, and those over 50 km from every place, add
-- nothing. `materialized` keeps the pattern from being matched again for every place.
create function board.nearest_cities(coordinates text) returns text[]
language sql stable parallel safe
return (
  with written as (
    select n, regexp_match(part, '^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$') as pair
    from unnest(string_to_array(left(coordinates, 2000), ';')) with ordinality as list (part, n)
  ), points as materialized (
    select n, pair[1]::double precision as lat, pair[2]::double precision as lon,
      greatest(cos(radians(pair[1]::double precision)), 0.01) as shrink
    from written
    where pair is not null and abs(pair[1]::double precision) <= 90 and abs(pair[2]::double precision) <= 180
  ), nearest as (
    select points.n, near.name from points cross join lateral (
      -- A flat map: within 50 km it is wrong by metres.
      select place.name, 111.2 * sqrt((place.lat - points.lat) ^ 2 + ((place.lon - points.lon) * points.shrink) ^ 2) as km
      from public.places place
      where place.lat between points.lat - 0.45 and points.lat + 0.45
        and place.lon between points.lon - 0.45 / points.shrink and points.lon + 0.45 / points.shrink
      order by km limit 1) near
    where near.km <= 50
  )
  select coalesce(array_agg(name order by n), '{}') from (select name, min(n) as n from nearest group by name) ordered
);

create function board.location_text(location text, cities text[]) returns text
language sql immutable parallel safe
return board.decode_references(location) || E'\n' || array_to_string(cities, E'\n');

create function board.search_vector(job_title text, firm_name text, description text, extra text) returns tsvector
language sql immutable parallel safe
return setweight(to_tsvector('pg_catalog.english', job_title), 'A')
  || setweight(to_tsvector('pg_catalog.english', firm_name), 'B')
  || setweight(to_tsvector('pg_catalog.english', description), 'C')
  || setweight(to_tsvector('pg_catalog.english', extra), 'C');

create function board.job_keywords(job public.jobs) returns text
language sql immutable parallel safe
return concat_ws(' ', job.service, job.industry, job.seniority, job.employment);

create function board.set_firm_columns() returns trigger language plpgsql set search_path = '' as $$
begin
  new.firm_country := board.effective_country('', new.country);
  new.firm_ranking := null;
  if new.firm_id is not null then
    select board.effective_country(firm.country, new.country), firm.ranking into new.firm_country, new.firm_ranking
    from public.firms firm where firm.id = new.firm_id;
  end if;
  return new;
end $$;

create function board.set_derived_columns() returns trigger language plpgsql set search_path = '' as $$
begin
  new.slug := coalesce(new.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status when 'closed' then coalesce(new.closed_at, now()) end;
  select low, high, currency, period, yearly_min, yearly_max
    into new.salary_low, new.salary_high, new.salary_currency, new.salary_period, new.salary_min, new.salary_max
    from board.parse_salary(new.salary, new.firm_country);
  if tg_op = 'INSERT' or new.location_coordinates is distinct from old.location_coordinates then
    new.cities := board.nearest_cities(new.location_coordinates);
  else
    new.cities := old.cities;
  end if;
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search := board.search_vector(new.job_title, new.firm_name, new.description, board.job_keywords(new));
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'search') is distinct from (to_jsonb(old) - 'search') then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- PostgreSQL runs the triggers of a table in the order of their names: reading a salary needs the firm's country.
create trigger jobs_1_set_firm_columns before insert or update on public.jobs
  for each row execute function board.set_firm_columns();
create trigger jobs_2_set_derived_columns before insert or update on public.jobs
  for each row execute function board.set_derived_columns();

create function board.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger firms_set_updated_at before update of name, about, logo, ranking, slug, linkedin_link, twitter_link, link,
  country, lucias_take on public.firms for each row execute function board.set_updated_at();

create function board.copy_firm_columns_to_jobs() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.jobs set firm_country = new.country, firm_ranking = new.ranking where firm_id = new.id;
  return null;
end $$;
create trigger firms_copy_columns_to_jobs after update of country, ranking on public.firms for each row
  when (old.country is distinct from new.country or old.ranking is distinct from new.ranking)
  execute function board.copy_firm_columns_to_jobs();

-- Closes the jobs whose valid_through has passed and returns how many. Time passes without an update, so the embedded
-- backend runs this every now and then, and pg_cron does in a hosted project (docs/going-live.md §1).
create function board.close_expired_jobs() returns integer language plpgsql set search_path = '' as $$
declare closed integer;
begin
  update public.jobs set status = 'closed', closed_at = valid_through where status = 'open' and valid_through <= now();
  get diagnostics closed = row_count;
  return closed;
end $$;
