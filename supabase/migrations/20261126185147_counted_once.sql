revoke EXECUTE on function board.edit_distance(text,text) from public;

revoke EXECUTE on function board.clear_words() from public;

revoke EXECUTE on function board.update_words() from public;

revoke EXECUTE on function board.clear_pay_counts() from public;

revoke EXECUTE on function board.update_pay_counts() from public;

revoke EXECUTE on function board.add_firm_jobs(bigint[],integer[]) from service_role;

revoke EXECUTE on function board.recount_firm_jobs(bigint[]) from service_role;

revoke EXECUTE on function board.update_job_counts() from public;

revoke EXECUTE on function board.clear_firm_job_counts() from public;

revoke EXECUTE on function board.update_firm_job_counts() from public;

revoke EXECUTE on function board.clear_job_counts() from public;

drop trigger jobs_words_truncate on public.jobs;

drop trigger jobs_words_update on public.jobs;

drop trigger jobs_words_delete on public.jobs;

drop trigger jobs_words_insert on public.jobs;

drop trigger jobs_pay_counts_truncate on public.jobs;

drop trigger jobs_pay_counts_update on public.jobs;

drop trigger jobs_pay_counts_delete on public.jobs;

drop trigger jobs_pay_counts_insert on public.jobs;

drop trigger jobs_job_counts_truncate on public.jobs;

drop trigger jobs_job_counts_update on public.jobs;

drop trigger jobs_job_counts_delete on public.jobs;

drop trigger jobs_job_counts_insert on public.jobs;

drop trigger jobs_firm_counts_truncate on public.jobs;

drop trigger jobs_firm_counts_update on public.jobs;

drop trigger jobs_firm_counts_delete on public.jobs;

drop trigger jobs_firm_counts_insert on public.jobs;

create extension if not exists fuzzystrmatch with schema extensions;

