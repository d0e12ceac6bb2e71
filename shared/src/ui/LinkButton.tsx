import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router';

type Props = Pick<
  ButtonProps,
  'variant' | 'size' | 'startIcon' | 'endIcon' | 'fullWidth' | 'children' | 'sx'
> &
  Pick<LinkProps, 'to' | 'rel' | 'replace' | 'preventScrollReset'>;

/** A link within the site that looks like a button. */
export function LinkButton(props: Props) {
  return <Button component={Link} {...props} />;
}
