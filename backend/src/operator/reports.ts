import { isReportReason, REPORT_REASONS } from '@board/shared/advert-reports';
import { plural } from '@board/shared/domain';
import { z } from 'zod';
import { parsed } from '../import/arguments';
import { quoted, shortened, Unusable } from '../import/problem';
import type { Target } from '../import/target';
import { slugIn } from './check';

/** What `npm run rows -- reports …` asks for. */
export type ReportsRequest =
  | {
      does: 'list-reports';
      filter: { all: boolean; page: number; advert?: string; reason?: string };
      json: boolean;
    }
  | { does: 'close-reports'; adverts: string[]; json: boolean };

/** Adverts of a page, as `public.advert_reports` has them. */
const PAGE_SIZE = 50;
const ADVERT = z.object({
  slug: z.string(),
  reasons: z.array(
    z.object({
      reason: z.string(),
      reports: z.number(),
      comments: z.array(z.string()),
      reported_at: z.string(),
      closed_at: z.string().nullable(),
    }),
  ),
  firm_name: z.string().nullable(),
  job_title: z.string().nullable(),
  job_status: z.string().nullable(),
});
const LISTED = z.object({ total: z.number(), adverts: z.array(ADVERT) });
const CLOSED = z.object({ closed: z.array(z.string()) });

/** Parses the words after `reports`. Throws `Unusable`. */
export function reportsIn([command = 'list', ...rest]: readonly string[], help: string): ReportsRequest {
  if (command === 'close') {
    const { values, positionals } = parsed(rest, { json: { type: 'boolean' } }, help);
    if (positionals.length === 0) throw new Unusable('reports close takes slugs of jobs.');
    return { does: 'close-reports', adverts: positionals.map(slugIn), json: values.json ?? false };
  }
  if (command !== 'list') throw new Unusable(`reports has no command ${quoted(command)}.\n\n${help}`);
  const string = { type: 'string' } as const;
  const boolean = { type: 'boolean' } as const;
  const options = { all: boolean, json: boolean, page: string, advert: string, reason: string };
  const { values, positionals } = parsed(rest, options, help);
  const { all = false, json = false, page = '1', advert, reason } = values;
  if (positionals[0] !== undefined)
    throw new Unusable(`reports list takes no ${quoted(positionals[0])}; --advert names one.`);
  if (!/^[1-9]\d{0,6}$/.test(page)) throw new Unusable(`--page is a number from 1, not ${quoted(page)}.`);
  if (reason !== undefined && !isReportReason(reason))
    throw new Unusable(`--reason is ${REPORT_REASONS.map(({ value }) => value).join(', ')}.`);
  const narrowed = {
    ...(advert === undefined ? {} : { advert: slugIn(advert) }),
    ...(reason === undefined ? {} : { reason }),
  };
  return { does: 'list-reports', filter: { all, page: Number(page), ...narrowed }, json };
}

/** Lists or closes reports of adverts. Exit code 1: some adverts have no open report. */
export async function performReports(target: Target, request: ReportsRequest) {
  if (request.does === 'list-reports') {
    const listed = LISTED.parse(await target.call('advert_reports', request.filter));
    return { code: 0 as const, lines: linesOf(listed, request.filter.page), json: listed };
  }
  const { closed } = CLOSED.parse(await target.call('advert_reports', { close: request.adverts }));
  const others = request.adverts.filter((slug) => !closed.includes(slug));
  return {
    code: others.length > 0 ? (1 as const) : (0 as const),
    lines: [...closed.map((slug) => `${slug}: closed`), ...others.map((slug) => `${slug}: no open report`)],
    json: { closed, not_open: others },
  };
}

const labelOf = (reason: string) => REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;

function linesOf({ total, adverts }: z.output<typeof LISTED>, page: number): string[] {
  if (total === 0) return ['no reports'];
  const lines = adverts.flatMap(({ slug, reasons, ...job }) => [
    `/jobs/${slug}  ${job.job_status === null ? 'the job was removed' : shortened(`${job.job_title ?? ''}, ${job.firm_name ?? ''} (${job.job_status})`)}`,
    ...reasons.flatMap(({ reason, reports, comments, reported_at, closed_at }) => [
      `  ${reported_at.slice(0, 16).replace('T', ' ')}  ${reports} × ${labelOf(reason)}${closed_at === null ? '' : '  (closed)'}`,
      // one line, whatever a stranger wrote
      ...comments.map((comment) => `    ${JSON.stringify(comment)}`),
    ]),
  ]);
  const pages = Math.ceil(total / PAGE_SIZE);
  return [...lines, `${plural(total, 'advert')}${pages > 1 ? `, page ${page} of ${pages}` : ''}`];
}
