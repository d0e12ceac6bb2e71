CREATE OR REPLACE FUNCTION board.flat_distance(near jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT format('case when cardinality(j.points) = 2 then %s when cardinality(j.points) <= 10 then least(%s) end'::text, (array_agg(of_points.flat))[1], string_agg(of_points.flat, ', '::text)) AS format FROM (SELECT format('point(j.points[%s], j.points[%s] * %s) <-> point(%s, %s)'::text, n.n, (n.n + 1), scale.scale, (flat_distance.near ->> 'lat'::text), (((flat_distance.near ->> 'lon'::text))::double precision * scale.scale)) AS flat FROM cos(radians(((flat_distance.near ->> 'lat'::text))::double precision)) scale(scale), generate_series(1, 9, 2) n(n)) of_points);
revoke execute on function board.flat_distance(jsonb) from public;

CREATE OR REPLACE FUNCTION board.near_condition(near jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (near IS NULL) THEN NULL::text WHEN (near ? 'unstated'::text) THEN '(j.work_mode is distinct from ''remote'' and coalesce(cardinality(j.points), 0) = 0)'::text ELSE format('(case when j.work_mode = ''remote'' then %1$L
    else case width_bucket(%2$s, %3$s * 0.99, %3$s * 1.01, 1) when 0 then true when 2 then false else %4$s <= %5$s end end)'::text, (near ->> 'remote'::text), board.flat_distance(near), (((near ->> 'km'::text))::double precision / (111.195)::double precision), board.distance_expression(near), (near ->> 'km'::text)) END;

CREATE OR REPLACE FUNCTION board.nearest_jobs(filter jsonb, columns text, access_path text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  near constant jsonb := filter -> 'near';
  rings constant jsonb[] := array[
    near || jsonb_build_object('km', (near ->> 'km')::numeric / 25, 'remote', false),
    near || jsonb_build_object('km', (near ->> 'km')::numeric / 5, 'remote', false), near];
  others constant text := board.conditions_beside(filter - '{near,location}'::text[], access_path);
  last text;
  levels text[] := '{}';
begin
  for n in 1 .. 3 loop
    -- The next ring reads the same cells.
    continue when n = 1 and board.cells_near(rings[1], true) = board.cells_near(rings[2], true);
    levels := levels || format('level_%s as materialized (%s(select %s from %s j where %s limit %s))', n,
      case when last is not null then format('select * from level_%s union all ', n - 1) end,
      columns, board.jobs_source(filter || jsonb_build_object('near', rings[n]), access_path),
      concat_ws(' and not ', concat(others, ' and ', board.near_condition(rings[n])), last),
      concat('greatest(', board.count_cap() + 1, case when last is not null then format(' - (select count(*) from level_%s)', n - 1) end, ', 0)'));
    last := board.near_condition(rings[n]);
  end loop;
  return format('with %s select * from level_3', array_to_string(levels, ', '));
end $function$;

grant EXECUTE on function board.flat_distance(jsonb) to public;
