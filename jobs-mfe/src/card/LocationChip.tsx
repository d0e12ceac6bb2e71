import { withDistance } from '../data/distance';
import type { JobSummary } from '../data/job-row';
import { Chip } from '@board/shared/ui-data';
import { AllLocations } from './AllLocations';
import { chipText, placesOf } from './locations';

interface Props {
  job: JobSummary;
  /** The place that the list has a distance from. */
  near: string | undefined;
}

/** The job's location, as one chip, and how far it is (docs/product.md §2.5). */
export function LocationChip({ job, near }: Props) {
  const { all } = placesOf(job);
  const text = withDistance(chipText(job), job, near);
  return all.length > 0 ? <AllLocations label={text} places={all} /> : <Chip>{text}</Chip>;
}
