/**
 * Observes a value during work.
 * @param pause milliseconds between two observations
 * @returns the result of the work, and the maximum value
 */
export async function whileWatching<T>(
  look: () => number | Promise<number>,
  pause: number,
  work: () => Promise<T>,
): Promise<{ readonly outcome: T; readonly peak: number }> {
  let peak = await look();
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      peak = Math.max(peak, await look());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const watching = watch();
  try {
    return { outcome: await work(), peak };
  } finally {
    isOver = true;
    await watching;
  }
}
