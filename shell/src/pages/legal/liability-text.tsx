import { ContactLink } from './ContactLink';
import type { LegalSection } from './legal-page';

/** Liability and governing law: the last four sections of the terms (docs/product.md §2.11). */
export const liabilityText = (product: string): LegalSection[] => [
  {
    id: 'warranties',
    title: 'Disclaimer of warranties',
    body: (
      <p>
        The website is provided as it is and as available. We do not promise that it is free of errors or
        interruptions, that a listing is accurate, or that using it leads to an interview or a job. Answers
        and remarks of an automated adviser are general information and no professional, legal or financial
        advice.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    body: (
      <p>
        As far as the law allows, {product} is not liable for indirect or consequential loss, for lost income
        or opportunities, or for loss of data that comes from using this website or from relying on what it
        shows. Nothing in these terms limits liability that cannot be limited by law, such as for fraud or for
        death or personal injury caused by negligence.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. A change is effective when it is posted on this page, and the date at the
        top then changes with it. If you keep using the website after that, you accept the changed terms.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    body: (
      <>
        <p>
          These terms are governed by the law of England and Wales, and its courts decide on disputes about
          them.
        </p>
        <p>
          Questions about these terms: <ContactLink />.
        </p>
      </>
    ),
  },
];
