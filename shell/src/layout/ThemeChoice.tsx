import { useId, type ComponentType } from 'react';
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

/** Below the mobile breakpoint the sheet has the choice; without a script it would do nothing. */
const Menu = styled(Disclosure)({
  '& summary': { padding: 0, borderColor: 'transparent', backgroundColor: 'transparent' },
  '@media (width < 48em), (scripting: none)': { display: 'none' },
});

/** Light, dark, or as the device is set; the browser stores it. */
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
      {THEMES.map(({ theme, label, Icon }) => (
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
      ))}
    </Menu>
  );
}

const Choice = styled('fieldset')({
  margin: '16px 12px 0',
  padding: 0,
  border: 0,
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    border: `1px solid ${color.edge}`,
    borderRadius: radius,
  },
  '& legend': { padding: '0 0 6px', color: color.soft, fontSize: '0.8125rem', fontWeight: 600 },
  '& label': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: 2,
    padding: '10px 4px 8px',
    borderRadius: radius - 1,
    fontSize: '0.8125rem',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& label:has(:checked)': { backgroundColor: color.tint, color: color.accent },
  '& label:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '@media (scripting: none)': { display: 'none' },
});

/** Light, dark, or as the device is set, as one row of the menu sheet. */
export function ThemeChoice() {
  const chosen = useRemembered(themeChoice);
  const name = useId();
  return (
    <Choice>
      <legend>Colours</legend>
      <div className="row">
        {THEMES.map(({ theme, label, Icon }) => (
          <label key={label}>
            <input
              type="radio"
              name={name}
              autoComplete="off" // browsers would tick what was ticked before a reload
              checked={theme === chosen}
              onChange={() => themeChoice.set(theme)}
            />
            <Icon fontSize="small" />
            {label}
          </label>
        ))}
      </div>
    </Choice>
  );
}
