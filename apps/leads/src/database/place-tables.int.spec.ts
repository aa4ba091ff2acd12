import type { TestTables } from '@lode/testing';
import { sharedLeadsTables } from '../testing/leads-fixture';

let database: TestTables;
beforeAll(async () => {
  database = await sharedLeadsTables();
});

const query = <T>(text: string, parameters: unknown[] = []): Promise<T[]> =>
  database.source.query<T[]>(text, parameters);

const insert = `
  INSERT INTO leads.places (dataset, source_id, licence, name, search_names, categories, lat, lon, phones, content_hash,
    import_id, first_seen_at, last_seen_at)
  VALUES ('openstreetmap', $1, 'ODbL-1.0', 'Sonne', $2, $3, $4, $5, $6, '', 1, now(), now())
  ON CONFLICT (dataset, source_id) DO UPDATE SET categories = excluded.categories, lat = excluded.lat`;

const put = (id: string, categories: string[], { names = ['zur sonne', 'sonne'], lat = 47, lon = 8 } = {}) =>
  query(insert, [id, names, categories, lat, lon, ['+41443334455']]);

const categoriesOf = (id: string) =>
  query<{ name: string; main: boolean; y: number }>(
    `SELECT known.name, main, round(indexed.spot[1]) AS y FROM leads.place_categories AS indexed
     JOIN leads.categories AS known ON known.id = category JOIN leads.places ON places.id = place_id
     WHERE source_id = $1 ORDER BY known.name`,
    [id],
  );

const wordsOf = (id: string) =>
  query<{ name: string; words: number }>(
    `SELECT known.name, words_in_name AS words FROM leads.place_words JOIN leads.words AS known ON known.id = word
     JOIN leads.places ON places.id = place_id WHERE source_id = $1 ORDER BY known.name`,
    [id],
  );

describe('search index of places', () => {
  test('is filled with the place, each word with the shortest name that contains it', async () => {
    await put('node/1', ['osm:amenity/cafe', 'osm:shop/bakery', 'osm:amenity/cafe']);
    await expect(categoriesOf('node/1')).resolves.toEqual([
      { name: 'osm:amenity/cafe', main: true, y: 5_942_074 },
      { name: 'osm:shop/bakery', main: false, y: 5_942_074 },
    ]);
    await expect(wordsOf('node/1')).resolves.toEqual([
      { name: 'sonne', words: 1 },
      { name: 'zur', words: 2 },
    ]);
  });

  test('follows updates of a place', async () => {
    await put('node/2', ['osm:amenity/cafe']);
    await put('node/2', ['osm:amenity/bar'], { lat: 48 });
    await expect(categoriesOf('node/2')).resolves.toEqual([
      { name: 'osm:amenity/bar', main: true, y: 6_106_855 },
    ]);
  });

  test('loses a retired place, regains it when it returns, and loses a deleted one', async () => {
    await put('node/3', ['osm:amenity/cafe']);
    await query(`UPDATE leads.places SET retired_at = now() WHERE source_id = 'node/3'`);
    await expect(categoriesOf('node/3')).resolves.toEqual([]);
    await expect(wordsOf('node/3')).resolves.toEqual([]);
    await query(`UPDATE leads.places SET retired_at = NULL WHERE source_id = 'node/3'`);
    await expect(categoriesOf('node/3')).resolves.toHaveLength(1);
    const [place] = await query<{ id: string }>(
      `DELETE FROM leads.places WHERE source_id = 'node/3' RETURNING id`,
    ).then(([rows]) => rows as unknown as { id: string }[]);
    for (const table of ['place_categories', 'place_words'])
      await expect(query(`SELECT FROM leads.${table} WHERE place_id = $1`, [place?.id])).resolves.toEqual([]);
  });

  test('is not rewritten if only unindexed columns change', async () => {
    await put('node/4', ['osm:amenity/cafe']);
    const rows = () =>
      query(
        'SELECT place_words.ctid FROM leads.place_words JOIN leads.places ON id = place_id WHERE source_id = $1',
        ['node/4'],
      );
    const before = await rows();
    await query(`UPDATE leads.places SET last_seen_at = now() WHERE source_id = 'node/4'`);
    await expect(rows()).resolves.toEqual(before);
  });
});

test('poles and the date line have a spot', async () => {
  await put('node/5', [], { lat: 90, lon: 180 });
  const [spot] = await query<{ x: number; y: number }>(
    `SELECT round(spot[0]) AS x, round(spot[1]) AS y FROM leads.places WHERE source_id = 'node/5'`,
  );
  expect(spot).toEqual({ x: 20_037_508, y: 20_048_966 });
});
