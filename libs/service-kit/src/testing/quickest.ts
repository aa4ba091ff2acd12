/** Milliseconds of the quickest of some runs, so that a busy machine tells nothing of the work itself. */
export function quickest(work: () => unknown, runs = 10): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
