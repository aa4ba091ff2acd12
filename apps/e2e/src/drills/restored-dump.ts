import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceNames, type Erasure, type ServiceName } from '@lode/contracts';
import { asAdministrator } from '../harness/administrator';
import { ask, verify } from '../harness/http-client';
import { operatorKey } from '../harness/accounts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { askAll } from '../privacy/ask-all';
import { rowsWith } from '../privacy/dump';
import { beginErasure, erase, Lists } from '../privacy/suppressions';
import { mentionsAddress, plantOwner } from '../privacy/person';
import type { Drill, See } from './drill';
import { seconds, seeEvery } from './load';
import { withServices } from './processes';

export const restore: Drill = {
  name: 'restore',
  promise:
    'A database restored from a dump works with the same LODE_SUPPRESSION_KEY only, keeps its suppressions, and forgets an erased person once the erasure is sent again',
  run: (tools) =>
    withServices(tools, async (lode) => {
      const [client, server] = [await dumpVersion(), await serverVersion(lode)];
      if (client === undefined || client < server)
        return tools.skip(`needs pg_dump ${server} or newer on the PATH or in the folder LODE_TEST_PG_BIN`);
      const folder = mkdtempSync(join(tmpdir(), 'lode-dump-'));
      try {
        await restoreDump(lode, tools.see, join(folder, 'lode.dump'));
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
};

const run = promisify(execFile);
const domain = 'dumped.test';
const suppressed = 'ben@dumped-too.test';

/** Runs a program of Postgres, from the folder in LODE_TEST_PG_BIN if it is set. */
const program = async (name: string, ...args: string[]): Promise<string> =>
  (await run(join(process.env['LODE_TEST_PG_BIN'] ?? '', name), args, { maxBuffer: 64 * 2 ** 20 })).stdout;

/** Major version of pg_dump; undefined if it is not installed. */
const dumpVersion = (): Promise<number | undefined> =>
  program('pg_dump', '--version').then(
    (text) => Number(/(\d+)\.\d+/.exec(text)?.[1]),
    () => undefined,
  );

const serverVersion = (lode: ServicesDeployment): Promise<number> =>
  asAdministrator(lode, async (query) => {
    const [row] = await query('SHOW server_version_num');
    return Math.floor(Number(row?.['server_version_num']) / 10_000);
  });

/** Replaces the database by an empty one. */
async function wipe({ adminUrl }: ServicesDeployment): Promise<void> {
  const url = new URL(adminUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  await asAdministrator({ adminUrl: url.href }, async (query) => {
    await query(`DROP DATABASE "${name}" WITH (FORCE)`);
    await query(`CREATE DATABASE "${name}"`);
  });
}

/** The message of a start that fails; undefined if it succeeds. */
const refusal = (lode: ServicesDeployment, name: ServiceName): Promise<string | undefined> =>
  lode.fleet.start(name, { settings: { LODE_SUPPRESSION_KEY: randomBytes(32).toString('hex') } }).then(
    async (service) => {
      await service.stop();
      return undefined;
    },
    (error: Error) => error.message,
  );

/** @throws Error with the progress of the services if they do not erase within a minute */
async function eraseAgain(lode: ServicesDeployment, operator: string, email: string): Promise<void> {
  const { id } = await beginErasure(lode, operator, { email });
  const erasure = async (): Promise<Erasure> =>
    (await ask(lode, `/privacy/erasures/${id}`, { key: operator })).json<Erasure>();
  const isComplete = async (): Promise<boolean> => (await erasure()).state === 'complete';
  await until('every service has erased', isComplete, 60_000).catch(async (cause: unknown) => {
    throw new Error(JSON.stringify(await erasure()), { cause });
  });
}

/** Services with another key do not start. */
async function seeRefusals(lode: ServicesDeployment, see: See): Promise<void> {
  for (const name of ['privacy', 'crawl', 'outreach'] as const) {
    const sentence = await refusal(lode, name);
    see(
      `${name} with another LODE_SUPPRESSION_KEY: ${sentence?.match(/LODE_SUPPRESSION_KEY.*/)?.[0] ?? 'started'}`,
      sentence?.includes('LODE_SUPPRESSION_KEY is not the key') ?? false,
    );
  }
}

async function restoreDump(lode: ServicesDeployment, see: See, file: string): Promise<void> {
  const operator = await operatorKey(lode);
  const lists = Lists.ofDeployment(lode, operator);
  const person = plantOwner(lode, domain);
  await askAll(lode, person);
  await lists.suppress({ email: suppressed });
  const rows = async (): Promise<number> =>
    (await rowsWith(lode, (text) => mentionsAddress(text, person.email))).length;
  const statusOf = async (email: string): Promise<number> => (await verify(lode, email)).status;
  const before = await rows();

  const dumping = performance.now();
  await program('pg_dump', '--format=custom', `--file=${file}`, lode.adminUrl);
  see(`dumped in ${seconds(performance.now() - dumping)}`, true);
  await erase(lode, operator, { email: person.email });
  see(
    `rows of a person: ${before}, erased after the dump: ${await rows()}`,
    before > 0 && (await rows()) === 0,
  );

  await lode.fleet.stop();
  await wipe(lode);
  const restoring = performance.now();
  await program('pg_restore', '--clean', '--if-exists', '--exit-on-error', `--dbname=${lode.adminUrl}`, file);
  see(`restored into an empty database in ${seconds(performance.now() - restoring)}`, true);

  await seeRefusals(lode, see);
  await Promise.all(serviceNames.map((name) => lode.fleet.start(name)));
  await until('requests are answered', async () => (await statusOf(`anna@${domain}`)) === 200, 30_000);
  see(`rows of the erased person after the restore: ${await rows()}`, (await rows()) > 0);
  see('a suppression of the dump is in force', (await statusOf(suppressed)) === 451);
  const erasing = performance.now();
  await eraseAgain(lode, operator, person.email);
  see(
    `after the erasure was sent again: ${await rows()}, complete in ${seconds(performance.now() - erasing)}`,
    (await rows()) === 0,
  );
  see('the erased person is not probed', (await statusOf(person.email)) === 451);
  const statuses = await Promise.all(
    ['/keys', '/jobs', '/lists', '/results', '/usage'].map(async (path) => (await ask(lode, path)).status),
  );
  seeEvery('other requests', statuses, (status) => status === 200, see);
}
