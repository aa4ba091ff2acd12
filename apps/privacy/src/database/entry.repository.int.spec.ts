import {
  AddSuppression,
  suppressionReasons,
  type Operation,
  type Suppression,
  type SuppressionReason,
} from '@lode/contracts';
import { createContext } from '@lode/bus';
import { movableClock, type TestTables } from '@lode/testing';
import * as fc from 'fast-check';
import { deployment, ChangeLogRepository } from './change-log.repository';
import { type EntryDraft, EntryRepository } from './entry.repository';
import { emptyTables } from '../testing/privacy-database';

let tables: TestTables;
let entries: EntryRepository;
let log: ChangeLogRepository;
const clock = movableClock();

beforeAll(async () => {
  tables = await emptyTables();
  log = new ChangeLogRepository(tables.source, clock, () => undefined);
  entries = new EntryRepository(tables.source, log, clock);
});
afterAll(() => tables.stop());

const draft = (hash: string, more: Partial<EntryDraft> = {}): EntryDraft => ({
  kind: 'email',
  hash,
  reason: 'other',
  origin: 'api',
  expiresAt: null,
  ...more,
});
const add = (list: string, entry: EntryDraft): Promise<Suppression> =>
  entries.add(list, entry, {
    operation: AddSuppression as unknown as Operation,
    request: entry,
    context: createContext(5000, { account: 'acc_asks' }),
  });

test('concurrent additions of the same entry give one entry, without failures', async () => {
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      add('acc_many', draft('a', { expiresAt: clock.now() + 1 + turn })),
    ),
  );
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  const [entry] = await entries.naming('acc_many', ['a', 'b']);
  const { changes } = await log.page(0, 5000, 0);
  const [change, ...more] = changes.filter(({ account }) => account === 'acc_many');
  expect(more).toEqual([]);
  expect(new Date(change?.expires_at ?? 0).toISOString()).toBe(entry?.expires_at);
});

test('list and log are consistent after concurrent additions and removals', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { id } = await add('acc_race', draft('a'));
    const expiresAt = clock.now() + 1000 + turn;
    await Promise.all([entries.remove('acc_race', id), add('acc_race', draft('a', { expiresAt }))]);
    const { changes } = await log.page(0, 5000, 0);
    const action = changes.find(({ account }) => account === 'acc_race')?.action;
    expect(action).toBe((await entries.count('acc_race')) === 1 ? 'suppress' : 'lift');
  }
});

test('deletes ended entries of all lists after their retention', async () => {
  const ends = draft('ending', { expiresAt: clock.now() + 1000 });
  await add('acc_1', draft('lasting'));
  for (const list of ['acc_1', deployment]) await add(list, ends);
  await expect(entries.deleteEnded(clock.now(), 10_000)).resolves.toBe(0);
  clock.advance(1001);
  await expect(entries.count('acc_1')).resolves.toBe(1);
  await expect(entries.deleteEnded(clock.now(), 10_000)).resolves.toBeGreaterThanOrEqual(2);
  await expect(entries.deleteEnded(clock.now(), 10_000)).resolves.toBe(0);
});

test('reads a long list to its end, each entry once', async () => {
  await tables.source.transaction(async (manager) => {
    await manager.query(`SELECT set_config('lode.account', 'acc_large', true)`);
    await manager.query(
      `INSERT INTO privacy.entries (id, account_id, kind, hash, reason, origin, erased, created_at)
       SELECT 'sup_' || lpad(n::text, 36, '0'), 'acc_large', 'email', md5(n::text), 'other', 'import', false, now()
       FROM generate_series(1, 20000) AS n`,
    );
  });
  const ids: string[] = [];
  for (let page = await entries.page('acc_large', 1000, undefined); page.length > 0;) {
    ids.push(...page.map(({ id }) => id));
    const started = performance.now();
    page = await entries.page('acc_large', 9900, ids.at(-1));
    expect(performance.now() - started).toBeLessThan(2000);
  }
  expect(new Set(ids).size).toBe(20_000);
  expect(ids).toEqual(ids.toSorted().reverse());
  await expect(entries.count('acc_large')).resolves.toBe(20_000);
}, 60_000);

test('an entry that is in force is never shortened or weakened by a later one', async () => {
  const reasons = fc.constantFrom(...suppressionReasons);
  const seconds = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });
  const turns = fc.array(fc.record({ reason: reasons, seconds, wait: fc.integer({ min: 0, max: 10 }) }), {
    minLength: 2,
    maxLength: 6,
  });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(turns, async (given) => {
      const list = `acc_property_${(count += 1)}`;
      let before: Suppression | undefined;
      for (const { reason, seconds: length, wait } of given) {
        clock.advance(wait * 1000);
        const expiresAt = length === null ? null : clock.now() + length * 1000;
        const after = await add(list, draft('a', { reason, expiresAt }));
        const isInForce = before && endOf(before) > clock.now();
        expect(endOf(after)).toBe(Math.max(expiresAt ?? Infinity, isInForce && before ? endOf(before) : 0));
        if (isInForce && before) expect(rankOf(after.reason)).toBeGreaterThanOrEqual(rankOf(before.reason));
        before = after;
      }
      const { changes } = await log.page(0, 5000, 0);
      const ends = changes
        .filter(({ account }) => account === list)
        .map(({ expires_at }) => expires_at ?? Infinity);
      expect(ends).toEqual([before && endOf(before)]);
    }),
    { numRuns: 12 },
  );
}, 60_000);

const endOf = ({ expires_at }: Suppression): number =>
  expires_at === null ? Infinity : Date.parse(expires_at);
const rankOf = (reason: SuppressionReason): number =>
  ['opt_out', 'legal', 'complaint', 'bounce'].toReversed().indexOf(reason);