CREATE OR REPLACE FUNCTION board.add_to_firm_counts(jobs text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN format('with changed as materialized (
     select firm_id, sum(n)::integer as n from (%s) counted where firm_id is not null group by 1 having sum(n) <> 0
   ), locked as materialized (
     select firm.id from public.firms firm where firm.id in (select firm_id from changed) order by 1 for no key update
   )
   update public.firms firm set jobs_count = firm.jobs_count + changed.n
   from locked join changed on changed.firm_id = locked.id where firm.id = locked.id'::text, jobs);
revoke execute on function board.add_to_firm_counts(text) from public;

CREATE OR REPLACE FUNCTION board.add_to_counts(jobs text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return array[board.add_to_firm_counts(jobs), board.add_to_job_counts(jobs), board.add_to_words(jobs), board.add_to_pay_counts(jobs)];
end $function$;
revoke execute on function board.add_to_counts(text) from public;

CREATE OR REPLACE FUNCTION board.clear_counts()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.firms set jobs_count = 0 where jobs_count <> 0;
  delete from board.job_counts;
  delete from board.words;
  delete from board.pay_counts;
end $function$;
revoke execute on function board.clear_counts() from public;

CREATE OR REPLACE FUNCTION board.recount_jobs()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare statement text;
begin
  lock table public.jobs in share row exclusive mode;
  perform board.clear_counts();
  foreach statement in array board.add_to_counts('select *, 1 as n from public.jobs where status = ''open''') loop
    execute statement;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION board.update_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  statement text;
  opened constant text := 'select *, 1 as n from new_rows where status = ''open''';
  closed constant text := 'select *, -1 as n from old_rows where status = ''open''';
begin
  if tg_op = 'TRUNCATE' then
    perform board.clear_counts();
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then return null; end if;
  end if;
  foreach statement in array board.add_to_counts(
    case tg_op when 'INSERT' then opened when 'DELETE' then closed else opened || ' union all ' || closed end) loop
    execute statement;
  end loop;
  return null;
end $function$;
revoke execute on function board.update_counts() from public;

CREATE OR REPLACE FUNCTION board.nearest_word(written text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((WITH candidates(word, jobs, letters) AS ((SELECT w.word, w.jobs, extensions.levenshtein(w.word, nearest_word.written) AS levenshtein FROM board.words w WHERE ((w.word OPERATOR(extensions.%) nearest_word.written) AND (length(w.word) >= LEAST(length(nearest_word.written), 5)) AND (abs((length(w.word) - length(nearest_word.written))) <= 2)) ORDER BY (extensions.similarity(w.word, nearest_word.written)) DESC, w.jobs DESC, w.word LIMIT 10) UNION ALL SELECT w.word, w.jobs, 1 FROM board.words w WHERE ((length(nearest_word.written) > 4) AND (w.word = ANY (ARRAY(SELECT OVERLAY(nearest_word.written PLACING reverse(substr(nearest_word.written, n.n, 2)) FROM n.n FOR 2) AS "overlay" FROM generate_series(1, (length(nearest_word.written) - 1)) n(n))))) UNION ALL SELECT terms.word, 100, extensions.levenshtein(terms.word, nearest_word.written) AS levenshtein FROM (SELECT DISTINCT string_to_table(lower(t.term), ' '::text) AS word FROM public.search_terms t WHERE ((t.country IS NULL) AND (strpos((' '::text || lower(t.term)), (' '::text || "left"(nearest_word.written, 1))) > 0))) terms WHERE ((length(nearest_word.written) > 4) AND (terms.word OPERATOR(extensions.%) nearest_word.written) AND ("left"(terms.word, 1) = "left"(nearest_word.written, 1)))) SELECT candidates.word FROM candidates WHERE ((candidates.letters <= CASE WHEN (length(candidates.word) < 9) THEN 1 ELSE 2 END) AND (candidates.jobs >= CASE WHEN (length(nearest_word.written) < 5) THEN 20 ELSE 3 END)) ORDER BY candidates.letters, candidates.jobs DESC, candidates.word LIMIT 1), (SELECT ((one.word || ' '::text) || other.word) FROM ((generate_series(3, (length(nearest_word.written) - 3)) n(n) JOIN board.words one ON (((one.word = "left"(nearest_word.written, n.n)) AND (one.jobs >= 3)))) JOIN board.words other ON (((other.word = substr(nearest_word.written, (n.n + 1))) AND (other.jobs >= 3)))) ORDER BY LEAST(one.jobs, other.jobs) DESC LIMIT 1));

CREATE OR REPLACE FUNCTION board.nearest_start(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT starts.start FROM ((SELECT w.word, w.jobs FROM board.words w WHERE ((w.word OPERATOR(extensions.%) nearest_start.typed) AND (w.jobs >= 3) AND (length(w.word) >= GREATEST(length(nearest_start.typed), 5))) ORDER BY (extensions.similarity(w.word, nearest_start.typed)) DESC, w.jobs DESC, w.word LIMIT 10) begun CROSS JOIN LATERAL (SELECT "left"(begun.word, (length(nearest_start.typed) + more.more)) AS start FROM generate_series('-1'::integer, 1) more(more)) starts) WHERE ((extensions.levenshtein(starts.start, nearest_start.typed) <= 1) AND (length(starts.start) >= 4)) ORDER BY begun.jobs DESC, (length(starts.start)) DESC, starts.start LIMIT 1);

CREATE TRIGGER jobs_counts_insert AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION board.update_counts();

CREATE TRIGGER jobs_counts_delete AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION board.update_counts();

CREATE TRIGGER jobs_counts_update AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION board.update_counts();

CREATE TRIGGER jobs_counts_truncate AFTER TRUNCATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION board.update_counts();

grant EXECUTE on function board.update_counts() to public;

grant EXECUTE on function board.add_to_firm_counts(text) to public;

grant EXECUTE on function board.add_to_counts(text) to public;

grant EXECUTE on function board.clear_counts() to service_role;

drop function board.edit_distance(text,text);

drop function board.clear_words();

drop function board.update_words();

drop function board.clear_pay_counts();

drop function board.update_pay_counts();

drop function board.add_firm_jobs(bigint[],integer[]);

drop function board.clear_job_counts();

drop function board.update_job_counts();

drop function board.clear_firm_job_counts();

drop function board.update_firm_job_counts();

drop function board.recount_firm_jobs(bigint[]);
