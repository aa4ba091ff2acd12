import {
  jobOperations,
  ProblemError,
  serviceOfJob,
  type Job,
  type JobChange,
  type JobOperations,
} from '@lode/contracts';
import type { Bus, CallContext, Subscription } from '@lode/service-kit';

const byService: Readonly<Partial<Record<string, JobOperations>>> = jobOperations;

/** The jobs of every service; the id of a job says whose it is. */
export class JobDirectory {
  constructor(private readonly bus: Bus) {}

  /** @throws ProblemError not_found, gone, and what a service that is away brings about */
  get(id: string, context: CallContext): Promise<Job> {
    return this.bus.call(operationsFor(id).get, { id }, context);
  }

  /** @throws ProblemError as `get` */
  cancel(id: string, context: CallContext): Promise<Job> {
    return this.bus.call(operationsFor(id).cancel, { id }, context);
  }

  /** Hears the changes of a job, whoever it belongs to; some may be lost. @throws ProblemError not_found */
  follow(id: string, listener: (change: JobChange) => void): Subscription {
    return this.bus.on(operationsFor(id).progress.of(id), listener);
  }
}

function operationsFor(id: string): JobOperations {
  const operations = byService[serviceOfJob(id) ?? ''];
  if (!operations) throw noSuchJob();
  return operations;
}

/** The same for a job that never was, one of somebody else, and one that the key may not see. */
export const noSuchJob = (): ProblemError => new ProblemError('not_found', 'There is no such job.');
