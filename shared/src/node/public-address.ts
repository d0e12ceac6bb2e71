import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Resolver = (host: string) => Promise<LookupAddress[]>;

export const systemResolver: Resolver = (host) => lookup(host, { all: true });

export class NotPublic extends Error {
  override name = 'NotPublic';
}

/**
 * Says whether an address is public. Addresses that a gateway translates into
 * private ones (NAT64, 6to4, Teredo) are not. For IPv6, only 2000::/3 is
 * allocated.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsedAddress = ipaddr.parse(address);
  if (parsedAddress.range() !== 'unicast') return false;
  return (
    parsedAddress.kind() === 'ipv4' ||
    ((parsedAddress.toByteArray()[0] ?? 0) & 0xe0) === 0x20
  );
}

/**
 * The addresses to which a request for `url` may connect. Throws `NotPublic`
 * when any of the host's is not public, unless `allowPrivate`. The caller
 * connects to these alone, so a second look-up cannot change them.
 */
export async function addressesOf(
  url: URL,
  { resolve, allowPrivate }: { resolve: Resolver; allowPrivate: boolean },
): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addressFamily = isIP(host);
  const foundAddresses =
    addressFamily === 0
      ? await resolve(host)
      : [{ address: host, family: addressFamily }];
  const privateAddress = foundAddresses.find(
    ({ address }) => !isPublic(address),
  );
  if (foundAddresses.length === 0)
    throw new NotPublic(`${url.host} has no address.`);
  if (privateAddress && !allowPrivate)
    throw new NotPublic(
      `${url.host} leads to ${privateAddress.address}, which is not public.`,
    );
  return foundAddresses;
}

/**
 * A look-up that finds the checked addresses alone, whatever the name means by
 * now.
 */
export const lookupAmong =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, found) =>
    all
      ? found(null, [...addresses])
      : found(null, addresses[0]?.address ?? '', addresses[0]?.family);
