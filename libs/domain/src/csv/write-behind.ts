/**
 * Writes one batch while the next is read.
 * @param put writes a batch, one at a time
 * @param read hands each batch to `write`, which waits for the one before
 * @returns what `read` returns, once all is written
 * @throws what either throws first, once nothing is being written
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
    // Thrown to whoever waits for it next, and kept: what fails after it may be a consequence.
    writing.catch((error: unknown) => (failure ??= { error }));
  };
  try {
    const result = await read(write);
    await writing;
    return result;
  } catch (error) {
    failure ??= { error };
    // Nothing goes on behind the back of whoever tries again.
    await writing.catch(() => undefined);
    throw failure.error;
  }
}
