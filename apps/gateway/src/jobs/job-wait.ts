import { setTimeout as elapse } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { isFinal, type Job } from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { JobDirectory } from './job-directory';

/** Milliseconds between two requests for the state, because events may be lost. */
const pollIntervalMs = 2000;

/** Waits for the end of a job that was just started. */
@Injectable()
export class JobWait {
  constructor(@Inject(JobDirectory) private readonly jobs: Pick<JobDirectory, 'get' | 'follow'>) {}

  /**
   * @param id of a job of the account
   * @param context limits the wait; aborts when the client disconnects
   * @returns the ended job; undefined if it has not ended in time, or if its state cannot be read
   */
  async end(id: string, context: CallContext): Promise<Job | undefined> {
    const ended = Promise.withResolvers<void>();
    const feed = this.jobs.follow(id, ({ state }) => {
      if (isFinal(state)) ended.resolve();
    });
    try {
      while (context.remaining() > 0) {
        const job = await this.jobs.get(id, context);
        if (isFinal(job.state)) return job;
        const pause = Math.min(pollIntervalMs, context.remaining());
        await Promise.race([ended.promise, elapse(pause, undefined, { signal: context.signal, ref: false })]);
      }
    } catch {
      // The caller gets the job as it was started.
    } finally {
      await feed.drain();
    }
    return undefined;
  }
}
