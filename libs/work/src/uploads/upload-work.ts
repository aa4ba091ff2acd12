import { ProblemError } from '@lode/contracts';
import { accountOf, type CallContext } from '@lode/bus';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '@lode/platform';
import { interruptionOf } from '../jobs/handler';
import { task, TaskWorker, Tasks } from '../jobs/tasks';
import { Uploads } from './uploads';

/**
 * Checks that a job can read the upload. With an idempotency key, an upload that is gone may have been read by the
 * earlier job of the key.
 * @returns whether it can be read
 * @throws ProblemError not_found, gone; conflict where it is not finished
 */
export async function checkUpload(
  uploads: Pick<Uploads, 'find'>,
  upload: string,
  context: CallContext,
): Promise<boolean> {
  try {
    await uploads.find(accountOf(context), upload);
    return true;
  } catch (error) {
    const isRead = error instanceof ProblemError && error.code === 'gone';
    if (!isRead || context.idempotencyKey === undefined) throw error;
    return false;
  }
}

/** Whether a job that reads an upload has failed for good, and no other attempt will read it. */
export function isFinalFailure(error: unknown, signal: AbortSignal): boolean {
  const interruption = interruptionOf(signal);
  if (interruption) return interruption === 'cancelled';
  return error instanceof ProblemError && error.status < 500;
}

interface UploadOf {
  readonly account: string;
  readonly upload: string;
}

/** Listed in the tasks of a service whose jobs read uploads. */
export const DeleteUpload = task<UploadOf>({
  name: 'forget_upload',
  attempts: 5,
  retryDelaySeconds: 10,
  concurrency: 1,
});

/** Milliseconds between the end of a job and the deletion of its upload. */
const delay = 60_000;

/**
 * Jobs that read an upload each, which is deleted afterwards, since it contains personal data. The deletion is delayed,
 * because another worker reads the upload again if the first one dies before the end of the job is stored.
 */
@Injectable()
export class UploadWork {
  constructor(
    private readonly tasks: Tasks,
    private readonly uploads: Uploads,
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Checks that a job can read the upload: see `checkUpload`. @throws ProblemError as there */
  async check(upload: string, context: CallContext): Promise<void> {
    await checkUpload(this.uploads, upload, context);
  }

  /** Runs work that reads the upload, and deletes the upload unless the work will be retried. */
  async reading<T>(
    which: UploadOf,
    signal: AbortSignal,
    work: (content: () => AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    try {
      const result = await work(() => this.uploads.read(which.account, which.upload));
      await this.schedule(which);
      return result;
    } catch (error) {
      if (isFinalFailure(error, signal)) await this.schedule(which);
      throw error;
    }
  }

  @TaskWorker(DeleteUpload)
  forget({ account, upload }: UploadOf): Promise<void> {
    return this.uploads.remove(account, upload);
  }

  private schedule({ account, upload }: UploadOf): Promise<void> {
    const dueAt = this.clock.now() + delay;
    return this.source.transaction((manager) =>
      this.tasks.schedule(manager, DeleteUpload, {
        key: upload,
        payload: { account, upload },
        dueAt,
        subjects: [],
      }),
    );
  }
}
