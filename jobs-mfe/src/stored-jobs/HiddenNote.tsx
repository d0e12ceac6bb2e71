import { Button, styled } from '@board/shared/ui';
import type { JobSummary } from '../data/job-row';
import { hidden, hiddenFirm, hiddenJob } from './hidden';
import { useStored } from './stored-list';

interface Props {
  /** Number of hidden jobs among those that the list has loaded. */
  count: number;
  shown: boolean;
  onToggle(shown: boolean): void;
}

/** "3 hidden, show" (docs/product.md §2.5). */
export const HiddenNote = ({ count, shown, onToggle }: Props) =>
  count > 0 ? (
    <Button variant="link" onClick={() => onToggle(!shown)}>
      {`${count} hidden, ${shown ? 'hide' : 'show'}`}
    </Button>
  ) : null;

const Status = styled('div')({ '&:not(:empty)': { marginTop: 12 } });

/** Says on a job's page that lists leave it out, and takes that back. */
export function HiddenHere({ job: { slug, firm }, onUndo }: { job: JobSummary; onUndo(): void }) {
  const items = useStored(hidden)?.filter(({ id }) => id === hiddenJob(slug) || id === hiddenFirm(firm.slug));
  const isFirm = items?.some(({ id }) => id === hiddenFirm(firm.slug));
  const undo = () => {
    for (const { id } of items ?? []) hidden.remove(id);
    onUndo();
  };
  return (
    <Status role="status" className="no-print">
      {items && items.length > 0 ? (
        <>
          <span>
            {`${isFirm ? `Jobs of ${firm.name} are` : 'This job is'} hidden from the lists on this device.`}
          </span>{' '}
          <Button variant="link" onClick={undo}>
            Undo
          </Button>
        </>
      ) : null}
    </Status>
  );
}
