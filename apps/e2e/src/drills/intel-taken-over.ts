import type { EnrichCompanyResult } from '@lode/contracts';
import { unhurried } from '../crawl/small-site';
import { askIntel } from '../enrich-company/ask-intel';
import { addStatedCompany } from '../enrich-company/stated-company';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { asAdministrator } from '../harness/administrator';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { withServices } from './with-services';

const callers = 5;
const domain = 'killed-intel.test';
/** Callers are answered within 25 s. */
const maxLatencyMs = 26_000;
/** Crawl delay in seconds, so that there is time for the kill. */
const delay = 4;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  addStatedCompany(lode, domain, 'Quorn & Beck', unhurried(delay));
  const investigator = lode.fleet.find('intel');
  const started = performance.now();
  const ask = () => askIntel(lode, '/enrich-company', { domain });
  const asked = Array.from({ length: callers }, ask);
  await until('the site is being read', () => lode.sandbox.observed.webRequests(domain).length > 0, 20_000);
  await lode.fleet.start('intel');
  const [, ...answers] = await Promise.all([investigator.kill(), ...asked]);
  const took = performance.now() - started;
  see(
    `${callers} callers, after ${seconds(took)}: ${tally(answers.map(({ status }) => status))}`,
    took < maxLatencyMs && answers.every(({ status }) => status === 200),
  );
  const names = answers.map((answer) => String(answer.json<EnrichCompanyResult>().name));
  see(
    `names of the company: ${tally(names)}`,
    names.every((name) => name === 'Quorn & Beck'),
  );
  const isStored = async () => (await ask()).json<EnrichCompanyResult>().cache_hit;
  see(`stored ${seconds(await until('it is stored', isStored, 60_000))} later`, true);
  const leases = await asAdministrator(lode, (query) =>
    query('SELECT resource FROM intel.leases WHERE held'),
  );
  see(`leases still held: ${leases.length}`, leases.length === 0);
}

export const investigatorKilled: Drill = {
  number: 48,
  fault: 'kill -9 of the intel process that requests sources while callers wait',
  expected: 'another one answers them in time, and no lease remains',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
