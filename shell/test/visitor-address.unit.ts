import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { visitorAddress } from '../server/http/request-facts';

function from(address: string, forwarded?: string) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each([
  [false, '192.0.2.1', '203.0.113.5', '192.0.2.1'],
  [true, '127.0.0.1', '203.0.113.5', '203.0.113.5'],
  [true, '127.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  [true, '127.0.0.1', '203.0.113.5, nonsense', '127.0.0.1'],
  [true, '127.0.0.1', undefined, '127.0.0.1'],
  [true, '127.0.0.1', '2001:db8::1', '2001:db8::1'],
  [true, '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  [true, '127.0.0.1', '198.51.100.1:1, 203.0.113.7:4711', '203.0.113.7'],
  [true, '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
  [true, '127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  [true, '127.0.0.1', '203.0.113.7:nonsense', '127.0.0.1'],
])(
  'trusting a proxy: %s; connection from %s; told %s',
  (trustProxy, address, forwarded, expected) => {
    expect(visitorAddress(from(address, forwarded), trustProxy)).toBe(expected);
  },
);
