import type { ReactNode } from 'react';
import { Page, PageHead, Stack, styled, Typography } from '@board/shared/ui';
import { Buttons } from './Buttons';
import { Colours } from './Colours';
import { Facts } from './Facts';
import { Forms } from './Forms';
import { States } from './States';
import { Type } from './Type';

const Part = styled('section')({ '& > h2': { marginBottom: 20 } });

/**
 * The design system on one page, made of its components: `/design`, in development only. A component that looks wrong
 * here looks wrong everywhere.
 */
function DesignPage() {
  return (
    <Page
      head={
        <PageHead title="Design system" sub="Every piece that sections build with, as it is right now." />
      }
    >
      <Stack sx={{ gap: 7 }}>
        {PARTS.map(([title, part]) => (
          <Part key={title} aria-label={title}>
            <Typography variant="h2">{title}</Typography>
            {part}
          </Part>
        ))}
      </Stack>
    </Page>
  );
}

const PARTS: [string, ReactNode][] = [
  ['Colours', <Colours key="colours" />],
  ['Type', <Type key="type" />],
  ['Buttons and links', <Buttons key="buttons" />],
  ['Facts', <Facts key="facts" />],
  ['Forms', <Forms key="forms" />],
  ['States', <States key="states" />],
];

export { DesignPage as Component };
