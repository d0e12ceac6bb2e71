/**
 * What tells one advert from another, in shapes that no table knows
 * (docs/importing.md).
 */
import { fileWith, importing, memory, noTarget } from './importing';

/** The `--map` lines that an import proposes. */
async function proposed(name: string, content: string) {
  const { lines } = await importing(noTarget, fileWith(name, content));
  return lines.flatMap((line) => /--map "([^"]+)"/.exec(line)?.[1] ?? []);
}

const vacancy = (code: string, type: number) =>
  `<Vacancy vacancyRefCode="${code}"><Title>Clerk ${code}</Title><Location><City>Kendal</City></Location>` +
  `<VacancyType id="${type}"/><Description>Ledgers.</Description></Vacancy>`;

test('the number of a type is not proposed as that of an advert', async () => {
  const one = vacancy('F-10', 1);
  const two = vacancy('F-11', 3);
  const three = vacancy('F-12', 1);
  const many = await proposed(
    'types.xml',
    `<Vacancies>${one}${two}${three}</Vacancies>`,
  );
  expect(many).toContain('vacancyRefCode=id');
  expect(await proposed('type.xml', `<Vacancies>${one}</Vacancies>`)).toContain(
    'vacancyRefCode=id',
  );
});

test('a number that repeats among the adverts is not proposed', async () => {
  const advert = (number: number, url: string) => ({
    number,
    title: 'Auditor',
    company: 'A LLP',
    url,
  });
  const adverts = [
    advert(1, 'https://a.example/1'),
    advert(2, 'https://a.example/2'),
    advert(1, 'https://a.example/3'),
  ];
  const { open, rows } = memory();
  await importing(
    open,
    fileWith('repeats.json', JSON.stringify(adverts)),
    '--yes',
  );
  expect(rows.map(({ source_id }) => source_id)).toEqual(
    adverts.map(({ url }) => url),
  );
});

const opening = (id: string) => `
  <PositionOpening><PositionRecordInfo><Id><IdValue>${id}</IdValue></Id><Status>Active</Status></PositionRecordInfo>
    <PositionProfile><ExpectedCloseDate>2026-12-31</ExpectedCloseDate>
      <HowToApply><InternetWebAddress>https://a.example/${id}</InternetWebAddress></HowToApply>
      <PositionDetail><PositionTitle>Auditor</PositionTitle><Location>Leeds, UK</Location>
        <Description>Audits.</Description></PositionDetail></PositionProfile></PositionOpening>`;

test('what stands around an advert inside its list is proposed, and can be named', async () => {
  const content = `<PositionOpenings>${opening('HX-1')}${opening('HX-2')}</PositionOpenings>`;
  const maps = await proposed('openings.xml', content);
  expect(maps).toEqual(
    expect.arrayContaining([
      '~PositionRecordInfo.Id.IdValue=id',
      '~HowToApply.InternetWebAddress=link',
      '~ExpectedCloseDate=valid_through',
    ]),
  );
  const { open, rows } = memory();
  const args = maps.flatMap((map) => ['--map', map]);
  await importing(
    open,
    fileWith('openings.xml', content),
    '--firm',
    'A LLP',
    ...args,
  );
  expect(rows).toMatchObject(
    ['HX-1', 'HX-2'].map((id) => ({
      source_id: id,
      link: `https://a.example/${id}`,
      valid_through: '2026-12-31T23:59:59.000Z',
    })),
  );
});

test('an element that says its name in an attribute is a field by that name', async () => {
  const advert = `<Job reference="J1"><Title>Auditor</Title><Classifications><Classification name="Location">Leeds, UK</Classification>
    <Classification name="Work Type">Part time</Classification></Classifications><Field name="Company">A LLP</Field></Job>`;
  const { open, rows } = memory();
  await importing(
    open,
    fileWith('named.xml', `<?xml version="1.0"?><Jobs>${advert}</Jobs>`),
    '--yes',
  );
  expect(rows).toMatchObject([
    { location: 'Leeds, UK', employment: 'Part Time', firm_name: 'A LLP' },
  ]);
});
