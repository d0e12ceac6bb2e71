revoke EXECUTE on function board.median_pay(text) from public;

revoke EXECUTE on function board.pay_middles(text,boolean) from public;

CREATE OR REPLACE FUNCTION board.pay_middles(country text)
 RETURNS TABLE(kind text, name text, middle numeric, upto bigint, total bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
AS $function$
begin
  return query execute format('
    with counted as (
      select p.kind, p.name, p.middle, p.jobs as n from board.pay_counts p where p.firm_country = %1$L
      union all
      select expired.kind, expired.name, expired.middle, expired.n from (%2$s) expired
    ), summed as (
      select case when grouping(c.name) = 0 then c.kind else ''all'' end as kind, coalesce(c.name, '''') as name, c.middle, sum(c.n) as n
      from counted c
      group by grouping sets ((c.kind, c.name, c.middle), (c.kind, c.middle))
      having sum(c.n) > 0 and (grouping(c.name) = 0 or c.kind = ''seniority'')
    )
    select s.kind, s.name, s.middle, (sum(s.n) over (partition by s.kind, s.name order by s.middle))::bigint,
      (sum(s.n) over (partition by s.kind, s.name))::bigint
    from summed s',
    nullif(board.country_code(country), ''),
    board.pay_rows(format('select e.*, -1 as n from (
      select * from public.jobs j where j.status = ''open'' and j.valid_through <= now() offset 0) e where e.firm_country = %L',
      board.country_code(country))));
end $function$;
revoke execute on function board.pay_middles(text) from public;

CREATE OR REPLACE FUNCTION board.with_distances(cards jsonb, near jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare result jsonb;
begin
  if cards is null or near ? 'lat' is not true then return cards; end if;
  execute format(
    'select jsonb_agg(card || jsonb_build_object(''distance'', case when j.work_mode is distinct from ''remote''
       and board.pairs_of(j.location_coordinates) <> ''{}'' and strpos(j.location_text, board.fold($2)) = 0 then %s end) order by n)
     from jsonb_array_elements($1) with ordinality list (card, n) join public.jobs j on j.id = (card ->> ''id'')::bigint',
    board.shown_distance(near)) into result using cards, near ->> 'town';
  return result;
end $function$;

CREATE OR REPLACE FUNCTION public.salary_insights(country text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
RETURN (WITH placed AS MATERIALIZED (SELECT pay_middles.kind, pay_middles.name, (pay_middles.middle)::double precision AS middle, pay_middles.upto, pay_middles.total FROM board.pay_middles(salary_insights.country) pay_middles(kind, name, middle, upto, total) WHERE ((pay_middles.total >= 5) AND ((pay_middles.kind = 'all'::text) OR (pay_middles.name <> ''::text)))), quartiles AS (SELECT placed.kind, placed.name, placed.total AS n, share.share, min(placed.middle) FILTER (WHERE ((placed.upto)::numeric > floor((share.share * ((placed.total - 1))::numeric)))) AS low, min(placed.middle) FILTER (WHERE ((placed.upto)::numeric > ceil((share.share * ((placed.total - 1))::numeric)))) AS high, ((share.share * ((placed.total - 1))::numeric) - floor((share.share * ((placed.total - 1))::numeric))) AS part FROM placed, unnest(ARRAY[0.25, 0.5, 0.75]) share(share) GROUP BY placed.kind, placed.name, placed.total, share.share), grouped AS (SELECT quartiles.kind, quartiles.name, quartiles.n, array_agg((quartiles.low + ((quartiles.part)::double precision * (quartiles.high - quartiles.low))) ORDER BY quartiles.share) AS quartiles FROM quartiles GROUP BY quartiles.kind, quartiles.name, quartiles.n), ranked AS (SELECT grouped.kind, grouped.name, grouped.n, grouped.quartiles, row_number() OVER (PARTITION BY grouped.kind ORDER BY grouped.n DESC, grouped.name) AS rank FROM grouped), lines AS (SELECT ranked.kind, ranked.name, ranked.quartiles[2] AS median, jsonb_strip_nulls(jsonb_build_object('name', NULLIF(ranked.name, ''::text), 'salaries', ranked.n, 'lower', round((ranked.quartiles[1])::numeric), 'median', round((ranked.quartiles[2])::numeric), 'upper', round((ranked.quartiles[3])::numeric))) AS line FROM ranked WHERE (ranked.rank <= 12)) SELECT jsonb_build_object('currency', board.currency_of(country), 'all', (SELECT lines.line FROM lines WHERE (lines.kind = 'all'::text)), 'services', COALESCE((SELECT jsonb_agg(lines.line ORDER BY lines.median DESC, lines.name) AS jsonb_agg FROM lines WHERE (lines.kind = 'service'::text)), '[]'::jsonb), 'seniorities', COALESCE((SELECT jsonb_agg(lines.line ORDER BY lines.median, lines.name) AS jsonb_agg FROM lines WHERE (lines.kind = 'seniority'::text)), '[]'::jsonb)) AS jsonb_build_object);

CREATE OR REPLACE FUNCTION public.country_figures(country text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
RETURN jsonb_build_object('jobs', (SELECT COALESCE(sum(j.jobs), (0)::numeric) AS "coalesce" FROM board.open_job_counts j WHERE ((j.level = 'choices'::text) AND (j.firm_country = NULLIF(board.country_code(country_figures.country), ''::text)))), 'firms', (SELECT count(*) AS count FROM public.firms f WHERE (f.country = NULLIF(board.country_code(country_figures.country), ''::text))), 'services', board.top_services(country, 5), 'currency', board.currency_of(country), 'pay', (SELECT COALESCE(jsonb_agg(jsonb_build_object('seniority', (line.value -> 'name'::text), 'median', (line.value -> 'median'::text), 'salaries', (line.value -> 'salaries'::text))), '[]'::jsonb) AS "coalesce" FROM public.salary_insights(country_figures.country) insights(insights), LATERAL jsonb_array_elements(((insights.insights -> 'seniorities'::text) || COALESCE(NULLIF((insights.insights -> 'all'::text), 'null'::jsonb), '[]'::jsonb))) line(value)));

grant EXECUTE on function board.pay_middles(text) to public;

drop function board.median_pay(text);

drop function board.pay_middles(text,boolean);
