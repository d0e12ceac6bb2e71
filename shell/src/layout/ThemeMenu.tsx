import { styled, VisuallyHidden } from '@board/shared/ui';
import { useRemembered } from '../visitor/remembered';
import { themeChoice } from '../visitor/theme';
import { closeAround, Disclosure } from './Disclosure';
import { THEMES } from './theme-options';

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
