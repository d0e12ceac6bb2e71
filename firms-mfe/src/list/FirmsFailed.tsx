import { LoadFailed } from '@board/shared/load-failed';
import { useCountry } from '@board/shared/platform';
import { useSearchParams } from '@board/shared/router';
import { Box } from '@board/shared/ui';
import { parseChosen, parseFirmFilters } from '../data/firm-filters';
import { FirmsFrame } from './FirmsFrame';

/** The directory failed to load: a message with Retry (docs/product.md §10.15); the form stays usable. */
export function FirmsFailed() {
  const { inPath } = useCountry();
  const [params] = useSearchParams();
  return (
    <FirmsFrame country={inPath} filters={parseFirmFilters(params)} chosen={parseChosen(params)}>
      <Box sx={{ marginTop: 3 }}>
        <LoadFailed title="Error loading firms" message="The firms could not be loaded just now." />
      </Box>
    </FirmsFrame>
  );
}
