import type { Job } from '@lode/client';
import { progressLine } from './progress.js';

/** Waits for a job and shows its progress. @throws JobError, and the reason of the signal */
export async function withProgress<Result>(job: Job<Result>, signal: AbortSignal): Promise<Result> {
  const line = progressLine();
  try {
    return await job.result({ signal, onProgress: (change) => line.show(change) });
  } finally {
    line.end();
  }
}
