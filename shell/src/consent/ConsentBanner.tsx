import { useEffect, useId, useRef } from 'react';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { Link } from '@board/shared/router';
import { Button } from '@board/shared/ui';
import { consent, type Consent } from '../visitor/consent';
import { useRemembered } from '../visitor/remembered';
import { askAgain, useAskedAgain } from './banner-state';
import { Banner } from './banner-styles';

const WITH_COUNTING = 'With your consent it also counts visits, without telling who you are.';
const WITHOUT_COUNTING = 'Your answer decides whether visits may be counted; at present none are.';

/**
 * The cookie banner, at the bottom of every page until it is answered (docs/product.md §4.2). It is part of the
 * server's page; `boot` hides it if an answer is stored. No notice covers it.
 */
export function ConsentBanner() {
  const { analyticsUrl } = usePlatform().config;
  const answer = useRemembered(consent);
  const again = useAskedAgain();
  const title = useId();
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (again) banner.current?.focus();
  }, [again]);
  if (answer !== undefined && !again) return null;
  const choose = (choice: Consent) => {
    consent.set(choice);
    askAgain(false);
  };
  return (
    <Banner ref={banner} tabIndex={-1} aria-labelledby={title} data-again={again || undefined}>
      <div>
        <h2 id={title}>We use cookies</h2>
        <p>
          What the site needs, it keeps in your browser only.{' '}
          {analyticsUrl ? WITH_COUNTING : WITHOUT_COUNTING} <Link to={paths.cookies()}>Cookie Policy</Link>
        </p>
        {again && answer ? <p>{`You ${answer === 'true' ? 'accepted' : 'rejected'} this before.`}</p> : null}
      </div>
      <div className="actions">
        <Button variant="outline" onClick={() => choose('false')}>
          Reject
        </Button>
        <Button variant="outline" onClick={() => choose('true')}>
          Accept
        </Button>
      </div>
    </Banner>
  );
}
