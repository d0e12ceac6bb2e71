-- Columns that the database keeps right itself, whichever route a row comes by. The bulk loader of the sample
-- data calls the same functions set-wise.

create function board.country_code(country text) returns text
language sql immutable parallel safe
return case upper(trim(coalesce(country, '')))
  when 'GB' then 'UK' else upper(trim(coalesce(country, ''))) end;

create function board.effective_country(firm_country text, own_country text) returns text
language sql immutable parallel safe
return coalesce(nullif(board.country_code(firm_country), ''), board.country_code(own_country));

-- '51.5,-0.12; 53.48,-2.24' → {London,Manchester}. What is no coordinate, or far from every place, adds nothing.
-- Materialized, or the pattern would be matched anew for every place.
create function board.cities_of(coordinates text) returns text[]
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
      -- as on a flat map, which within 50 km is off by metres
      select place.name, 111.2 * sqrt((place.lat - points.lat) ^ 2 + ((place.lon - points.lon) * points.shrink) ^ 2) as km
      from public.places place
      where place.lat between points.lat - 0.45 and points.lat + 0.45
        and place.lon between points.lon - 0.45 / points.shrink and points.lon + 0.45 / points.shrink
      order by km limit 1) near
    where near.km <= 50
  )
  select coalesce(array_agg(name order by n), '{}') from (select name, min(n) as n from nearest group by name) once
);

create function board.location_text(location text, cities text[]) returns text
language sql immutable parallel safe
return location || E'\n' || array_to_string(cities, E'\n');

create function board.job_search(job_title text, firm_name text, description text, extra text) returns tsvector
language sql immutable parallel safe
return setweight(to_tsvector('pg_catalog.english', job_title), 'A')
  || setweight(to_tsvector('pg_catalog.english', firm_name), 'B')
  || setweight(to_tsvector('pg_catalog.english', description), 'C')
  || setweight(to_tsvector('pg_catalog.english', extra), 'C');

create function board.job_keywords(job public.jobs) returns text
language sql immutable parallel safe
return concat_ws(' ', job.service, job.industry, job.seniority, job.employment);

create function board.job_firm_columns() returns trigger language plpgsql set search_path = '' as $$
begin
  new.firm_country := board.effective_country('', new.country);
  new.firm_ranking := null;
  if new.firm_id is not null then
    select board.effective_country(firm.country, new.country), firm.ranking into new.firm_country, new.firm_ranking
    from public.firms firm where firm.id = new.firm_id;
  end if;
  return new;
end $$;

create function board.job_own_columns() returns trigger language plpgsql set search_path = '' as $$
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
    new.cities := board.cities_of(new.location_coordinates);
  else
    new.cities := old.cities;
  end if;
  new.location_text := board.location_text(new.location, new.cities);
  new.search := board.job_search(new.job_title, new.firm_name, new.description, board.job_keywords(new));
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'search') is distinct from (to_jsonb(old) - 'search') then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Triggers of one table run in the order of their names: the firm's columns first, the salary needs the country.
create trigger jobs_1_firm before insert or update on public.jobs
  for each row execute function board.job_firm_columns();
create trigger jobs_2_own before insert or update on public.jobs
  for each row execute function board.job_own_columns();

create function board.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger firms_touch before update of name, about, logo, ranking, slug, linkedin_link, twitter_link, link,
  country, lucias_take on public.firms for each row execute function board.touch();

create function board.firm_to_jobs() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.jobs set firm_country = new.country, firm_ranking = new.ranking where firm_id = new.id;
  return null;
end $$;
create trigger firms_to_jobs after update of country, ranking on public.firms for each row
  when (old.country is distinct from new.country or old.ranking is distinct from new.ranking)
  execute function board.firm_to_jobs();

-- Once per statement: an import of thousands of rows counts each firm once.
create function board.count_firm_jobs(firm_ids bigint[]) returns void language sql set search_path = '' as $$
  update public.firms firm
  set jobs_count = (select count(*) from public.jobs job where job.firm_id = firm.id and job.status = 'open')
  where firm.id = any (firm_ids);
$$;

create function board.jobs_inserted() returns trigger language plpgsql set search_path = '' as $$
begin
  perform board.count_firm_jobs(array(select distinct firm_id from changed where firm_id is not null));
  return null;
end $$;
create function board.jobs_updated() returns trigger language plpgsql set search_path = '' as $$
begin
  perform board.count_firm_jobs(array(
    select was.firm_id from was full join changed on changed.id = was.id
      where (was.firm_id, was.status) is distinct from (changed.firm_id, changed.status)
    union
    select changed.firm_id from was full join changed on changed.id = was.id
      where (was.firm_id, was.status) is distinct from (changed.firm_id, changed.status)));
  return null;
end $$;
create trigger jobs_counted_insert after insert on public.jobs referencing new table as changed
  for each statement execute function board.jobs_inserted();
create trigger jobs_counted_delete after delete on public.jobs referencing old table as changed
  for each statement execute function board.jobs_inserted();
create trigger jobs_counted_update after update on public.jobs referencing old table as was new table as changed
  for each statement execute function board.jobs_updated();

create function board.jobs_truncated() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.firms set jobs_count = 0 where jobs_count <> 0;
  return null;
end $$;
create trigger jobs_truncated after truncate on public.jobs
  for each statement execute function board.jobs_truncated();

-- Time passes without an update: run this now and then (the embedded backend does; pg_cron where hosted).
create function board.close_expired_jobs() returns integer language plpgsql set search_path = '' as $$
declare closed integer;
begin
  update public.jobs set status = 'closed', closed_at = valid_through where status = 'open' and valid_through <= now();
  get diagnostics closed = row_count;
  return closed;
end $$;
