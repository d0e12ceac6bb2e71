import { useId } from 'react';
import { Box, SectionHead } from '@board/shared/ui';
import { hidden } from './hidden';
import { StoredRows } from './StoredRows';

/** The jobs and firms that lists on this device leave out. */
export function HiddenJobs() {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <SectionHead id={heading} title="Hidden" />
      <StoredRows
        list={hidden}
        none="You have hidden nothing. “Hide” on a job hides it, or all jobs of its firm."
        nameOf={({ words }) => words}
        remove="Show again"
        removed="Shown again"
      >
        {({ id, words }) => (
          <div>
            {words}
            <p>{id.startsWith('firm/') ? 'Firm' : 'Job'}</p>
          </div>
        )}
      </StoredRows>
    </Box>
  );
}
