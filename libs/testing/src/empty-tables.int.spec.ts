import { Client } from 'pg';
import { emptyDatabase, type EmptyDatabase } from './test-database';
import { emptyTables } from './empty-tables';
import { until } from './until';

let database: EmptyDatabase;
const clients: Client[] = [];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  clients.push(client);
  return client;
}

const empty = (client: Client, ...tables: string[]) =>
  emptyTables((statements) => client.query(statements), tables);

async function countsOf(client: Client): Promise<unknown> {
  const count = (table: string): string => `(SELECT count(*)::integer FROM ${table}) AS ${table}`;
  const { rows } = await client.query(
    `SELECT ${['lists', 'leads', 'notes', 'others'].map(count).join(', ')}`,
  );
  return rows[0];
}

beforeAll(async () => {
  database = await emptyDatabase();
  const client = await connect();
  await client.query(`
    CREATE TABLE lists (id integer PRIMARY KEY);
    CREATE TABLE leads (id integer PRIMARY KEY, list integer REFERENCES lists);
    CREATE TABLE notes (lead integer REFERENCES leads) PARTITION BY LIST (lead);
    CREATE TABLE first_notes PARTITION OF notes FOR VALUES IN (1);
    CREATE TABLE others (id integer);
    CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$;
    CREATE TRIGGER keep BEFORE DELETE ON leads FOR EACH ROW EXECUTE FUNCTION reject()`);
});
beforeEach(() =>
  clients[0]?.query(`
    INSERT INTO lists VALUES (1), (2);
    INSERT INTO leads VALUES (1, 1), (2, 2);
    INSERT INTO notes VALUES (1);
    INSERT INTO others VALUES (1)`),
);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

it('empties tables and those that refer to them, without their triggers', async () => {
  const client = await connect();
  await empty(client, 'lists');
  expect(await countsOf(client)).toEqual({ lists: 0, leads: 0, notes: 0, others: 1 });
  await expect(client.query('INSERT INTO leads VALUES (3, 3)')).rejects.toThrow('violates foreign key');
  await empty(client, 'others');
});

it('deletes the rows of a running transaction, for which it waits', async () => {
  const [writer, client] = [await connect(), await connect()];
  await writer.query('BEGIN');
  await writer.query('INSERT INTO others VALUES (2)');
  let isEmptied = false;
  const emptied = empty(client, 'lists', 'others').then(() => (isEmptied = true));
  await until(async () => (await writer.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount);
  expect(isEmptied).toBe(false);
  await writer.query('COMMIT');
  await emptied;
  expect(await countsOf(client)).toEqual({ lists: 0, leads: 0, notes: 0, others: 0 });
});

it('fails at once for an unknown table', async () => {
  await expect(empty(await connect(), 'unknown')).rejects.toThrow('relation "unknown" does not exist');
});
