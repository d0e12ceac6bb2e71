import { PlaceIcon } from '@board/shared/icons';
import { COUNTRIES, employmentLabel } from '@board/shared/domain';
import { color, media, styled } from '@board/shared/ui';
import { Chip } from '@board/shared/ui-data';
import { placesOf } from '../data/places';
import { workModeOf } from '../data/facts';
import type { JobDetail } from '../data/job-detail';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 24px',
  margin: 0,
  paddingBottom: 14,
  borderBottom: `1px solid ${color.line}`,
  [media.tablet]: { display: 'flex', flexWrap: 'wrap', gap: '14px 36px' },
  '& > div': { minWidth: 0 },
  '& dt': { color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
  '& dd': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '4px 0 0', fontWeight: 600 },
});

const countryName = (iso: string) => COUNTRIES.find((country) => country.iso === iso)?.name ?? iso;

/** "Remote, from United Kingdom, IE" where the advert states it; an empty location states nothing. */
function workModeWords({ workMode, remoteCountries }: JobDetail): string | undefined {
  const mode = workModeOf(workMode)?.label;
  if (workMode !== 'remote' || remoteCountries.length === 0) return mode;
  return `${mode}, from ${remoteCountries.map(countryName).join(', ')}`;
}

/** The facts of the advert in one row (docs/product.md §2.6). All places are named. */
export function JobFacts({ job }: { job: JobDetail }) {
  const { label, all } = placesOf(job);
  const places = label === undefined || all.length > 0 ? all : [label];
  const mode = workModeWords(job);
  const seniority = job.seniority ?? 'Not specified';
  return (
    <Facts>
      <div>
        <dt>{places.length > 1 ? 'Locations' : 'Location'}</dt>
        <dd>
          {places.length === 0 ? 'Not stated' : null}
          {places.map((place) => (
            <Chip key={place}>
              <PlaceIcon sx={{ fontSize: 16 }} aria-hidden="true" />
              {place}
            </Chip>
          ))}
        </dd>
      </div>
      {mode ? (
        <div>
          <dt>Work mode</dt>
          <dd>{mode}</dd>
        </div>
      ) : null}
      <div>
        <dt>Service Area</dt>
        <dd>{job.service ?? 'Not specified'}</dd>
      </div>
      <div>
        <dt>Seniority</dt>
        <dd>
          {seniority}
          {job.employment ? ` · ${employmentLabel(job.employment)}` : ''}
        </dd>
      </div>
      <div>
        <dt>Industry</dt>
        <dd>{job.industry ?? 'Not specified'}</dd>
      </div>
      {job.stated.length > 0 ? (
        <div>
          <dt>The advert says</dt>
          <dd>
            {job.stated.map((fact) => (
              <Chip key={fact}>{fact}</Chip>
            ))}
          </dd>
        </div>
      ) : null}
    </Facts>
  );
}
