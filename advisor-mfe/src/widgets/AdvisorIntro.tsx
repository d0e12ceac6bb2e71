import { useId } from 'react';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { externalUrl } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { color, LinkButton, media, styled } from '@board/shared/ui';
import { ExternalLink } from '@board/shared/ui-data';
import { bubble, Portrait } from '../Portrait';

type Props = WidgetProps['advisor/AdvisorIntro'];

const Row = styled('section')({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  alignItems: 'end',
  '& .portrait': { display: 'flex', alignItems: 'center', gap: 16, '& > svg': { width: 88 } },
  [media.tablet]: {
    gridTemplateColumns: '176px minmax(0, 1fr)',
    gap: 32,
    '& .portrait': { flexDirection: 'column', '& > svg': { width: '100%' } },
  },
});

const Words = styled('div')({
  ...bubble,
  backgroundColor: color.tint,
  '& p': { margin: '10px 0 22px', maxWidth: '37em', color: color.soft, fontSize: '1.0625rem' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 12 },
});

/** The advisor on other pages: a short introduction, and links to her (docs/product.md §2.4). */
function AdvisorIntro({ country }: Props) {
  const heading = useId();
  const { claims, persona, social } = usePlatform().config;
  const profile = externalUrl(social.linkedin ?? null);
  return (
    <Row aria-labelledby={heading}>
      <div className="portrait">
        <Portrait />
      </div>
      <Words>
        <h2 id={heading}>I&apos;m {persona}, your AI career advisor</h2>
        <p>
          I work for candidates. {claims.nobodyBetween}. {claims.insights}.
        </p>
        <div className="ways">
          <LinkButton to={paths.advisor({ country })}>Get to know {persona}</LinkButton>
          {profile ? (
            <ExternalLink href={profile} variant="outline">
              {persona} on LinkedIn
            </ExternalLink>
          ) : null}
        </div>
      </Words>
    </Row>
  );
}

export const widget: WidgetModule<Props> = {
  Component: AdvisorIntro,
  prefetch: () => Promise.resolve(),
};
