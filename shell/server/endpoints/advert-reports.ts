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
const MOST = { ofNetwork: 20, ofAdvert: 3 };
/** The database may take this long, in ms. */
const LIMIT_MS = 5000;

const ANSWER = z.object({ outcome: z.enum(['taken', 'unknown']) });

/** What a form sends; a field that is missing or a file is empty. */
const reportIn = (form: URLSearchParams) => ({
  slug: form.get('slug') ?? '',
  country: form.get('country') ?? '',
  reason: form.get('reason') ?? '',
  details: (form.get('details') ?? '')
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

type Send = (report: SentReport) => Promise<z.output<typeof ANSWER>['outcome']>;

/** Sends a report to the database. Rejects if it does not answer. */
function sendTo({ backendUrl, internalKey, config }: Environment): Send {
  const proof = internalKey === undefined ? {} : documentHeaders(internalKey);
  const headers = {
    'content-type': 'application/json',
    apikey: config.backendKey,
    ...proof,
  };
  return async ({ slug, reason, details }) => {
    const answer = await fetch(`${backendUrl}/rest/v1/rpc/report_job`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ slug, reason, details }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return ANSWER.parse(await answer.json()).outcome;
  };
}

export function addAdvertReports(
  app: Hono,
  environment: Environment,
  send: Send = sendTo(environment),
): void {
  const ofNetwork = createLimit(MOST.ofNetwork, HOUR_MS);
  const ofAdvert = createLimit(MOST.ofAdvert, HOUR_MS);
  const isAdmitted = (network: string, slug: string) =>
    ofAdvert(`${network} ${slug}`) && ofNetwork(network);
  const limit = bodyLimit({
    maxSize: LARGEST_FORM,
    onError: (context) => context.text('The report is too long', 413),
  });
  app.post(REPORT_ADDRESS, limit, async (context) => {
    const report = reportIn(new URLSearchParams(await context.req.text()));
    const network = networkOf(addressOf(context, environment.trustProxy));
    const country = countryFromData(report.country);
    const back = isSlug(report.slug)
      ? paths.job({ country, slug: report.slug })
      : TRUST_PAGE;
    const outcome =
      problemOf(
        report,
        isFromOtherSite(context.req.raw.headers, environment.publicOrigin),
      ) ??
      (isAdmitted(network, report.slug)
        ? await send(report).catch(() => 'failed' as const)
        : 'later');
    return context.redirect(`${back}?reported=${outcome}#report`, 303);
  });
}
