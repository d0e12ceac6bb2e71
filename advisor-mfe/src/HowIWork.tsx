import { styled } from '@mui/material/styles';
import { externalUrl } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { usePlatform } from '@board/shared/platform';
import { color, ExternalLink } from '@board/shared/ui';

const Steps = styled('ol')({
  margin: '0 0 24px',
  paddingLeft: '2.75rem',
  '& li': { padding: '16px 0', borderBottom: `1px solid ${color.line}` },
  '& li::marker': { color: color.accent, fontSize: '1.5rem', fontWeight: 700 },
  '& p': { margin: '4px 0 0', color: color.soft },
});

/** `messageChannel` says where messages go: `by email`. */
const stepsBy = (messageChannel: string) => [
  {
    title: 'You send a message',
    text: `Write to me ${messageChannel} and tell me your career goals.`,
  },
  {
    title: 'A phone call',
    text:
      'It is for your background and what you need. This site has no phone ' +
      'line, so I ask you by email.',
  },
  {
    title: 'Personalized opportunities by email',
    text: 'They are open jobs of this site that suit you. You choose where to apply.',
  },
];

/**
 * Three steps from a first message to open jobs, and the link for the first
 * (docs/product.md §2.10).
 */
export function HowIWork() {
  const { contactEmail, persona, social } = usePlatform().config;
  const profile = externalUrl(social.linkedin);
  // Messages are emails where no page on the network is configured.
  const messageChannel =
    profile === undefined ? 'by email' : 'on the professional network';
  return (
    <HeadedSection title="How I Work">
      <Steps>
        {stepsBy(messageChannel).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
      {profile ? (
        <ExternalLink href={profile}>
          Message {persona} on LinkedIn
        </ExternalLink>
      ) : (
        <MailLink href={`mailto:${contactEmail}`}>{contactEmail}</MailLink>
      )}
    </HeadedSection>
  );
}

const MailLink = styled('a')({ color: color.accent });
