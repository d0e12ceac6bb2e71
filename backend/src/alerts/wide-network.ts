import { isIPv4 } from 'node:net';
import { networkOf } from '@board/shared/internal/network';

/** The network of a visitor's address: /24 of IPv4, /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.split('.').slice(0, 3).join('.');
  return network.endsWith('::/64') ? network.split(':').slice(0, 3).join(':') : network;
}
