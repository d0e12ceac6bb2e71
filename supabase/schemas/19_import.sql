-- The jobs that adverts name, null where there is no job yet: by source and
-- source_id, or by slug for an advert without a source (decision 015). An
-- advert that was taken before anybody named its firm has "Unknown Firm" or
-- "feed" for a source. `rows` keeps plans from reading all jobs.
create function board.jobs_of(adverts jsonb)
returns table (n bigint, advert jsonb, id bigint)
language sql
stable
rows 50
set search_path = ''
as $$
  select
    n,
    advert,
    case
      when advert ->> 'source' is null then (
        select id from public.jobs where slug = advert ->> 'slug'
      )
      else coalesce(
        (
          select id
          from public.jobs
          where
            source = advert ->> 'source'
            and source_id = advert ->> 'source_id'
        ),
        (
          select min(id)
          from public.jobs
          where
            source in ('Unknown Firm', 'feed')
            and source_id = advert ->> 'source_id'
            and firm_name = 'Unknown Firm'
            and advert ->> 'source' = advert ->> 'firm_name'
            and job_title = coalesce(
              advert ->> 'job_title',
              'Untitled Position'
            )
        )
      )
    end
  from jsonb_array_elements(adverts) with ordinality as list (advert, n);
$$;

-- Makes a row for each firm that adverts name and that has no row for their
-- country (docs/product.md §3). Without a rank it sorts last. All rows of a
-- name have one spelling, because the filter `firm` is a name. `firm_link` and
-- `firm_logo` are of the advert whose address the feed states.
create function board.make_firms(adverts jsonb)
returns void
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  -- `materialized`, so that the country is written, and planned, once. Whether
  -- a firm is there is asked for each name: joined, every firm would be
  -- compared with every name.
  insert into public.firms (name, country, link, logo)
  with
    named as materialized (
      select
        n,
        advert ->> 'firm_name' as name,
        coalesce(advert ->> 'firm_link', '') as link,
        coalesce(advert ->> 'firm_logo', '') as logo,
        board.country_code(
          coalesce(
            nullif(advert ->> 'country', ''),
            (
              select old.country
              from
                board.jobs_of(jsonb_build_array(advert)) as found
                join public.jobs as old on old.id = found.id
            )
          )
        ) as country
      from jsonb_array_elements(adverts) with ordinality as list (advert, n)
      where coalesce(advert ->> 'firm_name', '') not in ('', 'Unknown Firm')
    )
  select
    coalesce(
      (
        select f.name
        from public.firms as f
        where f.id = board.firm_named(made.name, '')
      ),
      first_value(name) over (
        partition by lower(name)
        order by n
      )
    ),
    country,
    link,
    logo
  from
    (
      select distinct on (lower(name), country) *
      from named
      where country in ('UK', 'US', 'CA', 'AU')
      order by
        lower(name),
        country,
        (link != '')::integer + (logo != '')::integer desc,
        n
    ) as made
  where
    (
      select min(f.id)
      from public.firms as f
      where lower(f.name) = lower(made.name) and f.country in (made.country, '')
    ) is null
  order by n;
end;
$$;

