import { setTimeout as wait } from 'node:timers/promises';
import { makeKey } from '../harness/accounts';
import { StandaloneProcess } from '../harness/standalone';
import type { Drill, See } from './drill';
import { Crowd, HttpClient, latenciesOf, milliseconds, outcomeOf, percentile, seeEvery } from './load';

const connections = 200;
const accounts = 4;
const durationMs = 60_000;
/** Requests after which the drill ends early, so that the results of a fast machine fit into memory. */
const maxRequests = 400_000;

/** Reads available to every account: four services, stored answers and tables. */
const reads = [
  ...['/lists', '/lists?limit=5', '/keys', '/usage', '/exports', '/sequences'],
  '/maps-search?query=dentists&location=Austin%2C+TX',
  '/maps-search?query=plumbers&location=Lyon%2C+France',
  '/email-verifier?email=no-address',
];

export const mixedReads: Drill = {
  name: 'mixed-reads',
  promise:
    'The standalone answers 200 connections of 4 accounts that read for a minute, each by 200, and stays ready',
  run: async ({ see }) => {
    const lode = await StandaloneProcess.start({ LODE_RATE_LIMIT: 'off' });
    try {
      await readAtOnce(lode, see);
    } finally {
      await lode.stop();
    }
  },
};

async function readAtOnce(lode: StandaloneProcess, see: See): Promise<void> {
  const keys = await accountKeys(lode);
  // The banner suggests a verification, a finder and a crawl of the sandbox, stored after the first answer.
  const suggested = lode.said.matchAll(/\/(?:email-verifier|email-finder|crawl)\?[^"'\s]+/g);
  const paths = [...reads, ...[...suggested].map(([path]) => path)];
  const client = new HttpClient(connections);
  const get = (index: number, round: number) =>
    client.get(lode.address + (paths[(index + round) % paths.length] ?? '/'), keys[index % accounts] ?? '');
  const readiness: number[] = [];
  try {
    for (const [index] of paths.entries()) await get(0, index);
    const crowd = new Crowd(connections, get);
    const end = performance.now() + durationMs;
    while (performance.now() < end && crowd.samples.length < maxRequests) {
      const answer = await fetch(`${lode.address}/healthz`).catch(() => undefined);
      readiness.push(answer?.status ?? 0);
      await answer?.arrayBuffer();
      await wait(500);
    }
    const samples = await crowd.leave();
    seeEvery(`${paths.length} paths`, samples.map(outcomeOf), (outcome) => outcome === '200', see);
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) =>
      milliseconds(percentile(latenciesOf(samples), share)),
    );
    see(
      `${Math.round((samples.length * 1000) / durationMs)} answers per second, p50 ${p50}, p99 ${p99}, max ${max}`,
      samples.length > 0,
    );
  } finally {
    client.close();
  }
  seeEvery('readiness meanwhile', readiness, (status) => status === 200, see);
}

/** One key per account. */
async function accountKeys(lode: StandaloneProcess): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < accounts; index += 1) {
    const made = await lode.keys('accounts', 'create', '--name', `mixed-${index}`);
    const [id = ''] = /acc_[\w-]+/.exec(made) ?? [];
    keys.push(await makeKey(lode, '--name', 'reads', '--account', id));
  }
  return keys;
}
