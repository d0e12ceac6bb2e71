import { useStored, viewedJobs } from './stored-list';

/** Says on a card that this device has opened the job's page (docs/product.md §2.6). */
export function Seen({ slug }: { slug: string }) {
  const isSeen = useStored(viewedJobs)?.some(({ id }) => id === slug);
  return isSeen ? <span className="seen">Seen</span> : null;
}
