import type { ChosenSection } from '@board/releases/registry/format';
import { slotRegions } from '../src/pages/home/home-loader';

const section = (name: string, widgets: string[], home: unknown[]) =>
  ({ name, release: { extras: { widgets, home } } }) as ChosenSection;
const entry = (widget: string, order: number, more = {}) => ({
  widget,
  order,
  label: widget,
  height: 100,
  ...more,
});

const sections = [
  section('jobs', ['Featured', 'Other'], [entry('Featured', 400)]),
  section(
    'events',
    ['Soon', 'Map'],
    [entry('Map', 400), entry('Soon', 50, { countryOnly: true })],
  ),
  section('plain', ['Unplaced'], []),
];
const names = (isCountry: boolean, of = sections) =>
  slotRegions(of, isCountry).map(({ name }) => name);

test('widgets come by their positions; of equal ones, by their names', () => {
  expect(names(true)).toEqual(['events/Soon', 'events/Map', 'jobs/Featured']);
});

test('the home of all countries omits those of a country', () => {
  expect(names(false)).toEqual(['events/Map', 'jobs/Featured']);
});

test('a section that is gone leaves nothing', () => {
  expect(names(true, sections.slice(0, 1))).toEqual(['jobs/Featured']);
});

test('a release without a home, or without the widget that its home names, places nothing', () => {
  const { extras } = { extras: { widgets: ['Featured'] } };
  const bare = { name: 'bare', release: { extras } } as ChosenSection;
  expect(
    names(true, [bare, section('broken', [], [entry('Gone', 1)])]),
  ).toEqual([]);
});
