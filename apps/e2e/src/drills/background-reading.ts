import type { Reading } from '@lode/contracts';
import { ask, type Answer } from '../harness/http-client';
import { StandaloneProcess } from '../harness/standalone';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { latenciesOf, milliseconds, offerLoadFor, percentile, seeEvery } from './load';

export const backgroundReading: Drill = {
  name: 'background-reading',
  promise:
    'Sites that are read in the background slow the p95 of interactive requests by a factor of at most 1.2',
  run: async ({ see }) => {
    const lode = await StandaloneProcess.start({ LODE_RATE_LIMIT: 'off' });
    try {
      await holdBack(lode, see);
    } finally {
      await lode.stop();
    }
  },
};

/** Requests per second, and milliseconds of one measurement. */
const rate = 20;
const durationMs = 60_000;
/** Measurements of each kind, in turns. */
const rounds = 2;
const maxFactor = 1.2;
/** Milliseconds below which a difference is the resolution of the measurement. */
const resolutionMs = 2;

/** Requests of people at a screen: stored answers, searches, and a verification. */
const interactive = [
  '/companies?country=GB&facets=sector,size',
  '/companies?sector=54&has_email=true',
  '/people?seniority=director',
  '/people?sector=54&country=US',
  '/maps-search?query=dentists&location=Austin%2C+TX',
  '/lists',
  '/email-verifier?email=no-address',
  '/usage',
];

/** Domains of the simulated companies. */
async function domainsOf(lode: StandaloneProcess): Promise<string[]> {
  const guide = (await ask(lode, '/sandbox')).text;
  return [...new Set(guide.match(/\b[a-z0-9-]+\.(?:test|example)\b/g) ?? [])];
}

const send =
  (lode: StandaloneProcess) =>
  (index: number): Promise<Answer> =>
    ask(lode, interactive[index % interactive.length] ?? '/lists');

async function measure(lode: StandaloneProcess, statuses: number[]): Promise<number[]> {
  const samples = await offerLoadFor(durationMs, { rate, send: send(lode) });
  statuses.push(...samples.map(({ status }) => status));
  return latenciesOf(samples);
}

async function reading(lode: StandaloneProcess, id: string): Promise<Reading> {
  return (await ask(lode, `/readings/${id}`)).json<Reading>();
}

const change = (lode: StandaloneProcess, id: string, state: string): Promise<Answer> =>
  ask(lode, `/readings/${id}`, { method: 'PATCH', body: { state } });

async function holdBack(lode: StandaloneProcess, see: See): Promise<void> {
  // Each site is read as long as the measurements last: half of the names have no site, which ends soon.
  const domains = await domainsOf(lode);
  const unknown = Array.from({ length: 2000 }, (_, index) => `background-${index}.example`);
  const mixed = domains.flatMap((domain, index) => [domain, unknown[index] ?? domain]);
  const body = { domains: [...mixed, ...unknown.slice(domains.length)] };
  for (const [index] of interactive.entries()) await send(lode)(index);
  const { id } = (await ask(lode, '/readings', { method: 'POST', body })).json<Reading>();
  const [alone, beside]: [number[], number[]] = [[], []];
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await change(lode, id, 'paused');
    await until('no site is being read', () => isQuiet(lode, id), 120_000);
    alone.push(...(await measure(lode, statuses)));
    await change(lode, id, 'running');
    beside.push(...(await measure(lode, statuses)));
  }
  const { sites, sites_read: read, sites_failed: failed } = await reading(lode, id);
  const [before, during] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  see(
    `${rate} requests per second: p95 ${milliseconds(before)} alone, ${milliseconds(during)} with the reading: × ${(during / before).toFixed(2)}`,
    during <= Math.max(before * maxFactor, before + resolutionMs),
  );
  see(`${read + failed} of ${sites} sites were read meanwhile, ${failed} of them unreadable`, read > 0);
  seeEvery('answers', statuses, (status) => status === 200, see);
}

/** Whether the reading has not advanced for three seconds. */
async function isQuiet(lode: StandaloneProcess, id: string): Promise<boolean> {
  const sum = async (): Promise<number> => {
    const { sites_read: read, sites_failed: failed } = await reading(lode, id);
    return read + failed;
  };
  const before = await sum();
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return (await sum()) === before;
}
