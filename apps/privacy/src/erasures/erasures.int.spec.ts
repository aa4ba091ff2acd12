import {
  AccessSubject,
  AddDeploymentSuppression,
  ErasePerson,
  GetErasure,
  ListChanges,
  ListDeploymentSuppressions,
  ListErasures,
  ListFollowers,
  RemoveDeploymentSuppression,
  RetireFollower,
  type Change,
  type PersonRequest,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start(2);
});
afterAll(() => privacy.stop());
afterEach(() => privacy.clear());

const operator = { account: 'acc_operator' };
const jane = { email: 'jane@x.test' };
const erase = (person: PersonRequest = jane, idempotencyKey?: string) =>
  privacy.call(ErasePerson, person, { ...operator, ...(idempotencyKey ? { idempotencyKey } : {}) });
const get = (id: string) => privacy.call(GetErasure, { id }, operator);
const log = async (after = 0): Promise<Change[]> => (await privacy.call(ListChanges, { after })).changes;
const problem = (code: string) => expect.objectContaining({ code });

test('an erasure is an entry of the deployment, a change of the log and a record', async () => {
  const erasure = await erase();
  expect(erasure).toMatchObject({ state: 'under_way', completed_at: null, services: [] });
  await expect(log()).resolves.toMatchObject([
    { position: 1, action: 'erase', account: null, expires_at: null, request_id: erasure.id },
  ]);
  await expect(privacy.call(ListDeploymentSuppressions, jane, operator)).resolves.toMatchObject({
    suppressions: [{ origin: 'erasure', reason: 'legal', expires_at: null }],
  });
  await expect(get(erasure.id)).resolves.toEqual(erasure);
  await expect(get('era_unknown')).rejects.toEqual(problem('not_found'));
});

test('a person erased before is erased again, at a new position', async () => {
  const [first, second] = [await erase(), await erase()];
  expect(second.id).not.toBe(first.id);
  await expect(log()).resolves.toMatchObject([{ position: 2, request_id: second.id }]);
  const { erasures } = await privacy.call(ListErasures, {}, operator);
  expect(erasures.map(({ id }) => id)).toEqual([first.id, second.id].toSorted().reverse());
});

test('is complete when every service has erased, and every process answers without the person', async () => {
  await privacy.report('leads', 0);
  const { id } = await erase();
  await privacy.report('email', 1, { erased: [{ id, removed: 4 }] });
  await privacy.report('leads', 1, { applied: 0 });
  await expect(get(id)).resolves.toMatchObject({
    state: 'under_way',
    services: [
      { service: 'email', done: true, removed: 4 },
      { service: 'leads', done: false, removed: null },
    ],
  });
  await privacy.report('leads', 0, { replica: 'leads-2', applied: 1 });
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way' });
  privacy.clock.advance(1000);
  await privacy.report('leads', 1, { replica: 'leads-2', erased: [{ id, removed: 0 }] });
  const completed_at = new Date(privacy.clock.now()).toISOString();
  const complete = { state: 'complete', completed_at };
  await expect(get(id)).resolves.toMatchObject({
    ...complete,
    services: [
      { done: true, removed: 4 },
      { done: true, removed: 0 },
    ],
  });
  // A service that is restored from a backup erases again; the erasure was complete all the same.
  await privacy.report('leads', 0);
  await expect(get(id)).resolves.toMatchObject({ ...complete, services: [{ done: true }, { done: false }] });
});

test('a process without recent reports does not block an erasure', async () => {
  await privacy.report('leads', 0, { replica: 'leads-2', applied: 0 });
  const { id } = await erase();
  privacy.clock.advance(59_999);
  await privacy.report('leads', 1);
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way' });
  privacy.clock.advance(1);
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
});

test('a process that shuts down is not waited for', async () => {
  await privacy.report('email', 0, { replica: 'one' });
  const { id } = await erase();
  await privacy.report('email', 1, { replica: 'two' });
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way' });
  await privacy.report('email', 0, { replica: 'one', applied: 1, leaving: true });
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
  await expect(privacy.call(ListFollowers, {}, operator)).resolves.toMatchObject({
    followers: [{ service: 'email', replicas: 1 }],
  });
});

