-- What a person reads and writes by hand (docs/operating.md). Jobs are written
-- by public.take_adverts.

-- {kind, words?, slug?, page?, size?}: {total, rows}, jobs and articles the
-- newest first, firms the best ranked; a page, from 1, has 50. Each of the
-- words is in the row's title, firm or slug, or the only one is its id.
create function public.list_rows(request jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  kind constant text := request ->> 'kind';
  patterns constant text[] := array(
    select board.contains_pattern(word)
    from regexp_split_to_table(trim(request ->> 'words'), '\s+') as word
  );
  size constant integer := coalesce((request ->> 'size')::integer, 50);
  listed_rows jsonb;
begin
  execute
    format(
      $sql$
        with
          matching as materialized (
            select r.id, row_number() over (order by %1$s) as place
            from public.%2$I as r
            where
              ($1 is null or r.slug = $1)
              and (
                $2 is null
                or r.id::text = $2
                or %3$s || ' ' || r.slug like all ($3)
              )
          )
        select
          jsonb_build_object(
            'total',
            (select count(*) from matching),
            'rows',
            (
              select
                coalesce(
                  jsonb_agg(to_jsonb(r) - $4 order by shown.place),
                  '[]'
                )
              from
                (
                  select *
                  from matching
                  order by place
                  limit $5
                  offset $6
                ) as shown
                join public.%2$I as r on r.id = shown.id
            )
          )
      $sql$,
      case kind
        when 'job' then 'r.date_published desc nulls last, r.id desc'
        when 'firm' then 'r.ranking nulls last, r.id'
        else 'r.created_at desc, r.id desc'
      end,
      kind || 's',
      case kind
        when 'job' then 'r.title_lower || '' '' || board.fold(r.firm_name)'
        when 'firm' then 'board.fold(r.name)'
        else 'board.fold(r.title)'
      end
    )
  into listed_rows
  using
    request ->> 'slug',
    nullif(trim(request ->> 'words'), ''),
    patterns,
    '{search,search_head,title_lower,location_text,points,near_cells}'::text[],
    size,
    size * (coalesce((request ->> 'page')::integer, 1) - 1);
  return listed_rows;
end;
$$;

-- {kind: firm or article, rows, dry?}: changes the named columns of rows, or
-- makes rows, in one transaction. A row without a slug means the firm of its
-- name and country, or the article of its title. Returns {slug, outcome} for
-- each: new, changed, unchanged, or absent where a new row would have no name.
-- Where one is absent, or with `dry`, nothing is written.
create function public.set_rows(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  relation constant text := case request ->> 'kind'
    when 'firm' then 'firms'
    when 'article' then 'articles'
  end;
  item jsonb;
  columns text;
  own_slug text;
  outcome text;
  results jsonb := '[]';
begin
  -- Imports take the same lock: they make rows of firms too.
  perform pg_advisory_xact_lock(7262054);
  begin
    for item in select value from jsonb_array_elements(request -> 'rows') loop
      select string_agg(quote_ident(key), ', ')
      into columns
      from jsonb_object_keys(item) as key;
      own_slug := coalesce(
        item ->> 'slug',
        case relation
          when 'articles' then board.slug_of(item ->> 'title')
          else (
            select slug
            from public.firms as f
            where
              lower(f.name) = lower(item ->> 'name')
              and f.country = coalesce(item ->> 'country', '')
            order by id
            limit 1
          )
        end
      );
      execute
        format(
          $sql$
            update public.%1$I as old
            set
              (%2$s) = (
                select %2$s
                from jsonb_populate_record(old, $1)
              )
            where
              old.slug = $2
              and jsonb_populate_record(old, $1) is distinct from old
            returning 'changed'
          $sql$,
          relation,
          columns
        )
      into outcome
      using item, own_slug;
      if outcome is null then
        execute
          format(
            'select ''unchanged'' from public.%I where slug = $1',
            relation
          )
        into outcome
        using own_slug;
      end if;
      if outcome is null and item ?| '{name,title}' then
        execute
          format(
            $sql$
              insert into public.%1$I (%2$s)
              select %2$s
              from jsonb_populate_record(null::public.%1$I, $1)
              returning slug
            $sql$,
            relation,
            columns
          )
        into own_slug
        using item;
        outcome := 'new';
      end if;
      results := results || jsonb_build_object(
        'slug',
        own_slug,
        'outcome',
        coalesce(outcome, 'absent')
      );
    end loop;
    if request @> '{"dry": true}' or results @> '[{"outcome": "absent"}]' then
      raise exception using errcode = 'FD000', message = 'undone';
    end if;
  exception when sqlstate 'FD000' then
    null;
  end;
  return results;
end;
$$;

-- {kind, slugs, open?}: closes jobs, or opens them; removes firms and articles.
-- Returns the slugs of the rows that it changed.
create function public.close_rows(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  slugs constant text[] := array(
    select jsonb_array_elements_text(request -> 'slugs')
  );
  wanted constant text := case
    when request @> '{"open": true}' then 'open'
    else 'closed'
  end;
  changed_slugs jsonb;
begin
  perform pg_advisory_xact_lock(7262054);
  if request ->> 'kind' = 'job' then
    with
      written as (
        update public.jobs as j
        set status = wanted
        where j.slug = any (slugs) and j.status != wanted
        returning j.slug, j.status
      )
    -- a job that has expired closes again
    select coalesce(jsonb_agg(slug), '[]')
    into changed_slugs
    from written
    where status = wanted;
  else
    execute
      format(
        $sql$
          with
            gone as (
              delete from public.%I
              where slug = any ($1)
              returning slug
            )
          select coalesce(jsonb_agg(slug), '[]')
          from gone
        $sql$,
        (request ->> 'kind') || 's'
      )
    into changed_slugs
    using slugs;
  end if;
  return changed_slugs;
end;
$$;
