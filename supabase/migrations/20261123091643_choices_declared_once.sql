CREATE OR REPLACE FUNCTION board.selects()
 RETURNS TABLE(name text, any_value text, facet text, counted boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT s.name,
     s.any_value,
     s.facet,
     s.counted
    FROM ( VALUES ('firm'::text,'all-firms'::text,'firm_name'::text,true), ('service'::text,'all-services'::text,'service'::text,true), ('industry'::text,'all-industries'::text,'industry'::text,true), ('seniority'::text,'all-levels'::text,'seniority'::text,true), ('employment'::text,'all-types'::text,'employment'::text,true), ('workMode'::text,'all-modes'::text,NULL::text,false)) s(name, any_value, facet, counted);
END;
revoke execute on function board.selects() from public;

CREATE OR REPLACE FUNCTION board.read_search(filter jsonb, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  given record;
  cleaned jsonb := '{}';
  written text;
  keywords jsonb;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for given in
    select e.key, e.value, jsonb_typeof(e.value) as type, known.kind, choice.any_value,
      case when known.kind in ('amount', 'rank') then 'number' else 'string' end as expected
    from jsonb_each(nullif(filter, 'null')) e left join board.filters('{}') known on known.name = e.key
      left join board.selects() choice on choice.name = e.key
  loop
    if given.kind is null then
      raise exception using errcode = '22023', message = format('filter has no member %s; it has %s', to_json(left(given.key, 50)),
        (select string_agg(known.name, ', ') from board.filters('{}') known));
    end if;
    if given.type = 'null' then continue; end if;
    written := trim(given.value #>> '{}');
    if given.type <> given.expected
      or given.kind = 'rank' and (written::numeric <> trunc(written::numeric) or abs(written::numeric) > 2147483647)
      or given.kind = 'day' and written <> '' and not board.is_day(written)
    then
      raise exception using errcode = '22023', message = format('filter.%s is no %s', given.key, case given.kind
        when 'amount' then 'number' when 'rank' then 'whole number' when 'day' then 'day such as 2026-01-31' else 'text' end);
    end if;
    if given.type = 'string' then
      written := left(written, 200);
      if written in ('', given.any_value) then continue; end if;
      if given.kind = 'words' then
        keywords := board.read_keywords(written, filter ->> 'country', corrects);
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object(given.key, keywords -> 'query', 'note', keywords -> 'note'));
        continue;
      end if;
      cleaned := cleaned || jsonb_build_object(given.key, written);
    else
      cleaned := cleaned || jsonb_build_object(given.key, given.value);
    end if;
  end loop;
  return jsonb_build_object('filter', cleaned, 'lookups', coalesce(keywords -> 'lookups', '0'));
end $function$;

CREATE OR REPLACE FUNCTION board.count_source(filter jsonb, fields text[], access_path text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  columns constant text := (
    select string_agg(format('j.%I, ', s.facet), '') from board.selects() s where s.name = any (fields));
begin
  if access_path = 'counts' then
    return format('select %sj.jobs::integer as n from board.open_job_counts j where %s', columns,
      array_to_string(format('j.level = %L', case
        when not filter ?| '{firm,minRank,maxRank}' and not 'firm' = any (fields) then 'choices'
        when not filter ?| '{industry,seniority,employment}' and not fields && '{industry,seniority,employment}' then 'firms'
        else 'all' end) || board.choice_conditions(filter), ' and '));
  end if;
  return format('select %s1 as n from %s j where %s %s limit %s', columns,
    board.jobs_source(filter, access_path), board.conditions_beside(filter, access_path), case when access_path = 'covering_index'
      then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end, board.count_cap() + 1);
end $function$;

CREATE OR REPLACE FUNCTION board.facet_path(filter jsonb, fields text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (board.has_only_choices(filter) AND (NOT (EXISTS (SELECT FROM board.selects() s(name, any_value, facet, counted) WHERE ((s.name = ANY (facet_path.fields)) AND (NOT s.counted)))))) THEN 'counts'::text ELSE board.access_path(filter) END;
revoke execute on function board.facet_path(jsonb,text[]) from public;

CREATE OR REPLACE FUNCTION board.count_facets(filter jsonb, fields text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  columns constant jsonb := (select jsonb_object_agg(s.name, s.facet) from board.selects() s where s.facet is not null);
  names constant text[] := array(select columns ->> field from unnest(fields) with ordinality f (field, n) order by n);
  max_rows constant integer := 300;
  access_path constant text := board.facet_path(filter, fields);
  cap constant integer := case when access_path <> 'counts' then board.count_cap() end;
  result jsonb;
begin
  result := board.run(format(
    'with matches as materialized (%1$s), counted as (
       select %2$s as field, %3$s as value, sum(n) as n from (select * from matches limit %4$L) capped
       group by grouping sets (%5$s)
     ), named as (
       select field, case field when ''employment'' then board.employment_name(value) else value end as value, sum(n) as n
       from counted where value <> '''' group by 1, 2 having sum(n) > 0
     ), ranked as (
       select *, row_number() over (partition by field order by n desc, value) as rank from named
     ), listed as (
       select field, jsonb_agg(jsonb_build_object(''value'', value, ''count'', n) order by rank) as list
       from ranked where rank <= %6$s group by field
     )
     select jsonb_build_object(''total'', coalesce((select sum(n) from matches), 0))
       || coalesce((select jsonb_object_agg(field, list) from listed), ''{}'')',
    board.count_source(filter, fields, access_path),
    -- The field and the value of a grouped row.
    coalesce('case ' || (select string_agg(format('when grouping(%I) = 0 then %L', columns ->> field, field), ' ')
      from unnest(fields) field) || ' end', 'null::text'),
    coalesce('coalesce(' || nullif(array_to_string(names, ', '), '') || ')', 'null::text'),
    cap,
    (select concat_ws(', ', string_agg(format('(%I)', name), ', '), '()') from unnest(names) name),
    max_rows), case access_path when 'covering_index' then 'ordered_index' else access_path end);
  return coalesce((select jsonb_object_agg(field, '[]'::jsonb) from unnest(fields) field), '{}') || result || jsonb_build_object(
    'total', least((result -> 'total')::bigint, cap), 'capped', coalesce((result -> 'total')::bigint > cap, false));
end $function$;

CREATE OR REPLACE FUNCTION public.job_facets(filter jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  cleaned constant jsonb := board.read_filter(filter);
  fields constant text[] := array(select s.name from board.selects() s where s.facet is not null);
  -- Stored counts without firms are fewer rows, so firms are counted by themselves.
  together constant text[] := array(
    select s.name from board.selects() s where s.facet is not null and not cleaned ? s.name
      and (s.counted and s.name <> 'firm' or not board.has_only_choices(cleaned)));
  facets jsonb := board.count_facets(cleaned, together);
  own jsonb;
  field text;
  at_least text[] := case when facets -> 'capped' = 'true' then together else '{}' end;
begin
  foreach field in array fields loop
    if facets ? field then continue; end if;
    own := board.count_facets(cleaned - field, array[field]);
    facets := facets || jsonb_build_object(field, own -> field);
    if own -> 'capped' = 'true' then at_least := at_least || field; end if;
  end loop;
  return facets || jsonb_build_object(
    'service', board.merge_service_counts(facets -> 'service'), 'at_least', to_jsonb(at_least));
end $function$;

CREATE OR REPLACE FUNCTION board.list_options(filter jsonb, field text, column_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare options jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(value order by value), ''[]'')
     from (select %1$I as value from (%2$s) counted where %1$I <> '''' group by 1 having sum(n) > 0) options',
    column_name, board.count_source(filter, array[field], board.facet_path(filter, array[field]))) into options;
  return options;
end $function$;

CREATE OR REPLACE FUNCTION public.filter_options(country text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
declare
  filter constant jsonb := board.read_filter(jsonb_build_object('country', filter_options.country));
  options constant jsonb := (
    select jsonb_object_agg(s.name, board.list_options(filter, s.name, s.facet)) from board.selects() s where s.facet is not null);
begin
  return options || jsonb_build_object('service', (
    select coalesce(jsonb_agg(name order by name), '[]') from (
      select min(spelling) as name from jsonb_array_elements_text(options -> 'service') spelling
      group by board.service_key(spelling)) named));
end $function$;

grant EXECUTE on function board.selects() to public;

grant EXECUTE on function board.facet_path(jsonb,text[]) to public;
