import { SearchIcon } from '@board/shared/icons';
import { Button, LinkButton, Stack, TextLink } from '@board/shared/ui';
import { ExternalLink } from '@board/shared/ui-data';

const VARIANTS = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const SIZES = ['sm', 'default', 'lg'] as const;
const row = { flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };

/** Every variant in every size (docs/product.md §9), and links in their shape. */
export function Buttons() {
  return (
    <Stack sx={{ gap: 2 }}>
      {VARIANTS.map((variant) => (
        <Stack key={variant} direction="row" sx={row}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant}, {size}
            </Button>
          ))}
          <Button variant={variant} size="icon" aria-label={`${variant}, icon`}>
            <SearchIcon />
          </Button>
          <Button variant={variant} disabled>
            {variant}, disabled
          </Button>
        </Stack>
      ))}
      <Stack direction="row" sx={row}>
        <LinkButton to="#link">Link within the site</LinkButton>
        <ExternalLink href="https://example.com" variant="outline">
          Link out of it
        </ExternalLink>
        <TextLink to="#text">Text link</TextLink>
      </Stack>
    </Stack>
  );
}
