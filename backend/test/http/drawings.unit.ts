/** The product's own drawings in light and dark (docs/product.md §10.14). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contrastOf } from '../../../tools/test-support/contrast';

const media = path.resolve(__dirname, '../../media');
const drawings = ['logos', 'placeholders'].flatMap((folder) =>
  readdirSync(path.join(media, folder)).map((name) => `${folder}/${name}`),
);

/** A wordmark has no ground of its own: it stands on a card. */
const CARD = { light: '#fff', dark: '#151e1a' };

/** The colours of a drawing's shapes in light, and what each is in dark. */
function colorsOf(svg: string) {
  const [style = ''] = /<style>.*<\/style>/.exec(svg) ?? [];
  const shapes = svg.replace(style, '');
  const used = [...shapes.matchAll(/\b(fill|stroke)="(#\w+)"/g)];
  return used.map(([, attribute, light = '']) => {
    const rule = new RegExp(
      `\\[${attribute}="${light}"\\]\\{${attribute}:(#\\w+)\\}`,
    );
    return { light, dark: rule.exec(style)?.[1] };
  });
}

test('there are wordmarks, logos and placeholders', () => {
  expect(drawings).toHaveLength(21);
});

test.each(drawings)('%s stands out in light and in dark', (name) => {
  const svg = readFileSync(path.join(media, name), 'utf8');
  expect(svg).toContain('@media (prefers-color-scheme: dark)');
  const isWordmark = svg.includes('<text');
  const colors = colorsOf(svg);
  const ground = isWordmark ? CARD : colors[0];
  const figures = colors.filter(({ light }) => light !== ground?.light);
  expect(figures.length).toBeGreaterThan(0);
  for (const { light, dark = '' } of figures) {
    const least = isWordmark ? 4.5 : 3;
    expect(contrastOf(light, ground?.light ?? '')).toBeGreaterThanOrEqual(
      least,
    );
    expect(contrastOf(dark, ground?.dark ?? '')).toBeGreaterThanOrEqual(least);
  }
});

test.each(drawings)('%s leaves no light slab in the dark', (name) => {
  const svg = readFileSync(path.join(media, name), 'utf8');
  const [ground] = colorsOf(svg);
  if (svg.includes('<text')) expect(svg).not.toContain('<rect');
  else expect(contrastOf(ground?.dark ?? '', CARD.dark)).toBeLessThan(1.5);
});
