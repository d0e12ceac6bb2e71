-- What an operator writes by hand (docs/operating.md).

-- The columns that an operator writes, and their values in a new row that does not name them.
create function board.written_columns(kind text) returns jsonb
language sql stable parallel safe
return case kind
  when 'job' then jsonb_build_object('slug', '', 'job_title', 'Untitled Position', 'firm_name', 'Unknown Firm',
    'firm_id', null, 'location', '', 'location_coordinates', '', 'description', '', 'link', '#', 'date_published', now(),
    'valid_through', null, 'seniority', null, 'employment', null, 'service', null, 'industry', null, 'salary', null,
    'work_mode', null, 'remote_countries', '[]'::jsonb, 'country', '', 'status', 'open')
  when 'firm' then jsonb_build_object('slug', '', 'name', '', 'about', '', 'logo', '', 'ranking', null, 'country', '',
    'link', '', 'linkedin_link', '', 'twitter_link', '', 'lucias_take', null)
  when 'article' then jsonb_build_object('slug', '', 'title', '', 'writer_name', '', 'reading_time', '',
    'meta_description', '', 'cover_image', '', 'html', '', 'created_at', now())
end;

-- Up to three slugs, or names of firms, that are spelled like this. Where pg_trgm is depends on the server.
create function board.nearest(kind text, written text) returns jsonb
language plpgsql stable set search_path = extensions, public, pg_temp as $$
declare found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(word order by near desc, word), ''[]'') from (
       select word, near, max(near) over () as best from (
         select distinct %1$s as word, similarity(%1$s, $1) as near from public.%2$I) words
       where near > 0.2 order by 2 desc, 1 limit 3) nearest
     where near > 0.6 * best',
    case kind when 'firm name' then 'name' else 'slug' end, split_part(kind, ' ', 1) || 's')
    into found using left(written, 200);
  return found;
end $$;

-- What the database would say of a written row beside its outcome: 'salary' that filters and sorting cannot read, a job's
-- 'country' that is not the firm's, and how many open jobs of a removed firm stay.
create function board.notes_on(kind text, action text, item jsonb, row_before jsonb, row_after jsonb) returns jsonb
language sql stable set search_path = ''
return case
  when kind = 'firm' and action = 'remove' then jsonb_build_object('open_jobs', (
    select o.open_jobs from public.firm_openings o where o.firm_id = (row_before ->> 'id')::bigint))
  when kind = 'job' and action <> 'remove' then jsonb_strip_nulls(jsonb_build_object(
    'salary', (select true where coalesce(item ->> 'salary', '') <> ''
      and (select yearly_max is null from board.parse_salary(item ->> 'salary', row_after ->> 'country'))),
    'country', (select nullif(f.country, '') from public.firms f
      where f.id = (row_after ->> 'firm_id')::bigint and item ?| '{firm_id,country}' and row_after ->> 'country' <> ''
        and f.country <> board.country_code(row_after ->> 'country'))))
  else '{}'
end;

