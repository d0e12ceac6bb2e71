import { aboutSections } from '@board/shared/domain';
import { Prose } from '@board/shared/ui-data';

/** The firm's own text, split at its headings into sections and paragraphs (docs/product.md §9). */
export function About({ text }: { text: string }) {
  const sections = aboutSections(text);
  if (sections.length === 0) return <p>This firm has not written about itself yet.</p>;
  return (
    <Prose>
      {sections.map(({ heading, paragraphs }, place) => (
        <section key={place}>
          <h2 dir="auto">{heading ?? 'About'}</h2>
          {paragraphs.map((paragraph, line) => (
            <p key={line} dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </Prose>
  );
}
