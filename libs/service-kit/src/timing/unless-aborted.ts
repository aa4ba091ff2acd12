/**
 * What the work gives, or something else where the signal aborts first; the work goes on. Its listener is taken
 * away again, since a signal may live much longer than one wait.
 */
export function unlessAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve(otherwise());
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
  });
}
