import { HangingPath, sampleDatabase, until } from '@lode/testing';
import { DatabaseProbe } from './database-probe';

let path: HangingPath;
let probe: DatabaseProbe;

beforeAll(async () => {
  path = await HangingPath.to(String((await sampleDatabase()).environment['DATABASE_URL']));
});
beforeEach(async () => {
  probe = new DatabaseProbe(path.through(), 'outreach', undefined, { intervalMs: 20, timeoutMs: 200 });
  probe.start();
  await until(() => path.connections === 1);
});
afterEach(async () => {
  path.resume();
  await probe.stop();
});
afterAll(() => path.close());

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

test('it connects only where the pool of the service has not answered since the last probe', async () => {
  await probe.stop();
  await until(() => path.connections === 0);
  let [reads, isAnswering] = [0, true];
  const pool = {
    get answeredAt() {
      reads += 1;
      return isAnswering ? performance.now() : -Infinity;
    },
  };
  probe = new DatabaseProbe(path.through(), 'outreach', pool, { intervalMs: 20, timeoutMs: 200 });
  probe.start();
  await until(() => reads > 3);
  expect(path.connections).toBe(0);
  isAnswering = false;
  await until(() => path.connections === 1);
});
