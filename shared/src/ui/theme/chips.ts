import type { Components, Theme } from '@mui/material/styles';
import { color, radius, rankColor } from './tokens';

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    /** What the text is about: a service, a salary. */
    tint: true;
    /** Rank badges have these four (docs/product.md §4.4). */
    amber: true;
    blue: true;
    purple: true;
    grey: true;
  }
  interface ChipPropsVariantOverrides {
    /** Words without a ground. */
    plain: true;
    /** A pill with a dot before its words: something is on, or going on. */
    dotted: true;
  }
}

const rankVariants = Object.entries(rankColor).map(
  ([tone, { text, ground }]) => ({
    props: { color: tone as keyof typeof rankColor },
    style: { backgroundColor: ground, color: text },
  }),
);

/**
 * A short fact: grey, or tinted. It breaks into lines where a place's name is
 * long.
 */
export const chips: Pick<Components<Theme>, 'MuiChip'> = {
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 24,
        padding: '2px 8px',
        borderRadius: radius,
        backgroundColor: color.grey,
        color: color.onGrey,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        '& .MuiChip-icon': {
          width: 16,
          height: 16,
          margin: '0 4px 0 0',
          color: 'inherit',
        },
        '&.MuiChip-clickable:hover': {
          backgroundColor: color.grey,
          color: color.ink,
        },
        variants: [
          {
            props: { color: 'tint' },
            style: { backgroundColor: color.tint, color: color.accent },
          },
          ...rankVariants,
          {
            props: { size: 'small' },
            style: {
              flex: 'none',
              minHeight: 22,
              padding: '1px 7px',
              fontSize: '0.75rem',
              fontWeight: 700,
            },
          },
          {
            props: { variant: 'plain' },
            style: {
              padding: '1px 0',
              backgroundColor: 'transparent',
              fontWeight: 500,
            },
          },
          {
            props: { variant: 'dotted' },
            style: {
              gap: 8,
              padding: '4px 14px',
              borderRadius: 999,
              backgroundColor: color.card,
              color: color.ink,
              fontSize: '0.875rem',
              '&::before': {
                content: '""',
                flex: 'none',
                width: 8,
                height: 8,
                borderRadius: '50%',
                backgroundColor: color.accent,
              },
            },
          },
        ],
      },
      label: { padding: 0, whiteSpace: 'normal' },
    },
  },
};
