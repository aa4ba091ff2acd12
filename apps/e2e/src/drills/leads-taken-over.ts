import type { LeadsResult } from '@lode/contracts';
import { cafes, generate } from '../generate-leads/leads';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { asAdministrator } from '../harness/administrator';
import type { Drill, DrillTools, See } from './drill';
import { seconds, tally } from './figures';
import { sameLeads } from './leads-job';
import { withServices } from './with-services';

const callers = 5;
/** Callers are answered within 25 s. */
const maxLatencyMs = 26_000;

type End = (collector: ServiceProcess) => Promise<void>;

/** Ends the only process while callers wait for leads, after a second process has started. */
async function endCollector(lode: ServicesDeployment, end: End, see: See): Promise<void> {
  const collector = lode.fleet.find('leads');
  const started = performance.now();
  const asked = Array.from({ length: callers }, () => generate(lode, cafes));
  const businesses = lode.sandbox.truth.leads('cafe', 'Austin').flatMap(({ domain }) => domain ?? []);
  const isRead = (domain: string): boolean => lode.sandbox.observed.webRequests(domain).length > 0;
  await until('a site is being read', () => businesses.some(isRead), 20_000);
  await lode.fleet.start('leads');
  const [, ...answers] = await Promise.all([end(collector), ...asked]);
  const took = performance.now() - started;
  const results = answers.map((answer) => answer.json<LeadsResult>());
  const said = results.map(({ leads, partial }) => `${leads.length} leads${partial ? ', partial' : ''}`);
  see(
    `${callers} callers, after ${seconds(took)}: ${tally(said)}`,
    took < maxLatencyMs && results.every(({ leads }) => leads.length > 0),
  );
  await seeNothingLeft(lode, results, see);
}

/** The run completed independently of earlier answers, and no lease remains of the ended process. */
async function seeNothingLeft(
  lode: ServicesDeployment,
  results: readonly LeadsResult[],
  see: See,
): Promise<void> {
  const ask = async () => (await generate(lode, cafes)).json<LeadsResult>();
  await until('the answer is stored', async () => (await ask()).cache_hit, 60_000);
  const stored = await ask();
  see(
    'the stored answer is complete, and equal to the complete answers before',
    !stored.partial && results.every((result) => result.partial || sameLeads(result, stored)),
  );
  const leases = await asAdministrator(lode, (query) =>
    query('SELECT resource FROM leads.leases WHERE held'),
  );
  see(`leases still held: ${leases.length}`, leases.length === 0);
}

const drill = (end: End) => (tools: DrillTools) =>
  withServices(tools, (lode) => endCollector(lode, end, tools.see));

export const collectorKilled: Drill = {
  number: 44,
  fault: 'kill -9 of the leads process that collects while callers wait',
  expected: 'another one answers them in time, and no lease remains',
  run: drill((collector) => collector.kill()),
};

export const collectorStopped: Drill = {
  number: 44,
  fault: 'SIGTERM to the leads process that collects while callers wait',
  expected: 'it answers them before it exits, and no lease remains',
  run: drill((collector) => collector.stop()),
};
