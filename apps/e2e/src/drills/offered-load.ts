import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../harness/http-client';

export interface Sample {
  /** 0 where the connection failed. */
  readonly status: number;
  readonly text: string;
  /** When it was planned to start, on the monotonic clock in milliseconds. */
  readonly began: number;
  /** From the planned start to the end of the answer, in milliseconds. */
  readonly latency: number;
}

interface Load {
  /** Requests per second, whatever the answers do. */
  readonly rate: number;
  /** Ends the load; what is under way is still awaited. */
  readonly signal: AbortSignal;
  readonly send: (index: number) => Promise<Answer>;
}

/** Sends at a fixed rate: a slow answer holds up nothing that comes after it. */
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

/** The same for so many milliseconds. */
export const offerLoadFor = (duration: number, load: Omit<Load, 'signal'>): Promise<Sample[]> =>
  offerLoad({ ...load, signal: AbortSignal.timeout(duration) });

/** What became of a request. @param began on the monotonic clock, in milliseconds */
export async function sample(began: number, answer: Promise<Answer>): Promise<Sample> {
  const { status, text } = await answer.catch(() => ({ status: 0, text: '' }));
  return { status, text, began, latency: performance.now() - began };
}
