import { paths } from '@board/shared/paths';
import { textPage, type PageText } from './text-page';

/** The 11 sections of the Terms of Use (docs/product.md §2.11). */
export const termsText: PageText = ({ product, contactEmail }) => `
## Acceptance of these terms {#acceptance}

These terms are an agreement between you and ${product} (“we”, “us”). They apply
whenever you use this website. By using it you accept them; if you do not agree
with them, please do not use the website.

## Eligibility {#eligibility}

You must be at least 18 years old to use this website. By using it you confirm
that you are, and that you are able to enter into a binding agreement.

## User accounts {#accounts}

You can browse jobs, firms and articles without an account. Some features may
require one, now or later.

If you have an account, keep your credentials confidential. You are responsible
for what is done with your account; tell us at once if you believe that somebody
else has used it.

## Job listings and applications {#listings-and-applications}

Listings are posted by employers or taken from what employers have published. We
do not check every statement in them, and we are not responsible for their
content: a position may have been filled, changed or withdrawn since it was
listed, and a salary shown may be an estimate.

Applying takes you to the employer or to a service of the employer’s choice.
What you send there goes to them and not to us. Whom an employer interviews or
hires, and on which terms, is the employer’s decision alone.

## User conduct {#conduct}

When you use this website, you agree not to

- break the law or infringe the rights of others;
- post or send anything false, misleading, offensive or harmful;
- pretend to be somebody else, or apply in another person’s name without their permission;
- try to reach systems or data that are not meant for the public;
- burden the website so that others cannot use it, or spread malicious software through it.

## Privacy {#privacy}

How we treat personal data is described in the [Privacy
Policy](${paths.privacy()}), and what is stored in your browser in the [Cookie
Policy](${paths.cookies()}). Both are part of these terms.

## Intellectual property {#intellectual-property}

The design of this website, its texts, its articles and its name belong to us or
to those who license them to us. You may read, print and share them for your own
use. Names and logos of firms belong to their owners; showing them here does not
mean that a firm endorses us.

## Disclaimer of warranties {#warranties}

The website is provided as it is and as available. We do not promise that it is
free of errors or interruptions, that a listing is accurate, or that using it
leads to an interview or a job. Answers and remarks of an automated adviser are
general information and no professional, legal or financial advice.

## Limitation of liability {#liability}

As far as the law allows, ${product} is not liable for indirect or consequential
loss, for lost income or opportunities, or for loss of data that comes from
using this website or from relying on what it shows. Nothing in these terms
limits liability that cannot be limited by law, such as for fraud or for death
or personal injury caused by negligence.

## Changes to these terms {#changes}

We may change these terms. A change is effective when it is posted on this page,
and the date at the top then changes with it. If you keep using the website
after that, you accept the changed terms.

## Governing law {#governing-law}

These terms are governed by the law of England and Wales, and its courts decide
on disputes about them.

Questions about these terms: [${contactEmail}](mailto:${contactEmail}).
`;

export const Component = textPage('terms', 'Jan 17 2024', termsText);
