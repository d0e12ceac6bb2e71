import type { CountryCode } from '@board/shared/domain';
import { useHydrated } from '@board/shared/platform';
import { SelectField } from '@board/shared/select-field';
import { color, styled } from '@board/shared/ui';
import { RADII, unitOf, UNSTATED } from '../../data/distance';
import type { JobFilters } from '../../data/job-filters';

/** The box is at the end of the label's line. */
const Both = styled('div')({
  position: 'relative',
  '& .remote': {
    position: 'absolute',
    top: -3,
    right: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    minHeight: 24,
    color: color.soft,
    fontSize: '0.8125rem',
  },
  '& .remote input': { width: 15, height: 15, margin: 0, accentColor: color.accent },
});

interface Props {
  country: CountryCode;
  filters: JobFilters;
  className?: string | undefined;
}

/** How far from the place, as the crow flies, and whether remote jobs count too. */
export function DistanceField({ country, filters: { within, remote }, className }: Props) {
  // A form sent without a script has these only where they count, so that other searches have no more in their address.
  const isSent = useHydrated() || within !== undefined;
  return (
    <Both className={className}>
      <SelectField
        label="Distance"
        name="within"
        value={within ?? ''}
        options={[
          { value: '', label: 'Any distance' },
          ...RADII.map((value) => ({ value, label: `Within ${value} ${unitOf(country)}` })),
          { value: UNSTATED, label: 'Place not stated' },
        ]}
      />
      <label className="remote">
        <input type="checkbox" name={isSent ? 'remote' : undefined} value="yes" defaultChecked={!remote} />
        <span>or remote</span>
      </label>
      {/* A box that is off sends nothing; the first value of a name counts. */}
      {isSent ? <input type="hidden" name="remote" value="no" /> : null}
    </Both>
  );
}
