-- What would be found if less were asked for (docs/product.md §2.5, an empty list).

-- Searches with one part of the filters left out that find jobs, the fewest first; where fewer than two do, those that
-- keep one part only as well. At most 4, as {part, keeps, total, capped}. Both ends of a range are one part.
create function public.relax_jobs(
  country text default null, search text default null, keywords text default null, firm text default null,
  service text default null, industry text default null, seniority text default null, employment text default null,
  location text default null, min_salary numeric default null, max_salary numeric default null,
  min_rank integer default null, max_rank integer default null, from_date date default null, to_date date default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  filter constant jsonb := board.clean_filter(jsonb_build_object(
    'country', relax_jobs.country, 'search', relax_jobs.search, 'keywords', relax_jobs.keywords,
    'firm', relax_jobs.firm, 'service', relax_jobs.service, 'industry', relax_jobs.industry,
    'seniority', relax_jobs.seniority, 'employment', relax_jobs.employment, 'location', relax_jobs.location,
    'min_salary', min_salary, 'max_salary', max_salary, 'min_rank', min_rank, 'max_rank', max_rank,
    'from_date', from_date, 'to_date', to_date));
  keys_of constant jsonb := '{"search": ["search"], "keywords": ["keywords"], "firm": ["firm"],
    "service": ["service"], "industry": ["industry"], "seniority": ["seniority"], "employment": ["employment"],
    "location": ["location"], "salary": ["min_salary", "max_salary"], "rank": ["min_rank", "max_rank"],
    "date": ["from_date", "to_date"]}';
  parts constant text[] := array(
    select p.key from jsonb_each(keys_of) p
    where exists (select from jsonb_array_elements_text(p.value) k where filter ? k));
  found jsonb := '[]';
  keeps boolean;
  part text;
  own text[];
  counted jsonb;
begin
  foreach keeps in array array[false, true] loop
    if keeps and (jsonb_array_length(found) >= 2 or cardinality(parts) < 3) then exit; end if;
    foreach part in array parts loop
      own := array(select jsonb_array_elements_text(keys_of -> part));
      counted := board.facets_of(
        case when keeps then filter - array(select k from jsonb_object_keys(filter) k where k <> 'country' and k <> all (own))
          else filter - own end, '{}');
      if (counted ->> 'total')::bigint > 0 then
        found := found || jsonb_build_object('part', part, 'keeps', keeps, 'total', counted -> 'total', 'capped', counted -> 'capped');
      end if;
    end loop;
  end loop;
  return coalesce((
    select jsonb_agg(relaxed order by relaxed -> 'keeps', (relaxed ->> 'total')::bigint, relaxed ->> 'part') from (
      select relaxed from jsonb_array_elements(found) relaxed
      order by relaxed -> 'keeps', (relaxed ->> 'total')::bigint, relaxed ->> 'part' limit 4) fewest), '[]');
end $$;
