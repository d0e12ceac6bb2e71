import { Button } from '@board/shared/ui';

interface Props {
  /** Number of hidden jobs among those that the list has loaded. */
  count: number;
  shown: boolean;
  onToggle(shown: boolean): void;
}

/** "3 hidden, show" (docs/product.md §2.5). */
export const HiddenNote = ({ count, shown, onToggle }: Props) =>
  count > 0 ? (
    <Button variant="link" onClick={() => onToggle(!shown)}>
      {count} hidden, {shown ? 'hide' : 'show'}
    </Button>
  ) : null;
