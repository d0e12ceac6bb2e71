SET LOCAL check_function_bodies = off;

DROP TRIGGER jobs_2_set_derived_columns ON public.jobs;

DROP TRIGGER jobs_1_set_firm_columns ON public.jobs;

CREATE OR REPLACE FUNCTION board.set_derived_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    SET plan_cache_mode TO 'auto'
    AS $$
declare
  firm record;
  named_id bigint;
  names_firm boolean := new.firm_name <> 'Unknown Firm' and new.firm_name <> '';
  pay record;
  pairs double precision[];
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
end $$;

CREATE TRIGGER jobs_set_derived_columns BEFORE INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION board.set_derived_columns();

DROP FUNCTION board.set_firm_columns();
