import type { JobSummary, Operation } from '@lode/contracts';
import type { NewEvent } from './event-outbox';

/** The event `job.finished`. @param operations of the service */
export function endedJobEvent(job: JobSummary, operations: readonly Operation[]): NewEvent {
  const { id, operation, state, question, problem, created_at, updated_at } = job;
  const scope = operations.find(({ name }) => name === operation)?.http?.scope ?? null;
  return {
    type: 'job.finished',
    object: id,
    scope: scope === 'any' ? null : scope,
    data: {
      job_id: id,
      ...{ operation, question, state, problem: problem?.code ?? null },
      ...{ created_at, finished_at: updated_at },
    },
  };
}
