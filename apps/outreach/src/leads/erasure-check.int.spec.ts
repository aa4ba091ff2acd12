import { withAccount } from '@lode/database';
import type { DataSource, EntityManager } from 'typeorm';
import { ListsFixture, people } from '../testing/lists-fixture';
import { withErasureCheck } from './lead.repository';

const [ada, ben, cy] = ['ada@oak.example', 'ben@oak.example', 'cy@oak.example'];

let lists: ListsFixture;
let source: DataSource;
beforeAll(async () => {
  lists = await ListsFixture.start();
  source = await lists.connect();
});
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const inAccount = <Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> =>
  withAccount(source, 'acc_1', work);

const insertExclusion = (manager: EntityManager, id: string, hash: string): Promise<unknown> =>
  manager.query(
    `INSERT INTO outreach.exclusions (id, account_id, source, hashes, subject_hashes)
     VALUES ($1, 'acc_1', 'contacted', '{}', $2)`,
    [id, [hash]],
  );

const exclusions = async () =>
  (
    await lists.query<{ id: string }>(
      `SELECT id FROM outreach.exclusions WHERE source = 'contacted' ORDER BY id`,
    )
  ).map(({ id }) => id);

/** @returns a hash of an erased person */
async function erasedHash(): Promise<string> {
  await lists.lists.erase(ada);
  const [row] = await lists.query<{ hash: string }>('SELECT hash FROM outreach.tombstones');
  return row?.hash ?? '';
}

/** Leads beside those of a test: few are checked by triggers, many by one statement. */
const others = [0, 30];

test.each(others)('of a batch with an erased person only the others are stored, %i more', async (more) => {
  await erasedHash();
  const { id } = await lists.create();
  const leads = [...[ada, ben, cy].map((email) => ({ email })), ...people(more)];
  await expect(lists.add(id, leads)).resolves.toMatchObject({ added: more + 2, suppressed: 1 });
  await expect(lists.counts(id)).resolves.toEqual({ stored: more + 2, visible: more + 2 });
  const stored = await lists.query('SELECT FROM outreach.exclusions WHERE source = $1 AND id <> source', [
    id,
  ]);
  expect(stored).toHaveLength(more + 2);
  const events = await lists.query<{ content: string }>(
    `SELECT content::text AS content FROM outreach.outbox WHERE topic = 'events' AND content ->> 'object' = $1`,
    [id],
  );
  expect(events).toHaveLength(1);
  expect(events[0]?.content).not.toContain(ada);
});

test.each(others)('a lead that becomes one of an erased person is not changed, %i more', async (more) => {
  const { id } = await lists.create();
  await lists.add(id, [{ name: 'Oak Ltd', website: 'https://oak.example/', phone: '+4315850001' }]);
  await erasedHash();
  const lead = { name: 'Oak Ltd', website: 'https://oak.example/', phone: '+4315850001', email: ada };
  const report = await lists.add(id, [lead, ...people(more)]);
  expect(report).toMatchObject({ added: more, updated: 0, suppressed: 1 });
  const rows = await lists.query<{ email: string | null }>(
    'SELECT email FROM outreach.leads WHERE phone IS NOT NULL',
  );
  expect(rows).toEqual([{ email: null }]);
});

test.each(others)(
  'an erasure by an account leaves the same lead of another account, %i more',
  async (more) => {
    const eve = `eve.stern@elm${more}.example`;
    const leads = [
      { email: eve, name: 'Eve Stern', website: `https://elm${more}.example/` },
      ...people(more),
    ];
    const [own, theirs] = [await lists.create('Own', 'acc_1'), await lists.create('Theirs', 'acc_2')];
    await lists.add(own.id, leads, 'acc_1');
    await lists.add(theirs.id, leads, 'acc_2');
    await lists.lists.erase(eve, 'acc_1');
    await expect(lists.counts(own.id)).resolves.toEqual({ stored: more, visible: more });
    await expect(lists.leads(theirs.id, {}, 'acc_2')).resolves.toContainEqual(
      expect.objectContaining({ email: eve, suppression: null }),
    );
    await expect(lists.add(own.id, leads, 'acc_1')).resolves.toMatchObject({ added: 0, suppressed: 1 });
    const again = await lists.create('Again', 'acc_2');
    await expect(lists.add(again.id, leads, 'acc_2')).resolves.toMatchObject({
      added: more + 1,
      suppressed: 0,
    });
    // The operator carries the request out.
    await lists.lists.erase(eve);
    await expect(lists.counts(theirs.id)).resolves.toEqual({ stored: more, visible: more });
    await lists.query('DELETE FROM outreach.account_tombstones');
  },
);

test('the write knows the erased hashes', async () => {
  const hash = await erasedHash();
  const seen = await inAccount((manager) =>
    withErasureCheck(manager, new Set([hash, 'another']), (isErased) =>
      Promise.resolve([isErased([hash]), isErased(['another', hash]), isErased(['another']), isErased([])]),
    ),
  );
  expect(seen).toEqual([true, true, false, false]);
});

test('before and after the write, and in the next transaction, the trigger checks each row', async () => {
  const hash = await erasedHash();
  await inAccount(async (manager) => {
    await insertExclusion(manager, 'before', hash);
    await withErasureCheck(manager, new Set([hash]), () => insertExclusion(manager, 'within', hash));
    await insertExclusion(manager, 'after', hash);
  });
  await inAccount((manager) => insertExclusion(manager, 'next', hash));
  await expect(exclusions()).resolves.toEqual(['within']);
});

test('a failed write leaves no connection without the check', async () => {
  const hash = await erasedHash();
  const failed = inAccount((manager) =>
    withErasureCheck(manager, new Set([hash]), () => Promise.reject(new Error('no connection'))),
  );
  await expect(failed).rejects.toThrow('no connection');
  const values = await Promise.all(
    Array.from({ length: 4 }, () =>
      inAccount((manager) => manager.query(`SELECT current_setting('lode.erasure_checked', true) AS value`)),
    ),
  );
  for (const [row] of values as { value: string | null }[][]) expect(row?.value ?? '').toBe('');
});

test('the transaction has an id before the hashes are compared, for which an erasure waits', async () => {
  const assigned = await inAccount(async (manager) => {
    await withErasureCheck(manager, new Set(['another']), () => Promise.resolve());
    return manager.query('SELECT pg_current_xact_id_if_assigned()::text AS id');
  });
  expect(assigned).toEqual([{ id: expect.stringMatching(/^\d+$/) as string }]);
});
