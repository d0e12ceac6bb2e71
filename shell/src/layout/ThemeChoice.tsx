import { useId } from 'react';
import { color, radius, styled } from '@board/shared/ui';
import { useRemembered } from '../visitor/remembered';
import { themeChoice } from '../visitor/theme';
import { THEMES } from './theme-options';

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
