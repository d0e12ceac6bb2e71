-- One page of the open jobs, the exact number of all that match, and where to go on (docs/product.md §2.5, §9).

-- The keys of an order, all descending so that one row comparison finds what comes after a job.
create function board.sort_keys(sort text) returns text[]
language sql immutable parallel safe
return case sort
  when 'firmRank' then array['coalesce(-j.firm_ranking, -2147483647)', 'coalesce(j.date_published, ''-infinity''::timestamptz)']
  when 'salary' then array['coalesce(j.salary_max, -1)', 'coalesce(j.date_published, ''-infinity''::timestamptz)']
  else array['coalesce(j.date_published, ''-infinity''::timestamptz)']
end;

-- The inverse of board.write_cursor; null for whatever this database did not write itself for the same sort.
create function board.read_cursor(cursor_text text, sort text) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  padded constant text := translate(cursor_text, '-_', '+/');
  c jsonb;
begin
  if cursor_text is null or length(cursor_text) > 400 then return null; end if;
  c := convert_from(decode(padded || repeat('=', (4 - length(padded) % 4) % 4), 'base64'), 'utf8')::jsonb;
  if c ->> 'sort' is distinct from sort then return null; end if;
  -- casts that fail here must not fail in the search
  perform (c ->> 'id')::bigint, (c ->> 'page')::integer, (c ->> 'date')::timestamptz, (c ->> 'key')::numeric;
  if c ->> 'id' is null or c ->> 'page' is null or c ->> 'date' is null or (sort <> 'date' and c ->> 'key' is null)
  then return null; end if;
  return c;
exception when others then
  return null;
end $$;

create function board.write_cursor(c jsonb) returns text
language sql immutable parallel safe
return rtrim(translate(encode(convert_to(c::text, 'utf8'), 'base64'), E'+/\n', '-_'), '=');

create function public.search_jobs(
  country text default null, search text default null, keywords text default null, firm text default null,
  service text default null, industry text default null, seniority text default null, employment text default null,
  location text default null, min_salary numeric default null, max_salary numeric default null,
  min_rank integer default null, max_rank integer default null, from_date date default null, to_date date default null,
  sort text default null, page_size integer default null, page integer default null, after text default null)
returns jsonb language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  conditions constant text := board.job_conditions(board.clean_filter(jsonb_build_object(
    'country', search_jobs.country, 'search', search_jobs.search, 'keywords', search_jobs.keywords,
    'firm', search_jobs.firm, 'service', search_jobs.service, 'industry', search_jobs.industry,
    'seniority', search_jobs.seniority, 'employment', search_jobs.employment, 'location', search_jobs.location,
    'min_salary', min_salary, 'max_salary', max_salary, 'min_rank', min_rank, 'max_rank', max_rank,
    'from_date', from_date, 'to_date', to_date)));
  order_name constant text := case when sort in ('firmRank', 'salary') then sort else 'date' end;
  keys constant text[] := board.sort_keys(order_name);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  start constant jsonb := board.read_cursor(after, order_name);
  number constant integer := least(greatest(coalesce((start ->> 'page')::integer, page, 1), 1), 1000000);
  beyond text := '';
  total bigint;
  cards jsonb;
  last_key jsonb;
begin
  if start is not null then
    beyond := format(' and (%s, j.id) < (%s)', array_to_string(keys, ', '), concat_ws(', ',
      case when order_name <> 'date' then format('%L::numeric', start ->> 'key') end,
      format('%L::timestamptz', start ->> 'date'), format('%L::bigint', start ->> 'id')));
  end if;
  execute 'select count(*) from public.jobs j where ' || conditions into total;
  -- one row more than the page holds tells whether there is a next one
  execute format(
    'with page as materialized (
       select j.id, row_number() over (order by %1$s) - %6$s as n, %2$s::text as key, %3$s as date
       from public.jobs j where %4$s order by %1$s limit %5$s offset %6$s)
     select (select jsonb_agg(to_jsonb(c) order by p.n) from page p join public.job_cards c on c.id = p.id where p.n <= %7$s),
       (select jsonb_build_object(''id'', p.id, ''key'', p.key, ''date'', p.date) from page p
        where p.n = %7$s and exists (select from page more where more.n > %7$s))',
    array_to_string(keys, ' desc, ') || ' desc, j.id desc',
    case when order_name = 'date' then 'null' else keys[1] end, keys[array_length(keys, 1)],
    conditions || beyond, size + 1,
    case when start is null then (number - 1)::bigint * size else 0 end, size) into cards, last_key;
  return jsonb_build_object(
    'total', total, 'page', number, 'pages', (total + size - 1) / size,
    'next', board.write_cursor(jsonb_strip_nulls(last_key) || jsonb_build_object('sort', order_name, 'page', number + 1)),
    'jobs', coalesce(cards, '[]'));
end $$;
