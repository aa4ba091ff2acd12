import { setTimeout as wait } from 'node:timers/promises';
import { makeKey } from '../harness/make-key';
import { StandaloneProcess } from '../harness/standalone-process';
import { Crowd } from './crowd';
import type { Drill, See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { KeepAliveClient } from './keep-alive-client';
import type { Sample } from './offered-load';

const connections = 200;
const accounts = 4;
const durationMs = 60_000;
/** Requests after which the drill ends early, so that the results of a fast machine fit into memory. */
const maxRequests = 400_000;
/** Milliseconds between two readiness checks. */
const readinessInterval = 500;

/** Reads available to every account: four services, stored answers and tables. */
const reads = [
  '/lists',
  '/lists?limit=5',
  '/maps-search?query=dentists&location=Austin%2C+TX',
  '/maps-search?query=plumbers&location=Lyon%2C+France',
  '/keys',
  '/usage',
  '/exports',
  '/sequences',
  '/email-verifier?email=no-address',
];

/** The paths in the banner: a verification, a finder and a crawl of the sandbox, stored after the first answer. */
const suggested = (banner: string): string[] =>
  [...banner.matchAll(/\/(?:email-verifier|email-finder|crawl)\?[^"'\s]+/g)].map(([path]) => path);

/** One key per account. */
async function accountKeys(lode: StandaloneProcess): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < accounts; index += 1) {
    const [id = ''] =
      /acc_[\w-]+/.exec(await lode.keys('accounts', 'create', '--name', `mixed-${index}`)) ?? [];
    keys.push(await makeKey(lode, '--name', 'reads', '--account', id));
  }
  return keys;
}

/** Statuses of `/healthz` during the load. */
async function readinessWhile(lode: StandaloneProcess, work: () => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${lode.address}/healthz`).catch(() => undefined);
      statuses.push(answer?.status ?? 0);
      await answer?.arrayBuffer();
      await wait(readinessInterval);
    }
  })();
  await work().finally(() => over.abort());
  await watching;
  return statuses;
}

async function readAtOnce(lode: StandaloneProcess, see: See): Promise<void> {
  const keys = await accountKeys(lode);
  const paths = [...reads, ...suggested(lode.said)];
  const client = new KeepAliveClient(connections);
  const get = (index: number, round: number) =>
    client.get({
      address: lode.address,
      key: keys[index % accounts] ?? '',
      path: paths[(index + round) % paths.length] ?? '/',
    });
  for (const [index] of paths.entries()) await get(0, index);
  let samples: readonly Sample[] = [];
  const readiness = await readinessWhile(lode, async () => {
    const crowd = new Crowd(connections, async (index, round) => ({
      ...(await get(index, round)),
      json: () => never(),
    }));
    const end = performance.now() + durationMs;
    while (performance.now() < end && crowd.samples.length < maxRequests) await wait(200);
    samples = await crowd.leave();
  }).finally(() => client.close());
  const outcomes = samples.map(({ status, text }) =>
    status < 400 ? String(status) : `${status} ${codeOf(text)}`,
  );
  see(
    `${connections} connections of ${accounts} accounts, ${paths.length} paths: ${tally(outcomes)}`,
    samples.length > 0 && samples.every(({ status }) => status === 200),
  );
  const latencies = samples.map(({ latency }) => latency);
  see(
    `${Math.round((samples.length * 1000) / durationMs)} answers per second, p50 ${milliseconds(percentile(latencies, 0.5))}, p99 ${milliseconds(percentile(latencies, 0.99))}, max ${milliseconds(percentile(latencies, 1))}`,
    true,
  );
  see(
    `readiness meanwhile: ${tally(readiness)}`,
    readiness.length > 0 && readiness.every((status) => status === 200),
  );
}

const never = (): never => {
  throw new Error('the body of a read is not kept');
};

const codeOf = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';

export const mixedReads: Drill = {
  number: 70,
  fault: `${connections} connections of ${accounts} accounts read from the standalone for a minute, without a rate limit`,
  expected: 'every answer is 200, and the process stays ready',
  run: async ({ see }) => {
    const lode = await StandaloneProcess.start({ LODE_RATE_LIMIT: 'off' });
    try {
      await readAtOnce(lode, see);
    } finally {
      await lode.stop();
    }
  },
};
