import type { ServerResponse } from 'node:http';
import { ProblemError } from '@lode/contracts';
import { cancelled } from '@lode/service-kit';

/**
 * What the work gives, as long as the client is there to hear it. When the client hangs up, the signal aborts, so that
 * the work can end, and nothing is held for the client any more.
 * @throws ProblemError client_gone, and errors of the work
 */
export async function whileThere<T>(
  response: ServerResponse,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const left = Promise.withResolvers<never>();
  const onClose = (): void => {
    left.reject(new ProblemError('client_gone'));
    gone.abort(cancelled());
  };
  response.once('close', onClose);
  if (response.destroyed) onClose();
  const working = work(gone.signal);
  try {
    return await Promise.race([working, left.promise]);
  } finally {
    response.off('close', onClose);
    // Whichever came second is nobody's concern any more.
    working.catch(() => undefined);
    left.promise.catch(() => undefined);
  }
}
