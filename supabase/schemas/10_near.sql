-- The filter by distance (docs/product.md §2.5, decision 065). `within` is 10,
-- 25 or 50, in miles or kilometres by country, or 'unstated' for the jobs
-- without a place. `remote` is 'no' where remote jobs are left out.

-- A unit of distances of the country, in km.
create function board.km_per_unit(country text)
returns double precision
language sql
immutable
parallel safe
return case
  when board.country_code(country) in ('UK', 'US') then 1.609344
  else 1
end;

-- A read filter whose `within` is what the distance means: {town, lat, lon, km,
-- remote, country}, or {unstated, country}, in place of the location. Where the
-- country has no town of that name, the distance is left out, and the place
-- stays the text that it is.
create function board.with_near(filter jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  within constant text := filter ->> 'within';
  code constant text := filter ->> 'country';
  town public.places;
begin
  if within = 'unstated' and code != '' then
    return filter - '{location,remote}'::text[] || jsonb_build_object(
      'within',
      jsonb_build_object('unstated', true, 'country', code)
    );
  end if;
  if within in ('10', '25', '50') then
    town := board.town_named(filter #>> '{location,words}', code);
  end if;
  if town.id is null then
    return filter - '{within,remote}'::text[];
  end if;
  return filter - '{location,remote}'::text[] || jsonb_build_object(
    'within',
    jsonb_build_object(
      'town',
      town.name,
      'lat',
      town.lat,
      'lon',
      town.lon,
      'km',
      within::numeric * board.km_per_unit(code)::numeric,
      'remote',
      filter ->> 'remote' is distinct from 'no',
      'country',
      code
    )
  );
end;
$$;

-- The jobs at a place within a share of the distance, remote ones left out.
create function board.ring(near jsonb, share numeric)
returns jsonb
language sql
immutable
parallel safe
return near || jsonb_build_object(
  'km',
  (near -> 'km')::numeric * share,
  'remote',
  (near -> 'remote')::boolean and share = 1
);

-- The distance from a job's points to the place, in km. Most jobs have one
-- point; a call costs more than the arithmetic.
create function board.km_to(points double precision[], near jsonb)
returns double precision
language sql
immutable
parallel safe
return case
  when cardinality(points) = 2 then board.km_between(
    points[1],
    points[2],
    (near -> 'lat')::double precision,
    (near -> 'lon')::double precision
  )
  else board.nearest_km(
    points,
    (near -> 'lat')::double precision,
    (near -> 'lon')::double precision
  )
end;

-- The same from one of the points on a flat map with the scale of the place's
-- parallel, in degrees of latitude. Within 50 miles, and up to a latitude of 70
-- degrees, it errs by less than 1 %.
create function board.flat_distance(
  points double precision[],
  n integer,
  near jsonb
)
returns double precision
language sql
immutable
parallel safe
return point(
  points[n],
  points[n + 1] * cos(radians((near -> 'lat')::double precision))
) <-> point(
  (near -> 'lat')::double precision,
  (near -> 'lon')::double precision * cos(
    radians((near -> 'lat')::double precision)
  )
);

-- Whether a job is within the distance. The map is flat where that decides,
-- below or above all that may be the distance: an exact one takes longer. With
-- more than five points it is exact.
create function board.is_near(
  points double precision[],
  work_mode text,
  near jsonb
)
returns boolean
language sql
immutable
parallel safe
return case
  when near ? 'unstated' then work_mode is distinct from 'remote'
  and coalesce(cardinality(points), 0) = 0
  when work_mode = 'remote' then (near -> 'remote')::boolean
  else case width_bucket(
    case
      when cardinality(points) = 2 then board.flat_distance(points, 1, near)
      when cardinality(points) <= 10 then least(
        board.flat_distance(points, 1, near),
        board.flat_distance(points, 3, near),
        board.flat_distance(points, 5, near),
        board.flat_distance(points, 7, near),
        board.flat_distance(points, 9, near)
      )
    end,
    (near -> 'km')::double precision / 111.195 * 0.99,
    (near -> 'km')::double precision / 111.195 * 1.01,
    1
  )
    when 0 then true
    when 2 then false
    else board.km_to(points, near) <= (near -> 'km')::double precision
  end
end;

-- The numbers of the cells that reach into the distance: some 300 small ones
-- for 50 miles, or some 35 large ones. The entry of the remote jobs, or of the
-- jobs without a place, is among them.
create function board.cells_near(near jsonb, small boolean)
returns integer[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  lat constant double precision := near ->> 'lat';
  lon constant double precision := near ->> 'lon';
  km constant double precision := near ->> 'km';
  high constant double precision := km / 111;
  wide constant double precision := high / cos(
    radians(least(abs(lat) + high, 89))
  );
  size constant double precision := case
    when small
    or high < 0.2 then 0.1
    when high < 0.5 then 0.2
    else 0.4
  end;
begin
  if near ? 'unstated' then
    return array[board.unstated_entry(near ->> 'country')];
  end if;
  return array(
    select board.near_cell(south + size / 2, west + size / 2, size)
    from
      generate_series(
        floor((lat - high + 90) / size)::integer,
        floor((lat + high + 90) / size)::integer
      ) as y,
      generate_series(
        floor((lon - wide + 180) / size)::integer,
        floor((lon + wide + 180) / size)::integer
      ) as x,
      lateral (select y * size - 90 as south, x * size - 180 as west) as cell
    -- The nearest point of a cell, but for the curve of the parallels: hence a
    -- kilometre more.
    where
      board.km_between(
        least(greatest(lat, south), south + size),
        least(greatest(lon, west), west + size),
        lat,
        lon
      ) <= km + 1
    union all
    select board.remote_entry(near ->> 'country')
    where near -> 'remote' = 'true'
  );
end;
$$;

-- The same as cards show it, in units of the country. A decimal would take as
-- long again as the arithmetic.
create function board.shown_distance(points double precision[], near jsonb)
returns double precision
language sql
immutable
parallel safe
return round(
  board.km_to(points, near) / board.km_per_unit(near ->> 'country') * 10
) / 10;

-- The cards with the distance of each job from the place, in units of the
-- country. A card has no distance where the work is remote, or where only the
-- advert's words say the place. Nor has one of the searched town itself: a
-- distance from centre to centre says nothing of an office.
create function board.with_distances(cards jsonb, near jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if cards is null or near ? 'lat' is not true then
    return cards;
  end if;
  return (
    select
      jsonb_agg(
        card || jsonb_build_object(
          'distance',
          case
            when j.work_mode is distinct from 'remote'
            and board.pairs_of(j.location_coordinates) != '{}'
            and strpos(
              j.location_text,
              board.fold(near ->> 'town')
            ) = 0 then board.shown_distance(j.points, near)
          end
        )
        order by n
      )
    from
      jsonb_array_elements(cards) with ordinality as list (card, n)
      join public.jobs as j on j.id = (card ->> 'id')::bigint
  );
end;
$$;
