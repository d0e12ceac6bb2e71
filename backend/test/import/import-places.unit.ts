/** Where work is done, by words in English and French (docs/importing.md). */
import { whereabouts } from '../../src/import/write/advert-places';

test.each([
  ['GB, LND, London', 'London', 'UK', '', ''],
  ['US-NY-New York', 'New York, NY', 'US', '', ''],
  ['10 High St, Reading, RG1 1AA, UK', 'Reading, UK', 'UK', '', ''],
  ['London - EC2', 'London', 'UK', '', ''],
  ['Leeds and York', 'Leeds; York', 'UK', '', ''],
  ['Tyne and Wear', 'Tyne and Wear', '', '', ''],
  ['Quebec', 'Quebec', 'CA', '', ''],
  ['Australie', 'Australie', 'AU', '', ''],
  ['Nationwide, UK', 'UK', 'UK', '', ''],
  ['Remote (UK)', '', 'UK', 'remote', 'GB'],
  ['US, TX, Remote', '', 'US', 'remote', 'Texas, USA'],
  ['Remote – Scotland', '', 'UK', 'remote', 'Scotland, UK'],
  ['Télétravail (Québec)', '', 'CA', 'remote', 'Québec, Canada'],
  ['Remote, US or Canada', '', 'US', 'remote', 'US; CA'],
  ['Remote - EMEA', '', '', 'remote', ''],
  ['Montréal (télétravail partiel)', 'Montréal', 'CA', 'hybrid', ''],
  ['Hybrid - London', 'London', 'UK', 'hybrid', ''],
  ['London (Hybrid), UK', 'London, UK', 'UK', 'hybrid', ''],
  ['Leeds, 2 days WFH', 'Leeds', 'UK', 'hybrid', ''],
  ['Hybrid – 2 days in Bristol', 'Bristol', 'UK', 'hybrid', ''],
  ['Gatineau (Québec) - Hybride', 'Gatineau (Québec)', 'CA', 'hybrid', ''],
  ['London (office only)', 'London', 'UK', 'onsite', ''],
  ['Various UK locations', 'UK', 'UK', '', ''],
  ['Minneapolis-St. Paul, MN', 'Minneapolis-St. Paul, MN', 'US', '', ''],
  ['Halifax, West Yorkshire', 'Halifax, West Yorkshire', 'UK', '', ''],
  ['Lincolnshire', 'Lincolnshire', 'UK', '', ''],
  [
    'London, Manchester and Birmingham',
    'London; Manchester; Birmingham',
    'UK',
    '',
    '',
  ],
  ['Canberra ACT, Melbourne VIC', 'Canberra ACT; Melbourne VIC', 'AU', '', ''],
  ['Dorking, Surrey, Surrey', 'Dorking, Surrey', 'UK', '', ''],
  ['Edinburgh (Hybrid - 3 days in office)', 'Edinburgh', 'UK', 'hybrid', ''],
  ['Leeds, York or Hull', 'Leeds; York; Hull', 'UK', '', ''],
  ['East Midlands', 'East Midlands', 'UK', '', ''],
  ['TBC', '', '', '', ''],
  ['United States-Texas-Dallas', 'Dallas, Texas', 'US', '', ''],
  ['Worldwide', '', '', '', ''],
])(
  'the place %j is %j in %j, %j %j',
  (place, location, country, work_mode, remote_countries) => {
    const found = {
      location,
      country,
      work_mode,
      remote_countries,
      location_coordinates: '',
    };
    expect(whereabouts([place], [], '')).toEqual(found);
  },
);

test.each([
  `Leeds${' '.repeat(90_000)}York`,
  JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
])('a place of any length and depth is read at once', (place) => {
  const begun = performance.now();
  expect(whereabouts([place], [], 'UK').country).toBe('UK');
  // 2 ms; with patterns 7 s
  expect(performance.now() - begun).toBeLessThan(1000);
});

test.each<[place: object, found: object]>([
  [
    { city: 'London', region: 'London', country: 'GB' },
    { location: 'London', remote_countries: '' },
  ],
  [
    { location: 'Remote', address: { addressCountry: 'Canada' } },
    { location: '', remote_countries: 'CA' },
  ],
  [
    { Address: { City: 'Denver', State: { Code: 'CO', Name: 'Colorado' } } },
    { location: 'Denver, Colorado' },
  ],
  [
    { city: 'Hull', is_remote: true, remote_details: { value: 'hybrid' } },
    { work_mode: 'hybrid' },
  ],
  [
    { addressLine1: '', addressLine2: 'Austin, TX', addressCountry: 'USA' },
    { location: 'Austin, TX' },
  ],
  [
    { data: { id: 3, attributes: { name: 'Sydney' } } },
    { location: 'Sydney', country: 'AU' },
  ],
])('the place %j is %j', (place, found) =>
  expect(whereabouts([place], [], '')).toMatchObject(found),
);

test('remote work without a place is for the country that the advert names, or for its areas', () => {
  expect(whereabouts([], [], 'UK', 'remote')).toMatchObject({
    location: '',
    remote_countries: 'GB',
  });
  const found = {
    country: 'US',
    work_mode: 'remote',
    remote_countries: 'US; CA',
  };
  expect(whereabouts([], ['USA, Canada'], '')).toMatchObject(found);
});

const island = (City: string) => ({
  City,
  RegionID: 2,
  Region: 'Vancouver Island/Coast',
});
test.each<
  [places: unknown[], limit: string, location: string, country: string]
>([
  [
    [[island('Nanaimo'), island('Victoria')]],
    'CA',
    'Nanaimo, British Columbia; Victoria, British Columbia',
    'CA',
  ],
  [
    [[island('Nanaimo'), island('Victoria')]],
    '',
    'Nanaimo, Vancouver Island & Coast; Victoria, Vancouver Island & Coast',
    'CA',
  ],
  [
    [{ city: 'Nowhere', region: 'North/South' }],
    'CA',
    'Nowhere, North & South',
    'CA',
  ],
  [['Victoria'], 'CA', 'Victoria', 'CA'],
  [['Victoria'], '', 'Victoria', 'AU'],
  [['Perth', 'Hamilton'], 'UK', 'Perth; Hamilton', 'UK'],
  [['Dallas'], 'CA', 'Dallas', 'CA'],
  [['Dallas, TX'], 'CA', 'Dallas, TX', 'US'],
  [['Sydney, Australia'], 'CA', 'Sydney, Australia', 'AU'],
  [['Leeds', 'London, Ontario'], 'UK', 'Leeds; London, Ontario, Canada', 'UK'],
  [['Leeds', 'Victoria'], 'UK', 'Leeds; Victoria', 'UK'],
  [
    ['Leeds', { city: 'London', country: 'Canada' }],
    'UK',
    'Leeds; London, Canada',
    'UK',
  ],
])(
  'of the places %j, without a country, --country %s is the limit: %j in %s',
  (places, limit, location, country) => {
    const { location: named, country: found } = whereabouts(
      places,
      [],
      '',
      undefined,
      limit,
    );
    expect([named, found || limit]).toEqual([location, country]);
  },
);

test.each(['constructor', '__proto__', 'toString'])(
  'the country %j is none',
  (country) => {
    const place = { city: 'Hull', country };
    expect(
      whereabouts([place, { country }], [country], country, 'remote'),
    ).toMatchObject({ country });
    expect(whereabouts([{ country }], [], '')).toMatchObject({
      location: country,
      country,
    });
  },
);
