import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'hast';
import { NOT_UTF8, textOf } from './bytes';
import { foundInText, type Found } from './found';
import { Unusable } from './problem';

/** The longest page in bytes; the parser holds all of it. */
const LONGEST_PAGE = 32_000_000;

/** The values in `<script type="application/ld+json">` of an HTML page. Throws `Unusable` for a page over 32 MB. */
export async function* foundInPage(chunks: AsyncIterable<Buffer>): AsyncGenerator<Found> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > LONGEST_PAGE) throw new Unusable('The HTML page is longer than 32 MB.');
    pieces.push(chunk);
  }
  const page = textOf(Buffer.concat(pieces));
  if (page === undefined) throw new Unusable(`The page ${NOT_UTF8}: save it as UTF-8.`);
  const scripts = [...scriptsIn(fromHtml(page))];
  yield* scripts;
  if (scripts.length === 0) yield { line: 1, fault: 'has no script of the type application/ld+json' };
}

function* scriptsIn(node: Nodes): Generator<Found> {
  if (node.type === 'element' && node.tagName === 'script' && isLinkedData(node.properties['type'])) {
    const [content] = node.children;
    yield* foundInText(node.position?.start.line ?? 1, content?.type === 'text' ? content.value : '');
  } else if ('children' in node) for (const child of node.children) yield* scriptsIn(child);
}

const isLinkedData = (type: unknown) => /^\s*application\/ld\+json\b/i.test(String(type));
