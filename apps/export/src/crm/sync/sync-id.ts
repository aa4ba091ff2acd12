/** A job has one sync, so that its repetition continues it. */
export const syncIdOf = (job: string): string => job.replace(/^job_export_/, 'syn_');

export const jobIdOf = (sync: string): string => sync.replace(/^syn_/, 'job_export_');
