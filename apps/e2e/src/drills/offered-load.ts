import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../harness/http-client';

export interface Sample {
  /** 0 if the connection failed. */
  readonly status: number;
  readonly text: string;
  /** Planned start, in milliseconds of the monotonic clock. */
  readonly began: number;
  /** From the planned start to the end of the answer, in milliseconds. */
  readonly latency: number;
}

interface Load {
  /** Requests per second, independent of the answers. */
  readonly rate: number;
  /** Stops the load and waits for requests in flight. */
  readonly signal: AbortSignal;
  readonly send: (index: number) => Promise<Answer>;
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

/** The outcome of a request. @param began in milliseconds of the monotonic clock */
export async function sample(began: number, answer: Promise<Answer>): Promise<Sample> {
  const { status, text } = await answer.catch(() => ({ status: 0, text: '' }));
  return { status, text, began, latency: performance.now() - began };
}
