import type { ServiceMode } from '@lode/sandbox';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, See } from './drill';
import { percentile, seconds, tally } from './figures';
import { addCompanies, timedQuestion, type TimedAnswer } from './intel-questions';
import { metric } from '../harness/metrics';
import { withServices } from './with-services';

/** Everybody outside who is asked about a company, and how each is out of order. */
const outages = {
  ...{ wikidata: 'garbage', gleif: 'failing', sec: 'html', rdap: 'huge', gdelt: 'failing' },
  searxng: 'hanging',
} as const satisfies Readonly<Record<string, ServiceMode>>;
type Service = keyof typeof outages;
const services = Object.keys(outages) as Service[];

/** Companies asked about one after the other. */
const companies = 20;
/** Of these, so many about what moves them too: GDELT is asked once in 6.5 seconds. */
const withSignals = 5;
/** Milliseconds: callers are answered after 25 s at the latest. */
const longest = 26_000;
/** Questions that a source gets before it is left alone, and what it may be asked for one of them. */
const maxRequests = 5 * 3;

function setOutages({ sandbox: { directory } }: ServicesDeployment, isOut: boolean): void {
  for (const service of services) directory[service].mode(isOut ? outages[service] : 'ok');
}

async function askAll(lode: ServicesDeployment, domains: readonly string[]): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  for (const [index, domain] of domains.entries()) {
    answers.push(await timedQuestion(lode, '/enrich-company', { domain }));
    answers.push(await timedQuestion(lode, '/network-finder', { name: 'Ana Ruiz', company: domain }));
    if (index < withSignals) answers.push(await timedQuestion(lode, '/intent-signals', { domain }));
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
    `${answers.length} questions in ${seconds(performance.now() - started)}: ${tally(answers.map(({ status }) => status))}`,
    answers.every(({ status }) => status === 200),
  );
  see(
    `half within ${seconds(percentile(times, 0.5))}, the slowest ${seconds(Math.max(...times))}`,
    Math.max(...times) < longest,
  );
  see(
    'those that should be in an answer and are not make it partial',
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
  fault: `every source outside is out of order while ${companies} companies are asked about`,
  expected: 'each is answered from its own site; sources are left alone after three failures',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
