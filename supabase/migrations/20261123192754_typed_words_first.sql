revoke EXECUTE on function board.term_query(text) from public;

revoke EXECUTE on function board.relevance_key(text) from public;

drop function board.relevance_key(text);

drop function board.term_query(text);

alter table public.search_terms add column country text;

CREATE OR REPLACE FUNCTION board.without(filter jsonb, names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((filter - names) - CASE WHEN ('keywords'::text = ANY (names)) THEN '{head,typed,note}'::text[] ELSE '{}'::text[] END) - CASE WHEN ('search'::text = ANY (names)) THEN '{titleWords,titleNote}'::text[] ELSE '{}'::text[] END) - CASE WHEN ('location'::text = ANY (names)) THEN '{place}'::text[] ELSE '{}'::text[] END);

CREATE OR REPLACE FUNCTION board.read_search(filter jsonb, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  given record;
  cleaned jsonb := '{}';
  written text;
  keywords jsonb;
  titles jsonb;
  place tsquery;
begin
  if jsonb_typeof(filter) not in ('object', 'null') then
    raise exception using errcode = '22023', message = 'filter is no JSON object';
  end if;
  for given in
    select e.key, e.value, jsonb_typeof(e.value) as type, known.kind, choice.any_value,
      case when known.kind in ('amount', 'rank') then 'number' else 'string' end as expected
    from jsonb_each(nullif(filter, 'null')) e left join board.filters('{}') known on known.name = e.key
      left join board.selects() choice on choice.name = e.key
  loop
    if given.kind is null then
      raise exception using errcode = '22023', message = format('filter has no member %s; it has %s', to_json(left(given.key, 50)),
        (select string_agg(known.name, ', ') from board.filters('{}') known));
    end if;
    if given.type = 'null' then continue; end if;
    written := trim(given.value #>> '{}');
    if given.type <> given.expected
      or given.kind = 'rank' and (written::numeric <> trunc(written::numeric) or abs(written::numeric) > 2147483647)
      or given.kind = 'day' and written <> '' and not board.is_day(written)
    then
      raise exception using errcode = '22023', message = format('filter.%s is no %s', given.key, case given.kind
        when 'amount' then 'number' when 'rank' then 'whole number' when 'day' then 'day such as 2026-01-31' else 'text' end);
    end if;
    if given.type = 'string' then
      written := left(written, 200);
      if written in ('', given.any_value) then continue; end if;
      if given.kind = 'words' then
        keywords := board.read_keywords(written, filter ->> 'country', corrects);
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object(
          given.key, keywords -> 'query', 'head', keywords -> 'head', 'typed', keywords -> 'typed', 'note', keywords -> 'note'));
        continue;
      end if;
      cleaned := cleaned || jsonb_build_object(given.key, written);
      if given.key = 'location' then
        place := board.place_query(board.place_words(written), filter ->> 'country', false);
        -- A name in a title is no place.
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object('place', board.weighted(place, 'B')));
      elsif given.key = 'search' and corrects then
        titles := board.read_title(written, filter ->> 'country');
        cleaned := cleaned || jsonb_strip_nulls(jsonb_build_object('titleWords', titles -> 'query', 'titleNote', titles -> 'note'));
      end if;
    else
      cleaned := cleaned || jsonb_build_object(given.key, given.value);
    end if;
  end loop;
  return jsonb_build_object('filter', cleaned, 'lookups',
    coalesce((keywords ->> 'lookups')::integer, 0) + coalesce((titles ->> 'lookups')::integer, 0));
end $function$;

