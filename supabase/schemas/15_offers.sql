-- What a visitor may have meant: suggestions while typing (docs/product.md
-- §2.5).

-- The start of a word of open jobs that was most likely meant, but for one
-- letter; null where no word is near.
create function board.nearest_start(typed text)
returns text
language sql
stable
set search_path = ''
return (
  select starts.start
  from
    (
      select w.word, w.jobs
      from board.words as w
      where
        w.word operator(extensions.%) nearest_start.typed
        and w.jobs >= 3
        and length(w.word) >= greatest(length(nearest_start.typed), 5)
      order by
        extensions.similarity(w.word, nearest_start.typed) desc,
        w.jobs desc,
        w.word
      limit 10
    ) as begun
    cross join lateral (
      select left(begun.word, length(nearest_start.typed) + more) as start
      from generate_series(-1, 1) as more
    ) as starts
  where
    extensions.levenshtein(starts.start, nearest_start.typed) <= 1
    and length(starts.start) >= 4
  order by begun.jobs desc, length(starts.start) desc, starts.start
  limit 1
);

-- What was typed, its first three unknown words corrected to those of open
-- jobs, the last word perhaps not typed to its end. Null where there is nothing
-- to correct.
create function board.correct_typed(typed text)
returns text
language sql
stable
set search_path = ''
return (
  with
    parts as (
      select n, part, n = max(n) over () as is_last
      from
        regexp_split_to_table(
          board.fold(left(correct_typed.typed, 200)),
          '\s+'
        ) with ordinality as list (part, n)
    ),
    unknown as (
      select *
      from parts
      where
        part ~ '^[[:alpha:]]{4,40}$'
        and not exists (
          select from board.words as w where starts_with(w.word, part)
        )
      order by n
      limit 3
    ),
    read as (
      select
        n,
        coalesce(
          board.nearest_word(part),
          case
            when is_last then board.nearest_start(part)
          end
        ) as nearest
      from unknown
    )
  select
    case
      when count(nearest) > 0 then string_agg(
        coalesce(nearest, part),
        ' '
        order by n
      )
    end
  from
    parts
    left join read using (n)
);

-- Services that visitors search for with open jobs in the country, as [{kind,
-- text}]; `patterns` are of the typed words. Part of suggest_jobs.
create function board.suggest_services(
  patterns text[],
  country text,
  most integer
)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('kind', 'service', 'text', listed.name)
        order by listed.starts desc, listed.n desc
      ),
      '[]'
    )
  from
    (
      select
        c ->> 'service' as name,
        (c ->> 'count')::bigint as n,
        board.fold(c ->> 'service') like substr(
          suggest_services.patterns[1],
          2
        ) as starts
      from
        jsonb_array_elements(
          public.service_counts(suggest_services.country)
        ) as c
      where
        board.fold(c ->> 'service') like all (suggest_services.patterns)
        and (c ->> 'count')::bigint > 0
      order by 3 desc, 2 desc, 1
      limit suggest_services.most
    ) as listed
);

-- Places of the country that begin so and have open jobs, the largest first, as
-- [{kind, text}]. It looks for jobs in three times as many at most.
create function board.suggest_places(pattern text, country text, most integer)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  suggestions jsonb := '[]';
  place record;
begin
  for place in select p.name
  from
    (
      select t.name, t.country, t.id from public.places as t
      -- Names of regions follow the towns; codes complete nothing.
      union all
      select n.name, n.country, 100000
      from board.place_names as n
      where length(n.name) > 3
    ) as p
  where
    (
      nullif(suggest_places.country, '') is null
      or p.country = board.country_code(suggest_places.country)
    )
    and board.fold(p.name) like substr(pattern, 2)
  group by p.name
  order by min(p.id)
  limit 3 * most loop
    exit when jsonb_array_length(suggestions) >= most;
    if
      board.has_jobs(
        jsonb_build_object(
          'location',
          board.read_place(place.name, suggest_places.country)
        ),
        suggest_places.country
      )
    then
      suggestions := suggestions || jsonb_build_object(
        'kind',
        'place',
        'text',
        place.name
      );
    end if;
  end loop;
  return suggestions;
end;
$$;

-- The query of titles with the typed words in any order, of which the last may
-- not be typed to its end; null for a single word.
create function board.typed_query(typed text)
returns tsquery
language sql
immutable
parallel safe
return (
  with
    words(word, n, is_last) as (
      select word, n, n = max(n) over ()
      from
        regexp_split_to_table(
          trim(regexp_replace(board.search_text(typed), '\W+', ' ', 'g')),
          ' '
        ) with ordinality as list (word, n)
    ),
    queries(query) as (
      select
        case
          when is_last then coalesce(
            board.word_query(word) || (quote_literal(word) || ':*')::tsquery,
            (quote_literal(word) || ':*')::tsquery
          )
          else board.word_query(word)
        end
      from words
      where word != ''
    )
  select
    case
      when count(*) > 1 then board.weighted(
        string_agg('( ' || query::text || ' )', ' & ')::tsquery,
        'A'
      )::tsquery
    end
  from queries
  where query is not null
);

