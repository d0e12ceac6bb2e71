import { AskForm } from '@board/shared/ask-form';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { LinkButton } from '@board/shared/ui';
import { AskExamples } from './AskExamples';
import { Bubble, Ground, Online, Row } from './hero-styles';
import { Portrait } from './Portrait';
import { Stats } from './Stats';

interface Props {
  persona: string;
  country: CountryCode | undefined;
}

/** The advisor introduces herself: a portrait, and what she says beside it (docs/product.md §2.10.1). */
export function AdvisorHero({ persona, country }: Props) {
  return (
    <Ground>
      <Row>
        <div className="portrait">
          <Portrait />
          <Online>Always Online</Online>
        </div>
        <Bubble>
          <h1 tabIndex={-1}>Hi, I&apos;m {persona}</h1>
          <p className="role">Your AI Career Advisor</p>
          <p>
            I work for you and not for recruiters. Ask in a sentence, at any hour, and I show the open jobs
            that fit, with the firm and the pay.
          </p>
          <AskForm className="ask" />
          <AskExamples />
          <LinkButton to={paths.jobs({ country })} size="lg">
            Find your next role
          </LinkButton>
        </Bubble>
      </Row>
      <Stats />
    </Ground>
  );
}
