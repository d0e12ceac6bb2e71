import type { CountryCode } from '@board/shared/domain';
import { useHydrated } from '@board/shared/platform';
import { SelectField } from '@board/shared/select-field';
import { styled } from '@board/shared/ui';
import { RADII, unitOf, UNSTATED } from '../../data/distance';
import type { JobFilters } from '../../data/job-filters';

const Both = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 12,
  alignItems: 'end',
  // In one line with the select.
  '& .remote': { lineHeight: '44px' },
});

interface Props {
  country: CountryCode;
  filters: JobFilters;
}

/** How far from the place, and whether remote jobs count too. */
export function DistanceField({ country, filters: { within, remote } }: Props) {
  // A form sent without a script has these only where they count, so that other searches have no more in their address.
  const isSent = useHydrated() || within !== undefined;
  return (
    <Both>
      <SelectField
        label="Distance (as the crow flies)"
        name="within"
        value={within ?? ''}
        options={[
          { value: '', label: 'Any distance' },
          ...RADII.map((value) => ({ value, label: `Within ${value} ${unitOf(country)}` })),
          { value: UNSTATED, label: 'Place not stated' },
        ]}
      />
      <label className="remote">
        <input type="checkbox" name={isSent ? 'remote' : undefined} value="yes" defaultChecked={!remote} /> or
        remote
      </label>
      {/* A box that is off sends nothing; the first value of a name counts. */}
      {isSent ? <input type="hidden" name="remote" value="no" /> : null}
    </Both>
  );
}
