-- Titles, places and firms are found with and without accents (docs/product.md §2.5): "Montreal" finds "Montréal".

-- In lower case, without accents. Composed again, because the letters of some scripts are three times as long in parts.
create function board.fold(written text) returns text
language sql immutable parallel safe
return lower(normalize(replace(replace(replace(translate(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g'),
  'łŁøØđĐı’', 'lLoOdDi'''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfc));

create or replace function board.contains_pattern(part text) returns text
language sql immutable parallel safe
return '%' || replace(replace(replace(board.fold(part), '\', '\\'), '%', '\%'), '_', '\_') || '%';

create or replace function board.title_lower(job_title text) returns text
language sql immutable parallel safe
return board.fold(left(board.decode_references(left(job_title, 4000)), 500));

create or replace function board.location_text(location text, cities text[]) returns text
language sql immutable parallel safe
return board.fold(board.decode_references(location) || E'\n' || array_to_string(cities, E'\n'));

comment on column public.jobs.location_text is
  'location and cities, one per line, folded by board.fold: what the location filter searches';
comment on column public.jobs.title_lower is
  'the first 500 characters of the decoded job_title, folded by board.fold: what the title filter searches';

create or replace function public.suggest_jobs(typed text default null, country text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  set random_page_cost = 1.1 set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  filter constant jsonb :=
    board.read_filter(jsonb_build_object('search', typed, 'country', suggest_jobs.country));
  access_path constant text := board.access_path(filter);
  pattern constant text := board.contains_pattern(filter ->> 'search');
  firms jsonb;
  titles jsonb;
begin
  if not filter ? 'search' then return '[]'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'firm', 'text', matching.name)), '[]') into firms from (
    select f.name from public.firms f
    where board.fold(f.name) like pattern and f.jobs_count > 0
      and (not filter ? 'country' or board.country_code(f.country) = board.country_code(filter ->> 'country'))
    order by board.fold(f.name) like substr(pattern, 2) desc, f.ranking nulls last, f.name limit 3) matching;
  titles := board.run(format(
    'with matches as materialized (select j.job_title from %s j where %s %s limit 1000)
     select coalesce(jsonb_agg(jsonb_build_object(''kind'', ''title'', ''text'', title)), ''[]'') from (
       select min(trim(job_title)) as title from matches where trim(job_title) <> '''' group by board.fold(trim(job_title))
       order by board.fold(trim(job_title)) like %L desc, count(*) desc, 1 limit %s) counted',
    board.jobs_source(filter, access_path), board.job_conditions(filter),
    case when access_path <> 'text_index' then 'order by coalesce(j.date_published, ''-infinity''::timestamptz) desc, j.id desc' end,
    substr(pattern, 2), 8 - jsonb_array_length(firms)), access_path);
  return firms || titles;
end $$;

update public.jobs set
  title_lower = board.title_lower(job_title), location_text = board.location_text(location, cities)
where title_lower <> board.title_lower(job_title) or location_text <> board.location_text(location, cities);
