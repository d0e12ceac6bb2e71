import Button, { type ButtonProps } from '@mui/material/Button';
import { VisuallyHidden } from './text';

interface ExternalLinkProps extends Pick<
  ButtonProps<'a'>,
  'variant' | 'size' | 'children' | 'onClick' | 'onAuxClick'
> {
  /** Checked by `externalUrl`: http(s) only. */
  href: string;
}

/** A button-shaped link in a new tab, which tells screen readers so. */
export function ExternalLink({ href, children, ...look }: ExternalLinkProps) {
  return (
    <Button href={href} target="_blank" rel="noopener noreferrer" {...look}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Button>
  );
}
