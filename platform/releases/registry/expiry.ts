/** What of the registry ends: signed parts, and teams' keys. */
import { milliseconds } from 'date-fns/milliseconds';
import type { Opened } from './signed-parts';
import { utcDay } from './utc-words';
import { GRACE_DAYS, isOverdue, standingOf } from './validity';

export type Ends = Pick<Opened, 'root' | 'sections' | 'delegations'>;

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
const RENEW = 'npm run section -- renew --due';

export const endsOf = ({ root, sections, delegations }: Ends): Expiring[] => [
  ...(root
    ? [{ part: 'delegations', expires: root.expires, command: RENEW }]
    : []),
  ...Object.entries(sections).map(([part, { expires }]) => ({
    part,
    expires,
    command: RENEW,
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
 * Parts past a third of their life at `now` (ms since the epoch), and keys that
 * end within 30 days. What expired is in `lapsedIn`.
 */
export const expiringIn = (ends: Ends, now: number): Expiring[] =>
  endsOf(ends).filter(({ expires, command }) => {
    const end = Date.parse(expires);
    return (
      end > now &&
      (command === RENEW ? isOverdue(expires, now) : end < now + KEY_SOON_MS)
    );
  });

export interface Lapsed {
  part: string;
  /** ISO date-time. */
  expired: string;
  /** The grace is over: what it lists is withheld. */
  isEnded: boolean;
  sentence: string;
}

/** The parts of a registry that expired before `now` (ms since the epoch). */
export function lapsedIn(
  { root, sections }: Omit<Ends, 'delegations'>,
  now: number,
): Lapsed[] {
  const parts = Object.entries(sections).map(([part, { lapsesAt }]) => ({
    part,
    lapsesAt,
  }));
  const allParts = [
    ...(root
      ? [{ part: 'delegations', lapsesAt: Date.parse(root.expires) }]
      : []),
    ...parts,
  ];
  return allParts.flatMap(({ part, lapsesAt }) => {
    const standing = standingOf(lapsesAt, now);
    if (standing === 'good') return [];
    const isEnded = standing === 'ended';
    const expired = new Date(lapsesAt).toISOString();
    const isRoot = part === 'delegations';
    const pages = isRoot ? 'pages of teams’ sections' : 'its pages';
    const effect = isEnded
      ? `, and ${pages} are a 503`
      : ` and are used for ${GRACE_DAYS} days more`;
    const signed = isRoot ? 'the delegations' : part;
    const sentence =
      `The signatures of ${signed} expired on ${utcDay(lapsesAt)}${effect}: ` +
      'npm run section -- renew';
    return [{ part, expired, isEnded, sentence }];
  });
}

/**
 * Logs what this server cannot use of a registry, and what expires, once each;
 * what expires again on another day (UTC).
 */
export function createRegistryLog(log: (line: string) => void) {
  let loggedBefore: string[] = [];
  return (opened: Opened, now: number): void => {
    const expiring = expiringIn(opened, now);
    const expiringParts = expiring
      .map(({ part, expires }) => `${part} at ${expires}`)
      .join(', ');
    const commands = new Set(expiring.map(({ command }) => command));
    const day = utcDay(now);
    const lines = [
      ...opened.leftOut.map(
        ({ section, version, reason }) =>
          `left out of the registry: ${section} ${version ?? ''}: ${reason}`,
      ),
      ...lapsedIn(opened, now).map(
        ({ sentence }) => `REGISTRY EXPIRED: ${sentence}`,
      ),
    ];
    if (expiringParts)
      lines.push(
        `REGISTRY EXPIRES: ${expiringParts}. ${[...commands].join('; ')}`,
      );
    const keyed = lines.map((line) =>
      line.startsWith('REGISTRY') ? `${day} ${line}` : line,
    );
    for (const [index, line] of lines.entries())
      if (!loggedBefore.includes(keyed[index] ?? '')) log(line);
    loggedBefore = keyed;
  };
}
