import {
  AccessOwnSubject,
  AccessSubject,
  AddSuppression,
  DecideErasureRequest,
  EraseFromAccount,
  ErasePerson,
  GetAccountErasure,
  GetErasure,
  ListAccountErasures,
  ListChanges,
  ListDeploymentSuppressions,
  ListErasureRequests,
  ListErasures,
  ListSuppressions,
  RemoveSuppression,
  type Change,
  type HeldItem,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { until } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start(2);
});
afterAll(() => privacy.stop());
afterEach(() => privacy.clear());

const operator = { account: 'acc_operator' };
const [one, other] = [{ account: 'acc_1', actor: 'usr_ada' }, { account: 'acc_2' }];
const jane = { email: 'jane@x.test' };
const hasher = new SubjectHasher(Buffer.alloc(32));
const [name = ''] = hasher.personForms('x.test', 'Jane Doe');
const hash = hasher.email(jane.email);

type Caller = { readonly account: string; readonly actor?: string };
const erase = (caller: Caller = one, idempotencyKey?: string) =>
  privacy.call(EraseFromAccount, jane, { ...caller, ...(idempotencyKey ? { idempotencyKey } : {}) });
const get = (id: string, caller: Caller = one) => privacy.call(GetAccountErasure, { id }, caller);
const decide = (id: string, decision: 'erase' | 'refuse', reason?: string) =>
  privacy.call(DecideErasureRequest, { id, decision, ...(reason && { reason }) }, operator);
const requests = async () => (await privacy.call(ListErasureRequests, {}, operator)).requests;
const log = async (after = 0): Promise<Change[]> => (await privacy.call(ListChanges, { after })).changes;
const isAccess = ({ request_id: id }: Change): boolean => id?.startsWith('sar_') ?? false;
const problem = (code: string) => expect.objectContaining({ code });
const item = (account: string | null): HeldItem => ({
  ...{ service: 'outreach', what: 'lead in a list', account, held_since: null, sources: [] },
  data: { account },
});

test('is an entry and a change of the account, and a request to the operator', async () => {
  await privacy.report('outreach', 0);
  const erasure = await erase();
  expect(erasure).toMatchObject({
    ...{ state: 'under_way', requested_by: 'usr_ada' },
    rest: { state: 'requested', reason: null, decided_at: null, completed_at: null },
  });
  await expect(log()).resolves.toMatchObject([
    { position: 1, action: 'erase', account: 'acc_1', hash, request_id: erasure.id },
  ]);
  await expect(privacy.call(ListSuppressions, jane, one)).resolves.toMatchObject({
    suppressions: [{ origin: 'erasure', reason: 'legal', expires_at: null }],
  });
  for (const caller of [other, operator])
    await expect(privacy.call(ListSuppressions, jane, caller)).resolves.toMatchObject({ total: 0 });
  await expect(privacy.call(ListDeploymentSuppressions, jane, operator)).resolves.toMatchObject({ total: 0 });
  await privacy.report('outreach', 1, { erased: [{ id: erasure.id, removed: 2 }] });
  await expect(get(erasure.id)).resolves.toMatchObject({ state: 'complete', services: [{ removed: 2 }] });
});

test('each account sees its own erasures, and the operator those of the deployment and all requests', async () => {
  const first = await erase();
  privacy.clock.advance(1);
  const second = await erase(other);
  await expect(get(first.id, other)).rejects.toEqual(problem('not_found'));
  await expect(privacy.call(GetErasure, { id: first.id }, operator)).rejects.toEqual(problem('not_found'));
  await expect(privacy.call(ListErasures, {}, operator)).resolves.toEqual({ erasures: [] });
  const { erasures } = await privacy.call(ListAccountErasures, {}, other);
  expect(erasures.map(({ id }) => id)).toEqual([second.id]);
  expect(await requests()).toMatchObject([
    { id: second.id, account: 'acc_2', masked: 'j…@x….test', state: 'requested', erasure: null },
    { id: first.id, account: 'acc_1', requested_by: 'usr_ada', own: { id: first.id, state: 'under_way' } },
  ]);
});

