import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, radius, media } from './theme/tokens';

const control = {
  width: '100%',
  minHeight: 44,
  padding: '8px 12px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius,
  backgroundColor: color.card,
  color: color.ink,
  font: 'inherit',
  '&::placeholder': { color: color.soft, opacity: 1 },
} as const;

export const TextInput = styled('input')(control);

export const SelectInput = styled('select')({
  ...control,
  appearance: 'none',
  paddingRight: 36,
  textOverflow: 'ellipsis',
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${color.soft} 50%), linear-gradient(135deg, ${color.soft} 50%, transparent 50%)`,
  backgroundPosition: 'calc(100% - 19px) 55%, calc(100% - 14px) 55%',
  backgroundSize: '5px 5px',
  backgroundRepeat: 'no-repeat',
});

const Labelled = styled('label')({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  color: color.soft,
  fontSize: '0.8125rem',
  fontWeight: 600,
  '& > input, & > select': { fontSize: '1rem', fontWeight: 400 },
});

interface FieldProps {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

export function Field({ label, children, className }: FieldProps) {
  return (
    <Labelled className={className}>
      <span>{label}</span>
      {children}
    </Labelled>
  );
}

/** The form above a list: a search field, one select, a button. */
export const FilterPanel = styled('form')({
  display: 'grid',
  gap: 14,
  alignItems: 'end',
  padding: 18,
  borderRadius: radius,
  backgroundColor: color.band,
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(180px, 240px) auto' },
});
