import { type SubjectBackfill } from './subject-backfill';
import { change } from './testing/change';
import { PeopleTables } from './testing/people-tables';

const jane = { name: 'Jane Doe', email: 'jd@acme.test', profile: 'https://www.linkedin.com/in/jane-doe' };
const row = { domain: 'acme.test', people: [{ name: jane.name, title: 'CEO', profiles: [jane.profile] }] };

let tables: PeopleTables;
beforeAll(async () => {
  tables = await PeopleTables.start();
});
beforeEach(async () => {
  await tables.empty();
  await tables.restartBackfill();
});
afterAll(() => tables.stop());

const backfill = (): SubjectBackfill => tables.backfill();
const personHash = (): string => tables.hasher.personForms('acme.test', jane.name)[0] ?? '';

/** Rows as the previous version wrote them, with the hashes of addresses only. */
async function keepAsBefore(account: string, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const content = JSON.stringify(row);
    await tables.as(
      account,
      `INSERT INTO outreach.idempotency_records (account_id, operation, key, fingerprint, answer, subject_hashes)
       VALUES ($1, 'ask', $2, 'f', $3::json, '{}')`,
      [account, `k${index}`, content],
    );
    await tables.as(
      account,
      `INSERT INTO outreach.jobs (id, account_id, operation, state, request, result, subject_hashes, created_at, updated_at)
       VALUES ($2, $1, 'ask', 'done', '{}', $3::json, '{}', now(), now())`,
      [account, `job_${account}_${index}`, content],
    );
    await tables.as(
      account,
      `INSERT INTO outreach.result_sets VALUES ('res_' || $1, $1, 'ask', 0, now(), now()) ON CONFLICT DO NOTHING`,
      [account],
    );
    await tables.as(
      account,
      `WITH place AS (UPDATE outreach.result_sets SET total = total + 1 RETURNING id, total)
       INSERT INTO outreach.result_rows SELECT id, total, $1, $2::json, '{}' FROM place`,
      [account, content],
    );
  }
}

/** Number of rows about the person in each table. */
async function held(account: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of ['idempotency_records', 'jobs', 'result_rows']) {
    const rows = await tables.as<{ text: string }>(
      account,
      `SELECT t::text AS text FROM outreach.${table} AS t`,
    );
    found[table] = rows.filter(({ text }) => text.includes(jane.name)).length;
  }
  return found;
}

const noRows = { idempotency_records: 0, jobs: 0, result_rows: 0 };
const eraseByName = () =>
  tables.replica().erase([change(1, 'erase', { hash: personHash(), kind: 'person' })]);

test('an erasure by name finds rows of the previous version after the backfill, in every account', async () => {
  for (const account of ['acc_a', 'acc_b']) await keepAsBefore(account);
  await backfill().run(() => false);
  await eraseByName();
  for (const account of ['acc_a', 'acc_b']) await expect(held(account)).resolves.toEqual(noRows);
});

test('a person who was erased before the backfill is erased by it, and the tombstone stays', async () => {
  await keepAsBefore('acc_a');
  await eraseByName();
  await expect(held('acc_a')).resolves.not.toEqual(noRows);
  await backfill().run(() => false);
  await expect(held('acc_a')).resolves.toEqual(noRows);
  await expect(
    tables.source.query('SELECT 1 FROM outreach.tombstones WHERE hash = $1', [personHash()]),
  ).resolves.toHaveLength(1);
  // A profile that an account has added to a name may belong to another person.
  await expect(
    tables.source.query('SELECT kind FROM outreach.resolved_subjects WHERE of = $1', [personHash()]),
  ).resolves.toEqual([]);
});

test('continues after a restart, with two replicas, and rehashes every row once', async () => {
  for (const account of ['acc_a', 'acc_b']) await keepAsBefore(account, 60);
  let steps = 0;
  await backfill().run(() => (steps += 1) > 3);
  await Promise.all([backfill().run(() => false), backfill().run(() => false)]);
  // Rows that the other replica had locked.
  await backfill().run(() => false);
  for (const account of ['acc_a', 'acc_b'])
    for (const table of ['idempotency_records', 'jobs', 'result_rows'])
      await expect(
        tables.as(account, `SELECT 1 FROM outreach.${table} WHERE subject_hashes @> ARRAY[$1]`, [
          personHash(),
        ]),
      ).resolves.toHaveLength(60);
});

test('a second pass finds rows that the previous version wrote during the upgrade, and a third run changes nothing', async () => {
  await backfill().run(() => false);
  await keepAsBefore('acc_a');
  await backfill().run(() => false);
  await eraseByName();
  await expect(held('acc_a')).resolves.not.toEqual(noRows);
  await tables.source.query('UPDATE outreach.subject_backfill SET due_at = now()');
  await backfill().run(() => false);
  await expect(held('acc_a')).resolves.toEqual(noRows);
  await expect(
    tables.source.query('SELECT 1 FROM outreach.subject_backfill WHERE NOT done'),
  ).resolves.toEqual([]);
  await expect(backfill().step()).resolves.toBe(false);
});
