/** Where a description says a sentence, and what a job's facts are called (docs/product.md §2.6). */
import fc from 'fast-check';
import { parseHtml, type HtmlNode } from '@board/shared/ui-data';
import { parseStatedFacts } from '../src/data/stated-facts';
import { markSaid } from '../src/data/said';

type Node = HtmlNode | Extract<HtmlNode, { type: 'element' }>['children'][number];

/** Nodes as HTML, with the ids that they have. */
function written(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      const id = node.properties['id'];
      const attributes = typeof id === 'string' ? ` id="${id}"` : '';
      return `<${node.tagName}${attributes}>${written(node.children)}</${node.tagName}>`;
    })
    .join('');
}
const textOf = (nodes: readonly Node[]) => written(nodes).replace(/<[^>]*>/g, '');

async function marked(html: string, ...sentences: string[]) {
  const { nodes, places } = markSaid(await parseHtml(html), sentences);
  return { html: written(nodes), places: Object.fromEntries(places) };
}

test('a sentence gets an id of its own', async () => {
  expect(await marked('<p>Hello. Full  study\nsupport. Bye.</p>', 'Full study support.')).toEqual({
    html: '<p>Hello. <span id="said-1">Full  study\nsupport.</span> Bye.</p>',
    places: { 'Full study support.': 'said-1' },
  });
});

test('a sentence with words in bold is marked whole; two facts of one sentence share its place', async () => {
  const html = '<ul><li>One.</li><li><strong>Study</strong> support (ACA).</li></ul>';
  const sentence = 'Study support (ACA).';
  expect(await marked(html, sentence, sentence, 'nowhere')).toEqual({
    html: '<ul><li>One.</li><li><span id="said-1"><strong>Study</strong> support (ACA).</span></li></ul>',
    places: { [sentence]: 'said-1' },
  });
});

test('marks change no word, whatever is looked for', async () => {
  const nodes = await parseHtml('<p>We pay (well). [No] *visa*? <em>2–3</em> days + more $ and ^ so on.</p>');
  const pieces = fc.oneof(
    fc.string(),
    fc.constantFrom('We pay (well).', '[No] *visa*?', '2–3 days + more', '$ and ^', ' ', '(', '\\'),
  );
  const text = textOf(nodes);
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 4 }), (sentences) => {
      expect(textOf(markSaid(nodes, sentences).nodes)).toBe(text);
    }),
  );
});

test('facts in words; what is no fact is left out', () => {
  const said = 'x';
  const labels = (facts: unknown) => parseStatedFacts(facts).map(({ label }) => label);
  expect(
    labels({
      qualification: [
        { value: 'acca', said },
        { value: 'part_qualified', said },
        { value: 'mba', said },
        null,
      ],
      study: { value: 'offered', said },
      sponsorship: { value: 'not_offered', said },
      office_days: { min: 2, max: 3, said },
      hours: { min: 37.5, max: 37.5, said },
      contract: { min: 6, unit: 'month', said },
      travel: { value: 'some', percent: 20, said },
    }),
  ).toEqual([
    'ACCA',
    'Part-qualified',
    'Study support',
    'No visa sponsorship',
    '2–3 days at the office a week',
    '37.5 hours a week',
    'Contract: at least 6 months',
    'Travel, up to 20%',
  ]);
  expect(labels({ office_days: { max: 1, said }, contract: { min: 1, max: 1, unit: 'year', said } })).toEqual(
    ['Up to 1 day at the office a week', 'Contract: 1 year'],
  );
  for (const none of [
    null,
    'x',
    [],
    { study: { value: 'offered' } },
    { hours: { said } },
    { contract: { min: 2, unit: 'x', said } },
  ])
    expect(labels(none)).toEqual([]);
});
