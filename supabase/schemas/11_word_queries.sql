-- How words become queries of the words' indexes, and what the jobs of a
-- country hold (docs/product.md §2.5, decision 038).

-- Keywords as a member of a filter.
create function board.keywords(query text, head text default null)
returns jsonb
language sql
immutable
parallel safe
return jsonb_build_object(
  'keywords',
  jsonb_strip_nulls(jsonb_build_object('query', query, 'head', head))
);

-- Whether `wanted` open jobs of one country or of all hold the words, keywords
-- or a title or place as filters have them. Frequent words are among the newest
-- jobs; the index of words would collect all their jobs first.
create function board.has_jobs(
  words jsonb,
  country text,
  wanted bigint default 1
)
returns boolean
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set work_mem = '32MB'
as $$
declare
  in_country constant jsonb := jsonb_strip_nulls(
    jsonb_build_object('country', nullif(board.country_code(country), ''))
  );
  filter constant jsonb := in_country || words;
  has_them boolean;
begin
  execute
    board.fill(
      $sql$
        select count(*) >= $2
        from
          (
            select
            from
              (
                select *
                from public.jobs as j
                where {in_country}
                order by
                  coalesce(j.date_published, '-infinity'::timestamptz) desc,
                  j.id desc
                limit $3
              ) as j
            where {conditions}
            limit $2
          ) as held
      $sql$,
      jsonb_build_object(
        'in_country',
        board.job_conditions(in_country),
        'conditions',
        board.job_conditions(filter)
      )
    )
  into has_them
  using
    filter,
    wanted,
    case
      when words ? 'search' then 1000
      else 100
    end;
  if not has_them then
    execute
      board.fill(
        'select count(*) >= $2 from (select {matches} limit $2) as held',
        jsonb_build_object('matches', board.matches(filter, 'text_index'))
      )
    into has_them
    using filter, wanted;
  end if;
  return has_them;
end;
$$;

-- Which of these queries the board knows as words of its trade: the heads of
-- three open jobs hold them, and of one in a thousand. Few of the newest jobs
-- tell that of frequent words.
create function board.known_in_heads(queries text[], country text)
returns boolean[]
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
  code constant text := nullif(board.country_code(country), '');
  least_jobs bigint;
  known boolean[];
begin
  select array_agg(held >= 3 order by n)
  into known
  from
    (
      select
        q.n,
        count(*) filter (where newest.search_head @@ q.query::tsquery) as held
      from
        unnest(queries) with ordinality as q (query, n)
        left join (
          select j.search_head
          from public.jobs as j
          where
            j.status = 'open'
            and (j.valid_through is null or j.valid_through > now())
            and (code is null or j.firm_country = code)
          order by
            coalesce(j.date_published, '-infinity'::timestamptz) desc,
            j.id desc
          limit 100
        ) as newest
          on true
      group by q.n
    ) as counted;
  for i in 1..cardinality(queries) loop
    if not known[i] then
      least_jobs := coalesce(
        least_jobs,
        greatest(
          3,
          board.count_by_choices(
            jsonb_strip_nulls(jsonb_build_object('country', code))
          ) / 1000
        )
      );
      known[i] := board.has_jobs(
        board.keywords(queries[i], queries[i]),
        country,
        least_jobs
      );
    end if;
  end loop;
  return known;
end;
$$;

-- The query of words that a job must hold all; British and American endings are
-- the same. Null for stop words alone. Most words need no list of spellings.
create function board.word_query(words text)
returns tsquery
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  query constant tsquery := plainto_tsquery(
    'pg_catalog.english',
    board.own_stems(words)
  );
begin
  if
    words !~ '(?x)
      ^\w{3,}
      (
        i[sz](e|ed|es|ing|er|ers|ation|ations)
        |[^aeiou]our(s|ed|ing|s)?
      )$
    '
  then
    return case
      when numnode(query) > 0 then query
    end;
  end if;
  return (
    with
      spelt as (
        select plainto_tsquery('pg_catalog.english', written) as query
        from
          unnest(
            array[
              words,
              regexp_replace(
                words,
                '^(\w{3,}i)s(e|ed|es|ing|er|ers|ation|ations)$',
                '\1z\2'
              ),
              regexp_replace(
                words,
                '^(\w{3,}i)z(e|ed|es|ing|er|ers|ation|ations)$',
                '\1s\2'
              ),
              regexp_replace(
                words,
                '^(\w{3,}[^aeiou])our(s|ed|ing|s)?$',
                '\1or\2'
              )
            ]
          ) as written
      )
    select
      case
        when min(numnode(spelt.query)) > 0 then string_agg(
          distinct
          '( ' || spelt.query::text || ' )',
          ' | '
        )::tsquery
      end
    from spelt
  );
