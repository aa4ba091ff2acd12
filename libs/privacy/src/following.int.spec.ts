import { ProblemError } from '@lode/contracts';
import { Client } from 'pg';
import { FakeChangeLog, testBus, testDatabase, type TestDatabase, until } from '@lode/testing';
import { freePort } from '@lode/platform';
import { startService, type RunningService, type Bus, createContext, InProcessBroker } from '@lode/bus';
import { SubjectHasher } from './subject-hashes';
import { SuppressionCopy } from './suppression-copy';
import { ListPeople, peopleModule } from './testing/following-fixture';

const hasher = new SubjectHasher(Buffer.alloc(32));
const [jane, bo] = ['jane@acme.test', 'bo@acme.test'];
const indexTimeoutMs = 400;
const storedAfterMs = 100;
const people = peopleModule([{ table: 'cards', what: 'card', since: () => null }]);

let broker: InProcessBroker;
let database: TestDatabase;
let caller: Bus;
let log: FakeChangeLog;
let port: number;
let services: RunningService[];
let admin: Client;
beforeAll(async () => {
  database = await testDatabase(people);
  admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  [broker, port, services] = [new InProcessBroker(), await freePort(), []];
  caller = testBus(broker.connect());
});
afterEach(async () => {
  for (const service of services) await service.stop();
  await caller.close();
  await admin.query(`TRUNCATE outreach.cards, outreach.tombstones, outreach.resolved_subjects;
    UPDATE outreach.change_log SET applied = 0, resolved = 0;
    UPDATE outreach.suppression_copy SET confirmed_at = '-infinity', position = 0`);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

async function start(from = people, environment: Record<string, string> = {}): Promise<void> {
  const service = await startService(from, {
    environment: { ...database.environment, LODE_LOG_LEVEL: 'silent', ...environment },
    wire: broker.connect(),
    intervals: { follow: 50, index: indexTimeoutMs, stored: storedAfterMs },
  });
  services.push(service);
}

const openLog = () => (log = new FakeChangeLog(testBus(broker.connect(), 'privacy')));

async function query<Row extends object>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
  const { rows } = await admin.query<Row>(statement, parameters);
  return rows;
}

const addCard = (email: string) =>
  query('INSERT INTO outreach.cards VALUES ($1, $2)', [email, hasher.emailForms(email)]);

const list = async (account?: string, request = {}): Promise<string[] | string> => {
  try {
    const { people: found } = await caller.call(ListPeople, request, createContext(9000, { account }));
    return found.map(({ email }) => email);
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error);
  }
};

/** Suppresses for one account, or for all. */
const suppress = (email: string, account: string | null = null) =>
  log.add({ action: 'suppress', hash: hasher.email(email), account });

async function gauge(name: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(name));
  return Number(line?.split(' ').at(-1));
}

test('no request is answered before the suppressions were read to their end', async () => {
  let isReady = false;
  const starting = start().finally(() => (isReady = true));
  await until(async () => (await list()) === 'unavailable');
  expect(isReady).toBe(false);
  openLog();
  log.pageSize = 1;
  for (const email of ['eva@acme.test', jane]) suppress(email);
  await starting;
  await expect(list()).resolves.toEqual([bo]);
});

test('an undeclared table with people prevents the start of the service', async () => {
  openLog();
  await expect(start(peopleModule([]))).rejects.toThrow('cards is not declared');
  await expect(start(peopleModule())).rejects.toThrow(
    'outreach stores people in cards, and does not declare them',
  );
});

test('within a second, responses and requests follow a change of their account', async () => {
  openLog();
  await start();
  await expect(list('acc_a')).resolves.toEqual([jane, bo]);
  suppress(jane, 'acc_a');
  await until(async () => (await list('acc_a')).length === 1, 1000);
  await expect(list('acc_b')).resolves.toEqual([jane, bo]);
  await expect(list('acc_a', { email: jane })).resolves.toBe('suppressed');
  await expect(list('acc_b', { email: jane })).resolves.toEqual([jane, bo]);
  log.add({ action: 'lift', hash: hasher.email(jane), account: 'acc_a' });
  await until(async () => (await list('acc_a')).length === 2, 1000);
});

