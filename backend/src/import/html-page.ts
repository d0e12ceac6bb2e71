import { Tokenizer, TokenizerMode, type Token } from 'parse5';
import { NOT_UTF8, textOf } from './bytes';
import { foundInText, type Found } from './found';
import { Unusable } from './problem';

/** The longest page in bytes; the reader holds all of it. */
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
  const scripts = linkedDataIn(page);
  for (const { line, text } of scripts) yield* foundInText(line, text);
  if (scripts.length === 0) yield { line: 1, fault: 'has no script of the type application/ld+json' };
}

/** Elements whose content is text for a tokenizer, which leaves that to who reads the tags. */
const TEXT_OF: Record<string, Tokenizer['state']> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

/** The scripts' texts and lines. Reads tags only: a tree of 32 MB of them could have any number of elements. */
function linkedDataIn(page: string): { line: number; text: string }[] {
  const scripts: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  const addText = ({ chars }: Token.CharacterToken) => {
    if (open) open.text += chars;
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName, attrs, location }) {
        tokenizer.state = TEXT_OF[tagName] ?? tokenizer.state;
        const type = attrs.find(({ name }) => name === 'type')?.value ?? '';
        if (tagName !== 'script' || !/^\s*application\/ld\+json\b/i.test(type)) return;
        open = { line: location?.startLine ?? 1, text: '' };
        scripts.push(open);
      },
      onEndTag: () => (open = undefined),
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: addText,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(page, true);
  return scripts;
}
