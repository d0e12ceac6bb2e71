import { networkOf } from '../src/node/network';

test('an IPv4 address counts by its /24, also when mapped to IPv6', () => {
  const same = [
    '192.0.2.7',
    '192.0.2.255',
    '::ffff:192.0.2.7',
    '::ffff:c000:207',
  ];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['192.0.2.0/24']));
  expect(networkOf('192.0.3.7')).toBe('192.0.3.0/24');
});

test('an IPv6 address counts by its /48', () => {
  const same = ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:ffff::9'];
  expect(same.map(networkOf)).toEqual(['2001:db8:1::/48', '2001:db8:1::/48']);
  const short = ['2001:db8::', 'fe80::1%eth0', '::1'];
  expect(short.map(networkOf)).toEqual(['2001:db8::/48', 'fe80::/48', '::/48']);
});

test('other text counts unchanged', () => {
  const others = ['unknown', '', '1', '0x7f.1', '192.0.2', '192.0.2.7/8'];
  expect(others.map(networkOf)).toEqual(others);
});
