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

-- Adverts whose facts nobody has read, at most 200: [{id, job_title,
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
