import { errorOf, isPassing } from './api-error';
import type { Schemas } from './client';
import { readStream } from './event-stream';

type Job = Schemas['Job'];
export type JobChange = Schemas['JobChange'];

/** Milliseconds between an interrupted stream, or a failed reading, and the next one. */
const pauseMs = 2000;

export interface JobSource {
  /** One stream of changes, which ends with the job, with the connection or earlier; undefined is a sign of life. */
  readonly changes: (signal: AbortSignal) => AsyncIterable<JobChange | undefined>;
  /** The state with the result. */
  readonly read: () => Promise<Job>;
}

export const isOpenState = (state: Job['state']): boolean => state === 'queued' || state === 'running';

/**
 * Reports the progress of a job, and at last the ended job with its result. Events may be lost, a stream may end early or
 * fall silent, and a reading may fail or be older than the last event: only a reading that shows the end ends the work.
 * @throws ApiError if the job cannot be read any more
 */
export async function followJob(
  { changes, read }: JobSource,
  report: (change: Partial<Job>) => void,
  signal: AbortSignal,
  pause: (ms: number) => Promise<void> = wait,
): Promise<void> {
  while (!signal.aborted) {
    await watch(changes, report, signal);
    const job = signal.aborted ? undefined : await readOnce(read);
    if (job && !signal.aborted) report(job);
    if (job && !isOpenState(job.state)) return;
    await pause(pauseMs);
  }
}

const wait = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/** The job, or undefined after a failure that may pass; a session may be renewed. @throws ApiError */
async function readOnce(read: JobSource['read']): Promise<Job | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isPassing(error) || errorOf(error).code === 'unauthorized') return undefined;
    throw error;
  }
}

/** Reports changes until the last one, or until the stream ends, fails or falls silent. */
const watch = (
  changes: JobSource['changes'],
  report: (change: Partial<Job>) => void,
  signal: AbortSignal,
): Promise<void> =>
  readStream(
    changes,
    (change) => {
      if (change && !isOpenState(change.state)) return 'end';
      if (change) report(change);
      return undefined;
    },
    signal,
  );
