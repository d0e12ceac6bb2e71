/** Markup, read by its tags: XML and HTML. */
import { Parser, type Handler } from 'htmlparser2';
import { Unusable } from '../problem';

/** Pages leave tags open; deeper ones take long. */
const DEEPEST = { xml: 1000, page: 20_000 };

/**
 * Parses markup as tolerantly as browsers do: `&` of no reference is a text. No
 * document type is read, so nothing can expand.
 */
export async function parseMarkup(
  texts: AsyncIterable<string>,
  xmlMode: boolean,
  handlerWith: (
    here: () => Place,
  ) => Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>,
): Promise<void> {
  let line = 1;
  let depth = 0;
  const handler = handlerWith(() => ({ line, end: parser.endIndex }));
  const parser: Parser = new Parser(
    {
      ...handler,
      onopentag(...tag) {
        depth += 1;
        if (depth > DEEPEST[xmlMode ? 'xml' : 'page'])
          throw new Unusable('The file nests too deeply.');
        handler.onopentag(...tag);
      },
      onclosetag(...tag) {
        depth -= 1;
        handler.onclosetag(...tag);
      },
    },
    { xmlMode },
  );
  for await (const text of texts)
    for (const part of text.split(/(?<=\n)/)) {
      parser.write(part);
      if (part.endsWith('\n')) line += 1;
    }
  parser.end();
}

/** Where a tag stands: its line, and its end in the document. */
export interface Place {
  line: number;
  end: number;
}
