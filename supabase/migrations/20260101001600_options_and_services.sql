-- The choices of the selects and the numbers of the home page, from the kept counts: exact, however many jobs there are.
drop function board.options_of;
create function board.options_of(filter jsonb, field text, column_name text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare found jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(value order by value), ''[]'')
     from (select %1$I as value from (%2$s) counted where %1$I <> '''' group by 1 having sum(n) > 0) once',
    column_name, board.countable(filter, array[field], 'counts')) into found;
  return found;
end $$;

create or replace function public.filter_options(country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off as $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object('country', filter_options.country));
begin
  return jsonb_build_object(
    'services', board.options_of(filter, 'service', 'service'),
    'industries', board.options_of(filter, 'industry', 'industry'),
    'seniorities', board.options_of(filter, 'seniority', 'seniority'),
    'firms', board.options_of(filter, 'firm', 'firm_name'));
end $$;

-- For every service and every alias, the number that a search for it finds; the row without a service is the
-- number of all open jobs.
create or replace function public.service_counts(country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off as $$
declare counts jsonb;
begin
  execute
    'with counted as (select service, sum(n) as n from ('
    || board.countable(board.clean_filter(jsonb_build_object('country', service_counts.country)), '{service}', 'counts')
    || ') open group by service having sum(n) > 0),
     meant as (
       select service as label, service from counted where service <> ''''
       union select alias, service from public.service_aliases)
     select coalesce((select jsonb_agg(jsonb_build_object(''service'', label, ''count'', n) order by n desc, label)
         from (select meant.label, sum(counted.n) as n from meant join counted using (service) group by 1) summed), ''[]'')
       || jsonb_build_object(''service'', null, ''count'', coalesce((select sum(n) from counted), 0))' into counts;
  return counts;
end $$;
