import { SubjectHasher } from '@lode/service-kit';
import { ListsFixture } from '../testing/lists-fixture';

const hasher = new SubjectHasher(Buffer.alloc(32));
const tables = ['leads', 'enrolments', 'jobs', 'idempotency_records'];
const email = 'aq@cedar.example';

let lists: ListsFixture;
beforeEach(async () => {
  lists = await ListsFixture.start();
});
afterEach(() => lists.stop());

/** Stores a person in every table that outlives the upgrade. */
async function keepEverywhere(): Promise<string> {
  const { id } = await lists.create();
  await lists.add(id, [
    { name: 'Ada Quill', email, website: 'https://cedar.example' },
    { name: 'Bo Stern', email: 'bo@cedar.example', website: 'https://cedar.example' },
  ]);
  const content = JSON.stringify({ domain: 'cedar.example', people: [{ name: 'Ada Quill', title: 'CEO' }] });
  await lists.query(
    `INSERT INTO outreach.jobs (id, account_id, operation, state, request, result, subject_hashes, created_at, updated_at)
     VALUES ('job_1', 'acc_1', 'import', 'done', '{}', $1, '{}', now(), now())`,
    [content],
  );
  await lists.query(
    `INSERT INTO outreach.idempotency_records (account_id, operation, key, fingerprint, answer)
     VALUES ('acc_1', 'import', 'k', 'f', $1)`,
    [content],
  );
  return id;
}

async function enrol(): Promise<void> {
  await lists.query(
    `INSERT INTO outreach.sequences (id, account_id, name, status, list_id, from_email, timezone, schedule_windows,
       daily_limit, min_gap_seconds, stop_on_reply, pause_on_auto_reply, open_tracking, click_tracking,
       unsubscribe_header, steps, created_at, updated_at)
     SELECT 'seq_1', 'acc_1', 'S', 'draft', id, 'bo@agency.example', 'UTC', '[]', 50, 0, true, true, true, true,
       true, '[]', now(), now() FROM outreach.lists`,
  );
  await lists.query(
    `INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
       enrolled_at, subject_hashes)
     SELECT 'enr_1', 'acc_1', 'seq_1', 0, id, email, key_email,
       '{"first_name": "Ada", "last_name": "Quill", "full_name": "Ada Quill"}', 'active', now(), subject_hashes
     FROM outreach.leads WHERE name = 'Ada Quill'`,
  );
}

test('erases rows of the previous version by name after the backfill', async () => {
  const id = await keepEverywhere();
  await enrol();
  await lists.asBeforeUpgrade(tables, hasher.contacts({ emails: [], phones: [] }));
  // The event about the added leads, which the previous version did not write, is erased too.
  await expect(lists.tablesWith('Ada Quill')).resolves.toEqual([...tables, 'outbox'].toSorted());
  await lists.addReplica();
  await lists.addReplica();
  await lists.backfilled();
  await lists.lists.eraseName('cedar.example', 'Ada Quill');
  await expect(lists.tablesWith('Ada Quill')).resolves.toEqual([]);
  await expect(lists.tablesWith(email)).resolves.toEqual([]);
  expect((await lists.leads(id)).map(({ name }) => name)).toEqual(['Bo Stern']);
}, 60_000);
