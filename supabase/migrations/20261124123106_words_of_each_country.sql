-- The old indexes go last: a drop locks out searches too, the building of new ones only writes.
CREATE INDEX jobs_search_au ON public.jobs USING gin (search) WHERE (firm_country = 'AU'::text);

CREATE INDEX jobs_search_ca ON public.jobs USING gin (search) WHERE (firm_country = 'CA'::text);

CREATE INDEX jobs_search_head_au ON public.jobs USING gin (search_head) WHERE (firm_country = 'AU'::text);

CREATE INDEX jobs_search_head_ca ON public.jobs USING gin (search_head) WHERE (firm_country = 'CA'::text);

CREATE INDEX jobs_search_head_other ON public.jobs USING gin (search_head) WHERE (firm_country <> ALL ('{UK,US,CA,AU}'::text[]));

CREATE INDEX jobs_search_head_uk ON public.jobs USING gin (search_head) WHERE (firm_country = 'UK'::text);

CREATE INDEX jobs_search_head_us ON public.jobs USING gin (search_head) WHERE (firm_country = 'US'::text);

CREATE INDEX jobs_search_other ON public.jobs USING gin (search) WHERE (firm_country <> ALL ('{UK,US,CA,AU}'::text[]));

CREATE INDEX jobs_search_uk ON public.jobs USING gin (search) WHERE (firm_country = 'UK'::text);

CREATE INDEX jobs_search_us ON public.jobs USING gin (search) WHERE (firm_country = 'US'::text);

CREATE OR REPLACE FUNCTION board.is_described(word tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare described boolean;
begin
  if (select count(*) >= 3 from (
      select j.search from public.jobs j
      where j.status = 'open' and (j.valid_through is null or j.valid_through > now())
      order by coalesce(j.date_published, '-infinity'::timestamptz) desc, j.id desc limit 100) newest
    where newest.search @@ is_described.word) then return true; end if;
  execute format('select count(*) >= 3 from (
      select from (select j.status, j.valid_through from public.jobs j where %sj.search @@ $1 offset 0) held
      where held.status = ''open'' and (held.valid_through is null or held.valid_through > now()) limit 3) matching', board.in_country('{}'))
    into described using is_described.word;
  return described;
end $function$;

CREATE OR REPLACE FUNCTION board.in_country(filter jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE((SELECT f.condition FROM board.filters(in_country.filter) f(name, kind, part, counted, condition) WHERE (f.name = 'country'::text)), '(j.firm_country = ''UK'' or j.firm_country = ''US'' or j.firm_country = ''CA'' or j.firm_country = ''AU''
    or j.firm_country <> all (''{UK,US,CA,AU}''))'::text) || ' and '::text);

CREATE OR REPLACE FUNCTION board.jobs_source(filter jsonb, access_path text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE access_path WHEN 'near_index'::text THEN (SELECT format('(%s)'::text, string_agg(format('select * from (select * from public.jobs j where %s offset 0) j'::text, CASE listed.n WHEN 1 THEN concat_ws(' and '::text, 'j.status = ''open''', listed.near, of_service.service) ELSE listed.near END), ' union all '::text)) AS format FROM (unnest(board.near_index_conditions((jobs_source.filter -> 'near'::text))) WITH ORDINALITY listed(near, n) LEFT JOIN (SELECT f.condition AS service FROM board.filters(jobs_source.filter) f(name, kind, part, counted, condition) WHERE (f.name = 'service'::text)) of_service ON (true))) WHEN 'text_index'::text THEN (SELECT format('(select * from public.jobs j where %s%s offset 0)'::text, board.in_country(jobs_source.filter), string_agg(CASE f.name WHEN 'keywords'::text THEN board.words_condition(jobs_source.filter, true) WHEN 'within'::text THEN format('(%s or %s)'::text, VARIADIC board.near_index_conditions((jobs_source.filter -> 'near'::text))) ELSE f.condition END, ' and '::text)) AS format FROM board.filters(jobs_source.filter) f(name, kind, part, counted, condition) WHERE ((f.condition IS NOT NULL) AND (f.name = ANY (board.indexed_filters(jobs_source.filter))))) ELSE 'public.jobs'::text END;

drop index public.jobs_search_head;

drop index public.jobs_search;
