import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { AskForm } from '@board/shared/ask-form';
import { PauseButton, useReducedMotion } from '@board/shared/motion';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { DoubleUnderline, GreenBars, color, media } from '@board/shared/ui';
import type { HomeData } from './home-loader';
import { HomeRegion } from './HomeRegion';
import { Statement } from './Statement';

/**
 * The rotating word of the hero; the first is what a page without scripts
 * shows.
 */
const ROTATING = [
  'Audit',
  'Tax',
  'Advisory',
  'Forensics',
  'Accounting',
] as const;
/**
 * Time of one word, fade included, and of the fade at its end (docs/product.md
 * §9).
 */
const PERIOD_MS = 3000;
const FADE_LASTS_MS = 500;

const HeroColumns = styled(Container)({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  paddingBlock: '20px 24px',
  '& .ask': { maxWidth: '36em', marginBottom: 12 },
  '& .account': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
  },
  [media.tablet]: { gap: 36, paddingBlock: '40px 48px' },
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 4fr)',
    gap: 64,
    paddingBlock: '56px 64px',
  },
});

/** Its line is as high as the head of the newest jobs beside it. */
const HeroKicker = styled('p')({
  margin: 0,
  lineHeight: '26px',
  color: color.accent,
  fontSize: '0.8125rem',
  fontWeight: 650,
});

/** The heading, and beside its last word the button that pauses it. */
const HeroTitle = styled('div')({
  // with text of double size the longest word still fits a phone
  fontSize: 'min(clamp(2.625rem, 1.9rem + 3.1vw, 3.75rem), 14vw)',
  lineHeight: 1.08,
  '& h1': {
    display: 'inline',
    margin: 0,
    font: 'inherit',
    fontWeight: 750,
    letterSpacing: '-0.03em',
  },
  '& button': { fontSize: '1rem', verticalAlign: '0.02em' },
});

const longestWord = ROTATING.toSorted(
  (first, second) => second.length - first.length,
)[0];

/**
 * Always as wide as its longest word, so that a change of words never changes
 * the line breaks.
 */
const RotatingWord = styled('span')({
  display: 'inline-grid',
  justifyItems: 'start',
  color: color.accent,
  '&::after': {
    content: `"${longestWord}"`,
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
  '& > span': {
    borderBottomWidth: 6,
    lineHeight: 1.02,
    transition: `opacity ${FADE_LASTS_MS}ms linear`,
  },
  '& > [data-fading]': { opacity: 0 },
});

const HeroLead = styled('p')({
  margin: '14px 0 12px',
  maxWidth: '38em',
  color: color.soft,
  lineHeight: 1.45,
  [media.tablet]: { margin: '22px 0 24px', fontSize: '1.1875rem' },
});

const HeroActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
});

/**
 * What the site is for, in one sentence, sections' widgets and one account
 * (docs/product.md §2.3.1).
 */
export function Hero({ country, regions }: HomeData) {
  const { claims, persona } = usePlatform().config;
  const { word, fading, paused, toggle } = useRotation();
  // One text: a part of its own would move when the font comes and breaks the
  // lines elsewhere.
  const lead =
    `${persona} connects you with firms that value your skills. ` +
    `${claims.visible}, and ${claims.direct}.`;
  return (
    <GreenBars>
      <HeroColumns>
        <div>
          <HeroKicker>For accountants, not recruiters</HeroKicker>
          <HeroTitle>
            <h1 tabIndex={-1}>
              Find your next role in{' '}
              <RotatingWord>
                <DoubleUnderline data-fading={fading || undefined}>
                  {word}
                </DoubleUnderline>
              </RotatingWord>
            </h1>{' '}
            <PauseButton
              what="the changing word"
              paused={paused}
              onToggle={toggle}
            />
          </HeroTitle>
          <HeroLead>{lead}</HeroLead>
          <AskForm className="ask" />
          <HeroActions>
            <Button component={Link} to={paths.jobs({ country })} size="lg">
              Find Jobs
            </Button>
            <Button
              component={Link}
              to={paths.advisor({ country })}
              size="lg"
              variant="outline"
            >
              Meet {persona}
            </Button>
          </HeroActions>
        </div>
        <div className="account">
          {regions
            .filter(({ place }) => place === 'hero')
            .map((region) => (
              <HomeRegion key={region.name} country={country} {...region} />
            ))}
          <Statement country={country} />
        </div>
      </HeroColumns>
    </GreenBars>
  );
}

/**
 * Rotates through the words, from the first. It starts paused with reduced
 * motion (WCAG 2.2.2).
 */
function useRotation() {
  const prefersStillness = useReducedMotion();
  const [pauseChoice, setChoice] = useState<boolean>();
  const [{ place, fading }, setShown] = useState({ place: 0, fading: false });
  const isPaused = pauseChoice ?? prefersStillness;
  useEffect(() => {
    if (isPaused) return;
    const nextShown = fading
      ? { place: (place + 1) % ROTATING.length, fading: false }
      : { place, fading: true };
    const wordTimer = setTimeout(
      () => setShown(nextShown),
      fading ? FADE_LASTS_MS : PERIOD_MS - FADE_LASTS_MS,
    );
    return () => clearTimeout(wordTimer);
  }, [isPaused, place, fading]);
  const togglePause = () => {
    setChoice(!isPaused);
    setShown({ place, fading: false });
  };
  return {
    word: ROTATING[place],
    fading: fading && !isPaused,
    paused: isPaused,
    toggle: togglePause,
  };
}
