import {
  AddSuppression,
  EraseFromAccount,
  ErasePerson,
  ImportSuppressions,
  jobOperations,
  ListChanges,
  ListSuppressions,
  RemoveSuppression,
  UndoSuppressionImport,
  uploadOperations,
  type AddOwnSuppressionRequest,
  type Change,
  type ImportSuppressionsRequest,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { letHeartbeatsLapse, until, uploadFile } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start();
});
afterAll(() => privacy.stop());
afterEach(() => privacy.clear());

const own = { account: 'acc_a', actor: 'usr_ada' };
const operator = { account: 'acc_operator' };
const { get } = jobOperations.privacy;
const hasher = new SubjectHasher(Buffer.alloc(32));
const problem = (code: string) => expect.objectContaining({ code });
const day = 86_400_000;

async function upload(emails: readonly string[], more: Partial<ImportSuppressionsRequest> = {}) {
  const content = `email\n${emails.join('\n')}\n`;
  const operation = ImportSuppressions;
  const given = { operation, account: own.account, content, idempotencyKey: undefined };
  const request = { upload: await uploadFile(privacy.caller, uploadOperations.privacy, given), ...more };
  return (await privacy.call(ImportSuppressions, request, own)).id;
}

/** The id of an import that has ended. */
async function imported(emails: readonly string[], more: Partial<ImportSuppressionsRequest> = {}) {
  privacy.clock.advance(1);
  const id = await upload(emails, more);
  await privacy.ended(get, id, own.account);
  return id;
}

const add = (email: string, more: Partial<AddOwnSuppressionRequest> = {}) => {
  privacy.clock.advance(1);
  return privacy.call(AddSuppression, { email, ...more }, own);
};
const undo = (id: string) => privacy.call(UndoSuppressionImport, { id }, own);
const undone = async (id: string) => {
  const { id: job } = await undo(id);
  return (await privacy.ended(get, job, own.account)).result;
};
const entryOf = async (email: string) =>
  (await privacy.call(ListSuppressions, { email }, own)).suppressions[0];
const changeOf = async (email: string): Promise<Change | undefined> =>
  (await privacy.call(ListChanges, { after: 0 })).changes.find(({ hash }) => hash === hasher.email(email));

test('each demand is a row with its origin, and the contact is masked', async () => {
  const id = await imported(['jane@x.test'], { reason: 'customer' });
  await add('jane@x.test', { reason: 'opt_out', cause: 'click' });
  await add('jane@x.test', { reason: 'opt_out', cause: 'click' });
  await privacy.call(
    AddSuppression,
    { email: 'jane@x.test', reason: 'bounce', cause: 'bounce' },
    { account: 'acc_a' },
  );
  const entry = await entryOf('jane@x.test');
  expect(entry).toMatchObject({ masked: 'j…@x….test', reason: 'opt_out', origin: 'import' });
  expect(entry?.demands?.map(({ origin, reason, by, import_id }) => [origin, reason, by, import_id])).toEqual(
    expect.arrayContaining([
      ['click', 'opt_out', 'usr_ada', null],
      ['bounce', 'bounce', null, null],
      ['import', 'customer', 'usr_ada', id],
    ]),
  );
  expect(entry?.demands).toHaveLength(3);
  await privacy.call(RemoveSuppression, { id: entry?.id ?? '' }, own);
  await expect(privacy.query('SELECT FROM privacy.demands')).resolves.toEqual([]);
});

test('an undone import removes its entries, and weakens those with other demands', async () => {
  const end = new Date(privacy.clock.now() + 90 * day).toISOString();
  await add('kept@x.test', { reason: 'bounce', cause: 'bounce', expires_at: end });
  const first = await imported(['only@x.test', 'kept@x.test', 'both@x.test'], { reason: 'opt_out' });
  const second = await imported(['both@x.test', 'second@x.test'], { reason: 'customer' });
  await add('later@x.test');
  expect(await entryOf('kept@x.test')).toMatchObject({ reason: 'opt_out', expires_at: null });
  await expect(undone(first)).resolves.toEqual({ removed: 1, kept: 2 });
  expect(await entryOf('only@x.test')).toBeUndefined();
  expect(await changeOf('only@x.test')).toMatchObject({ action: 'lift', account: own.account });
  expect(await entryOf('kept@x.test')).toMatchObject({ reason: 'bounce', expires_at: end });
  expect(await changeOf('kept@x.test')).toMatchObject({ reason: 'bounce', expires_at: Date.parse(end) });
  expect(await entryOf('both@x.test')).toMatchObject({
    ...{ reason: 'customer', expires_at: null },
    demands: [{ origin: 'import', import_id: second }],
  });
  for (const email of ['second@x.test', 'later@x.test']) expect(await entryOf(email)).toBeDefined();
  // A repetition has the same result, and changes nothing.
  const { last } = await privacy.call(ListChanges, { after: 0 });
  await expect(undone(first)).resolves.toEqual({ removed: 1, kept: 2 });
  await expect(privacy.call(ListChanges, { after: 0 })).resolves.toMatchObject({ last });
  await expect(undone(second)).resolves.toEqual({ removed: 2, kept: 0 });
  expect(await entryOf('both@x.test')).toBeUndefined();
});

