/**
 * Looks at something again and again while work goes on. @param pause milliseconds from one look to the next
 * @returns what the work came to, and the highest value seen
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
