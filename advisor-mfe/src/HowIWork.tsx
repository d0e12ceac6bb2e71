import { useId } from 'react';
import { externalUrl } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { color, media, SectionHead, styled } from '@board/shared/ui';
import { ExternalLink } from '@board/shared/ui-data';

const Steps = styled('ol')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  borderTop: `1px solid ${color.line}`,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr)',
    gap: '2px 12px',
    padding: '20px 0',
    borderBottom: `1px solid ${color.line}`,
    counterIncrement: 'step',
    [media.tablet]: { gridTemplateColumns: '4rem minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'baseline' },
  },
  '& li::before': {
    content: 'counter(step)',
    gridRow: 'span 2',
    color: color.accent,
    fontSize: '1.75rem',
    fontWeight: 700,
    lineHeight: 1.1,
    [media.tablet]: { gridRow: 'auto' },
  },
  '& p': { margin: 0, color: color.soft },
});

const First = styled('p')({ margin: '24px 0 0', '& > a': { color: color.accent } });

const FIRST_STEP = {
  title: 'You send a message',
  text: 'Write to me on the professional network and tell me your career goals.',
};
/** Without a configured page on the network there is no link to it. */
const FIRST_STEP_BY_EMAIL = { ...FIRST_STEP, text: 'Write to me by email and tell me your career goals.' };
const STEPS = [
  {
    title: 'A phone call',
    text: 'It is for your background and what you need. This site has no phone line, so I ask you by email.',
  },
  {
    title: 'Personalized opportunities by email',
    text: 'They are open jobs of this site that suit you. You choose where to apply.',
  },
] as const;

/** Three steps from a first message to open jobs, and the link for the first (docs/product.md §2.10). */
export function HowIWork() {
  const heading = useId();
  const { contactEmail, persona, social } = usePlatform().config;
  const profile = externalUrl(social.linkedin);
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title="How I Work" />
      <Steps>
        {[profile ? FIRST_STEP : FIRST_STEP_BY_EMAIL, ...STEPS].map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
      <First>
        {profile ? (
          <ExternalLink href={profile}>Message {persona} on LinkedIn</ExternalLink>
        ) : (
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        )}
      </First>
    </section>
  );
}
