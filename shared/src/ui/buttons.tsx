import { color, radius } from './theme/tokens';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from './text';

export type ButtonVariant = 'default' | 'outline' | 'ghost' | 'link';
/** `sm`, `default` and `lg` are 36, 44 and 50 px high; `icon` is a square of 44 px. All above WCAG 2.5.8's 24. */
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const VARIANTS: Record<ButtonVariant, object> = {
  default: {
    backgroundColor: color.accent,
    color: color.onAccent,
    '&:hover': { backgroundColor: color.accentStrong },
  },
  outline: {
    backgroundColor: color.card,
    color: color.ink,
    borderColor: color.edge,
    '&:hover': { backgroundColor: color.tint },
  },
  ghost: { color: color.ink, '&:hover': { backgroundColor: color.tint } },
  link: {
    minHeight: 24,
    padding: 0,
    color: color.accent,
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  },
};

const SIZES: Record<ButtonSize, object> = {
  default: {},
  sm: { minHeight: 36, padding: '4px 14px', fontSize: '0.875rem' },
  lg: { minHeight: 50, padding: '11px 22px' },
  icon: { minWidth: 44, padding: 0 },
};

export const buttonStyles = ({ variant = 'default', size = 'default' }: ButtonLook) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  padding: '8px 20px',
  border: '1px solid transparent',
  borderRadius: radius,
  backgroundColor: 'transparent',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1.4,
  textAlign: 'center' as const,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  ...SIZES[size],
  ...VARIANTS[variant],
  '&:disabled': {
    border: '1px solid transparent',
    backgroundColor: color.grey,
    color: color.soft,
    cursor: 'not-allowed',
  },
  '& svg': { flex: 'none', width: '1.25em', height: '1.25em' },
});

export const isAttribute = (name: string) => name !== 'variant' && name !== 'size';

const NativeButton = styled('button', { shouldForwardProp: isAttribute })<ButtonLook>(buttonStyles);

type ButtonProps = ComponentProps<typeof NativeButton>;

/** A native button, which submits a form only with `type="submit"`. */
export function Button({ type = 'button', ...props }: ButtonProps) {
  return <NativeButton type={type} {...props} />;
}

export const LinkButton = styled(Link, { shouldForwardProp: isAttribute })<ButtonLook>(buttonStyles);

const NativeLink = styled('a', { shouldForwardProp: isAttribute })<ButtonLook>(buttonStyles);

interface ExternalLinkProps extends ButtonLook {
  /** Checked by `externalUrl`: http(s) only. */
  href: string;
  children: ReactNode;
}

/** A button-shaped link in a new tab, which tells screen readers so. */
export function ExternalLink({ href, children, ...look }: ExternalLinkProps) {
  return (
    <NativeLink href={href} target="_blank" rel="noopener noreferrer" {...look}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </NativeLink>
  );
}

/** Shows on a pressed control that it was heard, until what it loads has come or failed (`global-styles.ts`). */
export async function busyUntil<Loaded>(control: HTMLElement, loading: Promise<Loaded>): Promise<Loaded> {
  control.ariaBusy = 'true';
  try {
    return await loading;
  } finally {
    control.ariaBusy = null;
  }
}
