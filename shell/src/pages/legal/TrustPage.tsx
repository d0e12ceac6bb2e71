import { paths } from '@board/shared/paths';
import { Link } from '@board/shared/router';
import { ContactLink } from './ContactLink';
import { legalPage, type LegalSection } from './legal-page';

/** The policy on false and misleading adverts (docs/product.md §2.11). */
export const trustText = (product: string): LegalSection[] => [
  {
    id: 'where-adverts-come-from',
    title: 'Where adverts come from',
    body: (
      <>
        <p>
          {product} reads adverts from firms’ own career sites and the systems that run them. Some are entered
          by us. We do not interview the firms, and we cannot promise that an advert is true.
        </p>
        <p>
          An advert’s page says what we have seen: when its source first had it, when it last had it, how
          often the firm has posted the same role in the same place, and where else the advert is listed.
          These are observations. There are good reasons for each of them, and we draw no conclusion.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do-not-allow',
    title: 'What we do not allow',
    body: (
      <>
        <p>We take down an advert that</p>
        <ul>
          <li>pretends to be from a firm that it is not from;</li>
          <li>asks applicants for money, for bank details, or for documents before there is an offer;</li>
          <li>advertises a job that does not exist and is not meant to be filled;</li>
          <li>misleads about the employer, the work, the place or the pay;</li>
          <li>excludes people for a reason that the law forbids.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-to-report',
    title: 'How to report an advert',
    body: (
      <>
        <p>
          Open the <Link to={paths.jobs()}>job’s page</Link> and choose “Report this advert”. You need no
          account, and the text is optional. You may also write to <ContactLink />.
        </p>
        <p>
          If you have sent money or documents to somebody, tell your bank and the police as well. We cannot
          get anything back.
        </p>
      </>
    ),
  },
  {
    id: 'what-happens-then',
    title: 'What happens then',
    body: (
      <>
        <p>
          A person reads each report. Reports of fraud come first. We compare the advert with its source. We
          take it down if it breaks this policy, and correct it if a mistake is ours. We may ask the firm. We
          do not tell the firm who reported.
        </p>
        <p>
          A report alone does not take an advert down, and its number of reports does not either. A firm that
          disagrees writes to <ContactLink />.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-store',
    title: 'What we store of a report',
    body: (
      <p>
        We store how often an advert was reported for a reason, the newest texts and the time of the newest
        report. To limit floods of reports, our server counts in memory, for an hour, how many came from a
        network. We do not store your internet address.
      </p>
    ),
  },
];

/** Trust and reports: the policy on false and misleading adverts (docs/product.md §2.11). */
export const Component = legalPage('Trust and reports', 'Nov 23 2026', trustText);
