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
const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * True for an https origin as browsers spell it. This machine's own, for
 * development, may be http.
 */
export const isForeignOrigin = (text: string): boolean =>
  ORIGIN.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text &&
  (text.startsWith('https:') || LOOPBACK.test(text));

/**
 * True for an http or https address, perhaps with a path, without a slash at
 * its end, credentials or a query.
 */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname } = new URL(text);
  return (
    /^https?:$/.test(protocol) && text === origin + pathname.replace(/\/+$/, '')
  );
}

const list = z
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
  connect: z.optional(orElse(z.optional(list), undefined)),
  images: z.optional(orElse(z.optional(list), undefined)),
  /** Where files of its releases may be besides this site. */
  scripts: z.optional(orElse(z.optional(list), undefined)),
};
const shape = z.object(ownData);
export type OwnData = z.infer<typeof shape>;

/**
 * Says in each release what its section was given. What a release record says
 * of that itself counts for nothing.
 */
export function giveOrigins(
  { microFrontends }: Registry,
  delegations: Record<SectionName, OwnData>,
): void {
  for (const [name, releases] of Object.entries(microFrontends)) {
    const data = Object.hasOwn(delegations, name) ? delegations[name] : {};
    const { connect = [], images = [], scripts } = data ?? {};
    for (const { extras } of releases) {
      delete extras.origins;
      if (connect.length + images.length + (scripts?.length ?? 0) > 0)
        extras.origins = { connect, images, scripts };
    }
  }
}

export const servicesOf = (
  given: Record<SectionName, OwnData>,
): ReadonlyMap<SectionName, string> =>
  new Map(
    Object.entries(given).flatMap(([name, { service }]) =>
      service ? [[name, service]] : [],
    ),
  );
