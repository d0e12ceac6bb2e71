/** Markup, read by its tags: XML and HTML. */
import { Parser, type Handler } from 'htmlparser2';
import { Unusable } from '../problem';

/** Deeper markup takes long; pages may nest more, as they leave tags open. */
const DEEPEST_NESTING = { xml: 1000, page: 20_000 };

/**
 * Parses markup as tolerantly as browsers do: `&` of no reference is a text. No
 * document type is read, so nothing can expand.
 */
export async function parseMarkup(
  textPieces: AsyncIterable<string>,
  markupKind: keyof typeof DEEPEST_NESTING,
  handlerWith: (
    currentPlace: () => MarkupPlace,
  ) => Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>,
): Promise<void> {
  let line = 1;
  let elementDepth = 0;
  const handler = handlerWith(() => ({ line, end: parser.endIndex }));
  const parser: Parser = new Parser(
    {
      ...handler,
      onopentag(...tag) {
        elementDepth += 1;
        if (elementDepth > DEEPEST_NESTING[markupKind])
          throw new Unusable('The file nests its elements too deeply.');
        handler.onopentag(...tag);
      },
      onclosetag(...tag) {
        elementDepth -= 1;
        handler.onclosetag(...tag);
      },
    },
    { xmlMode: markupKind === 'xml' },
  );
  for await (const textPiece of textPieces)
    for (const lineOfText of textPiece.split(/(?<=\n)/)) {
      parser.write(lineOfText);
      if (lineOfText.endsWith('\n')) line += 1;
    }
  parser.end();
}

/** Where a tag stands: its line, and its end in the document. */
export interface MarkupPlace {
  line: number;
  end: number;
}
