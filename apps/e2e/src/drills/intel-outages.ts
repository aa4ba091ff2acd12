import type { ServiceMode } from '@lode/sandbox';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, See } from './drill';
import { percentile, seconds, tally } from './figures';
import { addCompanies, timedRequest, type TimedAnswer } from './intel-questions';
import { metric } from '../harness/metrics';
import { withServices } from './with-services';

/** All external sources of company data, and the fault of each. */
const outages = {
  ...{ wikidata: 'garbage', gleif: 'failing', sec: 'html', rdap: 'huge', gdelt: 'failing' },
  searxng: 'hanging',
} as const satisfies Readonly<Record<string, ServiceMode>>;
type Service = keyof typeof outages;
const services = Object.keys(outages) as Service[];

/** Companies requested in sequence. */
const companies = 20;
/** Number of these with intent signals: GDELT is requested once in 6.5 seconds. */
const withSignals = 5;
/** Milliseconds: callers are answered within 25 s. */
const maxLatencyMs = 26_000;
/** Requests to a source until it is paused, and the maximum number of requests to it per company. */
const maxRequests = 5 * 3;

function setOutages({ sandbox: { directory } }: ServicesDeployment, isOut: boolean): void {
  for (const service of services) directory[service].mode(isOut ? outages[service] : 'ok');
}

async function askAll(lode: ServicesDeployment, domains: readonly string[]): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  for (const [index, domain] of domains.entries()) {
    answers.push(await timedRequest(lode, '/enrich-company', { domain }));
    answers.push(await timedRequest(lode, '/network-finder', { name: 'Ana Ruiz', company: domain }));
    if (index < withSignals) answers.push(await timedRequest(lode, '/intent-signals', { domain }));
  }
  return answers;
}

const requestsTo = ({ sandbox: { observed, directory } }: ServicesDeployment, service: Service): number =>
  observed.requestsTo(directory[service]).length;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const domains = addCompanies(lode, companies, 'outage');
  const before = services.map((service) => requestsTo(lode, service));
  setOutages(lode, true);
  const started = performance.now();
  const answers = await askAll(lode, domains);
  setOutages(lode, false);
  const times = answers.map(({ took }) => took);
  see(
    `${answers.length} requests in ${seconds(performance.now() - started)}: ${tally(answers.map(({ status }) => status))}`,
    answers.every(({ status }) => status === 200),
  );
  see(
    `half within ${seconds(percentile(times, 0.5))}, the slowest ${seconds(Math.max(...times))}`,
    Math.max(...times) < maxLatencyMs,
  );
  see(
    'answers are partial if expected sources are missing',
    answers.every(({ result }) => result.partial),
  );
  const asked = services.map((service, index) => requestsTo(lode, service) - (before[index] ?? 0));
  see(
    `requests: ${services.map((service, index) => `${service} ${asked[index]}`).join(', ')}`,
    asked.every((count) => count <= maxRequests),
  );
  const failed = await metric(lode.fleet.find('intel'), 'lode_source_duration_seconds_count', {
    state: 'failed',
  });
  see(`failures in the metrics: ${failed}`, failed > 0);
}

export const sourcesOutOfOrder: Drill = {
  number: 47,
  fault: `every external source fails during requests for ${companies} companies`,
  expected: 'each is answered from its own site; sources are paused after three failures',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
