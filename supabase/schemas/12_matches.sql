-- The open jobs that match a filter, as a part of a statement: one for each way
-- of reading them. Each has only the conditions of its filter (board.filters).
-- In all statements `$1` is the filter.

-- The country of a statement for the indexes of words; without one all that
-- have such indexes, which PostgreSQL then combines.
create function board.in_country(firm_country text, country text)
returns boolean
language sql
immutable
parallel safe
return case
  when country is not null then firm_country = country
  else firm_country = 'UK'
  or firm_country = 'US'
  or firm_country = 'CA'
  or firm_country = 'AU'
  or firm_country != all ('{UK,US,CA,AU}')
end;

-- The filters that the indexes of words read: facts and words, or, without
-- words, the parts of a title or place.
create function board.indexed_filters(filter jsonb)
returns text[]
language sql
immutable
parallel safe
return array(
  select f.name
  from board.filters() as f
  where
    filter ? f.name
    and (
      f.name = any (board.fact_filters())
      or filter -> f.name @? '$.query'
      or filter -> f.name @? '$.pattern'
      and not filter @? '$.*.query'
    )
);

-- The condition that an advert of up to three places may lie in the circle.
create function board.at_few_places(circle text)
returns text
language sql
immutable
parallel safe
return board.fill(
  $sql$
    cardinality(j.near_cells) <= 3
    and (board.costly_cells(j.near_cells))[1] = any (
      board.cells_near({circle}, true)
    )
  $sql$,
  jsonb_build_object('circle', circle)
);

-- The condition that an advert of more places may lie in the circle.
create function board.at_several_places(circle text)
returns text
language sql
immutable
parallel safe
return board.fill(
  $sql$
    cardinality(j.near_cells) > 3
    and board.costly_cells(j.near_cells) && board.cells_near({circle}, false)
  $sql$,
  jsonb_build_object('circle', circle)
);

-- Matches through the indexes of places, one of which holds every column that
-- the conditions read. Beside a place, the service has an index that begins
-- with the place.
create function board.matches_by_place(filter jsonb, circle text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return board.fill(
    $sql$
      from
        (
          select *
          from
            (
              select *
              from public.jobs as j
              where j.status = 'open' and {at_few} {service}
              offset 0
            ) as j
          union all
          select *
          from (select * from public.jobs as j where {at_several} offset 0) as j
        ) as j
      where {conditions}
    $sql$,
    jsonb_build_object(
      'at_few',
      board.at_few_places(circle),
      'at_several',
      board.at_several_places(circle),
      'service',
      (
        select ' and ' || f.condition
        from board.filters() as f
        where f.name = 'service' and filter ? f.name
      ),
      'conditions',
      board.conditions_in(filter, '{}', circle)
    )
  );
end;
$$;

-- Matches through the indexes of words. Without the status or an order, only
-- these indexes apply. What they have read is left out of the conditions, since
-- some of the words are stored out of line; but not the place, of which they
-- find too many. At most board.most_compared() adverts with the stems of a
-- quoted text are compared with it.
create function board.matches_by_words(filter jsonb, circle text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  indexed constant text[] := board.indexed_filters(filter);
begin
  return board.fill(
    $sql$
      from
        (
          select *
          from public.jobs as j
          where
            board.in_country(j.firm_country, $1 ->> 'country') {near}
            {indexed_conditions}
          {most}
          offset 0
        ) as j
      where {conditions}
    $sql$,
    jsonb_build_object(
      'near',
      case
        when filter ? 'within' then board.fill(
          ' and ({at_few} or {at_several})',
          jsonb_build_object(
            'at_few',
            board.at_few_places(circle),
            'at_several',
            board.at_several_places(circle)
          )
        )
      end,
      'indexed_conditions',
      (
        select
          string_agg(
            ' and ' || case f.name
              when 'keywords' then $sql$
                board.holds(j.search_head, j.search, $1 -> 'keywords', true)
              $sql$
              when 'search' then $sql$
                board.is_titled(
                  j.title_lower,
                  j.search_head,
                  j.search,
                  $1 -> 'search',
                  true
                )
              $sql$
              else f.condition
            end,
            ''
          )
        from board.filters() as f
        where f.name = any (indexed)
      ),
      'most',
      case
        when filter ? 'quoted' then 'limit board.most_compared()'
      end,
      'conditions',
      board.conditions_in(filter, indexed, circle)
    )
  );
end;
$$;

-- The open jobs that match the filter along an access path (board.access_path)
-- within a circle, as the rest of a statement, " from … j where …", to which
-- more conditions can be added.
create function board.matches_in(filter jsonb, access_path text, circle text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
as $$
begin
  return case access_path
    when 'near_index' then board.matches_by_place(filter, circle)
    when 'text_index' then board.matches_by_words(filter, circle)
    else board.fill(
      ' from public.jobs as j where {conditions}',
      jsonb_build_object(
        'conditions',
        board.conditions_in(filter, '{}', circle)
      )
    )
  end;
end;
$$;

-- These matches within the filter's own circle.
create function board.matches(filter jsonb, access_path text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
as $$
begin
  return board.matches_in(filter, access_path, board.whole_circle());
end;
$$;
