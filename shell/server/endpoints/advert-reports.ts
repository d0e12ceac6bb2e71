/**
 * `POST /trust/report`: what visitors report of adverts, from a form that needs
 * no script and no account.
 */
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import {
  isReportReason,
  LONGEST_DETAILS,
  REPORT_ADDRESS,
  TRUST_PAGE,
  type ReportOutcome,
} from '@board/shared/advert-reports';
import { countryFromData } from '@board/shared/domain';
import { networkOf } from '@board/shared/node/network';
import { createLimit } from '@board/shared/node/rate-limit';
import { documentHeaders, isFromOtherSite } from '@board/shared/node/requests';
import { paths } from '@board/shared/paths';
import { isSlug } from '@board/shared/slugs';
import type { Environment } from '../environment';
import { addressOf } from '../http/request-facts';

/**
 * Bytes of a form; the longest text takes nine bytes for each of its
 * characters.
 */
const LARGEST_FORM = 12_000;
const HOUR_MS = 3_600_000;
/**
 * Reports of one network in an hour, and those of one advert among them. An
 * office or a mobile network has many people.
 */
const MOST_REPORTS = { ofNetwork: 20, ofAdvert: 3 };
/** The database may take this long, in ms. */
const LIMIT_MS = 5000;

const REPORT_ANSWER = z.object({ outcome: z.enum(['taken', 'unknown']) });

/** What a form sends; a field that is missing or a file is empty. */
const reportIn = (reportForm: URLSearchParams) => ({
  slug: reportForm.get('slug') ?? '',
  country: reportForm.get('country') ?? '',
  reason: reportForm.get('reason') ?? '',
  details: (reportForm.get('details') ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '')
    .trim(),
});

export type SentReport = ReturnType<typeof reportIn>;

/**
 * What is wrong with a report, before the database sees it. Another site could
 * send reports through the browsers of its visitors.
 */
function problemOf(
  { slug, reason, details }: SentReport,
  isForeign: boolean,
): ReportOutcome | undefined {
  if (isForeign) return 'elsewhere';
  if (!isSlug(slug)) return 'unknown';
  if (!isReportReason(reason)) return 'reason';
  return details.length > LONGEST_DETAILS ? 'long' : undefined;
}

type SendReport = (
  report: SentReport,
) => Promise<z.output<typeof REPORT_ANSWER>['outcome']>;

/** Sends a report to the database. Rejects if it does not answer. */
function sendTo({ backendUrl, internalKey, config }: Environment): SendReport {
  const proofHeaders =
    internalKey === undefined ? {} : documentHeaders(internalKey);
  const headers = {
    'content-type': 'application/json',
    apikey: config.backendKey,
    ...proofHeaders,
  };
  return async ({ slug, reason, details }) => {
    const backendAnswer = await fetch(`${backendUrl}/rest/v1/rpc/report_job`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ slug, reason, details }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return REPORT_ANSWER.parse(await backendAnswer.json()).outcome;
  };
}

export function addAdvertReports(
  app: Hono,
  environment: Environment,
  sendReport: SendReport = sendTo(environment),
): void {
  const isNetworkAdmitted = createLimit(MOST_REPORTS.ofNetwork, HOUR_MS);
  const isAdvertAdmitted = createLimit(MOST_REPORTS.ofAdvert, HOUR_MS);
  const isAdmitted = (network: string, slug: string) =>
    isAdvertAdmitted(`${network} ${slug}`) && isNetworkAdmitted(network);
  const limitBody = bodyLimit({
    maxSize: LARGEST_FORM,
    onError: (context) => context.text('The report is too long', 413),
  });
  app.post(REPORT_ADDRESS, limitBody, async (context) => {
    const sentReport = reportIn(new URLSearchParams(await context.req.text()));
    const network = networkOf(addressOf(context, environment.trustProxy));
    const country = countryFromData(sentReport.country);
    const backAddress = isSlug(sentReport.slug)
      ? paths.job({ country, slug: sentReport.slug })
      : TRUST_PAGE;
    const sendOutcome =
      problemOf(
        sentReport,
        isFromOtherSite(context.req.raw.headers, environment.publicOrigin),
      ) ??
      (isAdmitted(network, sentReport.slug)
        ? await sendReport(sentReport).catch(() => 'failed' as const)
        : 'later');
    return context.redirect(
      `${backAddress}?reported=${sendOutcome}#report`,
      303,
    );
  });
}
