import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups in the 64-bit prefix that the holder of one IPv6 address controls. */
const OF_NETWORK = 4;

/**
 * The unit of per-address limits: an IPv4 address or the /64 network of an IPv6 address. Other text stays unchanged.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const missing = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...missing, ...tail].slice(0, OF_NETWORK).join(':')}::/64`;
}
