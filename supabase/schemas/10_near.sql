-- The filter by distance (docs/product.md §2.5, decision 065). `within` is 10, 25 or 50, in miles or kilometres by country, or
-- 'unstated' for the jobs without a place. `remote` is 'no' where remote jobs are left out.

-- A unit of distances of the country, in km.
create function board.km_per_unit(country text) returns double precision
language sql immutable parallel safe
return case when board.country_code(country) in ('UK', 'US') then 1.609344 else 1 end;

-- A read filter with `near`, what its distance means: {town, lat, lon, km, remote, country}, or {unstated, country}. A distance from
-- what is no known town of the country is left out, and the place stays the text that it is.
create function board.with_near(filter jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  within constant text := filter ->> 'within';
  code constant text := board.country_code(filter ->> 'country');
  town public.places;
begin
  if within = 'unstated' and code <> '' then
    return (filter - '{location,place,remote}'::text[]) || jsonb_build_object('near', jsonb_build_object('unstated', true, 'country', code));
  end if;
  if within in ('10', '25', '50') then town := board.town_named(board.place_words(filter ->> 'location'), code); end if;
  if town.id is null then return filter - '{within,remote}'::text[]; end if;
  return (filter - 'place') || jsonb_build_object('near', jsonb_build_object('town', town.name, 'lat', town.lat, 'lon', town.lon,
    'km', within::numeric * board.km_per_unit(code)::numeric, 'remote', filter ->> 'remote' is distinct from 'no', 'country', code));
end $$;

-- From a job `j` to the place, in km, as an expression. Most jobs have one point; a call costs more than the arithmetic.
create function board.distance_expression(near jsonb) returns text
language sql immutable parallel safe
return format('case when cardinality(j.points) = 2 then board.km_between(j.points[1], j.points[2], %1$s, %2$s)
  else board.nearest_km(j.points, %1$s, %2$s) end', near ->> 'lat', near ->> 'lon');

-- From a job `j` to the place on a flat map with the scale of the place's parallel, in degrees of latitude, as an expression; null beyond five points.
-- Within 50 miles, and up to a latitude of 70 degrees, it errs by less than 1 %.
create function board.flat_distance(near jsonb) returns text
language sql immutable parallel safe
return (
  select format('case when cardinality(j.points) = 2 then %s when cardinality(j.points) <= 10 then least(%s) end', (array_agg(flat))[1], string_agg(flat, ', '))
  from (
    select format('point(j.points[%s], j.points[%s] * %s) <-> point(%s, %s)', n, n + 1, scale, near ->> 'lat', (near ->> 'lon')::double precision * scale) as flat
    from cos(radians((near ->> 'lat')::double precision)) scale, generate_series(1, 9, 2) n) of_points);

-- The condition on a job `j`. The map is flat where that decides, below or above all that may be the distance: an exact one takes longer.
create function board.near_condition(near jsonb) returns text
language sql immutable parallel safe
return case
  when near is null then null
  when near ? 'unstated' then '(j.work_mode is distinct from ''remote'' and coalesce(cardinality(j.points), 0) = 0)'
  else format('(case when j.work_mode = ''remote'' then %1$L
    else case width_bucket(%2$s, %3$s * 0.99, %3$s * 1.01, 1) when 0 then true when 2 then false else %4$s <= %5$s end end)',
    near ->> 'remote', board.flat_distance(near), (near ->> 'km')::double precision / 111.195, board.distance_expression(near), near ->> 'km')
end;

-- The numbers of the cells that reach into the distance, some 300 small ones for 50 miles or some 35 large ones, and those of the remote jobs or of the jobs
-- without a place.
create function board.cells_near(near jsonb, small boolean) returns integer[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  lat constant double precision := near ->> 'lat';
  lon constant double precision := near ->> 'lon';
  km constant double precision := near ->> 'km';
  high constant double precision := km / 111;
  wide constant double precision := high / cos(radians(least(abs(lat) + high, 89)));
  size constant double precision := case when small or high < 0.2 then 0.1 when high < 0.5 then 0.2 else 0.4 end;
begin
  if near ? 'unstated' then return array[board.unstated_entry(near ->> 'country')]; end if;
  return array(
    select board.near_cell(south + size / 2, west + size / 2, size)
    from generate_series(floor((lat - high + 90) / size)::integer, floor((lat + high + 90) / size)::integer) y,
      generate_series(floor((lon - wide + 180) / size)::integer, floor((lon + wide + 180) / size)::integer) x,
      lateral (select y * size - 90 as south, x * size - 180 as west) cell
    -- The nearest point of a cell, but for the curve of the parallels: hence a kilometre more.
    where board.km_between(least(greatest(lat, south), south + size), least(greatest(lon, west), west + size), lat, lon) <= km + 1
    union all select board.remote_entry(near ->> 'country') where near -> 'remote' = 'true');
end $$;

-- The conditions on a job `j` with which the indexes `jobs_near` and `jobs_near_several` find these jobs, and some others.
create function board.near_index_conditions(near jsonb) returns text[]
language sql immutable parallel safe
return array[
  format('cardinality(j.near_cells) <= 3 and (board.costly_cells(j.near_cells))[1] = any (%L::integer[])',
    board.cells_near(near, true)),
  format('cardinality(j.near_cells) > 3 and board.costly_cells(j.near_cells) && %L::integer[]', board.cells_near(near, false))];

-- The same as cards show it, in units of the country. A decimal would take as long again as the arithmetic.
create function board.shown_distance(near jsonb) returns text
language sql immutable parallel safe
return format('round(%s / %s * 10) / 10', board.distance_expression(near), board.km_per_unit(near ->> 'country'));

-- How near a job is, as a descending key: remote jobs come last.
create function board.distance_key(near jsonb) returns text
language sql immutable parallel safe
return format('case when j.work_mode = ''remote'' then -100000 else -(%s) end', board.shown_distance(near));

-- The cards with the distance of each job from the place, in units of the country. It has none where it is remote work, where only the
-- advert's words say the place, or where the place is in the searched town: a distance from centre to centre says nothing of an office.
create function board.with_distances(cards jsonb, near jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare result jsonb;
begin
  if cards is null or near ? 'lat' is not true then return cards; end if;
  execute format(
    'select jsonb_agg(card || jsonb_build_object(''distance'', case when j.work_mode is distinct from ''remote''
       and board.pairs_of(j.location_coordinates) <> ''{}'' and strpos(j.location_text, board.fold($2)) = 0 then %s end) order by n)
     from jsonb_array_elements($1) with ordinality list (card, n) join public.jobs j on j.id = (card ->> ''id'')::bigint',
    board.shown_distance(near)) into result using cards, near ->> 'town';
  return result;
end $$;
