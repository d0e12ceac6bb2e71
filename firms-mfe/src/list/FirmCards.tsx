import type { CountryCode } from '@board/shared/domain';
import { color, styled } from '@board/shared/ui';
import { FirmCard } from '../card/FirmCard';
import { useOpenings } from '../card/openings';
import { MOST_COMPARED } from '../data/firm-filters';
import type { FirmSummary } from '../data/firm-row';

interface Props {
  firms: FirmSummary[];
  /** What each firm is called on this page. */
  labelOf(firm: FirmSummary): string;
  country: CountryCode | undefined;
  /** `id` of the comparison's form. */
  form: string;
  chosen: string[];
  choose(slug: string, wanted: boolean): void;
}

/** The cards of one page of the list; one query reads their numbers of jobs. */
export function FirmCards({ firms, labelOf, country, form, chosen, choose }: Props) {
  const openingsOf = useOpenings(firms);
  return firms.map((firm) => (
    <FirmCard
      key={firm.id}
      firm={firm}
      label={labelOf(firm)}
      openings={openingsOf(firm.id)}
      country={country}
      action={
        <CompareBox
          form={form}
          slug={firm.slug}
          label={labelOf(firm)}
          chosen={chosen.includes(firm.slug)}
          full={chosen.length >= MOST_COMPARED}
          onChoose={choose}
        />
      }
    />
  ));
}

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

interface CompareBoxProps {
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
function CompareBox({ form, slug, label, chosen, full, onChoose }: CompareBoxProps) {
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
