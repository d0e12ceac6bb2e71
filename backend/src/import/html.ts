import { Tokenizer, TokenizerMode, type Token } from 'parse5';

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

/** The scripts of linked data in an HTML page, with their lines. Reads tags only: a tree could have any number of elements. */
export async function scriptsIn(chunks: AsyncIterable<Buffer>): Promise<{ line: number; text: string }[]> {
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
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) tokenizer.write(decoder.decode(chunk, { stream: true }), false);
  tokenizer.write(decoder.decode(), true);
  return scripts;
}
