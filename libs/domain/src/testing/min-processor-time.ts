import { processorTime } from './processor-time';

/** The minimum processor time of several runs, in milliseconds. */
export function minProcessorTime(work: () => unknown, runs = 10): number {
  const times = Array.from({ length: runs }, () => {
    const start = processorTime();
    work();
    return processorTime() - start;
  });
  return Math.min(...times);
}
