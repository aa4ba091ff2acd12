import type { EnrichCompanyResult, LeadsResult, ServiceName } from '@lode/contracts';
import { addWideSite, unhurried, addStatedCompany } from '../harness/companies';
import { searched, askIntel, cafes, generate } from '../api/searches';
import { asAdministrator } from '../harness/administrator';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { requestsPerPage, timedCrawl } from './hosts';
import { seconds, seeEvery } from './load';
import { verifying, withServices } from './processes';

const callers = 5;
/** Callers are answered within 25 s. */
const maxLatencyMs = 26_000;
const hostOf = (service: ServiceName): string => `waiting-${service}.test`;

/** A request that one process works on for several waiting callers. */
interface Work {
  readonly service: ServiceName;
  prepare(lode: ServicesDeployment): void;
  /** @returns the answer in words, the same for every caller */
  ask(lode: ServicesDeployment): Promise<string>;
  isUnderWay(lode: ServicesDeployment): boolean;
  /** Whether an answer is complete, also one that a caller gets from another process. */
  isGood(answer: string): boolean;
}

const readsSite = ({ sandbox }: ServicesDeployment, service: ServiceName, requests: number): boolean =>
  sandbox.observed.webRequests(hostOf(service)).length > requests;

const works: readonly Work[] = [
  {
    service: 'crawl',
    prepare: (lode) => void addWideSite(lode, hostOf('crawl'), 5, unhurried(2)),
    ask: async (lode) => (await timedCrawl(lode, `https://${hostOf('crawl')}/`)).outcome,
    isUnderWay: (lode) => readsSite(lode, 'crawl', 2),
    isGood: (answer) => answer === '6 pages',
  },
  {
    service: 'email',
    prepare: (lode) => void addWideSite(lode, hostOf('email'), 5, unhurried(2)),
    ask: async (lode) => {
      const { total, partial } = await searched(lode, { domain: hostOf('email') });
      return `${total} addresses${partial ? ', partial' : ''}`;
    },
    isUnderWay: (lode) => readsSite(lode, 'email', 2),
    isGood: (answer) => answer === '5 addresses',
  },
  {
    service: 'intel',
    prepare: (lode) => void addStatedCompany(lode, hostOf('intel'), 'Quorn & Beck', unhurried(4)),
    ask: async (lode) => {
      const answer = await askIntel(lode, '/enrich-company', { domain: hostOf('intel') });
      return `${answer.status} ${String(answer.json<EnrichCompanyResult>().name)}`;
    },
    isUnderWay: (lode) => readsSite(lode, 'intel', 0),
    isGood: (answer) => answer === '200 Quorn & Beck',
  },
  {
    service: 'leads',
    prepare: () => undefined,
    ask: async (lode) => {
      const { leads } = (await generate(lode, cafes)).json<LeadsResult>();
      return `${leads.length} leads`;
    },
    isUnderWay: ({ sandbox: { truth, observed } }) =>
      truth.leads('cafe', 'Austin').some(({ domain }) => domain && observed.webRequests(domain).length > 0),
    isGood: (answer) => /^[1-9]\d* leads$/.test(answer),
  },
];

export const waitingCallers: Drill = {
  name: 'waiting-callers',
  promise:
    'Callers who wait for crawl, email, intel or leads are answered in time when the working process gets kill -9 or SIGTERM, and no lease remains',
  async run(tools) {
    for (const end of ['kill', 'stop'] as const)
      await withServices(
        tools,
        async (lode) => {
          for (const work of works) {
            const see: See = (sentence, holds) => tools.see(`${work.service}, ${end}: ${sentence}`, holds);
            await endWorker(lode, work, end, see);
          }
        },
        { only: [...verifying, 'crawl', 'email', 'intel', 'leads'] },
      );
  },
};

/** Ends the only process after a second one has started. */
async function endWorker(
  lode: ServicesDeployment,
  work: Work,
  end: 'kill' | 'stop',
  see: See,
): Promise<void> {
  work.prepare(lode);
  const worker = lode.fleet.find(work.service);
  const started = performance.now();
  const asked = Array.from({ length: callers }, () => work.ask(lode));
  await until('it works', () => work.isUnderWay(lode), 20_000);
  await lode.fleet.start(work.service);
  const [, ...answers] = await Promise.all([worker[end](), ...asked]);
  const took = performance.now() - started;
  seeEvery(`${callers} callers`, answers, work.isGood, see);
  see(`answered after ${seconds(took)}`, took < maxLatencyMs);
  // Only the process that reads the site may have lost a page.
  const most = work.service === 'crawl' ? 2 : 1;
  if (work.service !== 'leads')
    seeEvery(
      'pages by number of requests',
      requestsPerPage(lode, hostOf(work.service)),
      (count) => count <= most,
      see,
    );
  await until('the next answer', async () => work.isGood(await work.ask(lode)), 60_000);
  const held = await asAdministrator(lode, (query) =>
    query(`SELECT resource FROM ${work.service}.leases WHERE held`),
  );
  see(`leases still held: ${held.length}`, held.length === 0);
}
