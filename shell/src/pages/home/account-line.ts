/** A line of an account: its figure aligns at the right. */
export const accountLine = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
} as const;
