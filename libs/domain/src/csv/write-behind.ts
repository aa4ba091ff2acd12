/**
 * Writes one batch while the next is read.
 * @param put writes a batch, one at a time
 * @param read passes each batch to `write`, which waits for the previous one
 * @returns the result of `read`, once all is written
 * @throws the first error of either, once no write is in progress
 */
export async function writeBehind<Batch, T>(
  signal: AbortSignal,
  put: (batch: Batch) => Promise<void>,
  read: (write: (batch: Batch) => Promise<void>) => Promise<T>,
): Promise<T> {
  let writing = Promise.resolve();
  let failure: { readonly error: unknown } | undefined;
  const write = async (batch: Batch): Promise<void> => {
    await writing;
    signal.throwIfAborted();
    writing = put(batch);
    // Thrown to the next caller that waits, and kept: later failures may be consequences.
    writing.catch((error: unknown) => (failure ??= { error }));
  };
  try {
    const result = await read(write);
    await writing;
    return result;
  } catch (error) {
    failure ??= { error };
    // No write continues while the caller retries.
    await writing.catch(() => undefined);
    throw failure.error;
  }
}
