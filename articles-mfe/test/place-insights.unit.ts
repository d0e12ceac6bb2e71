import fc from 'fast-check';
import type { Insight, InsightPosition } from '../src/data/article';
import { placeInsights } from '../src/data/place-insights';

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

  test('whatever their order in the database, those after the intro come first', () => {
    const insights = numbered('before-conclusion', 'mid-article', 'after-intro');
    expect(ids(placeInsights(insights, 1))).toEqual([[2, 1, 0]]);
    expect(ids(placeInsights(insights, 3))).toEqual([[2], [1], [0]]);
  });

  test('none is lost or shown twice; kinds follow each other, and those of a kind keep their order', () => {
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

  test('where there are sections enough, each stands where its kind belongs', () => {
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
