import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@lode/standalone';
import { backgroundReading } from './background-reading';
import { clientRestart } from './client-restart';
import { clockSkew } from './clock-skew';
import { dashboard } from './dashboard';
import {
  type Drill,
  type NumberedDrill,
  cleanUpInterrupted,
  runDrill,
  summary,
  type DrillResult,
} from './drill';
import { erasure } from './erasure';
import { exportInterrupted } from './export-interrupted';
import { fairJobs } from './fair-jobs';
import { file } from './file';
import { flood } from './flood';
import { fullDisk } from './full-disk';
import { hostileMailHosts } from './hostile-mail-hosts';
import { hostilePages } from './hostile-pages';
import { jobTakenOver } from './job-taken-over';
import { keyRevoked } from './key-revoked';
import { kubernetes } from './kubernetes/cluster';
import { lastWorker } from './last-worker';
import { mailboxes } from './mailboxes';
import { mcp } from './mcp';
import { mixedReads } from './mixed-reads';
import { monitoring } from './monitoring';
import { n8nNode } from './n8n';
import { natsOutage } from './nats-outage';
import { nestClients } from './nest-clients';
import { openApi } from './openapi';
import { pgbouncer } from './pgbouncer';
import { postgresHangs } from './postgres-hangs';
import { postgresKilled } from './postgres-killed';
import { postgresOutage } from './postgres-outage';
import { properties } from './properties';
import { python } from './python';
import { replicaEnds } from './replica-ends';
import { restore } from './restored-dump';
import { sending } from './sending';
import { servicesAway } from './services-away';
import { slowClients } from './slow-clients';
import { suppression } from './suppression';
import { upgrade } from './upgrade';
import { waitingCallers } from './waiting-callers';
import { webhooks } from './webhooks';
import { inProject } from '../harness/project';

/** In the order of `docs/drills.md`. */
const drills: readonly Drill[] = [
  ...[lastWorker, replicaEnds, waitingCallers, jobTakenOver, servicesAway],
  ...[natsOutage, postgresOutage, postgresKilled, postgresHangs, fullDisk, clockSkew],
  ...[keyRevoked, suppression, erasure, restore, upgrade, pgbouncer],
  ...[exportInterrupted, sending, mailboxes, webhooks, file],
  ...[flood, slowClients, hostilePages, hostileMailHosts, fairJobs, mixedReads, backgroundReading],
  ...[
    clientRestart,
    openApi,
    python,
    n8nNode,
    mcp,
    dashboard,
    monitoring,
    kubernetes,
    properties,
    nestClients,
  ],
];

const allDrills: readonly NumberedDrill[] = drills.map((drill, index) => ({
  ...drill,
  number: index + 1,
}));

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Faults on real processes: `npm run drills`, optionally with numbers or names.
 * @returns the exit status, 0 only if every chosen drill has passed
 */
async function main(given: readonly string[]): Promise<number> {
  const isMeant = ({ number, name }: NumberedDrill, text: string): boolean =>
    text === String(number) || text === name;
  const chosen = allDrills.filter((drill) => !given.length || given.some((text) => isMeant(drill, text)));
  const unknown = given.filter((text) => !chosen.some((drill) => isMeant(drill, text)));
  if (unknown.length) {
    const known = allDrills.map(({ number, name }) => `${number} ${name}`);
    print(`Unknown drill ${unknown.join(', ')}. Known drills: ${known.join(', ')}.`);
    return 1;
  }
  const undocumented = differencesFromDocument();
  if (undocumented.length)
    print(`docs/drills.md lacks these rows, or has others:\n${undocumented.join('\n')}`);
  const folder = mkdtempSync(join(tmpdir(), 'lode-drills-'));
  chmodSync(folder, 0o755);
  const { adminUrl, stop } = await startPostgres(folder, print);
  const results: DrillResult[] = [];
  try {
    for (const drill of chosen) results.push(await runDrill(drill, { postgres: adminUrl }, print));
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
  print(`\n${summary(results)}`);
  return undocumented.length === 0 && results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
}

/** Rows `| number | promise | command |` of the drills that the document does not have. */
function differencesFromDocument(): string[] {
  const cellsOf = (line: string): string => line.replaceAll(/\s+/g, ' ').trim();
  const lines = readFileSync(inProject('docs/drills.md'), 'utf8').split('\n').map(cellsOf);
  return allDrills
    .map(({ number, name, promise }) => `| ${number} | ${promise} | \`npm run drills -- ${name}\` |`)
    .filter((row) => !lines.some((line) => line.startsWith(row)));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUpInterrupted().finally(() => process.exit(1)));

main(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