test('an erasure of the rest answers the requests of all accounts, and shows both erasures', async () => {
  await privacy.report('outreach', 0);
  const [first, second] = [await erase(), await erase(other)];
  await privacy.report('outreach', 2);
  const decided = await decide(first.id, 'erase');
  expect(decided).toMatchObject({
    ...{ state: 'erased', masked: null, reason: null },
    own: { id: first.id, state: 'complete' },
    erasure: { state: 'under_way', services: [{ service: 'outreach', done: false }] },
  });
  await expect(log(2)).resolves.toMatchObject([{ action: 'erase', account: null, hash }]);
  await expect(get(second.id, other)).resolves.toMatchObject({
    rest: { state: 'erased', completed_at: null },
  });
  await privacy.report('outreach', 3);
  const rest = { state: 'erased', completed_at: expect.any(String) };
  await expect(get(first.id)).resolves.toMatchObject({ rest });
  await expect(decide(second.id, 'erase')).resolves.toMatchObject({ erasure: { id: decided.erasure?.id } });
  await expect(decide(second.id, 'refuse', 'late')).rejects.toEqual(problem('conflict'));
  await expect(privacy.call(ListErasures, {}, operator)).resolves.toMatchObject({ erasures: { length: 1 } });
});

test('a refusal has a reason, and is that of one account', async () => {
  const [first, again, second] = [await erase(), await erase(), await erase(other)];
  await expect(decide(first.id, 'refuse')).rejects.toEqual(problem('validation'));
  await decide(first.id, 'refuse', 'A customer of another account.');
  const rest = { state: 'refused', reason: 'A customer of another account.', completed_at: null };
  for (const { id } of [first, again]) await expect(get(id)).resolves.toMatchObject({ rest });
  await expect(get(second.id, other)).resolves.toMatchObject({ rest: { state: 'requested' } });
  await expect(decide('era_unknown', 'erase')).rejects.toEqual(problem('not_found'));
  const { id } = await privacy.call(ErasePerson, { email: 'bo@x.test' }, operator);
  await expect(decide(id, 'erase')).rejects.toEqual(problem('not_found'));
});

test('an erasure that the operator begins for another reason answers the request too', async () => {
  const { id } = await erase();
  const { id: everywhere } = await privacy.call(ErasePerson, jane, operator);
  await expect(get(id)).resolves.toMatchObject({ rest: { state: 'erased' } });
  await expect(requests()).resolves.toMatchObject([{ id, masked: null, erasure: { id: everywhere } }]);
});

test('an erasure of the mailbox answers the request about a sub-address', async () => {
  const { id } = await privacy.call(EraseFromAccount, { email: 'jane+news@x.test' }, one);
  await expect(requests()).resolves.toMatchObject([{ id, masked: 'j…@x….test' }]);
  const { id: everywhere } = await privacy.call(ErasePerson, jane, operator);
  await expect(requests()).resolves.toMatchObject([{ id, masked: null, erasure: { id: everywhere } }]);
});

test('two decisions at once are one', async () => {
  const { id } = await erase();
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => decide(id, 'erase')),
    ...Array.from({ length: 5 }, () => decide(id, 'refuse', 'no')),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const { erasures } = await privacy.call(ListErasures, {}, operator);
  const [request] = await requests();
  expect(erasures.map((each) => each.id)).toEqual(request?.erasure ? [request.erasure.id] : []);
});

