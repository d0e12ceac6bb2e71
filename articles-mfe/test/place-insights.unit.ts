import fc from 'fast-check';
import type { Insight, InsightPosition } from '../src/data/article';
import { placeInsights } from '../src/detail/place-insights';

const numbered = (...positions: InsightPosition[]): Insight[] =>
  positions.map((position, id) => ({ id, message: `m${id}`, position }));
const ids = (places: Insight[][]) => places.map((place) => place.map(({ id }) => id));

const insightList = fc
  .array(fc.constantFrom<InsightPosition[]>('after-intro', 'mid-article', 'before-conclusion'))
  .map((positions) => numbered(...positions));

describe('placing insights (§4.4)', () => {
  test('an article of six sections with one of each kind, and a second in the middle', () => {
    const insights = numbered('after-intro', 'mid-article', 'mid-article', 'before-conclusion');
    expect(ids(placeInsights(insights, 6))).toEqual([[0], [1], [2], [3], [], []]);
  });

  test('all further ones in the middle go after the third section', () => {
    const insights = numbered('mid-article', 'mid-article', 'mid-article');
    expect(ids(placeInsights(insights, 4))).toEqual([[], [0], [1, 2], []]);
  });

  test('those before the conclusion spread from the fourth section on, and none stands after the last', () => {
    const insights = numbered('before-conclusion', 'before-conclusion', 'before-conclusion');
    expect(ids(placeInsights(insights, 6))).toEqual([[], [], [], [0], [1, 2], []]);
  });

  test('a short article has what is left over at its end', () => {
    const insights = numbered('after-intro', 'mid-article', 'mid-article', 'before-conclusion');
    expect(ids(placeInsights(insights, 2))).toEqual([[0], [1, 2, 3]]);
    expect(ids(placeInsights(insights, 0))).toEqual([[0, 1, 2, 3]]);
  });

  test('every insight is shown exactly once', () => {
    fc.assert(
      fc.property(insightList, fc.nat({ max: 12 }), (insights, sections) => {
        const places = placeInsights(insights, sections);
        expect(places).toHaveLength(Math.max(sections, 1));
        expect(
          ids(places)
            .flat()
            .toSorted((a, b) => a - b),
        ).toEqual(insights.map(({ id }) => id));
      }),
    );
  });

  test('those of one kind keep their order', () => {
    fc.assert(
      fc.property(insightList, fc.nat({ max: 12 }), (insights, sections) => {
        const shown = placeInsights(insights, sections).flat();
        for (const kind of ['after-intro', 'mid-article', 'before-conclusion']) {
          const order = shown.filter(({ position }) => position === kind).map(({ id }) => id);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
