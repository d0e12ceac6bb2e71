revoke EXECUTE on function board.set_job_slug() from public;

revoke EXECUTE on function board.set_firm_job_count() from public;

drop trigger jobs_0_set_slug on public.jobs;

drop trigger firms_1_set_jobs_count on public.firms;

CREATE OR REPLACE FUNCTION board.set_derived_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'auto'
AS $function$
declare
  pay record;
  pairs double precision[];
begin
  new.slug := coalesce(nullif(new.slug, ''), old.slug, 'job-' || new.id);
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
  if tg_op = 'INSERT' or old.points is null or (new.location_coordinates, new.location, new.firm_country)
    is distinct from (old.location_coordinates, old.location, old.firm_country)
  then
    pairs := board.pairs_of(new.location_coordinates);
    new.cities := board.nearest_cities(pairs);
    new.points := board.points_of(pairs, new.location, new.firm_country);
  else
    new.cities := old.cities;
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

CREATE OR REPLACE FUNCTION board.set_firm_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  plain constant text := board.slug_of(new.name);
begin
  new.slug := coalesce(nullif(new.slug, ''), old.slug, plain);
  if tg_op = 'INSERT' then new.jobs_count := 0; end if;
  if tg_op = 'INSERT' and new.slug = plain and (plain = '' or board.is_reserved(plain)
      or exists (select from public.firms where slug = plain)) then
    new.slug := concat_ws('-', nullif(plain, ''), nullif(lower(new.country), ''));
    if plain = '' or new.country = '' or exists (select from public.firms where slug = new.slug) then
      new.slug := concat_ws('-', nullif(plain, ''), new.id);
    end if;
  end if;
  return new;
end $function$;

drop function board.set_job_slug(),
  board.set_firm_job_count();
