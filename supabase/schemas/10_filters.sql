-- The filters of a search (docs/product.md §9). `board.filters` declares each
-- of them once.

-- One name for all spellings of board.employment_spellings: 'full-time' → 'Full
-- Time'.
create function board.employment_name(employment text)
returns text
language sql
immutable
parallel safe
return initcap(translate(lower(employment), '-_', '  '));

-- 'full-time' is also 'Full Time', 'Full-time', 'FULL_TIME', …, and 'Full Time,
-- Part Time' of an advert that offers both: a list, so that an index can serve
-- it.
create function board.employment_spellings(employment text)
returns text[]
language sql
immutable
parallel safe
return (
  with
    spelt(word) as (
      select replace(translate(lower(employment), '-_', '  '), ' ', s.separator)
      from unnest(array[' ', '-', '_', '']) as s (separator)
    ),
    kinds(kind, at) as (
      -- In the order in which the import writes them. The last one is for
      -- adverts that offer two.
      select k.kind, k.at
      from
        unnest(
          '{Full Time,Part Time,Contract,Temporary,Internship,NULL}'::text[]
        ) with ordinality as k (kind, at)
    )
  select array_agg(distinct spelling)
  from
    (
      select employment as spelling
      union all
      select word from spelt
      union all
      select initcap(word) from spelt
      union all
      select upper(word) from spelt
      union all
      select upper(left(word, 1)) || substr(word, 2) from spelt
      union all
      select concat_ws(', ', one, two, three)
      from
        kinds as a (one, at)
        join kinds as b (two, at) on b.at > a.at
        join kinds as c (three, at) on c.at > b.at
      where board.employment_name(employment) = any (array[one, two, three])
    ) as all_of
);

-- The spellings in which adverts name a service, those of its aliases included;
-- the service itself where no advert names it.
create function board.service_spellings(service text)
returns text[]
language sql
stable
parallel safe
return (
  select
    coalesce(
      array_agg(distinct counted.service),
      array[service_spellings.service]
    )
  from board.job_counts as counted
  where
    counted.level = 'choices'
    and board.service_key(counted.service) = any (
      array(
        select board.service_key(service_spellings.service)
        union
        select board.service_key(named.service)
        from public.service_aliases as named
        where
          board.service_key(named.alias) = board.service_key(
            service_spellings.service
          )
      )
    )
);

-- Midnight (UTC) of a day or of a later one. The bounds keep out dates that no
-- timestamp can hold.
create function board.midnight(day text, days_later integer)
returns timestamptz
language sql
immutable
parallel safe
return (
  greatest(least(day::date, '9999-01-01'), '0001-01-01') + days_later
)::timestamp at time zone 'UTC';

-- Whether the text is a day of the calendar, as yyyy-MM-dd.
create function board.is_day(written text)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return written ~ '^\d{4}-\d{2}-\d{2}$'
  and to_char(written::date, 'YYYY-MM-DD') = written;
exception when datetime_field_overflow then
  return false;
end;
$$;

-- The texts of a JSON array.
create function board.texts(list jsonb)
returns text[]
language sql
immutable
parallel safe
return array(select jsonb_array_elements_text(list));

-- Whether an advert holds words, as board.read_keywords returns them. Where the
-- head must hold all of them, its words suffice. The words of the head are at
-- hand: without a negation, they suffice too, but not for the indexes of words
-- (`by_index`).
create function board.holds(
  search_head tsvector,
  search tsvector,
  words jsonb,
  by_index boolean default false
)
returns boolean
language sql
immutable
parallel safe
return case
  when words ->> 'head' = words ->> 'query' then search_head @@ (
    words ->> 'head'
  )::tsquery
  when words ? 'head' then search_head @@ (words ->> 'head')::tsquery
  and search @@ (words ->> 'query')::tsquery
  when by_index
  or words ->> 'query' like '%!%' then search @@ (words ->> 'query')::tsquery
  else search_head @@ (words ->> 'query')::tsquery
  or search @@ (words ->> 'query')::tsquery
end;

-- The number of adverts that are compared with a text in quotes: each is read
-- out of line.
create function board.most_compared()
returns integer
language sql
immutable
parallel safe
return 10000;

-- Whether an advert has texts as they stand, by their patterns
-- (board.quoted_pattern): the indexes of words know their stems alone.
create function board.says(
  job_title text,
  firm_name text,
  service text,
  location_text text,
  choices text,
  description text,
  quoted jsonb
)
returns boolean
language plpgsql
immutable
parallel safe
cost 10000
as $$
declare
  words constant text := board.search_text(
    concat_ws(
      E'\n',
      board.decode_references(job_title),
      board.decode_references(firm_name),
      board.decode_references(service),
      location_text,
      choices,
      replace(replace(description, '</', '<'), '&amp;', '&')
    )
  );
