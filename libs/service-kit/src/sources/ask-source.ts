import { unlessAborted } from '../timing/unless-aborted';
import { within } from '../timing/within';
import type { Source, SourceAnswer } from '@lode/domain/sources';
import { lateDetail, troubled } from '@lode/domain/sources';

/** Milliseconds that a source has for handing over what it has found so far, once its time is over. */
const handOver = 200;

export interface Asking {
  /** Ends the question before the source's own time limit does. */
  readonly signal: AbortSignal;
  /** Told of what a source should have made an answer of. */
  readonly onError: (error: unknown) => void;
}

/**
 * Asks one source within its time limit, and bears with sources that break their promises: one that rejects has
 * failed, one that goes on after the abort is left behind.
 */
export async function askSource<Question, Value>(
  source: Source<string, Question, Value>,
  question: Question,
  { signal, onError }: Asking,
): Promise<SourceAnswer<Value>> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(source.timeLimit)]);
  const answer = findSafely(source, question, end, onError);
  const settled = answer.then(() => undefined);
  await unlessAborted(settled, end, () => undefined);
  return within(answer, handOver, () => troubled({ state: 'timeout', detail: lateDetail }));
}

async function findSafely<Question, Value>(
  source: Source<string, Question, Value>,
  question: Question,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<SourceAnswer<Value>> {
  try {
    return await source.find(question, signal);
  } catch (error) {
    onError(error);
    return troubled({ state: 'failed', detail: 'It could not be asked.' });
  }
}
