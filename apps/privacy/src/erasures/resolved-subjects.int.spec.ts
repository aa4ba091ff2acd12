import {
  AddSuppression,
  AddDeploymentSuppression,
  ErasePerson,
  GetErasure,
  ListChanges,
  ListDeploymentSuppressions,
  RemoveDeploymentSuppression,
  type Change,
  type ResolvedSubject,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { PrivacyFixture } from '../testing/privacy-fixture';

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start(2);
});
afterAll(() => privacy.stop());
afterEach(() => privacy.clear());

const operator = { account: 'acc_operator' };
const hasher = new SubjectHasher(Buffer.alloc(32));
const jane = 'jane@x.test';
const jim = 'jim@x.test';
const [name = ''] = hasher.personForms('x.test', 'Jane Doe');
const [profile = ''] = hasher.profileForms('https://www.linkedin.com/in/jane');
const named = (email: string): ResolvedSubject => ({ of: hasher.email(email), hash: name, kind: 'person' });
const profiled = (of: string): ResolvedSubject => ({ of, hash: profile, kind: 'profile' });

const erase = (email: string) => privacy.call(ErasePerson, { email }, operator);
const get = (id: string) => privacy.call(GetErasure, { id }, operator);
const log = async (after = 0): Promise<Change[]> => (await privacy.call(ListChanges, { after })).changes;
const lift = async (email: string) => {
  const { suppressions } = await privacy.call(ListDeploymentSuppressions, { email }, operator);
  for (const { id } of suppressions) await privacy.call(RemoveDeploymentSuppression, { id }, operator);
};

test('resolved hashes belong to the erasure, which waits for them in all services', async () => {
  await privacy.report('email', 0);
  await privacy.report('intel', 0);
  const { id } = await erase(jane);
  await privacy.submitResolved('email', [named(jane)]);
  await privacy.report('email', 1);
  await privacy.report('intel', 1);
  await expect(log(1)).resolves.toEqual([
    {
      ...{ position: 2, action: 'erase', hash: name, kind: 'person' },
      ...{ account: null, expires_at: null, request_id: id },
    },
  ]);
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way' });
  // Another service resolves the profile by the name.
  await privacy.submitResolved('intel', [profiled(name)]);
  await privacy.report('email', 2);
  await privacy.report('intel', 2);
  await expect(log(2)).resolves.toMatchObject([
    { position: 3, hash: profile, kind: 'profile', request_id: id },
  ]);
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way' });
  await privacy.report('email', 3);
  await privacy.report('intel', 3);
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
});

test('a repeated submission of any process changes nothing', async () => {
  const { id } = await erase(jane);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      privacy.submitResolved('email', [named(jane), profiled(hasher.email(jane))]),
    ),
  );
  await expect(log()).resolves.toHaveLength(3);
  await privacy.report('email', 3);
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
  await privacy.submitResolved('email', [profiled(name)]);
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
});

test('a late service reopens the erasure', async () => {
  const { id } = await erase(jane);
  await privacy.report('email', 1);
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
  await privacy.submitResolved('outreach', [named(jane)]);
  await privacy.report('outreach', 1);
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way', completed_at: null });
  await privacy.report('email', 2);
  await privacy.report('outreach', 2);
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
});

test('a second erasure of the person covers all resolved hashes, too', async () => {
  await erase(jane);
  await privacy.submitResolved('email', [named(jane)]);
  await privacy.submitResolved('intel', [profiled(name)]);
  const { id } = await erase(jane);
  const again = await log(3);
  expect(again.map(({ hash }) => hash).toSorted()).toEqual([name, profile, hasher.email(jane)].toSorted());
  expect(again.map(({ request_id }) => request_id)).toEqual([id, id, id]);
  await privacy.report('email', 5);
  await expect(get(id)).resolves.toMatchObject({ state: 'under_way' });
  await privacy.report('email', 6);
  await expect(get(id)).resolves.toMatchObject({ state: 'complete' });
});

test('lifting an entry lifts the hashes resolved for it, and no others', async () => {
  await erase(jane);
  await erase(jim);
  await privacy.submitResolved('email', [named(jane), named(jim), profiled(hasher.email(jane))]);
  const before = (await log()).at(-1)?.position ?? 0;
  await lift(jane);
  const lifted = await log(before);
  expect(lifted.map(({ action, hash }) => [action, hash]).toSorted()).toEqual(
    [
      ['lift', hasher.email(jane)],
      ['lift', profile],
    ].toSorted(),
  );
  await lift(jim);
  expect((await log(before)).map(({ action }) => action)).toEqual(['lift', 'lift', 'lift', 'lift']);
});

test('hashes resolved for a lifted erasure are dropped', async () => {
  await erase(jane);
  await lift(jane);
  const { length } = await log();
  await privacy.submitResolved('email', [named(jane), named('unknown@x.test')]);
  await expect(log()).resolves.toHaveLength(length);
});

const suppress = (email: string, expires_at?: string) =>
  privacy.call(AddDeploymentSuppression, { email, ...(expires_at && { expires_at }) }, operator);
const latest = async (hash: string) => (await log()).find((change) => change.hash === hash);
const [soon, late] = ['2031-01-01T00:00:00.000Z', '2032-01-01T00:00:00.000Z'];

test('hashes resolved for a suppression are suppressed until it ends, and are no entries of the list', async () => {
  await suppress(jane, soon);
  await privacy.submitResolved('email', [named(jane)]);
  await privacy.submitResolved('intel', [profiled(name)]);
  for (const [hash, kind] of [
    [name, 'person'],
    [profile, 'profile'],
  ] as const)
    await expect(latest(hash)).resolves.toMatchObject({
      ...{ action: 'suppress', kind, account: null, request_id: null, expires_at: Date.parse(soon) },
    });
  await expect(privacy.call(ListDeploymentSuppressions, {}, operator)).resolves.toMatchObject({ total: 1 });
  const { length } = await log();
  await privacy.submitResolved('email', [named(jane), profiled(name)]);
  await expect(log()).resolves.toHaveLength(length);
});

test('a resolved name ends with the last of its suppressions', async () => {
  await suppress(jane, late);
  await suppress(jim, soon);
  await privacy.submitResolved('email', [named(jane), named(jim)]);
  await expect(latest(name)).resolves.toMatchObject({ expires_at: Date.parse(late) });
  await lift(jane);
  await expect(latest(name)).resolves.toMatchObject({ action: 'suppress', expires_at: Date.parse(soon) });
  await suppress(jim);
  await expect(latest(name)).resolves.toMatchObject({ action: 'suppress', expires_at: null });
  await lift(jim);
  await expect(latest(name)).resolves.toMatchObject({ action: 'lift' });
});

test('an erasure takes over a resolved name, and a suppression does not revert that', async () => {
  await suppress(jane);
  await privacy.submitResolved('email', [named(jane)]);
  const { id } = await erase(jane);
  await expect(latest(name)).resolves.toMatchObject({ action: 'erase', request_id: id });
  await suppress(jim);
  await privacy.submitResolved('email', [named(jim)]);
  await expect(latest(name)).resolves.toMatchObject({ action: 'erase' });
  await lift(jane);
  await expect(latest(name)).resolves.toMatchObject({ action: 'suppress' });
});

test('an entry of an account resolves no hashes', async () => {
  await privacy.call(AddSuppression, { email: jane }, operator);
  await privacy.submitResolved('email', [named(jane)]);
  await expect(latest(name)).resolves.toBeUndefined();
});
