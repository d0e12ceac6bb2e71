-- Taking the operator's last command back (docs/operating.md).

-- The rows that the last writing command changed, for `npm run rows -- undo`; the next command replaces them.
create table board.last_command (
  n bigint generated always as identity primary key,
  command text not null,
  kind text not null,
  action text not null,
  slug text not null,
  earlier jsonb not null
);

comment on column board.last_command.command is 'tells commands apart; one of many rows is several transactions';
comment on column board.last_command.earlier is
  'of an edit its changes, as {column: [before, after]}; of a removal {row, jobs, insights}; of a new row nothing';

-- Keeps what public.undo_board needs of the rows that a command is about to change, and forgets the command before it.
create function board.keep_for_undo(command_id text, kind text, action text, items jsonb, results jsonb) returns void
language plpgsql set search_path = '' as $$
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
end $$;

-- What taking back one row of the last command does, as {kind, action, slug, changes, since}: `changes` as {column: [now, then]}, and
-- `since` names the columns that somebody else changed after the command. `gone` says why the row stays as it is.
create function board.undo_of(last board.last_command) returns jsonb
language plpgsql stable set search_path = '' as $$
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
end $$;

-- Takes the last command back, at most "limit" rows at a time, the last first: {"limit": 200, "dry_run": false}. Returns what it did to
-- each, see board.undo_of; with "dry_run" what it would do.
create function public.undo_board(request jsonb) returns jsonb
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
end $$;

-- A hosted project grants new functions to everybody.
revoke execute on function public.undo_board, board.keep_for_undo, board.undo_of from public, anon, authenticated;
grant execute on function public.undo_board, board.keep_for_undo, board.undo_of to service_role;
