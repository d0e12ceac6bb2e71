import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';

/** No such service or town, or a failed load. */
export function LandingFailed() {
  const { inPath } = useCountry();
  return (
    <DetailFailed
      missing={{ title: 'No such jobs', message: 'The board has no such service or town in this country.' }}
      failed={{ title: 'Error Loading Jobs', message: 'The jobs could not be loaded just now.' }}
      back={{ to: paths.jobs({ country: inPath }), label: 'Browse All Jobs' }}
    />
  );
}
