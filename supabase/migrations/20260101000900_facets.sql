-- How many jobs each further choice would leave (docs/product.md §2.5).

-- One name for all spellings of board.employment_spellings: 'full-time' → 'Full Time'.
create function board.employment_name(employment text) returns text
language sql immutable parallel safe
return initcap(translate(lower(employment), '-_', '  '));

-- Counts one facet by itself.
create function board.facet_of(field text, column_name text, conditions text, max_rows integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''value'', value, ''count'', n) order by n desc, value), ''[]'')
     from (select %1$s as value, count(*) as n from public.jobs j where %2$s and %1$s <> '''' group by 1
           order by n desc, value limit %3$s) counted', column_name, conditions, max_rows) into found;
  return jsonb_build_object(field, found);
end $$;

-- Counts all five facets and the total in one scan. Each number of grouping() has a zero bit for its column.
create function board.all_facets(conditions text, max_rows integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare found jsonb;
begin
  execute format(
    'with counted as (
       select grouping(j.service, j.industry, j.seniority, j.employment, j.firm_name) as which,
         j.service, j.industry, j.seniority, j.employment, j.firm_name, count(*) as n
       from public.jobs j where %s
       group by grouping sets ((j.service), (j.industry), (j.seniority), (j.employment), (j.firm_name), ())
     ), named as (
       select case which when 15 then ''service'' when 23 then ''industry'' when 27 then ''seniority''
           when 29 then ''employment'' else ''firm'' end as field,
         coalesce(service, industry, seniority, board.employment_name(employment), firm_name) as value, sum(n) as n
       from counted where which < 31 group by 1, 2
     ), placed as (
       select *, row_number() over (partition by field order by n desc, value) as place from named where value <> ''''
     ), listed as (
       select field, jsonb_agg(jsonb_build_object(''value'', value, ''count'', n) order by place) as list
       from placed where place <= %s group by field
     )
     select jsonb_build_object(''total'', (select n from counted where which = 31), ''service'', ''[]''::jsonb,
         ''industry'', ''[]''::jsonb, ''seniority'', ''[]''::jsonb, ''employment'', ''[]''::jsonb, ''firm'', ''[]''::jsonb)
       || coalesce((select jsonb_object_agg(field, list) from listed), ''{}'')', conditions, max_rows) into found;
  return found;
end $$;

-- A facet whose own filter is set is counted again as if it were not.
create function public.job_facets(
  country text default null, search text default null, keywords text default null, firm text default null,
  service text default null, industry text default null, seniority text default null, employment text default null,
  location text default null, min_salary numeric default null, max_salary numeric default null,
  min_rank integer default null, max_rank integer default null, from_date date default null, to_date date default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object(
    'country', job_facets.country, 'search', job_facets.search, 'keywords', job_facets.keywords,
    'firm', job_facets.firm, 'service', job_facets.service, 'industry', job_facets.industry,
    'seniority', job_facets.seniority, 'employment', job_facets.employment, 'location', job_facets.location,
    'min_salary', min_salary, 'max_salary', max_salary, 'min_rank', min_rank, 'max_rank', max_rank,
    'from_date', from_date, 'to_date', to_date));
  columns constant jsonb := '{"service": "j.service", "industry": "j.industry", "seniority": "j.seniority",
    "employment": "board.employment_name(j.employment)", "firm": "j.firm_name"}';
  max_rows constant integer := 300;
  facets jsonb := board.all_facets(board.job_conditions(filter), max_rows);
  field text;
begin
  for field in select jsonb_object_keys(columns) loop
    if filter ? field then
      facets := facets || board.facet_of(field, columns ->> field, board.job_conditions(filter, field), max_rows);
    end if;
  end loop;
  return facets;
end $$;

create function board.options_of(field text, column_name text, conditions text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(value order by value), ''[]'')
     from (select %1$s as value from public.jobs j where %2$s and %1$s <> '''' group by 1) once',
    column_name, conditions) into found;
  return jsonb_build_object(field, found);
end $$;

-- The choices of the selects, sorted by name (docs/product.md §7).
create function public.filter_options(country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  conditions constant text :=
    board.job_conditions(board.clean_filter(jsonb_build_object('country', filter_options.country)));
begin
  return board.options_of('services', 'j.service', conditions)
    || board.options_of('industries', 'j.industry', conditions)
    || board.options_of('seniorities', 'j.seniority', conditions)
    || board.options_of('firms', 'j.firm_name', conditions);
end $$;

-- For every service and every alias, the number that a search for it finds; the row without a service is the
-- number of all open jobs.
create function public.service_counts(country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare counts jsonb;
begin
  execute
    'with counted as (select j.service, count(*) as n from public.jobs j where '
    || board.job_conditions(board.clean_filter(jsonb_build_object('country', service_counts.country)))
    || ' group by j.service),
     meant as (
       select service as label, service from counted where service <> ''''
       union select alias, service from public.service_aliases)
     select coalesce((select jsonb_agg(jsonb_build_object(''service'', label, ''count'', n) order by n desc, label)
         from (select meant.label, sum(counted.n) as n from meant join counted using (service) group by 1) summed), ''[]'')
       || jsonb_build_object(''service'', null, ''count'', coalesce((select sum(n) from counted), 0))' into counts;
  return counts;
end $$;
