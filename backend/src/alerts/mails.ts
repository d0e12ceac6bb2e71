import { countryFromData, salaryText } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { escapeXml } from '@board/shared/rss';
import { filterWords, listOf, reasonsOf, type Filter } from './filter';
import type { Sealed } from './keys';
import { mailDocument } from './mail-document';
import type { Mail } from './mailer';
import type { AlertJob, DueAlert, FoundJobs } from './store';

export interface Site {
  product: string;
  /** Has no slash at its end. */
  origin: string;
}

const linkTo = ({ origin }: Site, purpose: string, token: string) =>
  `${origin}${paths.alerts()}/${purpose}/${token}`;

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/**
 * It has no word of the visitor, because anybody may type anybody's address.
 */
export function confirmationMail(site: Site, to: string, token: string): Mail {
  const link = linkTo(site, 'confirm', token);
  const subject = `Confirm your job alert at ${site.product}`;
  const request =
    'Somebody, probably you, asked for job alerts by email ' +
    `to this address at ${site.product}.`;
  const act = 'To get them, open this page within 7 days and press “Confirm”:';
  const ignore =
    'If it was not you, ignore this mail. ' +
    'You get no alerts, and we delete the address after 7 days.';
  return {
    to,
    subject,
    headers: AUTOMATIC,
    text: `${request}\n\n${act}\n${link}\n\n${ignore}\n`,
    html: mailDocument(
      subject,
      `<h1>${escapeXml(subject)}</h1>
<p>${escapeXml(request)}</p>
<p>${escapeXml(act)}</p>
<p><a href="${escapeXml(link)}">${escapeXml(link)}</a></p>
<p class="foot">${escapeXml(ignore)}</p>`,
    ),
  };
}

/**
 * Text of rows and searches, which must not begin a line of its own in a mail.
 */
const oneLine = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** A name in letters from right to left turns no others around. */
const isolated = (name: string) => `<bdi>${escapeXml(name)}</bdi>`;

function shown(site: Site, filter: Filter, job: AlertJob) {
  const country = countryFromData(job.firm_country);
  return {
    title: oneLine(job.job_title ?? 'Untitled Position'),
    link: site.origin + paths.job({ country, slug: job.slug }),
    facts: [job.firm_name, job.location, salaryText(job)]
      .map((fact) => oneLine(fact ?? ''))
      .filter(Boolean),
    why: oneLine(`Matches: ${reasonsOf(filter, job)}`),
  };
}

interface JobsMail extends Pick<DueAlert, 'filter' | 'cadence'> {
  to: Sealed;
  found: FoundJobs;
}

const subjectOf = ({ filter, found }: JobsMail) => {
  const many = `${found.total}${found.capped ? '+' : ''} new ${found.total === 1 ? 'job' : 'jobs'}`;
  const words = oneLine(filterWords(filter));
  return `${many}: ${words.length > 80 ? `${words.slice(0, 79)}…` : words}`;
};

export function jobsMail(site: Site, mail: JobsMail): Mail {
  const { to, filter, cadence, found } = mail;
  const subject = subjectOf(mail);
  const jobs = found.jobs.map((job) => shown(site, filter, job));
  const all = site.origin + listOf(filter);
  const rest = found.total - jobs.length;
  const more =
    rest > 0
      ? `See ${found.capped ? 'more than ' : ''}${rest} more, and all jobs:`
      : 'See all jobs of this search:';
  const manage = linkTo(site, 'manage', to.manage);
  const unsubscribe = linkTo(site, 'unsubscribe', to.unsubscribe);
  const why = `You asked ${site.product} for this ${cadence} alert.`;
  const texts = jobs.map(
    ({ title, link, facts, why: reason }) =>
      `${title}\n${facts.join(' · ')}\n${reason}\n${link}\n`,
  );
  const items = jobs.map(
    ({ title, link, facts, why: reason }) => `<div class="job">
<a href="${escapeXml(link)}">${isolated(title)}</a>
<p>${facts.map(isolated).join(' · ')}</p>
<p class="why">${escapeXml(reason)}</p>
</div>`,
  );
  const search = escapeXml(oneLine(filterWords(filter)));
  return {
    to: to.address,
    subject,
    headers: {
      ...AUTOMATIC,
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: `${subject}

${texts.join('\n')}
${more}
${all}

--
${why}
Change, pause or delete it: ${manage}
Unsubscribe from all alerts: ${unsubscribe}
`,
    html: mailDocument(
      subject,
      `<h1>${escapeXml(subject)}</h1>
${items.join('\n')}
<p class="job">${escapeXml(more)} <a href="${escapeXml(all)}">${search}</a></p>
<p class="foot">${escapeXml(why)} <a href="${escapeXml(manage)}">Change, pause or delete it</a> ·
<a href="${escapeXml(unsubscribe)}">Unsubscribe from all alerts</a></p>`,
    ),
  };
}
