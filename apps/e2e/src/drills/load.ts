import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Problem } from '@lode/contracts';
import type { Answer } from '../harness/http-client';
import type { See } from './drill';

/** A percentile of the numbers; 0 without numbers. @param share from 0 to 1 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** `200 ×12, 503 ×3` */
export function tally(values: readonly (string | number)[]): string {
  const groups = [...Map.groupBy(values, (value) => value)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([value, { length }]) => `${value} ×${length}`).join(', ') || 'nothing';
}

/** Records how often each value occurred, and expects that each is right. */
export const seeEvery = <T extends string | number>(
  what: string,
  values: readonly T[],
  isRight: (value: T) => boolean,
  see: See,
): void => see(`${what}: ${tally(values)}`, values.length > 0 && values.every(isRight));

/** The status, with the code of a problem. */
export const outcomeOf = (answer: Pick<Answer, 'status' | 'text'>): string =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${codeIn(answer.text)}`;

const codeIn = (text: string): string => {
  try {
    return (JSON.parse(text) as Problem).code;
  } catch {
    return text.slice(0, 60);
  }
};

/** Milliseconds that work takes. */
export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly took: number }> {
  const started = performance.now();
  return { value: await work(), took: performance.now() - started };
}

export interface Sample {
  /** 0 if the connection failed. */
  readonly status: number;
  readonly text: string;
  /** Planned start, in milliseconds of the monotonic clock. */
  readonly began: number;
  /** From the planned start to the end of the answer, in milliseconds. */
  readonly latency: number;
}

type Sent = Promise<Pick<Answer, 'status' | 'text'>>;

export const latenciesOf = (samples: readonly Sample[]): number[] => samples.map(({ latency }) => latency);

interface Load {
  /** Requests per second, independent of the answers. */
  readonly rate: number;
  /** Stops the load and waits for requests in flight. */
  readonly signal: AbortSignal;
  readonly send: (index: number) => Sent;
}

/** Sends at a fixed rate: slow answers do not delay later requests. */
export async function offerLoad({ rate, signal, send }: Load): Promise<Sample[]> {
  const samples: Promise<Sample>[] = [];
  const started = performance.now();
  for (let index = 0; !signal.aborted; index += 1) {
    const planned = started + (index * 1000) / rate;
    await wait(Math.max(0, planned - performance.now()));
    samples.push(sample(planned, send(index)));
  }
  return Promise.all(samples);
}

/** A load of the given duration in milliseconds. */
export const offerLoadFor = (duration: number, load: Omit<Load, 'signal'>): Promise<Sample[]> =>
  offerLoad({ ...load, signal: AbortSignal.timeout(duration) });

async function sample(began: number, answer: Sent): Promise<Sample> {
  const { status, text } = await answer.catch(() => ({ status: 0, text: '' }));
  return { status, text, began, latency: performance.now() - began };
}

/** Clients that send the next request after each answer. */
export class Crowd {
  private readonly taken: Sample[] = [];
  private readonly clients: Promise<void>[];
  private leaving = false;

  /** @param send sends a request of a client; its rounds count from 0 */
  constructor(size: number, send: (client: number, round: number) => Sent) {
    this.clients = Array.from({ length: size }, (_, client) =>
      this.keepAsking((round) => send(client, round)),
    );
  }

  /** The answers so far, in order of arrival. */
  get samples(): readonly Sample[] {
    return this.taken;
  }

  /** Stops the requests. @returns all answers, after the last one */
  async leave(): Promise<readonly Sample[]> {
    this.leaving = true;
    await Promise.all(this.clients);
    return this.taken;
  }

  private async keepAsking(send: (round: number) => Sent): Promise<void> {
    for (let round = 0; !this.leaving; round += 1)
      this.taken.push(await sample(performance.now(), send(round)));
  }
}

/** Milliseconds after which a request without an answer counts as failed. */
const timeoutMs = 60_000;

/** Sends GET requests over a fixed number of connections, with less overhead per request than `fetch`. */
export class HttpClient {
  private readonly agent: Agent;

  constructor(connections: number, { keepAlive } = { keepAlive: true }) {
    this.agent = new Agent({ keepAlive, maxSockets: connections });
  }

  /** The text is kept for errors only. @throws Error if the connection breaks or no answer arrives within a minute */
  get(url: string, key: string): Promise<Pick<Answer, 'status' | 'text'> & { retryAfter?: string }> {
    return new Promise((resolve, reject) => {
      const options = { agent: this.agent, headers: { 'X-API-Key': key }, timeout: timeoutMs };
      const asked = request(url, options, (response) => {
        const status = Number(response.statusCode);
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => status >= 400 && chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { 'retry-after': retryAfter } = response.headers;
          const text = Buffer.concat(chunks).toString();
          resolve({ status, text, ...(retryAfter === undefined ? {} : { retryAfter }) });
        });
      });
      asked.once('error', reject).once('timeout', () => asked.destroy(new Error('no answer in a minute')));
      asked.end();
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/**
 * Observes a value during work.
 * @param pause milliseconds between two observations
 * @returns the result of the work, and the maximum value
 */
export async function whileWatching<T>(
  look: () => number | Promise<number>,
  pause: number,
  work: () => Promise<T>,
): Promise<{ readonly outcome: T; readonly peak: number }> {
  let peak = await look();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await look());
      await wait(pause);
    }
  })();
  try {
    return { outcome: await work(), peak };
  } finally {
    isOver = true;
    await watching;
  }
}
