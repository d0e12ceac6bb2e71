revoke EXECUTE on function board.most_query(text[],text[],text) from public;

alter table public.jobs alter column points set storage main;
alter table public.jobs alter column near_cells set storage main;
-- Jobs at several places have them out of line; nothing else of them changes.
alter table public.jobs disable trigger user;
update public.jobs set points = points || '{}'::double precision[], near_cells = near_cells || '{}'::integer[]
where cardinality(near_cells) > 3;
alter table public.jobs enable trigger user;
-- Until a vacuum, searches would read these rows one by one.
select gin_clean_pending_list(index)
from unnest('{public.jobs_search,public.jobs_search_head,public.jobs_title_trigrams,public.jobs_location_trigrams,public.jobs_near_several}'::regclass[]) index;

CREATE OR REPLACE FUNCTION board.town_named(written text, country text)
 RETURNS public.places
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET random_page_cost TO '1.1'
AS $function$
declare
  code constant text := board.country_code(country);
  keys constant text[] := array(
    select board.place_key(part) from unnest(string_to_array(left(written, 200), ',')) with ordinality list (part, n) order by n);
  regions constant text[] := case when cardinality(keys) > 1 then array(
    select named.place from board.place_names named
    where named.country = code and board.place_key(named.name) = any (keys[2:])
      and exists (select from public.places p where p.country = code and p.region = named.place)) else '{}' end;
  town public.places;
begin
  if coalesce(keys[1], '') = '' then return null; end if;
  select p.* into town from public.places p
  where p.country = code and board.place_key(p.name) = keys[1] and (regions = '{}' or p.region = any (regions))
  order by p.id limit 1;
  if town.id is null then
    select p.* into town from public.places p
    where p.country = code and (regions = '{}' or p.region = any (regions)) and board.place_key(p.name) = (
      select min(board.place_key(named.place)) from board.place_names named
      where named.country = code and board.place_key(named.name) = keys[1] having count(*) = 1)
    order by p.id limit 1;
  end if;
  return town;
end $function$;

CREATE OR REPLACE FUNCTION board.read_keywords(keywords text, country text, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  reading constant jsonb := board.read_units(keywords, country, corrects);
  units constant text[] := array(select jsonb_array_elements_text(reading -> 'units'));
  kinds constant text[] := array(select jsonb_array_elements_text(reading -> 'kinds'));
  groups constant integer[] := array(select n::integer from jsonb_array_elements_text(reading -> 'groups') n);
  query jsonb;
begin
  if cardinality(units) > 0 then
    query := board.combined_query(units, kinds, groups, country);
    -- Most words, where no job of the country has all.
    if corrects and not query ? 'found' and not 'exact' = any (kinds) and groups[cardinality(groups)] = 1 then
      query := coalesce(board.most_query(units, kinds, country, query ? 'known'), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head',
    'typed', reading -> 'typed', 'lookups', reading -> 'lookups', 'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $function$;

CREATE OR REPLACE FUNCTION board.combined_query(units text[], kinds text[], groups integer[], country text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- Quoted words and negations are for the whole advert.
  known constant boolean[] := board.known_in_heads(units, country);
  is_alone constant boolean := cardinality(units) = 1 and kinds[1] = 'word';
  in_heads constant jsonb := case when exists (select from unnest(kinds, known) u (kind, known) where u.kind = 'word' and u.known)
    then '{"known": true}' else '{}' end;
  whole tsquery;
  head tsquery;
begin
  select string_agg('( ' || words || ' )', ' | ')::tsquery,
    case when count(*) = count(heads) then string_agg('( ' || heads || ' )', ' | ') end::tsquery
  into whole, head from (
    select string_agg(case u.kind when 'not' then '!' else '' end || '( ' || u.unit || ' )', ' & ' order by u.n) as words,
      string_agg('( ' || u.unit || ' )', ' & ' order by u.n) filter (where u.kind = 'word' and u.known) as heads
    from unnest(units, kinds, groups, known) with ordinality u (unit, kind, own_group, known, n) group by u.own_group) grouped;
  if not is_alone and groups[cardinality(groups)] = 1 and exists (
    select from unnest(units, kinds, known) u (unit, kind, known)
    where u.kind <> 'not' and not u.known and not board.has_jobs(u.unit::tsquery, null, country)) then
    return in_heads || jsonb_build_object('query', whole::text);
  end if;
  if head is not null and (is_alone or board.has_jobs(whole, head, country)) then
    return jsonb_build_object('query', whole::text, 'head', head::text, 'found', true);
  end if;
  return in_heads || jsonb_strip_nulls(jsonb_build_object('query', whole::text, 'found', case when is_alone or board.has_jobs(whole, null, country) then true end));
end $function$;

CREATE OR REPLACE FUNCTION board.most_query(units text[], kinds text[], country text, known boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  words constant text[] := array(select unit from unnest(units, kinds) u (unit, kind) where kind = 'word');
  excluded constant text := (select string_agg('!( ' || unit || ' )', ' & ') from unnest(units, kinds) u (unit, kind) where kind = 'not');
  held tsquery;
  whole tsquery;
begin
  if cardinality(words) not between 2 and 6 then return null; end if;
  for least_words in reverse cardinality(words) - 1 .. (cardinality(words) + 1) / 2 loop
    held := board.n_of_query(words, least_words);
    whole := coalesce(held && excluded::tsquery, held);
    if least_words = 1 and known and excluded is null or board.has_jobs(whole, held, country) then
      return jsonb_build_object('query', whole::text, 'head', held::text, 'most', true);
    elsif board.has_jobs(whole, null, country) then
      return jsonb_build_object('query', whole::text, 'most', true);
    end if;
  end loop;
  return null;
end $function$;
revoke execute on function board.most_query(text[],text[],text,boolean) from public;

grant EXECUTE on function board.most_query(text[],text[],text,boolean) to public;

drop function board.most_query(text[],text[],text);
