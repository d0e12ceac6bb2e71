import { ContactLink } from './ContactLink';
import type { LegalSection } from './legal-section';
import { StoredValues } from './StoredValues';

/** The Cookie Policy: what the site stores in fact, at any time (docs/product.md §2.11). */
export const cookiesText = (product: string): LegalSection[] => [
  {
    id: 'what-cookies-are',
    title: 'What cookies are',
    body: (
      <p>
        Cookies are small pieces of text that a website asks your browser to keep and to send back on later
        visits. Browsers also have a local storage, which stays in the browser and is not sent along. This
        policy covers both.
      </p>
    ),
  },
  {
    id: 'preference-cookies',
    title: 'Preference cookies',
    body: (
      <>
        <p>
          {product} remembers which country you chose, so that you see jobs in that country the next time. It
          is stored in both places, and only once you have chosen. This is all that the website stores:
        </p>
        <StoredValues />
      </>
    ),
  },
  {
    id: 'analytics-cookies',
    title: 'Analytics cookies',
    body: (
      <p>
        Analytics cookies help a website to learn, anonymously, which of its pages are used and how. At
        present there are none here, and no analytics service is loaded. Should that change, figures would be
        anonymised, nothing would be stored before you agreed to it, and this page would name the service
        first.
      </p>
    ),
  },
  {
    id: 'your-choices',
    title: 'Your choices',
    body: (
      <p>
        You can see, delete and block cookies and stored data in your browser’s settings, for this website
        alone or for all. The website works without them; it then starts with the United Kingdom each time,
        unless the address names another country.
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