end;
$$;

-- The query of everything that means the same as these words in the country's
-- adverts (public.search_terms), and of the words themselves in any order; null
-- where the table lacks them. Words apart count in titles, firms, services and
-- places alone: a contract that offers training is not a training contract.
create function board.term_query(words text, country text)
returns tsquery
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  typed constant text := board.stems(words);
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from
      (
        select
          phraseto_tsquery(
            'pg_catalog.english',
            board.own_stems(board.search_text(same.term))
          ) as query
        from
          public.search_terms as this
          join public.search_terms as same on same.meaning = this.meaning
        where
          board.stems(this.term) = typed
          and not this.found_only
          and not same.typed_only
          and (
            same.country is null
            or term_query.country is null
            or same.country = board.country_code(term_query.country)
          )
        union all
        select
          case
            when bool_and(this.typed_only)
            or strpos(words, ' ') = 0 then board.word_query(
              board.search_text(words)
            )
            else board.weighted(
              board.word_query(board.search_text(words)),
              'AB'
            )::tsquery
          end
        from public.search_terms as this
        where board.stems(this.term) = typed and not this.found_only
        having count(*) > 0
      ) as q
    where numnode(q.query) > 0
  );
end;
$$;

-- The query of jobs that hold `n` of the units: 2 of (a, b, c) is a & (b | c) |
-- b & c, half as long as a list of all pairs.
create function board.n_of_query(units text[], n integer)
returns tsquery
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  if n >= cardinality(units) or n = 1 then
    return (
      select
        string_agg(
          '( ' || unit || ' )',
          case n
            when 1 then ' | '
            else ' & '
          end
        )
      from unnest(units) as unit
    )::tsquery;
  end if;
  return units[1]::tsquery && board.n_of_query(
    units[2:],
    n - 1
  ) || board.n_of_query(units[2:], n);
end;
$$;

