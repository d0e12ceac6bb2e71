import { styled } from '@mui/material/styles';
import { HeadedSection } from '@board/shared/headed-section';
import { color, media, phoneStrip } from '@board/shared/ui';

/**
 * Sample content that ships with the product (docs/product.md §3): nobody said
 * this, and the page says so (§10.11).
 */
const TESTIMONIALS = [
  {
    quote:
      'I could see the firm and the salary before I wrote a single line. ' +
      'I applied to three, and had two first interviews.',
    author: 'Priya Nair',
    role: 'Audit Senior',
  },
  {
    quote:
      'The median for my level was in front of me when my review came. ' +
      'I asked for it, and did not have to guess.',
    author: 'Tom Okafor',
    role: 'Tax Manager',
  },
  {
    quote:
      'Nobody rang me about roles I never asked for. I chose the firm, and I wrote to the firm.',
    author: 'Marie Lefèvre',
    role: 'Forensic Accountant',
  },
] as const;

/** A band as wide as the window. */
const TestimonialsBand = styled('div')({
  padding: '24px 0',
  backgroundColor: color.band,
  boxShadow: `0 0 0 100vmax ${color.band}`,
  clipPath: 'inset(0 -100vmax)',
  [media.desktop]: { padding: '48px 0' },
});

const Row = styled('div')({
  display: 'grid',
  gap: 32,
  '& figure': {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    margin: 0,
  },
  '& blockquote': {
    margin: 0,
    flexGrow: 1,
    lineHeight: 1.5,
  },
  '& figcaption': { display: 'flex', alignItems: 'center', gap: 12 },
  '& .stars': { color: color.accent, letterSpacing: '0.1em', lineHeight: 1 },
  '& .initials': {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: '50%',
    backgroundColor: color.deep,
    color: color.onDeep,
    fontSize: '0.9375rem',
    fontWeight: 700,
  },
  '& .author': { display: 'block', fontWeight: 650 },
  '& .role': { display: 'block', color: color.soft, fontSize: '0.875rem' },
  ...phoneStrip,
  [media.tablet]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 28,
    '& blockquote': { fontSize: '1.0625rem' },
  },
});

const SampleNote = styled('p')({
  margin: '-10px 0 14px',
  color: color.soft,
  fontSize: '0.875rem',
  [media.tablet]: { margin: '-16px 0 24px' },
});

/** Three samples, marked as samples (docs/product.md §2.4, §10.11). */
export function Testimonials() {
  return (
    <TestimonialsBand>
      <HeadedSection title="What accountants say">
        <SampleNote>
          Sample testimonials: these people are invented, and their words are
          examples.
        </SampleNote>
        {/* It scrolls on a phone, so it takes the focus (WCAG 2.1.1). */}
        <Row role="group" aria-label="Testimonials" tabIndex={0}>
          {TESTIMONIALS.map(({ quote, author, role }) => (
            <figure key={author}>
              <div className="stars" role="img" aria-label="5 out of 5">
                ★★★★★
              </div>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                {/* initials in the place of a picture: `PN` for Priya Nair */}
                <span className="initials" aria-hidden="true">
                  {author.replaceAll(/(?<=\S)\S+\s?/g, '')}
                </span>
                <span>
                  <span className="author">{author}</span>
                  <span className="role">{role} · Sample</span>
                </span>
              </figcaption>
            </figure>
          ))}
        </Row>
      </HeadedSection>
    </TestimonialsBand>
  );
}
