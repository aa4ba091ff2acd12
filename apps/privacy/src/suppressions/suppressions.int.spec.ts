import {
  AddDeploymentSuppression,
  AddSuppression,
  ChangeLogGrown,
  ListChanges,
  ListDeploymentSuppressions,
  ListSuppressions,
  RemoveDeploymentSuppression,
  RemoveSuppression,
  type AddSuppressionRequest,
  type Change,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start(2);
});
afterAll(() => privacy.stop());
afterEach(() => privacy.clear());

const account = 'acc_1';
const add = (request: AddSuppressionRequest, as = account, idempotencyKey?: string) =>
  privacy.call(AddSuppression, request, { account: as, ...(idempotencyKey ? { idempotencyKey } : {}) });
const list = (request = {}, as = account) => privacy.call(ListSuppressions, request, { account: as });
const remove = (id: string, as = account) => privacy.call(RemoveSuppression, { id }, { account: as });
const log = async (after = 0): Promise<Change[]> => (await privacy.call(ListChanges, { after })).changes;
const problem = (code: string) => expect.objectContaining({ code });

test('an entry is found by any spelling of the address, and by its own account only', async () => {
  const entry = await add({ email: 'Jane Doe <Jane.Doe@Example.com>', reason: 'complaint' });
  expect(entry).toMatchObject({ kind: 'email', reason: 'complaint', origin: 'api', expires_at: null });
  const demand = { origin: 'api', reason: 'complaint', by: null, import_id: null, expires_at: null };
  await expect(list({ email: 'mailto:jane.doe@example.com' })).resolves.toEqual({
    suppressions: [{ ...entry, masked: 'j…@e….com', demands: [{ ...demand, created_at: entry.created_at }] }],
    total: 1,
    next_cursor: null,
  });
  await expect(list({ email: 'jane.doe@example.com' }, 'acc_2')).resolves.toMatchObject({
    suppressions: [],
    total: 0,
  });
  await expect(list({ email: 'john@example.com' })).resolves.toMatchObject({ suppressions: [], total: 0 });
});

test('an entry is found by every contact that it covers', async () => {
  const { id } = await add({ domain: 'covered.test' });
  const found = async (request: object) => (await list(request)).suppressions.map((entry) => entry.id);
  for (const email of ['jane@covered.test', 'jane+news@mail.covered.test'])
    expect(await found({ email })).toEqual([id]);
  expect(await found({ domain: 'www.covered.test' })).toEqual([id]);
  expect(await found({ email: 'jane@other.test' })).toEqual([]);
});

test('the list of the deployment is separate', async () => {
  const operator = { account: 'acc_operator' };
  const entry = await privacy.call(AddDeploymentSuppression, { domain: 'acme.com' }, operator);
  await expect(list({ domain: 'acme.com' })).resolves.toMatchObject({ suppressions: [] });
  await expect(list({}, 'acc_operator')).resolves.toMatchObject({ total: 0 });
  await expect(privacy.call(ListDeploymentSuppressions, {}, { account: 'acc_other' })).resolves.toMatchObject(
    {
      suppressions: [entry],
    },
  );
  await expect(remove(entry.id)).rejects.toEqual(problem('not_found'));
  await privacy.call(RemoveDeploymentSuppression, { id: entry.id }, operator);
  await expect(log()).resolves.toMatchObject([{ action: 'lift', account: null }]);
});

test('rejects requests without a valid account', async () => {
  for (const name of ['*', ''])
    await expect(add({ email: 'a@x.test' }, name)).rejects.toEqual(problem('account_required'));
});

test('the log has the hash, the account and the end; an entry is in it once', async () => {
  await add({ email: 'a@x.test', expires_at: '2026-01-15T00:00:00Z' });
  const first = await log();
  expect(first).toEqual([
    {
      position: 1,
      action: 'suppress',
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      account,
      expires_at: Date.UTC(2026, 0, 15),
      request_id: null,
      reason: 'other',
      since: privacy.clock.now(),
    },
  ]);
  await add({ phone: '+43 1 234567' }, 'acc_2');
  await add({ email: 'a@x.test', expires_at: '2026-02-01T00:00:00Z' });
  const later = await log();
  expect(later.map(({ position }) => position)).toEqual([2, 3]);
  expect(later[1]).toMatchObject({ hash: first[0]?.hash, expires_at: Date.UTC(2026, 1, 1) });
  await expect(privacy.call(ListChanges, { after: 3 })).resolves.toEqual({ changes: [], last: 3 });
});

test('a repeated entry keeps its id, and takes a stronger reason and a later end; a change is in the log', async () => {
  const expires_at = '2026-03-01T00:00:00.000Z';
  const entry = await add({ email: 'a@x.test', expires_at });
  const since = privacy.clock.now();
  privacy.clock.advance(5000);
  const stronger = { ...entry, reason: 'legal' };
  await expect(add({ email: 'A@X.test', reason: 'legal', expires_at })).resolves.toEqual(stronger);
  await expect(add({ email: 'a@x.test', expires_at: '2026-02-01T00:00:00Z' })).resolves.toEqual(stronger);
  await expect(log(1)).resolves.toMatchObject([{ position: 2, reason: 'legal', since }]);
  const endless = { ...stronger, expires_at: null };
  await expect(add({ email: 'a@x.test' })).resolves.toEqual(endless);
  await expect(log(2)).resolves.toMatchObject([{ position: 3, expires_at: null, reason: 'legal', since }]);
  await expect(add({ email: 'a@x.test', expires_at })).resolves.toEqual(endless);
  await expect(log(3)).resolves.toEqual([]);
});

