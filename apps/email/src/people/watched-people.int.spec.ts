import type { Change } from '@lode/contracts';
import { type TestTables, until } from '@lode/testing';
import { watchPeople } from './people.repository';
import { sharedEmailTables } from '../testing/email-fixture';

let database: TestTables;
beforeAll(async () => {
  database = await sharedEmailTables();
});
beforeEach(async () => {
  for (const table of ['people', 'suppressed_hashes'])
    await database.source.query(`DELETE FROM email.${table}`);
  await database.source.query('UPDATE email.change_log SET watched = 0');
});

const hashOf = (person: string): string => database.hasher.email(`${person}@acme.test`);

/** A log with one suppression of each person, in pages of two; its calls are counted. */
function logOf(...people: string[]) {
  const log = { changes: [] as Change[], calls: 0 };
  const add = (...more: string[]): void => {
    for (const person of more)
      log.changes.push({
        position: log.changes.length + 1,
        action: 'suppress',
        hash: hashOf(person),
        account: 'acc_a',
        expires_at: null,
        request_id: null,
      });
  };
  add(...people);
  const list = async (after: number) => {
    log.calls += 1;
    return { changes: log.changes.slice(after, after + 2), last: log.changes.length };
  };
  return { log, add, index: () => watchPeople({ source: database.source, log: { list } } as never) };
}

const insert = `
  INSERT INTO email.people (domain, person, title_key, tags, rank, last_seen_at, contact, subject_hashes)
  VALUES ('acme.test', $1, '', '{}', 1, now(), '{}', ARRAY[$2])`;
const add = (person: string) => database.source.query(insert, [person, hashOf(person)]);
const watched = async () => {
  const rows = await database.source.query<{ person: string }[]>(
    'SELECT person FROM email.people WHERE watched ORDER BY person',
  );
  return rows.map(({ person }) => person);
};

test('people are marked that a suppression names, before and after they are stored', async () => {
  await add('ana');
  await add('bo');
  const { index } = logOf('ana', 'cy', 'dee');
  await index().catchUp(3);
  await add('cy');
  expect(await watched()).toEqual(['ana', 'cy']);
  await database.source.query('UPDATE email.people SET rank = 2');
  expect(await watched()).toEqual(['ana', 'cy']);
});

test('a replica continues where another one has ended', async () => {
  await add('ana');
  await add('dee');
  const { index, log, add: suppress } = logOf('ana', 'bo', 'cy');
  await index().catchUp(3);
  log.calls = 0;
  suppress('dee');
  const second = index();
  await Promise.all([second.catchUp(4), index().catchUp(4)]);
  expect(await watched()).toEqual(['ana', 'dee']);
  expect(log.calls).toBe(2);
  await second.catchUp(4);
  expect(log.calls).toBe(2);
});

test('a log that was restored from a backup is followed from its beginning', async () => {
  await logOf('ana', 'bo', 'cy').index().catchUp(3);
  await add('dee');
  await logOf('dee').index().catchUp(1);
  expect(await watched()).toEqual(['dee']);
  const rows = await database.source.query('SELECT watched FROM email.change_log');
  expect(rows).toEqual([{ watched: '1' }]);
});

test('a person is marked who is stored by a transaction that began before the suppression', async () => {
  const runner = database.source.createQueryRunner();
  await runner.startTransaction();
  await runner.query(insert, ['ana', hashOf('ana')]);
  let isOver = false;
  const following = logOf('ana')
    .index()
    .catchUp(1)
    .then(() => (isOver = true));
  await until(async () => {
    const rows = await database.source.query<unknown[]>('SELECT FROM email.suppressed_hashes');
    return rows.length === 1;
  });
  expect(isOver).toBe(false);
  await runner.commitTransaction();
  await runner.release();
  await following;
  expect(await watched()).toEqual(['ana']);
});