const cardsOnly = [{ table: 'cards', what: 'card', since: () => null }];

test('a position is reported after the index of suppressions has reached it', async () => {
  let isAway = true;
  const reached: number[] = [];
  const catchUp = async (position: number): Promise<void> => {
    await Promise.resolve();
    if (isAway) throw new Error('the index is away');
    // The reports while the index is updated.
    expect(log.reports.every((report) => report.position < position)).toBe(true);
    reached.push(position);
  };
  openLog();
  await start(peopleModule(cardsOnly, catchUp));
  suppress(jane);
  await until(() => log.reports.some(({ position }) => position === 1));
  expect(reached).toEqual([]);
  isAway = false;
  suppress(bo);
  await until(() => log.reports.some(({ position }) => position === 2));
  expect(reached).toEqual([2]);
});

test('a position that the log reached during an update of the index is not reported early', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  openLog();
  await start(peopleModule(cardsOnly, (position) => gates[position - 1]?.promise ?? Promise.resolve()));
  suppress(jane);
  await until(async () => (await list()).length === 1);
  suppress(bo);
  await until(async () => (await list()).length === 0);
  gates[0]?.resolve();
  await until(() => log.reports.some(({ position }) => position > 0));
  expect(log.reports.at(-1)?.position).toBe(1);
  gates[1]?.resolve();
  await until(() => log.reports.at(-1)?.position === 2);
});

test('reports wait once for an update of the index that takes long', async () => {
  openLog();
  const gate = Promise.withResolvers<void>();
  await start(peopleModule(cardsOnly, () => gate.promise));
  suppress(jane);
  await until(() => log.reports.at(-1)?.position === 1);
  const begun = performance.now();
  for (const [index, person] of [bo, 'eva@acme.test'].entries()) {
    suppress(person);
    await until(() => log.reports.at(-1)?.position === 2 + index);
  }
  expect(performance.now() - begun).toBeLessThan(2 * indexTimeoutMs);
  gate.resolve();
});

test('a lost notification costs an interval', async () => {
  openLog();
  await start();
  log.add({ action: 'suppress', hash: hasher.email(jane) }, false);
  await until(async () => (await list()).length === 1);
});

test('without the log it uses its copy, reports it, and catches up', async () => {
  openLog();
  suppress(jane);
  await start(people, { LODE_MANAGEMENT_PORT: String(port) });
  await expect(gauge('lode_suppressions_entries')).resolves.toBe(1);
  const { changes } = log;
  await log.close();
  await until(async () => (await gauge('lode_suppressions_age_seconds')) > 0.3);
  await expect(list()).resolves.toEqual([bo]);
  openLog();
  log.changes.push(...changes);
  suppress(bo);
  await until(async () => (await list()).length === 0);
  await until(async () => (await gauge('lode_suppressions_age_seconds')) < 0.3);
  await expect(gauge('lode_suppressions_position')).resolves.toBe(2);
});

test('without the log, a start waits, or uses the stored copy of the last hour', async () => {
  openLog();
  await start();
  suppress(jane, 'acc_a');
  suppress('eva@acme.test');
  const readCopy = 'SELECT position FROM outreach.suppression_copy';
  await until(async () => (await query<{ position: string }>(readCopy))[0]?.position === '2');
  await services.pop()?.stop();
  const { changes } = log;
  await log.close();
  const confirmBefore = (minutes: number) =>
    query(`UPDATE outreach.suppression_copy SET confirmed_at = now() - interval '${minutes} minutes'`);
  const loads = vi.spyOn(SuppressionCopy.prototype, 'load');

  await confirmBefore(61);
  const starting = start();
  await until(() => loads.mock.results.length > 1);
  await expect(list()).resolves.toBe('unavailable');
  openLog();
  log.changes.push(...changes);
  await starting;
  await services.pop()?.stop();
  await log.close();

  await confirmBefore(59);
  await start(people, { LODE_MANAGEMENT_PORT: String(port) });
  await expect(list('acc_a')).resolves.toEqual([bo]);
  await expect(list('acc_b')).resolves.toEqual([jane, bo]);
  expect(Math.floor((await gauge('lode_suppressions_age_seconds')) / 60)).toBe(59);
  openLog();
});

