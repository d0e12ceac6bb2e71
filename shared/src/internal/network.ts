import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The unit of every limit on strangers: the /24 network of an IPv4 address, or the /48 network of an IPv6 address, which
 * providers give to one customer (RFC 6177). Other text stays unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 0) return address;
  const parsed = ipaddr.process(plain); // an IPv4-mapped address is the IPv4 address
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
}
