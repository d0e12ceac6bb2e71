import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import type { NavLink } from './links';
import { HEART_ICON, useSavedLink } from './SavedLink';

const MenuColumn = styled('div')({
  padding: '12px 12px 24px',
  '& .top': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingLeft: 12,
    marginBottom: 8,
  },
  '& nav ul': { display: 'grid', gap: 2 },
  '& nav a': { minHeight: 48, fontSize: '1.0625rem', fontWeight: 500 },
});

export interface MenuContentProps {
  titleId: string;
  links: NavLink[];
  /** Whether the site has a page of saved jobs. */
  hasJobs: boolean;
  closeButton: ReactNode;
  /** A link was chosen. */
  onLeave(): void;
}

/**
 * What the sheet of the navigation has: its title, a button that closes it, and
 * the links.
 */
export function MenuContent({
  titleId,
  links,
  hasJobs,
  closeButton,
  onLeave,
}: MenuContentProps) {
  const savedLink = useSavedLink();
  return (
    <MenuColumn>
      <div className="top">
        <Typography variant="h3" component="h2" id={titleId}>
          Menu
        </Typography>
        {closeButton}
      </div>
      <nav aria-label="Menu">
        <List>
          {links.map(({ label, to, current }) => (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={Link}
                to={to}
                aria-current={current}
                onClick={onLeave}
              >
                {label}
              </ListItemButton>
            </ListItem>
          ))}
          {hasJobs ? (
            <ListItem disablePadding>
              <ListItemButton
                component={Link}
                to={savedLink.to}
                aria-current={savedLink.current}
                onClick={onLeave}
              >
                {HEART_ICON}
                <span>{`My jobs${savedLink.count > 0 ? ` (${savedLink.count})` : ''}`}</span>
              </ListItemButton>
            </ListItem>
          ) : null}
        </List>
      </nav>
    </MenuColumn>
  );
}
