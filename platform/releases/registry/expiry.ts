/** The parts of the registry that expire: signed parts, and teams' keys. */
import { milliseconds } from 'date-fns/milliseconds';
import type { OpenedRegistry } from './signed-parts';
import { utcDay } from './utc-words';
import { GRACE_DAYS, isOverdue, standingOf } from './validity';

export type ExpiringParts = Pick<
  OpenedRegistry,
  'root' | 'sections' | 'delegations'
>;

export interface Expiring {
  /** `delegations`, `jobs`, or `key of jobs`. */
  part: string;
  /** ISO date-time. */
  expires: string;
  command: string;
}

/**
 * A team's key is warned of within this time of its end, in ms: when it was
 * delegated is not known.
 */
const KEY_SOON_MS = milliseconds({ days: 30 });
const RENEW_COMMAND = 'npm run section -- renew --due';

export const expiringPartsOf = ({
  root,
  sections,
  delegations,
}: ExpiringParts): Expiring[] => [
  ...(root
    ? [{ part: 'delegations', expires: root.expires, command: RENEW_COMMAND }]
    : []),
  ...Object.entries(sections).map(([part, { expires }]) => ({
    part,
    expires,
    command: RENEW_COMMAND,
  })),
  ...Object.entries(delegations).flatMap(([name, { segment, keys }]) =>
    keys.map(({ expires }) => ({
      part: `key of ${name}`,
      expires,
      command: `npm run section -- delegate ${name} ${segment} FILE.pub`,
    })),
  ),
];

/**
 * Parts past a third of their life at `nowMs` (ms since the epoch), and keys
 * that end within 30 days. Expired parts are in `lapsedIn`.
 */
export const expiringIn = (
  expiringParts: ExpiringParts,
  nowMs: number,
): Expiring[] =>
  expiringPartsOf(expiringParts).filter(({ expires, command }) => {
    const expiryMs = Date.parse(expires);
    if (expiryMs <= nowMs) return false;
    const isSignedPart = command === RENEW_COMMAND;
    return isSignedPart
      ? isOverdue(expires, nowMs)
      : expiryMs < nowMs + KEY_SOON_MS;
  });

export interface LapsedPart {
  part: string;
  /** ISO date-time. */
  expired: string;
  /** The grace is over: what it lists is withheld. */
  isEnded: boolean;
  sentence: string;
}

/** The parts of a registry that expired before `nowMs` (ms since the epoch). */
export function lapsedIn(
  { root, sections }: Omit<ExpiringParts, 'delegations'>,
  nowMs: number,
): LapsedPart[] {
  const lapsingParts = Object.entries(sections).map(([part, { lapsesAt }]) => ({
    part,
    lapsesAt,
  }));
  const allParts = [
    ...(root
      ? [{ part: 'delegations', lapsesAt: Date.parse(root.expires) }]
      : []),
    ...lapsingParts,
  ];
  return allParts.flatMap(({ part, lapsesAt }) => {
    const standing = standingOf(lapsesAt, nowMs);
    if (standing === 'good') return [];
    const isEnded = standing === 'ended';
    const expiredAt = new Date(lapsesAt).toISOString();
    const isDelegations = part === 'delegations';
    const pages = isDelegations ? 'pages of teams’ sections' : 'its pages';
    const effectSentence = isEnded
      ? `, and ${pages} are a 503`
      : ` and are used for ${GRACE_DAYS} days more`;
    const signedName = isDelegations ? 'the delegations' : part;
    const sentence =
      `The signatures of ${signedName} expired on ${utcDay(lapsesAt)}${effectSentence}: ` +
      'npm run section -- renew';
    return [{ part, expired: expiredAt, isEnded, sentence }];
  });
}

/**
 * Logs what this server cannot use of a registry, and what expires, once each.
 * Lines on expiry are logged again each day (UTC).
 */
export function createRegistryLog(printLine: (line: string) => void) {
  let loggedBefore: string[] = [];
  return (openedRegistry: OpenedRegistry, nowMs: number): void => {
    const expiring = expiringIn(openedRegistry, nowMs);
    const expiringParts = expiring
      .map(({ part, expires }) => `${part} at ${expires}`)
      .join(', ');
    const commands = new Set(expiring.map(({ command }) => command));
    const day = utcDay(nowMs);
    const logLines = [
      ...openedRegistry.leftOut.map(
        ({ section, version, reason }) =>
          `left out of the registry: ${section} ${version ?? ''}: ${reason}`,
      ),
      ...lapsedIn(openedRegistry, nowMs).map(
        ({ sentence }) => `REGISTRY EXPIRED: ${sentence}`,
      ),
    ];
    if (expiringParts)
      logLines.push(
        `REGISTRY EXPIRES: ${expiringParts}. ${[...commands].join('; ')}`,
      );
    const keyedLines = logLines.map((line) =>
      line.startsWith('REGISTRY') ? `${day} ${line}` : line,
    );
    for (const [index, line] of logLines.entries())
      if (!loggedBefore.includes(keyedLines[index] ?? '')) printLine(line);
    loggedBefore = keyedLines;
  };
}