begin
  for i in 0..jsonb_array_length(quoted) - 1 loop
    if words !~ (quoted ->> i) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

-- Whether a title contains a text, or holds the words that were read for one
-- that no title contains.
create function board.is_titled(
  title_lower text,
  search_head tsvector,
  search tsvector,
  title jsonb,
  by_index boolean default false
)
returns boolean
language sql
immutable
parallel safe
return case
  when title ? 'pattern' then title_lower like (title ->> 'pattern')
  else board.holds(search_head, search, title, by_index)
end;

-- The place in what a visitor writes: 'Leeds or remote' → 'Leeds'; empty for
-- 'Remote'.
create function board.place_words(written text)
returns text
language sql
immutable
parallel safe
return trim(
  regexp_replace(
    written,
    '(?x)
      (^|[[:space:],;/|]+)
      ((or|and)[[:space:]]+)?
      ((fully|100%)[[:space:]]+)?
      remote(ly)?$
    ',
    '',
    'i'
  )
);

-- A query whose words must stand in the parts of a head with this weight: A is
-- the title, B firm, service and place.
create function board.weighted(query tsquery, weight text)
returns text
language sql
immutable
parallel safe
return regexp_replace(
  query::text,
  '(''[^'']*'')(?::(\*?)[A-D]*)?',
  '\1:\2' || weight,
  'g'
);

-- What a place means, {words, remote?, query | pattern}: the query of a region
-- or of a town's common name, else a part of the place's text. "Remote" finds
-- the adverts that say so, and remote jobs. A name in a title does not count.
create function board.read_place(written text, country text)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    jsonb_strip_nulls(
      jsonb_build_object(
        'words',
        words,
        'remote',
        case
          when words != trim(written) then true
        end,
        'query',
        query,
        'pattern',
        case
          when query is null then board.contains_pattern(
            coalesce(nullif(words, ''), written)
          )
        end
      )
    )
  from
    board.place_words(written) as words,
    board.weighted(
      board.place_query(words, read_place.country, false),
      'B'
    ) as query
);

create function board.is_at(
  location_text text,
  work_mode text,
  search_head tsvector,
  place jsonb
)
returns boolean
language sql
immutable
parallel safe
return place ? 'remote'
and work_mode = 'remote'
or case
  when place ? 'query' then search_head @@ (place ->> 'query')::tsquery
  else location_text ilike (place ->> 'pattern')
end;

