import { styled } from '@mui/material/styles';
import type { PublicConfig } from '@board/shared/config';
import { color } from '@board/shared/ui';
import { STORED_VALUES } from './stored-values';
import { textPage, type PageText } from './text-page';

const ValuesList = styled('dl')({
  border: `1px solid ${color.line}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(7ch, 1fr) 3fr',
    gap: '0 16px',
    padding: '8px 14px',
  },
  '& > div:first-of-type': { backgroundColor: color.band },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.soft },
  '& dd': { margin: 0 },
});

/** The list of stored values, one block per value. */
const StoredValues = () =>
  STORED_VALUES.map(({ name, where, holds, purpose, lifetime }) => (
    <ValuesList key={name}>
      {Object.entries({
        Name: <code>{name}</code>,
        Where: where,
        Holds: holds,
        For: purpose,
        Kept: lifetime,
        'Read by': 'This website only.',
      }).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </ValuesList>
  ));

/** What analytics counts, and that it counts nothing unless configured. */
const analyticsText = (url: PublicConfig['analyticsUrl']) =>
  url
    ? `
We learn from anonymised figures which pages are read and how fast they are.
They are sent to an analytics service at \`${new URL(url).host}\`, and only
after you have accepted it: the path of each page that you open, without what
stands behind its question mark, and how long the page took to show and to
react.

No cookie is set for it, nothing that could tell you from others is sent, and it
ends at once when you choose “Reject” under “Cookie settings” at the end of
every page.`
    : `
Analytics cookies help a website to learn, anonymously, which of its pages are
used and how. At present there are none here, and no analytics service is
loaded, whatever you answered. Should that change, figures will be anonymised,
nothing will be sent before you accept it, and this page will name the service
first.`;

/**
 * The Cookie Policy, with what the site really stores (docs/product.md §2.11).
 */
export const cookiesText: PageText = ({
  product,
  contactEmail,
  analyticsUrl,
}) => `
## What cookies are {#what-cookies-are}

Cookies are small pieces of text that a website asks your browser to keep and to
send back on later visits. Browsers also have a local storage and, for as long
as a tab is open, a session storage; both stay in the browser and are not sent
along. This policy covers all three.

## Preference cookies {#preference-cookies}

${product} remembers your country, your answer about cookies, the jobs that you
save and look at, and where you were on a page, so that you need not tell or
look for them again. This is all that the website stores:

## Analytics cookies {#analytics-cookies}

${analyticsText(analyticsUrl)}

## Your choices {#your-choices}

“Cookie settings” at the end of every page takes your consent back or gives it.
You can also see, delete and block cookies and stored data in your browser’s
settings, for this website alone or for all. The website works without them; it
then looks for your country each time, unless the address names one.

## Changes and contact {#changes-and-contact}

When what is stored changes, this page changes with it. Questions:
[${contactEmail}](mailto:${contactEmail}).
`;

export const Component = textPage('cookies', 'April 1 2024', cookiesText, {
  'preference-cookies': <StoredValues />,
});
