-- Columns of jobs that triggers derive, whatever route a row comes by. The
-- loader of the sample data calls the same functions for many rows at once.

-- {51.5,-0.12,53.48,-2.24}, pairs of latitude and longitude →
-- {London,Manchester}. Those over 50 km from every place add nothing.
create function board.nearest_cities(pairs double precision[])
returns text[]
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  cities text[] := '{}';
  at_lat double precision;
  at_lon double precision;
  shrink double precision;
  reach double precision;
  city text;
begin
  for n in 1..cardinality(pairs) by 2 loop
    at_lat := pairs[n];
    at_lon := pairs[n + 1];
    shrink := greatest(cos(radians(at_lat)), 0.01);
    -- Most coordinates are a town's own, and few towns are within 5 km.
    foreach reach in array '{5,50}'::double precision[] loop
      city := null;
      select near.name
      into city
      from
        (
          select
            place.name,
            111.2 * sqrt(
              (place.lat - at_lat) ^ 2 + ((place.lon - at_lon) * shrink) ^ 2
            ) as km
          from public.places as place
          where
            place.lat between at_lat - reach / 111 and at_lat + reach / 111
            and place.lon between at_lon - reach / 111 / shrink and at_lon + reach / 111 / shrink
          order by km
          limit 1
        ) as near
      where near.km <= reach;
      exit when city is not null;
    end loop;
    if city is not null and not city = any (cities) then
      cities := cities || city;
    end if;
  end loop;
  return cities;
end;
$$;

-- The row that a name means for a job of this country (docs/product.md §3). The
-- name may be in any letter case. A row of the country comes first, then one
-- without a country, then the smallest id.
create function board.firm_named(name text, country text)
returns bigint
language sql
stable
parallel safe
return (
  select f.id
  from public.firms as f
  where lower(f.name) = lower(firm_named.name)
  order by
    f.country = board.country_code(firm_named.country) desc,
    f.country = '' desc,
    f.id
  limit 1
);

create function board.set_derived_columns()
returns trigger
language plpgsql
set search_path = ''
set plan_cache_mode = auto
as $$
declare
  firm record;
  named_id bigint;
  names_firm boolean := new.firm_name != 'Unknown Firm' and new.firm_name != '';
  pay record;
  pairs double precision[];
begin
  if tg_op = 'UPDATE' then
    names_firm := names_firm and new.firm_name is distinct from old.firm_name;
    if
      new.firm_id is distinct from old.firm_id
      and new.firm_id is not null
      and not names_firm
    then
      new.firm_name := '';
    end if;
  end if;
  if
    names_firm
    and (new.firm_id is null or tg_op = 'UPDATE' and new.firm_id = old.firm_id)
  then
    -- This is a statement of its own: as a condition it would be planned for
    -- each row.
    named_id := board.firm_named(new.firm_name, new.country);
    select f.id, f.name into firm from public.firms as f where f.id = named_id;
    if found then
      new.firm_id := firm.id;
      new.firm_name := firm.name;
    end if;
  end if;
  new.firm_country := board.effective_country('', new.country);
  new.firm_ranking := null;
  if new.firm_id is not null then
    select f.name, f.country, f.ranking
    into firm
    from public.firms as f
    where f.id = new.firm_id;
    if new.firm_name in ('', 'Unknown Firm') then
      new.firm_name := coalesce(firm.name, new.firm_name);
    end if;
    new.firm_country := board.effective_country(firm.country, new.country);
    new.firm_ranking := firm.ranking;
  end if;
  new.slug := coalesce(nullif(new.slug, ''), old.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status
    when 'closed' then coalesce(new.closed_at, now())
  end;
  -- An assignment evaluates an expression; a select would start an executor.
  pay := board.parse_salary(new.salary, new.firm_country);
  new.salary_low := pay.low;
  new.salary_high := pay.high;
  new.salary_currency := pay.currency;
  new.salary_period := pay.period;
  new.salary_min := pay.yearly_min;
  new.salary_max := pay.yearly_max;
  if
    tg_op = 'INSERT'
    or old.points is null
    or (
      new.location_coordinates,
      new.location,
      new.firm_country
    ) is distinct from (
      old.location_coordinates,
      old.location,
      old.firm_country
    )
  then
    pairs := board.pairs_of(new.location_coordinates);
    new.cities := board.nearest_cities(pairs);
    new.points := board.points_of(pairs, new.location, new.firm_country);
  else
    new.cities := old.cities;
    new.points := old.points;
  end if;
  -- Facts that were read from another text do not count.
  if
    tg_op = 'UPDATE'
    and new.facts is not distinct from old.facts
    and (new.job_title, new.description) is distinct from (
      old.job_title,
      old.description
    )
  then
    new.facts := null;
  end if;
  new.near_cells := board.near_cells(
    new.points,
    new.work_mode,
    new.firm_country
  );
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search_head := board.search_head(
    new.job_title,
    new.firm_name,
    new.service,
    new.location_text,
    new.seniority,
    new.industry,
    new.employment,
    new.work_mode
  ) || board.fact_words(new.facts);
  new.search := board.search_all(new.search_head, new.description);
  if
    tg_op = 'UPDATE'
    and (
      to_jsonb(new) - '{search,search_head,points,near_cells,facts}'::text[]
    ) is distinct from (
      to_jsonb(old) - '{search,search_head,points,near_cells,facts}'::text[]
    )
  then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger jobs_set_derived_columns
before insert or update on public.jobs
for each row
execute function board.set_derived_columns();

create function board.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger firms_set_updated_at
before update of
  name,
  about,
  logo,
  ranking,
  slug,
  linkedin_link,
  twitter_link,
  link,
  country,
  lucias_take
on public.firms
for each row
execute function board.set_updated_at();

-- The jobs of a firm carry its name too, for cards and filters.
create function board.copy_firm_columns_to_jobs()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.jobs
  set
    firm_country = new.country,
    firm_ranking = new.ranking,
    firm_name = case
      when firm_name = old.name then new.name
      else firm_name
    end
  where firm_id = new.id;
  return null;
end;
$$;

create trigger firms_copy_columns_to_jobs
after update of country, ranking, name on public.firms
for each row
when
  (
    old.country is distinct from new.country
    or old.ranking is distinct from new.ranking
    or old.name != new.name
  )
execute function board.copy_firm_columns_to_jobs();

-- Closes the jobs whose valid_through has passed and returns how many. Time
-- passes without an update, so the embedded backend runs this every now and
-- then, and pg_cron does in a hosted project (docs/operating.md, "A hosted
-- Supabase project").
create function board.close_expired_jobs()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  closed integer;
begin
  update public.jobs
  set status = 'closed', closed_at = valid_through
  where status = 'open' and valid_through <= now();
  get diagnostics closed = row_count;
  return closed;
end;
$$;
