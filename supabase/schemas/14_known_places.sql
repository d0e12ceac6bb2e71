-- The towns and regions that a sentence may name (docs/product.md §2.5): "Ask
-- in a sentence" looks its word groups up here.

-- The places of the country that the word groups begin with, as [{said, name}],
-- the largest first. `words` has groups of up to four words with slashes
-- between; only the first 20 count. `said` is what names the place, in the form
-- of board.place_key. A town that its region follows has the region's code in
-- its name: "portland oregon" is "Portland, OR". The first word of a group may
-- be a typo of a town; the last three are looked up. Of a town and a region
-- with one name it is the town.
create function public.known_places(
  words text default null,
  country text default null
)
returns jsonb
language sql
stable
set search_path = ''
set random_page_cost = 1.1
return (
  with
    groups as (
      select n, string_to_array(board.place_key(left(g, 100)), ' ') as words
      from
        unnest(
          (string_to_array(left(known_places.words, 2000), '/'))[1:20]
        ) with ordinality as listed (g, n)
    ),
    said as materialized (
      select
        min(n) as n,
        size,
        array_to_string(groups.words[:size], ' ') as said,
        array_to_string(groups.words[:size], ' ') as meant
      from
        groups,
        generate_series(1, 6) as size
      where size <= cardinality(groups.words)
      group by size, said
    ),
    spelt as materialized (
      select said, meant from said
      union all
      select said, board.nearest_word(said)
      from
        (
          select said
          from said
          where
            size = 1
            and board.may_be_typo(said)
            and not exists (
              select
              from public.places as p
              where
                board.place_key(p.name) = said
                and p.country = board.country_code(known_places.country)
            )
            and not exists (
              select
              from board.place_names as n
              where
                board.place_key(n.name) = said
                and n.country = board.country_code(known_places.country)
            )
          order by n desc
          limit 3
        ) as typo
    ),
    found as (
      select spelt.said, p.name, true as is_town, p.id
      from
        spelt
        join public.places as p on board.place_key(p.name) = spelt.meant
      where p.country = board.country_code(known_places.country)
      union all
      select
        said.said,
        case
          when length(p.region) = 2 then p.name || ', ' || p.region
          else p.name
        end,
        true,
        p.id
      from
        said
        join generate_series(1, 3) as of_town on of_town < size
        join public.places as p
          on board.place_key(p.name) = array_to_string(
            (string_to_array(meant, ' '))[:of_town],
            ' '
          )
        join board.place_names as n
          on n.country = p.country
          and n.place = p.region
          and board.place_key(n.name) = array_to_string(
            (string_to_array(meant, ' '))[of_town + 1:],
            ' '
          )
      where p.country = board.country_code(known_places.country)
      union all
      select spelt.said, n.name, false, 100000
      from
        spelt
        join board.place_names as n on board.place_key(n.name) = spelt.meant
      where
        n.country = board.country_code(known_places.country)
        and not n.is_word
    ),
    named as (
      select distinct on (said) said, name, id
      from found
      order by said, is_town desc, id, name
    )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('said', said, 'name', name)
        order by id, said
      ),
      '[]'
    )
  from named
);

-- The country's town that is nearest to a position, as [{name}], for "Near me"
-- (docs/product.md §2.5.6): no row where none is within 50 km. A town that its
-- region follows has the region's code in its name, as in known_places.
create function public.nearest_place(
  latitude double precision default null,
  longitude double precision default null,
  country text default null
)
returns jsonb
language sql
stable
set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('name', near.name)), '[]')
  from
    (
      select
        case
          when length(p.region) = 2 then p.name || ', ' || p.region
          else p.name
        end as name,
        111.2 * sqrt(
          (p.lat - here.lat) ^ 2 + (
            (p.lon - here.lon) * cos(radians(here.lat))
          ) ^ 2
        ) as km
      from
        public.places as p,
        (
          select
            greatest(-90, least(90, latitude)) as lat,
            greatest(-180, least(180, longitude)) as lon
        ) as here
      where
        p.country = board.country_code(nearest_place.country)
        and p.lat between here.lat - 0.45 and here.lat + 0.45
      order by km
      limit 1
    ) as near
  where near.km <= 50
);