test('erases, reports counts and position, and submits the stored data', async () => {
  openLog();
  for (const email of [jane, bo]) await addCard(email);
  await start();
  log.add({ action: 'erase', hash: hasher.email(jane), request_id: 'era_1' });
  log.add({ action: 'tell', hash: hasher.email(bo), request_id: 'req_2' });
  await until(() => log.reports.some(({ position, applied }) => position === 2 && applied === 2));
  expect(log.reports.flatMap(({ erased }) => erased)).toEqual([{ id: 'era_1', removed: 1 }]);
  expect(new Set(log.reports.map(({ service, replica }) => service + replica)).size).toBe(1);
  await expect(query('SELECT email FROM outreach.cards')).resolves.toEqual([{ email: bo }]);
  expect(log.exports).toMatchObject([
    { request_id: 'req_2', service: 'outreach', part: 0, last: true, items: [{ what: 'card' }] },
  ]);
  await addCard(jane);
  await expect(query('SELECT email FROM outreach.cards')).resolves.toEqual([{ email: bo }]);
});

test('a delayed erasure delays neither responses nor reports', async () => {
  openLog();
  await start();
  const writer = new Client({ connectionString: database.adminUrl });
  await writer.connect();
  await writer.query('BEGIN');
  await writer.query('INSERT INTO outreach.cards VALUES ($1, $2)', [jane, hasher.emailForms(jane)]);
  log.add({ action: 'erase', hash: hasher.email(jane), request_id: 'era_1' });
  await until(() => log.reports.some(({ position, applied }) => position === 1 && applied === 0));
  await expect(list()).resolves.toEqual([bo]);
  await writer.query('COMMIT');
  await writer.end();
  await until(() => log.reports.some(({ applied }) => applied === 1));
  await expect(query('SELECT email FROM outreach.cards')).resolves.toEqual([]);
});

test('a second replica follows independently, and no work is done twice', async () => {
  openLog();
  await addCard(jane);
  log.add({ action: 'erase', hash: hasher.email(jane), request_id: 'era_1' });
  log.add({ action: 'tell', hash: hasher.email(bo), request_id: 'req_2' });
  await Promise.all([start(), start()]);
  await until(
    () =>
      new Set(log.reports.filter(({ applied }) => applied === 2).map(({ replica }) => replica)).size === 2,
  );
  expect(log.reports.flatMap(({ erased }) => erased)).toEqual([{ id: 'era_1', removed: 1 }]);
  expect(log.exports).toHaveLength(1);
});

test('a restored log is followed from its beginning', async () => {
  openLog();
  for (let index = 0; index < 5; index += 1) suppress(`no.${index}@acme.test`);
  log.add({ action: 'erase', hash: hasher.email('eva@acme.test'), request_id: 'era_6' });
  await start();
  await until(() => log.reports.some(({ applied }) => applied === 6));
  await addCard(jane);
  log.changes.length = 0;
  log.add({ action: 'erase', hash: hasher.email(jane), request_id: 'era_1' });
  await until(() => log.reports.some(({ position, applied }) => position === 1 && applied === 1));
  await expect(query('SELECT email FROM outreach.cards')).resolves.toEqual([]);
  await expect(list()).resolves.toEqual([bo]);
});
