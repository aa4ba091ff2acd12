import { ImportSuppressions, uploadOperations } from '@lode/contracts';
import { uploadFile } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start();
});
afterAll(() => privacy.stop());

const own = { account: 'acc_a' };

/** Raises the error of Postgres for a file that cannot be extended. */
const fill = async (table: string): Promise<void> => {
  await privacy.query(`CREATE OR REPLACE FUNCTION privacy.disk_full() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
  await privacy.query(`CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON privacy.${table}
    FOR EACH STATEMENT EXECUTE FUNCTION privacy.disk_full()`);
};
const empty = (table: string) => privacy.query(`DROP TRIGGER disk_full ON privacy.${table}`);

const importOnce = async (idempotencyKey: string): Promise<unknown> => {
  const upload = await uploadFile(privacy.caller, uploadOperations.privacy, {
    operation: ImportSuppressions,
    account: own.account,
    content: 'jane@x.test\n',
    idempotencyKey,
  });
  return privacy.call(ImportSuppressions, { upload }, { ...own, idempotencyKey });
};

test('a full disk is 503 with a retry time, whichever table grows', async () => {
  const answers: Record<string, unknown> = {};
  const tables = ['uploads', 'upload_parts', 'jobs', 'queue', 'idempotency_records'];
  for (const table of tables) {
    await fill(table);
    answers[table] = await importOnce(`key-${table}`).catch((error: unknown) => error);
    await empty(table);
    await expect(importOnce(`key-${table}`)).resolves.toMatchObject({ id: expect.any(String) });
  }
  const refused = expect.objectContaining({ status: 503, retryAfter: 1 }) as unknown;
  expect(answers).toEqual(Object.fromEntries(tables.map((table) => [table, refused])));
});
