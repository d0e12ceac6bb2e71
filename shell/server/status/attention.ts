/** What of a server's state is not as it should be, in sentences. Pure. */
import { plural } from '@board/shared/domain';
import type { Withdrawal } from '@board/releases/judge/withdrawal';
import type { Breaker } from '@board/releases/judge/breakers';
import type { Expiring } from '@board/releases/judge/expiry';
import type { PartHealth, Parts } from './health';
import type { SectionStatus, State } from './status';

/** An ISO date-time of UTC in words, by its first characters: 16 are to the minute, 19 to the second. */
export const utc = (at: string, length: 16 | 19 = 16): string =>
  `${at.slice(0, length).replace('T', ' ')} UTC`;

export function attentionTo(
  { platform, status, rendering, parts, registry, sections, withdrawn, unmet, isProxyUntrusted }: State,
  expiring: Expiring[],
) {
  const { workers, configured } = rendering;
  const { refusal, leftOut } = registry;
  const found: (string | false)[] = [
    status === 'draining' && 'This server drains: it accepts no more connections.',
    workers < configured && `${workers} of ${configured} render workers are ready.`,
    ...attentionToParts(parts),
    refusal !== undefined && `The last good registry stays in use. The newest is not: ${refusal}`,
    ...expiring.map(
      ({ part, expires, command }) => `In the registry, ${part} expires at ${utc(expires)}: ${command}.`,
    ),
    leftOut.length > 0 && `${plural(leftOut.length, 'entry', 'entries')} of the registry cannot be used.`,
    ...withdrawn.map(sentenceFor),
    isProxyUntrusted &&
      'Reports of browsers come through a proxy, and TRUST_PROXY is not set: they count as one network.',
    ...sections.flatMap((section) => attentionToSection(section, platform)),
    ...unmet,
  ];
  return found.filter((sentence) => sentence !== false);
}

function attentionToParts({ backend, registry, releases, sections, alerts }: Parts): (string | false)[] {
  const since = ({ since: at }: PartHealth) => utc(new Date(at).toISOString(), 19);
  return [
    backend.state === 'failing' &&
      `The backend does not answer since ${since(backend)} (${backend.why}): pages of the last hour stay, others are a 503.`,
    registry.state === 'failing' &&
      `The registry cannot be read since ${since(registry)}: publishing and rollbacks change nothing here.`,
    releases.state === 'failing' &&
      `The origin of releases lacks files of ${releases.why} since ${since(releases)}: browsers may not load them.`,
    sections.state === 'failing' && `Pages fail on the server since ${since(sections)}: ${sections.why}.`,
    alerts?.state === 'failing' && `No alerts are mailed since ${since(alerts)}: ${alerts.why}.`,
  ];
}

const sentenceFor = ({ at, section, version, reason }: Withdrawal) =>
  `The canary ${section} ${version} was withdrawn at ${utc(at)}: ${reason}.`;

function attentionToSection(section: SectionStatus, platform: string): string[] {
  const { name, serves, isIncompatible, withheld, breaker, releases, contract } = section;
  if (!contract) return [`${name} has no usable release: the site goes without it.`];
  if (withheld) return [`Pages of ${name} are a 503. ${withheld}`];
  if (isIncompatible)
    return [`${name} is incompatible: no release fits platform ${platform}. Its pages are a 503.`];
  const meant = releases.find(({ visitors }) => visitors === 'all' || visitors === 'pinned');
  const build = `The server build of ${name} ${serves}`;
  const found: (string | false | undefined)[] = [
    meant &&
      !meant.isWithdrawn &&
      meant.version !== serves &&
      `Visitors get ${name} ${serves}: the default, ${meant.version}, does not fit platform ${platform}.`,
    breaker && breaker.state !== 'closed' && `${build} is ${wordsFor(breaker)}.`,
    breaker?.state === 'closed' &&
      breaker.strikes > 0 &&
      `${build} has ${plural(breaker.strikes, 'strike')} within the last minute.`,
  ];
  return found.filter((sentence) => typeof sentence === 'string');
}

/** `quarantined until 2026-11-22 10:00:00 UTC`: a breaker's state, with the end of an open one. */
const wordsFor = ({ state, until }: { state: Breaker['state']; until: string | undefined }): string =>
  until === undefined ? state : `${state} until ${utc(until, 19)}`;