test('removed rows are counted once, and only for existing erasures', async () => {
  const { id } = await erase();
  const erased = [
    { id, removed: 4 },
    { id: 'era_unknown', removed: 1 },
    { id, removed: 2 },
  ];
  for (let time = 0; time < 2; time += 1) await privacy.report('leads', 1, { erased });
  await privacy.report('leads', 1, { erased: [{ id, removed: 0 }] });
  await expect(get(id)).resolves.toMatchObject({ services: [{ removed: 4 }] });
});

test('an entry added for an erased person does not change the erasure; its removal is kept in the log', async () => {
  const { id } = await erase();
  const expires_at = '2026-02-01T00:00:00Z';
  const entry = await privacy.call(AddDeploymentSuppression, { ...jane, expires_at }, operator);
  expect(entry).toMatchObject({ origin: 'erasure', reason: 'legal', expires_at: null });
  await expect(log()).resolves.toMatchObject([{ position: 1, action: 'erase' }]);
  await privacy.call(RemoveDeploymentSuppression, { id: entry.id }, operator);
  await expect(log()).resolves.toMatchObject([{ position: 2, action: 'lift', request_id: id }]);
});

test('an existing entry becomes an erasure', async () => {
  const entry = await privacy.call(
    AddDeploymentSuppression,
    { ...jane, expires_at: '2026-02-01T00:00:00Z' },
    operator,
  );
  await erase();
  await expect(privacy.call(ListDeploymentSuppressions, jane, operator)).resolves.toMatchObject({
    suppressions: [{ id: entry.id, origin: 'erasure', expires_at: null }],
  });
  await expect(log()).resolves.toMatchObject([{ position: 2, action: 'erase', expires_at: null }]);
});

test('data that services submitted about the person is deleted too', async () => {
  await privacy.report('leads', 0);
  const access = privacy.call(AccessSubject, { email: 'jane+news@x.test' }, operator);
  const request = await until(async () => (await log())[0]);
  await privacy.handIn(String(request.request_id), 'leads', [
    {
      service: 'leads',
      what: 'lead',
      account: 'acc_1',
      held_since: null,
      sources: [],
      data: { name: 'Jane' },
    },
  ]);
  await expect(access).resolves.toMatchObject({ items: [{ data: { name: 'Jane' } }] });
  await erase();
  await expect(privacy.query('SELECT 1 FROM privacy.exports')).resolves.toEqual([]);
  await expect(log()).resolves.toMatchObject([{ action: 'erase' }]);
  await privacy.handIn(String(request.request_id), 'leads', []);
  await expect(privacy.query('SELECT 1 FROM privacy.exports')).resolves.toEqual([]);
});

test('returns followers with all their facts', async () => {
  await erase();
  await privacy.report('leads', 1, { applied: 0 });
  privacy.clock.advance(3000);
  await privacy.report('leads', 0, { replica: 'leads-2', applied: 0 });
  await privacy.report('email', 1);
  privacy.clock.advance(2500);
  await expect(privacy.call(ListFollowers, {}, operator)).resolves.toEqual({
    last: 1,
    followers: [
      { service: 'email', replicas: 1, position: 1, applied: 1, silent_s: 2 },
      { service: 'leads', replicas: 2, position: 0, applied: 0, silent_s: 2 },
    ],
  });
  privacy.clock.advance(60_000);
  await expect(privacy.call(ListFollowers, {}, operator)).resolves.toMatchObject({
    followers: [{ service: 'email', replicas: 0, position: 1, silent_s: 62 }, { replicas: 0 }],
  });
});

test('many processes report concurrently', async () => {
  const { id } = await erase();
  const reports = Array.from({ length: 40 }, (_, index) =>
    privacy.report(index % 2 ? 'leads' : 'email', 1, {
      replica: `replica-${index}`,
      erased: [{ id, removed: index }],
    }),
  );
  await Promise.all(reports);
  await expect(get(id)).resolves.toMatchObject({
    state: 'complete',
    services: [{ removed: 38 }, { removed: 39 }],
  });
});

test('a service removed from the deployment is retired after its last report expires', async () => {
  await privacy.report('email', 0);
  await privacy.report('leads', 0);
  const { id } = await erase();
  await privacy.report('email', 1, { applied: 1 });
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way' });
  const retire = () => privacy.call(RetireFollower, { service: 'leads' }, operator);
  await expect(retire()).rejects.toEqual(problem('conflict'));
  privacy.clock.advance(60_000);
  await retire();
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
  await expect(retire()).rejects.toEqual(problem('not_found'));
});
