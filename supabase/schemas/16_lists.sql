-- The other lists of jobs, and their rows for sitemaps.

-- Open jobs of the same service and country as one job, as cards, without those
-- of the same role. Those of its level come first, of these the ones in its
-- place (the first cell of its points), then the newest. Each of three indexes
-- brings the best of its order.
create function public.similar_jobs(
  job_slug text default null,
  max_rows integer default 3
)
returns jsonb
language sql
stable
set search_path = ''
return (
  with
    this as materialized (
      select
        j.id,
        j.service,
        j.firm_country,
        j.seniority,
        j.firm_id,
        j.title_lower,
        j.near_cells[1] as cell,
        least(greatest(coalesce(max_rows, 3), 1), 24) as most
      from public.jobs as j
      where j.slug = job_slug
    ),
    found as (
      select near.*
      from
        this
        cross join lateral (
          select j.id, j.seniority, j.near_cells[1] as cell, j.date_published
          from public.jobs as j
          where
            (board.costly_cells(j.near_cells))[1] = this.cell
            and j.service = this.service
            and cardinality(j.near_cells) <= 3
            and j.firm_country = this.firm_country
            and j.status = 'open'
            and (j.valid_through is null or j.valid_through > now())
            and j.id != this.id
            and (j.firm_id, j.title_lower) is distinct from (
              this.firm_id,
              this.title_lower
            )
          order by
            j.seniority is not distinct from this.seniority desc,
            j.date_published desc nulls last,
            j.id desc
          limit this.most
        ) as near
      union
      select newest.*
      from
        this
        cross join (
          values
            (true),
            (false)
        ) as kind (of_level)
        cross join lateral (
          select j.id, j.seniority, j.near_cells[1] as cell, j.date_published
          from public.jobs as j
          where
            j.service = this.service
            and (not kind.of_level or j.seniority = this.seniority)
            and j.firm_country = this.firm_country
            and j.status = 'open'
            and (j.valid_through is null or j.valid_through > now())
            and j.id != this.id
            and (j.firm_id, j.title_lower) is distinct from (
              this.firm_id,
              this.title_lower
            )
          order by
            coalesce(j.date_published, '-infinity'::timestamptz) desc,
            j.id desc
          limit this.most
        ) as newest
    )
  select coalesce(jsonb_agg(to_jsonb(card) order by n), '[]')
  from
    (
      select
        found.id,
        row_number() over (
          order by
            found.seniority is not distinct from this.seniority desc,
            found.cell is not distinct from this.cell desc,
            found.date_published desc nulls last,
            found.id desc
        ) as n
      from
        found,
        this
      order by n
      limit (select most from this)
    ) as picked
    join public.job_cards as card on card.id = picked.id
);

-- A page of a firm's open jobs, newest first, as cards; empty beyond the last.
create function public.firm_jobs(
  firm bigint default null,
  page integer default 1,
  page_size integer default 12
)
returns jsonb
language sql
stable
set search_path = ''
return (
  with
    size as (
      select
        least(greatest(coalesce(page_size, 12), 1), 100) as rows,
        greatest(coalesce(firm_jobs.page, 1), 1) as page
    ),
    picked as (
      select
        j.id,
        row_number() over (
          order by
            coalesce(j.date_published, '-infinity'::timestamptz) desc,
            j.id desc
        ) as n
      from public.jobs as j
      where
        j.firm_id = firm_jobs.firm
        and j.status = 'open'
        and (j.valid_through is null or j.valid_through > now())
      order by n
      limit
        (select rows from size) offset (
          select (size.page - 1)::bigint * size.rows from size
        )
    )
  select
    jsonb_build_object(
      'total',
      coalesce(o.open_jobs, 0),
      'page',
      size.page,
      'pages',
      ceil(coalesce(o.open_jobs, 0)::numeric / size.rows),
      'jobs',
      (
        select coalesce(jsonb_agg(to_jsonb(card) order by picked.n), '[]')
        from
          picked
          join public.job_cards as card on card.id = picked.id
      )
    )
  from
    size
    left join public.firm_openings as o on o.firm_id = firm_jobs.firm
);

-- The cards of those of at most 50 jobs that exist, open or closed, by id.
create function public.stored_jobs(slugs text[] default '{}')
returns jsonb
language sql
stable
set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(card) order by card.id), '[]')
  from public.job_cards as card
  where card.slug = any (stored_jobs.slugs[1:50])
);

-- Open jobs in the order of their ids, for sitemaps: pass the last id of an
-- answer to get the next ones.
create function public.jobs_sitemap(
  after bigint default null,
  max_rows integer default null
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
          id,
          'slug',
          slug,
          'firm_country',
          firm_country,
          'lastmod',
          updated_at
        )
        order by id
      ),
      '[]'
    )
  from
    (
      select j.id, j.slug, j.firm_country, j.updated_at
      from public.jobs as j
      where
        j.id > coalesce(after, 0)
        and j.status = 'open'
        and (j.valid_through is null or j.valid_through > now())
      order by j.id
      limit least(greatest(coalesce(max_rows, 1000), 1), 50000)
    ) as slice
);

-- The services, the towns and the towns' services with at least five open jobs,
-- as {country, service, town}: each has a landing page (docs/product.md §2.5).
-- A job is in its cities, and in the town that a part of its place begins with.
-- Where towns share a name, the largest counts. Jobs at the same places are
-- counted together before the places are read.
create function public.landing_pages()
returns jsonb
language sql
stable
set search_path = ''
set jit = off
return (
  with
    towns as materialized (
      select distinct on (p.country, keyed.key) p.country, keyed.key, p.name
      from
        public.places as p
        cross join lateral (
          select board.place_key(p.name) as key offset 0
        ) as keyed
      order by p.country, keyed.key, p.id
    ),
    texts as materialized (
      select
        j.firm_country as country,
        j.service,
        j.location_text as written,
        count(*) as jobs
      from public.jobs as j
      where
        j.status = 'open'
        and (j.valid_through is null or j.valid_through > now())
      group by 1, 2, 3
    ),
    lines as materialized (
      select distinct
        texts.country,
        texts.written,
        board.place_key(split_part(line, ',', 1)) as key
      from
        texts
        cross join regexp_split_to_table(texts.written, '[\n;]') as line
    ),
    named as materialized (
      select distinct lines.country, lines.written, towns.name as town
      from
        lines
        join towns using (country, key)
    ),
    counted as (
      select country, service, null as town, sum(jobs) as jobs
      from texts
      group by country, service
      union all
      select
        country,
        case grouping(service)
          when 0 then service
        end,
        town,
        sum(jobs)
      from
        texts
        join named using (country, written)
      group by grouping sets ((country, town), (country, town, service))
    )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('country', country, 'service', service, 'town', town)
        order by country, town nulls first, service nulls first
      ),
      '[]'
    )
  from counted
  where jobs >= 5 and country != '' and coalesce(service, town) != ''
);
