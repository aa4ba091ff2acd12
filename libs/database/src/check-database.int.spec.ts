import { emptyDatabase } from '@lode/testing';
import { checkDatabase } from './database-probe';

const never = new AbortController().signal;

test('reports the version of Postgres', async () => {
  const database = await emptyDatabase();
  try {
    const outcome = await checkDatabase({ DATABASE_URL: database.adminUrl }).run(never);
    expect(outcome).toMatchObject({
      state: 'passed',
      detail: expect.stringMatching(/^Postgres \d+\S*.*Within 0 s of the clock of Postgres\.$/),
    });
  } finally {
    await database.drop();
  }
});

test('says what to do without a connection, and never repeats the password', async () => {
  const outcome = await checkDatabase({ DATABASE_URL: 'postgres://lode:secret@127.0.0.1:1/lode' }).run(never);
  expect(outcome).toMatchObject({ state: 'failed', fix: expect.stringContaining('DATABASE_URL') });
  expect(JSON.stringify(outcome)).not.toContain('secret');
});
