import { COUNTRIES } from '@board/shared/domain';
import { Card, CardGrid, CardLink, Flag, SectionHead, Stack } from '@board/shared/ui';
import { Breadcrumbs, Chip, FirmLogo, RankBadge, ResultCount } from '@board/shared/ui-data';

const RANKS = [1, 10, 11, 25, 26, 50, 51, 284, null];
const FIRMS = [
  { id: 1, name: 'Deloitte', logo: null },
  ...[2, 3, 4, 5, 6].map((id) => ({ id, name: `Firm ${id}`, logo: null })),
];
const row = { flexWrap: 'wrap', alignItems: 'center', gap: 1 };

/** Badges, chips, flags, logos, cards. */
export function Facts() {
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={row}>
        {RANKS.map((ranking) => (
          <RankBadge key={ranking} ranking={ranking} />
        ))}
      </Stack>
      <Stack direction="row" sx={row}>
        <Chip data-tone="tint">Audit</Chip>
        <Chip>Multiple Locations</Chip>
        {COUNTRIES.map(({ code }) => (
          <Flag key={code} country={code} width={30} />
        ))}
      </Stack>
      <Stack direction="row" sx={row}>
        {FIRMS.map((firm) => (
          <FirmLogo key={firm.id} firm={firm} size={52} />
        ))}
      </Stack>
      <Breadcrumbs
        trail={[{ label: 'Home', to: '/' }, { label: 'Articles', to: '/articles' }, { label: 'Title' }]}
      />
      <ResultCount count={1284} noun="job" busy={false} />
      <div>
        <SectionHead title="A part of a page" link={{ to: '#all', label: 'View all' }} />
        <CardGrid>
          {['One', 'Two', 'Three'].map((name) => (
            <Card key={name}>
              <CardLink to={`#${name}`}>{name}</CardLink>
              All of the card is this link.
            </Card>
          ))}
        </CardGrid>
      </div>
    </Stack>
  );
}
