import type { ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { VisuallyHidden } from './VisuallyHidden';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'fullWidth'> {
  /** Checked by `externalUrl`: http(s) only. */
  href: string;
  children: ReactNode;
}

/** A button-shaped link out of the site, in a new tab, which says so to those who listen. */
export function ExternalLink({ href, children, ...rest }: Props) {
  return (
    <Button component="a" href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Button>
  );
}
