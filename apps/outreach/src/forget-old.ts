import type { Uploads } from '@lode/service-kit';
import type { ListJobRepository } from './list-jobs/list-job.repository';

interface Tables {
  readonly listJobs: Pick<ListJobRepository, 'forget'>;
  readonly uploads: Pick<Uploads, 'forget'>;
}

/** Deletes files, and how far imports and merges had come, when their time is over. */
export const forgetOld =
  ({ listJobs, uploads }: Tables) =>
  async (now: number): Promise<void> => {
    await uploads.forget(now);
    await listJobs.forget(now);
  };
