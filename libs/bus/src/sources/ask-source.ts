import { unlessAborted, within } from '@lode/platform';
import type { Source, SourceAnswer } from '@lode/domain/sources';
import { timeoutDetail, troubled } from '@lode/domain/sources';

/** Milliseconds for a source to return partial results after its time limit. */
const partialResultMs = 200;

export interface Asking {
  /** Ends the request before the source's own time limit. */
  readonly signal: AbortSignal;
  /** Called with an error that the source should have returned as an answer. */
  readonly onError: (error: unknown) => void;
}

/**
 * Calls one source within its time limit, and handles sources that violate their contract: a rejected promise is a
 * failure, a source that continues after the abort is abandoned.
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
  return within(answer, partialResultMs, () => troubled({ state: 'timeout', detail: timeoutDetail }));
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
