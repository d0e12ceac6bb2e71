-- What to read after an article: the others whose title and summary have the most different words in common with its
-- own, and among equals the newest. Cards only; nothing for a slug that does not exist.
create function board.words_of(title text, summary text)
returns text[] language sql immutable parallel safe set search_path = ''
return pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.english', title || ' ' || summary));

create function public.related_articles(slug text default null, max_rows integer default 3)
returns jsonb language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', card.slug, 'title', card.title, 'writer_name', card.writer_name, 'reading_time', card.reading_time,
    'meta_description', card.meta_description, 'cover_image', card.cover_image, 'created_at', card.created_at)
    order by card.n), '[]')
  from (
    select other.*, row_number() over (order by
      (select count(*) from unnest(board.words_of(other.title, other.meta_description)) as word
        where word = any (this.words)) desc,
      other.created_at desc, other.id desc) as n
    from public.articles other, (
      select a.id, board.words_of(a.title, a.meta_description) as words
      from public.articles a where a.slug = related_articles.slug) this
    where other.id <> this.id
    order by n limit least(greatest(coalesce(max_rows, 3), 1), 24)) card
);

revoke execute on function board.words_of, public.related_articles from public;
grant execute on function board.words_of, public.related_articles to anon, authenticated, service_role;
