/** docs/product.md §3 */
import { decodeReferences } from '@board/shared/domain';
import fc from 'fast-check';
import { seededDatabase } from '../seeded';

const db = seededDatabase(50);

const PIECES = (
  '& ; # x &amp; &AMP; &lt; &gt; &quot; &apos; &nbsp; &shy; &ndash; &rsquo; &hellip; &frac12; &euro; &trade; &szlig; &Oslash; ' +
  '&eacute; &Ouml; &scaron; &Ccedil; &aring; &bgrave; &nosuch; &constructor; &#38; &#038; &#x26; &#X26; &#0; &#128; ' +
  '&#129; &#x92; &#8211; &#55296; &#1114112; &#9999999; &#xFFFFFF; &#128512; amp; lt; é Z'
).split(' ');
const written = fc
  .array(fc.constantFrom(...PIECES, ' ', '\n'), { maxLength: 8 })
  .map((parts) => parts.join(''));

test('the database decodes character references like the pages', async () => {
  const texts = [...PIECES, ...fc.sample(written, 400)];
  const rows = await db.query<{ said: string }>(
    `select board.decode_references(text) as said from jsonb_array_elements_text($1::text::jsonb) with ordinality as list (text, n)
     order by n`,
    [JSON.stringify(texts)],
  );
  expect(rows.map(({ said }) => said)).toEqual(texts.map(decodeReferences));
});

test('search finds a title and a place by their decoded text', async () => {
  const { id } = await db.row<{ id: number }>(
    `update public.jobs set job_title = 'Zebra R&amp;D Senior&nbsp;Lead', location = 'Aix &amp; Nice'
     where id = (select id from public.jobs where status = 'open' order by id limit 1) returning id::int`,
  );
  for (const args of [{ search: 'zebra R&D' }, { location: 'aix & nice' }]) {
    const { jobs } = await db.search(args);
    expect([args, jobs.map((job) => job.id)]).toEqual([args, [id]]);
  }
  expect(await db.total({ search: 'R&amp;D' })).toBe(0);
});
