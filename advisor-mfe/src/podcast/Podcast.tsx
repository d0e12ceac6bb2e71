import { useId } from 'react';
import { externalUrl } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { SectionHead, TextLink } from '@board/shared/ui';
import { ExternalLink } from '@board/shared/ui-data';
import { Player } from './Player';
import { Ways, Words } from './podcast-styles';

/** The advisor's podcast, as far as the installation has one (docs/product.md §2.10). */
export function Podcast() {
  const heading = useId();
  const { persona, podcastUrl, podcastService, podcastPlayerUrl } = usePlatform().config;
  const { inPath: country } = useCountry();
  const title = `Career Conversations with ${persona}`;
  const show = externalUrl(podcastUrl);
  if (!show)
    return (
      <Words>
        {title} begin with her first episode. Until then, our writers answer in text:{' '}
        <TextLink to={paths.articles({ country })}>Read Career Insights</TextLink>
      </Words>
    );
  const service = podcastService ?? new URL(show).hostname;
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={title} />
      {podcastPlayerUrl ? <Player url={podcastPlayerUrl} title={title} /> : null}
      <Ways>
        <ExternalLink href={show}>Listen on {service}</ExternalLink>
        <ExternalLink href={show} variant="outline">
          Follow on {service}
        </ExternalLink>
      </Ways>
    </section>
  );
}