-- Judges the rows of public.edit_board against the database, with the kind's table. Returns for each the row to write and
-- its result: an outcome with the changed columns, or a problem.
create function board.judge_rows(command jsonb, relation text, title text, defaults jsonb)
returns table (n bigint, item jsonb, result jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query execute format($sql$
    with given as (
      select list.n, own.slug, list.item ->> 'firm' as firm,
        list.item - 'firm' || jsonb_build_object('slug', own.slug) || case when list.item ? 'firm' then jsonb_build_object(
          'firm_id', named.id, 'firm_name', coalesce(named.name, list.item ->> 'firm')) else '{}' end as item,
        list.item ? 'firm' and named.id is null and $1 -> 'any_firm' is distinct from 'true' as is_firm_absent
      from jsonb_array_elements($1 -> 'rows') with ordinality list (item, n)
      -- A firm's second country: as board.set_firm_slug does.
      cross join lateral (select concat_ws('-', list.item ->> 'slug', (
        select lower(list.item ->> 'country') from public.firms f
        where $1 ->> 'kind' = 'firm' and $1 ->> 'action' = 'add' and f.slug = list.item ->> 'slug'
          and lower(f.name) = lower(list.item ->> 'name') and f.country <> '' and f.country <> list.item ->> 'country')) as slug) own
      left join public.firms named on list.item ? 'firm' and named.id = coalesce(
        (select f.id from public.firms f where f.slug = list.item ->> 'firm'),
        (select f.id from public.firms f where '#' || f.id = list.item ->> 'firm'),
        board.firm_named(list.item ->> 'firm', coalesce(list.item ->> 'country',
          (select j.country from public.jobs j where j.slug = list.item ->> 'slug'))))
    ), merged as (
      select given.n, given.slug, given.firm, given.is_firm_absent, signed.item,
        old.id as old_id, old.%1$I as old_title, to_jsonb(old) as before, to_jsonb(new) as after
      from given left join public.%2$I old on old.slug = given.slug
      cross join lateral (select coalesce(to_jsonb(old), $2) || given.item as draft) drafts
      -- Pay without a sign gets that of the job's country.
      cross join lateral (select given.item || case when given.item ? 'salary' then jsonb_build_object(
        'salary', board.signed_salary(given.item ->> 'salary', board.effective_country(draft ->> 'country',
          (select f.country from public.firms f where f.id = (draft ->> 'firm_id')::bigint)))) else '{}' end as item) signed
      cross join lateral jsonb_populate_record(
        case when old.id is null then jsonb_populate_record(null::public.%2$I, $2) else old end, signed.item) new
    ), compared as (
      select merged.*, (
        select coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)), '{}')
        from jsonb_object_keys(merged.item) key where key <> 'slug' and before -> key is distinct from after -> key) as changes,
        row_number() over (partition by old_id is null or is_firm_absent order by merged.n) <= 3 as is_explained
      from merged
    )
    select n, item, jsonb_build_object('slug', slug, 'title', coalesce(old_title, item ->> %1$L, ''),
      'notes', board.notes_on($1 ->> 'kind', $1 ->> 'action', item, before, after)) || case
      when $1 ->> 'action' <> 'add' and old_id is null then jsonb_build_object('problem', 'absent',
        'nearest', case when is_explained then board.nearest($1 ->> 'kind', slug) else '[]' end)
      when is_firm_absent then jsonb_build_object('problem', 'firm', 'written', firm,
        'nearest', case when is_explained then board.nearest('firm name', firm) else '[]' end)
      when $1 ->> 'action' = 'add' and old_id is not null and changes <> '{}' then '{"problem": "taken"}'
      when $1 ->> 'action' = 'remove' then '{"outcome": "removed"}'
      when $1 ->> 'kind' = 'job' and (old_id is null or item ?| '{country,firm_id}') and board.effective_country(
        (select f.country from public.firms f where f.id = (after ->> 'firm_id')::bigint), after ->> 'country') = ''
        then '{"problem": "country"}'
      when $1 ->> 'kind' = 'job' and item ->> 'status' = 'open' and (after ->> 'valid_through')::timestamptz <= now()
        then jsonb_build_object('problem', 'expired', 'written', left(after ->> 'valid_through', 10))
      when old_id is null then '{"outcome": "new"}'
      when changes = '{}' then '{"outcome": "unchanged"}'
      else jsonb_build_object('outcome', 'changed', 'source', before -> 'source', 'changes', changes)
    end
    from compared$sql$, title, relation)
    using command, defaults;
end $$;

