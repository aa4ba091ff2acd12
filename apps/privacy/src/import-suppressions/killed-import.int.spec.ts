import { ImportDeploymentSuppressions, jobOperations, ListChanges, uploadOperations } from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { letHeartbeatsLapse, until, uploadFile } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

const operator = { account: 'acc_operator' };

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start();
});
afterAll(() => privacy.stop());

test('an import resumes after its process is stopped, with an exact report', async () => {
  const count = 11_000;
  const rows = Array.from({ length: count }, (_, index) => `person${index}@x.test\n`);
  const upload = await uploadFile(privacy.caller, uploadOperations.privacy, {
    operation: ImportDeploymentSuppressions,
    account: operator.account,
    content: `email\n${rows.join('')}rubbish\nperson0@x.test\n`,
    idempotencyKey: undefined,
  });
  const { id } = await privacy.call(ImportDeploymentSuppressions, { upload, erase: true }, operator);
  await until(async () => (await privacy.query('SELECT FROM privacy.entries LIMIT 1')).length > 0);
  await privacy.stopServices();
  await letHeartbeatsLapse((statement) => privacy.query(statement), 'privacy');
  // An entry added meanwhile by another request, unless the import has written it.
  const added = await privacy.query(
    `INSERT INTO privacy.entries (id, account_id, kind, hash, reason, origin, erased, created_at)
     VALUES ('sup_other', '*', 'email', $1, 'other', 'api', false, now()) ON CONFLICT DO NOTHING RETURNING id`,
    [new SubjectHasher(Buffer.alloc(32)).email(`person${count - 1}@x.test`)],
  );
  await privacy.addReplica();
  const { state, result } = await privacy.ended(jobOperations.privacy.get, id, operator.account);
  expect({ state, result }).toEqual({
    state: 'done',
    result: {
      ...{ rows: count + 2, added: count - added.length, known: 1 + added.length },
      ...{ complete: count + 1, partial: 0, rejected: 1, charset: 'utf-8' },
      problems: [{ row: count + 2, reason: expect.stringMatching(/^email is no/) as string, rejected: true }],
    },
  });
  // Every person is erased once.
  const [erased] = await privacy.query(
    'SELECT count(*)::integer, count(DISTINCT hash)::integer AS people FROM privacy.erasures',
  );
  expect(erased).toEqual({ count, people: count });
  await expect(privacy.call(ListChanges, { after: 0 })).resolves.toMatchObject({ last: count });
});
