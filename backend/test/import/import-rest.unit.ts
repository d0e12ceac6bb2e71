/**
 * What an import through a REST interface says of answers that are none of the
 * database (docs/product.md §3).
 */
import { restTarget } from '../../src/import/write/target';
import { listening } from '../../../tools/test-support/listening';
import { SECRET } from './hosted-project';
import { fileWith, importing } from './importing';

const file = fileWith(
  'one.csv',
  'id,job_title,firm_name,country\n1,Auditor,Gamma LLP,UK\n',
);

const BODIES: Record<number, string> = {
  200: '<p>In</p>',
  507: '{"message":"No space left on the device"}',
};
test.each([
  [
    'an empty 404',
    404,
    {},
    'it takes no rows: it does not know take_adverts. Apply the migrations first: supabase db push.',
  ],
  [
    'an HTML page instead of an answer',
    200,
    {},
    'it cannot be reached: it answers 200.',
  ],
  [
    'a full disk of the backend',
    507,
    {},
    'it takes no rows: No space left on the device.',
  ],
  [
    'a redirect, which would forward the key',
    307,
    { location: '/elsewhere' },
    'it cannot be reached: unexpected redirect.',
  ],
])('reports its own message: %s', async (_, status, headers, said) => {
  let requests = 0;
  const { url, close } = await listening((_request, response) => {
    requests += 1;
    response.writeHead(status, headers).end(BODIES[status]);
  });
  const target = () =>
    Promise.resolve(
      restTarget({ name: 'it', url, key: SECRET, batch: 500, pauses: [1] }),
    );
  const { code, lines } = await importing(target, file);
  close();
  expect([code, lines[1]]).toEqual([2, said]);
  // what is in vain is not tried again
  expect(requests).toBe(said.startsWith('it takes no rows') ? 1 : 2);
  const gone = await importing(target, file);
  expect(gone.lines[1]).toMatch(
    /^it cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/,
  );
});
