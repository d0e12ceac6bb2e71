-- Which words may be typos, and what was meant (docs/product.md §2.5, decision
-- 038).

-- The word of open jobs or of the trade's terms that was most likely meant, or
-- two words written as one; null where no word is near. As in "Ask in a
-- sentence", one letter may differ in words of five letters and more, two in
-- words of nine and more.
-- A word of four letters needs a frequent one. Two letters in the wrong order
-- leave few trigrams, so they are looked up by themselves.
create function board.nearest_word(written text)
returns text
language sql
stable
set search_path = ''
return coalesce(
  (
    with
      candidates(word, jobs, letters) as (
        (
          select
            w.word,
            w.jobs,
            extensions.levenshtein(w.word, nearest_word.written)
          from board.words as w
          where
            w.word operator(extensions.%) nearest_word.written
            and length(w.word) >= least(length(nearest_word.written), 5)
            and abs(length(w.word) - length(nearest_word.written)) <= 2
          order by
            extensions.similarity(w.word, nearest_word.written) desc,
            w.jobs desc,
            w.word
          limit 10
        )
        union all
        select w.word, w.jobs, 1
        from board.words as w
        where
          length(nearest_word.written) > 4
          and w.word = any (
            array(
              select
                overlay(
                  nearest_word.written,
                  reverse(substr(nearest_word.written, n, 2)),
                  n,
                  2
                )
              from generate_series(1, length(nearest_word.written) - 1) as n
            )
          )
        union all
        select word, 100, extensions.levenshtein(word, nearest_word.written)
        from
          (
            select distinct string_to_table(lower(t.term), ' ') as word
            from public.search_terms as t
            -- A cheap test leaves few terms to split.
            where
              t.country is null
              and strpos(
                ' ' || lower(t.term),
                ' ' || left(nearest_word.written, 1)
              ) > 0
          ) as terms
        where
          length(nearest_word.written) > 4
          and word operator(extensions.%) nearest_word.written
          and left(word, 1) = left(nearest_word.written, 1)
      )
    select word
    from candidates
    where
      letters <= case
        when length(word) < 9 then 1
        else 2
      end
      and jobs >= case
        when length(nearest_word.written) < 5 then 20
        else 3
      end
    order by letters, jobs desc, word
    limit 1
  ),
  (
    select one.word || ' ' || other.word
    from
      generate_series(3, length(nearest_word.written) - 3) as n
      join board.words as one
        on one.word = left(nearest_word.written, n) and one.jobs >= 3
      join board.words as other
        on other.word = substr(nearest_word.written, n + 1) and other.jobs >= 3
    order by least(one.jobs, other.jobs) desc
    limit 1
  )
);

-- Whether three open jobs have a form of the word in title, firm, service or
-- place.
create function board.has_known_stem(word text)
returns boolean
language sql
stable
set search_path = ''
return coalesce(
  (
    select sum(w.jobs)
    from board.words as w
    where w.lexeme = board.stems(has_known_stem.word)
  ),
  0
) >= 3;

-- Whether a word may be a typo. No open job has it in title, firm, service or
-- place, or fewer than three have a form of it; and no term of the trade
-- contains it. "Auditer" and "managment" have the stems of known words.
create function board.may_be_typo(word text)
returns boolean
language sql
stable
set search_path = ''
return may_be_typo.word ~ '^[[:alpha:]]{4,40}$'
and (
  not exists (
    select from board.words as w where w.word = may_be_typo.word and w.jobs > 0
  )
  or not board.has_known_stem(may_be_typo.word)
)
and not exists (
  select
  from public.search_terms as t
  where
    strpos(' ' || board.fold(t.term) || ' ', ' ' || may_be_typo.word || ' ') > 0
);
