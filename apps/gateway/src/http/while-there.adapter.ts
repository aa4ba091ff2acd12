import type { ServerResponse } from 'node:http';
import { ProblemError } from '@lode/contracts';

/**
 * What the work gives, as long as the client is there to hear it: the work may go on, but nothing is held for
 * a client that has hung up.
 * @throws ProblemError client_gone, and errors of the work
 */
export async function whileThere<T>(response: ServerResponse, work: Promise<T>): Promise<T> {
  const gone = Promise.withResolvers<never>();
  const onClose = (): void => gone.reject(new ProblemError('client_gone'));
  response.once('close', onClose);
  if (response.destroyed) onClose();
  try {
    return await Promise.race([work, gone.promise]);
  } finally {
    response.off('close', onClose);
    // Whichever came second is nobody's concern any more.
    work.catch(() => undefined);
    gone.promise.catch(() => undefined);
  }
}
