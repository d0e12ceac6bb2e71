import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The unit of every limit on strangers: an IPv4 address's /24, or an IPv6
 * address's /48, which one customer has (RFC 6177).
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 0) return address;
  // an IPv4-mapped address is the IPv4 address
  const parsed = ipaddr.process(plain);
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
}
