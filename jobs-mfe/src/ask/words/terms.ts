/** Employments by the words for them. */
export const EMPLOYMENTS: Record<string, string> = {
  'full-time':
    'full time, fulltime, f/t, perm, permanent, permanent full time, full time permanent, perm full time, permie',
  'part-time': 'part time, parttime, p/t',
  contract:
    'contract, contracts, contractor, contracting, temp, temps, temporary, interim, ftc, fixed term, fixed term contract, fixed term contractor, freelance, freelancer, temp contract, temporary contract, interim contract, contract basis, maternity cover, mat cover, mat leave cover, maternity leave cover',
};

/** Work modes by the words for them. */
export const MODES: Record<string, string> = {
  remote:
    'remote, remotely, fully remote, 100% remote, remote first, remote working, remote work, remote only, work from home, working from home, wfh, home based, home working, homeworking, work at home, from home, home office, telecommute, telecommuting, telework, work remotely, virtual',
  hybrid: 'hybrid, hybrid working, hybrid work, hybrid remote',
  onsite: 'on site, onsite, in office, in the office, office based, in person, on premises, office only',
};

/** What few adverts offer, by the filter that asks for it. */
export const OFFERS: Record<'study' | 'sponsorship', string> = {
  study:
    'study support, study leave, study package, study assistance, exam support, study support package, exam leave, paid exams, study support offered',
  sponsorship:
    'visa sponsorship, sponsorship, visa support, work visa sponsorship, skilled worker sponsorship, skilled worker visa, sponsored visa, visa sponsored, h1b sponsorship, h1b, 482 sponsorship, sponsor visa, visa sponsorship offered',
};

/** Other words for industries (jobs-mfe/test/ask/README.md). A name of two parts is known by each of them. */
export const INDUSTRIES: Record<string, string> = {
  'Not-for-Profit':
    'not for profit, charity, charities, charitable, nonprofit, nonprofits, non profit, non profits, nfp, third sector, charity sector, ngo',
  Technology: 'tech',
  Healthcare: 'health care',
};

/** Other names of firms. */
export const FIRMS: Record<string, string> = {
  PwC: 'pricewaterhousecoopers, pwc llp, pricewaterhouse coopers, price waterhouse coopers',
  EY: 'ernst and young, ernst & young, e&y',
  Deloitte: 'deloittes',
  'Grant Thornton': 'gt',
};

/** Firms that many know: what the board lacks of them is no word for a role. */
export const FIRMS_ELSEWHERE =
  'mazars, forvis mazars, forvis, crowe, pkf, moore, azets, saffery, saffery champness, haysmacintyre, kreston, nexia, uhy, hlb, evelyn partners, smith & williamson, menzies, buzzacott, mha, macintyre hudson, cooper parry, johnston carmichael, armanino, marcum, cohnreznick, moss adams, plante moran, cla, cliftonlarsonallen, cherry bekaert, eisneramper, bkd, mnp, pitcher partners, william buck, findex, bentleys, hall chadwick, andersen, alvarez & marsal, alvarez and marsal, fti, fti consulting, kroll, accenture, robert half, hays, michael page, bdo, rsm, kpmg, ey, pwc, deloitte, grant thornton, baker tilly, bishop fleming, price bailey, larking gowen, dains, beever and struthers, begbies traynor, teneo, interpath, quantuma, frp, aprio, withum, withumsmith+brown, sikich, wipfli, eide bailly, dixon hughes goodman, dhg, kaufman rossin, richter, raymond chabot, doane grant thornton, welch llp, bdo dunwoody, prosperity, sw accountants, shinewing, mcgrathnicol, kordamentha, ferrier hodgson, vincents, cor cordis, bakertilly, mckinsey, bain, bcg, google, amazon, apple, microsoft, tesco, hsbc, barclays, lloyds, rbs, natwest, goldman sachs, jp morgan, jpmorgan, blackrock, unilever, shell, bp, irs, cra, ato, walmart, telstra, bhp, rio tinto';
