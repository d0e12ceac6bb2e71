/**
 * The addresses of the public Internet, which downloads of feeds and services
 * of sections may reach.
 */
import * as fc from 'fast-check';
import { addressesOf, isPublic } from '../src/node/public-address';

test.each(
  `127.0.0.1 127.255.1.2 10.1.2.3 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1 100.127.255.255 0.0.0.0
  224.0.0.1 240.0.0.1 255.255.255.255 192.0.2.1 198.18.0.1 ::1 :: fe80::1 fec0::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1
  ::ffff:8.8.8.8 ::7f00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 2002:a00:1:: 2001::1 2001:db8::1 100::1 4000::1 e000::1 name
  0.1.2.3 192.0.0.8 192.0.0.170 192.88.99.1 198.19.255.255 198.51.100.7 203.0.113.9 239.255.255.250 fe80::1%lo fd12::1%eth0
  ::ffff:a9fe:a9fe 64:ff9b::a9fe:a9fe 64:ff9b::7f00:1 2001:0:a00:1:: 2001:10::1 2001:20::1 fec0::1%1 3fff::1 5f00::1`.split(
    /\s+/,
  ),
)('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::1',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

test('whatever embeds a private IPv4 address is not public', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:'),
      fc.constantFrom('10', '127', '192.168', '172.20', '169.254', '100.100'),
      fc.array(fc.nat(255), { minLength: 3, maxLength: 3 }),
      (prefix, start, rest) => {
        const four = [...start.split('.'), ...rest].slice(0, 4).join('.');
        expect([isPublic(four), isPublic(`${prefix}${four}`)]).toEqual([
          false,
          false,
        ]);
      },
    ),
  ));

test('a host is refused when any of its addresses is not public, in every spelling', async () => {
  const resolve = async (host: string) =>
    ['8.8.8.8', '10.0.0.1']
      .slice(0, host === 'two.example' ? 2 : 1)
      .map((address) => ({ address, family: 4 }));
  const strict = { resolve, allowPrivate: false };
  expect(
    await addressesOf(new URL('http://one.example/'), strict),
  ).toHaveLength(1);
  for (const url of [
    'http://two.example/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://127.1:80/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://0/',
    'http://①②⑦.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::169.254.169.254]/',
  ])
    await expect(addressesOf(new URL(url), strict)).rejects.toThrow(
      /is not public/,
    );
  expect(
    await addressesOf(new URL('http://[::1]/'), {
      resolve,
      allowPrivate: true,
    }),
  ).toEqual([{ address: '::1', family: 6 }]);
});
