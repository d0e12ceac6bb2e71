-- What an empty list offers (docs/product.md §2.5): searches without one part
-- of the filter that find jobs, the fewest first. Where fewer than two do, also
-- those that keep one part only. At most 4, as {part, keeps, total, capped}.
-- Both ends of a range are one part. Each search costs as much as the list, so
-- those without one part are not tried for filters of more than six.
create function public.relax_jobs(filter jsonb default '{}')
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  cleaned constant jsonb := board.read_filter(filter);
  parts constant text[] := array(
    select distinct f.part
    from board.filters() as f
    where f.part is not null and cleaned ? f.name
    order by 1
  );
  relaxed jsonb := '[]';
  keeps boolean;
  this_part text;
  counted jsonb;
begin
  foreach keeps in array array[false, true] loop
    if
      keeps
      and (jsonb_array_length(relaxed) >= 2 or cardinality(parts) < 3)
    then
      exit;
    end if;
    continue when not keeps and cardinality(parts) > 6;
    foreach this_part in array parts loop
      counted := board.count_facets(
        cleaned - array(
          select f.name
          from board.filters() as f
          where
            f.part is not null
            and (f.part = this_part) is distinct from keeps
        ),
        '{}'
      );
      if (counted ->> 'total')::bigint > 0 then
        relaxed := relaxed || jsonb_build_object(
          'part',
          this_part,
          'keeps',
          keeps,
          'total',
          counted -> 'total',
          'capped',
          counted -> 'capped'
        );
      end if;
    end loop;
  end loop;
  return coalesce(
    (
      select
        jsonb_agg(
          r
          order by r -> 'keeps', (r ->> 'total')::bigint, r ->> 'part'
        )
      from
        (
          select r
          from jsonb_array_elements(relaxed) as r
          order by r -> 'keeps', (r ->> 'total')::bigint, r ->> 'part'
          limit 4
        ) as fewest
    ),
    '[]'
  );
end;
$$;
