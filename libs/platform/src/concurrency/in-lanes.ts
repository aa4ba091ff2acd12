/**
 * Processes a list in order with a limited number of concurrent items; starts no further items once the signal aborts.
 * p-limit starts work some microtasks after the call, so that an abort in the same turn prevents it; p-map rejects at the
 * abort while items still run.
 * @param work never rejects
 */
export async function forEachConcurrent<T>(
  items: readonly T[],
  lanes: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
