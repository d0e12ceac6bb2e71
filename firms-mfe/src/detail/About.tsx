import { styled } from '@mui/material/styles';
import { color, media, Prose } from '@board/shared/ui';
import { aboutChapters } from '../data/about';

/** Brief parts as lines of a list, their names in a column of their own. */
const Terms = styled('dl')({
  display: 'grid',
  borderTop: `1px solid ${color.line}`,
  '& > div': {
    display: 'grid',
    gap: '2px 24px',
    padding: '12px 0',
    borderBottom: `1px solid ${color.line}`,
    [media.tablet]: { gridTemplateColumns: '10em minmax(0, 1fr)' },
  },
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0 },
});

/**
 * The firm's own text, split at its headings into chapters (docs/product.md
 * §2.8, §9).
 */
export function About({ text }: { text: string }) {
  const chapters = aboutChapters(text);
  if (chapters.length === 0)
    return (
      <Prose>
        <p>This firm has not written about itself yet.</p>
      </Prose>
    );
  return (
    <Prose>
      {chapters.map(({ heading, paragraphs, terms }, chapterIndex) => (
        <section key={chapterIndex}>
          {heading ? <h2 dir="auto">{heading}</h2> : null}
          {paragraphs.map((paragraph, paragraphIndex) => (
            <p key={paragraphIndex} dir="auto">
              {paragraph}
            </p>
          ))}
          {terms.length > 0 ? (
            <Terms>
              {terms.map(({ name, words }, termIndex) => (
                <div key={termIndex}>
                  <dt dir="auto">{name}</dt>
                  <dd dir="auto">{words}</dd>
                </div>
              ))}
            </Terms>
          ) : null}
        </section>
      ))}
    </Prose>
  );
}
