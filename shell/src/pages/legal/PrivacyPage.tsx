import { paths } from '@board/shared/paths';
import { textPage, type PageText } from './text-page';

/**
 * The Privacy Policy. What is newer than its date has its own (docs/product.md
 * §2.11).
 */
export const privacyText: PageText = ({ product, contactEmail }) => `
## Information we collect {#information-we-collect}

You can read everything on ${product} without telling us who you are. We only
receive personal data that you give us yourself, for example by writing to us.
That may be your

- name,
- email address,
- mailing address,
- phone number.

The first time that you open the start page in a visit, we ask which country
your connection comes from, to show you jobs there. Your internet address is
used for that and not kept.

When you apply for a job, you do so on the employer’s own website, and the data
that you enter there goes to the employer.

## How we use it {#how-we-use-it}

We use personal data to

- answer your questions and requests;
- tell you about opportunities, if you have asked us to;
- keep the website secure and make it better;
- meet obligations that the law puts on us.

## How we protect it {#protection}

Connections to this website are encrypted, access to personal data is limited to
those who need it, and data is kept no longer than its purpose requires. No
system is perfectly secure; should your data be affected by an incident, we will
tell you as the law requires.

## We do not sell personal data {#no-sale}

We do not sell, trade or rent personal data to anybody. We share it only with
those who process it on our behalf and under our instructions, or where the law
obliges us to.

## Job alerts by email (Nov 23 2026) {#alerts}

If you ask for job alerts by email, we store your address, your search and how
often you want to hear of it, which jobs we sent you, and when. We use them to
send you these alerts and for nothing else. The address is stored encrypted. Our
mails load no pictures and do not tell us whether you read them.

We send alerts only after you confirmed that the address is yours. Every alert
has links to change, pause and delete it, and to unsubscribe. We delete an
address that nobody confirmed after 7 days, and one that unsubscribed after 30
days, or at once on the page of your alerts. We keep for 180 days at most which
jobs we sent.

## Jobs near you (Nov 29 2026) {#near-me}

If you press “Near me” and let your browser tell us where you are, we use that
position, rounded to a kilometre or so, to find the nearest town, and forget it.

## What your browser stores {#browser-storage}

The [Cookie Policy](${paths.cookies()}) lists everything that this website
stores in your browser.

## Third-party sites {#third-party-sites}

Listings, firm pages and articles link to websites of others: employers,
application services, professional networks. They have privacy policies of their
own, for which we are not responsible. Please read them before you give personal
data there.

## Changes to this policy {#changes}

We may change this policy. The current version is always on this page, with the
date of its last change at the top.

## Your acceptance {#acceptance}

By using ${product} you accept this policy. If you do not agree with it, please
do not use the website.

## Contact {#contact}

To ask what we know about you, to have it corrected or deleted, or for any other
question on privacy, write to [${contactEmail}](mailto:${contactEmail}).
`;

export const Component = textPage('privacy', 'Jan 17 2024', privacyText);
