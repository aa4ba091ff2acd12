/** The result of the work, or the alternative after the given time; the work continues. */
export async function within<T>(work: Promise<T>, milliseconds: number, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

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
