import { HangingPath } from '../testing/hanging-path';
import { SampleModule } from '../testing/sample-service';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { until } from '../testing/until';
import { DatabaseProbe } from './database-probe';

let tables: TestDatabase;
let path: HangingPath;
let probe: DatabaseProbe;

beforeAll(async () => {
  tables = await testDatabase(SampleModule);
  path = await HangingPath.to(String(tables.environment['DATABASE_URL']));
});
beforeEach(async () => {
  probe = new DatabaseProbe(path.through(), 'outreach', { intervalMs: 20, timeoutMs: 200 });
  probe.start();
  await until(() => path.connections === 1);
});
afterEach(async () => {
  path.resume();
  await probe.stop();
});
afterAll(async () => {
  await path.close();
  await tables.drop();
});

const isThere = (): Promise<boolean> =>
  probe.check().then(
    () => true,
    () => false,
  );

test('one unanswered probe is not an outage, several in a row are', async () => {
  const hung = performance.now();
  path.hang();
  await until(async () => !(await isThere()));
  expect(performance.now() - hung).toBeGreaterThan(2 * 200);
  path.resume();
  await until(isThere);
});

test('it uses one connection of its own, and closes it at the end', async () => {
  await expect(isThere()).resolves.toBe(true);
  expect(path.connections).toBe(1);
  await probe.stop();
  await until(() => path.connections === 0);
});
