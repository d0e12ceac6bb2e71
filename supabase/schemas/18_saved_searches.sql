-- How many open jobs of each search the board has listed since `age` ms ago, in
-- the order of the list: {new, capped}. At most 20 searches count, each a
-- filter with the member `age`. Clocks need not agree on an age. Only the
-- newest 4,000 jobs of the board are read, once for all searches; `capped` says
-- that there may be more. Without an age nothing is new. One call reads its
-- first search, and others up to 24 words of keywords, titles and places in
-- all: those beyond are `capped` at 0. After six look-ups of words, titles or
-- most words it takes them as written.
create function public.new_jobs(searches jsonb default '[]')
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
  read_most constant integer := 4000;
  most_words constant integer := 24;
  most_lookups constant integer := 6;
  oldest timestamptz := now();
  since timestamptz;
  search jsonb;
  reading jsonb;
  words integer := 0;
  lookups integer := 0;
  filters jsonb := '[]';
  sinces timestamptz[] := '{}';
  counts text[] := '{}';
  answers jsonb;
begin
  for search in select e.value
  from jsonb_array_elements(searches) with ordinality as e
  where e.ordinality <= 20
  order by e.ordinality loop
    words := words + (
      select count(*)
      from
        unnest('{keywords,search,location}'::text[]) as field,
        regexp_split_to_table(trim(search ->> field), '\s+')
    );
    if words > most_words and counts != '{}' then
      counts := counts || $sql$
        jsonb_build_object('new', 0, 'capped', true)
      $sql$::text;
      continue;
    end if;
    reading := board.read_search(search - 'age', lookups < most_lookups);
    lookups := lookups + (reading -> 'lookups')::integer;
    since := now() - coalesce(
      least(greatest((search ->> 'age')::numeric, 0), 1e12),
      0
    )::double precision * interval '1 millisecond';
    oldest := least(oldest, since);
    filters := filters || (reading -> 'filter');
    sinces := sinces || since;
    counts := counts || format(
      $sql$
        jsonb_build_object(
          'new',
          count(*) filter (where j.listed_at > %1$s and %2$s),
          'capped',
          count(*) filter (where j.listed_at > %1$s) > $2
        )
      $sql$,
      format('$3[%s]', cardinality(sinces)),
      replace(
        board.job_conditions(reading -> 'filter'),
        '$1',
        format('($1 -> %s)', cardinality(sinces) - 1)
      )
    );
  end loop;
  if counts = '{}' then
    return '[]';
  end if;
  -- The words are read once for all searches: they are stored out of line, but
  -- any copy is in memory.
  execute
    format(
      $sql$
        select jsonb_build_array(%s)
        from
          (
            select newest.*, setweight(newest.search, 'D') as words
            from
              (
                select *
                from public.jobs
                where status = 'open' and listed_at > $4
                order by listed_at desc
                limit $2 + 1
              ) as newest
            offset 0
          ) as j
      $sql$,
      replace(array_to_string(counts, ', '), 'j.search,', 'j.words,')
    )
  into answers
  using filters, read_most, sinces, oldest;
  return answers;
end;
$$;

-- The 50 open jobs of a search that the board listed last, as cards with
-- {listed_at}; those of one day by their own date. Only the newest 4,000 of the
-- board are read for it, as by new_jobs. Behind them come the search's newest
-- by date.
create function public.listed_jobs(filter jsonb default '{}')
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
  read_most constant integer := 4000;
  most constant integer := 50;
  newest constant bigint[] := array(
    select (card ->> 'id')::bigint
    from
      jsonb_array_elements(
        public.search_jobs(filter, 'date', most) -> 'jobs'
      ) as card
  );
  cleaned constant jsonb := board.read_search(filter, true) -> 'filter';
  answer jsonb;
begin
  execute
    format(
      $sql$
        with
          recent as materialized (
            select j.id
            from
              (
                select *
                from public.jobs
                where status = 'open'
                order by listed_at desc
                limit $2
              ) as j
            where %s
          ),
          listed as materialized (
            select
              j.id,
              j.listed_at,
              row_number() over (
                order by
                  (j.listed_at at time zone 'utc')::date desc,
                  j.date_published desc nulls last,
                  j.id desc
              ) as n
            from public.jobs as j
            where j.id in (select id from recent) or j.id = any ($3)
          )
        select
          coalesce(
            jsonb_agg(
              to_jsonb(card) || jsonb_build_object('listed_at', l.listed_at)
              order by l.n
            ),
            '[]'
          )
        from
          listed as l
          join public.job_cards as card on card.id = l.id
        where l.n <= $4
      $sql$,
      board.job_conditions(cleaned)
    )
  into answer
  using cleaned, read_most, newest, most;
  return answer;
end;
$$;
