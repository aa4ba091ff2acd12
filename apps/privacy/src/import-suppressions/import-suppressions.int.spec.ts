import { hash as digest } from 'node:crypto';
import {
  AddSuppression,
  ImportDeploymentSuppressions,
  ImportSuppressions,
  jobOperations,
  ListChanges,
  ListDeploymentSuppressions,
  ListErasures,
  ListSuppressions,
  type ImportDeploymentSuppressionsRequest,
  type ImportReport,
  type ImportSuppressionsRequest,
  uploadOperations,
  type Job,
} from '@lode/contracts';
import { until, uploadFile } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start();
});
afterAll(() => privacy.stop());
afterEach(() => privacy.clear());

const own = { account: 'acc_a' };
const operator = { account: 'acc_operator' };
const problem = (code: string) => expect.objectContaining({ code });
const { get, cancel } = jobOperations.privacy;

const upload = (content: string | Buffer, account = own.account, idempotencyKey?: string): Promise<string> =>
  uploadFile(privacy.caller, uploadOperations.privacy, {
    operation: ImportSuppressions,
    account,
    content,
    idempotencyKey,
  });
const whenEnded = (id: string, account: string): Promise<Job> => privacy.ended(get, id, account);

type OwnOptions = Partial<ImportSuppressionsRequest>;
async function importOwn(content: string | Buffer, more: OwnOptions = {}): Promise<ImportReport | null> {
  const { id } = await privacy.call(ImportSuppressions, { upload: await upload(content), ...more }, own);
  return (await whenEnded(id, own.account)).result as unknown as ImportReport;
}

type Options = Partial<ImportDeploymentSuppressionsRequest>;
async function importForAll(content: string, more: Options = {}): Promise<ImportReport | null> {
  const request = { upload: await upload(content, operator.account), ...more };
  const { id } = await privacy.call(ImportDeploymentSuppressions, request, operator);
  return (await whenEnded(id, operator.account)).result as unknown as ImportReport;
}

const people = (count: number): string =>
  Array.from({ length: count }, (_, index) => `person${index}@x.test`).join('\n');
const entryOf = async (email: string) =>
  (await privacy.call(ListSuppressions, { email }, own)).suppressions[0];
const positions = async (): Promise<number[]> =>
  (await privacy.query<{ position: string }>('SELECT position FROM privacy.changes ORDER BY position')).map(
    ({ position }) => Number(position),
  );

test('rows become entries of the account, with reason and end', async () => {
  const end = '2030-01-01T00:00:00.000Z';
  const report = await importOwn('Name;E-Mail\nJane;Jane@x.test\nJim;jim@\n', {
    reason: 'customer',
    expires_at: end,
  });
  expect(report).toEqual({
    rows: 2,
    added: 1,
    known: 0,
    complete: 1,
    partial: 0,
    rejected: 1,
    charset: 'utf-8',
    problems: [
      { row: 3, reason: expect.stringMatching(/^email is not an email address/) as string, rejected: true },
    ],
  });
  await expect(entryOf('jane@x.test')).resolves.toMatchObject({
    kind: 'email',
    reason: 'customer',
    origin: 'import',
    expires_at: end,
  });
  await expect(privacy.call(ListSuppressions, {}, operator)).resolves.toMatchObject({ total: 0 });
});

test('an existing entry is kept with the new reason, and the log contains new entries and new reasons', async () => {
  const { id } = await privacy.call(AddSuppression, { email: 'a@x.test', reason: 'bounce' }, own);
  await expect(importOwn('a@x.test\nb@x.test\nA@x.test\n', { reason: 'complaint' })).resolves.toMatchObject({
    rows: 3,
    added: 1,
    known: 2,
    rejected: 0,
  });
  await expect(entryOf('a@x.test')).resolves.toMatchObject({ id, reason: 'complaint', origin: 'api' });
  await expect(positions()).resolves.toEqual([2, 3]);
  await importOwn('a@x.test\n');
  await expect(entryOf('a@x.test')).resolves.toMatchObject({ id, reason: 'complaint' });
  await expect(positions()).resolves.toEqual([2, 3]);
});

