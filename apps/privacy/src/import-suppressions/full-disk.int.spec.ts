import { ImportSuppressions, uploadOperations } from '@lode/contracts';
import { uploadFile } from '@lode/service-kit/testing';
import { PrivacyUnderTest } from '../testing/privacy-under-test';

let privacy: PrivacyUnderTest;
beforeAll(async () => {
  privacy = await PrivacyUnderTest.start();
});
afterAll(() => privacy.stop());

const own = { account: 'acc_a' };

/** Raises what Postgres raises where it cannot extend a file. */
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

test.each(['uploads', 'upload_parts', 'jobs', 'agenda', 'job_common', 'idempotency_records'])(
  'a full disk is 503 with a time to try again (%s)',
  async (table) => {
    await fill(table);
    const refused = await importOnce(`key-${table}`).catch((error: unknown) => error);
    await empty(table);
    expect(refused).toMatchObject({ status: 503, retryAfter: 1 });
    await expect(importOnce(`key-${table}`)).resolves.toMatchObject({ id: expect.any(String) });
  },
);
