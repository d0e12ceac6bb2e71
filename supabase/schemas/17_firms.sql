-- Figures of firms, and the firms themselves (docs/product.md §2.7, §2.8).

-- Open jobs of a firm by 'service' or 'seniority', most frequent first; those
-- without one come last, without a name.
create function board.firm_mix(firm bigint, field text)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('name', name, 'jobs', n)
        order by name is null, n desc, name
      ),
      '[]'
    )
  from
    (
      select named.name, count(*) as n
      from
        public.jobs as j,
        lateral (
          select
            nullif(
              case firm_mix.field
                when 'service' then j.service
                when 'seniority' then j.seniority
              end,
              ''
            ) as name
        ) as named
      where
        j.firm_id = firm_mix.firm
        and j.status = 'open'
        and (j.valid_through is null or j.valid_through > now())
      group by named.name
      order by named.name is null, n desc, named.name
      limit 30
    ) as counted
);

-- The first four of these firms that exist, in this order. A slash separates
-- the slugs; no slug contains one.
create function public.firm_figures(slugs text default null)
returns jsonb
language sql
stable
set search_path = ''
set jit = off
return (
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id',
          firm.id,
          'slug',
          firm.slug,
          'name',
          firm.name,
          'logo',
          firm.logo,
          'ranking',
          firm.ranking,
          'country',
          firm.country,
          'openings',
          (
            select o.open_jobs
            from public.firm_openings as o
            where o.firm_id = firm.id
          ),
          'services',
          board.firm_mix(firm.id, 'service'),
          'levels',
          board.firm_mix(firm.id, 'seniority'),
          'pay',
          board.firm_pay(firm.id)
        )
        order by firm.n
      ),
      '[]'
    )
  from
    (
      select
        f.id,
        f.slug,
        f.name,
        f.logo,
        f.ranking,
        f.country,
        min(requested.n) as n
      from
        unnest(
          string_to_array(left(slugs, 4000), '/')
        ) with ordinality as requested (slug, n)
        join public.firms as f on f.slug = requested.slug
      group by f.id
      order by n
      limit 4
    ) as firm
);

-- A page of the directory by rank, unranked firms last, as {total, firms}.
-- `name` is a part of the name, in any case. A page beyond the last has no
-- firms.
create function public.firm_list(
  country text default null,
  name text default null,
  highest_rank integer default null,
  page integer default 1,
  page_size integer default 24
)
returns jsonb
language sql
stable
set search_path = ''
return (
  with
    matching as not materialized (
      select f.id, f.slug, f.name, f.about, f.logo, f.ranking, f.country
      from public.firms as f
      where
        (
          firm_list.country is null
          or f.country = board.country_code(firm_list.country)
        )
        and (
          firm_list.name is null
          or strpos(lower(f.name), lower(firm_list.name)) > 0
        )
        and (
          firm_list.highest_rank is null
          or f.ranking <= firm_list.highest_rank
        )
    )
  select
    jsonb_build_object(
      'total',
      (select count(*) from matching),
      'firms',
      coalesce(jsonb_agg(to_jsonb(card) order by card.ranking, card.id), '[]')
    )
  from
    (
      select *
      from matching
      order by ranking, id
      limit
        least(greatest(coalesce(page_size, 24), 1), 48) offset (
          greatest(coalesce(page, 1), 1) - 1
        )::bigint * least(greatest(coalesce(page_size, 24), 1), 48)
    ) as card
);

-- The profile of a firm as a list of one. It is found by its slug, else by its
-- id, else by its name in a job's country. Empty where no firm has them.
create function public.firm_by(
  slug text default null,
  id bigint default null,
  name text default null,
  country text default null
)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id',
          f.id,
          'slug',
          f.slug,
          'name',
          f.name,
          'about',
          f.about,
          'logo',
          f.logo,
          'ranking',
          f.ranking,
          'country',
          f.country,
          'linkedin_link',
          f.linkedin_link,
          'twitter_link',
          f.twitter_link,
          'link',
          f.link,
          'lucias_take',
          f.lucias_take
        )
      ),
      '[]'
    )
  from public.firms as f
  where
    f.id = coalesce(
      (select own.id from public.firms as own where own.slug = firm_by.slug),
      (select own.id from public.firms as own where own.id = firm_by.id),
      board.firm_named(firm_by.name, firm_by.country)
    )
);

-- The open positions of at most 100 firms, by their ids, as {firm_id,
-- open_jobs}.
create function public.firm_openings_of(ids bigint[] default '{}')
returns jsonb
language sql
stable
set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(o) order by o.firm_id), '[]')
  from public.firm_openings as o
  where o.firm_id = any (firm_openings_of.ids[1:100])
);

-- Firms in the order of their ids, for sitemaps, as jobs_sitemap.
create function public.firms_sitemap(
  after bigint default null,
  max_rows integer default null
)
returns jsonb
language sql
stable
set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(slice) order by id), '[]')
  from
    (
      select f.id, f.slug, f.country, f.updated_at as lastmod
      from public.firms as f
      where f.id > coalesce(after, 0)
      order by f.id
      limit least(greatest(coalesce(max_rows, 1000), 1), 50000)
    ) as slice
);
