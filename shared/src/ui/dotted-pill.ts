import { color } from '@board/shared/ui';

/** A pill with a dot before its words: something is on, or going on. */
export const dottedPill = {
  alignItems: 'center',
  margin: 0,
  borderRadius: 999,
  backgroundColor: color.card,
  fontSize: '0.875rem',
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: color.accent,
  },
} as const;
