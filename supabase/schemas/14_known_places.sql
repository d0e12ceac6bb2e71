-- The towns and regions that a sentence may name (docs/product.md §2.5): "Ask in a sentence" looks its word groups up here.

-- Places of the country, largest first, that one of the word groups begins with, or nearly: names of five letters and more
-- whose first or last half is the same (of nine and more: third), for the reader to find typos in. `words` has groups of
-- up to four words with slashes between; only the first 20 count. `rank` is 1 for the country's largest place; a region, and a
-- town's common name, has the rank of its largest town. Each group is cut once for each number of words that a name can have, not once for each name.
create function public.known_places(words text default null, country text default null)
returns jsonb language sql stable set search_path = ''
return (
  with towns as (
    select p.name, p.region, board.place_key(p.name) as key, row_number() over (order by p.id) as rank
    from public.places p where p.country = board.country_code(known_places.country)
  ), named as (
    select keyed.name, keyed.region, keyed.key, length(keyed.key) as letters,
      length(keyed.key) / case when length(keyed.key) < 9 then 2 else 3 end as part,
      cardinality(string_to_array(keyed.key, ' ')) as size, keyed.rank
    from (
      select towns.name, towns.region, towns.key, towns.rank from towns
      union all
      select n.name as name, ''::text as region, board.place_key(n.name) as key, min(t.rank) as rank
      from board.place_names n join (
        select towns.name as place, towns.rank from towns
        union all select towns.region as place, min(towns.rank) as rank from towns group by towns.region) t using (place)
      -- Codes are often words of a sentence.
      where n.country = board.country_code(known_places.country) and length(n.name) > 3
        and not exists (select from towns other where other.key = board.place_key(n.name))
      group by n.name) keyed
  ), groups as (
    select distinct string_to_array(board.place_key(left(g, 100)), ' ') as words
    from unnest((string_to_array(left(known_places.words, 2000), '/'))[1:20]) g
  ), said as materialized (
    select distinct size, array_to_string(groups.words[1 : size], ' ') as said
    from groups cross join (select distinct named.size from named) sizes
  ), found as (
    select distinct name, region, rank from named join said using (size)
    where said = key or letters >= 5 and abs(length(said) - letters) <= 2
      and (left(said, part) = left(key, part) or right(said, part) = right(key, part))
    order by rank limit 200
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'region', region, 'rank', rank) order by rank), '[]')
  from found
);

revoke execute on function board.place_key, public.known_places from public;
grant execute on function board.place_key, public.known_places to anon, authenticated, service_role;
