import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { ExpandMoreIcon } from '@board/shared/icons';
import { inWords } from '@board/shared/country-words';
import type { Country } from '@board/shared/domain';
import { useCountry, usePlatform } from '@board/shared/platform';
import {
  color,
  floating,
  media,
  panel,
  VisuallyHidden,
} from '@board/shared/ui';
import { countryLinks, losesChoices } from './links';
import { Flag } from './Flag';

/**
 * A bordered summary, and its list floating under it at the right. Name on wide
 * screens, code on narrow ones; in the list both.
 */
const MenuDetails = styled('details')({
  position: 'relative',
  flex: 'none',
  fontWeight: 500,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 10px',
    ...panel,
    borderColor: color.edge,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { backgroundColor: color.tint },
  '&[open] summary .arrow': { transform: 'rotate(180deg)' },
  '& ul': {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    right: 0,
    zIndex: 1,
    minWidth: 230,
    padding: 6,
    ...panel,
    boxShadow: floating,
    whiteSpace: 'nowrap',
  },
  '& summary .name': { display: 'none' },
  '& summary .code': { fontWeight: 600 },
  '& summary .arrow': { marginInline: -4 },
  '& li .code': {
    marginLeft: 'auto',
    paddingLeft: 16,
    color: color.soft,
    fontSize: '0.8125rem',
  },
  '@media (width < 26.875em)': {
    '& summary': { gap: 6, padding: '0 8px' },
    '& summary .arrow': { display: 'none' },
  },
  [media.tablet]: {
    '& summary .name': { display: 'inline' },
    '& summary .code': { display: 'none' },
  },
});

/**
 * The country selector: flag, name and code of each (docs/product.md §2.2,
 * §4.1). It stores the choice. It is a native disclosure, so its links work
 * before hydration, and opening needs no code. Scripts close it on Esc and on
 * leaving.
 */
export function CountryMenu() {
  const { country: current } = useCountry();
  const here = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <MenuDetails ref={menu} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <summary>
        <VisuallyHidden>Country: </VisuallyHidden>
        <Flag country={current.code} />
        <span className="name">{current.name}</span>
        <abbr
          className="code"
          title={current.name}
          style={{ textDecoration: 'none' }}
        >
          {current.code.toUpperCase()}
        </abbr>
        <ExpandMoreIcon className="arrow" fontSize="small" aria-hidden="true" />
      </summary>
      <List>
        {countryLinks(here).map(({ country, to }) => (
          <ListItem key={country.code} disablePadding>
            <CountryChoice country={country} to={to} onChoose={close} />
          </ListItem>
        ))}
      </List>
    </MenuDetails>
  );
}

interface CountryChoiceProps {
  country: Country;
  to: string;
  onChoose(): void;
}

/** A link that shows the page for a country, and stores the choice. */
function CountryChoice({ country, to, onChoose }: CountryChoiceProps) {
  const { country: preference, notify } = usePlatform();
  const { country: current } = useCountry();
  const here = useLocation();
  const { code, name } = country;
  const chooseCountry = () => {
    preference.set(code);
    onChoose();
    if (code !== current.code && losesChoices(here))
      notify({
        tone: 'info',
        title: `Showing jobs in ${inWords(code)}`,
        message: `Place and pay were left out: they mean nothing in ${inWords(code)}.`,
      });
  };
  return (
    <ListItemButton
      component={Link}
      to={to}
      aria-current={code === current.code ? 'true' : undefined}
      // the choice of a visitor who is faster than the script
      // (inline/follow-country.ts)
      data-country={code}
      onClick={chooseCountry}
    >
      <Flag country={code} />
      {name}
      <span className="code">{code.toUpperCase()}</span>
    </ListItemButton>
  );
}
