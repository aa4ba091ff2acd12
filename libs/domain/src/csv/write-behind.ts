interface WriteBehind<Batch> {
  /** Writes a batch. */
  readonly put: (batch: Batch) => Promise<void>;
  /** Number of writes in progress. Default: 1. */
  readonly concurrency?: number;
}

/**
 * Writes batches while the next is read.
 * @param read passes each batch to `write`, which waits while as many writes as allowed are in progress
 * @returns the result of `read`, once all is written
 * @throws the first error of either, once no write is in progress
 */
export async function writeBehind<Batch, T>(
  signal: AbortSignal,
  { put, concurrency = 1 }: WriteBehind<Batch>,
  read: (write: (batch: Batch) => Promise<void>) => Promise<T>,
): Promise<T> {
  const writing: Promise<void>[] = [];
  let failure: { readonly error: unknown } | undefined;
  const write = async (batch: Batch): Promise<void> => {
    while (writing.length >= concurrency) {
      await writing[0];
      void writing.shift();
    }
    signal.throwIfAborted();
    const next = put(batch);
    writing.push(next);
    // Thrown to the next caller that waits, and kept: later failures may be consequences.
    next.catch((error: unknown) => (failure ??= { error }));
  };
  try {
    const result = await read(write);
    await Promise.all(writing);
    return result;
  } catch (error) {
    failure ??= { error };
    // No write continues while the caller retries.
    await Promise.allSettled(writing);
    throw failure.error;
  }
}
