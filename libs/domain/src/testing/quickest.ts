import { processorTime } from './processor-time';

/** The processor time of the quickest of some runs, in milliseconds. */
export function quickest(work: () => unknown, runs = 10): number {
  const times = Array.from({ length: runs }, () => {
    const start = processorTime();
    work();
    return processorTime() - start;
  });
  return Math.min(...times);
}
