import type { DataSource, QueryRunner } from 'typeorm';
import { databaseWith, TestTables, until } from '@lode/testing';
import { waitForOlderTransactions } from './older-transactions';
import { createDataSource } from './service-database';

const database = databaseWith('outreach', '');

let here: TestTables;
let elsewhere: TestTables;
beforeAll(async () => {
  here = await TestTables.start('outreach', database);
  elsewhere = await TestTables.start('outreach', database);
});
afterAll(async () => {
  await here.stop();
  await elsewhere.stop();
});

const startWriting = async (source: DataSource): Promise<QueryRunner> => {
  const writer = source.createQueryRunner();
  await writer.startTransaction();
  await writer.query('SELECT pg_current_xact_id()');
  return writer;
};

const end = async (writer: QueryRunner): Promise<void> => {
  await writer.commitTransaction();
  await writer.release();
};

/** A wait that has looked several times. */
const startWaiting = async (): Promise<{ waiting: Promise<void>; hasEnded: () => boolean }> => {
  const query = vi.spyOn(here.source, 'query');
  let ended = false;
  const waiting = waitForOlderTransactions(here.source).then(() => void (ended = true));
  await until(() => query.mock.calls.length > 4);
  query.mockRestore();
  return { waiting, hasEnded: () => ended };
};

test('the wait ends after the last older transaction of the database', async () => {
  const writer = await startWriting(here.source);
  const { waiting, hasEnded } = await startWaiting();
  expect(hasEnded()).toBe(false);
  const younger = await startWriting(here.source);
  await end(writer);
  await waiting;
  await end(younger);
});

test('transactions of the administrator are waited for, too', async () => {
  const administrator = createDataSource({ service: 'outreach', url: here.adminUrl, database, pool: 1 });
  await administrator.initialize();
  const writer = await startWriting(administrator);
  const { waiting, hasEnded } = await startWaiting();
  expect(hasEnded()).toBe(false);
  await end(writer);
  await waiting;
  await administrator.destroy();
});

test('transactions of other databases are not waited for', async () => {
  const writer = await startWriting(elsewhere.source);
  await waitForOlderTransactions(here.source);
  await end(writer);
});
