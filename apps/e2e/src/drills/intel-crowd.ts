import { intervals, maxInFlight, maxWithin } from '@lode/sandbox';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, See } from './drill';
import { milliseconds, seconds, tally } from './figures';
import { addCompanies, timedRequest } from './intel-questions';
import { withServices } from './with-services';

const companies = 26;
/** Callers are answered within 25 s. */
const maxLatencyMs = 26_000;

/** Rate limits of services: a number of requests per interval in milliseconds. */
const limits = {
  gleif: { limit: 2, spanMs: 1000 },
  sec: { limit: 10, spanMs: 1000 },
  gdelt: { limit: 1, spanMs: 5000 },
} as const;
type Limited = keyof typeof limits;
/** The limit of Wikimedia is on concurrent requests. */
const maxAtWikidata = 3;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  await lode.fleet.start('intel');
  await lode.fleet.start('crawl');
  const known = lode.sandbox.truth.companies.map(({ domain }) => domain);
  const domains = [...addCompanies(lode, companies, 'crowd'), ...known];
  const answers = await Promise.all(
    domains.flatMap((domain) => [
      timedRequest(lode, '/enrich-company', { domain }),
      timedRequest(lode, '/intent-signals', { domain }),
    ]),
  );
  const slowest = Math.max(...answers.map(({ took }) => took));
  see(
    `${answers.length} answers, the slowest after ${seconds(slowest)}: ${tally(answers.map(({ status }) => status))}`,
    slowest < maxLatencyMs && answers.every(({ status }) => status === 200),
  );
  for (const service of Object.keys(limits) as Limited[]) seePace(lode, service, see);
  const { observed, directory } = lode.sandbox;
  const requests = observed.requestsTo(directory.wikidata);
  const inFlight = maxInFlight(requests);
  see(`wikidata: ${requests.length} requests, ${inFlight} at the same time`, inFlight <= maxAtWikidata);
}

function seePace({ sandbox: { observed, directory } }: ServicesDeployment, service: Limited, see: See): void {
  const requests = observed.requestsTo(directory[service]);
  const { limit, spanMs } = limits[service];
  const reached = maxWithin(requests, spanMs);
  const nearest = Math.min(...intervals(requests));
  const refused = requests.filter(({ status }) => status === 429).length;
  see(
    `${service}: ${requests.length} requests, ${reached} within ${seconds(spanMs)}, ` +
      `the minimum interval was ${milliseconds(nearest)}, ${refused} rejected`,
    requests.length > 0 && reached <= limit && refused === 0,
  );
}

export const crowdOfCompanies: Drill = {
  number: 49,
  fault: `${companies} and more companies are requested concurrently, over two intel and two crawl processes`,
  expected: 'all are answered in time, and every source is requested at its own rate',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
