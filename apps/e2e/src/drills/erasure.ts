import type { Erasure } from '@lode/contracts';
import { asAdministrator, whileLocked, type Query } from '../harness/administrator';
import { ask, verify } from '../harness/http-client';
import { operatorKey } from '../harness/accounts';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { askAll } from '../privacy/ask-all';
import { rowsWith } from '../privacy/dump';
import { beginErasure, erase, Lists } from '../privacy/suppressions';
import { mentionsAddress, plantOwner } from '../privacy/person';
import type { Drill, See } from './drill';
import { seconds } from './load';
import { verifying, withServices } from './processes';

const domain = 'restored.test';

export const erasure: Drill = {
  name: 'erasure',
  promise:
    'An erasure continues after kill -9 of a service, and is repeated by a service whose tables are restored from before it; restored tables of privacy are followed within 10 s',
  async run(tools) {
    await withServices(tools, async (lode) => {
      const crawl = await killed(lode, tools.see);
      await restoredService(lode, crawl, tools.see);
    });
    await withServices(tools, (lode) => restoredLists(lode, tools.see), { only: verifying });
  },
};

/** Rows of crawl, and of all services, with an address. */
async function rowsOf(lode: ServicesDeployment, email: string): Promise<{ crawl: number; all: number }> {
  const rows = await rowsWith(lode, (text) => mentionsAddress(text, email));
  return { crawl: rows.filter(({ service }) => service === 'crawl').length, all: rows.length };
}

/** @returns the process that continued */
async function killed(lode: ServicesDeployment, see: See): Promise<ServiceProcess> {
  const operator = await operatorKey(lode);
  const person = plantOwner(lode, 'erasure-killed.test');
  await askAll(lode, person);
  const stored = await rowsOf(lode, person.email);
  const read = async (id: string): Promise<Erasure> =>
    (await ask(lode, `/privacy/erasures/${id}`, { key: operator })).json();
  const id = await whileLocked(lode, 'crawl.sites', 'SHARE', async (waiting) => {
    const begun = await beginErasure(lode, operator, { email: person.email });
    await until('crawl is erasing', async () => (await waiting()) > 0, 20_000);
    await lode.fleet.find('crawl').kill();
    return begun.id;
  });
  const half = await read(id);
  const undone = half.services.filter(({ done }) => !done).map(({ service }) => service);
  see(
    `killed during the erasure: ${half.state}, not done: ${undone.join(', ')}`,
    half.state === 'under_way' && undone.includes('crawl'),
  );
  const successor = await lode.fleet.start('crawl');
  const took = await until('it is complete', async () => (await read(id)).state === 'complete', 90_000);
  const left = await rowsOf(lode, person.email);
  see(
    `complete ${seconds(took)} after the restart; rows of crawl before: ${stored.crawl}, of all services after: ${left.all}`,
    stored.crawl > 0 && left.all === 0,
  );
  return successor;
}

async function restoredService(lode: ServicesDeployment, crawl: ServiceProcess, see: See): Promise<void> {
  const operator = await operatorKey(lode);
  const person = plantOwner(lode, domain);
  await askAll(lode, person);
  const rows = async (): Promise<number> => (await rowsOf(lode, person.email)).crawl;
  const stored = await rows();
  await copyTables(lode, 'crawl');
  await erase(lode, operator, { email: person.email });
  see(`rows before the erasure: ${stored}, after it: ${await rows()}`, stored > 0 && (await rows()) === 0);
  await crawl.kill();
  await restoreTables(lode, 'crawl');
  see(`after the restore: ${await rows()}`, (await rows()) === stored);
  await lode.fleet.start('crawl');
  const took = await until('they are gone', async () => (await rows()) === 0, 30_000);
  see(`gone ${seconds(took)} after the start`, took < 10_000);
}

/** The lists are restored from an earlier state: later entries are lost. */
async function restoredLists(lode: ServicesDeployment, see: See): Promise<void> {
  const lists = Lists.ofDeployment(lode, await operatorKey(lode));
  lode.sandbox.add({ name: domain, mailboxes: { anna: 'exists', ben: 'exists' } });
  const status = async (local: string): Promise<number> => (await verify(lode, `${local}@${domain}`)).status;
  const becomes = (local: string, wanted: number): Promise<number> =>
    until(`${local} gets ${wanted}`, async () => (await status(local)) === wanted, 20_000);
  await lists.suppress({ email: `anna@${domain}` });
  await becomes('anna', 451);
  await copyTables(lode, 'privacy');
  await lists.suppress({ email: `ben@${domain}` });
  await becomes('ben', 451);
  await restoreTables(lode, 'privacy');
  const took = await becomes('ben', 200);
  see(`an entry that is not in the backup expires after ${seconds(took)}`, took < 10_000);
  see('an entry of the backup is in force', (await status('anna')) === 451);
  await lists.suppress({ email: `ben@${domain}` });
  const again = await becomes('ben', 451);
  see(`the next entry is in force after ${seconds(again)}`, again < 10_000);
}

interface Table {
  /** With its schema. */
  readonly name: string;
  readonly tablename: string;
  readonly columns: string;
}

/** Tables of a schema with their columns, without generated ones. */
const tables = (query: Query, schema: string): Promise<Table[]> =>
  query(
    `SELECT format('%I.%I', table_schema, table_name) AS name, table_name AS tablename,
       string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
     WHERE table_schema = $1 AND is_generated = 'NEVER' GROUP BY table_schema, table_name ORDER BY 1`,
    [schema],
  ) as unknown as Promise<Table[]>;

/** Copies the tables of a schema, like a backup. */
const copyTables = (lode: ServicesDeployment, schema: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    await query(`CREATE SCHEMA copy_of_${schema}`);
    for (const { name, tablename } of await tables(query, schema))
      await query(`CREATE TABLE copy_of_${schema}."${tablename}" AS TABLE ${name}`);
  });

/** Restores the copies. Triggers and checks of other tables are not executed. */
const restoreTables = (lode: ServicesDeployment, schema: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    await query('BEGIN');
    await query(`SET LOCAL session_replication_role = 'replica'`);
    for (const { name, tablename, columns } of await tables(query, schema)) {
      await query(`DELETE FROM ${name}`);
      await query(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM copy_of_${schema}."${tablename}"`,
      );
    }
    await query('COMMIT');
  });
