import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type KeyboardEvent } from 'react';
import { plural } from '@board/shared/domain';
import { useHydrated } from '@board/shared/platform';
import { VisuallyHidden } from '@board/shared/ui';
import type { FormPart } from './filter-form';
import { OfferList, optionId, useOffers, type Offer } from './offers';

const FILTER_OF = { title: 'search', firm: 'firm', service: 'service', place: 'location' } as const;

/** "Job Title": suggests titles, firms, services, places and the filters of a sentence (WAI-ARIA's combobox). */
export function TitleField({ country, filters, form }: FormPart) {
  const id = useId();
  const listId = `${id}-list`;
  // Without a script it is a plain field.
  const isCombobox = useHydrated();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** Of the offer that Enter takes; -1 is the field itself. */
  const [index, setIndex] = useState(-1);
  const offers = useOffers(country, typed, open);
  const chosen = offers[index];

  const choose = (offer: Offer) => {
    setOpen(false);
    if (offer.kind === 'sentence') form.ask(offer.text, offer.filters);
    else
      form.change(({ search: _typed, ...others }) => ({ ...others, [FILTER_OF[offer.kind]]: offer.value }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const places = offers.length + 1;
      setIndex(((index + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (event.key === 'Enter') {
      setOpen(false);
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div className="title" onBlur={() => setOpen(false)}>
      <FormControl>
        <FormLabel htmlFor={id}>Job Title</FormLabel>
        <OutlinedInput
          id={id}
          name="search"
          placeholder="Search job titles..."
          defaultValue={filters.search ?? ''}
          onChange={({ target }) => {
            setTyped(target.value.trim());
            setOpen(true);
            setIndex(-1);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              maxLength: 200,
              autoCapitalize: 'none',
              spellCheck: false,
              enterKeyHint: 'search',
              ...(isCombobox && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': offers.length > 0,
                'aria-controls': offers.length > 0 ? listId : undefined,
                'aria-activedescendant': chosen ? optionId(listId, index) : undefined,
              }),
            },
          }}
        />
      </FormControl>
      <VisuallyHidden role="status">
        {offers.length > 0 ? plural(offers.length, 'suggestion') : ''}
      </VisuallyHidden>
      {offers.length > 0 ? <OfferList {...{ country, offers, index, choose }} id={listId} /> : null}
    </div>
  );
}