test('names are resolved for the account only, and lifted with its entry', async () => {
  await privacy.report('outreach', 0);
  const { id } = await erase();
  await privacy.submitResolved('outreach', [{ of: hash, hash: name, kind: 'person', account: 'acc_1' }]);
  await expect(log(1)).resolves.toMatchObject([
    { action: 'erase', account: 'acc_1', hash: name, request_id: id },
  ]);
  await privacy.report('outreach', 1);
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way' });
  await privacy.report('outreach', 2);
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
  // Neither the deployment nor another account has erased the person.
  await privacy.submitResolved('outreach', [
    { of: hash, hash: name, kind: 'person' },
    { of: hash, hash: name, kind: 'person', account: 'acc_2' },
  ]);
  await expect(log(2)).resolves.toEqual([]);
  const { suppressions } = await privacy.call(ListSuppressions, jane, one);
  await privacy.call(RemoveSuppression, { id: suppressions[0]?.id ?? '' }, one);
  const lifted = await log(2);
  expect(lifted.map(({ action, account }) => [action, account])).toEqual([
    ['lift', 'acc_1'],
    ['lift', 'acc_1'],
  ]);
  expect(new Set(lifted.map((each) => each.hash))).toEqual(new Set([hash, name]));
});

test('a suppression neither replaces the erasure in the log nor resolves names', async () => {
  await privacy.call(AddSuppression, jane, other);
  await privacy.submitResolved('outreach', [{ of: hash, hash: name, kind: 'person', account: 'acc_2' }]);
  await erase();
  const before = await log();
  await privacy.call(AddSuppression, { ...jane, reason: 'opt_out' }, one);
  await expect(log()).resolves.toEqual(before);
  expect(before.map(({ action, account }) => [action, account])).toEqual([
    ['suppress', 'acc_2'],
    ['erase', 'acc_1'],
  ]);
});

test('an idempotency key erases once', async () => {
  const first = await erase(one, 'key-1');
  await expect(erase(one, 'key-1')).resolves.toMatchObject({ id: first.id });
  expect(await requests()).toHaveLength(1);
});

test('reports the rows of the account, and nothing about other accounts', async () => {
  await privacy.report('outreach', 0);
  await privacy.call(AddSuppression, jane, other);
  const access = privacy.call(AccessOwnSubject, jane, one);
  const request = await until(async () => (await log()).find(isAccess));
  expect(request).toMatchObject({ account: 'acc_1' });
  await privacy.handIn(String(request.request_id), 'outreach', [item('acc_1')]);
  await expect(access).resolves.toMatchObject({
    items: [{ account: 'acc_1' }],
    suppressed: { deployment: false, erased: false, accounts: [] },
  });
});

test('an erasure by an account is none of the deployment for the operator', async () => {
  await erase();
  const found = privacy.call(AccessSubject, jane, operator);
  await expect(found).resolves.toMatchObject({
    suppressed: { deployment: false, erased: false, accounts: ['acc_1'] },
  });
  const own = privacy.call(AccessOwnSubject, jane, one);
  await expect(own).resolves.toMatchObject({ suppressed: { deployment: false, erased: true } });
});

test('an erasure deletes what was submitted to the account and the operator, and not to others', async () => {
  await privacy.report('outreach', 0);
  const asked = [
    privacy.call(AccessOwnSubject, jane, one),
    privacy.call(AccessOwnSubject, jane, other),
    privacy.call(AccessSubject, jane, operator),
  ];
  const open = await until(async () => {
    const found = (await log()).filter(isAccess);
    return found.length === 3 && found;
  });
  for (const { request_id, account } of open)
    await privacy.handIn(String(request_id), 'outreach', [item(account)]);
  await Promise.all(asked);
  await erase();
  await expect(privacy.query('SELECT list FROM privacy.subject_requests')).resolves.toEqual([
    { list: 'acc_2' },
  ]);
  // Read before the erasure, submitted after it.
  for (const { request_id, account } of open)
    await privacy.handIn(String(request_id), 'outreach', [item(account)]);
  await expect(privacy.query('SELECT items FROM privacy.exports')).resolves.toEqual([
    { items: [item('acc_2')] },
  ]);
});
