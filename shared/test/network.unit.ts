import { networkOf } from '../src/internal/network';

test('an IPv4 address counts by itself, also when mapped to IPv6', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map(networkOf)).toEqual(['192.0.2.7', '192.0.2.7']);
});

test('an IPv6 address counts by its network', () => {
  const same = ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::9'];
  expect(same.map(networkOf)).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64']);
  const short = ['2001:db8::', 'fe80::1%eth0', '::1'];
  expect(short.map(networkOf)).toEqual(['2001:db8:0:0::/64', 'fe80:0:0:0::/64', '0:0:0:0::/64']);
});

test('other text counts unchanged', () => {
  expect(['unknown', ''].map(networkOf)).toEqual(['unknown', '']);
});
