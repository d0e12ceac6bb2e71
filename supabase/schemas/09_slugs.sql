-- Slugs and reading times of rows without them, whatever route a row comes by
-- (docs/operating.md).

-- Lower-case ASCII words joined by hyphens, at most 80 characters; '' for a
-- text without any.
create function board.slug_of(written text)
returns text
language sql
immutable
parallel safe
return btrim(
  left(regexp_replace(board.fold(written), '[^a-z0-9]+', '-', 'g'), 80),
  '-'
);

-- The reading time of an article in words, at 200 words a minute.
create function board.reading_time(html text)
returns text
language sql
immutable
parallel safe
return greatest(
  1,
  round(
    (
      select count(*)
      from
        regexp_split_to_table(
          regexp_replace(html, '<[^>]*>', ' ', 'g'),
          '\s+'
        ) as word
      where word ~ '\w'
    ) / 200.0
  )
) || ' min read';

-- A firm whose plain slug is taken gets its country behind it, else its id
-- (docs/product.md §3). One that is copied from elsewhere comes with a count,
-- and its jobs follow.
create function board.set_firm_slug()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  plain constant text := board.slug_of(new.name);
begin
  new.slug := coalesce(nullif(new.slug, ''), old.slug, plain);
  if tg_op = 'INSERT' then
    new.jobs_count := 0;
  end if;
  if
    tg_op = 'INSERT'
    and new.slug = plain
    and (
      plain = ''
      or board.is_reserved(plain)
      or exists (select from public.firms where slug = plain)
    )
  then
    new.slug := concat_ws(
      '-',
      nullif(plain, ''),
      nullif(lower(new.country), '')
    );
    if
      plain = ''
      or new.country = ''
      or exists (select from public.firms where slug = new.slug)
    then
      new.slug := concat_ws('-', nullif(plain, ''), new.id);
    end if;
  end if;
  return new;
end;
$$;

create trigger firms_0_set_slug
before insert or update of slug on public.firms
for each row
execute function board.set_firm_slug();

create function board.set_article_columns()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.slug := coalesce(
    nullif(new.slug, ''),
    old.slug,
    board.slug_of(new.title)
  );
  if
    tg_op = 'INSERT'
    and new.slug = board.slug_of(new.title)
    and (
      new.slug = ''
      or board.is_reserved(new.slug)
      or exists (select from public.articles where slug = new.slug)
    )
  then
    new.slug := concat_ws('-', nullif(new.slug, ''), new.id);
  end if;
  -- A reading time that somebody wrote stays.
  if
    new.reading_time = ''
    or new.html is distinct from old.html
    and new.reading_time = old.reading_time
    and old.reading_time = board.reading_time(old.html)
  then
    new.reading_time := board.reading_time(new.html);
  end if;
  return new;
end;
$$;

create trigger articles_0_set_columns
before insert or update of slug, title, html, reading_time on public.articles
for each row
execute function board.set_article_columns();
