import { DetailFailed } from '@board/shared/load-failed';
import { useCountry } from '@board/shared/platform';
import { addresses } from '../addresses';

/** An item that does not exist, or did not load: the latter with Retry. */
export function ItemNotFound() {
  const { inPath: country } = useCountry();
  return (
    <DetailFailed
      missing={{ title: 'Not found here', message: 'It may have been moved or taken back.' }}
      failed={{ title: 'Not found here', message: 'It could not be loaded just now.' }}
      back={{ to: addresses.list(country), label: 'Back to the list', variant: 'outline' }}
    />
  );
}
