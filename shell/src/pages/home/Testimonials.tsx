import { HeadedSection } from '@board/shared/headed-section';
import { color, media, styled } from '@board/shared/ui';

/** Sample content that ships with the product (docs/product.md §3): nobody said this, and the page says so (§10.11). */
const TESTIMONIALS = [
  {
    quote:
      'I could see the firm and the salary before I wrote a single line. I applied to three, and had two first interviews.',
    author: 'Priya Nair',
    role: 'Audit Senior',
  },
  {
    quote:
      'The median for my level was in front of me when my review came. I asked for it, and did not have to guess.',
    author: 'Tom Okafor',
    role: 'Tax Manager',
  },
  {
    quote: 'Nobody rang me about roles I never asked for. I chose the firm, and I wrote to the firm.',
    author: 'Marie Lefèvre',
    role: 'Forensic Accountant',
  },
] as const;

const Row = styled('div')({
  display: 'grid',
  gap: 32,
  '& figure': {
    display: 'flex',
    flexDirection: 'column',
    gap: 14,
    margin: 0,
    paddingTop: 20,
    borderTop: `2px solid ${color.accent}`,
  },
  '& blockquote': { margin: 0, flexGrow: 1, fontSize: '1.0625rem', lineHeight: 1.55 },
  '& figcaption': { display: 'flex', alignItems: 'center', gap: 12 },
  '& .author': { display: 'block', fontWeight: 650 },
  '& .role': { display: 'block', color: color.soft, fontSize: '0.875rem' },
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 28 },
});

const Mark = styled('p')({ margin: '-12px 0 24px', color: color.soft, fontSize: '0.9375rem' });

/** Three samples, marked as samples (docs/product.md §2.4, §10.11). */
export function Testimonials() {
  return (
    <HeadedSection title="What accountants say">
      <Mark>Sample testimonials: these people are invented, and their words are examples.</Mark>
      <Row>
        {TESTIMONIALS.map(({ quote, author, role }) => (
          <figure key={author}>
            <Stars />
            <blockquote>“{quote}”</blockquote>
            <figcaption>
              <Initials name={author} />
              <span>
                <span className="author">{author}</span>
                <span className="role">{role} · Sample</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </Row>
    </HeadedSection>
  );
}

const Picture = styled('svg')({ flex: 'none', width: 44, height: 44 });

/** A picture placeholder: the initials on ruled paper. Decorative, since the name is beside it. */
function Initials({ name }: { name: string }) {
  const letters = name
    .split(' ')
    .map(([letter]) => letter)
    .join('');
  return (
    <Picture viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle cx="22" cy="22" r="22" fill={color.tint} />
      <path d="M3 14h38M0.6 22h42.8M3 30h38" stroke={color.line} />
      <text x="22" y="27.5" textAnchor="middle" fontSize="15" fontWeight="700" fill={color.accent}>
        {letters}
      </text>
    </Picture>
  );
}

const Five = styled('svg')({ width: 100, height: 18, color: color.accent });
const STAR = 'M9 1.6l2.2 4.7 5.1.6-3.8 3.5 1 5.1L9 13l-4.5 2.5 1-5.1L1.7 6.9l5.1-.6z';

/** The rating of every sample. */
const Stars = () => (
  <Five viewBox="0 0 100 18" role="img" aria-label="5 out of 5">
    {[0, 20, 40, 60, 80].map((x) => (
      <path key={x} d={STAR} transform={`translate(${x} 0)`} fill="currentColor" stroke="currentColor" />
    ))}
  </Five>
);
