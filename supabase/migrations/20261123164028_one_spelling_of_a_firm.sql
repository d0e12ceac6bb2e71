CREATE OR REPLACE FUNCTION board.make_firms(adverts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  insert into public.firms (name, country, link, logo)
  select coalesce((select f.name from public.firms f where f.id = board.firm_named(made.name, '')),
    first_value(name) over (partition by lower(name) order by n)), country, link, logo from (
    select distinct on (lower(name), country) * from (
      select found.n, advert ->> 'firm_name' as name, coalesce(advert ->> 'firm_link', '') as link,
        coalesce(advert ->> 'firm_logo', '') as logo,
        board.country_code(coalesce(nullif(advert ->> 'country', ''), old.country)) as country
      from board.jobs_of(adverts) found left join public.jobs old on old.id = found.id
      where coalesce(advert ->> 'firm_name', '') not in ('', 'Unknown Firm')
        and not exists (select from public.firms f where f.id = (advert ->> 'firm_id')::bigint)) named
    where country in ('UK', 'US', 'CA', 'AU') and not exists (
      select from public.firms f where lower(f.name) = lower(named.name) and f.country in (named.country, ''))
    order by lower(name), country, (link <> '')::integer + (logo <> '')::integer desc, n) made
  order by n;
end $function$;
