import { styled } from '@board/shared/ui';
import { askAgain } from './banner-state';

const Entry = styled('li')({ '@media (scripting: none)': { display: 'none' } });

/** The footer's button that opens the cookie banner again (docs/product.md §4.2). */
export function CookieSettings() {
  return (
    <Entry>
      <button type="button" onClick={() => askAgain(true)}>
        Cookie settings
      </button>
    </Entry>
  );
}
