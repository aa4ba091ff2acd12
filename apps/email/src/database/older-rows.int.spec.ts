import { EmailFixture } from '../testing/email-fixture';

let email: EmailFixture;
beforeEach(async () => {
  email = await EmailFixture.start();
});
afterEach(() => email.stop());

const tables = ['confirmed_addresses', 'result_rows'];

test('an erasure by name finds rows that the previous version wrote, after the backfill', async () => {
  const row = JSON.stringify({ name: 'Ada Quill', email: 'aq@cedar.example', website: 'cedar.example' });
  await email.query(
    `INSERT INTO email.confirmed_addresses VALUES ('cedar.example', 'aq@cedar.example', 'Ada', 'Quill', now(), '{}')`,
  );
  await email.query(
    `INSERT INTO email.result_sets VALUES ('res_1', 'acc_1', 'domain_search', 1, now(), now())`,
  );
  await email.query(`INSERT INTO email.result_rows VALUES ('res_1', 0, 'acc_1', $1, '{}')`, [row]);
  await email.asBeforeUpgrade(tables, []);
  await expect(email.tablesWith('aq@cedar.example')).resolves.toEqual(tables);
  await email.addReplica();
  await email.backfilled();
  await email.lists.eraseName('cedar.example', 'Ada Quill');
  await expect(email.tablesWith('aq@cedar.example')).resolves.toEqual([]);
}, 60_000);