-- One query of these units of board.read_units, as {query, head, found, known}:
-- those of a group together, or those of another group. The head must hold the
-- words that the board knows in heads, unless no job of the country then has
-- all. `found` is missing where no job has; then `known` says of each unit
-- whether the board knows it in heads. A word that no job holds spares the look
-- for all of them: words with many spellings are slow to find.
create function board.combined_query(units jsonb, country text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  known constant boolean[] := board.known_in_heads(
    array(select u ->> 'query' from jsonb_array_elements(units) as u),
    country
  );
  is_alone constant boolean := jsonb_array_length(units) = 1
  and units #>> '{0,kind}' = 'word';
  in_heads constant jsonb := jsonb_build_object('known', known);
  whole text;
  head text;
begin
  -- Quoted words and negations are for the whole advert.
  select
    string_agg('( ' || words || ' )', ' | ')::tsquery,
    case
      when count(*) = count(heads) then string_agg('( ' || heads || ' )', ' | ')
    end::tsquery
  into whole, head
  from
    (
      select
        string_agg(
          case u ->> 'kind'
            when 'not' then '!'
            else ''
          end || '( ' || (u ->> 'query') || ' )',
          ' & '
          order by n
        ) as words,
        string_agg('( ' || (u ->> 'query') || ' )', ' & ' order by n) filter (
          where u ->> 'kind' = 'word' and known[n]
        ) as heads
      from jsonb_array_elements(units) with ordinality as listed (u, n)
      group by u -> 'group'
    ) as grouped;
  if
    not is_alone
    and units #> '{-1,group}' = '1'
    and exists (
      select
      from jsonb_array_elements(units) with ordinality as listed (u, n)
      where
        u ->> 'kind' != 'not'
        and not known[n]
        and not board.has_jobs(board.keywords(u ->> 'query'), country)
    )
  then
    return in_heads || jsonb_build_object('query', whole);
  end if;
  if
    head is not null
    and (is_alone or board.has_jobs(board.keywords(whole, head), country))
  then
    return jsonb_build_object('query', whole, 'head', head, 'found', true);
  end if;
  return in_heads || jsonb_strip_nulls(
    jsonb_build_object(
      'query',
      whole,
      'found',
      case
        when is_alone
        or board.has_jobs(board.keywords(whole), country) then true
      end
    )
  );
end;
$$;

-- Whether words say how senior somebody is, or what a post is called in any
-- trade, and not the work: "manager", "clerk".
create function board.is_level(words text)
returns boolean
language sql
immutable
parallel safe
return words ~ '(?x)
  ^(
    sr|snr|sen|senior|jr|jnr|junior|semi\ ?senior|principal|chief
    |head|lead(er)?|team\ lead(er)?|staff|intermediate
    |mgr|mngr|manager|senior\ manager|dir|director|partner|ptnr
    |exec|executive|assoc|associate|asst|assistant|officer|clerk
    |admin|administrator
    |coord|coordinator|spec|specialist|consultant|adviser|advisor
    |analyst|technician|professional|agent|expert|supervisor
    |grad|graduate|trainee|student|cadet|intern|internship
    |apprentice|apprenticeship|school\ leaver|entry\ level|campus
    |pq|nq|qualified|part\ qualified|newly\ qualified|finalist
    |experienced
    |commis|conseiller|directeur|adjointe?|gestionnaire|stagiaire
  )s?$
';

-- The query of jobs that hold most of the units, as {query, head, most}; null
-- where no job does. What the trade calls the work stays, and the rest is given
-- up: levels before a place and others, then one of those, then all. Words that
-- no title has are not the work. Where no job holds all words of the work, it
-- takes at least half of them. `known` says of each unit whether the board
-- knows it in heads.
create function board.most_query(units jsonb, known jsonb, country text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  most_words constant integer := 12;
  excluded constant tsquery := (
    select string_agg('!( ' || (u ->> 'query') || ' )', ' & ')
    from jsonb_array_elements(units) as u
    where u ->> 'kind' = 'not'
  )::tsquery;
  unit record;
  work text[] := '{}';
  levels text[] := '{}';
  others text[] := '{}';
  work_and_levels tsquery;
  tries tsquery[] := '{}';
  with_all_work integer;
  whole text;
  head text;
begin
  for unit in select
    u ->> 'query' as query,
    u ->> 'said' as said,
    known -> (n - 1)::integer = 'true'
    and (
      board.known_in_heads(
        array[board.weighted((u ->> 'query')::tsquery, 'A')],
        country
      )
    )[1] as is_titled
  from jsonb_array_elements(units) with ordinality as listed (u, n)
  where u ->> 'kind' = 'word' and n <= most_words loop
    if not unit.is_titled then
      others := others || unit.query;
    elseif board.is_level(unit.said) then
      levels := levels || unit.query;
    else
      work := work || unit.query;
    end if;
  end loop;
  if work = '{}' then
    work := levels;
    levels := '{}';
  end if;
  head := board.n_of_query(work, cardinality(work));
  if cardinality(work || levels || others) < 2 then
    return null;
  end if;
  if work != '{}' then
    work_and_levels := board.n_of_query(
      work || levels,
      cardinality(work || levels)
    );
    if levels != '{}' and others != '{}' then
      tries := tries || board.n_of_query(
        work || others,
        cardinality(work || others)
      );
    end if;
    if cardinality(others) > 1 then
      tries := tries || (
        work_and_levels && board.n_of_query(others, cardinality(others) - 1)
      );
    end if;
    if others != '{}' then
      tries := tries || work_and_levels;
    end if;
    if levels != '{}' then
      tries := tries || head::tsquery;
    end if;
    others := work;
  end if;
  with_all_work := cardinality(tries);
  -- Many words have too many combinations.
  if cardinality(others) <= 6 then
    for kept in reverse cardinality(others) - 1..(
      cardinality(others) + 1
    ) / 2 loop
      tries := tries || board.n_of_query(others, kept);
    end loop;
  end if;
  for i in 1..cardinality(tries) loop
    whole := coalesce(tries[i] && excluded, tries[i])::text;
    if i > with_all_work then
      head := case
        when work != '{}' then tries[i]::text
      end;
    end if;
    if board.has_jobs(board.keywords(whole, head), country) then
      return jsonb_strip_nulls(
        jsonb_build_object('query', whole, 'head', head, 'most', true)
      );
    end if;
  end loop;
  return null;
end;
$$;
