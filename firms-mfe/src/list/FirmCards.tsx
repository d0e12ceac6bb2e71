import type { CountryCode } from '@board/shared/domain';
import { FirmCard } from '../card/FirmCard';
import { useOpenings } from '../card/openings';
import { MOST_COMPARED } from '../data/firm-filters';
import type { FirmSummary } from '../data/firm-row';
import { CompareBox } from './CompareBox';

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
