import { ProblemError } from '@lode/contracts';
import { task, WorkInterrupted, WorksOn, type Clock, type Tasks, type Uploads } from '@lode/service-kit';
import type { DataSource } from 'typeorm';

interface UploadOf {
  readonly account: string;
  readonly upload: string;
}

export const ForgetUpload = task<UploadOf>({
  name: 'forget_upload',
  attempts: 5,
  retryDelaySeconds: 10,
  concurrency: 1,
});

/** Milliseconds between the end of an import and that of its file. */
const delay = 60_000;

/**
 * Deletes files once they are imported: they hold whom nobody may keep a list of. It waits a little, since whoever goes
 * on for a worker that dies before the end of its job is stored reads the file again.
 */
export class ForgetUploads {
  constructor(
    private readonly tasks: Tasks,
    private readonly uploads: Uploads,
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Does work that reads the upload, and has the upload deleted unless the work will be tried again. */
  async afterwards<T>(which: UploadOf, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      await this.schedule(which);
      return result;
    } catch (error) {
      if (isFinal(error, signal)) await this.schedule(which);
      throw error;
    }
  }

  @WorksOn(ForgetUpload)
  forget({ account, upload }: UploadOf): Promise<void> {
    return this.uploads.remove(account, upload);
  }

  private schedule(payload: UploadOf): Promise<void> {
    const dueAt = this.clock.now() + delay;
    return this.source.transaction((manager) =>
      this.tasks.schedule(manager, ForgetUpload, { key: payload.upload, payload, dueAt, subjects: [] }),
    );
  }
}

function isFinal(error: unknown, { reason }: AbortSignal): boolean {
  if (reason instanceof WorkInterrupted) return reason.why === 'cancelled';
  return error instanceof ProblemError && error.status < 500;
}
