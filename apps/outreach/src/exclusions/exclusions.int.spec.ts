import { contactedSource, excludeIn, type LeadInput } from '@lode/contracts';
import { StoredExclusions, type ExclusionCopy } from '@lode/work';
import { systemClock } from '@lode/platform';
import { type ExclusionReceiver, suppressionsOf, type TestTables } from '@lode/testing';
import { withAccount } from '@lode/database';
import { insertRows } from '../testing/insert-rows';
import { emptyTables } from '../testing/outreach-database';
import { AddToList } from '../leads/add-to-list';
import { LeadRepository } from '../leads/lead.repository';
import { ExclusionOutboxRepository, excludeContacted } from './exclusion.repository';
import { sendExclusions } from './send-exclusions';
import { emptyReceiver } from './testing/empty-receiver';
import { noEvents } from '../testing/no-events';

const account = 'acc_a';
const list = 'lst_1';

let tables: TestTables;
let receiver: ExclusionReceiver;
let copy: ExclusionCopy;
let outbox: ExclusionOutboxRepository;
let leads: LeadRepository;

beforeEach(async () => {
  [tables, receiver] = await Promise.all([emptyTables(), emptyReceiver()]);
  copy = receiver.replica();
  outbox = new ExclusionOutboxRepository(tables.source);
  leads = new LeadRepository(tables.hasher, systemClock, noEvents);
  receiver.onRequest = () => void send();
  await addList(list, account);
});
afterEach(() => tables.stop());

const send = (to = copy) => sendExclusions(outbox, (request) => to.accept(request));

const inAccount = <Row>(statement: string, parameters: unknown[] = [], as = account): Promise<Row[]> =>
  withAccount(tables.source, as, (manager) => manager.query<Row[]>(statement, parameters));

const addList = (id: string, of: string) =>
  insertRows((text, parameters) => inAccount(text, parameters, of), 'lists', [{ id, account_id: of }]);

/** @returns ids of the leads */
async function add(inputs: LeadInput[], to = list): Promise<string[]> {
  const lists = new AddToList(leads, suppressionsOf());
  const added = await withAccount(tables.source, account, (manager) =>
    lists.add(manager, { account, list: to, inputs, how: 'replace' }),
  );
  return added.outcomes.flatMap((outcome) => ('id' in outcome && outcome.id ? [outcome.id] : []));
}

const remove = (ids: string[]) =>
  withAccount(tables.source, account, async (manager) => {
    await leads.lock(manager, account, list);
    await leads.remove(manager, { account, list, leads: ids });
  });

const contact = (id: string, email: string) =>
  withAccount(tables.source, account, (manager) =>
    excludeContacted(manager, tables.hasher, account, [
      { id, email, variables: { website: 'https://elm.example', phone: '+15125550177' } },
    ]),
  );

/** The addresses that a request with this `exclude` leaves out, as the receiving service answers it. */
async function excluded(exclude: string, emails: readonly string[], as = account): Promise<string[]> {
  const filter = await copy.filter(excludeIn(exclude) ?? neither, {
    account: as,
    readResults,
    signal: AbortSignal.timeout(10_000),
  });
  return [...(await filter.excludedAmong(emails, (email) => [{ email }]))];
}

const readResults = () => Promise.reject(new Error('no results'));
const neither = { lists: [], results: [], contacted: false, crm: false };

test('leads of a list are in force for a request that follows', async () => {
  await add([{ email: 'ada@oak.example' }, { name: 'Elm', website: 'https://elm.example' }]);
  await expect(excluded(list, ['ben@oak.example', 'info@elm.example', 'ada@ash.example'])).resolves.toEqual([
    'ben@oak.example',
    'info@elm.example',
  ]);
  await expect(excluded('contacted', ['ada@oak.example'])).resolves.toEqual([]);
});

test('an address of a free provider identifies the person only', async () => {
  await add([{ email: 'ada.oak@gmail.com' }]);
  await expect(excluded(list, ['adaoak@gmail.com', 'ben@gmail.com'])).resolves.toEqual(['adaoak@gmail.com']);
});

test('a changed lead is recognized by its new values, and a removed one no more', async () => {
  const [id = ''] = await add([{ email: 'ada@oak.example', phone: '+15125550100' }]);
  await add([{ email: 'ada@oak.example', website: 'https://elm.example' }]);
  await expect(excluded(list, ['ada@oak.example', 'x@elm.example'])).resolves.toHaveLength(2);
  await remove([id]);
  await expect(excluded(list, ['ada@oak.example', 'x@elm.example'])).resolves.toEqual([]);
});

