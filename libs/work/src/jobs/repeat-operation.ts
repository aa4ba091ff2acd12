import { ProblemError, validateDto, type Operation } from '@lode/contracts';
import { createContext, type CallContext } from '@lode/bus';
import type { JobCheck, OperationHandler, JobMethod } from './job-worker';

/** Time budget of one call in milliseconds: an operation answers with what is ready somewhat earlier. */
const roundMs = 26_000;
/** An incomplete answer with more time left than this lacks what more time does not provide, such as a failed source. */
const spareMs = 5000;
const maxRounds = 8;

/**
 * Runs the jobs of an operation by calling it until its answer is complete. Its work continues between the calls, and a
 * repeated job finds what an earlier attempt has stored.
 */
export const repeatOperation =
  (operation: Operation, handle: OperationHandler, check?: JobCheck): JobMethod =>
  async (given, { account, signal }) => {
    const newContext = (): CallContext => createContext(roundMs, { account, cancellation: signal });
    const request = storedRequest(operation, given);
    requireUnchanged(() => check?.(request, newContext()));
    for (let round = 1; ; round += 1) {
      const context = newContext();
      const answer = await handle(request, context);
      signal.throwIfAborted();
      const isIncomplete = 'partial' in answer && answer.partial === true;
      if (!isIncomplete || round === maxRounds || context.remaining() > spareMs) return answer;
    }
  };

/** @throws ProblemError suppressed where an erasure has removed the person in question from the request */
function storedRequest({ request: dto }: Operation, given: object | null): object {
  const read = validateDto(dto, given ?? {}, { location: 'body', unknownFields: 'ignore' });
  if (!read.ok) throw new ProblemError('suppressed');
  return read.value;
}

/** The check accepted the request when the job began. @throws ProblemError suppressed where it rejects what is left of it */
function requireUnchanged(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new ProblemError('suppressed', undefined, { cause: error });
  }
}