-- The names of adverts that no firm has, and that look like that of a firm, as
-- {name in lower case: the firm's name}: "Dеloitte" with a Cyrillic е. A person
-- adds such a firm by hand, if it is one.
create function board.pretended_firms(adverts jsonb)
returns jsonb
language sql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
return (
  select coalesce(jsonb_object_agg(lower(name), looks_like), '{}')
  from
    (
      select
        named.name,
        (
          select min(f.name)
          from public.firms as f
          where board.look(f.name) = board.look(named.name)
        ) as looks_like
      from
        (
          select distinct advert ->> 'firm_name' as name
          from jsonb_array_elements(adverts) as advert
        ) as named
      where
        named.name != ''
        and not exists (
          select from public.firms as f where lower(f.name) = lower(named.name)
        )
    ) as pretended
  where looks_like is not null
);

-- Writes a JSON array of adverts with the columns of jobs as keys; a null is
-- left out. Returns {n, id, outcome} for each, in order: "new", "changed" or
-- "unchanged"; "firmless" or "placeless" where nothing tells its firm or its
-- country, without which no list would show it: then nothing is written.
-- "other" is an advert whose number is that of another title, firm and place:
-- without `overwrites` it is left out, with the other one as {of}; "pretended"
-- names a firm that looks like the firm `of` (board.pretended_firms). With a
-- source, the slug is for a new row only, or for one whose slug says
-- "unknown-firm". An absent key leaves the column as it is, derived columns are
-- ignored, and unchanged rows are not written. Pay without a sign gets that of
-- the advert's country.
--
-- A statement as text is planned for each batch: the plan of an empty table
-- would read the whole table for each advert. `auto` undoes the setting of
-- public.take_adverts, with which the check of the firm's key would be planned
-- for each advert. The check's plan lasts, so it must not be one for few firms.
create function board.write_adverts(adverts jsonb, overwrites boolean)
returns jsonb
language plpgsql
set search_path = ''
set plan_cache_mode = auto
set enable_seqscan = off
as $$
declare
  -- All but the board's own; triggers overwrite the derived ones.
  columns constant text[] := array(
    select quote_ident(attname)
    from pg_catalog.pg_attribute
    where
      attrelid = 'public.jobs'::regclass
      and attnum > 0
      and not attisdropped
      and attname != all ('{id,status,closed_at,updated_at,listed_at}')
  );
  pretended constant jsonb := board.pretended_firms(adverts);
  outcomes jsonb;
begin
  perform
    board.make_firms(
      (
        select coalesce(jsonb_agg(advert order by n), '[]')
        from jsonb_array_elements(adverts) with ordinality as list (advert, n)
        where not pretended ? lower(coalesce(advert ->> 'firm_name', ''))
      )
    );
  execute
    format(
      $sql$
        with
          incoming as materialized (
            select n, advert, id as old_id
            from board.jobs_of($1)
            where advert != 'null'
          ),
          merged as (
            select
              incoming.n,
              incoming.old_id,
              old,
              $3 ->> lower(advert ->> 'firm_name') as looks_like,
              case
                when $3 ? lower(coalesce(advert ->> 'firm_name', ''))
                then 'pretended'
                when coalesce(
                  advert ->> 'firm_name',
                  nullif(old.firm_name, 'Unknown Firm'),
                  ''
                ) = ''
                then 'firmless'
                -- A name with rows in several countries does not tell which.
                when coalesce(advert ->> 'country', '') = ''
                and board.effective_country(
                  case
                    when advert ? 'firm_name' then (
                      select
                        case
                          when min(f.country) = max(f.country)
                          then min(f.country)
                        end
                      from public.firms as f
                      where lower(f.name) = lower(advert ->> 'firm_name')
                    )
                    else (
                      select f.country
                      from public.firms as f
                      where f.id = old.firm_id
                    )
                  end,
                  old.country
                ) = ''
                then 'placeless'
                when not $2
                and advert ->> 'source' is not null
                and old.firm_name != 'Unknown Firm'
                and lower(stated.firm_name) != lower(old.firm_name)
                and lower(stated.job_title) != lower(old.job_title)
                and stated.location != old.location
                then 'other'
              end as fault,
              jsonb_populate_record(
                stated,
                jsonb_build_object(
                  'job_title',
                  coalesce(stated.job_title, 'Untitled Position'),
                  'firm_name',
                  coalesce(by_name.name, stated.firm_name, 'Unknown Firm'),
                  'firm_id',
                  case
                    when advert ? 'firm_name' then by_name.id
                    else old.firm_id
                  end,
                  'location',
                  coalesce(stated.location, ''),
                  'location_coordinates',
                  coalesce(stated.location_coordinates, ''),
                  'description',
                  coalesce(stated.description, ''),
                  'link',
                  coalesce(stated.link, '#'),
                  'salary',
                  case
                    when advert ? 'salary' then board.signed_salary(
                      stated.salary,
                      board.effective_country(
                        stated.country,
                        coalesce(by_name.country, old.firm_country)
                      )
                    )
                    else old.salary
                  end,
                  'country',
                  coalesce(stated.country, ''),
                  'remote_countries',
                  coalesce(stated.remote_countries, '{}'),
                  'slug',
                  case
                    when old_id is null
                    or advert ->> 'source' is not null
                    and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
                    and coalesce(
                      advert ->> 'firm_name',
                      'Unknown Firm'
                    ) != 'Unknown Firm'
                    then advert ->> 'slug'
                    else old.slug
                  end,
                  'source',
                  coalesce(advert ->> 'source', old.source),
                  'source_id',
                  coalesce(advert ->> 'source_id', old.source_id)
                )
              ) as new
            from
              incoming
              left join public.jobs as old on old.id = incoming.old_id
              cross join lateral jsonb_populate_record(old, advert) as stated
              cross join lateral (
                select
                  board.firm_named(
                    advert ->> 'firm_name',
                    coalesce(nullif(stated.country, ''), old.country)
                  ) as id
                offset 0
              ) as named
              left join public.firms as by_name on by_name.id = named.id
          ),
          compared as materialized (
            select
              merged.*,
              case
                when fault is null then coalesce(
                  old_id,
                  nextval(pg_get_serial_sequence('public.jobs', 'id'))
                )
              end as id,
              case
                when fault is not null then fault
                when old_id is null then 'new'
                -- Facts belong to the text.
                when jsonb_populate_record(
                  new,
                  jsonb_build_object('facts', (old).facts)
                ) is distinct from old
                then 'changed'
                else 'unchanged'
              end as outcome
            from (select * from merged order by n) as merged
          ),
          inserted as (
            insert into public.jobs (id, %1$s)
            select id, %2$s
            from compared as changes
            where outcome = 'new'
            order by n
          ),
          updated as (
            update public.jobs as job
            set
              (%1$s) = row(%2$s),
              -- A job that only expired opens again with a later date. A job
              -- that somebody closed stays closed.
              status = case
                when (changes.old).closed_at = (changes.old).valid_through
                and coalesce((changes.new).valid_through > now(), true)
                then 'open'
                else job.status
              end
            from compared as changes
            where job.id = changes.id and changes.outcome = 'changed'
          )
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('n', n, 'id', id, 'outcome', outcome)
              || case outcome
                when 'other' then jsonb_build_object(
                  'of',
                  concat_ws(
                    ', ',
                    (old).job_title,
                    (old).firm_name,
                    nullif((old).location, '')
                  )
                )
                when 'pretended' then jsonb_build_object('of', looks_like)
                else '{}'
              end
              order by n
            ),
            '[]'
          )
        from compared
      $sql$,
      array_to_string(columns, ', '),
      '(changes.new).' || array_to_string(columns, ', (changes.new).')
    )
  into outcomes
  using adverts, overwrites, pretended;
  return outcomes;
