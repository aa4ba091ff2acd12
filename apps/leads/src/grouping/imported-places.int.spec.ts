import { cafesFile } from '../importing/testing/cafes';
import { ImportFixture } from '../importing/testing/import-fixture';
import { overtureBytes, wkbPoint } from '../importing/testing/parquet-bytes';
import { PlaceGroupsRepository } from './place-groups.repository';
import { groupWith } from './testing/group-all';

let subject: ImportFixture;
beforeAll(async () => {
  subject = await ImportFixture.start();
});
afterAll(() => subject.stop());

const group = () => groupWith(new PlaceGroupsRepository(subject.source));

const overture = (names: readonly string[]) =>
  overtureBytes(
    names.map((name, index) => ({
      id: `record/${index}`,
      names: { primary: name, common: {}, rules: null },
      phones: [`+1410555${1000 + index}`],
      geometry: wkbPoint(-76.7 + index / 100_000, 39.2 + index / 1000),
    })),
  );

test('each import groups its places with those of the imports before', async () => {
  await subject.import(subject.write('a.osm.pbf', cafesFile(20)));
  await group();
  const size = () =>
    subject.query(
      'SELECT count(*)::int AS places, count(DISTINCT group_id)::int AS groups FROM leads.place_groups',
    );
  expect(await size()).toEqual([{ places: 0, groups: 0 }]);
  const names = Array.from({ length: 20 }, (_, index) => `Café ${index}`);
  await subject.import(subject.write('2026-01-01.parquet', overture(names)));
  await group();
  expect(await size()).toEqual([{ places: 40, groups: 20 }]);
  const renamed = names.map((name, index) => (index < 5 ? `Tire Shop ${index}` : name));
  await subject.import(subject.write('2026-02-01.parquet', overture(renamed)));
  await group();
  expect(await size()).toEqual([{ places: 30, groups: 15 }]);
  expect(await subject.query('SELECT FROM leads.imports WHERE grouped_at IS NULL')).toEqual([]);
});
