-- How many jobs each further choice would leave (docs/product.md §2.5).

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

-- A facet whose own filter is set is counted as if it were not.
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
  total bigint;
begin
  execute 'select count(*) from public.jobs j where ' || board.job_conditions(filter) into total;
  return jsonb_build_object('total', total)
    || board.facet_of('service', 'j.service', board.job_conditions(filter, 'service'), 100)
    || board.facet_of('industry', 'j.industry', board.job_conditions(filter, 'industry'), 100)
    || board.facet_of('seniority', 'j.seniority', board.job_conditions(filter, 'seniority'), 100)
    || board.facet_of('employment', 'j.employment', board.job_conditions(filter, 'employment'), 100)
    || board.facet_of('firm', 'j.firm_name', board.job_conditions(filter, 'firm'), 300);
end $$;

-- The choices of the selects, sorted by name (docs/product.md §7).
create function public.filter_options(country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare options jsonb;
begin
  execute
    'select jsonb_build_object(
       ''services'', coalesce(jsonb_agg(distinct j.service) filter (where j.service <> ''''), ''[]''),
       ''industries'', coalesce(jsonb_agg(distinct j.industry) filter (where j.industry <> ''''), ''[]''),
       ''seniorities'', coalesce(jsonb_agg(distinct j.seniority) filter (where j.seniority <> ''''), ''[]''),
       ''firms'', coalesce(jsonb_agg(distinct j.firm_name) filter (where j.firm_name <> ''''), ''[]''))
     from public.jobs j where '
    || board.job_conditions(board.clean_filter(jsonb_build_object('country', filter_options.country))) into options;
  return options;
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
