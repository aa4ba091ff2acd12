import type { TestTables } from '@lode/testing';
import { createLogger } from '@lode/platform';
import { insertPlaces } from '../places/testing/insert-places';
import { PlaceGroupingAdapter } from './place-grouping.adapter';
import { PlaceGroupsRepository } from './place-groups.repository';
import { endImport } from './testing/group-all';
import { sharedLeadsTables } from '../testing/leads-fixture';

let database: TestTables;
beforeAll(async () => {
  database = await sharedLeadsTables();
});

const logger = createLogger('leads', 'silent');

const startReplica = () => {
  const groups = new PlaceGroupsRepository(database.source);
  const read = vi.spyOn(groups, 'read');
  return { read, adapter: new PlaceGroupingAdapter(groups, database.addLeases(), logger) };
};

test('two replicas group every block once, and a stopped one ends', async () => {
  const point = { lat: 60.17, lon: 24.94 };
  await insertPlaces(
    database.source,
    Array.from({ length: 20 }, (_, index) => ({
      name: 'Kaisla',
      point: { ...point, lon: point.lon + index },
    })),
  );
  await endImport(database.source);
  const replicas = [startReplica(), startReplica()];
  await Promise.all(replicas.map(({ adapter }) => adapter.run()));
  expect(replicas.reduce((sum, { read }) => sum + read.mock.calls.length, 0)).toBe(20);
  await endImport(database.source);
  const [first, second] = replicas;
  await first?.adapter.onModuleDestroy();
  await first?.adapter.run();
  expect(replicas.reduce((sum, { read }) => sum + read.mock.calls.length, 0)).toBe(20);
  await second?.adapter.run();
  expect(replicas.reduce((sum, { read }) => sum + read.mock.calls.length, 0)).toBe(40);
});
