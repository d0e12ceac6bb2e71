-- Keywords find jobs by title, firm, service, place and description (docs/product.md §2.5, decision 038).
--
-- Cost for existing rows: each job is written once more, two indexes of words are built, and the table is locked meanwhile.
-- For 100,000 jobs that took 126 s on two busy cores, so a million take about twenty minutes.

-- In lower case, without accents, as before. A text of ASCII, Latin-1 signs, punctuation and currency signs alone, as most
-- descriptions are, needs no normalization, which takes most of the time.
create or replace function board.fold(written text) returns text
language sql immutable parallel safe
return case when written !~ '[^\u0001-\u00bf\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]' then lower(replace(written, '’', ''''))
  else lower(normalize(replace(replace(replace(translate(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g'),
    'łŁøØđĐı’', 'lLoOdDi'''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfc)) end;

-- A text as the search reads it. Accents are gone, "R&D" and "C++" are single words, and the "IT" of the field is not
-- the stop word "it". Slashes and hyphens separate words.
create function board.search_text(written text) returns text
language sql immutable parallel safe
return translate(regexp_replace(replace(replace(
    board.fold(regexp_replace(written, '\m(IT|I\.T\.)(?!\w)', 'infotech', 'g')),
    'c++', 'cplusplus'), 'c#', 'csharp'),
  '\m([a-z]{1,2}) ?& ?([a-z])\M', '\1and\2', 'g'), '/-_', '   ');

-- The words by which an advert is most likely meant: of the title (weight A), of firm, service and place (B), of level,
-- industry, employment and work mode (C). Short, so that ordering by relevance reads no text out of line.
create function board.search_head(
  job_title text, firm_name text, service text, location_text text, seniority text, industry text, employment text, work_mode text)
returns tsvector language sql immutable parallel safe
return setweight(to_tsvector('pg_catalog.english', board.search_text(board.decode_references(left(job_title, 4000)))), 'A')
  || setweight(to_tsvector('pg_catalog.english', board.search_text(
    concat_ws(E'\n', board.decode_references(firm_name), board.decode_references(service), location_text))), 'B')
  || setweight(to_tsvector('pg_catalog.english', board.search_text(
    concat_ws(E'\n', seniority, industry, employment, work_mode))), 'C');

-- All words of an advert, those of the description last (weight D).
create function board.search_all(head tsvector, description text) returns tsvector
language sql immutable parallel safe
return head || setweight(to_tsvector('pg_catalog.english', board.search_text(
  replace(regexp_replace(description, '<[^>]*>', ' ', 'g'), '&amp;', '&'))), 'D');

alter table public.jobs add column search_head tsvector not null default '';
alter table public.jobs alter column search_head set storage main;
comment on column public.jobs.search is 'derived: all words of the advert, which keywords search';
comment on column public.jobs.search_head is 'derived: the words of title, firm, service, place and choices, which relevance ranks by';

create or replace function board.set_derived_columns() returns trigger language plpgsql set search_path = '' set plan_cache_mode = auto as $$
begin
  new.slug := coalesce(new.slug, 'job-' || new.id);
  if new.status = 'open' and new.valid_through <= now() then
    new.status := 'closed';
    new.closed_at := new.valid_through;
  end if;
  new.closed_at := case new.status when 'closed' then coalesce(new.closed_at, now()) end;
  select low, high, currency, period, yearly_min, yearly_max
    into new.salary_low, new.salary_high, new.salary_currency, new.salary_period, new.salary_min, new.salary_max
    from board.parse_salary(new.salary, new.firm_country);
  if tg_op = 'INSERT' or new.location_coordinates is distinct from old.location_coordinates then
    new.cities := board.nearest_cities(new.location_coordinates);
  else
    new.cities := old.cities;
  end if;
  new.location_text := board.location_text(new.location, new.cities);
  new.title_lower := board.title_lower(new.job_title);
  new.search_head := board.search_head(new.job_title, new.firm_name, new.service, new.location_text, new.seniority,
    new.industry, new.employment, new.work_mode);
  new.search := board.search_all(new.search_head, new.description);
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{search,search_head}'::text[]) is distinct from (to_jsonb(old) - '{search,search_head}'::text[])
  then
    new.updated_at := now();
  end if;
  return new;
end $$;
drop function board.search_vector, board.job_keywords;

-- Words that mean the same, in any letter case. An owner may add more; a search uses them at once.
create table public.search_terms (
  meaning text not null,
  term text not null,
  typed_only boolean not null default false,
  primary key (term, meaning)
);
comment on column public.search_terms.typed_only is
  'understood, but not searched for: its words are frequent, so that finding them side by side reads many adverts';
