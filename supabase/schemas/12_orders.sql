-- The matches as queries of (id, key, date), one for each way of ordering them.

-- How well a job fits the words. It is above 2 where title, firm, service,
-- place and choices hold them as they were typed, and above 1 where these hold
-- what means the same.
create function board.relevance(search_head tsvector, words jsonb)
returns numeric
language sql
immutable
parallel safe
return round(
  (
    case
      when words ->> 'head' = words ->> 'query' then 1
      else (search_head @@ (words ->> 'query')::tsquery)::integer
    end + case
      when words ? 'typed' then (
        search_head @@ (words ->> 'typed')::tsquery
      )::integer
      else 0
    end + ts_rank(
      '{0.05, 0.2, 0.5, 1}',
      search_head,
      (words ->> 'query')::tsquery,
      1
    )
  )::numeric,
  2
);

-- The first key of an order, of which the second is the date. Both are
-- descending, so that one row comparison finds what comes after a job. Of jobs
-- by distance from the middle of a circle, the remote ones come last. The key is
-- a number, because `board.read_cursor` casts it: an order by a text needs a
-- number of its own.
create function board.sort_key(sort text, circle text)
returns text
language sql
immutable
parallel safe
return case sort
  when 'distance' then board.fill(
    $sql$
      case
        when j.work_mode = 'remote' then -100000
        else -board.shown_distance(j.points, {circle})
      end
    $sql$,
    jsonb_build_object('circle', circle)
  )
  when 'firmRank' then 'coalesce(-j.firm_ranking, -2147483647)'
  when 'salary' then 'coalesce(j.salary_max, -1)'
  else '0::numeric'
end;

-- The matches within a circle as a query of (id, key, date), to put in any
-- order but that of relevance.
create function board.sorted_in(
  filter jsonb,
  sort text,
  access_path text,
  circle text
)
returns text
language sql
stable
parallel safe
return board.fill(
  $sql$
    select
      j.id,
      {key} as key,
      coalesce(j.date_published, '-infinity'::timestamptz) as date
    {matches}
  $sql$,
  jsonb_build_object(
    'key',
    board.sort_key(sort, circle),
    'matches',
    board.matches_in(filter, access_path, circle)
  )
);

-- These matches within the filter's own circle.
create function board.sorted_jobs(filter jsonb, sort text, access_path text)
returns text
language sql
stable
parallel safe
return board.sorted_in(filter, sort, access_path, board.whole_circle());

-- The matches to order by relevance, as such a query. Up to the cap of those
-- whose head holds the words come first, then up to the cap of the others,
-- unless the first are too many already. What lies beyond is in no relevance
-- order (decision 038).
create function board.relevant_jobs(filter jsonb)
returns text
language sql
stable
parallel safe
return board.fill(
  $sql$
        with
          by_head as materialized (
            select
              j.id,
              board.relevance(j.search_head, $1 -> 'keywords') as key,
              coalesce(j.date_published, '-infinity'::timestamptz) as date
            from
              (
                select *
                from public.jobs as j
                where
                  board.in_country(j.firm_country, $1 ->> 'country')
                  and j.search_head @@ ($1 #>> '{keywords,query}')::tsquery
                  -- A negated word may stand in the description.
                  and (
                    $1 #>> '{keywords,query}' not like '%!%'
                    or j.search @@ ($1 #>> '{keywords,query}')::tsquery
                  )
                {most}
                offset 0
              ) as j
            where {conditions}
            limit board.count_cap() + 1
          )
        select * from by_head
        union all
        (
          select
            j.id,
            board.relevance(j.search_head, $1 -> 'keywords') as key,
            coalesce(j.date_published, '-infinity'::timestamptz) as date
          from
            (
              select *
              from public.jobs as j
              where
                board.in_country(j.firm_country, $1 ->> 'country')
                and j.search @@ ($1 #>> '{keywords,query}')::tsquery
                and not j.search_head @@ ($1 #>> '{keywords,query}')::tsquery
                and (select count(*) from by_head) <= board.count_cap()
                and (
                  not $1 -> 'keywords' ? 'head'
                  or j.search_head @@ ($1 #>> '{keywords,head}')::tsquery
                )
              {most}
              offset 0
            ) as j
          where
            {conditions}
            and $1 #>> '{keywords,head}'
              is distinct from $1 #>> '{keywords,query}'
          limit board.count_cap() + 1
        )
      $sql$,
  jsonb_build_object(
    'most',
    case
      when filter ? 'quoted' then 'limit board.most_compared()'
    end,
    'conditions',
    board.job_conditions(filter, '{keywords}')
  )
);

-- The matches to order by distance, as such a query: up to the cap, first of
-- those within a twenty-fifth of the radius, then a fifth, then all of it.
-- Among more than the cap, which of the last ring are listed is left to chance
-- (decision 065). The innermost ring is left out where it reads the same cells
-- as the next one.
create function board.nearest_jobs(filter jsonb, access_path text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  near constant jsonb := filter -> 'within';
  innermost constant text := $sql$ board.ring($1 -> 'within', 0.04) $sql$;
  inner_ring constant text := $sql$ board.ring($1 -> 'within', 0.2) $sql$;
  whole constant text := $sql$ board.ring($1 -> 'within', 1) $sql$;
  jobs_of_inner constant text := board.sorted_in(
    filter,
    'distance',
    access_path,
    inner_ring
  );
  jobs_of_whole constant text := board.sorted_in(
    filter,
    'distance',
    access_path,
    whole
  );
begin
  if
    board.cells_near(board.ring(near, 0.04), true) = board.cells_near(
      board.ring(near, 0.2),
      true
    )
  then
    return board.fill(
      $sql$
        with
          level_1 as materialized (
            {jobs_of_inner}
            limit board.count_cap() + 1
          ),
          level_2 as materialized (
            select * from level_1
            union all
            (
              {jobs_of_whole}
              and not board.is_near(j.points, j.work_mode, {inner_ring})
              limit
                greatest(
                  board.count_cap() + 1 - (select count(*) from level_1),
                  0
                )
            )
          )
        select * from level_2
      $sql$,
      jsonb_build_object(
        'inner_ring',
        inner_ring,
        'jobs_of_inner',
        jobs_of_inner,
        'jobs_of_whole',
        jobs_of_whole
      )
    );
  end if;
  return board.fill(
    $sql$
      with
        level_1 as materialized (
          {jobs_of_innermost}
          limit board.count_cap() + 1
        ),
        level_2 as materialized (
          select * from level_1
          union all
          (
            {jobs_of_inner}
            and not board.is_near(j.points, j.work_mode, {innermost})
            limit
              greatest(
                board.count_cap() + 1 - (select count(*) from level_1),
                0
              )
          )
        ),
        level_3 as materialized (
          select * from level_2
          union all
          (
            {jobs_of_whole}
            and not board.is_near(j.points, j.work_mode, {inner_ring})
            limit
              greatest(
                board.count_cap() + 1 - (select count(*) from level_2),
                0
              )
          )
        )
      select * from level_3
    $sql$,
    jsonb_build_object(
      'innermost',
      innermost,
      'inner_ring',
      inner_ring,
      'jobs_of_innermost',
      board.sorted_in(filter, 'distance', access_path, innermost),
      'jobs_of_inner',
      jobs_of_inner,
      'jobs_of_whole',
      jobs_of_whole
    )
  );
end;
$$;
