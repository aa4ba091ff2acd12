/** Processor time of this thread in milliseconds, without waits on a busy machine. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
