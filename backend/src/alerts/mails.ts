import { countryFromData, salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { escapeXml } from '@board/shared/rss';
import { filterWords, listPathOf, reasonsOf, type AlertFilter } from './filter';
import type { SealedContent } from './keys';
import { mailDocument } from './mail-document';
import type { Mail } from './mailer';
import type { AlertJob, DueAlert, FoundJobs } from './store';

export interface MailSite {
  product: string;
  /** Has no slash at its end. */
  origin: string;
}

const linkTo = ({ origin }: MailSite, purpose: string, token: string) =>
  `${origin}${paths.alerts()}/${purpose}/${token}`;

const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated' };

/**
 * The mail quotes nothing that the visitor typed, because anybody may type
 * anybody's address.
 */
export function confirmationMail(
  site: MailSite,
  recipientAddress: string,
  token: string,
): Mail {
  const link = linkTo(site, 'confirm', token);
  const subject = `Confirm your job alert at ${site.product}`;
  const requestSentence =
    'Somebody, probably you, asked for job alerts by email ' +
    `to this address at ${site.product}.`;
  const instruction =
    'To get them, open this page within 7 days and press “Confirm”:';
  const ignoreHint =
    'If it was not you, ignore this mail. ' +
    'You get no alerts, and we delete the address after 7 days.';
  return {
    to: recipientAddress,
    subject,
    headers: AUTOMATIC_HEADERS,
    text: `${requestSentence}\n\n${instruction}\n${link}\n\n${ignoreHint}\n`,
    html: mailDocument(
      subject,
      `<h1>${escapeXml(subject)}</h1>
<p>${escapeXml(requestSentence)}</p>
<p>${escapeXml(instruction)}</p>
<p><a href="${escapeXml(link)}">${escapeXml(link)}</a></p>
<p class="foot">${escapeXml(ignoreHint)}</p>`,
    ),
  };
}

/**
 * Text of rows and searches, which must not begin a line of its own in a mail.
 */
const textInOneLine = (mailText: string) =>
  mailText
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Right-to-left letters in a name do not reorder the text around it. */
const isolatedName = (name: string) => `<bdi>${escapeXml(name)}</bdi>`;

function shownJob(site: MailSite, filter: AlertFilter, job: AlertJob) {
  const country = countryFromData(job.firm_country);
  return {
    title: textInOneLine(job.job_title ?? 'Untitled Position'),
    link: site.origin + paths.job({ country, slug: job.slug }),
    facts: [job.firm_name, job.location, salaryText({ ...job, country })]
      .map((fact) => textInOneLine(fact ?? ''))
      .filter(Boolean),
    reason: textInOneLine(`Matches: ${reasonsOf(filter, job)}`),
  };
}

type ShownJob = ReturnType<typeof shownJob>;

const jobInText = ({ title, link, facts, reason }: ShownJob) =>
  `${title}\n${facts.join(' · ')}\n${reason}\n${link}\n`;

const jobInHtml = ({
  title,
  link,
  facts,
  reason,
}: ShownJob) => `<div class="job">
<a href="${escapeXml(link)}">${isolatedName(title)}</a>
<p>${facts.map(isolatedName).join(' · ')}</p>
<p class="why">${escapeXml(reason)}</p>
</div>`;

interface JobsMail extends Pick<DueAlert, 'filter' | 'cadence'> {
  recipient: SealedContent;
  foundJobs: FoundJobs;
}

const subjectOf = ({ filter, foundJobs }: JobsMail) => {
  const { total, capped } = foundJobs;
  const jobsWord = total === 1 ? 'job' : 'jobs';
  const countSentence = `${total}${capped ? '+' : ''} new ${jobsWord}`;
  const searchWords = textInOneLine(filterWords(filter));
  const shownWords =
    searchWords.length > 80 ? `${searchWords.slice(0, 79)}…` : searchWords;
  return `${countSentence}: ${shownWords}`;
};

export function jobsMail(site: MailSite, mail: JobsMail): Mail {
  const { recipient, filter, cadence, foundJobs } = mail;
  const { total, capped } = foundJobs;
  const subject = subjectOf(mail);
  const jobs = foundJobs.jobs.map((job) => shownJob(site, filter, job));
  const listAddress = site.origin + listPathOf(filter);
  const restCount = total - jobs.length;
  const moreSentence =
    restCount > 0
      ? `See ${capped ? 'more than ' : ''}${restCount} more, and all jobs:`
      : 'See all jobs of this search:';
  const manageLink = linkTo(site, 'manage', recipient.manage);
  const unsubscribeLink = linkTo(site, 'unsubscribe', recipient.unsubscribe);
  const reasonSentence = `You asked ${site.product} for this ${cadence} alert.`;
  const searchHtml = escapeXml(textInOneLine(filterWords(filter)));
  return {
    to: recipient.address,
    subject,
    headers: {
      ...AUTOMATIC_HEADERS,
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: `${subject}

${jobs.map(jobInText).join('\n')}
${moreSentence}
${listAddress}

--
${reasonSentence}
Change, pause or delete it: ${manageLink}
Unsubscribe from all alerts: ${unsubscribeLink}
`,
    html: mailDocument(
      subject,
      `<h1>${escapeXml(subject)}</h1>
${jobs.map(jobInHtml).join('\n')}
<p class="job">${escapeXml(moreSentence)} <a href="${escapeXml(listAddress)}">${searchHtml}</a></p>
<p class="foot">${escapeXml(reasonSentence)}
<a href="${escapeXml(manageLink)}">Change, pause or delete it</a> ·
<a href="${escapeXml(unsubscribeLink)}">Unsubscribe from all alerts</a></p>`,
    ),
  };
}
