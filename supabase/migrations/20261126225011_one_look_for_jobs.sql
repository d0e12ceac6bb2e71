CREATE OR REPLACE FUNCTION board.is_described(word tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare holds constant text := format('j.search @@ %L::tsquery', word);
begin
  return board.has_jobs_where(holds, holds, null, wanted => 3);
end $function$;

CREATE OR REPLACE FUNCTION board.has_jobs_where(matches text, indexed text, country text, wanted integer DEFAULT 1, newest integer DEFAULT 100)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET work_mem TO '32MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  filter constant jsonb := jsonb_strip_nulls(jsonb_build_object('country', country));
  conditions constant text := board.job_conditions(filter);
  found boolean;
begin
  execute format('select count(*) >= %1$s from (select from (
      select * from public.jobs j where %2$s
      order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc limit %3$s) j where %4$s limit %1$s) held',
    wanted, conditions, newest, matches) into found;
  if found then return true; end if;
  execute format('select count(*) >= %1$s from (
      select from (select * from public.jobs j where %2$s%3$s offset 0) j where %4$s limit %1$s) held',
    wanted, board.in_country(filter), indexed, conditions) into found;
  return found;
end $function$;
revoke execute on function board.has_jobs_where(text,text,text,integer,integer) from public;

CREATE OR REPLACE FUNCTION board.has_jobs(query tsquery, head tsquery, country text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare words constant jsonb := jsonb_strip_nulls(jsonb_build_object('keywords', query::text, 'head', head::text));
begin
  return board.has_jobs_where(board.words_condition(words), board.words_condition(words, true), country);
end $function$;

CREATE OR REPLACE FUNCTION board.has_title(pattern text, country text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare contains constant text := format('j.title_lower like %L', pattern);
begin
  return board.has_jobs_where(contains, contains, country, newest => 1000);
end $function$;

grant EXECUTE on function board.has_jobs_where(text,text,text,integer,integer) to public;