end;
$$;

-- {adverts, overwrite?, feed?, run?}: writes what no other source has
-- (board.duplicates), in one transaction; without `feed` all. Returns for each
-- advert {outcome, id}, and {of, from} of a duplicate. A job that was closed
-- because it was gone opens again; one that somebody closed stays closed.
create function public.take_adverts(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  own_feed constant bigint := (request ->> 'feed')::bigint;
  adverts jsonb := request -> 'adverts';
  duplicates jsonb := '[]';
  written jsonb;
  gone_ids bigint[];
  results jsonb;
begin
  perform board.check_feed_run(request);
  -- Two imports at the same time would both insert an advert as new.
  perform pg_advisory_xact_lock(7262054);
  if own_feed is not null then
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'n',
            n,
            'outcome',
            'duplicate',
            'of',
            slug,
            'from',
            feed,
            'id',
            id
          )
        ),
        '[]'
      )
    into duplicates
    from board.duplicates(own_feed, adverts);
  end if;
  if duplicates != '[]' then
    select
      jsonb_agg(
        case
          when duplicate is null then advert
        end
        order by n
      )
    into adverts
    from
      jsonb_array_elements(adverts) with ordinality as list (advert, n)
      left join jsonb_array_elements(duplicates) as duplicate
        on (duplicate ->> 'n')::bigint = n;
  end if;
  written := board.write_adverts(
    adverts,
    coalesce((request ->> 'overwrite')::boolean, false)
  );
  gone_ids := array(
    select seen.job_id
    from
      jsonb_array_elements(written) as w
      join board.sightings as seen on seen.job_id = (w ->> 'id')::bigint
    where seen.gone_at is not null
  );
  with
    opened as (
      update public.jobs as job
      set status = 'open'
      from board.sightings as seen
      where
        seen.job_id = job.id
        and job.status = 'closed'
        and job.closed_at = seen.gone_at
        and coalesce(job.valid_through > now(), true)
        and job.id = any (gone_ids)
      returning job.id
    ),
    seen as (
      insert into board.sightings as old (job_id, feed_id, seen_at)
      select (w ->> 'id')::bigint, own_feed, now()
      from jsonb_array_elements(written) as w
      where
        w ->> 'id' is not null
        and (
          own_feed is not null
          or adverts -> ((w ->> 'n')::integer - 1) ->> 'source' is not null
        )
      on conflict (job_id) do update
        set
          seen_at = excluded.seen_at,
          missed_runs = 0,
          missed_in = null,
          gone_at = null,
          feed_id = coalesce(excluded.feed_id, old.feed_id)
    )
  select
    coalesce(
      jsonb_agg(
        r - 'n' || case
          when opened.id is null then '{}'
          else jsonb_build_object(
            'outcome',
            case
              when own_feed is null then 'changed'
              else 'reopened'
            end
          )
        end
        order by (r ->> 'n')::bigint
      ),
      '[]'
    )
  into results
  from
    jsonb_array_elements(written || duplicates) as r
    left join opened on opened.id = (r ->> 'id')::bigint;
  return results;
end;
$$;
