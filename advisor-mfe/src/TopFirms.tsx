import type { CountryCode } from '@board/shared/domain';
import { Widget } from '@board/shared/platform';
import { WidgetSkeleton } from '@board/shared/ui';

interface Props {
  country: CountryCode | undefined;
}

export const TITLE = 'Top Firms I Connect People To';

/** The firms at the top of the ranking (docs/product.md §2.10.2). */
export function TopFirms({ country }: Props) {
  return (
    <Widget
      name="firms/TopFirms"
      props={{ title: TITLE, ...(country ? { country } : {}) }}
      label={TITLE}
      skeleton={<WidgetSkeleton label="top firms" height={300} />}
    />
  );
}
