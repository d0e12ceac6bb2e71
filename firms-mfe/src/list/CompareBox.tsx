import { color, styled } from '@board/shared/ui';

const Choice = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  // above the card's own link
  position: 'relative',
  zIndex: 2,
  minHeight: 24,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.accent },
  // so that the bar below does not cover the focused element (WCAG 2.4.11)
  '& input, & input:focus-visible': { scrollMarginBlock: 120 },
  '&:has(:disabled)': { cursor: 'not-allowed' },
});

interface Props {
  /** `id` of the form that the choice belongs to. */
  form: string;
  /** The firm's. */
  slug: string;
  label: string;
  chosen: boolean;
  /** The comparison is full. */
  full: boolean;
  onChoose(slug: string, wanted: boolean): void;
}

/** The checkbox that adds a firm to the comparison: a field of its form, wherever it is on the page. */
export function CompareBox({ form, slug, label, chosen, full, onChoose }: Props) {
  return (
    <Choice>
      <input
        type="checkbox"
        name="firm"
        value={slug}
        form={form}
        checked={chosen}
        disabled={full && !chosen}
        aria-label={`Compare ${label}`}
        onChange={({ currentTarget }) => onChoose(slug, currentTarget.checked)}
      />
      Compare
    </Choice>
  );
}
