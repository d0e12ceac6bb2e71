import { REPORT_REASONS } from '@board/shared/advert-reports';
import { plural } from '@board/shared/domain';
import { z } from 'zod';
import { parsed } from '../import/arguments';
import { quoted, shortened, Unusable } from '../import/problem';
import type { Target } from '../import/target';

/** What `npm run rows -- reports …` asks for. */
export type ReportsRequest =
  | { does: 'list-reports'; all: boolean; json: boolean }
  | { does: 'close-reports'; ids: number[]; json: boolean };

/** See `public.advert_reports`. */
const REPORT = z.object({
  id: z.number(),
  slug: z.string(),
  reason: z.string(),
  details: z.string(),
  reported_at: z.string(),
  closed_at: z.string().nullable(),
  firm_name: z.string().nullable(),
  job_title: z.string().nullable(),
  job_status: z.string().nullable(),
});
const LISTED = z.object({ total: z.number(), reports: z.array(REPORT) });
const CLOSED = z.object({ closed: z.array(z.number()) });

/** Parses the words after `reports`. Throws `Unusable`. */
export function reportsIn([command = 'list', ...rest]: readonly string[], help: string): ReportsRequest {
  const { values, positionals } = parsed(rest, { all: { type: 'boolean' }, json: { type: 'boolean' } }, help);
  const json = values.json ?? false;
  if (command === 'list' && positionals.length === 0)
    return { does: 'list-reports', all: values.all ?? false, json };
  if (command !== 'close') throw new Unusable(`reports has no command ${quoted(command)}.\n\n${help}`);
  const wrong = positionals.find((word) => !/^[1-9]\d{0,14}$/.test(word));
  if (wrong !== undefined || positionals.length === 0)
    throw new Unusable('reports close takes the numbers of reports, as reports list shows them.');
  return { does: 'close-reports', ids: positionals.map(Number), json };
}

/** Lists or closes reports of adverts. Exit code 1: some numbers are of no open report. */
export async function performReports(target: Target, request: ReportsRequest) {
  if (request.does === 'list-reports') {
    const listed = LISTED.parse(await target.call('advert_reports', { all: request.all }));
    return { code: 0 as const, lines: linesOf(listed), json: listed };
  }
  const { closed } = CLOSED.parse(await target.call('advert_reports', { close: request.ids }));
  const others = request.ids.filter((id) => !closed.includes(id));
  return {
    code: others.length > 0 ? (1 as const) : (0 as const),
    lines: [...closed.map((id) => `#${id}: closed`), ...others.map((id) => `#${id}: no open report`)],
    json: { closed, not_open: others },
  };
}

const labelOf = (reason: string) => REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;

function linesOf({ total, reports }: z.output<typeof LISTED>): string[] {
  if (total === 0) return ['no reports'];
  const lines = reports.flatMap(({ details, ...one }) => [
    `#${one.id}  ${one.reported_at.slice(0, 16).replace('T', ' ')}  ${labelOf(one.reason)}${one.closed_at === null ? '' : '  (closed)'}`,
    `  /jobs/${one.slug}  ${one.job_status === null ? 'the job was removed' : shortened(`${one.job_title ?? ''}, ${one.firm_name ?? ''} (${one.job_status})`)}`,
    // one line, whatever a stranger wrote
    ...(details === '' ? [] : [`  ${JSON.stringify(details)}`]),
  ]);
  return [
    ...lines,
    reports.length < total ? `the newest ${reports.length} of ${total}` : plural(total, 'report'),
  ];
}
