import { ExpandMoreIcon } from '@board/shared/icons';
import { inWords } from '@board/shared/country-words';
import { useCountry, usePlatform } from '@board/shared/platform';
import { Link, useLocation } from '@board/shared/router';
import { color, media, styled, VisuallyHidden } from '@board/shared/ui';
import { countryLinks, losesChoices } from './links';
import { closeAround, Disclosure } from './Disclosure';
import { Flag } from './drawings';

/** Name on wide screens, code on narrow ones; in the list both. */
const Menu = styled(Disclosure)({
  '& ul': { minWidth: 230 },
  '& summary .name': { display: 'none' },
  '& summary .code': { fontWeight: 600 },
  '& summary .arrow': { marginInline: -4 },
  '& li .code': { marginLeft: 'auto', paddingLeft: 16, color: color.soft, fontSize: '0.8125rem' },
  '@media (width < 26.875em)': {
    '& summary': { gap: 6, padding: '0 8px' },
    '& summary .arrow': { display: 'none' },
  },
  [media.tablet]: { '& summary .name': { display: 'inline' }, '& summary .code': { display: 'none' } },
});

/** The country selector: flag, name and code of each (docs/product.md §2.2, §4.1). It stores the choice. */
export function CountryMenu() {
  const { country: preference, notify } = usePlatform();
  const { country: current } = useCountry();
  const here = useLocation();
  return (
    <Menu
      summary={
        <>
          <VisuallyHidden>Country: </VisuallyHidden>
          <Flag country={current.code} />
          <span className="name">{current.name}</span>
          <abbr className="code" title={current.name} style={{ textDecoration: 'none' }}>
            {current.code.toUpperCase()}
          </abbr>
          <ExpandMoreIcon className="arrow" fontSize="small" aria-hidden="true" />
        </>
      }
    >
      {countryLinks(here).map(({ country: { code, name }, to }) => (
        <li key={code}>
          <Link
            to={to}
            aria-current={code === current.code ? 'true' : undefined}
            // the choice of a visitor who is faster than the script (inline/follow-country.ts)
            data-country={code}
            onClick={(event) => {
              preference.set(code);
              closeAround(event);
              if (code !== current.code && losesChoices(here))
                notify({
                  tone: 'info',
                  title: `Showing jobs in ${inWords(code)}`,
                  message: `Place and pay were left out: they mean nothing in ${inWords(code)}.`,
                });
            }}
          >
            <Flag country={code} />
            {name}
            <span className="code">{code.toUpperCase()}</span>
          </Link>
        </li>
      ))}
    </Menu>
  );
}
