import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEffect, useId, useRef, type FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { color, floating, media, smallHeading } from '@board/shared/ui';
import { consent, type Consent, useRemembered } from '../visitor/remembered';
import { ANSWERED } from '../document/boot-names';

/** Room for the banner on a narrow phone, where it has the most lines. */
const ROOM_AT_BOTTOM = '10.5rem';
/** Where a notice stands on a phone: above two lines and the buttons. */
const ABOVE_MENU = '8.5rem';

const PHONE_WIDTH = '@media (max-width: 47.99em)';
/** The widths at which the banner's text has three lines. */
const NARROW_WIDTH = '@media (max-width: 22.49em)';

/**
 * The page goes on behind the banner until it is answered, and its last line
 * can be scrolled above it.
 */
const ROOM_BELOW = {
  scrollPaddingBottom: ROOM_AT_BOTTOM,
  '& body': { paddingBottom: ROOM_AT_BOTTOM },
  [PHONE_WIDTH]: { '--notice-top': 'auto', '--notice-bottom': ABOVE_MENU },
  [NARROW_WIDTH]: { '--notice-bottom': ROOM_AT_BOTTOM },
};

/** Bottom-centre, over the page. */
const BannerPaper = styled(Paper)({
  position: 'fixed',
  insetInline: 12,
  bottom: 12,
  zIndex: 1200,
  display: 'grid',
  gap: 8,
  maxWidth: 720,
  marginInline: 'auto',
  padding: '10px 12px',
  borderColor: color.edge,
  boxShadow: floating,
  fontSize: '0.8125rem',
  // The heading begins the first of two lines on a phone.
  '& h2': { display: 'inline', fontSize: '0.875rem', fontWeight: 650 },
  '& p': { margin: 0, color: color.soft },
  '& h2 + p': { display: 'inline' },
  [media.tablet]: {
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    gap: 24,
    padding: '14px 18px',
    fontSize: '0.875rem',
    '& h2': { display: 'block', ...smallHeading },
    '& h2 + p': { display: 'block', margin: '2px 0 0' },
  },
  '& a': { color: color.accent, fontWeight: 600 },
  '& .actions': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
  [`html[${ANSWERED}] &:not([data-again])`]: { display: 'none' },
  '@media (scripting: none), print': { display: 'none' },
  // A page's own bar at the bottom of a phone would show below the banner.
  '@media (scripting: enabled)': {
    [`html:not([${ANSWERED}]):has(&)`]: { '--bottom-bar': 'hidden' },
  },
  // The banner does not hide the focused element (WCAG 2.4.11).
  '@media (scripting: enabled) and (min-height: 24em)': {
    [`html:not([${ANSWERED}]):has(&)`]: ROOM_BELOW,
    'html:has(&[data-again])': ROOM_BELOW,
  },
  // The banner gives way in a low window: it stands above the page and scrolls
  // with it.
  [media.low]: {
    position: 'static',
    marginBlock: 12,
    maxWidth: 'none',
    marginInline: 12,
  },
}) as typeof Paper;

const WITH_COUNTING = 'Accept, and your visits are counted anonymously.';
const WITHOUT_COUNTING =
  'Accept, and visits may be counted; none are at present.';

/** The banner that a visitor asked to see again. */
export const ASKED_AGAIN = '[data-again]';

interface Props {
  /** The visitor asked to see it again. */
  again: boolean;
  onAnswer(): void;
}

/**
 * The cookie banner, at the bottom of every page until it is answered
 * (docs/product.md §4.2). It is part of the server's page; `boot` hides it if
 * an answer is stored. No notice covers it.
 */
export function ConsentBanner({ again, onAnswer }: Props) {
  const { analyticsUrl } = usePlatform().config;
  const consentAnswer = useRemembered(consent);
  const title = useId();
  const bannerElement = useRef<HTMLElement>(null);
  const { rememberLeft, returnFocus } = useLeftFocus();
  useEffect(() => {
    if (again) bannerElement.current?.focus();
  }, [again]);
  if (consentAnswer !== undefined && !again) return null;
  const storeChoice = (choice: Consent) => {
    returnFocus();
    consent.set(choice);
    onAnswer();
  };
  return (
    <BannerPaper
      component="section"
      variant="outlined"
      ref={bannerElement}
      tabIndex={-1}
      aria-labelledby={title}
      data-again={again || undefined}
      onFocus={rememberLeft}
    >
      <div>
        <h2 id={title}>We use cookies</h2>{' '}
        <p>
          {analyticsUrl ? WITH_COUNTING : WITHOUT_COUNTING}{' '}
          <Link to={paths.cookies()}>Cookie Policy</Link>
        </p>
        {again && consentAnswer ? (
          <p>{`You ${consentAnswer === 'true' ? 'accepted' : 'rejected'} this before.`}</p>
        ) : null}
      </div>
      <div className="actions">
        <Button variant="outline" onClick={() => storeChoice('false')}>
          Reject
        </Button>
        <Button variant="outline" onClick={() => storeChoice('true')}>
          Accept
        </Button>
      </div>
    </BannerPaper>
  );
}

/** Returns the focus to what had it before the banner. */
function useLeftFocus() {
  const leftElement = useRef<HTMLElement>(undefined);
  return {
    rememberLeft: ({ relatedTarget, currentTarget }: FocusEvent) => {
      const isFromPage =
        relatedTarget instanceof HTMLElement &&
        !currentTarget.contains(relatedTarget);
      if (isFromPage) leftElement.current = relatedTarget;
    },
    returnFocus: () => leftElement.current?.focus({ preventScroll: true }),
  };
}
