-- Where a job is, as points on the globe, and the index that finds them
-- (docs/product.md §2.5, decision 065).

-- '51.5,-0.12; 53.48,-2.24' → {51.5,-0.12,53.48,-2.24}: latitude, longitude,
-- and so on. Invalid pairs add nothing.
create function board.pairs_of(coordinates text)
returns double precision[]
language plpgsql
immutable
parallel safe
as $$
declare
  written text;
  pair double precision[];
  pairs double precision[] := '{}';
begin
  if coalesce(coordinates, '') = '' then
    return pairs;
  end if;
  foreach written in array string_to_array(left(coordinates, 2000), ';') loop
    continue when
      written !~ '^\s*-?\d{1,3}(\.\d{1,12})?\s*,\s*-?\d{1,3}(\.\d{1,12})?\s*$';
    pair := string_to_array(written, ',');
    continue when abs(pair[1]) > 90 or abs(pair[2]) > 180;
    pairs := pairs || pair;
  end loop;
  return pairs;
end;
$$;

-- The town of a country that a text names: 'Leeds', 'Richmond, VA', 'NYC'.
-- Where several towns have the name, it is the one in the region that follows,
-- else the largest. Null for a region, and for a place too small to be listed.
-- The tables of places are in memory: with the cost of a disk, the planner
-- reads all names of the country.
create function board.town_named(written text, country text)
returns public.places
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set random_page_cost = 1.1
as $$
declare
  code constant text := board.country_code(country);
  parts constant text[] := string_to_array(left(written, 200), ',');
  key constant text := board.place_key(parts[1]);
  regions constant text[] := case
    when cardinality(parts) > 1 then array(
      select named.place
      from board.place_names as named
      where
        named.country = code
        and board.place_key(named.name) = any (
          array(select board.place_key(part) from unnest(parts[2:]) as part)
        )
        and exists (
          select
          from public.places as p
          where p.country = code and p.region = named.place
        )
    )
    else '{}'
  end;
  town public.places;
begin
  if coalesce(key, '') = '' then
    return null;
  end if;
  select p.*
  into town
  from public.places as p
  where
    p.country = code
    and board.place_key(p.name) = key
    and (regions = '{}' or p.region = any (regions))
  order by p.id
  limit 1;
  if town.id is null then
    select p.*
    into town
    from public.places as p
    where
      p.country = code
      and (regions = '{}' or p.region = any (regions))
      and board.place_key(p.name) = (
        select min(board.place_key(named.place))
        from board.place_names as named
        where named.country = code and board.place_key(named.name) = key
        having count(*) = 1
      )
    order by p.id
    limit 1;
  end if;
  return town;
end;
$$;

-- The points of a job: those of its coordinates, else the towns that its place
-- names.
create function board.points_of(
  pairs double precision[],
  location text,
  country text
)
returns double precision[]
language plpgsql
stable
set search_path = ''
as $$
declare
  points double precision[] := pairs;
  written text;
  town public.places;
begin
  if points != '{}' or coalesce(location, '') = '' then
    return points;
  end if;
  foreach written in array (
    regexp_split_to_array(
      regexp_replace(
        board.decode_references(left(location, 1000)),
        '\([^)]*\)',
        '',
        'g'
      ),
      '[;|/\n\r]|\s+or\s+'
    )
  )[1:20] loop
    town := board.town_named(written, country);
    if town.id is not null then
      points := points || array[town.lat, town.lon];
    end if;
  end loop;
  return points;
end;
$$;

-- The cells of the globe that jobs are found by (jobs.near_cells), as whole
-- numbers: those of 0.1, 0.2 and 0.4 degrees, so that a large search has few
-- numbers too. A remote job, and one without a place, has one number per
-- country, below 0.
create function board.near_cell(
  lat double precision,
  lon double precision,
  size double precision
)
returns integer
language sql
immutable
parallel safe
return (size * 10)::integer * 10000000 + floor(
  (lat + 90) / size
)::integer * 3601 + floor((lon + 180) / size)::integer;

create function board.remote_entry(country text)
returns integer
language sql
immutable
parallel safe
return -1 - ascii(country) % 256 * 256 - ascii(substr(country, 2)) % 256;

create function board.unstated_entry(country text)
returns integer
language sql
immutable
parallel safe
return board.remote_entry(country) - 65536;

create function board.near_cells(
  points double precision[],
  work_mode text,
  country text
)
returns integer[]
language plpgsql
immutable
parallel safe
as $$
declare
  cells integer[] := '{}';
  cell integer;
begin
  if work_mode = 'remote' then
    return array[board.remote_entry(country)];
  end if;
  for n in 1..coalesce(cardinality(points), 0) by 2 loop
    foreach cell in array array[
      board.near_cell(points[n], points[n + 1], 0.1),
      board.near_cell(points[n], points[n + 1], 0.2),
      board.near_cell(points[n], points[n + 1], 0.4)
    ] loop
      if n = 1 or not cell = any (cells) then
        cells := cells || cell;
      end if;
    end loop;
  end loop;
  return case
    when cells = '{}' then array[board.unstated_entry(country)]
    else cells
  end;
end;
$$;

-- The cells, at a high cost. The planner does not know how rare a title is, and
-- would compare the cells of each job with a frequent word instead of reading
-- the index of places too.
create function board.costly_cells(cells integer[])
returns integer[]
language plpgsql
immutable
parallel safe
cost 100000
as $$
begin
  return cells;
end;
$$;

-- Jobs with all points in one small cell, remote ones and those without a
-- place, by their first number. The included columns hold all that the filters
-- read, so that PostgreSQL skips the wide rows (decision 065). A service is
-- rare enough to be looked for in each cell.
create index jobs_near on public.jobs (
  ((board.costly_cells(near_cells))[1]),
  service
)
include (
  id,
  status,
  firm_country,
  title_lower,
  industry,
  seniority,
  employment,
  work_mode,
  firm_name,
  firm_ranking,
  salary_min,
  salary_max,
  date_published,
  valid_through,
  points,
  near_cells
)
where status = 'open' and cardinality(near_cells) <= 3;
-- The same without the columns, to combine with the indexes of words.
create index jobs_near_cells on public.jobs (
  ((board.costly_cells(near_cells))[1])
)
where cardinality(near_cells) <= 3;
-- The others.
create index jobs_near_several on public.jobs using gin (
  board.costly_cells(near_cells)
)
where cardinality(near_cells) > 3;

-- The distance of two points over a globe of the earth's mean radius, in km
-- (haversine).
create function board.km_between(
  lat double precision,
  lon double precision,
  other_lat double precision,
  other_lon double precision
)
returns double precision
language sql
immutable
parallel safe
return 12742.0176 * asin(
  sqrt(
    least(
      1,
      sin(radians(other_lat - lat) / 2) ^ 2 + cos(radians(lat)) * cos(
        radians(other_lat)
      ) * sin(radians(other_lon - lon) / 2) ^ 2
    )
  )
);

-- The distance from the nearest of a job's points.
create function board.nearest_km(
  points double precision[],
  lat double precision,
  lon double precision
)
returns double precision
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  nearest double precision;
begin
  for n in 1..coalesce(cardinality(points), 0) by 2 loop
    nearest := least(
      nearest,
      board.km_between(points[n], points[n + 1], lat, lon)
    );
  end loop;
  return nearest;
end;
$$;
