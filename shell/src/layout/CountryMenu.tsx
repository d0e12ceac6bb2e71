import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useCountry, usePlatform } from '@board/shared/platform';
import { Link, useLocation } from '@board/shared/router';
import { Flag, VisuallyHidden } from '@board/shared/ui';
import { countryLinks } from './country-links';
import { CountryDetails } from './country-menu-styles';

/**
 * The country selector (docs/product.md §2.2, §4.1): a disclosure of links, so that it works before any script has
 * arrived. Scripts add that a choice is remembered, and that Esc, leaving and choosing close it.
 */
export function CountryMenu() {
  const { country: preference } = usePlatform();
  const { country: current } = useCountry();
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);

  const close = () => details.current?.removeAttribute('open');
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  return (
    <CountryDetails ref={details} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <summary>
        <VisuallyHidden>Country: </VisuallyHidden>
        <Flag country={current.code} />
        <span className="name">{current.name}</span>
        <ExpandMore fontSize="small" aria-hidden="true" />
      </summary>
      <ul>
        {countryLinks(pathname).map(({ country: { code, name }, to }) => (
          <li key={code}>
            <Link
              to={to}
              aria-current={code === current.code ? 'true' : undefined}
              onClick={() => {
                preference.set(code);
                close();
              }}
            >
              <Flag country={code} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </CountryDetails>
  );
}
