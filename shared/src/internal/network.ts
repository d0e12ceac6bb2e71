import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups in the 48-bit prefix that providers give to one customer (RFC 6177). */
const OF_NETWORK = 3;

/**
 * The unit of every limit on strangers: the /24 network of an IPv4 address or the /48 network of an IPv6 address, which is
 * what one customer rents. Other text stays unchanged.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  const [plain = ''] = (mapped ?? address).split('%');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return address;
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const missing = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...missing, ...tail].slice(0, OF_NETWORK).join(':')}::/48`;
}
