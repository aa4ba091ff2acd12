import { jobOperations, ListChanges } from '@lode/contracts';
import { SubjectHasher } from '@lode/service-kit';
import { letHeartbeatsLapse, runDoomedProcess, until } from '@lode/service-kit/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

const doomedProcess = require.resolve('../testing/interrupted-import');
const operator = { account: 'acc_operator' };

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start(0);
});
afterAll(() => privacy.stop());

/** An entry added meanwhile by another request. */
async function putEntry(email: string): Promise<void> {
  const hash = new SubjectHasher(Buffer.alloc(32)).email(email);
  await privacy.query(
    `INSERT INTO privacy.entries (id, account_id, kind, hash, reason, origin, erased, created_at)
     VALUES ('sup_other', '*', 'email', $1, 'other', 'api', false, now())`,
    [hash],
  );
}

test('an import resumes after its process is killed, with an exact report', async () => {
  const count = 30_000;
  const rows = Array.from({ length: count }, (_, index) => `person${index}@x.test\n`);
  const list = `email\n${rows.join('')}rubbish\nperson0@x.test\n`;
  const id = await runDoomedProcess(doomedProcess, privacy.environment, list);
  const [written] = await privacy.query<{ count: number }>('SELECT count(*)::integer FROM privacy.entries');
  expect(written?.count).toBeGreaterThanOrEqual(5000);
  expect(written?.count).toBeLessThan(count);
  await letHeartbeatsLapse((statement) => privacy.query(statement), 'privacy');
  await putEntry(`person${count - 1}@x.test`);
  await privacy.addReplica();
  const job = await until(async () => {
    const { state, result } = await privacy.call(jobOperations.privacy.get, { id }, operator);
    return state === 'done' && result;
  }, 28_000);
  expect(job).toEqual({
    rows: count + 2,
    added: count - 1,
    known: 2,
    complete: count + 1,
    partial: 0,
    rejected: 1,
    problems: [{ row: count + 2, reason: expect.stringMatching(/^email is no/) as string, rejected: true }],
  });
  // Every person is erased once.
  const [erased] = await privacy.query(
    'SELECT count(*)::integer, count(DISTINCT hash)::integer AS people FROM privacy.erasures',
  );
  expect(erased).toEqual({ count, people: count });
  await expect(privacy.call(ListChanges, { after: 0 })).resolves.toMatchObject({ last: count });
});
