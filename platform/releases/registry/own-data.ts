/**
 * What a delegation gives a section besides its prefix: a service, and foreign
 * origins (docs/decisions/084).
 */
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { SectionName } from '@board/shared/contract';
import type { Registry } from './format';

export const MOST_ORIGINS = 8;

/**
 * A name or an IPv4 address, perhaps with a port: nothing that a policy reads
 * as more, such as `*` or `;`.
 */
const ORIGIN_PATTERN =
  /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * True for an https origin as browsers spell it. This machine's own, for
 * development, may be http.
 */
export const isForeignOrigin = (addressText: string): boolean =>
  ORIGIN_PATTERN.test(addressText) &&
  URL.canParse(addressText) &&
  new URL(addressText).origin === addressText &&
  (addressText.startsWith('https:') || LOOPBACK.test(addressText));

/**
 * True for an http or https address, perhaps with a path, without a slash at
 * its end, credentials or a query.
 */
export function isServiceAddress(addressText: string): boolean {
  if (!URL.canParse(addressText)) return false;
  const { protocol, origin, pathname } = new URL(addressText);
  return (
    /^https?:$/.test(protocol) &&
    addressText === origin + pathname.replace(/\/+$/, '')
  );
}

const originList = z
  .array(z.string().check(z.refine(isForeignOrigin)))
  .check(z.maxLength(MOST_ORIGINS));

/**
 * Fields of a delegation. One that this program cannot use gives nothing, and
 * the section's keys stay.
 */
export const ownData = {
  /** Address that `/backend/x/<section>/` leads to. */
  service: z.optional(
    orElse(z.optional(z.string().check(z.refine(isServiceAddress))), undefined),
  ),
  connect: z.optional(orElse(z.optional(originList), undefined)),
  images: z.optional(orElse(z.optional(originList), undefined)),
  /** Where files of its releases may be besides this site. */
  scripts: z.optional(orElse(z.optional(originList), undefined)),
};
const ownDataShape = z.object(ownData);
export type OwnData = z.infer<typeof ownDataShape>;

/**
 * Sets in each release the origins that its section's delegation gives. Origins
 * that a release record claims itself are removed.
 */
export function giveOrigins(
  { microFrontends }: Registry,
  delegations: Record<SectionName, OwnData>,
): void {
  for (const [name, releases] of Object.entries(microFrontends)) {
    const sectionData = Object.hasOwn(delegations, name)
      ? delegations[name]
      : {};
    const { connect = [], images = [], scripts } = sectionData ?? {};
    for (const { extras } of releases) {
      delete extras.origins;
      if (connect.length + images.length + (scripts?.length ?? 0) > 0)
        extras.origins = { connect, images, scripts };
    }
  }
}

export const servicesOf = (
  dataBySection: Record<SectionName, OwnData>,
): ReadonlyMap<SectionName, string> =>
  new Map(
    Object.entries(dataBySection).flatMap(([name, { service }]) =>
      service ? [[name, service]] : [],
    ),
  );