-- The titles of the jobs that match the filter, the most frequent first, as
-- [{kind, text}]. Part of suggest_jobs.
create function board.suggest_titles(
  filter jsonb,
  access_path text,
  most bigint
)
returns jsonb
language sql
stable
set search_path = ''
return board.run(
  board.fill(
    $sql$
      with
        matches as materialized (
          select j.job_title
          {matches}
          {order}
          limit 1000
        )
      select
        coalesce(
          jsonb_agg(jsonb_build_object('kind', 'title', 'text', title)),
          '[]'
        )
      from
        (
          select min(trim(job_title)) as title
          from matches
          where trim(job_title) != ''
          group by board.fold(trim(job_title))
          order by
            board.fold(trim(job_title)) like substr(
              $1 #>> '{search,pattern}',
              2
            ) desc,
            count(*) desc,
            1
          limit $2::bigint
        ) as counted
    $sql$,
    jsonb_build_object(
      'matches',
      board.matches(filter, access_path),
      'order',
      case
        when access_path != 'text_index' then $sql$
          order by
            coalesce(j.date_published, '-infinity'::timestamptz) desc,
            j.id desc
        $sql$
      end
    )
  ),
  access_path,
  filter,
  to_jsonb(most)
);

-- The suggestions for a text as it was typed: what contains it, then titles
-- that have its words in another order.
create function board.suggest_typed(typed text, country text)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  filter constant jsonb := board.read_search(
    jsonb_build_object('search', typed, 'country', suggest_typed.country),
    false
  ) -> 'filter';
  pattern constant text := filter #>> '{search,pattern}';
  patterns constant text[] := array(
    select board.contains_pattern(word)
    from regexp_split_to_table(trim(typed), '\s+') as word
  );
  in_any_order constant tsquery := board.typed_query(typed);
  room bigint;
  titles jsonb;
  others jsonb;
begin
  select
    coalesce(
      jsonb_agg(jsonb_build_object('kind', 'firm', 'text', matching.name)),
      '[]'
    )
  into others
  from
    (
      select f.name
      from public.firms as f
      where
        board.fold(f.name) like all (patterns)
        and f.jobs_count > 0
        and (
          not filter ? 'country'
          or board.country_code(f.country) = filter ->> 'country'
        )
      group by f.name
      order by
        board.fold(f.name) like substr(pattern, 2) desc,
        min(f.ranking) nulls last,
        f.name
      limit 3
    ) as matching;
  others := others || board.suggest_services(
    patterns,
    filter ->> 'country',
    2
  ) || case
    when length(pattern) >= 4 then board.suggest_places(
      pattern,
      filter ->> 'country',
      2
    )
    else '[]'
  end;
  room := 8 - jsonb_array_length(others);
  titles := board.suggest_titles(filter, board.access_path(filter), room);
  if jsonb_array_length(titles) < room and in_any_order is not null then
    titles := titles || (
      select coalesce(jsonb_agg(title), '[]')
      from
        jsonb_array_elements(
          board.suggest_titles(
            filter || jsonb_build_object(
              'search',
              jsonb_build_object('query', in_any_order, 'head', in_any_order)
            ),
            'text_index',
            room
          )
        ) as title
      where not titles @> jsonb_build_array(title)
    );
  end if;
  return others || (
    select coalesce(jsonb_agg(title order by n), '[]')
    from jsonb_array_elements(titles) with ordinality as listed (title, n)
    where n <= room
  );
end;
$$;

-- Completes what a visitor types, with firms, services, places and job titles
-- that have open jobs (docs/product.md §2.5). At most 8, as {kind, text}: up to
-- 3 firms, best rank first, up to 2 services and 2 places, then titles, most
-- frequent first. Where nothing has what was typed, those for its corrected
-- words, with `corrected`. It looks at 40 letters.
create function public.suggest_jobs(
  typed text default null,
  country text default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  written constant text := trim(left(typed, 40));
  suggestions jsonb;
  corrected text;
begin
  if coalesce(written, '') = '' then
    return '[]';
  end if;
  suggestions := board.suggest_typed(written, suggest_jobs.country);
  if suggestions != '[]' then
    return suggestions;
  end if;
  corrected := board.correct_typed(written);
  if corrected is null then
    return '[]';
  end if;
  return (
    select
      coalesce(jsonb_agg(suggestion || '{"corrected": true}' order by n), '[]')
    from
      jsonb_array_elements(
        board.suggest_typed(corrected, suggest_jobs.country)
      ) with ordinality as list (suggestion, n)
  );
end;
$$;

-- Completes the name of a place with up to five that have open jobs, the
-- largest first, as [{name}]. Where none begins so, those that the words name,
-- also with a typo ("machester", "NYC"). It looks at 40 letters, and wants two.
create function public.suggest_places(
  typed text default null,
  country text default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  written constant text := trim(left(typed, 40));
  places jsonb;
begin
  if length(coalesce(written, '')) < 2 then
    return '[]';
  end if;
  places := board.suggest_places(
    board.contains_pattern(written),
    suggest_places.country,
    5
  );
  if places = '[]' then
    places := public.known_places(
      replace(written, '/', ' '),
      suggest_places.country
    );
  end if;
  return (
    select
      coalesce(jsonb_agg(jsonb_build_object('name', name) order by first), '[]')
    from
      (
        select
          coalesce(place ->> 'text', place ->> 'name') as name,
          min(n) as first
        from jsonb_array_elements(places) with ordinality as list (place, n)
        group by 1
      ) as listed
  );
end;
$$;
