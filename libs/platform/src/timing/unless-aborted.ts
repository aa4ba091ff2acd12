/**
 * The result of the work, or the alternative where the signal aborts first; the work continues. The listener is
 * removed, since a signal may live much longer than one wait.
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