test('an entry does not outlive the end of its other demands', async () => {
  const expires_at = new Date(privacy.clock.now() + day).toISOString();
  await add('a@x.test', { expires_at });
  const id = await imported(['a@x.test']);
  privacy.clock.advance(2 * day);
  expect(await entryOf('a@x.test')).toBeDefined();
  await expect(undone(id)).resolves.toEqual({ removed: 1, kept: 0 });
});

test('an erasure after the import stays, without the masked form', async () => {
  const id = await imported(['jane@x.test', 'bo@x.test', 'eva@x.test'], { reason: 'opt_out' });
  await privacy.call(EraseFromAccount, { email: 'jane@x.test' }, own);
  await privacy.call(ErasePerson, { email: 'bo@x.test' }, operator);
  expect(await entryOf('jane@x.test')).toMatchObject({ masked: null, origin: 'erasure' });
  expect(await entryOf('bo@x.test')).toMatchObject({ masked: null, origin: 'import' });
  expect(await entryOf('eva@x.test')).toMatchObject({ masked: 'e…@x….test' });
  await expect(undone(id)).resolves.toEqual({ removed: 2, kept: 1 });
  expect(await entryOf('jane@x.test')).toMatchObject({ demands: [{ origin: 'erasure', by: 'usr_ada' }] });
  expect(await changeOf('jane@x.test')).toMatchObject({ action: 'erase', account: own.account });
  // A further import neither records it again nor replaces the erasure.
  await imported(['jane@x.test'], { reason: 'opt_out' });
  expect(await entryOf('jane@x.test')).toMatchObject({ masked: null });
  expect(await changeOf('jane@x.test')).toMatchObject({ action: 'erase' });
});

test('an erasure of a mailbox deletes the masked forms of its sub-addresses', async () => {
  const [news, all] = ['anna+news@x.test', 'ben+shop@x.test'];
  await imported([news, all, 'eva+news@x.test'], { reason: 'opt_out' });
  await add('Anna.Bell+list@gmail.com');
  await privacy.call(AddSuppression, { email: news }, { account: 'acc_b' });
  await privacy.call(EraseFromAccount, { email: 'anna@x.test' }, own);
  await privacy.call(ErasePerson, { email: 'ben@x.test' }, operator);
  await privacy.call(ErasePerson, { email: 'annabell@gmail.com' }, operator);
  for (const email of [news, all, 'anna.bell+list@gmail.com'])
    expect(await entryOf(email)).toMatchObject({ masked: null, kind: 'email' });
  expect(await entryOf('eva+news@x.test')).toMatchObject({ masked: 'e…@x….test' });
  const { suppressions } = await privacy.call(ListSuppressions, {}, { account: 'acc_b' });
  expect(suppressions).toMatchObject([{ masked: 'a…@x….test' }]);
  // An erasure of a sub-address is narrower than its mailbox.
  await add('cleo@x.test');
  await privacy.call(ErasePerson, { email: 'cleo+news@x.test' }, operator);
  expect(await entryOf('cleo@x.test')).toMatchObject({ masked: 'c…@x….test' });
  await expect(
    privacy.query('SELECT FROM privacy.entries WHERE masked IS NULL AND forms IS NOT NULL'),
  ).resolves.toEqual([]);
});

test('an import that is unknown, of another account, old or running is not undone', async () => {
  const id = await imported(['a@x.test']);
  await expect(undo('job_privacy_unknown')).rejects.toEqual(problem('not_found'));
  await expect(privacy.call(UndoSuppressionImport, { id }, { account: 'acc_b' })).rejects.toEqual(
    problem('not_found'),
  );
  await privacy.query(`UPDATE privacy.jobs SET state = 'running' WHERE id = $1`, [id]);
  await expect(undo(id)).rejects.toEqual(problem('conflict'));
  await privacy.query(`UPDATE privacy.jobs SET state = 'done' WHERE id = $1`, [id]);
  privacy.clock.advance(31 * day);
  await expect(undo(id)).rejects.toEqual(problem('gone'));
  expect(await entryOf('a@x.test')).toBeDefined();
});

test('an undo resumes after its process is stopped, with exact numbers', async () => {
  const count = 9000;
  const emails = Array.from({ length: count }, (_, index) => `person${index}@x.test`);
  const id = await imported(emails);
  const others = await imported(emails.slice(0, 1000), { reason: 'customer' });
  const { id: job } = await undo(id);
  await until(async () => (await privacy.query('SELECT FROM privacy.undone_imports')).length > 0);
  await privacy.stopServices();
  await letHeartbeatsLapse((statement) => privacy.query(statement), 'privacy');
  const [begun] = await privacy.query<{ done: number }>(
    'SELECT removed + kept AS done FROM privacy.undone_imports',
  );
  await privacy.addReplica();
  const { state, result } = await privacy.ended(get, job, own.account);
  expect({ state, result }).toEqual({ state: 'done', result: { removed: count - 1000, kept: 1000 } });
  expect(begun?.done).toBeLessThan(count);
  const { total } = await privacy.call(ListSuppressions, {}, own);
  expect(total).toBe(1000);
  await expect(privacy.query('SELECT DISTINCT import_id FROM privacy.demands')).resolves.toEqual([
    { import_id: others },
  ]);
});