CREATE OR REPLACE FUNCTION board.nearest_word(written text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((WITH candidates(word, jobs) AS ((SELECT w.word, w.jobs FROM board.words w WHERE ((w.word OPERATOR(extensions.%) nearest_word.written) AND (length(w.word) >= LEAST(length(nearest_word.written), 5)) AND (abs((length(w.word) - length(nearest_word.written))) <= 2)) ORDER BY (extensions.similarity(w.word, nearest_word.written)) DESC, w.jobs DESC, w.word LIMIT 10) UNION ALL SELECT w.word, w.jobs FROM board.words w WHERE ((length(nearest_word.written) > 4) AND (w.word = ANY (ARRAY(SELECT OVERLAY(nearest_word.written PLACING reverse(substr(nearest_word.written, n.n, 2)) FROM n.n FOR 2) AS "overlay" FROM generate_series(1, (length(nearest_word.written) - 1)) n(n))))) UNION ALL SELECT terms.word, 100 FROM (SELECT DISTINCT string_to_table(lower(t.term), ' '::text) AS word FROM public.search_terms t WHERE (t.country IS NULL)) terms WHERE ((length(nearest_word.written) > 4) AND (terms.word OPERATOR(extensions.%) nearest_word.written) AND ("left"(terms.word, 1) = "left"(nearest_word.written, 1)))) SELECT candidates.word FROM (candidates CROSS JOIN LATERAL (SELECT board.edit_distance(candidates.word, nearest_word.written) AS letters) changed) WHERE ((changed.letters <= CASE WHEN (length(candidates.word) < 9) THEN 1 ELSE 2 END) AND (candidates.jobs >= CASE WHEN (length(nearest_word.written) < 5) THEN 20 ELSE 3 END)) ORDER BY changed.letters, candidates.jobs DESC, candidates.word LIMIT 1), (SELECT ((one.word || ' '::text) || other.word) FROM ((generate_series(3, (length(nearest_word.written) - 3)) n(n) JOIN board.words one ON (((one.word = "left"(nearest_word.written, n.n)) AND (one.jobs >= 3)))) JOIN board.words other ON (((other.word = substr(nearest_word.written, (n.n + 1))) AND (other.jobs >= 3)))) ORDER BY LEAST(one.jobs, other.jobs) DESC LIMIT 1));

CREATE OR REPLACE FUNCTION board.term_query(words text, country text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare typed constant text := board.stems(words);
begin
  return (
    select string_agg(distinct '( ' || q.query::text || ' )', ' | ')::tsquery
    from (
      select phraseto_tsquery('pg_catalog.english', board.own_stems(board.search_text(same.term))) as query
      from public.search_terms this join public.search_terms same on same.meaning = this.meaning
      where board.stems(this.term) = typed and not same.typed_only
        and (same.country is null or term_query.country is null or same.country = board.country_code(term_query.country))
      union all
      select board.word_query(board.search_text(words)) where exists (select from public.search_terms this where board.stems(this.term) = typed)
    ) q
    where numnode(q.query) > 0);
end $function$;
revoke execute on function board.term_query(text,text) from public;

CREATE OR REPLACE FUNCTION board.terms_in(forms text[], is_word boolean[], country text)
 RETURNS TABLE(at integer, size integer, query tsquery)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  with groups as (
    select n as start, more as words, array_to_string(forms[n : n + more - 1], ' ') as said
    from generate_series(1, cardinality(forms)) n, generate_series(1, 5) more
    where n + more - 1 <= cardinality(forms) and not false = any (is_word[n : n + more - 1])
  ), keyed as (
    select g.*, board.stems(g.said) as key, board.place_key(g.said) as place from groups g where g.said <> ''
  )
  select k.start, k.words, coalesce(t.query || p.query, t.query, p.query)
  from keyed k
  cross join lateral (select board.term_query(k.said, terms_in.country) as query
    where exists (select from public.search_terms t where board.stems(t.term) = k.key) union all select null limit 1) t
  cross join lateral (select board.place_query(k.said, terms_in.country, true) as query
    where exists (select from board.place_names n where board.place_key(n.name) = k.place) union all select null limit 1) p
  where t.query is not null or p.query is not null;
end $function$;

CREATE OR REPLACE FUNCTION board.read_units(keywords text, country text, corrects boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET client_min_messages TO 'warning'
AS $function$
declare
  most_lookups constant integer := 3;
  token record;
  typed text[] := '{}';
  kinds text[] := '{}';
  forms text[] := '{}';
  dropped text[] := '{}';
  corrected text[] := '{}';
  exact text[] := '{}';
  term_at integer[];
  term_sizes integer[];
  term_queries text[];
  lookups integer := 0;
  nearest text;
  unit tsquery;
  units text[] := '{}';
  groups integer[] := '{}';
  unit_kinds text[] := '{}';
  words tsquery[] := '{}';
  this_group integer := 1;
  is_term boolean;
  has_corrected boolean := false;
  i integer := 1;
  length_of integer;
begin
  for token in
    select m[1] as minus, m[2] as quoted, m[3] as plain
    from regexp_matches(regexp_replace(keywords, '\m(\w{1,2}) ?& ?(\w)\M', '\1&\2', 'g'), '(-?)(?:"([^"]*)"?|([^[:space:]"]+))', 'g') m
    limit 30
  loop
    typed := typed || (token.minus || coalesce(token.plain, '"' || token.quoted || '"'));
    kinds := kinds || case when token.minus <> '' then 'not' when token.quoted is not null then 'exact'
      when lower(token.plain) = 'or' then 'or' when board.is_pay(token.plain) then 'pay' else 'word' end;
    forms := forms || trim(board.search_text(coalesce(token.quoted,
      regexp_replace(regexp_replace(token.plain, '\mit\M', 'IT', 'gi'), '^(d|l|qu)[''’]', '', 'i'))));
  end loop;
  select array_agg(t.at), array_agg(t.size), array_agg(t.query::text) into term_at, term_sizes, term_queries
  from board.terms_in(forms, array(select kind = 'word' from unnest(kinds) kind), country) t;

  while i <= cardinality(typed) loop
    unit := null;
    length_of := 1;
    nearest := null;
    if kinds[i] = 'pay' then
      dropped := dropped || typed[i];
      exact := exact || typed[i];
    elsif kinds[i] = 'or' then
      this_group := this_group + 1;
    elsif kinds[i] in ('exact', 'not') then
      unit := phraseto_tsquery('pg_catalog.english', board.own_stems(forms[i]));
      unit := case when numnode(unit) > 0 then unit end;
    else
      select t.size, t.query::tsquery into length_of, unit from unnest(term_at, term_sizes, term_queries) t (at, size, query)
      where t.at = i order by t.size desc limit 1;
      length_of := coalesce(length_of, 1);
      is_term := unit is not null;
      if length_of = 1 and not board.is_filler(forms[i]) then
        unit := coalesce(unit, board.word_query(forms[i]));
        if unit is not null and corrects and lookups < most_lookups and board.may_be_typo(forms[i]) then
          lookups := lookups + 1;
          if board.has_known_stem(forms[i]) then
            nearest := board.nearest_word(forms[i]);
            -- Another form of the same word is no typo.
            if board.stems(nearest) = board.stems(forms[i]) then nearest := null; end if;
          elsif not is_term and not board.is_described(unit) then
            if (select coalesce(sum(jobs), 0) >= 3 from board.words w where starts_with(w.word, forms[i])) then
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
      unit := coalesce(board.term_query(nearest, country), board.word_query(nearest));
      corrected := corrected || nearest;
      exact := exact || ('"' || typed[i] || '"');
    elsif kinds[i] <> 'pay' then
      corrected := corrected || typed[i : i + length_of - 1];
      exact := exact || typed[i : i + length_of - 1];
    end if;
    if unit is not null then
      units := units || unit::text;
      unit_kinds := unit_kinds || kinds[i];
      groups := groups || this_group;
      words := words || case when kinds[i] <> 'word' then unit
        else coalesce(board.word_query(coalesce(nearest, array_to_string(forms[i : i + length_of - 1], ' '))), unit) end;
    end if;
    i := i + length_of;
  end loop;

  return jsonb_strip_nulls(jsonb_build_object('units', units, 'kinds', unit_kinds, 'groups', groups, 'lookups', lookups,
    'typed', case when this_group = 1 and words::text[] <> units and not 'not' = any (unit_kinds)
      then (select string_agg('( ' || word::text || ' )', ' & ') from unnest(words) word) end,
    'corrected', case when has_corrected then array_to_string(corrected, ' ') end,
    'exact', case when has_corrected then array_to_string(exact, ' ') end,
    'dropped', case when cardinality(dropped) > 0 then to_jsonb(dropped) end));
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
      query := coalesce(board.most_query(units, kinds, country), query);
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('query', query -> 'query', 'head', query -> 'head',
    'typed', reading -> 'typed', 'lookups', reading -> 'lookups', 'note', nullif(jsonb_strip_nulls(jsonb_build_object('corrected', reading -> 'corrected', 'exact', reading -> 'exact',
      'dropped', reading -> 'dropped', 'most', query -> 'most', 'nothing', case when query is null then true end)), '{}')));
end $function$;

CREATE OR REPLACE FUNCTION public.search_jobs(filter jsonb DEFAULT '{}'::jsonb, sort text DEFAULT NULL::text, page_size integer DEFAULT NULL::integer, page integer DEFAULT NULL::integer, after text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET random_page_cost TO '1.1'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  cleaned constant jsonb := board.read_filter(filter);
  order_name constant text := case
    when sort in ('firmRank', 'salary') or sort = 'relevance' and cleaned ? 'keywords' then sort else 'date' end;
  keys constant text[] := case when order_name = 'relevance' then array[board.relevance_key(cleaned)] end
    || board.sort_keys(order_name);
  size constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  cursor_at constant jsonb := board.read_cursor(after, order_name);
  page_number constant integer := least(greatest(coalesce((cursor_at ->> 'page')::integer, page, 1), 1), 1000000);
  counted constant boolean := board.has_only_choices(cleaned);
  conditions constant text := board.job_conditions(cleaned);
  columns constant text := format('j.id, %s as key, %s as date',
    case when order_name = 'date' then 'null::numeric' else keys[1] end, keys[array_length(keys, 1)]);
  order_by constant text := case when order_name = 'date' then '' else 'key desc, ' end || 'date desc, id desc';
  skip constant bigint := case when cursor_at is null then (page_number - 1)::bigint * size else 0 end;
  after_condition text := 'true';
  access_path text;
  total bigint;
  capped boolean := false;
  pages bigint;
  result jsonb;
begin
  if cursor_at is not null then
    after_condition := format('(%s, id) < (%s)', case when order_name = 'date' then 'date' else 'key, date' end, concat_ws(', ',
      case when order_name <> 'date' then format('%L::numeric', cursor_at ->> 'key') end,
      format('%L::timestamptz', cursor_at ->> 'date'), format('%L::bigint', cursor_at ->> 'id')));
  end if;
  if counted then
    total := board.count_by_choices(cleaned);
  else
    -- Few matches are read once, counted and sorted.
    access_path := board.access_path(cleaned);
    result := board.run(board.page_statement(
      format('materialized (%s)', case when order_name = 'relevance' then board.relevant_jobs(cleaned, columns)
        else format('select %s from %s j where %s limit %s', columns, board.jobs_source(cleaned, access_path),
          board.conditions_beside(cleaned, access_path), board.count_cap() + 1) end),
      '(select count(*) from matches)', after_condition, order_by, size, skip), access_path);
    capped := (result -> 'total')::bigint > board.count_cap();
    total := least((result -> 'total')::bigint, board.count_cap());
  end if;
  if counted or capped and order_name <> 'relevance' then
    -- Of many matches, the first in the order's own index come soon.
    result := board.run(board.page_statement(
      format('not materialized (select %s from public.jobs j where %s)', columns, conditions),
      'null', after_condition, order_by, size, skip), case when capped then 'ordered_index' else 'any' end);
  end if;
  pages := (total + size - 1) / size;
  return jsonb_build_object(
    'total', total, 'capped', capped, 'page', page_number,
    -- Beyond the cap, the number of pages is what has been seen so far.
    'pages', case
      when not capped or result -> 'jobs' = 'null' then pages
      when result -> 'last' = 'null' then greatest(pages, page_number)
      else greatest(pages, page_number + 1) end,
    'next', board.write_cursor(jsonb_strip_nulls(nullif(result -> 'last', 'null'))
      || jsonb_build_object('sort', order_name, 'page', page_number + 1)),
    'jobs', coalesce(nullif(result -> 'jobs', 'null'), '[]')) || jsonb_strip_nulls(jsonb_build_object(
      'keywords', cleaned -> 'note', 'title', cleaned -> 'titleNote'));
end $function$;

CREATE OR REPLACE FUNCTION board.relevance_key(filter jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN format('round((%s%s + ts_rank(''{0.05, 0.2, 0.5, 1}'', j.search_head, %L::tsquery, 1))::numeric, 2)'::text, CASE WHEN ((filter ->> 'head'::text) = (filter ->> 'keywords'::text)) THEN '1'::text ELSE format('(j.search_head @@ %L::tsquery)::integer'::text, (filter ->> 'keywords'::text)) END, CASE WHEN (filter ? 'typed'::text) THEN format(' + (j.search_head @@ %L::tsquery)::integer'::text, (filter ->> 'typed'::text)) ELSE NULL::text END, (filter ->> 'keywords'::text));
revoke execute on function board.relevance_key(jsonb) from public;

grant EXECUTE on function board.term_query(text,text) to public;

grant EXECUTE on function board.relevance_key(jsonb) to public;

comment on column public.search_terms.country is 'where adverts use the term; everywhere where null. It is understood in every country';

update public.search_terms set country = 'CA' where term in (
  'OBNL', 'PME', 'RSDE', 'TPS', 'TVA', 'TVH', 'TVQ', 'a distance', 'adjoint', 'adjoint administratif', 'adjointe',
  'adjointe administrative', 'administrateur', 'administratif', 'administratrice', 'analyste', 'analyste principal',
  'analyste principale', 'auditeur', 'auditrice', 'capital prive', 'certification', 'chef d''equipe', 'commis', 'comptabilite',
  'comptable', 'comptable principal', 'comptable principale', 'comptable professionnel agree', 'comptes a payer',
  'comptes a recevoir', 'comptes clients', 'comptes fournisseurs', 'comptes payables', 'comptes recevables', 'conformite',
  'conseiller', 'conseiller principal', 'conseillere', 'conseillere principale', 'contractuel', 'contractuelle', 'controleur',
  'controleur financier', 'controleuse', 'controleuse financiere', 'coordonnateur', 'coordonnatrice', 'cybersecurite',
  'debutant', 'diplome', 'directeur', 'directeur financier', 'directeur principal', 'directrice', 'directrice financiere',
  'directrice principale', 'durabilite', 'etudiant', 'etudiante', 'evaluateur', 'evaluation', 'evaluation d''entreprise',
  'evaluation d''entreprises', 'evaluatrice', 'faillite', 'financement corporatif', 'finances', 'fiscal', 'fiscale',
  'fiscaliste', 'fiscalite', 'fusions acquisitions', 'fusions et acquisitions', 'gestion', 'gestionnaire', 'grand livre',
  'hybride', 'impot', 'impot des particuliers', 'impots', 'insolvabilite', 'intermediaire', 'interne', 'juricomptabilite',
  'juricomptable', 'mode hybride', 'organisme de bienfaisance', 'paie', 'planification financiere', 'prix de transfert',
  'redressement', 'restructuration', 'risque', 'risques', 'services conseils', 'societes', 'specialiste', 'stagiaire',
  'subalterne', 'syndic', 'syndic de faillite', 'taxe de vente', 'taxes a la consommation', 'taxes indirectes', 'technicien',
  'technicien comptable', 'technicien en comptabilite', 'technicienne', 'technicienne comptable', 'technicienne en comptabilite',
  'technologies de l''information', 'technologue', 'teletravail', 'temporaire', 'temps partiel', 'temps plein',
  'teneur de livres', 'teneuse de livres', 'tenue de livres', 'tresorerie', 'verificateur', 'verification',
  'verification diligente', 'verificatrice');

insert into public.search_terms (meaning, term, typed_only, country) values
  ('BAS agent', 'BAS agent', 'f', NULL),
  ('BAS agent', 'bookkeeper', 'f', NULL),
  ('sr', 'in charge', 't', NULL);
