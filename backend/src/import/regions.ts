/** The regions of the four countries by every spelling: GeoNames' `country.region`. */

const NAMES: Record<string, string> = {
  'GB.ENG': 'England',
  'GB.SCT': 'Scotland',
  'GB.WLS': 'Wales',
  'GB.NIR': 'Northern Ireland',
  'CA.01': 'Alberta|AB',
  'CA.02': 'British Columbia|BC',
  'CA.03': 'Manitoba|MB',
  'CA.04': 'New Brunswick|NB',
  'CA.05': 'Newfoundland and Labrador|NL',
  'CA.07': 'Nova Scotia|NS',
  'CA.08': 'Ontario|ON|Ont',
  'CA.09': 'Prince Edward Island|PE|PEI',
  'CA.10': 'Quebec|Québec|QC',
  'CA.11': 'Saskatchewan|SK',
  'CA.12': 'Yukon|YT',
  'CA.13': 'Northwest Territories|NT',
  'CA.14': 'Nunavut|NU',
  'AU.01': 'Australian Capital Territory|ACT',
  'AU.02': 'New South Wales|NSW',
  'AU.03': 'Northern Territory|NT',
  'AU.04': 'Queensland|QLD',
  'AU.05': 'South Australia|SA',
  'AU.06': 'Tasmania|TAS',
  'AU.07': 'Victoria|VIC',
  'AU.08': 'Western Australia|WA',
};

const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|' +
  'FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
  'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|' +
  'OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
  'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

/** `country.region` codes by a region's name or abbreviation in lower case; "wa" is in two countries. */
export const REGIONS: ReadonlyMap<string, readonly string[]> = (() => {
  const regions = new Map<string, string[]>();
  const add = (spelling: string, region: string) => {
    const key = spelling.toLowerCase();
    regions.set(key, [...(regions.get(key) ?? []), region]);
  };
  for (const [region, spellings] of Object.entries(NAMES))
    for (const spelling of spellings.split('|')) add(spelling, region);
  for (const state of STATES.split('|')) {
    const code = state.slice(0, 2);
    add(code, `US.${code}`);
    add(state.slice(3), `US.${code}`);
  }
  return regions;
})();
