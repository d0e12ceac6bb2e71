import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { CountryCode } from '@board/shared/domain';
import { CardLink } from '@board/shared/ui';
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
    <Card component="article">
      <CardContent>
        <Typography component={level} variant="h3">
          <CardLink to={addresses.detail(item.slug, country)}>
            {item.title}
          </CardLink>
        </Typography>
        <p>{item.summary}</p>
      </CardContent>
    </Card>
  );
}
