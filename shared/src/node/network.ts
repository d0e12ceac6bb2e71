import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The unit of every limit on strangers: an IPv4 address's /24, or an IPv6
 * address's /48, which one customer has (RFC 6177).
 */
export function networkOf(address: string): string {
  const [plainAddress = ''] = address.split('%');
  if (isIP(plainAddress) === 0) return address;
  // an IPv4-mapped address is the IPv4 address
  const parsedAddress = ipaddr.process(plainAddress);
  return parsedAddress.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsedAddress}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsedAddress}/48`)}/48`;
}