create index search_terms_text on public.search_terms (board.search_text(term));
create index search_terms_meaning on public.search_terms (meaning);
insert into public.search_terms (meaning, term)
select trim(terms[1]), trim(term) from (
  select string_to_array(line, '|') as terms from unnest(string_to_array(trim($terms$
FP&A | FPA | financial planning and analysis | financial planning & analysis
M&A | mergers and acquisitions | mergers & acquisitions | fusions et acquisitions
R&D | research and development | research & development
P&L | profit and loss | profit & loss
T&E | travel and expenses | travel & expenses
VAT | value added tax | TVA
GST | goods and services tax | TPS
CPA | certified public accountant | chartered professional accountant
ACCA | association of chartered certified accountants | chartered certified accountant
CIMA | chartered institute of management accountants | chartered management accountant
ACA | ICAEW
CTA | chartered tax adviser | chartered tax advisor
CIA | certified internal auditor
CISA | certified information systems auditor
CFO | chief financial officer | chief finance officer
FD | finance director
FC | financial controller
AP | accounts payable
AR | accounts receivable
GL | general ledger
TP | transfer pricing
DD | due diligence
FDD | financial due diligence
PE | private equity
SOX | sarbanes oxley
CGT | capital gains tax
IHT | inheritance tax
SME | small business
IT | information technology
AML | anti money laundering
ESG | sustainability reporting
QoE | quality of earnings
PQ | part qualified
NQ | newly qualified
QBE | qualified by experience
sr | snr | senior
jr | jnr | junior
mgr | manager
asst | assistant
acct | accountant
grad | graduate
exec | executive
entry level | junior | graduate | trainee
trainee | apprentice
WFH | remote | work from home | working from home | teletravail
full time | FT | temps plein
part time | PT | temps partiel
contract | contractor | fixed term | FTC | contractuel
bookkeeper | book keeper | bookkeeping | book keeping | tenue de livres
adviser | advisor | advisors
tax | taxation | fiscalite
auditor | verificateur | auditeur
audit | verification
accountant | comptable
accounting | accountancy | comptabilite
payroll | paie
controller | comptroller | controleur
restructuring | reorganisation | reorganization
labour | labor
centre | center
programme | program
cheque | check
licence | license
defence | defense
behaviour | behavior
judgement | judgment
per diem | daily rate
$terms$, E'\n'), E'\n')) line) lines, unnest(terms) term;
update public.search_terms set typed_only = true where term in ('work from home', 'working from home', 'small business');

-- Words of open jobs' titles, firms, services and places, and the number of jobs with each: what typos are corrected to.
create table board.words (
  word text primary key,
  lexeme text not null,
  jobs integer not null
) with (fillfactor = 70);
create index words_lexeme on board.words (lexeme);
set search_path = public, extensions;
create index words_trigrams on board.words using gin (word gin_trgm_ops);
reset search_path;

-- The statement that adds words to the counts. `jobs` is a query of jobs, each with the number n that it counts for. Rows
-- are sorted, so that two writers wait for each other instead of deadlocking.
create function board.add_to_words(jobs text) returns text
language sql immutable parallel safe
return format(
  'insert into board.words as old
   select word, coalesce((ts_lexize(''pg_catalog.english_stem'', word))[1], word), sum(n) from (
     select unnest(tsvector_to_array(to_tsvector(''pg_catalog.simple'', head))) as word, n from (
       select board.search_text(concat_ws(E''\n'', title_lower, firm_name, service, location_text)) as head, sum(n) as n
       from (%s) counted group by 1 having sum(n) <> 0) heads) split
   where length(word) between 2 and 40 and word !~ ''\d''
   group by word having sum(n) <> 0 order by word
   on conflict (word) do update set jobs = old.jobs + excluded.jobs', jobs);

create function board.update_words() returns trigger language plpgsql set search_path = '' as $$
begin
  execute board.add_to_words(case tg_op
    when 'INSERT' then 'select *, 1 as n from new_rows where status = ''open'''
    when 'DELETE' then 'select *, -1 as n from old_rows where status = ''open'''
    else 'select *, 1 as n from new_rows where status = ''open'' union all select *, -1 from old_rows where status = ''open'''
  end);
  return null;
end $$;
create trigger jobs_words_insert after insert on public.jobs referencing new table as new_rows
  for each statement execute function board.update_words();
create trigger jobs_words_delete after delete on public.jobs referencing old table as old_rows
  for each statement execute function board.update_words();
create trigger jobs_words_update after update on public.jobs referencing old table as old_rows new table as new_rows
  for each statement execute function board.update_words();

create function board.clear_words() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from board.words;
  return null;
end $$;
create trigger jobs_words_truncate after truncate on public.jobs
  for each statement execute function board.clear_words();

-- Counts all jobs and words again. Run it after writing rows with the triggers switched off.
create or replace function board.recount_jobs() returns void language plpgsql set search_path = '' as $$
begin
  lock table public.jobs in share row exclusive mode;
  delete from board.job_counts;
  execute board.add_to_job_counts('select *, 1 as n from public.jobs where status = ''open''');
  delete from board.words;
  execute board.add_to_words('select *, 1 as n from public.jobs where status = ''open''');
end $$;

alter table public.search_terms enable row level security;
alter table board.words enable row level security;
create policy search_terms_read on public.search_terms for select to anon, authenticated using (true);
create policy words_read on board.words for select to anon, authenticated using (true);
grant select on public.search_terms, board.words to anon, authenticated;
grant all on public.search_terms, board.words to service_role;

-- Without the triggers, which would derive every column again.
drop index public.jobs_search;
alter table public.jobs disable trigger user;
update public.jobs job set search_head = head, search = board.search_all(head, description)
from (
  select id, board.search_head(job_title, firm_name, service, location_text, seniority, industry, employment, work_mode) as head
  from public.jobs) written
where written.id = job.id;
alter table public.jobs enable trigger user;
create index jobs_search on public.jobs using gin (search);
create index jobs_search_head on public.jobs using gin (search_head);
select board.recount_jobs();
