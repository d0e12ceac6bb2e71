import { DetailFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';

/** No such firm, or a failed load: two different pages (docs/product.md §2.8, §10.8). */
export function FirmFailed() {
  const { inPath } = useCountry();
  return (
    <DetailFailed
      missing={{ title: 'Firm Not Found', message: 'There is no firm at this address.' }}
      failed={{
        title: 'Error loading firm',
        message: 'The firm is probably still there; it could not be loaded just now.',
      }}
      back={{ to: paths.firms({ country: inPath }), label: 'View All Firms' }}
    />
  );
}
