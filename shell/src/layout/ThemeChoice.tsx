import type { ComponentType } from 'react';
import { ContrastIcon, DarkModeOutlinedIcon, LightModeOutlinedIcon } from '@board/shared/icons';
import { color, radius, styled, VisuallyHidden } from '@board/shared/ui';
import { themeChoice, useRemembered, type Theme } from '../visitor/remembered';
import { closeAround, Disclosure } from './Disclosure';

interface ThemeOption {
  /** Undefined follows the device. */
  theme: Theme | undefined;
  label: string;
  Icon: ComponentType<{ fontSize: 'small' }>;
}

const THEMES: ThemeOption[] = [
  { theme: 'light', label: 'Light', Icon: LightModeOutlinedIcon },
  { theme: 'dark', label: 'Dark', Icon: DarkModeOutlinedIcon },
  { theme: undefined, label: 'System', Icon: ContrastIcon },
];

/** Light, dark, or as the device is set; the browser stores it. */
function Choices() {
  const chosen = useRemembered(themeChoice);
  return THEMES.map(({ theme, label, Icon }) => (
    <li key={label}>
      <button
        type="button"
        aria-pressed={theme === chosen}
        onClick={(event) => {
          themeChoice.set(theme);
          closeAround(event);
        }}
      >
        <Icon fontSize="small" />
        {label}
      </button>
    </li>
  ));
}

/** Below the mobile breakpoint the sheet has the choice; without a script it would do nothing. */
const Menu = styled(Disclosure)({
  '& summary': { padding: 0, borderColor: 'transparent', backgroundColor: 'transparent' },
  '@media (width < 48em), (scripting: none)': { display: 'none' },
});

/** The choice of colours as a menu of the header. */
export function ThemeMenu() {
  const chosen = useRemembered(themeChoice);
  const Current = THEMES.find(({ theme }) => theme === chosen)?.Icon;
  return (
    <Menu
      summary={
        <>
          <VisuallyHidden>Colours</VisuallyHidden>
          {Current ? <Current fontSize="small" /> : null}
        </>
      }
    >
      <Choices />
    </Menu>
  );
}

const Row = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  margin: '16px 12px 0',
  padding: 0,
  border: `1px solid ${color.edge}`,
  borderRadius: radius,
  listStyle: 'none',
  '& button': {
    display: 'grid',
    justifyItems: 'center',
    gap: 2,
    width: '100%',
    padding: '10px 4px 8px',
    border: 0,
    borderRadius: radius - 1,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& [aria-pressed="true"]': { backgroundColor: color.tint, color: color.accent },
  '@media (scripting: none)': { display: 'none' },
});

/** The same as one row of the menu sheet. */
export const ThemeRow = () => (
  <Row aria-label="Colours">
    <Choices />
  </Row>
);
