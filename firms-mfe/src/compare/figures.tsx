import type { ReactNode } from 'react';
import { countryOf, groupDigits, money, plural } from '@board/shared/domain';
import { RankBadge } from '@board/shared/ui-data';
import type { FirmFigures, Share } from '../data/firm-figures';
import { Mix } from './comparison-styles';

interface Figure {
  about: string;
  of(firm: FirmFigures): ReactNode;
}

/** The rows of the comparison, from top to bottom. */
export const FIGURES: Figure[] = [
  { about: 'Rank', of: rankOf },
  { about: 'Country', of: ({ country }) => (country ? countryOf(country).name : 'Not specified') },
  { about: 'Open positions', of: openingsOf },
  { about: 'Services', of: ({ services, openings }) => mixOf(services, openings) },
  { about: 'Seniority', of: ({ levels, openings }) => mixOf(levels, openings) },
  { about: 'Salaries by the year', of: payOf },
];

/** Lines of a breakdown; the last line sums up the rest. */
const SHOWN = 6;

function rankOf({ ranking }: FirmFigures) {
  return <RankBadge ranking={ranking} />;
}

function openingsOf({ openings }: FirmFigures) {
  return <b>{openings === null ? 'Unknown' : groupDigits(openings)}</b>;
}

function mixOf(shares: Share[], of: number | null) {
  if (shares.length === 0) return 'None';
  const rest = shares.slice(SHOWN).reduce((sum, { jobs }) => sum + jobs, 0);
  const lines = [
    ...shares.slice(0, SHOWN).map(({ name, jobs }) => ({ name: name ?? 'Not specified', jobs })),
    ...(rest > 0 ? [{ name: 'Others', jobs: rest }] : []),
  ];
  return (
    <Mix>
      {lines.map(({ name, jobs }) => (
        <li key={name}>
          <span>{name}</span> <b>{groupDigits(jobs)}</b>
          {of ? <i style={{ width: `${Math.min(100, (100 * jobs) / of)}%` }} /> : null}
        </li>
      ))}
    </Mix>
  );
}

function payOf({ pay }: FirmFigures) {
  if (pay.length === 0) return 'Too few salaries are named';
  return pay.map(({ currency, lowest, highest, median, salaries }) => (
    <p key={currency}>
      <b>
        {money(lowest, currency)} – {money(highest, currency)}
      </b>
      <br />
      Median {money(median, currency)} of {plural(salaries, 'salary', 'salaries')}
    </p>
  ));
}
