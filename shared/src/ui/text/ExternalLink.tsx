import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { buttonStyles, isAttribute, type ButtonLook } from '../buttons/button-styles';
import { VisuallyHidden } from './VisuallyHidden';

const Pressed = styled('a', { shouldForwardProp: isAttribute })<ButtonLook>(buttonStyles);

interface Props extends ButtonLook {
  /** Checked by `externalUrl`: http(s) only. */
  href: string;
  children: ReactNode;
}

/** A button-shaped external link in a new tab, which tells screen readers so. */
export function ExternalLink({ href, children, ...look }: Props) {
  return (
    <Pressed href={href} target="_blank" rel="noopener noreferrer" {...look}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Pressed>
  );
}
