import fc from 'fast-check';
import type { Insight, InsightPosition } from '../src/data/article';
import { placeInsights } from '../src/data/article-body';

const numbered = (...positions: InsightPosition[]): Insight[] =>
  positions.map((position, id) => ({ id, message: `m${id}`, position }));
const ids = (places: Insight[][]) => places.map((place) => place.map(({ id }) => id));

const insightList = fc
  .array(fc.constantFrom<InsightPosition[]>('after-intro', 'mid-article', 'before-conclusion'))
  .map((positions) => numbered(...positions));

describe('placing insights (§4.4)', () => {
  test('puts one insight of each kind, and a second mid-article one, into six sections', () => {
    const insights = numbered('after-intro', 'mid-article', 'mid-article', 'before-conclusion');
    expect(ids(placeInsights(insights, 6))).toEqual([[0], [1], [2], [3], [], []]);
  });

  test('puts further mid-article insights after the third section', () => {
    const insights = numbered('mid-article', 'mid-article', 'mid-article');
    expect(ids(placeInsights(insights, 4))).toEqual([[], [0], [1, 2], []]);
  });

  test('spreads insights before the conclusion from the fourth section on, with none after the last', () => {
    const insights = numbered('before-conclusion', 'before-conclusion', 'before-conclusion');
    expect(ids(placeInsights(insights, 6))).toEqual([[], [], [], [0], [1, 2], []]);
  });

  test('puts the remaining insights at the end of a short article', () => {
    const insights = numbered('after-intro', 'mid-article', 'mid-article', 'before-conclusion');
    expect(ids(placeInsights(insights, 2))).toEqual([[0], [1, 2, 3]]);
    expect(ids(placeInsights(insights, 0))).toEqual([[0, 1, 2, 3]]);
  });

  test('puts insights after the intro first, in any order of the database', () => {
    const insights = numbered('before-conclusion', 'mid-article', 'after-intro');
    expect(ids(placeInsights(insights, 1))).toEqual([[2, 1, 0]]);
    expect(ids(placeInsights(insights, 3))).toEqual([[2], [1], [0]]);
  });

  test('keeps every insight once, sorted by kind, and in their order within a kind', () => {
    fc.assert(
      fc.property(insightList, fc.nat({ max: 60 }), (insights, sections) => {
        const places = placeInsights(insights, sections);
        expect(places).toHaveLength(Math.max(sections, 1));
        const kinds: InsightPosition[] = ['after-intro', 'mid-article', 'before-conclusion'];
        expect(places.flat()).toEqual(
          kinds.flatMap((kind) => insights.filter(({ position }) => position === kind)),
        );
      }),
    );
  });

  test('puts each insight where its kind belongs if there are enough sections', () => {
    fc.assert(
      fc.property(insightList, fc.integer({ min: 4, max: 60 }), (insights, sections) => {
        const placesOf = (kind: InsightPosition) =>
          placeInsights(insights, sections).flatMap((here, place) =>
            here.flatMap(({ position }) => (position === kind ? place + 1 : [])),
          );
        expect(placesOf('after-intro').every((section) => section === 1)).toBe(true);
        expect(placesOf('mid-article').every((section, nth) => section === (nth === 0 ? 2 : 3))).toBe(true);
        const lastPlace = sections > 4 ? sections - 1 : 4;
        expect(
          placesOf('before-conclusion').every((section, nth) => section === Math.min(4 + nth, lastPlace)),
        ).toBe(true);
      }),
    );
  });
});