test('a lead that changes in another field leaves its entry as it is', async () => {
  const ada = { email: 'ada@oak.example', phone: '+15125550100' };
  const written = () =>
    inAccount(
      'SELECT title, entry.xmin::text FROM outreach.leads JOIN outreach.exclusions AS entry USING (id, account_id)',
    );
  await add([ada]);
  const [before] = await written();
  await add([{ ...ada, title: 'CEO' }]);
  await expect(written()).resolves.toEqual([{ ...(before as object), title: 'CEO' }]);
});

test('a company with two leads stays excluded until both are removed', async () => {
  const [ada = '', ben = ''] = await add([{ email: 'ada@oak.example' }, { email: 'ben@oak.example' }]);
  await remove([ada]);
  await expect(excluded(list, ['c@oak.example'])).resolves.toEqual(['c@oak.example']);
  await remove([ben]);
  await expect(excluded(list, ['c@oak.example'])).resolves.toEqual([]);
});

test('a removed list is unknown, and so is one of another account', async () => {
  await addList('lst_2', 'acc_b');
  await add([{ email: 'ada@oak.example' }]);
  await expect(excluded('lst_2', [])).rejects.toMatchObject({ code: 'not_found' });
  await expect(excluded('lst_2', [], 'acc_b')).resolves.toEqual([]);
  await expect(excluded(list, ['ada@oak.example'], 'acc_b')).rejects.toMatchObject({ code: 'not_found' });
  await inAccount('DELETE FROM outreach.lists WHERE id = $1', [list]);
  await expect(excluded(list, [])).rejects.toMatchObject({ code: 'not_found' });
  const rows = await receiver.tables.source.query('SELECT id FROM outreach.exclusions_about($1)', [
    [tables.hasher.email('ada@oak.example')],
  ]);
  expect(rows).toEqual([]);
});

test('people who were written to stay excluded with their companies, in their account only', async () => {
  await contact('enr_1', 'ada@oak.example');
  const emails = ['ada@oak.example', 'ben@oak.example', 'info@elm.example', 'x@ash.example'];
  await expect(excluded('contacted', emails)).resolves.toEqual(emails.slice(0, 3));
  await expect(excluded('contacted', emails, 'acc_b')).resolves.toEqual([]);
  await expect(excluded(list, emails)).resolves.toEqual([]);
});

test('the service itself finds the same, without a copy', async () => {
  await add([{ email: 'ada@oak.example' }]);
  const stored = new StoredExclusions(tables.source);
  const hashes = [tables.hasher.domain('oak.example'), tables.hasher.domain('ash.example')];
  await expect(stored.matching(account, [list], hashes)).resolves.toEqual(new Set(hashes.slice(0, 1)));
  await expect(stored.matching(account, [contactedSource], hashes)).resolves.toEqual(new Set());
  await expect(stored.matching('acc_b', [list], hashes)).resolves.toEqual(new Set());
  await expect(stored.unknownLists(account, [list, 'lst_9'])).resolves.toEqual(['lst_9']);
});

test('removed entries are forgotten after a month; a receiver that missed them starts again', async () => {
  const [id = ''] = await add([{ email: 'ada@oak.example' }, { email: 'ben@elm.example' }]);
  await send();
  await remove([id]);
  await expect(outbox.page(0)).resolves.toMatchObject({ entries: { length: 3 } });
  await outbox.deleteRemoved(Date.now() + 31 * 24 * 3_600_000);
  await expect(outbox.page(0)).resolves.toMatchObject({ entries: { length: 2 } });
  await expect(excluded(list, ['ada@oak.example', 'x@elm.example'])).resolves.toEqual(['x@elm.example']);
});

test('without the sender a request is answered with 503 and a time for a retry', async () => {
  receiver.onRequest = () => undefined;
  const filter = copy.filter(
    { ...neither, contacted: true },
    {
      ...{ account, readResults, signal: AbortSignal.timeout(100) },
    },
  );
  await expect(filter).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
});

test('a request without an account is rejected', async () => {
  const filter = copy.filter(neither, {
    ...{ account: undefined, readResults, signal: AbortSignal.timeout(100) },
  });
  await expect(filter).rejects.toMatchObject({ code: 'account_required' });
});
