SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION api.suggest_places(typed text DEFAULT NULL::text, country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$select public.suggest_places(typed => suggest_places.typed, country => suggest_places.country)$$;

CREATE OR REPLACE FUNCTION board.suggest_places(pattern text, country text, most integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  found jsonb := '[]';
  place record;
begin
  for place in
    select p.name from (
      select t.name, t.country, t.id from public.places t
      -- Names of regions follow the towns; codes complete nothing.
      union all select n.name, n.country, 100000 from board.place_names n where length(n.name) > 3) p
    where (nullif(suggest_places.country, '') is null or p.country = board.country_code(suggest_places.country))
      and board.fold(p.name) like substr(pattern, 2)
    group by p.name order by min(p.id) limit 3 * most
  loop
    exit when jsonb_array_length(found) >= most;
    if board.has_jobs(jsonb_build_object('location', board.read_place(place.name, suggest_places.country)), suggest_places.country) then
      found := found || jsonb_build_object('kind', 'place', 'text', place.name);
    end if;
  end loop;
  return found;
end $$;

CREATE OR REPLACE FUNCTION public.suggest_places(typed text DEFAULT NULL::text, country text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    SET random_page_cost TO '1.1'
    SET jit TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $$
declare
  written constant text := trim(left(typed, 40));
  found jsonb;
begin
  if length(coalesce(written, '')) < 2 then return '[]'; end if;
  found := board.suggest_places(board.contains_pattern(written), suggest_places.country, 5);
  if found = '[]' then found := public.known_places(replace(written, '/', ' '), suggest_places.country); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', name) order by first), '[]') from (
      select coalesce(place ->> 'text', place ->> 'name') as name, min(n) as first
      from jsonb_array_elements(found) with ordinality list (place, n) group by 1) listed);
end $$;

REVOKE ALL ON FUNCTION api.suggest_places(typed text, country text) FROM PUBLIC;

GRANT ALL ON FUNCTION api.suggest_places(typed text, country text) TO service_role;

GRANT ALL ON FUNCTION api.suggest_places(typed text, country text) TO anon;

GRANT ALL ON FUNCTION api.suggest_places(typed text, country text) TO authenticated;

REVOKE ALL ON FUNCTION public.suggest_places(typed text, country text) FROM PUBLIC;

GRANT ALL ON FUNCTION public.suggest_places(typed text, country text) TO service_role;

GRANT ALL ON FUNCTION public.suggest_places(typed text, country text) TO anon;

GRANT ALL ON FUNCTION public.suggest_places(typed text, country text) TO authenticated;
