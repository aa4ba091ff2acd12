import { addWideSite, unhurried } from '../crawl/small-site';
import { searched } from '../domain-search/search';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { asAdministrator } from '../harness/administrator';
import type { Drill, DrillTools, See } from './drill';
import { milliseconds, seconds, tally } from './figures';
import { withServices } from './with-services';

const domain = 'reader-killed.test';
const pages = 6;
const callers = 5;
/** Callers are answered within 25 s. */
const maxLatencyMs = 26_000;

type End = (reader: ServiceProcess) => Promise<void>;

/** Ends the only process while callers wait for a site that it has read, after a second process has started. */
async function endReader(lode: ServicesDeployment, end: End, see: See): Promise<void> {
  addWideSite(lode, domain, pages - 1, unhurried(2));
  const reader = lode.fleet.find('email');
  const started = performance.now();
  const asked = Array.from({ length: callers }, () => searched(lode, { domain }));
  const requests = () => lode.sandbox.observed.webRequests(domain);
  await until('the site is being read', () => requests().length > 2);
  await lode.fleet.start('email');
  see(`it ends after ${requests().length} requests to the site`, requests().length < pages);
  const [, ...answers] = await Promise.all([end(reader), ...asked]);
  const took = performance.now() - started;
  const said = answers.map(({ total, partial }) => `${total} addresses${partial ? ', partial' : ''}`);
  see(
    `${callers} callers, after ${seconds(took)}: ${tally(said)}`,
    took < maxLatencyMs && answers.every(({ total, partial }) => total === pages - 1 && !partial),
  );
  const counts = [...Map.groupBy(requests(), ({ path }) => path).values()].map(({ length }) => length);
  see(
    `pages by number of requests: ${tally(counts)}`,
    counts.every((count) => count === 1),
  );
}

/** The other process has the site in its cache, and no lease remains of the ended process. */
async function seeNothingLeft(lode: ServicesDeployment, see: See): Promise<void> {
  const again = performance.now();
  await searched(lode, { domain });
  const took = performance.now() - again;
  see(`the next request is answered after ${milliseconds(took)}`, took < 1000);
  const leases = await asAdministrator(lode, (query) =>
    query('SELECT resource FROM email.leases WHERE held'),
  );
  see(`leases still held: ${leases.length}`, leases.length === 0);
}

const drill = (end: End) => (tools: DrillTools) =>
  withServices(tools, async (lode) => {
    await endReader(lode, end, tools.see);
    await seeNothingLeft(lode, tools.see);
  });

export const readerKilled: Drill = {
  number: 40,
  fault: 'kill -9 of the email process that waits for a site while callers wait',
  expected: 'another one answers them in time, the site is not read again, and no lease remains',
  run: drill((reader) => reader.kill()),
};

export const readerStopped: Drill = {
  number: 40,
  fault: 'SIGTERM to the email process that waits for a site while callers wait',
  expected: 'it answers them before it exits, the site is not read again, and no lease remains',
  run: drill((reader) => reader.stop()),
};
