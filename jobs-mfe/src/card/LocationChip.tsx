import type { JobSummary } from '../data/job-row';
import { Chip } from '@board/shared/ui-data';
import { AllLocations } from './AllLocations';
import { placesOf } from './locations';

/** The job's location, as one chip (docs/product.md §2.5). */
export function LocationChip({ job }: { job: JobSummary }) {
  const { label, all } = placesOf(job);
  return all.length > 0 ? <AllLocations label={label} places={all} /> : <Chip>{label}</Chip>;
}
