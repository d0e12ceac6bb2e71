import { AnalyticsText } from './AnalyticsText';
import { ContactLink } from './ContactLink';
import type { LegalSection } from './legal-section';
import { StoredValues } from './StoredValues';

/** The Cookie Policy, with what the site really stores (docs/product.md §2.11). */
export const cookiesText = (product: string): LegalSection[] => [
  {
    id: 'what-cookies-are',
    title: 'What cookies are',
    body: (
      <p>
        Cookies are small pieces of text that a website asks your browser to keep and to send back on later
        visits. Browsers also have a local storage and, for as long as a tab is open, a session storage; both
        stay in the browser and are not sent along. This policy covers all three.
      </p>
    ),
  },
  {
    id: 'preference-cookies',
    title: 'Preference cookies',
    body: (
      <>
        <p>
          {product} remembers your country, your answer about cookies, your choice of colours, the jobs that
          you save and look at, and where you were on a page, so that you need not tell or look for them
          again. This is all that the website stores:
        </p>
        <StoredValues />
      </>
    ),
  },
  {
    id: 'analytics-cookies',
    title: 'Analytics cookies',
    body: <AnalyticsText />,
  },
  {
    id: 'your-choices',
    title: 'Your choices',
    body: (
      <p>
        “Cookie settings” at the end of every page takes your consent back or gives it. You can also see,
        delete and block cookies and stored data in your browser’s settings, for this website alone or for
        all. The website works without them; it then looks for your country each time, unless the address
        names one.
      </p>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    body: (
      <p>
        When what is stored changes, this page changes with it. Questions: <ContactLink />.
      </p>
    ),
  },
];
