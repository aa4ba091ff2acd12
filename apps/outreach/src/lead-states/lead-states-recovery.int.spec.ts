import type { Change, LeadInput } from '@lode/contracts';
import type { SuppressionIndexParts } from '@lode/privacy';
import { movableClock, suppressionsOf, type TestTables, until } from '@lode/testing';
import { systemClock } from '@lode/platform';
import { withAccount } from '@lode/database';
import { insertRows } from '../testing/insert-rows';
import { emptyTables } from '../testing/outreach-database';
import { AddToList } from '../leads/add-to-list';
import { LeadRepository } from '../leads/lead.repository';
import { LeadStates } from './lead-states';
import { LeadStatesRepository } from './lead-states.repository';
import { noEvents } from '../testing/no-events';

const account = 'acc_1';
const list = 'lst_1';
const day = 24 * 3_600_000;

let tables: TestTables;
let log: Change[];
let clock: ReturnType<typeof movableClock>;
beforeEach(async () => {
  tables = await emptyTables();
  [log, clock] = [[], movableClock(Date.now())];
  await insertRows(inAccount, 'lists', [{ id: list }]);
});
afterEach(() => tables.stop());

const inAccount = <Row>(statement: string, parameters: unknown[] = []): Promise<Row[]> =>
  withAccount(tables.source, account, (manager) => manager.query<Row[]>(statement, parameters));

/** Change log with two changes per page. */
const parts = (): SuppressionIndexParts => ({
  source: tables.source,
  clock,
  log: {
    list: (after) =>
      Promise.resolve({
        changes: log.filter(({ position }) => position > after).slice(0, 2),
        last: log.at(-1)?.position ?? 0,
      }),
  },
});

function append(
  action: Change['action'],
  hash: string,
  expires_at: number | null = null,
  owner: string | null = null,
): number {
  const position = (log.at(-1)?.position ?? 0) + 1;
  log.push({ action, hash, position, account: owner, expires_at, request_id: null });
  return position;
}

const suppress = (email: string): number => append('suppress', tables.hasher.email(email));

/** Adds leads like a replica that has not received any entry. */
async function add(
  given: readonly (string | LeadInput)[],
  beforeCommit = (): Promise<void> => Promise.resolve(),
): Promise<void> {
  const leads = new LeadRepository(tables.hasher, systemClock, noEvents);
  const lists = new AddToList(leads, suppressionsOf());
  await withAccount(tables.source, account, async (manager) => {
    const inputs = given.map((lead) => (typeof lead === 'string' ? { email: lead } : lead));
    await lists.add(manager, { account, list, inputs, how: 'replace' });
    await beforeCommit();
  });
}

const hidden = async (): Promise<string[]> =>
  (
    await inAccount<{ email: string }>(
      `SELECT email FROM outreach.lead_states JOIN outreach.leads ON id = lead_id ORDER BY email`,
    )
  ).map(({ email }) => email);

test('counts a lead as hidden that is added while an entry takes effect', async () => {
  const index = new LeadStates(parts());
  let caughtUp = Promise.resolve();
  await add(['ada@oak.example'], async () => {
    caughtUp = index.catchUp(suppress('ada@oak.example'));
    await until(async () => (await tables.source.query('SELECT FROM outreach.suppression_keys')).length > 0);
  });
  await caughtUp;
  expect(await hidden()).toEqual(['ada@oak.example']);
  await add(['ben@oak.example']);
  suppress('ben@oak.example');
  await index.catchUp(2);
  await inAccount(`DELETE FROM outreach.leads`);
  await add(['ben@oak.example']);
  expect(await hidden()).toEqual(['ben@oak.example']);
});

test('compares a changed lead again', async () => {
  const email = 'ada@elm.example';
  append('suppress', tables.hasher.domain('oak.example'), null, account);
  await new LeadStates(parts()).catchUp(1);
  await add([{ email, website: 'https://ash.example' }]);
  expect(await hidden()).toEqual([]);
  await add([{ email, website: 'https://oak.example' }]);
  expect(await hidden()).toEqual([email]);
  await add([{ email, website: 'https://ash.example' }]);
  expect(await hidden()).toEqual([]);
});

test('continues after a crash between writing entries and counting', async () => {
  await add(['ada@oak.example', 'ben@oak.example', 'eve@oak.example']);
  for (const name of ['ada', 'ben', 'eve']) suppress(`${name}@oak.example`);
  await new LeadStatesRepository(tables.source).write(log.slice(0, 2));
  expect(await hidden()).toEqual([]);
  await new LeadStates(parts()).catchUp(3);
  expect(await hidden()).toEqual(['ada@oak.example', 'ben@oak.example', 'eve@oak.example']);
});

test('applies changes on two replicas, and a slow one does not undo later changes', async () => {
  await add(['ada@oak.example', 'ben@oak.example']);
  suppress('ada@oak.example');
  suppress('ben@oak.example');
  append('lift', tables.hasher.email('ada@oak.example'));
  await Promise.all([new LeadStates(parts()).catchUp(3), new LeadStates(parts()).catchUp(3)]);
  await new LeadStatesRepository(tables.source).write(log.slice(0, 2));
  await add(['ada+1@oak.example']);
  expect(await hidden()).toEqual(['ben@oak.example']);
});

test('replaces the copy if the log was restored from a backup', async () => {
  await add(['ada@oak.example', 'ben@oak.example']);
  suppress('ada@oak.example');
  suppress('ben@oak.example');
  const index = new LeadStates(parts());
  await index.catchUp(2);
  log.splice(0, 2);
  suppress('ben@oak.example');
  await index.catchUp(1);
  expect(await hidden()).toEqual(['ben@oak.example']);
});

test('rebuilds a copy that is a week old, because lifts may have been deleted from the log', async () => {
  await add(['ada@oak.example', 'ben@oak.example']);
  suppress('ada@oak.example');
  suppress('ben@oak.example');
  await new LeadStates(parts()).catchUp(2);
  log.shift();
  clock.advance(7 * day);
  await new LeadStates(parts()).catchUp(2);
  expect(await hidden()).toEqual(['ben@oak.example']);
});

test('deletes entries a day after their end, with the leads that they hid', async () => {
  await add(['ada@oak.example']);
  const expires_at = clock.now() + 1500;
  append('suppress', tables.hasher.email('ada@oak.example'), expires_at);
  await new LeadStates(parts()).catchUp(1);
  const repository = new LeadStatesRepository(tables.source);
  await repository.deleteEnded(expires_at);
  expect(await hidden()).toEqual(['ada@oak.example']);
  await repository.deleteEnded(expires_at + day + 2000);
  expect(await hidden()).toEqual([]);
  expect(await tables.source.query('SELECT FROM outreach.suppression_keys')).toEqual([]);
});
