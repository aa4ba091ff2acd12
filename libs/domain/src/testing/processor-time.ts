/** Processor time of this thread in milliseconds, without waits on a busy machine. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The minimum processor time of several runs, in milliseconds. */
export function minProcessorTime(work: () => unknown, runs = 10): number {
  const times = Array.from({ length: runs }, () => {
    const start = processorTime();
    work();
    return processorTime() - start;
  });
  return Math.min(...times);
}
