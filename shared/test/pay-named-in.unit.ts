/** docs/product.md §2.9 */
import { payNamedIn } from '@board/shared/pay-named-in';

const pay = { salaries: 7, lower: 40_000, median: 50_000, upper: 60_000 };
const groups = [
  'Senior',
  'Manager',
  'Audit &amp; Assurance',
  'Forensics',
  'IT/Technology Services',
  'Other',
].map((name) => ({ name, ...pay }));

test.each([
  ['From MANAGER to senior', ['Senior', 'Manager']],
  ['What auditors do', ['Audit &amp; Assurance']],
  ['A forensic week', ['Forensics']],
  ['It is for others too', []],
  ['', []],
])('the groups that a text names: %s', (text, names) => {
  expect(payNamedIn(text, groups).map(({ name }) => name)).toEqual(names);
});
