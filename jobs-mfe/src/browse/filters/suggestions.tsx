/**
 * The suggestions of the panel's fields: what loads when one of them gets the
 * focus.
 */
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { Country } from '@board/shared/domain';
import { activeParts, partText } from '@board/shared/model/filter-chips';
import type { FilterValues } from '@board/shared/model/filters';
import type { Suggestion } from '../../data/suggestions';
import type { NamedChoice } from './FirmField';
import type { FormPart } from './filter-form';
import { hasWords, useOffers, usePlaces, type Offer } from './offers';
import type { SuggestingInput } from './SuggestingField';
import { SuggestionList } from './SuggestionList';

type SuggestionsProps = SuggestingInput & Pick<FormPart, 'country' | 'form'>;

const KIND_LABELS = {
  sentence: '',
  title: '',
  firm: 'Firm',
  service: 'Service',
  place: 'Place',
};

/**
 * Titles, firms, services, places and the filters of a sentence
 * (docs/product.md §2.5.6).
 */
export function TitleSuggestions({
  country,
  form,
  ...field
}: SuggestionsProps) {
  const [isOpen, setOpen] = useState(false);
  const offers = useOffers(country, field.typed.trim(), isOpen);
  const chooseOffer = (offer: Offer) => {
    if (offer.kind === 'sentence') form.ask(offer.text, offer.filters);
    else
      form.change(({ search: _typed, ...others }) => ({
        ...others,
        ...suggestedFilter(offer),
      }));
  };
  return (
    <SuggestionList
      {...field}
      options={offers}
      isOpen={isOpen}
      setOpen={setOpen}
      choose={chooseOffer}
      keyOf={(offer) => `${offer.kind} ${offer.text}`}
      render={(offer) => <OfferLine offer={offer} country={country} />}
    />
  );
}

function suggestedFilter({ kind, value }: Suggestion): FilterValues {
  switch (kind) {
    case 'title':
      return { search: value };
    case 'firm':
      return { firm: value };
    case 'service':
      return { service: [value] };
    default:
      return { location: value };
  }
}

/** Places of the country (docs/product.md §2.5.6). */
export function PlaceSuggestions({
  country,
  form,
  ...field
}: SuggestionsProps) {
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces(country, field.typed.trim(), isOpen);
  return (
    <SuggestionList
      {...field}
      options={places}
      isOpen={isOpen}
      setOpen={setOpen}
      choose={(location) =>
        form.change((filters) => ({ ...filters, location }))
      }
      keyOf={(place) => place}
      render={(place) => <bdi>{place}</bdi>}
    />
  );
}

interface FirmSuggestionsProps extends SuggestingInput {
  firms: readonly NamedChoice[];
  choose(firm: NamedChoice): void;
}

/**
 * All firms, or those with the typed words in any order, each with its number
 * of jobs (docs/product.md §2.5.6).
 */
export function FirmSuggestions({
  firms,
  choose,
  ...field
}: FirmSuggestionsProps) {
  const [isOpen, setOpen] = useState(false);
  const typedName = field.typed.trim();
  return (
    <SuggestionList
      {...field}
      options={
        isOpen ? firms.filter(({ name }) => hasWords(name, typedName)) : []
      }
      opensOnPress
      isOpen={isOpen}
      setOpen={setOpen}
      choose={choose}
      keyOf={({ value }) => value}
      render={({ label }) => <bdi>{label}</bdi>}
    />
  );
}

/** A sentence is shown by its filters, as the chips that they become. */
function OfferLine({ offer, country }: { offer: Offer; country: Country }) {
  if (offer.kind === 'sentence')
    return activeParts(offer.filters).map((part) => (
      <Chip key={part} label={partText(offer.filters, part, country)} />
    ));
  const kindLabel = KIND_LABELS[offer.kind];
  return (
    <>
      <bdi>{offer.text}</bdi>
      {kindLabel ? <Chip className="kind" label={kindLabel} /> : null}
    </>
  );
}
