/** What a job's page says of its advert (docs/product.md §2.6). */
import fc from 'fast-check';
import { parseEvidence, type JobEvidence } from '../src/data/job-evidence';
import { payLawsOf } from '../src/data/pay-laws';
import { evidenceLines } from '../src/detail/evidence-words';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const once: JobEvidence = {
  firstSeen: '2026-11-01',
  missed: false,
  postedBefore: 0,
  firstPosted: null,
  alsoAt: [],
};
const lines = (changes: Partial<JobEvidence>, seenOn: string | null = '2026-11-17', closed = false) =>
  evidenceLines({ evidence: { ...once, ...changes }, seenOn, closed }, NOW);

test('an advert is first and last seen', () => {
  expect(lines({})).toEqual(['First seen 19 days ago (1 November 2026), last seen on 17 November 2026.']);
});

test('a repost is counted from its first advert', () => {
  const said = lines({ postedBefore: 4, firstPosted: '2026-06-30' });
  expect(said).toEqual([
    'This firm’s advert for this role in this place was first seen 143 days ago (30 June 2026), and was posted again 4 times. This one came on 1 November 2026.',
  ]);
});

test('a missed run is said with the day of the last sighting, and not of a closed job', () => {
  const missed =
    'Not seen at its source since Tuesday, 17 November 2026, although the source has answered since.';
  expect(lines({ missed: true })[1]).toBe(missed);
  expect(lines({ missed: true }, '2026-11-17', true)).toHaveLength(1);
});

test('one signal says nothing', () => {
  expect(lines({ postedBefore: 4, firstPosted: null })[0]).toMatch(/^First seen/);
  expect(lines({ missed: true }, null)).toEqual([]);
});

test('evidence is read from anything, and links elsewhere are web addresses', () => {
  fc.assert(fc.property(fc.anything(), (value) => void parseEvidence(value)));
  const also = ['https://www.jobs.example/7', 'javascript:alert(1)', 'x'];
  const read = parseEvidence({
    first_seen: '2026-11-01',
    also_at: also.map((link) => ({ link, seen_on: '2026-11-20' })),
  });
  expect(read?.alsoAt).toEqual([{ link: also[0], host: 'jobs.example', seenOn: '2026-11-20' }]);
});

const NO_PAY = {
  salary: null,
  salary_low: null,
  salary_high: null,
  salary_currency: null,
  salary_period: null,
};
test.each([
  ['us', 'Denver, CO', 'Colorado'],
  ['us', 'New York, NY, USA', 'New York'],
  ['us', 'Austin, TX; Chicago, Illinois', 'Illinois'],
  ['us', 'Washington, DC', 'the District of Columbia'],
  ['us', 'Washington', undefined],
  ['us', 'Austin, TX', undefined],
  ['ca', 'Toronto, Ontario, Canada', 'Ontario'],
  ['au', 'Perth, WA', undefined],
  ['ca', 'Vancouver, BC', 'British Columbia'],
] as const)('%s %s: %s', (country, location, place) => {
  const [law] = payLawsOf({ pay: NO_PAY, location, country });
  expect(law?.place).toBe(place);
  expect(payLawsOf({ pay: { ...NO_PAY, salary: '$80,000' }, location, country })).toEqual([]);
});
