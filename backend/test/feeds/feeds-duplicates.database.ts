/** Adverts that two feeds have (docs/importing.md, decision 037). */
import { advert, adverts, onFeeds, put } from './feed-runs';

const { db, feeds, openAdverts, feedOf } = onFeeds();

describe('duplicates', () => {
  const other = (id: number, changes: Record<string, string> = {}) => ({
    ...advert(id, changes),
    identifier: { name: 'Board', value: `B-${id}` },
  });

  test('are left to the feed that has them, and taken over when it loses them', async () => {
    const a = await feedOf('a', []);
    const b = await feedOf('b', []);
    await a.run(adverts(1, 2, 3));
    const { slug } = await db.row<{ slug: string }>(
      `select slug from public.jobs where source_id = 'A-1'`,
    );
    const same = other(1, { title: 'AUDITOR of kind 1' });
    const differing = [
      other(4),
      other(2, { title: 'Auditor of kind 2 (nights)' }),
    ];
    put('b.json', [same, ...differing]);
    expect((await feeds('run b')).lines.slice(-2)).toEqual([
      `line 1, "AUDITOR of kind 1": is a duplicate of ${slug} (from a)`,
      'b: 2 new, 0 changed, 0 unchanged, 0 rejected, 1 duplicate',
    ]);
    await a.run(adverts(2, 3));
    await a.run(adverts(2, 3));
    expect(await b.run([same, ...differing])).toBe('0 b: 1 new, 2 unchanged');
    // it returns at the first feed, and is not listed twice
    expect(await a.run(adverts(1, 2, 3))).toBe('0 a: 2 unchanged, 1 duplicate');
    expect(await openAdverts()).toEqual(['A-2', 'A-3', 'B-1', 'B-2', 'B-4']);
  });

  test('are never two adverts of one feed, nor of two places', async () => {
    const a = await feedOf('a', []);
    const b = await feedOf('b', []);
    const twin = { ...advert(1), identifier: { name: 'Alpha', value: 'A-1b' } };
    expect(await a.run([advert(1), twin])).toBe('0 a: 2 new');
    const york = {
      ...other(1),
      jobLocation: {
        address: { addressLocality: 'York', addressCountry: 'GB' },
      },
    };
    const leeds = {
      ...other(2),
      title: 'Auditor of kind 1',
      description: advert(1).description,
      jobLocation: {
        address: {
          addressLocality: 'Leeds',
          addressRegion: 'England',
          addressCountry: 'GB',
        },
      },
    };
    expect(await b.run([york, leeds])).toBe('0 b: 1 new, 1 duplicate');
  });

  test('an advert that two feeds have belongs to the first until that one loses it', async () => {
    const a = await feedOf('a', []);
    const b = await feedOf('b', []);
    await a.run(adverts(1, 2));
    expect(await b.run([advert(1, { title: 'Changed' })])).toBe(
      '0 b: 1 duplicate',
    );
    await a.run(adverts(2));
    expect(await b.run(adverts(1))).toBe('0 b: 1 unchanged');
    expect(await a.run(adverts(2))).toBe('0 a: 1 unchanged');
    expect(await openAdverts()).toEqual(['A-1', 'A-2']);
  });
});
