/** A row of the table as its keys see it. */
interface FocusableRow {
  slug: string;
  /** Moves the focus to the row's link, which scrolls into view. */
  focus(): void;
}

/**
 * The rows of the table at the moment of a key. The current row has the focus;
 * without a focus it is the row of the job in the pane.
 */
export class Rows {
  private readonly elements: HTMLElement[];
  private readonly focused: HTMLElement | undefined;
  private readonly currentElement: HTMLElement | undefined;

  constructor(table: HTMLElement | null, open: string | undefined) {
    this.elements = [
      ...(table?.querySelectorAll<HTMLElement>('[data-slug]') ?? []),
    ];
    this.focused = this.elements.find((row) =>
      row.contains(document.activeElement),
    );
    this.currentElement =
      this.focused ?? this.elements.find((row) => row.dataset['slug'] === open);
  }

  /** Whether a row has the focus, and not the pane. */
  get isInRow(): boolean {
    return this.focused !== undefined;
  }

  get current(): FocusableRow | undefined {
    return asRow(this.currentElement);
  }

  /** The row so many steps after the current one. */
  after(steps: number | undefined): FocusableRow | undefined {
    if (steps === undefined || !this.currentElement) return undefined;
    return asRow(
      this.elements[this.elements.indexOf(this.currentElement) + steps],
    );
  }
}

function asRow(element: HTMLElement | undefined): FocusableRow | undefined {
  const slug = element?.dataset['slug'];
  if (element === undefined || slug === undefined) return undefined;
  return { slug, focus: () => element.querySelector('a')?.focus() };
}
