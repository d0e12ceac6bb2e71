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
