import { paths } from '@board/shared/paths';
import { textPage, type PageText } from './text-page';

/** The policy on false and misleading adverts (docs/product.md §2.11). */
export const trustText: PageText = ({ product, contactEmail }) => `
## Where adverts come from {#where-adverts-come-from}

${product} reads adverts from firms’ own career sites and the systems that run
them. Some are entered by us. We do not interview the firms, and we cannot
promise that an advert is true.

An advert’s page says what we have seen: when its source first had it, when it
last had it, how often the firm has posted the same role in the same place, and
where else the advert is listed. These are observations. There are good reasons
for each of them, and we draw no conclusion.

## What we do not allow {#what-we-do-not-allow}

We take down an advert that

- pretends to be from a firm that it is not from;
- asks applicants for money, for bank details, or for documents before there is an offer;
- advertises a job that does not exist and is not meant to be filled;
- misleads about the employer, the work, the place or the pay;
- excludes people for a reason that the law forbids.

## How to report an advert {#how-to-report}

Open the [job’s page](${paths.jobs()}) and choose “Report this advert”. You need
no account, and the text is optional. You may also write to
[${contactEmail}](mailto:${contactEmail}).

If you have sent money or documents to somebody, tell your bank and the police
as well. We cannot get anything back.

## What happens then {#what-happens-then}

A person reads each report. Reports of fraud come first. We compare the advert
with its source. We take it down if it breaks this policy, and correct it if a
mistake is ours. We may ask the firm. We do not tell the firm who reported.

A report alone does not take an advert down, and its number of reports does not
either. A firm that disagrees writes to
[${contactEmail}](mailto:${contactEmail}).

## What we store of a report {#what-we-store}

We store how often an advert was reported for a reason, the newest texts and the
time of the newest report. To limit floods of reports, our server counts in
memory, for an hour, how many came from a network. We do not store your internet
address.
`;

export const Component = textPage('trust', 'Nov 23 2026', trustText);