-- Adds, edits or removes rows: {"kind": "job", "action": "edit", "rows": [{"slug": …, "salary": …}], "dry_run": false}.
-- "id" is equal in all transactions of one command.
-- Returns for each row its outcome and changes, or a problem. With one problem, or "dry_run", nothing is written.
-- "firm" is the name, the slug or (as #12) the id of a job's firm; with "any_firm" it may also be a name that no row has.
create function public.edit_board(command jsonb) returns jsonb
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  kind constant text := command ->> 'kind';
  action constant text := command ->> 'action';
  relation constant text := kind || 's';
  title constant text := case kind when 'job' then 'job_title' when 'firm' then 'name' else 'title' end;
  defaults constant jsonb := board.written_columns(kind);
  columns text;
  unknown text;
  items jsonb;
  results jsonb;
begin
  if defaults is null or action is null or action not in ('add', 'edit', 'remove') then
    raise exception using errcode = '22023', message = 'kind is job, firm or article; action is add, edit or remove';
  end if;
  select key into unknown from jsonb_array_elements(command -> 'rows') item, jsonb_object_keys(item) key
  where not defaults ? key and not (kind = 'job' and key = 'firm') limit 1;
  if unknown is not null then
    raise exception using errcode = '22023', message = format('a %s has no column %s', kind, to_json(left(unknown, 50)));
  end if;
  -- Imports take the same lock: two writers would wait for each other's rows.
  perform pg_advisory_xact_lock(7262054);
  select coalesce(jsonb_agg(judged.result order by judged.n), '[]'),
    jsonb_agg(judged.item order by judged.n) filter (where judged.result ->> 'outcome' <> 'unchanged')
  into results, items from board.judge_rows(command, relation, title, defaults) judged;
  if command -> 'dry_run' = 'true' or items is null or jsonb_path_exists(results, '$[*].problem') then
    return results;
  end if;
  perform board.keep_for_undo(coalesce(command ->> 'id', gen_random_uuid()::text), kind, action, items, results);
  select string_agg(quote_ident(name), ', ' order by name) into columns
  from jsonb_object_keys(defaults) name where action = 'add' or name <> 'slug';
  if action = 'add' then
    execute format('insert into public.%1$I (%2$s) select %2$s
      from jsonb_array_elements($1) with ordinality list (item, n)
      cross join lateral jsonb_populate_record(jsonb_populate_record(null::public.%1$I, $2), item) order by n',
      relation, columns) using items, defaults;
  elsif action = 'edit' then
    execute format('update public.%1$I old set (%2$s) = (select %2$s from jsonb_populate_record(old, list.item))
      from jsonb_array_elements($1) list (item) where old.slug = list.item ->> ''slug''', relation, columns) using items;
  else
    execute format('delete from public.%I where slug in (select item ->> ''slug'' from jsonb_array_elements($1) item)',
      relation) using items;
  end if;
  return results;
end $$;

-- Reads rows as an operator needs them. {"kind": "job", "slug": …} returns {"row"}, or {"nearest"} slugs. Without a slug
-- it returns {"total", "rows"}, filtered by "firm", "status" and "text", and {"nearest"} names where there is no such firm.
create function public.read_board(command jsonb) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  kind constant text := command ->> 'kind';
  derived constant text[] := '{search,title_lower,location_text,points}';
  long constant text[] := '{description,html,about}';
  text_pattern constant text := board.contains_pattern(command ->> 'text');
  found jsonb;
begin
  if board.written_columns(kind) is null then
    raise exception using errcode = '22023', message = 'kind is job, firm or article';
  end if;
  if command ? 'slug' then
    execute format('select to_jsonb(r) - $1 from public.%I r where r.slug = $2', kind || 's')
      into found using derived, command ->> 'slug';
    return case when found is null then jsonb_build_object('nearest', board.nearest(kind, command ->> 'slug'))
      else jsonb_build_object('row', found) end;
  end if;
  execute format('with matching as materialized (select r.id, row_number() over (order by %1$s) as place
      from public.%2$I r where %3$s)
    select jsonb_build_object(''total'', (select count(*) from matching), ''rows'', (
      select coalesce(jsonb_agg(to_jsonb(r) - $1 order by first.place), ''[]'')
      from (select * from matching order by place limit $2) first join public.%2$I r on r.id = first.id))',
    case kind when 'job' then 'r.date_published desc nulls last, r.id desc' when 'firm' then 'r.ranking nulls last, r.id'
      else 'r.created_at desc, r.id desc' end,
    kind || 's',
    concat_ws(' and ', 'true',
      case when command ? 'text' then format('(%s like %L or r.slug like %2$L)', case kind when 'job' then 'r.title_lower'
        when 'firm' then 'board.fold(r.name)' else 'board.fold(r.title)' end, text_pattern) end,
      case when kind = 'job' and command ? 'status' then format('r.status = %L', command ->> 'status') end,
      case when kind = 'job' and command ? 'firm' then format('(lower(r.firm_name) = lower(%1$L) or r.firm_id in
        (select f.id from public.firms f where f.slug = %1$L))', command ->> 'firm') end))
    into found using derived || long, coalesce((command ->> 'limit')::integer, 50);
  if found -> 'total' = '0' and command ? 'firm' and not exists (select from public.firms f
      where f.slug = command ->> 'firm' or lower(f.name) = lower(command ->> 'firm')) then
    found := found || jsonb_build_object('nearest', board.nearest('firm name', command ->> 'firm'));
  end if;
  return found;
end $$;

-- A hosted project grants new functions to everybody.
revoke execute on function public.edit_board, public.read_board, board.judge_rows, board.notes_on, board.nearest,
  board.written_columns from public, anon, authenticated;
grant execute on function public.edit_board, public.read_board, board.judge_rows, board.notes_on, board.nearest,
  board.written_columns to service_role;
