create table board.last_command ();

alter table board.last_command add column n bigint not null generated always as identity;

alter table board.last_command add column command text not null;

alter table board.last_command add column kind text not null;

alter table board.last_command add column action text not null;

alter table board.last_command add column slug text not null;

alter table board.last_command add column earlier jsonb not null;

CREATE OR REPLACE FUNCTION board.notes_on(kind text, action text, item jsonb, row_before jsonb, row_after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((kind = 'firm'::text) AND (action = 'remove'::text)) THEN jsonb_build_object('open_jobs', (SELECT o.open_jobs FROM public.firm_openings o WHERE (o.firm_id = ((notes_on.row_before ->> 'id'::text))::bigint))) WHEN ((kind = 'job'::text) AND (action <> 'remove'::text)) THEN jsonb_strip_nulls(jsonb_build_object('salary', (SELECT true WHERE ((COALESCE((item ->> 'salary'::text), ''::text) <> ''::text) AND (SELECT (parse_salary.yearly_max IS NULL) FROM board.parse_salary((notes_on.item ->> 'salary'::text), (notes_on.row_after ->> 'country'::text)) parse_salary(low, high, currency, period, yearly_min, yearly_max)))), 'country', (SELECT NULLIF(f.country, ''::text) AS "nullif" FROM public.firms f WHERE ((f.id = ((notes_on.row_after ->> 'firm_id'::text))::bigint) AND (notes_on.item ?| '{firm_id,country}'::text[]) AND ((notes_on.row_after ->> 'country'::text) <> ''::text) AND (f.country <> board.country_code((notes_on.row_after ->> 'country'::text))))))) ELSE '{}'::jsonb END;
revoke execute on function board.notes_on(text,text,jsonb,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION board.judge_rows(command jsonb, relation text, title text, defaults jsonb)
 RETURNS TABLE(n bigint, item jsonb, result jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
      select given.*, old.id as old_id, old.%1$I as old_title, to_jsonb(old) as before, to_jsonb(new) as after
      from given left join public.%2$I old on old.slug = given.slug
      cross join lateral jsonb_populate_record(
        case when old.id is null then jsonb_populate_record(null::public.%2$I, $2) else old end, given.item) new
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
end $function$;

CREATE OR REPLACE FUNCTION public.edit_board(command jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION board.keep_for_undo(command_id text, kind text, action text, items jsonb, results jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from board.last_command where command <> command_id;
  execute format($sql$
    insert into board.last_command (command, kind, action, slug, earlier)
    select $1, $2, $3, item ->> 'slug', case $3
      when 'edit' then (select result -> 'changes' from jsonb_array_elements($5) result where result ->> 'slug' = item ->> 'slug' limit 1)
      when 'remove' then jsonb_build_object('row', to_jsonb(old), %s)
      else '{}' end
    from jsonb_array_elements($4) with ordinality list (item, n) left join public.%I old on old.slug = item ->> 'slug'
    order by n$sql$,
    case kind
      when 'firm' then $part$'jobs', (select jsonb_agg(j.id) from public.jobs j where j.firm_id = old.id)$part$
      when 'article' then $part$'insights', (select jsonb_agg(to_jsonb(i)) from public.article_insights i where i.article_slug = old.slug)$part$
      else $part$'jobs', null$part$ end, kind || 's')
    using command_id, kind, action, items, results;
end $function$;
revoke execute on function board.keep_for_undo(text,text,text,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION board.undo_of(last board.last_command)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  now_row jsonb;
  changes jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.slug = $1', last.kind || 's') into now_row using last.slug;
  select jsonb_object_agg(key, jsonb_build_array(now_row -> key, value -> 0)) into changes
  from jsonb_each(last.earlier) where last.action = 'edit';
  return jsonb_build_object('kind', last.kind, 'action', last.action, 'slug', last.slug, 'changes', coalesce(changes, '{}'),
    'since', coalesce((select jsonb_agg(key order by key) from jsonb_each(last.earlier)
      where last.action = 'edit' and now_row -> key is distinct from value -> 1), '[]'),
    'open_jobs', (select o.open_jobs from public.firm_openings o
      where last.kind = 'firm' and last.action = 'add' and o.firm_id = (now_row ->> 'id')::bigint),
    'gone', (now_row is null) <> (last.action = 'remove'));
end $function$;
revoke execute on function board.undo_of(board.last_command) from public;

CREATE OR REPLACE FUNCTION public.undo_board(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  last board.last_command;
  undone jsonb;
  relation text;
  results jsonb := '[]';
begin
  perform pg_advisory_xact_lock(7262054);
  for last in select * from board.last_command order by n desc limit (request ->> 'limit')::integer loop
    undone := board.undo_of(last);
    results := results || undone;
    continue when request -> 'dry_run' = 'true';
    delete from board.last_command where n = last.n;
    continue when undone -> 'gone' = 'true';
    relation := last.kind || 's';
    if last.action = 'add' then
      execute format('delete from public.%I where slug = $1', relation) using last.slug;
    elsif last.action = 'edit' then
      execute format('update public.%I old set (%2$s) = (select %2$s from jsonb_populate_record(old, $2)) where old.slug = $1',
        relation, (select string_agg(quote_ident(key), ', ' order by key) from jsonb_object_keys(last.earlier) key))
        using last.slug, (select jsonb_object_agg(key, value -> 0) from jsonb_each(last.earlier));
    else
      execute format('insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)', relation)
        using last.earlier -> 'row';
      update public.jobs set firm_id = (last.earlier -> 'row' ->> 'id')::bigint
      where firm_id is null and id in (select value::bigint from jsonb_array_elements_text(nullif(last.earlier -> 'jobs', 'null')));
      insert into public.article_insights
      select * from jsonb_populate_recordset(null::public.article_insights, nullif(last.earlier -> 'insights', 'null'));
    end if;
  end loop;
  return results;
end $function$;
revoke execute on function public.undo_board(jsonb) from public;

CREATE OR REPLACE FUNCTION api.undo_board(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$select public.undo_board(request => undo_board.request)$function$;
revoke execute on function api.undo_board(jsonb) from public;

alter table board.last_command add constraint last_command_pkey PRIMARY KEY (n);

alter table board.last_command enable row level security;

grant INSERT on table board.last_command to service_role;

grant SELECT on table board.last_command to service_role;

grant DELETE on table board.last_command to service_role;

grant EXECUTE on function board.notes_on(text,text,jsonb,jsonb,jsonb) to service_role;

grant EXECUTE on function board.undo_of(board.last_command) to service_role;

grant EXECUTE on function public.undo_board(jsonb) to service_role;

grant EXECUTE on function board.keep_for_undo(text,text,text,jsonb,jsonb) to service_role;

grant EXECUTE on function api.undo_board(jsonb) to service_role;

comment on column board.last_command.command is 'tells commands apart; one of many rows is several transactions';

comment on column board.last_command.earlier is 'of an edit its changes, as {column: [before, after]}; of a removal {row, jobs, insights}; of a new row nothing';
