SET LOCAL check_function_bodies = off;

CREATE OR REPLACE FUNCTION board.look(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN replace(lower(translate(NORMALIZE(name, NFKC), 'ͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυϜϳϺЅІЈАВЕКМНОРСТУХЬагеорсухѕіјѡѴѵҮүһҽӀӏԁԌԛԜԝ01I|'::text, 'JABEZHlKMNOPTYXayivopouFjMSlJABEKMHOPCTYXbareopcyxsijwVvYyhelidGqWwOlll'::text)), 'rn'::text, 'm'::text);

CREATE OR REPLACE FUNCTION board.pretended_firms(adverts jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    RETURN (SELECT COALESCE(jsonb_object_agg(lower(pretended.name), pretended.looks_like), '{}'::jsonb) AS "coalesce" FROM (SELECT named.name, (SELECT min(f.name) AS min FROM public.firms f WHERE (board.look(f.name) = board.look(named.name))) AS looks_like FROM (SELECT DISTINCT (advert.value ->> 'firm_name'::text) AS name FROM jsonb_array_elements(pretended_firms.adverts) advert(value)) named WHERE ((named.name <> ''::text) AND (NOT (EXISTS (SELECT FROM public.firms f WHERE (lower(f.name) = lower(named.name))))))) pretended WHERE (pretended.looks_like IS NOT NULL));

CREATE OR REPLACE FUNCTION board.write_adverts(adverts jsonb, overwrites boolean) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'auto'
    SET enable_seqscan TO 'off'
    AS $_$
declare
  -- All but the board's own; triggers overwrite the derived ones.
  columns constant text[] := array(
    select quote_ident(attname) from pg_catalog.pg_attribute
    where attrelid = 'public.jobs'::regclass and attnum > 0 and not attisdropped
      and attname <> all ('{id,status,closed_at,updated_at,listed_at}'));
  pretended constant jsonb := board.pretended_firms(adverts);
  outcomes jsonb;
begin
  perform board.make_firms((select coalesce(jsonb_agg(advert order by n), '[]') from jsonb_array_elements(adverts) with ordinality list (advert, n)
    where not pretended ? lower(coalesce(advert ->> 'firm_name', ''))));
  execute format($sql$
  with incoming as materialized (
    select n, advert, id as old_id from board.jobs_of($1) where advert <> 'null'
  ), merged as (
    select incoming.n, incoming.old_id, old, $3 ->> lower(advert ->> 'firm_name') as looks_like, case
      when $3 ? lower(coalesce(advert ->> 'firm_name', '')) then 'pretended'
      when coalesce(advert ->> 'firm_name', nullif(old.firm_name, 'Unknown Firm'), '') = '' then 'firmless'
      -- A name with rows in several countries tells none.
      when coalesce(advert ->> 'country', '') = '' and board.effective_country(case
          when advert ? 'firm_name' then (select case when min(f.country) = max(f.country) then min(f.country) end
            from public.firms f where lower(f.name) = lower(advert ->> 'firm_name'))
          else (select f.country from public.firms f where f.id = old.firm_id) end, old.country) = '' then 'placeless'
      when not $2 and advert ->> 'source' is not null and old.firm_name <> 'Unknown Firm' and lower(given.firm_name) <> lower(old.firm_name)
        and lower(given.job_title) <> lower(old.job_title) and given.location <> old.location then 'other' end as fault,
      jsonb_populate_record(given, jsonb_build_object(
      'job_title', coalesce(given.job_title, 'Untitled Position'),
      'firm_name', coalesce(by_name.name, given.firm_name, 'Unknown Firm'),
      'firm_id', case when advert ? 'firm_name' then by_name.id else old.firm_id end,
      'location', coalesce(given.location, ''), 'location_coordinates', coalesce(given.location_coordinates, ''),
      'description', coalesce(given.description, ''), 'link', coalesce(given.link, '#'),
      'salary', case when advert ? 'salary' then board.signed_salary(given.salary,
        board.effective_country(given.country, coalesce(by_name.country, old.firm_country))) else old.salary end,
      'country', coalesce(given.country, ''), 'remote_countries', coalesce(given.remote_countries, '{}'),
      'slug', case when old_id is null or advert ->> 'source' is not null and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
          and coalesce(advert ->> 'firm_name', 'Unknown Firm') <> 'Unknown Firm'
        then advert ->> 'slug' else old.slug end,
      'source', coalesce(advert ->> 'source', old.source), 'source_id', coalesce(advert ->> 'source_id', old.source_id))) as new
    from incoming
    left join public.jobs old on old.id = incoming.old_id
    cross join lateral jsonb_populate_record(old, advert) as given
    cross join lateral (
      select board.firm_named(advert ->> 'firm_name', coalesce(nullif(given.country, ''), old.country)) as id offset 0) named
    left join public.firms by_name on by_name.id = named.id
  ), compared as materialized (
    select merged.*, case when fault is null then coalesce(old_id, nextval(pg_get_serial_sequence('public.jobs', 'id'))) end as id, case
      when fault is not null then fault when old_id is null then 'new'
      -- Facts are of the text.
      when jsonb_populate_record(new, jsonb_build_object('facts', (old).facts)) is distinct from old then 'changed' else 'unchanged' end as outcome
    from (select * from merged order by n) merged
  ), inserted as (
    insert into public.jobs (id, %1$s) select id, %2$s from compared changes where outcome = 'new' order by n
  ), updated as (
    update public.jobs job set (%1$s) = row(%2$s),
      -- A job that only expired opens again with a later date. A job that somebody closed stays closed.
      status = case when (changes.old).closed_at = (changes.old).valid_through
          and coalesce((changes.new).valid_through > now(), true) then 'open' else job.status end
    from compared changes where job.id = changes.id and changes.outcome = 'changed'
  )
  select coalesce(jsonb_agg(jsonb_build_object('n', n, 'id', id, 'outcome', outcome) || case outcome
    when 'other' then jsonb_build_object('of', concat_ws(', ', (old).job_title, (old).firm_name, nullif((old).location, '')))
    when 'pretended' then jsonb_build_object('of', looks_like) else '{}' end order by n), '[]')
  from compared$sql$,
    array_to_string(columns, ', '), '(changes.new).' || array_to_string(columns, ', (changes.new).'))
    into outcomes using adverts, overwrites, pretended;
  return outcomes;
end $_$;

CREATE INDEX firms_look ON public.firms USING btree (board.look(name));

REVOKE ALL ON FUNCTION board.pretended_firms(adverts jsonb) FROM PUBLIC;

GRANT ALL ON FUNCTION board.pretended_firms(adverts jsonb) TO service_role;
