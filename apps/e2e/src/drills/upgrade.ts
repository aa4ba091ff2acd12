import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@lode/database';
import { definitions } from '@lode/standalone';
import { asAdministrator } from '../harness/administrator';
import type { Answer } from '../harness/http-client';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { ListClient } from '../api/lists';
import type { Drill, DrillTools, See } from './drill';
import { latenciesOf, milliseconds, offerLoad, percentile, type Sample, tally } from './load';
import { nextMigrations } from './next-version';
import { listing, withServices } from './processes';

export const upgrade: Drill = {
  name: 'upgrade',
  promise:
    'An upgrade with migrations and the way back fail no request under load, while both versions work side by side and another session holds a table',
  run: (tools: DrillTools) =>
    withServices(tools, (lode) => upgradeAndBack(lode, tools.see), { only: listing }),
};

/** Requests per second, and milliseconds of each phase. */
const rate = 30;
const phaseMs = 5000;
/** Milliseconds for which another session prevents the migration; requests must not wait for both. */
const heldMs = 3500;

/** Reads and writes of the changed tables. */
async function load(lode: ServicesDeployment): Promise<(index: number) => Promise<Answer>> {
  const lists = new ListClient(lode);
  const { id } = await lists.make('Upgraded');
  const kinds = [
    () => lists.ask(`/lists/${id}`),
    (index: number) => lists.post(`/lists/${id}/leads`, { leads: [{ email: `a${index}@upgrade.test` }] }),
    () => lists.ask(`/lists/${id}/leads?limit=50`),
    (index: number) => lists.ask(`/lists/${id}`, { method: 'PATCH', body: { description: `Text ${index}` } }),
  ];
  return (index) => kinds[index % kinds.length]?.(index) ?? lists.ask(`/lists/${id}`);
}

const startNext = (lode: ServicesDeployment): Promise<ServiceProcess> =>
  lode.fleet.start('outreach', {
    settings: { LODE_DRILL_NEXT_VERSION: '1', LODE_INBOUND_LISTEN: '' },
    nodeOptions: ['--require', join(__dirname, 'next-version.js')],
  });

/** The tables are migrated while another session holds one of them for longer than a migration waits. */
async function migrateNext(lode: ServicesDeployment): Promise<string[]> {
  const database = definitions.find(({ name }) => name === 'outreach')?.database;
  if (!database) throw new Error('outreach has no database');
  const held = asAdministrator(lode, async (query) => {
    await query('BEGIN');
    await query('LOCK TABLE outreach.lists IN ACCESS SHARE MODE');
    await wait(heldMs);
    await query('ROLLBACK');
  });
  const next = { ...database, migrations: [...Object.values(database.migrations), ...nextMigrations] };
  const ran = await migrate({ service: 'outreach', database: next, ...lode.fleet.rolesOf('outreach') });
  await held;
  return ran;
}

function seeAnswers(samples: readonly Sample[], phase: string, see: See): void {
  const p99 = percentile(latenciesOf(samples), 0.99);
  see(
    `${phase}: ${tally(samples.map(({ status }) => String(status)))}, p99 ${milliseconds(p99)}`,
    samples.length > 0 && samples.every(({ status }) => status === 200) && p99 < heldMs,
  );
}

async function upgradeAndBack(lode: ServicesDeployment, see: See): Promise<void> {
  const over = new AbortController();
  const loading = offerLoad({ rate, signal: over.signal, send: await load(lode) });
  const ends: [string, number][] = [];
  const end = async (phase: string): Promise<void> => {
    await wait(phaseMs);
    ends.push([phase, performance.now()]);
  };
  const before = lode.fleet.find('outreach');
  await end('version 0.1.0');
  const ran = await migrateNext(lode);
  see(`migrations: ${ran.join(', ')}`, ran.length === nextMigrations.length);
  await end('version 0.1.0 on the next tables');
  const after = await startNext(lode);
  await end('both versions');
  await before.stop();
  await end('the next version');
  await lode.fleet.start('outreach');
  await end('both versions, on the way back');
  await after.stop();
  await end('version 0.1.0 again');
  over.abort();
  const samples = await loading;
  let from = 0;
  for (const [phase, to] of ends) {
    seeAnswers(
      samples.filter(({ began }) => began >= from && began < to),
      phase,
      see,
    );
    from = to;
  }
}
