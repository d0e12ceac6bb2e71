import { viewedJobs } from './job-lists';
import { useStored } from './stored-list';

interface VisitMarkProps {
  slug: string;
  /** The board listed the job since the last visit of a saved search. */
  isNew: boolean;
}

/**
 * "Seen" for a job whose page this device has opened, else "New" for one that
 * was not there at the last visit (docs/product.md §2.5.4, §2.5.7).
 */
export function VisitMark({ slug, isNew }: VisitMarkProps) {
  const isSeen = useStored(viewedJobs)?.some(({ id }) => id === slug);
  if (isSeen) return <span className="seen"> Seen</span>;
  if (isNew) return <span className="seen new"> New</span>;
  return null;
}
