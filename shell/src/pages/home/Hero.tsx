import { AskForm } from '@board/shared/ask-form';
import type { CountryCode } from '@board/shared/domain';
import { PauseButton } from '@board/shared/motion';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { DoubleUnderline, GreenBars, LinkButton } from '@board/shared/ui';
import { Actions, Columns, Kicker, Lead, RotatingWord, Title } from './hero-styles';
import { ROTATING } from './services';
import { Statement } from './Statement';
import { useRotation } from './use-rotation';

interface Props {
  country: CountryCode | undefined;
}

/** What the site is for, in one sentence and one account (docs/product.md §2.3.1). */
export function Hero({ country }: Props) {
  const { claims, persona } = usePlatform().config;
  const { word, fading, paused, toggle } = useRotation(ROTATING);
  return (
    <GreenBars>
      <Columns>
        <div>
          <Kicker>For accountants, not recruiters</Kicker>
          <Title>
            <h1 tabIndex={-1}>
              Find your next role in{' '}
              <RotatingWord>
                <DoubleUnderline data-fading={fading || undefined}>{word}</DoubleUnderline>
              </RotatingWord>
            </h1>{' '}
            <PauseButton what="the changing word" paused={paused} onToggle={toggle} />
          </Title>
          <Lead>
            {persona} connects you with firms that value your skills. {claims.visible}, and {claims.direct}.
          </Lead>
          <AskForm className="ask" />
          <Actions>
            <LinkButton to={paths.jobs({ country })} size="lg">
              Find Jobs
            </LinkButton>
            <LinkButton to={paths.advisor({ country })} size="lg" variant="outline">
              Meet {persona}
            </LinkButton>
          </Actions>
        </div>
        <Statement country={country} />
      </Columns>
    </GreenBars>
  );
}
