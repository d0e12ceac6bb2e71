import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { externalUrl } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { ExternalLink } from '@board/shared/ui';
import { Speech } from '../Speech';

type Props = WidgetProps['advisor/AdvisorIntro'];

const AdvisorLinks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
});

/**
 * The advisor on other pages: a short introduction, and links to her
 * (docs/product.md §2.4).
 */
function AdvisorIntro({ country }: Props) {
  const headingId = useId();
  const { claims, persona, social } = usePlatform().config;
  const profile = externalUrl(social.linkedin);
  return (
    <section aria-labelledby={headingId}>
      <Speech brief>
        <h2 id={headingId}>I&apos;m {persona}, your AI career advisor</h2>
        <p>
          I work for candidates. {claims.nobodyBetween}. {claims.insights}.
        </p>
        <AdvisorLinks>
          <Button component={Link} to={paths.advisor({ country })}>
            Get to know {persona}
          </Button>
          {profile ? (
            <ExternalLink href={profile} variant="outline">
              {persona} on LinkedIn
            </ExternalLink>
          ) : null}
        </AdvisorLinks>
      </Speech>
    </section>
  );
}

export const widget: WidgetModule<Props> = {
  Component: AdvisorIntro,
  prefetch: () => Promise.resolve(),
};
