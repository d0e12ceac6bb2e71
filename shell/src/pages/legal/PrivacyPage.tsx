import { paths } from '@board/shared/paths';
import { Link } from '@board/shared/router';
import { ContactLink } from './ContactLink';
import { legalPage, type LegalSection } from './legal-page';

/** The Privacy Policy (docs/product.md §2.11). */
export const privacyText = (product: string): LegalSection[] => [
  {
    id: 'information-we-collect',
    title: 'Information we collect',
    body: (
      <>
        <p>
          You can read everything on {product} without telling us who you are. We only receive personal data
          that you give us yourself, for example by writing to us. That may be your
        </p>
        <ul>
          <li>name,</li>
          <li>email address,</li>
          <li>mailing address,</li>
          <li>phone number.</li>
        </ul>
        <p>
          The first time that you open the start page in a visit, we ask which country your connection comes
          from, to show you jobs there. Your internet address is used for that and not kept.
        </p>
        <p>
          When you apply for a job, you do so on the employer’s own website, and the data that you enter there
          goes to the employer.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    body: (
      <>
        <p>We use personal data to</p>
        <ul>
          <li>answer your questions and requests;</li>
          <li>tell you about opportunities, if you have asked us to;</li>
          <li>keep the website secure and make it better;</li>
          <li>meet obligations that the law puts on us.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'protection',
    title: 'How we protect it',
    body: (
      <p>
        Connections to this website are encrypted, access to personal data is limited to those who need it,
        and data is kept no longer than its purpose requires. No system is perfectly secure; should your data
        be affected by an incident, we will tell you as the law requires.
      </p>
    ),
  },
  {
    id: 'no-sale',
    title: 'We do not sell personal data',
    body: (
      <p>
        We do not sell, trade or rent personal data to anybody. We share it only with those who process it on
        our behalf and under our instructions, or where the law obliges us to.
      </p>
    ),
  },
  alertsByMail,
  ...privacyBeyondUs(product),
];

/** Newer than the policy's date, so it has its own. */
const alertsByMail: LegalSection = {
  id: 'alerts',
  title: 'Job alerts by email (Nov 23 2026)',
  body: (
    <>
      <p>
        If you ask for job alerts by email, we store your address, your search and how often you want to hear
        of it, which jobs we sent you, and when. We use them to send you these alerts and for nothing else.
        The address is stored encrypted. Our mails load no pictures and do not tell us whether you read them.
      </p>
      <p>
        We send alerts only after you confirmed that the address is yours. Every alert has links to change,
        pause and delete it, and to unsubscribe. We delete an address that nobody confirmed after 7 days, and
        one that unsubscribed after 30 days, or at once on the page of your alerts. We keep for 180 days at
        most which jobs we sent.
      </p>
    </>
  ),
};

const privacyBeyondUs = (product: string): LegalSection[] => [
  {
    id: 'browser-storage',
    title: 'What your browser stores',
    body: (
      <p>
        The <Link to={paths.cookies()}>Cookie Policy</Link> lists everything that this website stores in your
        browser.
      </p>
    ),
  },
  {
    id: 'third-party-sites',
    title: 'Third-party sites',
    body: (
      <p>
        Listings, firm pages and articles link to websites of others: employers, application services,
        professional networks. They have privacy policies of their own, for which we are not responsible.
        Please read them before you give personal data there.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        We may change this policy. The current version is always on this page, with the date of its last
        change at the top.
      </p>
    ),
  },
  {
    id: 'acceptance',
    title: 'Your acceptance',
    body: (
      <p>
        By using {product} you accept this policy. If you do not agree with it, please do not use the website.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        To ask what we know about you, to have it corrected or deleted, or for any other question on privacy,
        write to <ContactLink />.
      </p>
    ),
  },
];

/** Privacy Policy (docs/product.md §2.11). */
export const Component = legalPage('Privacy Policy', 'Jan 17 2024', privacyText);
