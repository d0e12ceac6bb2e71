import { paths } from '@board/shared/paths';
import { Link } from '@board/shared/router';
import { legalPage, type LegalSection } from './legal-page';
import { liabilityText } from './liability-text';

/** The 11 sections of the Terms of Use (docs/product.md §2.11). */
export const termsText = (product: string): LegalSection[] => [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    body: (
      <p>
        These terms are an agreement between you and {product} (“we”, “us”). They apply whenever you use this
        website. By using it you accept them; if you do not agree with them, please do not use the website.
      </p>
    ),
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    body: (
      <p>
        You must be at least 18 years old to use this website. By using it you confirm that you are, and that
        you are able to enter into a binding agreement.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'User accounts',
    body: (
      <>
        <p>
          You can browse jobs, firms and articles without an account. Some features may require one, now or
          later.
        </p>
        <p>
          If you have an account, keep your credentials confidential. You are responsible for what is done
          with your account; tell us at once if you believe that somebody else has used it.
        </p>
      </>
    ),
  },
  {
    id: 'listings-and-applications',
    title: 'Job listings and applications',
    body: (
      <>
        <p>
          Listings are posted by employers or taken from what employers have published. We do not check every
          statement in them, and we are not responsible for their content: a position may have been filled,
          changed or withdrawn since it was listed, and a salary shown may be an estimate.
        </p>
        <p>
          Applying takes you to the employer or to a service of the employer’s choice. What you send there
          goes to them and not to us. Whom an employer interviews or hires, and on which terms, is the
          employer’s decision alone.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'User conduct',
    body: (
      <>
        <p>When you use this website, you agree not to</p>
        <ul>
          <li>break the law or infringe the rights of others;</li>
          <li>post or send anything false, misleading, offensive or harmful;</li>
          <li>pretend to be somebody else, or apply in another person’s name without their permission;</li>
          <li>try to reach systems or data that are not meant for the public;</li>
          <li>burden the website so that others cannot use it, or spread malicious software through it.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        How we treat personal data is described in the <Link to={paths.privacy()}>Privacy Policy</Link>, and
        what is stored in your browser in the <Link to={paths.cookies()}>Cookie Policy</Link>. Both are part
        of these terms.
      </p>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    body: (
      <p>
        The design of this website, its texts, its articles and its name belong to us or to those who license
        them to us. You may read, print and share them for your own use. Names and logos of firms belong to
        their owners; showing them here does not mean that a firm endorses us.
      </p>
    ),
  },
  ...liabilityText(product),
];

/** Terms of Use (docs/product.md §2.11). */
export const Component = legalPage('Terms of Use', 'Jan 17 2024', termsText);
