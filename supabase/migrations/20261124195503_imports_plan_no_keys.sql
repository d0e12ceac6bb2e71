CREATE OR REPLACE FUNCTION board.set_firm_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  firm record;
  named_id bigint;
  names_firm boolean := new.firm_name <> 'Unknown Firm' and new.firm_name <> '';
begin
  if tg_op = 'UPDATE' then
    names_firm := names_firm and new.firm_name is distinct from old.firm_name;
    if new.firm_id is distinct from old.firm_id and new.firm_id is not null and not names_firm then
      new.firm_name := '';
    end if;
  end if;
  if names_firm and (new.firm_id is null or tg_op = 'UPDATE' and new.firm_id = old.firm_id) then
    -- In a statement of its own: as a condition it would be planned for each row.
    named_id := board.firm_named(new.firm_name, new.country);
    select f.id, f.name into firm from public.firms f where f.id = named_id;
    if found then
      new.firm_id := firm.id;
      new.firm_name := firm.name;
    end if;
  end if;
  new.firm_country := board.effective_country('', new.country);
  new.firm_ranking := null;
  if new.firm_id is not null then
    select f.name, f.country, f.ranking into firm from public.firms f where f.id = new.firm_id;
    if new.firm_name in ('', 'Unknown Firm') then new.firm_name := coalesce(firm.name, new.firm_name); end if;
    new.firm_country := board.effective_country(firm.country, new.country);
    new.firm_ranking := firm.ranking;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION board.set_derived_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
declare pay record;
begin
  new.slug := coalesce(new.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status when 'closed' then coalesce(new.closed_at, now()) end;
  -- An assignment evaluates an expression; a select would start an executor.
  pay := board.parse_salary(new.salary, new.firm_country);
  new.salary_low := pay.low;
  new.salary_high := pay.high;
  new.salary_currency := pay.currency;
  new.salary_period := pay.period;
  new.salary_min := pay.yearly_min;
  new.salary_max := pay.yearly_max;
  if tg_op = 'INSERT' or new.location_coordinates is distinct from old.location_coordinates then
    new.cities := case new.location_coordinates when '' then '{}' else board.nearest_cities(new.location_coordinates) end;
  else
    new.cities := old.cities;
  end if;
  if tg_op = 'INSERT' or old.points is null or (new.location_coordinates, new.location, new.firm_country)
    is distinct from (old.location_coordinates, old.location, old.firm_country)
  then
    new.points := board.points_of(new.location_coordinates, new.location, new.firm_country);
  else
    new.points := old.points;
  end if;
  -- Facts of another text are none.
  if tg_op = 'UPDATE' and new.facts is not distinct from old.facts
    and (new.job_title, new.description) is distinct from (old.job_title, old.description) then new.facts := null; end if;
  new.near_cells := board.near_cells(new.points, new.work_mode, new.firm_country);
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search_head := board.search_head(new.job_title, new.firm_name, new.service, new.location_text, new.seniority,
    new.industry, new.employment, new.work_mode) || board.fact_words(new.facts);
  new.search := board.search_all(new.search_head, new.description);
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{search,search_head,points,near_cells,facts}'::text[]) is distinct from (to_jsonb(old) - '{search,search_head,points,near_cells,facts}'::text[])
  then
    new.updated_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION board.add_firm_jobs(ids bigint[], changes integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  -- In one order, so that two writers wait for each other instead of deadlocking.
  perform from public.firms firm where firm.id = any (ids) order by firm.id for no key update;
  update public.firms firm set jobs_count = firm.jobs_count + changed.n
  from unnest(ids, changes) changed (id, n) where firm.id = changed.id;
end $function$;

CREATE OR REPLACE FUNCTION board.near_cells(points double precision[], work_mode text, country text)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  cells integer[] := '{}';
  cell integer;
begin
  if work_mode = 'remote' then return array[board.remote_entry(country)]; end if;
  for n in 1 .. coalesce(cardinality(points), 0) by 2 loop
    foreach cell in array array[board.near_cell(points[n], points[n + 1], 0.1), board.near_cell(points[n], points[n + 1], 0.2),
      board.near_cell(points[n], points[n + 1], 0.4)]
    loop
      if n = 1 or not cell = any (cells) then cells := cells || cell; end if;
    end loop;
  end loop;
  return case when cells = '{}' then array[board.unstated_entry(country)] else cells end;
end $function$;

CREATE OR REPLACE FUNCTION board.make_firms(adverts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  -- `materialized`, so that the country is written, and planned, once. Whether a firm is there is asked for each advert: joined, every firm
  -- would be compared with every advert.
  insert into public.firms (name, country, link, logo)
  with named as materialized (
    select n, advert ->> 'firm_name' as name, coalesce(advert ->> 'firm_link', '') as link, coalesce(advert ->> 'firm_logo', '') as logo,
      board.country_code(coalesce(nullif(advert ->> 'country', ''), (
        select old.country from board.jobs_of(jsonb_build_array(advert)) found join public.jobs old on old.id = found.id))) as country
    from jsonb_array_elements(adverts) with ordinality list (advert, n)
    where coalesce(advert ->> 'firm_name', '') not in ('', 'Unknown Firm')
      and (advert ->> 'firm_id' is null or not exists (select from public.firms f where f.id = (advert ->> 'firm_id')::bigint))
  )
  select coalesce((select f.name from public.firms f where f.id = board.firm_named(made.name, '')),
    first_value(name) over (partition by lower(name) order by n)), country, link, logo from (
    select distinct on (lower(name), country) * from named
    where country in ('UK', 'US', 'CA', 'AU') and (
      select min(f.id) from public.firms f where lower(f.name) = lower(named.name) and f.country in (named.country, '')) is null
    order by lower(name), country, (link <> '')::integer + (logo <> '')::integer desc, n) made
  order by n;
end $function$;

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
        board.effective_country(new.country, coalesce(by_id.country, by_name.country))) else old.salary end as salary,
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

CREATE OR REPLACE FUNCTION board.role_words(job_title text, location text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
-- Plain comparisons wherever they do: PostgreSQL keeps 32 compiled patterns, and to compile one takes longer than all else here.
declare
  short constant jsonb := '{"sr": "senior", "snr": "senior", "jr": "junior", "jnr": "junior", "mgr": "manager", "mngr": "manager",
    "asst": "assistant", "assoc": "associate", "acct": "accountant", "acctg": "accounting", "corp": "corporate", "admin": "administrator", "exec": "executive",
    "dir": "director", "adv": "advisory", "programme": "program", "adviser": "advisor"}'::jsonb;
  left_out constant text[] := '{and,of,the,a,an,in,at,for,our,to,de,du,la,le,les,des,et,en,d,l,hybrid,remote,onsite,wfh,flexible,permanent,
    perm,permanente,hybride,teletravail,new,urgent,""}'::text[];
  phrases constant text[] := '{on site,in office,work from home,home based,full time,temps plein,a distance,now hiring,apply now,on recrute,hybrid working,
    remote working,flexible working,mode hybride}'::text[];
  first_words constant text[] := '{on,in,work,home,full,temps,a,now,apply,hybrid,remote,flexible,mode}'::text[];
  title text := replace(replace(board.fold(board.decode_references(left(coalesce(job_title, ''), 500))), '&', ' and '), '_', ' ');
  place constant text := board.fold(location);
  phrase text;
