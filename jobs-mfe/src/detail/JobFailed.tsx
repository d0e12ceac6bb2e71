import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';

/** No such job, or a failed load: two different pages (docs/product.md §2.6, §10.8). */
export function JobFailed() {
  const { inPath } = useCountry();
  return (
    <DetailFailed
      missing={{
        title: 'Job Not Found',
        message: 'The job may have been filled, or the address is not quite right.',
      }}
      failed={{
        title: 'Error Loading Job',
        message: 'The job is probably still there; it could not be loaded just now.',
      }}
      back={{ to: paths.jobs({ country: inPath }), label: 'Browse All Jobs' }}
    />
  );
}
