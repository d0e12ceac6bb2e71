import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { COUNTRIES, employmentLabel } from '@board/shared/domain';
import { PlaceIcon } from '@board/shared/icons';
import { color, media } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { factTexts, workModeText } from '../data/job-words';

const FactsList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 24px',
  margin: 0,
  paddingBottom: 14,
  borderBottom: `1px solid ${color.line}`,
  [media.tablet]: { display: 'flex', flexWrap: 'wrap', gap: '14px 36px' },
  '& > div': { minWidth: 0 },
  '& dt': { color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    margin: '4px 0 0',
    fontWeight: 600,
  },
});

const countryName = (countryIso: string) =>
  COUNTRIES.find((country) => country.iso === countryIso)?.name ?? countryIso;

/**
 * "Remote, from United Kingdom, IE" where the advert states it; an empty
 * location states nothing.
 */
function workModeWords({
  workMode,
  remoteCountries,
}: JobDetail): string | undefined {
  const modeText = workModeText(workMode);
  if (workMode !== 'remote' || remoteCountries.length === 0) return modeText;
  return `${modeText}, from ${remoteCountries.map(countryName).join(', ')}`;
}

/**
 * The facts of the advert in one row (docs/product.md §2.6). All places are
 * named.
 */
export function JobFacts({ job }: { job: JobDetail }) {
  const { places } = job;
  const statedFacts = factTexts(job.facts);
  const employment = job.employment
    ? ` · ${employmentLabel(job.employment)}`
    : '';
  const factRows: [name: string, words: ReactNode][] = [
    [
      places.length > 1 ? 'Locations' : 'Location',
      places.length === 0
        ? 'Not stated'
        : places.map((place) => (
            <Chip
              key={place}
              icon={<PlaceIcon aria-hidden="true" />}
              label={<bdi>{place}</bdi>}
            />
          )),
    ],
    ['Work mode', workModeWords(job)],
    ['Service Area', job.service ?? 'Not specified'],
    ['Seniority', `${job.seniority ?? 'Not specified'}${employment}`],
    ['Industry', job.industry ?? 'Not specified'],
    [
      'The advert says',
      statedFacts.length > 0
        ? statedFacts.map((fact) => <Chip key={fact} label={fact} />)
        : null,
    ],
  ];
  return (
    <FactsList>
      {factRows.map(([name, words]) =>
        words ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ) : null,
      )}
    </FactsList>
  );
}
