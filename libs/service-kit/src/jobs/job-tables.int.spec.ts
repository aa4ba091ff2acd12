import { dumpSchema } from '../database/schema-dump';
import { Fixture } from './testing/background-work-fixture';

describe('the tables of jobs and tasks', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });
  afterAll(() => fixture.close());

  test('do not depend on the day of their creation', async () => {
    const dump = await dumpSchema(fixture.admin, 'verification');
    expect(dump).toContain('CREATE TABLE verification.queue_stats (');
    expect(dump).not.toMatch(/\b20\d{6}\b/);
  });

  test('hide the jobs of an account from the others', async () => {
    const [table] = await fixture.admin.query<{ relrowsecurity: boolean }[]>(
      "SELECT relrowsecurity FROM pg_class WHERE oid = 'verification.jobs'::regclass",
    );
    expect(table?.relrowsecurity).toBe(true);
  });

  test('let an erasure find a person by an index', async () => {
    const indexes = await fixture.admin.query<{ indexdef: string }[]>(
      "SELECT indexdef FROM pg_indexes WHERE schemaname = 'verification' AND indexdef LIKE '%gin (subject_hashes)'",
    );
    expect(indexes).toHaveLength(2);
  });
});
