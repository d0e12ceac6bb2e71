import Typography from '@mui/material/Typography';
import type { CountryCode } from '@board/shared/domain';
import { Card, CardLink } from '@board/shared/ui';
import { addresses } from './addresses';
import type { Item } from './data/item-queries';

interface Props {
  item: Item;
  country: CountryCode | undefined;
  /** Level of its heading on the page. */
  level: 'h2' | 'h3';
}

/** One item; all of the card is its link. */
export function ItemCard({ item, country, level }: Props) {
  return (
    <Card>
      <Typography component={level} variant="h3">
        <CardLink to={addresses.detail(item.slug, country)}>{item.title}</CardLink>
      </Typography>
      <p>{item.summary}</p>
    </Card>
  );
}
