import type { ServerResponse } from 'node:http';
import { ProblemError } from '@lode/contracts';
import { cancelled } from '@lode/bus';

/**
 * Runs the work while the client is connected. When the client disconnects, the signal aborts the work and the promise
 * rejects immediately.
 * @throws ProblemError client_gone, and errors of the work
 */
export async function whileConnected<T>(
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
    // The later outcome of the two is ignored.
    working.catch(() => undefined);
    left.promise.catch(() => undefined);
  }
}
