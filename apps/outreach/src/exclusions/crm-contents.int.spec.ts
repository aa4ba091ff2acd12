import { excludeIn, type CrmContent } from '@lode/contracts';
import type { ExclusionReceiver, TestTables } from '@lode/testing';
import { exclusionHashes, StoredExclusions, type ExclusionCopy } from '@lode/work';
import { withAccount } from '@lode/database';
import { emptyTables } from '../testing/outreach-database';
import { CrmContents } from './crm-contents.repository';
import { ExclusionOutboxRepository } from './exclusion.repository';
import { sendExclusions } from './send-exclusions';
import { emptyReceiver } from './testing/empty-receiver';

const account = 'acc_a';
const connection = 'crm_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e';
const other = 'crm_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8f';

let tables: TestTables;
let receiver: ExclusionReceiver;
let copy: ExclusionCopy;
let outbox: ExclusionOutboxRepository;
let contents: CrmContents;

beforeEach(async () => {
  [tables, receiver] = await Promise.all([emptyTables(), emptyReceiver()]);
  copy = receiver.replica();
  outbox = new ExclusionOutboxRepository(tables.source);
  contents = new CrmContents(tables.source);
  receiver.onRequest = () => void send();
});
afterEach(() => tables.stop());

const send = () => sendExclusions(outbox, (request) => copy.accept(request));

const entry = (email: string): CrmContent => {
  const { hashes, subject_hashes } = exclusionHashes(tables.hasher, [{ email }]);
  return { id: `id-${email.replace(/\W/g, '')}`.slice(0, 22), hashes, subject_hashes: [...subject_hashes] };
};

const read = (
  reading: number,
  emails: readonly string[],
  complete = true,
  [as, id]: readonly [string, string] = [account, connection],
) => contents.accept(as, { connection: id, reading, entries: emails.map(entry), complete });

const filter = (as = account, exclude = 'crm') =>
  copy.filter(excludeIn(exclude) ?? { lists: [], results: [], contacted: false, crm: true }, {
    account: as,
    readResults: () => Promise.reject(new Error('no results')),
    signal: AbortSignal.timeout(10_000),
  });

const excluded = async (emails: readonly string[], as = account): Promise<string[]> => [
  ...(await (await filter(as)).excludedAmong(emails, (email) => [{ email }])),
];

const rows = (as = account) =>
  withAccount(tables.source, as, (manager) =>
    manager.query<{ source: string; hashes: string[] }[]>('SELECT source, hashes FROM outreach.exclusions'),
  );

test('the contents of a CRM are in force for a request that follows', async () => {
  await read(1, ['ada@oak.example', 'cy@gmail.com']);
  const emails = ['ben@oak.example', 'cy@gmail.com', 'ben@gmail.com', 'x@ash.example'];
  await expect(excluded(emails)).resolves.toEqual(['ben@oak.example', 'cy@gmail.com']);
});

test('an account without a CRM gets 400, and one before the first complete reading 503', async () => {
  await expect(filter()).rejects.toMatchObject({ code: 'validation' });
  await read(1, ['ada@oak.example'], false);
  await expect(filter()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 });
  await read(1, ['ben@elm.example']);
  await expect(excluded(['x@oak.example', 'x@elm.example'])).resolves.toHaveLength(2);
  await read(2, [], true, [account, other]);
  await expect(excluded(['x@oak.example'])).resolves.toHaveLength(1);
  await expect(filter('acc_b')).rejects.toMatchObject({ code: 'validation' });
});

test('a complete reading removes the records that it did not contain, and changes are added', async () => {
  await read(1, ['ada@oak.example', 'ben@elm.example']);
  await read(2, ['cy@ash.example'], false);
  await expect(excluded(['x@oak.example', 'x@elm.example', 'x@ash.example'])).resolves.toHaveLength(3);
  await read(3, ['ben@elm.example'], false);
  await read(3, ['cy@ash.example']);
  await expect(excluded(['x@oak.example', 'x@elm.example', 'x@ash.example'])).resolves.toEqual([
    'x@elm.example',
    'x@ash.example',
  ]);
});

test('a reading that repeats what is known sends nothing to other services', async () => {
  await read(1, ['ada@oak.example']);
  await send();
  const { last } = await outbox.page(0);
  await read(2, ['ada@oak.example']);
  await expect(outbox.page(last)).resolves.toMatchObject({ entries: [], last });
});

test('contents of a removed connection leave, and those of another one stay', async () => {
  await read(1, ['ada@oak.example']);
  await read(1, ['ben@elm.example'], true, [account, other]);
  await expect(contents.remove(account, connection)).resolves.toEqual({ entries: 1 });
  await expect(excluded(['x@oak.example', 'x@elm.example'])).resolves.toEqual(['x@elm.example']);
  await expect(contents.remove(account, connection)).resolves.toEqual({ entries: 0 });
  await contents.remove(account, other);
  await expect(filter()).rejects.toMatchObject({ code: 'validation' });
  await expect(rows()).resolves.toEqual([]);
});

test('a connection of another account is not changed', async () => {
  await read(1, ['ada@oak.example']);
  await contents.remove('acc_b', connection);
  await expect(read(2, ['ada@oak.example'], true, ['acc_b', connection])).rejects.toThrow(
    /row-level security/,
  );
  await expect(excluded(['ada@oak.example'])).resolves.toHaveLength(1);
});

test('an erased person is not stored again, and found by the hashes before', async () => {
  await read(1, ['ada@oak.example']);
  const about = (email: string) =>
    tables.source.query<unknown[]>('SELECT source FROM outreach.exclusions_about($1)', [
      entry(email).subject_hashes,
    ]);
  await expect(about('ada@oak.example')).resolves.toEqual([{ source: connection }]);
  await tables.source.query('INSERT INTO outreach.tombstones (hash) SELECT unnest($1::text[])', [
    entry('cy@ash.example').subject_hashes,
  ]);
  await read(2, ['ada@oak.example', 'cy@ash.example']);
  await expect(about('cy@ash.example')).resolves.toEqual([]);
  await expect(about('ada@oak.example')).resolves.toHaveLength(1);
});

test('the service itself finds the same for files, without a copy', async () => {
  const stored = new StoredExclusions(tables.source);
  await expect(stored.resolved(account, ['crm'])).rejects.toMatchObject({ code: 'validation' });
  await read(1, ['ada@oak.example']);
  const sources = await stored.resolved(account, ['contacted', 'crm']);
  expect(sources).toEqual(['contacted', connection]);
  const hashes = [tables.hasher.domain('oak.example'), tables.hasher.domain('ash.example')];
  await expect(stored.matching(account, sources, hashes)).resolves.toEqual(new Set(hashes.slice(0, 1)));
});

test('more records than one transaction removes leave in parts', async () => {
  const entries = Array.from({ length: 6000 }, (_, at) => ({
    ...{ id: `id-${at}`, hashes: [`hash-${at}`], subject_hashes: [] },
  }));
  for (let from = 0; from < entries.length; from += 500)
    await contents.accept(account, { connection, reading: 1, entries: entries.slice(from, from + 500) });
  await expect(contents.remove(account, connection)).resolves.toEqual({ entries: 6000 });
});
