import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { styled } from '@mui/material/styles';
import type { Country } from '@board/shared/domain';
import { ArrowDropDownIcon } from '@board/shared/icons';
import { partText } from '@board/shared/model/filter-chips';
import { severalRow } from '@board/shared/model/filter-values';
import type { SeveralName } from '@board/shared/model/filters';
import {
  busyUntil,
  color,
  floating,
  media,
  panel,
  radius,
} from '@board/shared/ui';
import type { JobFilters } from '../../data/job-filters';
import { FORM_ID } from './filter-form';

export interface SeveralFieldProps {
  name: SeveralName;
  choices: readonly { value: string; label: string }[];
  country: Country;
  filters: JobFilters;
}

type SelectCode = typeof import('./SelectMultiple');

const loadSelect = () =>
  import(/* webpackChunkName: "select-multiple" */ './SelectMultiple');

/** The press that follows loads it again if it does not arrive. */
const fetchSelect = () => {
  if (isWide()) void loadSelect().catch(() => {});
};

/**
 * The list is MUI's from here on; phones and tablets keep boxes
 * (docs/product.md §2.5.6).
 */
const isWide = () =>
  globalThis.matchMedia?.('(min-width: 64em)').matches ?? false;

/** Whether the boxes are over the page, and not among the other fields. */
const isOverPage = () =>
  globalThis.matchMedia?.('(min-width: 48em)').matches ?? false;

/**
 * A filter of which several values may be chosen: a disclosure with a box for
 * each, which works before hydration and without a script. On wide screens a
 * press opens MUI's Select instead, whose code comes when somebody is about to
 * press.
 */
export function SeveralField(field: SeveralFieldProps) {
  const { name, choices, country, filters } = field;
  const { label, any } = severalRow(name);
  const id = useId();
  const labelId = `${id}-label`;
  const valueId = `${id}-value`;
  const [code, setCode] = useState<SelectCode>();
  const { details, ...closing } = useClosing();

  const open = async (event: MouseEvent<HTMLElement>) => {
    if (!details.current || details.current.open || !isWide()) return;
    event.preventDefault();
    try {
      setCode(await busyUntil(event.currentTarget, loadSelect()));
    } catch {
      details.current.toggleAttribute('open', true);
    }
  };
  return (
    <FormControl>
      <FormLabel component="span" id={labelId}>
        {label}
      </FormLabel>
      <Disclosure ref={details} hidden={code !== undefined} {...closing}>
        <summary
          aria-labelledby={`${labelId} ${valueId}`}
          onPointerEnter={fetchSelect}
          onFocus={fetchSelect}
          onClick={(event) => void open(event)}
        >
          <bdi id={valueId}>
            {filters[name] ? partText(filters, name, country) : any.label}
          </bdi>
          <ArrowDropDownIcon aria-hidden="true" />
        </summary>
        <div className="boxes" role="group" aria-labelledby={labelId}>
          <Boxes name={name} choices={choices} filters={filters} />
        </div>
      </Disclosure>
      {code ? <code.SelectMultiple {...field} labelId={labelId} /> : null}
    </FormControl>
  );
}

type BoxesProps = Pick<SeveralFieldProps, 'name' | 'choices' | 'filters'>;

/** Plain boxes: a form has dozens, most of which nobody sees. */
const Boxes = ({ name, choices, filters }: BoxesProps) =>
  choices.map((choice) => (
    <label key={choice.value}>
      <input
        type="checkbox"
        form={FORM_ID}
        name={name}
        value={choice.value}
        defaultChecked={filters[name]?.includes(choice.value)}
      />
      <bdi>{choice.label}</bdi>
    </label>
  ));

/**
 * Esc closes the boxes, and so does a press elsewhere where they are over the
 * page.
 */
function useClosing() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      const isInside =
        target instanceof Node && details.current?.contains(target);
      if (!isInside && isOverPage())
        details.current?.toggleAttribute('open', false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [isOpen]);

  return {
    details,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) =>
      setOpen(currentTarget.open),
    onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => {
      const { currentTarget } = event;
      if (event.key !== 'Escape' || !currentTarget.open) return;
      event.stopPropagation(); // the drawer around the field stays open
      currentTarget.toggleAttribute('open', false);
      currentTarget.querySelector('summary')?.focus();
    },
  };
}

/** Looks like the system's own select, which the other fields are. */
const Disclosure = styled('details')({
  position: 'relative',
  '&[hidden]': { display: 'none' },
  // The panel has a look of its own for its disclosures.
  '&&& > summary': {
    display: 'block',
    position: 'relative',
    minHeight: 44,
    // Fields have this padding beside their border.
    padding: '8px 35px 8px 12px',
    overflow: 'hidden',
    border: `1px solid ${color.edge}`,
    borderRadius: radius,
    backgroundColor: color.card,
    fontWeight: 400,
    lineHeight: 1.625,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& > svg': {
      position: 'absolute',
      top: 'calc(50% - 0.5em)',
      right: 6,
      color: color.soft,
    },
  },
  '& > .boxes': {
    ...panel,
    borderColor: color.edge,
    maxHeight: 320,
    marginTop: 4,
    padding: 6,
    overflowY: 'auto',
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 44,
      padding: '4px 10px',
      borderRadius: radius,
      cursor: 'pointer',
    },
    '& > label:hover': { backgroundColor: color.tint },
    '& input': {
      flex: 'none',
      width: 18,
      height: 18,
      margin: 0,
      accentColor: color.accent,
    },
  },
  [media.tablet]: {
    '& > .boxes': {
      position: 'absolute',
      top: '100%',
      left: 0,
      zIndex: 3,
      width: 'max-content',
      minWidth: '100%',
      maxWidth: 360,
      maxHeight: 420,
      boxShadow: floating,
    },
  },
});
