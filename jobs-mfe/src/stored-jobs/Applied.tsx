import { useId } from 'react';
import { isoDay, longUsDate } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { Box, SectionHead, TextLink } from '@board/shared/ui';
import { ApplicationFields } from './ApplicationFields';
import { applications } from './applications';
import { StoredRows } from './StoredRows';

/** The jobs that the visitor applied for, by what this device stores alone. */
export function Applied() {
  const heading = useId();
  const { inPath } = useCountry();
  return (
    <Box component="section" aria-labelledby={heading}>
      <SectionHead id={heading} title="Applied" />
      <StoredRows
        list={applications}
        none="You have marked no jobs yet. “Hide or mark” on a job keeps here how far your application is."
        nameOf={({ words }) => words}
      >
        {(application) => (
          <div>
            <TextLink to={paths.job({ country: inPath, slug: application.id })}>{application.words}</TextLink>
            <p>
              Marked on <time dateTime={isoDay(application.at)}>{longUsDate(application.at)}</time>
            </p>
            <ApplicationFields job={application} />
          </div>
        )}
      </StoredRows>
    </Box>
  );
}