begin
  if strpos(title, '/') > 0 or strpos(title, '|') > 0 or strpos(title, '(') > 0 then
    title := regexp_replace(title, '\m[mfwh] ?[/|] ?[mfwhdx]( ?[/|] ?[mfwdx]){0,2}\M|\(([mfwdxh][/|, ]*){2,4}\)', ' ', 'g');
  end if;
  -- A number of four figures or more is a requisition; a year is not.
  if title ~ '\d{4}' then
    title := regexp_replace(title, '(\m(req|ref|requisition|reference|job id|id)[ .:#-]*)?(\m[a-z]{1,4}-?)?(?!20[2-3]\d\M)\d{4,}(-\d+)?\M', ' ', 'g');
  end if;
  title := ' ' || board.words_of(title) || ' ';
  if string_to_array(title, ' ') && first_words then
    foreach phrase in array phrases loop
      title := replace(title, ' ' || phrase || ' ', ' ');
    end loop;
  end if;
  -- Few titles name the place.
  if string_to_array(title, ' ') && string_to_array(board.words_of(place), ' ') then
    foreach phrase in array array(
      select part from (
        select distinct board.words_of(piece) as part
        from string_to_table(translate(board.fold(board.decode_references(left(location, 500))), E'|/\n', ';;;'), ';') whole,
          unnest(array[whole, split_part(whole, ',', 1), split_part(whole, ',', 2)]) piece) parts
      where length(part) > 2 order by length(part) desc, part)
    loop
      title := replace(title, ' ' || phrase || ' ', ' ');
    end loop;
  end if;
  return (
    select string_agg(distinct word, ' ' order by word) from (
      select coalesce(short ->> written, written) as word from unnest(string_to_array(title, ' ')) written) words
    where word <> all (left_out));
end $function$;

CREATE OR REPLACE FUNCTION board.find_roles(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  job public.jobs;
  alike uuid;
begin
  insert into board.roles as old (job_id, key, role)
  select j.id, board.role_key(j.firm_name, j.job_title, j.location), gen_random_uuid() from public.jobs j where j.id = any (ids)
  on conflict (job_id) do update set key = excluded.key, role = excluded.role;
  for job in
    select j.* from public.jobs j join board.roles own on own.job_id = j.id
    where j.id = any (ids) and j.firm_name not in ('', 'Unknown Firm') and length(j.description) > 40
      and exists (select from board.roles r where r.key = own.key and r.job_id <> own.job_id)
    order by j.id
  loop
    select near.role into alike from (
      select * from (
        select distinct on (newest.role) newest.role, newest.job_id from (
          select r.role, r.job_id from board.roles r
          where r.key = (select own.key from board.roles own where own.job_id = job.id) and r.job_id <> job.id
            and (r.job_id < job.id or cardinality(ids) = 1)
          order by r.job_id desc limit 40) newest
        order by newest.role, newest.job_id desc) of_role
      order by of_role.job_id desc limit 8) near
    join public.jobs other on other.id = near.job_id
    where board.same_role(job, other) order by near.job_id limit 1;
    if alike is not null then
      update board.roles r set role = alike where r.job_id = job.id and r.role <> alike;
    end if;
  end loop;
end $function$;
