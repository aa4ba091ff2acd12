/**
 * Milliseconds of processor time of the quickest of some runs: on a busy machine a run also waits for its turn, and that
 * tells nothing of the work itself.
 */
export function quickest(work: () => unknown, runs = 10): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
