-- The words of open jobs and what they mean, for keywords (docs/product.md §2.5, decision 038).

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
create index words_trigrams on board.words using gin (word extensions.gin_trgm_ops);

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

create index jobs_search_head on public.jobs using gin (firm_country, search_head);
