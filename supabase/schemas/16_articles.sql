-- Articles (docs/product.md §2.9): lists, one with its insights, and their rows
-- for sitemaps.

create function board.lexemes(title text, summary text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return pg_catalog.tsvector_to_array(
  pg_catalog.to_tsvector('pg_catalog.english', title || ' ' || summary)
);

-- The articles whose title and summary share the most words with those of one
-- article, as cards; among equals the newest first. Empty for an unknown slug.
create function public.related_articles(
  slug text default null,
  max_rows integer default 3
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
          'slug',
          card.slug,
          'title',
          card.title,
          'writer_name',
          card.writer_name,
          'reading_time',
          card.reading_time,
          'meta_description',
          card.meta_description,
          'cover_image',
          card.cover_image,
          'created_at',
          card.created_at
        )
        order by card.n
      ),
      '[]'
    )
  from
    (
      select
        other.*,
        row_number() over (
          order by
            (
              select count(*)
              from
                unnest(
                  board.lexemes(other.title, other.meta_description)
                ) as word
              where word = any (this.words)
            ) desc,
            other.created_at desc,
            other.id desc
        ) as n
      from
        public.articles as other,
        (
          select a.id, board.lexemes(a.title, a.meta_description) as words
          from public.articles as a
          where a.slug = related_articles.slug
        ) as this
      where other.id != this.id
      order by n
      limit least(greatest(coalesce(max_rows, 3), 1), 24)
    ) as card
);

-- A page of the articles, newest first, as {total, articles}. A page beyond the
-- last has no articles.
create function public.article_list(
  page integer default 1,
  page_size integer default 12
)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    jsonb_build_object(
      'total',
      (select count(*) from public.articles),
      'articles',
      coalesce(
        jsonb_agg(to_jsonb(card) order by card.created_at desc, card.id desc),
        '[]'
      )
    )
  from
    (
      select
        a.id,
        a.slug,
        a.title,
        a.writer_name,
        a.reading_time,
        a.meta_description,
        a.cover_image,
        a.created_at
      from public.articles as a
      order by a.created_at desc, a.id desc
      limit
        least(greatest(coalesce(page_size, 12), 1), 50) offset (
          greatest(coalesce(page, 1), 1) - 1
        )::bigint * least(greatest(coalesce(page_size, 12), 1), 50)
    ) as card
);

-- The article of a slug with at most 100 of its insights, as a list of one;
-- empty for an unknown slug.
create function public.article_by_slug(slug text default null)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(
        to_jsonb(article) || jsonb_build_object(
          'insights',
          (
            select
              coalesce(jsonb_agg(to_jsonb(remark) order by remark.id), '[]')
            from
              (
                select i.id, i.message, i.position
                from public.article_insights as i
                where i.article_slug = article.slug
                order by i.id
                limit 100
              ) as remark
          )
        )
      ),
      '[]'
    )
  from
    (
      select
        a.id,
        a.slug,
        a.title,
        a.writer_name,
        a.reading_time,
        a.meta_description,
        a.cover_image,
        a.created_at,
        a.html
      from public.articles as a
      where a.slug = article_by_slug.slug
    ) as article
);

-- Articles in the order of their ids, for sitemaps, as jobs_sitemap.
create function public.articles_sitemap(
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
      select a.id, a.slug, a.created_at as lastmod
      from public.articles as a
      where a.id > coalesce(after, 0)
      order by a.id
      limit least(greatest(coalesce(max_rows, 1000), 1), 50000)
    ) as slice
);
