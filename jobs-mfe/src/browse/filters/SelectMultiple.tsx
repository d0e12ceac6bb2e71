import MenuItem from '@mui/material/MenuItem';
import Select, { type SelectChangeEvent } from '@mui/material/Select';
import { useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { partText } from '@board/shared/model/filter-chips';
import { severalRow, severalValues } from '@board/shared/model/filter-values';
import { CheckIcon } from '@board/shared/icons';
import { color } from '@board/shared/ui';
import type { SeveralName } from '@board/shared/model/filters';
import type { JobFilters } from '../../data/job-filters';
import { useFormOfFields } from './filter-form';
import type { SeveralFieldProps } from './SeveralField';

const CheckedItem = styled(MenuItem)({
  '& > svg': { visibility: 'hidden', color: color.accent, fontSize: 20 },
  '&[aria-selected="true"] > svg': { visibility: 'visible' },
});

/** A list as long as that of services scrolls within the window. */
const MENU_PROPS = {
  slotProps: { paper: { sx: { maxHeight: 'min(420px, calc(100% - 32px))' } } },
};

interface SelectMultipleProps extends SeveralFieldProps {
  labelId: string;
}

/**
 * MUI's Select of several values, which opens with its first render: a press
 * asked for it. The boxes of the field remain what the form sends; each choice
 * goes there by `form.change`. A chunk of its own.
 */
export function SelectMultiple({
  name,
  choices,
  country,
  filters,
  labelId,
}: SelectMultipleProps) {
  const { value: noneValue, label: allLabel } = severalRow(name).any;
  const { chosenValues, setValues } = useChosenValues(name, filters);
  const selectElement = useRef<{ focus(): void }>(null);
  /** Undefined until it has the focus for the first time, which opens it. */
  const [isOpen, setOpen] = useState<boolean>();
  const shownValues = chosenValues.length > 0 ? chosenValues : [noneValue];

  // The menu gives the focus back to what had it.
  useEffect(() => selectElement.current?.focus(), []);

  const chooseValues = ({ target }: SelectChangeEvent<readonly string[]>) => {
    const pressedValues = [target.value].flat();
    const isCleared =
      pressedValues.includes(noneValue) && !shownValues.includes(noneValue);
    setValues(
      isCleared ? [] : pressedValues.filter((value) => value !== noneValue),
    );
  };
  return (
    <Select
      multiple
      open={isOpen ?? false}
      onFocus={() => setOpen((now) => now ?? true)}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputRef={selectElement}
      labelId={labelId}
      SelectDisplayProps={{ id: `${labelId}-several` }}
      MenuProps={MENU_PROPS}
      value={shownValues}
      onChange={chooseValues}
      renderValue={() =>
        chosenValues.length > 0
          ? partText({ [name]: chosenValues }, name, country)
          : allLabel
      }
    >
      {[{ value: noneValue, label: allLabel }, ...choices].map(
        ({ value, label }) => (
          <CheckedItem key={value} value={value}>
            <CheckIcon aria-hidden="true" />
            <bdi>{label}</bdi>
          </CheckedItem>
        ),
      )}
    </Select>
  );
}

/** The values that are chosen, also before the list has their answer. */
function useChosenValues(name: SeveralName, filters: JobFilters) {
  const filterForm = useFormOfFields();
  /**
   * What was chosen since these filters were loaded: their answer is on its
   * way.
   */
  const [latest, setLatest] = useState<{
    loaded: JobFilters;
    values: readonly string[];
  }>();
  const setValues = (writtenValues: readonly string[]) => {
    const values = severalValues(writtenValues);
    setLatest({ loaded: filters, values: values ?? [] });
    filterForm.change((current) => ({ ...current, [name]: values }));
  };
  const chosenValues =
    latest?.loaded === filters ? latest.values : (filters[name] ?? []);
  return { chosenValues, setValues };
}