test('a stated reason replaces the earlier one, unless that is stronger', async () => {
  const turns = [
    ['opt_out', undefined, 'opt_out'],
    ['opt_out', 'complaint', 'opt_out'],
    ['bounce', 'opt_out', 'opt_out'],
    ['customer', undefined, 'customer'],
    ['customer', 'competitor', 'competitor'],
  ] as const;
  const reasons: string[] = [];
  for (const [index, [before, then]] of turns.entries()) {
    const email = `a${index}@x.test`;
    await add({ email, reason: before });
    reasons.push((await add({ email, ...(then && { reason: then }) })).reason);
  }
  expect(reasons).toEqual(turns.map(([, , after]) => after));
});

test('an ended entry is not returned and can be created again', async () => {
  const expires_at = new Date(privacy.clock.now() + 1000).toISOString();
  const entry = await add({ email: 'a@x.test', expires_at });
  privacy.clock.advance(1000);
  await expect(list()).resolves.toMatchObject({ suppressions: [], total: 0 });
  await expect(list({ email: 'a@x.test' })).resolves.toMatchObject({ suppressions: [] });
  await expect(remove(entry.id)).rejects.toEqual(problem('not_found'));
  await add({ email: 'a@x.test' });
  await expect(list()).resolves.toMatchObject({ total: 1 });
  await expect(log()).resolves.toMatchObject([{ position: 2, action: 'suppress', expires_at: null }]);
});

test('rejects an end in the past, or one that is no valid instant', async () => {
  for (const expires_at of ['2025-12-31T00:00:00Z', '2026-13-01T00:00:00Z'])
    await expect(add({ email: 'a@x.test', expires_at })).rejects.toEqual(problem('validation'));
});

test('a removed entry is lifted in the log, and deleted', async () => {
  const { id } = await add({ email: 'a@x.test' });
  await expect(remove(id, 'acc_2')).rejects.toEqual(problem('not_found'));
  await expect(remove(id)).resolves.toMatchObject({ id });
  await expect(remove(id)).rejects.toEqual(problem('not_found'));
  await expect(log()).resolves.toMatchObject([{ position: 2, action: 'lift', account }]);
});

test('pages have every entry once, newest first, also while others are added', async () => {
  for (let count = 0; count < 7; count += 1) {
    await add({ email: `a${count}@x.test` });
    privacy.clock.advance(1);
  }
  const first = await list({ limit: 3 });
  await add({ email: 'late@x.test' });
  const second = await list({ limit: 3, cursor: first.next_cursor });
  const third = await list({ limit: 3, cursor: second.next_cursor });
  const ids = [first, second, third].flatMap(({ suppressions }) => suppressions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(7);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect([first.total, third.total, third.next_cursor]).toEqual([7, 8, null]);
  for (const cursor of ['x', '', `${first.next_cursor}=`])
    await expect(list({ cursor })).rejects.toEqual(problem('validation'));
});

test('an idempotency key applies a request once, and stored rows contain no contacts', async () => {
  const request = { email: 'jane.doe@example.com', reason: 'complaint' } as const;
  const first = await add(request, account, 'key-1');
  await remove(first.id);
  await expect(add(request, account, 'key-1')).resolves.toEqual(first);
  await expect(list()).resolves.toMatchObject({ total: 0 });
  await expect(add({ ...request, email: 'other@example.com' }, account, 'key-1')).rejects.toEqual(
    problem('idempotency_mismatch'),
  );
  const tables = ['entries', 'changes', 'idempotency_records'];
  for (const table of tables) {
    const rows = await privacy.query(`SELECT row_to_json(t)::text AS row FROM privacy.${table} AS t`);
    expect(JSON.stringify(rows)).not.toMatch(/jane|example/i);
  }
  const [record] = await privacy.query<{ fingerprint: string }>('SELECT * FROM privacy.idempotency_records');
  const { createHash } = await import('node:crypto');
  expect(record?.fingerprint).not.toBe(createHash('sha256').update(JSON.stringify(request)).digest('hex'));
});

test('listeners receive the position after each change, and nothing without a change', async () => {
  const positions: number[] = [];
  const end = privacy.caller.on(ChangeLogGrown, ({ position }) => positions.push(position));
  const { id } = await add({ email: 'a@x.test' });
  await add({ email: 'a@x.test', reason: 'other' });
  await remove(id);
  await until(() => positions.length >= 2);
  expect(positions).toEqual([1, 2]);
  await end.drain();
});

test('an account may suppress a free mail domain, with a hint; the deployment may not', async () => {
  const hint = expect.stringContaining('gmail.com is a free mail provider') as string;
  for (let turn = 0; turn < 2; turn += 1)
    await expect(add({ domain: 'gmail.com' }, account, 'gmail')).resolves.toMatchObject({ hint });
  await expect(add({ domain: 'acme.com' })).resolves.not.toHaveProperty('hint');
  await expect(add({ email: 'jane@gmail.com' })).resolves.not.toHaveProperty('hint');
  const refused = privacy.call(AddDeploymentSuppression, { domain: 'gmail.com' }, { account });
  await expect(refused).rejects.toEqual(problem('validation'));
});
