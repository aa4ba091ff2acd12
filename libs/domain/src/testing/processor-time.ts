/** Milliseconds for which the processor has run this thread; waiting on a busy machine is not counted. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