-- Every filter, one row each: its name in the JSON object, the kind of its
-- value, and the condition on a job `j`. Visitors see the filters of one `part`
-- as one. `counted` marks the conditions on columns that board.job_counts has
-- too.
--
-- `$1` is the filter as board.read_filter returns it. Only the conditions of
-- filters that are set get into a statement. What they call on `$1` alone is
-- constant when PostgreSQL plans, so each search gets the plan of its own
-- values (decision 012). {circle} is the circle to look in: the filter's, or a ring of
-- it.
--
-- Kinds: 'text', at most 200 characters; 'texts', one such text or a list of
-- them, any of which a job may have; 'words', text with at least one word that
-- is not a stop word; 'amount', a number; 'rank', a whole number; 'day',
-- yyyy-MM-dd. No caller sets one without a kind: `quoted` is of the keywords.
-- One value of several keeps the order of an index, a list does not.
create function board.filters()
returns table (name text, kind text, part text, counted boolean, condition text)
language sql
immutable
parallel safe
as $filters$
  select *
  from
    (
      values
        ('country', 'text', null, true, $$j.firm_country = $1 ->> 'country'$$),
        (
          'search',
          'text',
          'search',
          false,
          $$
            board.is_titled(
              j.title_lower,
              j.search_head,
              j.search,
              $1 -> 'search'
            )
          $$
        ),
        (
          'keywords',
          'words',
          'keywords',
          false,
          $$board.holds(j.search_head, j.search, $1 -> 'keywords')$$
        ),
        (
          'quoted',
          null,
          'keywords',
          false,
          $$
            board.says(
              j.job_title,
              j.firm_name,
              j.service,
              j.location_text,
              concat_ws(
                E'\n',
                j.seniority,
                j.industry,
                j.employment,
                j.work_mode
              ),
              j.description,
              $1 -> 'quoted'
            )
          $$
        ),
        ('firm', 'text', 'firm', true, $$j.firm_name = $1 ->> 'firm'$$),
        (
          'service',
          'texts',
          'service',
          true,
          $$
            case jsonb_array_length($1 -> 'service')
              when 1 then j.service = $1 #>> '{service,0}'
              else j.service = any (board.texts($1 -> 'service'))
            end
          $$
        ),
        (
          'industry',
          'text',
          'industry',
          true,
          $$j.industry = $1 ->> 'industry'$$
        ),
        (
          'seniority',
          'texts',
          'seniority',
          true,
          $$
            case jsonb_array_length($1 -> 'seniority')
              when 1 then j.seniority = $1 #>> '{seniority,0}'
              else j.seniority = any (board.texts($1 -> 'seniority'))
            end
          $$
        ),
        (
          'employment',
          'text',
          'employment',
          true,
          $$j.employment = any (board.texts($1 -> 'employment'))$$
        ),
        (
          'location',
          'text',
          'location',
          false,
          $$
            board.is_at(
              j.location_text,
              j.work_mode,
              j.search_head,
              $1 -> 'location'
            )
          $$
        ),
        (
          'within',
          'text',
          'location',
          false,
          $$board.is_near(j.points, j.work_mode, {circle})$$
        ),
        ('remote', 'text', 'location', false, null),
        (
          'workMode',
          'text',
          'workMode',
          false,
          $$j.work_mode = $1 ->> 'workMode'$$
        ),
        (
          'qualification',
          'text',
          'qualification',
          false,
          $$j.search_head @@ board.fact_query('qualification', $1)$$
        ),
        (
          'study',
          'text',
          'study',
          false,
          $$j.search_head @@ board.fact_query('study', $1)$$
        ),
        (
          'sponsorship',
          'text',
          'sponsorship',
          false,
          $$j.search_head @@ board.fact_query('sponsorship', $1)$$
        ),
        -- The ranges overlap. A job without a salary is in no range.
        (
          'minSalary',
          'amount',
          'salary',
          false,
          $$j.salary_max >= ($1 -> 'minSalary')::numeric$$
        ),
        (
          'maxSalary',
          'amount',
          'salary',
          false,
          $$j.salary_min <= ($1 -> 'maxSalary')::numeric$$
        ),
        (
          'minRank',
          'rank',
          'rank',
          true,
          $$j.firm_ranking >= ($1 -> 'minRank')::integer$$
        ),
        (
          'maxRank',
          'rank',
          'rank',
          true,
          $$j.firm_ranking <= ($1 -> 'maxRank')::integer$$
        ),
        (
          'fromDate',
          'day',
          'date',
          false,
          $$j.date_published >= board.midnight($1 ->> 'fromDate', 0)$$
        ),
        (
          'toDate',
          'day',
          'date',
          false,
          $$j.date_published < board.midnight($1 ->> 'toDate', 1)$$
        )
    ) as f (name, kind, part, counted, condition);
$filters$;

-- The filters that are selects: the choice that sets nothing, the column whose
-- values are offered with their numbers, and whether board.job_counts has that
-- column. Without it, numbers beyond board.count_cap are "at least".
create function board.selects()
returns table (name text, any_value text, facet text, counted boolean)
language sql
immutable
parallel safe
begin atomic
  select *
  from
    (
      values
        ('firm', 'all-firms', 'firm_name', true),
        ('service', 'all-services', 'service', true),
        ('industry', 'all-industries', 'industry', true),
        ('seniority', 'all-levels', 'seniority', true),
        ('employment', 'all-types', 'employment', true),
        ('workMode', 'all-modes', 'work_mode', false)
    ) as s (name, any_value, facet, counted);
end;

-- The expression of the circle that a filter looks in.
create function board.whole_circle()
returns text
language sql
immutable
parallel safe
return $sql$ $1 -> 'within' $sql$;

