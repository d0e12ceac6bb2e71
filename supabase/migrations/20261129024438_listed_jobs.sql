SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION api.listed_jobs(filter jsonb DEFAULT '{}'::jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.listed_jobs(filter => listed_jobs.filter)$$;

CREATE OR REPLACE FUNCTION public.listed_jobs(filter jsonb DEFAULT '{}'::jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $_$
declare
  read_most constant integer := 4000;
  most constant integer := 50;
  newest constant bigint[] := array(
    select (card ->> 'id')::bigint from jsonb_array_elements(public.search_jobs(filter, 'date', most) -> 'jobs') card);
  cleaned constant jsonb := board.read_search(filter, true) -> 'filter';
  answer jsonb;
begin
  execute 'with recent as materialized (
      select j.id from (select * from public.jobs where status = ''open'' order by listed_at desc limit $2) j
      where ' || board.job_conditions(cleaned) || '
    ), listed as materialized (
      select j.id, j.listed_at, row_number() over (
        order by (j.listed_at at time zone ''utc'')::date desc, j.date_published desc nulls last, j.id desc) as n
      from public.jobs j where j.id in (select id from recent) or j.id = any ($3)
    )
    select coalesce(jsonb_agg(to_jsonb(card) || jsonb_build_object(''listed_at'', l.listed_at) order by l.n), ''[]'')
    from listed l join public.job_cards card on card.id = l.id where l.n <= $4'
  into answer using cleaned, read_most, newest, most;
  return answer;
end $_$;

REVOKE ALL ON FUNCTION api.listed_jobs(filter jsonb) FROM PUBLIC;

GRANT ALL ON FUNCTION api.listed_jobs(filter jsonb) TO service_role;

GRANT ALL ON FUNCTION api.listed_jobs(filter jsonb) TO anon;

GRANT ALL ON FUNCTION api.listed_jobs(filter jsonb) TO authenticated;

REVOKE ALL ON FUNCTION public.listed_jobs(filter jsonb) FROM PUBLIC;

GRANT ALL ON FUNCTION public.listed_jobs(filter jsonb) TO service_role;

GRANT ALL ON FUNCTION public.listed_jobs(filter jsonb) TO anon;

GRANT ALL ON FUNCTION public.listed_jobs(filter jsonb) TO authenticated;
