comment on column board.last_command.earlier is null;

comment on column board.last_command.command is null;

revoke EXECUTE on function api.undo_board(jsonb) from service_role;

revoke EXECUTE on function api.read_board(jsonb) from service_role;

revoke EXECUTE on function api.edit_board(jsonb) from service_role;

revoke EXECUTE on function board.undo_of(board.last_command) from service_role;

revoke EXECUTE on function board.keep_for_undo(text,text,text,jsonb,jsonb) from service_role;

revoke EXECUTE on function public.undo_board(jsonb) from service_role;

revoke EXECUTE on function board.nearest(text,text) from service_role;

revoke EXECUTE on function public.read_board(jsonb) from service_role;

revoke EXECUTE on function board.written_columns(text) from service_role;

revoke EXECUTE on function board.notes_on(text,text,jsonb,jsonb,jsonb) from service_role;

revoke EXECUTE on function board.judge_rows(jsonb,text,text,jsonb) from service_role;

revoke EXECUTE on function public.edit_board(jsonb) from service_role;

alter table board.last_command disable row level security;

drop function board.undo_of(board.last_command);

drop table board.last_command;

CREATE OR REPLACE FUNCTION public.import_jobs(adverts jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
 SET enable_seqscan TO 'off'
AS $function$
  -- Two imports at the same time would both insert an advert as new.
  select pg_advisory_xact_lock(7262054);
  select board.make_firms(adverts);
  with incoming as materialized (
    select n, advert, id as old_id from board.jobs_of(adverts)
  ), merged as (
    select incoming.n, incoming.old_id, old.closed_at as old_closed_at,
      old.valid_through as old_valid_through,
      coalesce(new.job_title, 'Untitled Position') as job_title,
      coalesce(by_id.name, by_name.name, new.firm_name, 'Unknown Firm') as firm_name,
      case when advert ?| '{firm_id,firm_name}' then coalesce(by_id.id, by_name.id) else old.firm_id end as firm_id,
      coalesce(new.location, '') as location, coalesce(new.location_coordinates, '') as location_coordinates,
      coalesce(new.description, '') as description, coalesce(new.link, '#') as link, new.date_published,
      new.seniority, new.employment, new.service, new.industry,
      case when advert ? 'salary' then board.signed_salary(new.salary,
        board.effective_country(new.country, coalesce(by_id.country, by_name.country, old.firm_country))) else old.salary end as salary,
      coalesce(new.country, '') as country,
      new.valid_through, new.work_mode, coalesce(new.remote_countries, '{}') as remote_countries, new.facts,
      case when old_id is null or advert ->> 'source' is not null and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
          and coalesce(advert ->> 'firm_name', 'Unknown Firm') <> 'Unknown Firm'
        then advert ->> 'slug' else old.slug end as slug,
      coalesce(advert ->> 'source', old.source) as source, coalesce(advert ->> 'source_id', old.source_id) as source_id,
      old
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as new
    left join public.firms by_id on by_id.id = (advert ->> 'firm_id')::bigint
    cross join lateral (
      select board.firm_named(advert ->> 'firm_name', coalesce(nullif(new.country, ''), old.country)) as id offset 0) named
    left join public.firms by_name on by_name.id = named.id
  ), compared as materialized (
    select merged.*, case
      when old_id is null then 'new'
      when (job_title, firm_name, firm_id, location, location_coordinates, description, link, date_published,
          seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries, slug, source)
        is distinct from ((old).job_title, (old).firm_name, (old).firm_id, (old).location,
          (old).location_coordinates, (old).description, (old).link, (old).date_published, (old).seniority,
          (old).employment, (old).service, (old).industry, (old).salary, (old).country, (old).valid_through,
          (old).work_mode, (old).remote_countries, (old).slug, (old).source)
      then 'changed' else 'unchanged' end as outcome
    from merged
  ), inserted as (
    insert into public.jobs (job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries,
      slug, source, source_id, facts)
    select job_title, firm_name, firm_id, location, location_coordinates, description, link,
      date_published, seniority, employment, service, industry, salary, country, valid_through, work_mode, remote_countries,
      slug, source, source_id, facts
    from compared where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set job_title = changes.job_title, firm_name = changes.firm_name, firm_id = changes.firm_id,
      location = changes.location, location_coordinates = changes.location_coordinates,
      description = changes.description, link = changes.link, date_published = changes.date_published,
      seniority = changes.seniority, employment = changes.employment, service = changes.service,
      industry = changes.industry, salary = changes.salary, country = changes.country,
      valid_through = changes.valid_through, work_mode = changes.work_mode, remote_countries = changes.remote_countries,
      slug = changes.slug, source = changes.source, source_id = changes.source_id, facts = changes.facts,
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when changes.old_closed_at = changes.old_valid_through
          and coalesce(changes.valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.old_id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(outcome order by n), '[]') from compared;
$function$;

CREATE OR REPLACE FUNCTION public.list_rows(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  kind constant text := request ->> 'kind';
  patterns constant text[] := array(
    select board.contains_pattern(word) from regexp_split_to_table(trim(request ->> 'words'), '\s+') word);
  size constant integer := coalesce((request ->> 'size')::integer, 50);
  found jsonb;
begin
  execute format('with matching as materialized (
      select r.id, row_number() over (order by %1$s) as place from public.%2$I r
      where ($1 is null or r.slug = $1) and ($2 is null or r.id::text = $2 or %3$s || '' '' || r.slug like all ($3)))
    select jsonb_build_object(''total'', (select count(*) from matching), ''rows'', (
      select coalesce(jsonb_agg(to_jsonb(r) - $4 order by shown.place), ''[]'')
      from (select * from matching order by place limit $5 offset $6) shown join public.%2$I r on r.id = shown.id))',
    case kind when 'job' then 'r.date_published desc nulls last, r.id desc' when 'firm' then 'r.ranking nulls last, r.id'
      else 'r.created_at desc, r.id desc' end,
    kind || 's',
    case kind when 'job' then 'r.title_lower || '' '' || board.fold(r.firm_name)' when 'firm' then 'board.fold(r.name)'
      else 'board.fold(r.title)' end)
    into found using request ->> 'slug', nullif(trim(request ->> 'words'), ''), patterns,
      '{search,search_head,title_lower,location_text,points,near_cells}'::text[], size,
      size * (coalesce((request ->> 'page')::integer, 1) - 1);
  return found;
end $function$;
revoke execute on function public.list_rows(jsonb) from public;

CREATE OR REPLACE FUNCTION public.set_rows(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  relation constant text := case request ->> 'kind' when 'firm' then 'firms' when 'article' then 'articles' end;
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
      select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(item) key;
      own_slug := coalesce(item ->> 'slug', case relation when 'articles' then board.slug_of(item ->> 'title') else (
        select slug from public.firms f
        where lower(f.name) = lower(item ->> 'name') and f.country = coalesce(item ->> 'country', '') order by id limit 1) end);
      execute format('update public.%1$I old set (%2$s) = (select %2$s from jsonb_populate_record(old, $1))
        where old.slug = $2 and jsonb_populate_record(old, $1) is distinct from old returning ''changed''', relation, columns)
        into outcome using item, own_slug;
      if outcome is null then
        execute format('select ''unchanged'' from public.%I where slug = $1', relation) into outcome using own_slug;
      end if;
      if outcome is null and item ?| '{name,title}' then
        execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning slug',
          relation, columns) into own_slug using item;
        outcome := 'new';
      end if;
      results := results || jsonb_build_object('slug', own_slug, 'outcome', coalesce(outcome, 'absent'));
    end loop;
    if request @> '{"dry": true}' or results @> '[{"outcome": "absent"}]' then
      raise exception using errcode = 'FD000', message = 'undone';
    end if;
  exception when sqlstate 'FD000' then null;
  end;
  return results;
end $function$;
revoke execute on function public.set_rows(jsonb) from public;

CREATE OR REPLACE FUNCTION public.close_rows(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  slugs constant text[] := array(select jsonb_array_elements_text(request -> 'slugs'));
  wanted constant text := case when request @> '{"open": true}' then 'open' else 'closed' end;
  done jsonb;
begin
  perform pg_advisory_xact_lock(7262054);
  if request ->> 'kind' = 'job' then
    with written as (
      update public.jobs j set status = wanted where j.slug = any (slugs) and j.status <> wanted returning j.slug, j.status)
    -- a job that has expired closes again
    select coalesce(jsonb_agg(slug), '[]') into done from written where status = wanted;
  else
    execute format('with gone as (delete from public.%I where slug = any ($1) returning slug)
      select coalesce(jsonb_agg(slug), ''[]'') from gone', (request ->> 'kind') || 's') into done using slugs;
  end if;
  return done;
end $function$;
revoke execute on function public.close_rows(jsonb) from public;

CREATE OR REPLACE FUNCTION public.advert_reports(request jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_closing constant boolean := request @> '{"close": true}';
  answer jsonb;
begin
  with matching as (
    select r.* from board.advert_reports r
    where r.closed_at is null and r.reason = coalesce(request ->> 'reason', r.reason)
      and (not request ? 'slugs' or r.slug in (select jsonb_array_elements_text(request -> 'slugs')))
  ), closed as (
    update board.advert_reports r set closed_at = now() from matching m where is_closing and (r.slug, r.reason) = (m.slug, m.reason)
  ), shown as (
    select m.*, j.job_title, j.firm_name, j.status from matching m left join public.jobs j on j.slug = m.slug
    order by m.reported_at desc, m.slug, m.reason
    limit case when not is_closing then 50 end offset 50 * (coalesce((request ->> 'page')::integer, 1) - 1)
  )
  select jsonb_build_object('total', (select count(*) from matching),
    'rows', coalesce(jsonb_agg(to_jsonb(shown) - 'closed_at' order by reported_at desc, slug, reason), '[]')) into answer from shown;
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION api.close_rows(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$select public.close_rows(request => close_rows.request)$function$;
revoke execute on function api.close_rows(jsonb) from public;

CREATE OR REPLACE FUNCTION api.list_rows(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$select public.list_rows(request => list_rows.request)$function$;
revoke execute on function api.list_rows(jsonb) from public;

CREATE OR REPLACE FUNCTION api.set_rows(request jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$select public.set_rows(request => set_rows.request)$function$;
revoke execute on function api.set_rows(jsonb) from public;

grant EXECUTE on function public.list_rows(jsonb) to service_role;

grant EXECUTE on function public.set_rows(jsonb) to service_role;

grant EXECUTE on function public.close_rows(jsonb) to service_role;

grant EXECUTE on function api.close_rows(jsonb) to service_role;

grant EXECUTE on function api.list_rows(jsonb) to service_role;

grant EXECUTE on function api.set_rows(jsonb) to service_role;

drop function api.undo_board(jsonb);

drop function api.read_board(jsonb);

drop function api.edit_board(jsonb);

drop function public.undo_board(jsonb);

drop function board.keep_for_undo(text,text,text,jsonb,jsonb);

drop function public.read_board(jsonb);

drop function public.edit_board(jsonb);

drop function board.judge_rows(jsonb,text,text,jsonb);

drop function board.notes_on(text,text,jsonb,jsonb,jsonb);

drop function board.nearest(text,text);

drop function board.written_columns(text);