test('a deletion list of California is matched by its hashes, and erases', async () => {
  const hash = digest('sha256', 'jane@x.test', 'base64');
  const report = await importForAll(`ID,Hash\n1,${hash}\n2,jane@x.test\n3,${hash}\n`, {
    list: 'drop_email',
    erase: true,
    reason: 'legal',
  });
  expect(report).toMatchObject({ rows: 3, added: 1, known: 1, rejected: 1 });
  await expect(
    privacy.call(ListDeploymentSuppressions, { email: 'Jane@x.test' }, operator),
  ).resolves.toMatchObject({ suppressions: [{ kind: 'email', origin: 'deletion_list', reason: 'legal' }] });
  const { erasures } = await privacy.call(ListErasures, {}, operator);
  expect(erasures).toHaveLength(1);
  await expect(privacy.call(ListChanges, { after: 0 })).resolves.toMatchObject({
    changes: [{ action: 'erase', account: null, request_id: erasures[0]?.id }],
  });
});

test('rejects invalid requests at once', async () => {
  const file = await upload('a@x.test');
  const past = '2020-01-01T00:00:00Z';
  const start = (request: ImportSuppressionsRequest, account = own.account) =>
    privacy.call(ImportSuppressions, request, { account });
  await expect(start({ upload: file, expires_at: past })).rejects.toEqual(problem('validation'));
  await expect(start({ upload: file }, 'acc_b')).rejects.toEqual(problem('not_found'));
  await expect(start({ upload: 'upl_privacy_no' })).rejects.toEqual(problem('not_found'));
  const forAll = { upload: file, erase: true, expires_at: '2030-01-01T00:00:00Z' };
  await expect(privacy.call(ImportDeploymentSuppressions, forAll, own)).rejects.toEqual(
    problem('validation'),
  );
});

test('written entries stay when the import is cancelled', async () => {
  const last = 'person10999@x.test';
  await privacy.call(AddSuppression, { email: last, expires_at: '2030-01-01T00:00:00Z' }, own);
  const { id: entry = '' } = (await entryOf(last)) ?? {};
  const request = { upload: await upload(people(11_000)) };
  const lock = 'SELECT FROM privacy.entries WHERE id = $1 FOR UPDATE';
  // The import never expires, so it waits for the locked entry, which it would prolong.
  await privacy.holding(lock, [entry], async () => {
    const { id } = await privacy.call(ImportSuppressions, request, own);
    await until(async () => (await privacy.call(get, { id }, own)).progress.done > 0);
    await privacy.call(cancel, { id }, own);
    const job = await privacy.call(get, { id }, own);
    const { progress } = job;
    expect(job).toMatchObject({ state: 'cancelled', result: null });
    expect(progress.done).toBeLessThan(11_000);
    expect(progress.found).toEqual({ added: progress.done, known: 0, rejected: 0 });
    const { total } = await privacy.call(ListSuppressions, {}, own);
    expect(total).toBeGreaterThan(progress.done);
  });
});

test('six thousand rows do not block other writers, and the log has no gaps', async () => {
  const { id } = await privacy.call(ImportSuppressions, { upload: await upload(people(6000)) }, own);
  const waits: number[] = [];
  const job = await until(async () => {
    const begun = performance.now();
    await privacy.call(AddSuppression, { email: `single${waits.length}@y.test` }, own);
    waits.push(performance.now() - begun);
    const { state, result } = await privacy.call(get, { id }, own);
    return state === 'done' && result;
  }, 28_000);
  expect(job).toMatchObject({ rows: 6000, added: 6000, known: 0, rejected: 0 });
  // A batch locks the log for a fraction of a second; the whole import would lock it for many seconds.
  expect(Math.max(...waits)).toBeLessThan(3000);
  await expect(positions()).resolves.toEqual(
    Array.from({ length: 6000 + waits.length }, (_, index) => index + 1),
  );
});