-- The conditions of an open job that matches the filter `$1`, but for those of
-- some filters, within a circle. In PL/pgSQL, which keeps the plan.
create function board.conditions_in(filter jsonb, except_of text[], circle text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return board.fill(
    (
      select
        concat_ws(
          ' and ',
          $sql$
            j.status = 'open'
            and (j.valid_through is null or j.valid_through > now())
          $sql$,
          string_agg(f.condition, ' and ' order by not f.counted)
        )
      from board.filters() as f
      where filter ? f.name and f.name != all (except_of)
    ),
    jsonb_build_object('circle', circle)
  );
end;
$$;

-- These conditions within the filter's own circle.
create function board.job_conditions(
  filter jsonb,
  except_of text[] default '{}'
)
returns text
language sql
stable
parallel safe
return board.conditions_in(filter, except_of, board.whole_circle());

-- True where board.job_counts can answer the whole filter.
create function board.has_only_choices(filter jsonb)
returns boolean
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return not exists (
    select from board.filters() as f where not f.counted and filter ? f.name
  );
end;
$$;

-- A text or a list of at most 20 texts as its distinct values: without blanks
-- and without the value that sets nothing. Refuses (22023) anything else.
create function board.read_texts(filter_name text, given jsonb, any_value text)
returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  most constant integer := 20;
  list constant jsonb := case jsonb_typeof(given)
    when 'array' then given
    else jsonb_build_array(given)
  end;
begin
  if
    jsonb_array_length(list) > most
    or exists (
      select
      from jsonb_array_elements(list) as element
      where jsonb_typeof(element) != 'string'
    )
  then
    raise exception
      using
        errcode = '22023',
        message = format(
          'filter.%s must be a text or a list of at most %s texts',
          filter_name,
          most
        );
  end if;
  return array(
    select distinct value
    from
      (
        select left(trim(written), 200) as value
        from jsonb_array_elements_text(list) as written
      ) as cut
    where value != '' and value is distinct from any_value
    order by value
  );
end;
$$;

-- A filter as a caller writes it → {filter, lookups, notes}. `filter` is
-- checked and cleaned, each value as its condition reads it. `lookups` says how
-- often words were looked up, and `notes` what a visitor should know of
-- keywords and title. Refuses (22023) anything but an object, an unknown name,
-- and a value of another kind. Leaves out nulls, blanks, the `any_value` of a
-- select, and keywords that are stop words alone ("the"), which match no job.
create function board.read_search(filter jsonb, corrects boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  member record;
  cleaned jsonb := '{}';
  texts text[];
  value jsonb;
  notes jsonb := '{}';
  lookups integer := 0;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception
      using errcode = '22023', message = 'filter must be a JSON object';
  end if;
  for member in select
    e.key,
    e.value,
    jsonb_typeof(e.value) as type,
    known.kind,
    choice.any_value,
    trim(e.value #>> '{}') as written,
    case
      when known.kind in ('amount', 'rank') then 'number'
      else 'string'
    end as expected
  from
    jsonb_each(nullif(filter, 'null')) as e
    left join board.filters() as known on known.name = e.key
    left join board.selects() as choice on choice.name = e.key loop
    if member.kind is null then
      raise exception
        using
          errcode = '22023',
          message = format(
            'filter has no member %s; it has %s',
            to_json(left(member.key, 50)),
            (
              select string_agg(known.name, ', ')
              from board.filters() as known
              where known.kind is not null
            )
          );
    end if;
    if member.type = 'null' then
      continue;
    end if;
    if member.kind = 'texts' then
      texts := board.read_texts(member.key, member.value, member.any_value);
      if member.key = 'service' then
        texts := array(
          select distinct spelling
          from
            unnest(texts) as service
            cross join unnest(board.service_spellings(service)) as spelling
          order by spelling
        );
      end if;
      if texts != '{}' then
        cleaned := cleaned || jsonb_build_object(member.key, texts);
      end if;
      continue;
    end if;
    if
      member.type != member.expected
      or member.kind = 'rank'
      and (
        member.written::numeric != trunc(member.written::numeric)
        or abs(member.written::numeric) > 2147483647
      )
      or member.kind = 'day'
      and member.written != ''
      and not board.is_day(member.written)
    then
      raise exception
        using
          errcode = '22023',
          message = format(
            'filter.%s must be a %s',
            member.key,
            case member.kind
              when 'amount' then 'number'
              when 'rank' then 'whole number'
              when 'day' then 'day such as 2026-01-31'
              else 'text'
            end
          );
    end if;
    member.written := left(member.written, 200);
    if member.type = 'string' and member.written in ('', member.any_value) then
      continue;
    end if;
    value := case member.key
      when 'country' then to_jsonb(board.country_code(member.written))
      when 'keywords' then board.read_keywords(
        member.written,
        filter ->> 'country',
        corrects
      )
      when 'search' then coalesce(
        case
          when corrects then board.read_title(
            member.written,
            filter ->> 'country'
          )
        end,
        jsonb_build_object('pattern', board.contains_pattern(member.written))
      )
      when 'location' then board.read_place(
        member.written,
        filter ->> 'country'
      )
      when 'employment' then to_jsonb(
        board.employment_spellings(member.written)
      )
      else case member.type
        when 'string' then to_jsonb(member.written)
        else member.value
      end
    end;
    if member.key in ('keywords', 'search') then
      lookups := lookups + coalesce((value -> 'lookups')::integer, 0);
      notes := notes || jsonb_strip_nulls(
        jsonb_build_object(member.key, value -> 'note')
      );
      cleaned := cleaned || jsonb_strip_nulls(
        jsonb_build_object('quoted', value -> 'quoted')
      );
      value := value - '{lookups,note,quoted}'::text[];
    end if;
    if value != '{}' then
      cleaned := cleaned || jsonb_build_object(member.key, value);
    end if;
  end loop;
  return jsonb_build_object(
    'filter',
    board.with_near(cleaned),
    'lookups',
    lookups,
    'notes',
    notes
  );
end;
$$;

-- The same without the lookups: the one gate of the functions that take a
-- filter.
create function board.read_filter(filter jsonb)
returns jsonb
language sql
stable
set search_path = ''
return board.read_search(filter, true) -> 'filter';
